//! Signs around a heading or a title: `- Bianco: Rossi`, `## Ronde 3`, `**Rossi - Verdi 1-0**`, `*** Rossi - Verdi ***`.

use std::ops::Range;

use super::super::caption::{caption, is_date, is_name_and_year};
use super::super::columns::is_columns;
use super::super::heading::heading;
use super::super::pairing::pairing;
use super::super::start::side;
use super::super::title::players;
use super::Shown;
use super::bullets::bullet;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    if names_blocks(line) {
        return Shown::default();
    }
    if let Some(place) = date_between_stars(line) {
        (line[place.start - 1], line[place.end]) = (b' ', b' ');
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

/// Whether a line names the columns of several blocks, whose numbers have the sign of a heading: `#;Wit;Zwart;#;Wit;Zwart`.
fn names_blocks(line: &[u8]) -> bool {
    let mut signs = memchr::memchr_iter(b'#', line);
    let is_cell = signs.next().is_some_and(|at| matches!(line.get(at + 1), Some(b'\t' | b';' | b',' | b'|')));
    is_cell && signs.next().is_some() && is_columns(line)
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

/// The place of a date between two stars that are around all of a line: `*12 maart 1999*`.
fn date_between_stars(line: &[u8]) -> Option<Range<usize>> {
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let inside = line.trim_ascii().strip_prefix(b"*")?.strip_suffix(b"*")?;
    is_date(inside).then(|| start + 1..start + 1 + inside.len())
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
