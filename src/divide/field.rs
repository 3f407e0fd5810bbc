use std::fmt;
use std::str::FromStr;

use crate::board::Color;
use crate::notation::heading::{Heading, name};
use crate::notation::result::GameResult;
use crate::order::Subject;
use crate::report::Report;

/// What games are divided by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The players: a game of two goes to both.
    Player,
    /// The year it was played in.
    Year,
    /// The name of the variant.
    Variant,
    /// Who won.
    Result,
    /// Legal, irregular, broken or unreadable.
    Verdict,
    /// The file it was read from.
    File,
    /// The value of a tag, by its name in lower case.
    Tag(String),
}

/// The words that are no tags.
const WORDS: &[(&str, Field)] = &[
    ("player", Field::Player),
    ("year", Field::Year),
    ("variant", Field::Variant),
    ("result", Field::Result),
    ("verdict", Field::Verdict),
    ("file", Field::File),
];

impl FromStr for Field {
    type Err = String;

    fn from_str(text: &str) -> Result<Field, String> {
        let word = text.trim().to_lowercase();
        if word.is_empty() || word.contains(|c: char| c.is_whitespace() || "\"[]{}/\\".contains(c)) {
            let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
            return Err(format!("games are divided by {}, or the name of a tag, as event", words.join(", ")));
        }
        let known = WORDS.iter().find(|(name, _)| *name == word);
        Ok(known.map_or_else(|| Field::Tag(word.clone()), |(_, field)| field.clone()))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, WORDS.iter().find(|(_, field)| field == self)) {
            (Field::Tag(tag), _) => f.write_str(tag),
            (_, word) => f.write_str(word.map_or("", |(word, _)| word)),
        }
    }
}

impl Field {
    /// Whether a game has to be replayed to know it.
    #[must_use]
    pub fn needs_report(&self) -> bool {
        matches!(self, Field::Variant | Field::Result | Field::Verdict)
    }

    /// What a game has there: one value, or those of both players. None stands for what is not known.
    #[must_use]
    pub fn values(&self, game: Subject<'_>) -> Vec<Option<String>> {
        let heading = Heading::of(game.record);
        let known = |value: &String| value.chars().any(|c| c != '?' && c != '-');
        vec![match self {
            Field::Player => {
                let players = Color::ALL.map(|color| heading.player(color).filter(known));
                let mut players: Vec<Option<String>> = players.into_iter().filter(Option::is_some).collect();
                players.dedup();
                if !players.is_empty() {
                    return players;
                }
                None
            }
            Field::Year => heading.date().and_then(|date| date.year).map(|year| format!("{year:04}")),
            Field::Variant => {
                game.report.and_then(|report| report.choice.rules).map(|rules| rules.name.to_owned())
            }
            Field::Result => match game.report.map_or(GameResult::None, Report::recorded_winner) {
                GameResult::White => Some("white-won".to_owned()),
                GameResult::Black => Some("black-won".to_owned()),
                GameResult::Draw => Some("draw".to_owned()),
                GameResult::None => None,
            },
            Field::Verdict => game.report.map(|report| report.verdict.as_str().to_owned()),
            Field::File => Some(stem(game.file).to_owned()),
            Field::Tag(tag) => heading.value_of(tag).and_then(|value| name(&value)).filter(known),
        }]
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
    use crate::notation::pdn;

    #[test]
    fn a_game_has_its_values() {
        let text =
            "[White \" Rossi  C. \"]\n[Black \"Bruni\"]\n[Date \"1.5.2004\"]\n[Round \"-\"]\n\n1. 32-28 2-0";
        let report = Report::of(pdn::parse(text), None);
        let subject = Subject { record: &report.record, report: Some(&report), file: "a/b.c.pdn" };
        for (field, expected) in [
            ("player", vec![Some("Rossi C."), Some("Bruni")]),
            ("Year", vec![Some("2004")]),
            ("variant", vec![Some("international")]),
            ("result", vec![Some("white-won")]),
            ("verdict", vec![Some("legal")]),
            ("file", vec![Some("b.c")]),
            ("WHITE", vec![Some("Rossi C.")]),
            ("round", vec![None]),
            ("elo", vec![None]),
        ] {
            let values = field.parse::<Field>().unwrap().values(subject);
            assert_eq!(values.iter().map(Option::as_deref).collect::<Vec<_>>(), expected, "{field}");
        }
    }
}
