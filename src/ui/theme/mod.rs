//! Colours, fonts and sizes by their roles, light and dark. No other file names a colour or a font.
//!
//! Contrast was computed for each pair of colours in use: ink on every ground is at least 4.5:1.

use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, Visuals, vec2};
use shinglescope_core::pair::difference::ChangeKind;
use shinglescope_core::text::Side;

/// Colours by role.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    pub is_dark: bool,
    pub chrome: Color32,
    pub pane: Color32,
    pub panel: Color32,
    pub raised: Color32,
    pub hover: Color32,
    /// Behind the row of a list under the pointer, paler than a chosen row.
    pub row_hover: Color32,
    pub press: Color32,
    /// A chosen row of a table.
    pub row: Color32,
    pub track: Color32,
    pub hairline: Color32,
    pub hairline_strong: Color32,
    pub ink_1: Color32,
    pub ink_2: Color32,
    pub ink_3: Color32,
    pub accent: Color32,
    pub accent_on: Color32,
    pub accent_tint: Color32,
    pub warn_ink: Color32,
    pub warn_fill: Color32,
    pub warn_line: Color32,
    /// The line under words that only left has, and the fill behind them; then the same for right.
    pub diff_left: Color32,
    pub diff_left_fill: Color32,
    pub diff_right: Color32,
    pub diff_right_fill: Color32,
    /// The line under words that differ only in case or punctuation.
    pub diff_form: Color32,
    /// The fill behind selected text: opaque, so that it looks the same everywhere.
    chosen: Color32,
    shadow: Color32,
    passages: [PassageColours; 8],
    heat: [PassageColours; HEAT_STEPS],
}

/// The number of colours for passage lengths.
pub const HEAT_STEPS: usize = 5;

