//! PDN as it stands: every byte that is not deliberately changed stays as it was.

use super::format::{Format, Outgoing};
use crate::transcript::{TextRow, Transcript};

/// Writes each game from its entries, in its own encoding, with what stands between games.
#[derive(Debug)]
pub struct Archive;

impl Format for Archive {
    fn game(&self, game: &Outgoing<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(game.gap);
        let row = TextRow::of(&Transcript::of(&game.report.record), game.decoded, |_| None);
        match row.bytes() {
            Ok(bytes) => out.extend(bytes),
            // A row that was just made can be read.
            Err(_) => out.extend_from_slice(game.bytes),
        }
    }

    fn gap(&self, _file: &str, bytes: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(bytes);
    }
}
