//! Lists in sentences.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;

/// How a list ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Joined {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a, b, c`.
    Comma,
    /// `a; b; c`.
    Semicolon,
}

impl Catalog {
    /// Joins words; after `most` of them, only gives the number of the others.
    pub(crate) fn list(&self, words: &[String], joined: Joined, most: usize) -> String {
        let Some((first, rest)) = words.split_first() else { return self.name("list-empty") };
        let (end, more) = match joined {
            Joined::And => ("list-and", "list-and-more"),
            Joined::Or => ("list-or", "list-or-more"),
            Joined::Comma => ("list-comma", "list-and-more"),
            Joined::Semicolon => ("list-semicolon", "list-and-more"),
        };
        let between = if matches!(joined, Joined::Semicolon) { "list-semicolon" } else { "list-comma" };
        let mut list = first.clone();
        for (place, word) in rest.iter().enumerate() {
            let mut arguments = FluentArgs::new();
            arguments.set("list", list.clone());
            if place + 1 == most {
                arguments.set("more", FluentValue::from(words.len() - most));
                return self.text(more, None, &arguments);
            }
            arguments.set("last", word.as_str());
            let id = if place + 1 == rest.len() { end } else { between };
            list = self.text(id, None, &arguments);
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined() {
        let words = ["a", "b", "c", "d", "e"].map(str::to_owned);
        let list = |count: usize, joined, most| Catalog::english().list(&words[..count], joined, most);
        assert_eq!(list(0, Joined::Or, 3), "nothing");
        assert_eq!(list(1, Joined::Or, 3), "a");
        assert_eq!(list(2, Joined::Or, 3), "a or b");
        assert_eq!(list(3, Joined::Or, 3), "a, b or c");
        assert_eq!(list(5, Joined::Or, 3), "a, b, c or 2 more");
        assert_eq!(list(5, Joined::And, 8), "a, b, c, d and e");
        assert_eq!(list(5, Joined::And, 4), "a, b, c, d and 1 more");
        assert_eq!(list(3, Joined::Semicolon, 8), "a; b; c");
        assert_eq!(list(3, Joined::Comma, 8), "a, b, c");
    }
}
