//! Why a record gets no answer.

use std::time::Duration;

use damiera_judge::findings::missing_move::MissingBy;
use damiera_judge::findings::{Fact, Finding};
use damiera_judge::report::Report;
use damiera_record::record::{Record, Tag, TokenKind};

/// The plies of a record for each millisecond that a search may take.
///
/// Whatever its time, a search reads every ply and writes down its answer, which takes some fifteen microseconds a ply, and
/// some kilobytes. Without a bound, a record of millions of plies would take longer than any time allowed.
const PLIES_A_MILLISECOND: u128 = 40;

/// Why nothing is searched for in a record, or why what was found is not reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The position that the game begins from is not known.
    NoStart,
    /// Positions set up between the plies begin other games.
    Setups,
    /// More of the game would be guessed than is written.
    LittleWritten,
    /// All plies of one player are missing.
    OnePlayer,
    /// There are more plies than can be searched in the time allowed.
    TooLong,
}

impl Obstacle {
    /// The word used in rows of output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Obstacle::NoStart => "no-start",
            Obstacle::Setups => "setups",
            Obstacle::LittleWritten => "little-written",
            Obstacle::OnePlayer => "one-player",
            Obstacle::TooLong => "too-long",
        }
    }

    /// What prevents a search in a record within a time, if anything.
    pub(crate) fn of(report: &Report<'_>, within: Duration) -> Option<Obstacle> {
        let is_unknown =
            |finding: &Finding| matches!(&finding.fact, Fact::UnplayableStart(fact) if fact.is_of_record());
        let lacks_one_player = |finding: &Finding| match &finding.fact {
            Fact::MissingMove(missing) => missing.shown == MissingBy::OtherPlayer,
            _ => false,
        };
        if report.findings.iter().any(lacks_one_player) {
            Some(Obstacle::OnePlayer)
        } else if is_too_long(&report.record, within) {
            Some(Obstacle::TooLong)
        } else if report.record.setups().next().is_some() {
            Some(Obstacle::Setups)
        } else if report.findings.iter().any(is_unknown) && !is_start_wrong(report) && !begins_whole(report) {
            Some(Obstacle::NoStart)
        } else {
            None
        }
    }
}

/// Whether a record has more plies than can be searched within a time.
pub(crate) fn is_too_long(record: &Record<'_>, within: Duration) -> bool {
    record.plies().count() as u128 > PLIES_A_MILLISECOND * within.as_millis()
}

/// Whether a record has move 1 of a whole game although the first ply that can be read has another number.
///
/// The number 1 may be part of the text that cannot be read, or come later on the page.
pub(crate) fn begins_whole(report: &Report<'_>) -> bool {
    let record = &report.record;
    let first = record.main_line().find_map(|token| match token.kind {
        TokenKind::MoveNumber { number, continued } => Some((token.span.start, number, continued)),
        _ => None,
    });
    let is_before = |finding: &&Finding| first.is_none_or(|(start, ..)| finding.span.start < start);
    let stray = report.findings.iter().filter(|finding| matches!(finding.fact, Fact::StrayText(_)));
    let mut before = stray.filter(is_before).map(|finding| record.slice(finding.span));
    let is_first =
        matches!(first, Some((_, 1, false))) || before.any(is_row_1) || has_first_row_later(record);
    is_first && record.value(Tag::Fen).is_none() && record.unread_start().is_none()
}

/// Whether the first row of a game stands behind later ones: its second page comes first.
pub(crate) fn has_first_row_later(record: &Record<'_>) -> bool {
    let mut numbers = record.main_line().filter_map(|token| match token.kind {
        TokenKind::MoveNumber { number, continued } => Some((number, continued)),
        _ => None,
    });
    numbers.next().is_some_and(|(first, _)| first > 1) && numbers.any(|row| row == (1, false))
}

/// Whether a text begins with the number 1, as the first row of a game does.
fn is_row_1(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix('1');
    rest.is_some_and(|rest| rest.starts_with(['.', ')', ' ', '\t']) && rest.contains(char::is_alphanumeric))
}

/// Whether the start position is that of a whole game, except for a man or two.
pub(crate) fn is_start_wrong(report: &Report<'_>) -> bool {
    report.findings.iter().any(|finding| matches!(finding.fact, Fact::BadStartPosition(_)))
}
