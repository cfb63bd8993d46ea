# The Methods tab: every published method on these texts.
methods-comparing = Comparing with every method…
methods-out-of-date = Comparing with every method; showing the previous results…
methods-as-published = As published
methods-as-mine = All at { $units }
methods-as-published-short = Each method with its author’s settings.
methods-as-published-note = { methods-as-published-short } The upright mark in a bar is the threshold.
methods-as-mine-note = Each method splits words its own way; all use your shingles, except short-words.
# Where something is set aside.
methods-whole-texts = Methods compare the whole texts: what is set aside counts too.
methods-yours = Yours: { $score }, { $formula }, { $shingles }
column-method = Method
column-compares = Compares
column-result = Result
column-threshold = Threshold
# Each method judges by its own result alone, unlike the verdict at the top of the window.
column-verdict = Verdict by the result
column-time = Time
use-method = Use
use-method-spoken = Use { $method }: { $result }, { $verdict }
method-in-use = In use
method-formula = Score: { $formula }.
supershingles-idea = A supershingle is a hash of fourteen of the 84 minima, and six supershingles represent a text. The articles call two texts near duplicates when at least 2 of 6 are equal.{ "\u000A" }Built on { $preset }.
megashingles-idea = A megashingle is a hash of two supershingles; six supershingles form fifteen pairs. One equal megashingle means the same as two equal supershingles, but is found with a single look-up in an index.{ "\u000A" }Built on { $preset }.

threshold-spoken = Threshold of { $method }: { $threshold }
threshold-hint = Change the threshold
threshold-title = Threshold of { $method }
threshold-at-least = At least
threshold-of-equal = of { $total } equal
threshold-above = Above
threshold-above-hint = Above this, the method says yes
threshold-percent-spoken = Threshold in percent
threshold-count-spoken = { $before } … { $after }
threshold-in-common-before = and more than
threshold-in-common-after = words in common
threshold-set = Set a threshold of { $percent }
threshold-published-count = As published: { $count }
threshold-published = As published: above { $percent }
threshold-published-none = As published: none
