# The report: a page that is read without the program.

export-report = Export report…
export-report-hint = One page for any browser, with both texts as they are shown, which can be checked later. The ending of the file’s name can also ask for the same as PDF (.pdf), for a table of the passages (.csv, .tsv) or for Markdown (.md)
report-dialog = Export report
dialog-reports = Reports (HTML)
dialog-pdf = Reports (PDF)
dialog-tables = Tables of the passages (CSV, TSV)
dialog-markdown = Markdown
# $left and $right are the names of the texts, without their endings.
report-file-name = { $left } and { $right }.html
# $name is that of a file.
report-no-form = Unknown report type: “{ $name }”. Use a name ending in .html, .pdf, .csv, .tsv or .md
# $count counts texts set aside and notes.
report-too-many = { $count } texts are set aside or noted, and a report can have at most { $most }. Put some back first
# $name is that of a file, $pages a number of pages.
report-long = “{ $name }” was not written yet: it would have about { $pages } pages. The short form shows only the paragraphs that match
report-long-short = Write the short form
report-long-whole = Write all of it
report-written = The report is in { $path }
report-open = Open in the browser
# A file that is no page.
export-open = Open
keys-report = { -ctrl }E
key-report = Export a report: one page for any browser

# The file that is attached to a PDF.
report-record = The settings, hashes and figures of this report, from which it can be computed again
# A link in a PDF, as it is read aloud.
# Arguments: $number, $side
report-link =
    { $side ->
        [left] Passage { NUMBER($number, useGrouping: "false") } in the left text
       *[right] Passage { NUMBER($number, useGrouping: "false") } in the right text
    }
# $words are those that a passage begins with.
report-bookmark = { NUMBER($number, useGrouping: "false") }: { $words }
# $left and $right are the names of the texts.
report-title = { $left } and { $right }
report-unnamed = unnamed text
report-window-title = { $names }, { $score }, shinglescope
report-subtitle = How much of one text is in the other, where, and how that was measured
report-made-by = shinglescope { $version } · comparison report
report-made-at = created { $time }
# At the foot of each printed page.
report-foot = shinglescope report · { $names } · { $time }

report-texts-heading = The two texts
side-title =
    { $side ->
        [left] Left
       *[right] Right
    }
