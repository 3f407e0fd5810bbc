//! A title, or headings of both players, and the moves of their game on one line: `Rossi - Verdi 2-0: 1. 32-28 19-23 2. …`,
//! `Wit: Smit. Zwart: Bos. 1. 32-28 …`, as newspapers print them.

use super::blank::spaces;
use super::course::begins_numbered_game;
use super::heading::heading;
use super::pairing::pairing;
use super::title::{LONGEST_TITLE, Title, players, trimmed_of};
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// The title that a line begins with, and where the first row begins after it; `None` if it is another line.
pub(super) fn headed(line: &[u8]) -> Option<(Title, usize)> {
    let head = line.get(..LONGEST_TITLE.min(line.len()))?;
    memchr::memmem::find_iter(head, b"1.").find_map(|at| {
        let before = line.get(..at)?;
        let is_apart = before.last().is_some_and(|byte| matches!(byte, b' ' | b'\t'));
        let title = trimmed_of(before, b":.,;");
        if !is_apart || title.is_empty() {
            return None;
        }
        if is_times(line.get(at..)?) {
            return None;
        }
        // The title first: it is short, and the line may be megabytes.
        let says = players(title).or_else(|| pairing(title)).or_else(|| headings(title))?;
        if !begins_numbered_game(line.get(at..)?) {
            return None;
        }
        let start = nom::Offset::offset(line, title);
        let moved = says.into_iter().map(|(tag, place)| (tag, place.start + start..place.end + start));
        Some((moved.collect(), at))
    })
}

/// Whether a text begins with the times of both players: `1.30-1.45`.
fn is_times(text: &[u8]) -> bool {
    let behind_time = |text: &'_ [u8]| match text {
        [b'0'..=b'9', b'.', b'0'..=b'5', b'0'..=b'9', ..] => Some(4),
        _ => None,
    };
    let rest = behind_time(text).and_then(|length| text.get(length..)).unwrap_or_default();
    dash(spaces(rest)).is_ok_and(|(rest, _)| behind_time(spaces(rest)).is_some())
}

/// What headings say that are all of a text, among them those of both players.
fn headings(text: &[u8]) -> Option<Title> {
    let mut title = Title::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (after, read) = heading(rest).ok()?;
        let start = nom::Offset::offset(text, read.value);
        title.push((read.tag?, start..start + read.value.len()));
        rest = after;
    }
    let names = |wanted| title.iter().filter(|(tag, place)| *tag == wanted && !place.is_empty()).count() == 1;
    (names(Tag::White) && names(Tag::Black)).then_some(title)
}

#[cfg(test)]
mod tests {
    use super::headed;

    #[test]
    fn a_title_and_moves_share_a_line() {
        for (line, expected) in [
            ("Rossi - Verdi 2-0: 1. 32-28 19-23", Some("White=Rossi · Black=Verdi · Result=2-0")),
            ("Rossi - Verdi: 1. 32-28 19-23", Some("White=Rossi · Black=Verdi")),
            ("3. Rossi - Verdi. 1. 32-28 19-23", Some("White=Rossi · Black=Verdi")),
            (
                "Rossi - Verdi, Roma 2019. 1. 32-28 19-23",
                Some("White=Rossi · Black=Verdi · Site=Roma · Date=2019"),
            ),
            ("Wit: Rossi. Zwart: Verdi. 1. 32-28 19-23", Some("White=Rossi · Black=Verdi")),
            ("Wit: M. Rossi, Zwart: L. Verdi: 1. 32-28 19-23", Some("White=M. Rossi · Black=L. Verdi")),
            ("Wit: Rossi. 1. 32-28 19-23", None),
            ("Wit: 1. 32-28 2. 28x19 Zwart: 1. 32-28 19-23", None),
            ("Rossi Verdi 1. 32-28 19-23", None),
            ("1. 32-28 19-23 2. 37-32", None),
            ("Rossi - Verdi 1-1", None),
            ("Rossi - Verdi 1. prize", None),
        ] {
            let says = headed(line.as_bytes()).map(|(title, at)| {
                assert!(line[at..].starts_with("1. 32-28"), "{line}");
                let says = title.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place]));
                says.collect::<Vec<_>>().join(" · ")
            });
            assert_eq!(says.as_deref(), expected, "{line}");
        }
    }
}
