# Setting passages, selected words and whole texts aside, and putting them back.
#
# "Shared shingles" counts distinct shingles that are in both texts and that the item covers. Where items overlap, each
# counts what it covers, so their sum can be more than the whole.

set-aside = Set aside
set-aside-hint = Keep this passage visible but do not count its words as shared anywhere, for example in a quotation or boilerplate ({ -ctrl }D)
put-back = Put back
put-back-hint = Count it again ({ -ctrl }D)

# What the chosen passage does to the score.
# Arguments: $shared, $total
passage-holds =
    { $total ->
        [one] Holds { $shared } of the { $total } different shared shingle
       *[other] Holds { $shared } of the { $total } different shared shingles
    }
# Arguments: $shared, $total, $score
passage-holds-score =
    { $total ->
        [one] Holds { $shared } of the { $total } different shared shingle; without it the score would be { $score }
       *[other] Holds { $shared } of the { $total } different shared shingles; without it the score would be { $score }
    }
passage-holds-hint = Distinct shared shingles in this passage that are not set aside. Setting the passage aside also stops counting them in every other place
passage-not-counted = Set aside: it does not count as shared
passage-notice-not-counted = Stock notice: it counts neither in the answer nor in the verdict

# What is set aside, and what that does to the score. $change is one of the four messages below it.
excluded-bar = Set aside { $items }: { $change }
excluded-scores = { $before } → { $after }
excluded-waiting = …
excluded-nothing = none of it is shared here
excluded-no-score = no score
put-all-back = Put all back
put-all-back-hint = Count everything again. Press { -ctrl }Z to undo
# The foot of the list of passages: what is set aside, and stock notices; the second where all it lists are notices inside passages
# that count.
not-counted = Not counted
no-evidence = No evidence
not-counted-notices =
    { $count ->
        [one] { $count } stock notice
       *[other] { $count } stock notices
    }
not-counted-hint = What is set aside counts as shared nowhere, also after edits, at other lengths and in another run. Stock notices weigh nothing in the verdict, and a passage that would be none without them is left out of the answer; the score counts them
not-counted-list = List
not-counted-list-name = List of what is not counted
not-counted-list-hint = Show everything that is not counted, and count things again one by one
# A row of it. Arguments: $begins
not-counted-notice = Stock notice “{ $begins } …”
count-notice = Count
count-notice-this = Count { $notice }
count-notice-hint = Let these words count like others in the answer and in the verdict
count-notices = Count them
put-back-this = Put back { $item }
# Chooses: $kind ExclusionKind
excluded-item =
    { $kind ->
        [passage] Passage { $title }
        [selection] Selection { $title }
        [quotation] Quotation { $title }
        [bibliography] Bibliography { $title }
        [running-heads] Headers and footers { $title }
       *[template] Text of { $title }
    }
choose-template = Set a text aside…

# The status bar, just after something was set aside. $name is one of the two below or the name of a file.
excluded-now-passage = Passage { NUMBER($number, useGrouping: "false") }
excluded-now-selection = The selection
excluded-now = { $name } is set aside · Press { -ctrl }Z to undo
# Arguments: $name, $count
excluded-now-holds =
    { $count ->
        [0] { $name } is set aside, but contains nothing that is shared at this length · Press { -ctrl }Z to undo
        [one] { $name } is set aside, { $count } shared shingle · Press { -ctrl }Z to undo
       *[other] { $name } is set aside, { $count } shared shingles · Press { -ctrl }Z to undo
    }
set-aside-nothing-chosen = Choose a passage or select words first: { -ctrl }D sets them aside

# The sheet on which parts of the texts are left out. $part is quotation, bibliography or running-heads.
leave-out = Leave out quotations, bibliography…
leave-out-title = Leave out
leave-out-note = What is left out stays visible, but its words do not count as shared anywhere. It is listed with what is set aside, here and in reports, and { -ctrl }Z brings it back.
# Chooses: $part ExclusionKind
leave-out-part =
    { $part ->
        [quotation] Quotations
        [bibliography] The bibliography
       *[other] Headers and footers
    }
# These two stand before and after the field with the number of words.
leave-out-at-least = of at least
leave-out-words =
    { $words ->
        [one] word
       *[other] words
    }
leave-out-found = { $left } in the left text, { $right } in the right text
leave-out-where =
    { $side ->
        [left] In the left text
        [right] In the right text
       *[both] In both texts
    }
# Chooses: $part ExclusionKind
leave-out-none =
    { $part ->
        [quotation] None of this size, neither between quotation marks nor as a block
        [bibliography] No heading such as “References”
       *[other] No lines that repeat on at least three pages
    }
# Stock notices keep their share in the score; only the verdict leaves them out.
leave-out-notices = Stock notices, in the verdict only: the score counts them
leave-out-no-notice = None that both texts have
leave-out-notices-are-most = They are most of both texts, so they count
# The first words of a passage that was marked as a stock notice. Arguments: $begins
notice-marked = Marked: “{ $begins } …”
notice-forget = Forget
# What the button is called for a screen reader. Arguments: $notice
notice-forget-this = Forget { $notice }
# The first words of a stock notice that counts all the same. Arguments: $begins
notice-counted = Counted: “{ $begins } …”
notice-leave-out = Leave out
# What the button is called for a screen reader. Arguments: $notice
notice-leave-this-out = Leave out { $notice }
leave-out-notices-count = They count like other words
leave-out-nothing = Nothing is set aside

# Setting a whole text aside.
template-empty = “{ $name }” is empty, so there is nothing to set aside
template-too-long = This text is too long to be stored. It stays set aside until you close the program
