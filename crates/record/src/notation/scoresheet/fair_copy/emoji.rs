//! Pictures around the names of a title or heading: `🇮🇹 Rossi - 🇳🇱 Smit 2-0 🏆`, `⚪ Rossi ⚫ Smit`.

use super::super::blank::trimmed;
use super::super::pairing::pairing;
use super::Shown;
use super::headings::is_heading;
use crate::notation::pdn::square::dash;

/// What stands before the names of White and of Black.
const WHITE: &[u8] = "⚪".as_bytes();
const BLACK: &[u8] = "⚫".as_bytes();

pub(super) fn copy(line: &mut [u8]) -> Shown {
    // Nearly all lines have none.
    if !line.iter().any(|byte| matches!(byte, 0xE2 | 0xF0)) {
        return Shown::default();
    }
    let mut trial = line.to_vec();
    if !divide_by_color(&mut trial) || !take_off(&mut trial) {
        return Shown::default();
    }
    let text = trial.trim_ascii();
    if !is_heading(text) && pairing(text).is_none() {
        return Shown::default();
    }
    line.copy_from_slice(&trial);
    Shown::times(1)
}

/// Writes a dash for the circle of Black between two names that only it divides; false if Black's is the first name.
fn divide_by_color(line: &mut [u8]) -> bool {
    let (white, black) = (memchr::memmem::find(line, WHITE), memchr::memmem::find(line, BLACK));
    let Some((white, black)) = white.zip(black) else { return true };
    let between = line.get(white + WHITE.len()..black).unwrap_or_default();
    if !ends_with_dash(between) {
        line[black..black + BLACK.len()].copy_from_slice(b" - ");
    }
    white < black
}

/// Whether a text ends with a dash of any length, and blanks behind it perhaps.
fn ends_with_dash(text: &[u8]) -> bool {
    let text = trimmed(text);
    let last = text.iter().rposition(|byte| !matches!(byte, 0x80..=0xBF)).unwrap_or(0);
    text.get(last..).is_some_and(|last| dash(last).is_ok_and(|(rest, _)| rest.is_empty()))
}

/// Puts blanks in the place of pictures; false if there are none.
fn take_off(line: &mut [u8]) -> bool {
    let mut at = 0;
    let mut found = false;
    while at < line.len() {
        let length = picture(&line[at..]);
        line[at..at + length].fill(b' ');
        found |= length > 0;
        at += length.max(1);
    }
    found
}

/// The length of the picture that a text begins with, or of a sign that joins or colours pictures; 0 if there is none.
fn picture(text: &[u8]) -> usize {
    match text {
        // Figures and flags from U+1F000 on.
        [0xF0, 0x9F, _, _, ..] => 4,
        // U+2600 to U+27BF; squares and stars from U+2B00 on; what joins and colours them.
        [0xE2, 0x98..=0x9D, _, ..]
        | [0xE2, 0x9E, 0x80..=0xBF, ..]
        | [0xE2, 0xAC | 0xAD, _, ..]
        | [0xEF, 0xB8, 0x8F, ..]
        | [0xE2, 0x80, 0x8D, ..] => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn pictures_around_names_are_left_out() {
        for (line, expected) in [
            ("🇮🇹 Rossi - 🇳🇱 Smit 2-0", "Rossi - Smit 2-0"),
            ("🏆 Rossi - Smit 2-0 🏆", "Rossi - Smit 2-0"),
            ("🔴 Live: Rossi - Smit", "Live: Rossi - Smit"),
            ("⚪ Rossi - ⚫ Smit", "Rossi - Smit"),
            ("⚪️ Rossi ⚫️ Smit", "Rossi - Smit"),
            ("⚪ Rossi — ⚫ Smit", "Rossi — Smit"),
            ("⚪ Rossi −\u{A0}⚫ Smit", "Rossi − Smit"),
            ("Wit: 🇳🇱 Smit", "Wit: Smit"),
            ("Rossi - Smit 👍", "Rossi - Smit"),
            // Nothing that is read better.
            ("⚫ Rossi - ⚪ Smit", "⚫ Rossi - ⚪ Smit"),
            ("1. 32-28 🔥 19-23", "1. 32-28 🔥 19-23"),
            ("che partita 🔥", "che partita 🔥"),
            ("1. 32→28 19→23", "1. 32→28 19→23"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            let copied = String::from_utf8(copied).unwrap();
            assert_eq!(copied.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
            assert_eq!(copied.len(), line.len());
        }
    }
}
