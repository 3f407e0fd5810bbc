//! Random numbers that are the same for the same seed, in every release.

/// SplitMix64. Written out here because the games of a seed must never change, as a library's may.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a game of a seed.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next_number() ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random(start)
    }

    /// The next number, of any size.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, every one as likely but for a bias below 2⁻⁵⁰; 0 when there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_number()) * bound as u128) >> 64) as usize
    }

    /// One of several; `None` if there are none.
    pub fn one_of<'a, T>(&mut self, several: &'a [T]) -> Option<&'a T> {
        several.get(self.below(several.len()))
    }

    /// Puts things in any order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
