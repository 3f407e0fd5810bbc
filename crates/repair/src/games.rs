//! The games (variants) that a record may be of, if nothing in it says which.

use damiera_judge::report::Report;
use damiera_record::record::{MoveKind, Record};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::find_square;
use damiera_rules::variant::{self, Rules};

/// One in this many plies may have squares that are not on the board.
const PLIES_FOR_A_SQUARE: usize = 10;

/// The most tokens of a record that somebody may have written down: thousands of plies.
///
/// To try a longer one as several games, or as a page in several orders, would take longer than any time allowed, because each
/// trial has to read all of it.
pub(crate) const MOST_TOKENS: usize = 10_000;

/// The games that a record may be of: the one that it seems to be, if any, and then the others, common ones first.
///
/// There are no others if the record names its game, if it was followed, or if it is too long.
pub(crate) fn games(report: &Report<'_>, is_followed: bool) -> Vec<&'static Rules> {
    let known = report.choice.rules;
    let mut games: Vec<&'static Rules> = known.into_iter().collect();
    let is_given =
        report.choice.gametype.is_some() || report.reading.is_some() || is_followed && known.is_some();
    let is_long = known.is_some() && report.record.tokens.len() > MOST_TOKENS;
    if !is_given && !is_long {
        let is_known = |rules: &Rules| known.is_some_and(|known| std::ptr::eq(known, rules));
        let others = variant::BY_PREVALENCE.iter().copied();
        games.extend(others.filter(|rules| !is_known(rules) && has_squares(&report.record, rules)));
    }
    games
}

/// Whether the board of a game has the squares of a record, except for a few that may be slips.
fn has_squares(record: &Record<'_>, rules: &Rules) -> bool {
    let is_square = |square: WrittenSquare| find_square(&rules.names, square).is_some();
    let plies = record.plies().filter(|(_, mv)| mv.kind == MoveKind::Squares);
    let (mut all, mut foreign) = (0, 0);
    for (_, mv) in plies {
        all += 1;
        // Nothing is known of a square that is not written in full.
        let is_whole = mv.from.as_algebraic().is_none_or(|(_, rank)| rank > 0);
        foreign += usize::from(!is_square(mv.to) || is_whole && !is_square(mv.from));
    }
    foreign <= 1 + all / PLIES_FOR_A_SQUARE
}
