# The Pipeline tab: words, shingles, minima, megashingles.
pipeline-empty = Nothing compared yet.
stage-words = Words
# Arguments: $words, $skipped
stage-words-note =
    { $skipped ->
        [0] { $words }, none skipped
        [one] { $words }, { $skipped } skipped
       *[other] { $words }, { $skipped } skipped
    }
stage-shingles = Shingles
stage-shingles-note =
    { $side ->
        [left] { $shingles } of { $units }, { $distinct } distinct, { $matched } also in right
       *[right] { $shingles } of { $units }, { $distinct } distinct, { $matched } also in left
    }
# Only shingles whose checksum is divisible by $every are counted; $note counts them.
stage-shingles-sampled = In the sample, one in { $every }: { $note }
stage-minima = { $minima } minima in { $supershingles } supershingles
stage-minima-note =
    { $equal ->
        [one] { $equal } minimum equal
       *[other] { $equal } minima equal
    }
stage-megashingles = { $count } megashingles
stage-megashingles-note = { $equal } equal

shingle-column-number = No.
shingle-column-words = Shingle
shingle-column-checksum = CRC-32
shingle-column-twin =
    { $side ->
        [left] In right
       *[right] In left
    }
shingle-column-minima = Minima
pipeline-left = Left
pipeline-right = Right
shingle-filter = Filter shingles
shingle-filter-hint = Words, number or checksum
shingles-found = { $count } found
shingles-none = No shingles
shingles-none-found = No shingle contains that. Clear the filter to see all
# Arguments: $number, $words, $side, $twin
shingle-spoken =
    { $side ->
        [left] Shingle { $number }: { $words }, right { $twin }
       *[right] Shingle { $number }: { $words }, left { $twin }
    }
# Arguments: $number, $words, $side
shingle-spoken-alone =
    { $side ->
        [left] Shingle { $number }: { $words }, not in right
       *[right] Shingle { $number }: { $words }, not in left
    }
shingle-checksum = “{ $words }”{ "\u000A" }CRC-32 { $signed } ({ $hex })
shingle-not-sampled = Not in the sample, so not counted
shingle-minima = Gives minima { $list }
shingle-collides = Its checksum also occurs in the other text, but with different words
shingle-repeats = Occurs { $times } times in this text

sketch-missing = No sketch: { $reason }.
sketch-pending = Computing both sketches…
supershingle-hint = Supershingle { $number }: left { $left }, right { $right }
supershingle-equal = { $equal } of { $total } equal
# Arguments: $number, $state
minimum-spoken =
    { $state ->
        [equal] Minimum { $number }, equal
       *[different] Minimum { $number }, not equal
    }
both-values = left { $left }{ "\u000A" }right { $right }
minimum-holder =
    { $side ->
        [left] From shingle { $number } of left: “{ $words }”
       *[right] From shingle { $number } of right: “{ $words }”
    }
estimate-label = Estimate
estimate-value = { $equal } of { $total } = { $percent }
estimate-value-error = { $equal } of { $total } = { $percent } ± { $error }
estimate-exact = exact { $percent }
shingle-gives-none =
    { $side ->
        [left] Shingle { $number } of left gives no minimum.
       *[right] Shingle { $number } of right gives no minimum.
    }
shingle-gives-equal = Shingle { $number } gives minimum { $minimum }, the same in both.
shingle-gives-own =
    { $side ->
        [left] Shingle { $number } gives minimum { $minimum }, in left only.
       *[right] Shingle { $number } gives minimum { $minimum }, in right only.
    }
shingle-gives-several = Shingle { $number } gives { $minima } minima, { $equal } of them the same in both.
# Arguments: $first, $second, $state
megashingle-spoken =
    { $state ->
        [equal] Megashingle of S{ $first } and S{ $second }, equal
       *[different] Megashingle of S{ $first } and S{ $second }, not equal
    }
megashingles-note = A cell is equal when both of its supershingles are. One of 15 is enough to call two texts near duplicates.
megashingles-odds-high = At a resemblance of 90{ "\u202F" }%, this happens in { $chance } of pairs.
megashingles-odds = At a resemblance of { $resemblance } this happens in { $chance } of pairs; at 90{ "\u202F" }%, in { $high }.
megashingles-odds-never = At a resemblance of { $resemblance } this almost never happens; at 90{ "\u202F" }%, in { $high } of pairs.
