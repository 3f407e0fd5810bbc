//! A random sample of a stream, the same for the same seed.

use std::collections::BTreeMap;

/// A uniform random sample of N items of a stream, the same for the same seed.
///
/// Each item draws a number by its place in the stream; those with the smallest numbers stay. So the sample
/// depends only on the seed and the order, and holds no more items than it returns.
#[derive(Clone, Debug)]
pub struct Sample<T> {
    size: usize,
    seed: u64,
    seen: u64,
    /// The items kept, by the number drawn.
    kept: BTreeMap<(u64, u64), T>,
}

impl<T> Sample<T> {
    /// An empty sample of at most `size` items.
    #[must_use]
    pub const fn new(size: usize, seed: u64) -> Sample<T> {
        Sample { size, seed, seen: 0, kept: BTreeMap::new() }
    }

    /// Offers it the next item.
    pub fn push(&mut self, thing: T) {
        self.seen += 1;
        let drawn = (drawn(self.seed, self.seen), self.seen);
        if self.kept.len() == self.size {
            // Late in a long stream most items draw too large a number.
            if self.kept.last_key_value().is_none_or(|(largest, _)| *largest < drawn) {
                return;
            }
            self.kept.pop_last();
        }
        self.kept.insert(drawn, thing);
    }

    /// The items chosen, in stream order.
    #[must_use]
    pub fn into_things(self) -> Vec<T> {
        let mut things: Vec<(u64, T)> =
            self.kept.into_iter().map(|((_, place), thing)| (place, thing)).collect();
        things.sort_by_key(|(place, _)| *place);
        things.into_iter().map(|(_, thing)| thing).collect()
    }
}

/// The number that a place draws: SplitMix64 of seed and place, written out here because a sample must be the same in
/// every release.
const fn drawn(seed: u64, place: u64) -> u64 {
    const fn mix(number: u64) -> u64 {
        let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }
    mix(mix(seed) ^ mix(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampled(size: usize, seed: u64, things: u64) -> Vec<u64> {
        let mut sample = Sample::new(size, seed);
        (1..=things).for_each(|thing| sample.push(thing));
        sample.into_things()
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed() {
        assert_eq!(sampled(5, 1, 1000), sampled(5, 1, 1000));
        assert_ne!(sampled(5, 1, 1000), sampled(5, 2, 1000));
        // It must stay the same in every release.
        assert_eq!(sampled(4, 7, 40), [8, 23, 29, 35]);
    }

    #[test]
    fn it_has_as_many_as_asked_in_their_order() {
        assert!(sampled(0, 1, 10).is_empty());
        assert_eq!(sampled(20, 1, 10), (1..=10).collect::<Vec<_>>());
        let things = sampled(100, 3, 5000);
        assert_eq!(things.len(), 100);
        assert!(things.is_sorted());
    }

    #[test]
    fn everything_is_as_likely() {
        let mut chosen = [0_u32; 10];
        for seed in 0..10_000 {
            for thing in sampled(3, seed, 10) {
                chosen[thing as usize - 1] += 1;
            }
        }
        // Three thousand each; four standard deviations are about 180.
        assert!(chosen.iter().all(|&times| times.abs_diff(3000) < 180), "{chosen:?}");
    }
}
