# What `verify` says of a report.

verify-made = Made by shinglescope { $version }, { $time }
verify-holds = holds
verify-all-holds = Everything holds: the report is as it was written, the files are those that were compared, and every figure and every passage is the same.
verify-differs =
    { $count ->
        [one] The report does not hold: { $count } thing differs.
       *[other] The report does not hold: { $count } things differ.
    }
# $version is that of this program.
verify-cannot-tell = Another version of the program made this report; this is { $version }, which may read files or compute figures in another way. Check it with the version that made it.
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
verify-other-page = The page was changed, and its checksum renewed: its figures hold, but this program writes another page for them.
# $fonts are the names of fonts.
verify-page-not-compared = The pages were not compared: they use fonts of the computer that the report was made on ({ $fonts }), and this one has no such fonts, or other versions of them.
verify-figures-hold = Every figure holds, the files are those that were compared, and the checksum of the report holds. Whether its pages say the same can be checked on a computer with those fonts.
verify-list =
    { $count ->
        [one] { $count } item
       *[other] { $count } items
    }
# $name is that of a file.
verify-no-report = “{ $name }” is no report of this program, or the part of it that can be checked was destroyed. Choose an HTML or PDF file that shinglescope wrote as a report
verify-no-pdf = This build of shinglescope was made without PDF support, so it cannot check a report that is a PDF
verify-later-format = Version { $version } of the program made this report, in a form that this version does not know. Check it with that version
verify-no-thread = The report was not checked: the system cannot start another thread. Close other programs and open it again

# The same in the window.
open-report = Open report…
open-report-hint = Compares the two files of a report again, says of every figure whether it holds, and shows both texts with its settings, its notes and what was set aside
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
no-report-dialog = No file dialog could be shown here. A report can also be opened by dropping its file on the window
report-checking = Checking the report…
report-check-cancel = Cancel
report-holds = The report holds
report-differs = The report does not hold
report-unknown = The report could not be checked
report-figures-hold =
    { $count ->
        [one] { $count } figure holds
       *[other] { $count } figures hold
    }
