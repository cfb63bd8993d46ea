# The figures of the pair that is compared, in the help sheet.
legend-title = What do these numbers mean?
legend-which = To quote one, take the share of words in passages, as in the sentence beside the score: it holds at any shingle length. To compare pairs with each other, take the score, at one length for all.
# The same where passages are runs of shared shingles.
legend-which-exact = Passages are runs of shared shingles, as you chose, so every figure but shared wording follows the length.
# The name of the score. $units is a length: 5 words. Arguments: $formula, $units
legend-score = { $formula } at { $units }
legend-follows = It follows the slider.
# Arguments: $direction, $units
legend-shingles = { $direction }, in shingles of { $units }
# The help sheet.
help-title = Figures, keys and ideas
help-evidence = A score is evidence, not a verdict. Whether something was copied is for a reader to judge.
help-close = Close
idea-shingle = Shingle
idea-shingle-text = A few words in a row. “Supplies came by boat once” has three shingles of three words: supplies came by, came by boat, by boat once. Two texts that share shingles share passages.
idea-length = Length
idea-length-text = Short shingles are shared by chance; long ones break at every edit. The program starts at the shortest length at which the same words in random order share next to nothing of what these texts share. Drag it and watch.
idea-direction = Left in right
idea-direction-text = How much of the left text is also in the right one, in words. A small text inside a large one gives 100 % in one direction and little in the other, so both are always shown.
idea-checksum = Checksum
idea-checksum-text = Each shingle gets a CRC-32, a number computed from its words. Two different shingles can have the same number by accident, so every match is confirmed by its words before it is shown.
idea-set-aside = Set aside
idea-set-aside-text = Quotations, boilerplate and forms are often shared without meaning anything. Set them aside, and they stay visible but no longer count as shared, wherever their words occur, until you put them back. The new score is shown beside the previous one.

# How keys are written, on macOS and elsewhere.
-ctrl-key = { PLATFORM() ->
    [macos] ⌘
   *[usual] Ctrl
    }
-ctrl = { PLATFORM() ->
    [macos] ⌘
   *[usual] Ctrl+
    }
-ctrl-shift = { PLATFORM() ->
    [macos] ⇧⌘
   *[usual] Ctrl+Shift+
    }
-ctrl-alt = { PLATFORM() ->
    [macos] ⌥⌘
   *[usual] Ctrl+Alt+
    }

# The keys, and what they do.
keys-open = { -ctrl }O, { -ctrl-shift }O
key-open = Open a file on the left, on the right
keys-save = { -ctrl }S, { -ctrl-shift }S
key-save = Save the current side, or save it as another file
keys-sessions = { -ctrl-alt }O, { -ctrl-alt }S
key-sessions = Open a session file; save the session in its file
keys-path = { -ctrl }L
key-path = Type a path for the current side
keys-close = { -ctrl }W
key-close = Close both texts, and show what was open lately
keys-paste = { -ctrl }V
key-paste = Paste into the current text; into an empty side or over a sample if no text is in use
keys-undo = { -ctrl }Z, { -ctrl }Y
key-undo = Undo and redo, also after clearing or replacing a text
keys-length = { -ctrl }[ and { -ctrl }]
key-length = Shorter and longer shingles
keys-passages = Alt+↓, Alt+↑ or F7, Shift+F7
key-passages = Next and previous passage
keys-copies = Alt+→, Alt+←
key-copies = Next and previous copy of the selected passage
keys-changes = F8, Shift+F8
key-changes = Next and previous change, word by word; shows the difference
keys-only-marked = F9
key-only-marked = Show only the paragraphs that match; in the difference, only those that changed
keys-click-passage = Click on a passage
key-click-passage = Select it here, and show the matching place in the other text
keys-passage = Alt+Enter, { -ctrl-shift }C, { -ctrl }M
key-passage = Go to the twin of the chosen passage; copy both wordings; note something about it
keys-set-aside = { -ctrl }D
key-set-aside = Set aside the selection or the selected passage, or put it back
keys-why = F4, { -ctrl }click on a word
key-why = Why a word counts or does not; ← and → go from word to word
keys-find = { -ctrl }F, F3, Shift+F3
key-find = Find in the current side or in both, next, previous
keys-interface-zoom = { -ctrl }+, { -ctrl }−, { -ctrl }0
key-interface-zoom = Larger and smaller interface, and the usual size
keys-zoom = Alt++, Alt+−, Alt+0
key-zoom = Larger and smaller texts, and their usual size; also { -ctrl-key } and the wheel
keys-tabs = { -ctrl }1 to { -ctrl }7
key-tabs = The tabs of the panel
keys-other-text = F6
key-other-text = Go to the other text
keys-menus = F10, Alt+F, E, V, S, H
key-menus = Go to the menus; open one
keys-context-menu = Shift+F10
key-context-menu = Open the menu of the text, passage or row that has the keyboard
keys-controls = Tab, Shift+Tab
key-controls = Go to the next and previous control
keys-swap = { -ctrl-shift }X
key-swap = Swap sides
keys-shingles = ↓, ↑
key-shingles = Move through the list of shingles, once one is selected
keys-lists = ↓, ↑, Page, Home, End, Enter
key-lists = Move through the list of passages or changes when it has the focus; Enter selects
keys-escape = Esc
key-escape = Stop work; close a card or bar; deselect the passage, change or shingle
keys-help = F1
key-help = Show this help

about = About shinglescope
about-title = shinglescope { $version }
about-purpose = Two texts side by side: how much of one is in the other, where, and why.
# $russian says whether the Russian dictionary is in this build.
about-licence =
    { $russian ->
        [yes] The program is under the MIT licence or the Apache licence 2.0, at your option. Data under CC BY-SA 4.0 are part of it: the Russian dictionary and the word frequencies. So are fonts, icons and other data under licences of their own.
       *[no] The program is under the MIT licence or the Apache licence 2.0, at your option. Data under CC BY-SA 4.0 are part of it: the word frequencies. So are fonts, icons and other data under licences of their own.
    }
about-samples = The GNU General Public License, versions 2 and 3, is there as a sample to compare. It does not apply to this program.

# The licences, each with its whole text below it.
about-licences = Licences
licence-mit = This program: MIT licence
licence-apache = This program: Apache licence 2.0
licence-inter = Inter (font): SIL Open Font License
licence-source-serif = Shinglescope Reading (font, from Source Serif 4): SIL Open Font License
licence-hack = Hack (font): MIT licence and Bitstream Vera licence
licence-phosphor = Phosphor (icons): MIT licence
licence-frequencies = Word frequencies of 27 languages, from wordfreq: CC BY-SA 4.0
licence-russian = Russian dictionary, from ruMorph: CC BY-SA 4.0
licence-cc-by-sa = The licence CC BY-SA 4.0
licence-english = English word forms, from WordNet 3.0: WordNet licence
licence-unicode = Tables of characters, from Unicode: Unicode licence 3.0
licence-libraries = Libraries in Rust: MIT licence, Apache licence 2.0 and others
