//! A player's time ran out, as clocks or the Termination tag show.

use std::time::Duration;

use super::{Check, Finding, Kind, Played, Severity};
use crate::board::Color;
use crate::clocks::{Clocks, Shows, moves_made, shown};
use crate::notation::plain_value;
use crate::notation::result::{GameResult, RecordedResult};
use crate::record::{Record, Span, Tag};
use crate::variant::Breach;

/// `flag-fell`.
pub static KIND: Kind = Kind {
    code: "flag-fell",
    severity: Severity::Note,
    summary: "a player's time ran out",
    explanation: "\
A clock in a comment shows no time left, or the times written there or in the
tags WhiteTime and BlackTime add up to more than the TimeControl tag gives, or
the Termination tag says that the game was lost on time. Who oversteps the time
loses (international 6.2.4, Italian 9.2.4, Spanish 7.2).

This is what the record shows, not what was claimed: a flag that nobody saw fall
costs nothing, and a clock may show no time left within its last second. Where
the result is another than the loss of that player, result-contradicts-clock
says so.",
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 {[%clk 0:00:10]} 20-25 {[%clk 0:00:00]} 2-0
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds the first time each side's flag fell.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let clocks = played.clocks();
    for side in Color::ALL {
        let Some(fall) = fall(clocks, side, played) else { continue };
        let mut finding = Finding::of_record(&KIND, fall.span, fall.message);
        finding.citation = played.rules.cite(Breach::FlagFell);
        finding.ply = fall.ply;
        finding.side = Some(side);
        findings.push(finding);
    }
    if let Some((loser, span)) = forfeit(played) {
        let message = "the Termination tag says that the game was lost on time";
        let mut finding = Finding::of_record(&KIND, span, message);
        finding.citation = played.rules.cite(Breach::FlagFell);
        finding.side = loser;
        findings.push(finding);
    }
}

/// A flag that fell.
#[derive(Debug)]
pub(super) struct Fall {
    /// The ply after which it had fallen; none where only a tag tells.
    pub ply: Option<usize>,
    pub span: Span,
    pub message: String,
}

/// The first sign that the time of `side` ran out.
pub(super) fn fall(clocks: &Clocks, side: Color, played: &Played<'_>) -> Option<Fall> {
    let allowance = clocks.allowance(side);
    let given = |moves| allowance.map(|allowance| allowance.until(moves));
    let mut took = Duration::ZERO;
    for reading in clocks.of_side(side) {
        let ply = reading.ply;
        let message = match reading.shows {
            Shows::Left(time) if time.is_zero() => {
                let after = played.plies.len().saturating_sub(ply);
                let on = match after {
                    0 => String::new(),
                    1 => "; 1 more ply was played".to_owned(),
                    _ => format!("; {after} more plies were played"),
                };
                Some(format!("{side}'s clock shows no time left after ply {ply}{on}"))
            }
            Shows::Left(_) => None,
            Shows::Took(time) => {
                took += time;
                given(reading.made).filter(|&given| took > given).map(|given| {
                    let (took, given) = (shown(took), shown(given));
                    format!("{side}'s moves took {took} up to ply {ply}; {given} was given")
                })
            }
        };
        if let Some(message) = message {
            return Some(Fall { ply: (ply > 0).then_some(ply), span: reading.span, message });
        }
    }
    let (used, span) = clocks.used_by(side)?;
    // Who is on move at the end has used time for the move that did not come.
    let plies = played.plies.len();
    let on_move = played.side_of(plies + 1) == side;
    let moves = moves_made(plies, side == played.began) + usize::from(on_move);
    let given = given(moves).filter(|&given| used > given && !played.plies.is_empty())?;
    let message = format!("{side} used {}; {} was given", shown(used), shown(given));
    Some(Fall { ply: None, span, message })
}

/// Who lost on time by the Termination tag, and the place of its value; none when it says nothing of the
/// kind, and no side when the result does not tell who.
pub(super) fn forfeit(played: &Played<'_>) -> Option<(Option<Color>, Span)> {
    let span = termination(played.record).filter(|(text, _)| is_time_forfeit(text)).map(|(_, span)| span)?;
    let loser = match RecordedResult::of(played.record)?.winner(played.rules.first) {
        GameResult::White => Some(Color::Black),
        GameResult::Black => Some(Color::White),
        GameResult::Draw | GameResult::None => None,
    };
    Some((loser, span))
}

fn termination(record: &Record<'_>) -> Option<(String, Span)> {
    let span = record.tag(Tag::Termination)?.value?;
    Some((plain_value(record.notation, record.value(Tag::Termination)?).to_lowercase(), span))
}

/// Whether a Termination says that time decided the game: `Time forfeit` is the standard's word.
fn is_time_forfeit(text: &str) -> bool {
    const WORDS: &[&str] =
        &["time forfeit", "lost on time", "won on time", "overstepped", "flag", "timeout", "tempo"];
    WORDS.iter().any(|word| text.contains(word))
}
