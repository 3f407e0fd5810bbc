//! A heading and the moves of its game on one line: `Rossi - Verdi 2-0: 1. 32-28 19-23 2. …`, as newspapers print them.

use super::course::begins_numbered_game;
use super::pairing::pairing;
use super::title::{LONGEST_TITLE, Title, players, trimmed_of};

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
        // The title first: it is short, and the line may be megabytes.
        let says = players(title).or_else(|| pairing(title))?;
        if !begins_numbered_game(line.get(at..)?) {
            return None;
        }
        let start = nom::Offset::offset(line, title);
        let moved = says.into_iter().map(|(tag, place)| (tag, place.start + start..place.end + start));
        Some((moved.collect(), at))
    })
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
