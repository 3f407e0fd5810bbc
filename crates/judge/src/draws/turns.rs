//! Who made which ply, where draw rules count the moves of each side.

use damiera_rules::board::Color;

/// Who made which ply.
///
/// The sides move in turn, so that each has made `n` moves after `2 * n` plies: this is all there is to know of nearly
/// every game. Where a side moved twice, or a ply was taken back, the plies of each side are listed.
#[derive(Debug, Default)]
pub(super) struct Turns {
    listed: Option<Listed>,
}

/// The plies that each side made, in order.
#[derive(Debug, Default)]
struct Listed {
    white: Vec<usize>,
    black: Vec<usize>,
}

impl Turns {
    /// The turns of a game whose plies may be out of turn.
    pub(super) fn listed() -> Turns {
        Turns { listed: Some(Listed::default()) }
    }

    /// Takes a ply of one side into account, where that is needed.
    pub(super) fn see(&mut self, ply: usize, mover: Option<Color>) {
        if let (Some(listed), Some(mover)) = (&mut self.listed, mover) {
            match mover {
                Color::White => listed.white.push(ply),
                Color::Black => listed.black.push(ply),
            }
        }
    }

    /// The moves that each side has made after one ply, up to another.
    pub(super) fn made_since(&self, since: usize, ply: usize) -> usize {
        let Some(Listed { white, black }) = &self.listed else { return ply.saturating_sub(since) / 2 };
        let later = |plies: &[usize]| plies.len() - plies.partition_point(|&made| made <= since);
        later(white).min(later(black))
    }

    /// The last ply since which each side has made this number of moves, up to a ply; `None` if there is none.
    pub(super) fn each_made(&self, moves: usize, ply: usize) -> Option<usize> {
        let Some(Listed { white, black }) = &self.listed else { return ply.checked_sub(2 * moves) };
        let before = |plies: &[usize]| {
            let first = plies.len().checked_sub(moves)?;
            Some(plies.get(first).map_or(ply, |first| first - 1))
        };
        Some(before(white)?.min(before(black)?))
    }
}
