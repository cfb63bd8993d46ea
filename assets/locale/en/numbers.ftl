# Percentages, sizes, times and expected counts.
# $number is already written the way the language writes numbers.

# A narrow no-break space keeps the sign on the line of its number.
percent-of = { $number }{ "\u202F" }%
# More than nothing, but it would round to 0.0 %.
percent-less-than = <{ $number }{ "\u202F" }%
# Less than everything, but it would round to 100.0 %.
percent-more-than = >{ $number }{ "\u202F" }%

# No accidental matches are expected.
expected-none = none

kilobytes-of = { $number } KB
megabytes-of = { $number } MB

milliseconds-of = { $number } ms
seconds-of = { $number } s
