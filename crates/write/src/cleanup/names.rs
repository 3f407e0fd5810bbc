//! The names of tags and people, corrected.

use super::{Change, Players};
use crate::transcript::{Content, Sheet, TagEntry};
use damiera_record::notation::plain_value;
use damiera_record::record::{Notation, Tag};
use damiera_rules::board::Color;

/// Gives every tag that corresponds to a standard one its standard name.
pub(super) fn rename_tags(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    let renamed: Vec<(usize, TagEntry)> = sheet
        .tags()
        .filter_map(|(index, pair)| {
            let name = pair.tag?.name();
            (name != pair.name).then(|| (index, TagEntry { name: name.to_owned(), ..pair.clone() }))
        })
        .collect();
    for (index, pair) in renamed {
        if let Some(Content::Tag(written)) = sheet.entries().get(index).map(|entry| &entry.content) {
            let change = Change::made(written.name.clone(), written.name.clone(), pair.name.clone());
            changes.push(change.at(sheet.origin(index)));
        }
        sheet.change(index, Content::Tag(Box::new(pair)));
    }
}

/// Corrects the blanks in names: one between two words, none around, one after a comma and none before it.
/// The order and the letters of a name stay the same.
pub(super) fn tidy(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    for tag in [Tag::White, Tag::Black, Tag::Annotator, Tag::Event, Tag::Site] {
        if let Some((index, TagEntry { name, value: Some(value), .. })) = sheet.tag(tag) {
            let is_person = !matches!(tag, Tag::Event | Tag::Site);
            let tidied = tidied(value, is_person);
            if tidied != *value {
                let change = Change::made(name.clone(), value.clone(), tidied.clone());
                changes.push(change.at(sheet.origin(index)));
                sheet.set_tag(tag, &tidied);
            }
        }
    }
}

pub(super) fn tidied(name: &str, is_person: bool) -> String {
    let joined = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if !is_person {
        return joined;
    }
    match joined.split_once(',') {
        // "Rossi, Carlo": one comma, a word on either side.
        Some((surname, given))
            if !given.contains(',') && !surname.trim().is_empty() && !given.trim().is_empty() =>
        {
            format!("{}, {}", surname.trim(), given.trim())
        }
        _ => joined,
    }
}

/// Gives the players their names from a list, and their titles, ratings and numbers if the game has none.
pub(super) fn look_up(sheet: &mut Sheet, players: &Players, changes: &mut Vec<Change>) {
    for color in Color::ALL {
        let (name, title, rating, id) = match color {
            Color::White => (Tag::White, Tag::WhiteTitle, Tag::WhiteRating, Tag::WhiteFmjdId),
            Color::Black => (Tag::Black, Tag::BlackTitle, Tag::BlackRating, Tag::BlackFmjdId),
        };
        let Some((player, written)) = sheet.value(name).and_then(|written| {
            // As it is meant: `M&uuml;ller` is Müller in the list.
            let plain = plain_value(Notation::Pdn, written);
            Some((players.find(&plain)?, written.to_owned()))
        }) else {
            continue;
        };
        let known = [
            (name, Some(&player.name)),
            (title, player.title.as_ref()),
            (rating, player.rating.as_ref()),
            (id, player.id.as_ref()),
        ];
        for (tag, value) in known {
            let Some(value) = value else { continue };
            let stands = sheet.tag(tag).and_then(|(_, pair)| pair.value.clone()).unwrap_or_default();
            let is_open = matches!(stands.trim(), "" | "?" | "-");
            let wanted = if tag == name { stands != *value } else { is_open };
            if wanted {
                let from = if tag == name { written.clone() } else { stands };
                let at = sheet.tag(tag).and_then(|(index, _)| sheet.origin(index));
                changes.push(Change::made(tag.name(), from, value.clone()).at(at));
                sheet.set_tag(tag, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_alone_are_set_right() {
        for (written, expected) in [
            ("  Rossi   Carlo ", "Rossi Carlo"),
            ("Rossi ,Carlo", "Rossi, Carlo"),
            ("Rossi,Carlo", "Rossi, Carlo"),
            ("Rossi\u{a0}Carlo", "Rossi Carlo"),
            ("ROSSI carlo", "ROSSI carlo"),
            ("Rossi,", "Rossi,"),
            ("a,b,c", "a,b,c"),
        ] {
            assert_eq!(tidied(written, true), expected, "{written}");
        }
        assert_eq!(tidied("Roma ,Italia", false), "Roma ,Italia");
    }
}
