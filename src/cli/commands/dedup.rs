//! `dedup`: games without duplicates.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::cli::Status;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::inputs;
use crate::cli::run::kept::in_order;
use crate::cli::run::library::{Library, Shelves};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::{Coverage, complain};
use crate::cli::run::writing::Writing;
use damiera_query::dedup::{By, Contradictions, Copies, Groups, Keep, LineWatch, Outline};
use damiera_query::game::{Judging, Needs};
use damiera_record::error::{Error, name_of};
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::reports::copies::{self, push_copy};

/// Help text after the options.
const MORE: &str = "\
Moves are compared as they were played: a capture in its long and in its short form is the same, and so is one \
position whether written as a FEN or not. What cannot be replayed is compared as it is written.

games: the moves are the same, and no player contradicts another of the same colour: a name may be missing, or be \
written in another way, as below under near. Games with the moves of another and other players stay, and are counted; \
moves leaves them out. Date and result are not compared, because a copy may have them wrong; how many copies have \
another date or another result than the game that stays is printed, and --report has both.

prefix: a game is a duplicate of a longer one that begins with it; unless --keep says otherwise, the longer one stays. \
Two games that begin with a third are not duplicates of each other.

near: up to one ply in sixteen, and eight at most, may be wrong, missing or doubled, even in a record that breaks \
there. The players must be the same, apart from case, accents, the order of the parts, and parts that are left out or \
initials (Rossi, Carlo; C. Rossi; ROSSI); a result may be missing.

players: whatever the moves; case and accents of event and round do not matter. Games with neither a round nor the day \
are left alone, because players meet more than once in an event; so are games whose Time, UTCTime or Site contradict \
each other, because they play more than once a day.

annotated: the characters of comments, variations and signs are counted; commands in comments, such as clocks, decide \
where these are equally many.

--against: what is in the master does not stay, and the master is not written. A game that goes on where one in the \
master ends is new. The games are read first, then the master once; of the master nothing is stored.

Short games: many begin alike, so games with fewer plies than --min-plies are duplicates only if all their tags are \
the same, too.

Nothing is lost unseen: --report lists each group, --dropped holds the games that were removed. The order stays that \
of the input.

Memory: about 200 bytes for each game, with near about 1,000. The games themselves wait in memory up to 64 MiB, then \
in a temporary file (in TMPDIR) as large as they are; so do the moves, with prefix and near. Output begins when \
everything has been read.

Examples:
  damiera dedup games.pdn more.pdn -o once.pdn
  damiera dedup --keep annotated games.pdn more.pdn --dropped left-out.pdn -o once.pdn
  damiera dedup --against master.pdn downloaded.pdn -o new.pdn
  damiera dedup --by prefix --keep longest games/ --report groups.csv
  damiera dedup --by near games.pdn more.pdn --report groups.csv --dropped left-out.pdn
  damiera dedup --by players --keep most-tags games.pdn | damiera sort --by date
  damiera dedup --min-plies 40 games.pdn --to csv";

/// The default minimum number of plies of games compared by their moves.
const MIN_PLIES: usize = 20;

/// The arguments of `dedup`.
#[derive(Debug, Args)]
#[command(
    after_long_help = MORE,
    mut_arg("quiet", |quiet| quiet.help("Print only errors")),
    mut_arg("verbose", |verbose| verbose.hide(true)),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    /// What makes games duplicates
    #[arg(long, value_name = "WHAT", default_value = "games", help_heading = "Copies")]
    by: By,

    /// Which of them is kept; if several could be, the first
    #[arg(long, value_name = "WHICH", default_value = "longest", help_heading = "Copies")]
    keep: Keep,

    /// The minimum number of plies of games compared by their moves [default: 20]
    #[arg(long, value_name = "N", help_heading = "Copies")]
    min_plies: Option<usize>,

    /// Leave out the games of this file or folder too: only what is new there stays. It holds game records, whatever
    /// --from says
    #[arg(long, value_name = "MASTER", help_heading = "Copies")]
    against: Option<PathBuf>,

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
    let Arguments { read, from, by, keep, min_plies, against, report, dropped, write, output } = arguments;
    check(arguments)?;
    if let Some(master) = against {
        inputs::will_consult(master, read.extensions());
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
    let reading = Reading { from: from.from, ..Reading::default() };
    let mut status = each(read, reading, |batch, file, outlines| {
        for (cut, outline) in batch.games.iter().zip(outlines) {
            library.push(file, batch, cut)?;
            copies.add(outline)?;
        }
        Ok(())
    })?;
    if let Some(master) = against.as_ref().filter(|_| !status.is_interrupted()) {
        let compared = each(&read.of_whole(master.clone()), Reading::default(), |batch, file, outlines| {
            for (cut, outline) in batch.games.iter().zip(outlines) {
                if copies.compare(outline)? {
                    // For the report alone.
                    library.push(file, batch, cut)?;
                }
            }
            Ok(())
        })?;
        status = status.and(compared);
        if !status.is_interrupted() && compared.coverage() != Coverage::Whole {
            let master = name_of(master);
            complain(format!(
                "nothing is written: {master} has to be read whole to know which games are new"
            ));
            return Ok(status.and(Status::NOTHING_READ));
        }
    }
    if status.is_interrupted() {
        // A copy may follow what was read, so nothing is reported about a part.
        return Ok(status);
    }
    let groups = copies.finish(*keep)?;
    let written = outlets.write(&mut library, &groups, &writing, read)?;
    if !written.is_interrupted() && !read.quiet() {
        tell(&groups, arguments);
    }
    Ok(status.and(written))
}

