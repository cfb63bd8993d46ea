# The manual pages, besides the help of the options. Headings, names of files and commands stay as they are.
# In lists, each entry is on a line of its own above its explanation, with an empty line between entries.

manual-window =
    Opens a window that shows two texts side by side and says, while you type, how much of one is in the other, where, and why. Without files, the window continues where it was closed; the first time, it opens a sample.

    It reads plain text, Markdown, HTML, DOCX, ODT, EPUB, RTF and PDF. The content of a file decides what it is, not its name.

    A file whose name ends in .shinglescope is a session, saved with File > Save session: both texts, the settings and what was set aside.
manual-window-status =
    0
    The window was closed.

    2
    The window could not be opened, or the command line is wrong.
manual-window-files =
    ~/.local/share/shinglescope/app.ron
    The settings and the size of the window.

    ~/.local/share/shinglescope/journal
    Both texts, what was set aside and the last steps of undo, written while you work and restored at the next start; and the list of recent files. File > Do not keep sessions on this computer deletes them and stores none from then on.
manual-window-environment =
    SHINGLESCOPE_JOURNAL
    The folder to use as the journal.

    XDG_DATA_HOME
    The folder to use instead of ~/.local/share, if it is an absolute path.
manual-window-examples =
    shinglescope old.docx new.docx
    Opens both files, side by side.

    shinglescope thesis.shinglescope
    Continues a saved session.

manual-compare =
    Compares two files and prints the score, the verdict, how much of each text is in the other, and the longest passages. It needs no display.

    The options choose what counts as a word, how words become shingles, which measure is the score, how files are read, and what is printed. Without any, the method is “recommended”.
manual-compare-status =
    0
    The files were compared.

    1
    The score is at least the one given with --at-least.

    2
    The command line is wrong, a file cannot be read, there is too little memory, or the answer or a file cannot be written. With --pairs: at least one line of the list was not compared.

    3
    With --at-least: there is no score, because a text has nothing to compare.
manual-compare-examples =
    shinglescope compare old.txt new.txt
    Prints a readable answer.

    shinglescope compare old.txt new.txt --json --passages
    Prints every figure and every passage as one JSON object.

    shinglescope compare old.txt new.txt --score --at-least 50
    Prints the score, and exits with status 1 if it is 50 % or more.

    shinglescope compare old.docx new.pdf --report report.html
    Also writes a report that opens in any browser.

    shinglescope compare old.docx new.docx --redline changes.docx
    Also writes the difference as a Word document with tracked changes.

    shinglescope compare --pairs list.tsv --jobs 4
    Compares the pairs of a list, four at a time, and prints one JSON object a line.

    shinglescope compare --pairs list.tsv --reports reports
    Writes a report on each pair of a list, and a page that lists them.

    git show HEAD:essay.md | shinglescope compare - essay.md
    Compares standard input with a file.

manual-verify =
    Reads a report that was written by compare --report or exported from the window, compares the two files again with its settings, and checks every figure and the page. It lists what nothing can check: when the report was created, names, dates and notes.
manual-verify-status =
    0
    What can be checked holds.

    1
    A file, the report or a figure differs.

    2
    The command line is wrong, the answer cannot be written, or the report or its page could not be checked, as when another version wrote it.
manual-verify-examples =
    shinglescope verify report.html old.docx new.pdf
    Checks a report against the files that it was made from.

manual-generate =
    Writes the manual pages of all commands, and the completions for bash, zsh and fish, to the subfolders man, bash-completion, zsh and fish of a folder. Files of the same names are replaced.
manual-generate-status =
    0
    The files were written.

    2
    The command line is wrong, or a file could not be written.
manual-generate-examples =
    shinglescope generate ~/.local/share
    Installs them for yourself. Shells find those for bash and fish there; for zsh, add ~/.local/share/zsh/site-functions to fpath.

manual-index =
    Reads every document below folders into a store, which is one file. The next time, only new and changed files are read, and files that are gone are removed. It can be stopped at any moment: what was read stays. Hidden files and links are left out.
manual-index-status =
    0
    All files were read.

    1
    Some could not be read; standard error says which, and why.

    2
    The command line is wrong, or the store cannot be written.
manual-index-examples =
    shinglescope index essays --store essays.shingles
    Reads a folder, or what is new in it.

    shinglescope index last-year --reference --store essays.shingles
    Adds essays that are not compared with each other.

manual-check =
    Looks for the passages of one text in all documents of a store. The documents that share the rarest shingles with it are compared as compare does it. Each word of the text counts for one source.
manual-check-status =
    0
    The text was checked.

    1
    --at-least was reached.

    2
    The command line is wrong, or the text or the store cannot be read.
manual-check-examples =
    shinglescope check essay.docx --store essays.shingles
    Lists the sources of an essay, the largest first.

manual-pairs =
    Compares all documents of a store with each other. Only pairs whose smaller document has enough of its shingles in the other one, or that share a dozen rare ones, are compared; these are counted exactly.
manual-pairs-status =
    0
    The pairs were printed.

    2
    The command line is wrong, or the store cannot be read.
manual-pairs-examples =
    shinglescope pairs --store essays.shingles --csv
    Prints a table of all pairs, the largest share first.

manual-group =
    Groups documents of a store whose shingles resemble each other. A group is a chain: each document resembles another one of it by the threshold.
manual-group-status =
    0
    The groups were printed.

    2
    The command line is wrong, or the store cannot be read.
manual-group-examples =
    shinglescope group --store news.shingles --threshold 80
    Prints groups of near duplicates, the largest first.
