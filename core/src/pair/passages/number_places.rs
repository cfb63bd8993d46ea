//! Where each number stands in a list: a counting sort. Cost: O(n), and 4 bytes for each number and each place.

/// The places of each number, in order.
pub(super) struct NumberPlaces {
    /// Where the places of each number begin, and the end of the last.
    first: Vec<u32>,
    places: Vec<u32>,
}

impl NumberPlaces {
    /// Those of `numbers`, which are counted first.
    pub fn of(numbers: impl Iterator<Item = usize> + Clone) -> NumberPlaces {
        let largest = numbers.clone().max();
        let mut counts = vec![0u32; largest.map_or(0, |largest| largest + 1)];
        numbers.clone().for_each(|number| counts[number] += 1);
        NumberPlaces::of_counted(counts.into_iter(), numbers.map(Some))
    }

    /// The same where it is known how often each number stands in the list. `None` is passed over.
    pub fn of_counted(
        counts: impl Iterator<Item = u32>,
        numbers: impl Iterator<Item = Option<usize>>,
    ) -> NumberPlaces {
        let mut total = 0;
        let mut first: Vec<u32> = Vec::with_capacity(counts.size_hint().0 + 1);
        for count in counts {
            first.push(total);
            total += count;
        }
        first.push(total);
        let (mut next, mut places) = (first.clone(), vec![0; total as usize]);
        for (at, number) in numbers.enumerate() {
            if let Some(number) = number {
                let slot = &mut next[number];
                places[*slot as usize] = at as u32;
                *slot += 1;
            }
        }
        NumberPlaces { first, places }
    }

    /// One more than the largest number.
    pub fn count(&self) -> usize {
        self.first.len() - 1
    }

    /// Where `number` stands.
    pub fn of_number(&self, number: usize) -> &[u32] {
        &self.places[self.first[number] as usize..self.first[number + 1] as usize]
    }

    /// The places of all numbers, the smallest number first.
    pub fn all(&self) -> &[u32] {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_a_number_are_in_order() {
        let places = NumberPlaces::of([3, 0, 3, 1].into_iter());
        assert_eq!(places.count(), 4);
        assert_eq!(places.of_number(3), [0, 2]);
        assert_eq!(places.of_number(2), [0; 0]);
        assert_eq!(places.all(), [1, 3, 0, 2]);
        assert_eq!(NumberPlaces::of(std::iter::empty()).count(), 0);
    }
}
