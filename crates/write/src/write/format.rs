//! What a format is.

use crate::transcript::Sheet;
use damiera_record::error::Error;

use damiera_query::game::{JudgedGame, Needs};

/// A format that games are converted to.
///
/// Games come in the order of the input, each on any thread; what is written of each is put together in
/// that order. Writers never judge: what they need to know has been found out before.
pub trait Format: Send + Sync {
    /// What has to be found out of a game before it can be written.
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    /// Appends what stands before everything else.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// Appends a game.
    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>);

    /// Appends a game that was cleaned up, whose text has become `sheet`. Only formats that write the text of a game
    /// have to look at it.
    fn cleaned_up(&self, game: &JudgedGame<'_>, sheet: &Sheet, out: &mut Vec<u8>) {
        let _ = sheet;
        self.game(game, out);
    }

    /// What of a game cannot be said in this format; nothing is left out silently.
    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
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
    fn assembler(&self) -> Result<Box<dyn Assembler>, Error> {
        Ok(Box::new(InOrder))
    }
}

/// Makes one output of the pieces that were written of games, in the order of the input.
pub trait Assembler {
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
struct InOrder;

impl Assembler for InOrder {
    fn add(&mut self, piece: Vec<u8>) -> Result<Vec<u8>, Error> {
        Ok(piece)
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, Error> {
        Ok(Vec::new())
    }
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
