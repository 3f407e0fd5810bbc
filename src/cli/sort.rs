use std::ops::ControlFlow;
use std::sync::Arc;

use clap::Args;

use super::Status;
use super::file::File;
use super::games::Replaying;
use super::kept::{Files, Rewriting, in_order, kept};
use super::output::OutputOptions;
use super::reading::{Event, From, ReadOptions, Reading, read_as};
use super::status::complain;
use super::writing::{WriteOptions, Written};
use crate::input::{Batch, Kept};
use crate::order::{Field, Key, Need, Order, Sorter, Subject};
use crate::record::Record;
use crate::report::Report;

/// What the options alone do not say.
const MORE: &str = "\
Names and other texts are compared without regard to case, accents and commas (ò as o, ł as l, ß as ss), and numbers in \
them as numbers: round 2 comes before round 10, 3.2 before 3.10. What is unknown (no tag, ?, -) comes last, in \
either direction: of dates 2004.05.01, then 2004.05.??, then 2004.??.??. Games that are alike stay in the order they \
were read in.

Memory: as many games as --memory holds; more are put into temporary files, run by run, and merged, which takes as \
much room on the disk of the temporary folder (TMPDIR) as the games have bytes. What is written does not depend on \
it, and begins when everything has been read.

Examples:
  damiera sort --by date games.pdn
  damiera sort --by white,-date games.pdn more.pdn -o sorted.pdn
  damiera sort --by event,round,white games/
  damiera sort --by length --reverse games.pdn --to csv
  damiera sort --by player cup.pdn | damiera convert --to jsonl
  damiera sort --by verdict,-date --memory 64 games.pdn";

/// The arguments of `sort`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// What the input holds, where that is not games in a notation
    #[arg(long, value_name = "FORMAT")]
    from: Option<From>,

    /// What to order by; what is alike by the first key is ordered by the second
    ///
    /// date, player (the one of the two who is first in the alphabet), result (White won, Black won, drawn), length
    /// (plies), variant, verdict (legal, irregular, broken, unreadable), file, or the name of any tag, as white, black,
    /// event, round. A minus in front of a key puts the largest first.
    #[arg(
        long,
        value_name = "KEY",
        value_delimiter = ',',
        required = true,
        allow_hyphen_values = true,
        help_heading = "Order"
    )]
    by: Vec<Key>,

    /// Each key the other way round: the largest first
    #[arg(long, help_heading = "Order")]
    reverse: bool,

    /// Megabytes of games that are held in memory
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 256,
        value_parser = clap::value_parser!(u64).range(1..=1 << 20),
        help_heading = "Order"
    )]
    memory: u64,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, by, reverse, memory, write, output } = arguments;
    let order = Order::new(by, *reverse);
    let writing = write.of_chosen(*from, read, output)?;
    let mut outlet = writing.open(output)?;
    let mut files = Files::default();
    let mut sorter = Sorter::new(usize::try_from(memory << 20).unwrap_or(usize::MAX));
    let mut known = 0;
    let mut count = 0_u64;
    let reading = Reading { from: *from, ..Reading::default() };
    let status = read_as(
        read,
        reading,
        |batch, file| {
            let collated = collate(&order, read, &batch, &file);
            (batch, file, collated)
        },
        |event| {
            match event {
                Event::Batch((batch, file, collated)) => {
                    let number = files.number(&file);
                    for (cut, (key, has)) in batch.games.iter().zip(collated) {
                        sorter.push(key, Kept::of(number, &batch, cut).to_bytes())?;
                        known |= has;
                        count += 1;
                    }
                }
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if status.is_interrupted() {
        // Half of the games in order would be taken for all.
        return Ok(status);
    }
    if count > 0 && !read.quiet() {
        tell_unknown(&order, known);
    }
    let replaying = Replaying { asked: read.variant(), needs: writing.needs() };
    let rewriting = Rewriting { writing: &writing, replaying, files: &files };
    let games = sorter.finish()?.map(|row| Ok(((), kept(&row?.1)?)));
    let rewritten = in_order(
        read,
        games,
        |piece| {
            let mut written = Written::default();
            piece.into_iter().for_each(|((), game)| rewriting.game(game, &mut written));
            written
        },
        |written| outlet.put(written),
    )?;
    if rewritten.is_interrupted() {
        return Ok(rewritten);
    }
    Ok(status.and(outlet.finish()?))
}

/// What each game of a batch is ordered by.
fn collate(order: &Order, read: &ReadOptions, batch: &Batch, file: &Arc<File>) -> Vec<(Vec<u8>, u64)> {
    let needs = order.needs();
    let games = batch.games.iter().map(|cut| {
        let decoded = file.decode(batch.game(cut));
        let collate = |record: &Record<'_>, report: Option<&Report<'_>>| {
            order.collate(Subject { record, report, file: &file.name })
        };
        match needs {
            Need::Head => collate(&file.parse_head(&decoded), None),
            Need::Record => collate(&file.parse(&decoded), None),
            Need::Report => {
                let report = Report::of(file.parse(&decoded), read.variant());
                collate(&report.record, Some(&report))
            }
        }
    });
    games.collect()
}

/// A mistyped key looks like a tag that nobody wrote.
fn tell_unknown(order: &Order, known: u64) {
    for (index, key) in order.keys().iter().enumerate().take(64) {
        if let Field::Tag(tag) = &key.field
            && known & (1 << index) == 0
        {
            complain(format!("no game has a tag {tag}: it orders nothing"));
        }
    }
}
