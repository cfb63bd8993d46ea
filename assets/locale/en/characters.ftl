# Characters that a reader does not see or takes for others.
tab-characters = Characters
head-text = Text
head-line-only = Line
head-word = Word
head-kind = Kind
head-character = Character
head-read-as = Folds to
odd-read-hint = Folds to: { $letter }
odd-shown = { $letter }  { $named }
odd-read-as-nothing = nothing
odd-read-as-it-is = as it is
odd-none = No hidden or look-alike characters.
odd-row = { $number }: { $side } text, line { $line }, { $word }, { $kind }
odd-title = How many
odd-score-as-it-stands = Current score
odd-score-folded = Score after folding
odd-note = They are marked in the text, which stays as it is: folding changes only what is compared. Ordinary spelling is left out, such as IT-отдел, 5 kΩ, or joiners in Persian and Hindi. White letters may be on a dark background that the file does not describe.
copy-characters-hint = Copy the list as a table
# One of each kind.
# Chooses: $oddity Oddity
odd-kind =
    { $oddity ->
        [lookalike] look-alike letter
        [other-script] letter of another script
        [zero-width] zero-width character
        [soft-hyphen] soft hyphen
        [direction] direction mark
        [blank] unusual blank
        [private-use] private-use character
        [piled-up] piled-up accents
       *[unseen] white, tiny or hidden
    }
# The same as headings of counts.
# Chooses: $oddity Oddity
odd-kinds =
    { $oddity ->
        [lookalike] Look-alike letters
        [other-script] Letters of another script
        [zero-width] Zero-width characters
        [soft-hyphen] Soft hyphens
        [direction] Direction marks
        [blank] Unusual blanks
        [private-use] Private-use characters
        [piled-up] Piled-up accents
       *[unseen] White or hidden words
    }
# How many there are of a kind.
odd-count = { $kind }: { $count }
# In the header of a pane.
characters-without-font =
    { $count ->
        [one] { $count } character without a font
       *[other] { $count } characters without a font
    }
# `characters` are examples.
characters-without-font-hint = No installed font can show { $characters }. Install { $font } (on Debian and Ubuntu: the package { $package }) and start the program again
