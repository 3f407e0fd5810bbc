//! Rows that are numbered in Roman numbers: `I. 32-28 19-23`, `XII) 37-32`, `IV 41-37 10-14`.

use super::Shown;
use super::words::{begins_with_move, is_move, put, words};

/// The greatest number that is looked for.
const GREATEST: u32 = 150;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut times = 0;
    for (at, place) in places.iter().enumerate() {
        let begins = at == 0 || is_move(&line[places[at - 1].clone()]);
        let Some(number) = number(&line[place.clone()]).filter(|_| begins) else { continue };
        let next = places.get(at + 1).map_or(&[][..], |next| &line[next.clone()]);
        if begins_with_move(next) {
            let pointed = format!("{number}.");
            let bare = number.to_string();
            // `X.` has room for its figures without the point, and `X` only with a blank before or behind it.
            let next = places.get(at + 1).map_or(place.end, |next| next.start);
            let wide = [
                place.start..(place.end + 1).min(next.saturating_sub(1)),
                place.start.saturating_sub(1)..place.end,
            ];
            let fits = |wide: &std::ops::Range<usize>| {
                let text = line.get(wide.clone()).unwrap_or_default();
                text.len() >= bare.len() && text.trim_ascii().len() == place.len()
            };
            let wide = wide.into_iter().find(fits).unwrap_or(place.clone());
            let is_put = put(line, place.clone(), pointed.as_bytes())
                || put(line, place.clone(), bare.as_bytes())
                || put(line, wide, bare.as_bytes());
            times += usize::from(is_put);
        }
    }
    Shown::times(times)
}

/// The number that a word is, with a point or parenthesis after it perhaps.
fn number(word: &[u8]) -> Option<u32> {
    let letters = word.iter().take_while(|byte| b"IVXLC".contains(byte)).count();
    let (roman, sign) = word.split_at(letters);
    if !matches!(sign, [] | [b'.' | b')' | b':'] | [b'.', b'-']) || letters == 0 {
        return None;
    }
    // There are few of them.
    (1..=GREATEST).find(|number| written(*number) == roman)
}

/// A number as it is written in Roman numbers.
fn written(number: u32) -> Vec<u8> {
    let mut rest = number;
    let mut roman = Vec::new();
    for (value, letters) in
        [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    {
        while rest >= value {
            roman.extend_from_slice(letters.as_bytes());
            rest -= value;
        }
    }
    roman
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn roman_numbers_are_numbers_of_rows() {
        for (line, expected) in [
            ("I. 32-28 19-23", "1. 32-28 19-23"),
            ("VIII) 32-28 19-23", "8.    32-28 19-23"),
            ("X  32-28 19-23", "10 32-28 19-23"),
            (" X 32-28 19-23", "10 32-28 19-23"),
            ("XIV. 32-28 19-23 XV. 28x19", "14.  32-28 19-23 15. 28x19"),
            ("IIII. 32-28 19-23", "IIII. 32-28 19-23"),
            ("X. Rossi", "X. Rossi"),
            ("27 X 2004", "27 X 2004"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
    }
}
