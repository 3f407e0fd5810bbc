//! What part of an event a game is of, by its name: a stage, a group of those who play.

use super::names::tag_of_heading;
use crate::notation::language::{says_group, says_stage};
use crate::record::Tag;

/// A stage of an event, or a group by its letter or number: `Halve finale`, `Semifinal 2`, `1/4 finale`, `Groep A`, `Girone 2`.
pub(super) fn stage(text: &[u8]) -> Option<(Tag, &[u8])> {
    /// The most letters of the name of a group.
    const LONGEST: usize = 3;
    const FRACTIONS: [&str; 4] = ["1/2 ", "1/4 ", "1/8 ", "1/16 "];
    let words = std::str::from_utf8(text).ok()?;
    let whole = FRACTIONS.iter().find_map(|fraction| words.strip_prefix(fraction)).unwrap_or(words);
    let (name, last) = whole.rsplit_once(' ').unwrap_or((whole, ""));
    let is_number =
        |word: &str| (1..LONGEST).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    if says_stage(whole) || is_number(last) && says_stage(name) {
        return Some((Tag::Stage, text));
    }
    let is_name = last.chars().count() == 1 && last.starts_with(char::is_uppercase)
        || (1..=LONGEST).contains(&last.len()) && last.bytes().all(|byte| b"IVX".contains(&byte))
        || is_number(last);
    let is_group = is_name && (says_group(name) || tag_of_heading(name) == Some(Tag::Section));
    is_group.then(|| (Tag::Section, &text[text.len() - last.len()..]))
}

#[cfg(test)]
mod tests {
    use super::stage;

    #[test]
    fn stages_and_groups_have_names() {
        for (text, expected) in [
            ("Finale", Some("Stage=Finale")),
            ("halve finale", Some("Stage=halve finale")),
            ("Semifinal 2", Some("Stage=Semifinal 2")),
            ("1/4 finale", Some("Stage=1/4 finale")),
            ("Quarti di finale", Some("Stage=Quarti di finale")),
            ("Полуфинал", Some("Stage=Полуфинал")),
            ("Groep A", Some("Section=A")),
            ("Girone 2", Some("Section=2")),
            ("Gruppe IV", Some("Section=IV")),
            ("Группа Б", Some("Section=Б")),
            ("Section B", Some("Section=B")),
            ("Groep", None),
            ("Groep a", None),
            ("Groep Jansen", None),
            ("Finale 2023", None),
            ("Finale Vos", None),
            ("Vos", None),
            ("", None),
        ] {
            let told = stage(text.as_bytes())
                .map(|(tag, value)| format!("{}={}", tag.name(), std::str::from_utf8(value).unwrap()));
            assert_eq!(told.as_deref(), expected, "{text}");
        }
    }
}
