//! What a breach is called in a sentence.

use super::judge::{Fault, Judgement};
use super::resolve::Squares;
use crate::board::{Color, Geometry, Role, Square, SquareSet};
use crate::movegen::path::direction_between;
use crate::movegen::{Move, long_notation};
use crate::position::Position;
use crate::variant::{Breach, King, Rules};

/// The words for what is to be said about an irregular ply.
pub(super) struct Wording {
    /// What was seen, in a sentence without full stop.
    pub message: String,
    /// What was obligatory instead, for the marked text.
    pub label: Option<String>,
}

/// Words a judgement on a ply of the side to move in `position`, where `legal` was possible.
pub(super) fn word<G: Geometry>(
    judgement: &Judgement<G::Set>,
    squares: &Squares<'_>,
    position: &Position<G::Set>,
    legal: &[Move<G::Set>],
    rules: &Rules,
) -> Wording {
    let name = |square| rules.names.name(square);
    let (from, to) = (name(squares.from), name(squares.to));
    let best: Vec<String> = legal.iter().map(|mv| long_notation::<G>(mv, position, rules)).collect();
    let obligatory = || Some(format!("{} obligatory", was_or_were(&best)));
    let there = standing(position, squares.to);
    let (message, label) = match judgement.breach {
        Breach::EmptySquare => (format!("no piece stands on {from}"), None),
        Breach::OccupiedSquare(role) => {
            (format!("the {} on {from} cannot move to {to}: {there} stands there", role.as_str()), None)
        }
        Breach::SlidAsKing => (format!("the man on {from} moved to {to} like a king"), None),
        Breach::IllegalManMove => {
            (format!("the man on {from} cannot move to {to}: men move one square forward"), None)
        }
        Breach::IllegalKingMove => {
            (format!("the king on {from} cannot move to {to}: {}", hindrance::<G>(squares, rules)), None)
        }
        Breach::MissedCapture => ("a capture was open and was not made".to_owned(), obligatory()),
        Breach::NotTheMostPieces => (
            format!(
                "{} could be taken with {}, {} {}",
                pieces(judgement.best.pieces),
                either(&best),
                judgement.taken.pieces,
                if judgement.taken.pieces == 1 { "was" } else { "were" },
            ),
            obligatory(),
        ),
        Breach::KingMustCapture => (
            format!(
                "a man took {}, and a king takes as many with {}",
                pieces(judgement.taken.pieces),
                either(&best)
            ),
            obligatory(),
        ),
        Breach::NotTheMostKings => (
            format!(
                "{} could be taken with {}, {} {}",
                kings(judgement.best.kings),
                either(&best),
                if judgement.taken.kings == 0 {
                    "none".to_owned()
                } else {
                    judgement.taken.kings.to_string()
                },
                if judgement.taken.kings > 1 { "were" } else { "was" },
            ),
            obligatory(),
        ),
        Breach::KingNotTakenFirst => (
            format!("of equal captures, the one that meets kings first is obligatory: {}", either(&best)),
            obligatory(),
        ),
        Breach::StoppedMidCapture(_) => {
            let sign = rules.capture_sign.to_string();
            let written =
                |stops: &Vec<Square>| stops.iter().map(|&at| name(at)).collect::<Vec<_>>().join(&sign);
            let ways: Vec<String> = judgement.goes_on.iter().map(written).collect();
            let broken_off =
                format!("the capture was broken off on {to} after {}", pieces(judgement.taken.pieces));
            let message = match &ways[..] {
                [] => format!("{broken_off}, and had to go on"),
                _ if judgement.goes_on_legally => {
                    format!("{broken_off}, and had to go on: {}", either(&ways))
                }
                _ => {
                    let article = article_of_the_most(rules);
                    format!(
                        "{broken_off}, where it goes on ({}), and {} had to be made{article}",
                        either(&ways),
                        either(&best)
                    )
                }
            };
            (message, obligatory())
        }
        Breach::CapturedAsKing => (
            format!("the man on {from} reached the far row and went on capturing as a king"),
            capture_label(&best, legal),
        ),
        Breach::TooManyCaptured => {
            let message = match judgement.fault {
                Some(Fault::JumpedAgain(square)) => {
                    format!("the piece on {} was jumped twice in one capture", name(square))
                }
                Some(Fault::LandedOnJumped(square)) => format!(
                    "the capture stops on {}, where a piece that it has jumped still stands",
                    name(square)
                ),
                _ => "a piece was jumped twice in one capture".to_owned(),
            };
            (message, capture_label(&best, legal))
        }
        Breach::CapturedOwnPiece | Breach::JumpedOwnPiece => {
            (format!("the capture from {from} to {to} passes over an own piece"), capture_label(&best, legal))
        }
        Breach::CapturedNothing(role) | Breach::CapturedTwoInARow(role) => {
            let role = role.as_str();
            let message = match judgement.fault {
                Some(Fault::OverNothing(at, next)) => {
                    format!(
                        "the {role} on {from} has nothing to capture between {} and {}",
                        name(at),
                        name(next)
                    )
                }
                Some(Fault::TooFar(over)) => format!(
                    "the {role} on {from} cannot capture {} on its way to {to}: it jumps a piece next to it, and \
                     lands right behind",
                    name(over)
                ),
                Some(Fault::Blocked(square)) => format!(
                    "the capture from {from} cannot land on {}: {} stands there",
                    name(square),
                    standing(position, square)
                ),
                Some(Fault::TwoInARow(first, second)) => format!(
                    "the capture from {from} to {to} jumps two pieces at once: {} and {}, with no free square \
                     between them",
                    name(first),
                    name(second)
                ),
                _ if squares.middle.is_empty() => {
                    format!("no capture leads the {role} on {from} to {to}")
                }
                _ => format!("the {role} on {from} cannot capture over these squares"),
            };
            (message, capture_label(&best, legal))
        }
        Breach::ManCapturedBackward => {
            (format!("the man on {from} captured backward"), capture_label(&best, legal))
        }
        Breach::ManCapturedKing => {
            (format!("the man on {from} captured a king"), capture_label(&best, legal))
        }
        // The others are worded where they are found: they need what the record says around them.
        _ => (String::new(), None),
    };
    Wording { message, label }
}

