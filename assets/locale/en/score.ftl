# The score: what it measures, and the verdict beside it.

formula-dice = Dice
formula-python-2009 = Dice by position
formula-php = Share of left
formula-resemblance = Resemblance
formula-containment-left = Containment of left
formula-containment-right = Containment of right
formula-overlap = Overlap
formula-dice-per-unit = Dice per word
formula-estimate = Estimate from 84 minima

formula-dice-meaning = Twice the distinct shingles found in both texts, divided by the sum of the distinct shingles of each. 0 % means none in common, 100 % the same set.
formula-python-2009-meaning = The formula of the 2009 article: twice the positions of the left text whose checksum occurs in the right one, divided by the shingles of both. It counts repeats, so it is not symmetric and can exceed 100 %.
formula-php-meaning = The formula of the PHP article: positions of the left text whose checksum occurs in the right one, divided by the words of the left. Its author calls more than 10 % news about the same event.
formula-resemblance-meaning = Broder's resemblance: distinct shingles in both texts, divided by distinct shingles in either.
formula-containment-left-meaning = Containment: the share of left's distinct shingles that right has too.
formula-containment-right-meaning = Containment: the share of right's distinct shingles that left has too.
formula-overlap-meaning = Distinct shingles in both texts, divided by those of the text that has fewer: 100 % when the smaller set is contained in the larger. short-words compares the words it keeps this way, and calls more than 80 % a duplicate.
formula-dice-per-unit-meaning = The k-th root of Dice at k words: how often one word is followed by the same word in both texts. A run of five words survives editing less often than a run of three; use this to rank pairs that were compared at different lengths. Unrelated texts of the same kind reach 20 to 40 %, so use it for ranking, not as a share.
formula-estimate-meaning = The share of 84 minima that are equal. The probability that a minimum is equal is the resemblance of the two texts, so this share estimates Broder's resemblance, give or take a few points.

verdict-identical-bytes = Identical bytes
verdict-identical-text = Identical text
verdict-identical-text-other-bytes = Identical text, different bytes
verdict-identical-words = The same words
verdict-near-duplicate = Near duplicate
verdict-more-than-half = More than half shared
verdict-shares-passages = Shares passages
verdict-nothing-shared = Nothing shared
# Something shared was set aside, and nothing else is shared.
verdict-nothing-else-shared = Nothing else shared
verdict-no-more-than-chance = No more than chance
verdict-no-score = No score

# The number behind the verdict.
verdict-same-text-reason = All characters are the same
verdict-same-text-other-bytes-reason = The same characters, read from different bytes
verdict-same-bytes-reason = Same to the last byte
verdict-same-words-reason = Not the same characters
verdict-few-edits-reason =
    { $deleted ->
        [one] { $deleted } word only in left, { $inserted } only in right
       *[other] { $deleted } words only in left, { $inserted } only in right
    }
verdict-near-duplicate-reason = Resemblance of { $percent } % or more
# $expected is the number of shingles that chance would give.
verdict-far-more-reason = Far more than chance ({ $expected } expected)
verdict-more-reason = More than chance ({ $expected } expected)
verdict-none-by-chance-reason = None expected by chance either
verdict-by-chance-reason = { $expected } expected by chance
