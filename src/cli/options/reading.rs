//! Which inputs are read, and how.

use std::collections::HashSet;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::options::input_format::InputFormat;
use crate::cli::options::named::Named;
use crate::cli::run::inputs::sources;
use crate::cli::run::position::{parse_rulebook, parse_variant, rulebooks, variants};
use crate::cli::run::progress::Progress;
use damiera_judge::report::Asked;
use damiera_query::index::Settings;
use damiera_record::error::Error;
use damiera_record::input::encoding::{legacy, wide::recognise};
use damiera_record::input::{ByteRange, Encoding, Source, encoding};
use damiera_rules::variant::Rules;
#[cfg(feature = "page")]
use damiera_words::{Catalog, Word};

/// Options of every command that reads records.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadOptions {
    #[command(flatten)]
    named: Named,

    #[arg(long, value_name = "NAME|NUMBER", value_parser = parse_variant, help = variants("The variant to judge by, overriding any tag"))]
    variant: Option<&'static Rules>,

    #[arg(long, value_name = "NAME", value_parser = parse_rulebook, help = rulebooks())]
    rulebook: Option<&'static str>,

    /// Read as this encoding. By default each game is UTF-8 if that is valid, otherwise in the encoding that its
    /// file shows. UTF-16 is recognised in any case
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,

    /// Read only the games that begin in these bytes of one file, START to STOP: see damiera shards
    ///
    /// Game numbers, lines and bytes refer to the whole file. With GAME and LINE, the number of the game and
    /// the line at START, reading begins there, and trusts them. With START-STOP alone the file is cut into games from
    /// its beginning, so that START can be any byte, even inside a game. A compressed file and standard input are always
    /// read from their beginning; bytes count what was compressed.
    #[arg(long, value_name = "START-STOP[,GAME,LINE]")]
    range: Option<ByteRange>,

    /// Number of worker threads, at most 16 per core; 0 = one per core. The output is the same for any number
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,

    /// Show progress on a terminal
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    progress: ProgressWhen,

    /// Print only the summary
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,

    /// Print more: every game, and notes
    #[arg(short, long)]
    verbose: bool,
}

/// When progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ProgressWhen {
    /// When standard error is a terminal
    Auto,
    /// Never
    Never,
}

/// What does not count as an encoding of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Besides {
    Nothing,
    /// UTF-8, and what cannot be looked at.
    Utf8,
}

