# The two texts: their headers, menus and margins, and the line above them on first start.
# $side is "left" or "right", the side that the message is about.

pane-clear = Clear
pane-clear-of =
    { $side ->
        [left] Clear left
       *[right] Clear right
    }
pane-clear-hint = Empty this side. Undo brings the text back
pane-paste = Paste
pane-paste-of =
    { $side ->
        [left] Paste left
       *[right] Paste right
    }
pane-paste-hint = Replace this side with the text on the clipboard
pane-open = Open
pane-open-of =
    { $side ->
        [left] Open left
       *[right] Open right
    }
pane-open-hint = Open a file here, or drop one

pane-empty = Empty
pane-typed-text = Typed text
pane-path-of =
    { $side ->
        [left] Path of left
       *[right] Path of right
    }
pane-path-hint = Click to type a path ({ -ctrl }L)
pane-path-field = Type the path of a text file and press Enter
# Words with zero-width spaces or joiners, which are invisible.
pane-words-hiding =
    { $words ->
        [one] { $words } word with hidden characters
       *[other] { $words } words with hidden characters
    }
# Words with letters that look like those of another script.
pane-words-disguised =
    { $words ->
        [one] { $words } word with look-alike letters
       *[other] { $words } words with look-alike letters
    }
# Arguments: $count, $length
pane-shingles = { $count } of { $length }
pane-words-skipped = { words-counted }, { $skipped } skipped
pane-read-as = Read as { $encoding }: { $note }.
pane-encoding-hint = Click to read the file in another encoding, or to choose the language of the text.
pane-language-hint = Click to choose the language of the text.
lines-joined = Lines joined
lines-joined-hint = Its lines were broken where they were full: they are shown joined, the text stays as it is. Click to show the lines of both texts as they are
lines-joined-anyway-hint = Single line ends are shown as blanks, as chosen in the View menu. Click to show the lines of both texts as they are
join-lines = Join lines
join-lines-hint = Its lines were broken where they were full. Click to show such lines joined in both texts; the texts stay as they are
lines-of =
    { $side ->
        [left] Lines of the left text joined
       *[right] Lines of the right text joined
    }
pane-language = Language
# What of a document is read.
reading-footnotes = Footnotes and endnotes
reading-whole-page = The whole page, with its menus
reading-hidden-text = Hidden text
reading-running-heads = Headers, footers and page numbers
reading-hyphens = Words divided at line ends stay divided
pane-detect-language = Detect the language
pane-other-language = Another language: all words count alike
pane-detect-encoding = Detect the encoding

text-of =
    { $side ->
        [left] Left text
       *[right] Right text
    }
text-of-named =
    { $side ->
        [left] Left text, { $name }
       *[right] Right text, { $name }
    }
strip-overview =
    { $side ->
        [left] Overview of the left text
       *[right] Overview of the right text
    }
# $other is the side of the twin.
# Arguments: $passage, $count, $other, $excluded
passage-in-margin =
    { $other ->
        [left] Passage { $passage }, { words-counted }, also in left{ $excluded ->
            [yes] , not counted
           *[no] { "" }
        }
       *[right] Passage { $passage }, { words-counted }, also in right{ $excluded ->
            [yes] , not counted
           *[no] { "" }
        }
    }
passage-in-margin-hint = { $label }. Click to bring its twin into view.
passages-in-row =
    { $count ->
        [one] { $count } more passage is beside this row.
       *[other] { $count } more passages are beside this row.
    }

# In place of lines that are hidden. $marks says what they have none of.
# Arguments: $lines, $marks
lines-hidden =
    { $marks ->
        [changes] { $lines ->
            [one] { $lines } line without a change
           *[other] { $lines } lines without a change
        }
       *[passages] { $lines ->
            [one] { $lines } line without a match
           *[other] { $lines } lines without a match
        }
    }
lines-hidden-hint = Click to show these lines

word-not-compared = { $reason }, not compared
word-singular = plural noun, compared as “{ $form }”

menu-why = Why this word?
# Arguments: $word
menu-why-of = Why “{ $word }”?
# The menu of a passage. Arguments: $passage, $words
menu-passage =
    Passage { NUMBER($passage, useGrouping: "false") }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
menu-go-to-twin = Go to its twin
menu-copy-passage = Copy passage
menu-find-passage = Find in the texts
menu-note = Note…
menu-exclude-selection = Set the selection aside
menu-mark-as-notice = Leave out as a stock notice
menu-show-passage = Show it in both texts
menu-show-change = Show change { $change }
menu-scroll-here = Scroll here
menu-cut = Cut
menu-copy = Copy
menu-paste = Paste
menu-select-all = Select all

scroll-together = Scroll together
scroll-separately = Scroll separately
scroll-together-hint = Scroll both texts together, aligned by what matches
swap-sides = Swap sides
swap-sides-hint = Swap sides ({ -ctrl-shift }X)

invitation-sample = This is a sample.
invitation-short = Paste or drop your own text.
invitation-long = Paste or drop your own two texts: { -ctrl }V puts the first on the left, { -ctrl }V again the second on the right.
invitation-open-two = Open two files…
invitation-close = Hide this tip
