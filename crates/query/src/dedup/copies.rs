//! Finding duplicate games.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::index::Index;
use super::pairing::Pairing;
use super::{By, Contradictions, Groups, Keep, Outline, Person, Said, Spool, Why, Worth, distance};
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
    said: Vec<Said>,
    why: HashMap<usize, Why>,
    /// The first game of each digest.
    digests: HashMap<u128, usize>,
    index: Index,
    outlines: Spool,
    /// Where the outline of each game is.
    places: Vec<u64>,
    /// The games that other games have the moves of, and not the players.
    namesakes: Vec<usize>,
    /// The games that a master has, each with the number of its first copy there, and why that is one.
    masters: HashMap<usize, (usize, Why)>,
    /// By how many plies the master's copy of a game ends after it, at most; negative where the game goes on.
    master_ends: HashMap<usize, isize>,
    /// The same of the games that do not end where the game ends that they are nearly copies of.
    ends: HashMap<usize, isize>,
    /// The least of these among the copies of a game.
    shortest: HashMap<usize, isize>,
    /// In what these games contradict those of the master.
    against_master: Contradictions,
    /// The games of the master that are copies.
    found: usize,
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
            said: Vec::new(),
            why: HashMap::new(),
            digests: HashMap::new(),
            index: Index::default(),
            outlines: Spool::default(),
            places: Vec::new(),
            namesakes: Vec::new(),
            masters: HashMap::new(),
            master_ends: HashMap::new(),
            ends: HashMap::new(),
            shortest: HashMap::new(),
            against_master: Contradictions::default(),
            found: 0,
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where a temporary file cannot be written, [`Error::Read`] where it cannot be read again.
    pub fn add(&mut self, outline: &Outline) -> Result<(), Error> {
        let game = self.of.len();
        let first = match self.by {
            By::Players => self.same_heading(outline)?.first().copied(),
            _ if outline.line.plies.len() < self.min_plies => {
                self.seen(outline.record, game).map(|first| (first, Why::SameRecord))
            }
            By::Games => self.same_game(outline)?,
            By::Near if outline.white.is_none() || outline.black.is_none() => {
                self.seen(outline.record, game).map(|first| (first, Why::SameRecord))
            }
            By::Near => self.nearly_the_same(outline)?.first().map(|near| {
                self.ends.insert(game, near.ends_after);
                let shortest = self.shortest.entry(near.game).or_insert(0);
                *shortest = near.ends_after.min(*shortest);
                near.why()
            }),
            By::Moves | By::Prefix => {
                self.seen(outline.line.digest(), game).map(|first| (first, Why::SameMoves))
            }
        };
        if self.places.len() == game {
            if self.by == By::Prefix || first.is_none() && matches!(self.by, By::Near | By::Players) {
                self.put_aside(game, outline)?;
            } else {
                self.places.push(u64::MAX);
            }
        }
        if let Some((first, _)) = first.filter(|_| matches!(self.by, By::Near | By::Players)) {
            self.enrich(first, outline)?;
        }
        self.of.push(first.map_or(game, |(first, _)| first));
        self.worth.push(outline.worth);
        self.said.push(outline.said);
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
        self.index_as(game, outline);
        Ok(())
    }

    /// Puts a game under the keys by which its copies are found.
    fn index_as(&mut self, game: usize, outline: &Outline) {
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
    }

    /// Adds to what a game says what a copy of it says: `A. Bos` can be many players, and `Ann Bos`, once it has joined her, one.
    fn enrich(&mut self, first: usize, copy: &Outline) -> Result<(), Error> {
        let Some(known) = self.outline(first)? else { return Ok(()) };
        // An outline that was put aside has no heading: that of its copies is the same.
        let Some(both) = known.and(copy).map(|both| Outline { heading: copy.heading, ..both }) else {
            return Ok(());
        };
        let place = self.outlines.push(&both.to_bytes())?;
        self.places.get_mut(first).into_iter().for_each(|there| *there = place);
        if (&both.white, &both.black) != (&known.white, &known.black) {
            self.index_as(first, &both);
        }
        Ok(())
    }

    /// The first game of the same moves, with players who can be the same.
    fn same_game(&mut self, outline: &Outline) -> Result<Option<(usize, Why)>, Error> {
        let (game, line, players) = (self.of.len(), outline.line.digest(), Pairing::of(outline));
        let Some(first) = self.seen(line, game) else {
            self.places.push(self.outlines.push(&players.to_bytes(line))?);
            return Ok(None);
        };
        // Most lines have one game: the others of a line are found by the names of their players.
        let mut games = vec![first];
        games.extend(self.index.find(players.sought(line).into_iter()));
        for other in games {
            let Some(known) = self.pairing(other, line)?.filter(|known| known.can_be(&players)) else {
                continue;
            };
            let both = known.clone().and(players);
            if both != known {
                let place = self.outlines.push(&both.to_bytes(line))?;
                self.places.get_mut(other).into_iter().for_each(|there| *there = place);
                if other != first {
                    both.keys(line).into_iter().for_each(|key| self.index.insert(key, other));
                }
            }
            return Ok(Some((other, Why::SameGame)));
        }
        self.namesakes.push(game);
        self.places.push(self.outlines.push(&players.to_bytes(line))?);
        players.keys(line).into_iter().for_each(|key| self.index.insert(key, game));
        Ok(None)
    }

    /// The players of a game that has a line, if it has that line.
    fn pairing(&mut self, game: usize, line: u128) -> Result<Option<Pairing>, Error> {
        let Some(&place) = self.places.get(game) else { return Ok(None) };
        Ok(Pairing::from_bytes(&self.outlines.row(place)?, line))
    }

    /// The games of the same players, event, date and round.
    fn same_heading(&mut self, outline: &Outline) -> Result<Vec<(usize, Why)>, Error> {
        let mut found = Vec::new();
        for game in self.index.find(of_heading(outline)) {
            let is_same =
                |other: &Outline| other.has_players_of(outline) && other.setting.can_be(&outline.setting);
            if self.outline(game)?.is_some_and(|other| is_same(&other)) {
                found.push((game, Why::SameHeading));
            }
        }
        Ok(found)
    }

    /// The games of the same players and result that have nearly the same line.
    fn nearly_the_same(&mut self, outline: &Outline) -> Result<Vec<Near>, Error> {
        let squares = outline.line.squares();
        let keys = squares.windows(PIECE).flat_map(|piece| of_piece(piece, outline.white.as_ref()));
        let mut found = Vec::new();
        for game in self.index.find(keys) {
            let Some(other) = self.outline(game)? else { continue };
            let fits = other.line.start == outline.line.start
                && other.has_players_of(outline)
                && other.has_result_of(outline);
            let others = other.line.squares();
            let most = bound(squares.len().min(others.len()));
            if let Some(differs) = fits.then(|| distance(&squares, &others, most)).flatten() {
                found.push(Near { game, differs, ends_after: ends_after(&squares, &others, differs) });
            }
        }
        Ok(found)
    }

    /// Compares a game of a master with all that were added: its copies do not stay. Nothing of it is stored. Says
    /// whether it is the first of the master that is a copy of some game; such games are numbered from 0 in the
    /// [`Groups`].
    ///
    /// # Errors
    ///
    /// [`Error::Read`] where a temporary file cannot be read again.
    pub fn compare(&mut self, outline: &Outline) -> Result<bool, Error> {
        let seen = |digest: u128, why| self.digests.get(&digest).map(|&game| (game, why));
        let plies = outline.line.plies.len();
        let is_short = plies < self.min_plies;
        let copies: Vec<(usize, Why)> = match self.by {
            By::Players => self.same_heading(outline)?,
            _ if is_short => seen(outline.record, Why::SameRecord).into_iter().collect(),
            By::Near if outline.white.is_none() || outline.black.is_none() => {
                seen(outline.record, Why::SameRecord).into_iter().collect()
            }
            By::Near => {
                // All copies of the others go on.
                let mut near = self.nearly_the_same(outline)?;
                near.retain(|near| self.shortest.get(&near.game).copied().unwrap_or(0) <= near.ends_after);
                for near in &near {
                    let end = self.master_ends.entry(near.game).or_insert(near.ends_after);
                    *end = near.ends_after.max(*end);
                }
                near.iter().map(Near::why).collect()
            }
            By::Games => self.games_of(outline)?,
            By::Moves => seen(outline.line.digest(), Why::SameMoves).into_iter().collect(),
            By::Prefix => {
                let beginnings = outline.line.digests().enumerate().skip(self.min_plies - 1);
                let why = |ply| if ply == plies { Why::SameMoves } else { Why::Beginning(ply) };
                beginnings.filter_map(|(index, digest)| seen(digest, why(index + 1))).collect()
            }
        };
        let found = self.found;
        for (game, why) in copies {
            if let Entry::Vacant(entry) = self.masters.entry(game) {
                self.found = found + 1;
                entry.insert((found, why));
                // A game that goes on stays, whatever it contradicts.
                if self.is_known(game, game) {
                    let copy = self.said.get(game).copied().unwrap_or_default();
                    outline.said.contradict(&copy, &mut self.against_master);
                }
            }
        }
        Ok(self.found > found)
    }

    /// All games of the same moves, with players who can be the same.
    fn games_of(&mut self, outline: &Outline) -> Result<Vec<(usize, Why)>, Error> {
        let (line, players) = (outline.line.digest(), Pairing::of(outline));
        let Some(&first) = self.digests.get(&line) else { return Ok(Vec::new()) };
        let mut games = vec![first];
        games.extend(self.index.find(players.sought(line).into_iter()));
        let mut found = Vec::new();
        for game in games {
            if self.pairing(game, line)?.is_some_and(|known| known.can_be(&players)) {
                found.push((game, Why::SameGame));
            }
        }
        Ok(found)
    }

    /// The outline of a game that was put aside.
    fn outline(&mut self, game: usize) -> Result<Option<Outline>, Error> {
        let Some(&place) = self.places.get(game) else { return Ok(None) };
        Ok(Outline::from_bytes(&self.outlines.row(place)?))
    }

    /// Whether a master has a game, given the game that it is a copy of: not if it goes on where that in the master ends.
    fn is_known(&self, game: usize, of: usize) -> bool {
        let end = |ends: &HashMap<usize, isize>, game| ends.get(&game).copied().unwrap_or(0);
        self.masters.contains_key(&of) && end(&self.ends, game) <= end(&self.master_ends, of)
    }

    /// The groups, when all games have been added, and those of a master compared.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] where a temporary file cannot be read again.
    pub fn finish(mut self, keep: Keep) -> Result<Groups, Error> {
        let mastered = |copies: &Copies| -> Vec<bool> {
            copies.of.iter().enumerate().map(|(game, &of)| copies.is_known(game, of)).collect()
        };
        let mut known = mastered(&self);
        if self.by == By::Prefix {
            self.join_beginnings()?;
            // The master has the beginnings of what it has.
            known.iter_mut().zip(mastered(&self)).for_each(|(known, whole)| *known |= whole);
        }
        let mut kept: Vec<bool> = known.iter().map(|known| !known).collect();
        // The game that stays in each group, by the game the group is compared with.
        let mut best: Vec<Option<usize>> = vec![None; self.of.len()];
        let worth = |game: usize| self.worth.get(game).copied().unwrap_or_default();
        for (game, &of) in
            self.of.iter().enumerate().filter(|&(game, _)| !known.get(game).copied().unwrap_or(false))
        {
            let Some(best) = best.get_mut(of) else { continue };
            let dropped = match *best {
                Some(stays) if keep.compare(worth(game), worth(stays)).is_le() => Some(game),
                _ => best.replace(game),
            };
            if let Some(kept) = dropped.and_then(|dropped| kept.get_mut(dropped)) {
                *kept = false;
            }
        }
        let mut contradictions = self.against_master;
        for (game, &of) in self.of.iter().enumerate() {
            let stays = best.get(of).copied().flatten().and_then(|stays| self.said.get(stays));
            let copy = self.said.get(game).filter(|_| kept.get(game) == Some(&false));
            if let (Some(stays), Some(copy)) = (stays, copy) {
                stays.contradict(copy, &mut contradictions);
            }
        }
        let stay = self.namesakes.iter().filter(|&game| !self.masters.contains_key(game));
        Ok(Groups {
            namesakes: stay.count(),
            contradictions,
            known: known.into_iter().filter(|known| *known).count(),
            of: self.of,
            kept,
            why: self.why,
            masters: self.masters,
        })
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

/// A game that has nearly the same line as another.
#[derive(Clone, Copy, Debug)]
struct Near {
    game: usize,
    /// How many plies differ, are missing or are extra.
    differs: usize,
    /// By how many plies the other ends after it.
    ends_after: isize,
}

impl Near {
    fn why(&self) -> (usize, Why) {
        (self.game, Why::Differs(self.differs))
    }
}

/// By how many plies a line goes on where another, nearly the same up to there, ends; negative if that one goes on, 0
/// if what one has more is not at its end.
fn ends_after(line: &[u32], other: &[u32], differs: usize) -> isize {
    let (short, long) = if line.len() < other.len() { (line, other) } else { (other, line) };
    let more = long.len() - short.len();
    let beginning = long.get(..short.len()).unwrap_or_default();
    let is_end = distance(short, beginning, differs).is_some_and(|before| before + more == differs);
    match isize::try_from(more) {
        Ok(more) if is_end => {
            if line.len() < other.len() {
                -more
            } else {
                more
            }
        }
        _ => 0,
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
