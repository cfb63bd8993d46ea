# Cards and invitations for empty, short, identical and unrelated texts.
paste-here =
    { $side ->
        [left] Paste or drop the first text here
       *[right] Paste or drop the second text here
    }
empty-file-short = “{ $name }” is empty
empty-file = “{ $name }” is empty. Paste or drop a text here
open-file = Open…
open-on-side =
    { $side ->
        [left] Open a file on the left
       *[right] Open a file on the right
    }
open-another = Open another…
read-file-again = Reload
dismiss = Dismiss
resume = Resume
sample-empty = Too few checksums are divisible by { $sample_every } to compare these texts.
count-every-shingle = Count every shingle
only-white-space = The { side } text is only white space.
no-words-left = With these settings there are no words left to compare.
recommended-settings = Recommended settings
too-short =
    { $side ->
        [left] The left text has { $units }. Shingles of { $length } need at least { $length }.
       *[right] The right text has { $units }. Shingles of { $length } need at least { $length }.
    }
shorten-to = Shorten to { $length }
differ-in-blanks = They differ only in spaces and line ends.
differ-in-form =
    { $words ->
        [one] { $words } word is written differently.
       *[other] { $words } words are written differently.
    }
hide-differences = Hide the differences
show-differences = Show the differences
all-set-aside = Every shared run of { $units } is set aside.
nothing-shared =
    { $unit ->
        [characters] No character of one text is in the other.
       *[words] No word of one text is in the other.
    }
nothing-shared-but = No run of { $units } is shared. The longest is { $longest }: “{ $text }”.
compare-single-words = Compare single words
compare-single-characters = Compare single characters
