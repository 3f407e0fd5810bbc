//! The first moves of all games, merged where games begin alike: the data of opening trees.
//!
//! Each game is followed from the start of its variant along its first plies, down to the depth of the
//! openings, and is counted where it ends or goes deeper. A shallower tree is made from the beginnings of
//! these lines.

use super::fields::{Fields, put_varint};
use crate::tree::{Counts, Step, Trees};
use damiera_rules::board::{Color, Square};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant;

/// The number of plies kept, unless that makes too many lines.
pub(super) const DEPTH: usize = 12;

/// The maximum number of lines while games are added; beyond it the depth is reduced.
const MOST: usize = 80_000;

/// The number of lines allowed even for few games.
const FEW: usize = 256;

/// The steps of a game from the start, each preceded by its length.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps(Vec<u8>);

impl Steps {
    pub(super) fn of(steps: &[Step]) -> Steps {
        let mut all = Steps::default();
        for step in steps {
            let at = all.0.len();
            all.0.push(0);
            push_step(step, &mut all.0);
            // Three bytes, and four numbers of at most nineteen bytes.
            let length = (all.0.len() - at - 1) as u8;
            if let Some(place) = all.0.get_mut(at) {
                *place = length;
            }
        }
        all
    }

    fn each(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest = self.0.as_slice();
        std::iter::from_fn(move || {
            let (length, behind) = rest.split_first()?;
            let (step, behind) = behind.split_at_checked(usize::from(*length))?;
            rest = behind;
            Some(step)
        })
    }
}

/// No line.
const NONE: u32 = u32::MAX;

/// A line: the moves that lead here, and the games not followed further. There can be very many lines.
#[derive(Debug)]
struct Line {
    counts: Counts,
    parent: u32,
    /// The latest line that continues from here, and the previous one with the same parent.
    last_next: u32,
    sibling: u32,
    /// Its last step, as a range of the shared bytes; the GameType if it has no step.
    step: u32,
    step_length: u8,
    level: u8,
}

/// Collects the first moves of games.
#[derive(Debug)]
pub(super) struct Openings {
    /// The maximum number of lines.
    room: usize,
    depth: usize,
    /// The starts, then each line somewhere after the one that it continues.
    lines: Vec<Line>,
    steps: Vec<u8>,
    /// The latest start.
    last_start: u32,
}

impl Default for Openings {
    fn default() -> Openings {
        Openings::with_room(MOST)
    }
}

impl Openings {
    fn with_room(room: usize) -> Openings {
        // Reserved exactly, with room for one game more than the limit: a vector that doubles would take
        // twice as much.
        let lines = Vec::with_capacity(room + DEPTH + 1);
        Openings { room, depth: DEPTH, lines, steps: Vec::new(), last_start: NONE }
    }

    /// Adds a game by its steps.
    pub(super) fn add(&mut self, gametype: u16, steps: &Steps, counts: &Counts) {
        let mut at = self.follow(NONE, &gametype.to_le_bytes());
        for step in steps.each().take(self.depth) {
            at = self.follow(at, step);
        }
        if let Some(line) = self.lines.get_mut(at as usize) {
            line.counts.add(counts);
        }
        while self.lines.len() > self.room && self.depth > 0 {
            self.cut(self.depth - 1);
        }
    }

    fn line(&self, line: u32) -> Option<&Line> {
        self.lines.get(line as usize)
    }

    fn step(&self, line: &Line) -> &[u8] {
        let from = line.step as usize;
        self.steps.get(from..from + usize::from(line.step_length)).unwrap_or_default()
    }

