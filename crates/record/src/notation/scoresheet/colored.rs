//! Players after the names of their colours, with points and commas: `Black, Evans. White, Williams.`

use super::blank::trimmed;
use super::names::tag_of_heading;
use super::pairing::is_person;
use super::title::{Title, trimmed_of};
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// Reads both players, which are all of a line: one alone could be anything.
pub(super) fn colored_players(line: &[u8]) -> Option<Title> {
    let text = trimmed(line);
    let (first, rest) = color(text)?;
    let apart = |at: &usize| {
        matches!(rest.get(at - 1), Some(b' ')) && matches!(before(rest, *at), Some(b'.' | b',' | b';'))
    };
    let (at, (second, last)) =
        (1..rest.len()).filter(apart).find_map(|at| Some((at, color(rest.get(at..)?)?)))?;
    let name = |text| trimmed_of(text, b".,;");
    let (one, other) = (name(rest.get(..at)?), name(last));
    let place = |part: &[u8]| {
        let start = nom::Offset::offset(line, part);
        start..start + part.len()
    };
    (first != second && is_person(one) && is_person(other))
        .then(|| vec![(first, place(one)), (second, place(other))])
}

/// The name of a colour with a comma or dash after it: its tag, and what is behind.
fn color(text: &[u8]) -> Option<(Tag, &[u8])> {
    let length = text.iter().position(|byte| matches!(byte, b',' | b' '))?;
    let tag = tag_of_heading(std::str::from_utf8(text.get(..length)?).ok()?)?;
    let rest = match text.get(length..)? {
        [b',', b' ', rest @ ..] => rest,
        [b' ', rest @ ..] => dash(rest).ok()?.0.strip_prefix(b" ")?,
        _ => return None,
    };
    matches!(tag, Tag::White | Tag::Black).then_some((tag, rest))
}

/// The last byte before a place that is no blank.
fn before(text: &[u8], at: usize) -> Option<&u8> {
    text.get(..at)?.iter().rev().find(|byte| **byte != b' ')
}

#[cfg(test)]
mod tests {
    use super::colored_players;

    #[test]
    fn colors_lead_to_names() {
        for (line, expected) in [
            ("Black, Evans. White, Williams.", Some("Black=Evans · White=Williams")),
            ("White, A. Williams; Black, J. Evans.", Some("White=A. Williams · Black=J. Evans")),
            ("Wit - Smit. Zwart - Bos.", Some("White=Smit · Black=Bos")),
            ("Black, Evans.", None),
            ("White, Evans. White, Williams.", None),
            ("White, to move. Black, to wait.", None),
            ("White - Evans", None),
            ("Roma, Evans. White, Williams.", None),
            ("White, 32-28. Black, 19-23.", None),
        ] {
            let says = colored_players(line.as_bytes()).map(|title| {
                let says = title.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place]));
                says.collect::<Vec<_>>().join(" · ")
            });
            assert_eq!(says.as_deref(), expected, "{line}");
        }
    }
}
