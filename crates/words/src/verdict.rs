//! The line on a game, in words.

use damiera_judge::report::Verdict;

use super::{Catalog, grouped};

impl Catalog {
    /// A verdict in one word.
    #[must_use]
    pub fn verdict(&self, verdict: Verdict) -> String {
        self.name(match verdict {
            Verdict::Legal => "verdict-legal",
            Verdict::Irregular => "verdict-irregular",
            Verdict::Broken => "verdict-broken",
            Verdict::Unreadable => "verdict-unreadable",
        })
    }

    /// `12 of 40 plies`.
    #[must_use]
    pub fn plies_followed(&self, followed: usize, plies: usize) -> String {
        let number = grouped(plies as u64);
        let followed = grouped(followed as u64);
        self.with(
            "plies-followed",
            &[("followed", followed.into()), ("count", plies.into()), ("number", number.into())],
        )
    }

    /// `italian, guessed`.
    #[must_use]
    pub fn guessed(&self, variant: &str) -> String {
        self.with("variant-as-guessed", &[("variant", variant.to_owned().into())])
    }

    /// What stands in the place of a variant that is not known.
    #[must_use]
    pub fn no_variant(&self) -> String {
        self.name("no-variant")
    }
}
