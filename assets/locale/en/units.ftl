# A number and what it counts. $count chooses the plural and is shown with its thousands grouped.

words-counted =
    { $count ->
        [one] { $count } word
       *[other] { $count } words
    }
characters-counted =
    { $count ->
        [one] { $count } character
       *[other] { $count } characters
    }
# This many units of a shingle.
# Chooses: $unit Unit
units-counted =
    { $unit ->
        [words] { words-counted }
       *[characters] { characters-counted }
    }
bytes-counted =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
shingles-counted =
    { $count ->
        [one] { $count } shingle
       *[other] { $count } shingles
    }

# Shingles of one length: $length is a number.
# Chooses: $unit Unit
# Arguments: $length, $unit
shingles-of =
    { $unit ->
        [words] { $length }-word shingles
       *[characters] { $length }-character shingles
    }
