# The published methods. Their names (php-mb, minhash-84) are typed on the command line and stay as they are.

# Chooses: $preset Preset
# Arguments: $preset, $name
preset-name =
    { $preset ->
        [recommended] Recommended
       *[other] { $name }
    }
# $title is the name of a preset that was changed.
preset-with-length = { $title }, length { $length }
preset-with-auto-length = { $title }, length from the texts
preset-changed = { $title }, changed

# The idea in a sentence or two.
# Chooses: $preset Preset
preset-idea =
    { $preset ->
        [recommended] Words by Unicode's rules, capitals and punctuation ignored, the length chosen from the two texts. A match is confirmed by its words, so accidental matches are never counted.
        [python-2009] The Python article of 2009: words between white space, lower case, eleven punctuation marks removed from their ends, 29 Russian stop words dropped, 10-word shingles, CRC-32.
        [php] The PHP article on finding news about one event: words between spaces, ASCII letters in lower case, eleven punctuation marks and 26 Russian words deleted, 3-word shingles.
        [php-mb] The method of php, with the capital letters of every script changed to lower case: what its author intended, and what Russian texts need.
        [node-2014] The node.js article of 2014, for English: HTML tags removed, parts of speech recognised, adjectives and function words dropped, plurals made singular, 10-word shingles.
        [minhash-84] The articles on sketches: 84 hash functions over the shingles of python-2009, the minimum of each kept. The probability that a minimum is the same in both texts is their resemblance.
       *[short-words] The article on short texts of three to five sentences: the fifteen longest words of at least four letters of each text, compared as sets. Made for comparing one text with a collection.
    }

# How the score is computed.
# Chooses: $preset Preset
preset-formula =
    { $preset ->
        [recommended] 2·shared / (distinct shingles of left + of right), over distinct shingles
        [python-2009] { -positions-formula }
        [node-2014] { -positions-formula }
        [php] { -php-formula }
        [php-mb] { -php-formula }
        [minhash-84] equal minima / 84, standard error √(J(1−J)/84)
       *[short-words] common words / the fewer words kept of either text
    }
-positions-formula = 2·(positions of left found in right) / (shingles of left + of right)
-php-formula = positions of left found in right / words of left
