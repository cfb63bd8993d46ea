# Which length of a shingle is recommended, and why.
# $size is a length with its unit: 5 words.

length-no-text = The length is chosen when both texts are here.
length-whole-text = The shorter text has only { $size }.
# $yours says whether it is known how many shingles these two texts share: "unknown", "none" or "some".
# Arguments: $size, $yours, $shared
length-below-chance =
    { $yours ->
        [none] At { $size }, texts with these words in random order share less than one shingle; these two share none.
        [some] At { $size }, texts with these words in random order share less than one shingle; these two share { $shared }.
       *[unknown] At { $size }, texts with these words in random order share less than one shingle.
    }
length-few-by-chance = { $size } is the shortest length at which the same words in random order share at most about { $percent } % of what these texts share.
# Where many words were changed all through a text.
# Arguments: $longest, $size, $percent
length-nothing-longer = At { $longest } these two share hardly a shingle. At { $size } they share at least { $percent } %, and more than the same words in random order.
# Arguments: $size, $expected, $count, $yours, $shared
length-many-by-chance =
    { $yours ->
        [none] Even at { $size }, texts with these words in random order would share about { $expected } { $count ->
            [one] shingle
           *[other] shingles
        }; these two share none.
        [some] Even at { $size }, texts with these words in random order would share about { $expected } { $count ->
            [one] shingle
           *[other] shingles
        }; these two share { $shared }.
       *[unknown] Even at { $size }, texts with these words in random order would share about { $expected } { $count ->
            [one] shingle
           *[other] shingles
        }.
    }

# Why another way of comparing would be better.
# Chooses: $instead Instead
instead-reason =
    { $instead ->
        [characters] These texts are very short. Shingles of characters say more about them than words do.
       *[short-words] For texts of a few sentences there is a special method, short-words. It compares their longest words, in any order.
    }
