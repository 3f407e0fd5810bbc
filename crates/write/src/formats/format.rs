//! The trait of formats.

use crate::transcript::Sheet;
use damiera_record::error::Error;
use damiera_record::input::FileEncoding;

use damiera_query::game::{JudgedGame, Needs};

/// A format that games are converted to.
///
/// Games come in input order, each on any thread; their output is combined in that order. Writers never
/// judge: what they need has been found out before.
pub trait Format: Send + Sync {
    /// What has to be found out about a game before it can be written.
    fn needs(&self) -> Needs {
        Needs::REPLAY
    }

    /// Appends the header.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// Appends a game.
    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>);

    /// Appends a cleaned-up game, whose text is now `sheet`. Only formats that write the text of a game need
    /// it.
    fn cleaned_up(&self, game: &JudgedGame<'_>, sheet: &Sheet, out: &mut Vec<u8>) {
        let _ = sheet;
        self.game(game, out);
    }

    /// What this format cannot express of a game; nothing is left out silently.
    fn losses(&self, game: &JudgedGame<'_>) -> Vec<Loss> {
        let _ = game;
        Vec::new()
    }

    /// Whether what is written can be read again as the same games with their tags, so that it may replace
    /// the file that they were read from.
    fn holds_games(&self) -> bool {
        false
    }

    /// Whether the output has room for only one game.
    fn is_of_one_game(&self) -> bool {
        false
    }

    /// Appends the text after the last game of a file, or text without a game: lossless formats keep it.
    fn gap(&self, file: &str, encoding: FileEncoding, bytes: &[u8], out: &mut Vec<u8>) {
        let _ = (file, encoding, bytes, out);
    }

    /// Combines the pieces into one output.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if the output cannot be begun.
    fn assembler(&self) -> Result<Box<dyn Assembler>, Error> {
        Ok(Box::new(InOrder))
    }
}

/// Combines the pieces written for games into one output, in input order.
pub trait Assembler {
    /// Takes a piece, and returns what can be written so far.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if it cannot be added to the output.
    fn add(&mut self, piece: Vec<u8>) -> Result<Vec<u8>, Error>;

    /// Returns the rest of the output.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] if the output cannot be completed.
    fn finish(self: Box<Self>) -> Result<Vec<u8>, Error>;
}

/// One piece after another.
struct InOrder;

impl Assembler for InOrder {
    fn add(&mut self, piece: Vec<u8>) -> Result<Vec<u8>, Error> {
        Ok(piece)
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, Error> {
        Ok(Vec::new())
    }
}

/// Something in a game that a format cannot express.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Whether the game is not written at all.
    pub whole: bool,
    /// What is left out and why, or why the game is not written: the end of a sentence after its name.
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
