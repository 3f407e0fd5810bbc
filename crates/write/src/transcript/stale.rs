//! Stale values: parts of a row that do not follow from its text.

use super::{EntryRow, TextRow};
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::position::fen;
use damiera_rules::variant::{self, Rules};

/// The first move whose squares or position were edited although its text was not, in words; `None` if there
/// is none.
///
/// Rows contain the moves twice: as text, from which the game is rebuilt, and as squares and positions, which
/// follow from it. Somebody who edits the text leaves the rest unchanged; then the `id` no longer fits the
/// text, and nothing is compared. If the `id` fits, the text is unchanged, and edited squares would have no
/// effect.
pub(super) fn edited(row: &TextRow, id: &str, named: Option<&str>) -> Option<String> {
    let moves = row.movetext.iter().filter_map(|entry| Some((entry.ply?, entry)));
    moves.clone().next()?;
    let text = row.transcript().ok()?.text();
    let named = named.and_then(variant::named);
    // Guessed from the game, unless the row says that the variant was an option.
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

/// The key of an entry that contradicts its ply.
fn differs(entry: &EntryRow<'_>, ply: &Ply, rules: &Rules) -> Option<&'static str> {
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