impl ReadOptions {
    /// The rules asked for.
    pub(crate) fn variant(&self) -> Option<&'static Rules> {
        self.variant
    }

    /// The rules and the rulebook asked for.
    pub(crate) fn asked(&self) -> Asked {
        Asked { rules: self.variant, rulebook: self.rulebook, king_moves: None }
    }

    /// Refuses a rulebook that the game asked for does not have.
    fn check_rulebook(&self) -> Result<(), Error> {
        let (Some(rules), Some(name)) = (self.variant, self.rulebook) else { return Ok(()) };
        if rules.by_rulebook(name).is_some() {
            return Ok(());
        }
        let has: Vec<&str> = rules.by_each_rulebook().map(|by| by.rulebook.name).collect();
        Err(Error::Usage(format!(
            "--rulebook {name}: {} draughts does not have it; it has {}",
            rules.name,
            has.join(", ")
        )))
    }

    /// The number of worker threads; 0 is one for each core.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// The part of the file to read; `None` for all of it.
    pub(crate) fn range(&self) -> Option<ByteRange> {
        self.range
    }

    /// Whether to print more.
    pub(crate) fn verbose(&self) -> bool {
        self.verbose
    }

    /// Whether to print only the sums.
    pub(crate) fn quiet(&self) -> bool {
        self.quiet
    }

    /// The paths that are named.
    pub(crate) fn paths(&self) -> Result<Vec<PathBuf>, Error> {
        self.check_rulebook()?;
        self.named.paths()
    }

    /// The same options for another input, which is read whole.
    pub(crate) fn of_whole(&self, path: PathBuf) -> ReadOptions {
        let named = Named { paths: vec![path], ext: self.named.ext.clone() };
        ReadOptions { named, range: None, ..self.clone() }
    }

    /// The extensions of files to read in folders.
    pub(crate) fn extensions(&self) -> &[String] {
        &self.named.ext
    }

    /// The encoding that is asked for.
    pub(crate) fn encoding(&self) -> Result<Option<Encoding>, Error> {
        self.encoding.as_deref().map(Encoding::for_name).transpose()
    }

    /// The sources that are named.
    pub(crate) fn sources(&self) -> Result<Vec<Result<Source, Error>>, Error> {
        Ok(sources(&self.paths()?, &self.named.ext).collect())
    }

    /// What an index has to know about these options.
    pub(crate) fn settings(&self) -> Result<Settings, Error> {
        let encoding = self.encoding()?;
        Ok(Settings {
            gametype: self.variant.map(|rules| rules.gametype),
            rulebook: self.rulebook.map(str::to_owned),
            encoding: encoding.map(|encoding| encoding.name().to_owned()),
        })
    }

    /// A name for everything read: that of the one file or folder, if there is only one.
    #[cfg(feature = "page")]
    pub(crate) fn title(&self) -> String {
        match self.named.paths.as_slice() {
            [path] if path.as_os_str() != "-" => {
                let name = path.file_stem().or_else(|| path.file_name());
                name.map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
            }
            _ => Catalog::english().say(Word::OfGames),
        }
    }

    /// No file of a wanted extension was found.
    pub(crate) fn nothing_found(&self) -> Error {
        self.named.nothing_found()
    }

    /// Whether any input is named.
    pub(crate) fn names_paths(&self) -> bool {
        !self.named.paths.is_empty()
    }

    /// Whether only one file is read, or standard input.
    pub(crate) fn is_single(&self) -> Result<bool, Error> {
        Ok(sources(&self.named.paths()?, &self.named.ext).take(2).count() < 2)
    }

    /// Whether the inputs have several encodings, judging by the beginnings of the files. Standard input and a pipe, which can be
    /// read only once, count as an encoding of their own. Beside games in UTF-8, those in one other encoding can be told apart:
    /// `besides` that, only further ones count.
    pub(crate) fn spans_encodings(&self, besides: Besides) -> Result<bool, Error> {
        if self.encoding.is_some() {
            return Ok(false);
        }
        let mut seen = HashSet::new();
        for source in sources(&self.named.paths()?, &self.named.ext) {
            // A file that cannot be read is reported when it is read.
            let Ok(source) = source else { continue };
            if !source.on_disk().is_some_and(Path::is_file) {
                if besides == Besides::Nothing {
                    seen.insert("a pipe");
                }
                continue;
            }
            let Ok(reader) = source.open() else { continue };
            let mut head = Vec::new();
            if reader.take(encoding::HEAD as u64).read_to_end(&mut head).is_err() || head.is_ascii() {
                continue;
            }
            // UTF-16 among others becomes UTF-8 in any case.
            let legacy = if recognise(&head).is_some() { None } else { legacy::guess(&head) };
            seen.insert(legacy.unwrap_or(Encoding::UTF_8).name());
        }
        if besides == Besides::Utf8 {
            seen.remove(Encoding::UTF_8.name());
        }
        Ok(seen.len() > 1)
    }

    /// A progress bar over these paths, if it is to be shown.
    pub(crate) fn progress(&self, paths: &[PathBuf]) -> Progress {
        let shown = self.progress == ProgressWhen::Auto && !self.quiet;
        Progress::new(shown, paths, &self.named.ext, self.range)
    }

    /// Refuses to begin where no file is found.
    #[cfg(feature = "page")]
    pub(crate) fn check_found(&self) -> Result<(), Error> {
        let found = sources(&self.named.paths()?, &self.named.ext).next();
        found.map(|_| ()).ok_or_else(|| self.named.nothing_found())
    }

    /// Refuses a range unless the input is one file of records.
    pub(crate) fn check_range(&self, paths: &[PathBuf], from: Option<InputFormat>) -> Result<(), Error> {
        if self.range.is_none() {
            return Ok(());
        }
        if from.is_some() {
            let told = "--range refers to bytes of game records and cannot be used with --from";
            return Err(Error::Usage(told.to_owned()));
        }
        let named =
            |found: Result<Source, Error>| found.map_or_else(|_| "...".to_owned(), |source| source.name());
        let found: Vec<String> = sources(paths, &self.named.ext).take(2).map(named).collect();
        match found.as_slice() {
            [first, second] => Err(Error::Usage(format!(
                "--range refers to the bytes of one file, but there are several: {first}, {second}, ...; name one of them"
            ))),
            _ => Ok(()),
        }
    }
}
