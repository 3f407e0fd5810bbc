//! `completions`: completions of commands and options for shells.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::cli::Status;
use crate::cli::run::output::OutputOptions;

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "damiera", &mut script);
    let mut output = arguments.output.open()?;
    output.write(&String::from_utf8_lossy(&script))?;
    output.finish()?;
    Ok(Status::DONE)
}
