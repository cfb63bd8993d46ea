# The status line, the key to the colours, and work in progress.
status-keys = Keys
status-next-change = Next change
status-next-passage = Next passage
length-colours = Colours by length, from { $from } to { $to }
length-colours-hint = The colour of a passage shows its length, on a logarithmic scale. To give each passage its own colour again, use the View menu.
status-comparing = Comparing…
side-empty = empty
# The file of a side was not read.
side-failed = not read
status-sizes = Left { $left }, right { $right }
# A text without a name of its own.
unnamed-text =
    { $side ->
        [left] left
       *[right] right
    }
# Arguments: $number, $text, $times, $other
shingle-occurs =
    { $times ->
        [one] Shingle { $number } of { $text } occurs { $times } time in { $other }
       *[other] Shingle { $number } of { $text } occurs { $times } times in { $other }
    }
shingle-occurs-nowhere = Shingle { $number } of { $text } is not in { $other }
compared = { $left } × { $right } words
# The first line of its tooltip.
compared-in = Compared in { $time }.
# What the marking in the texts means.
marked-shared = in shared shingles
marked-equal = equal, in shorter runs
marked-changed = changed
# As a screen reader says it: a list of the three above.
marking-key = Marking: { $names }
marking-hint = A passage is pale with an edge, changes included. Its words in shared shingles of the chosen length are filled. The length changes no other marking.
accidental-none = no accidental checksum matches, { $expected } expected
accidental-matches =
    { $count ->
        [one] { $count } accidental checksum match, { $expected } expected
       *[other] { $count } accidental checksum matches, { $expected } expected
    }
timings = Words { $words }, checksums { $checksums }, matching { $matching }, passages { $passages }.
accidental-hint = Two checksums can be equal while the words differ: { $expected } expected here (n·m/2³² for n and m distinct shingles), { $found } found, each shingle counted once. Such a match is rejected and never shown.

work-share = { $what }, { $percent } %
work-going = { $what }…
work-stop = Stop
work-resume = Resume
