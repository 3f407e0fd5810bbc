//! Values of tags: GameType and TimeControl.

use damiera_record::notation::gametype::{self, BoardLayout, GameType, SquareStyle};
use damiera_record::notation::time_control::{self, Period, TimeControl};
use damiera_rules::board::{Color, Corner};

use crate::grammar::draw::{Node, Sentence};

pub(crate) fn check_gametype(sentence: &Sentence) {
    let root = &sentence.root;
    let numbers: Vec<u16> = root.all("number").map(|node| digits(sentence, node) as u16).collect();
    let letter = |node: &Node| sentence.slice(node).chars().next().map(|letter| letter.to_ascii_uppercase());
    let layout = root.child("squares").map(|squares| BoardLayout {
        starts: match root.child("color").and_then(letter) {
            Some('W') => Color::White,
            _ => Color::Black,
        },
        width: numbers[1],
        height: numbers[2],
        squares: match letter(squares) {
            Some('A') => SquareStyle::Alphanumeric,
            Some('N') => SquareStyle::Numeric,
            _ => SquareStyle::San,
        },
        corner: squares.child("corner").map(|corner| match letter(corner) {
            Some('0') => Corner::BottomLeft,
            Some('1') => Corner::BottomRight,
            Some('2') => Corner::TopLeft,
            _ => Corner::TopRight,
        }),
        inverted: root.child("inverted").map(|inverted| letter(inverted) == Some('1')),
    });
    let drawn = GameType { number: numbers[0], layout };
    assert_eq!(gametype::parse(&sentence.text), Ok(drawn), "{:?}", sentence.text);
}

pub(crate) fn check_time_control(sentence: &Sentence) {
    let root = &sentence.root;
    let drawn = match root.children.iter().find(|child| child.is("unknown") || child.is("unlimited")) {
        Some(node) if node.is("unknown") => TimeControl::Unknown,
        Some(_) => TimeControl::Unlimited,
        None => {
            TimeControl::Periods(root.all("period").map(|period| self::period(sentence, period)).collect())
        }
    };
    assert_eq!(time_control::parse(&sentence.text), Ok(drawn), "{:?}", sentence.text);
}

fn period(sentence: &Sentence, period: &Node) -> Period {
    let kind = period.children.iter().find(|child| !child.is("blank")).expect("a kind of period");
    let numbers: Vec<u32> = kind.all("number").map(|node| digits(sentence, node)).collect();
    match kind.production.as_str() {
        "moves" => Period::Moves { moves: numbers[0], seconds: numbers[1] },
        "increment" => Period::Increment { seconds: numbers[0], per_move: numbers[1] },
        "hourglass" => Period::Hourglass { seconds: numbers[0] },
        _ => Period::Seconds { seconds: numbers[0] },
    }
}

fn digits(sentence: &Sentence, node: &Node) -> u32 {
    let digits = sentence.slice(node).trim_matches(|c: char| !c.is_ascii_digit());
    digits.parse().expect("a number that fits")
}