/// A ply with a piece that was not the mover's to move.
pub(super) fn word_wrong_color(breach: Breach, owner: Color, role: Role, square: &str) -> String {
    match breach {
        Breach::WrongSideFirst => format!("{owner} moved first, though {} begins", !owner),
        Breach::MovedTwice => format!("{owner} moved again: it was {}'s turn", !owner),
        _ => format!("{} moved {} of {owner}, from {square}", !owner, with_article(role)),
    }
}

/// `a man of the opponent`: what stands on a square, as the side to move sees it.
fn standing<S: SquareSet>(position: &Position<S>, square: Square) -> String {
    position.piece(square).map_or_else(String::new, |piece| {
        let own = piece.color == position.turn();
        format!("{} of {}", with_article(piece.role), if own { "its own side" } else { "the opponent" })
    })
}

/// ` (4.13)`: the article that puts captures of more pieces before others.
fn article_of_the_most(rules: &Rules) -> String {
    let citation = rules.cite(Breach::NotTheMostPieces);
    let article = citation.map(|citation| citation.rule.unwrap_or(citation.article));
    let number = article.as_ref().and_then(|article| article.rsplit(' ').next().map(str::to_owned));
    number.map_or_else(String::new, |number| format!(" ({number})"))
}

/// What keeps a king from moving between two squares.
fn hindrance<G: Geometry>(squares: &Squares<'_>, rules: &Rules) -> &'static str {
    match (direction_between::<G>(squares.from, squares.to), rules.king) {
        (None, _) => "no diagonal joins them",
        (Some(_), King::Short) => "kings move one square",
        (Some(_), King::Flying) => "a piece stands in the way",
    }
}

fn with_article(role: Role) -> &'static str {
    match role {
        Role::Man => "a man",
        Role::King => "a king",
    }
}

fn pieces(count: u32) -> String {
    if count == 1 { "1 piece".to_owned() } else { format!("{count} pieces") }
}

fn kings(count: u32) -> String {
    if count == 1 { "1 king".to_owned() } else { format!("{count} kings") }
}

/// `a`, `a or b`, `a, b or c`, and how many more after the third.
pub(super) fn either(moves: &[String]) -> String {
    match moves {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [one, two] => format!("{one} or {two}"),
        [one, two, three] => format!("{one}, {two} or {three}"),
        [one, two, three, more @ ..] => format!("{one}, {two}, {three} or {} more", more.len()),
    }
}

fn was_or_were(moves: &[String]) -> String {
    format!("{} was", either(moves))
}

/// What was obligatory, if a capture was.
fn capture_label<S: SquareSet>(best: &[String], legal: &[Move<S>]) -> Option<String> {
    let captures = legal.first().is_some_and(|mv| !mv.captured.is_empty());
    captures.then(|| format!("{} obligatory", was_or_were(best)))
}
