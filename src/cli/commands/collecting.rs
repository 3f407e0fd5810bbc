//! The games that `select` has checked, in the order of the input: where each goes, and what is said at the end.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cli::Status;
use crate::cli::commands::select::{Arguments, Selecting};
use crate::cli::run::game_sink::{Ending, GameSink};
use crate::cli::run::library::{Library, Shelves};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::status::complain;
use crate::cli::run::writing::Written;
use damiera_query::select::{Answer, Lacking, Sample};
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_words::{Catalog, Counted, Phrase, count};

/// What is kept of a chosen game.
#[derive(Debug)]
pub(super) enum Kept {
    /// Only that it exists, or all of it in the library.
    Game,
    /// Its line.
    Line(String),
    /// The game as written.
    Written(Box<Written>),
}

/// A game that was checked.
#[derive(Debug)]
pub(super) struct Asked {
    /// Its number in its file.
    pub(super) number: u64,
    pub(super) answer: Answer,
    /// Whether it is chosen.
    pub(super) chosen: bool,
    /// What is kept of it; nothing for games that are not output.
    pub(super) kept: Option<Kept>,
}

/// The games of a batch that were checked.
pub(super) struct Checked {
    pub(super) batch: Batch,
    pub(super) file: Arc<File>,
    pub(super) games: Vec<Asked>,
}

/// Where games go.
enum Destination {
    /// Written games.
    Games(Box<GameSink>),
    /// Lines, or a count.
    Text(Box<Output>),
}

/// All games, and those of them that are picked so far.
struct Waiting {
    library: Library,
    games: usize,
    picked: Sample<usize>,
}

/// Takes the games in the order of the input.
pub(super) struct Collector<'a> {
    selecting: &'a Selecting<'a>,
    destination: Destination,
    rest: Option<GameSink>,
    sample: Option<Sample<Kept>>,
    /// All games, by their numbers from 0, where it is known only at the end which are chosen.
    waiting: Option<Waiting>,
    lacking: Lacking,
    /// The number of games in the files read to their end.
    before: u64,
    asked: u64,
    chosen: u64,
    /// The number chosen and not dropped by the sample.
    kept: u64,
}

