//! Reading with an index: only the games of a file that may matter.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use damiera_query::index::{self, Candidates, Index, IndexError, Picked, Settings};
use damiera_record::input::Source;
use damiera_words::{Counted, count};
use damiera_write::text::clean;

/// The option of every command that an index can help.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct IndexOptions {
    /// Use the index next to a file, if `damiera index` made one and nothing has changed since
    #[arg(long = "index", value_name = "WHEN", default_value = "auto")]
    when: IndexWhen,
}

/// When an index is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum IndexWhen {
    /// If there is one that helps
    Auto,
    /// Never: every game is read
    Never,
}

/// What an index can do for a question.
#[derive(Debug)]
pub(crate) enum Pick {
    /// Only these games have to be read.
    Games(Candidates),
    /// Nothing: every game has to be read, for this reason.
    All(String),
}

/// A query to an index. It also gets the number of games in earlier files.
pub(crate) trait Picker {
    /// The games that have to be read.
    ///
    /// # Errors
    ///
    /// If the index is damaged.
    fn pick(&self, index: &mut Index<fs::File>, before: u64) -> Result<Pick, IndexError>;

    /// Records how many games of a file are read and how many are not.
    fn picked(&self, index: &mut Index<fs::File>, games: u64) -> Result<(), IndexError> {
        let _ = (index, games);
        Ok(())
    }
}

/// How indexes are used in a run.
#[derive(Clone, Copy)]
pub(crate) struct Picking<'p> {
    picker: &'p dyn Picker,
}

impl IndexOptions {
    /// The query to indexes; `None` if they are not wanted.
    pub(crate) fn ask<'p>(&self, picker: &'p dyn Picker) -> Option<Picking<'p>> {
        (self.when == IndexWhen::Auto).then_some(Picking { picker })
    }
}

/// The result of looking for an index.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The games to read; `None` for all.
    pub(crate) picked: Option<Picked>,
    /// The warning about an index that is not trusted.
    pub(crate) warning: Option<String>,
    /// A note about it.
    pub(crate) note: Option<String>,
}

impl Picking<'_> {
    /// Looks for an index next to a source and queries it.
    pub(crate) fn find(&self, source: &Source, settings: &Settings, before: u64) -> Found {
        let Some(path) = source.file() else { return Found::default() };
        let beside = beside(path);
        let file = match fs::File::open(&beside) {
            Ok(file) => file,
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Found::default(),
            Err(cause) => return Found::distrusted(path, &beside, &cause.into()),
        };
        self.ask(path, file, settings, before, &beside)
            .unwrap_or_else(|distrust| Found::distrusted(path, &beside, &distrust))
    }

    fn ask(
        &self,
        path: &Path,
        file: fs::File,
        settings: &Settings,
        before: u64,
        beside: &Path,
    ) -> Result<Found, IndexError> {
        let mut database = fs::File::open(path)?;
        let mut index = Index::open(file, |stamp| stamp.is_of(&mut database), settings)?;
        let all = index.tally();
        let candidates = match self.picker.pick(&mut index, before)? {
            Pick::All(why) => return Ok(Found::useless(beside, &why)),
            // Reading scattered games is slower than reading all in a row.
            Pick::Games(games) if games.bytes > all.game_bytes / 2 && games.games > 1 => {
                return Ok(Found::useless(
                    beside,
                    &format!("{} may match", count(games.games, Counted::Game)),
                ));
            }
            Pick::Games(games) => games,
        };
        let games = candidates.games;
        let mut picked = Picked::new(index, database, candidates)?;
        self.picker.picked(picked.index(), games)?;
        let beside = clean(&beside.display().to_string()).into_owned();
        let note = format!("{beside}: {games} of {} to be read", count(all.games, Counted::Game));
        Ok(Found { picked: Some(picked), note: Some(note), warning: None })
    }
}

impl Found {
    fn useless(beside: &Path, why: &str) -> Found {
        let note = format!("{}: every game is read, because {why}", beside.display());
        Found { note: Some(note), ..Found::default() }
    }

    fn distrusted(path: &Path, beside: &Path, distrust: &IndexError) -> Found {
        let advice = match distrust {
            IndexError::OtherSettings(_) => "every game is read".to_owned(),
            _ => format!("damiera index {} makes a new one", path.display()),
        };
        let warning = format!("{} is not used: {distrust}; {advice}", beside.display());
        Found { warning: Some(warning), ..Found::default() }
    }
}

/// Where the index of a file is.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(index::EXTENSION);
    PathBuf::from(name)
}
