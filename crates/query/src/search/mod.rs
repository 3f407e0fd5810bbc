//! Searching games by the positions on their boards.
//!
//! A [`Search`] asks for positions and patterns of positions ([`damiera_rules::position::pattern`]), numbers
//! of pieces and how long they last ([`damiera_record::notation::material`]), sequences of these, and
//! openings. It is prepared once for each variant, because the numbering of squares and the moves depend on
//! it; no game matches of a variant in which the request is impossible. A [`Watch`] observes one game.
//!
//! ```
//! use damiera_record::notation::pdn;
//! use damiera_judge::report::Report;
//! use damiera_query::search::Search;
//!
//! let mut search = Search::new(None);
//! search.position("W:W28,31,33-50:B1-18,20,23")?;
//! let record = pdn::parse("[GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 *");
//! let mut watch = search.watch();
//! let report = Report::observed(record, None, &mut watch);
//! assert_eq!(watch.found(&report), Some(2));
//! # Ok::<(), damiera_query::search::SearchError>(())
//! ```

mod condition;
mod error;
mod opening;
mod placement;
mod required;
mod sequence;
mod watch;

#[cfg(test)]
mod tests;

use damiera_record::notation::material;
use damiera_rules::position::pattern;
use damiera_rules::variant::{self, Rules};

pub use error::{IllegalOpening, SearchError};
pub use required::{Required, Way};
pub use watch::Watch;

use condition::{Condition, Written};
use opening::Opening;
use sequence::Step;

/// What to find on the boards of games: everything that was added.
#[derive(Clone, Debug)]
pub struct Search {
    /// One entry for each variant in which all of it is possible.
    variants: Vec<Prepared>,
    /// Whether colours and sides may be exchanged.
    either_color: bool,
}

/// What to find, by the rules of one variant.
#[derive(Clone, Debug)]
struct Prepared {
    rules: &'static Rules,
    openings: Vec<Opening>,
    /// Each must be found. A single position or material is a sequence of one step.
    sequences: Vec<Vec<Step>>,
    /// The same with colours and sides exchanged.
    exchanged: Vec<Vec<Step>>,
}

impl Search {
    /// A search without conditions yet, in games of every variant, or of one.
    #[must_use]
    pub fn new(asked: Option<&'static Rules>) -> Search {
        let rules = asked.map_or_else(|| variant::ALL.to_vec(), |rules| vec![rules]);
        let variants = rules.into_iter().map(|rules| Prepared {
            rules,
            openings: Vec::new(),
            sequences: Vec::new(),
            exchanged: Vec::new(),
        });
        Search { variants: variants.collect(), either_color: false }
    }

    /// Finds positions, materials and sequences with colours and sides exchanged too: the board rotated by
    /// 180 degrees, each piece in the other colour, the other side to move. Either all of them are exchanged
    /// or none; openings never are.
    pub fn either_color(&mut self) {
        self.either_color = true;
    }

    /// Asks for a position, or a pattern of positions, at some ply of the main line, the start included.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or no variant has such a position.
    pub fn position(&mut self, text: &str) -> Result<(), SearchError> {
        self.sequence_of(&[position(text)?])
    }

    /// Asks for numbers of pieces on the board at some ply and still there `lasting` plies later.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or no variant has that many pieces.
    pub fn material(&mut self, text: &str, lasting: usize) -> Result<(), SearchError> {
        self.sequence_of(&[material(text, lasting)?])
    }

    /// Asks for positions and materials separated by semicolons, each at a later ply than those before it.
    /// Returns the number of materials among them.
    ///
    /// # Errors
    ///
    /// If a step cannot be read, or no variant has it; the error names the step.
    pub fn sequence(&mut self, text: &str, lasting: usize) -> Result<usize, SearchError> {
        let mut steps = Vec::new();
        for (index, step) in text.split(';').enumerate() {
            let read = if is_material(step) { material(step, lasting) } else { position(step) };
            let in_step = |error| SearchError::Step { step: index + 1, error: Box::new(error) };
            let read = read.map_err(in_step)?;
            self.narrow(&read).map_err(in_step)?;
            steps.push(read);
        }
        self.sequence_of(&steps)?;
        Ok(steps.iter().filter(|(written, _)| matches!(written, Written::Material(_))).count())
    }

