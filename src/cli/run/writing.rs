//! Writing games: what becomes of each in every command that writes games.

use std::ops::Range;
use std::path::PathBuf;

use crate::cli::options::input_format::InputFormat;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::output::{Output, OutputOptions};
use damiera_query::game::{Depth, JudgedGame, Needs};
use damiera_record::error::Error;
use damiera_record::input::Site;
use damiera_record::reader::File;
use damiera_record::record::Notation;
use damiera_write::cleanup::{Cleaned, Cleanup};
use damiera_write::transcript::Sheet;
use damiera_write::write::apart::Piece;
use damiera_write::write::changes::{HEADINGS, push_change};
use damiera_write::write::format::{Assembler, Format, Loss};
use damiera_write::write::pdn::Strict;

/// What stands between games as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gaps {
    /// What the format puts there.
    OfFormat,
    /// What stands there in what is read.
    AsRead,
    /// An empty line.
    EmptyLine,
    /// An empty line, and whatever else keeps games apart that did not stand one behind the other.
    Apart,
}

/// How games are written.
pub(crate) struct Writing {
    /// The format.
    pub(crate) format: Box<dyn Format>,
    /// What is changed in each game before.
    pub(crate) cleanup: Cleanup,
    /// What stands between games.
    pub(crate) gaps: Gaps,
    /// Whether the files that are read become one in which games follow one another.
    pub(crate) joins: bool,
    /// The format of the input, if it is not games in a notation.
    pub(crate) from: Option<InputFormat>,
    /// Where changes are listed.
    pub(crate) changes: Option<PathBuf>,
    /// Whether nothing is said of what cannot be written.
    pub(crate) quiet: bool,
}

/// Where another file begins.
#[derive(Debug)]
pub(crate) struct Joint {
    /// Its first byte, and the bytes of its first game, among those that were written.
    pub(crate) place: usize,
    pub(crate) game: Range<usize>,
    /// Where the last game before it begins; none where that was written before.
    pub(crate) last: Option<usize>,
    /// The file, and the line of the game.
    pub(crate) source: (String, u64),
}

/// What was written of some games.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// Games that are to be kept apart.
    pub(crate) pieces: Vec<Piece>,
    /// Where another file begins in what stays as it was read.
    pub(crate) joints: Vec<Joint>,
    /// Where the last game begins in the bytes.
    pub(crate) last: Option<usize>,
    /// Whether files are joined in them.
    pub(crate) joins: bool,
    pub(crate) changes: Vec<u8>,
    /// How often a change that was asked for could not be made.
    pub(crate) left: u64,
    /// What could not be written, a sentence each.
    pub(crate) losses: Vec<String>,
    /// How many games were written, if not all of it, and how many were not.
    pub(crate) games: [u64; 2],
}

impl Written {
    /// Takes out what is told of changes, for the output that tells it.
    pub(crate) fn take_changes(&mut self) -> Written {
        let (changes, left) = (std::mem::take(&mut self.changes), std::mem::take(&mut self.left));
        Written { changes, left, ..Written::default() }
    }
}

impl Writing {
    /// What has to be found out about a game of a file before it can be written.
    pub(crate) fn needs(&self, file: &File) -> Needs {
        let needs = self.format.needs().and(self.cleanup.needs());
        // What is a scoresheet, or a row of a table, may have to become PDN, whatever its format needs.
        if needs.depth < Depth::Replay && !file.is_pdn() { Needs::REPLAY } else { needs }
    }

    /// Whether what stands between games is written, too.
    pub(crate) fn keeps_gaps(&self) -> bool {
        self.gaps == Gaps::AsRead
    }

