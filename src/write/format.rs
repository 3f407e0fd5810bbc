//! What a format is.

use crate::draws::Claim;
use crate::error::Error;
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

    /// What of a game cannot be said in this format; nothing is left out silently.
    fn losses(&self, game: &Outgoing<'_>) -> Vec<Loss> {
        let _ = game;
        Vec::new()
    }

    /// Whether what is written has room for one game alone.
    fn is_of_one_game(&self) -> bool {
        false
    }

    /// Appends what stands behind the last game of a file, or is no game at all: formats that lose nothing
    /// keep it.
    fn gap(&self, file: &str, bytes: &[u8], out: &mut Vec<u8>) {
        let _ = (file, bytes, out);
    }

    /// What makes one output of the pieces.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where the output cannot be begun.
    fn binding(&self) -> Result<Box<dyn Binding>, Error> {
        Ok(Box::new(AsTheyAre))
    }
}

/// Makes one output of the pieces that were written of games, in the order of the input.
pub trait Binding {
    /// Takes a piece, and gives what can be written by now.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where it cannot be made part of the output.
    fn add(&mut self, piece: Vec<u8>) -> Result<Vec<u8>, Error>;

    /// Gives what is still to be written.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where the output cannot be completed.
    fn finish(self: Box<Self>) -> Result<Vec<u8>, Error>;
}

/// One piece behind the other.
struct AsTheyAre;

impl Binding for AsTheyAre {
    fn add(&mut self, piece: Vec<u8>) -> Result<Vec<u8>, Error> {
        Ok(piece)
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, Error> {
        Ok(Vec::new())
    }
}

/// What has to be found out of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Its plies as they were played.
    pub plies: bool,
    /// The draws that could be claimed in it.
    pub claims: bool,
    /// Nothing, not even what it says: its bytes are all that is written of it.
    pub bytes_alone: bool,
}

/// Something of a game that a format cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Whether the game is not written at all.
    pub whole: bool,
    /// What is left out and why, or why the game is not written: the rest of a sentence behind its name.
    pub why: String,
}

impl Loss {
    /// A game that is not written.
    pub fn game(why: impl Into<String>) -> Loss {
        Loss { whole: true, why: why.into() }
    }

    /// A part that is left out of a game.
    pub fn part(why: impl Into<String>) -> Loss {
        Loss { whole: false, why: why.into() }
    }
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
