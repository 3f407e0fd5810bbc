//! What is in parentheses behind the names of a title: colours, countries.

use super::blank::trimmed;
use super::names::color;
use super::title::Title;
use crate::notation::language::players_of_initials;
use crate::record::Tag;
use damiera_rules::board::Color;

/// Takes the colours off the names that have them, `Smith (Black) v Jones (White)`, and gives each player his own.
pub(super) fn by_color(line: &[u8], mut title: Title) -> Title {
    let noted = |title: &Title, wanted: Tag| {
        let at = title.iter().position(|(tag, _)| *tag == wanted)?;
        let place = title[at].1.clone();
        let (name, note) = name_and_note(line.get(place.clone())?)?;
        Some((at, place.start..place.start + name.len(), color(std::str::from_utf8(note).ok()?)?))
    };
    without_countries(line, &mut title);
    by_initials(line, &mut title);
    let (Some((white, first, one)), Some((black, second, other))) =
        (noted(&title, Tag::White), noted(&title, Tag::Black))
    else {
        return title;
    };
    if one != other {
        let is_turned = one == Color::Black;
        let tags = if is_turned { [Tag::Black, Tag::White] } else { [Tag::White, Tag::Black] };
        title[white] = (tags[0], first);
        title[black] = (tags[1], second);
    }
    title
}

/// Takes the first letters of the colours off the names that have them, `Smit (B) - Bos (W)`, and gives each player his own.
fn by_initials(line: &[u8], title: &mut Title) {
    let noted = |wanted: Tag| {
        let (at, (_, place)) = title.iter().enumerate().find(|(_, (tag, _))| *tag == wanted)?;
        let (name, note) = name_and_note(line.get(place.clone())?)?;
        let [letter] = note else { return None };
        Some((at, place.start..place.start + name.len(), char::from(letter.to_ascii_uppercase())))
    };
    let (Some((white, first, one)), Some((black, second, other))) = (noted(Tag::White), noted(Tag::Black))
    else {
        return;
    };
    if let Some([one, other]) = players_of_initials(one, other) {
        title[white] = (one, first);
        title[black] = (other, second);
    }
}

/// Takes the countries off the names where both have one: `Rossi (ITA) - Smit (NED)`.
fn without_countries(line: &[u8], title: &mut Title) {
    let bare: Vec<(usize, usize)> = title
        .iter()
        .enumerate()
        .filter(|(_, (tag, _))| tag.is_player())
        .filter_map(|(at, (_, place))| {
            let (name, note) = name_and_note(line.get(place.clone())?)?;
            (is_country(note) && color(std::str::from_utf8(note).ok()?).is_none())
                .then_some((at, place.start + name.len()))
        })
        .collect();
    if let [one, other] = bare[..] {
        for (at, end) in [one, other] {
            title[at].1.end = end;
        }
    }
}

fn is_country(note: &[u8]) -> bool {
    note.len() == 3 && note.iter().all(u8::is_ascii_uppercase)
}

/// The name of a player without the country behind it: `Rossi (ITA)`, `Rossi [ITA]`.
pub(in crate::notation) fn without_country(name: &[u8]) -> &[u8] {
    let in_brackets = || {
        let inside = name.strip_suffix(b"]")?;
        let at = inside.iter().rposition(|byte| *byte == b'[')?;
        Some((trimmed(&inside[..at]), &inside[at + 1..]))
    };
    match name_and_note(name).or_else(in_brackets) {
        Some((bare, note)) if is_country(note) && !bare.is_empty() => bare,
        _ => name,
    }
}

/// A name, and what is in parentheses behind it, to the end of a text.
pub(super) fn name_and_note(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let inside = text.strip_suffix(b")")?;
    let at = inside.iter().rposition(|byte| *byte == b'(')?;
    Some((trimmed(&inside[..at]), &inside[at + 1..]))
}
