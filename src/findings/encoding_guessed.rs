//! A file is not UTF-8, and its encoding was told from its letters.

use super::{Kind, Severity};

/// `encoding-guessed`.
pub static KIND: Kind = Kind {
    code: "encoding-guessed",
    severity: Severity::Note,
    summary: "the encoding of the text was guessed",
    explanation: "\
The text is not valid UTF-8, so it is in one of the older encodings: those of
Windows (CP1252, or CP1250, CP1251, CP1257 for other languages), of DOS (CP850,
CP852, CP866), KOI8-R or Latin-2. Which one was told from the letters that occur
and where they stand. Moves and results are the same in all of them; only names
and comments can come out wrong, and a few letters tell little.

If they do, give --encoding. The example stands for a file in which the accented
letter is the single byte E9.",
    example: r#"[GameType "20"]
[White "André"]

1. 32-28 20-25 *
"#,
    check: None,
};
