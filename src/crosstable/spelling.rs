//! Names that may be one person's.

use std::collections::BTreeMap;

use crate::notation;

/// A name by its letters alone: lower case, no accents, no blanks, no points and commas.
#[must_use]
pub(super) fn folded(name: &str) -> String {
    notation::folded(name).chars().filter(|c| c.is_alphanumeric()).collect()
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
