# The Words tab: which words count, and when two words are the same.
words-counting = What counts as a word
words-left-out = What is left out
words-same = When two words are the same
words-skipped = Skipped words

# What a switch does to words of each text, by the name of its setting, or would do.
switch-effect = { $setting ->
    [unspaced] finds
    [entities] reads
    [tags] removes
    [marks] removes
    [normal_form] rewrites
    [stop_words] skips
    [numbers] skips
    [longest_word] skips
    [parts_of_speech] skips
   *[other] changes
} { $left } left, { $right } right
switch-no-effect = changes nothing here
switch-would = { $left } left, { $right } right
switch-would-give = would give { $score }
switch-without = without it { $score }
tagged-only = English and Russian only; these texts are { $language }

boundaries = Unicode word boundaries
boundaries-hint = Where one word ends and the next begins: by the rules of Unicode, or only at white space
boundaries-label = Words end at
boundaries-white-space = white space
boundaries-blanks = spaces only
boundaries-joined-lines = spaces, lines joined
boundaries-letters = any non-letter
boundaries-unicode-note = well-known is two words, don’t is one
boundaries-white-space-note = at white space; punctuation stays on words
boundaries-blanks-note = at spaces only, not at line ends
boundaries-joined-lines-note = line ends are removed first, which joins words
boundaries-letters-note = words are runs of letters; digits separate them

longest-words = Only the 15 longest words
longest-words-hint = Only the fifteen longest distinct words of at least four letters count, as in the method short-words
longest-words-effect = leaves out { $left } left, { $right } right
longest-words-off = words of every length count

numbers-off-letters = words contain no digits

word-limit-field = Longest word, in characters
word-limit-field-prefix = over{ " " }

# Unicode words end before their marks, which would be words of their own; hardly any are inside words.
punctuation-effect-boundaries = marks do not count as words; removes { $left } left, { $right } right
punctuation-no-effect-boundaries = marks do not count as words
punctuation-off-letters = words contain no punctuation

# What the switch would do is not worked out for large texts.
switch-untried = no preview for texts this long
lookalikes-alone = Fold look-alike letters

stop-words-none = No stop words are skipped. Switch them on to leave out frequent words that say little.
stop-words-legend = Those that occur in these texts are shown stronger. In the text they are greyed out.
parts-of-speech-legend = Words left out by their part of speech are struck through; hover over one to see which.
plurals-legend = Plurals made singular have dots below them.
