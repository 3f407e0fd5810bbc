//! Two pairs of one tag with different values; SetUp "1" without a position; a PlyCount that is not the
//! number of moves; an unfinished game with a result.

use super::same_tag::{Firsts, agree, value};
use super::{Check, Finding, Kind, Severity};
use crate::notation::result::Outcome;
use crate::record::{Record, Tag, TagPair, TokenKind};

/// `contradictory-tags`.
pub static KIND: Kind = Kind {
    code: "contradictory-tags",
    severity: Severity::Warning,
    summary: "the tags contradict each other or the moves",
    explanation: "\
The same tag stands twice with different values, perhaps once in another
language (Bianco is White); or SetUp says that the game has a start position of
its own and no FEN gives it; or the FEN of an ordinary start gives the first
move to Black, and White makes it; or the FEN of another position gives it to
White, while the first move is one of Black and the numbers say so too; or
PlyCount is not the number of moves written; or Termination says that the game
was not finished, and Result says who won.

Two spellings of one result, or an unknown value beside a known one, are no
contradiction. Of a doubled tag the first value is used. Plies are counted in
the main line, each side's move as one.

Find out which is right and delete the other. A wrong PlyCount can mean that
moves were lost or added when the record was copied; two different names, that
two games have run together.",
    example: r#"[GameType "20"]
[White "Rossi"]
[White "Verdi"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

/// Finds the tags that contradict each other or the moves.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    let mut firsts = Firsts::new();
    for pair in &record.tags {
        let (Some(tag), Some(_)) = (pair.tag, pair.value) else {
            continue;
        };
        if let Some(first) = firsts.before(record, tag, pair)
            && !agree(record, tag, first, pair)
        {
            let name = record.name(pair);
            let message = format!("the tag `{name}` has another value than before");
            let mut finding = Finding::of_record(&KIND, pair.span, message);
            finding.label = Some(format!("`{}` was there first", record.slice(first.span)));
            findings.push(finding);
        }
        match tag {
            Tag::SetUp => check_setup(record, pair, findings),
            Tag::PlyCount => check_ply_count(record, pair, findings),
            Tag::Termination => check_termination(record, pair, findings),
            _ => {}
        }
    }
}

fn check_setup(record: &Record<'_>, pair: &TagPair, findings: &mut Vec<Finding>) {
    let has_position =
        || record.value(Tag::Fen).is_some() || record.start.is_some() || record.contents.has_setups();
    if value(record, pair).0 == "1" && !has_position() {
        let message = "SetUp says that a start position is given, but there is no FEN";
        findings.push(Finding::of_record(&KIND, pair.span, message));
    }
}

fn check_ply_count(record: &Record<'_>, pair: &TagPair, findings: &mut Vec<Finding>) {
    let (text, span) = value(record, pair);
    let Ok(count) = text.parse::<usize>() else {
        return;
    };
    let moves = record
        .main_line()
        .take_while(|token| token.kind != TokenKind::Terminator)
        .filter(|token| matches!(token.kind, TokenKind::Move(_)))
        .count();
    // Tags alone, of a game whose moves nobody wrote down, contradict nothing.
    if moves != 0 && moves != count {
        let message = format!("PlyCount is {count}, but {moves} plies are written");
        findings.push(Finding::of_record(&KIND, span, message));
    }
}

fn check_termination(record: &Record<'_>, pair: &TagPair, findings: &mut Vec<Finding>) {
    let (text, span) = value(record, pair);
    let Some(result) = record.value(Tag::Result) else { return };
    let decided = Outcome::parse(result).is_some_and(|outcome| outcome != Outcome::None);
    if text.eq_ignore_ascii_case("unterminated") && decided {
        let message = format!("Termination says {text}, but Result is {result}");
        findings.push(Finding::of_record(&KIND, span, message));
    }
}
