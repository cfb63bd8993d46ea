# What the program reports about its work: comparisons that stopped or failed, files, the clipboard.

# Chooses: $missing Missing
stopped =
    { $missing ->
        [score] Stopped before there was a score
        [comparison] Stopped before the new comparison was ready
        [new-passages] Stopped before the new passages were found
        [passages] Stopped before the passages were found
        [differences] Stopped before the differences were ready
        [lengths] Stopped before every length was counted
       *[panel] Stopped before this panel was ready
    }
# Earlier results are on the screen.
stopped-faded = What is faded is from before your last changes.
# Chooses: $missing Missing
stopped-no-room = { stopped }: { $reason }. Close other programs, or compare parts of the texts
# A defect of the program.
comparison-failed = These two texts could not be compared because of a defect in this program. Both texts are unchanged. Please report it, with the texts if you can.
panel-failed = A part of the panel below could not be computed because of a defect in this program. The score and the passages are not affected. Please report it, with the texts if you can.

# A length was typed that cannot be used.
length-note-zero = The shortest shingle length is 1.
length-note-too-long = { $length } is too long. The longest shingle length is { $most }.
