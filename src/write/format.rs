//! What a format is.

use crate::draws::Claim;
use crate::input::Decoded;
use crate::replay::Ply;
use crate::report::Report;
use crate::transcript::Sheet;

use super::Site;

/// A format that games are converted to.
///
/// Games come in the order of the input, each on any thread; what is written of each is put together in
/// that order. Writers never judge: what they need to know has been found out before.
pub trait Format: Send + Sync {
    /// What has to be found out of a game before it can be written.
    fn needs(&self) -> Needs {
        Needs::default()
    }

    /// Appends what stands before everything else.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// Appends a game.
    fn game(&self, game: &Outgoing<'_>, out: &mut Vec<u8>);

    /// Appends what stands behind the last game of a file, or is no game at all: formats that lose nothing
    /// keep it.
    fn gap(&self, file: &str, bytes: &[u8], out: &mut Vec<u8>) {
        let _ = (file, bytes, out);
    }
}

/// What has to be found out of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Its plies as they were played.
    pub plies: bool,
    /// The draws that could be claimed in it.
    pub claims: bool,
}

/// A game on its way out.
#[derive(Debug)]
pub struct Outgoing<'a> {
    /// What can be said of it.
    pub report: &'a Report<'a>,
    /// Where it was read.
    pub site: &'a Site<'a>,
    /// Its text.
    pub decoded: &'a Decoded<'a>,
    /// Its bytes as they were read.
    pub bytes: &'a [u8],
    /// The bytes between it and what stands before.
    pub gap: &'a [u8],
    /// Its plies as they were played, if they were asked for.
    pub plies: Vec<Ply>,
    /// The draws that could be claimed, if they were asked for.
    pub claims: Vec<Claim>,
    /// Its text after a clean-up; none where nothing was changed in it.
    pub sheet: Option<Sheet>,
}
