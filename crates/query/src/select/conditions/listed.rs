//! Games of a list.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

use crate::game::{JudgedGame, Needs};
use crate::select::{Answer, Condition};

/// A list of games by their ids, or by their numbers in their files.
#[derive(Debug, Default)]
pub struct Listed {
    /// The place in the list of each id.
    ids: HashMap<String, usize>,
    /// The place in the list of each number.
    numbers: HashMap<u64, usize>,
    /// Whether the game of each place was met.
    met: Vec<AtomicBool>,
}

/// A line of a list that names no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: expected the id of a game, such as g0123456789abcdef, or its number, found \"{text}\"")]
pub struct NoGame {
    /// The number of the line, from 1.
    pub line: usize,
    /// The beginning of what it says.
    pub text: String,
}

impl Listed {
    /// Reads a list, one game a line. Empty lines, and those that begin with `#`, say nothing.
    ///
    /// # Errors
    ///
    /// The first line that is neither an id nor a number.
    pub fn parse(list: &str) -> Result<Listed, NoGame> {
        let mut listed = Listed::default();
        for (index, line) in list.trim_start_matches('\u{feff}').lines().enumerate() {
            let text = line.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let next = listed.met.len();
            let place = match (id(text), text.parse().ok().filter(|number| *number > 0)) {
                (Some(id), _) => *listed.ids.entry(id).or_insert(next),
                (None, Some(number)) => *listed.numbers.entry(number).or_insert(next),
                (None, None) => {
                    return Err(NoGame { line: index + 1, text: text.chars().take(40).collect() });
                }
            };
            if place == next {
                listed.met.push(AtomicBool::new(false));
            }
        }
        Ok(listed)
    }

    /// How many games it names.
    #[must_use]
    pub fn len(&self) -> usize {
        self.met.len()
    }

    /// Whether it names none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.met.is_empty()
    }

    /// How many of them were not met.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.met.iter().filter(|met| !met.load(Ordering::Relaxed)).count()
    }

    /// Whether it names a game.
    fn names(&self, game: &JudgedGame<'_>) -> bool {
        let by_id = if self.ids.is_empty() { None } else { self.ids.get(&game.report.id()) };
        let places = [by_id, self.numbers.get(&game.site.cut.game)];
        let met = places.into_iter().flatten().filter_map(|&place| self.met.get(place));
        met.inspect(|met| met.store(true, Ordering::Relaxed)).count() > 0
    }
}

/// The id that a text is.
fn id(text: &str) -> Option<String> {
    let digits = text.strip_prefix(['g', 'G'])?;
    let is_id = digits.len() == 16 && digits.chars().all(|c| c.is_ascii_hexdigit());
    is_id.then(|| format!("g{}", digits.to_ascii_lowercase()))
}

/// Whether a game is one of a list.
#[derive(Clone, Debug)]
pub struct OneOf(pub Arc<Listed>);

impl Condition for OneOf {
    fn needs(&self) -> Needs {
        // The id has the start position, which only a replay tells.
        if self.0.ids.is_empty() { Needs::BYTES } else { Needs::REPLAY }
    }

    fn answer(&self, game: &JudgedGame<'_>) -> Answer {
        Answer::of(self.0.names(game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::each_game;
    use crate::select::Query;

    const GAMES: &str =
        "[White \"A\"]\n\n1. 32-28 *\n\n[White \"B\"]\n\n1. 32-28 *\n\n[White \"C\"]\n\n1. 31-27 *\n";

    fn chosen(list: &Arc<Listed>) -> Vec<u64> {
        let mut query = Query::default();
        query.push(OneOf(Arc::clone(list)));
        let mut chosen = Vec::new();
        each_game(GAMES, query.needs(), |game| {
            if query.answer(game) == Answer::Yes {
                chosen.push(game.site.cut.game);
            }
        });
        chosen
    }

    #[test]
    fn games_are_named_by_id_or_number() {
        let mut ids = Vec::new();
        each_game(GAMES, Needs::REPLAY, |game| ids.push(game.report.id()));
        for (list, expected, missing) in [
            (String::new(), &[][..], 0),
            ("2\n".to_owned(), &[2], 0),
            ("\u{feff}3\r\n\r\n# the first\r\n 1\r\n1".to_owned(), &[1, 3], 0),
            (format!("{}\n{}\n", ids[2], ids[0].to_uppercase()), &[1, 3], 0),
            (format!("{}\n3\n4\ng0000000000000000\n", ids[1]), &[2, 3], 2),
        ] {
            let list = Arc::new(Listed::parse(&list).unwrap());
            assert_eq!(chosen(&list), expected);
            assert_eq!(list.missing(), missing);
        }
    }

    #[test]
    fn what_names_no_game_is_refused() {
        for (list, line) in [("0", 1), ("1\nRossi", 2), ("\n-3", 2), ("g123", 1), ("1,2", 1)] {
            assert_eq!(Listed::parse(list).unwrap_err().line, line, "{list}");
        }
    }
}
