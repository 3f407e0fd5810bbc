//! The games that a record may be, where nothing in it tells.

use damiera_judge::report::Report;
use damiera_record::record::{MoveKind, Record};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::find_square;
use damiera_rules::variant::{self, Rules};

/// Of so many plies one may have squares that the board has not.
const PLIES_FOR_A_SQUARE: usize = 10;

/// The game that a record seems to be, if there is one, and the others that it may be, those met most often first; none of them
/// where the game is told, or was followed.
pub(crate) fn games(report: &Report<'_>, is_followed: bool) -> Vec<&'static Rules> {
    let known = report.choice.rules;
    let mut games: Vec<&'static Rules> = known.into_iter().collect();
    let is_told =
        report.choice.gametype.is_some() || report.reading.is_some() || is_followed && known.is_some();
    if !is_told {
        let is_known = |rules: &Rules| known.is_some_and(|known| std::ptr::eq(known, rules));
        let others = variant::BY_PREVALENCE.iter().copied();
        games.extend(others.filter(|rules| !is_known(rules) && has_squares(&report.record, rules)));
    }
    games
}

/// Whether the board of a game has the squares of a record, up to a few that are slips.
fn has_squares(record: &Record<'_>, rules: &Rules) -> bool {
    let is_square = |square: WrittenSquare| find_square(&rules.names, square).is_some();
    let plies = record.plies().filter(|(_, mv)| mv.kind == MoveKind::Squares);
    let (mut all, mut foreign) = (0, 0);
    for (_, mv) in plies {
        all += 1;
        // Of a square that is not written whole nothing is known.
        let is_whole = mv.from.as_algebraic().is_none_or(|(_, rank)| rank > 0);
        foreign += usize::from(!is_square(mv.to) || is_whole && !is_square(mv.from));
    }
    foreign <= 1 + all / PLIES_FOR_A_SQUARE
}
