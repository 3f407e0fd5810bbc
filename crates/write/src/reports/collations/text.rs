//! Collations for people.

use super::{Agreement, Collated, Sheet};
use crate::text::clean;
use damiera_query::collation::Comparison;
use damiera_repair::collate::{CollatedLine, CollatedPly, Decided, OnSheet};
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
    let mut lines = Lines { words, sure: collated.collation.sure, out };
    match collated.best() {
        Some(best) => {
            let differences = collated.differences();
            lines.push(0, &words.collated(&pair, best.plies.len(), differences, same, lines.sure));
            lines.sheets(collated, best);
            lines.plies(best);
            lines.rest(best);
            lines.comparison(collated.comparison);
            if !lines.sure {
                for other in collated.collation.lines.iter().skip(1) {
                    let otherwise = otherwise(best, other);
                    lines.push(2, &words.collated_otherwise(other.cost - best.cost, &otherwise));
                }
            }
        }
        None => {
            lines.push(0, &words.not_collated(&pair, collated.collation.cut_short));
            if collated.is_written {
                lines.push(2, &words.both_sheets_written());
            }
        }
    }
    out.push('\n');
}

/// The lines about one pair of sheets.
struct Lines<'o> {
    words: &'static Catalog,
    /// Whether the pair is sure.
    sure: bool,
    out: &'o mut String,
}

impl Lines<'_> {
    fn push(&mut self, indent: usize, text: &str) {
        self.out.push_str(&format!("{:indent$}{text}\n", ""));
    }

    /// From which side a sheet was seen, whether it was put in order, and what it lacks as a whole.
    fn sheets(&mut self, collated: &Collated<'_>, best: &CollatedLine) {
        for (side, sheet) in SheetOf::BOTH.into_iter().enumerate() {
            if let Some(view) = collated.sheets[side].view {
                self.push(2, &self.words.sheet_seen(sheet, view.as_str()));
            }
            if collated.sheets[side].is_reordered {
                self.push(2, &self.words.sheet_in_order(sheet));
            }
            for lacks in lacks(best, side) {
                self.push(2, &self.words.sheet_lacks(sheet, lacks));
            }
        }
    }

    /// The plies on which the sheets differ, those against the rules, and where one sheet ends before the other.
    fn plies(&mut self, best: &CollatedLine) {
        let ends = [0, 1].map(|sheet| last_ply(best, sheet));
        // Of what one sheet has alone, behind the end of the other, it is enough to say so once.
        let is_alone = |index: usize, ply: &CollatedPly| {
            ply.sheets
                .iter()
                .zip(ends)
                .all(|(on, end)| on.passed.is_none() && (index >= end || on.slip.is_none()))
        };
        // A move against the rules is shown also where both sheets say it: it was played, and nobody may overlook it.
        let is_told =
            |index: usize, ply: &CollatedPly| ply.irregular || ply.differs() && !is_alone(index, ply);
        for (index, ply) in best.plies.iter().enumerate().filter(|(index, ply)| is_told(*index, ply)) {
            self.ply(index + 1, ply);
        }
        for (sheet, end) in SheetOf::BOTH.into_iter().zip(ends) {
            let mut behind = best.plies.iter().enumerate().skip(end);
            if behind.any(|(index, ply)| ply.differs() && is_alone(index, ply)) {
                self.push(2, &self.words.sheet_ends(sheet, end));
            }
        }
    }

    /// What each sheet says of a ply, counted from 1, and what decides.
    fn ply(&mut self, number: usize, ply: &CollatedPly) {
        let (words, sure) = (self.words, self.sure);
        self.push(2, &words.collated_ply(number, &ply.text, ply.irregular, sure));
        for (sheet, on) in SheetOf::BOTH.into_iter().zip(&ply.sheets) {
            if let Some((passed, _)) = &on.passed {
                self.push(4, &words.sheet_says(sheet, SheetSays::Passed(&clean(&passed.text)), sure));
            }
            if !on.is_absent() {
                self.push(4, &said(sheet, on, sure));
            }
        }
        if ply.differs() {
            let has_none = |sheet: usize| ply.sheets[sheet].written.is_none();
            let decided = match ply.decided() {
                Decided::White if has_none(1) => "only-white",
                Decided::Black if has_none(0) => "only-black",
                decided => decided.as_str(),
            };
            self.push(4, &words.decided(decided));
        } else if !ply.sheets.iter().any(OnSheet::is_absent) {
            self.push(4, &words.decided("both"));
        }
    }

    /// What is left of a sheet behind the last ply.
    fn rest(&mut self, best: &CollatedLine) {
        for (sheet, rest) in SheetOf::BOTH.into_iter().zip(&best.rest) {
            for written in rest {
                let rest = clean(&written.text);
                self.push(2, &self.words.sheet_says(sheet, SheetSays::Rest(&rest), self.sure));
            }
        }
    }

    /// The tags, clocks and notes that differ.
    fn comparison(&mut self, comparison: &Comparison) {
        let words = self.words;
        for tag in &comparison.tags {
            let [white, black] = tag.values.each_ref().map(|value| clean(value));
            self.push(2, &words.collated_tag(&clean(&tag.name), [&white, &black]));
        }
        for clock in &comparison.clocks {
            let [white, black] = clock.times.each_ref().map(|time| clean(time));
            self.push(2, &words.collated_clock(clock.ply, &clock.name, [&white, &black]));
        }
        for note in &comparison.notes {
            let [white, black] = note.notes.each_ref().map(|said| said.as_deref().map(clean));
            let sides = [white.as_deref(), black.as_deref()];
            self.push(2, &words.collated_note(note.ply, &clean(&note.name), sides));
        }
    }
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
