use crate::notation::date::Date;
use crate::notation::result::GameResult;
use crate::variant::Rules;

/// What an index tells of a game before it is read.
#[derive(Clone, Copy, Debug)]
pub struct Known {
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

/// Leaves out games by what is known of them: those to which a condition says no.
pub type Sieve<'q> = Box<dyn Fn(&Known) -> bool + 'q>;
