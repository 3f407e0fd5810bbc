//! Names as a person searches for them: `rossi` finds `ROSSI, Carlo`, and `jose` finds `José`.

use damiera_record::notation::{folded, without_apostrophes};

/// Text as [`folded`], in words with one blank between them: any character other than a letter or a digit
/// separates words, except the apostrophe, which is dropped.
#[must_use]
pub fn fold(text: &str) -> String {
    words(&folded(text).replace('\'', ""))
}

/// A text as [`fold`], and the words that its apostrophes join as one where that is another text.
fn forms(text: &str) -> impl Iterator<Item = String> {
    let folded = folded(text);
    let plain = words(&folded.replace('\'', ""));
    let joined = folded.contains('\'').then(|| words(&without_apostrophes(&folded)));
    let joined = joined.filter(|joined| *joined != plain);
    [Some(plain), joined].into_iter().flatten()
}

fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A name to search for: each of its words must be the beginning of a different word of the searched name, in
/// any order. What an apostrophe joins is one word or two: `d'amore` finds `D' AMORE`, and so does `amore`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folded(Vec<String>);

impl Folded {
    /// The name to search for; `None` if it has no letter and no digit, because it would match anything.
    #[must_use]
    pub fn new(name: &str) -> Option<Folded> {
        let forms: Vec<String> = forms(name).filter(|form| !form.is_empty()).collect();
        (!forms.is_empty()).then_some(Folded(forms))
    }

    /// Whether it matches a name.
    #[must_use]
    pub fn is_in(&self, name: &str) -> bool {
        forms(name).any(|name| self.0.iter().any(|wanted| begin(wanted, &name)))
    }
}

/// Whether each word of a text begins another word of a name.
fn begin(wanted: &str, name: &str) -> bool {
    let mut words: Vec<&str> = name.split(' ').collect();
    // A long word goes first: "J. Jansen" must not spend "Jansen" on "J".
    let mut wanted: Vec<&str> = wanted.split(' ').collect();
    wanted.sort_by_key(|word| std::cmp::Reverse(word.len()));
    wanted.iter().all(|wanted| {
        let beginning = words.iter().position(|word| word.starts_with(wanted));
        beginning.map(|index| words.swap_remove(index)).is_some()
    })
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
            ("d'amore", "D' AMORE, G.", true),
            ("d'amore", "D ´AMORE", true),
            ("damore", "D` Amore", true),
            ("D' Amore", "D\u{2019}Amore", true),
            ("amore", "D' AMORE", true),
            ("d'amore", "Dario Amore", false),
            ("rossi", "NICCOLO' ROSSI", true),
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
