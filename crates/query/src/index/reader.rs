//! An index being read.

use std::io::{self, Read, Seek, SeekFrom};

use super::fields::Fields;
use super::filter::{self, Bits, GAMES};
use super::openings;
use super::page::{PAGE, Pages};
use super::row::{ROW, Row};
use super::trailer::{Part, Trailer, seed};
use super::{IndexError, Settings, Stamp};
use crate::tree::Trees;
use damiera_record::input::Tally;
use damiera_record::record::Above;

/// The size of an entry that says where a block is.
const BLOCK: u64 = 12;

/// An index that belongs to a database as it is now.
///
/// It is read a few pages at a time and nothing is kept: every page is checked when it is read.
#[derive(Debug)]
pub struct Index<R> {
    trailer: Trailer,
    pages: Pages<R>,
    /// A buffer for what is read.
    part: Vec<u8>,
}

/// A block: the offset and number of its rows, and the filter after them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    place: u64,
    pub(super) games: u64,
    pub(super) filter: Part,
}

impl Block {
    /// A block with this number of games and a filter of this length; `None` if no index is that large.
    fn of(place: u64, games: u64, filter: u32) -> Option<Block> {
        let filter = Part { place: place.checked_add(games * ROW as u64)?, length: filter.into() };
        filter.place.checked_add(filter.length)?;
        Some(Block { place, games, filter })
    }
}

impl<R: Read + Seek> Index<R> {
    /// Opens an index for a run with these settings, if `is_of` accepts its stamp as that of the database.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be trusted or used.
    pub fn open(
        mut reader: R,
        is_of: impl FnOnce(&Stamp) -> io::Result<bool>,
        settings: &Settings,
    ) -> Result<Index<R>, IndexError> {
        let size = reader.seek(SeekFrom::End(0))?;
        let pages = size / PAGE as u64;
        if size % PAGE as u64 != 0 || pages == 0 {
            return Err(IndexError::NoIndex);
        }
        let mut page = vec![0; PAGE];
        reader.seek(SeekFrom::Start(size - PAGE as u64))?;
        reader.read_exact(&mut page)?;
        let trailer = Trailer::read(&page)?;
        if trailer.pages != pages - 1 {
            return Err(IndexError::Damaged);
        }
        if !is_of(&trailer.stamp)? {
            return Err(IndexError::Changed);
        }
        let games = trailer.tally.games;
        if trailer.blocks.length != games.div_ceil(GAMES as u64) * BLOCK {
            return Err(IndexError::Damaged);
        }
        let is_of_one = |asked| trailer.variants.iter().all(|(gametype, _)| *gametype == asked);
        // Forced rules change nothing if every game has them anyway.
        let is_of_rules = trailer.settings.gametype == settings.gametype
            || trailer.settings.gametype.is_none() && settings.gametype.is_some_and(is_of_one);
        let is_of_options =
            trailer.settings.encoding == settings.encoding && trailer.settings.rulebook == settings.rulebook;
        if !is_of_options || !is_of_rules {
            return Err(IndexError::OtherSettings(trailer.settings.to_string()));
        }
        let pages = Pages::new(reader, seed(&trailer.stamp, &trailer.settings), trailer.pages);
        Ok(Index { trailer, pages, part: Vec::new() })
    }

    /// The stamp of the database when the index was made.
    #[must_use]
    pub const fn stamp(&self) -> Stamp {
        self.trailer.stamp
    }

