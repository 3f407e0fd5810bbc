//! From an illegality to the fact of an irregular ply.

use super::judge::{Fault, Illegality, Impossible, Offence};
use super::resolve::Squares;
use crate::findings::fact::Standing;
use crate::findings::illegal_king_move::Hindrance;
use crate::findings::impossible_capture::NoCapture;
use crate::findings::moved_as_king::AsKing;
use crate::findings::not_the_most_pieces::Measure;
use crate::findings::too_many_captured::JumpedAgain;
use crate::findings::{
    EmptySquare, Fact, IllegalKingMove, IllegalManMove, ImpossibleCapture, KingMustCapture,
    KingNotTakenFirst, ManCapturedBackward, ManCapturedKing, MissedCapture, MovedAsKing, MovedOpponentsPiece,
    MovedTwice, NotTheMostKings, NotTheMostPieces, OccupiedSquare, StoppedMidCapture, TooManyCaptured,
    WrongSideFirst,
};
use damiera_rules::board::{Color, Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::path::direction_between;
use damiera_rules::movegen::{Move, Way};
use damiera_rules::position::Position;
use damiera_rules::variant::{Breach, King, Rules};

/// The fact of an irregular ply of the side to move in `position`, where `legal` was possible.
pub(super) fn charge<G: Geometry>(
    illegality: &Illegality<G::Set>,
    squares: &Squares<'_>,
    position: &Position<G::Set>,
    legal: &[Move<G::Set>],
    rules: &Rules,
) -> Fact {
    Charge::<G> { illegality, squares, position, legal, rules }.fact()
}

/// An irregular ply, and all there is to say of it.
struct Charge<'a, G: Geometry> {
    illegality: &'a Illegality<G::Set>,
    squares: &'a Squares<'a>,
    position: &'a Position<G::Set>,
    legal: &'a [Move<G::Set>],
    rules: &'a Rules,
}

