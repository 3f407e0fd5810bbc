//! The board of one game, replayable in a browser: a page of its own, to be opened or embedded.

use super::format::{Format, Needs, Outgoing};
use super::report::board_page;

/// Writes the page of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Html;

impl Format for Html {
    fn needs(&self) -> Needs {
        Needs { claims: true, ..Needs::default() }
    }

    fn game(&self, game: &Outgoing<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(board_page(game).as_bytes());
    }

    fn is_of_one_game(&self) -> bool {
        true
    }
}