/// The colours of one passage.
#[derive(Clone, Copy, Debug)]
pub struct PassageColours {
    pub fill: Color32,
    pub selected: Color32,
    /// The ground of a passage whose words in shared shingles are filled.
    pub pale: Color32,
    pub pale_selected: Color32,
    /// The edge of that ground.
    pub edge: Color32,
    /// Outline, bracket, strip, band edge.
    pub line: Color32,
    /// Number and chip.
    pub ink: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn passage(fill: u32, selected: u32, line: u32, ink: u32) -> PassageColours {
    PassageColours {
        fill: rgb(fill),
        selected: rgb(selected),
        pale: rgb(fill),
        pale_selected: rgb(selected),
        edge: rgb(line),
        line: rgb(line),
        ink: rgb(ink),
    }
}

impl PassageColours {
    const fn on(self, pale: u32, pale_selected: u32, edge: u32) -> PassageColours {
        PassageColours {
            pale: rgb(pale),
            pale_selected: rgb(pale_selected),
            edge: rgb(edge),
            ..self
        }
    }
}

pub const LIGHT: Palette = palette(false);
pub const DARK: Palette = palette(true);

/// A colour of the light palette and of the dark one.
const fn tone(is_dark: bool, light: u32, dark: u32) -> Color32 {
    rgb(if is_dark { dark } else { light })
}

const fn palette(is_dark: bool) -> Palette {
    let shadow = if is_dark {
        Color32::from_rgba_premultiplied(0, 0, 0, 128)
    } else {
        Color32::from_rgba_premultiplied(3, 3, 4, 41)
    };
    Palette {
        is_dark,
        chrome: tone(is_dark, 0xF5F5F3, 0x1F2024),
        pane: tone(is_dark, 0xFFFFFF, 0x16171A),
        panel: tone(is_dark, 0xFAFAF9, 0x1B1C1F),
        raised: tone(is_dark, 0xFFFFFF, 0x292A2F),
        hover: tone(is_dark, 0xEBEBE8, 0x2B2C31),
        row_hover: tone(is_dark, 0xF4F4F2, 0x222327),
        press: tone(is_dark, 0xDFDFDB, 0x35363C),
        row: tone(is_dark, 0xEEEEFB, 0x28293F),
        track: tone(is_dark, 0xE4E4E0, 0x33343A),
        hairline: tone(is_dark, 0xE2E2DE, 0x2E2F35),
        hairline_strong: tone(is_dark, 0xC6C6C1, 0x484A52),
        ink_1: tone(is_dark, 0x1A1B1E, 0xE8E8E5),
        ink_2: tone(is_dark, 0x505359, 0xB2B5BB),
        ink_3: tone(is_dark, 0x66696F, 0x90949C),
        accent: tone(is_dark, 0x474CC4, 0xA5AAFF),
        accent_on: tone(is_dark, 0xFFFFFF, 0x15161A),
        accent_tint: tone(is_dark, 0xE9E9FA, 0x2B2C47),
        warn_ink: tone(is_dark, 0x8A4500, 0xF0B666),
        warn_fill: tone(is_dark, 0xFFF3E0, 0x35290F),
        warn_line: tone(is_dark, 0xD08A34, 0xA97728),
        diff_left: tone(is_dark, 0x8F3F00, 0xFFB27D),
        diff_left_fill: tone(is_dark, 0xFFE3CC, 0x4A2A12),
        diff_right: tone(is_dark, 0x005A8C, 0x8CCBF5),
        diff_right_fill: tone(is_dark, 0xD6EBFA, 0x12344C),
        diff_form: tone(is_dark, 0xA08C00, 0x9C8F3A),
        chosen: tone(is_dark, 0xB4B7F2, 0x4D51A0),
        shadow,
        passages: if is_dark {
            DARK_PASSAGES
        } else {
            LIGHT_PASSAGES
        },
        heat: if is_dark { DARK_HEAT } else { LIGHT_HEAT },
    }
}

// Okabe and Ito's seven and a grey. Deep and pale alternate, so that neighbours differ without hue.
const LIGHT_PASSAGES: [PassageColours; 8] = [
    passage(0xF6CE94, 0xF2B03D, 0xB47000, 0x884700).on(0xFEF3E3, 0xFEEACC, 0xC28A2E),
    passage(0xD3EEFF, 0x81C5FD, 0x0072B2, 0x006CAC).on(0xE7F7FF, 0xD8F0FF, 0x4C9CC9),
    passage(0xAFE2CB, 0x77D3AE, 0x00956A, 0x006841).on(0xE6FAF1, 0xD2F7E6, 0x29A682),
    passage(0xF2EEB1, 0xE7DD50, 0x948700, 0x756700).on(0xF8F6DB, 0xF3F0BC, 0xA1951F),
    passage(0xF4C5DD, 0xEFA2CC, 0xB56491, 0x8B3E6B).on(0xFFEEF8, 0xFFE2F3, 0xC280A5),
    passage(0xFFE3D3, 0xF6A982, 0xD55E00, 0xB33E00).on(0xFFF0E7, 0xFFE6D7, 0xDD7B2E),
    passage(0xAEDCF9, 0x77C8F8, 0x268BBE, 0x006191).on(0xE6F7FF, 0xD2F2FF, 0x449BC7),
    passage(0xEAEAEA, 0xBEBEBE, 0x7F7F7F, 0x686868).on(0xF4F4F4, 0xEDEDED, 0x939393),
];

const DARK_PASSAGES: [PassageColours; 8] = [
    passage(0x543C17, 0x75541A, 0xE69F00, 0xE9A20D).on(0x2C2316, 0x3B2B12, 0x93690A),
    passage(0x0C314A, 0x2B5F87, 0x3894D6, 0x46A1E4).on(0x1A2630, 0x193043, 0x2C6A96),
    passage(0x1A4B39, 0x1E6A4F, 0x16A479, 0x4AC79A).on(0x182921, 0x153528, 0x167157),
    passage(0x332F02, 0x625D1C, 0xF0E442, 0xF0E442).on(0x27260E, 0x312F12, 0x999232),
    passage(0x593348, 0x7D4665, 0xCC79A7, 0xE792C0).on(0x2E1F27, 0x3E2432, 0x875471),
    passage(0x462310, 0x814B2E, 0xDF6817, 0xED742B).on(0x2F211A, 0x402719, 0x9F4E18),
    passage(0x1B465E, 0x216284, 0x56B4E9, 0x5DBAF0).on(0x182730, 0x153141, 0x3C7596),
    passage(0x2E2E2E, 0x5B5B5B, 0x8E8E8E, 0x979797).on(0x242424, 0x2E2E2E, 0x656667),
];

// Yellow, green, blue as in viridis, deeper with every step: as far apart as possible in every colour blindness.
const LIGHT_HEAT: [PassageColours; HEAT_STEPS] = [
    passage(0xFFF4AC, 0xECDD7D, 0xA28305, 0x846B00),
    passage(0xD1F3C9, 0xB1DDA7, 0x3C8942, 0x277630),
    passage(0xB9EADD, 0x91D2C1, 0x017863, 0x036E5B),
    passage(0x9AE1F4, 0x64C6DF, 0x04617C, 0x02647F),
    passage(0xA6CDFF, 0x7BADEC, 0x163F8E, 0x2650A1),
];

// The same, brighter with every step.
const DARK_HEAT: [PassageColours; HEAT_STEPS] = [
    passage(0x2D2200, 0x4D3D08, 0x9A7D0B, 0xAD8F2A),
    passage(0x1F3117, 0x355029, 0x65A556, 0x6FB061),
    passage(0x133C36, 0x145C53, 0x2EBEAC, 0x31C0AD),
    passage(0x194253, 0x276077, 0x5ECAED, 0x56C2E5),
    passage(0x39436C, 0x525E90, 0xC3CEFE, 0xB0BBEB),
];

impl Palette {
    pub fn of(ui: &egui::Ui) -> Palette {
        if ui.visuals().dark_mode { DARK } else { LIGHT }
    }

