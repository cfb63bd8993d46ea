# What `verify` says of a report.

verify-made = The report says: created by shinglescope { $version }, { $time }
# $count is a number of figures.
verify-all-holds =
    { $count ->
        [one] What can be checked holds: both texts, the checksum of the report, { $count } figure, which was computed again, and every byte of the page.
       *[other] What can be checked holds: both texts, the checksum of the report, { $count } figures, which were computed again, and every byte of the page.
    }
verify-differs =
    { $count ->
        [one] The report does not hold: 1 mismatch.
       *[other] The report does not hold: { $count } mismatches.
    }
# $version is that of this program.
verify-cannot-tell = The report says that another version of the program made it; this is { $version }, which may read files or compute figures in another way. Check it with the version that made it.
verify-all-but-page-holds = Both texts, the checksum of the report and every figure hold. The page itself was not checked.
verify-figures-count =
    { $count ->
        [one] { $count } figure holds
       *[other] { $count } figures hold
    }

# The figures of a report in the window, by their names in its record.
told-figure =
    { $key ->
        [score_percent] Score
        [length] Shingle length
        [verdict] Verdict
        [left_words] Words of the left text
        [right_words] Words of the right text
        [passages] Passages
        [longest_match_words] Words of the longest passage
        [matched_left_percent] Shingles of the left text in the right
        [matched_right_percent] Shingles of the right text in the left
        [shared_wording_percent] Shared wording
        [in_order_percent] In order
        [resemblance_percent] Resemblance
       *[distinct_shared] Different shared shingles
    }
# $count counts all, of which the main ones are listed.
told-figures =
    { $count ->
        [one] { $count } figure holds
       *[other] { $count } figures hold, among them
    }
told-as-stated = { $value }, as the report says
# A button that shows every field of the record.
told-all = Every field of the report

# What the report states and no computation can check: a heading, and what each row is.
verify-stated = Stated, not checked:
verify-stated-version = made by version
verify-stated-created = created
verify-stated-time = time taken
verify-stated-preset = name of the preset
verify-stated-names = names
verify-stated-dates = files last changed
# Arguments: $left, $right
verify-stated-both = left { $left }, right { $right }
verify-stated-origin =
    { $side ->
        [left] origin of left
       *[right] origin of right
    }
verify-stated-no-file = no file has exactly this text; said to be { $format }, { $encoding }
verify-stated-aside-names = names of what was set aside
verify-stated-aside-unused = set aside, sharing nothing
verify-stated-notes = notes and labels

verify-report-changed = The report was changed after it was written: its checksum does not hold.
# Arguments: $side, $name, $found, $stated
verify-other-file =
    { $side ->
        [left] The left file is not the { $name } that was compared: its SHA-256 is { $found }, and the report has { $stated }.
       *[right] The right file is not the { $name } that was compared: its SHA-256 is { $found }, and the report has { $stated }.
    }
verify-swapped = The files were compared the other way round: name the right one first.
verify-other-text =
    { $side ->
        [left] The text of the left file is not the one of { $name } that was compared.
       *[right] The text of the right file is not the one of { $name } that was compared.
    }
verify-figure = { $name } differs: { $stated } in the report, { $computed } when computed again
verify-other-page = The page was altered and its checksum recomputed. The figures are right, but this page does not follow from them.
# $version is the one that the report names.
verify-page-of-other-version = The figures hold; the page could not be compared, because version { $version } wrote it.
# $fonts are the names of fonts.
verify-page-not-compared = The pages were not compared: they use fonts of the computer that the report was made on ({ $fonts }), and this one has no such fonts, or other versions of them.
verify-list =
    { $count ->
        [one] { $count } item
       *[other] { $count } items
    }
# $name is that of a file.
# Why a report was not checked.
# Chooses: $why Why
# Arguments: $why, $name, $detail
not-checked =
    { $why ->
        [foreign] “{ $name }” is not a shinglescope report, or its verification data is damaged. Reports that can be checked are HTML or PDF files
        [no-pdf] This build of shinglescope was made without PDF support, so it cannot check a report that is a PDF
        [too-many] { $detail }
        [newer] Version { $detail } of the program made this report, in a form that this version does not know. Check it with that version
        [no-room] The report was not checked. { $detail }. Close other programs, then check it again
       *[other] The report was not checked: the system cannot start another thread. Close other programs and open it again
    }
# $count counts texts set aside and notes.
verify-too-many = The report sets aside or notes { $count } texts, more than the { $most } that a report can have. It was not checked

# The same in the window.
open-report = Open report…
open-report-hint = Compares the two files of a report again, checks every figure, and shows both texts with its settings, its notes and what was set aside
open-report-dialog = Open report
# $name is that of a file.
report-text-dialog =
    { $side ->
        [left] Where is “{ $name }”, the left text of the report?
       *[right] Where is “{ $name }”, the right text of the report?
    }
report-text-missing =
    { $side ->
        [left] “{ $name }”, the left text of this report, was not found. Put both files into the folder of the report, and open the report again. Nothing was changed
       *[right] “{ $name }”, the right text of this report, was not found. Put both files into the folder of the report, and open the report again. Nothing was changed
    }
report-checking = Checking the report…
report-check-cancel = Cancel
report-holds = What can be checked holds
report-differs = The report does not hold
report-unknown = The report could not be checked
