//! How games are written.

use clap::{Args, ValueEnum};

use crate::cli::run::writing::{Gaps, Writing};

use crate::cli::options::cleaning::{CleaningOptions, Style};
use crate::cli::options::input_format::InputFormat;
use crate::cli::options::reading::{Besides, ReadOptions};
use crate::cli::options::tables::TableOptions;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::status::complain;
use damiera_record::error::Error;
use damiera_write::cleanup::Cleanup;
use damiera_write::formats::Format;
use damiera_write::formats::archive::Archive;
use damiera_write::formats::dxp::Dxp;
use damiera_write::formats::fens::Fens;
use damiera_write::formats::hub::Hub;
use damiera_write::formats::lossless::Lossless;
use damiera_write::formats::picture::Picture;
use damiera_write::formats::positions::AtPly;
use damiera_write::formats::scoresheet::{Language, Scoresheet};

/// Options of every command that writes games.
#[derive(Debug, Args)]
pub(crate) struct WriteOptions {
    /// Output format
    ///
    /// Anything the format cannot express is reported on standard error and left out. If not one game
    /// could be written, the exit status is 3.
    #[arg(long, value_name = "FORMAT", default_value = "pdn")]
    to: To,

    /// Which positions --to fen, hub and svg write: after a ply (0 is the start), after the last, or all
    #[arg(long, value_name = "N|last|all")]
    ply: Option<AtPly>,

    /// The language of the headings of --to scoresheet (default: English)
    #[arg(long, value_name = Language::codes())]
    language: Option<Language>,

    /// Write PDN in this encoding, even in archive style, where nothing else changes: utf-8
    ///
    /// Bytes that mean nothing in the encoding of their game become U+FFFD, and this is reported.
    #[arg(long, value_name = "NAME")]
    encoding_out: Option<OutputEncoding>,

    #[command(flatten)]
    tables: TableOptions,

    #[command(flatten)]
    cleaning: CleaningOptions,
}

/// The encodings that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OutputEncoding {
    /// UTF-8
    #[value(name = "utf-8", alias = "utf8", alias = "UTF-8", alias = "UTF8")]
    Utf8,
}

/// The formats that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// Portable Draughts Notation
    Pdn,
    /// One JSON object per game, with all that its text says: --from jsonl gives back the same bytes
    Jsonl,
    /// A table for spreadsheets: text that they would run as a formula begins with an apostrophe
    Csv,
    /// A table, for programs that work with columns
    #[cfg_attr(not(feature = "parquet"), value(hide = true))]
    Parquet,
    /// Positions, one FEN per line: the last of each game, or those of --ply
    Fen,
    /// Hub (Scan): the start position and the moves of each game, or the positions of --ply
    Hub,
    /// DamExchange: the messages of two programs that play each game
    Dxp,
    /// Scoresheets to print, in two columns of plain text, which can be read back
    Scoresheet,
    /// A page with the board of one game, to be replayed in a browser, or embedded: it loads nothing
    #[cfg_attr(not(feature = "page"), value(hide = true))]
    Html,
    /// A picture: the board of one game after its last ply, or that of --ply
    Svg,
}

impl WriteOptions {
    /// How to write each game if all games are written; PDN is strict unless another style is given.
    pub(crate) fn of_all(
        &self,
        from: Option<InputFormat>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.writing(Games::All, Style::Strict, from, read, output)
    }

    /// How to write all games where PDN stays as it is unless another style is given.
    pub(crate) fn of_all_as_they_are(
        &self,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.writing(Games::Amended, Style::Archive, None, read, output)
    }

