//! Deliberate changes: the options of a clean-up.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::run::inputs;
use damiera_record::error::{Error, name_of};
use damiera_record::input::Source;
use damiera_rules::board::{Corner, Numbering};
use damiera_write::cleanup::{Captures, Cleanup, Completed, Dropped, Naming, Players, Scale};
use damiera_write::formats::pdn::Strict;

/// Options that change what PDN says, or how it says it.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "PDN")]
pub(crate) struct CleaningOptions {
    /// The style of PDN. By default convert writes strict, and commands that choose among games
    /// leave them as they are: archive
    #[arg(long, value_name = "STYLE")]
    style: Option<Style>,

    /// How results are written
    #[arg(long, value_name = "SCALE")]
    results: Option<ResultScale>,

    /// How captures are written (default: auto in the strict and minimal styles, unchanged in the archive style)
    #[arg(long, value_name = "FORM")]
    captures: Option<CaptureForm>,

    /// How squares are named in moves and positions, those of arbiters' notes included; the GameType then says so. Squares
    /// that cannot be converted are left and reported, as are words of a note that may name squares. In --to fen: numeric or algebraic, instead of the variant's own way
    #[arg(long, value_name = "NAMES")]
    squares: Option<SquareNaming>,

    /// How a rewritten FEN names consecutive squares with equal pieces: one by one, or as ranges (31-50),
    /// which many programs cannot read
    #[arg(long, value_name = "FORM")]
    fen: Option<FenForm>,

    /// The longest line of movetext, in characters; 0 for one line (default: 80)
    #[arg(long, value_name = "N")]
    width: Option<usize>,

    /// What to leave out: comments (but not what an arbiter noted there, nor what stands for a ply), notes (of
    /// arbiters: an irregular game may be legal without), nags (and the signs after moves), variations, clocks, tags:NAME
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = parse_dropped)]
    drop: Vec<Dropped>,

    /// Cut a broken game after the last ply that can be played, with a comment that says so
    #[arg(long)]
    keep_broken: bool,

    /// What to write in its normal form, if nothing is lost by it: dates year first, results in the scale of the
    /// game, tags by their standard names, names with single blanks, squares without zeroes, blanks and capitals
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    normalize: Vec<Normal>,

    /// The players' names to look up: CSV with the columns alias, name and optionally id, title, rating
    #[arg(long, value_name = "FILE")]
    players: Option<PathBuf>,

    /// What to add if it is missing: fen (its SetUp), ply-count, game-type, result
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    complete: Vec<Missing>,

    /// Report changes here, as CSV: file, game, tag, from, to, done (false if it could not be changed), ply, line,
    /// byte_start (of what was changed)
    ///
    /// Every change that an option asks for is listed. In the strict and minimal styles, the tags, results and moves that
    /// are corrected are listed too. How these styles write every game is not listed: blanks, lines, move numbers, zeroes
    /// and capitals in squares, the squares of a FEN, `&amp;` and control characters in tags, the star at the end, text that
    /// becomes a comment.
    #[arg(long, value_name = "FILE")]
    pub(crate) changes: Option<PathBuf>,
}

/// The styles of PDN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// PDN 3.0, as the standard requires
    Strict,
    /// Strict, with seven tags and bare moves, and whatever the replay needs
    Minimal,
    /// As it is: every byte that is not deliberately changed is kept. Each game keeps its own encoding, but
    /// what is chosen from files of different encodings is written in UTF-8, and this is said;
    /// a clean-up of files in several encodings is written in UTF-8. A game that would be read as a part of the one
    /// before it, as one without tags can be, gets the tag Source with its file and line, and with it another id
    Archive,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ResultScale {
    /// 1-0, 1/2-1/2, 0-1
    Standard,
    /// 2-0, 1-1, 0-2
    International,
    /// As they are
    Keep,
}

/// How captures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CaptureForm {
    /// By the first square and the last; with every square if these fit several captures
    Auto,
    /// With every square
    Full,
}

/// How a FEN names squares in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FenForm {
    /// One by one
    Squares,
    /// As ranges, three or more of them
    Ranges,
}

/// How squares are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SquareNaming {
    /// By number, as the game's own rules count
    Numeric,
    /// By file and rank, a1 at White's near left
    Algebraic,
    /// By number, from White's far left
    TopLeft,
    /// By number, from White's far right
    TopRight,
    /// By number, from White's near left
    BottomLeft,
    /// By number, from White's near right
    BottomRight,
    /// As they are
    Keep,
}

/// What can be normalised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Normal {
    Dates,
    Results,
    Tags,
    Names,
    Squares,
}

/// What can be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Missing {
    Fen,
    PlyCount,
    GameType,
    Result,
}

fn parse_dropped(word: &str) -> Result<Dropped, String> {
    Dropped::named(word)
        .ok_or_else(|| "expected comments, notes, nags, variations, clocks or tags:NAME".to_owned())
}

impl CleaningOptions {
    /// The style asked for, or else that of the command.
    pub(crate) fn style(&self, of_command: Style) -> Style {
        self.style.unwrap_or(of_command)
    }

    /// How squares are named in FEN; `None` for the variant's own way.
    pub(crate) fn numbering(&self) -> Result<Option<Numbering>, Error> {
        match self.squares {
            None | Some(SquareNaming::Keep) => Ok(None),
            Some(SquareNaming::Numeric) => Ok(Some(Numbering::Numeric)),
            Some(SquareNaming::Algebraic) => Ok(Some(Numbering::Algebraic)),
            // A bare FEN has no GameType to say which corner it counts from.
            Some(_) => Err(Error::Usage("--to fen names squares numeric or algebraic".to_owned())),
        }
    }

