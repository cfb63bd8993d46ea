# The sentence beside the verdict: the answer to quote. Its first words are shown in bold.

# $percent is rounded: 80 %.
# Arguments: $side, $percent
share-lead = { $percent } of the { side } text
share-lead-both = { $percent } of each text
# Arguments: $part, $whole
share-counts =
    { $whole ->
        [one] ({ $part } of { $whole } word)
       *[other] ({ $part } of { $whole } words)
    }
# What follows them: the next two are followed by one of the sentences below.
share-in = is in the { other-side-name }
share-in-other = is in the other
share-in-passages =
    { $passages ->
        [one] , in one passage.
       *[other] , in { $passages } passages.
    }
# Arguments: $changed, $passages
share-changed =
    { $changed ->
        [one] { $passages ->
            [one] { $changed } word inside it is changed.
           *[other] { $changed } word inside them is changed.
        }
       *[other] { $passages ->
            [one] { $changed } words inside it are changed.
           *[other] { $changed } words inside them are changed.
        }
    }
share-longest =
    { $words ->
        [one] ; the longest passage has { $words } word.
       *[other] ; the longest passage has { $words } words.
    }
# $units is a length: 4 words.
share-never = , but never { $units } in a row.
share-in-order = , in the same order.
share-moved =
    { $words ->
        [one] ; { $words } word has moved.
       *[other] ; { $words } words have moved.
    }
# Passages were set aside.
# Arguments: $count, $percent
share-not-counted =
    { $count ->
        [one] { $count } passage is not counted; with it { $percent }.
       *[other] { $count } passages are not counted; with them { $percent }.
    }

# Chooses: $verdict Verdict, $bytes BytesOfSameText
sentence-identical =
    { $verdict ->
        [identical-bytes] The two texts have the same words in the same order, and are the same to the last byte.
        [identical-text] { $bytes ->
            [different] The two texts have the same words in the same order; only their bytes differ.
           *[unknown] The two texts have the same words in the same order, and all characters are the same.
        }
       *[other] The two texts have the same words in the same order, but not the same characters.
    }
# A short form of it.
sentence-same-words = The two texts have the same words in the same order.
# Arguments: $moved, $words
sentence-another-order =
    { $moved ->
        [one] The words are the same; { $moved } of { $words } has moved.
       *[other] The words are the same; { $moved } of { $words } have moved.
    }
sentence-common-wording = What they share is common wording, in runs too short to be passages.
# Arguments: $words, $passages
sentence-stock-phrases =
    { $passages ->
        [one] What they share is common wording, in one passage: { $words }.
       *[other] What they share is common wording, in { $passages } passages: { $words }.
    }
sentence-no-passage = No passage of one text is in the other.
sentence-no-other-passage = No passage of one text is in the other, but for what is not counted.
sentence-too-short =
    { $words ->
        [one] The shorter text has { $words } word. Read both; the figures say little.
       *[other] The shorter text has { $words } words. Read both; the figures say little.
    }
sentence-kept-words = Only the 15 longest words of each text are compared.
sentence-passages-pending = Passages are being looked for.
# Arguments: $side, $words
sentence-few-words =
    { $words ->
        [one] The { side } text has { $words } word. Choose a length of { $words }.
       *[other] The { side } text has { $words } words. Choose a length of { $words } or less.
    }
