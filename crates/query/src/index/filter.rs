//! The games of a block that may have had a position.
//!
//! A block has as many buckets as its games have positions, and each position falls into one by its hash. A
//! bucket holds the numbers, within the block, of the games that have a position in it: nine bits each, and
//! two bits to say how many there are. A game that never had the position is named about once in [`GAMES`]
//! lookups. So a position takes eleven and a half bits, and looking one up reads a few hundred bytes of a
//! block.
//!
//! As bytes: the number of buckets; for each [`CELL`] buckets the bit at which they begin, and the bit at
//! which the last of them end, 4 bytes each; then the bits, each byte from its lowest. A cell begins with the
//! number of games in each bucket, in unary (N ones and a zero), followed by the games of all its buckets.

use super::IndexError;
use super::fields::{Fields, put};

/// The games of a block; the last block may have fewer.
pub(super) const GAMES: usize = 512;

/// The bits of a game's number in its block.
const GAME_BITS: u32 = GAMES.trailing_zeros();

/// The number of buckets that share one stored bit position.
const CELL: u64 = 64;

/// Some games of a block, one bit each.
pub(super) type Bits = [u64; GAMES / 64];

/// Makes a filter from the hashes of positions and the games that had them. `None` if it would be too large.
pub(super) fn build(positions: &[(u64, u16)]) -> Option<Vec<u8>> {
    let buckets = u64::try_from(positions.len()).ok()?;
    let place = |&(hash, game): &(u64, u16)| bucket(hash, buckets) << GAME_BITS | u64::from(game);
    let mut entries: Vec<u64> = positions.iter().map(place).collect();
    entries.sort_unstable();
    entries.dedup();

    let mut out = Vec::new();
    put(u64::from(u32::try_from(buckets).ok()?), 4, &mut out);
    let mut bits = BitWriter::default();
    let mut rest = entries.as_slice();
    for cell in 0..buckets.div_ceil(CELL) {
        put(u64::from(u32::try_from(bits.count).ok()?), 4, &mut out);
        let first = cell * CELL;
        let end = buckets.min(first + CELL);
        let (mine, others) = rest.split_at(rest.partition_point(|entry| entry >> GAME_BITS < end));
        rest = others;
        let mut next = mine;
        for bucket in first..end {
            let (here, later) = next.split_at(next.partition_point(|entry| entry >> GAME_BITS == bucket));
            next = later;
            here.iter().for_each(|_| bits.push(1, 1));
            bits.push(0, 1);
        }
        mine.iter().for_each(|entry| bits.push(entry & ((1 << GAME_BITS) - 1), GAME_BITS));
    }
    put(u64::from(u32::try_from(bits.count).ok()?), 4, &mut out);
    out.extend_from_slice(&bits.bytes);
    Some(out)
}

/// Marks the games that may have had a position, given its hash. `bytes` returns the bytes of the filter at a
/// place.
pub(super) fn find(
    hash: u64,
    mut bytes: impl FnMut(u64, usize, &mut Vec<u8>) -> Result<(), IndexError>,
    found: &mut Bits,
) -> Result<(), IndexError> {
    let mut part = Vec::new();
    bytes(0, 4, &mut part)?;
    let buckets = u64::from(Fields(&part).u32().ok_or(IndexError::Damaged)?);
    if buckets == 0 {
        return Ok(());
    }
    let bucket = bucket(hash, buckets);
    let cell = bucket / CELL;
    bytes(4 + 4 * cell, 8, &mut part)?;
    let mut places = Fields(&part);
    let (Some(begin), Some(end)) = (places.u32(), places.u32()) else { return Err(IndexError::Damaged) };
    let bits = 4 + 4 * (buckets.div_ceil(CELL) + 1);
    let first_byte = u64::from(begin / 8);
    let length = u64::from(end).div_ceil(8).checked_sub(first_byte).ok_or(IndexError::Damaged)?;
    bytes(bits + first_byte, usize::try_from(length).map_err(|_| IndexError::Damaged)?, &mut part)?;
    let here = usize::try_from(bucket % CELL).map_err(|_| IndexError::Damaged)?;
    let size = usize::try_from(CELL.min(buckets - cell * CELL)).map_err(|_| IndexError::Damaged)?;
    read_cell(BitReader { bytes: &part, at: u64::from(begin % 8) }, here, size, found)
        .ok_or(IndexError::Damaged)
}

/// Marks the games of one of the buckets of a cell.
fn read_cell(mut bits: BitReader<'_>, here: usize, size: usize, found: &mut Bits) -> Option<()> {
    let (mut before, mut mine) = (0, 0);
    for bucket in 0..size {
        let games = bits.ones()?;
        match bucket.cmp(&here) {
            std::cmp::Ordering::Less => before += games,
            std::cmp::Ordering::Equal => mine = games,
            std::cmp::Ordering::Greater => {}
        }
    }
    bits.at += before * u64::from(GAME_BITS);
    for _ in 0..mine {
        let game = bits.number(GAME_BITS)?;
        *found.get_mut((game / 64) as usize)? |= 1 << (game % 64);
    }
    Some(())
}

