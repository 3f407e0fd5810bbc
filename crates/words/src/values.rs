//! The values of a fact as arguments of sentences.

use damiera_judge::findings::Value;
use damiera_judge::findings::fact::Standing;
use damiera_record::clocks;
use damiera_rules::board::{Color, Piece, Role, Square};
use damiera_rules::movegen::Way;
use damiera_rules::variant::{Articles, Rules};
use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::list::Joined;

/// Moves named before "or N more".
const MOVES_NAMED: usize = 3;

/// Squares named before "and N more".
const SQUARES_NAMED: usize = 8;

/// Turns values into arguments: in a language, with the squares named as in the rules.
pub(crate) struct Values<'c> {
    pub(crate) catalog: &'c Catalog,
    pub(crate) rules: Option<&'c Rules>,
}

impl Values<'_> {
    /// Adds a value under its name, and under other names that sentences need; see `catalog/en/findings.ftl`.
    pub(crate) fn add(&self, name: &'static str, value: Value<'_>, arguments: &mut FluentArgs<'static>) {
        let mut set = |ending: &str, value: FluentValue<'static>| {
            if ending.is_empty() {
                arguments.set(name, value);
            } else {
                // `format!` takes three times as long, and there is a message for every finding.
                arguments.set([name, ending].concat(), value);
            }
        };
        let text = |text: String| FluentValue::from(text);
        let count = FluentValue::from;
        match value {
            Value::Absent => {
                set("", text(String::new()));
                set("_count", count(0_usize));
            }
            Value::Squares(squares) => {
                let names: Vec<String> = squares.iter().map(|&square| self.square(square)).collect();
                set("_and", text(self.catalog.list(&names, Joined::And, SQUARES_NAMED)));
                set("_count", count(squares.len()));
            }
            Value::Ways(ways) => self.ways(ways, &mut set),
            Value::Pieces(pieces) => {
                let on: Vec<String> = pieces.iter().map(|&piece| self.piece("piece-on", piece)).collect();
                let crowned: Vec<String> =
                    pieces.iter().map(|&piece| self.piece("piece-crowned", piece)).collect();
                set("_and", text(self.catalog.list(&on, Joined::And, usize::MAX)));
                set("_crowned", text(self.catalog.list(&crowned, Joined::Semicolon, usize::MAX)));
                set("_count", count(pieces.len()));
            }
            Value::Belongs(belongs) => {
                let men: Vec<String> =
                    belongs.iter().map(|&(square, side)| self.belongs(square, side)).collect();
                set("_and", text(self.catalog.list(&men, Joined::And, usize::MAX)));
                set("_count", count(belongs.len()));
            }
            Value::Names(names) => {
                let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
                set("_and", text(self.catalog.list(&names, Joined::And, usize::MAX)));
                set("_list", text(self.catalog.list(&names, Joined::Comma, usize::MAX)));
                set("_count", count(names.len()));
            }
            Value::Side(side) => {
                set("", text(side.as_str().to_owned()));
                set("_name", text(self.side(side)));
                set("_other_name", text(self.side(!side)));
                set("_count", count(1_usize));
            }
            Value::Role(role) => {
                set("", text(role.as_str().to_owned()));
                set("_name", text(self.role(role)));
            }
            Value::Flag(is) => set("", text(if is { "yes" } else { "no" }.to_owned())),
            Value::Number(number) => {
                set("", FluentValue::from(number));
                set("_count", count(1_usize));
            }
            Value::Word(word) => {
                set("", text(word.to_owned()));
                set("_count", count(1_usize));
                for (ending, notation) in [("_fen", "fen-"), ("_game_type", "game-type-")] {
                    if let Some(part) = self.part(notation, word) {
                        set(ending, text(part));
                    }
                }
            }
            Value::Text(written) => {
                set("", text(written.to_owned()));
                set("_count", count(usize::from(!written.is_empty())));
                set("_or_ply", text(written.to_owned()));
            }
            one => {
                set("", text(self.one(one)));
                set("_count", count(1_usize));
            }
        }
        if matches!(value, Value::Absent) {
            set("_or_ply", text(self.catalog.name("ply")));
        }
    }

    /// Adds a text, or that there is none.
    pub(crate) fn add_text(
        &self,
        name: &'static str,
        text: Option<&str>,
        arguments: &mut FluentArgs<'static>,
    ) {
        self.add(name, text.map_or(Value::Absent, Value::Text), arguments);
    }

    /// Adds a side, or that there is none.
    pub(crate) fn add_side(
        &self,
        name: &'static str,
        side: Option<Color>,
        arguments: &mut FluentArgs<'static>,
    ) {
        self.add(name, side.map_or(Value::Absent, Value::Side), arguments);
    }

    /// A value that is one word or name.
    fn one(&self, value: Value<'_>) -> String {
        match value {
            Value::Square(square) => self.square(square),
            Value::Written(square) => square.to_string(),
            Value::Way(way) => self.way(way),
            Value::Position(position) => {
                self.rules.map_or_else(String::new, |rules| position.to_fen(&rules.names))
            }
            Value::Standing(standing) => self.standing(standing),
            Value::Articles(articles) => self.articles(articles),
            Value::Problems(problems) => self.catalog.reasons(problems),
            Value::Time(time) => clocks::shown(time),
            _ => String::new(),
        }
    }

    /// A list of moves: joined, and the first few as separate arguments.
    fn ways(&self, ways: &[Way], set: &mut impl FnMut(&str, FluentValue<'static>)) {
        let moves: Vec<String> = ways.iter().map(|way| self.way(way)).collect();
        set("_or", FluentValue::from(self.catalog.list(&moves, Joined::Or, MOVES_NAMED)));
        set("_count", FluentValue::from(moves.len()));
        let two = moves.get(..2).unwrap_or_default();
        set("_first_two", FluentValue::from(self.catalog.list(two, Joined::Comma, usize::MAX)));
        set("_rest", FluentValue::from(moves.len().saturating_sub(2)));
    }

    fn square(&self, square: Square) -> String {
        self.rules.map_or_else(String::new, |rules| rules.names.name(square))
    }

    fn way(&self, way: &Way) -> String {
        self.rules.map_or_else(String::new, |rules| way.to_text(&rules.names, rules.capture_sign))
    }

    pub(crate) fn side(&self, side: Color) -> String {
        self.catalog.name(match side {
            Color::White => "side-white",
            Color::Black => "side-black",
        })
    }

    fn role(&self, role: Role) -> String {
        self.catalog.name(match role {
            Role::Man => "role-man",
            Role::King => "role-king",
        })
    }

    /// A piece and its square, in one of several phrases.
    fn piece(&self, phrase: &str, (square, piece): (Square, Piece)) -> String {
        let mut arguments = FluentArgs::new();
        self.add("role", Value::Role(piece.role), &mut arguments);
        self.add("side", Value::Side(piece.color), &mut arguments);
        self.add("square", Value::Square(square), &mut arguments);
        self.catalog.text(phrase, None, &arguments)
    }

    fn belongs(&self, square: Square, side: Option<Color>) -> String {
        let mut arguments = FluentArgs::new();
        self.add("square", Value::Square(square), &mut arguments);
        let Some(side) = side else { return self.catalog.text("belongs-nothing", None, &arguments) };
        self.add("side", Value::Side(side), &mut arguments);
        self.catalog.text("belongs-man", None, &arguments)
    }

    fn standing(&self, standing: Standing) -> String {
        let mut arguments = FluentArgs::new();
        self.add("role", Value::Role(standing.role), &mut arguments);
        arguments.set("owner", if standing.own { "own" } else { "opponent" });
        self.catalog.text("standing", None, &arguments)
    }

    fn articles(&self, articles: Articles) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("heading", articles.heading());
        let (id, first, last) = match articles {
            Articles::Numbered("", last) => ("articles-of-rulebook", String::new(), last.to_string()),
            Articles::Numbered(_, 1) => ("articles-one", String::new(), String::new()),
            Articles::Numbered(heading, last) => {
                ("articles-numbered", format!("{heading}.1"), format!("{heading}.{last}"))
            }
            Articles::Lettered(heading, last) => {
                ("articles-numbered", format!("{heading}a"), format!("{heading}{last}"))
            }
        };
        arguments.set("first", first);
        arguments.set("last", last);
        self.catalog.text(id, None, &arguments)
    }

    /// The part of a notation that a word means, if it means one.
    fn part(&self, notation: &str, word: &str) -> Option<String> {
        let id = [notation, word].concat();
        self.catalog.has(&id, None).then(|| self.catalog.name(&id))
    }
}
