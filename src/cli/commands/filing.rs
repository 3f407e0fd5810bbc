//! The files of a division, written one after another, and the list of them.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::door;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::interrupt;
use crate::cli::run::kept::{Files, Rewriting, in_order, kept};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::writing::{Writing, Written};
use damiera_query::divide::{Key, Part, Parts};
use damiera_query::order::Sorted;
use damiera_record::error::Error;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::reports::parts::{FileObject, Shared};
use damiera_write::text::{SCHEMA, clean, push_line};

/// How the files that were written are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    /// A line for each file, and the sums
    Text,
    /// One JSON object per file
    Jsonl,
}

/// Writes the files of a division.
pub(crate) struct Filing<'a> {
    pub(crate) read: &'a ReadOptions,
    pub(crate) format: ListFormat,
    pub(crate) writing: &'a Writing,
    pub(crate) files: &'a Files,
    pub(crate) fields: &'a [Key],
    pub(crate) parts: &'a Parts,
    pub(crate) paths: &'a [PathBuf],
}

impl Filing<'_> {
    /// Writes the parts, one after another, after reading ended so; lists the files when they are there.
    pub(crate) fn write(&self, sorted: Sorted, games: u64, ended: Status) -> Result<Status, Error> {
        let _watched = interrupt::watch();
        let read = self.read;
        let rewriting = Rewriting { writing: self.writing, asked: read.asked(), files: self.files };
        let list = OutputOptions::default().open()?;
        let mut outlet: Option<(usize, GameSink)> = None;
        let rows = sorted.map(|row| {
            let (part, game) = row?;
            let part = part.try_into().map(u64::from_be_bytes).unwrap_or_default();
            Ok((usize::try_from(part).unwrap_or_default(), kept(&game)?))
        });
        let status = in_order(
            read,
            rows,
            |piece| {
                let mut written: Vec<(usize, Written)> = Vec::new();
                for (part, game) in piece {
                    if written.last().is_none_or(|(last, _)| *last != part) {
                        written.push((part, Written::default()));
                    }
                    if let Some((_, written)) = written.last_mut() {
                        rewriting.game(game, written);
                    }
                }
                written
            },
            |written| {
                for (part, written) in written {
                    // There may be very many parts in a piece.
                    if interrupt::requested() {
                        break;
                    }
                    match &mut outlet {
                        Some((open, _)) if *open == part => {}
                        Some((open, outlet)) => {
                            outlet.turn_to(self.writing, &self.output(part))?;
                            *open = part;
                        }
                        None => outlet = Some((part, self.writing.open(&self.output(part))?)),
                    }
                    if let Some((_, outlet)) = &mut outlet {
                        outlet.put(written)?;
                    }
                }
                Ok(())
            },
        )?;
        if status.is_interrupted() {
            return Ok(status);
        }
        let status = match outlet {
            Some((_, outlet)) => ended.and(outlet.finish()?),
            None => ended,
        };
        let mut appeared = HashSet::new();
        let status = door::close_and(status, |name| {
            appeared.insert(name);
        });
        match self.list(&appeared, games, list) {
            // The files are there, whether anybody reads their list or not.
            Err(error) if error.is_closed_pipe() => Ok(status),
            listed => listed.map(|()| status),
        }
    }

    fn output(&self, part: usize) -> OutputOptions {
        OutputOptions::file(self.paths.get(part).cloned().unwrap_or_default())
    }

    /// Lists the files that appeared, and their sums if none is missing.
    fn list(&self, appeared: &HashSet<String>, games: u64, mut list: Output) -> Result<(), Error> {
        for (path, part) in self.paths.iter().zip(self.parts.parts()) {
            let file = path.display().to_string();
            match self.format {
                _ if !appeared.contains(&file) => {}
                ListFormat::Text if self.read.quiet() => {}
                ListFormat::Text => {
                    list.write(&format!("{}: {}\n", clean(&file), count(part.games, Counted::Game)))?;
                }
                ListFormat::Jsonl => list.write(&self.object(file, part))?,
            }
        }
        if self.format == ListFormat::Text && appeared.len() == self.paths.len() {
            list.write(&self.sum(games))?;
        }
        list.finish()
    }

    fn object(&self, file: String, part: &Part) -> String {
        let values = self.fields.iter().zip(self.parts.values(part));
        let keys = values.map(|(field, value)| (field.to_string(), value.clone())).collect();
        let mut line = String::new();
        let object =
            FileObject { r#type: "file", schema: SCHEMA, file, games: part.games, keys: Shared(keys) };
        push_line(&object, &mut line);
        line
    }

    /// The sums, in one line.
    fn sum(&self, games: u64) -> String {
        let written: u64 = self.parts.parts().iter().map(|part| part.games).sum();
        let twice = written.saturating_sub(games);
        let arguments = [
            ("files", count(self.paths.len() as u64, Counted::File).into()),
            ("games", count(games, Counted::Game).into()),
            ("twice_count", twice.into()),
            ("twice", count(twice, Counted::Game).into()),
        ];
        Catalog::english().phrase(Phrase::Filed, &arguments) + "\n"
    }
}
