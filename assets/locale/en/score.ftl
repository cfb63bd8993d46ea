# The score: what it measures, and the verdict beside it.

# What the score is called where there is little room.
# Chooses: $formula Formula
formula-name =
    { $formula ->
        [dice] Dice
        [python-2009] Dice by position
        [php] Share of left
        [resemblance] Resemblance
        [containment-left] Containment of left
        [containment-right] Containment of right
        [overlap] Overlap
        [dice-per-unit] Dice per word
        [estimate] Estimate from 84 minima
       *[shared-wording] Shared wording
    }

# The score with base forms, and the score of words as written.
# Chooses: $forms WordForms
score-as-written =
    { $forms ->
        [stems] { $score } with stems, { $written } as written
        [as-written] { $score } with lemmas, { $written } as written
       *[lemmas] { $score } with lemmas, { $written } as written
    }

# What the score means, in a sentence.
# Chooses: $formula Formula
formula-meaning =
    { $formula ->
        [dice] Twice the distinct shingles found in both texts, divided by the sum of the distinct shingles of each. 0 % means none in common, 100 % the same set.
        [python-2009] The formula of the 2009 article: twice the positions of the left text whose checksum occurs in the right one, divided by the shingles of both. It counts repeats, so it is not symmetric and can exceed 100 %.
        [php] The formula of the PHP article: positions of the left text whose checksum occurs in the right one, divided by the words of the left. Its author calls more than 10 % news about the same event.
        [resemblance] Broder's resemblance: distinct shingles in both texts, divided by distinct shingles in either.
        [containment-left] Containment: the share of left's distinct shingles that right has too.
        [containment-right] Containment: the share of right's distinct shingles that left has too.
        [overlap] Distinct shingles in both texts, divided by those of the text that has fewer: 100 % when the smaller set is contained in the larger. short-words compares the words it keeps this way, and calls more than 80 % a duplicate.
        [dice-per-unit] The k-th root of Dice at k words: how often one word is followed by the same word in both texts. A run of five words survives editing less often than a run of three; use this to rank pairs that were compared at different lengths. Unrelated texts of the same kind reach 20 to 40 %, so use it for ranking, not as a share.
        [estimate] The share of 84 minima that are equal. The probability that a minimum is equal is the resemblance of the two texts, so this share estimates Broder's resemblance, give or take a few points.
       *[shared-wording] How much of both texts, weighed by how rare its words are in the language, is in common runs of any length that are too long or too rare to be shared by accident. No shingle length changes it.
    }
# Only some shingles are counted: those whose checksum is divisible by $every.
score-sampled = An estimate from a sample: only shingles whose checksum is divisible by { $every } are counted, about one in { $every }. The curve counts every shingle.
counts-sampled = Counted on a sample: shingles whose checksum is divisible by { $every }, about one in { $every }.

# The verdict in a few words. Of a short passage, at least one run is unlikely to be coincidence.
# Chooses: $verdict Verdict, $bytes BytesOfSameText
verdict-name =
    { $verdict ->
        [identical-bytes] Identical
        [identical-text] { $bytes ->
            [different] Identical text, different bytes
           *[unknown] Identical
        }
        [identical-words] Identical words
        [near-duplicate] Near duplicate
        [shares-passages] Shares passages
        [short-passages] Shares short passages
        [stock-phrases] Stock phrases only
        [too-short] Too short to tell
        [no-more-than-chance] No more than chance
       *[undefined] No score
    }
# The words are the same.
verdict-another-order = Near duplicate, in another order
# At least half of the words of each text are equal words in passages, and there is at least one changed word to nine of these.
verdict-edited-copy = Edited copy
# How telling they are is not known yet.
verdict-shares-some = Shares some wording
# The verdict is not known until the shared wording is weighed.
verdict-weighing = Working out shared wording…
# $units is a length: 5 words.
verdict-no-run-shared = No run of { $units } shared
verdict-nothing-shared = Nothing shared
# Something shared was set aside, and nothing else is shared.
verdict-no-other-run-shared = No other run of { $units } shared
verdict-nothing-else-shared = Nothing else shared

# The number behind the verdict.
# Chooses: $verdict Verdict, $bytes BytesOfSameText
verdict-identity-reason =
    { $verdict ->
        [identical-bytes] Same to the last byte
        [identical-text] { $bytes ->
            [different] The same characters, read from different bytes
           *[unknown] All characters are the same
        }
       *[other] Same words; some characters differ
    }
# What became of the words of two near duplicates. Each word is in one class; classes without words are left out, and commas
# stand between the others.
tally-only =
    { $side ->
        [left] { $words ->
            [one] { $words } word only in left
           *[other] { $words } words only in left
        }
       *[right] { $words ->
            [one] { $words } word only in right
           *[other] { $words } words only in right
        }
    }
tally-changed =
    { $left ->
        [one] { $left } word became { $right }
       *[other] { $left } words became { $right }
    }
