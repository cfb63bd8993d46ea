//! A settled window equals a fresh comparison in everything it shows, whatever was done before.

use crate::harness::{Window, light};
use proptest::prelude::*;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::methods::parameters::{Bridging, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::table::ShinglingChoice;
use shinglescope_core::methods::table::table;
use shinglescope_core::pair::difference::{Effort, difference};
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Edit, Pair, Side, Span};
use shinglescope_core::words::odd_characters::OddCharacters;

/// Something a person does.
#[derive(Clone, Debug)]
enum Deed {
    Type(Side, &'static str),
    Replace(Side, &'static str),
    Undo,
    Redo,
    Swap,
    Length(i64),
    Preset(Preset),
    Unit(Unit),
    Show(Tab),
    SetPassageAside(usize),
    PutPassageBack(usize),
    Passages(Bridging),
    Dock(bool),
}

const SIZES: [[f32; 2]; 4] = [
    [1440.0, 900.0],
    [900.0, 600.0],
    [720.0, 480.0],
    [1000.0, 480.0],
];

const TEXTS: [&str; 6] = [
    "the keeper wrote down the wind and the rain and the sea broke the door of the house on the rock",
    "every night the keeper wrote down the wind and the rain, and slept until the sea broke the door",
    "one two three four five six seven eight nine ten eleven twelve",
    "",
    // More than sixty words each, so that runs of words count.
    "it was one of the coldest evenings of the year, and the keeper of the old lighthouse polished the great brass lamp, \
     wrote down the wind and the rain, and drank tea from a samovar until the sea broke the door of the house on the rock; a \
     quixotic heron came to the harbour with the gulls, and nobody had seen it before, the fishermen of the village said when \
     they were home again",
    "after dusk the keeper of the old lighthouse polished the great brass lamp and wrote down the wind and the rain and the \
     height of the sea, and a samovar stood on the stove while the storm broke the door of the house on the rock, which nobody \
     had seen; two gulls and a quixotic heron came to the harbour, and it was one of the longest nights of that winter, the \
     fishermen said, when they came home",
];

fn deed() -> impl Strategy<Value = Deed> {
    let side = || prop::sample::select(vec![Side::Left, Side::Right]);
    let words = prop::sample::select(vec![
        "a",
        " ",
        "the wind and the rain ",
        "\n",
        "three four five ",
        "сaмо\u{200b}вар ",
    ]);
    let tabs = vec![
        Tab::Length,
        Tab::Passages,
        Tab::Methods,
        Tab::Pipeline,
        Tab::Words,
        Tab::Difference,
    ];
    prop_oneof![
        4 => (side(), words).prop_map(|(side, words)| Deed::Type(side, words)),
        2 => (side(), prop::sample::select(TEXTS.to_vec())).prop_map(|(side, text)| Deed::Replace(side, text)),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        1 => Just(Deed::Swap),
        2 => (1..6i64).prop_map(Deed::Length),
        1 => prop::sample::select(Preset::ALL.to_vec()).prop_map(Deed::Preset),
        1 => prop::sample::select(vec![Unit::Words, Unit::Characters]).prop_map(Deed::Unit),
        2 => prop::sample::select(tabs).prop_map(Deed::Show),
        3 => (0..3usize).prop_map(Deed::SetPassageAside),
        1 => (0..3usize).prop_map(Deed::PutPassageBack),
        2 => prop::sample::select(vec![Bridging::NONE, Bridging::EDITED]).prop_map(Deed::Passages),
        1 => any::<bool>().prop_map(Deed::Dock),
    ]
}

fn carry_out(window: &mut Window, deed: &Deed) {
    match deed {
        Deed::Type(side, words) => {
            let end = window.session().document(*side).text.len();
            window.apply(Action::Typed(*side, Edit::new(Span::new(end, end), *words)));
        }
        Deed::Replace(side, text) => {
            window.apply(Action::Clear(*side));
            window.apply(Action::Typed(*side, Edit::new(Span::default(), *text)));
        }
        Deed::Undo => window.apply(Action::Undo),
        Deed::Redo => window.apply(Action::Redo),
        Deed::Swap => window.apply(Action::Swap),
        Deed::Length(length) => window.apply(Action::Tune(Knob::Length(*length))),
        Deed::Preset(preset) => window.apply(Action::Tune(Knob::Preset(*preset))),
        Deed::Unit(unit) => window.apply(Action::Tune(Knob::Unit(*unit))),
        Deed::Show(tab) => window.apply(Action::ShowTab(*tab)),
        Deed::SetPassageAside(index) => window.apply(Action::ExcludePassage(*index)),
        Deed::Passages(kind) => window.apply(Action::Tune(Knob::Bridging(*kind))),
        Deed::Dock(is_right) => window.apply(Action::DockPanel(*is_right)),
        Deed::PutPassageBack(index) => window.apply(Action::PutPassageBack(*index)),
    }
}

/// Everything that the window has equals what a fresh comparison of the same request gives.
fn agrees_with_a_fresh_comparison(window: &Window) {
    let session = window.session();
    let request = session.request();
    let fresh = compare(&request);
    let shown = session.comparison().expect("a comparison");
    assert_eq!(shown.numbers, fresh.numbers);
    assert_eq!(shown.passages, fresh.passages);
    match fresh.numbers.score {
        Ok(score) => assert_eq!(window.score(), format!("Score {score:.1} %")),
        Err(_) => assert_eq!(window.score(), "No score"),
    }
    let spectra = session.spectra().expect("every length");
    for length in 1..6 {
        let mut at_length = request.clone();
        at_length.parameters.shingle.length = Length::Fixed(length);
        at_length.parameters.shingle.sample_every = 1;
        let fresh = compare(&at_length).numbers.counts;
        let counts = spectra.own.counts(length);
        assert_eq!(counts.shingles, fresh.shingles, "at {length}");
        assert_eq!(counts.distinct, fresh.distinct, "at {length}");
        assert_eq!(counts.distinct_shared, fresh.distinct_shared, "at {length}");
    }
    let panel = session.settings.panel;
    if panel.is_open && panel.tab == Tab::Methods {
        let (_, _, shown) = session.findings.methods.as_ref().expect("the methods");
        let fresh = table(&request.texts, ShinglingChoice::AsPublished);
        let results = |rows: &[shinglescope_core::methods::table::Row]| {
            rows.iter().map(|row| row.result).collect::<Vec<_>>()
        };
        assert_eq!(results(&shown.rows), results(&fresh.rows));
    }
    let odd = |side: Side| OddCharacters::of(&fresh.index.texts[side], &fresh.index.words[side]);
    assert_eq!(session.odd_characters(), Some(&Pair::from_fn(odd)));
    if panel.is_open && panel.tab == Tab::Difference {
        let shown = session.difference().expect("the difference");
        let fresh =
            RunControl::uncancelled(|control| difference(&fresh, Effort::UNLIMITED, control));
        assert_eq!(shown.difference.counts, fresh.counts);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_was_done_a_settled_window_equals_a_fresh_comparison(
        deeds in prop::collection::vec(deed(), 4..24),
        size in prop::sample::select(SIZES.to_vec()),
    ) {
        let mut window = Window::open(size, light(), Pair::default());
        window.set_texts(TEXTS[4], TEXTS[5]);
        for some in deeds.chunks(3) {
            for deed in some {
                carry_out(&mut window, deed);
                // A frame in between, so that work is asked for and overtaken.
                window.harness.run_steps(1);
            }
            window.settle();
            agrees_with_a_fresh_comparison(&window);
            let cut = window.cut_sideways(window.harness.ctx.content_rect());
            prop_assert!(cut.is_empty(), "at {size:?}: {cut:?}");
        }
    }
}
