# Why a word counts and matches, or not. $side is the side of the word, "left" or "right".

# Why a word is skipped, as what it is.
skip-stop-word = stop word
skip-number = number
skip-too-long = longer than the limit
# Chooses: $part Part
skip-part-of-speech =
    { $part ->
        [adjective] adjective
        [conjunction] conjunction
        [preposition] preposition
        [to] “to”
        [interjection] interjection
        [determiner] determiner
       *[plural-noun] plural noun
    }
skip-not-among-longest = not among the fifteen longest words

# What became of a word, in short.
outcome-formed-with-text = depends on the whole text
outcome-unchanged = counts unchanged
outcome-after-steps =
    { $count ->
        [one] after { $count } step
       *[other] after { $count } steps
    }
outcome-stop-word = dropped as a stop word
outcome-number = dropped as a number
outcome-too-long = dropped as too long
# Chooses: $part Part
outcome-part-of-speech =
    { $part ->
        [adjective] dropped as an adjective
        [conjunction] dropped as a conjunction
        [preposition] dropped as a preposition
        [to] dropped as the word “to”
        [interjection] dropped as an interjection
        [determiner] dropped as a determiner
       *[plural-noun] dropped as a plural noun
    }
outcome-not-among-longest = dropped: not one of the longest words
outcome-not-a-word = not a word

# The same in a sentence.
# Chooses: $list StopWords
dropped-stop-word =
    { $list ->
        [none] Dropped as a stop word: “{ $form }” is on a list.
        [python-2009] Dropped as a stop word: “{ $form }” is one of the 29 Russian words of python-2009.
        [php] Dropped as a stop word: “{ $form }” is one of the 26 Russian words of php.
        [english] Dropped as a stop word: “{ $form }” is on the English list.
        [french] Dropped as a stop word: “{ $form }” is on the French list.
        [german] Dropped as a stop word: “{ $form }” is on the German list.
        [italian] Dropped as a stop word: “{ $form }” is on the Italian list.
        [polish] Dropped as a stop word: “{ $form }” is on the Polish list.
        [portuguese] Dropped as a stop word: “{ $form }” is on the Portuguese list.
        [russian] Dropped as a stop word: “{ $form }” is on the Russian list.
        [spanish] Dropped as a stop word: “{ $form }” is on the Spanish list.
       *[ukrainian] Dropped as a stop word: “{ $form }” is on the Ukrainian list.
    }
dropped-number = Dropped as a number: it has digits and no letter.
dropped-too-long = Dropped for its length: it has { $characters } characters, and the limit is { $most }.
# Chooses: $part Part
dropped-part-of-speech =
    { $part ->
        [adjective] Dropped for its part of speech: it is an adjective.
        [conjunction] Dropped for its part of speech: it is a conjunction.
        [preposition] Dropped for its part of speech: it is a preposition.
        [to] Dropped for its part of speech: it is the word “to”.
        [interjection] Dropped for its part of speech: it is an interjection.
        [determiner] Dropped for its part of speech: it is a determiner.
       *[plural-noun] Dropped for its part of speech: it is a plural noun.
    }
dropped-not-among-longest = Dropped: only the fifteen longest words are kept, and it is not one of them.
# Why something is no word.
# Chooses: $cause NotAWord
not-a-word =
    { $cause ->
        [tag] Not a word: tags are removed before the text is split into words.
        [entity] Not a word: entities are replaced before the text is split into words.
        [marks-alone] Not a word: it has neither letters nor digits.
        [no-letters] Not a word: with these settings a word is a run of letters.
       *[nothing-left] Not a word: these settings remove all of it.
    }

# The shingles that cover a word.
# $which of them the other text has: "none", "some" or "all".
# Arguments: $side, $count, $shared, $which
covered-by =
    { $count ->
        [0] Covered by no shingle
        [one]
            { $which ->
                [none] Covered by 1 shingle, not in { other-side-name }
               *[all] Covered by 1 shingle, also in { other-side-name }
            }
       *[other]
            { $which ->
                [none] Covered by { $count } shingles, none of them in { other-side-name }
                [all] Covered by { $count } shingles, all of them also in { other-side-name }
               *[some] Covered by { $count } shingles, { $shared } of them also in { other-side-name }
            }
    }
covered-excluded =
    { $count ->
        [one] { $count } of them is set aside: it does not count as shared.
       *[other] { $count } of them are set aside: they do not count as shared.
    }
covered-unsampled =
    { $count ->
        [one] { $count } of them is not in the sample and is not counted.
       *[other] { $count } of them are not in the sample and are not counted.
    }
covered-unlisted =
    { $count ->
        [one] { $count } more is not listed.
       *[other] { $count } more are not listed.
    }

# Where the texts differ around what they share. $shared, $left and $right are pieces of text.
differ-after = After “{ $shared }” the texts differ: left continues “{ $left }”, right “{ $right }”.
# Arguments: $shared, $ends, $rest
ends-after =
    { $ends ->
        [left] After “{ $shared }” left ends; right continues “{ $rest }”.
       *[right] After “{ $shared }” right ends; left continues “{ $rest }”.
    }
differ-before = Before “{ $shared }” the texts differ: left has “{ $left }”, right “{ $right }”.
# Arguments: $shared, $begins, $rest
begins-before =
    { $begins ->
        [left] Before “{ $shared }” right has “{ $rest }”; left begins here.
       *[right] Before “{ $shared }” left has “{ $rest }”; right begins here.
    }