    /// Whether squares in a row become ranges in a rewritten FEN.
    pub(crate) fn ranges(&self) -> bool {
        self.fen == Some(FenForm::Ranges)
    }

    /// PDN with movetext lines of the requested length.
    pub(crate) fn strict(&self) -> Strict {
        let comments = self.leaves_out_comments().is_none();
        Strict { width: self.width.unwrap_or(Strict::default().width), ranges: self.ranges(), comments }
    }

    /// The option that leaves out comments.
    pub(crate) fn leaves_out_comments(&self) -> Option<&'static str> {
        match self.style {
            Some(Style::Minimal) => Some("--style minimal"),
            _ => self.drop.contains(&Dropped::Comments).then_some("--drop comments"),
        }
    }

    /// The first option given that has no effect in a format other than PDN; `--squares` and `--fen` are not
    /// counted where they have one.
    pub(crate) fn first(&self, names_squares: bool) -> Option<&'static str> {
        let given = [
            (self.style.is_some(), "--style"),
            (self.results.is_some(), "--results"),
            (self.captures.is_some(), "--captures"),
            (self.squares.is_some() && !names_squares, "--squares"),
            (self.fen.is_some() && !names_squares, "--fen"),
            (self.width.is_some(), "--width"),
            (!self.drop.is_empty(), "--drop"),
            (self.keep_broken, "--keep-broken"),
            (!self.normalize.is_empty(), "--normalize"),
            (self.players.is_some(), "--players"),
            (!self.complete.is_empty(), "--complete"),
            (self.changes.is_some(), "--changes"),
        ];
        given.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// The changes to make.
    pub(crate) fn cleanup(&self, style: Style) -> Result<Cleanup, Error> {
        let usage = |what: &str| Err(Error::Usage(what.to_owned()));
        let normal = |what| self.normalize.contains(&what);
        if style == Style::Archive && self.width.is_some() {
            return usage("--width has no effect on --style archive, whose lines stay as they are");
        }
        if style == Style::Archive && self.fen.is_some() {
            return usage("--fen has no effect on --style archive, whose positions stay as they are");
        }
        if style == Style::Minimal
            && self.drop.iter().any(|what| !matches!(what, Dropped::Tag(_) | Dropped::Notes))
        {
            return usage("--style minimal has bare moves: --drop can only name tags and notes there");
        }
        if style == Style::Minimal && self.complete.iter().any(|what| matches!(what, Missing::PlyCount)) {
            return usage("--style minimal keeps no tag PlyCount: --complete ply-count has no effect there");
        }
        if self.results.is_some() && normal(Normal::Results) {
            return usage(
                "--results and --normalize results both say how results are written; give one of them",
            );
        }
        let players = match &self.players {
            None => None,
            Some(path) => {
                inputs::will_consult(path, &[]);
                Some(Players::read(&name_of(path), Source::new(path).open()?)?)
            }
        };
        let cleanup = Cleanup {
            strict: style != Style::Archive,
            roster: style == Style::Minimal,
            cut_broken: self.keep_broken,
            captures: self.captures.map(|form| match form {
                CaptureForm::Auto => Captures::Auto,
                CaptureForm::Full => Captures::Full,
            }),
            squares: self.squares.and_then(SquareNaming::naming),
            spelling: normal(Normal::Squares),
            dropped: self.dropped(style),
            results: match self.results {
                Some(ResultScale::Standard) => Some(Scale::OnePoint),
                Some(ResultScale::International) => Some(Scale::TwoPoints),
                Some(ResultScale::Keep) => None,
                None => normal(Normal::Results).then_some(Scale::Own),
            },
            dates: normal(Normal::Dates),
            tags: normal(Normal::Tags),
            names: normal(Normal::Names),
            players,
            completed: self.complete.iter().map(|missing| missing.completed()).collect(),
            listed: self.changes.is_some(),
        };
        Ok(cleanup)
    }

    /// Refuses to report changes where none are made.
    pub(crate) fn check_changes(&self, cleanup: &Cleanup) -> Result<(), Error> {
        if self.changes.is_some() && cleanup.is_nothing() {
            let what =
                "--changes has nothing to report: --style archive changes nothing unless it is asked to";
            return Err(Error::Usage(what.to_owned()));
        }
        Ok(())
    }

    fn dropped(&self, style: Style) -> Vec<Dropped> {
        let mut dropped = self.drop.clone();
        if style == Style::Minimal {
            dropped.extend([Dropped::Comments, Dropped::Nags, Dropped::Variations, Dropped::Stray]);
        }
        dropped
    }
}

impl SquareNaming {
    const fn naming(self) -> Option<Naming> {
        match self {
            SquareNaming::Numeric => Some(Naming::Own),
            SquareNaming::Algebraic => Some(Naming::Algebraic),
            SquareNaming::TopLeft => Some(Naming::From(Corner::TopLeft)),
            SquareNaming::TopRight => Some(Naming::From(Corner::TopRight)),
            SquareNaming::BottomLeft => Some(Naming::From(Corner::BottomLeft)),
            SquareNaming::BottomRight => Some(Naming::From(Corner::BottomRight)),
            SquareNaming::Keep => None,
        }
    }
}

impl Missing {
    const fn completed(self) -> Completed {
        match self {
            Missing::Fen => Completed::Fen,
            Missing::PlyCount => Completed::PlyCount,
            Missing::GameType => Completed::GameType,
            Missing::Result => Completed::Result,
        }
    }
}
