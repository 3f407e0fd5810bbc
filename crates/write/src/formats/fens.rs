//! Positions as FEN, one per line.

use super::{Format, Loss};
use damiera_query::game::JudgedGame;

use super::positions::{AtPly, setups};
use damiera_query::game::Needs;
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Numbering, SquareNames};
use damiera_rules::position::{Setup, fen};

/// Writes positions of a game in the strict form of FEN.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fens {
    /// Which positions.
    pub at: AtPly,
    /// How squares are named; `None` for the variant's own way.
    pub squares: Option<Numbering>,
    /// Whether squares in a row with equal pieces become a range.
    pub ranges: bool,
}

impl Format for Fens {
    fn needs(&self) -> Needs {
        if self.at == AtPly::Last { Needs::REPLAY } else { Needs::PLIES }
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        for setup in self.setups(game).unwrap_or_default() {
            let fen = if self.ranges { fen::write_ranges(&setup) } else { fen::write_setup(&setup) };
            out.extend_from_slice(fen.as_bytes());
            out.push(b'\n');
        }
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        self.setups(game).err().into_iter().collect()
    }
}

impl Fens {
    fn setups(&self, game: &JudgedGame<'_>) -> Result<Vec<Setup>, Loss> {
        let setups = setups(game, self.at)?;
        let Some(squares) = self.squares else { return Ok(setups) };
        let Some(rules) = game.report.choice.rules else {
            return Err(Loss::game("no rules are known for it, so its squares cannot be renamed"));
        };
        let setups: Vec<Setup> =
            setups.iter().map(|setup| renamed(setup, rules.own_names(), squares)).collect();
        if !setups.iter().all(fen::is_read_again) {
            return Err(Loss::game(
                "a file of its board has the letter of a king, so letters cannot say its position",
            ));
        }
        Ok(setups)
    }
}

/// A position of a board with its squares named in another way.
fn renamed(setup: &Setup, names: &SquareNames, squares: Numbering) -> Setup {
    let mut setup = setup.clone();
    let kings = setup.king_moves.iter_mut().filter_map(|moves| moves.king.as_mut());
    for written in setup.pieces.iter_mut().map(|(written, _)| written).chain(kings) {
        let Some(square) = damiera_rules::position::find_square(names, *written) else { continue };
        *written = match squares {
            Numbering::Numeric => WrittenSquare::number(names.number(square)),
            Numbering::Algebraic => {
                let (file, rank) = names.file_and_rank(square);
                WrittenSquare::algebraic(file, rank)
            }
        };
    }
    setup
}
