//! A game in progress: its rules and a position that belong together, its legal moves, and playing them.
//!
//! ```
//! use damiera_rules::Game;
//! use damiera_rules::variant::ITALIAN;
//!
//! let start = Game::start(&ITALIAN);
//! assert_eq!(start.legal_moves().len(), 7);
//! let game = start.play(&start.find("22-19")?)?;
//! assert_eq!(game.turn().name(), "Black");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts of it, [`Position`] and [`movegen`](crate::movegen), are generic over the board and leave it to the caller
//! to keep rules, position and board consistent, which is what replaying millions of plies needs.

use std::fmt;

use crate::board::{Color, Geometry, Piece, Square, SquareSet as _};
use crate::movegen::{Move, Way, capture_path, legal_moves, winner};
use crate::position::{Position, SetupProblem, fen};
use crate::variant::{OnBoard, Rules};

/// A position of a game, with the rules by which play goes on from it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    rules: &'static Rules,
    position: Position<u128>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        std::ptr::eq(self.rules, other.rules) && self.position == other.position
    }
}

impl Eq for Game {}

/// A legal move of a position, in the square names of its game.
#[derive(Clone, Debug)]
pub struct LegalMove {
    rules: &'static Rules,
    mv: Move<u128>,
    way: Way,
    captured: Vec<Square>,
}

/// Why a text is not a position to play from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It is not a FEN.
    #[error(transparent)]
    Text(#[from] fen::ParseFenError),
    /// No game can reach such a board.
    #[error("{}", joined(.0))]
    Board(Vec<SetupProblem>),
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// No legal move is written like this.
    #[error("{text} is not legal here: {}", legal.join(", "))]
    NotLegal {
        /// The move, as it was asked for.
        text: String,
        /// The legal moves, in strict notation.
        legal: Vec<String>,
    },
    /// Several captures are written like this: the squares in between have to be named.
    #[error("{text} can be {}", ways.join(" or "))]
    Ambiguous {
        /// The move, as it was asked for.
        text: String,
        /// The captures it can be, with all their squares.
        ways: Vec<String>,
    },
}

fn joined(problems: &[SetupProblem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Game {
    /// The start of a game.
    #[must_use]
    pub fn start(rules: &'static Rules) -> Game {
        Game { rules, position: Position::start(rules) }
    }

    /// The game that goes on from a FEN, such as `W:W31-50:B1-20`.
    ///
    /// # Errors
    ///
    /// If the text is not a FEN, or no game can reach such a board.
    pub fn from_fen(text: &str, rules: &'static Rules) -> Result<Game, PositionError> {
        let setup = fen::parse(text)?;
        let position = Position::from_setup(&setup, rules).map_err(PositionError::Board)?;
        Ok(Game { rules, position })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The piece on the square of this number; `None` if it is empty, or the board has no such square.
    #[must_use]
    pub fn piece(&self, number: u8) -> Option<Piece> {
        self.position.piece(self.rules.names.square(number)?)
    }

    /// The position as a FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.position.to_fen(&self.rules.names)
    }

    /// Who has won, when the side to move has no legal move. `None` while play can go on.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.legal_moves().is_empty().then(|| winner(&self.position, self.rules))
    }

    /// Every legal move, in order of the squares' numbers.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        struct Listed<'g>(&'g Game);
        impl OnBoard for Listed<'_> {
            type Output = Vec<LegalMove>;

            fn run<G: Geometry>(self) -> Vec<LegalMove> {
                let Game { rules, position } = *self.0;
                let position: Position<G::Set> = position.narrow();
                let legal = legal_moves::<G>(&position, rules);
                let listed = legal.iter().map(|mv| LegalMove {
                    rules,
                    mv: mv.widen(),
                    way: Way::short::<G>(mv, &legal, &position, rules),
                    captured: capture_path::<G>(mv, &position, rules).captured,
                });
                listed.collect()
            }
        }
        self.rules.shape.run(Listed(self))
    }

    /// The legal move that this text names: its first square and its last, `28x19`, with as many squares in between
    /// as it needs. The signs between the squares are ignored.
    ///
    /// # Errors
    ///
    /// If no legal move is written like this, or several are.
    pub fn find(&self, text: &str) -> Result<LegalMove, MoveError> {
        let written: Vec<&str> = text
            .split(|sign: char| !sign.is_ascii_alphanumeric() || matches!(sign, 'x' | 'X'))
            .filter(|part| !part.is_empty())
            .collect();
        let mut legal = self.legal_moves();
        let fits = |mv: &LegalMove| {
            let names: Vec<String> = mv.way.stops.iter().map(|&stop| self.rules.names.name(stop)).collect();
            let mut rest = names.iter();
            written.len() >= 2
                && names.first().map(String::as_str) == written.first().copied()
                && names.last().map(String::as_str) == written.last().copied()
                && written.iter().all(|name| rest.any(|stop| stop == name))
        };
        let mut fitting: Vec<usize> = (0..legal.len()).filter(|&place| fits(&legal[place])).collect();
        // Two squares are all that a single jump has, also where a capture that goes round has them too.
        let full = |place: &usize| legal[*place].mv.is_single_jump() && written.len() == 2;
        if let Some(single) = fitting.iter().copied().find(full) {
            fitting = vec![single];
        }
        match fitting[..] {
            [only] => Ok(legal.swap_remove(only)),
            [] => Err(self.not_legal(text, &legal)),
            _ => {
                let long = |&place: &usize| Way { long: true, ..legal[place].way.clone() };
                let ways = fitting.iter().map(|place| self.written(&long(place))).collect();
                Err(MoveError::Ambiguous { text: text.to_owned(), ways })
            }
        }
    }

    /// The game after a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal here: it belongs to another position.
    pub fn play(&self, mv: &LegalMove) -> Result<Game, MoveError> {
        let legal = self.legal_moves();
        if std::ptr::eq(mv.rules, self.rules) && legal.iter().any(|known| known.mv == mv.mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(self.not_legal(&mv.to_string(), &legal))
        }
    }

    /// The game after a move that is known to be legal here. After any other move the position is meaningless.
    #[must_use]
    pub fn play_unchecked(&self, mv: &LegalMove) -> Game {
        let mut position = self.position;
        position.play_unchecked(&mv.mv);
        Game { position, ..*self }
    }

    fn not_legal(&self, text: &str, legal: &[LegalMove]) -> MoveError {
        MoveError::NotLegal { text: text.to_owned(), legal: legal.iter().map(ToString::to_string).collect() }
    }

    fn written(&self, way: &Way) -> String {
        way.to_text(&self.rules.names, self.rules.capture_sign)
    }
}

