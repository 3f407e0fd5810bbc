//! Games stored while everything is read, until it is known where each goes.

use std::sync::Arc;

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::kept::{Files, Rewriting, in_order, kept};
use crate::cli::run::writing::{Writing, Written};
use damiera_query::dedup::Spool;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Cut, Kept};
use damiera_record::reader::File;

/// Games in the order they were read: in memory while they are few, then in a temporary file.
#[derive(Debug, Default)]
pub(crate) struct Library {
    files: Files,
    games: Spool,
    places: Vec<u64>,
}

/// Where games go: those that stay, and the others if they are written.
pub(crate) struct Shelves<'s> {
    pub(crate) kept: &'s mut GameSink,
    pub(crate) others: Option<&'s mut GameSink>,
}

impl Library {
    /// Stores a game of a batch.
    pub(crate) fn push(&mut self, file: &Arc<File>, batch: &Batch, cut: &Cut) -> Result<(), Error> {
        let game = Kept::of(self.files.number(file), batch, cut);
        self.places.push(self.games.push(&game.to_bytes())?);
        Ok(())
    }

    /// The files that the games were read from, and the games of some numbers, each with what was given with its number.
    pub(crate) fn games<T>(
        &mut self,
        numbers: impl Iterator<Item = (T, usize)>,
    ) -> (&Files, impl Iterator<Item = Result<(T, Kept), Error>>) {
        let Library { files, games, places } = self;
        let found = numbers.filter_map(move |(with, number)| {
            let place = *places.get(number)?;
            Some(games.row(place).and_then(|row| kept(&row)).map(|game| (with, game)))
        });
        (files, found)
    }

    /// Writes the first of the games, in their order: those that stay, and the others.
    pub(crate) fn write(
        &mut self,
        first: usize,
        stays: impl Fn(usize) -> bool,
        read: &ReadOptions,
        writing: &Writing,
        mut shelves: Shelves<'_>,
    ) -> Result<Status, Error> {
        let rewriting = Rewriting { writing, asked: read.asked(), files: &self.files };
        let are_others_written = shelves.others.is_some();
        let games = self.games.rows().take(first).enumerate();
        let games = games.map(|(game, row)| Ok((stays(game), kept(&row?)?)));
        in_order(
            read,
            games,
            |piece| {
                let (mut kept, mut others) = (Written::default(), Written::default());
                for (stays, game) in piece {
                    if stays {
                        rewriting.game(game, &mut kept);
                    } else if are_others_written {
                        rewriting.game(game, &mut others);
                    }
                }
                (kept, others)
            },
            |(kept, mut others)| {
                // One list has the changes in all games.
                shelves.kept.put(kept)?;
                let Some(outlet) = &mut shelves.others else { return Ok(()) };
                shelves.kept.put(others.take_changes())?;
                outlet.put(others)
            },
        )
    }
}
