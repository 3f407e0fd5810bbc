//! Groups of duplicate games.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::index::Index;
use super::{By, Keep, Outline, Person, Spool, Why, Worth, distance};
use damiera_record::error::Error;

/// The number of plies in a piece that two nearly equal lines share.
const PIECE: usize = 8;

/// The number of plies that may differ in a line of N: one in sixteen, at most eight.
///
/// The line has more adjacent pieces than differing plies, so at least one piece is intact.
pub(super) fn bound(plies: usize) -> usize {
    (plies / 16).clamp(1, 8)
}

/// Finds copies among games added one by one.
///
/// Memory holds, for each game, where its group begins, its rank for keeping, and the keys it is found by.
#[derive(Debug)]
pub struct Copies {
    by: By,
    min_plies: usize,
    /// The game that each is a copy of; itself if it is not a copy.
    of: Vec<usize>,
    worth: Vec<Worth>,
    why: HashMap<usize, Why>,
    /// The first game of each digest.
    digests: HashMap<u128, usize>,
    index: Index,
    outlines: Spool,
    /// Where the outline of each game is.
    places: Vec<u64>,
}

impl Copies {
    /// Finds copies in one of the ways. Games of fewer than `min_plies` are copies only if all their tags are
    /// the same too: many games begin alike, and games without moves are all the same.
    #[must_use]
    pub fn new(by: By, min_plies: usize) -> Copies {
        Copies {
            by,
            // Lines are found by pieces of that many plies, and a line must be more than its errors.
            min_plies: if by == By::Near { min_plies.max(2 * PIECE) } else { min_plies.max(1) },
            of: Vec::new(),
            worth: Vec::new(),
            why: HashMap::new(),
            digests: HashMap::new(),
            index: Index::default(),
            outlines: Spool::default(),
            places: Vec::new(),
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where a temporary file cannot be written.
    pub fn add(&mut self, outline: &Outline) -> Result<(), Error> {
        let game = self.of.len();
        let first = if self.by == By::Players {
            self.same_heading(outline)?
        } else if outline.line.plies.len() < self.min_plies {
            self.seen(outline.record, game).map(|first| (first, Why::SameRecord))
        } else if self.by == By::Near {
            self.nearly_the_same(outline)?
        } else {
            self.seen(outline.line.digest(), game).map(|first| (first, Why::SameMoves))
        };
        if self.by == By::Prefix || first.is_none() && matches!(self.by, By::Near | By::Players) {
            self.put_aside(game, outline)?;
        } else {
            self.places.push(u64::MAX);
        }
        self.of.push(first.map_or(game, |(first, _)| first));
        self.worth.push(outline.worth);
        self.why.extend(first.map(|(_, why)| (game, why)));
        Ok(())
    }

    /// The first game with a digest, if it is another game.
    fn seen(&mut self, digest: u128, game: usize) -> Option<usize> {
        match self.digests.entry(digest) {
            Entry::Occupied(entry) => Some(*entry.get()),
            Entry::Vacant(entry) => {
                entry.insert(game);
                None
            }
        }
    }

    fn put_aside(&mut self, game: usize, outline: &Outline) -> Result<(), Error> {
        self.places.push(self.outlines.push(&outline.to_bytes())?);
        let keys: Vec<u64> = match self.by {
            By::Near if outline.line.plies.len() >= self.min_plies => {
                let squares = outline.line.squares();
                // The last pieces, adjacent to each other: too many games share openings.
                let pieces = squares.rchunks_exact(PIECE).take(bound(squares.len()) + 1);
                pieces.flat_map(|piece| of_piece(piece, outline.white.as_ref())).collect()
            }
            By::Players => of_heading(outline).collect(),
            _ => Vec::new(),
        };
        keys.into_iter().for_each(|key| self.index.insert(key, game));
        Ok(())
    }

    /// The first game of the same players, event, date and round.
    fn same_heading(&mut self, outline: &Outline) -> Result<Option<(usize, Why)>, Error> {
        for game in self.index.find(of_heading(outline)) {
            if self.outline(game)?.is_some_and(|other| other.has_players_of(outline)) {
                return Ok(Some((game, Why::SameHeading)));
            }
        }
        Ok(None)
    }

    /// The first game of the same players and result that has nearly the same line.
    fn nearly_the_same(&mut self, outline: &Outline) -> Result<Option<(usize, Why)>, Error> {
        if outline.white.is_none() || outline.black.is_none() {
            let seen = self.seen(outline.record, self.of.len());
            return Ok(seen.map(|first| (first, Why::SameRecord)));
        }
        let squares = outline.line.squares();
        let keys = squares.windows(PIECE).flat_map(|piece| of_piece(piece, outline.white.as_ref()));
        for game in self.index.find(keys) {
            let Some(other) = self.outline(game)? else { continue };
            let fits = other.line.start == outline.line.start
                && other.has_players_of(outline)
                && other.has_result_of(outline);
            let others = other.line.squares();
            let most = bound(squares.len().min(others.len()));
            if let Some(differs) = fits.then(|| distance(&squares, &others, most)).flatten() {
                return Ok(Some((game, Why::Differs(differs))));
            }
        }
        Ok(None)
    }

    /// The outline of a game that was put aside.
    fn outline(&mut self, game: usize) -> Result<Option<Outline>, Error> {
        let Some(&place) = self.places.get(game) else { return Ok(None) };
        Ok(Outline::from_bytes(&self.outlines.row(place)?))
    }

    /// The groups, when all games have been added.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where a temporary file cannot be read again.
    pub fn finish(mut self, keep: Keep) -> Result<Groups, Error> {
        if self.by == By::Prefix {
            self.join_beginnings()?;
        }
        let mut kept: Vec<bool> = vec![true; self.of.len()];
        // The game that stays in each group, by the game the group is compared with.
        let mut best: Vec<Option<usize>> = vec![None; self.of.len()];
        let worth = |game: usize| self.worth.get(game).copied().unwrap_or_default();
        for (game, &of) in self.of.iter().enumerate() {
            let Some(best) = best.get_mut(of) else { continue };
            let dropped = match *best {
                Some(stays) if keep.compare(worth(game), worth(stays)).is_le() => Some(game),
                _ => best.replace(game),
            };
            if let Some(kept) = dropped.and_then(|dropped| kept.get_mut(dropped)) {
                *kept = false;
            }
        }
        Ok(Groups { of: self.of, kept, why: self.why })
    }

    /// Joins each game that is the beginning of others to the longest of them, or the first of equally long
    /// ones. Two games that begin with a third are not copies of each other.
    fn join_beginnings(&mut self) -> Result<(), Error> {
        // For each first game of a line, the longest line that it is a beginning of.
        let mut longest: HashMap<usize, (usize, usize)> = HashMap::new();
        for (game, row) in self.outlines.rows().enumerate() {
            let Some(outline) = Outline::from_bytes(&row?) else { continue };
            let plies = outline.line.plies.len();
            if plies <= self.min_plies || self.of.get(game) != Some(&game) {
                continue;
            }
            for digest in outline.line.digests().take(plies - 1).skip(self.min_plies - 1) {
                if let Some(&beginning) = self.digests.get(&digest) {
                    let known = longest.entry(beginning).or_insert((plies, game));
                    if plies > known.0 {
                        *known = (plies, game);
                    }
                }
            }
        }
        for (game, of) in self.of.iter_mut().enumerate() {
            if let Some(&(_, whole)) = longest.get(of) {
                *of = whole;
                let plies = self.worth.get(game).map_or(0, |worth| worth.plies as usize);
                self.why.insert(game, Why::Beginning(plies));
            }
        }
        Ok(())
    }
}

/// The keys of a piece of a line, one for each part of a name.
fn of_piece(piece: &[u32], white: Option<&Person>) -> impl Iterator<Item = u64> {
    let mut bytes = [0; 4 * PIECE];
    for (place, ply) in bytes.chunks_exact_mut(4).zip(piece) {
        place.copy_from_slice(&ply.to_le_bytes());
    }
    let digest = xxh3_64_with_seed(&bytes, 0);
    white.into_iter().flat_map(Person::parts).map(move |part| xxh3_64_with_seed(part.as_bytes(), digest))
}

/// The keys of a heading, one for each pair of parts of names.
fn of_heading(outline: &Outline) -> impl Iterator<Item = u64> {
    let parts = |person: &Option<Person>| -> Vec<String> {
        person.iter().flat_map(Person::parts).map(str::to_owned).collect()
    };
    let (white, black) = (parts(&outline.white), parts(&outline.black));
    outline.heading.into_iter().flat_map(move |heading| {
        let pairs = white.iter().flat_map(|white| black.iter().map(move |black| format!("{white}\n{black}")));
        pairs.map(|pair| xxh3_64_with_seed(pair.as_bytes(), heading)).collect::<Vec<_>>()
    })
}

/// The groups of copies among games, numbered from 0 in the order they were added.
#[derive(Clone, Debug)]
pub struct Groups {
    of: Vec<usize>,
    kept: Vec<bool>,
    why: HashMap<usize, Why>,
}

/// A group of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its games, two or more, in the order they were added.
    pub members: Vec<Member>,
}

/// A game of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Which game.
    pub game: usize,
    /// Whether it stays.
    pub kept: bool,
    /// Why it is in the group; `None` for the game that the others were compared with.
    pub why: Option<Why>,
}

impl Groups {
    /// Whether a game stays.
    #[must_use]
    pub fn keeps(&self, game: usize) -> bool {
        self.kept.get(game).copied().unwrap_or(true)
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.of.len()
    }

    /// How many do not stay.
    #[must_use]
    pub fn dropped(&self) -> usize {
        self.kept.iter().filter(|kept| !**kept).count()
    }

    /// The groups of two or more, in the order of their first games.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        // Every game that is a copy or has one.
        let mut places: HashMap<usize, usize> = HashMap::new();
        for (game, &of) in self.of.iter().enumerate().filter(|(game, of)| game != *of) {
            let first = places.entry(of).or_insert(game.min(of));
            *first = (*first).min(game);
        }
        let mut members: Vec<(usize, usize)> =
            self.of.iter().enumerate().filter_map(|(game, of)| Some((*places.get(of)?, game))).collect();
        members.sort_unstable();
        let member = |&(_, game): &(usize, usize)| Member {
            game,
            kept: self.keeps(game),
            why: self.why.get(&game).copied(),
        };
        members
            .chunk_by(|one, other| one.0 == other.0)
            .map(|group| Group { members: group.iter().map(member).collect() })
            .collect()
    }
}
