//! What an index says about itself and its database.

use super::fields::{Fields, put, put_text, put_varint};
use super::page::{PAGE, ROOM, seal};
use super::{FORMAT, IndexError, MAGIC, PROGRAM, Settings, Stamp};
use damiera_record::input::Tally;

/// The seed of the trailer's own seal; the seed of other pages is in the trailer.
const SEED: u64 = 0;

/// A part of an index: its offset and its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) place: u64,
    pub(super) length: u64,
}

/// What an index says about itself and its database, written last in a page of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trailer {
    pub(super) stamp: Stamp,
    pub(super) settings: Settings,
    /// The composition of the database.
    pub(super) tally: Tally,
    pub(super) positions: u64,
    /// The number of games that could not be replayed at all, and of those that never reached the start
    /// position.
    pub(super) unplayable: u64,
    pub(super) elsewhere: u64,
    /// The number of games of each variant, by GameType number; 0 means unknown.
    pub(super) variants: Vec<(u16, u64)>,
    /// The depth of the openings.
    pub(super) depth: u64,
    /// The number of pages before this one.
    pub(super) pages: u64,
    pub(super) blocks: Part,
    pub(super) names: Part,
    pub(super) above: Part,
    pub(super) openings: Part,
}

/// The seed of the seals of all pages but the trailer.
pub(super) fn seed(stamp: &Stamp, settings: &Settings) -> u64 {
    let mut bytes = Vec::new();
    stamp.put(&mut bytes);
    settings.put(&mut bytes);
    seal(&bytes, SEED)
}

impl Trailer {
    /// The trailer as a page; `None` if it does not fit, which only a very long encoding name could cause.
    pub(super) fn to_page(&self) -> Option<Vec<u8>> {
        let mut out = MAGIC.to_vec();
        put(FORMAT.into(), 4, &mut out);
        put_text(PROGRAM, &mut out);
        self.stamp.put(&mut out);
        self.settings.put(&mut out);
        // It is a single file, and the index covers all of it.
        let Tally { files: _, bytes, game_bytes, gap_bytes, games } = self.tally;
        let counts = [bytes, game_bytes, gap_bytes, games, self.positions, self.unplayable, self.elsewhere];
        counts.iter().for_each(|count| put(*count, 8, &mut out));
        put_varint(self.variants.len() as u128, &mut out);
        for (gametype, games) in &self.variants {
            put((*gametype).into(), 2, &mut out);
            put(*games, 8, &mut out);
        }
        let parts = [self.blocks, self.names, self.above, self.openings];
        let places = parts.into_iter().flat_map(|part| [part.place, part.length]);
        [self.depth, self.pages].into_iter().chain(places).for_each(|number| put(number, 8, &mut out));
        if out.len() > ROOM {
            return None;
        }
        out.resize(ROOM, 0);
        let seal = seal(&out, SEED);
        out.extend_from_slice(&seal.to_le_bytes());
        Some(out)
    }

    /// Reads the last page of an index.
    pub(super) fn read(page: &[u8]) -> Result<Trailer, IndexError> {
        let (held, written) = page.split_at_checked(ROOM).ok_or(IndexError::NoIndex)?;
        let mut fields = Fields(held.strip_prefix(MAGIC).ok_or(IndexError::NoIndex)?);
        if page.len() != PAGE || seal(held, SEED).to_le_bytes() != *written {
            return Err(IndexError::Damaged);
        }
        let (format, program) = (fields.u32(), fields.text().unwrap_or_default());
        if program != PROGRAM {
            return Err(IndexError::OtherProgram(program.to_owned()));
        }
        if format != Some(FORMAT) {
            return Err(IndexError::OtherFormat);
        }
        Trailer::of(fields).ok_or(IndexError::Damaged)
    }

    fn of(mut fields: Fields<'_>) -> Option<Trailer> {
        let (stamp, settings) = (Stamp::read(&mut fields)?, Settings::read(&mut fields)?);
        let mut next = || fields.u64();
        let tally =
            Tally { files: 1, bytes: next()?, game_bytes: next()?, gap_bytes: next()?, games: next()? };
        let (positions, unplayable, elsewhere) = (next()?, next()?, next()?);
        let mut variants = Vec::new();
        for _ in 0..fields.varint()? {
            variants.push((fields.u16()?, fields.u64()?));
        }
        let (depth, pages) = (fields.u64()?, fields.u64()?);
        let mut part = || Some(Part { place: fields.u64()?, length: fields.u64()? });
        let (blocks, names, above, openings) = (part()?, part()?, part()?, part()?);
        Some(Trailer {
            stamp,
            settings,
            tally,
            positions,
            unplayable,
            elsewhere,
            variants,
            depth,
            pages,
            blocks,
            names,
            above,
            openings,
        })
    }
}
