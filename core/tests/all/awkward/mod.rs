//! Awkward texts: a table of named texts, and all ordered pairs of them. The pipeline and its naive twin both process them,
//! so a text that breaks one of them shows up as a disagreement.
//!
//! Characters that are invisible on screen (blanks other than U+0020, joiners, combining marks) are written as escapes.

#![allow(dead_code)]

macro_rules! ten_times {
    ($text:literal) => {
        concat!(
            $text, $text, $text, $text, $text, $text, $text, $text, $text, $text
        )
    };
}

/// Every awkward text with its unique name. Those after `Pairs that share passages` come in pairs.
pub const TEXTS: &[(&str, &str)] = &[
    // Almost empty texts.
    ("empty", ""),
    ("only blanks", " \t\n \u{A0}\u{3000}\r\n\u{2009} "),
    (
        "only marks",
        ". , ! ? : ; - ( ) — … « » “ ” ’ * # \u{301} ¿?! -- ...",
    ),
    ("one word", "Word"),
    ("two words", "Hello, world!"),
    (
        "only stop words",
        "Это, как: так; и (в) над — к! До не на но за то с ли а во от со для о же ну вы бы что кто он она?",
    ),
    // White space and line ends.
    (
        "CRLF",
        "First line\r\nsecond line,\r\n\r\nthird-\r\nline.\r\n",
    ),
    ("lone CR", "First line\rsecond line,\r\rthird-\rline.\r"),
    (
        "no-break spaces",
        "M.\u{A0}Dupont a payé 10\u{202F}000\u{A0}€ ; 10 000\u{A0}!\u{202F}«\u{A0}Oui\u{A0}»\u{2060}, 25\u{2007}%",
    ),
    (
        "separators",
        "one\u{1C}two\u{1D}three\u{1E}four\u{1F}five\u{85}six\u{2028}seven\u{2029}eight\u{B}nine\u{C}ten\u{180E}eleven",
    ),
    (
        "blanks between blanks",
        "one \t two \u{A0} three \u{3000}\t four \t \u{A0}the five \u{A0} \t , six \r\n \t",
    ),
    (
        "alphabetic marks without a base",
        "\u{345}one  \u{345} two \t\u{345}\n\u{93E} three \u{200D}\u{345} \u{345}",
    ),
    (
        "controls",
        "nul\u{0}nul bell\u{7}bell \u{FFFD}\u{FFFD} private\u{E000}use \u{10FFFF} del\u{7F} \u{202E}tfel ot thgir\u{202C} \u{2066}isolate\u{2069}",
    ),
    (
        "zero-width space",
        "zero\u{200B}width zero\u{2060}joined zero\u{200D}joiner zero\u{200C}breaker \u{200B} \u{200D} end\u{200B}",
    ),
    (
        "soft hyphen",
        "co\u{AD}operate cooperate \u{AD}leading trailing\u{AD} \u{AD} 12\u{AD}34",
    ),
    (
        "byte order mark inside",
        "\u{FEFF}first \u{FEFF}second third\u{FEFF} mid\u{FEFF}dle \u{FEFF}",
    ),
    // Diacritics, and letters outside the Basic Multilingual Plane.
    (
        "accents composed",
        "Café crème, naïve façade; Ångström’s Việt Nam.",
    ),
    (
        "accents decomposed",
        "Cafe\u{301} cre\u{300}me, nai\u{308}ve fac\u{327}ade; A\u{30A}ngstro\u{308}m’s Vie\u{323}\u{302}t Nam.",
    ),
    (
        "loose combining marks",
        "\u{301}start o\u{336}k\u{336} x\u{20DD} a\u{489} e\u{302}\u{323} e\u{323}\u{302} (\u{301}) q\u{301}.\u{301} \u{301}\u{308}",
    ),
    (
        "emoji",
        "👩\u{200D}👩\u{200D}👧\u{200D}👦 family 🇺🇦🇫🇷 flags 👍🏽ok 1\u{FE0F}\u{20E3} ❤\u{FE0F} ok😀ok 😀 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} ™",
    ),
    (
        "astral letters",
        "𝕳𝖊𝖑𝖑𝖔, 𝐖𝐨𝐫𝐥𝐝! 𐐀𐐨 𐐨𐐀 𠀀𠀁 𝟙𝟚𝟛 hello world 🄰🅱 𞤀𞤢",
    ),
    // Scripts.
    (
        "Hebrew",
        "שלום עולם! ש\u{5C1}\u{5B8}לו\u{5B9}ם עו\u{5B9}ל\u{5B8}ם\u{5B8} צה״ל צה\"ל ג׳ירף ג'ירף (אבג) 12 דהו",
    ),
    (
        "Arabic with marks",
        "ا\u{644}س\u{651}\u{64E}لا\u{64E}م\u{64F} ع\u{64E}ل\u{64E}ي\u{652}ك\u{64F}م\u{652}، السلام عليكم؟ ٣٫١٤ ٣ كتـــاب می\u{200C}خواهم ﻻ لا",
    ),
    ("Devanagari", "नमस्ते दुनिया। क्\u{200D}ष क्ष क्\u{200C}ष सत् सत्।"),
    (
        "CJK",
        "我们比较两个文本。我们比较文本！日本語のテキスト、ﾃｷｽﾄ テキスト カ\u{3099} ガ 한국어 문장 \u{1112}\u{1161}\u{11AB} 한 ㈱ ㎏",
    ),
    ("Thai", "สวัสดีชาวโลก สวัสดี น้ำ น\u{E49}\u{E4D}\u{E32} ที่นี่ ๑๒๓"),
    (
        "Greek with final sigma",
        "ΟΔΥΣΣΕΥΣ Οδυσσεύς οδυσσευς οδυσσευσ ΣΑΣ. ΣΑΣ’ Σ ς σ ϲ ᾼ ᾳ αι \u{37A} µ μ Ω",
    ),
    (
        "Turkish i",
        "İSTANBUL Istanbul istanbul i\u{307}stanbul ıspanak ISPANAK ILIK ılık (İ) İ",
    ),
    (
        "German sharp s",
        "Straße STRASSE STRAẞE strasse; Maße, Masse! ß ẞ SS",
    ),
    (
        "Russian yo",
        "Ёлка, ёлка и елка: всё ещё все еще. Е\u{308}лка зеле\u{308}ная; й и\u{306}.",
    ),
    (
        "Russian stop words and marks",
        "«Это» — не то, что (как) сказал он: и (в) -на- кто-то… Но, а она? ЧТО! Для-чего; во-о-от… КАК, «так» же; ну-ну. к.",
    ),
    // Letters that NFKC or case folding changes.
    (
        "ligatures",
        "ﬁne ﬂow oﬃce fine flow office ﬅop ĳs Ĳs ǆ ǅ Ǆ ŉ և ẖ ΐ ﬓ ſee ﷺ صلى الله عليه وسلم",
    ),
    (
        "fullwidth and numbers",
        "１２３ 123 ＡＢＣ ａｂｃ abc １．５ x² x2 ½ 1⁄2 Ⅻ xii ① ٣٤٥ ＿ don＇t",
    ),
    // Punctuation inside words.
    (
        "contractions straight",
        "Don't you'll rock 'n' roll: 'tis the dogs' o'clock, can't 've 'quoted' it's.",
    ),
    (
        "contractions curly",
        "Don’t you’ll rock ’n’ roll: ’tis the dogs’ o’clock, can’t ’ve ‘quoted’ it’s.",
    ),
    (
        "numbers and abbreviations",
        "3.14 1,000 1,000.50 e.g. i.e. U.S.A. -5 +7 50% $9.99 12:30 v1.2.3 a.b,c example.com x@y.org C++ C# A4 4th 2nd",
    ),
    (
        "underscores",
        "snake_case _lead trail_ __init__ _ ___ a_b_c _1_ x\u{203F}y ._.",
    ),
    (
        "hyphens and dashes",
        "well-known co\u{2010}op non\u{2011}stop 1990–2000 yes—no yes — no - -- --flag self- -ish e−f (-) -.-",
    ),
    (
        "HTML",
        "<!DOCTYPE html>\n<p class=\"a-b\">One&nbsp;<b>two</b>three &amp; &#1105; <br/>four<!-- five --></p><script>if (a<b && c>d) {}</script>",
    ),
    // Repeats and length.
    (
        "one word sixty times",
        concat!(
            ten_times!("echo "),
            ten_times!("echo "),
            ten_times!("Echo "),
            ten_times!("echo "),
            ten_times!("echo "),
            ten_times!("ECHO. ")
        ),
    ),
    (
        "a b again and again",
        concat!(ten_times!("a b "), ten_times!("a b ")),
    ),
    (
        "one line again and again",
        ten_times!("I will not copy the text of my neighbour.\n"),
    ),
    (
        "three thousand characters without a blank",
        concat!(
            ten_times!(
                "thequickbrownfoxjumpsoverthelazydogandpackmyboxwithfivedozenliquorjugswhilehowvexinglyquickdaftzebra"
            ),
            ten_times!(
                "sphinxofblackquartzjudgemyvowthefiveboxingwizardsjumpquicklyjackdawslovemybigsphinxofwaltzbadnymphjv"
            ),
            ten_times!(
                "съешьжеещёэтихмягкихфранцузскихбулокдавыпейчаюширокаяэлектрификацияюжныхгубернийдастмощныйтолчокподъ"
            ),
        ),
    ),
    // Pairs that share passages.
    (
        "English, first report",
        "The storm reached the coast on Monday night. Heavy rain flooded the lower streets of the old town, and more than two hundred families had to leave their homes before morning. The mayor asked everyone to stay indoors. Schools will remain closed until the water goes down.",
    ),
    (
        "English, second report",
        "Officials spoke on Tuesday. As they put it, heavy rain flooded the lower streets of the old town, and more than two hundred families had to leave their houses before dawn. Trains stopped at noon. Schools will remain closed until the water goes down, a spokesman said.",
    ),
    (
        "Russian, first report",
        "Вчера вечером в городе открылась новая библиотека, для которой жители собрали почти десять тысяч книг, старых карт и редких журналов. Директор сказал, что она ждёт всех. Вход свободный каждый день, кроме понедельника.",
    ),
    (
        "Russian, second report",
        "Как сообщает газета, в городе открылась новая библиотека, для которой жители собрали почти десять тысяч книг, старых карт и редких журналов! Мэр не приехал. Вход — свободный каждый день, кроме воскресенья.",
    ),
    (
        "calm case and marks",
        "we didn't see the lighthouse until the fog had lifted and the whole bay lay open before us and nobody said a word",
    ),
    (
        "loud case and marks",
        "WE DIDN’T SEE THE LIGHTHOUSE… UNTIL THE FOG HAD LIFTED; AND THE WHOLE BAY (LAY OPEN) BEFORE US! And Nobody, said: a word?",
    ),
    (
        "the whole",
        "A shingle is a run of words. Two texts that share long runs have usually been copied one from the other or both from a third, and the longer the run the smaller the part that chance can have in it. Short runs prove nothing.",
    ),
    (
        "the part",
        "Two texts that share long runs have usually been copied one from the other or both from a third",
    ),
    (
        "order one two",
        "First we carried the heavy boxes up the narrow stairs to the attic room. Then she painted every window frame of the small house a bright summer yellow.",
    ),
    (
        "order two one",
        "Then she painted every window frame of the small house a bright summer yellow. First we carried the heavy boxes up the narrow stairs to the attic room.",
    ),
    (
        "one copy",
        "Notice: this device must be returned to the front desk by noon on the last day of your stay. Thank you.",
    ),
    (
        "several copies",
        "This device must be returned to the front desk by noon on the last day of your stay. Page 1. This device must be returned to the front desk by noon on the last day of your stay. Page 2. This device must be returned to the front desk by noon on the first day of your stay. This device must be returned to the front desk by noon on the last day of your stay.",
    ),
];

/// Every ordered pair of the texts, including each text with itself, as (label, left, right).
pub fn pairs() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    TEXTS.iter().flat_map(|(left_name, left)| {
        TEXTS.iter().map(move |(right_name, right)| {
            (
                format!("“{left_name}” against “{right_name}”"),
                *left,
                *right,
            )
        })
    })
}
