//! A note of the arbiter cannot be read.

use super::fact::Unreadable;
use super::fact::fact;
use super::fact::words;
use super::{Check, Finding, Kind, Played, Severity, written_board};
use damiera_record::notation::annotation::{ArbiterNote, NoteFault};

/// `bad-arbiter-note`.
pub static KIND: Kind = Kind {
    code: "bad-arbiter-note",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 {[%irregularity touched]} 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// Why a note cannot be read.
    BadArbiterNote {
        /// What is wrong.
        fault: BadNote,
        /// The form that it should have.
        form: Option<&'static str>,
        /// Why its position cannot be read.
        position: Option<Unreadable>,
    }
}

words! {
    /// What is wrong with a note.
    BadNote {
        /// Its arguments.
        Arguments "arguments",
        /// Its name.
        Name "name",
        /// There is a blank after the %.
        Blank "blank",
        /// Its position.
        Position "position",
    }
}

/// Finds commands named like a note that are not one, and boards that are not boards.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        let fact = match &written.note {
            Err(unreadable) => {
                let fault = match unreadable.fault {
                    NoteFault::Arguments => BadNote::Arguments,
                    NoteFault::Blank => BadNote::Blank,
                    NoteFault::Name => BadNote::Name,
                };
                BadArbiterNote { fault, form: Some(unreadable.form), position: None }
            }
            Ok(ArbiterNote::Position { fen }) => match written_board::read(fen, played.rules) {
                Ok(_) => continue,
                Err(why) => BadArbiterNote { fault: BadNote::Position, form: None, position: Some(why) },
            },
            Ok(_) => continue,
        };
        let mut finding = Finding::new(fact, written.span);
        finding.ply = (written.after > 0).then_some(written.after);
        findings.push(finding);
    }
}