impl<G: Geometry> Charge<'_, G> {
    fn fact(&self) -> Fact {
        let (from, to) = (self.squares.from, self.squares.to);
        match self.illegality.offence {
            Offence::EmptySquare => EmptySquare { from }.into(),
            Offence::OccupiedSquare(role) => {
                OccupiedSquare { role, from, to, there: standing(self.position, to) }.into()
            }
            Offence::SlidAsKing => MovedAsKing { from, to, how: AsKing::Slid, obligatory: Vec::new() }.into(),
            Offence::CapturedAsKing => {
                MovedAsKing { from, to, how: AsKing::WentOn, obligatory: self.obligatory() }.into()
            }
            Offence::IllegalManMove => {
                let (goes_on, broken_off) = self.may_be_capture();
                IllegalManMove { from, to, goes_on, broken_off }.into()
            }
            Offence::IllegalKingMove => {
                let why = hindrance::<G>(self.squares, self.rules);
                let (goes_on, broken_off) = self.may_be_capture();
                IllegalKingMove { from, to, why, goes_on, broken_off }.into()
            }
            Offence::KingMovedTooOften => {
                IllegalKingMove { from, to, why: Hindrance::TooOften, goes_on: None, broken_off: None }.into()
            }
            Offence::MissedCapture => MissedCapture { obligatory: self.open() }.into(),
            Offence::NotTheMostPieces => self.lesser(Measure::Pieces),
            Offence::LowerValue => self.lesser(Measure::Value),
            Offence::KingMustCapture => {
                KingMustCapture { taken: self.illegality.taken.pieces, obligatory: self.open() }.into()
            }
            Offence::NotTheMostKings => {
                let (most, taken) = (self.illegality.best.kings, self.illegality.taken.kings);
                NotTheMostKings { most, taken, obligatory: self.open() }.into()
            }
            Offence::KingNotTakenFirst => KingNotTakenFirst { obligatory: self.open() }.into(),
            Offence::StoppedMidCapture(_) => self.stopped(),
            Offence::TooManyCaptured => self.too_many(),
            Offence::ManCapturedBackward => {
                ManCapturedBackward { from, obligatory: self.obligatory() }.into()
            }
            Offence::ManCapturedKing => ManCapturedKing { from, obligatory: self.obligatory() }.into(),
            Offence::ImpossibleCapture(how) => self.impossible(how),
        }
    }

    /// What was possible.
    fn open(&self) -> Vec<Way> {
        self.legal.iter().map(|mv| Way::long::<G>(mv, self.position, self.rules)).collect()
    }

    /// The captures that were possible, one of which had to be made.
    fn obligatory(&self) -> Vec<Way> {
        let captures = self.legal.first().is_some_and(|mv| !mv.captured.is_empty());
        if captures { self.open() } else { Vec::new() }
    }

    /// How a capture goes on.
    fn goes_on(&self) -> Vec<Way> {
        let way = |stops: &Vec<Square>| Way { stops: stops.clone(), captures: true, long: true };
        self.illegality.goes_on.iter().map(way).collect()
    }

    /// A quiet move whose squares begin an obligatory capture: how that goes on, and the article on breaking one off.
    fn may_be_capture(&self) -> (Option<Vec<Way>>, Option<String>) {
        if self.illegality.goes_on.is_empty() {
            return (None, None);
        }
        let role = self.position.piece(self.squares.from).map_or(Role::Man, |piece| piece.role);
        let article = self.rules.cite(Breach::StoppedMidCapture(role)).map(|cited| cited.article);
        (Some(self.goes_on()), article)
    }

    /// A capture of less than had to be taken.
    fn lesser(&self, by: Measure) -> Fact {
        let (most, taken) = (self.illegality.best.pieces, self.illegality.taken.pieces);
        NotTheMostPieces { by, most, taken, obligatory: self.open() }.into()
    }

    fn stopped(&self) -> Fact {
        StoppedMidCapture {
            to: self.squares.to,
            taken: self.illegality.taken.pieces,
            goes_on: self.goes_on(),
            legally: self.illegality.goes_on_legally,
            rule: article_of_the_most(self.rules),
            obligatory: self.open(),
        }
        .into()
    }

    fn too_many(&self) -> Fact {
        let (fault, square) = match self.illegality.fault {
            Some(Fault::JumpedAgain(square)) => (JumpedAgain::Twice, Some(square)),
            Some(Fault::LandedOnJumped(square)) => (JumpedAgain::Landed, Some(square)),
            _ => (JumpedAgain::Twice, None),
        };
        TooManyCaptured { fault, square, obligatory: self.obligatory() }.into()
    }

    /// A capture that cannot be made: what is wrong with it, and where.
    fn impossible(&self, how: Impossible) -> Fact {
        let (fault, at, next) = match (how, self.illegality.fault) {
            (Impossible::CapturedOwnPiece | Impossible::JumpedOwnPiece, _) => {
                (NoCapture::OwnPiece, None, None)
            }
            (_, Some(Fault::OverNothing(at, next))) => (NoCapture::OverNothing, Some(at), Some(next)),
            (_, Some(Fault::TooFar(over))) => (NoCapture::TooFar, Some(over), None),
            (_, Some(Fault::NotBehind(over))) => (NoCapture::NotBehind, Some(over), None),
            (_, Some(Fault::TurnedBack(at))) => (NoCapture::TurnsBack, Some(at), None),
            (_, Some(Fault::Blocked(square))) => (NoCapture::Blocked, Some(square), None),
            (_, Some(Fault::TwoInARow(first, second))) => (NoCapture::TwoInARow, Some(first), Some(second)),
            _ if self.squares.middle.is_empty() => (NoCapture::NoWay, None, None),
            _ => (NoCapture::NotOverThese, None, None),
        };
        let there = at.filter(|_| fault == NoCapture::Blocked).and_then(|at| standing(self.position, at));
        let (from, to) = (self.squares.from, self.squares.to);
        let role = self.position.piece(from).map_or(Role::Man, |piece| piece.role);
        ImpossibleCapture { role, from, to, fault, at, next, there, obligatory: self.obligatory() }.into()
    }
}

/// The fact of a ply with a piece that was not the mover's to move.
pub(super) fn wrong_color(breach: Breach, owner: Color, role: Role, from: Square) -> Fact {
    match breach {
        Breach::WrongSideFirst => WrongSideFirst { owner }.into(),
        Breach::MovedTwice => MovedTwice { owner }.into(),
        _ => MovedOpponentsPiece { owner, role, from }.into(),
    }
}

/// What stands on a square, as the side to move sees it.
fn standing<S: SquareSet>(position: &Position<S>, square: Square) -> Option<Standing> {
    let piece = position.piece(square)?;
    Some(Standing { role: piece.role, own: piece.color == position.turn() })
}

/// The number of the article that puts captures of more pieces before others.
fn article_of_the_most(rules: &Rules) -> Option<String> {
    let citation = rules.citation(Breach::NotTheMostPieces)?;
    Some(citation.rule.unwrap_or(citation.article).to_owned())
}

/// What keeps a king from moving between two squares.
fn hindrance<G: Geometry>(squares: &Squares<'_>, rules: &Rules) -> Hindrance {
    match (direction_between::<G>(rules.motion.king_steps, squares.from, squares.to), rules.motion.king) {
        (None, _) => Hindrance::NoDiagonal,
        (Some(_), King::Short) => Hindrance::OneSquare,
        (Some(_), King::Flying) => Hindrance::InTheWay,
    }
}
