//! Two pairs of one tag with different values; SetUp "1" without a position; a PlyCount that is not the
//! number of moves; an unfinished game with a result; GameType and Variant that name different games.

use super::fact::fact;
use super::fact::words;
use super::same_tag::{Firsts, agree, value};
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::result::Outcome;
use damiera_record::record::{Record, Tag, TagPair, Tags, TokenKind};
use damiera_rules::board::Color;

/// `contradictory-tags`.
pub static KIND: Kind = Kind {
    code: "contradictory-tags",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[White "Rossi"]
[White "Verdi"]

1. 32-28 20-25 *
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// What contradicts what.
    ContradictoryTags {
        /// Which tags.
        what: Contradiction,
        /// The name of the tag, or what it says.
        tag: Option<String>,
        /// What it is at odds with.
        other: Option<String>,
        /// A number that a tag gives.
        ply_count: Option<usize>,
        /// The number that is written.
        plies: Option<usize>,
        /// Who has the first move by the FEN.
        turn: Option<Color>,
        /// The game that the record is judged as.
        game: Option<&'static str>,
    }
}

words! {
    /// Which tags contradict each other, or the moves.
    Contradiction {
        /// Two of the same name.
        Values "values",
        /// SetUp, for there is no FEN.
        SetUp "set-up",
        /// PlyCount and the plies written.
        PlyCount "ply-count",
        /// Termination and Result.
        Termination "termination",
        /// The turn of the FEN, and the first move and the numbers.
        FirstMove "first-move",
        /// GameType and Variant, which name different games.
        Game "game",
        /// The turn of the FEN, and who always begins.
        Begins "begins",
    }
}

/// Finds the tags that contradict each other or the moves.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    const SAY_MORE: Tags = Tags::of(&[Tag::SetUp, Tag::PlyCount, Tag::Termination]);
    if !record.tags.repeat() && !record.tags.have_any(SAY_MORE) {
        return;
    }
    let mut firsts = Firsts::new();
    for pair in &record.tags {
        let (Some(tag), Some(_)) = (pair.tag, pair.value) else {
            continue;
        };
        if let Some(first) = firsts.before(record, tag, pair)
            && !agree(record, tag, first, pair)
        {
            let fact = ContradictoryTags {
                tag: Some(record.name(pair).to_owned()),
                other: Some(record.slice(first.span).to_owned()),
                ..ContradictoryTags::of(Contradiction::Values)
            };
            findings.push(Finding::new(fact, pair.span));
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
        findings.push(Finding::new(ContradictoryTags::of(Contradiction::SetUp), pair.span));
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
    // Tags alone, of a game without written moves, contradict nothing.
    if moves != 0 && moves != count {
        let fact = ContradictoryTags {
            ply_count: Some(count),
            plies: Some(moves),
            ..ContradictoryTags::of(Contradiction::PlyCount)
        };
        findings.push(Finding::new(fact, span));
    }
}

fn check_termination(record: &Record<'_>, pair: &TagPair, findings: &mut Vec<Finding>) {
    let (text, span) = value(record, pair);
    let Some(result) = record.value(Tag::Result) else { return };
    let decided = Outcome::parse(result).is_some_and(|outcome| outcome != Outcome::None);
    if text.eq_ignore_ascii_case("unterminated") && decided {
        let fact = ContradictoryTags {
            tag: Some(text.to_owned()),
            other: Some(result.to_owned()),
            ..ContradictoryTags::of(Contradiction::Termination)
        };
        findings.push(Finding::new(fact, span));
    }
}

impl ContradictoryTags {
    /// A contradiction that needs no more detail.
    const fn of(what: Contradiction) -> ContradictoryTags {
        ContradictoryTags {
            what,
            tag: None,
            other: None,
            ply_count: None,
            plies: None,
            turn: None,
            game: None,
        }
    }

    /// A Variant tag that names another game than the GameType does.
    pub(crate) fn of_game(
        named: Option<&'static str>,
        variant: &str,
        judged: Option<&'static str>,
    ) -> ContradictoryTags {
        let (tag, other) = (named.map(str::to_owned), Some(variant.to_owned()));
        ContradictoryTags { tag, other, game: judged, ..ContradictoryTags::of(Contradiction::Game) }
    }

    /// A FEN that gives the first move to the wrong side.
    pub(crate) fn of_turn(what: Contradiction, turn: Color) -> ContradictoryTags {
        ContradictoryTags { turn: Some(turn), ..ContradictoryTags::of(what) }
    }
}
