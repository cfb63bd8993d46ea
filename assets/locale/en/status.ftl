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
# The whole line: sizes, $finding is one of the lines below, the time.
compared = { $left } × { $right } words · { $finding } · compared in { $time }
# Where there is little room.
compared-short = { compared-shortest } · compared in { $time }
compared-shortest = { $left } × { $right } words
same-bytes = = the same bytes on both sides
same-text = the same text on both sides
same-text-other-bytes = the same text, read from different bytes
same-words = identical after these settings
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
