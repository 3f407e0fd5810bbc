//! Collations for people.

use super::{Agreement, Collated, Sheet};
use crate::text::clean;
use damiera_repair::collate::{CollatedLine, CollatedPly, OnSheet};
use damiera_words::{Catalog, SheetLacks, SheetOf, SheetSays};
use std::ops::RangeInclusive;

/// Writes what two sheets come to, the differences one by one; nothing of those without any if `quiet`.
pub fn write_text(collated: &Collated<'_>, quiet: bool, out: &mut String) {
    let words = Catalog::english();
    let pair = words.collated_pair(&collated.sheets[0].name(), &collated.sheets[1].name());
    let same = collated.agreement() == Agreement::Agreed;
    if quiet && same {
        return;
    }
    let mut push = |indent: usize, text: &str| {
        out.push_str(&format!("{:indent$}{text}\n", ""));
    };
    let Some(best) = collated.best() else {
        push(0, &words.not_collated(&pair, collated.collation.cut_short));
        out.push('\n');
        return;
    };
    let sure = collated.collation.sure;
    push(0, &words.collated(&pair, best.plies.len(), collated.differences(), same, sure));
    for (side, sheet) in SheetOf::BOTH.into_iter().enumerate() {
        if collated.sheets[side].is_reordered {
            push(2, &words.sheet_in_order(sheet));
        }
        for lacks in lacks(best, side) {
            push(2, &words.sheet_lacks(sheet, lacks));
        }
    }
    let ends = [0, 1].map(|sheet| last_ply(best, sheet));
    // Of what one sheet has alone, behind the end of the other, it is enough to say so once.
    let is_alone = |index: usize, ply: &CollatedPly| {
        ply.sheets
            .iter()
            .zip(ends)
            .all(|(on, end)| on.passed.is_none() && (index >= end || on.slip.is_none()))
    };
    // A move against the rules is shown also where both sheets say it: it was played, and nobody may overlook it.
    let is_told = |index: usize, ply: &CollatedPly| ply.irregular || ply.differs() && !is_alone(index, ply);
    for (index, ply) in best.plies.iter().enumerate().filter(|(index, ply)| is_told(*index, ply)) {
        push(2, &words.collated_ply(index + 1, &ply.text, ply.irregular, sure));
        for (sheet, on) in SheetOf::BOTH.into_iter().zip(&ply.sheets) {
            if let Some((passed, _)) = &on.passed {
                push(4, &words.sheet_says(sheet, SheetSays::Passed(&clean(&passed.text)), sure));
            }
            if !on.is_absent() {
                push(4, &said(sheet, on, sure));
            }
        }
        if ply.differs() {
            push(4, &words.decided(ply.decided().as_str()));
        } else if !ply.sheets.iter().any(OnSheet::is_absent) {
            push(4, &words.decided("both"));
        }
    }
    for (sheet, end) in SheetOf::BOTH.into_iter().zip(ends) {
        if best
            .plies
            .iter()
            .enumerate()
            .any(|(index, ply)| index >= end && ply.differs() && is_alone(index, ply))
        {
            push(2, &words.sheet_ends(sheet, end));
        }
    }
    for (sheet, rest) in SheetOf::BOTH.into_iter().zip(&best.rest) {
        for written in rest {
            push(2, &words.sheet_says(sheet, SheetSays::Rest(&clean(&written.text)), sure));
        }
    }
    for tag in &collated.comparison.tags {
        let [white, black] = tag.values.each_ref().map(|value| clean(value));
        push(2, &words.collated_tag(&clean(&tag.name), [&white, &black]));
    }
    for clock in &collated.comparison.clocks {
        let [white, black] = clock.times.each_ref().map(|time| clean(time));
        push(2, &words.collated_clock(clock.ply, [&white, &black]));
    }
    for note in &collated.comparison.notes {
        let [white, black] = note.notes.each_ref().map(|said| said.as_deref().map(clean));
        push(2, &words.collated_note(note.ply, &clean(&note.name), [white.as_deref(), black.as_deref()]));
    }
    if !sure {
        for other in collated.collation.lines.iter().skip(1) {
            push(2, &words.collated_otherwise(other.cost - best.cost, &otherwise(best, other)));
        }
    }
    out.push('\n');
}

/// The last ply that a sheet has, from 1; 0 if it has none.
fn last_ply(line: &CollatedLine, sheet: usize) -> usize {
    let has = |ply: &CollatedPly| ply.sheets.get(sheet).is_some_and(|on| on.written.is_some());
    line.plies.iter().rposition(has).map_or(0, |index| index + 1)
}

/// What a sheet does not have, as its numbers say.
fn lacks(line: &CollatedLine, sheet: usize) -> Vec<SheetLacks> {
    let mut stretches: Vec<RangeInclusive<usize>> = Vec::new();
    for (index, ply) in line.plies.iter().enumerate() {
        if ply.sheets.get(sheet).is_some_and(OnSheet::is_absent) {
            match stretches.last_mut() {
                Some(last) if *last.end() == index => *last = *last.start()..=index + 1,
                _ => stretches.push(index + 1..=index + 1),
            }
        }
    }
    let has_two_in_row = |line: &CollatedLine| {
        let has = |ply: &CollatedPly| ply.sheets.get(sheet).is_some_and(|on| on.written.is_some());
        line.plies.windows(2).any(|pair| pair.iter().all(has))
    };
    if stretches.len() > 2 && !has_two_in_row(line) {
        return vec![SheetLacks::OtherPlayer];
    }
    stretches.into_iter().map(SheetLacks::Plies).collect()
}

/// What a sheet has of a ply.
fn said(sheet: SheetOf, on: &OnSheet, sure: bool) -> String {
    let words = Catalog::english();
    let text = on.written.as_ref().map(|written| clean(&written.text));
    let kind = on.slip.map(damiera_repair::Kind::name);
    let says = match (&text, kind) {
        (Some(text), Some(kind)) => SheetSays::Slip(text, kind),
        (Some(text), None) => SheetSays::Played(text),
        (None, kind) => SheetSays::Nothing(kind.unwrap_or_default()),
    };
    words.sheet_says(sheet, says, sure)
}

/// Where another line leaves the best one: some plies, with the number of the first.
fn otherwise(best: &CollatedLine, other: &CollatedLine) -> String {
    const SHOWN: usize = 4;
    let differs = |(one, other): (&CollatedPly, &CollatedPly)| one.mv != other.mv;
    let first = best.plies.iter().zip(&other.plies).position(differs);
    let first = first.unwrap_or_else(|| best.plies.len().min(other.plies.len()));
    let plies: Vec<&str> = other.plies.iter().skip(first).take(SHOWN).map(|ply| ply.text.as_str()).collect();
    let words = Catalog::english();
    let at = if plies.is_empty() { "–".to_owned() } else { plies.join(" ") };
    words.at_ply(first + 1, &at)
}

/// Writes that a game has no other half; `sheet` is 0 for White's.
pub fn write_unpaired_text(sheet: &Sheet<'_>, side: usize, out: &mut String) {
    let of = if side == 0 { SheetOf::White } else { SheetOf::Black };
    let text = Catalog::english().unpaired(of, &sheet.name());
    out.push_str(&text);
    out.push('\n');
}
