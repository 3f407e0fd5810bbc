use std::fmt;

use super::fields::{Fields, put, put_text};
use damiera_rules::variant;

/// The options of a run that affect what is seen in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The rules that override any tag, by GameType number.
    pub gametype: Option<u16>,
    /// The encoding given, by name.
    pub encoding: Option<String>,
}

impl Settings {
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put(self.gametype.unwrap_or_default().into(), 2, out);
        put_text(self.encoding.as_deref().unwrap_or_default(), out);
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Option<Settings> {
        let gametype = fields.u16()?;
        let encoding = fields.text()?;
        Some(Settings {
            gametype: (gametype > 0).then_some(gametype),
            encoding: (!encoding.is_empty()).then(|| encoding.to_owned()),
        })
    }
}

/// The options, as in `with --variant italian and without --encoding`.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |number| variant::of_gametype(number).map_or("another", |rules| rules.name);
        match (self.gametype.map(name), &self.encoding) {
            (None, None) => f.write_str("without --variant and --encoding"),
            (Some(variant), None) => write!(f, "with --variant {variant} and without --encoding"),
            (None, Some(encoding)) => write!(f, "with --encoding {encoding} and without --variant"),
            (Some(variant), Some(encoding)) => {
                write!(f, "with --variant {variant} and --encoding {encoding}")
            }
        }
    }
}
