//! A game that was judged, and what was seen of it on the way.
//!
//! - [`Needs`] says how much is to be found out, before the game is read;
//! - [`Watch`] looks at the game while it is replayed, once, and keeps what is needed: [`Seen`];
//! - [`Judging`] does so with the games of a batch, and hands out each as a [`JudgedGame`].

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
use damiera_record::input::{Decoded, Site};
use damiera_record::notation::heading::Heading;

pub use judging::Judging;
pub use material::{Material, Pieces};
pub use needs::{Depth, Needs};
pub use opening::Opening;
pub(crate) use seen::MOST_TAKEN;
pub use seen::{Captures, Seen};
pub use watch::Watch;

/// A game as far as it was looked into.
#[derive(Debug)]
pub struct JudgedGame<'a> {
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
    /// What was seen while it was replayed, as far as it was needed.
    pub seen: Seen,
}

impl<'a> JudgedGame<'a> {
    /// A game that nothing stands before.
    #[must_use]
    pub fn new(
        report: &'a Report<'a>,
        site: &'a Site<'a>,
        decoded: &'a Decoded<'a>,
        bytes: &'a [u8],
        seen: Seen,
    ) -> JudgedGame<'a> {
        JudgedGame { report, site, decoded, bytes, gap: b"", seen }
    }

    /// What its head says.
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
