//! An index being made.

use std::collections::{BTreeMap, HashMap};

use super::entry::{Entry, Opening};
use super::fields::{put, put_text};
use super::openings::Openings;
use super::page::PageWriter;
use super::trailer::{Part, Trailer, seed};
use super::{MAGIC, Settings, Stamp, filter};
use damiera_record::input::Tally;

/// A file has something too large for an index, such as a game of gigabytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game in it is too large for an index")]
pub struct TooLarge;

/// Texts that are written once, whatever number of games have them.
#[derive(Debug, Default)]
struct Listed {
    numbers: HashMap<String, u32>,
    /// The texts in the order in which they are written.
    list: Vec<u8>,
}

impl Listed {
    /// The number of a text, from 1.
    fn number(&mut self, text: &str) -> Result<u32, TooLarge> {
        if let Some(known) = self.numbers.get(text) {
            return Ok(*known);
        }
        let number = u32::try_from(self.numbers.len() + 1).map_err(|_| TooLarge)?;
        put_text(text, &mut self.list);
        self.numbers.insert(text.to_owned(), number);
        Ok(number)
    }
}

/// Makes an index of games that come in the order of their file.
///
/// It holds the games of a block, the names of players and the headings, each once, and the first moves of all games;
/// completed bytes are returned by [`Writer::take`]. The bytes depend only on the games.
#[derive(Debug)]
pub struct Writer {
    pages: PageWriter,
    stamp: Stamp,
    settings: Settings,
    games: u64,
    /// The rows of the current block, and its positions with the games that had them.
    rows: Vec<u8>,
    in_block: u16,
    positions: Vec<(u64, u16)>,
    /// The offset of each block.
    blocks: Vec<u8>,
    names: Listed,
    above: Listed,
    openings: Openings,
    all_positions: u64,
    unplayable: u64,
    elsewhere: u64,
    variants: BTreeMap<u16, u64>,
}

impl Writer {
    /// Begins the index of a database.
    #[must_use]
    pub fn new(stamp: Stamp, settings: Settings) -> Writer {
        let mut pages = PageWriter::new(seed(&stamp, &settings));
        pages.write(MAGIC);
        Writer {
            pages,
            stamp,
            settings,
            games: 0,
            rows: Vec::new(),
            in_block: 0,
            positions: Vec::new(),
            blocks: Vec::new(),
            names: Listed::default(),
            above: Listed::default(),
            openings: Openings::default(),
            all_positions: 0,
            unplayable: 0,
            elsewhere: 0,
            variants: BTreeMap::new(),
        }
    }

    /// Adds the next game.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if its positions do not fit.
    pub fn push(&mut self, entry: Entry) -> Result<(), TooLarge> {
        let Entry { mut row, players, above, positions, opening } = entry;
        for (number, name) in row.names.iter_mut().zip(players) {
            *number = name.map_or(Ok(0), |name| self.names.number(&name))?;
        }
        row.above = above.map_or(Ok(0), |above| self.above.number(&above))?;
        row.put(&mut self.rows);
        self.all_positions += positions.len() as u64;
        self.positions.extend(positions.into_iter().map(|position| (position, self.in_block)));
        *self.variants.entry(row.gametype).or_default() += 1;
        match opening {
            Opening::Unplayable => self.unplayable += 1,
            Opening::Elsewhere => self.elsewhere += 1,
            Opening::Steps { gametype, steps, counts } => self.openings.add(gametype, &steps, &counts),
        }
        self.games += 1;
        self.in_block += 1;
        if usize::from(self.in_block) == filter::GAMES { self.close_block() } else { Ok(()) }
    }

    fn close_block(&mut self) -> Result<(), TooLarge> {
        let filter = filter::build(&self.positions).ok_or(TooLarge)?;
        put(self.pages.place(), 8, &mut self.blocks);
        put(u64::from(u32::try_from(filter.len()).map_err(|_| TooLarge)?), 4, &mut self.blocks);
        self.pages.write(&self.rows);
        self.pages.write(&filter);
        self.rows.clear();
        self.positions.clear();
        self.in_block = 0;
        Ok(())
    }

    fn part(&mut self, bytes: &[u8]) -> Part {
        let part = Part { place: self.pages.place(), length: bytes.len() as u64 };
        self.pages.write(bytes);
        part
    }

    /// The bytes completed since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        self.pages.take()
    }

    /// Completes the index: the rest of its bytes, and its sums.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if something does not fit.
    pub fn finish(mut self, tally: Tally) -> Result<(Vec<u8>, Sums), TooLarge> {
        if self.in_block > 0 {
            self.close_block()?;
        }
        let (depth, openings) = std::mem::take(&mut self.openings).finish(self.games);
        let blocks = std::mem::take(&mut self.blocks);
        let (names, above) = (std::mem::take(&mut self.names.list), std::mem::take(&mut self.above.list));
        let (blocks, names) = (self.part(&blocks), self.part(&names));
        let (above, openings) = (self.part(&above), self.part(&openings));
        let pages = self.pages.finish();
        let mut bytes = self.pages.take();
        let trailer = Trailer {
            stamp: self.stamp,
            settings: self.settings,
            tally,
            positions: self.all_positions,
            unplayable: self.unplayable,
            elsewhere: self.elsewhere,
            variants: self.variants.into_iter().collect(),
            depth: depth as u64,
            pages,
            blocks,
            names,
            above,
            openings,
        };
        bytes.extend(trailer.to_page().ok_or(TooLarge)?);
        let sums = Sums { games: self.games, positions: self.all_positions, depth };
        Ok((bytes, sums))
    }
}

/// What went into an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The games.
    pub games: u64,
    /// The positions of each game, a repeated one counted once.
    pub positions: u64,
    /// The maximum depth of opening trees from the start, in plies.
    pub depth: usize,
}