/// The bucket of a hash.
fn bucket(hash: u64, buckets: u64) -> u64 {
    ((u128::from(hash) * u128::from(buckets)) >> 64) as u64
}

#[derive(Debug, Default)]
struct BitWriter {
    bytes: Vec<u8>,
    count: u64,
}

impl BitWriter {
    /// Appends the lowest `bits` of a number.
    fn push(&mut self, number: u64, bits: u32) {
        let mut number = number;
        let mut left = bits;
        while left > 0 {
            let free = 8 - (self.count % 8) as u32;
            if free == 8 {
                self.bytes.push(0);
            }
            let now = free.min(left);
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number & ((1 << now) - 1)) as u8) << (8 - free);
            }
            number >>= now;
            left -= now;
            self.count += u64::from(now);
        }
    }
}

#[derive(Debug)]
struct BitReader<'b> {
    bytes: &'b [u8],
    at: u64,
}

impl BitReader<'_> {
    fn number(&mut self, bits: u32) -> Option<u64> {
        let mut number = 0;
        let mut read = 0;
        while read < bits {
            let byte = *self.bytes.get(usize::try_from(self.at / 8).ok()?)?;
            let skipped = (self.at % 8) as u32;
            let now = (8 - skipped).min(bits - read);
            number |= (u64::from(byte >> skipped) & ((1 << now) - 1)) << read;
            read += now;
            self.at += u64::from(now);
        }
        Some(number)
    }

    /// The number of ones before the next zero, which is skipped too.
    fn ones(&mut self) -> Option<u64> {
        let mut ones = 0;
        loop {
            let byte = *self.bytes.get(usize::try_from(self.at / 8).ok()?)?;
            let skipped = (self.at % 8) as u32;
            let here = (byte >> skipped).trailing_ones().min(8 - skipped);
            ones += u64::from(here);
            if here < 8 - skipped {
                self.at += u64::from(here) + 1;
                return Some(ones);
            }
            self.at += u64::from(here);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use xxhash_rust::xxh3::xxh3_64;

    use super::*;

    fn games_with(filter: &[u8], hash: u64) -> Vec<u16> {
        let mut found = Bits::default();
        let bytes = |place: u64, count: usize, out: &mut Vec<u8>| {
            let from = usize::try_from(place).unwrap();
            out.clear();
            out.extend_from_slice(filter.get(from..from + count).ok_or(IndexError::Damaged)?);
            Ok(())
        };
        find(hash, bytes, &mut found).unwrap();
        (0..GAMES as u16).filter(|game| found[usize::from(game / 64)] >> (game % 64) & 1 == 1).collect()
    }

    fn hash(number: u64) -> u64 {
        xxh3_64(&number.to_le_bytes())
    }

    #[test]
    fn a_position_takes_few_bits_and_names_few_games_too_many() {
        // Each game has sixty positions of its own and four that all share.
        let positions: Vec<(u64, u16)> = (0..GAMES as u16)
            .flat_map(|game| {
                let own = (0..60).map(move |ply| hash(1000 + u64::from(game) * 60 + ply));
                (0..4).map(hash).chain(own).map(move |hash| (hash, game))
            })
            .collect();
        let filter = build(&positions).unwrap();
        let bits = filter.len() as f64 * 8.0 / positions.len() as f64;
        assert!((11.0..11.7).contains(&bits), "{bits}");
        assert_eq!(games_with(&filter, hash(0)).len(), GAMES);
        for (hash, game) in positions.iter().step_by(997) {
            assert!(games_with(&filter, *hash).contains(game));
        }
        let strange: usize = (0..2000).map(|number| games_with(&filter, hash(1 << 40 | number)).len()).sum();
        // One of 512 games per lookup, except for the crowded buckets of the first plies.
        assert!((1500..3000).contains(&strange), "{strange}");
    }

    #[test]
    fn nothing_is_in_nothing() {
        let filter = build(&[]).unwrap();
        assert!(games_with(&filter, 7).is_empty());
        assert_eq!(games_with(&build(&[(u64::MAX, 511)]).unwrap(), u64::MAX), [511]);
    }

    proptest! {
        #[test]
        fn every_position_is_found(positions in prop::collection::vec((0_u64..400, 0_u16..512), 0..700)) {
            let positions: Vec<(u64, u16)> =
                positions.into_iter().map(|(number, game)| (hash(number), game)).collect();
            let filter = build(&positions).unwrap();
            for (hash, game) in &positions {
                prop_assert!(games_with(&filter, *hash).contains(game));
            }
        }

        #[test]
        fn damage_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200), hash: u64) {
            let mut found = Bits::default();
            let read = |place: u64, count: usize, out: &mut Vec<u8>| {
                let part = usize::try_from(place).ok().and_then(|from| bytes.get(from..)?.get(..count));
                out.clear();
                out.extend_from_slice(part.ok_or(IndexError::Damaged)?);
                Ok(())
            };
            let _ = find(hash, read, &mut found);
        }
    }
}
