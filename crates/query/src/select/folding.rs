//! Names as a person looks for them: `rossi` finds `ROSSI, Carlo`, and `jose` finds `José`.

use damiera_record::notation::folded;

/// Text as [`folded`], in words with one blank between them: what is neither a letter nor a digit divides words, but for
/// an apostrophe, which is left out.
#[must_use]
pub fn fold(text: &str) -> String {
    let folded = folded(text).replace(['\'', '`'], "");
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A name that is looked for: each of its words must be the beginning of a word of its own in what is searched, in any
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folded(String);

impl Folded {
    /// What to look for; none where it has no letter and no digit, and would be found anywhere.
    #[must_use]
    pub fn new(name: &str) -> Option<Folded> {
        let folded = fold(name);
        (!folded.is_empty()).then_some(Folded(folded))
    }

    /// Whether it is found in a name.
    #[must_use]
    pub fn is_in(&self, name: &str) -> bool {
        let name = fold(name);
        let mut words: Vec<&str> = name.split(' ').collect();
        // A long word goes first: "J. Jansen" must not spend "Jansen" on "J".
        let mut wanted: Vec<&str> = self.0.split(' ').collect();
        wanted.sort_by_key(|word| std::cmp::Reverse(word.len()));
        wanted.iter().all(|wanted| {
            let beginning = words.iter().position(|word| word.starts_with(wanted));
            beginning.map(|index| words.swap_remove(index)).is_some()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_as_a_person_reads_them() {
        for (asked, name, expected) in [
            ("rossi", "ROSSI, Carlo", true),
            ("carlo rossi", "Rossi, Carlo", true),
            ("Rossi, C.", "Carlo Rossi", true),
            ("rossi", "De Rossi", true),
            ("rossi", "Derossi", false),
            ("rossini", "Rossi", false),
            ("carlo rossi", "Rossi", false),
            ("jose", "José María", true),
            ("JOSÉ", "Jose\u{301} Maria", true),
            ("D'Angelo", "dangelo", true),
            ("dangelo", "D’Angelo, U.", true),
            ("J. Jansen", "Jansen", false),
            ("J. Jansen", "Jansen, Jan", true),
            ("Strasse", "Straße 1", true),
            ("sijbrands", "Sijbrands, T.", true),
            ("тон", "ТОНИ", true),
            ("1997", "Cup 1997", true),
        ] {
            let folded = Folded::new(asked).unwrap();
            assert_eq!(folded.is_in(name), expected, "{asked} in {name}");
        }
        assert_eq!(Folded::new(" ?, "), None);
    }
}
