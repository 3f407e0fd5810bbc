//! What an index knows about a game before it is read.

use damiera_record::notation::date::Date;
use damiera_record::notation::result::GameResult;
use damiera_rules::variant::Rules;

/// What an index knows about a game before it is read.
#[derive(Clone, Copy, Debug)]
pub struct IndexedGame {
    /// The rules it is judged by.
    pub rules: Option<&'static Rules>,
    /// The plies written in its main line.
    pub plies: usize,
    /// Who won, as recorded.
    pub winner: GameResult,
    /// When it was played.
    pub date: Date,
    /// White's name and Black's, by their places in the list of all names.
    pub names: [Option<usize>; 2],
}

/// Leaves out the games that a condition rejects, from what the index knows.
pub type Exclusion<'q> = Box<dyn Fn(&IndexedGame) -> bool + 'q>;
