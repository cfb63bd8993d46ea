# The Words tab: which words count, and when two words are the same.
words-counting = What counts as a word
words-left-out = What is left out
words-same = When two words are the same
words-skipped = Skipped words

# What a switch does to so many words of each text, or would do.
effect-finds = finds { $left } left, { $right } right
effect-changes = changes { $left } left, { $right } right
effect-reads = reads { $left } left, { $right } right
effect-removes = removes { $left } left, { $right } right
effect-rewrites = rewrites { $left } left, { $right } right
effect-skips = skips { $left } left, { $right } right
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

unspaced = Words of Chinese, Japanese, Thai
unspaced-hint = These scripts, and Lao, Khmer and Burmese, have no spaces between words. With this on, a dictionary finds the words; otherwise each character is a word
unspaced-off = no text in these scripts

hyphens = Hyphens inside words
hyphens-hint = кто-то and e-mail can be one word with the hyphen, two words, or one word without it. Off: as the word boundaries say. Hyphens between digits are left alone
hyphens-off = no hyphens inside words
hyphens-label = Hyphens inside words

apostrophes = Apostrophes inside words
apostrophes-hint = don’t and l’homme can be one word with the apostrophe, two words, or one word without it. Off: as the word boundaries say. Unicode normalisation makes curly apostrophes straight
apostrophes-off = no apostrophes inside words
apostrophes-label = Apostrophes inside words

joints-together = keep together
joints-split = split
joints-join = join

tags = Remove HTML tags
tags-hint = Tags are not text. Read as HTML, scripts, style sheets and comments are removed too, and a tag inside a word, as in b<b>old</b>, does not split it
tags-off = no tags in these texts
tags-label = HTML tags
tags-html = read as HTML
tags-blank = each becomes a space
tags-delete = deleted

entities = Read HTML entities
entities-hint = &amp; is &, &nbsp; a space, &#233; an é
entities-off = no entities in these texts
entities-label = HTML entities
entities-characters = as characters
entities-blank = each becomes a space

longest-words = Only the 15 longest words
longest-words-hint = Only the fifteen longest distinct words of at least four letters count, as in the method short-words
longest-words-effect = leaves out { $left } left, { $right } right
longest-words-off = words of every length count

stop-words = Skip stop words
stop-words-hint = Frequent words that say little. They stay in the text, greyed out, and are not part of any shingle
stop-words-off = frequent words count
stop-words-label = Stop words
stop-list-english = English
stop-list-french = French
stop-list-german = German
stop-list-italian = Italian
stop-list-polish = Polish
stop-list-portuguese = Portuguese
stop-list-russian = Russian
stop-list-spanish = Spanish
stop-list-ukrainian = Ukrainian
stop-list-python = Russian, 29 words of python-2009
stop-list-php = Russian, 26 words of php

numbers = Skip numbers
numbers-hint = Leaves words made of digits out of shingles
numbers-off = 1868 and 3.14 count
numbers-off-letters = words contain no digits

long-words = Skip long words
long-words-hint = Words with more characters than this are skipped: addresses, keys, words run together
long-words-off = words of any length count
long-words-field = Longest word, in characters
long-words-field-prefix = over{ " " }

parts-of-speech = Skip parts of speech
parts-of-speech-hint = Leaves out adjectives, conjunctions, prepositions, determiners, interjections and “to”, in English, as in node-2014, and in Russian. They are struck through in the text
parts-of-speech-off = all parts of speech count

case = Ignore case
case-hint = Treats upper and lower case as the same. Full folding also turns ß into ss
case-off = May is not may
case-label = Case
case-fold = full folding
case-lower = simple lower case
case-full-lower = full lower case
case-ascii = A to Z only

punctuation = Ignore punctuation
punctuation-hint = Ignores punctuation: around words, inside them too, or only the marks that an article lists
# Unicode words end before their marks, which would be words of their own; hardly any are inside words.
punctuation-effect-boundaries = marks do not count as words; removes { $left } left, { $right } right
punctuation-no-effect-boundaries = marks do not count as words
punctuation-off = a comma makes a difference
punctuation-off-letters = words contain no punctuation
punctuation-label = Punctuation
punctuation-ends = around words
punctuation-all = inside words too
punctuation-listed-ends = . , ! ? : ; - ( )
punctuation-listed = those, " and — anywhere
punctuation-listed-node = “ ” , . : $ # " ( )

normal-form = Unicode normalisation (NFKC)
normal-form-hint = Composed letters, ligatures, curly apostrophes, soft hyphens, zero-width spaces and joiners make no difference
normal-form-off = é as one character is not é as two

yo = Read ё as е
yo-hint = Most printed Russian uses е for ё. With this on, все and всё are the same word
yo-off = no ё in these texts
lookalikes = Fold look-alike letters and hidden characters
# What the switch would do is not worked out for large texts.
switch-untried = not tried on texts this long
lookalikes-alone = Fold look-alike letters
lookalikes-hint = Read letters of another script as those they look like: a Latin “a” inside a Russian word becomes a Cyrillic “а”. Someone who hides a copy puts them in. Words such as IT, MΩ and PCы stay as they are. Characters without a shape, such as a zero-width space inside a word, are removed; with Unicode normalisation they always are
lookalikes-off = no word holds look-alike letters

umlauts = Read ä, ö, ü as other letters
umlauts-hint = German without umlauts writes ae for ä, other languages only drop the dots. ß is ss when case is ignored with full folding
umlauts-off = no ä, ö or ü in these texts
umlauts-label = Umlauts
umlauts-ae = ä as ae
umlauts-a = ä as a

plurals = Make plurals singular
plurals-hint = Treats English and Russian plural nouns as their singular. They have dots below them in the text
plurals-off = apples are not apple
plurals-label = Plurals
plurals-dictionary = by dictionary
plurals-drop-s = drop the s

word-forms = Compare base forms
word-forms-hint = The form of a word makes no difference. Lemmas are what a dictionary lists: men is man, went is go, людям is человек; for English and Russian. Stems are words without their endings: walks and walked are walk; for 24 languages. The language is that of each text; choose it in the header of the text if it is not recognised
word-forms-off = no base forms for the language of these texts
word-forms-label = Base forms
word-forms-lemmas = lemmas
word-forms-stems = stems

stop-words-none = No stop words are skipped. Switch them on to leave out frequent words that say little.
stop-words-legend = Those that occur in these texts are shown stronger. In the text they are greyed out.
parts-of-speech-legend = Words left out by their part of speech are struck through; hover over one to see which.
plurals-legend = Plurals made singular have dots below them.
