//! What games are divided into files by.

use std::fmt;
use std::str::FromStr;

use crate::field::field_or_tag::is_known;
use crate::field::{FieldOrTag, Kind, ParseKeyError, Vocabulary};
use crate::game::{JudgedGame, Needs};

/// What games are divided by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(FieldOrTag);

/// The names that keys have.
pub const KEYS: Vocabulary = Vocabulary { older: &[("result", "winner")] };

impl FromStr for Key {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        // Unknown tag names are compared without case.
        KEYS.parse(&text.to_lowercase()).map(Key)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&KEYS.name(&self.0).to_lowercase())
    }
}

impl Key {
    /// What has to be found out about a game for it.
    #[must_use]
    pub const fn needs(&self) -> Needs {
        self.0.needs()
    }

    /// The tag that it is; `None` for a field.
    #[must_use]
    pub fn tag(&self) -> Option<&str> {
        match &self.0 {
            FieldOrTag::Tag(tag) => Some(tag),
            FieldOrTag::Field(..) => None,
        }
    }

    /// The values of a game: one, or one for each player. `None` means unknown.
    #[must_use]
    pub fn values(&self, game: &JudgedGame<'_>) -> Vec<Option<String>> {
        let mut values = self.0.texts(game);
        if let FieldOrTag::Field(field, _) = &self.0
            && matches!(field.kind(), Kind::Path)
        {
            values = values.into_iter().map(|path| Some(stem(&path?).to_owned())).collect();
        }
        values.retain(|value| value.as_deref().is_some_and(is_known));
        values.dedup();
        if values.is_empty() { vec![None] } else { values }
    }
}

/// The name of a file without its folder and its extension.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ if name == "-" => "standard-input",
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::each_game;

    #[test]
    fn a_game_has_its_values() {
        let text =
            "[White \" Rossi  C. \"]\n[Black \"Bruni\"]\n[Date \"1.5.2004\"]\n[Round \"-\"]\n\n1. 32-28 2-0";
        for (key, expected) in [
            ("player", vec![Some("Rossi C."), Some("Bruni")]),
            ("Year", vec![Some("2004")]),
            ("variant", vec![Some("international")]),
            ("winner", vec![Some("white")]),
            ("result", vec![Some("white")]),
            ("verdict", vec![Some("legal")]),
            ("plies", vec![Some("1")]),
            ("file", vec![Some("b.c")]),
            ("WHITE", vec![Some("Rossi C.")]),
            ("round", vec![None]),
            ("elo", vec![None]),
        ] {
            let asked: Key = key.parse().unwrap();
            each_game(text, asked.needs(), |game| {
                let values = asked.values(game);
                assert_eq!(values.iter().map(Option::as_deref).collect::<Vec<_>>(), expected, "{key}");
            });
            assert_eq!(asked.to_string(), key.to_lowercase());
        }
    }
}