/// Refuses arguments that do not go together.
fn check(arguments: &Arguments) -> Result<(), Error> {
    let refused = |told: &str| Err(Error::Usage(told.to_owned()));
    match arguments.min_plies {
        Some(_) if arguments.by == By::Players => {
            return refused("--min-plies is about moves, which --by players does not compare");
        }
        Some(0..16) if arguments.by == By::Near => {
            return refused(
                "--by near compares games of 16 plies or more: fewer say too little when some may differ",
            );
        }
        _ => {}
    }
    let is_standard = |path: &PathBuf| path.as_os_str() == "-";
    if arguments.against.as_ref().is_some_and(is_standard) && arguments.read.paths()?.iter().any(is_standard)
    {
        return refused("standard input cannot be both the games and the master");
    }
    Ok(())
}

/// Hands over the games of all inputs, in order, each with its outline.
fn each(
    read: &ReadOptions,
    reading: Reading,
    mut take: impl FnMut(&Batch, &Arc<File>, &[Outline]) -> Result<(), Error>,
) -> Result<Status, Error> {
    read_as(
        read,
        reading,
        |batch, file| {
            let outlines = outlines(read, &batch, &file);
            (batch, file, outlines)
        },
        |event| {
            match event {
                Event::Batch((batch, file, outlines)) => take(&batch, &file, &outlines)?,
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )
}

/// The outlines of the games of a batch.
fn outlines(read: &ReadOptions, batch: &Batch, file: &File) -> Vec<Outline> {
    let mut outlines = Vec::with_capacity(batch.games.len());
    let judging = Judging { asked: read.asked(), needs: Needs::REPLAY };
    judging.games(
        batch,
        file,
        |_| LineWatch::default(),
        |game, watch| outlines.push(Outline::of(game.report, watch)),
    );
    outlines
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
        read: &ReadOptions,
    ) -> Result<Status, Error> {
        let shelves = Shelves { kept: &mut self.kept, others: self.dropped.as_mut() };
        let status = library.write(groups.games(), |game| groups.keeps(game), read, writing, shelves)?;
        if status.is_interrupted() {
            return Ok(status);
        }
        if let Some(output) = &mut self.report
            && report(output, library, groups, read)?.is_interrupted()
        {
            return Ok(Status::INTERRUPTED);
        }
        if let Some(report) = self.report {
            report.finish()?;
        }
        let dropped = self.dropped.map(GameSink::end).transpose()?;
        let kept = self.kept.end()?;
        Ok(dropped.map_or(kept, |dropped| kept.and(dropped)).tell())
    }
}

/// Writes the groups, one after another.
fn report(
    output: &mut Output,
    library: &mut Library,
    groups: &Groups,
    read: &ReadOptions,
) -> Result<Status, Error> {
    output.write(&copies::header())?;
    let groups = groups.groups();
    let members = (1_u64..)
        .zip(&groups)
        .flat_map(|(number, group)| group.members.iter().map(move |member| ((number, *member), member.game)));
    let (files, games) = library.games(members);
    let judging = Judging { asked: read.asked(), needs: Needs::REPLAY };
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

/// Says what became of the games.
fn tell(groups: &Groups, arguments: &Arguments) {
    let words = Catalog::english();
    let games = groups.games();
    let of = |number: usize, counted| count(number as u64, counted).into();
    if groups.dropped() == 0 {
        complain(words.phrase(Phrase::NoCopies, &[("games", of(games, Counted::Game))]));
    } else {
        let report = arguments.report.as_deref();
        complain(words.phrase(
            Phrase::Copies,
            &[
                ("games", of(games, Counted::Game)),
                ("kept", of(games - groups.dropped(), Counted::Game)),
                ("copies", of(groups.dropped(), Counted::Copy)),
                ("groups", of(groups.groups().len(), Counted::Group)),
                ("report_count", usize::from(report.is_some()).into()),
                ("report", report.map(|file| file.display().to_string()).unwrap_or_default().into()),
            ],
        ));
    }
    let Contradictions { dates, results } = groups.contradictions();
    if dates + results > 0 {
        complain(
            words.phrase(Phrase::Contradictions, &[("dates", dates.into()), ("results", results.into())]),
        );
    }
    if let Some(master) = &arguments.against {
        let number = groups.in_master();
        let known = [("games", of(number, Counted::Game)), ("number", number.into())];
        let master = ("master", name_of(master).into());
        complain(words.phrase(Phrase::InMaster, &[&known[..], &[master]].concat()));
    }
    if groups.namesakes() > 0 {
        let number = ("number", groups.namesakes().into());
        complain(
            words.phrase(Phrase::Namesakes, &[("games", of(groups.namesakes(), Counted::Game)), number]),
        );
    }
}
