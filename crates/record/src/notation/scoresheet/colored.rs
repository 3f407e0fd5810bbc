//! Players after the names of their colours, without colons: `Black, Evans. White, Williams.`, `Wit (Smit) Zwart (Bos)`.

use super::blank::trimmed;
use super::heading::without_full_stop;
use super::names::{is_between_players, labels_player, tag_of_heading};
use super::pairing::is_person;
use super::title::{Title, trimmed_of};
use super::title_score::name_and_score;
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// Reads both players, which are all of a line: one alone could be anything.
pub(super) fn colored_players(line: &[u8]) -> Option<Title> {
    let text = trimmed(line);
    let (first, by, rest) = color(text)?;
    let apart = |at: &usize| {
        let is_apart = match by {
            ColorBy::Sign => matches!(before(rest, *at), Some(b'.' | b',' | b';')),
            ColorBy::Blank => true,
        };
        matches!(rest.get(at - 1), Some(b' ')) && is_apart
    };
    let (at, (second, other_by, last)) =
        (1..rest.len()).filter(apart).find_map(|at| Some((at, color(rest.get(at..)?)?)))?;
    let (last, score) =
        name_and_score(trimmed(last)).map_or((last, None), |(name, score)| (name, Some(score)));
    let (one, other) = (name(rest.get(..at)?), name(last));
    let place = |part: &[u8]| {
        let start = nom::Offset::offset(line, part);
        start..start + part.len()
    };
    (first != second && by == other_by && is_person(one) && is_person(other)).then(|| {
        let players = [(first, place(one)), (second, place(other))];
        players.into_iter().chain(score.map(|score| (Tag::Result, place(score)))).collect()
    })
}

/// Reads both players, which are all of a line, with the colour of the first in words behind his name, and perhaps that of the second:
/// `Smit met wit tegen Bos`, `Rossi con il nero - Verdi 2-0`.
pub(super) fn players_with_colors(line: &[u8]) -> Option<Title> {
    // Rows of moves need no closer look.
    let text = Some(trimmed(line)).filter(|text| !text.first().is_some_and(u8::is_ascii_digit))?;
    let (one, tag, rest) = name_with_color(text)?;
    let (between, rest) = rest.split_at(rest.iter().position(|byte| *byte == b' ')?);
    let divides = dash(between).is_ok_and(|(rest, _)| rest.is_empty())
        || std::str::from_utf8(between).is_ok_and(is_between_players);
    let rest = trimmed(rest);
    let (other, score) = name_and_score(rest).map_or((rest, None), |(name, score)| (name, Some(score)));
    let second = if tag == Tag::White { Tag::Black } else { Tag::White };
    let other = match name_with_color(other) {
        Some((name, again, [])) if again == second => name,
        Some(_) => return None,
        None => other,
    };
    let place = |part: &[u8]| {
        let start = nom::Offset::offset(line, part);
        start..start + part.len()
    };
    (divides && is_person(one) && is_person(other)).then(|| {
        let players = [(tag, place(one)), (second, place(other))];
        players.into_iter().chain(score.map(|score| (Tag::Result, place(score)))).collect()
    })
}

/// A name, its colour in several words behind it, and what is behind these.
fn name_with_color(text: &[u8]) -> Option<(&[u8], Tag, &[u8])> {
    /// The most words that say a colour: `con il bianco`.
    const MOST: usize = 3;
    /// The most blanks that are looked at.
    const BLANKS: usize = 8;
    let blanks = || (1..text.len()).filter(|at| text[*at] == b' ').take(BLANKS);
    blanks().find_map(|start| {
        let ends = blanks().filter(|end| *end > start).chain([text.len()]).take(MOST);
        ends.skip(1).find_map(|end| {
            let tag = tag_of_heading(std::str::from_utf8(trimmed(text.get(start..end)?)).ok()?)?;
            tag.is_player().then(|| (trimmed(&text[..start]), tag, trimmed(&text[end..])))
        })
    })
}

/// What is between the name of a colour and that of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColorBy {
    /// A comma or a dash.
    Sign,
    /// Nothing, or a parenthesis around the name: `wit Smit zwart Bos`, `Wit (Smit) Zwart (Bos)`.
    Blank,
}

