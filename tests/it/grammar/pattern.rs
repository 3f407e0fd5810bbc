//! Patterns of positions: every square holds what was drawn for it.

use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Piece, Role};
use damiera_rules::position::fen;
use damiera_rules::position::pattern::{self, Pattern, Wanted};

use crate::grammar::draw::{Node, Sentence};

pub(crate) fn check(sentence: &Sentence) {
    // What a FEN means is checked where FEN is.
    let drawn = fen::parse(&sentence.text).map_or_else(|_| drawn(sentence), Pattern::from);
    match pattern::parse(&sentence.text) {
        Ok(read) => assert_eq!(read, drawn, "{:?}", sentence.text),
        Err(error) => panic!("{:?}: {error}", sentence.text),
    }
}

fn drawn(sentence: &Sentence) -> Pattern {
    let root = &sentence.root;
    let turn = root.child("turn").and_then(|turn| color(sentence.slice(turn)));
    let parts = root.child("numbered").or(root.child("lettered")).expect("squares of one kind");
    let mut pattern = Pattern { turn, ..Pattern::default() };
    for part in &parts.children {
        if part.production.ends_with("-side") {
            let color = color(sentence.slice(part.child("color").expect("a colour"))).expect("W or B");
            for piece in part.children.iter().filter(|child| child.production.ends_with("-piece")) {
                let mark = piece.child("mark").and_then(|mark| sentence.slice(mark).chars().next());
                let wanted = match mark {
                    None => Wanted::Piece(Piece { color, role: Role::Man }),
                    Some('?') => Wanted::PieceOf(color),
                    Some(_) => Wanted::Piece(Piece { color, role: Role::King }),
                };
                pattern.squares.extend(squares(sentence, piece).into_iter().map(|square| (square, wanted)));
            }
        } else if part.production.ends_with("-squares") {
            let kind = sentence.slice(part.child("kind").expect("a kind"));
            let wanted = if kind.starts_with('?') { Wanted::Anything } else { Wanted::Empty };
            let squares = squares(sentence, part);
            pattern.open |= squares.is_empty() && wanted == Wanted::Anything;
            pattern.squares.extend(squares.into_iter().map(|square| (square, wanted)));
        }
    }
    pattern
}

/// The squares that a node names, ranges spelled out upward.
fn squares(sentence: &Sentence, node: &Node) -> Vec<WrittenSquare> {
    let mut squares = Vec::new();
    for named in &node.children {
        if named.is("range") {
            let numbers: Vec<u8> = named
                .all("number")
                .map(|number| sentence.slice(number).parse().expect("at most 255"))
                .collect();
            let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
            squares.extend((first.min(last)..=first.max(last)).map(WrittenSquare::number));
        } else if named.is("place") {
            let text = sentence.slice(named.child("square").expect("a square")).to_ascii_lowercase();
            let file = text.as_bytes()[0] - b'a';
            squares.push(WrittenSquare::algebraic(file, text[1..].parse().expect("a rank")));
        }
    }
    squares
}

fn color(text: &str) -> Option<Color> {
    match text.chars().next() {
        Some('W' | 'w') => Some(Color::White),
        Some('B' | 'b') => Some(Color::Black),
        _ => None,
    }
}