report-hash = SHA-256
report-hash-of-text = of the text in UTF-8
report-size = Size
report-bytes =
    { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
report-modified = Modified
report-read-as = Read as
# The language that was chosen for a text.
report-language = language { $name }
report-words = Words
report-shingles-row = Shingles
report-shingles = { $all }, { $distinct } different

report-result-heading = Result
# $score is the one before something was set aside.
# Arguments: $score, $count
report-before-set-aside =
    { $count ->
        [one] { $score } before something was set aside (section 6).
       *[other] { $score } before { $count } wordings were set aside (section 6).
    }
# Dice with its figures.
# Arguments: $shared, $left, $right, $score
report-sum-dice = 2 × { $shared } ÷ ({ $left } + { $right }) = { $score }.
report-sum-part = { $part } ÷ { $whole } = { $score }.
report-part-of = { $part } of { $whole }
report-number = { $number }
report-evidence = A score is evidence, not a verdict.
report-evidence-means = It says how much wording the two texts share. It does not say which was first, who wrote it, or whether the use was allowed. Quotations, titles, names and forms count like other words unless they were set aside (section 6).

report-curve-heading = The score at every length
report-no-curve = No score is above 0 % at any length, or there was no memory for counting every length.
# $length is a number of words or characters.
report-curve-across = { $formula } for shingles of 1 to { $length }. Longer shingles need longer runs of equal words.
# The curve in words, for those who cannot see it.
# Arguments: $score, $length
report-curve-at = { $score } at { $length }
report-curve-values = The score is { $values }.
# $at is a score and its length.
report-curve-peak = Its peak is { $at }.
report-curve-half = It falls to half of that or less at { $length }.
report-curve-end = It is 0 from { $length } on.
report-curve-flags = Flags mark the lengths that other tools use, with this formula at that length, not with theirs.
percent-axis = { $percent } %

report-passages-heading = Shared passages
report-no-passages = The texts share no passage.
report-all-passages =
    { $count ->
        [one] There is { $count }.
       *[other] All { $count }, longest first; those set aside come last. The number is the same in section 5.
    }
report-longest-passages = The { $listed } longest of { $count }. The others are in section 5, under their numbers.
report-longest-passages-only = The { $listed } longest of { $count }. The texts are long, so the others are left out; a report as HTML has them all.
report-number-column = No.
report-place-column =
    { $side ->
        [left] In left
       *[right] In right
    }
report-begins = Begins
# The page of the report on which a passage is, and the head of the column.
report-page-column = Here
report-page = → p. { NUMBER($page, useGrouping: "false") }
report-notes-column = Note
report-line = line { NUMBER($line, useGrouping: "false") }

report-both-texts-heading = Both texts
report-texts-whole = Each passage has a number and a colour, the same in both texts; choose it to go to its twin. The rest is in one text only, or in runs too short to be a passage.
report-texts-matching = Only paragraphs with a passage. Each passage has a number and a colour, the same in both texts; choose it to go to its twin.
report-texts-longest = These texts are long, so only paragraphs with a passage of section 4 are shown; a report as HTML shows them all. Each passage has a number and a colour, the same in both texts; choose it to go to its twin.
report-paragraphs-left-out =
    { $count ->
        [one] { $count } paragraph without a passage
       *[other] { $count } paragraphs without a passage
    }

report-settings-heading = Settings in full
report-set-aside-heading = Set aside
report-nothing-set-aside = Nothing was set aside.
setting-yes = yes
setting-no = no
setting-none = none

report-method-heading = How this was measured
report-method-words =
    { $skipped ->
        [0] Both texts were split into words, and each word brought into the form that the settings ask for. No word was skipped.
        [one] Both texts were split into words, and each word brought into the form that the settings ask for. { $skipped } word was skipped.
       *[other] Both texts were split into words, and each word brought into the form that the settings ask for. { $skipped } words were skipped.
    }
# $size is the length of a shingle: 5 words.
report-method-shingles = { $size } in a row are a shingle: { $left } in left, { $right } in right. Each has a checksum.
report-method-sample = Only shingles whose checksum is divisible by { $every } count.
# $counts says whether the published formula counts such pairs.
report-method-equal =
    { $counts ->
        [yes] Shingles with equal checksums count as shared, as the author of the method counts them, even where the words differ: { $accidents } in left.
       *[no] Shingles count as shared if their words are the same, not merely their checksums. Equal checksums of other words: { $accidents } in left.
    }
report-method-passages = A passage is the longest run of shared shingles that continue each other in both texts.
report-method-time = The comparison took { $time }.

report-check-heading = To check this report
# $fonts are the names of fonts.
report-system-fonts = Some characters are shown in fonts of the computer that this report was made on: { $fonts }. On a computer without them, all figures can be checked, but not whether the pages look the same.
report-check-how = With both files at hand, anyone can repeat the comparison. The program reads the settings from the report, checks that the files and the report are as they were, compares again, and says of each figure whether it holds.

# The page with all pairs of a list.
index-title = Compared pairs
index-pairs =
    { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
index-how = Click the head of a column to sort by it.
index-failed =
    { $count ->
        [one] { $count } of them could not be compared
       *[other] { $count } of them could not be compared
    }
index-line = Line
index-score = Score
index-verdict = Verdict
index-report = Report

# The redline: one text with what was deleted, inserted and moved.

export-redline = Export redline…
export-redline-hint = The difference as one text: a Word document with tracked changes (.docx), a page for any browser (.html) or TEI for scholars’ tools (.xml). Accepting all changes gives the right text, rejecting them the left one
redline-author = Author of redlines…
redline-author-hint = The name that Word shows beside the tracked changes of a redline
redline-author-title = Author of redlines
redline-author-reason = Word shows this name beside the tracked changes of every redline that you export from now on.
redline-author-field = Name of the author
redline-author-usual = shinglescope
redline-author-set = Use this name
redline-author-cancel = Cancel
redline-dialog = Export redline
dialog-word = Word documents (DOCX)
dialog-pages = Pages for browsers (HTML)
dialog-tei = TEI P5 (XML)
redline-file-name = { $left } and { $right } redline.docx
# $name is that of a file.
redline-no-form = Unknown redline type: “{ $name }”. Use a name ending in .docx, .html or .xml
redline-written = The redline is in { $path }
keys-redline = { -ctrl-shift }E
key-redline = Export a redline: what was deleted, inserted and moved, as a Word document, a page or TEI
redline-window-title = { $names }, redline, shinglescope
redline-subtitle = What was deleted from the left text, inserted in the right one, and moved
redline-made-by = shinglescope { $version } · redline
redline-made = Redline made by shinglescope { $version }, { $time }
# A text as a witness: its name and its hash.
redline-witness = { $name }, SHA-256 { $hash }
redline-foot = shinglescope redline · { $names } · { $time }
redline-changes-heading = Changes
redline-kind-column = Change
redline-places-column = Places
redline-words-column =
    { $side ->
        [left] Words of left
       *[right] Words of right
    }
redline-forms = Words are the same if the settings take them for the same. Where such words are written differently, or have other punctuation between them, the text below shows that as deleted and inserted too; the table does not count it.
redline-text-heading = The text
redline-moved-away = moved from here
redline-moved-here = moved to here
redline-paragraph-ends = ¶ is the end of a paragraph that only one text has. The number of a move leads to its other end.
