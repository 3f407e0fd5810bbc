//! The notations in which the text of a game is written.

/// How the text of a game is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Portable Draughts Notation.
    #[default]
    Pdn,
    /// A scoresheet typed as plain text.
    Scoresheet,
    /// A text archive: a heading line over the moves, as programs export their databases.
    Archive,
    /// A scoresheet in the cells of a spreadsheet.
    Table,
}
