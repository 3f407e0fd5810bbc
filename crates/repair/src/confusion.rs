//! Which digits and letters are taken for each other.

/// For each digit, those next to it on a keyboard or on a keypad, or similar in handwriting; once for each of these.
const FIGURES: [&[u8]; 10] = [
    b"169",     // 0
    b"02247",   // 1
    b"11335",   // 2
    b"22468",   // 3
    b"135579",  // 4
    b"2446668", // 5
    b"0355579", // 6
    b"14688",   // 7
    b"357799",  // 8
    b"04688",   // 9
];

/// For each letter of a file, those next to it on a keyboard, or similar in handwriting.
const LETTERS: [&[u8]; 12] = [
    b"deo",   // a
    b"hdg",   // b
    b"ed",    // c
    b"abcef", // d
    b"cad",   // e
    b"dge",   // f
    b"fhb",   // g
    b"bgj",   // h
    b"jl",    // i
    b"ihk",   // j
    b"jlh",   // k
    b"ki",    // l
];

/// The share of wrong characters that are in the lists above; the others can be any character.
const ALIKE: f64 = 0.75;

/// How likely `written` is as one wrong character in the place of `meant`; 0 for a digit and a letter.
///
/// `letters` is the number of letters that the files of the board have.
pub(crate) fn likelihood(meant: u8, written: u8, letters: u8) -> f64 {
    if meant == written {
        return 0.0;
    }
    let (alike, others) = match (meant, written) {
        (b'0'..=b'9', b'0'..=b'9') => (FIGURES[usize::from(meant - b'0')], 9.0),
        (b'a'..=b'l', b'a'..=b'l') => {
            (LETTERS[usize::from(meant - b'a')], f64::from(letters.saturating_sub(1).max(1)))
        }
        _ => return 0.0,
    };
    let times = alike.iter().filter(|&&other| other == written).count() as f64;
    ALIKE * times / alike.len() as f64 + (1.0 - ALIKE) / others
}

/// Whether a character is the one that was meant, or looks like it. A question mark looks like no digit.
pub(crate) fn reads_as(written: char, meant: u8) -> bool {
    written == char::from(meant) || written != '?' && looks_like(written).contains(&meant)
}

/// The digits that print or a scanner may have turned into this character, if it is not the letter of a square.
pub(crate) fn looks_like(written: char) -> &'static [u8] {
    match written {
        'o' | 'O' | 'Q' | 'D' | 'º' | '°' => b"0",
        'l' | 'I' | 'i' | '|' | '!' | 'j' | 'J' | ']' | '[' | 't' | '/' | '\'' => b"1",
        'z' | 'Z' => b"2",
        'E' | 'e' => b"3",
        'A' | 'h' => b"4",
        's' | 'S' | '§' => b"58",
        '$' => b"859",
        'b' | 'G' => b"6",
        'T' | '?' | '¬' => b"7",
        'B' | '&' | 'R' => b"83",
        'g' | 'q' | 'P' => b"9",
        _ => b"",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_others_to_be_taken_for() {
        for figure in b'0'..=b'9' {
            let sum: f64 = (b'0'..=b'9').map(|other| likelihood(figure, other, 8)).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{}: {sum}", char::from(figure));
        }
        assert!(likelihood(b'1', b'7', 8) > likelihood(b'1', b'8', 8));
        assert!(likelihood(b'c', b'e', 8) > likelihood(b'c', b'h', 8));
        assert_eq!(likelihood(b'c', b'3', 8), 0.0);
    }
}
