//! Games whose text says what their best repair reads, and the way back.

use std::io;

use super::{Change, page, pdn_of_scoresheet};
use damiera_judge::findings::{Fact, Finding, Severity};
use damiera_judge::report::{Asked, Report, Verdict};
use damiera_record::input::{Decoded, Encoding, FileEncoding, Splitter};
use damiera_record::notation::FileNotation;
use damiera_record::notation::annotation::arbiter_notes;
use damiera_record::reader::{File, Options, Reader};
use damiera_repair::{Edit, Repair, written_read};

/// A game whose text is another now.
#[derive(Debug)]
pub struct Amended {
    /// Its text.
    pub text: String,
    /// Whether it has become PDN.
    pub is_pdn: bool,
    /// The changes made.
    pub changes: Vec<Change>,
}

/// The text of a game with what its best repair reads in it. What cannot hold the comments, and a page whose plies are in
/// another order, becomes PDN. `None` if what was written would not come back from it.
#[must_use]
pub fn amended(report: &Report<'_>, repair: &Repair, file: &File, decoded: &Decoded<'_>) -> Option<Amended> {
    let kept = report.record.text;
    let changes = changes(repair)?;
    let in_place = repair.applied(&report.record);
    if let Some(text) = in_place.filter(|text| says(text, report, repair, kept, file, decoded)) {
        return Some(Amended { text, is_pdn: false, changes });
    }
    let text = in_pdn(report, repair, kept, &written_read::of_page(kept), decoded)?;
    Some(Amended { text, is_pdn: true, changes })
}

/// A game of a file that becomes PDN as a whole, with what its best repair reads if there is one; `kept` is its text and what
/// is around it. `None` if the game would be another.
#[must_use]
pub fn amended_part(
    report: &Report<'_>,
    repair: Option<&Repair>,
    asked: Asked,
    kept: &str,
    decoded: &Decoded<'_>,
) -> Option<Amended> {
    let command = written_read::of_part(kept);
    if let Some(repair) = repair {
        let text = in_pdn(report, repair, kept, &command, decoded)?;
        return Some(Amended { text, is_pdn: true, changes: changes(repair)? });
    }
    let text = page::with_kept(pdn_of_scoresheet(report), &command);
    let is_same = read_again(&text, &as_pdn(decoded), decoded, asked, |again| {
        let is_followed = report.verdict.is_followed();
        (!is_followed || again.verdict == report.verdict && again.plies == report.plies)
            && written_read::undo(&again.record).as_deref() == Some(kept)
    });
    is_same.then_some(Amended { text, is_pdn: true, changes: Vec::new() })
}

/// The changes that the best repair of a game makes; `None` if it may not be applied.
fn changes(repair: &Repair) -> Option<Vec<Change>> {
    let made =
        |edit: &Edit| Change::made("move", edit.written.clone(), edit.read.clone()).at(Some(edit.span.start));
    let page = repair.columns.map(|columns| Change::made("page", columns.to_string(), "1").at(Some(0)));
    Some(page.into_iter().chain(repair.applicable()?.edits.iter().map(made)).collect())
}

/// A game as PDN, with its repair and a command that keeps what was written.
fn in_pdn(
    report: &Report<'_>,
    repair: &Repair,
    kept: &str,
    command: &str,
    decoded: &Decoded<'_>,
) -> Option<String> {
    let pdn = as_pdn(decoded);
    let in_place = || repair.columns.is_none().then(|| page::in_place(report, repair)).flatten();
    let made = |text: Option<String>| {
        text.map(|text| page::with_kept(text, command))
            .filter(|text| says(text, report, repair, kept, &pdn, decoded))
    };
    // Made of its moves, a game would lose what the arbiter noted.
    let of_moves = |with_remarks| {
        let is_noted = arbiter_notes(&report.record).next().is_some();
        if is_noted { None } else { page::of_moves(report, repair, with_remarks) }
    };
    // What is noted beside the plies is in what is kept, too: it is left out where the game would be read otherwise with it.
    made(in_place()).or_else(|| made(of_moves(true))).or_else(|| made(of_moves(false)))
}

/// Whether a text says what is proposed, and `kept` comes back from it.
fn says(
    text: &str,
    report: &Report<'_>,
    repair: &Repair,
    kept: &str,
    file: &File,
    decoded: &Decoded<'_>,
) -> bool {
    let Some(best) = repair.applicable() else { return false };
    read_again(text, file, decoded, repair.rules.into(), |again| {
        let is_as_proposed =
            again.verdict == best.verdict || best.verdict == Verdict::Legal && is_as_irregular(again, report);
        again.plies == best.replayed
            && is_as_proposed
            && written_read::undo(&again.record).as_deref() == Some(kept)
    })
}

