# The card that explains a word. $side is the side of the word, "left" or "right".

# Its heading. $shown is the word in the text, $form what it became, $place where it is.
why-title-form = Why “{ $shown }” → “{ $form }”: { $outcome }. { $place }
why-title = Why “{ $shown }”: { $outcome }. { $place }
why-step = { $step }: “{ $form }”
# Arguments: $word, $words, $line, $name, $passage
why-place-word =
    { $passage ->
        [0] Word { $word } of { $words }, line { $line } of { $name }
        [one] Word { $word } of { $words }, line { $line } of { $name }, in passage { $passage }
       *[other] Word { $word } of { $words }, line { $line } of { $name }, in passage { $passage }
    }
why-place-line = Line { $line } of { $name }

why-close = Close
why-close-hint = Close (Esc)
why-next = Next word
why-next-hint = Next word (→)
why-previous = Previous word
why-previous-hint = Previous word (←)

# Characters of the word that a reader does not see, or takes for others: a list of the next.
why-odd = Hidden or look-alike characters: { $characters }
# One of them. $kind is what it is, $character its code point and name.
why-odd-one = { $kind } ({ $character })

# The minima that the word holds.
why-minima-unknown = Computing the minima it holds…
why-minima-no-sketch = No minima: a text has no sketch
why-minima-none = Holds none of the { $all } minima
why-minima-held = Holds { $count } of the { $all } minima

# Its foot.
why-pipeline = Show in Pipeline
why-pipeline-hint = Choose a shingle of this word and follow it through every stage
why-exclude = Set passage { $passage } aside
why-include = Count passage { $passage } again
why-exclude-hint = For quotations, boilerplate and forms: what is set aside does not count as shared

# The table of the shingles that cover the word.
covering-number = No.
covering-words = Words
covering-checksum = CRC-32
covering-twin = In { other-side-name }
covering-minima = Minima
covering-by-accident = by accident
# A row as a screen reader reads it: a list of these.
covering-shingle = Shingle { $shingle }: { $words }
covering-checksum-of = CRC-32 { $checksum }
# Arguments: $side, $places, $more
covering-shared =
    { $more ->
        [0] in { other-side-name } { $places }
        [one] in { other-side-name } { $places } and { $more } more
       *[other] in { other-side-name } { $places } and { $more } more
    }
covering-accident = not in { other-side-name }, where other words have its checksum
covering-not-shared = not in { other-side-name }
covering-minima-of = minima { $minima }
# Its tooltip: a line each.
covering-quoted-hint = “{ $words }”
covering-checksum-hint = CRC-32 { $checksum } ({ $hexadecimal })
# Arguments: $side, $places, $more
covering-shared-hint =
    { $more ->
        [0] In { other-side-name } at { $places }
        [one] In { other-side-name } at { $places } and { $more } more
       *[other] In { other-side-name } at { $places } and { $more } more
    }
covering-excluded-hint = Set aside: it does not count as shared
covering-accident-hint = { other-side-title } has its checksum, but from other words
covering-not-shared-hint = Not in { other-side-name }
covering-unsampled-hint = Not in the sample, so not counted
covering-minima-hint = Gives minima { $minima }
# The button that shows the shingle in the other text.
covering-show = Show { $shingle } in { other-side-name }
covering-show-hint = Scroll to shingle { $shingle } in { other-side-name }

# How much a word says, in bits. $run is what the run weighs, $half and $whole what is needed.
# Arguments: $bits, $words, $run, $half, $whole
why-weighs =
    { $words ->
        [one] The word weighs { $bits } bits, and so does the longest run through it that both texts have. Shared wording counts runs from { $half } bits on, fully from { $whole }.
       *[other] The word weighs { $bits } bits. The longest run through it that both texts have is { $words } words long and weighs { $run } bits. Shared wording counts runs from { $half } bits on, fully from { $whole }.
    }
why-weighs-alone = The word weighs { $bits } bits. The other text does not have it.

# What the passage that has the word weighs, in bits, and how much is needed to list a passage: a row for each of its runs of
# equal words, one for the others, one for its changed words, and their sum.
# Arguments: $passage, $bits, $needed
why-passage-weighs = Passage { NUMBER($passage, useGrouping: "false") } weighs { $bits } bits, where { $needed } are needed
why-sum-more =
    { $count ->
        [one] { $count } other run of equal words
       *[other] { $count } other runs of equal words
    }
# Arguments: $left, $right
why-sum-changed = Changed words: { $left } in left, { $right } in right
why-sum-all =
    { $words ->
        [one] { $words } equal word
       *[other] { $words } equal words
    }
