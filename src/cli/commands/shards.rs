//! `shards`: large files cut into parts that can each be read on its own.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::named::Named;
use crate::cli::run::door;
use crate::cli::run::inputs::sources;
use crate::cli::run::interrupt;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::progress::Progress;
use crate::cli::run::status::complain;
use damiera_record::error::Error;
use damiera_record::input::{FileFault, Piece, Source};
use damiera_record::notation::Stream;
use damiera_write::reports::parts::PieceObject;
use damiera_write::text::{SCHEMA, clean, push_line};

/// Help text after the options.
const MORE: &str = "\
A piece begins with a game that begins a line, and is as large as --max-bytes allows; a larger game is a piece of its \
own. The pieces of a file hold every byte of it, in order; a file without games is one piece. Every command that reads \
records takes a piece as --range START-STOP,GAME,LINE: it seeks to START, and reports numbers and lines of the whole \
file. So the file must not have changed since it was cut; if it plainly has, exit status 3 says so.

The rows of all pieces, one after the other, are those of one run over the file, and their sums add up; states of stats \
are merged by stats --merge. A file counts in the sums of the piece with its first byte. One thing differs: convert --to \
jsonl writes the text between two pieces as a row of type gap, not in the row of the game after it. The rows \
restore the same file.

Compressed files, scoresheets, pages, workbooks and JSON stay in one piece: they can be read only from the start. Standard \
input can be cut, but only files can be read by --range.

With GNU parallel, on all cores or, with --sshloginfile, on several machines that see the files under the same names; \
a piece that fails is tried again, and the run fails if it fails three times:

    damiera shards --format text games/ |
      parallel --keep-order --colsep '\\t' --retries 3 --halt now,fail=1 \\
        damiera validate --format jsonl --fail-on never \\
          --threads 1 --range {1} {2}

samples/cluster, in the source of damiera, holds the same for Apache Spark.

Examples:
  damiera shards games.pdn
  damiera shards --max-bytes 20K games.pdn more.pdn
  damiera shards --max-bytes 1M --format text games/
  damiera validate --range 0-20000 games.pdn --fail-on never
  damiera stats --range 0-20000 games.pdn --format state | damiera stats --merge - --only results";

/// The arguments of `shards`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    named: Named,

    /// The most bytes of a piece: a number, optionally followed by K, M or G for KiB, MiB or GiB
    #[arg(long, value_name = "N", default_value = "64M", value_parser = parse_bytes)]
    max_bytes: u64,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "jsonl")]
    format: Format,

    /// Show progress on a terminal
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    progress: crate::cli::options::reading::ProgressWhen,

    /// Do not say which files could not be cut
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One JSON object per piece
    Jsonl,
    /// For shells: a piece in the form of --range, a tab, the file
    Text,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let paths: Vec<PathBuf> = arguments.named.paths()?;
    let mut output = arguments.output.open()?;
    let watched = interrupt::watch();
    let shown = arguments.progress == crate::cli::options::reading::ProgressWhen::Auto && !arguments.quiet;
    let progress = Progress::new(shown, &paths, &arguments.named.ext, None);
    let mut status = Status::DONE;
    let mut read = false;
    for source in sources(&paths, &arguments.named.ext).take_while(|_| !interrupt::requested()) {
        match source.and_then(|source| cut(&source, arguments, &progress, &mut output)) {
            Ok(()) => read = true,
            // A piece that ends here was interrupted.
            Err(_) if interrupt::requested() => {}
            Err(error) if error.is_passed_over() => {
                read = true;
                progress.aside(|| complain(error));
            }
            Err(error @ (Error::Read { .. } | Error::NotRecords { .. })) => {
                progress.aside(|| complain(error));
                status = status.and(Status::PARTLY_READ);
            }
            Err(error) => return Err(error.into()),
        }
    }
    progress.finish();
    drop(watched);
    if interrupt::requested() {
        status = status.and(Status::INTERRUPTED);
    } else if !read {
        if status.is_done() {
            return Err(arguments.named.nothing_found().into());
        }
        status = status.and(Status::NOTHING_READ);
    }
    output.finish()?;
    Ok(status)
}

