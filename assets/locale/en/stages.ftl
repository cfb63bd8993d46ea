# What a run is doing, shown beside its progress.

progress-words = Splitting into words
progress-checksums = Computing checksums
progress-matches = Finding matches
progress-passages = Joining matches into passages
progress-difference = Comparing word by word
progress-curve = Counting at every length
progress-extras = Computing this panel
