//! `man`: the manual pages.

use anyhow::Context as _;
use clap::{Args, CommandFactory};
use clap_mangen::Man;

use crate::cli::Cli;
use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use damiera_record::error::Error;

/// The arguments of `man`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The command whose page to write; by default that of the whole program
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let program = Cli::command();
    let page = match &arguments.command {
        None => program,
        Some(name) => program
            .find_subcommand(name)
            .cloned()
            .map(|command| command.display_name(format!("damiera-{name}")))
            .ok_or_else(|| Error::Usage(format!("there is no command '{name}'")))?,
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text).context("rendering a page in memory")?;
    let mut output = arguments.output.open()?;
    output.write(&String::from_utf8_lossy(&text))?;
    output.finish()?;
    Ok(Status::DONE)
}
