//! The files and folders that a command is given, or the standard input.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use clap::{ArgMatches, Args};

use damiera_record::error::Error;

/// The inputs.
#[derive(Clone, Debug, Args)]
pub(crate) struct Named {
    /// Files, folders (searched for .pdn), or - for standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Extensions to look for in folders
    #[arg(long, value_name = "EXT", value_delimiter = ',', default_value = "pdn")]
    pub(crate) ext: Vec<String>,
}

impl Named {
    /// The inputs among the arguments of a command; `None` if it reads none.
    pub(crate) fn among(arguments: &ArgMatches) -> Option<Named> {
        let paths = arguments.try_get_many("paths").ok()??;
        let ext = arguments.try_get_many("ext").ok()??;
        Some(Named { paths: paths.cloned().collect(), ext: ext.cloned().collect() })
    }

    /// No file of a wanted extension was found.
    pub(crate) fn nothing_found(&self) -> Error {
        let paths = self.paths.iter().map(|path| path.display().to_string());
        Error::NothingFound {
            searched: paths.collect::<Vec<_>>().join(", "),
            extensions: self.ext.join(", "),
        }
    }

    /// The paths to read; without any, standard input unless it is a terminal.
    pub(crate) fn paths(&self) -> Result<Vec<PathBuf>, Error> {
        if !self.paths.is_empty() {
            return Ok(self.paths.clone());
        }
        if std::io::stdin().is_terminal() {
            return Err(Error::NothingToRead);
        }
        Ok(vec![PathBuf::from("-")])
    }
}
