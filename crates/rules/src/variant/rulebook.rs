//! The rulebooks that games are judged by.

use super::{Rules, of_gametype};

/// The text that a game is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// What it is called among the rulebooks of its game, in lower case: `fmjd-64`.
    pub name: &'static str,
    /// Its title, for people.
    pub title: &'static str,
    /// The edition whose numbers are cited, where there are several; for people.
    pub edition: Option<&'static str>,
}

impl Rulebook {
    /// Its title, and its edition if it has one.
    #[must_use]
    pub fn full(&self) -> String {
        match self.edition {
            Some(edition) => format!("{} ({edition})", self.title),
            None => self.title.to_owned(),
        }
    }
}

impl Rules {
    /// The rules of this game by each of its rulebooks; the first is taken where none is asked for.
    pub fn by_each_rulebook(&self) -> impl Iterator<Item = &'static Rules> + use<> {
        of_gametype(self.gametype)
            .into_iter()
            .flat_map(|own| std::iter::once(own).chain(own.other_rulebooks.iter().copied()))
    }

    /// Whether the game has more than one rulebook, so that an article needs the name of its own.
    #[must_use]
    pub fn has_several_rulebooks(&self) -> bool {
        of_gametype(self.gametype).is_some_and(|own| !own.other_rulebooks.is_empty())
    }

    /// The rules of this game by the rulebook of this name, counted and named as here; `None` if the game has none of
    /// that name.
    #[must_use]
    pub fn by_rulebook(&'static self, name: &str) -> Option<&'static Rules> {
        if self.rulebook.name.eq_ignore_ascii_case(name) {
            return Some(self);
        }
        let own = self.by_each_rulebook().find(|rules| rules.rulebook.name.eq_ignore_ascii_case(name))?;
        Some(super::counted::named_as(own, self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{ALL, named, own};

    #[test]
    fn a_game_is_had_by_each_of_its_rulebooks() {
        let brazilian = named("brazilian").unwrap();
        assert_eq!(brazilian.rulebook.name, "fmjd-64");
        let national = brazilian.by_rulebook("CBJD").unwrap();
        assert_eq!((national.name, national.rulebook.name), ("brazilian", "cbjd"));
        assert_eq!(national.article("98"), "brazilian cbjd art. 98");
        assert!(brazilian.by_rulebook("wcdf").is_none());
        assert!(std::ptr::eq(national.by_rulebook("fmjd-64").unwrap(), brazilian));
        assert!(std::ptr::eq(own(national), national));
    }

    #[test]
    fn rulebooks_of_a_game_differ_in_what_they_say_not_in_the_game() {
        for &rules in ALL {
            let each: Vec<&Rules> = rules.by_each_rulebook().collect();
            for (place, other) in each.iter().enumerate() {
                assert_eq!((other.name, other.gametype), (rules.name, rules.gametype));
                assert!(place == 0 || other.other_rulebooks.is_empty(), "{}", rules.name);
                assert!(!each[..place].iter().any(|before| before.rulebook.name == other.rulebook.name));
            }
        }
    }
}
