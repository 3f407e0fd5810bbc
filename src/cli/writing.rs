//! Writing games: what is written of them and how, in every command that writes games.

use std::ops::Range;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::cleaning::{CleaningOptions, Style};
use super::outlet::Outlet;
use super::output::{Output, OutputOptions};
use super::reading::{From, ReadOptions};
use super::tables::TableOptions;
use crate::cleanup::{Cleaned, Cleanup};
use crate::error::Error;
use crate::record::Notation;
use crate::write::Site;
use crate::write::apart::Piece;
use crate::write::archive::Archive;
use crate::write::changes::{HEADINGS, push_change};
use crate::write::dxp::Dxp;
use crate::write::fens::Fens;
use crate::write::format::{Binding, Format, Loss, Needs, Outgoing};
use crate::write::html::Html;
use crate::write::hub::Hub;
use crate::write::lossless::Lossless;
use crate::write::pdn::Strict;
use crate::write::picture::Picture;
use crate::write::positions::AtPly;
use crate::write::scoresheet::{Language, Scoresheet};

/// Options of every command that writes games.
#[derive(Debug, Args)]
pub(crate) struct WriteOptions {
    /// What is written
    ///
    /// What of a game cannot be said in the format is told on standard error, never guessed; where not one game
    /// could be written, the exit status is 3.
    #[arg(long, value_name = "FORMAT", default_value = "pdn")]
    to: To,

    /// Which positions --to fen, hub and svg write: after a ply (0 is the start), after the last, or all
    #[arg(long, value_name = "N|last|all")]
    ply: Option<AtPly>,

    /// The language of the headings of --to scoresheet; English where it is not said
    #[arg(long, value_name = "en|it|es|gl|fr|nl|pt")]
    language: Option<Language>,

    #[command(flatten)]
    tables: TableOptions,

    #[command(flatten)]
    cleaning: CleaningOptions,
}

/// The formats that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// Portable Draughts Notation
    Pdn,
    /// One JSON object per game, with all that its text says: --from jsonl gives back the same bytes
    Jsonl,
    /// A table, for spreadsheets: what they would run as a formula begins with an apostrophe
    Csv,
    /// A table, for programs that compute with columns
    Parquet,
    /// Positions, one FEN a line: the last of each game, or those of --ply
    Fen,
    /// Hub (Scan): the start position and the moves of each game, or the positions of --ply
    Hub,
    /// DamExchange: the messages of two programs that play each game
    Dxp,
    /// Scoresheets to print, in two columns of plain text, which can be read back
    Scoresheet,
    /// A page with the board of one game, to be replayed in a browser, or embedded: it loads nothing
    Html,
    /// A picture: the board of one game after its last ply, or that of --ply
    Svg,
}

impl WriteOptions {
    /// What is done with each game, of all that are read; PDN is strict unless another style is asked for.
    pub(crate) fn of_all(
        &self,
        from: Option<From>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.writing(false, from, read, output)
    }

    /// What is done with games that are chosen among those read, or put in another order. PDN stays as it stands unless
    /// another style is asked for; each game is kept apart from the next, and they are all in one encoding.
    pub(crate) fn of_chosen(
        &self,
        from: Option<From>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.writing(true, from, read, output)
    }

    fn writing(
        &self,
        chosen: bool,
        from: Option<From>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.check()?;
        let style = self.cleaning.style(if chosen { Style::Archive } else { Style::Strict });
        let is_pdn = self.to == To::Pdn;
        let cleanup = if is_pdn { self.cleaning.cleanup(style)? } else { Cleanup::default() };
        let is_archived = is_pdn && style == Style::Archive;
        let format: Box<dyn Format> = match self.to {
            To::Pdn if is_archived => {
                let changes = chosen || !cleanup.is_nothing();
                Box::new(Archive { utf_8: changes && read.spans_encodings()? })
            }
            To::Pdn => Box::new(self.cleaning.strict()),
            To::Jsonl => Box::new(Lossless),
            To::Csv => Box::new(self.tables.csv()),
            To::Parquet => self.tables.parquet(output)?,
            To::Hub => Box::new(Hub { at: self.ply }),
            To::Dxp => Box::new(Dxp),
            To::Html => Box::new(Html),
            To::Svg => Box::new(Picture { at: self.ply.unwrap_or_default() }),
            To::Scoresheet => Box::new(Scoresheet { language: self.language.unwrap_or_default() }),
            To::Fen => {
                let (at, ranges) = (self.ply.unwrap_or_default(), self.cleaning.ranges());
                Box::new(Fens { at, squares: self.cleaning.numbering()?, ranges })
            }
        };
        let gaps = match (chosen, is_archived || self.to == To::Jsonl) {
            (_, false) => Gaps::OfFormat,
            (false, true) => Gaps::AsRead,
            (true, true) if is_archived => Gaps::Apart,
            (true, true) => Gaps::EmptyLine,
        };
        let changes = self.cleaning.changes.clone();
        let joins = is_archived && gaps == Gaps::AsRead;
        Ok(Writing { format, cleanup, gaps, joins, from, changes, quiet: read.quiet() })
    }

