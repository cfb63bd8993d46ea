# The two texts. $side is "left" or "right".

# Inside a sentence.
side =
    { $side ->
        [left] left
       *[right] right
    }
other-side-name =
    { $side ->
        [left] right
       *[right] left
    }
# At the beginning of a label or a sentence.
other-side-title =
    { $side ->
        [left] Right
       *[right] Left
    }