# Why no shingle of a word matches. $size and $needed are counts with their unit: 2 words.
own-text-too-short = No shingle covers it: { side } has { $size }, and a shingle needs { $needed }.
other-text-too-short = Nothing can match: { other-side-name } has { $size }, and a shingle needs { $needed }.
nothing-left = These settings remove the whole word.
# $place is where: inside a passage, the first; between two passages, the first and the second; or between two matches.
# Arguments: $side, $place, $first, $second, $own, $other
replaced-at =
    { $place ->
        [passage] Changed inside passage { $first }: { other-side-name } has “{ $other }” in place of “{ $own }”.
        [passages] Between passages { $first } and { $second }, { other-side-name } has “{ $other }” in place of “{ $own }”.
       *[matches] Between two matches, { other-side-name } has “{ $other }” in place of “{ $own }”.
    }
# Arguments: $side, $place, $first, $second, $own
missing-at =
    { $place ->
        [passage] Changed inside passage { $first }: { other-side-name } has nothing in place of “{ $own }”.
        [passages] Between passages { $first } and { $second }, { other-side-name } has nothing in place of “{ $own }”.
       *[matches] Between two matches, { other-side-name } has nothing in place of “{ $own }”.
    }
# Arguments: $side, $own, $covering
would-all-match =
    { $covering ->
        [one] If { other-side-name } had “{ $own }” there, it would match.
       *[other] If { other-side-name } had “{ $own }” there, all { $covering } would match.
    }
would-some-match = If { other-side-name } had “{ $own }” there, { $matching } of the { $covering } would match.
run-too-short = { other-side-title } has it here too, in a run that is only { $size } long: “{ $run }”. A match needs { $needed }.
# Arguments: $side, $own
word-nowhere = “{ $own }” does not occur in { other-side-name }.
# Arguments: $side, $own
character-nowhere = None of the characters of “{ $own }” occurs in { other-side-name }.
# Arguments: $side, $own, $times, $size, $run
word-elsewhere =
    { $times ->
        [one] { other-side-title } has “{ $own }” once, in an equal run of only { $size }: “{ $run }”.
        [2] { other-side-title } has “{ $own }” twice, in equal runs of at most { $size }: “{ $run }”.
       *[other] { other-side-title } has “{ $own }” { $times } times, in equal runs of at most { $size }: “{ $run }”.
    }
# Arguments: $side, $own, $times
word-elsewhere-alone =
    { $times ->
        [one] { other-side-title } has “{ $own }” once, but with different neighbours.
        [2] { other-side-title } has “{ $own }” twice, but always with different neighbours.
       *[other] { other-side-title } has “{ $own }” { $times } times, but always with different neighbours.
    }
needs-words =
    { $count ->
        [one] It would match if { $count } neighbouring word were the same too.
       *[other] It would match if { $count } neighbouring words were the same too.
    }
needs-characters = It would match if { $count } characters in a row around it were the same.
# $size is how much of a shingle is equal, $needed its length with its unit.
# Arguments: $side, $shingle, $twin, $equal, $size, $differences, $more
closest-words =
    { $more ->
        [yes] The closest is shingle { $shingle }: { $equal } of its { $size } are in shingle { $twin } of { other-side-name }, which has { $differences } and more.
       *[no] The closest is shingle { $shingle }: { $equal } of its { $size } are in shingle { $twin } of { other-side-name }, which has { $differences }.
    }
# Arguments: $own, $other
closest-difference = “{ $other }” for “{ $own }”
# Arguments: $side, $shingle, $twin, $equal, $size, $own, $other
closest-characters = The closest is shingle { $shingle }: { $equal } of its { $size } are in shingle { $twin } of { other-side-name }, “{ $own }” against “{ $other }”.

# Where shingles continue past a word that does not count.
skipped-between = Shingles continue across it, from “{ $before }” to “{ $after }”.
skipped-before-first = The first word that counts is “{ $after }”.
skipped-after-last = The last word that counts is “{ $before }”.

# The minima that a word holds. $supershingle is a number from 1 to 6.
# Chooses: $state MinimumState
# Arguments: $side, $state, $minimum, $shingle
minimum-held =
    { $state ->
        [same] Minimum { $minimum } comes from shingle { $shingle } and is the same in { other-side-name }.
        [lost] Minimum { $minimum } comes from shingle { $shingle }, which only { side } has; { other-side-name } has another.
       *[undercut] Minimum { $minimum } comes from shingle { $shingle }; { other-side-name } has a smaller one, from a shingle that { side } does not have.
    }
# Arguments: $count, $minima
minima-more =
    { $count ->
        [one] Also minimum { $minima }.
       *[other] Also minima { $minima }.
    }
held-supershingle-equal = Its supershingle, S{ $supershingle }, is equal: all { $all } minima are.
# Arguments: $supershingle, $equal, $all
held-supershingle-still-differs =
    { $equal ->
        [one] Its supershingle, S{ $supershingle }, still differs: { $equal } of { $all } minima is equal.
       *[other] Its supershingle, S{ $supershingle }, still differs: { $equal } of { $all } minima are equal.
    }
# Arguments: $supershingle, $equal, $all
held-supershingle-differs =
    { $equal ->
        [one] Its supershingle, S{ $supershingle }, differs: { $equal } of { $all } minima is equal.
       *[other] Its supershingle, S{ $supershingle }, differs: { $equal } of { $all } minima are equal.
    }
held-supershingle-broke-at-one = Its supershingle, S{ $supershingle }, broke here: its other { $equal } minima are equal.
held-supershingle-broke = Its supershingle, S{ $supershingle }, broke here: all its minima except those of this word are equal.
