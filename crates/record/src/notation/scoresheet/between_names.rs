//! What stands between the names of two players: a dash, a word, many blanks, a hyphen.

use super::blank::{begins_with_space, ends_with_space, trimmed};
use super::names::is_between_players;
use crate::notation::pdn::square::dash;

/// What divides two names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// A dash with a blank next to it, or many blanks.
    Dash,
    /// A word that says so.
    Word,
    /// `v`, which may be the "van" of a name: `Jan v. Dam`.
    Letter,
    /// A hyphen or a slash, which may be part of a name.
    Hyphen,
}

/// What is before and after the first dash, or what stands for one, with blanks around it as they are wanted: before it, and behind
/// it.
pub(super) fn around_dash(text: &[u8], wanted: fn(bool, bool) -> bool) -> Option<(&[u8], &[u8])> {
    (1..text.len()).find_map(|at| {
        let (before, here) = text.split_at(at);
        let is_apart = ends_with_space(before);
        let drawn = if is_apart { drawn_dash(here) } else { None };
        let rest = drawn.map_or_else(|| dash(here).ok().map(|(rest, _)| rest), Some)?;
        let divides = wanted(is_apart, begins_with_space(rest)) && !rest.is_empty();
        divides.then(|| (trimmed(before), trimmed(rest)))
    })
}

/// The text behind what people draw for a dash, between blanks: `--`, `---`, `~`, `...`.
fn drawn_dash(text: &[u8]) -> Option<&[u8]> {
    const DRAWN: [&[u8]; 6] = [b"--- ", b"-- ", b"~ ", b"... ", "… ".as_bytes(), b"<> "];
    let drawn = DRAWN.iter().find(|drawn| text.starts_with(drawn))?;
    text.get(drawn.len() - 1..)
}

/// What comes before and after what divides two names.
pub(super) fn between(text: &[u8]) -> Option<(&[u8], &[u8], By)> {
    let dashes = |wanted, by| around_dash(text, wanted).map(|(before, behind)| (before, behind, by));
    let word = |by| {
        let mut at = 0;
        text.split(|byte| *byte == b' ').find_map(|word| {
            let (start, end) = (at, at + word.len());
            at = end + 1;
            let before = trimmed(&text[..start]);
            // J. v. Dam is one name.
            let divides = match word {
                b"v" | b"v." | b"V" | b"V." => by == By::Letter && !are_initials(before),
                _ => by == By::Word && is_between_players(std::str::from_utf8(word).ok()?),
            };
            (start > 0 && divides).then(|| (before, trimmed(&text[end..]), by))
        })
    };
    let gap = || {
        let at = (1..text.len()).find(|&at| text[at] == b'\t' || text[at..].starts_with(b"   "))?;
        Some((trimmed(&text[..at]), trimmed(&text[at..]), By::Dash))
    };
    let is_hyphen = || (1..text.len()).filter(|&at| dash(&text[at..]).is_ok()).count() == 1;
    let slash = || {
        let at = text.iter().position(|byte| *byte == b'/')?;
        let is_one = text.iter().filter(|byte| **byte == b'/').count() == 1;
        is_one.then(|| (trimmed(&text[..at]), trimmed(&text[at + 1..]), By::Hyphen))
    };
    dashes(|before, behind| before && behind, By::Dash)
        .or_else(|| word(By::Word))
        .or_else(|| word(By::Letter))
        .or_else(|| dashes(|before, behind| before != behind, By::Dash))
        .or_else(gap)
        .or_else(|| if is_hyphen() { dashes(|_, _| true, By::Hyphen) } else { None })
        .or_else(slash)
}

/// Whether a text is letters with full stops, and no more: `J.`, `J.P.`, `J`.
pub(super) fn are_initials(text: &[u8]) -> bool {
    let mut words = text.split(|byte| matches!(byte, b' ' | b'.')).filter(|word| !word.is_empty());
    words.all(|word| std::str::from_utf8(word).is_ok_and(|word| word.chars().count() == 1))
}

/// Whether the comma that a text begins with is before the initials of a name: `Bianco Rossi, M.`
pub(super) fn is_before_initials(here: &[u8]) -> bool {
    /// The most bytes of them.
    const LONGEST: usize = 16;
    let ends = |at: &usize| match &here[*at..] {
        [b',' | b';' | b'(' | b')' | b'|' | b'\t', ..] | [b' ', b' ', ..] => true,
        [b' ', behind @ ..] => dash(behind).is_ok(),
        _ => false,
    };
    let end = (1..here.len().min(LONGEST)).find(ends).unwrap_or(here.len());
    let piece = trimmed(&here[1..end]);
    piece.len() < LONGEST && piece.contains(&b'.') && are_initials(piece)
}
