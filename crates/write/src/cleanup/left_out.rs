//! What is left out of a game: what is to be dropped, and what the strict and the minimal style have no place for.

use super::{Change, Cleanup, Dropped, drop, results, roster};
use crate::formats::pdn::{Manner, written};
use crate::transcript::Sheet;
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::{Encoding, FileEncoding, decode};
use damiera_record::notation::pdn;
use damiera_record::record::{Record, Tag};

impl Cleanup {
    /// Leaves out what is to be dropped, and in the minimal style everything that bare moves do not need. `cuts` says whether the
    /// game was cut.
    pub(super) fn leave_out(
        &self,
        sheet: &mut Sheet,
        report: &Report<'_>,
        record: &Record<'_>,
        cuts: bool,
        changes: &mut Vec<Change>,
    ) {
        // Without readable movetext, comments may hide moves, so nothing is changed; a game without moves is
        // not reduced to its moves either.
        let keeps = report.verdict == Verdict::Unreadable || self.roster && report.plies == 0;
        let goes = |what: &&Dropped| !keeps || matches!(what, Dropped::Tag(_));
        let dropped: Vec<Dropped> = self.dropped.iter().filter(goes).cloned().collect();
        let is_asked = |what: &&Dropped| matches!(what, Dropped::Tag(_) | Dropped::Notes);
        let asked: Vec<Dropped> = dropped.iter().filter(is_asked).cloned().collect();
        drop::drop_all(sheet, &asked, None, changes);
        let drops_result = dropped.iter().any(|what| what.is_of(Tag::Result));
        if self.strict {
            // The names that other tags explain stay true without those.
            sheet.name_tags();
            // Otherwise the result that ends the moves would become a tag.
            if drops_result {
                results::drop_the_end(sheet, changes);
            }
        }
        let mut whole = self.roster.then(|| (sheet.clone(), changes.len()));
        let unread = drop::unread_ply(report);
        drop::drop_all(sheet, &dropped, unread.and_then(|ply| drop::unread_at(record, ply)), changes);
        let drops_comments = dropped.contains(&Dropped::Comments);
        let settled = self.strict
            && drops_comments
            && drop_what_becomes_a_comment(
                sheet,
                whole.as_ref().map(|(whole, _)| whole),
                report,
                (&dropped, unread),
                changes,
            );
        let said = (cuts || drops_comments).then(|| results::said_alone(record)).flatten();
        let scale = self.scale(report, record);
        if let Some(words) = said.filter(|_| !drops_result) {
            if !results::is_decided(sheet, scale) {
                let before = changes.len();
                results::put_said(sheet, &words, scale, changes);
                // Places in what was written in between are not those of the record.
                changes.iter_mut().skip(before).filter(|_| settled).for_each(|change| change.at = None);
            }
            if let Some((whole, _)) = &mut whole {
                results::put_said(whole, &words, scale, &mut Vec::new());
            }
        }
        if let Some((whole, before)) = whole {
            roster::reduce(sheet, (&whole, before), (&dropped, unread), report, changes);
        }
    }
}

/// Drops what the strict style would turn into comments. Whether the sheet is now that of the strict text.
///
/// Without the stray text next to it, or with tags before it, text may be read as something else: a sheet that is to be
/// reduced is then the `whole` one as it is written strictly, without what is dropped.
fn drop_what_becomes_a_comment(
    sheet: &mut Sheet,
    whole: Option<&Sheet>,
    report: &Report<'_>,
    (dropped, unread): (&[Dropped], Option<usize>),
    changes: &mut Vec<Change>,
) -> bool {
    let is_stray = |change: &Change| change.part == drop::STRAY;
    let must_settle = sheet.tags().next().is_none() || changes.iter().any(is_stray);
    if let Some(whole) = whole.filter(|_| must_settle) {
        // What goes is known by now.
        *sheet = settle(whole, report, dropped, unread, &mut Vec::new());
        return true;
    }
    let mut more = Vec::new();
    let settled = settle(sheet, report, dropped, unread, &mut more);
    if more.is_empty() {
        return false;
    }
    *sheet = settled;
    // Places in what was written in between are not those of the record.
    changes.extend(more.into_iter().map(|change| change.at(None)));
    true
}

/// A sheet as it is read once it is written strictly, which turns what the standard cannot express into comments; without
/// what is dropped.
pub(super) fn settle(
    sheet: &Sheet,
    report: &Report<'_>,
    dropped: &[Dropped],
    unread: Option<usize>,
    changes: &mut Vec<Change>,
) -> Sheet {
    let text = sheet.text();
    let record = pdn::parse(&text);
    let text = written(&record, &Manner::of(report, &record, false));
    let decoded = decode(text.as_bytes(), FileEncoding::Forced(Encoding::UTF_8));
    let record = pdn::parse(decoded.text());
    let mut settled = Sheet::of(&record, &decoded);
    let kept = unread.and_then(|ply| drop::unread_at(&record, ply));
    drop::drop_all(&mut settled, dropped, kept, changes);
    settled
}
