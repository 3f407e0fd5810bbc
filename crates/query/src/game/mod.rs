//! A judged game, and what was seen during its replay.
//!
//! - [`Needs`] says how much is to be found out, before the game is read;
//! - [`Watch`] observes the one replay of the game and keeps what is needed: [`Seen`];
//! - [`Judging`] does this for the games of a batch and returns each as a [`JudgedGame`].

mod coup_turc;
mod judging;
mod material;
mod needs;
mod opening;
mod seen;
#[cfg(test)]
pub(crate) mod tests;
mod watch;

use damiera_judge::findings::{Finding, Severity};
use damiera_judge::report::Report;
use damiera_record::input::{Decoded, FileEncoding, LineEnd, Site};
use damiera_record::notation::heading::Heading;

pub use judging::Judging;
pub use material::{Material, Pieces};
pub use needs::{Depth, Needs};
pub use opening::Opening;
pub(crate) use seen::MOST_TAKEN;
pub use seen::{Captures, Seen};
pub use watch::Watch;

/// A game, with as much as was found out about it.
#[derive(Debug)]
pub struct JudgedGame<'a> {
    /// What can be said about it.
    pub report: &'a Report<'a>,
    /// Where it was read.
    pub site: &'a Site<'a>,
    /// Its text.
    pub decoded: &'a Decoded<'a>,
    /// Its bytes as read.
    pub bytes: &'a [u8],
    /// The bytes between the previous game and this one.
    pub gap: &'a [u8],
    /// How that is to be decoded.
    pub file_encoding: FileEncoding,
    /// How the lines of its file end; `None` if that is not known.
    pub line_end: Option<LineEnd>,
    /// Whether other files of its source were read before its file.
    pub follows: bool,
    /// What was seen during the replay, if it was needed.
    pub seen: Seen,
}

impl<'a> JudgedGame<'a> {
    /// A game with nothing before it.
    #[must_use]
    pub fn new(
        report: &'a Report<'a>,
        site: &'a Site<'a>,
        decoded: &'a Decoded<'a>,
        bytes: &'a [u8],
        seen: Seen,
    ) -> JudgedGame<'a> {
        JudgedGame {
            report,
            site,
            decoded,
            bytes,
            gap: b"",
            file_encoding: FileEncoding::Detected(None),
            line_end: None,
            follows: false,
            seen,
        }
    }

    /// Its tags.
    #[must_use]
    pub fn heading(&self) -> Heading<'a, 'a> {
        Heading::of(&self.report.record)
    }
}

/// The first error of a game, by ply; one about the whole game comes after those of plies.
#[must_use]
pub fn first_error<'r>(report: &'r Report<'_>) -> Option<&'r Finding> {
    let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    errors.min_by_key(|finding| finding.ply.unwrap_or(usize::MAX))
}
