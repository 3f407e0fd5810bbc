//! What stands in a row beside the text of a game, and does not follow from it.

use super::TextRow;
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::position::fen;
use damiera_rules::variant::{self, Rules};

/// The first move whose squares or position were edited although its text was not, in words; none where there is none.
///
/// Rows say twice what was played: as text, of which the game is made again, and as squares and positions, which follow
/// from it. Whoever edits the text leaves the rest as it was, and is understood: the `id` of the row is no longer that
/// of its text then, and nothing is compared. Where the `id` is right, the text is as it was, and squares that are
/// others were edited for nothing.
pub(super) fn edited(row: &TextRow, id: &str, named: Option<&str>) -> Option<String> {
    let moves = row.movetext.iter().filter_map(|entry| Some((entry.ply?, entry)));
    moves.clone().next()?;
    let text = row.transcript().ok()?.text();
    let named = named.and_then(variant::named);
    // As the game itself shows, unless the row says that it was asked for.
    let (rules, plies) = [None, named].into_iter().find_map(|asked| {
        let mut plies = Plies::default();
        let report = Report::observed(pdn::parse(&text), asked, &mut plies);
        let rules = report.choice.rules.filter(|rules| named.is_none_or(|named| named.name == rules.name))?;
        (report.id() == id && report.reading.is_none()).then(|| (rules, plies.into_plies()))
    })?;
    moves.into_iter().find_map(|(number, entry)| {
        let ply = plies.get(number.checked_sub(1)?)?;
        let text = entry.text.as_deref()?;
        let what = differs(entry, ply, rules)?;
        Some(format!(
            "ply {number} has the text `{text}`, and its {what} says something else: the game is made of the text, so edit \
             that, or leave `text` out and give from, to and captured"
        ))
    })
}

/// The key of an entry that says something else than the ply it stands for.
fn differs(entry: &super::row::EntryRow, ply: &Ply, rules: &Rules) -> Option<&'static str> {
    let other = |is_other: bool, key| is_other.then_some(key);
    other(entry.start.is_some_and(|from| from != ply.from), "from")
        .or_else(|| other(entry.arrival.is_some_and(|to| to != ply.to), "to"))
        .or_else(|| {
            other(entry.captured.as_ref().is_some_and(|captured| *captured != ply.captured), "captured")
        })
        .or_else(|| other(entry.path.as_ref().is_some_and(|path| *path != ply.path), "path"))
        .or_else(|| {
            let same = |written: &String| {
                // Squares in a row may be written as a range.
                let now = ply.fen(rules);
                *written == now || fen::parse(written).ok() == fen::parse(&now).ok()
            };
            other(!entry.fen.as_ref().is_none_or(same), "fen")
        })
}
