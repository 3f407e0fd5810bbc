use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Status;
use crate::cli::commands::select_help;
use crate::cli::options::boards::BoardOptions;
use crate::cli::options::conditions::ConditionOptions;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::indexed::{IndexOptions, Pick, Picker};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_picked};
use crate::cli::run::status::complain;
use crate::cli::run::writing::{Writing, Written};
use damiera_query::game::{Judging, Needs};
use damiera_query::index::{Index, IndexError, Row};
use damiera_query::search::Search;
use damiera_query::select::{Answer, IndexedGame, Lacking, Query, Sample};
use damiera_record::error::Error;
use damiera_record::input::{Batch, Cut, Decoded};
use damiera_record::notation::heading::Heading;
use damiera_record::reader::File;
use damiera_rules::variant;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::write::listing;

/// The arguments of `select`.
#[derive(Debug, Args)]
#[command(after_long_help = select_help::long())]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    #[command(flatten)]
    index: IndexOptions,

    #[command(flatten)]
    conditions: ConditionOptions,

    #[command(flatten)]
    boards: BoardOptions,

    #[command(flatten)]
    choice: ChoiceOptions,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    output: OutputOptions,
}

/// What to do with the games that match.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
struct ChoiceOptions {
    /// Choose the games that do not match
    #[arg(long)]
    invert: bool,

    /// Write only the number of games chosen
    #[arg(long, conflicts_with_all = ["list", "rest", "to", "ply", "language", "TableOptions", "CleaningOptions"])]
    count: bool,

    /// Write a line for each game chosen: where it is, who played, when, the result, how many plies
    #[arg(long, conflicts_with_all = ["rest", "to", "ply", "language", "TableOptions", "CleaningOptions"])]
    list: bool,

    /// Write the other games here, in the same way; together the two outputs contain every game
    #[arg(long, value_name = "FILE")]
    rest: Option<PathBuf>,

    /// Stop after N games
    #[arg(long, value_name = "N", conflicts_with_all = ["rest", "sample"])]
    limit: Option<u64>,

    /// Pick N of the matching games at random. They are held in memory
    #[arg(long, value_name = "N", conflicts_with = "rest")]
    sample: Option<usize>,

    /// Which sample: the same seed gives the same games, on every machine
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
}

/// What is kept of a chosen game.
#[derive(Debug)]
enum Kept {
    /// Only that it exists.
    Game,
    /// Its line.
    Line(String),
    /// The game as written.
    Written(Box<Written>),
}