    /// The composition of the database.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.trailer.tally
    }

    /// The games that could not be replayed at all.
    #[must_use]
    pub const fn unplayable(&self) -> u64 {
        self.trailer.unplayable
    }

    /// The maximum depth of opening trees from the start, in plies.
    #[must_use]
    pub const fn depth(&self) -> u64 {
        self.trailer.depth
    }

    /// The row of a game, by its number from 1.
    ///
    /// # Errors
    ///
    /// If the index is damaged, or has no such game.
    pub fn row(&mut self, game: u64) -> Result<Row, IndexError> {
        let index = game.checked_sub(1).ok_or(IndexError::Damaged)?;
        let block = self.block(index / GAMES as u64)?;
        self.rows(block, index % GAMES as u64, 1)?.next().ok_or(IndexError::Damaged)?
    }

    /// The names of players, in the numbering of the rows.
    ///
    /// # Errors
    ///
    /// If the index is damaged.
    pub fn names(&mut self) -> Result<Vec<String>, IndexError> {
        self.texts(self.trailer.names, |name| Some(name.to_owned()))
    }

    /// The headings that stand above games, in the numbering of the rows.
    ///
    /// # Errors
    ///
    /// If the index is damaged.
    pub fn above(&mut self) -> Result<Vec<Above>, IndexError> {
        self.texts(self.trailer.above, Above::read)
    }

    /// The texts of a part that is a list of them.
    fn texts<T>(&mut self, part: Part, of: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, IndexError> {
        self.read_part(part)?;
        let mut fields = Fields(&self.part);
        let mut texts = Vec::new();
        while !fields.0.is_empty() {
            texts.push(fields.text().and_then(&of).ok_or(IndexError::Damaged)?);
        }
        Ok(texts)
    }

    /// The opening trees of all games from the start, N plies deep, at most [`Index::depth`].
    ///
    /// # Errors
    ///
    /// If the index is damaged.
    pub fn trees(&mut self, depth: usize) -> Result<Trees, IndexError> {
        self.read_part(self.trailer.openings)?;
        let mut trees = Trees::default();
        openings::grow(&self.part, depth, &mut trees).ok_or(IndexError::Damaged)?;
        let Trailer { unplayable, elsewhere, .. } = self.trailer;
        (trees.unplayable, trees.elsewhere) = (unplayable, elsewhere);
        trees.games += unplayable + elsewhere;
        Ok(trees)
    }

    /// How many blocks there are.
    pub(super) const fn blocks(&self) -> u64 {
        self.trailer.tally.games.div_ceil(GAMES as u64)
    }

    pub(super) fn block(&mut self, number: u64) -> Result<Block, IndexError> {
        if number >= self.blocks() {
            return Err(IndexError::Damaged);
        }
        let entry = self.trailer.blocks.place.checked_add(number * BLOCK).ok_or(IndexError::Damaged)?;
        self.pages.bytes(entry, BLOCK as usize, &mut self.part)?;
        let mut fields = Fields(&self.part);
        let (Some(place), Some(filter)) = (fields.u64(), fields.u32()) else {
            return Err(IndexError::Damaged);
        };
        let games = (self.trailer.tally.games - number * GAMES as u64).min(GAMES as u64);
        Block::of(place, games, filter).ok_or(IndexError::Damaged)
    }

    /// The rows of some games of a block.
    pub(super) fn rows(
        &mut self,
        block: Block,
        first: u64,
        count: u64,
    ) -> Result<impl Iterator<Item = Result<Row, IndexError>> + '_, IndexError> {
        // After the last row there is something else, which would be read as one.
        if first.checked_add(count).is_none_or(|end| end > block.games) {
            return Err(IndexError::Damaged);
        }
        self.pages.bytes(block.place + first * ROW as u64, count as usize * ROW, &mut self.part)?;
        Ok(self.part.chunks_exact(ROW).map(|row| Row::read(row).ok_or(IndexError::Damaged)))
    }

    /// Marks the games of a block that may have had a position.
    pub(super) fn find(&mut self, block: Block, hash: u64, found: &mut Bits) -> Result<(), IndexError> {
        let filter = block.filter;
        let bytes = |place: u64, count: usize, out: &mut Vec<u8>| {
            if place.checked_add(count as u64).is_none_or(|end| end > filter.length) {
                return Err(IndexError::Damaged);
            }
            self.pages.bytes(filter.place + place, count, out)
        };
        filter::find(hash, bytes, found)
    }

    fn read_part(&mut self, part: Part) -> Result<(), IndexError> {
        let length = usize::try_from(part.length).map_err(|_| IndexError::Damaged)?;
        self.pages.bytes(part.place, length, &mut self.part)
    }
}
