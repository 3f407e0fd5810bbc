//! Texts that are no move, compared with the moves that may have been meant.

use super::name::Name;
use crate::confusion;
use damiera_rules::board::WrittenSquare;

/// The cost, in nats, of a text that is no move, if moves with these first and last squares were meant.
///
/// Every move is possible, and those that share characters with the text cost least. Two moves are compared with
/// nothing between them.
pub(crate) fn half_read(text: &str, meant: &[[WrittenSquare; 2]]) -> f64 {
    const MOST: usize = 24;
    if let [ends] = meant
        && is_one_of(text, ends)
    {
        return SQUARE_LOST;
    }
    let mut wanted = [0_u8; MOST];
    let mut len = 0;
    for [from, to] in meant.iter().map(|ends| ends.map(Name::of)) {
        for &character in from.characters().iter().chain(b"-").chain(to.characters()) {
            if let Some(next) = wanted.get_mut(len) {
                *next = character;
                len += 1;
            }
        }
    }
    let wanted = wanted.get(..len).unwrap_or_default();
    // The usual edit-distance table, one row at a time.
    let mut costs = [0.0_f64; MOST + 1];
    for (place, &character) in wanted.iter().enumerate() {
        if let Some([before, next]) = costs.get_mut(place..place + 2) {
            *next = *before + lost(character);
        }
    }
    for written in text.chars().filter(|character| !character.is_whitespace()).take(2 * MOST) {
        let mut diagonal = costs[0];
        costs[0] += extra(written);
        for (place, &character) in wanted.iter().enumerate() {
            let Some([before, next]) = costs.get_mut(place..place + 2) else { break };
            let replaced = diagonal + instead(written, character);
            diagonal = *next;
            // A question mark may stand for several digits.
            let lost = if written == '?' { UNCLEAR.min(lost(character)) } else { lost(character) };
            *next = replaced.min(*next + extra(written)).min(*before + lost);
        }
    }
    costs.get(wanted.len()).copied().unwrap_or(f64::MAX).min(9.0)
}

/// Whether a text is one of two squares, and nothing else.
fn is_one_of(text: &str, ends: &[WrittenSquare; 2]) -> bool {
    ends.iter().any(|&square| text.trim().bytes().eq(Name::of(square).characters().iter().copied()))
}

/// Cost of a square that the text lacks as a whole: that of two figures, whichever square it is. Of a square that nobody
/// wrote it is not known how long its name is.
const SQUARE_LOST: f64 = 5.5;

/// Whether a text is a move of these squares, except for characters that look like the right ones: `l2x2l` for 12x21.
pub(crate) fn looks_like(text: &str, [from, to]: [WrittenSquare; 2]) -> bool {
    let (from, to) = (Name::of(from), Name::of(to));
    let mut written = text.chars();
    let is_name = |name: &Name, written: &mut std::str::Chars<'_>| {
        name.characters()
            .iter()
            .all(|&meant| written.next().is_some_and(|written| confusion::reads_as(written, meant)))
    };
    is_name(&from, &mut written)
        && written.next().is_some_and(|sign| matches!(sign, '-' | 'x' | 'X' | ':' | '–'))
        && is_name(&to, &mut written)
        && written.next().is_none()
}

/// Cost of a character of the move that the text lacks.
fn lost(character: u8) -> f64 {
    if character == b'-' { 0.3 } else { 2.5 }
}

/// Cost of a character of the text that the move lacks.
fn extra(character: char) -> f64 {
    if character.is_ascii_digit() { 2.5 } else { 0.8 }
}

/// Cost of a character that cannot be read at all.
const UNCLEAR: f64 = 0.7;

/// Cost of one character in the place of another.
fn instead(written: char, meant: u8) -> f64 {
    if written == char::from(meant) {
        return 0.1;
    }
    if written == '?' && meant != b'-' {
        return UNCLEAR;
    }
    if meant == b'-' {
        return if written.is_alphanumeric() && written != 'x' { 1.0 } else { 0.2 };
    }
    if confusion::looks_like(written).contains(&meant) {
        return 0.7;
    }
    match u8::try_from(written).map(|written| confusion::likelihood(meant, written, 8)) {
        Ok(likely) if likely > 0.0 => (1.0 - likely.ln()).min(3.0),
        _ => 2.5,
    }
}
