//! Headings in two cells of a drawn table, above a sheet that is none: `| Wit | Jan Smit |`, `Uitslag;2-0`, `Datum - 12-03-1999`.
//!
//! A colon takes the place of what divides the cells, and blanks that of the frame. The colours over two columns are no heading.

use std::ops::Range;

use super::super::blank::{spaces, trimmed};
use super::super::columns::is_columns;
use super::super::heading::text_of_bytes;
use super::super::line::has_moves;
use super::super::names::{labels_player, tag_of_heading};
use super::super::pairing::is_person;
use super::Shown;
use crate::notation::date::Date;
use crate::notation::pdn::square::dash;
use crate::notation::pdn::terminator::terminator;
use crate::notation::result::Outcome;
use crate::record::Tag;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(Cells { whole, divider }) = cells(line) else { return Shown::default() };
    let (name, value) = (trimmed(&line[whole.start..divider.start]), trimmed(&line[divider.end..whole.end]));
    let frame = [&line[..whole.start], &line[divider.clone()], &line[whole.end..]];
    let is_framed = frame.iter().any(|part| part.contains(&b'|'));
    let name = text_of_bytes(name);
    // A dash is between two players, too: `| Bianchi - Rossi |`.
    let is_cell = b"|;,".contains(&line[divider.start]);
    let is_heading = tag_of_heading(&name).is_some_and(|tag| {
        let may_be_name = tag.is_player() && !is_cell && !labels_player(&name);
        !may_be_name && says(tag, value, is_framed)
    });
    if !is_heading || is_columns(&line[whole.clone()]) {
        return Shown::default();
    }
    line[..whole.start].fill(b' ');
    line[whole.end..].fill(b' ');
    line[divider.clone()].fill(b' ');
    line[divider.start] = b':';
    Shown::times(1)
}

/// The two cells of a line.
struct Cells {
    /// Both, without the bars around them.
    whole: Range<usize>,
    /// What is between them.
    divider: Range<usize>,
}

/// Finds two cells that are all of a line; `None` if there are fewer or more.
fn cells(line: &[u8]) -> Option<Cells> {
    let is_frame = |byte: &u8| matches!(byte, b' ' | b'\t' | b'|' | b'\r');
    let start = line.iter().position(|byte| !is_frame(byte))?;
    let end = line.iter().rposition(|byte| !is_frame(byte))? + 1;
    let text = line.get(start..end)?;
    let divided = |sign: u8| {
        let mut places = (0..text.len()).filter(|at| text[*at] == sign);
        let (at, None) = (places.next()?, places.next()) else { return None };
        Some(at..at + 1)
    };
    let by_sign = [b'|', b';', b','].into_iter().find_map(divided);
    let by_dash = || {
        (0..text.len()).find_map(|at| {
            let (rest, _) = dash(text.get(at..)?.strip_prefix(b" ")?).ok()?;
            rest.starts_with(b" ").then(|| at + 1..text.len() - rest.len())
        })
    };
    let divider = by_sign.or_else(by_dash)?;
    let divider = divider.start + start..divider.end + start;
    let is_filled = |cell: &[u8]| !spaces(cell).is_empty();
    (is_filled(&line[start..divider.start]) && is_filled(&line[divider.end..end]))
        .then_some(Cells { whole: start..end, divider })
}

/// Whether a value is one of this tag. What may be anything, a place or an event, is one in a frame only.
fn says(tag: Tag, value: &[u8], is_framed: bool) -> bool {
    let text = text_of_bytes(value);
    match tag {
        Tag::White | Tag::Black => is_framed && is_person(value) && tag_of_heading(&text).is_none(),
        Tag::Date => Date::parse(&text).is_some(),
        Tag::Result => {
            terminator(value).is_ok_and(|(rest, ())| rest.is_empty()) || Outcome::of_words(&text).is_some()
        }
        _ => is_framed && !has_moves(&text) && tag_of_heading(&text).is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_name_and_a_value_in_two_cells_are_a_heading() {
        for (line, expected) in [
            ("| Wit | Jan Smit |", "  Wit : Jan Smit  "),
            ("| Datum | 12-03-1999 |", "  Datum : 12-03-1999  "),
            ("Uitslag;2-0", "Uitslag:2-0"),
            ("Data,12/03/1999", "Data:12/03/1999"),
            ("Risultato - 1-0", "Risultato : 1-0"),
            ("Datum – 12 maart 1999", "Datum :   12 maart 1999"),
            ("Resultado | tablas", "Resultado : tablas"),
            ("| Bianchi | Rossi |", "  Bianchi : Rossi  "),
            ("| Wit - Smit |", "  Wit : Smit  "),
            // Two players, with a frame or where signs around them were left out.
            ("| Bianchi - Rossi |", "| Bianchi - Rossi |"),
            ("  Bianchi - Rossi", "  Bianchi - Rossi"),
            ("  Bianchi - Rossi  ", "  Bianchi - Rossi  "),
            ("| Wit | Zwart |", "| Wit | Zwart |"),
            ("| 1 | 32-28 |", "| 1 | 32-28 |"),
            ("| Wit | 32-28 |", "| Wit | 32-28 |"),
            ("| Ronde | 3 | Bord |", "| Ronde | 3 | Bord |"),
            ("Uitslag;", "Uitslag;"),
            ("Toernooi, Utrecht", "Toernooi, Utrecht"),
            ("32-28;19-23", "32-28;19-23"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
