use std::process::ExitCode;

use crate::error::Error;
use crate::findings::Severity;

/// How a command ended. Of several, the highest number applies; this is the one place that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Status(u8);

impl Status {
    /// Done, nothing to report.
    pub const DONE: Status = Status(0);
    /// Done, with findings at or above `--fail-on`.
    pub const FINDINGS: Status = Status(1);
    /// Wrong usage.
    pub const USAGE: Status = Status(2);
    /// An input or output could not be read or written.
    pub const INPUT_OUTPUT: Status = Status(3);
    /// A fault of the program itself.
    pub const FAULT: Status = Status(4);
    /// Interrupted.
    pub const INTERRUPTED: Status = Status(130);

    /// The worse of two.
    #[must_use]
    pub fn and(self, other: Status) -> Status {
        self.max(other)
    }

    /// What the process ends with.
    #[must_use]
    pub fn code(self) -> u8 {
        self.0
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status.0)
    }
}

/// From which severity on a finding makes a command fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FailOn {
    /// Irregularities, and records that cannot be followed.
    #[default]
    Error,
    /// Warnings too.
    Warning,
    /// Nothing found makes it fail.
    Never,
}

impl FailOn {
    /// The status of a run, by how many findings of each severity it made.
    #[must_use]
    pub(super) fn status(self, count: impl Fn(Severity) -> u64) -> Status {
        let failed = match self {
            FailOn::Error => count(Severity::Error) > 0,
            FailOn::Warning => count(Severity::Error) + count(Severity::Warning) > 0,
            FailOn::Never => false,
        };
        if failed { Status::FINDINGS } else { Status::DONE }
    }
}

/// Tells a person what stopped a command, and turns it into a status.
pub(super) fn report(error: &anyhow::Error) -> Status {
    if let Some(error) = error.downcast_ref::<Error>() {
        if error.is_closed_pipe() {
            return Status::DONE;
        }
        complain(error);
        if let Error::Marked { quoted, .. } = error {
            for line in quoted {
                anstream::eprintln!("  {}", crate::write::clean(line));
            }
        }
        return if error.is_usage() { Status::USAGE } else { Status::INPUT_OUTPUT };
    }
    complain(error);
    Status::FAULT
}

/// One line on stderr.
pub(super) fn complain(message: impl std::fmt::Display) {
    let message = message.to_string();
    anstream::eprintln!("damiera: {}", crate::write::clean(&message));
}
