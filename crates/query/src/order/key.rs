//! Sort keys.

use std::str::FromStr;

use super::SortKey;
use crate::field::field_or_tag::{is_known, tag_value};
use crate::field::{FieldOrTag, Kind, ParseKeyError, Value, Vocabulary};
use crate::game::{JudgedGame, Needs};
use damiera_record::notation::date::Date;
use damiera_record::notation::folded;
use damiera_record::record::Tag;

/// What is compared, and in which direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What is compared.
    pub by: FieldOrTag,
    /// Whether the largest comes first.
    pub descending: bool,
}

/// The names that keys have.
pub const KEYS: Vocabulary = Vocabulary { older: &[("result", "winner"), ("length", "plies")] };

impl FromStr for Key {
    type Err = ParseKeyError;

    /// Reads `date`, `-date`, or the name of a tag.
    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        let (descending, word) = match text.trim().strip_prefix('-') {
            // A second minus is not part of a name.
            Some(word) => (true, word.strip_prefix('-').map_or(word, |_| "")),
            None => (false, text),
        };
        Ok(Key { by: KEYS.parse(word)?, descending })
    }
}

/// An order of games: by the first key, then by the second, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    keys: Vec<Key>,
}

impl Order {
    /// The order by some keys; with `reverse`, each in the opposite direction.
    #[must_use]
    pub fn new(keys: &[Key], reverse: bool) -> Order {
        let turned = |key: &Key| Key { by: key.by.clone(), descending: key.descending != reverse };
        Order { keys: keys.iter().map(turned).collect() }
    }

    /// The keys, in the order of comparison.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// What has to be found out about a game before it can be compared.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.keys.iter().fold(Needs::BYTES, |needs, key| needs.and(key.by.needs()))
    }

    /// The sort key of a game as bytes; and whether the game has each tag, one bit per key.
    #[must_use]
    pub fn collate(&self, game: &JudgedGame<'_>) -> (Vec<u8>, u64) {
        let mut sort_key = SortKey::default();
        let mut known = 0;
        for (index, key) in self.keys.iter().enumerate() {
            if add(&key.by, key.descending, game, &mut sort_key) && index < 64 {
                known |= 1 << index;
            }
        }
        (sort_key.into_bytes(), known)
    }
}

/// Adds the sort key of a game; returns whether the game has it.
fn add(by: &FieldOrTag, descending: bool, game: &JudgedGame<'_>, sort_key: &mut SortKey) -> bool {
    let field = match by {
        FieldOrTag::Field(field, _) => field,
        FieldOrTag::Tag(tag) => {
            let value = tag_value(tag, game).filter(|value| is_known(value));
            if tag == Tag::Date.name() {
                // Where it says nothing, other tags do.
                let date = game.heading().date();
                sort_key.date(date, descending);
                return value.is_some() || date.is_some_and(|date| date != Date::default());
            } else if is_date(tag) {
                sort_key.date(value.as_deref().and_then(Date::possible), descending);
            } else {
                sort_key.text(value.as_deref(), descending);
            }
            return value.is_some();
        }
    };
    match (field.kind(), field.value(game)) {
        (Kind::Names, value) => {
            let mut names = match value {
                Some(Value::Names(names)) => names.map(|name| name.filter(|name| is_known(name))),
                _ => [None, None],
            };
            names.sort_by_cached_key(|name| (name.is_none(), name.as_deref().map(folded)));
            names.iter().for_each(|name| sort_key.text(name.as_deref(), descending));
            names.iter().any(Option::is_some)
        }
        (Kind::Integer, value) => {
            let number = match value {
                Some(Value::Integer(number)) => u64::try_from(number).ok(),
                _ => None,
            };
            sort_key.number(number, descending);
            number.is_some()
        }
        (Kind::Word(words), value) => {
            let place = match value {
                Some(Value::Word(word)) if word != NONE => words().iter().position(|known| *known == word),
                _ => None,
            };
            sort_key.number(place.map(|place| place as u64), descending);
            place.is_some()
        }
        (_, value) => {
            let text = match &value {
                Some(Value::Text(text)) => Some(&**text),
                Some(Value::Path(path)) => Some(*path),
                _ => None,
            };
            sort_key.text(text, descending);
            text.is_some()
        }
    }
}

/// The word for unknown, such as the winner of a game without a result.
const NONE: &str = "none";