    /// What the names of files in the format end with.
    pub(crate) fn extension(&self) -> &'static str {
        match self.to {
            To::Pdn => "pdn",
            To::Jsonl => "jsonl",
            To::Csv => "csv",
            To::Parquet => "parquet",
            To::Fen => "fen",
            To::Hub => "hub",
            To::Dxp => "dxp",
            To::Scoresheet => "txt",
            To::Html => "html",
            To::Svg => "svg",
        }
    }

    /// Refuses options that the format has no use for: a person would wait for what they do.
    fn check(&self) -> Result<(), Error> {
        let usage = |told: String| Err(Error::Usage(told));
        if self.ply.is_some() && !matches!(self.to, To::Fen | To::Hub | To::Svg) {
            return usage("--ply goes with --to fen, --to hub and --to svg".to_owned());
        }
        if self.ply == Some(AtPly::All) && self.to == To::Svg {
            return usage("--to svg is one board; damiera show --svg --all-plies draws them all".to_owned());
        }
        if self.language.is_some() && self.to != To::Scoresheet {
            return usage("--language goes with --to scoresheet".to_owned());
        }
        match self.cleaning.first(self.to == To::Fen) {
            Some("--squares") if self.to != To::Pdn => {
                return usage("--squares goes with --to pdn and --to fen".to_owned());
            }
            Some("--fen") if self.to != To::Pdn => {
                return usage("--fen goes with --to pdn and --to fen".to_owned());
            }
            Some(option) if self.to != To::Pdn => return usage(format!("{option} goes with --to pdn")),
            _ => {}
        }
        self.tables.check(self.to == To::Csv, matches!(self.to, To::Csv | To::Parquet))
    }
}

/// What stands between games as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gaps {
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
    format: Box<dyn Format>,
    /// What is changed in each game before.
    pub(crate) cleanup: Cleanup,
    gaps: Gaps,
    /// Whether the files that are read become one in which games follow one another.
    joins: bool,
    from: Option<From>,
    changes: Option<PathBuf>,
    quiet: bool,
}

/// Where another file begins.
#[derive(Debug)]
pub(super) struct Joint {
    /// Its first byte, and the bytes of its first game, among those that were written.
    pub(super) place: usize,
    pub(super) game: Range<usize>,
    /// Where the last game before it begins; none where that was written before.
    pub(super) last: Option<usize>,
    /// The file, and the line of the game.
    pub(super) source: (String, u64),
}

/// What was written of some games.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(super) bytes: Vec<u8>,
    /// Games that are to be kept apart.
    pub(super) pieces: Vec<Piece>,
    /// Where another file begins in what stays as it was read.
    pub(super) joints: Vec<Joint>,
    /// Where the last game begins in the bytes.
    pub(super) last: Option<usize>,
    /// Whether files are joined in them.
    pub(super) joins: bool,
    pub(super) changes: Vec<u8>,
    /// How often a change that was asked for could not be made.
    pub(super) left: u64,
    /// What could not be written, a sentence each.
    pub(super) losses: Vec<String>,
    /// How many games were written, if not all of it, and how many were not.
    pub(super) games: [u64; 2],
}

impl Written {
    /// Takes out what is told of changes, for the output that tells it.
    pub(crate) fn take_changes(&mut self) -> Written {
        let (changes, left) = (std::mem::take(&mut self.changes), std::mem::take(&mut self.left));
        Written { changes, left, ..Written::default() }
    }
}

impl Writing {
    /// What has to be found out of a game before it can be written.
    pub(crate) fn needs(&self) -> Needs {
        let needs = self.format.needs();
        Needs {
            plies: needs.plies || self.cleanup.needs_plies(),
            bytes_alone: needs.bytes_alone && self.cleanup.is_nothing(),
            ..needs
        }
    }

    /// Whether what stands between games is written, too.
    pub(crate) fn keeps_gaps(&self) -> bool {
        self.gaps == Gaps::AsRead
    }

    /// Writes a game, cleaned up.
    pub(crate) fn game(&self, mut game: Outgoing<'_>, written: &mut Written) {
        let Cleaned { sheet, changes } = self.cleanup.of(game.report, game.decoded, &game.plies);
        game.sheet = sheet;
        written.joins = self.joins;
        let site = game.site;
        written.left += changes.iter().filter(|change| change.to.is_none()).count() as u64;
        for change in &changes {
            push_change(site.file, site.cut.game, change, &mut written.changes);
        }
        match self.gaps {
            Gaps::OfFormat => self.format.game(&game, &mut written.bytes),
            Gaps::AsRead => {
                let place = written.bytes.len();
                self.format.game(&game, &mut written.bytes);
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
                self.format.game(&game, &mut written.bytes);
            }
            Gaps::Apart => written.pieces.push(self.piece(&mut game)),
        }
        let losses = self.format.losses(&game);
        written.games[usize::from(losses.iter().any(|loss| loss.whole))] += 1;
        written.losses.extend(losses.iter().map(|loss| self.told(loss, site)));
    }

    /// A game to be kept apart from the others. What is written as a scoresheet or in a row of a table would be lost
    /// among games in PDN, and becomes PDN.
    fn piece(&self, game: &mut Outgoing<'_>) -> Piece {
        let mut bytes = Vec::new();
        game.gap = b"";
        if game.report.record.notation == Notation::Pdn || game.sheet.is_some() {
            self.format.game(game, &mut bytes);
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
    pub(super) fn begin(&self, output: &OutputOptions) -> Result<(Output, Box<dyn Binding>), Error> {
        let binding = self.format.binding()?;
        let mut output = output.open()?;
        let mut beginning = Vec::new();
        self.format.begin(&mut beginning);
        output.write_bytes(&beginning)?;
        Ok((output, binding))
    }

    /// Opens the outputs.
    pub(crate) fn open(&self, output: &OutputOptions) -> Result<Outlet, Error> {
        let mut outlet = self.open_beside(output)?;
        if let Some(path) = &self.changes {
            let mut changes = Output::at(path)?;
            changes.write(HEADINGS)?;
            outlet.tell_changes(changes);
        }
        Ok(outlet)
    }

    /// Opens an output beside another, which has the list of changes to itself.
    pub(crate) fn open_beside(&self, output: &OutputOptions) -> Result<Outlet, Error> {
        let (output, binding) = self.begin(output)?;
        Ok(Outlet::new(output, binding, self.quiet, self.format.is_of_one_game()))
    }
}
