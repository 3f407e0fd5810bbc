//! Games with one known fault each.

use super::Generator;
use super::notes::lacks;
use super::search::Search;
use super::ways::{way, why_never};
use crate::findings::{self, Kind, Severity};
use crate::report::PLIES_THAT_CONVINCE;
use damiera_rules::variant::{self, Begins, Rules};

/// Writes games with one known fault each, named in a tag:
///
/// ```text
/// [Fault "missed-capture at ply 23, accepted by ply 24"]
/// [Fault "missed-capture at ply 23, not answered"]
/// [Fault "declared-irregularity at ply 9, corrected"]
/// [Fault "wrong-separator at ply 7"]
/// [Fault "bad-date"]
/// ```
///
/// Game 1 has the first of the kinds, game 2 the next, and so on in turn. A fault of play is answered in about
/// half of the games, which then go on, if it can be played at all; in the others it is the last ply. Only the
/// reply distinguishes moving the opponent's piece from moving twice, so those faults are always
/// answered. An arbiter's note is answered by the reply to its ply, or by its own words. If no game from the
/// start position has room for a rare kind, the game begins with an endgame.
///
/// Apart from the fault, a game has nothing worse than notes. Only `other-game-type` may come with errors: a game
/// judged by the rules of another breaks them.
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
    /// The fault names an article, and the rulebook has none to name.
    #[error("names an article, and none with a number is known in {0} draughts")]
    NoArticle(&'static str),
    /// A generated game cannot have this fault, and why.
    #[error("is not put into games: {0}")]
    NotPutIn(&'static str),
    /// Shorter games cannot show it.
    #[error("needs --max-plies {0} or more")]
    NeedsPlies(usize),
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
            fits(kind, &generator).map_err(|unfit| (*kind, unfit))?;
        }
        Ok(Faulty { generator, kinds: kinds.to_vec() })
    }

    /// Every kind that can be put into games of a generator, in the order of the registry.
    #[must_use]
    pub fn kinds(generator: &Generator) -> Vec<&'static Kind> {
        findings::ALL.iter().copied().filter(|kind| fits(kind, generator).is_ok()).collect()
    }

    /// Appends a game, by its number, as PDN.
    ///
    /// # Errors
    ///
    /// If no place for its fault was found after many attempts. Nothing is appended then.
    pub fn write(&self, number: u64, text: &mut String) -> Result<(), NoPlace> {
        let turn = number.saturating_sub(1) % (self.kinds.len().max(1) as u64);
        let Some(&kind) = self.kinds.get(usize::try_from(turn).unwrap_or_default()) else { return Ok(()) };
        let search = Search { generator: &self.generator, number, kind };
        let game = self.generator.rules.shape.run(search).ok_or(NoPlace { code: kind.code, number })?;
        text.push_str(&game);
        Ok(())
    }
}

/// Whether a kind can be put into the games of a generator.
fn fits(kind: &'static Kind, generator: &Generator) -> Result<(), Unfit> {
    if way(kind).is_none() {
        return Err(Unfit::NotPutIn(why_never(kind).unwrap_or("there is no way to make it")));
    }
    let cited = |rules: &Rules| {
        rules.citations.iter().any(|(breach, _)| std::ptr::eq(Kind::of_breach(*breach), kind))
    };
    // A fault of play is one that some rulebook has an article for; if this one has none, it cannot occur.
    let of_play = kind.severity == Severity::Error && variant::ALL.iter().copied().any(cited);
    if of_play && !cited(generator.rules) {
        return Err(Unfit::NotInVariant(generator.rules.name));
    }
    let one_sign = std::ptr::eq(kind, &findings::wrong_separator::KIND) && !generator.rules.tells_captures();
    let of_tag = [&findings::bad_game_type::KIND, &findings::other_game_type::KIND];
    if generator.rules.tag_number().is_none() && of_tag.iter().any(|of_tag| std::ptr::eq(kind, *of_tag)) {
        return Err(Unfit::NotPutIn("the game has no GameType"));
    }
    // With the numbers turned, it is a game that the other side begins.
    let turned = std::ptr::eq(kind, &findings::numbering_turned::KIND)
        && generator.rules.begins == Begins::WhoeverMoves;
    if one_sign || turned {
        return Err(Unfit::NotInVariant(generator.rules.name));
    }
    if lacks(kind, generator.rules) {
        return Err(Unfit::NoArticle(generator.rules.name));
    }
    let other_game = std::ptr::eq(kind, &findings::other_game_type::KIND);
    if other_game && generator.max_plies < PLIES_THAT_CONVINCE {
        return Err(Unfit::NeedsPlies(PLIES_THAT_CONVINCE));
    }
    Ok(())
}