    /// The lines that continue one, the latest first; without one, the starts.
    fn next(&self, parent: u32) -> impl Iterator<Item = u32> + '_ {
        let last = self.line(parent).map_or(self.last_start, |line| line.last_next);
        let line = move |line: u32| (line != NONE).then_some(line);
        std::iter::successors(line(last), move |known| {
            self.line(*known).and_then(|known| line(known.sibling))
        })
    }

    /// The line that continues another by a step.
    fn follow(&mut self, parent: u32, step: &[u8]) -> u32 {
        let is_it = |line: &u32| self.line(*line).is_some_and(|line| self.step(line) == step);
        if let Some(known) = self.next(parent).find(is_it) {
            return known;
        }
        // There are far fewer lines than numbers, because lines beyond the limit are cut.
        let new = self.lines.len() as u32;
        let level = self.line(parent).map_or(0, |line| line.level + 1);
        let last = match self.lines.get_mut(parent as usize) {
            Some(line) => &mut line.last_next,
            None => &mut self.last_start,
        };
        let sibling = std::mem::replace(last, new);
        let (place, step_length) = (self.steps.len() as u32, step.len() as u8);
        self.steps.extend_from_slice(step);
        let counts = Counts::default();
        self.lines.push(Line { counts, parent, last_next: NONE, sibling, step: place, step_length, level });
        new
    }

    /// Drops everything deeper.
    fn cut(&mut self, depth: usize) {
        let old = std::mem::replace(self, Openings { depth, ..Openings::with_room(self.room) });
        // The new place of each old line, or of the part that is left of it.
        let mut places: Vec<u32> = Vec::with_capacity(old.lines.len());
        for line in &old.lines {
            let before = places.get(line.parent as usize).copied().unwrap_or(NONE);
            let place =
                if usize::from(line.level) > depth { before } else { self.follow(before, old.step(line)) };
            if let Some(kept) = self.lines.get_mut(place as usize) {
                kept.counts.add(&line.counts);
            }
            places.push(place);
        }
    }

    /// The openings of N games as bytes, with at most N lines, and their depth.
    pub(super) fn finish(mut self, games: u64) -> (usize, Vec<u8>) {
        let most = usize::try_from(games).unwrap_or(self.room).clamp(FEW.min(self.room), self.room);
        let mut depth = self.depth;
        while depth > 0 && self.lines.iter().filter(|line| usize::from(line.level) <= depth).count() > most {
            depth -= 1;
        }
        if depth < self.depth {
            self.cut(depth);
        }
        let mut out = Vec::new();
        put_varint(self.lines.len() as u128, &mut out);
        // The earliest is on top.
        let mut pending: Vec<u32> = self.next(NONE).collect();
        while let Some(number) = pending.pop() {
            let Some(line) = self.line(number) else { break };
            out.push(line.level);
            out.extend_from_slice(self.step(line));
            let Counts { games, white, draws, black, plies, last_year } = line.counts;
            for count in [games, white, draws, black, plies, last_year.unwrap_or_default().into()] {
                put_varint(count.into(), &mut out);
            }
            pending.extend(self.next(number));
        }
        (self.depth, out)
    }
}

/// Adds the games of openings to trees of N plies; `None` if the bytes are not openings.
pub(super) fn grow(bytes: &[u8], depth: usize, trees: &mut Trees) -> Option<()> {
    let mut fields = Fields(bytes);
    let mut rules = None;
    let mut steps: Vec<Step> = Vec::new();
    // The games that took these steps and were not counted yet.
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

/// Appends a step: the move, then the position it leads to, which for an irregular move does not follow from
/// the move.
fn push_step((mv, to): &Step, out: &mut Vec<u8>) {
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
    let mv = Move { from: Square::of_bit(from), to: Square::of_bit(to), captured, promotes: flags & 1 == 1 };
    Some((mv, Position::of_sets(white, black, kings, turn)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use damiera_rules::variant::INTERNATIONAL;

    /// The steps of a line of numbered moves: the positions do not matter here.
    fn steps(moves: &[u8]) -> Vec<Step> {
        let mut at = 0;
        let step = |number: &u8| {
            at = at * 5 + u128::from(*number) + 1;
            let mv = Move {
                from: Square::of_bit(*number),
                to: Square::of_bit(*number + 9),
                captured: 0,
                promotes: false,
            };
            (mv, Position::of_sets(at, 1 << 50, 0, Color::Black))
        };
        moves.iter().map(step).collect()
    }

    fn opened(games: &[Vec<u8>], room: usize) -> Openings {
        let mut openings = Openings::with_room(room);
        for (year, moves) in (1900..).zip(games) {
            let counts = Counts { games: 1, white: 1, plies: 40, last_year: Some(year), ..Counts::default() };
            openings.add(INTERNATIONAL.gametype, &Steps::of(&steps(moves)), &counts);
        }
        openings
    }

    proptest! {
        /// With any limit, the lines dropped on the way are those that would be dropped at the end.
        #[test]
        fn openings_are_as_deep_as_there_is_room(
            games in prop::collection::vec(prop::collection::vec(0_u8..4, 0..16), 1..120),
            room in 1_usize..200,
        ) {
            let many = games.len() as u64 * 1000;
            let (depth, bytes) = opened(&games, room).finish(many);
            let mut all = opened(&games, 1 << 12);
            prop_assert_eq!(all.depth, DEPTH);
            let count = |depth: usize| all.lines.iter().filter(|line| usize::from(line.level) <= depth).count();
            prop_assert!(depth == 0 || count(depth) <= room);
            prop_assert!(depth == DEPTH || count(depth + 1) > room);
            all.cut(depth);
            prop_assert_eq!(all.finish(many), (depth, bytes.clone()));
            let mut trees = Trees::default();
            prop_assert!(grow(&bytes, depth, &mut trees).is_some());
            prop_assert_eq!(trees.games, games.len() as u64);
        }

        #[test]
        fn damage_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let _ = grow(&bytes, 3, &mut Trees::default());
        }
    }
}
