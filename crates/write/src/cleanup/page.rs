//! Games that cannot hold their repair where they are, as PDN.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::pdn_of_scoresheet;
use damiera_judge::report::Report;
use damiera_record::notation::annotation::ReadAs;
use damiera_record::notation::pdn;
use damiera_record::record::{Notation, Span, Token, TokenKind};
use damiera_repair::{Edit, Proposal, Repair};

/// A game as PDN that says what its best repair reads, what was written beside each ply; `None` if its plies cannot be found
/// there again.
pub(super) fn in_place(report: &Report<'_>, repair: &Repair) -> Option<String> {
    let text = pdn_of_scoresheet(report);
    let record = pdn::parse(&text);
    let mut repair = repair.clone();
    let plies: Vec<Span> = report.record.plies().map(|(span, _)| span).collect();
    let again: Vec<Span> = record.plies().map(|(span, _)| span).collect();
    for edit in &mut repair.found.proposals.first_mut()?.edits {
        let place = plies.iter().position(|ply| ply.start == edit.span.start)?;
        let span = *again.get(place)?;
        edit.span = if edit.written.is_empty() { Span::new(span.start, span.start) } else { span };
    }
    (plies.len() == again.len()).then(|| repair.applied(&record)).flatten()
}

/// A game as PDN that says what its best repair reads, made of the moves of that: on a [page](Repair::columns) the plies stand
/// in another order, among text that is none. `None` if nothing may be applied.
///
/// `with_remarks` puts what stands behind a ply of such a page behind it again.
pub(super) fn of_moves(report: &Report<'_>, repair: &Repair, with_remarks: bool) -> Option<String> {
    let best = repair.applicable()?;
    let begins = repair.rules?.first;
    let pdn = pdn_of_scoresheet(report);
    let mut text = pdn.get(..end_of_tags(&pdn)).unwrap_or_default().to_owned();
    let remarks = if with_remarks { Remarks::of(report, &pdn) } else { Remarks::default() };
    let places = places(repair, best);
    text.push_str(&remarks.before);
    let skipped = usize::from(repair.first.is_some_and(|first| first != begins));
    for (index, mv) in best.texts.iter().enumerate() {
        let at = |edit: &&Edit| edit.ply == index + 1;
        for doubled in best.edits.iter().filter(at).filter(|edit| edit.read.is_empty()) {
            read_otherwise(&mut text, doubled);
        }
        let number = (index + skipped) / 2 + 1;
        if (index + skipped).is_multiple_of(2) {
            let _ = write!(text, "{number}. ");
        } else if index == 0 {
            let _ = write!(text, "{number}... ");
        }
        let remark = places.get(index).and_then(|start| remarks.behind.get(start.as_ref()?));
        let _ = write!(text, "{mv}{} ", remark.map_or("", String::as_str));
        for edit in best.edits.iter().filter(at).filter(|edit| !edit.read.is_empty()) {
            read_otherwise(&mut text, edit);
        }
    }
    for doubled in best.edits.iter().filter(|edit| edit.ply > best.texts.len()) {
        read_otherwise(&mut text, doubled);
    }
    // The result is the last word of strict PDN; that of a page may have been taken for a move.
    let result = if repair.columns.is_some() { None } else { pdn.split_whitespace().next_back() };
    text.push_str(result.unwrap_or("*"));
    Some(text)
}

/// What a record has beside its plies in PDN: signs, glyphs, comments and variations.
#[derive(Default)]
struct Remarks {
    /// What stands before the first ply.
    before: String,
    /// What stands behind a ply, by the byte where that begins in the record.
    behind: HashMap<usize, String>,
}

impl Remarks {
    /// The remarks of a record as they are written; as they are in the same game as `pdn` if they cannot stand in PDN, or end with
    /// their line. None if its plies cannot be found there again.
    fn of(report: &Report<'_>, pdn: &str) -> Remarks {
        let record = &report.record;
        let ends_with_line =
            |token: &Token| matches!(token.kind, TokenKind::LineComment | TokenKind::EscapeLine);
        let is_as_written = record.notation == Notation::Pdn && !record.tokens.iter().any(ends_with_line);
        let plies: Vec<usize> = record.plies().map(|(span, _)| span.start).collect();
        let again = (!is_as_written).then(|| pdn::parse(pdn));
        let record = again.as_ref().unwrap_or(record);
        let ends: Vec<usize> = record.plies().map(|(span, _)| span.end).collect();
        if plies.len() != ends.len() {
            return Remarks::default();
        }
        let is_of_line = |token: &&Token| {
            matches!(token.kind, TokenKind::Move(_) | TokenKind::MoveNumber { .. } | TokenKind::Terminator)
        };
        let starts: Vec<usize> =
            record.main_line().filter(is_of_line).map(|token| token.span.start).collect();
        let up_to_next = |from: usize| {
            let next = starts.get(starts.partition_point(|start| *start < from));
            let text = record.text.get(from..next.copied().unwrap_or(record.text.len()));
            text.unwrap_or_default().trim_end().to_owned()
        };
        let first = record.tokens.iter().map(|token| token.span.start).min();
        let mut before = first.map_or_else(String::new, up_to_next);
        if !before.is_empty() {
            before.push(' ');
        }
        Remarks { before, behind: plies.into_iter().zip(ends.into_iter().map(up_to_next)).collect() }
    }
}

