# What is kept: saving, recent files, the restored session. Sentences shown as notices end without a full stop.

save-side =
    { $side ->
        [left] Save left
       *[right] Save right
    }
save-side-as =
    { $side ->
        [left] Save left as…
       *[right] Save right as…
    }
# Before a text is saved where a session file says.
save-question-title = Save over this file?
save-question-reason = This path comes from the session file that you opened. You have not chosen it on this computer. If there is a file, your text replaces it.
save-there = Save there
save-question-cancel = Do not save
save-anyway = Save anyway
save-elsewhere = Save as…
save-dialog =
    { $side ->
        [left] Save the left text
       *[right] Save the right text
    }
# The suggested name of a text that has none.
save-file-name = text.txt
# The window is closing, and nothing keeps what was typed.
closing-title = Quit without saving?
closing-reason = Your text is not saved and will be lost.
closing-stay = Go back
closing-quit = Quit
# Why a text, a report or a redline was not written.
# Chooses: $why Why
# Arguments: $why, $name, $detail
not-saved =
    { $why ->
        [changed] “{ $name }” was changed by another program since it was read. Saving replaces that version with your text
        [damaged] Some characters of “{ $name }” could not be read and are shown as “�”. Saving replaces them in the file
        [forbidden] “{ $name }” was not saved: you do not have permission to write there. Choose another folder
        [disk-full] “{ $name }” was not saved: the disk is full. Free some space, or choose another disk
        [missing] “{ $name }” was not saved: its folder does not exist. Choose another folder
        [folder] “{ $name }” is not a file, so it was not replaced. Choose another name
        [compared] “{ $name }” was not replaced: it is one of the texts that are compared. Choose another name
        [source] “{ $name }” was not replaced: it is the document that this text was read from, and the text alone would lose its formatting. Save the text under another name
        [no-thread] “{ $name }” was not saved: the system could not start a thread for it. Close other programs, then try again
        [no-room] Nothing was written. { $detail }. Close other programs, or compare parts of the texts
        [no-pdf] This build of shinglescope was made without PDF support. Give the report a name that ends in .html
        [too-many] { $detail }
        [not-made] The PDF could not be made: { $detail }. Give the report a name that ends in .html instead
       *[other] “{ $name }” was not saved: { $detail }. Try again, or choose another name
    }
# The same on the command line, of a report or a redline.
# Chooses: $why Why
# Arguments: $why, $name, $detail
not-exported =
    { $why ->
        [forbidden] “{ $name }” was not written: you do not have permission to write there. Name another file
        [disk-full] “{ $name }” was not written: the disk is full. Free some space, or name a file on another disk
        [missing] “{ $name }” was not written: its folder does not exist. Make the folder, or name a file in another one
        [folder] “{ $name }” is not a file, so it was not replaced. Name another file
        [compared] “{ $name }” was not replaced: it is one of the texts that are compared. Name another file
        [system] “{ $name }” was not written: { $detail }. Try again, or name another file
       *[other] { not-saved }
    }
saved-as-utf8 = “{ $name }” was saved as UTF-8, because its previous encoding lacks some of the characters in the text

# Sessions as files.
open-session = Open session…
# Into the file that it was opened from or saved to.
save-session = Save session
save-session-new = Save session…
save-session-as = Save session as…
save-session-hint = Both texts, the settings, what is set aside and the chosen passage, in one file
open-session-dialog = Open a session
save-session-dialog = Save the session
dialog-sessions = Sessions
# The suggested name.
session-file-name = comparison.shinglescope
session-saved = The session was saved in { $path }
# Why a session was not opened, or not saved.
# Chooses: $why Why
# Arguments: $why, $name, $detail
session-not-opened =
    { $why ->
        [foreign] “{ $name }” is not a shinglescope session. Nothing was changed
        [damaged] “{ $name }” is damaged: a part of the session is missing or was altered. Nothing was changed
        [newer] “{ $name }” was saved by a newer version of this program. Nothing was changed; open it with that version
       *[other] “{ $name }” was not opened: { session-reason }. Nothing was changed
    }
# Chooses: $why Why
# Arguments: $why, $name, $detail
session-not-saved =
    { $why ->
        [changed] “{ $name }” was changed by another program, so it was not replaced. Choose another name with “Save session as…”
       *[other] “{ $name }” was not saved: { session-reason }. Choose another place with “Save session as…”
    }
# Chooses: $why Why
# Arguments: $why, $detail
session-reason =
    { $why ->
        [missing] there is no such file or folder
        [forbidden] you do not have permission
        [disk-full] the disk is full
        [name-taken] there is a file of this name
       *[other] { $detail }
    }

# The mark at the name of a file.
edited = Edited
edited-hint = Edited since it was last saved ({ -ctrl }S saves it)

open-recent = Open recent
recent-pair = { $left } and { $right }
recent-today = today { $time }
recent-yesterday = yesterday
recent-gone = not found
# The page below two empty texts.
recent-pairs = Recent pairs
recent-sessions = Sessions
try-a-sample = Try a sample
nothing-leaves = Nothing leaves this computer.
recent-missing = { $path } is no longer there
clear-recent = Clear recent
restore-earlier = Restore last session
keep-nothing = Do not keep sessions on this computer
keep-nothing-hint = Delete the stored texts of this and earlier sessions and the list of recent files, and store none from now on

# The line after a start that restored a session.
restored = Restored.
restored-usual = Both texts, the settings and what you set aside are as you left them.
restored-unexpected = The program ended unexpectedly. Both texts, the settings and what you set aside are as they were.
restored-read-again = The settings and what you set aside are as they were. Long texts that you had not edited were read from their files again.
restored-unwritten = Not everything could be written to disk. What you changed last in the texts, the settings or the notes may be missing.
restored-partly = Part of the last session could not be read. The rest is here; the damaged files are kept in { $path }.
start-fresh = Start fresh
start-fresh-hint = Empty both sides. “Restore last session” in the File menu brings this session back
restored-close = Hide this note
# A session that ends the program when it is restored.
not-restored = Not restored.
not-restored-reason = The program ended unexpectedly the last two times it restored your last session.
restore-all-the-same = Restore it all the same
restore-all-the-same-hint = “Restore last session” in the File menu does so later
# Two files were opened that were open before.
pair-is-back = Here again:
pair-is-back-since = what you set aside, noted and chose for these two files, as of { $moment }.
start-pair-afresh = Start without it
start-pair-afresh-hint = Put everything back, drop the notes, and return to the usual length. Undo brings them here again
# Why the journal was not written.
# Chooses: $why Why
# Arguments: $why, $detail
not-kept =
    { $why ->
        [disk-full] The disk is full, so this session cannot be restored after a crash. Free some space, or save your texts elsewhere
        [forbidden] You do not have permission to write to the program’s folder, so this session cannot be restored after a crash. Save your texts yourself
        [missing] The data folder is missing and could not be created, so this session cannot be restored after a crash. Save your texts yourself
       *[other] This session cannot be stored, so it cannot be restored after a crash: { $detail }. Save your texts yourself
    }