tally-moved = { $words } moved
# All words are in both texts. Arguments: $moved, $words
tally-another-order = The same words in another order: { $moved } of { $words } moved
verdict-near-duplicate-reason = Resemblance of { $percent } % or more
# $pairs counts pairs of places, one in each text, that have the same shingle; $expected is how many chance would give.
# Arguments: $pairs, $expected
verdict-far-more-reason =
    { $pairs ->
        [one] { $pairs } pair of places matches, far more than in random order ({ $expected })
       *[other] { $pairs } pairs of places match, far more than in random order ({ $expected })
    }
# Arguments: $pairs, $expected
verdict-more-reason =
    { $pairs ->
        [one] { $pairs } pair of places matches, more than in random order ({ $expected })
       *[other] { $pairs } pairs of places match, more than in random order ({ $expected })
    }
# However long the texts are, only their longest words are compared.
verdict-kept-words = Compared by 15 words
verdict-kept-words-reason = Only the 15 longest words of each text are compared
verdict-too-short-reason = At most { $words } words on each side: unrelated sentences share as much wording
# The share of the texts in runs that two unrelated texts share once in a hundred cases.
# Arguments: $left, $right
evidence-both = { $left } of left and { $right } of right is in runs unlikely to be coincidence
# Arguments: $side, $percent
evidence-of = { $percent } of the { side } text is in runs unlikely to be coincidence
evidence-of-one-run = One run is so long that it is unlikely to be coincidence
evidence-of-this-run = A run of { $words } words from line { $line } of the left text on, with at most two changed words in a row, is unlikely to be coincidence
# No run of the length is shared. $evidence is one of the three sentences above, $units a length: 5 words.
# Arguments: $evidence, $units
evidence-of-shorter-runs = { $evidence }, but never { $units } in a row
# Hardly any run is shared, but most words are. Arguments: $shared, $all, $side, $units
words-in-other-no-run = { $shared } of the { $all } different words of the { side } text are in the other text, but no run of { $units }
words-in-other-few-runs = { $shared } of the { $all } different words of the { side } text are in the other text, but few runs of { $units }
verdict-short-passages-reason =
    { $passages ->
        [one] { $passages } passage, of { $longest } words
       *[other] { $passages } passages, the longest of { $longest } words
    }
# Arguments: $both, $one, $bits
verdict-rule-of = “Shares passages” does not depend on the shingle length. It means that at least { $both } % of both texts, or { $one } % of one, is in runs of words that two unrelated texts of this size would share in only one case in a hundred, or that one run, in which at most two words in a row may be changed, weighs at least { $bits } bits, about twenty ordinary words. Stock notices, such as licence headers, weigh nothing. The words are weighed by how rare they are, and the figure of both texts is the geometric mean of their shares. Less is called “short passages” if at least one such run is shared, and “stock phrases” if none is.

# For comparison, where both texts are short.
wording-unrelated-short = Unrelated texts of { $from } to { $to } words have { $least } to { $most } % in common in this way: only more than that says anything.

# What shared wording says of two texts. Arguments: $left, $right
wording-by-words = { $left } of the left text and { $right } of the right text, weighed by how rare its words are, is in common runs of any length that are too long or too rare to be shared by accident.
# Arguments: $left, $right
wording-by-characters = Both texts are short, so shingles of 2, 3 and 4 characters were compared: { $left } of those of the left text are also in the right one, { $right } of those of the right text in the left one.
# How much unrelated texts share. Arguments: $most, $boilerplate
wording-unrelated = Unrelated prose and manuals share at most { $most } % in 19 of 20 cases; unrelated licences and other texts with boilerplate, up to { $boilerplate } %.
wording-one-list = Weighed by the most frequent words of { $language }.
# Arguments: $left, $right
wording-two-lists = Left is weighed by the most frequent words of { $left }, right by those of { $right }.
wording-one-list-only = Only one text is weighed by the most frequent words of a language, { $language }; for the other there is no list, and all its words count alike.
wording-no-list = There is no list of frequent words for their language, so all words count alike.
language =
    { $code ->
        [ar] Arabic
        [bg] Bulgarian
        [ca] Catalan
        [cs] Czech
        [da] Danish
        [de] German
        [el] Greek
        [en] English
        [es] Spanish
        [fa] Persian
        [fi] Finnish
        [fr] French
        [he] Hebrew
        [hi] Hindi
        [hu] Hungarian
        [id] Indonesian
        [it] Italian
        [nb] Norwegian
        [nl] Dutch
        [pl] Polish
        [pt] Portuguese
        [ro] Romanian
        [ru] Russian
        [sv] Swedish
        [tr] Turkish
        [uk] Ukrainian
        [vi] Vietnamese
       *[other] another language
    }
verdict-none-by-chance-reason = Chance alone would give none
# Arguments: $side, $words
verdict-short-text-reason =
    { $words ->
        [one] The { side } text has only { $words } word
       *[other] The { side } text has only { $words } words
    }
verdict-short-texts-reason = The texts have only { $left } and { $right } words
# Arguments: $pairs, $expected
verdict-by-chance-reason =
    { $pairs ->
        [0] No pair of places matches, { $expected } expected by chance
        [one] { $pairs } pair of places matches, { $expected } expected by chance
       *[other] { $pairs } pairs of places match, { $expected } expected by chance
    }