/// A game that was checked.
#[derive(Debug)]
struct Asked {
    /// Its number in its file.
    number: u64,
    answer: Answer,
    /// Whether it is chosen.
    chosen: bool,
    /// What is kept of it; nothing for games that are not output.
    kept: Option<Kept>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, index, conditions, boards, choice, write, output } = arguments;
    let selecting = Selecting {
        arguments,
        query: conditions.query()?,
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
    if choice.limit != Some(0) {
        let reading = Reading { from: from.from, ..Reading::default() };
        status = read_picked(
            read,
            reading,
            index.ask(&selecting),
            |batch, file| selecting.batch(&batch, &file),
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
    Ok(status.and(sink.finish()?))
}

/// How games are chosen.
struct Selecting<'a> {
    arguments: &'a Arguments,
    query: Query,
    /// The search on the boards.
    search: Option<Search>,
    /// How games are written; `None` if they are only counted or listed.
    writing: Option<Writing>,
    /// The width of the terminal, if there is one.
    width: Option<usize>,
}

impl Selecting<'_> {
    /// Checks the games of a batch. Runs on any thread.
    fn batch(&self, batch: &Batch, file: &File) -> Vec<Asked> {
        let Arguments { read, choice, .. } = self.arguments;
        let mut needs = self.query.needs();
        if let Some(writing) = &self.writing {
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
                by_head.then(|| self.query.refusal(Heading::of(&file.parse_head(decoded)))).flatten();
            let refusal = refusal.filter(|answer| self.search.is_none() || *answer == Answer::No);
            let Some(answer) = refusal else { return true };
            refused.push(Asked { number: cut.game, answer, chosen: false, kept: None });
            false
        };
        let mut games = Vec::new();
        Judging { asked: read.variant(), needs }.games_that(
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
                let kept = match &self.writing {
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

/// Where games go.
enum Destination {
    /// Written games.
    Games(Box<GameSink>),
    /// Lines, or a count.
    Text(Output),
}

/// Takes the games in the order of the input.
struct Collector<'a> {
    selecting: &'a Selecting<'a>,
    destination: Destination,
    rest: Option<GameSink>,
    sample: Option<Sample<Kept>>,
    lacking: Lacking,
    /// The number of games in the files read to their end.
    before: u64,
    asked: u64,
    chosen: u64,
    /// The number chosen and not dropped by the sample.
    kept: u64,
}

impl<'a> Collector<'a> {
    fn open(selecting: &'a Selecting<'a>) -> Result<Collector<'a>, Error> {
        let Arguments { choice, output, .. } = selecting.arguments;
        let (destination, rest) = match &selecting.writing {
            None => (Destination::Text(output.open()?), None),
            Some(writing) => {
                let rest = choice
                    .rest
                    .clone()
                    .map(|path| writing.open_beside(&OutputOptions::file(path)))
                    .transpose()?;
                (Destination::Games(Box::new(writing.open(output)?)), rest)
            }
        };
        let sample = choice.sample.map(|size| Sample::new(size, choice.seed));
        let lacking = Lacking::default();
        Ok(Collector {
            selecting,
            destination,
            rest,
            sample,
            lacking,
            before: 0,
            asked: 0,
            chosen: 0,
            kept: 0,
        })
    }

    /// Counts the games of a file read to its end, including those that were skipped.
    fn end_file(&mut self, games: u64) {
        self.before += games;
        self.asked = self.before;
    }

    fn take(&mut self, games: Vec<Asked>) -> Result<ControlFlow<()>, Error> {
        for Asked { number, answer, chosen, kept } in games {
            self.asked = self.before + number;
            if let Answer::Lacks(what) = answer {
                self.lacking.observe(what);
            }
            let Some(kept) = kept else { continue };
            if !chosen {
                if let (Some(rest), Kept::Written(mut written), Destination::Games(games)) =
                    (&mut self.rest, kept, &mut self.destination)
                {
                    games.put(written.take_changes())?;
                    rest.put(*written)?;
                }
                continue;
            }
            self.chosen += 1;
            match &mut self.sample {
                Some(sample) => sample.push(kept),
                None => self.put(kept)?,
            }
            if self.selecting.arguments.choice.limit == Some(self.chosen) {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn put(&mut self, kept: Kept) -> Result<(), Error> {
        self.kept += 1;
        match (&mut self.destination, kept) {
            (Destination::Games(games), Kept::Written(written)) => games.put(*written),
            (Destination::Text(text), Kept::Line(line)) => text.write(&line),
            _ => Ok(()),
        }
    }

    /// Completes the outputs and reports the sums.
    fn finish(mut self) -> Result<Status, Error> {
        if let Some(sample) = self.sample.take() {
            for kept in sample.into_things() {
                self.put(kept)?;
            }
        }
        let Arguments { read, choice, .. } = self.selecting.arguments;
        let mut status = Status::DONE;
        match self.destination {
            Destination::Games(games) => status = games.finish()?,
            Destination::Text(mut text) => {
                if choice.count {
                    text.write(&format!("{}\n", self.kept))?;
                }
                text.finish()?;
            }
        }
        if let Some(rest) = self.rest {
            status = status.and(rest.finish()?);
        }
        if !read.quiet() {
            self.lacking.lines().for_each(complain);
            let words = Catalog::english();
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
}
