//! The board of one game, replayable in a browser: a separate page, to open or embed.

use super::Format;
use damiera_query::game::JudgedGame;

use crate::reports::report::board_page;
use damiera_query::game::Needs;

/// Writes the page of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Html;

impl Format for Html {
    fn needs(&self) -> Needs {
        Needs::CLAIMS
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(board_page(game).as_bytes());
    }

    fn is_of_one_game(&self) -> bool {
        true
    }
}
