# What a run is doing, shown beside its progress.

# What a run is doing.
# Chooses: $stage Stage
stage =
    { $stage ->
        [words] Splitting into words
        [checksums] Computing checksums
        [matches] Finding matches
        [passages] Joining matches into passages
        [difference] Comparing word by word
        [curve] Counting at every length
       *[extras] Computing this panel
    }
