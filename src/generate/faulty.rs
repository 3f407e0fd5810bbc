use super::Generator;
use super::candidates::looks;
use super::search::Search;
use super::slips::slip;
use crate::findings::{self, Kind, Severity};
use crate::variant::Rules;

/// Writes games with one known fault each, which a tag tells:
///
/// ```text
/// [Fault "missed-capture at ply 23, accepted by ply 24"]
/// [Fault "missed-capture at ply 23, not answered"]
/// [Fault "wrong-separator at ply 7"]
/// [Fault "bad-date"]
/// ```
///
/// Game 1 has the first of the kinds, game 2 the next, and so in turn. A fault of play is answered in about
/// half of the games, which then go on, where it can be played at all; in the others it is the last ply. The
/// opponent's piece can only be told from a second move of the same side by the reply, so that it is always
/// answered. Where no game that begins at the beginning has room for a rare kind, it begins with an endgame.
#[derive(Clone, Debug)]
pub struct Faulty {
    generator: Generator,
    kinds: Vec<&'static Kind>,
}

/// Why a kind cannot be put into a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The rulebook has no such fault.
    #[error("cannot occur in {0} draughts")]
    NotInVariant(&'static str),
    /// It is no fault of one game, or nobody has written how to put it in.
    #[error("is not put into games")]
    NotPutIn,
}

/// No place for a fault was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no place was found for {code} in game {number} of this seed; another --seed, or more --max-plies, may have one"
)]
pub struct NoPlace {
    /// Its code.
    pub code: &'static str,
    /// The game.
    pub number: u64,
}

impl Faulty {
    /// The least number of plies that leaves room for a fault and its answer.
    pub const LEAST_PLIES: usize = 4;

    /// The games of a generator, with these faults in turn.
    ///
    /// # Errors
    ///
    /// The first kind that cannot be put into a game of the variant, and why.
    pub fn new(generator: Generator, kinds: &[&'static Kind]) -> Result<Faulty, (&'static Kind, Unfit)> {
        for kind in kinds {
            fits(kind, generator.rules).map_err(|unfit| (*kind, unfit))?;
        }
        Ok(Faulty { generator, kinds: kinds.to_vec() })
    }

    /// Every kind that can be put into a game of a variant, in the order of the registry.
    #[must_use]
    pub fn kinds(rules: &Rules) -> Vec<&'static Kind> {
        findings::ALL.iter().copied().filter(|kind| fits(kind, rules).is_ok()).collect()
    }

    /// Appends a game, by its number, as PDN.
    ///
    /// # Errors
    ///
    /// When no place for its fault was found in many tries. Nothing is appended then.
    pub fn write(&self, number: u64, text: &mut String) -> Result<(), NoPlace> {
        let turn = number.saturating_sub(1) % (self.kinds.len().max(1) as u64);
        let Some(&kind) = self.kinds.get(usize::try_from(turn).unwrap_or_default()) else { return Ok(()) };
        let search = Search { generator: &self.generator, number, kind };
        let game = self.generator.rules.shape.run(search).ok_or(NoPlace { code: kind.code, number })?;
        text.push_str(&game);
        Ok(())
    }
}

/// Whether a kind can be put into games of a variant.
fn fits(kind: &'static Kind, rules: &Rules) -> Result<(), Unfit> {
    if looks(kind).is_none() && slip(kind).is_none() {
        return Err(Unfit::NotPutIn);
    }
    let occurs = rules.citations.iter().any(|(breach, _)| std::ptr::eq(breach.kind(), kind));
    // Of what a record looks like, rulebooks have few articles; of play they have one for each.
    let of_play = looks(kind).is_some() && kind.severity == Severity::Error;
    if of_play && !occurs { Err(Unfit::NotInVariant(rules.name)) } else { Ok(()) }
}
