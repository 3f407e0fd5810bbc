//! Slips within one ply, each as a list of the texts that it may leave there.

use std::ops::ControlFlow;

use super::spelling::{Spelling, name_like, square_named};
use super::{Meant, look_alikes};
use crate::slip::Kind;
use damiera_rules::board::{Geometry, Square};
use damiera_rules::movegen::legal_captures;
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The texts that a slip of this kind can make of a ply.
///
/// There are none if the slip cannot be made of this ply, or if it is a slip of several plies.
pub(super) fn slips(kind: Kind, meant: &Meant<'_>) -> Vec<String> {
    let spelling = Spelling::of(meant.text);
    let of_squares = |change: &dyn Fn(&str) -> Vec<String>| -> Vec<String> {
        let each = spelling.squares.iter().enumerate();
        each.flat_map(|(place, square)| {
            change(square).into_iter().map(move |changed| (place, changed)).collect::<Vec<_>>()
        })
        .map(|(place, changed)| spelling.with(place, changed))
        .collect()
    };
    let rules = meant.rules;
    let mut texts = match kind {
        Kind::Digit => of_squares(&|square| other_characters(square, rules)),
        Kind::Neighbour => of_squares(&|square| neighbours(square, rules)),
        Kind::DigitLost => of_squares(&lost_or_doubled),
        Kind::DigitsSwapped => of_squares(&swapped),
        Kind::CaptureEnd => other_captures(meant, &spelling),
        Kind::Reversed => {
            let mut reversed = spelling.clone();
            reversed.squares.reverse();
            vec![reversed.text()]
        }
        Kind::OtherSide => {
            let turned: Option<Vec<String>> =
                spelling.squares.iter().map(|square| from_the_other_side(square, rules)).collect();
            turned.map(|squares| Spelling { squares, ..spelling.clone() }.text()).into_iter().collect()
        }
        Kind::Unreadable => unreadable(&spelling),
        Kind::Corrected => {
            let wrong = of_squares(&|square| other_characters(square, rules)).into_iter();
            wrong.map(|wrong| format!("{wrong} {}", meant.text)).collect()
        }
        _ => Vec::new(),
    };
    texts.retain(|text| text != meant.text);
    texts.dedup();
    texts
}

/// The square with one character replaced: a digit by another digit, a letter by the letter of another file.
fn other_characters(square: &str, rules: &Rules) -> Vec<String> {
    let files = usize::from(rules.board().width);
    let mut changed = Vec::new();
    for (at, old) in square.char_indices() {
        let sort: Vec<char> =
            if old.is_ascii_digit() { ('0'..='9').collect() } else { ('a'..='l').take(files).collect() };
        for new in sort.into_iter().filter(|&new| new != old) {
            let (before, after) = square.split_at(at);
            changed.push(format!("{before}{new}{}", after.get(old.len_utf8()..).unwrap_or_default()));
        }
    }
    changed
}

/// The squares next to this one: one column or row off.
fn neighbours(square: &str, rules: &Rules) -> Vec<String> {
    let Some(at) = square_named(square, rules) else { return Vec::new() };
    let (file, rank) = rules.names.file_and_rank(at);
    let numbers = 1..=rules.board().squares();
    let beside = numbers.filter_map(|number| rules.names.square(number)).filter(|&other| {
        let (other_file, other_rank) = rules.names.file_and_rank(other);
        other != at && file.abs_diff(other_file) + rank.abs_diff(other_rank) <= 2
    });
    beside.map(|other| name_like(square, other, rules)).collect()
}

/// The square with one character lost or doubled, if it has several characters.
fn lost_or_doubled(square: &str) -> Vec<String> {
    let characters: Vec<char> = square.chars().collect();
    if characters.len() < 2 {
        return Vec::new();
    }
    let mut changed = Vec::new();
    for (place, char) in characters.iter().enumerate() {
        let mut shorter = characters.clone();
        shorter.remove(place);
        changed.push(shorter.into_iter().collect());
        let mut longer = characters.clone();
        longer.insert(place, *char);
        changed.push(longer.into_iter().collect());
    }
    changed
}

/// The number with its digits swapped, if it has two different digits.
fn swapped(square: &str) -> Vec<String> {
    let digits: Vec<char> = square.chars().filter(char::is_ascii_digit).collect();
    match (digits[..].len() == square.len(), &digits[..]) {
        (true, &[first, second]) if first != second => vec![format!("{second}{first}")],
        _ => Vec::new(),
    }
}

/// The square at this place if squares are counted from the other side of the board.
fn from_the_other_side(square: &str, rules: &Rules) -> Option<String> {
    let at = square_named(square, rules)?;
    let turned = rules.names.square(rules.board().squares() + 1 - rules.names.number(at))?;
    Some(name_like(square, turned, rules))
}

/// The ply with a character or a square that cannot be read, or with nothing that can be read.
fn unreadable(spelling: &Spelling) -> Vec<String> {
    let text = spelling.text();
    let mut changed = vec!["?".to_owned()];
    for (at, char) in text.char_indices().filter(|(_, char)| char.is_ascii_alphanumeric() && *char != 'x') {
        for unclear in look_alikes(char) {
            let (before, after) = text.split_at(at);
            let after = after.get(char.len_utf8()..).unwrap_or_default();
            changed.push(format!("{before}{unclear}{after}"));
        }
    }
    for place in 0..spelling.squares.len() {
        changed.push(spelling.with(place, "?".to_owned()));
    }
    changed
}

/// Where else a capture could have ended: it was broken off, or the same piece captured differently.
fn other_captures(meant: &Meant<'_>, spelling: &Spelling) -> Vec<String> {
    struct Others<'a>(&'a Meant<'a>);
    impl OnBoard for Others<'_> {
        type Output = Vec<Vec<Square>>;

        fn run<G: Geometry>(self) -> Vec<Vec<Square>> {
            let Others(meant) = self;
            let position: Position<G::Set> = meant.before.narrow();
            let mut moves = Vec::new();
            legal_captures::<G>(&position, meant.rules, &mut moves);
            let of_piece = moves.iter().filter(|mv| mv.from == meant.from && mv.to != meant.to);
            let mut ways: Vec<Vec<Square>> = of_piece.map(|mv| vec![mv.from, mv.to]).collect();
            // A capture that was broken off stops on the way of the one that was made.
            each_sequence::<G>(&position, &meant.rules.motion, meant.from, &mut |sequence| {
                let stops = &sequence.path.stops;
                if stops.len() < meant.stops.len() && meant.stops.starts_with(stops) {
                    ways.push(stops.clone());
                }
                ControlFlow::Continue(())
            });
            ways
        }
    }
    if !meant.captures {
        return Vec::new();
    }
    let ways = meant.rules.shape.run(Others(meant));
    let Some(like) = spelling.squares.first() else { return Vec::new() };
    let named = |way: &Vec<Square>| {
        let long = spelling.squares.len() > 2;
        let last = way.len().saturating_sub(1);
        let squares = way.iter().enumerate().filter(|&(place, _)| long || place == 0 || place == last);
        let names: Vec<String> = squares.map(|(_, &square)| name_like(like, square, meant.rules)).collect();
        spelling.of_squares(&names)
    };
    ways.iter().filter(|way| way.len() > 1).map(named).collect()
}