/// Whether a tag holds a date, such as `EventDate`.
fn is_date(tag: &str) -> bool {
    Tag::ALL
        .iter()
        .any(|known| known.name().eq_ignore_ascii_case(tag) && known.name().to_lowercase().ends_with("date"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::each_game;

    /// The numbers of games in the order of keys, with only what the order needs found out about a game; ties
    /// keep the input order.
    fn ordered(games: &[&str], keys: &str, reverse: bool) -> Vec<usize> {
        let keys: Vec<Key> = keys.split(',').map(|key| key.parse().unwrap()).collect();
        let order = Order::new(&keys, reverse);
        let mut rows: Vec<(Vec<u8>, usize)> = Vec::new();
        for (index, game) in games.iter().enumerate() {
            each_game(game, order.needs(), |game| rows.push((order.collate(game).0, index + 1)));
        }
        rows.sort();
        rows.into_iter().map(|(_, number)| number).collect()
    }

    const GAMES: &[&str] = &[
        "[White \"Rossi\"][Black \"Bruni\"][Round \"10\"][Date \"2004.05.??\"][Result \"2-0\"]1. 21-17 *",
        "[White \"ròssi\"][Black \"Alfa\"][Round \"2\"][Date \"2004.05.03\"][Result \"1-1\"]*",
        "[White \"?\"][Black \"Carli\"][Round \"-\"][Date \"soon\"]1. 21-17 09-13 *",
        "[White \"Bruni\"][Black \"Rossi\"][Round \"2\"][Date \"1999\"][Result \"0-2\"][GameType \"22\"][Elo \"900\"]*",
    ];

    #[test]
    fn games_are_ordered_by_what_they_say() {
        for (keys, expected) in [
            ("white", [4, 1, 2, 3]),
            ("black", [2, 1, 3, 4]),
            ("player", [2, 1, 4, 3]),
            ("date", [4, 2, 1, 3]),
            ("-date", [2, 1, 4, 3]),
            ("round", [2, 4, 1, 3]),
            ("round,white", [4, 2, 1, 3]),
            ("-round,-white", [1, 2, 4, 3]),
            ("length", [2, 4, 1, 3]),
            ("result", [1, 4, 2, 3]),
            ("ELO", [4, 1, 2, 3]),
            ("file", [1, 2, 3, 4]),
        ] {
            assert_eq!(ordered(GAMES, keys, false), expected, "{keys}");
        }
        assert_eq!(ordered(GAMES, "date", true), ordered(GAMES, "-date", false));
        assert_eq!(ordered(GAMES, "-date", true), ordered(GAMES, "date", false));
    }

    #[test]
    fn dates_are_those_of_other_tags_where_date_says_nothing() {
        let games =
            ["[Date \"2021.01.01\"]*", "[UTCDate \"2020.05.03\"]*", "[Date \"?\"][EventDate \"2019\"]*", "*"];
        assert_eq!(ordered(&games, "date", false), [3, 2, 1, 4]);
        assert_eq!(ordered(&games, "year", false), [3, 2, 1, 4]);
    }

    #[test]
    fn what_is_possible_of_a_date_that_no_calendar_has_counts() {
        let games = [
            "[Date \"2004.05.01\"]*",
            "[Date \"2004.04.31\"]*",
            "[Date \"2004.03.07\"]*",
            "[Date \"2023.13.45\"]*",
        ];
        assert_eq!(ordered(&games, "date", false), [3, 2, 1, 4]);
        assert_eq!(
            ordered(
                &games.map(|game| game.replace("Date", "EventDate")).each_ref().map(|game| &**game),
                "EventDate",
                false
            ),
            [3, 2, 1, 4]
        );
        assert_eq!(ordered(&games, "year", false), [1, 2, 3, 4]);
    }

    #[test]
    fn a_tag_is_found_by_each_of_its_names() {
        let games = ["[WhiteRating \"2100\"]*", "[WhiteElo \"1900\"]*", "[whiteelo \"2000\"]*", "*"];
        for keys in ["WhiteElo", "WhiteRating", "white_rating", "whiteelo"] {
            assert_eq!(ordered(&games, keys, false), [2, 3, 1, 4], "{keys}");
        }
    }

    #[test]
    fn a_key_is_a_word() {
        assert_eq!("-Date".parse(), Ok(Key { by: FieldOrTag::Tag("Date".to_owned()), descending: true }));
        for wrong in ["", "-", "--date", "a b", "[White]"] {
            assert!(wrong.parse::<Key>().unwrap_err().to_string().contains("the name of a tag"), "{wrong}");
        }
    }
}
