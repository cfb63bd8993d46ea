# The menu bar and the tabs of the panel.
menu-file = File
menu-edit = Edit
menu-view = View
menu-samples = Samples
menu-help = Help
keys-and-ideas = Keys and ideas
help-hint = Keys and ideas (F1)
theme = Theme
theme-hint = Light or dark
open-side =
    { $side ->
        [left] Open left…
       *[right] Open right…
    }
open-two = Open two files…
close-both = Close both texts
type-a-path = Type a path…
read-again =
    { $side ->
        [left] Reload left
       *[right] Reload right
    }
restore-defaults = Restore defaults
quit = Quit
undo = Undo
undo-what = Undo “{ $what }”
redo = Redo
redo-what = Redo “{ $what }”
paste-side =
    { $side ->
        [left] Paste left
       *[right] Paste right
    }
clear-side =
    { $side ->
        [left] Clear left
       *[right] Clear right
    }
menu-swap-sides = Swap sides
set-aside-selected = Set aside / put back
set-aside-text = Set a text aside…
menu-put-all-back = Put all back
find = Find…
why-this-word = Why this word?
next-passage = Next passage
previous-passage = Previous passage
copy-both-wordings = Copy both wordings
copy-passages = Copy list of passages
copy-changes = Copy list of changes
next-change = Next change
previous-change = Previous change
theme-system = Same as the system
theme-light = Light
theme-dark = Dark
menu-scroll-together = Scroll together, aligned by match
only-matching = Matching paragraphs only
only-changed = Changed paragraphs only
colour-by-length = Colour passages by their length
monospace = Monospace text
larger-interface = Larger interface
smaller-interface = Smaller interface
usual-interface-size = Normal interface size
larger-texts = Larger text
smaller-texts = Smaller text
usual-text-size = Normal text size
flow-lines = Show single line ends as spaces
panel = Panel
preset = Preset
preset-button = Preset: { $name }
preset-restore = Back to { $name } as published
hide-panel = Hide the panel
show-panel = Show the panel
panel-right = Move the panel to the right of the texts
panel-below = Move the panel below the texts
menu-panel-right = Panel to the right of the texts
interface-is-largest = The window has no room for a larger interface
panel-right-needs-width = The window is too narrow for this: make it wider, or the interface smaller
panel-edge = Edge of the panel: drag to resize; double-click for the usual size
tab-curve = Curve
tab-passages = Passages
tab-methods = Methods
tab-pipeline = Pipeline
tab-words = Words
tab-difference = Difference
tab-counted = { $title }, { $count }
