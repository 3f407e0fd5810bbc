//! Why an index is not used.

use std::io;

/// Why an index is not trusted, or not used: the end of a sentence that begins with its name and a colon.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// It is not an index, was never completed, or was cut off.
    #[error("it is not an index, or is incomplete")]
    NoIndex,
    /// Some of its bytes have changed.
    #[error("it is damaged")]
    Damaged,
    /// Another version of the program made it, which may see different positions in the same game.
    #[error("it was made by damiera {0}, but this is damiera {this}", this = super::PROGRAM)]
    OtherProgram(String),
    /// This version of the program made it, before its indexes were changed.
    #[error("it has another format than this damiera writes")]
    OtherFormat,
    /// The database is not the one it was made from, or has changed.
    #[error("the games have changed since it was made")]
    Changed,
    /// A game is not what it was when the index was made.
    #[error("game {0} is not the one in the index")]
    OtherGame(u64),
    /// It was made with other options.
    #[error("it was made {0}")]
    OtherSettings(String),
    /// It could not be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}
