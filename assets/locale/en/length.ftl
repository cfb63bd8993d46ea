# The Length tab: the curve, the length, its unit and the sample.
shingle-length = Shingle length
# Shown where the pointer is on the curve.
curve-at = At { $units }: { $formula } { $score }
curve-directions = Left in right { $left } ({ $left_part } of { $left_whole }), right in left { $right } ({ $right_part } of { $right_whole })
curve-shuffled = The same words, shuffled: { $percent }
# Where other tools are marked. The figure is never theirs.
curve-tools = The usual length of { $tools }. The figure is { $formula } at this length, not what such a tool would report.
# Above the flags.
curve-flags = Lengths other tools use, scored by { $formula }
# A flag that stands for several, and the list below it.
curve-tools-all = Other tools…
curve-tools-more = More tools…
# $units is a length: 5 words. Arguments: $units, $tools, $score
curve-tool-at = { $units }: { $tools } { $score }
curve-hint = Drag or click to set the length; the wheel and the arrow keys change it by one
# The score is an estimate from a sample, the line is not.
curve-whole = the line counts every shingle, not a sample
curve-longest = Longest run in both: { $units }

choose-length = Choose from the texts
choose-length-is = Choose from the texts: { $length }
choose-length-short = From the texts: { $length }
choose-length-hint = Chooses the length that suits these two texts, and updates it as they change
keep-length = Keep it for new pairs
keep-length-hint = A length chosen by hand belongs to its pair of texts. Kept, other texts start with it too
use-characters = Use characters
use-short-words = Use short-words
curve-lines = Lines in the chart
# A menu with the lines and the sample, in a small window.
curve-more = Lines in the chart, sample
line-shuffled = Shuffled
line-shuffled-hint = What the same words would share in random order, that is, by chance alone
line-shuffled-excluded-hint = Not drawn while something is set aside: it could not be left out of shuffled words
line-left = Left in right
line-left-hint = How much of the left text is also in the right text
line-right = Right in left
line-right-hint = How much of the right text is also in the left text
line-wording = Shared wording
line-wording-hint = How much of both texts is shared wording: a figure of its own, the same at every length
line-even = Even lengths
line-even-hint = Give every length the same width. Otherwise the short lengths, where the score changes most, get more space
shorter-shingles = Shorter shingles
shorter-shingles-hint = Shorter ({ -ctrl }[)
longer-shingles = Longer shingles
longer-shingles-hint = Longer ({ -ctrl }])
length-field-hint = Click to type a length from 1 to { $most }
length-unit = Unit
length-unit-hint = What the length is counted in
unit-words = words
unit-words-hint = A shingle is this many words in a row
unit-characters = characters
unit-characters-hint = A shingle is this many characters in a row; useful for short texts
sample = Shingles counted
# The choices: 1 counts all.
sample-of =
    { $every ->
        [one] Use every shingle
       *[other] Use 1 shingle in { $every }
    }
sample-hint = A sample for quick estimates of very long texts. With 1 in 25, only shingles whose checksum is divisible by 25 are counted. Highlights always show everything.
