//! A player's name, as it is compared.

use damiera_record::notation::{folded, without_apostrophes};

/// The number of words of a name that are looked at.
const WORDS: usize = 8;

/// A player's name in parts, ignoring order, case, accents and punctuation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Person {
    /// Its words, in alphabetical order.
    words: Vec<String>,
}

impl Person {
    /// The player of a name; `None` if it names nobody: `?`, `N.N.` or empty.
    #[must_use]
    pub fn of(name: &str) -> Option<Person> {
        let folded = without_apostrophes(&folded(name));
        let parts = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut words: Vec<String> = parts.take(WORDS).map(str::to_owned).collect();
        words.sort_unstable();
        let nobody = words.is_empty() || words.iter().all(|word| word == "n" || word == "nn");
        (!nobody).then_some(Person { words })
    }

    /// Whether both names can be one player's: every part of the shorter is a part of the longer or its
    /// initial, and at least one part longer than an initial is the same.
    #[must_use]
    pub fn can_be(&self, other: &Person) -> bool {
        let (short, long) = if self.words.len() <= other.words.len() { (self, other) } else { (other, self) };
        if short.words == long.words {
            return true;
        }
        let mut free: Vec<&str> = long.words.iter().map(String::as_str).collect();
        let mut initials: Vec<&str> = Vec::new();
        let mut alike = false;
        for word in &short.words {
            match free.iter().position(|part| part == word) {
                Some(place) => {
                    free.swap_remove(place);
                    alike |= word.chars().nth(1).is_some();
                }
                None => initials.push(word),
            }
        }
        let abbreviates =
            |initial: &str, word: &str| initial.chars().nth(1).is_none() && word.starts_with(initial);
        alike
            && initials.iter().all(|word| {
                let place = free.iter().position(|part| abbreviates(word, part) || abbreviates(part, word));
                place.map(|place| free.swap_remove(place)).is_some()
            })
    }

    /// The parts longer than initials, or all parts if there are none: two names of one player share one.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        let is_whole = |word: &&String| word.chars().nth(1).is_some();
        let any = self.words.iter().any(|word| is_whole(&word));
        self.words.iter().filter(move |word| !any || is_whole(word)).map(String::as_str)
    }

    /// How many letters and digits it has.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.words.iter().map(|word| word.chars().count()).sum()
    }

    /// The parts with blanks between them, which [`Person::of`] reads again.
    #[must_use]
    pub fn joined(&self) -> String {
        self.words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_written_in_many_ways() {
        let rossi = Person::of("Rossi, Carlo").unwrap();
        for name in
            ["Carlo Rossi", "ROSSI CARLO", "C. Rossi", "Rossi C", "rossi", "Ròssi,Cárlo", "Rossi, Carlo M."]
        {
            let other = Person::of(name).unwrap();
            assert!(rossi.can_be(&other) && other.can_be(&rossi), "{name}");
            assert!(rossi.parts().any(|part| other.parts().any(|word| word == part)), "{name}");
        }
        for name in ["Rossi, Dario", "D. Rossi", "Carlo", "C.", "Rossini Carlo", "R. C."] {
            let other = Person::of(name).unwrap();
            assert_eq!(rossi.can_be(&other), name == "Carlo", "{name}");
        }
        let initials = Person::of("A").unwrap();
        assert!(initials.can_be(&Person::of("a.").unwrap()) && !initials.can_be(&Person::of("B").unwrap()));
    }

    #[test]
    fn an_apostrophe_makes_no_other_player() {
        let one = Person::of("D'Amore, Gina").unwrap();
        for name in ["D' AMORE GINA", "D’Amore G.", "Gina D´Amore", "d 'amore"] {
            assert!(one.can_be(&Person::of(name).unwrap()), "{name}");
        }
    }

    #[test]
    fn nobody_is_nobody() {
        for name in ["?", "", " - ", "N.N.", "nn"] {
            assert_eq!(Person::of(name), None, "{name}");
        }
    }
}
