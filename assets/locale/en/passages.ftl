# The Passages tab and whatever else shows a passage.
#
# What each count means, here and in the other areas:
#   words          words of the passage in the left text
#   changed words  words inside a passage that differ between the texts
#   copies         places with all or part of the passage, besides the pair of places where it was found
#   shared shingle a distinct shingle that is in both texts and is not set aside

# A line of its own where there is no list.
nothing-compared = Nothing has been compared yet.
passages-searching = Looking for passages…
passages-all-aside = No passage counts.
passages-none = The texts share no passage at this length.

# $name is the name of a text, $line a line number.
text-and-line = { $name }, line { $line }
# $place is a page or section. Arguments: $name, $place, $line
text-and-place = { $name }, { $place }, line { $line }
# A text without a name.
text-unnamed =
    { $side ->
        [left] Left
       *[right] Right
    }
# 2 of 90: a position in a list, or how many of all are shown.
number-of-total = { $number } of { $total }

# The order of the list.

# Column headings. $size is "short" where the list is narrow.
head-number = No.
head-words = Words
head-weight = Bits
head-changed =
    { $size ->
        [short] Diff.
       *[full] Changed
    }
head-line =
    { $side ->
        [left]
            { $size ->
                [short] Left
               *[full] Left line
            }
       *[right]
            { $size ->
                [short] Right
               *[full] Right line
            }
    }
# The same for a document with pages.
head-page =
    { $side ->
        [left]
            { $size ->
                [short] Left
               *[full] Left page
            }
       *[right]
            { $size ->
                [short] Right
               *[full] Right page
            }
    }
# The page or section, in a copied table.
head-place =
    { $side ->
        [left] Left place
       *[right] Right place
    }
# A page, where there is little room.
page-short = p. { NUMBER($page, useGrouping: "false") }
head-copies = Copies
head-first-words = Begins
head-passage = Passage

# The name of a heading that can be clicked. $direction is "none" unless the list is sorted by this column.
# Chooses: $column Column
sort-by =
    Sort by { $column ->
        [number] number
        [words] words
        [weight] weight
        [changed] changed words
        [left] left line
        [right] right line
        [copies] copies
       *[begins] first words
    }{ $direction ->
        [ascending] , now ascending
        [descending] , now descending
       *[none] { "" }
    }
# Chooses: $column Column
sort-hint =
    { $column ->
        [number] Click to sort, click again to reverse the order
        [words] Click to sort, click again to reverse the order
        [weight] How much the words say: one more bit is twice as rare. A stock phrase of eight words can say less than two rare words. Click to sort
        [changed] Words inside the passage that differ between the texts; an exact passage has none. Click to sort
        [left] Click to sort, click again to reverse the order
        [right] Click to sort, click again to reverse the order
        [copies] Other places with all or part of this passage; a place belongs to one passage only. Click to sort
       *[begins] Click to sort, click again to reverse the order
    }

filter-passages = Filter passages
filter-placeholder = Filter
filter-no-match = No passage matches the filter. Clear it to see all passages

copy-list = Copy list
copy-passages-hint = Copy the listed passages as a table, one passage per line with tabs between the columns
copy-both = Copy both
copy-both-hint = Copy both wordings with the names of the texts and the line numbers

# How far passages may continue over changed words.
bridging = Which passages are listed
bridging-hint = Which passages are listed. Passages of equal words survive edits: up to three changed words in a row are part of them. The score always counts exact shingles, whatever you choose here
bridging-value = { $edited ->
    [yes] With edits
   *[no] { $count ->
        [0] Exact
        [one] Up to { $count } word
       *[other] Up to { $count } words
    }
}
# How many of its words are equal, and what they weigh together.
passage-weighs =
    { $words ->
        [one] { $words } equal word weighs { $bits } bits
       *[other] { $words } equal words weigh { $bits } bits
    }
bridging-kind = Passages are
bridging-edited = Equal words, with changes
bridging-shingles = Shared shingles
bridging-changed-words = Changed words in a row, at most
bridging-least-equal = Smallest share of unchanged words
bridging-shortest = Shortest passage listed, in words
bridging-none = none
bridging-any = any
# The accessible name of one of the values below a caption.
bridging-choice = { $caption }: { $value }

# A row, as a screen reader reads it.
passage-row =
    Passage { NUMBER($number, useGrouping: "false") }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }{ $changed ->
        [0] { "" }
        [one] , { $changed } changed
       *[other] , { $changed } changed
    }, left line { $left }, right line { $right }{ $copies ->
        [0] { "" }
        [one] , { $copies } copy
       *[other] , { $copies } copies
    }: { $beginning }
# $places are the names of both texts with the page and line of the passage. Arguments: $words, $places
passage-row-hint =
    { $words }
    { $places }
    Click to show it in both texts
row-hint =
    { $words }
    Click to show it in both texts
passage-exact = exact

# The chosen passage.
passage-choose = Choose a passage to see both wordings
passage-next = Next passage
passage-next-hint = Next passage (Alt+↓)
passage-previous = Previous passage
passage-previous-hint = Previous passage (Alt+↑)
copy-next =
    { $side ->
        [left] Next copy in left
       *[right] Next copy in right
    }
copy-previous =
    { $side ->
        [left] Previous copy in left
       *[right] Previous copy in right
    }
# $name is the text of copy-next or copy-previous, $key that of an arrow key.
copy-step-hint = { $name } (Alt+{ $key })
passage-same =
    { $words ->
        [one] { $words } word, the same in both texts
       *[other] { $words } words, the same in both texts
    }
passage-changed =
    { $words ->
        [one] { $words } word
       *[other] { $words } words
    }, { $changed ->
        [one] { $changed } changed
       *[other] { $changed } changed
    }
# Arguments: $part, $words
passage-excerpt =
    { $words ->
        [one] { $part } of { $words } word also in the right text
       *[other] { $part } of { $words } words also in the right text
    }

# What the colours and lines in a wording mean.
legend-shared = shared passage
legend-only =
    { $side ->
        [left] only in left
       *[right] only in right
    }
legend-other-form = same word, other case or punctuation

# A wording, as a screen reader reads it.
wording =
    { $side ->
        [left] Left wording: { $text }
       *[right] Right wording: { $text }
    }
wording-only =
    { $side ->
        [left] Only in left: { $words }
       *[right] Only in right: { $words }
    }
wording-other-form = Other case or punctuation: { $words }

# The table on the clipboard.

# Notes: what a person says of a passage.
label-none = No label
label-quotation = Quotation
label-own-text = Own earlier text
label-licence = Licence
label-boilerplate = Boilerplate
label-suspicious = Suspicious
label-own = Another label
label-set-aside =
    { $count ->
        [one] Set aside the passage labelled “{ $label }”
       *[other] Set aside all { $count } labelled “{ $label }”
    }
# The menu of a note: without one, and with one that has no label.
note-none = Note
note-unlabelled = Note …
note-hint = Give the passage a label, or write a note. Notes are kept with the session and go into reports
note-text = Note
# $title is the label. Read aloud.
note-of = Note about passage { $number }: { $title }
note-before = { $title }: { $text }
menu-label-passage = Label
head-label = Label
head-note = Note
