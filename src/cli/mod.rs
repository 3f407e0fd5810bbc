//! The command line.
//!
//! - `commands`: one file each, its arguments, its help and its `run`;
//! - `options`: options that several commands share;
//! - `run`: reading, judging and writing for all of them.

mod commands;
mod options;
mod run;

use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, FromArgMatches as _, Parser};

use damiera_record::error::Error;

use commands::Command;
use options::named::Named;
pub(crate) use run::status::{Status, say};
use run::{door, inputs, interrupt, status};

/// The toolchain for draughts game records
///
/// Exit status: 0 done, nothing to report; 1 findings at or above --fail-on; 2 wrong usage; 3 an input or output
/// could not be read or written; 4 a fault of the program; 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "damiera", version, max_term_width = 100, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Runs the program with the arguments it was started with.
#[must_use]
pub(crate) fn run() -> Status {
    let Parsed { cli, name, named, output, is_quiet } = match parse() {
        Ok(parsed) => parsed,
        Err(error) => return answer(&error),
    };
    interrupt::listen();
    if let Some(named) = named
        && let Err(error) = declare(named, output.as_deref(), is_quiet)
    {
        return status::report(&error.into());
    }
    // Runs even after a panic: outputs not yet released are removed.
    let _shut = door::Shut;
    // Commands write; whether their files appear under their names is decided here.
    match cli.command.run() {
        Ok(status) => door::close(status),
        Err(error) => {
            if matches!(error.downcast_ref(), Some(Error::NothingToRead)) {
                print_help_of(&name);
            }
            status::report(&error)
        }
    }
}

/// What the arguments come to.
struct Parsed {
    cli: Cli,
    /// The name of the command.
    name: String,
    /// The inputs that are named, of whatever command; `None` for a command that reads none.
    named: Option<Named>,
    /// The file that is written to.
    output: Option<PathBuf>,
    is_quiet: bool,
}

/// Declares what is read, and where it goes.
fn declare(named: Named, output: Option<&Path>, is_quiet: bool) -> Result<(), Error> {
    inputs::check_named(&named, is_quiet)?;
    inputs::will_read(named);
    if let Some(output) = output {
        inputs::will_write(output);
    }
    Ok(())
}

fn parse() -> Result<Parsed, clap::Error> {
    let matches = Cli::command().try_get_matches()?;
    let cli = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut Cli::command()))?;
    let (name, arguments) = matches.subcommand().unzip();
    let named = arguments.and_then(Named::among);
    let output = arguments.and_then(|given| given.try_get_one::<PathBuf>("output").ok()?.cloned());
    let is_quiet =
        arguments.is_some_and(|given| given.try_get_one("quiet").is_ok_and(|quiet| quiet == Some(&true)));
    Ok(Parsed { cli, name: name.unwrap_or_default().to_owned(), named, output, is_quiet })
}

/// Prints what was asked for instead of a command (the help, the version), or what is wrong with the arguments.
fn answer(error: &clap::Error) -> Status {
    if let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand) {
        let left_out = commands::LEFT_OUT.iter().find(|(command, _)| command == name);
        if let Some((command, feature)) = left_out {
            status::complain(format!(
                "this damiera was built without `{command}` (the feature `{feature}` of the package); build it without \
                --no-default-features"
            ));
            return Status::USAGE;
        }
    }
    // A closed pipe during --help is not a fault.
    let _ = error.print();
    if error.use_stderr() { Status::USAGE } else { Status::DONE }
}

/// Prints the help of a command to stderr, because the request cannot be carried out.
fn print_help_of(name: &str) {
    let mut program = Cli::command();
    // Only then does its usage begin with the name of the program.
    program.build();
    if let Some(command) = program.find_subcommand_mut(name) {
        status::say(command.render_help().ansi());
    }
}
