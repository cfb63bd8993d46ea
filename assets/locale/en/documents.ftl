# How a file was read. These follow the name of the file and a colon, so they begin with a small letter.

decode-mark-left-out = byte-order mark left out
decode-recognised-by-zeros = no byte-order mark; recognised by its zero bytes
decode-recognised-by-letters = not UTF-8; the encoding was recognised from the letters
# $replacement is the character shown instead of each damaged place.
decode-damaged =
    { $count ->
        [one] { $count } damaged place, shown as { $replacement }
       *[other] { $count } damaged places, shown as { $replacement }
    }

decode-nul-bytes =
    { $count ->
        [one] contains { $count } NUL byte
       *[other] contains { $count } NUL bytes
    }

# What a file is, after “it is”.
# `a PDF file`: what a file is that holds no plain text.
# Chooses: $format FileFormat
file-format =
    { $format ->
        [pdf] a PDF file
        [zip] a ZIP package (Word, OpenDocument and EPUB files are such packages)
        [old-office] an old Office file (.doc, .xls)
        [png] a PNG picture
        [jpeg] a JPEG picture
        [gif] a GIF picture
        [gzip] a gzip archive
        [seven-zip] a 7z archive
        [program] a program
       *[database] a database
    }

# The language that a text is written in.
# The name of a language that texts are written in.
# Chooses: $language TextLanguage
language-name =
    { $language ->
        [english] English
        [french] French
        [german] German
        [italian] Italian
        [portuguese] Portuguese
        [russian] Russian
       *[spanish] Spanish
    }
