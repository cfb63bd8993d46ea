# What the command line says when something is wrong. It has no buttons, so no message names one.

length-expected = a length is a whole number from 1 to { $most }, or “auto”
length-zero = 0 is too short. Choose a length from 1 to { $most }
length-too-long = { $length } is too long. Choose a length from 1 to { $most }
limit-expected = a limit is a whole number of characters, or “none”
language-expected = a language is “auto”, “none” or one of { $codes }; two with a comma between them for the left and the right text
percentage-expected = a percentage is a number, such as 12.5
share-expected = a share is a percentage from 0 to 100, such as 12.5
threshold-expected = a threshold is a percentage from 0 to 100, or up to 200 with the formula of python-2009
threshold-too-high = --threshold { $threshold } can never be exceeded: with this formula, no score is above { $most } %

named-twice = “{ $name }” is named more than once, and can be read only once. Save it to a file and name that
standard-input = standard input
not-compared = these texts were not compared. { $memory }. Close other programs, compare parts, or ask for the score alone with --score
# $reason says why there is no score.
no-score-for-limit = there is no score to compare with --at-least: { $reason }
not-written = the answer could not be written: { $error }. Free some disk space, or write it somewhere else
# $name is that of a report or a redline.
# $pages is a number of pages.
export-long = “{ $name }” will have about { $pages } pages. With --matching-only it shows only the paragraphs that have a passage
not-generated = “{ $name }” could not be written: { $error }. Name a folder that you can write to

window-no-display = the window could not be opened: there is no display, neither DISPLAY nor WAYLAND_DISPLAY is set. { $instead }
window-display-failed = the window could not be opened: the display “{ $display }” does not answer. Check that it is running and that you have access to it. { $instead }
window-library-missing = the window could not be opened: the library { $library } is missing. On Debian: apt-get install libxcursor1 libxi6 libx11-xcb1 libxkbcommon-x11-0 libgl1. { $instead }
window-graphics-failed = the window could not be opened: the graphics driver provides no usable OpenGL. { $instead }
window-failed = the window could not be opened: { $error }. { $instead }
window-not-built-in = this build has no window. { $instead }
without-window =
    Without a window, compare two files with
    { "    " }shinglescope compare LEFT RIGHT