impl<'a> Collector<'a> {
    pub(super) fn open(selecting: &'a Selecting<'a>) -> Result<Collector<'a>, Error> {
        let Arguments { choice, output, .. } = selecting.arguments;
        let (destination, rest) = match &selecting.writing {
            None => (Destination::Text(Box::new(output.open()?)), None),
            Some(writing) => {
                let rest = choice
                    .rest
                    .clone()
                    .map(|path| writing.open_beside(&OutputOptions::file(path)))
                    .transpose()?;
                (Destination::Games(Box::new(writing.open(output)?)), rest)
            }
        };
        Ok(Collector {
            selecting,
            destination,
            rest,
            sample: choice.sample.filter(|_| !choice.waits()).map(|size| Sample::new(size, choice.seed)),
            waiting: choice.sample.filter(|_| choice.waits()).map(|size| Waiting {
                library: Library::default(),
                games: 0,
                picked: Sample::new(size, choice.seed),
            }),
            lacking: Lacking::default(),
            before: 0,
            asked: 0,
            chosen: 0,
            kept: 0,
        })
    }

    /// Counts the games of a file read to its end, including those that were skipped.
    pub(super) fn end_file(&mut self, games: u64) {
        self.before += games;
        self.asked = self.before;
    }

    pub(super) fn take(&mut self, checked: Checked) -> Result<ControlFlow<()>, Error> {
        let Checked { batch, file, games } = checked;
        let choice = &self.selecting.arguments.choice;
        let is_below_limit = |chosen: u64| choice.limit.is_none_or(|limit| chosen < limit);
        if let Some(waiting) = &mut self.waiting {
            let mut chosen = self.chosen;
            for (cut, asked) in batch.games.iter().zip(&games) {
                waiting.library.push(&file, &batch, cut)?;
                if asked.chosen && is_below_limit(chosen) {
                    waiting.picked.push(waiting.games);
                    chosen += 1;
                }
                waiting.games += 1;
            }
        }
        for Asked { number, answer, chosen, kept } in games {
            self.asked = self.before + number;
            if let Answer::Lacks(what) = answer {
                self.lacking.observe(what);
            }
            let chosen = chosen && is_below_limit(self.chosen);
            self.chosen += u64::from(chosen);
            match kept {
                Some(kept) if !chosen => self.put_aside(kept)?,
                Some(kept) => match &mut self.sample {
                    Some(sample) => sample.push(kept),
                    None => self.put(kept)?,
                },
                None => {}
            }
            if choice.limit == Some(self.chosen) && choice.rest.is_none() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Writes a game that is not chosen, and its changes into the one list of them.
    fn put_aside(&mut self, kept: Kept) -> Result<(), Error> {
        if let (Some(rest), Kept::Written(mut written), Destination::Games(games)) =
            (&mut self.rest, kept, &mut self.destination)
        {
            games.put(written.take_changes())?;
            rest.put(*written)?;
        }
        Ok(())
    }

    fn put(&mut self, kept: Kept) -> Result<(), Error> {
        self.kept += 1;
        match (&mut self.destination, kept) {
            (Destination::Games(games), Kept::Written(written)) => games.put(*written),
            (Destination::Text(text), Kept::Line(line)) => text.write(&line),
            _ => Ok(()),
        }
    }

    /// Completes the outputs and reports the sums, after reading ended so.
    pub(super) fn finish(mut self, ended: Status) -> Result<Status, Error> {
        if let Some(sample) = self.sample.take() {
            for kept in sample.into_things() {
                self.put(kept)?;
            }
        }
        if let Some(waiting) = self.waiting.take().filter(|_| !ended.is_interrupted())
            && self.write(waiting)?.is_interrupted()
        {
            return Ok(Status::INTERRUPTED);
        }
        let listed = self.selecting.listed.as_ref();
        let selecting = self.selecting;
        let Arguments { read, conditions, choice, .. } = selecting.arguments;
        let words = Catalog::english();
        let mut endings = Vec::new();
        match self.destination {
            Destination::Games(games) => endings.push(games.end()?),
            Destination::Text(mut text) => {
                if choice.count {
                    text.write(&format!("{}\n", self.kept))?;
                }
                text.finish()?;
            }
        }
        if let Some(rest) = self.rest {
            endings.push(rest.end()?);
        }
        let status = endings.into_iter().reduce(Ending::and).map_or(Status::DONE, Ending::tell);
        if !read.quiet() {
            self.lacking.lines().for_each(complain);
            // Where other conditions are asked first, or reading stops early, a game that is there may not be met.
            let missing =
                listed.filter(|_| selecting.asks_the_list_alone()).map_or(0, |listed| listed.missing());
            if let (Some(name), 1..) = (conditions.list(), missing) {
                let missing = count(missing as u64, Counted::Game);
                complain(words.phrase(Phrase::NotMet, &[("games", missing.into()), ("list", name.into())]));
            }
            let games = ("games", count(self.asked, Counted::Game).into());
            if read.verbose() {
                complain(words.phrase(Phrase::Chosen, &[("chosen", self.chosen.into()), games]));
            } else if self.chosen == 0 && self.asked > 0 && !choice.count {
                let inverted = ("inverted", if choice.invert { "yes" } else { "no" }.into());
                complain(words.phrase(Phrase::NoneChosen, &[inverted, games]));
            }
        }
        Ok(status)
    }

    /// Writes the games that waited: the sample, and the others.
    fn write(&mut self, mut waiting: Waiting) -> Result<Status, Error> {
        let Selecting { arguments: Arguments { read, .. }, writing, .. } = self.selecting;
        let picked: HashSet<usize> = waiting.picked.into_things().into_iter().collect();
        self.kept = picked.len() as u64;
        let (Destination::Games(games), Some(writing)) = (&mut self.destination, writing) else {
            return Ok(Status::DONE);
        };
        let shelves = Shelves { kept: games, others: self.rest.as_mut() };
        waiting.library.write(waiting.games, |game| picked.contains(&game), read, writing, shelves)
    }
}