/// Whether nothing is wrong in a game whose moves are legal but what was wrong before, such as a board that the arbiter found
/// otherwise, and that its board lay the wrong way round.
fn is_as_irregular(again: &Report<'_>, before: &Report<'_>) -> bool {
    let is_error = |finding: &&Finding| finding.kind().severity == Severity::Error;
    let was_found = |error: &Finding| {
        before.findings.iter().any(|other| std::ptr::eq(other.kind(), error.kind()) && other.ply == error.ply)
    };
    again.verdict == Verdict::Irregular
        && again
            .findings
            .iter()
            .filter(is_error)
            .all(|error| matches!(error.fact, Fact::BoardMirrored(_)) || was_found(error))
}

/// What is said about a text as a file of its encoding has it.
fn read_again(
    text: &str,
    file: &File,
    decoded: &Decoded<'_>,
    asked: Asked,
    say: impl FnOnce(&Report<'_>) -> bool,
) -> bool {
    let bytes = decoded.encoding().encode(text).unwrap_or_else(|| text.as_bytes().to_vec());
    let again = file.decode(&bytes);
    say(&Report::of(file.read(again.text(), None), asked))
}

/// A file of PDN, in the encoding of a game.
fn as_pdn(decoded: &Decoded<'_>) -> File {
    File::new(String::new(), FileEncoding::Forced(decoded.encoding()), FileNotation::default())
}

/// Whether an amended game is read alone where it was: not together with the game before, nor with what is `behind` it, up to
/// the end of the next game.
#[must_use]
pub fn stays_apart(before: &[u8], gap: &[u8], game: &[u8], behind: &[u8]) -> bool {
    let start = before.len() + gap.len();
    let end = start + game.len();
    let all = [before, gap, game, behind].concat();
    let mut splitter = Splitter::new(all.as_slice());
    let mut cuts = Vec::new();
    while let Ok(Some(batch)) = splitter.next_batch() {
        cuts.extend(batch.games.iter().map(|cut| (cut.byte_start as usize, cut.range.len())));
    }
    let is_next = |(next, length): &(usize, usize)| *next >= end && next + length == all.len();
    let (first, rest) = if before.is_empty() {
        (true, &cuts[..])
    } else {
        (cuts.first() == Some(&(0, before.len())), cuts.get(1..).unwrap_or_default())
    };
    first
        && match rest {
            [this] => *this == (start, game.len()),
            [this, next] => *this == (start, game.len()) && is_next(next),
            _ => false,
        }
}

/// What a file was before its games were amended, and how many games it has.
///
/// # Errors
///
/// What the reader says; of bytes in memory, nothing.
fn restored(bytes: Vec<u8>, encoding: Option<Encoding>) -> io::Result<(Vec<u8>, u64)> {
    let options = Options { encoding, gaps: true, ..Options::default() };
    let mut reader = Reader::of_stream("", io::Cursor::new(bytes), &options);
    let mut restored = Vec::new();
    let mut after_part = false;
    while let Some(batch) = reader.next_batch()? {
        let file = std::sync::Arc::clone(reader.file());
        let mut end = 0;
        for cut in &batch.games {
            let gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
            let decoded = file.decode(batch.game(cut));
            let record = file.parse(&decoded, cut);
            after_part = written_read::is_part(&record);
            if !after_part {
                restored.extend_from_slice(gap);
            }
            match written_read::undo(&record) {
                Some(text) => {
                    let encoded = decoded.encoding().encode(&text);
                    restored.extend(encoded.unwrap_or_else(|| text.into_bytes()));
                }
                None => restored.extend_from_slice(batch.game(cut)),
            }
            end = cut.range.end;
        }
        if !after_part {
            restored.extend_from_slice(batch.bytes.get(end..).unwrap_or_default());
        }
    }
    Ok((restored, reader.tally().games))
}

/// Whether a file that was amended has as many games as it had, and comes back byte for byte.
#[must_use]
pub fn comes_back(before: &[u8], games: u64, after: Vec<u8>, encoding: Option<Encoding>) -> bool {
    restored(after, encoding).is_ok_and(|(bytes, found)| bytes == before && found == games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_stays_apart_if_it_is_cut_out_where_it_was() {
        let before = b"1. 33-29 17-22\n1-0".as_slice();
        let next = b"\n\n1. 34-30 20-25 *".as_slice();
        for (gap, game, behind, apart) in [
            (" ", "1. 32-28 19-23 *", next, true),
            ("\n", "{a comment} 1. 32-28 19-23 *", next, true),
            ("\n", "[Result \"0-1\"]\n\n1. 32-28 19-23 *", b"\n% the end\n", true),
            // A comment on the line where the game before ends is one of that game.
            (" ", "{a comment} 1. 32-28 19-23 *", next, false),
            // So is what stands behind the end of the game itself.
            ("\n", "[Result \"0-1\"]\n\n1. 32-28 19-23 *", b" 0:09\n1-0", false),
            ("\n", "1. 32-28 19-23", b"\n20-24 *", false),
        ] {
            assert_eq!(stays_apart(before, gap.as_bytes(), game.as_bytes(), behind), apart, "{gap:?} {game}");
            let alone = stays_apart(b"", b"", game.as_bytes(), behind);
            assert!(alone || !apart, "{game}");
        }
    }
}
