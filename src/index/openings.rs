//! The first moves of all games, those that begin alike together: what an opening tree is made of.
//!
//! Each game goes from the start of its variant along its first plies, as far as the openings are deep, and is counted
//! where it ends or goes on beyond. Trees are made of steps, so a tree less deep is made of the beginnings.

use super::fields::{Fields, put_varint};
use crate::board::{Color, Square};
use crate::movegen::Move;
use crate::position::Position;
use crate::tree::{Counts, Step, Trees};
use crate::variant;

/// How many plies are kept, unless that would be too many lines.
pub(super) const DEPTH: usize = 12;

/// The most lines while games are added; what is deeper is given up.
const MOST: usize = 1 << 17;

/// Lines that even few games may have.
const FEW: usize = 256;

/// A line: the moves that lead here, and the games that were not followed further.
#[derive(Debug)]
struct Line {
    level: usize,
    parent: usize,
    /// The last of its steps as bytes; the GameType where it has none.
    step: Vec<u8>,
    counts: Counts,
    next: Vec<usize>,
}

/// Collects the first moves of games.
#[derive(Debug)]
pub(super) struct Openings {
    depth: usize,
    /// The starts, then each line behind the one that it goes on from.
    lines: Vec<Line>,
    /// Where the starts are.
    starts: Vec<usize>,
}

impl Default for Openings {
    fn default() -> Openings {
        Openings { depth: DEPTH, lines: Vec::new(), starts: Vec::new() }
    }
}

impl Openings {
    /// Adds a game by its steps as [`push_step`] writes them.
    pub(super) fn add(&mut self, gametype: u16, steps: &[Vec<u8>], counts: &Counts) {
        let start = gametype.to_le_bytes().to_vec();
        let mut at = self.follow(None, &start);
        for step in steps.iter().take(self.depth) {
            at = self.follow(Some(at), step);
        }
        if let Some(line) = self.lines.get_mut(at) {
            line.counts.add(counts);
        }
        while self.lines.len() > MOST && self.depth > 0 {
            self.cut(self.depth - 1);
        }
    }

    /// The line that goes on from another by a step.
    fn follow(&mut self, parent: Option<usize>, step: &[u8]) -> usize {
        let next = parent.and_then(|parent| self.lines.get(parent)).map_or(&self.starts, |line| &line.next);
        let is_it = |line: &&usize| self.lines.get(**line).is_some_and(|line| line.step == step);
        if let Some(known) = next.iter().find(is_it) {
            return *known;
        }
        let new = self.lines.len();
        let level = parent.and_then(|parent| self.lines.get(parent)).map_or(0, |line| line.level + 1);
        let (step, counts, next) = (step.to_vec(), Counts::default(), Vec::new());
        self.lines.push(Line { level, parent: parent.unwrap_or(new), step, counts, next });
        match parent.and_then(|parent| self.lines.get_mut(parent)) {
            Some(line) => line.next.push(new),
            None => self.starts.push(new),
        }
        new
    }

    /// Gives up what is deeper.
    fn cut(&mut self, depth: usize) {
        let old = std::mem::replace(self, Openings { depth, ..Openings::default() });
        // Where each of the old lines is now, or the last that is left of it.
        let mut places = Vec::with_capacity(old.lines.len());
        for Line { level, parent, step, counts, .. } in old.lines {
            let before = places.get(parent).copied();
            let place = match before {
                Some(before) if level > depth => before,
                before => self.follow(before, &step),
            };
            if let Some(line) = self.lines.get_mut(place) {
                line.counts.add(&counts);
            }
            places.push(place);
        }
    }

    /// The openings of so many games as bytes, and how deep they are: no more lines than there are games.
    pub(super) fn finish(mut self, games: u64) -> (usize, Vec<u8>) {
        let most = usize::try_from(games).unwrap_or(MOST).clamp(FEW, MOST);
        let mut depth = self.depth;
        while depth > 0 && self.lines.iter().filter(|line| line.level <= depth).count() > most {
            depth -= 1;
        }
        if depth < self.depth {
            self.cut(depth);
        }
        let mut out = Vec::new();
        put_varint(self.lines.len() as u128, &mut out);
        let mut pending: Vec<usize> = self.starts.iter().rev().copied().collect();
        while let Some(line) = pending.pop().and_then(|line| self.lines.get(line)) {
            out.push(line.level as u8);
            out.extend_from_slice(&line.step);
            let Counts { games, white, draws, black, plies, last_year } = line.counts;
            for count in [games, white, draws, black, plies, last_year.unwrap_or_default().into()] {
                put_varint(count.into(), &mut out);
            }
            pending.extend(line.next.iter().rev());
        }
        (self.depth, out)
    }
}

/// Adds the games of openings to trees of so many plies; none where the bytes are no openings.
pub(super) fn grow(bytes: &[u8], depth: usize, trees: &mut Trees) -> Option<()> {
    let mut fields = Fields(bytes);
    let mut rules = None;
    let mut steps: Vec<Step> = Vec::new();
    // The games that took these steps, and were not counted yet.
    let mut games = Counts::default();
    for _ in 0..fields.varint()? {
        let level = usize::from(fields.u8()?);
        let step = if level == 0 { None } else { Some(read_step(&mut fields)?) };
        let start = if level == 0 { Some(variant::of_gametype(fields.u16()?)?) } else { None };
        let counts = read_counts(&mut fields)?;
        if level > depth {
            games.add(&counts);
            continue;
        }
        count(rules, &steps, &games, trees);
        rules = start.or(rules);
        steps.truncate(level.saturating_sub(1));
        steps.extend(step);
        if steps.len() != level || rules.is_none() {
            return None;
        }
        games = counts;
    }
    count(rules, &steps, &games, trees);
    Some(())
}

fn count(rules: Option<&'static variant::Rules>, steps: &[Step], games: &Counts, trees: &mut Trees) {
    if let Some(rules) = rules.filter(|_| games.games > 0) {
        trees.observe_alike(rules, Position::start(rules), steps, games);
    }
}

fn read_counts(fields: &mut Fields<'_>) -> Option<Counts> {
    Some(Counts {
        games: fields.varint_u64()?,
        white: fields.varint_u64()?,
        draws: fields.varint_u64()?,
        black: fields.varint_u64()?,
        plies: fields.varint_u64()?,
        last_year: match u16::try_from(fields.varint_u64()?).ok()? {
            0 => None,
            year => Some(year),
        },
    })
}

/// Appends a step: the move, then the position it leads to, because an irregular move leads wherever it did.
pub(super) fn push_step((mv, to): &Step, out: &mut Vec<u8>) {
    let turn = u8::from(to.turn() == Color::Black);
    out.extend([mv.from.bit() as u8, mv.to.bit() as u8, turn << 1 | u8::from(mv.promotes)]);
    for set in [mv.captured, to.pieces(Color::White), to.pieces(Color::Black), to.kings()] {
        put_varint(set, out);
    }
}

fn read_step(fields: &mut Fields<'_>) -> Option<Step> {
    let (from, to, flags) = (fields.u8()?, fields.u8()?, fields.u8()?);
    let turn = if flags & 2 == 0 { Color::White } else { Color::Black };
    let captured = fields.varint()?;
    let (white, black, kings) = (fields.varint()?, fields.varint()?, fields.varint()?);
    let mv = Move { from: Square(from), to: Square(to), captured, promotes: flags & 1 == 1 };
    Some((mv, Position::of_sets(white, black, kings, turn)))
}