    /// The first of these options that was given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let others = [
            (self.to != To::Pdn, "--to"),
            (self.ply.is_some(), "--ply"),
            (self.language.is_some(), "--language"),
            (self.encoding_out.is_some(), "--encoding-out"),
            (self.cleaning.changes.is_some(), "--changes"),
        ];
        let other = others.into_iter().find(|(given, _)| *given).map(|(_, name)| name);
        other.or_else(|| self.tables.first()).or_else(|| self.cleaning.first(false))
    }

    /// The option that leaves out comments.
    pub(crate) fn leaves_out_comments(&self) -> Option<&'static str> {
        self.cleaning.leaves_out_comments()
    }

    /// How to write games that are selected or sorted. PDN stays as it is unless another style is given;
    /// games are separated from each other and all have one encoding.
    pub(crate) fn of_chosen(
        &self,
        from: Option<InputFormat>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.writing(Games::Chosen, Style::Archive, from, read, output)
    }

    fn writing(
        &self,
        games: Games,
        style: Style,
        from: Option<InputFormat>,
        read: &ReadOptions,
        output: &OutputOptions,
    ) -> Result<Writing, Error> {
        self.check()?;
        let style = self.cleaning.style(style);
        let is_pdn = self.to == To::Pdn;
        let cleanup = if is_pdn { self.cleaning.cleanup(style)? } else { Cleanup::default() };
        if is_pdn && games != Games::Amended {
            self.cleaning.check_changes(&cleanup)?;
        }
        let is_archived = is_pdn && style == Style::Archive;
        let is_single = read.is_single()?;
        let format: Box<dyn Format> = match self.to {
            To::Pdn if is_archived => {
                let changes = games == Games::Chosen || !cleanup.is_nothing();
                let besides = if changes { Besides::Nothing } else { Besides::Utf8 };
                let is_joined = changes || !is_single;
                let is_mixed = self.encoding_out.is_none() && is_joined && read.spans_encodings(besides)?;
                if is_mixed && !read.quiet() {
                    complain("the files have different encodings: all games are written in UTF-8");
                }
                let utf_8 = self.encoding_out.is_some() || is_mixed;
                Box::new(Archive { utf_8, narrow: games == Games::Chosen || !is_single })
            }
            To::Pdn => Box::new(self.cleaning.strict()),
            To::Jsonl => Box::new(Lossless),
            To::Csv => Box::new(self.tables.csv()?),
            To::Parquet => self.tables.parquet(output)?,
            To::Hub => Box::new(Hub { at: self.ply }),
            To::Dxp => Box::new(Dxp),
            To::Html => html()?,
            To::Svg => Box::new(Picture { at: self.ply.unwrap_or_default() }),
            To::Scoresheet => Box::new(Scoresheet { language: self.language.unwrap_or_default() }),
            To::Fen => {
                let (at, ranges) = (self.ply.unwrap_or_default(), self.cleaning.ranges());
                Box::new(Fens { at, squares: self.cleaning.numbering()?, ranges })
            }
        };
        let keeps = match self.to {
            To::Pdn if is_archived => Keeps::Text,
            To::Jsonl => Keeps::Rows,
            _ => Keeps::Nothing,
        };
        let gaps = match (keeps, games) {
            (Keeps::Nothing, _) => Gaps::OfFormat,
            (Keeps::Text | Keeps::Rows, Games::All | Games::Amended) => Gaps::AsRead,
            (Keeps::Text, Games::Chosen) => Gaps::Apart,
            (Keeps::Rows, Games::Chosen) => Gaps::EmptyLine,
        };
        let changes = self.cleaning.changes.clone();
        // Rows can come from several files.
        let is_alone = is_single && from != Some(InputFormat::Jsonl);
        let joins = keeps == Keeps::Text && gaps == Gaps::AsRead && !is_alone;
        let as_pdn = joins && games == Games::All && !is_single;
        let utf_8 = self.encoding_out.is_some();
        Ok(Writing { format, cleanup, gaps, joins, as_pdn, from, changes, utf_8, quiet: read.quiet() })
    }

    /// The file extension of the format.
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

    /// Refuses options without effect in the format: the user would wait for their effect.
    fn check(&self) -> Result<(), Error> {
        let usage = |told: String| Err(Error::Usage(told));
        if self.ply.is_some() && !matches!(self.to, To::Fen | To::Hub | To::Svg) {
            return usage("--ply goes with --to fen, --to hub and --to svg".to_owned());
        }
        if self.ply == Some(AtPly::All) && self.to == To::Svg {
            return usage("--to svg is one board; damiera show --svg --all-plies draws them all".to_owned());
        }
        if self.encoding_out.is_some() && self.to != To::Pdn {
            return usage("--encoding-out goes with --to pdn; other formats are always in UTF-8".to_owned());
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

/// The page of a game.
#[cfg(feature = "page")]
fn html() -> Result<Box<dyn Format>, Error> {
    Ok(Box::new(damiera_write::formats::html::Html))
}

/// Reports that there is none.
#[cfg(not(feature = "page"))]
fn html() -> Result<Box<dyn Format>, Error> {
    let told =
        "this damiera was built without pages (the feature `page` of the package); --to svg draws a board";
    Err(Error::Usage(told.to_owned()))
}

/// Which of the games that are read are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Games {
    /// All of them, in their order.
    All,
    /// All of them, in their order, some of them changed before they are written.
    Amended,
    /// A selection, or all in another order.
    Chosen,
}

/// What a format keeps of the text between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeps {
    Nothing,
    /// The text itself.
    Text,
    /// The text, in rows.
    Rows,
}
