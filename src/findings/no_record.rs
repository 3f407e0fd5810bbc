//! A file that a search found holds no game record.

use super::{Kind, Severity};

/// `no-record`.
pub static KIND: Kind = Kind {
    code: "no-record",
    severity: Severity::Note,
    summary: "a file found in a folder holds no game record",
    explanation: "\
A folder or an archive was searched for files of this extension, and this one
holds text without a tag pair and without moves in a row: a note, a letter, a
list. It is left out, and counted as left out.

If it holds games all the same, name the file itself: then it is read.",
    example: "Dear friends,\n\nthe cup will be played in May. The hall opens at nine.\n",
    check: None,
};
