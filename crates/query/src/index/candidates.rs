//! The games of an index that have to be looked at.

use std::io::{Read, Seek};

use super::filter::{Bits, GAMES};
use super::watch::hash_of;
use super::{Index, IndexError, Row};
use crate::search::{Required, Way};

/// The games of an index that have to be looked at, one bit each: every matching game is among them.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    blocks: Vec<Bits>,
    /// The number of games.
    pub games: u64,
    /// How many bytes they have.
    pub bytes: u64,
}

impl Candidates {
    /// One game alone.
    #[must_use]
    pub fn of_one(game: u64, row: &Row) -> Candidates {
        let mut candidates = Candidates { games: 1, bytes: row.byte_len.into(), ..Candidates::default() };
        if let Some(index) = game.checked_sub(1) {
            let block = (index / GAMES as u64) as usize;
            candidates.blocks.resize(block + 1, Bits::default());
            candidates.mark(block, (index % GAMES as u64) as usize);
        }
        candidates
    }

    fn mark(&mut self, block: usize, game: usize) {
        if let Some(word) = self.blocks.get_mut(block).and_then(|bits| bits.get_mut(game / 64)) {
            *word |= 1 << (game % 64);
        }
    }

    /// The first of them after the first N games, by its number from 1.
    #[must_use]
    pub fn after(&self, games: u64) -> Option<u64> {
        let mut word = usize::try_from(games / 64).ok()?;
        let mut passed = games % 64;
        let in_block = GAMES / 64;
        while let Some(bits) = self.blocks.get(word / in_block).and_then(|block| block.get(word % in_block)) {
            let left = bits >> passed << passed;
            if left != 0 {
                return Some(word as u64 * 64 + u64::from(left.trailing_zeros()) + 1);
            }
            word += 1;
            passed = 0;
        }
        None
    }
}

impl<R: Read + Seek> Index<R> {
    /// The games whose boards may have had what is required in one of the variants, if anything is, and whose
    /// rows are not left out.
    ///
    /// # Errors
    ///
    /// If the index is damaged.
    pub fn candidates(
        &mut self,
        required: Option<&[Required]>,
        leaves_out: impl Fn(&Row) -> bool,
    ) -> Result<Candidates, IndexError> {
        let mut candidates = Candidates::default();
        // What may be on a board, and the games of a block that may have it.
        let ways: Option<Vec<(u16, &Way)>> = required.map(|required| {
            let of_variant = |required: &'_ Required| required.gametype;
            required
                .iter()
                .flat_map(|required| required.ways.iter().map(move |way| (of_variant(required), way)))
                .collect()
        });
        for number in 0..self.blocks() {
            let block = self.block(number)?;
            let mut found: Vec<Bits> = Vec::new();
            let mut any = Bits::default();
            if let Some(ways) = &ways {
                for (gametype, way) in ways {
                    let bits = self.games_that_went(block, *gametype, way)?;
                    any.iter_mut().zip(bits).for_each(|(any, bits)| *any |= bits);
                    found.push(bits);
                }
            } else {
                any = [u64::MAX; GAMES / 64];
            }
            candidates.blocks.push(Bits::default());
            let is_in = |bits: &Bits, game: u64| {
                let word = bits.get((game / 64) as usize).copied().unwrap_or_default();
                word >> (game % 64) & 1 == 1
            };
            let is_candidate = |game: u64, row: &Row| {
                let fits = |(bits, (gametype, way)): (&Bits, &(u16, &Way))| {
                    is_in(bits, game) && row.gametype == *gametype && allows(way, row)
                };
                let boards = ways.as_ref().is_none_or(|ways| found.iter().zip(ways).any(fits));
                boards && !leaves_out(row)
            };
            let wanted: u64 = any.iter().map(|word| u64::from(word.count_ones())).sum();
            let mut take = |game: u64, row: &Row| {
                if is_candidate(game, row) {
                    candidates.games += 1;
                    candidates.bytes += u64::from(row.byte_len);
                    candidates.mark(number as usize, game as usize);
                }
            };
            if wanted > FEW {
                for (game, row) in (0..).zip(self.rows(block, 0, block.games)?) {
                    take(game, &row?);
                }
            } else {
                for game in (0..block.games).filter(|game| is_in(&any, *game)) {
                    for row in self.rows(block, game, 1)? {
                        take(game, &row?);
                    }
                }
            }
        }
        Ok(candidates)
    }

    /// The games of a block that may have had all positions of a way.
    fn games_that_went(
        &mut self,
        block: super::reader::Block,
        gametype: u16,
        way: &Way,
    ) -> Result<Bits, IndexError> {
        let mut all = [u64::MAX; GAMES / 64];
        for alternatives in &way.positions {
            let mut found = Bits::default();
            for key in alternatives {
                self.find(block, hash_of(gametype, *key), &mut found)?;
            }
            all.iter_mut().zip(found).for_each(|(all, found)| *all &= found);
            if all.iter().all(|word| *word == 0) {
                break;
            }
        }
        Ok(all)
    }
}

/// Up to this many rows of a block are read one by one; for more, the whole block is read.
const FEW: u64 = 8;

/// Whether a game had as few pieces and as many kings as a way requires.
fn allows(way: &Way, row: &Row) -> bool {
    let pieces = row.extremes.fewest_pieces.iter().zip(way.most_pieces);
    let kings = row.extremes.most_kings.iter().zip(way.least_kings);
    pieces.into_iter().all(|(fewest, most)| u32::from(*fewest) <= most)
        && kings.into_iter().all(|(most, least)| u32::from(*most) >= least)
}
