//! A page whose plies had to be put in order, as PDN that keeps the page.

use std::fmt::Write as _;

use super::pdn_of_scoresheet;
use damiera_judge::report::Report;
use damiera_record::notation::annotation::ReadAs;
use damiera_record::notation::pdn;
use damiera_repair::{Edit, Repair, written_read};

/// A page [put in order](Repair::columns) as PDN that says what the best proposal reads. A comment before the first move has
/// the whole page as it was written, for [`written_read::undo`]; `None` if the page was not put in order, or nothing may
/// be applied.
///
/// The plies are those of the proposal: on the page they stand in another order, among text that is none.
#[must_use]
pub fn page_in_order(report: &Report<'_>, repair: &Repair) -> Option<String> {
    let best = repair.applicable().filter(|_| repair.columns.is_some())?;
    let begins = repair.rules?.first;
    let mut text = tags(report);
    let _ = write!(text, "{{{}}}", written_read::of_page(report.record.text));
    let skipped = usize::from(repair.first.is_some_and(|first| first != begins));
    for (index, mv) in best.texts.iter().enumerate() {
        let at = |edit: &&Edit| edit.ply == index + 1;
        for doubled in best.edits.iter().filter(at).filter(|edit| edit.read.is_empty()) {
            read_otherwise(&mut text, doubled);
        }
        let number = (index + skipped) / 2 + 1;
        if (index + skipped).is_multiple_of(2) {
            let _ = write!(text, " {number}.");
        } else if index == 0 {
            let _ = write!(text, " {number}...");
        }
        let _ = write!(text, " {mv}");
        for edit in best.edits.iter().filter(at).filter(|edit| !edit.read.is_empty()) {
            read_otherwise(&mut text, edit);
        }
    }
    for doubled in best.edits.iter().filter(|edit| edit.ply > best.texts.len()) {
        read_otherwise(&mut text, doubled);
    }
    // The end of the line is that of the page, which stands behind it.
    text.push_str(" *");
    Some(text)
}

/// A game in PDN with the text that it was before in a comment before the first move.
pub(super) fn with_page(mut text: String, before: &str) -> String {
    let start = if pdn::parse(&text).tags.is_empty() { 0 } else { end_of_tags(&text) };
    text.insert_str(start, &format!("{{{}}} ", written_read::of_page(before)));
    text
}

/// Where the tag pairs end, and the empty line behind them.
fn end_of_tags(text: &str) -> usize {
    text.find("\n\n").map_or(text.len(), |end| end + 2)
}

/// The tag pairs of a record as PDN, with the empty line behind them; nothing if there are none.
fn tags(report: &Report<'_>) -> String {
    let text = pdn_of_scoresheet(report);
    if pdn::parse(&text).tags.is_empty() {
        return String::new();
    }
    text.get(..end_of_tags(&text)).unwrap_or_default().to_owned()
}

fn read_otherwise(text: &mut String, edit: &Edit) {
    let Edit { written, read, kind, .. } = edit;
    let told = ReadAs { written: written.into(), read: read.into(), kind: kind.name(), side: None };
    let _ = write!(text, " {{{}}}", told.to_command());
}
