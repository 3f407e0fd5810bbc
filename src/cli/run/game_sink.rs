//! Where written games go: the output and its side outputs.

use std::ops::Range;

use crate::cli::Status;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::status::complain;
use crate::cli::run::writing::{Writing, Written};
use damiera_record::error::Error;
use damiera_words::{Counted, count};
use damiera_write::formats::Assembler;
use damiera_write::formats::apart::{Apart, Piece, between_files};

/// The outputs of written games, in input order.
pub(crate) struct GameSink {
    output: Output,
    assembler: Box<dyn Assembler>,
    changes: Option<Output>,
    quiet: bool,
    /// Whether it has room for only one game.
    of_one: bool,
    /// The number of games in the current output.
    here: u64,
    apart: Apart,
    /// The last game written as read, with the text after it that can affect how the next file is read.
    before: Vec<u8>,
    left: u64,
    /// The games that got a tag of ours, without which they would be read as a part of the one before.
    named: u64,
    games: [u64; 2],
}

impl GameSink {
    /// An output that what stands before the games has been written to; `of_one` says that it has room for one alone.
    pub(crate) fn new(output: Output, assembler: Box<dyn Assembler>, quiet: bool, of_one: bool) -> GameSink {
        let apart = Apart::default();
        let before = Vec::new();
        GameSink {
            output,
            assembler,
            changes: None,
            quiet,
            of_one,
            here: 0,
            apart,
            before,
            left: 0,
            named: 0,
            games: [0, 0],
        }
    }

    /// Lists the changes made in the games.
    pub(crate) fn tell_changes(&mut self, changes: Output) {
        self.changes = Some(changes);
    }

    /// Takes the written form of the next games.
    pub(crate) fn put(&mut self, mut written: Written) -> Result<(), Error> {
        for piece in std::mem::take(&mut written.pieces) {
            self.named += u64::from(self.apart.push(piece, &mut written.bytes));
        }
        self.join(&mut written);
        self.here += written.games[0];
        if self.of_one && self.here > 1 {
            let told = "this format has room for only one game; choose one with damiera select";
            return Err(Error::Usage(told.to_owned()));
        }
        self.output.write_bytes(&self.assembler.add(written.bytes)?)?;
        if let Some(changes) = &mut self.changes {
            changes.write_bytes(&written.changes)?;
        }
        if !self.quiet {
            written.losses.iter().for_each(complain);
        }
        self.left += written.left;
        self.games[0] += written.games[0];
        self.games[1] += written.games[1];
        Ok(())
    }

    /// Separates games of different files that are written as read.
    fn join(&mut self, written: &mut Written) {
        if !written.joins {
            return;
        }
        let mut put = 0;
        for joint in std::mem::take(&mut written.joints) {
            let (place, game) = (joint.place + put, joint.game.start + put..joint.game.end + put);
            let bytes = |range: Range<usize>| written.bytes.get(range).unwrap_or_default();
            let before = match joint.last {
                Some(last) => bytes(last + put..place),
                None => {
                    self.before.extend_from_slice(tail(bytes(0..place)));
                    &self.before
                }
            };
            if before.is_empty() {
                continue;
            }
            let gap = bytes(place..game.start);
            let first = game.start;
            let (file, line) = joint.source;
            let piece = Piece { bytes: bytes(game).to_vec(), file, line, line_end: joint.line_end };
            let (between, head) = between_files(before, gap, &piece);
            self.named += u64::from(!head.is_empty());
            written.bytes.splice(first..first, head.bytes());
            written.bytes.splice(place..place, between.bytes());
            put += between.len() + head.len();
        }
        match written.last {
            Some(last) => self.before = written.bytes.get(last + put..).unwrap_or_default().to_vec(),
            None => self.before.extend_from_slice(tail(&written.bytes)),
        }
    }

    /// Completes the output and continues in another. Changes and losses are reported for all of them
    /// together.
    pub(crate) fn turn_to(&mut self, writing: &Writing, output: &OutputOptions) -> Result<(), Error> {
        let (output, assembler) = writing.begin(output)?;
        let (mut output, assembler) =
            (std::mem::replace(&mut self.output, output), std::mem::replace(&mut self.assembler, assembler));
        self.apart = Apart::default();
        self.before.clear();
        self.here = 0;
        output.write_bytes(&assembler.finish()?)?;
        output.finish()
    }

    /// Completes the outputs, and reports what there is to report of them. Files appear under their names only now.
    pub(crate) fn finish(self) -> Result<Status, Error> {
        Ok(self.end()?.tell())
    }

    /// Completes the outputs; reports nothing yet, because another output may have the same to say.
    pub(crate) fn end(mut self) -> Result<Ending, Error> {
        self.output.write_bytes(&self.assembler.finish()?)?;
        self.output.finish()?;
        // If no game could be written, the user would wait in vain for an output.
        let [games, unwritten] = self.games;
        let status = if games == 0 && unwritten > 0 { Status::NOTHING_READ } else { Status::DONE };
        let lists_changes = self.changes.is_some();
        if let Some(changes) = self.changes {
            changes.finish()?;
        }
        Ok(Ending { status, left: self.left, named: self.named, lists_changes, quiet: self.quiet })
    }
}

/// What outputs of games have to report when they are complete: what holds of several is said once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    status: Status,
    /// What could not be changed as asked.
    left: u64,
    /// The games that got the tag Source.
    named: u64,
    /// Whether the changes are listed in a file.
    lists_changes: bool,
    quiet: bool,
}

impl Ending {
    /// With that of another output.
    pub(crate) fn and(self, other: Ending) -> Ending {
        Ending {
            status: self.status.and(other.status),
            left: self.left + other.left,
            lists_changes: self.lists_changes || other.lists_changes,
            quiet: self.quiet && other.quiet,
            ..self.with_named(other.named)
        }
    }

    /// With more games that got the tag Source.
    pub(crate) fn with_named(self, games: u64) -> Ending {
        Ending { named: self.named + games, ..self }
    }

    /// Reports it.
    pub(crate) fn tell(self) -> Status {
        if self.left > 0 && !self.quiet {
            let where_named = if self.lists_changes { "" } else { " (--changes FILE names them)" };
            let things = count(self.left, Counted::Thing);
            complain(format!("{things} could not be changed as asked and stayed as written{where_named}"));
        }
        if self.named > 0 && !self.quiet {
            let games = count(self.named, Counted::Game);
            complain(format!(
                "the tag Source was added to {games} that would be read as a part of the game before; it says the file and the line"
            ));
        }
        self.status
    }
}

/// The last bytes after a game that can affect the next one.
fn tail(bytes: &[u8]) -> &[u8] {
    bytes.get(bytes.len().saturating_sub(1 << 12)..).unwrap_or_default()
}
