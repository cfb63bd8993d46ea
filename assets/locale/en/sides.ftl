# The two texts. $side is "left" or "right".

# Inside a sentence.
side-name =
    { $side ->
        [left] left
       *[right] right
    }
# At the beginning of a label or a sentence.
side-title =
    { $side ->
        [left] Left
       *[right] Right
    }
