//! Signs around a heading or a title: `- Bianco: Rossi`, `## Ronde 3`, `**Rossi - Verdi 1-0**`, `*** Rossi - Verdi ***`.

use std::ops::Range;

use super::super::caption::{caption, is_date, is_name_and_year};
use super::super::columns::is_columns;
use super::super::heading::{heading, text_of_bytes};
use super::super::names::tag_of_heading;
use super::super::pairing::pairing;
use super::super::said_result::result_length;
use super::super::start::side;
use super::super::title::players;
use super::Shown;
use super::bullets::bullet;
use crate::notation::pdn::terminator::{terminator, winner};
use crate::record::Tag;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    if names_columns(line) {
        return Shown::default();
    }
    if let Some(place) = emphasised(line) {
        line[..place.start].fill(b' ');
        line[place.end..].fill(b' ');
        return Shown::times(1);
    }
    if let Some(place) = inside(line) {
        let text = &line[place.clone()];
        let before = &line[..place.start];
        let is_drawn = |pair: &[u8]| matches!(pair, [one, other] if one == other && b"=-~+".contains(one));
        let is_marked = before.iter().any(|byte| b"#*_".contains(byte)) || before.windows(2).any(is_drawn);
        let is_caption = || caption(text).is_some() || is_name_and_year(text);
        if is_heading(text) || is_marked && (pairing(text).is_some() || is_date(text) || is_caption()) {
            line[..place.start].fill(b' ');
            line[place.end..].fill(b' ');
            return Shown::times(1);
        }
    }
    if let Some(start) = behind_sign_of_number(line) {
        line[..start].fill(b' ');
        return Shown::times(1);
    }
    let mut trial = line.to_vec();
    if without_bold(&mut trial) && (is_heading(trial.trim_ascii()) || pairing(&trial).is_some()) {
        line.copy_from_slice(&trial);
        return Shown::times(1);
    }
    Shown::default()
}

/// Whether a line names columns, whose numbers have the sign of a heading: those of several blocks, `#;Wit;Zwart;#;Wit;Zwart`, or
/// those of a table with others between the sides, `#;Wit;tijd;Zwart;tijd`.
fn names_columns(line: &[u8]) -> bool {
    let mut signs = memchr::memchr_iter(b'#', line);
    let Some(first) = signs.next() else { return false };
    let Some(divider @ (b'\t' | b';' | b',' | b'|')) = line.get(first + 1) else { return false };
    let has_side = |wanted: Tag| {
        let mut cells = line.split(|byte| byte == divider);
        cells.any(|cell| tag_of_heading(&text_of_bytes(cell.trim_ascii())) == Some(wanted))
    };
    let begins_line = line.get(..first).is_some_and(|before| before.trim_ascii().is_empty());
    signs.next().is_some() && is_columns(line) || begins_line && has_side(Tag::White) && has_side(Tag::Black)
}

/// Where a title begins behind a sign of a number, with the number or without: `#1 Rossi - Verdi 2-0`, `#Rossi - Verdi 2-0`. Any other
/// line with that sign is a note.
fn behind_sign_of_number(line: &[u8]) -> Option<usize> {
    let rest = line.strip_prefix(b"#")?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let title = rest.get(digits..)?.trim_ascii_start();
    let title =
        title.strip_prefix(b":").or_else(|| title.strip_prefix(b".")).unwrap_or(title).trim_ascii_start();
    let is_title = players(title).is_some() || digits > 0 && pairing(title).is_some();
    is_title.then_some(line.len() - title.len())
}

/// The place of a date, or of a result, between signs of emphasis that are around all of a line: `*12 maart 1999*`, `**Patta**`,
/// `_Il Bianco vince_`.
fn emphasised(line: &[u8]) -> Option<Range<usize>> {
    /// The most signs on a side.
    const MOST: usize = 3;
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let text = line.trim_ascii();
    let sign = text.first().filter(|sign| matches!(sign, b'*' | b'_'))?;
    let of_sign = |byte: &&u8| *byte == sign;
    let signs = text.iter().take_while(of_sign).count();
    let closing = text.iter().rev().take_while(of_sign).count();
    let inside = text.get(signs..text.len().checked_sub(closing)?)?;
    let is_result = || {
        result_length(inside) == Some(inside.len())
            || terminator(inside).or_else(|_| winner(inside)).is_ok_and(|(rest, ())| rest.is_empty())
    };
    let is_around = signs == closing && signs <= MOST && !inside.is_empty();
    let is_date = || *sign == b'*' && signs == 1 && is_date(inside);
    (is_around && (is_date() || is_result())).then(|| start + signs..start + signs + inside.len())
}

/// Whether a line is a heading or a title. The pieces of a side look like a heading.
pub(super) fn is_heading(text: &[u8]) -> bool {
    let is_heading =
        heading(text).is_ok_and(|(_, heading)| heading.tag.is_some()) && side(text, &mut Vec::new()).is_err();
    is_heading || players(text).is_some()
}

