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
passages-counted =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
places-counted =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }

# Shingles of one length: $length is a number.
shingles-of-words = { $length }-word shingles
shingles-of-characters = { $length }-character shingles
