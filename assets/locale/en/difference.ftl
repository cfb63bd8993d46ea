# The Difference tab, and the changes shown in the texts.
#
# What each count means:
#   places  changes of one type; a stretch of words that moved is one place
#   words   words of one text in those places, after the steps of the Words tab

# Where there is no change to list.
difference-add-texts = Add a text on each side to see how they differ.
difference-add-text =
    { $side ->
        [left] Add a text on the left to see how they differ.
       *[right] Add a text on the right to see how they differ.
    }
difference-comparing = Comparing word by word…
difference-stopped = { $what }.
difference-none = No words differ.
difference-same-text = The texts are identical.
difference-same-text-other-bytes = The texts are identical, but they were read from different bytes.
difference-same-bytes = The texts are identical, byte for byte.
difference-no-words = There are no words to compare.
difference-no-words-why = With the current settings, at least one text has no words.
difference-other-blanks = Whitespace and skipped words may still differ.
difference-other-forms =
    { $places ->
        [one] Case or punctuation differs in { $places } place, which is underlined in the texts.
       *[other] Case or punctuation differs in { $places } places, which are underlined in the texts.
    }

# The summary: these labels with a dot between them.
summary-same =
    { $words ->
        [one] { $words } word unchanged
       *[other] { $words } words unchanged
    }
# $within of them are so few between longer changes that they are shown as a part of them.
summary-same-within = { summary-same }, { $within } of them between changed words
summary-deleted = { $words } deleted
summary-inserted = { $words } inserted
summary-replaced =
    { $left ->
        [one] { $left } word became { $right }
       *[other] { $left } words became { $right }
    }
summary-moved = { $words } moved
summary-bounds =
    { $same ->
        [one] At least { $same } word unchanged
       *[other] At least { $same } words unchanged
    } · at most { $left } of left and { $right } of right differ
summary-nothing-in-common = No words in common in the same order. { $summary }
summary-previous = Before your last change: { $summary }
summary-hint = Words are compared after the steps of the Words tab. Whatever those ignore, such as case, punctuation or skipped words, is not a change. A few words that are the same between two longer changes are shown as part of one change
summary-coarse = This comparison is rough: the texts are long and have little in common
summary-coarse-hint = { $reason }. Stretches that would take long to compare are shown as replaced.
compare-exactly = Compare exactly
compare-exactly-hint = Compare every word, however long it takes. Esc stops it

# The types of change, and the switch that shows or hides each.
# Chooses: $kind ChangeKind
change-type =
    { $kind ->
        [deleted] deleted
        [inserted] inserted
        [replaced] replaced
       *[moved] moved
    }
# The same with the name of words that moved.
# Chooses: $kind ChangeKind
# Arguments: $kind, $name
change-called =
    { $kind ->
        [deleted] deleted
        [inserted] inserted
        [replaced] replaced
       *[moved] moved { $name }
    }
# Words that moved have the same name on both sides: M1, M2, …
moved-name = M{ NUMBER($number, useGrouping: "false") }
# Chooses: $kind ChangeKind
change-type-title =
    { $kind ->
        [deleted] Deleted
        [inserted] Inserted
        [replaced] Replaced
       *[moved] Moved
    }
# Chooses: $kind ChangeKind
change-type-count =
    { $kind ->
        [deleted] Deleted { $places }
        [inserted] Inserted { $places }
        [replaced] Replaced { $places }
       *[moved] Moved { $places }
    }
# Chooses: $kind ChangeKind
change-type-switch =
    { $kind ->
        [deleted] Show deleted
        [inserted] Show inserted
        [replaced] Show replaced
       *[moved] Show moved
    }, { $places ->
        [one] { $places } place
       *[other] { $places } places
    }
change-type-switch-hint =
    { $places ->
        [one] { $places } place
       *[other] { $places } places
    }. { $state ->
        [shown] Click to hide them in the list and in the texts
       *[hidden] Click to show them in the list and in the texts
    }
change-types-hidden = Every type of change is hidden. Click one above to show it
copy-changes-hint = Copy the listed changes as a table, one change per line with tabs between the columns

head-type = Type
head-was-is = Was → is
head-was = Was
head-is = Is

# A row, as a screen reader reads it. $what is change-called.
change-row = Change { $number }, { $what }, left line { $left }, right line { $right }: { $words }
change-row-replaced = { $left }, by { $right }
change-replaced-hint =
    { $left }
    → { $right }

# The chosen change.
change-choose = Choose a change to see both wordings
# No change is chosen, of $total that are listed.
none-of-total =
    { $total ->
        [one] { $total } change, none chosen
       *[other] { $total } changes, none chosen
    }
change-next = Next change
change-next-hint = Next change (F8)
change-previous = Previous change
change-previous-hint = Previous change (Shift+F8)
# Chooses: $kind ChangeKind
# Arguments: $kind, $left, $right, $name
change-title =
    { $kind ->
        [deleted]
            { $left ->
                [one] { $left } word deleted
               *[other] { $left } words deleted
            }
        [inserted]
            { $right ->
                [one] { $right } word inserted
               *[other] { $right } words inserted
            }
        [replaced]
            { $left ->
                [one] { $left } word replaced by { $right }
               *[other] { $left } words replaced by { $right }
            }
       *[moved]
            { $left ->
                [one] { $name }: { $left } word moved
               *[other] { $name }: { $left } words moved
            }
    }
# A wording, as a screen reader reads it.
change-wording =
    { $side ->
        [left] Left wording: “{ $words }” in “{ $text }”
       *[right] Right wording: “{ $words }” in “{ $text }”
    }
change-wording-none =
    { $side ->
        [left] Left has no words here: “{ $text }”
       *[right] Right has no words here: “{ $text }”
    }

# The label of a change beside a text, as a screen reader reads it.
# Chooses: $kind ChangeKind
change-label =
    Change { $number }, { $kind ->
        [deleted] deleted
        [inserted] inserted
        [replaced] replaced
       *[moved] moved
    }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
moved-label =
    { $name }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }, { $other ->
        [left] also in left
       *[right] also in right
    }
change-label-hint = { $label }. Click to show the other side.
