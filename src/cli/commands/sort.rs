//! `sort`: games in another order.

use std::ops::ControlFlow;
use std::sync::Arc;

use clap::Args;

use crate::cli::Status;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::keys;
use crate::cli::options::memory::MemoryOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::kept::{Files, Rewriting, in_order, kept};
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::complain;
use crate::cli::run::writing::Written;
use damiera_query::field::FieldOrTag;
use damiera_query::game::Judging;
use damiera_query::order::{KEYS, Key, Order, Sorter};
use damiera_record::input::{Batch, Kept};
use damiera_record::reader::File;

/// Help text after the options.
fn more() -> String {
    let fields = keys::list(&KEYS);
    format!("Keys:{fields}\n\n{MORE}")
}

const MORE: &str = "\
Names and other texts are compared without regard to case, accents and commas (ò as o, ł as l, ß as ss), and numbers in \
them as numbers: round 2 comes before round 10, 3.2 before 3.10. Unknown values (no tag, ?, -) come last, in \
either direction: of dates 2004.05.01, then 2004.05.??, then 2004.??.??. Games with equal keys stay in the order \
they were read in.

Memory: as many games as --memory holds; more are put into temporary files and merged, which takes as much room in the \
temporary folder (TMPDIR) as the games have bytes. The output does not depend on it, and begins when everything has \
been read.

Examples:
  damiera sort --by date games.pdn
  damiera sort --by white,-date games.pdn more.pdn -o sorted.pdn
  damiera sort --by event,round,white games/
  damiera sort --by length --reverse games.pdn --to csv
  damiera sort --by player cup.pdn | damiera convert --to jsonl
  damiera sort --by verdict,-date --memory 64 games.pdn";

/// The arguments of `sort`.
#[derive(Debug, Args)]
#[command(
    after_long_help = more(),
    mut_arg("quiet", |quiet| quiet.help("Print only errors")),
    mut_arg("verbose", |verbose| verbose.hide(true)),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    /// The sort keys; games equal by the first key are ordered by the second
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

    /// Reverse each key: the largest first
    #[arg(long, help_heading = "Order")]
    reverse: bool,

    #[command(flatten, next_help_heading = "Order")]
    memory: MemoryOptions,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, by, reverse, memory, write, output } = arguments;
    let order = Order::new(by, *reverse);
    let writing = write.of_chosen(from.from, read, output)?;
    let mut outlet = writing.open(output)?;
    let mut files = Files::default();
    let mut sorter = Sorter::new(memory.bytes());
    let mut known = 0;
    let mut count = 0_u64;
    let reading = Reading { from: from.from, ..Reading::default() };
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
        // Half of the games, sorted, would be mistaken for all of them.
        return Ok(status);
    }
    if count > 0 && !read.quiet() {
        tell_unknown(&order, known);
    }
    let rewriting = Rewriting { writing: &writing, asked: read.asked(), files: &files };
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

/// The sort keys of the games of a batch.
fn collate(order: &Order, read: &ReadOptions, batch: &Batch, file: &Arc<File>) -> Vec<(Vec<u8>, u64)> {
    let mut rows = Vec::with_capacity(batch.games.len());
    let judging = Judging { asked: read.asked(), needs: order.needs() };
    judging.games(batch, file, |_| (), |game, ()| rows.push(order.collate(&game)));
    rows
}

/// A mistyped key looks like a tag that no game has.
fn tell_unknown(order: &Order, known: u64) {
    for (index, key) in order.keys().iter().enumerate().take(64) {
        if let FieldOrTag::Tag(tag) = &key.by
            && known & (1 << index) == 0
        {
            complain(format!("no game has a tag {tag}, so it has no effect"));
        }
    }
}
