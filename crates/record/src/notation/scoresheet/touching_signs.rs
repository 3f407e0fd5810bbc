//! The signs that may touch a move without a blank: what it is worth, that it was forced, that it threatens, that a draw was offered.

/// Whether a byte is one of them.
pub(super) const fn touches_move(byte: u8) -> bool {
    matches!(byte, b'!' | b'?' | b'*' | b'+' | b'=')
}

/// A word without those at its end; one of nothing else stays as it is.
pub(super) fn unsigned(word: &[u8]) -> &[u8] {
    let signs = word.iter().rev().take_while(|byte| touches_move(**byte)).count();
    if signs == word.len() { word } else { &word[..word.len() - signs] }
}

#[cfg(test)]
mod tests {
    use super::unsigned;

    #[test]
    fn they_are_no_part_of_the_move() {
        for (word, bare) in [
            ("32-28!?", "32-28"),
            ("x19+", "x19"),
            ("5-okt*", "5-okt"),
            ("28=", "28"),
            ("32-28.", "32-28."),
            ("!?", "!?"),
            ("", ""),
        ] {
            assert_eq!(unsigned(word.as_bytes()), bare.as_bytes(), "{word}");
        }
    }
}