    /// The line under words that `side` alone has, and the fill behind them.
    pub fn only_in(&self, side: Side) -> (Color32, Color32) {
        match side {
            Side::Left => (self.diff_left, self.diff_left_fill),
            Side::Right => (self.diff_right, self.diff_right_fill),
        }
    }

    /// The line under changed words, and the fill behind them. Words that only one side has get the colours of that side.
    pub fn change(&self, kind: ChangeKind, side: Side) -> (Color32, Color32) {
        match kind {
            ChangeKind::Deleted => self.only_in(Side::Left),
            ChangeKind::Inserted => self.only_in(Side::Right),
            ChangeKind::Replaced => self.only_in(side),
            ChangeKind::Moved => (self.accent, self.accent_tint),
        }
    }

    /// The colours of passage `number`, counted from 0; neighbours differ.
    pub fn passage(&self, number: usize) -> PassageColours {
        self.passages[number % self.passages.len()]
    }

    /// The colours of passages that are set aside: plain, with lines in the weakest ink.
    pub fn excluded(&self) -> PassageColours {
        PassageColours {
            fill: self.pane,
            selected: self.hover,
            pale: self.pane,
            pale_selected: self.hover,
            edge: self.hairline_strong,
            line: self.hairline_strong,
            ink: self.ink_3,
        }
    }

    /// The colours of a passage by its length: step 0 for the shortest, the last for the longest.
    pub fn heat(&self, step: usize) -> PassageColours {
        let colours = self.heat[step.min(HEAT_STEPS - 1)];
        let pale = |colour: Color32| self.pane.lerp_to_gamma(colour, 0.4);
        PassageColours {
            pale: pale(colours.fill),
            pale_selected: pale(colours.selected),
            edge: colours.fill.lerp_to_gamma(colours.line, 0.5),
            ..colours
        }
    }

