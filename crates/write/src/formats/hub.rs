//! The Hub protocol: a start position with its moves, or positions, one per line.

use super::{Format, Loss};
use damiera_query::game::JudgedGame;

use super::moves::{king_moves_loss, moves};
use super::positions::{AtPly, setups};
use crate::protocol::{Letters, diagram, hub, numbered};
use damiera_query::game::Needs;

/// Writes games as Hub's `pos` commands, or only their positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hub {
    /// Which positions; `None` for the whole game, as its start and its moves.
    pub at: Option<AtPly>,
}

impl Format for Hub {
    fn needs(&self) -> Needs {
        if self.at == Some(AtPly::Last) { Needs::REPLAY } else { Needs::PLIES }
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        for line in self.lines(game).map(|(lines, _)| lines).unwrap_or_default() {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }

    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        self.lines(game).map_or_else(|loss| vec![loss], |(_, losses)| losses)
    }
}

impl Hub {
    fn lines(&self, game: &JudgedGame<'_>) -> Result<(Vec<String>, Vec<Loss>), Loss> {
        let unwritable = || Loss::game("its position cannot be written square by square");
        if let Some(at) = self.at {
            let setups = setups(game, at)?;
            let rules = game.report.choice.rules.ok_or_else(unwritable)?;
            let squares = rules.board().squares();
            let line = |setup| diagram(&numbered(setup, &rules.names)?, squares, Letters::HUB);
            let lines = setups.iter().map(line).collect::<Option<_>>();
            let losses = setups.iter().find_map(king_moves_loss).into_iter().collect();
            return Ok((lines.ok_or_else(unwritable)?, losses));
        }
        let moves = moves(game)?;
        let names = &moves.rules.names;
        let start = numbered(&moves.start.to_setup(names), names).ok_or_else(unwritable)?;
        let position = diagram(&start, moves.rules.board().squares(), Letters::HUB).ok_or_else(unwritable)?;
        let plies: Vec<String> = moves.plies.iter().map(hub::written).collect();
        let mut line = format!("pos pos={position}");
        if !plies.is_empty() {
            line.push_str(&format!(" moves=\"{}\"", plies.join(" ")));
        }
        Ok((vec![line], moves.losses().collect()))
    }
}