/// The name of a colour: its tag, what is between it and a name, and what is behind that. `Neri` and `Weiss` are names of people, where
/// the name behind is not in parentheses.
fn color(text: &[u8]) -> Option<(Tag, ColorBy, &[u8])> {
    let length = text.iter().position(|byte| matches!(byte, b',' | b' '))?;
    let word = std::str::from_utf8(text.get(..length)?).ok()?;
    let tag = tag_of_heading(word).filter(|_| labels_player(word) || text.get(length + 1) == Some(&b'('))?;
    let (by, rest) = match text.get(length..)? {
        [b',', b' ', rest @ ..] => (ColorBy::Sign, rest),
        [b' ', rest @ ..] => match dash(rest) {
            Ok((rest, _)) => (ColorBy::Sign, rest.strip_prefix(b" ")?),
            Err(_) => (ColorBy::Blank, rest),
        },
        _ => return None,
    };
    tag.is_player().then_some((tag, by, rest))
}

/// A name without what is around it: parentheses, points, and what divides it from the next, `Smit -`, `Smit vs`.
fn name(text: &[u8]) -> &[u8] {
    let mut name = without_full_stop(trimmed_of(text, b",;"));
    if let Some(at) = name.iter().rposition(|byte| *byte == b' ') {
        let last = name.get(at + 1..).unwrap_or_default();
        let divides = dash(last).is_ok_and(|(rest, _)| rest.is_empty())
            || std::str::from_utf8(last).is_ok_and(is_between_players);
        name = if divides { trimmed(&name[..at]) } else { name };
    }
    name.strip_prefix(b"(").and_then(|name| name.strip_suffix(b")")).map_or(name, trimmed)
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
            ("Weiss (Karl Meier) Schwarz (Bos)", Some("White=Karl Meier · Black=Bos")),
            ("Neri Marco - Bianchi Luca 2-0", None),
            ("Neri, Marco; Bianchi, Luca", None),
            ("Schwarz Karl - Weiss Hans", None),
            ("Blanco Juan - Negro Pedro", None),
            ("White, A. Williams; Black, J. Evans.", Some("White=A. Williams · Black=J. Evans")),
            ("Wit - Smit. Zwart - Bos.", Some("White=Smit · Black=Bos")),
            ("wit Smit zwart Bos", Some("White=Smit · Black=Bos")),
            ("Wit Smit - Zwart Bos", Some("White=Smit · Black=Bos")),
            ("Wit (Jan Smit) Zwart (Bos)", Some("White=Jan Smit · Black=Bos")),
            ("White (Smit) vs Black (Bos)", Some("White=Smit · Black=Bos")),
            ("White - Evans; Black - Williams; 2-0", Some("White=Evans · Black=Williams · Result=2-0")),
            ("Wit Smit Zwart Bos 2-0", Some("White=Smit · Black=Bos · Result=2-0")),
            ("Wit wint Zwart verliest", None),
            ("Wit Smit zwart wint", None),
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

    #[test]
    fn a_colour_is_said_behind_the_name() {
        for (line, expected) in [
            ("Smit met wit tegen Bos", Some("White=Smit · Black=Bos")),
            ("Smit met zwart tegen Bos 2-0", Some("Black=Smit · White=Bos · Result=2-0")),
            ("Jan Smit met wit - Piet Bos met zwart", Some("White=Jan Smit · Black=Piet Bos")),
            ("Rossi con il nero contro Verdi 1-1", Some("Black=Rossi · White=Verdi · Result=1-1")),
            ("Smith with White against Jones", Some("White=Smith · Black=Jones")),
            ("Schmidt mit Schwarz gegen Weber", Some("Black=Schmidt · White=Weber")),
            ("Smit met wit tegen Bos met wit", None),
            ("Smit met wit won van Bos", None),
            ("Smit tegen Bos", None),
            ("Smit met wit", None),
            ("Wie speelt met wit tegen Bos", None),
        ] {
            let says = super::players_with_colors(line.as_bytes()).map(|title| {
                let says = title.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place]));
                says.collect::<Vec<_>>().join(" · ")
            });
            assert_eq!(says.as_deref(), expected, "{line}");
        }
    }
}
