//! The commands. One file each: its arguments, its help, its `run`.
//!
//! A new command is one file here and one line in the list below.

mod collecting;
#[cfg(feature = "where")]
mod expression_help;
mod filing;
mod repair_rewrite;
mod select_help;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args as _, FromArgMatches, Subcommand};

use crate::cli::Status;

/// Declares the modules of the commands, and the subcommands with their arguments.
///
/// clap's own derivation would describe the options of every command, with their help, whenever the program starts. Here those of
/// a command are described when it is called, or its help is asked for.
macro_rules! commands {
    ($($(#[doc = $help:literal])* $(#[cfg(feature = $feature:literal)])? $module:ident $name:ident,)*) => {
        $($(#[cfg(feature = $feature)])? pub(crate) mod $module;)*

        /// The commands that this program was built without, and the features that they are in.
        pub(crate) const LEFT_OUT: &[(&str, &str)] =
            &[$($(#[cfg(not(feature = $feature))] (stringify!($module), $feature),)?)*];

        /// The commands.
        #[derive(Debug)]
        pub(crate) enum Command {
            // Boxed: some commands have many more options than others.
            $($(#[doc = $help])* $(#[cfg(feature = $feature)])? $name(Box<$module::Arguments>),)*
        }

        impl Subcommand for Command {
            fn augment_subcommands(program: clap::Command) -> clap::Command {
                $($(#[cfg(feature = $feature)])?
                let program = program.subcommand({
                    // The documentation of its arguments is not the help of the command.
                    const ABOUT: &str = concat!($($help),*).trim_ascii();
                    clap::Command::new(stringify!($module)).about(ABOUT).defer(|command| {
                        $module::Arguments::augment_args(command).about(ABOUT).long_about(None)
                    })
                });)*
                program
            }

            fn augment_subcommands_for_update(program: clap::Command) -> clap::Command {
                Self::augment_subcommands(program)
            }

            fn has_subcommand(name: &str) -> bool {
                match name {
                    $($(#[cfg(feature = $feature)])? stringify!($module) => true,)*
                    _ => false,
                }
            }
        }

        impl FromArgMatches for Command {
            fn from_arg_matches(given: &ArgMatches) -> Result<Self, clap::Error> {
                match given.subcommand() {
                    $($(#[cfg(feature = $feature)])?
                    Some((stringify!($module), given)) => Ok(Command::$name(Box::new(FromArgMatches::from_arg_matches(given)?))),)*
                    _ => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }

            fn update_from_arg_matches(&mut self, given: &ArgMatches) -> Result<(), clap::Error> {
                *self = Self::from_arg_matches(given)?;
                Ok(())
            }
        }

        impl Command {
            /// Runs the command.
            pub(crate) fn run(self) -> anyhow::Result<Status> {
                match self {
                    $($(#[cfg(feature = $feature)])? Command::$name(arguments) => $module::run(&arguments),)*
                }
            }
        }
    };
}

commands! {
    /// Replay every game and report what is irregular, article by article
    validate Validate,
    /// Report every irregularity by article, game, player and event, and whether it stands
    irregularities Irregularities,
    /// Report which draws could be claimed, when, and under which article
    draws Draws,
    /// Count results, lengths, captures, kings, draws, irregularities, clocks
    stats Stats,
    /// Find out what was meant where a game cannot be followed: slips of whoever wrote it down
    repair Repair,
    /// Put White's sheet and Black's sheet of a game together
    collate Collate,
    /// Write games in another format, or cleaned up
    convert Convert,
    /// Write games as one web page: the list, each game to replay, what was found
    #[cfg(feature = "page")]
    report Report,
    /// Show the opening moves played, how often, and their results
    tree Tree,
    /// Make the standings and the crosstable of an event from its games
    crosstable Crosstable,
    /// Choose the games that match
    select Select,
    /// Remove duplicate games
    dedup Dedup,
    /// Put games in another order
    sort Sort,
    /// Divide games into files: by event, player or year, or N to a file
    split Split,
    /// Make an index next to a database, with which select, show and tree answer at once
    index Index,
    /// Draw the board of a game at a ply, or of a position
    show Show,
    /// List the legal moves of a position
    moves Moves,
    /// Count the positions N plies ahead (perft)
    perft Perft,
    /// Write reproducible games: legal ones, or ones with a known fault each
    generate Generate,
    /// Explain what a finding means, with its article in each rulebook
    explain Explain,
    /// Cut large files into pieces that can each be read on its own, by --range
    shards Shards,
    /// Print the types of the rows that a command writes
    schema Schema,
    /// Write shell completions
    #[cfg(feature = "manual")]
    completions Completions,
    /// Write the manual pages
    #[cfg(feature = "manual")]
    man Man,
}
