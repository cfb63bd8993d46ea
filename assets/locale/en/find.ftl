# Finding words in one text or in both.

find-close = Close find
find-next = Next match
find-previous = Previous match
find-key-hint = { $name } ({ $key })
find-case = Match case
find-case-hint = Match case: capital letters differ from small ones
find-options = Options of the search
find-whole-words = Whole words
find-whole-words-hint = Whole words: parts of words are not found
find-pattern = Regular expression
find-pattern-hint = Regular expression. ^ and $ match at the ends of a line
find-both = Both
find-in-both = In both texts
find-in-both-hint = Search both texts. F3 continues from the end of one text in the other
find-field = Find
find-field-pattern = Find a regular expression

find-no-pattern = not a valid pattern
find-nothing = not found
find-count = { $count }
# The search is still running.
find-count-so-far = { $count }…
find-count-or-more = { $count } or more
# $all is one of the counts above.
find-match-of = { $index } of { $all }
find-left-and-right = left { $left }, right { $right }
