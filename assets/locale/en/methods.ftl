# The table of every method. Names of methods (php, supershingles) stay as they are.

# What a method compares. $shingles is a kind of shingles: 5-word shingles.
# Chooses: $preset Preset
# Arguments: $preset, $shingles
compares-preset =
    { $preset ->
        [recommended] { $shingles }, each counted once
        [python-2009] { $shingles }, eleven punctuation marks removed
        [php] { $shingles }, split at blanks only
        [php-mb] { $shingles }, every capital in lower case
        [node-2014] { $shingles }, chosen parts of speech
        [minhash-84] 84 minima of { $shingles }
       *[short-words] the 15 longest words of each text
    }
# In place of the next where both texts are short.
compares-letters = shingles of 2, 3 and 4 characters, for short texts
compares-shared-wording = runs of any length, rare words weigh more
compares-supershingles = 6 groups of 14 minima
compares-megashingles = 15 pairs of supershingles

# The threshold above which a method calls two texts alike.
method-threshold-above = above { $percent }
method-threshold-none = none given
count-of = { $part } of { $whole }
# Twice what left shares, of the shingles of both texts.
count-twice-of = 2 × { $part } of { $whole }
# $own and $authors are thresholds as below.
# Arguments: $same, $own, $authors
method-threshold-of =
    { $same ->
        [yes] Its author’s threshold: { $authors }.
       *[no] Your threshold: { $own }. Its author’s: { $authors }.
    }
method-threshold-in-sentence-none = none
# Chooses: $preset Preset
# Arguments: $preset, $percent, $words
method-threshold-in-sentence =
    { $preset ->
        [php] above { $percent } is news about the same event
        [php-mb] above { $percent } is news about the same event
        [short-words] { $words ->
            [one] above { $percent }, with more than { $words } word in common, is a duplicate
           *[other] above { $percent }, with more than { $words } words in common, is a duplicate
        }
       *[other] above { $percent }
    }

# What the result is made of.
result-exact = exact { $percent }
result-equal = equal
# An estimate with its standard error in points.
result-with-error = { $result } ± { $points }

# What a method says about the two texts. These are part of the JSON answer: keep them in English.
# Chooses: $preset Preset
says-alike =
    { $preset ->
        [php] News about the same event
        [php-mb] News about the same event
        [short-words] A duplicate
       *[other] Above your line
    }
# Chooses: $preset Preset
says-not-alike =
    { $preset ->
        [php] Not about the same event
        [php-mb] Not about the same event
        [short-words] Not a duplicate
       *[other] Not above your line
    }
says-same-words = The same words throughout
says-strangers = Too little shared to compare
says-near-duplicates = Near duplicates
says-not-near-duplicates = Not near duplicates
says-estimate-agrees = Estimate agrees with the exact value
says-estimate-off = Estimate is { $points } points off
says-estimate-alone = An estimate alone
says-nothing-sampled = Nothing shared in the sample
says-passages = Shares shingles
says-nothing-to-compare = Nothing to compare: { $reason }
says-undefined = Undefined: { $reason }
says-no-sketch = Undefined: a text without a sketch

# Why two methods disagree: a heading, then the reason.
why-only-preset = Why { $method } says yes and supershingles say no.
why-only-supershingles = Why supershingles say yes and { $method } says no.
why-levels = Why supershingles and megashingles disagree.
why-php = Why php and php-mb disagree.
why-estimate = Why the estimate is off.

only-preset-reason = { $satisfied } A supershingle is equal only when 14 minima are equal at once, so two texts must be nearly the same: { $odds }
# Chooses: $preset Preset
# Arguments: $preset, $method, $percent
preset-satisfied =
    { $preset ->
        [short-words] short-words looks only at the longest words, in any order, and says yes above { $percent }.
       *[other] { $method } counts shared shingles by position and says yes above { $percent }.
    }
only-supershingles-reason = { $unsatisfied } Supershingles look at the texts as a whole: { $odds }
# Chooses: $preset Preset
# Arguments: $preset, $method, $percent
preset-unsatisfied =
    { $preset ->
        [short-words] short-words looks only at the fifteen longest words: a few changes among them can bring it down to { $percent } or less, however much of the rest is the same.
       *[other] { $method } splits words in its own way, divides by the words of the left text, and needs more than { $percent }.
    }
levels-reason = A megashingle is a pair of supershingles, so one equal megashingle means the same as two equal supershingles. With thresholds of { $supershingles } of { $all_supershingles } and { $megashingles } of { $all_megashingles } they require different things.
php-reason =
    { $same ->
        [yes] Their scores are the same; their thresholds are not.
       *[no] php changes only the letters A to Z to lower case, so a Russian word at the beginning of a sentence differs from the same word inside one; php-mb changes every capital letter.
    }
estimate-reason = 84 minima are a sample: the estimate is { $estimate }, the exact value { $exact }, and the standard error { $points } points. One pair in twenty is off by more than twice that.
# Arguments: $high, $chance_high, $low, $chance_low, $least, $all
odds-in-general = at a resemblance of { $high }, { $chance_high } of pairs reach { $least } of { $all }; at { $low }, { $chance_low }.
odds-of-these = These two resemble each other by { $percent }.
odds-of-these-shingles = These two resemble each other by { $percent } ({ $shingles }).
odds-passing = Of such pairs, { $chance } pass.

methods-summary-of =
    { $count ->
        [one] { $count } method compared in { $time }
       *[other] { $count } methods compared in { $time }
    }
