//! A player's time ran out, as clocks or the Termination tag show.

use std::time::Duration;

use super::fact::fact;
use super::fact::words;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::clocks::{Clocks, Shows, moves_made};
use damiera_record::notation::plain_value;
use damiera_record::notation::result::{GameResult, Outcome, RecordedResult, mentions_time, time_decides};
use damiera_record::record::{Record, Span, Tag, ply_that_stands};
use damiera_rules::board::Color;
use damiera_rules::variant::Breach;

/// `flag-fell`.
pub static KIND: Kind = Kind {
    code: "flag-fell",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 {[%clk 0:00:10]} 20-25 {[%clk 0:00:00]} 2-0
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What shows that the time ran out.
    FlagFell {
        /// What shows it.
        shown: FellBy,
        /// Whose time ran out.
        loser: Option<Color>,
        /// After which ply.
        at: Option<usize>,
        /// How many plies were played after it.
        after: usize,
        /// The time used.
        used: Option<Duration>,
        /// The time given.
        given: Option<Duration>,
    }
}

words! {
    /// What shows that the time ran out.
    FellBy {
        /// A clock without time.
        Clock "clock",
        /// The times of the moves.
        Moves "moves",
        /// The times in the tags.
        Tags "tags",
        /// The Termination tag.
        Termination "termination",
    }
}

/// Finds the first time each side's flag fell.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    for side in Color::ALL.into_iter().filter(|_| !clocks.say_nothing()) {
        let Some(fall) = fall(clocks, side, played) else { continue };
        let mut finding = Finding::new(fall.fact, fall.span);
        finding.citation = played.rules.cite(Breach::FlagFell);
        finding.ply = fall.ply;
        finding.side = Some(side);
        findings.push(finding);
    }
    if let Some((loser, span)) = forfeit(played) {
        let fact =
            FlagFell { shown: FellBy::Termination, loser, at: None, after: 0, used: None, given: None };
        let mut finding = Finding::new(fact, span);
        finding.citation = played.rules.cite(Breach::FlagFell);
        finding.side = loser;
        findings.push(finding);
    }
}

/// A flag that fell.
#[derive(Debug)]
pub(super) struct Fall {
    /// The ply after which it had fallen; `None` if only a tag says so.
    pub ply: Option<usize>,
    pub span: Span,
    pub fact: FlagFell,
}

/// The first sign that the time of `side` ran out.
pub(super) fn fall(clocks: &Clocks, side: Color, played: &Played<'_>) -> Option<Fall> {
    let allowance = clocks.allowance(side);
    let given = |moves| allowance.map(|allowance| allowance.until(moves));
    let (mut took, mut last) = (Duration::ZERO, None);
    for reading in clocks.of_side(side) {
        let ply = reading.ply;
        let fact = |shown, used, given| {
            let after = played.plies.saturating_sub(ply);
            FlagFell { shown, loser: Some(side), at: Some(ply), after, used, given }
        };
        let fact = match reading.shows {
            Shows::Left(time)
                if time.is_zero() && *last.get_or_insert_with(|| last_with_time(clocks, side)) <= ply =>
            {
                Some(fact(FellBy::Clock, None, None))
            }
            Shows::Left(_) => None,
            Shows::Took(time) => {
                took = took.saturating_add(time);
                let given = given(reading.made).filter(|&given| took > given);
                given.map(|given| fact(FellBy::Moves, Some(took), Some(given)))
            }
        };
        if let Some(fact) = fact {
            return Some(Fall { ply: (ply > 0).then_some(ply), span: reading.span, fact });
        }
    }
    let (used, span) = clocks.used_by(side)?;
    // The side to move at the end has used time for the move that did not come.
    let plies = ply_that_stands(played.plies + 1, played.taken_back) - 1;
    let on_move = played.side_of(played.plies + 1) == side;
    let moves = moves_made(plies, side == played.began) + usize::from(on_move);
    let given = given(moves).filter(|&given| used > given && played.plies > 0)?;
    let (used, given) = (Some(used), Some(given));
    let fact = FlagFell { shown: FellBy::Tags, loser: Some(side), at: None, after: 0, used, given };
    Some(Fall { ply: None, span, fact })
}

/// The last ply after which a clock of a side shows time that is left; 0 if none does. Before it the time had not run out: a
/// clock at nothing showed no fraction of a second, or time was added for the move.
fn last_with_time(clocks: &Clocks, side: Color) -> usize {
    let has_time = |shows: Shows| matches!(shows, Shows::Left(time) if !time.is_zero());
    clocks
        .of_side(side)
        .filter(|reading| has_time(reading.shows))
        .map(|reading| reading.ply)
        .max()
        .unwrap_or(0)
}

/// Who lost on time by the Termination tag, and the place of its value; `None` if it does not mention time. The tag names the
/// side itself, `White lost on time`, or the result says who; otherwise there is no side.
pub(super) fn forfeit(played: &Played<'_>) -> Option<(Option<Color>, Span)> {
    let (text, span) = termination(played.record).filter(|(text, _)| mentions_time(text))?;
    let named = loser(Outcome::parse(&text).map_or(GameResult::None, |said| said.winner(played.rules.first)));
    if !is_time_forfeit(&text, named.is_some()) {
        return None;
    }
    let loser = match named {
        Some(side) => Some(side),
        None => loser(RecordedResult::of(played.record)?.winner(played.rules.first)),
    };
    Some((loser, span))
}

const fn loser(result: GameResult) -> Option<Color> {
    match result {
        GameResult::White => Some(Color::Black),
        GameResult::Black => Some(Color::White),
        GameResult::Draw | GameResult::None => None,
    }
}

fn termination(record: &Record<'_>) -> Option<(String, Span)> {
    let span = record.tag(Tag::Termination)?.value?;
    Some((plain_value(record.notation, record.value(Tag::Termination)?).to_lowercase(), span))
}

fn is_time_forfeit(text: &str, says_who: bool) -> bool {
    time_decides(text) || says_who && mentions_time(text)
}
