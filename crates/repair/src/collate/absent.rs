//! The plies that a sheet does not have, as its own numbers say: half of it was torn off, or a player wrote down their own
//! moves only.

use crate::sheet::{Place, Sheet};
use damiera_record::record::{Numbering, Record, TokenKind};

/// The fewest plies that numbers leave out where a part of the sheet is lost. Fewer are slips, of the plies or of the numbers.
const LEAST: i64 = 3;

/// Of this many plies with a number of their own, one may be without it, or with another: a number that cannot be read.
const RARELY: usize = 8;

/// Puts the plies before the first number of a sheet into its first gap: of one torn in two, the second half begins with number 31.
pub(super) fn begin_at_number(sheet: &mut Sheet, record: &Record<'_>) {
    let numbering = Numbering::of(record);
    let Some(number) = numbering.first_number().filter(|&number| number > 1) else { return };
    if let Some(first) = sheet.places.first_mut() {
        first.gap += 2 * (i64::from(number) - 1);
    }
}

/// The plies of a sheet that has a number for each, as those of one player, who moves first or not; `None` of another sheet.
pub(super) fn of_one_player(sheet: &Sheet, record: &Record<'_>, moves_first: bool) -> Option<Sheet> {
    let numbers = numbers(sheet, record);
    let with_number = numbers.iter().flatten().count();
    let follow =
        |pair: &&[Option<u32>]| matches!(pair, [Some(one), Some(next)] if *next == one.saturating_add(1));
    let in_order = numbers.windows(2).filter(follow).count();
    let enough = numbers.len().saturating_sub(numbers.len() / RARELY + 2);
    if numbers.len() < 2 || with_number < enough.max(2) || in_order < enough.max(1) {
        return None;
    }
    let mut sheet = sheet.clone();
    let mut before = 0;
    for (place, number) in sheet.places.iter_mut().zip(numbers) {
        // A number that goes back or far ahead is a slip; the plies are as many as the rows.
        let row = match number.map(i64::from) {
            Some(number) if (1..=LEAST).contains(&(number - before)) => number,
            Some(number) if before == 0 && number > 0 => number,
            _ => before + 1,
        };
        let left_out = 2 * (row - before - 1);
        place.gap = if before == 0 && moves_first { left_out } else { left_out + 1 };
        before = row;
    }
    Some(sheet)
}

/// How many plies each place of a sheet leaves out before it, as far as that is no slip: nothing where it is few, but in a sheet of
/// one player.
pub(super) fn left_out(sheet: &[Place]) -> Vec<u32> {
    let is_of_one_player = is_of_one_player(sheet);
    let counts = |place: &Place| is_of_one_player || place.gap >= LEAST;
    let gap = |place: &Place| u32::try_from(place.gap).ok().filter(|_| counts(place)).unwrap_or(0);
    sheet.iter().map(gap).collect()
}

/// Whether a sheet leaves out plies before each place but the first.
pub(super) fn is_of_one_player(sheet: &[Place]) -> bool {
    sheet.len() > 1 && sheet.iter().skip(1).all(|place| place.gap > 0)
}

/// The number right before each place; `None` where there is none, or more than one place follows it.
fn numbers(sheet: &Sheet, record: &Record<'_>) -> Vec<Option<u32>> {
    let mut of_tokens = record
        .main_line()
        .filter_map(|token| match token.kind {
            TokenKind::MoveNumber { number, .. } => Some((token.span.start, number)),
            _ => None,
        })
        .peekable();
    let of_place = |start: usize| {
        let mut last = None;
        while let Some((_, number)) = of_tokens.next_if(|(at, _)| *at < start) {
            last = Some(number);
        }
        last
    };
    sheet.places.iter().map(|place| place.written.span.start).map(of_place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collate::sheet_of;
    use damiera_record::notation::pdn;

    fn gaps(sheet: &Sheet) -> Vec<i64> {
        sheet.places.iter().map(|place| place.gap).collect()
    }

    #[test]
    fn a_sheet_of_one_player_has_a_number_for_each_ply() {
        let text = |from: usize| (from..from + 12).map(|n| format!("{n}. 32-28\n")).collect::<String>();
        for (what, text, moves_first, expected) in [
            ("White's", text(1), true, Some((0, 1))),
            ("Black's", text(1), false, Some((1, 1))),
            ("White's, from row 5", text(5), true, Some((8, 1))),
            ("a number misread", text(1).replace("7.", "1."), true, Some((0, 1))),
            ("a number lost", text(1).replace("7.", ""), true, Some((0, 1))),
            ("a row left out", text(1).replace("7. 32-28", ""), true, Some((0, 3))),
            ("of both", "1. 32-28 19-23 2. 28x19 14x23".to_owned(), true, None),
            ("without numbers", "32-28 19-23 28x19 14x23".to_owned(), true, None),
        ] {
            let record = pdn::parse(&text);
            let sheet = of_one_player(&sheet_of(&record), &record, moves_first);
            let found = sheet.map(|sheet| {
                let gaps = gaps(&sheet);
                (gaps[0], *gaps[1..].iter().max().expect("there are more"))
            });
            assert_eq!(found, expected, "{what}");
        }
    }

    #[test]
    fn the_second_half_begins_with_its_number() {
        for (text, expected) in
            [("31. 32-28 19-23", 60), ("31... 19-23 32. 28x19 14x23", 61), ("1. 32-28 19-23", 0)]
        {
            let record = pdn::parse(text);
            assert_eq!(gaps(&sheet_of(&record))[0], expected, "{text}");
        }
    }
}
