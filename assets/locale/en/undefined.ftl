# Why a measure has no value. These also follow a colon, so they begin with a small letter.

undefined-both-empty = both texts are empty
undefined-empty = the { side-name } text is empty
# $size is a length with its unit: 3 words.
undefined-too-short =
    { $side ->
        [left] left has no shingle of { $size }
        [right] right has no shingle of { $size }
       *[neither] neither text has a shingle of { $size }
    }
undefined-empty-sample =
    { $side ->
        [left] left has no checksum divisible by { $divisor }
        [right] right has no checksum divisible by { $divisor }
       *[neither] neither text has a checksum divisible by { $divisor }
    }
