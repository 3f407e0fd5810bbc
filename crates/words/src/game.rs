//! The page of a game: what its rules say, where they come from, and what is disputed.

use damiera_judge::findings::Value;
use damiera_rules::board::Numbering;
use damiera_rules::variant::{Goal, Rules};
use fluent_bundle::FluentArgs;

use super::Catalog;
use super::aspects::{Aspects, name};
use super::values::Values;

/// The aspects that a page says, in order; those of which the game says nothing are left out.
const SAID: &[&str] = &[
    "men_move",
    "men_capture",
    "men_capture_kings",
    "king_moves",
    "king_captures",
    "must_capture",
    "precedence",
    "values",
    "removal",
    "crowned",
    "crowning",
    "king_limit",
];

impl Catalog {
    /// A game in one line, in lower case, without a full stop: its name and its GameType.
    #[must_use]
    pub fn game_line(&self, rules: &Rules) -> String {
        let number = rules.tag_number();
        self.with(
            "game-line",
            &[
                ("name", name(rules).to_owned().into()),
                ("number", number.unwrap_or_default().into()),
                ("number_count", usize::from(number.is_some()).into()),
            ],
        )
    }

    /// The rules of a game, made from its data: a paragraph of sentences.
    #[must_use]
    pub fn game_rules(&self, rules: &Rules) -> String {
        let mut said = vec![self.board(rules), self.squares(rules), self.men(rules), self.first(rules)];
        let aspects = Aspects { catalog: self, games: &[rules], known: usize::MAX };
        said.extend(SAID.iter().filter_map(|aspect| aspects.of_one(aspect, rules)));
        said.push(self.name(match rules.goal {
            Goal::Block => "game-won-by-block",
            Goal::Lose => "game-won-by-losing",
            Goal::Crown => "game-won-by-crown",
        }));
        if rules.draws.is_empty() {
            said.push(self.name("game-no-draws"));
        }
        said.iter().map(|said| sentence(said)).collect::<Vec<_>>().join(" ")
    }

    /// Where the rules of a game come from: paragraphs of one line each.
    #[must_use]
    pub fn game_sources(&self, rules: &Rules) -> Vec<String> {
        self.paragraphs(&format!("game-{}-sources", rules.name))
    }

    /// What is disputed in a game, and the reading taken: paragraphs of one line each; none if nothing is.
    #[must_use]
    pub fn game_disputed(&self, rules: &Rules) -> Vec<String> {
        self.paragraphs(&format!("game-{}-disputed", rules.name))
    }

    fn paragraphs(&self, id: &str) -> Vec<String> {
        if !self.has(id, None) {
            return Vec::new();
        }
        let text = self.name(id);
        text.split("\n\n")
            .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }

    fn board(&self, rules: &Rules) -> String {
        let board = rules.board();
        let all = board.squares() == board.width * board.height;
        self.with(
            "game-board",
            &[
                ("width", board.width.into()),
                ("height", board.height.into()),
                ("squares", board.squares().into()),
                ("all", if all { "yes" } else { "no" }.into()),
            ],
        )
    }

    /// How squares are written, and from which corner they are counted.
    fn squares(&self, rules: &Rules) -> String {
        let names = &rules.names;
        let letters = names.numbering() == Numbering::Algebraic;
        let one = names.square(1).map(|square| names.name(square)).unwrap_or_default();
        // The last letter with the last row: a square of the board, whether it is played on or not.
        let file = char::from(b'a' + rules.board().width.saturating_sub(1).min(25));
        let written = self.with(
            "game-squares",
            &[
                ("letters", if letters { "yes" } else { "no" }.into()),
                ("first", "a1".into()),
                ("last", format!("{file}{}", rules.board().height).into()),
                ("one", one.into()),
            ],
        );
        let aspects = Aspects { catalog: self, games: &[rules], known: usize::MAX };
        match aspects.of_one("numbering", rules).filter(|_| !letters) {
            Some(counted) => format!("{written}; {counted}"),
            None => written,
        }
    }

    fn men(&self, rules: &Rules) -> String {
        let row = match (rules.men.first, rules.men.last) {
            (1, 1) => "one",
            (1, _) => "nearest",
            _ => "other",
        };
        self.with(
            "game-men",
            &[
                ("men", rules.pieces_each().into()),
                ("row", row.into()),
                ("first", rules.men.first.into()),
                ("last", rules.men.last.into()),
            ],
        )
    }

    fn first(&self, rules: &Rules) -> String {
        let mut arguments = FluentArgs::new();
        Values { catalog: self, rules: None }.add("side", Value::Side(rules.first), &mut arguments);
        self.text("first-move", None, &arguments)
    }
}

/// A sentence with a capital letter and a full stop.
fn sentence(said: &str) -> String {
    let mut letters = said.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::ALL;

    #[test]
    fn every_game_says_where_its_rules_come_from() {
        let words = Catalog::english();
        for &rules in ALL {
            assert!(!words.game_sources(rules).is_empty(), "{}", rules.name);
            let texts = [words.game_sources(rules), words.game_disputed(rules)].concat();
            for text in texts {
                assert!(text.ends_with('.') && !text.contains("{"), "{text}");
            }
        }
    }

    #[test]
    fn rules_are_said_in_sentences() {
        for (name, parts) in [
            (
                "turkish",
                &[
                    "all 64 squares are played on.",
                    "a8 is number 1.",
                    "Each side begins with 16 men, on its rows 2 to 3.",
                    "Men move one square straight forward or sideways, to an empty square.",
                    "A king slides any distance straight forward, backward or sideways over empty squares.",
                    "Each captured piece is taken off as soon as it is jumped.",
                ][..],
            ),
            (
                "frisian",
                &[
                    "Men capture straight or diagonally in every direction.",
                    "One king may make 3 quiet moves in a row",
                    "A man counts 100 and a king 199.",
                ],
            ),
            ("czech", &["Captures rank by whether a king captures."]),
            ("antidraughts", &["The side that has no piece left, or none that can move, wins."]),
            ("breakthrough", &["Whoever crowns the first king wins"]),
            ("thai", &["Square 1 is at the near right", "No draw can be claimed."]),
        ] {
            let said = Catalog::english().game_rules(damiera_rules::variant::named(name).unwrap());
            for part in parts {
                let part = part.to_lowercase();
                assert!(said.to_lowercase().contains(&part), "{name}: {part}\n{said}");
            }
        }
    }
}
