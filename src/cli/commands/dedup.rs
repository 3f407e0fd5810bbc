use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Status;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::kept::{Files, Rewriting, in_order, kept};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::complain;
use crate::cli::run::writing::{Writing, Written};
use damiera_query::dedup::{By, Copies, Groups, Keep, LineWatch, Member, Outline, Spool};
use damiera_query::game::{Judging, Needs};
use damiera_record::error::Error;
use damiera_record::input::{Batch, Kept};
use damiera_record::reader::File;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::write::copies::{HEADINGS, push_copy};

/// Help text after the options.
const MORE: &str = "\
Moves are compared as they were played: a capture in its long and in its short form is the same, and so is one \
position whether written as a FEN or not. What cannot be replayed is compared as it is written.

prefix: a game is removed if a longer game begins with it. Two games that begin with a third are not duplicates of \
each other.

near: up to one ply in sixteen, and eight at most, may be wrong, missing or doubled, even in a record that breaks \
there. The players must be the same, apart from case, accents, the order of the parts, and parts that are left out or \
initials (Rossi, Carlo; C. Rossi; ROSSI); a result may be missing.

players: whatever the moves; case and accents of event and round do not matter. Games with neither a round nor the day \
are left alone, because players meet more than once in an event.

Short games: many begin alike, so games with fewer plies than --min-plies are duplicates only if all their tags are \
the same, too.

Nothing is lost unseen: --report lists each group, --dropped holds the games that were removed. The order stays that \
of the input.

Memory: about 200 bytes for each game, with near about 1,000. The games themselves wait in memory up to 64 MiB, then \
in a temporary file (in TMPDIR) as large as they are; so do the moves, with prefix and near. Output begins when \
everything has been read.

Examples:
  damiera dedup games.pdn more.pdn -o once.pdn
  damiera dedup --by prefix --keep longest games/ --report groups.csv
  damiera dedup --by near games.pdn more.pdn --report groups.csv --dropped left-out.pdn
  damiera dedup --by players --keep most-tags games.pdn | damiera sort --by date
  damiera dedup --min-plies 40 games.pdn --to csv";

/// The default minimum number of plies of games compared by their moves.
const MIN_PLIES: usize = 20;

