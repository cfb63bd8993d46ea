# The manual pages, besides the help of the options. Headings, names of files and commands stay as they are.

manual-window =
    Opens a window that shows two texts side by side and says, while you type, how much of one is in the other, where, and why. Without files, the window continues where it was closed; the first time, it opens a sample.

    It reads plain text, Markdown, HTML, DOCX, ODT, EPUB, RTF and PDF. The content of a file decides what it is, not its name.

    A file whose name ends in .shinglescope is a session, saved with File > Save session: both texts, the settings and what was set aside.
manual-window-closed = The window was closed.
manual-window-not-opened = The window could not be opened, or the command line is wrong.
manual-settings-file = The settings and the size of the window.
manual-journal-folder = Both texts, what was set aside and the last steps of undo, written while you work and restored at the next start; and the list of recent files. File > Do not keep sessions on this computer deletes them and stores none from then on.
manual-journal-variable = The folder to use as the journal.
manual-data-variable = The folder to use instead of ~/.local/share, if it is an absolute path.
manual-open-example = Opens both files, side by side.
manual-session-example = Continues a saved session.

manual-compare =
    Compares two files and prints the score, the verdict, how much of each text is in the other, and the longest passages. It needs no display.

    The options choose what counts as a word, how words become shingles, which measure is the score, how files are read, and what is printed. Without any, the method is “recommended”.
manual-compared = The files were compared.
manual-reached = The score is at least the one given with --at-least.
manual-no-score = With --at-least: there is no score, because a text has nothing to compare.
manual-not-compared = The command line is wrong, a file cannot be read, there is too little memory, or the answer or a file cannot be written. With --pairs: at least one line of the list was not compared.
manual-answer-example = Prints a readable answer.
manual-json-example = Prints every figure and every passage as one JSON object.
manual-at-least-example = Prints the score, and exits with status 1 if it is 50 % or more.
manual-report-example = Also writes a report that opens in any browser.
manual-redline-example = Also writes the difference as a Word document with tracked changes.
manual-reports-example = Writes a report on each pair of a list, and a page that lists them.
manual-pairs-example = Compares the pairs of a list, four at a time, and prints one JSON object a line.
manual-input-example = Compares standard input with a file.

manual-verify =
    Reads a report that was written by compare --report or exported from the window, compares the two files again with its settings, and checks every figure and the page. It lists what nothing can check: when the report was created, names, dates and notes.
manual-holds = What can be checked holds.
manual-differs = A file, the report or a figure differs.
manual-not-checked = The command line is wrong, the answer cannot be written, or the report or its page could not be checked, as when another version wrote it.
manual-verify-example = Checks a report against the files that it was made from.

manual-generate =
    Writes the manual pages of all commands, and the completions for bash, zsh and fish, to the subfolders man, bash-completion, zsh and fish of a folder. Files of the same names are replaced.
manual-written = The files were written.
manual-not-written = The command line is wrong, or a file could not be written.
manual-generate-example = Installs them for yourself. Shells find those for bash and fish there; for zsh, add ~/.local/share/zsh/site-functions to fpath.
