//! Searching the boards of games: the options of a search.

use clap::Args;

use damiera_query::search::{Search, SearchError};
use damiera_record::error::Error;
use damiera_rules::variant::Rules;
use damiera_write::text::clean;

/// Options that look at the boards of a game, ply by ply. A game must have everything that is asked.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct BoardOptions {
    /// A position of the main line, the start included. Squares are those of each game's own rules, or of --variant
    ///
    /// Squares that are not named are empty. Without W or B in front, or with ?, either side is to move. Instead of
    /// a whole position, a pattern of one: W:W?31 is a man or a king on 31, ":?1-5" says that 1 to 5 may hold
    /// anything, ":?" that all squares not named may, ":E7,12" that 7 and 12 are empty. Each time it is given, one
    /// more position must occur.
    #[arg(long, value_name = "FEN")]
    position: Vec<String>,

    /// The number of men (M), kings (K) or pieces of either kind (P): "W:3K B:1K"
    ///
    /// A number can be 2-3, ">=2", "<=2" or ? for any. A colour that is named has nothing but what is named, unless P
    /// is: "W:3P B:1K" is any three pieces against a king alone. A colour that is not named may have anything.
    #[arg(long, value_name = "COUNTS")]
    material: Vec<String>,

    /// How long material must last: it must still be on the board N plies later (default: 0)
    #[arg(long = "for", value_name = "PLIES")]
    lasting: Option<usize>,

    /// Positions and materials, separated by semicolons, each at a later ply than the one before
    #[arg(long, value_name = "STEPS")]
    sequence: Vec<String>,

    /// Match positions, materials and sequences also with colours and sides exchanged, all of them together
    #[arg(long, visible_alias = "either-color")]
    either_colour: bool,

    /// The first moves of the game, with or without move numbers
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,

    /// Match the position after the moves of --opening at any ply, whatever the move order
    #[arg(long, requires = "opening")]
    transposed: bool,
}

impl BoardOptions {
    /// The search, in games of every variant or of the given one; `None` if no option is given.
    ///
    /// # Errors
    ///
    /// If something cannot be read or is impossible in every variant, or an option has nothing to apply to.
    pub(crate) fn search(&self, asked: Option<&'static Rules>) -> Result<Option<Search>, Error> {
        let boards = [&self.position, &self.material, &self.sequence];
        if boards.iter().all(|texts| texts.is_empty()) && self.either_colour {
            return usage("--either-colour needs a --position, --material or --sequence to exchange");
        }
        let mut search = Search::new(asked);
        let mut materials = self.material.len();
        let lasting = self.lasting.unwrap_or_default();
        for text in &self.position {
            search.position(text).map_err(|error| fault("--position", &error))?;
        }
        for text in &self.material {
            search.material(text, lasting).map_err(|error| fault("--material", &error))?;
        }
        for text in &self.sequence {
            materials += search.sequence(text, lasting).map_err(|error| fault("--sequence", &error))?;
        }
        if let Some(text) = &self.opening {
            search.opening(text, self.transposed).map_err(|error| fault("--opening", &error))?;
        }
        if materials == 0 && self.lasting.is_some() {
            return usage("--for says how long material lasts, but there is no --material");
        }
        if self.either_colour {
            search.either_color();
        }
        let is_asked = self.opening.is_some() || boards.iter().any(|texts| !texts.is_empty());
        Ok(is_asked.then_some(search))
    }
}

fn usage<T>(what: &str) -> Result<T, Error> {
    Err(Error::Usage(what.to_owned()))
}

fn fault(option: &str, error: &SearchError) -> Error {
    Error::Usage(format!("{option} {}", clean(&error.to_string())))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        boards: BoardOptions,
    }

    fn search(arguments: &[&str], asked: Option<&'static Rules>) -> Result<Option<Search>, String> {
        let line = Line::try_parse_from(std::iter::once(&"select").chain(arguments));
        let boards = line.map_err(|error| error.to_string())?.boards;
        boards.search(asked).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_is_asked_without_options() {
        assert!(matches!(search(&[], None), Ok(None)));
        assert!(matches!(search(&["--position", "W:W31:B20"], None), Ok(Some(_))));
        assert!(matches!(search(&["--opening", "32-28"], None), Ok(Some(_))));
    }

    #[test]
    fn what_cannot_be_is_said_before_a_game_is_read() {
        let italian = Some(&ITALIAN);
        for (arguments, asked, said) in [
            (
                &["--position", "W:W31,B20"][..],
                None,
                "--position cannot be read: expected a square (such as 32, K32 or c3) at byte 6, found \"B20\"",
            ),
            (
                &["--position", "W:W3,51:B20,20"],
                None,
                "--position is impossible in 14 games: a man of White stands on its promotion row (3); the board has \
                 no square 51; square 20 is named twice; in spanish and portuguese and thai draughts: the board has no \
                 square 51; square 20 is named twice; in canadian and turkish draughts: a man of White stands on its \
                 promotion row (3); square 20 is named twice",
            ),
            (
                &["--position", "W:W33:B20"],
                italian,
                "--position is impossible in italian draughts: the board has no square 33",
            ),
            (
                &["--material", "W:3 B:1K"],
                None,
                "--material cannot be read: expected M (men), K (kings) or P (pieces) at byte 4, found \"B\"",
            ),
            (
                &["--material", "W:13M"],
                italian,
                "--material is impossible in italian draughts: White has 13 pieces, but a game starts with 12",
            ),
            (
                &["--sequence", "W:W31:B20; W:3Q"],
                None,
                "--sequence step 2 cannot be read: expected M (men), K (kings) or P (pieces) at byte 4, found \"Q\"",
            ),
            (
                &["--opening", "32-28 19-23 28x20"],
                Some(&INTERNATIONAL),
                "--opening cannot be played in international draughts: move 3, 28x20: no capture \
                 leads the man on 28 to 20; legal: 28x19",
            ),
            (
                &["--opening", "32-28 \u{1b}[31mhello"],
                None,
                "--opening cannot be read: expected moves such as 32-28 19-23, found \"\u{fffd}[31mhello\"",
            ),
            (
                &["--position", "W:W70:B20", "--position", "W:Wc4:Bf5"],
                None,
                "--position is impossible in canadian draughts: the board has no squares c4 and f5",
            ),
            (
                &["--for", "3", "--position", "W:W31:B20"],
                None,
                "--for says how long material lasts, but there is no --material",
            ),
            (
                &["--either-colour", "--opening", "32-28"],
                None,
                "--either-colour needs a --position, --material or --sequence to exchange",
            ),
        ] {
            let error = search(arguments, asked).expect_err("it cannot be asked");
            assert_eq!(error, said, "{arguments:?}");
        }
    }
}
