//! How far a record that is legal in no game goes by the rules of each: a game by whose rules it goes to its end but for one
//! irregularity, or much farther than by those of all others, is the one that was played.

use crate::findings::{Finding, Kind, Severity};
use crate::replay::replay;
use crate::report::variant::{PLIES_THAT_CONVINCE, first_error};
use damiera_record::record::{MoveKind, Record};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::find_square;
use damiera_rules::variant::Rules;

/// The fewest captures that show where they go.
const CAPTURES: usize = 6;

/// Of the captures of random games on diagonals, hardly ever one in so many ends in the row or column where it began; of those of
/// Frisian games, nearly always more.
const ONE_IN: usize = 3;

/// How a record goes by the rules of one game.
pub(super) struct Course {
    pub rules: &'static Rules,
    /// The plies before the first irregular one.
    pub legal: usize,
    /// The plies that can be followed with no more than one irregular among them.
    pub reach: usize,
    /// The first irregular ply, and what is wrong with it.
    first: Option<(usize, &'static Kind)>,
}

impl Course {
    pub(super) fn of(record: &Record<'_>, rules: &'static Rules) -> Course {
        let mut found = Vec::new();
        let game = replay(record, rules, &mut found, &mut ());
        let first = first_error(&found);
        let second = errors(&found).filter_map(|finding| finding.ply).filter(|&ply| Some(ply) > first).min();
        let followed = if game.start.is_some() { game.replayed } else { 0 };
        let before = |ply: usize| (ply - 1).min(followed);
        let legal = first.map_or(followed, before);
        let reach = second.map_or(followed, before);
        let first = errors(&found).find(|finding| finding.ply == first).map(Finding::kind);
        Course { rules, legal, reach, first: first.map(|kind| (legal + 1, kind)) }
    }

    /// Whether a record goes by both rules alike: it goes wrong at the same ply, in the same way, and no farther by one than by
    /// the other.
    fn is_as(&self, other: &Course) -> bool {
        self.reach == other.reach && self.first == other.first
    }
}

/// The game that is clearly ahead of all others, with those by which the record goes as it does by its rules; `courses` are those
/// of the games tried, the likeliest first.
pub(super) fn clearly_ahead<'c>(
    record: &Record<'_>,
    courses: &'c [Course],
) -> Option<(&'c Course, Vec<&'static str>)> {
    let farthest = courses.iter().map(|course| course.reach).max()?;
    let leader = courses.iter().find(|course| course.reach == farthest)?;
    let others = || courses.iter().filter(|other| !std::ptr::eq(*other, leader));
    let rival = others().filter(|other| !other.is_as(leader)).map(|other| other.reach).max().unwrap_or(0);
    let is_clear = if leader.reach == record.plies().count() {
        // Where hardly anything follows what is irregular, it can be legal in a game without rules here: one that begins alike,
        // and not one whose beginning is of no other game, or that is alike for so long.
        let is_unlike = if courses.len() == 1 {
            leader.legal >= PLIES_THAT_CONVINCE
        } else {
            leader.legal > rival + 2 * PLIES_THAT_CONVINCE
        };
        leader.reach > rival && (is_unlike || leader.reach > leader.legal + PLIES_THAT_CONVINCE)
    } else {
        leader.legal >= PLIES_THAT_CONVINCE && leader.reach >= rival + PLIES_THAT_CONVINCE
    };
    let also = others().filter(|other| other.is_as(leader)).map(|other| other.rules.name);
    is_clear.then(|| (leader, also.collect()))
}

/// Whether the board of a game has the squares of all plies but one, which can be a slip.
pub(super) fn has_all_but_one(record: &Record<'_>, rules: &Rules) -> bool {
    let is_on = |square: WrittenSquare| {
        // A file alone is found by the rules of play.
        square.as_algebraic().is_some_and(|(_, rank)| rank == 0)
            || find_square(&rules.names, square).is_some()
    };
    let mut beyond = ends(record).filter(|(_, [from, to])| !is_on(*from) || !is_on(*to));
    beyond.nth(1).is_none()
}

/// Whether more captures of a record go along rows and columns than happen to end there where pieces capture on diagonals.
pub(super) fn captures_along_lines(record: &Record<'_>, rules: &Rules) -> bool {
    let place = |square| find_square(&rules.names, square).map(|square| rules.names.file_and_rank(square));
    let (mut captures, mut along) = (0, 0);
    for (_, [from, to]) in ends(record).filter(|(is_capture, _)| *is_capture) {
        let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
        captures += 1;
        along += usize::from((from.0 == to.0) != (from.1 == to.1));
    }
    captures >= CAPTURES && along * ONE_IN > captures
}

/// Where each ply goes, and whether it is written as a capture.
fn ends(record: &Record<'_>) -> impl Iterator<Item = (bool, [WrittenSquare; 2])> {
    let plies = record.plies().filter(|(_, written)| written.kind == MoveKind::Squares);
    plies.map(|(_, written)| (written.separator.means_capture(), [written.from, written.to]))
}

fn errors(found: &[Finding]) -> impl Iterator<Item = &Finding> {
    found.iter().filter(|finding| finding.kind().severity == Severity::Error && finding.ply.is_some())
}
