//! The options of a run that an index depends on.

use std::fmt;

use super::fields::{Fields, put, put_text};
use damiera_rules::variant;

/// The options of a run that affect what is seen in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The rules that override any tag, by GameType number.
    pub gametype: Option<u16>,
    /// The rulebook asked for, by name.
    pub rulebook: Option<String>,
    /// The encoding given, by name.
    pub encoding: Option<String>,
}

impl Settings {
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put(self.gametype.unwrap_or_default().into(), 2, out);
        put_text(self.rulebook.as_deref().unwrap_or_default(), out);
        put_text(self.encoding.as_deref().unwrap_or_default(), out);
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Option<Settings> {
        let gametype = fields.u16()?;
        let rulebook = fields.text()?;
        let encoding = fields.text()?;
        let named = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Some(Settings {
            gametype: (gametype > 0).then_some(gametype),
            rulebook: named(rulebook),
            encoding: named(encoding),
        })
    }
}

/// The options, as in `with --variant italian and without --encoding`. A rulebook is named only where one was asked for.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |number| variant::of_gametype(number).map_or("another", |rules| rules.name);
        let given = [
            ("--variant", self.gametype.map(name)),
            ("--rulebook", self.rulebook.as_deref()),
            ("--encoding", self.encoding.as_deref()),
        ];
        let with: Vec<String> =
            given.iter().filter_map(|(option, value)| Some(format!("{option} {}", (*value)?))).collect();
        let without = given.iter().filter(|(option, value)| value.is_none() && *option != "--rulebook");
        let without: Vec<&str> = without.map(|(option, _)| *option).collect();
        match (with.as_slice(), without.as_slice()) {
            ([], without) => write!(f, "without {}", without.join(" and ")),
            (with, []) => write!(f, "with {}", with.join(" and ")),
            (with, without) => write!(f, "with {} and without {}", with.join(" and "), without.join(" and ")),
        }
    }
}
