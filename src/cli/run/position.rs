//! The position a command is asked about.

use clap::Args;

use damiera_record::error::Error;
use damiera_rules::board::{Color, Square};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{self, Rules};
use damiera_words::Catalog;

/// Options of every command about one position.
#[derive(Clone, Debug, Args)]
pub(crate) struct PositionOptions {
    #[arg(long, value_name = "NAME|NUMBER", value_parser = parse_variant, help = variants("The game"))]
    variant: Option<&'static Rules>,

    /// The position; by default the start of a game
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
}

impl PositionOptions {
    /// The same, from the options of another command.
    pub(crate) fn of(variant: Option<&'static Rules>, fen: Option<&str>) -> PositionOptions {
        PositionOptions { variant, fen: fen.map(str::to_owned) }
    }

    /// The rules and the position; international draughts when no variant is named.
    pub(crate) fn resolve(&self) -> Result<(&'static Rules, Position<u128>), Error> {
        self.stated().map(|(rules, position, _)| (rules, position))
    }

    /// The same to be shown: with the turn as stated, even where the game is over.
    pub(crate) fn resolve_as_written(&self) -> Result<(&'static Rules, Position<u128>), Error> {
        self.stated().map(|(rules, position, turn)| (rules, position.with_stated_turn(turn)))
    }

    fn stated(&self) -> Result<(&'static Rules, Position<u128>, Option<Color>), Error> {
        let rules = self.variant.unwrap_or(&variant::INTERNATIONAL);
        let Some(text) = &self.fen else { return Ok((rules, Position::start(rules), None)) };
        let setup =
            fen::parse(text).map_err(|error| Error::Usage(format!("--fen cannot be read: {error}")))?;
        let position = Position::from_setup(&setup, rules).map_err(|problems| {
            Error::Usage(format!(
                "--fen cannot be played in {} draughts: {}",
                rules.name,
                Catalog::english().reasons(&problems)
            ))
        })?;
        Ok((rules, position, setup.turn))
    }
}

/// The help of an option that names a game with rules: what it is for, and the names.
pub(crate) fn variants(purpose: &str) -> String {
    let names: Vec<&str> = variant::ALL.iter().map(|rules| rules.name).collect();
    format!("{purpose}: {}, or a GameType number", names.join(", "))
}

/// The rules of a name or number, for clap.
pub(crate) fn parse_variant(name: &str) -> Result<&'static Rules, String> {
    variant::named(name).ok_or_else(|| {
        let known: Vec<String> = variant::ALL
            .iter()
            .copied()
            .map(|rules| match rules.tag_number() {
                Some(number) => format!("{} ({number})", rules.name),
                None => rules.name.to_owned(),
            })
            .collect();
        format!("there are no rules here for it; there are rules for {}", known.join(", "))
    })
}

/// The help of the option that names a rulebook.
pub(crate) fn rulebooks() -> String {
    format!("The rulebook, in the games that have several: {}", several_rulebooks())
}

/// The games with several rulebooks, and their names.
fn several_rulebooks() -> String {
    let games = variant::ALL.iter().copied().filter(|rules| rules.has_several_rulebooks());
    let each = games.map(|rules| {
        let names: Vec<&str> = rules.by_each_rulebook().map(|by| by.rulebook.name).collect();
        format!("{} has {}", rules.name, names.join(", "))
    });
    each.collect::<Vec<_>>().join("; ")
}

/// The name of a rulebook that some game has, for clap.
pub(crate) fn parse_rulebook(name: &str) -> Result<&'static str, String> {
    let mut all =
        variant::ALL.iter().copied().flat_map(Rules::by_each_rulebook).map(|rules| rules.rulebook.name);
    all.find(|known| known.eq_ignore_ascii_case(name))
        .ok_or_else(|| format!("no game here has a rulebook of this name; {}", several_rulebooks()))
}

/// A square in JSON: its number, also where the variant has letters.
pub(crate) fn square_value(rules: &Rules, square: Square) -> serde_json::Value {
    rules.names.number(square).into()
}