/// The arguments of `dedup`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    /// What makes games duplicates
    #[arg(long, value_name = "WHAT", default_value = "moves", help_heading = "Copies")]
    by: By,

    /// Which of them is kept; if several could be, the first
    #[arg(long, value_name = "WHICH", default_value = "longest", help_heading = "Copies")]
    keep: Keep,

    /// The minimum number of plies of games compared by their moves [default: 20]
    #[arg(long, value_name = "N", help_heading = "Copies")]
    min_plies: Option<usize>,

    /// Write the groups here: CSV, a row for each game of a group, kept or not, and why it is in the group
    #[arg(long, value_name = "FILE", help_heading = "Copies")]
    report: Option<PathBuf>,

    /// Write the games that are left out here, in the same way as the others
    #[arg(long, value_name = "FILE", help_heading = "Copies")]
    dropped: Option<PathBuf>,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, by, keep, min_plies, report, dropped, write, output } = arguments;
    match min_plies {
        Some(_) if *by == By::Players => {
            return Err(Error::Usage(
                "--min-plies is about moves, which --by players does not compare".into(),
            )
            .into());
        }
        Some(0..16) if *by == By::Near => {
            let told =
                "--by near compares games of 16 plies or more: fewer say too little when some may differ";
            return Err(Error::Usage(told.to_owned()).into());
        }
        _ => {}
    }
    let writing = write.of_chosen(from.from, read, output)?;
    let outlets = Outlets {
        kept: writing.open(output)?,
        dropped: match dropped {
            Some(path) => Some(writing.open_beside(&OutputOptions::file(path.clone()))?),
            None => None,
        },
        report: report.as_deref().map(Output::at).transpose()?,
    };
    let mut library = Library::default();
    let mut copies = Copies::new(*by, min_plies.unwrap_or(MIN_PLIES));
    let status = read_as(
        read,
        Reading { from: from.from, ..Reading::default() },
        |batch, file| {
            let outlines = outlines(read, &batch, &file);
            (batch, file, outlines)
        },
        |event| {
            match event {
                Event::Batch((batch, file, outlines)) => {
                    let number = library.files.number(&file);
                    for (cut, outline) in batch.games.iter().zip(&outlines) {
                        library.push(&Kept::of(number, &batch, cut))?;
                        copies.add(outline)?;
                    }
                }
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if status.is_interrupted() {
        // A copy may follow what was read, so nothing is reported about a part.
        return Ok(status);
    }
    let groups = copies.finish(*keep)?;
    let written = outlets.write(&mut library, &groups, &writing, arguments)?;
    if !written.is_interrupted() && !read.quiet() {
        complain(sum(&groups, report.as_deref()));
    }
    Ok(status.and(written))
}

/// The outlines of the games of a batch.
fn outlines(read: &ReadOptions, batch: &Batch, file: &File) -> Vec<Outline> {
    let mut outlines = Vec::with_capacity(batch.games.len());
    let judging = Judging { asked: read.variant(), needs: Needs::REPLAY };
    judging.games(
        batch,
        file,
        |_| LineWatch::default(),
        |game, watch| outlines.push(Outline::of(game.report, watch)),
    );
    outlines
}

/// The games read, stored until the end.
#[derive(Default)]
struct Library {
    files: Files,
    games: Spool,
    places: Vec<u64>,
}

impl Library {
    fn push(&mut self, game: &Kept) -> Result<(), Error> {
        self.places.push(self.games.push(&game.to_bytes())?);
        Ok(())
    }
}

/// The outputs.
struct Outlets {
    kept: GameSink,
    dropped: Option<GameSink>,
    report: Option<Output>,
}

impl Outlets {
    fn write(
        mut self,
        library: &mut Library,
        groups: &Groups,
        writing: &Writing,
        arguments: &Arguments,
    ) -> Result<Status, Error> {
        let read = &arguments.read;
        let rewriting = Rewriting { writing, asked: read.variant(), files: &library.files };
        let is_dropped_written = self.dropped.is_some();
        let games =
            library.games.rows().enumerate().map(|(game, row)| Ok((groups.keeps(game), kept(&row?)?)));
        let status = in_order(
            read,
            games,
            |piece| {
                let (mut kept, mut dropped) = (Written::default(), Written::default());
                for (keeps, game) in piece {
                    if keeps {
                        rewriting.game(game, &mut kept);
                    } else if is_dropped_written {
                        rewriting.game(game, &mut dropped);
                    }
                }
                (kept, dropped)
            },
            |(kept, dropped)| {
                self.kept.put(kept)?;
                self.dropped.as_mut().map_or(Ok(()), |outlet| outlet.put(dropped))
            },
        )?;
        if status.is_interrupted() {
            return Ok(status);
        }
        if let Some(output) = &mut self.report
            && report(output, library, groups, read)?.is_interrupted()
        {
            return Ok(Status::INTERRUPTED);
        }
        // The games left out are written safely before the output replaces anything.
        if let Some(report) = self.report {
            report.finish()?;
        }
        if let Some(dropped) = self.dropped {
            dropped.finish()?;
        }
        self.kept.finish()
    }
}

/// Writes the groups, one after another.
fn report(
    output: &mut Output,
    library: &mut Library,
    groups: &Groups,
    read: &ReadOptions,
) -> Result<Status, Error> {
    output.write(HEADINGS)?;
    let Library { files, games, places } = library;
    let groups = groups.groups();
    let members = (1_u64..)
        .zip(&groups)
        .flat_map(|(number, group)| group.members.iter().map(move |member| (number, *member)));
    let games = members.filter_map(|(number, member): (u64, Member)| {
        let place = *places.get(member.game)?;
        Some(games.row(place).and_then(|row| kept(&row)).map(|game| ((number, member), game)))
    });
    let judging = Judging { asked: read.variant(), needs: Needs::REPLAY };
    in_order(
        read,
        games,
        |piece| {
            let mut rows = String::new();
            for ((number, member), game) in piece {
                let Some(file) = files.of(&game) else { continue };
                let batch = game.into_batch();
                judging.games(
                    &batch,
                    file,
                    |_| (),
                    |game, ()| {
                        push_copy(number, member, game.report, game.site, &mut rows);
                    },
                );
            }
            rows
        },
        |rows| output.write(&rows),
    )
}

/// A summary in one line.
fn sum(groups: &Groups, report: Option<&Path>) -> String {
    let words = Catalog::english();
    let games = groups.games();
    let of = |number: usize, counted| count(number as u64, counted).into();
    if groups.dropped() == 0 {
        return words.phrase(Phrase::NoCopies, &[("games", of(games, Counted::Game))]);
    }
    let arguments = [
        ("games", of(games, Counted::Game)),
        ("kept", of(games - groups.dropped(), Counted::Game)),
        ("copies", of(groups.dropped(), Counted::Copy)),
        ("groups", of(groups.groups().len(), Counted::Group)),
        ("report_count", usize::from(report.is_some()).into()),
        ("report", report.map(|file| file.display().to_string()).unwrap_or_default().into()),
    ];
    words.phrase(Phrase::Copies, &arguments)
}