/// The position as a FEN.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

impl LegalMove {
    /// The number of the square it leaves.
    #[must_use]
    pub const fn from(&self) -> u8 {
        self.rules.names.number(self.mv.from)
    }

    /// The number of the square it arrives on.
    #[must_use]
    pub const fn to(&self) -> u8 {
        self.rules.names.number(self.mv.to)
    }

    /// The numbers of the squares that it stops on, the first and the last included.
    pub fn stops(&self) -> impl Iterator<Item = u8> {
        self.way.stops.iter().map(|&square| self.rules.names.number(square))
    }

    /// The numbers of the squares of the captured pieces, in order.
    pub fn captured(&self) -> impl Iterator<Item = u8> {
        self.captured.iter().map(|&square| self.rules.names.number(square))
    }

    /// Whether it captures.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.mv.captured.is_empty()
    }

    /// Whether a man is crowned by it.
    #[must_use]
    pub const fn promotes(&self) -> bool {
        self.mv.promotes
    }
}

/// The move in strict notation: `32-28`, `28x19`, and with the squares in between only where it needs them.
impl fmt::Display for LegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.way.to_text(&self.rules.names, self.rules.capture_sign))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{INTERNATIONAL, ITALIAN, SPANISH};

    fn listed(game: &Game) -> Vec<String> {
        game.legal_moves().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_game_begins() {
        let game = Game::start(&INTERNATIONAL);
        let expected = ["31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"];
        assert_eq!(listed(&game), expected);
        assert_eq!((game.turn(), game.winner()), (Color::White, None));
    }

    #[test]
    fn moves_are_found_by_their_squares() -> Result<(), MoveError> {
        let game = Game::from_fen("W:W27,47:B12,21,22", &INTERNATIONAL).expect("it is a position");
        for text in ["27x7", "27x18x7", "27-7", "27 18 7", "27X18X7"] {
            let mv = game.find(text)?;
            assert_eq!(mv.stops().collect::<Vec<_>>(), [27, 18, 7], "{text}");
            assert_eq!(mv.captured().collect::<Vec<_>>(), [22, 12], "{text}");
        }
        let MoveError::NotLegal { legal, .. } = game.find("47-42").expect_err("two pieces go first") else {
            panic!("it is not ambiguous");
        };
        assert_eq!(legal, ["27x7"]);
        assert!(game.find("27").is_err());
        Ok(())
    }

    #[test]
    fn a_move_of_another_position_is_refused() -> Result<(), MoveError> {
        let start = Game::start(&SPANISH);
        let mv = start.legal_moves().remove(0);
        let next = start.play(&mv)?;
        assert!(matches!(next.play(&mv), Err(MoveError::NotLegal { .. })));
        let same_squares = Game::start(&ITALIAN);
        assert!(same_squares.play(&mv).is_err());
        Ok(())
    }

    #[test]
    fn a_side_without_moves_has_lost() {
        let game = Game::from_fen("W:W:B1", &INTERNATIONAL).expect("it is a position");
        assert_eq!(game.winner(), Some(Color::Black));
        assert!(matches!(Game::from_fen("W:W3:B3", &INTERNATIONAL), Err(PositionError::Board(_))));
        assert!(matches!(Game::from_fen("x", &INTERNATIONAL), Err(PositionError::Text(_))));
    }
}
