# Documents that are not plain text: what they are, where a passage is in them, what is not in their text, and why one could not
# be read. No message ends with a full stop; the places that show them add one where they need it.

# The format of a document.
# `a Word document (DOCX)`: what a document is.
# Chooses: $format Format
document-format =
    { $format ->
        [text] plain text
        [markdown] Markdown
        [html] a web page (HTML)
        [docx] a Word document (DOCX)
        [odt] an OpenDocument text (ODT)
        [epub] an e-book (EPUB)
        [rtf] an RTF document
       *[pdf] a PDF
    }

# Where a passage is. $title is the heading of a section.
place-page = page { $number }
place-section = “{ $title }”

# What is not in the text. These follow one another in a list.
left-out =
    { $kind ->
        [footnotes]
            { $count ->
                [one] { $count } note left out
               *[other] { $count } notes left out
            }
        [comments]
            { $count ->
                [one] { $count } comment left out
               *[other] { $count } comments left out
            }
        [deletions]
            { $count ->
                [one] { $count } tracked deletion accepted
               *[other] { $count } tracked deletions accepted
            }
        [hidden-words]
            { $count ->
                [one] { $count } hidden word left out
               *[other] { $count } hidden words left out
            }
        [menu-words]
            { $count ->
                [one] { $count } word of menus and the like left out
               *[other] { $count } words of menus and the like left out
            }
        [running-heads]
            { $count ->
                [one] { $count } running head or page number left out
               *[other] { $count } running heads and page numbers left out
            }
        [header-words]
            { $count ->
                [one] { $count } word of headers and footers left out
               *[other] { $count } words of headers and footers left out
            }
        [unknown-words]
            { $count ->
                [one] { $count } word in parts for other programs left out
               *[other] { $count } words in parts for other programs left out
            }
        [cropped-words]
            { $count ->
                [one] { $count } word outside the visible part of a page left out
               *[other] { $count } words outside the visible part of the pages left out
            }
       *[unknown-letters]
            { $count ->
                [one] { $count } letter left out because its font does not say which letter it is
               *[other] { $count } letters left out because their fonts do not say which letters they are
            }
    }
pages-counted =
    { $count ->
        [one] { $count } page
       *[other] { $count } pages
    }

# Notes about how a document was read, after its name and a colon.
note-damaged-document = the file is damaged: some of its text may be missing
note-pages-without-text =
    { $count ->
        [one] { $count } page has no text that can be read, perhaps because it is a picture
       *[other] { $count } pages have no text that can be read, perhaps because they are pictures
    }
# There is no word in the text.
note-no-words-left-out = no words but those left out
note-no-words-pictures =
    { $count ->
        [one] no words, only { $count } picture; text recognition (OCR) may find words in it
       *[other] no words, only { $count } pictures; text recognition (OCR) may find words in them
    }
note-no-words-script = no words in the file; a browser may show some that a script writes: copy them from there
note-no-words-markup = no words, only markup

# Why a document could not be read. $detail is an amount or a name.
# Chooses: $error FormatError
# Arguments: $error, $name, $count, $detail
document-not-read =
    { $error ->
        [password] “{ $name }” is protected by a password. Remove the password in the program that made the file, and try again
        [no-text-layer]
            { $count ->
                [one] “{ $name }” has no text: its page is a picture, as after scanning. Run text recognition (OCR) on it, and use the result
               *[other] “{ $name }” has no text: its { $count } pages are pictures, as after scanning. Run text recognition (OCR) on them, and use the result
            }
        [unknown-letters] “{ $name }” shows letters, but its fonts do not say which letters they are. Run text recognition (OCR) on it, or use the document it was made from
        [only-shapes] “{ $name }” has no text: its pages show lines and shapes, and letters that were turned into shapes are no text. Run text recognition (OCR) on it, or use the document it was made from
        [outside-pages]
            { $count ->
                [one] “{ $name }” shows no text: its only word is outside the visible part of its page. Read hidden text as well, or enlarge the crop box of the page
               *[other] “{ $name }” shows no text: its { $count } words are outside the visible part of its pages. Read hidden text as well, or enlarge the crop box of the pages
            }
        [dynamic-form] “{ $name }” is a form (XFA) whose text only Adobe’s programs can show. Open it there, print it to a PDF, and use that
        [unknown-encryption] “{ $name }” is encrypted for certain people or in a way that is not supported. Save a copy without encryption in a program that can open it
        [unknown-compression] “{ $name }” is compressed with { $detail }, which cannot be unpacked here. Save it in a program that can open it, in another version of PDF
        [damaged] “{ $name }” is damaged, and no text could be read from it. Open it in the program that made it, and save it again
        [old-word] “{ $name }” is a Word file in the format used before 2007 (.doc). Open it in Word or LibreOffice, and save it as DOCX
        [old-office] “{ $name }” is an Office file in a format used before 2007, and not a text document. Save its text as DOCX, ODT or plain text
        [not-a-document] “{ $name }” is a ZIP package, but not a text document (DOCX, ODT or EPUB). Export its text as one of these or as plain text
        [no-pdf] “{ $name }” is a PDF, and this build of shinglescope was made without PDF support. Save its text as plain text or DOCX
        [too-large] “{ $name }” is larger than { $detail } when unpacked, the most that is read. Split it, and compare the parts
        [too-deep] “{ $name }” has more than { $count } elements inside each other, the most that is read, and is probably damaged. Save it again in the program that made it
        [too-many-files] “{ $name }” contains more than { $count } files, the most that is read. Save its text as plain text
        [too-many-pages] “{ $name }” has more than { $count } pages, the most that is read. Split it, and compare the parts
        [too-slow] Reading “{ $name }” took longer than { $detail } seconds, the most that one document may take. Split it, or save its text as plain text
        [unknown-encoding] { read-unknown-encoding }
       *[stopped] { read-stopped }
    }