    /// Writes a game, cleaned up.
    pub(crate) fn game(&self, mut game: JudgedGame<'_>, written: &mut Written) {
        let Cleaned { sheet, changes } = self.cleanup.of(game.report, game.decoded, &game.seen.plies);
        let sheet = sheet.as_ref();
        written.joins = self.joins;
        let site = game.site;
        written.left += changes.iter().filter(|change| change.to.is_none()).count() as u64;
        for change in &changes {
            push_change(site.file, site.cut.game, change, &mut written.changes);
        }
        match self.gaps {
            Gaps::OfFormat => self.push(&game, sheet, &mut written.bytes),
            Gaps::AsRead => {
                let place = written.bytes.len();
                self.push(&game, sheet, &mut written.bytes);
                if self.joins {
                    let first = place + game.gap.len().min(written.bytes.len() - place);
                    if site.cut.game == 1 {
                        let source = (site.file.to_owned(), site.cut.line);
                        let game = first..written.bytes.len();
                        written.joints.push(Joint { place, game, last: written.last, source });
                    }
                    written.last = Some(first);
                }
            }
            Gaps::EmptyLine => {
                game.gap = b"\n\n";
                self.push(&game, sheet, &mut written.bytes);
            }
            Gaps::Apart => written.pieces.push(self.piece(&mut game, sheet)),
        }
        let losses = self.format.losses(&game);
        written.games[usize::from(losses.iter().any(|loss| loss.whole))] += 1;
        written.losses.extend(losses.iter().map(|loss| self.told(loss, site)));
    }

    /// Writes a game, or what a clean-up has made of its text.
    fn push(&self, game: &JudgedGame<'_>, sheet: Option<&Sheet>, bytes: &mut Vec<u8>) {
        match sheet {
            Some(sheet) => self.format.cleaned_up(game, sheet, bytes),
            None => self.format.game(game, bytes),
        }
    }

    /// A game to be kept apart from the others. What is written as a scoresheet or in a row of a table would be lost
    /// among games in PDN, and becomes PDN.
    fn piece(&self, game: &mut JudgedGame<'_>, sheet: Option<&Sheet>) -> Piece {
        let mut bytes = Vec::new();
        game.gap = b"";
        if game.report.record.notation == Notation::Pdn || sheet.is_some() {
            self.push(game, sheet, &mut bytes);
        } else {
            Strict::default().game(game, &mut bytes);
        }
        Piece {
            bytes: bytes.trim_ascii().to_vec(),
            file: game.site.file.to_owned(),
            line: game.site.place(0).line,
        }
    }

    /// Writes what stands behind the last game, where games stay where they are.
    pub(crate) fn gap(&self, file: &str, bytes: &[u8], written: &mut Written) {
        if !bytes.is_empty() && self.gaps == Gaps::AsRead {
            self.format.gap(file, bytes, &mut written.bytes);
            written.joins = self.joins;
        }
    }

    /// A loss as a person is told of it. The lines of a file that was turned into PDN are not those of the file.
    fn told(&self, loss: &Loss, site: &Site<'_>) -> String {
        let line = if self.from.is_none() { format!(":{}", site.place(0).line) } else { String::new() };
        let what = if loss.whole { "is not written: " } else { "" };
        format!("{}{line}: game {} {what}{}", site.file, site.cut.game, loss.why)
    }

    /// Opens an output and writes what stands before the games.
    pub(crate) fn begin(&self, output: &OutputOptions) -> Result<(Output, Box<dyn Assembler>), Error> {
        let assembler = self.format.assembler()?;
        let mut output = output.open()?;
        let mut beginning = Vec::new();
        self.format.begin(&mut beginning);
        output.write_bytes(&beginning)?;
        Ok((output, assembler))
    }

    /// Opens the outputs.
    pub(crate) fn open(&self, output: &OutputOptions) -> Result<GameSink, Error> {
        let mut outlet = self.open_beside(output)?;
        if let Some(path) = &self.changes {
            let mut changes = Output::at(path)?;
            changes.write(HEADINGS)?;
            outlet.tell_changes(changes);
        }
        Ok(outlet)
    }

    /// Opens an output beside another, which has the list of changes to itself.
    pub(crate) fn open_beside(&self, output: &OutputOptions) -> Result<GameSink, Error> {
        let (output, assembler) = self.begin(output)?;
        Ok(GameSink::new(output, assembler, self.quiet, self.format.is_of_one_game()))
    }
}