/// Where each ply of a proposal begins in the text of a page that was put in order; `None` for one that is not there. Nothing for
/// another record.
fn places(repair: &Repair, best: &Proposal) -> Vec<Option<usize>> {
    let mut places = Vec::with_capacity(best.texts.len());
    for (at, place) in repair.in_order.iter().flat_map(|sheet| &sheet.places).enumerate() {
        let of_place = |edit: &&Edit| edit.place == at;
        for edit in best.edits.iter().filter(of_place).filter(|edit| edit.written.is_empty()) {
            places.extend((0..edit.plies()).map(|_| None));
        }
        let mut read = best.edits.iter().filter(of_place).filter(|edit| !edit.written.is_empty()).peekable();
        let plies = if read.peek().is_none() { 1 } else { read.map(Edit::plies).sum() };
        places.extend((0..plies).map(|_| Some(place.written.span.start)));
    }
    places
}

/// A game in PDN with a command in a comment before the first move. The end of the line is that of the text it came from,
/// which stands after it.
///
/// In a game without tags the comment is behind the first move number: on the line where the game before ends, a comment
/// would be one of that game.
pub(super) fn with_kept(mut text: String, command: &str) -> String {
    text.truncate(text.trim_end().len());
    match first_number(&text) {
        Some(number) => text.insert_str(number.end, &format!(" {{{command}}}")),
        None => text.insert_str(end_of_tags(&text), &format!("{{{command}}} ")),
    }
    text
}

/// The move number that a game without tags begins with.
fn first_number(text: &str) -> Option<Span> {
    let record = pdn::parse(text);
    let first = record.tokens.first().filter(|_| record.tags.is_empty())?;
    matches!(first.kind, TokenKind::MoveNumber { .. }).then_some(first.span)
}

/// Where the tag pairs end, and the empty line behind them.
fn end_of_tags(text: &str) -> usize {
    if pdn::parse(text).tags.is_empty() { 0 } else { text.find("\n\n").map_or(text.len(), |end| end + 2) }
}

fn read_otherwise(text: &mut String, edit: &Edit) {
    let Edit { written, read, kind, .. } = edit;
    let told = ReadAs { written: written.into(), read: read.into(), kind: kind.name(), side: None };
    let _ = write!(text, "{{{}}} ", told.to_command());
}

#[cfg(test)]
mod tests {
    use damiera_record::input::Splitter;
    use damiera_repair::written_read;

    use super::*;

    /// A game without tags, on the line where the game before ends, begins where it began.
    #[test]
    fn a_kept_page_stays_with_its_game() {
        let before = "1. 33-29 17-22\n0-0 ";
        let page = "19-23 32-28\n";
        let kept = with_kept("1. 32-28 19-23 *\n".to_owned(), &written_read::of_page(page));
        assert_eq!(kept, "1. {[%read \"19-23 32-28&#10;\" \"\" page]} 32-28 19-23 *");
        assert_eq!(written_read::undo(&pdn::parse(&kept)).as_deref(), Some(page));
        let both = [before, &kept].concat();
        let batch = Splitter::new(both.as_bytes()).next_batch().unwrap().unwrap();
        let starts: Vec<u64> = batch.games.iter().map(|cut| cut.byte_start).collect();
        assert_eq!(starts, [0, before.len() as u64]);
    }

    #[test]
    fn a_kept_page_is_behind_the_tags() {
        let kept = with_kept("[White \"A\"]\n\n1. 32-28 *\n".to_owned(), &written_read::of_page("32-28"));
        assert_eq!(kept, "[White \"A\"]\n\n{[%read \"32-28\" \"\" page]} 1. 32-28 *");
    }
}
