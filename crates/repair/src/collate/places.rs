//! The plies of a record as they are written, half-read ones included.

use std::time::Duration;

use super::absent;
use crate::repair::repair;
use crate::search::Options;
use crate::sheet::{Place, Sheet, Written};
use damiera_judge::report::{Report, Verdict};
use damiera_record::record::{MoveKind, Record, Span, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What is written in the places of the plies, in the order of play: those of the [sheet](Sheet::of), but the words of which one
/// ply was made are one place, `2 f 23`, and text that can be no ply is none. Where the sheet begins with a number other than 1,
/// the gap before its first place is what comes before.
#[must_use]
pub fn sheet_of(record: &Record<'_>) -> Sheet {
    let mut places: Vec<Place> = Vec::new();
    for next in Sheet::of(record).places {
        match places.last_mut().map(|last| &mut last.written) {
            Some(last) if goes_on(record, last, &next.written) => {
                last.span.end = next.written.span.end;
                record.slice(last.span).clone_into(&mut last.text);
                last.ply = last.ply.max(next.written.ply);
            }
            _ => places.push(next),
        }
    }
    for place in &mut places {
        leave_out_number(record, &mut place.written);
    }
    let may_be_ply = |written: &Written| written.kind.is_some() || may_be_ply(&written.text);
    places.retain(|place| may_be_ply(&place.written));
    let mut sheet = Sheet { places, view: None };
    absent::begin_at_number(&mut sheet, record);
    sheet
}

/// What is written in the places of the plies of a judged record, [as above](sheet_of), and from which side its squares are counted,
/// if the record shows that. Of a game that is legal from its first ply to its last, text beside the plies is none of them: times,
/// remarks, a list of misprints.
#[must_use]
pub fn sheet_of_judged(report: &Report<'_>) -> Sheet {
    let view = report.reading.map(|reading| reading.view);
    let mut sheet = Sheet { view, ..sheet_of(&report.record) };
    if report.verdict == Verdict::Legal {
        sheet.places.retain(|place| place.written.ply > 0);
    }
    sheet
}

/// What is written in the places of the plies of a page that cannot be followed, in the order into which [repair](crate::repair())
/// puts them within this time: columns read across, exchanged, or one below the other. `None` if it leaves them as they are.
#[must_use]
pub fn sheet_in_order(report: &Report<'_>, within: Duration) -> Option<Sheet> {
    if report.verdict.is_followed() {
        return None;
    }
    repair(report, &Options { within, ..Options::default() }).in_order
}

/// Whether a word is the next part of a ply of which little can be read. A word with a sign between squares is a ply by itself.
fn goes_on(record: &Record<'_>, last: &Written, next: &Written) -> bool {
    let is_part = |word: &Written| word.kind.is_none() && !word.text.contains(['-', 'x', ':']);
    let between = record.text.get(last.span.end..next.span.start);
    is_part(last) && is_part(next) && between.is_some_and(|between| between.trim().is_empty())
}

/// Whether a text can be a ply of which little can be read.
fn may_be_ply(text: &str) -> bool {
    let figures = text.chars().filter(char::is_ascii_digit).count();
    let letters = text.chars().filter(|char| char.is_alphabetic()).count();
    text.contains('?') || (figures > 0 && letters <= 3 && text.chars().count() <= 9)
}

/// Leaves out the number of a row before a question mark at the beginning of its line: an aligned sheet has `6  ?`.
fn leave_out_number(record: &Record<'_>, place: &mut Written) {
    let text = record.slice(place.span);
    let line = record.text.get(..place.span.start).unwrap_or_default().trim_end_matches([' ', '\t']);
    let mark = text.trim_start_matches(|char: char| char.is_ascii_digit()).trim_start();
    let is_number = text.starts_with(|char: char| char.is_ascii_digit());
    if mark.trim_end() == "?" && is_number && (line.is_empty() || line.ends_with(['\n', '\r'])) {
        place.span = Span::new(place.span.start + (text.len() - mark.len()), place.span.end);
        mark.clone_into(&mut place.text);
    }
}

impl Written {
    /// What is written, for a replay; `None` if it is no move. The squares in between are given beside it.
    pub(crate) fn as_written_move(&self) -> Option<(WrittenMove, &[WrittenSquare])> {
        let kind = self.kind?;
        let (from, to, middle) = match &self.squares[..] {
            [from, middle @ .., to] => (*from, *to, middle),
            _ if kind != MoveKind::Squares => (WrittenSquare::UNWRITTEN, WrittenSquare::UNWRITTEN, &[][..]),
            _ => return None,
        };
        let middle_len = u8::try_from(middle.len()).ok()?;
        Some((WrittenMove { kind, from, to, separator: self.separator, middle: 0, middle_len }, middle))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;
    use damiera_rules::variant::INTERNATIONAL;

    #[test]
    fn what_can_hardly_be_read_is_a_ply_too() {
        for (text, expected) in [
            ("1. 32-28 19-23 *", &["32-28", "19-23"][..]),
            ("1. 32-28 43-$8 2. ? 14x23 *", &["32-28", "43-$8", "?", "14x23"]),
            ("1. 32-28? 19-23 2. ?8x19 14x23 *", &["32-28", "19-23", "?8x19", "14x23"]),
            ("1. 32-28 1-0 2. 28x19 14x23 1-0", &["32-28", "1-0", "28x19", "14x23"]),
            (
                "1. 32-28 16-2l 2. dd4:b6 37-3a 3. 17-2$ ?3-48 4. ?-42 ?-9 5. 1-6 *",
                &["32-28", "16-2l", "dd4:b6", "37-3", "17-2$", "?3-48", "?-42", "?-9", "1-6"],
            ),
            ("1. 32-28 l8-22 2. I4x23 37-? 1-1", &["32-28", "l8-22", "I4x23", "37-?"]),
        ] {
            let record = pdn::parse(text);
            let texts: Vec<String> =
                sheet_of(&record).places.into_iter().map(|place| place.written.text).collect();
            assert_eq!(texts, expected, "{text}");
        }
    }

    #[test]
    fn text_beside_the_plies_of_a_legal_game_is_none() {
        for (moves, beside, expected) in [
            ("14x23", "   0.12  0.15", 0),
            ("14x23", "\nErrata: 2. 28x19 moet zijn 28x17", 0),
            ("", "   l4 X z3", 1),
        ] {
            let text = format!("1. 32-28 19-23\n2. 28x19 {moves}{beside}\n");
            let text = if moves.is_empty() { format!("{text}3. 37-32 10-14\n") } else { text };
            let record = damiera_record::notation::scoresheet::parse(&text);
            let report = Report::of(record, Some(&INTERNATIONAL));
            let words =
                sheet_of_judged(&report).places.iter().filter(|place| place.written.kind.is_none()).count();
            assert_eq!(words.min(1), expected, "{text}");
        }
    }

    #[test]
    fn words_in_the_place_of_a_ply_are_one_place() {
        let text = "White: A\nGameType: 25\n\n1  c3-d4  d6:14\n2  b2-c3  f6-g5\n3  g3-f4  g7-f6\n";
        let record = damiera_record::notation::scoresheet::parse(text);
        let places = sheet_of(&record).places;
        let texts: Vec<&str> = places.iter().map(|place| &place.written.text[..]).collect();
        assert_eq!(texts, ["c3-d4", "d6:14", "b2-c3", "f6-g5", "g3-f4", "g7-f6"]);
        let numbers: Vec<usize> = places.iter().map(|place| place.written.ply).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn the_number_of_a_row_is_no_part_of_an_unread_ply() {
        let text = "1  32-28  19-23\n2  28x19  14x23\n3  37-32  10-14\n4  41-37  5-10\n5  ?  14-19\n";
        let record = damiera_record::notation::scoresheet::parse(text);
        let texts: Vec<String> =
            sheet_of(&record).places.into_iter().map(|place| place.written.text).collect();
        assert_eq!(texts.get(8..), Some(&["?".to_owned(), "14-19".to_owned()][..]), "{texts:?}");
    }
}
