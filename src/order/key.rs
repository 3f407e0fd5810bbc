//! What games are ordered by.

use std::str::FromStr;

use super::Collation;
use crate::board::Color;
use crate::notation::date::Date;
use crate::notation::folded;
use crate::notation::heading::{Heading, name};
use crate::notation::result::GameResult;
use crate::record::{Record, Tag};
use crate::report::{Report, Verdict};

/// What of a game is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// When it was played.
    Date,
    /// The players, the first of the alphabet first.
    Player,
    /// Who won: White, Black, a draw, nobody yet.
    Result,
    /// The plies written in the main line.
    Length,
    /// The name of the variant.
    Variant,
    /// Legal, irregular, broken, unreadable.
    Verdict,
    /// The name of the file it was read from.
    File,
    /// The value of a tag.
    Tag(String),
}

/// How much of a game has to be known, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// Its tags.
    Head,
    /// Its movetext too.
    Record,
    /// Its replay too.
    Report,
}

impl Field {
    /// How much of a game has to be known to compare this. No field is left to a default: a new one has to say it.
    const fn needs(&self) -> Need {
        match self {
            Field::Date | Field::Player | Field::File | Field::Tag(_) => Need::Head,
            Field::Length => Need::Record,
            Field::Result | Field::Variant | Field::Verdict => Need::Report,
        }
    }
}

/// What of a game is compared, and in which direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What is compared.
    pub field: Field,
    /// Whether the largest comes first.
    pub descending: bool,
}

/// The words that are no tags.
const FIELDS: &[(&str, Field)] = &[
    ("date", Field::Date),
    ("player", Field::Player),
    ("result", Field::Result),
    ("length", Field::Length),
    ("variant", Field::Variant),
    ("verdict", Field::Verdict),
    ("file", Field::File),
];

impl FromStr for Key {
    type Err = String;

    /// Reads `date`, `-date`, or the name of a tag.
    fn from_str(text: &str) -> Result<Key, String> {
        let (descending, word) = match text.trim().strip_prefix('-') {
            Some(word) => (true, word),
            None => (false, text.trim()),
        };
        if word.is_empty() || word.contains(|c: char| c.is_whitespace() || "-\"[]".contains(c)) {
            let words: Vec<&str> = FIELDS.iter().map(|(word, _)| *word).collect();
            return Err(format!("a key is {}, or the name of a tag, as white", words.join(", ")));
        }
        let known = FIELDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        let field = known.map_or_else(|| Field::Tag(word.to_owned()), |(_, field)| field.clone());
        Ok(Key { field, descending })
    }
}

/// A game to be compared with others.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What it says, as far as [`Order::needs`] asks.
    pub record: &'a Record<'a>,
    /// What can be said of it, where that is needed.
    pub report: Option<&'a Report<'a>>,
    /// The file it was read from.
    pub file: &'a str,
}

/// An order of games: by the first key, then by the second, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    keys: Vec<Key>,
}

impl Order {
    /// The order by some keys; with `reverse`, each in the other direction.
    #[must_use]
    pub fn new(keys: &[Key], reverse: bool) -> Order {
        let turned = |key: &Key| Key { field: key.field.clone(), descending: key.descending != reverse };
        Order { keys: keys.iter().map(turned).collect() }
    }

    /// The keys, as they are compared.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// How much of a game has to be known before it can be compared.
    #[must_use]
    pub fn needs(&self) -> Need {
        self.keys.iter().map(|key| key.field.needs()).max().unwrap_or(Need::Head)
    }

    /// What a game is compared by, as bytes; and whether it has each tag that was asked for, a bit for each key.
    #[must_use]
    pub fn collate(&self, game: Subject<'_>) -> (Vec<u8>, u64) {
        let mut collation = Collation::default();
        let mut known = 0;
        for (index, key) in self.keys.iter().enumerate() {
            if add(&key.field, key.descending, game, &mut collation) && index < 64 {
                known |= 1 << index;
            }
        }
        (collation.into_bytes(), known)
    }
}

/// Adds a field of a game, and says whether the game has it.
fn add(field: &Field, descending: bool, game: Subject<'_>, collation: &mut Collation) -> bool {
    let heading = Heading::of(game.record);
    let text = match field {
        Field::Date => {
            let date = heading.date();
            collation.date(date, descending);
            return date.is_some();
        }
        Field::Length => {
            collation.number(Some(game.record.plies().count() as u64), descending);
            return true;
        }
        Field::Result => {
            let winner = game.report.map_or(GameResult::None, Report::recorded_winner);
            let place = match winner {
                GameResult::White => Some(0),
                GameResult::Black => Some(1),
                GameResult::Draw => Some(2),
                GameResult::None => None,
            };
            collation.number(place, descending);
            return place.is_some();
        }
        Field::Verdict => {
            let place = Verdict::ALL
                .iter()
                .position(|verdict| game.report.map(|report| report.verdict) == Some(*verdict));
            collation.number(place.map(|place| place as u64), descending);
            return true;
        }
        Field::Player => {
            let mut players = Color::ALL.map(|color| heading.player(color).filter(|name| is_known(name)));
            players.sort_by_cached_key(|name| (name.is_none(), name.as_deref().map(folded)));
            let [first, second] = players;
            collation.text(first.as_deref(), descending);
            collation.text(second.as_deref(), descending);
            return first.is_some();
        }
        Field::Variant => {
            game.report.and_then(|report| report.choice.rules).map(|rules| rules.name.to_owned())
        }
        Field::File => Some(game.file.to_owned()),
        Field::Tag(tag) => {
            let value = heading.value_of(tag).and_then(|value| name(&value)).filter(|value| is_known(value));
            if is_date(tag) {
                let date = value.as_deref().and_then(Date::parse);
                collation.date(date, descending);
                return value.is_some();
            }
            value
        }
    };
    collation.text(text.as_deref(), descending);
    text.is_some()
}

/// Whether a value says something: PDN writes `?` for what is unknown, `-` for what there is not.
fn is_known(value: &str) -> bool {
    value.chars().any(|c| c != '?' && c != '-')
}

/// Whether a tag is one of dates, as `EventDate`.
fn is_date(tag: &str) -> bool {
    Tag::ALL
        .iter()
        .any(|known| known.name().eq_ignore_ascii_case(tag) && known.name().to_lowercase().ends_with("date"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    /// The numbers of games in the order of keys, no more being read of a game than the order says it needs; a tie
    /// keeps the order they stand in.
    fn ordered(games: &[&str], keys: &str, reverse: bool) -> Vec<usize> {
        let keys: Vec<Key> = keys.split(',').map(|key| key.parse().unwrap()).collect();
        let order = Order::new(&keys, reverse);
        let mut rows: Vec<(Vec<u8>, usize)> = games
            .iter()
            .enumerate()
            .map(|(index, game)| {
                let collate = |record: &Record<'_>, report: Option<&Report<'_>>| {
                    order.collate(Subject { record, report, file: "a.pdn" }).0
                };
                let row = match order.needs() {
                    Need::Head => collate(&pdn::parse_head(game), None),
                    Need::Record => collate(&pdn::parse(game), None),
                    Need::Report => {
                        let report = Report::of(pdn::parse(game), None);
                        collate(&report.record, Some(&report))
                    }
                };
                (row, index + 1)
            })
            .collect();
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
    fn a_key_is_a_word() {
        assert_eq!("-Date".parse(), Ok(Key { field: Field::Date, descending: true }));
        for wrong in ["", "-", "--date", "a b", "[White]"] {
            assert!(wrong.parse::<Key>().unwrap_err().contains("date, player"), "{wrong}");
        }
    }
}
