//! Broken games, cut where they can be followed no further.

use super::Change;
use crate::transcript::{Content, Kind, Sheet};
use damiera_judge::findings::Severity;
use damiera_judge::report::Report;
use damiera_record::record::Tag;
use damiera_words::Catalog;

/// Cuts a broken game after the last ply that could be followed, and says so in a comment.
///
/// `first` is the index of the entry of the ply that could not be followed.
pub(super) fn cut(sheet: &mut Sheet, first: usize, report: &Report<'_>, changes: &mut Vec<Change>) {
    let ply = report.replayed() + 1;
    let is = |index: usize, wanted: Kind| matches!(sheet.entries().get(index).map(|entry| &entry.content), Some(Content::Token { kind, .. }) if *kind == wanted);
    // The number of the removed move.
    let from = if first > 0 && is(first - 1, Kind::Number) { first - 1 } else { first };
    let end = (from..sheet.entries().len()).rev().find(|&index| is(index, Kind::Terminator));
    let (mut lost, at) = (String::new(), sheet.origin(from));
    sheet.retain(|index, content| {
        let goes = index >= from && Some(index) != end && !matches!(content, Content::Tag(_));
        if goes {
            if !lost.is_empty() {
                lost.push(' ');
            }
            content.push_to(&mut lost);
        }
        !goes
    });
    changes.push(Change::made("movetext", lost, "").at(at));
    sheet.insert(from, Content::Comment(reason(report, ply)));
    if sheet.value(Tag::PlyCount).is_some() {
        let count = report.replayed().to_string();
        let written = sheet.value(Tag::PlyCount).unwrap_or_default().to_owned();
        if written != count {
            let at = sheet.tag(Tag::PlyCount).and_then(|(index, _)| sheet.origin(index));
            changes.push(Change::made(Tag::PlyCount.name(), written, count.clone()).at(at));
            sheet.set_tag(Tag::PlyCount, &count);
        }
    }
}

/// How the comment begins that says that a game was cut.
const CUT: [&str; 3] = ["cut", "here:", "ply"];

/// Whether a comment says that the game was cut: it stays where comments are dropped, as nothing else says so.
pub(super) fn says_cut(comment: &str) -> bool {
    comment.split_whitespace().take(CUT.len()).eq(CUT)
}

/// Why the game ends here, in a sentence that stays within a comment.
fn reason(report: &Report<'_>, ply: usize) -> String {
    let is_cause = |finding: &&damiera_judge::findings::Finding| {
        finding.kind().severity == Severity::Error && finding.ply == Some(ply)
    };
    let text = report.ply_text(ply).unwrap_or_default();
    let cause = report
        .findings
        .iter()
        .find(is_cause)
        .map(|finding| format!(": {}", Catalog::english().message(finding, report.choice.rules)));
    let number = report.game.as_ref().map_or(0, |game| game.move_number(ply));
    let reason = format!(
        "{} {ply} ({text}, move {number}) and what follows could not be played{}",
        CUT.join(" "),
        cause.unwrap_or_default()
    );
    reason
        .chars()
        .map(|c| if matches!(c, '{' | '}' | '[' | ']') || c.is_control() { ' ' } else { c })
        .collect()
}
