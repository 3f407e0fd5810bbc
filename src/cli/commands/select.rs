//! `select`: the games that match.

use std::fs;
use std::ops::ControlFlow;
use std::sync::Arc;

use clap::Args;

use crate::cli::Status;
use crate::cli::commands::collecting::{Asked, Checked, Collector, Kept};
use crate::cli::commands::select_help;
use crate::cli::options::boards::BoardOptions;
use crate::cli::options::choice::ChoiceOptions;
use crate::cli::options::conditions::ConditionOptions;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::indexed::{IndexOptions, Pick, Picker};
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, Reading, read_picked};
use crate::cli::run::writing::{Writing, Written};
use damiera_query::game::{Judging, Needs};
use damiera_query::index::{Index, IndexError, Row};
use damiera_query::search::Search;
use damiera_query::select::conditions::Listed;
use damiera_query::select::{Answer, IndexedGame, Query};
use damiera_record::input::{Batch, Cut, Decoded};
use damiera_record::notation::heading::Heading;
use damiera_record::reader::File;
use damiera_rules::variant;
use damiera_write::reports::listing;

/// The arguments of `select`.
#[derive(Debug, Args)]
#[command(after_long_help = select_help::long())]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(super) read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    #[command(flatten)]
    index: IndexOptions,

    #[command(flatten)]
    pub(super) conditions: ConditionOptions,

    #[command(flatten)]
    boards: BoardOptions,

    #[command(flatten)]
    pub(super) choice: ChoiceOptions,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    pub(super) output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, index, conditions, boards, choice, write, output } = arguments;
    let listed = conditions.listed()?;
    let selecting = Selecting {
        arguments,
        query: conditions.query(listed.as_ref())?,
        listed,
        search: boards.search(read.variant())?,
        writing: if choice.count || choice.list {
            None
        } else {
            Some(write.of_chosen(from.from, read, output)?)
        },
        width: output.is_terminal().then(|| output.width()),
    };
    let mut sink = Collector::open(&selecting)?;
    let mut status = Status::DONE;
    if !choice.is_nothing() {
        let reading = Reading { from: from.from, ..Reading::default() };
        status = read_picked(
            read,
            reading,
            index.ask(&selecting),
            |batch, file| {
                let games = selecting.batch(&batch, &file);
                Checked { batch, file, games }
            },
            |event| {
                match event {
                    Event::Batch(games) => return sink.take(games),
                    Event::End { tally, .. } => sink.end_file(tally.games),
                    Event::Left(_) => {}
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
    }
    Ok(status.and(sink.finish(status)?))
}

/// How games are chosen.
pub(super) struct Selecting<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) query: Query,
    /// The list of games to choose from.
    pub(super) listed: Option<Arc<Listed>>,
    /// The search on the boards.
    pub(super) search: Option<Search>,
    /// How games are written; `None` if they are only counted or listed.
    pub(super) writing: Option<Writing>,
    /// The width of the terminal, if there is one.
    pub(super) width: Option<usize>,
}

impl Selecting<'_> {
    /// Whether every game is met and asked for in the list, and nothing else is asked.
    pub(super) fn asks_the_list_alone(&self) -> bool {
        let choice = &self.arguments.choice;
        let stops = choice.limit.is_some() && choice.rest.is_none();
        self.query.len() == 1 && self.search.is_none() && !stops
    }

    /// Checks the games of a batch. Runs on any thread.
    fn batch(&self, batch: &Batch, file: &File) -> Vec<Asked> {
        let Arguments { read, choice, .. } = self.arguments;
        let mut needs = self.query.needs();
        let writing = self.writing.as_ref().filter(|_| !choice.waits());
        if let Some(writing) = writing {
            needs = needs.and(writing.needs(file));
        }
        if self.search.is_some() || choice.list {
            needs = needs.and(Needs::REPLAY);
        }
        // Games rejected by their tags alone need no replay, unless they are output. A failed search rejects
        // a game before anything counts as lacking.
        let by_head = !choice.invert && choice.rest.is_none() && self.query.asks_heads();
        let mut refused = Vec::new();
        let in_question = |cut: &Cut, decoded: &Decoded<'_>| {
            let refusal =
                by_head.then(|| self.query.refusal(Heading::of(&file.parse_head(decoded, cut)))).flatten();
            let refusal = refusal.filter(|answer| self.search.is_none() || *answer == Answer::No);
            let Some(answer) = refusal else { return true };
            refused.push(Asked { number: cut.game, answer, chosen: false, kept: None });
            false
        };
        let mut games = Vec::new();
        Judging { asked: read.asked(), needs }.games_that(
            batch,
            file,
            in_question,
            |_| self.search.as_ref().map(Search::watch),
            |game, search| {
                let found = search.as_ref().and_then(|search| search.found(game.report));
                let answer = match (&search, found) {
                    (Some(_), None) => Answer::No,
                    _ => self.query.answer(&game),
                };
                let chosen = (answer == Answer::Yes) != choice.invert;
                let number = game.site.cut.game;
                let kept = match writing {
                    _ if !chosen && choice.rest.is_none() => None,
                    Some(writing) => {
                        let mut written = Box::<Written>::default();
                        writing.game(game, &mut written);
                        Some(Kept::Written(written))
                    }
                    None if choice.list => {
                        let mut line = String::new();
                        listing::push_game(game.report, game.site, found, self.width, &mut line);
                        Some(Kept::Line(line))
                    }
                    None => Some(Kept::Game),
                };
                games.push(Asked { number, answer, chosen, kept });
            },
        );
        games.extend(refused);
        games.sort_by_key(|game| game.number);
        games
    }
}

impl Picker for Selecting<'_> {
    fn pick(&self, index: &mut Index<fs::File>, _before: u64) -> Result<Pick, IndexError> {
        let choice = &self.arguments.choice;
        if choice.invert || choice.rest.is_some() {
            return Ok(Pick::All("games that do not match are also needed".to_owned()));
        }
        let names = if self.query.is_empty() { Vec::new() } else { index.names()? };
        let exclusions = self.query.exclusions(&names);
        if exclusions.is_empty() && self.search.is_none() {
            return Ok(Pick::All("it cannot answer this question".to_owned()));
        }
        let required = self.search.as_ref().map(Search::required);
        let leaves_out = |row: &Row| {
            let game = indexed(row);
            exclusions.iter().any(|excludes| excludes(&game))
        };
        index.candidates(required.as_deref(), leaves_out).map(Pick::Games)
    }
}

/// What an index knows about a game.
fn indexed(row: &Row) -> IndexedGame {
    IndexedGame {
        rules: variant::of_gametype(row.gametype),
        plies: row.plies as usize,
        winner: row.winner,
        date: row.date,
        names: row.names.map(|number| (number as usize).checked_sub(1)),
    }
}