    /// Egui's own widgets in these colours.
    fn visuals(&self) -> Visuals {
        let mut visuals = if self.is_dark {
            Visuals::dark()
        } else {
            Visuals::light()
        };
        let radius = CornerRadius::same(radius::CONTROL);
        let (plain, strong) = (self.hairline, self.hairline_strong);
        let widgets = [
            (&mut visuals.widgets.noninteractive, self.chrome, plain),
            (&mut visuals.widgets.inactive, self.raised, strong),
            (&mut visuals.widgets.hovered, self.hover, strong),
            (&mut visuals.widgets.active, self.press, strong),
            (&mut visuals.widgets.open, self.hover, strong),
        ];
        for (widget, fill, outline) in widgets {
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, outline);
            widget.corner_radius = radius;
            widget.fg_stroke = Stroke::new(1.0, self.ink_1);
            widget.expansion = 0.0;
        }
        visuals.override_text_color = Some(self.ink_1);
        visuals.weak_text_color = Some(self.ink_2);
        visuals.panel_fill = self.chrome;
        visuals.window_fill = self.raised;
        visuals.window_stroke = Stroke::new(1.0, self.hairline_strong);
        visuals.window_corner_radius = CornerRadius::same(8);
        visuals.menu_corner_radius = CornerRadius::same(8);
        visuals.extreme_bg_color = self.raised;
        visuals.text_edit_bg_color = Some(self.raised);
        visuals.faint_bg_color = self.panel;
        visuals.hyperlink_color = self.accent;
        visuals.selection.bg_fill = self.chosen;
        visuals.selection.stroke = Stroke::new(1.0, self.accent);
        visuals.text_cursor.stroke = Stroke::new(2.0, self.accent);
        visuals.popup_shadow.color = self.shadow;
        visuals.popup_shadow.offset = [0, 8];
        visuals.popup_shadow.blur = 24;
        visuals.popup_shadow.spread = 0;
        visuals.window_shadow = visuals.popup_shadow;
        visuals
    }
}

/// The four sizes, and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// 34, semibold: the large number.
    Score,
    /// 16, semibold: verdict, facts.
    Title,
    /// 14: menus, controls.
    Body,
    /// 14, medium: names, the active tab.
    BodyMedium,
    /// 14, semibold: numbers that stand out in a line of body.
    BodyStrong,
    /// 12: meta, axis, status.
    Caption,
    /// 12, semibold: numbers in captions, chips.
    CaptionStrong,
    /// 16: the two texts.
    Reading,
    /// 16: the two texts, as a choice.
    ReadingMonospace,
    /// 16: icons.
    Icon,
    /// 12: icons in drop-downs.
    IconSmall,
}

impl Type {
    pub fn font(self) -> FontId {
        match self {
            Type::Score => FontId::new(34.0, named(SEMIBOLD)),
            Type::Title => FontId::new(16.0, named(SEMIBOLD)),
            Type::Body => FontId::new(14.0, FontFamily::Proportional),
            Type::BodyMedium => FontId::new(14.0, named(MEDIUM)),
            Type::BodyStrong => FontId::new(14.0, named(SEMIBOLD)),
            Type::Caption => FontId::new(12.0, FontFamily::Proportional),
            Type::CaptionStrong => FontId::new(12.0, named(SEMIBOLD)),
            Type::Reading => FontId::new(16.0, named(READING)),
            Type::ReadingMonospace => FontId::new(14.0, FontFamily::Monospace),
            Type::Icon => FontId::new(16.0, named(ICONS)),
            Type::IconSmall => FontId::new(12.0, named(ICONS)),
        }
    }
}

/// The height of a row of the two texts, fixed so that fills and brackets have no seams.
pub const READING_ROW: f32 = 24.0;

/// Corner radii.
pub mod radius {
    /// Passage fills, chips, menu items.
    pub const SMALL: u8 = 4;
    /// Buttons and fields.
    pub const CONTROL: u8 = 6;
}

const REGULAR: &str = "Inter";
const MEDIUM: &str = "Inter Medium";
const SEMIBOLD: &str = "Inter SemiBold";
const READING: &str = "Reading";
const MONOSPACE: &str = "Hack";
const ICONS: &str = "Phosphor";

fn named(name: &str) -> FontFamily {
    FontFamily::Name(name.into())
}

