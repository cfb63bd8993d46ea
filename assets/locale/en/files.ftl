# Reading files: what went wrong and what is worth knowing. No message ends with a full stop; the places that show them
# add one where they need it.


# Why a file was not read. $detail is what the system says, or what else is known.
# Chooses: $why Why
# Arguments: $why, $name, $detail
not-read =
    { $why ->
        [missing] “{ $name }” does not exist. Check the path
        [folder] “{ $name }” is a folder. Choose a text file inside it
        [not-a-file] “{ $name }” is a pipe or a device, not a file, so it was not read. Open a text file
        [forbidden] You do not have permission to read “{ $name }”. Change its permissions, or copy it to another folder
        [too-large] “{ $name }” is larger than 1 GB, the most that one side can hold. Split it, and compare the parts
        [stopped] { read-stopped }
        [no-room] “{ $name }” was not read. { $detail }. Close other programs, or split it and compare the parts
        [no-thread] “{ $name }” was not read: the system could not start a thread for it. Close other programs, then try again
        [known-format] “{ $name }” is { $detail }, not plain text. Export it as plain text, and compare that
        [binary] “{ $name }” contains binary data, not text. If it is text after all, specify its encoding with --encoding
        [unknown-encoding] { read-unknown-encoding }
        [document] { $detail }
       *[other] “{ $name }” could not be read: { $detail }. Try again, or copy the file to another folder
    }
read-stopped = Reading “{ $name }” was stopped. The text is unchanged
read-unknown-encoding = “{ $name }” was not read: there is no encoding called “{ $detail }”. Known names include utf-8, windows-1251, koi8-r, ibm866, utf-16le and shift_jis
# The same in the window.
# Chooses: $why Why
# Arguments: $why, $name, $detail
not-read-window =
    { $why ->
        [missing] “{ $name }” does not exist. Check the path, or choose the file with Open
        [known-format] “{ $name }” is { $detail }, not plain text. Export it as plain text and open that, or paste its text here
        [binary] “{ $name }” contains binary data, not text. Open a plain text file, or paste the text here
       *[other] { not-read }
    }
memory-needed = It needs about { $needed } of memory, and { $free } is free
memory-refused = It needs about { $needed } of memory, more than the system allows
# More words than the program can sort, on any computer.
memory-impossible = These texts are too long to be compared at every length
# A report or a redline.
gigabytes-of = { $number } GB

open-dialog =
    { $side ->
        [left] Open a text on the left
       *[right] Open a text on the right
    }
open-two-dialog = Open two texts, left and right
open-set-aside-dialog = Open a text to set aside
dialog-text-files = Texts and documents
dialog-all-files = All files
too-many-files = You chose { $count } files, but there is room for two. Choose one or two; both texts are unchanged

# Notes under the name of a text that was read.
note-empty-file = the file is empty
note-large-file = { $megabytes } MB is a lot: the score takes a few seconds, the passages and the curve take longer, and comparing needs about { $memory } of memory. You can stop at any time

# Notices about a side, and progress.
file-changed = “{ $name }” was changed on disk since it was read
file-vanished = “{ $name }” is no longer there. Its text stays here
no-dialog = No file dialog could be shown here. Type the path above, paste the text, or drop the file on this side
# A question for a path, where no dialog can be shown. Its title is that of the dialog.
path-question-note = No file dialog can be shown here. Type the whole path.
path-question-field = Path
# Why a path cannot be used.
# Chooses: $problem PathProblem
path-problem =
    { $problem ->
        [taken] This name is taken. Choose another one.
        [no-folder] This folder does not exist. Choose another one.
       *[no-file] There is no such file.
    }
path-question-save = Save
path-question-open = Open
path-question-cancel = Cancel
clipboard-empty = There is no text on the clipboard. Copy some, then paste again
paste-where = Click into the text that you want to paste into, then paste again. Nothing was replaced
clipboard-too-large = The text on the clipboard is larger than 1 GB, the most that one side can hold
reading-file = Reading { $name }