    /// Asks for the first moves of a game or, if `transposed`, for the position they lead to, at any ply.
    ///
    /// # Errors
    ///
    /// If the text is not a list of moves, or they are legal in no variant.
    pub fn opening(&mut self, text: &str, transposed: bool) -> Result<(), SearchError> {
        let tried: Vec<&'static Rules> = self.variants.iter().map(|prepared| prepared.rules).collect();
        let mut faults = Vec::new();
        self.variants.retain_mut(|prepared| match Opening::read(text, prepared.rules, transposed) {
            Ok(opening) => {
                prepared.openings.push(opening);
                true
            }
            Err(fault) => {
                faults.push(fault);
                false
            }
        });
        // Of several variants, the one in which most of it is legal is probably the one meant.
        let furthest =
            faults.into_iter().reduce(|best, fault| if fault.ply() > best.ply() { fault } else { best });
        match furthest {
            Some(fault) if self.variants.is_empty() => Err(fault.into_error(&tried)),
            _ => Ok(()),
        }
    }

    /// An observer for one game.
    #[must_use]
    pub fn watch(&self) -> Watch<'_> {
        Watch::new(self)
    }

    /// Adds a sequence, and leaves out the variants that cannot have it.
    fn sequence_of(&mut self, steps: &[(Written, usize)]) -> Result<(), SearchError> {
        for step in steps {
            self.narrow(step)?;
        }
        for prepared in &mut self.variants {
            // The variants that are left have every step, so no step is missing.
            let conditions = steps.iter().filter_map(|(written, lasting)| {
                let condition = Condition::prepare(written, prepared.rules).ok()?;
                Some(Step { condition, lasting: *lasting })
            });
            let sequence: Vec<Step> = conditions.collect();
            let board = prepared.rules.board();
            prepared.exchanged.push(sequence.iter().map(|step| step.exchanged(board)).collect());
            prepared.sequences.push(sequence);
        }
        Ok(())
    }

    /// Leaves out the variants that cannot have this, unless none of them can.
    fn narrow(&mut self, (written, _): &(Written, usize)) -> Result<(), SearchError> {
        let fault = |prepared: &Prepared| Condition::prepare(written, prepared.rules).err();
        let faults: Vec<_> = self
            .variants
            .iter()
            .filter_map(|prepared| fault(prepared).map(|problems| (prepared.rules, problems)))
            .collect();
        if faults.len() == self.variants.len() {
            return Err(SearchError::Impossible(faults));
        }
        self.variants.retain(|prepared| fault(prepared).is_none());
        Ok(())
    }
}

/// A position as one step.
fn position(text: &str) -> Result<(Written, usize), SearchError> {
    Ok((Written::Position(pattern::parse(text).map_err(SearchError::Position)?), 0))
}

/// Material as one step.
fn material(text: &str, lasting: usize) -> Result<(Written, usize), SearchError> {
    Ok((Written::Material(material::parse(text).map_err(SearchError::Material)?), lasting))
}

/// Whether a step counts pieces: a position never has a number after the first colon, nor a kind of piece
/// with a count.
fn is_material(step: &str) -> bool {
    let (_, first_side) = step.split_once(':').unwrap_or_default();
    let mut letters = first_side.chars().filter(|letter| !letter.is_whitespace());
    match letters.next() {
        Some('0'..='9' | '<' | '>' | '≤' | '≥') => true,
        Some('?') => letters.next().is_some_and(|letter| "KkMmPp".contains(letter)),
        _ => false,
    }
}