/// Installs fonts, colours and spacing. Called once, before the first frame.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    // The zoom keys change the text size of the two texts, not of the whole window.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    for (theme, palette) in [(egui::Theme::Light, LIGHT), (egui::Theme::Dark, DARK)] {
        ctx.set_visuals_of(theme, palette.visuals());
        ctx.style_mut_of(theme, |style| {
            use egui::TextStyle::{Body, Button, Heading, Monospace, Small};
            style.text_styles = [
                (Small, Type::Caption.font()),
                (Body, Type::Body.font()),
                (Button, Type::Body.font()),
                (Heading, Type::Title.font()),
                (Monospace, FontId::new(14.0, FontFamily::Monospace)),
            ]
            .into();
            style.spacing.item_spacing = vec2(8.0, 4.0);
            style.spacing.button_padding = vec2(8.0, 4.0);
            style.spacing.interact_size.y = 28.0;
            style.spacing.menu_margin = egui::Margin::same(4);
            style.spacing.tooltip_width = 320.0;
            // Text is never faded, so that it keeps its contrast.
            style.spacing.scroll.fade.strength = 0.0;
            // What can be scrolled says so before the pointer is on it.
            style.spacing.scroll.floating_width = 4.0;
            style.spacing.scroll.dormant_handle_opacity = 0.6;
            style.interaction.tooltip_delay = 0.4;
            style.interaction.selectable_labels = false;
        });
    }
}

/// The fonts in the program. Characters that they lack come from the system's.
fn fonts() -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::empty();
    macro_rules! file {
        ($name:literal) => {
            include_bytes!(concat!("../../../assets/fonts/", $name))
        };
    }
    let files: [(&str, &'static [u8]); 6] = [
        (REGULAR, file!("Inter-Regular.otf")),
        (MEDIUM, file!("Inter-Medium.otf")),
        (SEMIBOLD, file!("Inter-SemiBold.otf")),
        (READING, file!("Reading-Regular.ttf")),
        (MONOSPACE, file!("Hack-Regular.ttf")),
        (ICONS, file!("Phosphor-subset.ttf")),
    ];
    for (name, bytes) in files {
        let data = std::sync::Arc::new(egui::FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
    }
    // Each with its fallbacks.
    let families: [(FontFamily, &[&str]); 6] = [
        (FontFamily::Proportional, &[REGULAR, MONOSPACE]),
        (FontFamily::Monospace, &[MONOSPACE, REGULAR]),
        (named(MEDIUM), &[MEDIUM, MONOSPACE]),
        (named(SEMIBOLD), &[SEMIBOLD, MONOSPACE]),
        (named(READING), &[READING, REGULAR, MONOSPACE]),
        (named(ICONS), &[ICONS]),
    ];
    for (family, names) in families {
        let names = names.iter().copied().map(str::to_owned);
        fonts.families.insert(family, names.collect());
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f64 {
        let channel = |byte: u8| {
            let value = f64::from(byte) / 255.0;
            match value <= 0.04045 {
                true => value / 12.92,
                false => ((value + 0.055) / 1.055).powf(2.4),
            }
        };
        0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (x, y) = (luminance(a), luminance(b));
        (x.max(y) + 0.05) / (x.min(y) + 0.05)
    }

    #[test]
    fn every_ink_stands_out_from_every_ground_it_is_used_on() {
        for palette in [LIGHT, DARK] {
            for ground in [
                palette.chrome,
                palette.pane,
                palette.panel,
                palette.raised,
                palette.hover,
                palette.row,
            ] {
                for ink in [palette.ink_1, palette.ink_2, palette.ink_3, palette.accent] {
                    assert!(contrast(ink, ground) >= 4.5, "{ink:?} on {ground:?}");
                }
            }
            for colours in palette.passages.iter().chain(&palette.heat) {
                assert!(contrast(palette.ink_1, colours.selected) >= 4.5);
                assert!(contrast(palette.ink_1, colours.fill) >= 4.5);
                assert!(contrast(palette.ink_2, colours.fill) >= 4.5);
                assert!(contrast(colours.ink, palette.pane) >= 4.5);
                assert!(contrast(colours.ink, colours.fill) >= 4.5);
                assert!(contrast(colours.line, palette.pane) >= 3.5);
            }
            for number in 0..8 {
                let next = palette.passage(number + 1);
                assert_ne!(palette.passage(number).fill, next.fill);
            }
            assert!(contrast(palette.ink_1, palette.chosen) >= 4.5);
            assert!(contrast(palette.warn_ink, palette.warn_fill) >= 4.5);
            for (line, fill) in [
                (palette.diff_left, palette.diff_left_fill),
                (palette.diff_right, palette.diff_right_fill),
            ] {
                assert!(contrast(palette.ink_1, fill) >= 4.5);
                assert!(contrast(line, fill) >= 4.5);
            }
        }
    }
}
