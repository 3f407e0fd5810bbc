//! What is added to a game that lacks it.

use super::Change;
use crate::formats::said_result::{Scale, leaves_open};
use crate::transcript::{Content, Kind, Sheet};
use damiera_judge::replay::Outcome;
use damiera_judge::report::Report;
use damiera_record::notation::result::{Outcome as Points, both_lost, said_in_words};
use damiera_record::record::Tag;

/// What is added if a game lacks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completed {
    /// SetUp next to a FEN.
    Fen,
    /// The number of plies.
    PlyCount,
    /// The GameType number.
    GameType,
    /// The result: that of the movetext, otherwise the one on the board.
    Result,
}

/// Adds what a game lacks; nothing else changes.
pub(super) fn complete(
    sheet: &mut Sheet,
    completed: &[Completed],
    report: &Report<'_>,
    plies: usize,
    changes: &mut Vec<Change>,
) {
    for what in completed {
        let (tag, value) = match what {
            Completed::Fen => {
                if sheet.value(Tag::Fen).is_none() {
                    continue;
                }
                (Tag::SetUp, Some("1".to_owned()))
            }
            Completed::PlyCount => (Tag::PlyCount, Some(plies.to_string())),
            Completed::GameType => {
                (Tag::GameType, report.choice.rules.and_then(|rules| Some(rules.tag_number()?.to_string())))
            }
            Completed::Result => (Tag::Result, result(sheet, report)),
        };
        let written = sheet.value(tag).unwrap_or_default().to_owned();
        let is_open = match tag {
            Tag::Result => leaves_open(&written),
            _ => matches!(written.as_str(), "" | "?"),
        };
        if let Some(value) = value
            && is_open
            && value != written
        {
            let at = sheet.tag(tag).and_then(|(index, _)| sheet.origin(index));
            sheet.set_tag(tag, &value);
            changes.push(Change::made(tag.name(), written, value).at(at));
        }
    }
}

/// The result of a game without one in its tag: that of its terminator, or the one said in words where the game ends, as
/// a score; otherwise the one on the board.
fn result(sheet: &Sheet, report: &Report<'_>) -> Option<String> {
    let terminator = sheet.entries().iter().find_map(|entry| match &entry.content {
        Content::Token { kind: Kind::Terminator, text } => Some(text.trim_matches(['[', ']']).trim()),
        _ => None,
    });
    // That both lost is a result.
    let is_open = |text: &str| matches!(Points::parse(text), None | Some(Points::None)) && !both_lost(text);
    let scale = || Scale::of_report(report, &report.record);
    if let Some(text) = terminator.filter(|text| !is_open(text)) {
        return Some(scale().score(text).unwrap_or(text).to_owned());
    }
    if let Some((words, _)) = said_in_words(&report.record)
        && let Some(score) = scale().score(&words)
    {
        return Some(score.to_owned());
    }
    let game = report.game.as_ref().filter(|game| !game.broken)?;
    match game.outcome {
        Outcome::Won(winner) => Some(game.rules.won_by(winner).to_owned()),
        Outcome::Open => Some("*".to_owned()),
    }
}
