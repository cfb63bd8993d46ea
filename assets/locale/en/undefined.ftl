# Why a measure has no value. These also follow a colon, so they begin with a small letter.

undefined-both-empty = neither text has words to compare
undefined-empty = the { side } text has no words to compare
# $size is a length with its unit: 3 words.
undefined-too-short =
    { $side ->
        [left] the left text has fewer than { $size } to compare
        [right] the right text has fewer than { $size } to compare
       *[neither] both texts have fewer than { $size } to compare
    }
undefined-empty-sample =
    { $side ->
        [left] the left text has no checksum divisible by { $divisor }
        [right] the right text has no checksum divisible by { $divisor }
       *[neither] neither text has a checksum divisible by { $divisor }
    }
