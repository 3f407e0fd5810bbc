//! `--color`.

use clap::{Args, ValueEnum};

use crate::cli::run::output::OutputOptions;

/// Whether colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// If the output is a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The option of every command that has something to colour.
#[derive(Clone, Debug, Args)]
pub(crate) struct ColorOptions {
    /// Use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

impl ColorOptions {
    /// Whether the output may be coloured.
    pub(crate) fn color(&self, output: &OutputOptions) -> bool {
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let asked_not = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                output.is_terminal() && !asked_not && !dumb
            }
        }
    }
}
