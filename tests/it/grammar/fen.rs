//! Positions: the pieces read are the pieces drawn.

use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Piece, Role};
use damiera_rules::position::{Setup, WrittenKingMoves, fen};

use crate::grammar::draw::{Node, Sentence};

pub(crate) fn check(sentence: &Sentence) {
    let drawn = setup(sentence);
    match fen::parse(&sentence.text) {
        Ok(read) => assert_eq!(read, drawn, "{:?}", sentence.text),
        Err(error) => panic!("{:?}: {error}", sentence.text),
    }
    let written = fen::write_setup(&drawn);
    let again = fen::parse(&written).map(|setup| fen::write_setup(&setup));
    assert_eq!(again.as_ref(), Ok(&written), "{:?}", sentence.text);
}

fn setup(sentence: &Sentence) -> Setup {
    let root = &sentence.root;
    let turn = root.child("turn").map(|turn| color(sentence.slice(turn)));
    let squares = root.child("numeric").or(root.child("algebraic")).expect("squares of one kind");
    let is_side = |node: &&Node| node.is("numeric-side") || node.is("algebraic-side");
    let sides: Vec<(Color, Vec<(WrittenSquare, Role)>)> =
        squares.children.iter().filter(is_side).map(|side| self::side(sentence, side)).collect();
    let mut setup = Setup { turn: turn.flatten(), ..Setup::default() };
    for (index, (color, pieces)) in sides.iter().enumerate() {
        let is_turn = index == 0
            && side_is_empty(squares.children.iter().find(is_side))
            && sides[1..].iter().any(|(other, _)| other == color);
        if is_turn {
            setup.turn = Some(*color);
        }
        setup.pieces.extend(pieces.iter().map(|&(square, role)| (square, Piece { color: *color, role })));
    }
    let counters = squares.children.iter().filter_map(|child| child.child("king-moves"));
    let mut counts = counters.filter_map(|counter| king_moves(sentence.slice(counter)));
    setup.king_moves = counts.next_back().unwrap_or_default();
    let counts_else = |child: &&Node| child.is("counter") && child.child("king-moves").is_none();
    let written = |counter: &Node| {
        let signs = sentence.slice(counter).chars().filter(char::is_ascii_alphanumeric);
        signs.collect::<String>().to_uppercase()
    };
    setup.counters = squares.children.iter().filter(counts_else).map(written).collect();
    setup
}

/// What a counter of moves of one king says of White and of Black; `None` if it is not one digit and one square or
/// none for each.
fn king_moves(text: &str) -> Option<[WrittenKingMoves; 2]> {
    let of_side = |side: &str| {
        let (moves, king) = side.split_at(1);
        let numeric = king.bytes().all(|byte| byte.is_ascii_digit());
        let named = match king.as_bytes() {
            [] => None,
            _ if numeric => Some(WrittenSquare::number(king.parse().ok()?)),
            [b'a'..=b'j', b'1'..=b'9'] => Some(square(king)),
            [b'a'..=b'j', b'1'..=b'9', b'0'..=b'9'] => Some(square(king)),
            _ => return None,
        };
        Some(WrittenKingMoves { moves: moves.parse().ok()?, king: named })
    };
    match text.split('+').skip(1).collect::<Vec<_>>()[..] {
        [black, white] => Some([of_side(white)?, of_side(black)?]),
        _ => None,
    }
}

/// Whether a side names no squares; one that names ghosts alone is not empty.
fn side_is_empty(side: Option<&Node>) -> bool {
    side.is_some_and(|side| !side.children.iter().any(|child| child.production.ends_with("-piece")))
}

fn side(sentence: &Sentence, side: &Node) -> (Color, Vec<(WrittenSquare, Role)>) {
    let color = color(sentence.slice(side.child("color").expect("a colour"))).expect("W or B");
    let mut pieces = Vec::new();
    for piece in side.children.iter().filter(|child| child.production.ends_with("-piece")) {
        let prefix = piece.child("prefix").map(|prefix| &sentence.slice(prefix)[..1]);
        let role = match prefix {
            Some("K" | "k") => Role::King,
            Some(_) => continue,
            None => Role::Man,
        };
        let numbers: Vec<u8> =
            piece.all("number").map(|number| sentence.slice(number).parse().expect("at most 255")).collect();
        match numbers[..] {
            [] => pieces.push((square(sentence.slice(piece.child("square").expect("a square"))), role)),
            [number] => pieces.push((WrittenSquare::number(number), role)),
            [first, last, ..] => {
                let mut range: Vec<u8> = (first.min(last)..=first.max(last)).collect();
                if last < first {
                    range.reverse();
                }
                pieces.extend(range.into_iter().map(|number| (WrittenSquare::number(number), role)));
            }
        }
    }
    (color, pieces)
}

fn color(text: &str) -> Option<Color> {
    match text.chars().next() {
        Some('W' | 'w') => Some(Color::White),
        Some('B' | 'b') => Some(Color::Black),
        _ => None,
    }
}

fn square(text: &str) -> WrittenSquare {
    let file = text.to_ascii_lowercase().bytes().next().expect("a file") - b'a';
    WrittenSquare::algebraic(file, text[1..].parse().expect("a rank"))
}
