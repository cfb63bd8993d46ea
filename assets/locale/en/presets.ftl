# The published methods. Their names (php-mb, minhash-84) are typed on the command line and stay as they are.

preset-recommended = Recommended
# $title is the name of a preset that was changed.
preset-with-length = { $title }, length { $length }
preset-with-auto-length = { $title }, length from the texts
preset-changed = { $title }, changed

preset-recommended-idea = Words by Unicode's rules, capitals and punctuation ignored, the length chosen from the two texts. A match is confirmed by its words, so accidental matches are never counted.
preset-python-2009-idea = The Python article of 2009: words between white space, lower case, eleven punctuation marks removed from their ends, 29 Russian stop words dropped, 10-word shingles, CRC-32.
preset-php-idea = The PHP article on finding news about one event: words between spaces, ASCII letters in lower case, eleven punctuation marks and 26 Russian words deleted, 3-word shingles.
preset-php-mb-idea = The method of php, with the capital letters of every script changed to lower case: what its author intended, and what Russian texts need.
preset-node-2014-idea = The node.js article of 2014, for English: HTML tags removed, parts of speech recognised, adjectives and function words dropped, plurals made singular, 10-word shingles.
preset-minhash-84-idea = The articles on sketches: 84 hash functions over the shingles of python-2009, the minimum of each kept. The probability that a minimum is the same in both texts is their resemblance.
preset-short-words-idea = The article on short texts of three to five sentences: the fifteen longest words of at least four letters of each text, compared as sets. Made for comparing one text with a collection.

preset-recommended-formula = 2·shared / (distinct shingles of left + of right), over distinct shingles
preset-positions-formula = 2·(positions of left found in right) / (shingles of left + of right)
preset-php-formula = positions of left found in right / words of left
preset-minhash-84-formula = equal minima / 84, standard error √(J(1−J)/84)
preset-short-words-formula = common words / the fewer words kept of either text