/// Takes the signs of bold letters off that are around a part of a line, `**Rossi - Verdi** 2-0`, with the signs of a heading
/// before them; false if there are none.
fn without_bold(line: &mut [u8]) -> bool {
    let places: Vec<usize> = memchr::memmem::find_iter(line, b"**").collect();
    let is_paired = places.len() >= 2 && places.len().is_multiple_of(2);
    if !is_paired || memchr::memmem::find(line, b"***").is_some() {
        return false;
    }
    for at in places {
        line[at..at + 2].fill(b' ');
    }
    let start = line.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b'#').count();
    line[..start].fill(b' ');
    true
}

/// What signs are around; `None` if there are none.
fn inside(line: &[u8]) -> Option<Range<usize>> {
    let blanks = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let mut start = blanks(line);
    let mut end = line.len() - line.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    let whole = start..end;
    loop {
        let text = line.get(start..end)?;
        let hashes = text.iter().take_while(|byte| **byte == b'#').count();
        let strokes = strokes(text.iter());
        let length = match hashes.max(strokes) {
            // A star says in PDN that there is no result: it is no bullet here.
            0 => bullet(text).filter(|_| text[0] != b'*'),
            length => Some(length),
        };
        let Some(length) = length.filter(|length| text.get(*length).is_some_and(u8::is_ascii_whitespace))
        else {
            break;
        };
        start += length + blanks(&text[length..]);
    }
    // *** Rossi - Verdi ***
    let text = line.get(start..end)?;
    let closing = strokes(text.iter().rev());
    if closing > 0 && text.iter().rev().nth(closing) == Some(&b' ') {
        end -= closing;
        end -= line.get(start..end)?.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    }
    for sign in [&b"**"[..], b"__", b"_"] {
        let text = line.get(start..end)?;
        let core = text.strip_prefix(sign).and_then(|text| text.strip_suffix(sign));
        if core.is_some_and(|core| !core.is_empty() && !core.contains(&sign[0])) {
            start += sign.len();
            end -= sign.len();
        }
    }
    let inside = start..end;
    (inside != whole && !inside.is_empty()).then_some(inside)
}

/// How many strokes of a kind a line begins with, or ends in, at least two: `==`, `***`, `---`.
fn strokes<'t>(text: impl Iterator<Item = &'t u8>) -> usize {
    let mut text = text.peekable();
    let Some(&&stroke) = text.peek().filter(|byte| b"=*-~+_".contains(byte)) else { return 0 };
    let count = text.take_while(|byte| **byte == stroke).count();
    if count > 1 { count } else { 0 }
}

/// A text without the signs around headings: blanks are in their place.
#[cfg(test)]
pub(in crate::notation::scoresheet) fn without_signs(text: &str) -> String {
    let mut text = text.as_bytes().to_vec();
    for line in text.split_mut(|byte| matches!(byte, b'\n' | b'\r')) {
        copy(line);
    }
    String::from_utf8(text).expect("blanks took the place of whole characters")
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn signs_around_headings_are_left_out() {
        for (line, expected) in [
            ("- Bianco: Rossi", "  Bianco: Rossi"),
            ("• Nero: Verdi ", "    Nero: Verdi "),
            ("## Bianco: Rossi", "   Bianco: Rossi"),
            ("**Rossi - Verdi 1-0**", "  Rossi - Verdi 1-0  "),
            ("## _Rossi - Verdi 1-0_", "    Rossi - Verdi 1-0 "),
            ("# Rossi - Verdi", "  Rossi - Verdi"),
            // A result, and no strong move.
            ("*Il Bianco vince*", " Il Bianco vince "),
            ("**Patta**", "  Patta  "),
            ("  _Wit wint_", "   Wit wint "),
            ("*2-0*", " 2-0 "),
            ("*2-8*", "*2-8*"),
            ("***", "***"),
            ("*", "*"),
            // The names of columns.
            ("#\tWit\teval\tZwart\teval", "#\tWit\teval\tZwart\teval"),
            ("#;Wit;tijd;Zwart;tijd", "#;Wit;tijd;Zwart;tijd"),
            ("**Rossi - Verdi**", "  Rossi - Verdi  "),
            ("**Rossi - Verdi** 2-0", "  Rossi - Verdi   2-0"),
            ("### **Rossi** - **Verdi**", "      Rossi   -   Verdi  "),
            ("**Bianco:** Rossi", "  Bianco:   Rossi"),
            ("*12 maart 1999*", " 12 maart 1999 "),
            ("**12-03-1999**", "  12-03-1999  "),
            ("*32-28*", "*32-28*"),
            ("- Rossi - Verdi", "- Rossi - Verdi"),
            ("**Rossi** ha vinto", "**Rossi** ha vinto"),
            ("Bianco: Rossi", "Bianco: Rossi"),
            ("- 32-28 was beter", "- 32-28 was beter"),
            ("**1.** 32-28", "**1.** 32-28"),
            ("# a note", "# a note"),
            ("#\tWit\tZwart\t#\tWit\tZwart", "#\tWit\tZwart\t#\tWit\tZwart"),
            ("# Wit: Smit", "  Wit: Smit"),
            ("* Bianco: Rossi", "* Bianco: Rossi"),
            ("*Bianco: Rossi*", "*Bianco: Rossi*"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied), expected, "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