/// Writes the pieces of a file.
fn cut(
    source: &Source,
    arguments: &Arguments,
    progress: &Progress,
    output: &mut Output,
) -> Result<(), Error> {
    let name = source.name();
    if let Some(path) = source.on_disk() {
        door::saw_input(path);
        check_name(path, arguments.format).map_err(|cause| Error::read(name.clone(), cause))?;
    }
    let reader = source.open_counted(progress.counter(), || !interrupt::requested())?;
    let mut stream = Stream::begin(reader, None, false);
    if source.is_doubtful() && stream.is_prose(|| source.open(), |cause| Error::read(name.clone(), cause))? {
        return Err(Error::NoGame(name));
    }
    let cuts = source.is_seekable() || source.is_stdin();
    let what = if stream.origin().is_some() { "no text" } else { "compressed" };
    let mut pieces = stream.pieces(arguments.max_bytes, cuts);
    let mut text = String::new();
    while let Some(piece) = pieces.next_piece().map_err(|cause| Error::read(name.clone(), cause))? {
        text.clear();
        match arguments.format {
            Format::Jsonl => push_line(&object(&name, &piece), &mut text),
            Format::Text => text.push_str(&format!("{}\t{}\n", piece.range(), clean(&name))),
        }
        progress.aside(|| output.write(&text))?;
        progress.tick();
        if !cuts && !arguments.quiet && piece.byte_stop > arguments.max_bytes {
            progress.aside(|| complain(format!("{name} is {what}, and stays in one piece")));
        }
        if interrupt::requested() {
            return Ok(());
        }
    }
    match pieces.fault().map(|fault| fault.of_file(&name)) {
        Some(fault @ FileFault::Binary { .. }) if source.is_named() => {
            Err(Error::not_records(name, fault.kind().told()))
        }
        Some(fault) => {
            progress.aside(|| complain(format!("{name}: {fault}")));
            Ok(())
        }
        None => Ok(()),
    }
}

/// Refuses a file whose name would be written as another one, under which nobody finds it.
fn check_name(path: &Path, format: Format) -> io::Result<()> {
    let refused = |why: &str| Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    match path.to_str() {
        None => refused("its name is not UTF-8 and cannot be written: give the file another name"),
        Some(name) if format == Format::Text && clean(name) != name => refused(
            "its name has a tab, a line end or another character that acts on a terminal: use --format jsonl, or give it another name",
        ),
        Some(_) => Ok(()),
    }
}

fn object<'a>(file: &'a str, piece: &Piece) -> PieceObject<'a> {
    PieceObject {
        r#type: "piece",
        schema: SCHEMA,
        file,
        byte_start: piece.byte_start,
        byte_stop: piece.byte_stop,
        games: piece.games,
        first_game: piece.first_game,
        first_line: piece.first_line,
    }
}

fn parse_bytes(text: &str) -> Result<u64, String> {
    let (digits, shift) = match text.bytes().last() {
        Some(b'k' | b'K') => (&text[..text.len() - 1], 10),
        Some(b'm' | b'M') => (&text[..text.len() - 1], 20),
        Some(b'g' | b'G') => (&text[..text.len() - 1], 30),
        _ => (text, 0),
    };
    let number = digits.parse::<u64>().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
    number
        .and_then(|number| number.checked_mul(1 << shift))
        .filter(|number| *number > 0)
        .ok_or_else(|| "expected a number of bytes, at least 1, such as 1000000, 500K, 64M or 1G".to_owned())
}

#[cfg(test)]
mod tests {
    use super::parse_bytes;

    #[test]
    fn sizes_have_units() {
        for (text, bytes) in [("1", 1), ("500k", 512_000), ("64M", 67_108_864), ("2g", 2_147_483_648)] {
            assert_eq!(parse_bytes(text), Ok(bytes), "{text}");
        }
        for text in ["", "0", "M", "-1", "+1", "1.5M", "64MB", "99999999999G", "é"] {
            assert!(parse_bytes(text).is_err(), "{text}");
        }
    }
}
