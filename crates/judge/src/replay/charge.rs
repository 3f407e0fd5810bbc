//! From an illegality to the fact of an irregular ply.

use super::judge::{Fault, Illegality};
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
    let (from, to) = (squares.from, squares.to);
    let open = || legal.iter().map(|mv| Way::long::<G>(mv, position, rules)).collect::<Vec<_>>();
    let captures = legal.first().is_some_and(|mv| !mv.captured.is_empty());
    let obligatory = || if captures { open() } else { Vec::new() };
    let there = |square| standing(position, square);
    let goes_on = || {
        let way = |stops: &Vec<Square>| Way { stops: stops.clone(), captures: true, long: true };
        illegality.goes_on.iter().map(way).collect::<Vec<_>>()
    };
    // A quiet move whose squares begin an obligatory capture: how that goes on, and the article on breaking one off.
    let may_be_capture = || {
        if illegality.goes_on.is_empty() {
            return (None, None);
        }
        let role = position.piece(from).map_or(Role::Man, |piece| piece.role);
        let article = rules.cite(Breach::StoppedMidCapture(role)).map(|cited| cited.article);
        (Some(goes_on()), article)
    };
    let (taken, best) = (illegality.taken, illegality.best);
    match illegality.breach {
        Breach::OccupiedSquare(role) => OccupiedSquare { role, from, to, there: there(to) }.into(),
        Breach::SlidAsKing => MovedAsKing { from, to, how: AsKing::Slid, obligatory: Vec::new() }.into(),
        Breach::CapturedAsKing => {
            MovedAsKing { from, to, how: AsKing::WentOn, obligatory: obligatory() }.into()
        }
        Breach::IllegalManMove => {
            let (goes_on, broken_off) = may_be_capture();
            IllegalManMove { from, to, goes_on, broken_off }.into()
        }
        Breach::IllegalKingMove => {
            let why = hindrance::<G>(squares, rules);
            let (goes_on, broken_off) = may_be_capture();
            IllegalKingMove { from, to, why, goes_on, broken_off }.into()
        }
        Breach::KingMovedTooOften => {
            IllegalKingMove { from, to, why: Hindrance::TooOften, goes_on: None, broken_off: None }.into()
        }
        Breach::MissedCapture => MissedCapture { obligatory: open() }.into(),
        Breach::NotTheMostPieces => {
            let (by, most, taken) = (Measure::Pieces, best.pieces, taken.pieces);
            NotTheMostPieces { by, most, taken, obligatory: open() }.into()
        }
        Breach::LowerValue => {
            let (by, most, taken) = (Measure::Value, best.pieces, taken.pieces);
            NotTheMostPieces { by, most, taken, obligatory: open() }.into()
        }
        Breach::KingMustCapture => KingMustCapture { taken: taken.pieces, obligatory: open() }.into(),
        Breach::NotTheMostKings => {
            NotTheMostKings { most: best.kings, taken: taken.kings, obligatory: open() }.into()
        }
        Breach::KingNotTakenFirst => KingNotTakenFirst { obligatory: open() }.into(),
        Breach::StoppedMidCapture(_) => StoppedMidCapture {
            to,
            taken: taken.pieces,
            goes_on: goes_on(),
            legally: illegality.goes_on_legally,
            rule: article_of_the_most(rules),
            obligatory: open(),
        }
        .into(),
        Breach::TooManyCaptured => {
            let (fault, square) = match illegality.fault {
                Some(Fault::JumpedAgain(square)) => (JumpedAgain::Twice, Some(square)),
                Some(Fault::LandedOnJumped(square)) => (JumpedAgain::Landed, Some(square)),
                _ => (JumpedAgain::Twice, None),
            };
            TooManyCaptured { fault, square, obligatory: obligatory() }.into()
        }
        Breach::ManCapturedBackward => ManCapturedBackward { from, obligatory: obligatory() }.into(),
        Breach::ManCapturedKing => ManCapturedKing { from, obligatory: obligatory() }.into(),
        breach => match impossible(breach, illegality.fault, squares) {
            Some((role, fault, at, next)) => {
                let there = at.filter(|_| fault == NoCapture::Blocked).and_then(there);
                ImpossibleCapture { role, from, to, fault, at, next, there, obligatory: obligatory() }.into()
            }
            None => EmptySquare { from }.into(),
        },
    }
}

/// What is wrong with a capture that cannot be made, and where.
fn impossible(
    breach: Breach,
    fault: Option<Fault>,
    squares: &Squares<'_>,
) -> Option<(Role, NoCapture, Option<Square>, Option<Square>)> {
    let role = match breach {
        Breach::CapturedOwnPiece | Breach::JumpedOwnPiece => {
            return Some((Role::Man, NoCapture::OwnPiece, None, None));
        }
        Breach::CapturedNothing(role) | Breach::CapturedTwoInARow(role) => role,
        // Only a king slides, and so comes to something behind it once the piece that it took is gone.
        Breach::LandedTooFar | Breach::TurnedBack => Role::King,
        _ => return None,
    };
    Some(match fault {
        Some(Fault::OverNothing(at, next)) => (role, NoCapture::OverNothing, Some(at), Some(next)),
        Some(Fault::TooFar(over)) => (role, NoCapture::TooFar, Some(over), None),
        Some(Fault::NotBehind(over)) => (role, NoCapture::NotBehind, Some(over), None),
        Some(Fault::TurnedBack(at)) => (role, NoCapture::TurnsBack, Some(at), None),
        Some(Fault::Blocked(square)) => (role, NoCapture::Blocked, Some(square), None),
        Some(Fault::TwoInARow(first, second)) => (role, NoCapture::TwoInARow, Some(first), Some(second)),
        _ if squares.middle.is_empty() => (role, NoCapture::NoWay, None, None),
        _ => (role, NoCapture::NotOverThese, None, None),
    })
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
