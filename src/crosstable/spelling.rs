//! Names that may be one person's.

use std::collections::BTreeMap;

/// A name by its letters alone: lower case, no accents, no blanks, no points and commas.
#[must_use]
pub(super) fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()) {
        folded.push_str(&plain(c));
    }
    folded
}

/// The groups of names, two or more each, that differ in nothing but case, accents, blanks and points.
#[must_use]
pub(super) fn alike<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Vec<&'n str>> {
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for name in names {
        let group = groups.entry(folded(name)).or_default();
        if !group.contains(&name) {
            group.push(name);
        }
    }
    let mut alike: Vec<Vec<&str>> = groups.into_values().filter(|group| group.len() > 1).collect();
    alike.iter_mut().for_each(|group| group.sort_unstable());
    alike
}

/// A small letter without its accent.
fn plain(c: char) -> String {
    const ACCENTS: &[(char, &str)] = &[
        ('a', "àáâãäåāăą"),
        ('c', "çćĉċč"),
        ('d', "ďđ"),
        ('e', "èéêëēĕėęě"),
        ('g', "ĝğġģ"),
        ('i', "ìíîïĩīĭįı"),
        ('k', "ķ"),
        ('l', "ĺļľŀł"),
        ('n', "ñńņňŉ"),
        ('o', "òóôõöøōŏő"),
        ('r', "ŕŗř"),
        ('s', "śŝşšș"),
        ('t', "ţťŧț"),
        ('u', "ùúûüũūŭůűų"),
        ('w', "ŵ"),
        ('y', "ýÿŷ"),
        ('z', "źżž"),
        ('е', "ё"),
        ('и', "й"),
    ];
    match c {
        'ß' => "ss".to_owned(),
        'æ' => "ae".to_owned(),
        'œ' => "oe".to_owned(),
        // The marks of letters written in two parts.
        '\u{300}'..='\u{36f}' => String::new(),
        _ => ACCENTS
            .iter()
            .find(|(_, accented)| accented.contains(c))
            .map_or(c, |(plain, _)| *plain)
            .to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_differ_in_letters_are_not_alike() {
        let names =
            ["Rossi, M.", "ROSSI M", "Rossi  M.", "André", "Andre", "Müller", "Rosso, M.", "Чижов", "чижов"];
        let expected =
            [vec!["Andre", "André"], vec!["ROSSI M", "Rossi  M.", "Rossi, M."], vec!["Чижов", "чижов"]];
        assert_eq!(alike(names), expected);
        assert!(alike(["Rossi", "Rossi", "Bianchi"]).is_empty());
    }
}
