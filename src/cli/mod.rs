//! The commands. One file each: its arguments, its help, its `run`.
//!
//! A new command is one file here and one line in the list below.

mod boards;
mod cleaning;
mod conditions;
mod door;
mod drawing;
mod file;
mod filing;
mod games;
mod indexed;
mod interrupt;
mod items;
mod kept;
mod named;
mod outlet;
mod output;
mod position;
mod progress;
mod reading;
mod select_help;
mod status;
mod tables;
mod writing;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::error::Error;

pub use status::Status;

/// Declares the modules of the commands, and the subcommands with their arguments.
macro_rules! commands {
    ($($(#[doc = $help:literal])* $module:ident $name:ident,)*) => {
        $(pub(crate) mod $module;)*

        /// The commands.
        #[derive(Debug, Subcommand)]
        enum Command {
            // In boxes: some commands have many more options than others.
            $($(#[doc = $help])* $name(Box<$module::Arguments>),)*
        }

        impl Command {
            fn run(self) -> anyhow::Result<Status> {
                match self { $(Command::$name(arguments) => $module::run(&arguments),)* }
            }
        }
    };
}

commands! {
    /// Replay every game and report what is irregular, article by article
    validate Validate,
    /// Report every irregularity by article, game, player and event, and what stands
    irregularities Irregularities,
    /// Tell which draws could be claimed, when, and under which article
    draws Draws,
    /// Count results, lengths, captures, kings, draws, irregularities, clocks
    stats Stats,
    /// Write games in another format, or cleaned up
    convert Convert,
    /// Write games as one page for browsers: the list, each game to be replayed, what was found
    report Report,
    /// Show what was played in the opening, how often, and what came of it
    tree Tree,
    /// Make the standings and the table of an event from its games
    crosstable Crosstable,
    /// Choose the games that match
    select Select,
    /// Leave out copies: games that several records tell of
    dedup Dedup,
    /// Put games in another order
    sort Sort,
    /// Divide games into files: by event, player, year, or so many to a file
    split Split,
    /// Make a file beside a database, with which select, show and tree answer at once
    index Index,
    /// Draw the board of a game at a ply, or of a position
    show Show,
    /// List the legal moves of a position
    moves Moves,
    /// Count the positions that lie so many plies ahead
    perft Perft,
    /// Write reproducible games: legal ones, or with one known fault each
    generate Generate,
    /// Say what a finding means, and its article in each rulebook
    explain Explain,
    /// Cut large files into pieces that can be read each on its own, by --range
    shards Shards,
    /// Print the types of the rows that a command writes
    schema Schema,
    /// Write shell completions
    completions Completions,
    /// Write the manual pages
    man Man,
}

/// The toolchain for draughts game records: international, Italian, Spanish.
///
/// Exit status: 0 done, nothing to report; 1 findings at or above --fail-on; 2 wrong usage; 3 an input or output
/// could not be read or written; 4 a fault of the program; 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "damiera", version, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Runs the program with the arguments it was started with.
#[must_use]
pub fn run() -> Status {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // A closed pipe under --help is no fault.
            let _ = error.print();
            return if error.use_stderr() { Status::USAGE } else { Status::DONE };
        }
    };
    interrupt::listen();
    // Whatever happens, a panic too: what has not gone through the door by then never does.
    let _shut = door::Shut;
    // Commands write; whether what they wrote appears under its name is decided here.
    match cli.command.run() {
        Ok(status) => door::close(status),
        Err(error) => {
            if matches!(error.downcast_ref(), Some(Error::NothingToRead)) {
                print_help_of_command();
            }
            status::report(&error)
        }
    }
}

/// Prints the help of the command that was called, to stderr: what was asked for cannot be done.
fn print_help_of_command() {
    let mut program = Cli::command();
    let name = std::env::args().nth(1).unwrap_or_default();
    if let Some(command) = program.find_subcommand_mut(&name) {
        anstream::eprintln!("{}", command.render_help().ansi());
    }
}
