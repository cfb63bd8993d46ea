# Characters that a reader does not see or takes for others.
tab-characters = Characters
head-text = Text
head-line-only = Line
head-word = Word
head-kind = Kind
head-character = Character
head-read-as = Read as, when folded
odd-read-hint = Read as, when folded: { $letter }
odd-shown = { $letter }  { $named }
odd-read-as-nothing = nothing
odd-read-as-it-is = as it is
odd-none = Every character is what it seems.
odd-row = { $number }: { $side } text, line { $line }, { $word }, { $kind }
odd-title = How many
odd-score-as-it-stands = Score as it stands
odd-score-folded = Score folded
odd-note = They are marked in the text, which stays as it is: folding changes only what is compared. Ordinary spelling is left out, such as IT-отдел, 5 kΩ, or joiners in Persian and Hindi. White letters may be on a dark background that the file does not describe.
copy-characters-hint = Copy the list as a table
# One of each kind.
odd-lookalike = look-alike letter
odd-other-script = letter of another script
odd-zero-width = zero-width character
odd-soft-hyphen = soft hyphen
odd-direction = direction mark
odd-blank = unusual blank
odd-private-use = private-use character
odd-piled-up = piled-up accents
odd-unseen = white, tiny or hidden
# The same as headings of counts.
odds-lookalike = Look-alike letters
odds-other-script = Letters of another script
odds-zero-width = Zero-width characters
odds-soft-hyphen = Soft hyphens
odds-direction = Direction marks
odds-blank = Unusual blanks
odds-private-use = Private-use characters
odds-piled-up = Piled-up accents
odds-unseen = White or hidden words
# How many there are of a kind.
odd-count = { $kind }: { $count }
# In the header of a pane.
characters-without-font =
    { $count ->
        [one] { $count } character without a font
       *[other] { $count } characters without a font
    }
# `characters` are examples.
characters-without-font-hint = No font that the program finds has { $characters }. Install { $font } (on Debian and Ubuntu: the package { $package }) and start the program again
