//! The exit status of a command.

use std::fmt::Display;
use std::io::Write as _;
use std::process::ExitCode;

use crate::cli::run::interrupt;
use damiera_judge::findings::Severity;
use damiera_record::error::Error;

/// How a command ended. Of several, the highest number applies; this is the one place that decides.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    code: u8,
    coverage: Coverage,
}

/// How much of its inputs a run could read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Coverage {
    /// All of them.
    Whole,
    /// Not all.
    Partly,
    /// None of them to its end, though games were read before: these must not replace a file.
    Begun,
    /// None of them, or nothing in them can be written as asked: an empty result must not replace a file.
    Nothing,
}

impl Status {
    /// Done, nothing to report.
    pub const DONE: Status = Status::of(0, Coverage::Whole);
    /// Done, with findings at or above `--fail-on`.
    pub const FINDINGS: Status = Status::of(1, Coverage::Whole);
    /// Wrong usage.
    pub const USAGE: Status = Status::of(2, Coverage::Whole);
    /// An input or output could not be read or written.
    pub const INPUT_OUTPUT: Status = Status::of(3, Coverage::Whole);
    /// A fault of the program itself.
    pub const FAULT: Status = Status::of(4, Coverage::Whole);
    /// Interrupted.
    pub const INTERRUPTED: Status = Status::of(130, Coverage::Whole);
    /// Not all inputs could be read.
    pub(crate) const PARTLY_READ: Status = Status::of(3, Coverage::Partly);
    /// None of the inputs could be read to its end, and some had games.
    pub(crate) const BEGUN: Status = Status::of(3, Coverage::Begun);
    /// None of the inputs could be read, or no game of them written.
    pub(crate) const NOTHING_READ: Status = Status::of(3, Coverage::Nothing);

    const fn of(code: u8, coverage: Coverage) -> Status {
        Status { code, coverage }
    }

    /// The worse of two.
    #[must_use]
    pub fn and(self, other: Status) -> Status {
        Status { code: self.code.max(other.code), coverage: self.coverage.max(other.coverage) }
    }

    /// The exit code of the process.
    #[must_use]
    pub fn code(self) -> u8 {
        self.code
    }

    /// Whether all went well and there is nothing to report.
    pub(crate) fn is_done(self) -> bool {
        self.code == Status::DONE.code
    }

    /// Whether the run was interrupted.
    pub(crate) fn is_interrupted(self) -> bool {
        self.code == Status::INTERRUPTED.code
    }

    /// How much of the inputs could be read.
    pub(crate) fn coverage(self) -> Coverage {
        self.coverage
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status.code)
    }
}

/// The lowest severity that makes a command fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FailOn {
    /// Irregularities, and records that cannot be followed.
    #[default]
    Error,
    /// Warnings too.
    Warning,
    /// No finding makes it fail.
    Never,
}

impl FailOn {
    /// The status of a run, given the number of findings of each severity.
    #[must_use]
    pub(crate) fn status(self, count: impl Fn(Severity) -> u64) -> Status {
        let failed = match self {
            FailOn::Error => count(Severity::Error) > 0,
            FailOn::Warning => count(Severity::Error) + count(Severity::Warning) > 0,
            FailOn::Never => false,
        };
        if failed { Status::FINDINGS } else { Status::DONE }
    }
}

/// Reports what stopped a command, and turns it into a status.
pub(crate) fn report(error: &anyhow::Error) -> Status {
    if let Some(error) = error.downcast_ref::<Error>() {
        if error.is_closed_pipe() {
            return Status::DONE;
        }
        complain(error);
        if let Error::Marked { quoted, .. } = error {
            for line in quoted {
                say(format_args!("  {}", damiera_write::text::clean(line)));
            }
        }
        return if error.is_usage() { Status::USAGE } else { Status::INPUT_OUTPUT };
    }
    complain(error);
    Status::FAULT
}

/// A message on standard error.
pub(crate) fn complain(message: impl Display) {
    let message = message.to_string();
    say(format_args!("damiera: {}", damiera_write::text::clean(&message)));
}

/// A line on standard error. Where it cannot be written, nobody can be told, and the run goes on without it.
pub(crate) fn say(line: impl Display) {
    interrupt::writing(|| {
        let _ = writeln!(anstream::stderr(), "{line}");
    });
}
