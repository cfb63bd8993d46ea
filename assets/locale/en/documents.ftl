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
format-pdf = a PDF file
format-zip = a ZIP package (Word, OpenDocument and EPUB files are such packages)
format-old-office = an old Office file (.doc, .xls)
format-png = a PNG picture
format-jpeg = a JPEG picture
format-gif = a GIF picture
format-gzip = a gzip archive
format-7z = a 7z archive
format-program = a program
format-database = a database

# The language that a text is written in.
language-english = English
language-french = French
language-german = German
language-italian = Italian
language-portuguese = Portuguese
language-russian = Russian
language-spanish = Spanish
