//! Lists in sentences.

use fluent_bundle::FluentValue;

use super::Catalog;

/// How a list ends.
#[derive(Clone, Copy, Debug)]
pub enum Joined {
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
    #[must_use]
    pub fn list(&self, words: &[String], joined: Joined, most: usize) -> String {
        let Some((last, before)) = words.split_last() else { return self.name("list-empty") };
        let (end, more) = match joined {
            Joined::And => ("list-and", "list-and-more"),
            Joined::Or => ("list-or", "list-or-more"),
            Joined::Comma => ("list-comma", "list-and-more"),
            Joined::Semicolon => ("list-semicolon", "list-and-more"),
        };
        let between = if matches!(joined, Joined::Semicolon) { "list-semicolon" } else { "list-comma" };
        if let Some((shown, left_out)) = words.split_at_checked(most)
            && !left_out.is_empty()
        {
            let list = self.joined(shown, between);
            return self.with(more, &[("list", list.into()), ("more", FluentValue::from(left_out.len()))]);
        }
        if before.is_empty() {
            return last.clone();
        }
        self.pair(end, &self.joined(before, between), last)
    }

    /// Joins words by one message. Neighbours are joined first: a list may have thousands of words, and would be copied
    /// as often if each were added at its end.
    fn joined(&self, words: &[String], between: &str) -> String {
        let mut words = words.to_vec();
        while words.len() > 1 {
            words = words
                .chunks(2)
                .map(|pair| match pair {
                    [list, last] => self.pair(between, list, last),
                    one => one.concat(),
                })
                .collect();
        }
        words.concat()
    }

    fn pair(&self, id: &str, list: &str, last: &str) -> String {
        self.with(id, &[("list", list.to_owned().into()), ("last", last.to_owned().into())])
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
