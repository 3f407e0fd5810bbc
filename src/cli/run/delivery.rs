//! What is read, handed over in the order of the input; and what has come of it so far.

use std::ops::ControlFlow;

use crate::cli::Status;
use crate::cli::run::interrupt;
use crate::cli::run::items::{End, Item};
use crate::cli::run::progress::Progress;
use crate::cli::run::reading::Event;
use crate::cli::run::status::complain;
use damiera_judge::findings::no_record::NotRecord;
use damiera_judge::findings::{NoRecord, UnreadFile};
use damiera_record::error::Error;
use damiera_record::input::FileFault;
use damiera_write::reports::FileFinding;

/// Hands over what is read, reports on stderr what could not be, and counts both.
pub(crate) struct Delivery<'a, T> {
    sink: &'a mut dyn FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
    progress: &'a Progress,
    /// Whether the command itself says what is wrong with a whole file that a search found.
    tells_faults: bool,
    /// The files that were read to their end, or passed over.
    read: u64,
    /// The files that could not be read.
    unread: u64,
    /// Whether one of these had games before the place where reading failed.
    begun: bool,
    /// The file that ended last: where an interruption occurred.
    last: Option<String>,
    /// Why the command could not go on.
    failed: Option<Error>,
    /// Whether the command wanted no more.
    stopped: bool,
}

impl<'a, T> Delivery<'a, T> {
    pub(crate) fn new(
        sink: &'a mut dyn FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
        progress: &'a Progress,
        tells_faults: bool,
    ) -> Delivery<'a, T> {
        Delivery {
            sink,
            progress,
            tells_faults,
            read: 0,
            unread: 0,
            begun: false,
            last: None,
            failed: None,
            stopped: false,
        }
    }

    /// Hands over one item, and says whether to go on.
    pub(crate) fn hand_over(&mut self, item: Item<T>) -> ControlFlow<()> {
        let progress = self.progress;
        let handed = progress.aside(|| match item {
            Item::Batch(value) => {
                progress.tick();
                (self.sink)(Event::Batch(value))
            }
            Item::End(end) => self.end(end),
            Item::Failed(error) => self.leave(&error),
            Item::Told(told) => {
                complain(told);
                Ok(ControlFlow::Continue(()))
            }
        });
        let handed = handed.unwrap_or_else(|error| {
            self.failed = Some(error);
            ControlFlow::Break(())
        });
        self.stopped |= handed.is_break();
        handed
    }

    /// A file has ended.
    fn end(&mut self, end: End) -> Result<ControlFlow<()>, Error> {
        let End { file, tally, fault, whole, named } = end;
        let is_record = !matches!(fault, Some(FileFault::Binary { .. }));
        if whole && (is_record || !named) {
            self.read += 1;
        } else if whole {
            self.unread += 1;
        } else {
            self.begun |= tally.games > 0;
        }
        if let Some(fault) = fault {
            if named && !is_record {
                complain(Error::not_records(&file.name, fault.kind().told()));
            } else if !self.tells_faults {
                complain(format!("{}: {fault}", file.name));
            }
        }
        self.last = Some(file.name.clone());
        let refused = fault.filter(|_| named && !is_record);
        let refused = refused.map(|fault| left(&Error::not_records(&file.name, fault.kind().told())));
        match ((self.sink)(Event::End { file, tally, fault }), refused.flatten()) {
            (Ok(ControlFlow::Continue(())), Some(refused)) => (self.sink)(Event::Left(refused)),
            (handed, _) => handed,
        }
    }

    /// A file is left out, or cannot be read.
    fn leave(&mut self, error: &Error) -> Result<ControlFlow<()>, Error> {
        complain(error);
        if error.is_passed_over() {
            self.read += 1;
        } else {
            self.unread += 1;
        }
        left(error).map_or(Ok(ControlFlow::Continue(())), |left| (self.sink)(Event::Left(left)))
    }

    /// How the reading ended; where it was interrupted is handed over as well.
    pub(crate) fn finish(self) -> Result<Status, Error> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        let mut status = Status::DONE;
        if interrupt::requested() {
            status = status.and(Status::INTERRUPTED);
            let fact = UnreadFile { why: None }.into();
            let left = FileFinding { file: self.last.unwrap_or_default(), fact };
            let _ = (self.sink)(Event::Left(left))?;
        }
        // The caller that stopped the reading has what it wanted.
        Ok(match (self.unread, self.read) {
            (0, _) => status,
            (_, 0) if !self.stopped && self.begun => status.and(Status::BEGUN),
            (_, 0) if !self.stopped => status.and(Status::NOTHING_READ),
            _ => status.and(Status::PARTLY_READ),
        })
    }
}

/// The message about a file that is left out or could not be read.
fn left(error: &Error) -> Option<FileFinding> {
    let (file, fact) = match error {
        Error::NoGame(name) => (name, NoRecord { what: NotRecord::NoGame }.into()),
        Error::NoFile(name) => (name, NoRecord { what: NotRecord::NoFile }.into()),
        Error::Read { name, .. } | Error::NotRecords { name, .. } => {
            (name, UnreadFile { why: Some(error.to_string()) }.into())
        }
        _ => return None,
    };
    Some(FileFinding { file: file.clone(), fact })
}
