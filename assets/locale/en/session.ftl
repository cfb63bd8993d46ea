# What a step did, as it follows “Undo” or “Redo” in the menu.

undo-open = open { $name }
undo-open-sample = open a sample
undo-paste = paste { $side }
undo-clear = clear { $side }
undo-typing = typing on the { $side }
undo-set-passage-aside = set passage { $number } aside
undo-set-selection-aside = set the selection aside
undo-set-aside = set { $name } aside
# $kind is what was set aside.
# Chooses: $kind ExclusionKind
undo-leave-out =
    { $kind ->
        [quotation] leave quotations out
        [bibliography] leave the bibliography out
       *[other] leave headers and footers out
    }
undo-put-passage-back = put passage { $number } back
undo-put-back = put { $title } back
undo-put-some-back = put some back
undo-close-both = close both texts
undo-put-all-back = put all back
undo-restore-defaults = restore defaults

# The name of a text that was pasted, where a file would have its own.
pasted-text = Pasted text

# The Samples menu.
# Chooses: $sample Sample
sample-title =
    { $sample ->
        [lighthouse] Lighthouse: an article and a rewording
        [samovar] Самовар: статья и пересказ
       *[licences] GPL version 2 and version 3
    }
lighthouse-article = Lighthouse, an article
lighthouse-rewording = Lighthouse, a rewording
