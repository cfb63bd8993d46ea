# Collections: one text against many.

collection-unread = “{ $name }” is not in the collection: { $why }
# What became of the files below a folder.
collection-account = { $folder }: { $added } added, { $changed } changed, { $removed } removed, { $unchanged } as they were, { $unread } not read

collection-full-match = The same words as “{ $name }”
collection-no-source = No document of the collection shares a passage with this text.
collection-covered =
    { $sources ->
        [one] { $percent } of the text ({ $covered } of { $words } words) is in a document of the collection:
       *[other] { $percent } of the text ({ $covered } of { $words } words) is in { $sources } documents of the collection:
    }
# $percent is the share of the text that has its source there, and in no document above.
collection-source =
    { $passages ->
        [one] { $percent }  { $name }, in a passage of { $longest } words
       *[other] { $percent }  { $name }, in { $passages } passages, the longest with { $longest } words
    }
collection-duplicate = “{ $name }” is a duplicate by its longest words, of which { $percent } are the same

collection-pairs =
    { $count ->
        [0] No two documents share a passage.
        [one] One pair of documents shares passages:
       *[other] { $count } pairs of documents share passages:
    }
collection-pair = { $share } of “{ $left }” and { $back } of “{ $right }”
collection-groups =
    { $count ->
        [0] No two documents resemble each other by { $threshold } or more.
        [one] One group of documents that resemble each other by { $threshold } or more:
       *[other] { $count } groups of documents that resemble each other by { $threshold } or more:
    }
collection-group = { $count } documents, { $mean } alike on average, { $lowest } at least

# Why a store cannot be used.
store-missing = there is no store “{ $name }”. Index a folder into it first
store-not-one = “{ $name }” is no store of shinglescope. Nothing in it was changed. Name another file
store-newer = a newer version of shinglescope made the store “{ $name }”. Use that version, or make another store
store-other-words = the store “{ $name }” has shingles of another length, or words that were found in another way. Index the folders into a new store
store-damaged = the store “{ $name }” is damaged: { $error }. Nothing in it was changed. Restore a copy of it, or index the folders into a new store
store-busy = another program is writing to the store “{ $name }”. Try again when it has finished
store-full = the disk with the store “{ $name }” is full. What was indexed before stays. Free some space and index again
store-forbidden = the store “{ $name }” cannot be opened or written. Check its folder and your permissions
not-a-folder = “{ $name }” is no folder. Name the folder that the file is in
