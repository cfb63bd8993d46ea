# The score bar: the headline, both directions, the facts beside them, and the menu of formulas.
score-value = Score { $score }
no-score = No score
no-score-yet = No score yet
no-score-at = No score at { $units }
nothing-to-compare = Nothing to compare
# Beside the figure that a published method has all the same.
figure-of-author = { $reason }; the author’s program gives { $score } then
first-comparison = Comparing
first-comparison-note = The first result is on its way.
# Work was stopped before anything was counted.
verdict-stopped = Stopped
# A file on this side could not be read.
sides-unreadable = Neither text could be read
side-unreadable =
    { $side ->
        [left] Left could not be read
       *[right] Right could not be read
    }
text-missing =
    { $side ->
        [left] The left text is missing
       *[right] The right text is missing
    }
texts-missing = Two texts are missing
evidence-note = evidence, not a verdict
# A button beside a score of 0 %. Arguments: $size, $score
offer-length = See it at { $size }: { $score }
offer-length-hint = These texts share no run of the length that you set, but shorter ones. Go to the length that the program would choose

# Where chance cannot be stated.
shares-more = More than in random order
# Beside the formula. $units is a length: 5 words.
at-length = at { $units }
# Above both directions. A word counts if it is in a passage and equal in both texts.
words-in-passages = Words in shared passages, at any length
# The same where passages are made of shingles of one length.
words-in-passages-at-length = Words in shared passages
# Arguments: $part, $whole
words-of-words =
    { $whole ->
        [one] { $part } of { $whole } word
       *[other] { $part } of { $whole } words
    }

# What was set aside, counted: $kind is passage, selection, text or wording.
excluded-counted =
    { $kind ->
        [passage]
            { $count ->
                [one] the wording of { $count } passage
               *[other] the wordings of { $count } passages
            }
        [selection]
            { $count ->
                [one] { $count } selection
               *[other] { $count } selections
            }
        [text]
            { $count ->
                [one] { $count } text
               *[other] { $count } texts
            }
       *[wording]
            { $count ->
                [one] { $count } wording
               *[other] { $count } wordings
            }
    }
score-before = { $before } before, { $excluded } set aside
score-changed = { $before } → { $now }, { $excluded } set aside

# What is set aside holds nothing that is shared, so the score is the same.
only-excluded = { $excluded } set aside

# Of the stock notices that both texts have.
without-notices =
    { $count ->
        [one] { $count } stock notice is not counted as evidence
       *[other] { $count } stock notices are not counted as evidence
    }

# The counts that a formula divides.
counts-shared-of = { $part } shared of { $whole }
counts-twice-of = 2 × { $part } shared of { $whole }
counts-positions-of = { $part } positions shared of { $whole }
counts-positions-twice-of = 2 × { $part } positions shared of { $whole }
counts-equal-of = { $part } equal of { $whole }
formula-button = Formula: { $name }
dice-per-word-note = Dice per word { $percent }: for ranking pairs that were compared at different lengths.
dice-per-character-note = Dice per character { $percent }: for ranking pairs that were compared at different lengths.
verdict-note-alone =
    { $pairs ->
        [one] { $pairs } pair of shingles is equal.
       *[other] { $pairs } pairs of shingles are equal.
    } A score is evidence: whether one text was copied is for a reader to judge.
verdict-note =
    { $pairs ->
        [one] { $pairs } pair of shingles is equal.
       *[other] { $pairs } pairs of shingles are equal.
    } With the same words in random order, the texts would share { $by_chance }. A score is evidence: whether one text was copied is for a reader to judge.

direction =
    { $side ->
        [left] Left in right
       *[right] Right in left
    }
part-of = { $part } of { $whole }
direction-counted = A word counts if it is equal in both texts and in a passage of both.
# The same where passages are runs of characters.
direction-touched = A word counts if any of it is in a passage of both texts.
direction-matched =
    { $side ->
        [left] { $part } of { $whole } shingles of the left text are also in the right text.
       *[right] { $part } of { $whole } shingles of the right text are also in the left text.
    }
direction-containment = Containment, each distinct shingle counted once: { $percent }.
direction-covered = Passages cover { $covered } of { $words }.
direction-covered-bridged = Passages cover { $covered } of { $words }, or { $bridged } including the changed words inside them.
direction-wording = Shared wording: { $percent }.
# The same where both texts are so short that characters are compared.
direction-by-letters = Alike by letters: { $percent }.
direction-in-order = Passages in the same order on both sides, without overlaps, cover { $percent } of both texts.

fact-wording = Shared wording
# The score, where words mix look-alike letters of two scripts.
fact-lookalikes-folded = After folding
fact-lookalikes-kept = Before folding
fact-lookalikes-hint = Some words hold letters of another script that look like their own, or characters without a shape, as when someone hides a copy. This is the score with these read the other way; the Characters tab lists them and has the switch.
# The score with words as written, where base forms are compared.
fact-as-written = As written
fact-passages = Passages
fact-edited = Edited
# The same as a screen reader says it.
edited-passages = Edited passages
longest-passage = Longest passage
fact-edited-hint = Passages in which words were changed, left out or added.
# Below it, where something is set aside.
fact-passages-aside =
    { $count ->
        [one] { $count } more passage consists of wording that is set aside.
       *[other] { $count } more passages consist of wording that is set aside: setting one aside also does so with others of the same words.
    }
fact-notices-left-out =
    { $count ->
        [one] { $count } more passage is a stock notice.
       *[other] { $count } more passages are stock notices.
    }
fact-longest-bridged-hint = The longest passage with the changed words inside it. The curve ends at the longest run without a changed word.
fact-longest = Longest
fact-longest-hint = The longest passage. A run whose first words belong to another passage is listed without them; the curve ends at the longest run of all.
fact-resemblance = Resemblance
fact-in-order = In order
fact-in-order-hint = How much of both texts is covered by passages in the same order on both sides, of which none overlaps another. The score also counts passages that moved; this does not.
fact-with-changed-words = With changed words
fact-with-changed-words-hint = How much of both texts is covered by passages, including the changed words inside them. The score counts exact shingles only.
