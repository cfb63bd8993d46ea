# What the command line prints, one message per line.

# $reason begins with a capital letter.
answer-no-score = { $reason }, so there is no score.
answer-formula = { $formula }, { $shingles }. { $reason }
answer-formula-alone = { $formula }, { $shingles }
# $notices is a list of notice-left-out.
stock-notices-left-out = stock notices left out of the evidence: { $notices }
# How many words a stock notice has, and the first of them. Arguments: $count, $begins
notice-left-out =
    { $count ->
        [one] “{ $begins } …”, { $count } word
       *[other] “{ $begins } …”, { $count } words
    }
# The same in the window.
stock-notices-no-evidence = Stock notices weigh nothing in this verdict: { $notices }
notices-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
# Arguments: $before, $count
answer-before-exclusions =
    { $count ->
        [one] { $before } before { $count } shared shingle was set aside
       *[other] { $before } before { $count } shared shingles were set aside
    }
# Chooses: $forms WordForms
answer-no-base-forms =
    { $forms ->
        [stems] words as written: no stems for this language
        [as-written] words as written: no lemmas for this language
       *[lemmas] words as written: no lemmas for this language
    }
answer-threshold =
    { $above ->
        [yes] above { $threshold } %, the method’s threshold for calling two texts alike
       *[no] not above { $threshold } %, the method’s threshold for calling two texts alike
    }
# $minima equal minima of $all_minima, and the same for the levels above them. $points is the standard error.
# Arguments: $minima, $all_minima, $has_points, $points, $supershingles, $all_supershingles, $megashingles, $all_megashingles
answer-sketch =
    { $minima } of { $all_minima } minima equal{ $has_points ->
        [yes] { " " }(± { $points } points)
       *[no] { "" }
    }; { $supershingles } of { $all_supershingles } supershingles, { $megashingles } of { $all_megashingles } megashingles
# Arguments: $side, $name, $words, $shingles, $percent, $matches, $all
answer-text = { $name }, { $words }, { $shingles }: { $percent } in { other-side-name } ({ $matches } of { $all })
answer-text-alone = { $name }, { $words }, { $shingles }
answer-read-as = read as { $encoding }: { $note }
# $facts is a list: pages, what was left out.
answer-document = { $format }
answer-document-with = { $format }: { $facts }
# $left and $right are places: a page, a section. Each is a place in the text of that side.
answer-places = left { $left }, right { $right }
answer-place-left = left { $place }
answer-place-right = right { $place }
# Before the text of each side.
answer-text-of = ==> { $name } <==
answer-resemblance = resemblance { $percent }
# Arguments: $percent, $shares
answer-wording = shared wording { $percent }: { $shares }
# The same where both texts are so short that characters are compared. Arguments: $percent, $shares
answer-alike-by-letters = alike by letters { $percent }: { $shares }
# $shares is a list of answer-share.
answer-containment = containment { $shares }
# Arguments: $side, $percent
answer-share = { $percent } of { side }
# Arguments: $left, $right, $are_bridged, $bridged_left, $bridged_right, $in_order
answer-passages-cover =
    passages cover { $left } of left, { $right } of right; { $are_bridged ->
        [yes] with the changed words inside them, { $bridged_left } of left, { $bridged_right } of right; in the same order on both sides, { $in_order }
       *[no] in the same order on both sides, { $in_order }
    }
answer-no-accident = no accidental checksum matches
answer-accidents =
    { $count ->
        [one] { $count } checksum matches by accident
       *[other] { $count } checksums match by accident
    }
answer-longest-passages = the { $listed } longest of { $count } passages:
answer-heaviest-passages = the { $listed } heaviest of { $count } passages:
answer-passages =
    { $count ->
        [one] { $count } passage:
       *[other] { $count } passages:
    }
answer-changed = { $count } changed
# Why a passage does not count.
passage-is-set-aside = set aside
passage-is-notice = stock notice

# The table of every length.
answer-length-words = words
answer-length-characters = characters
answer-score = score
answer-left-in-right = left in right
answer-right-in-left = right in left

answer-timings = read { $read }, words { $words }, checksums { $checksums }, compare { $compare }, passages { $passages }, total { $total }

# Many pairs.
# Arguments: $failed, $all
pairs-failed =
    { $all ->
        [one] The pair could not be compared; its line says why
       *[other] { $failed } of { $all } pairs could not be compared; their lines say why
    }
# $line is the number of a line of a list.
not-a-pair = Line { $line } of the list does not have two paths with a tab between them
