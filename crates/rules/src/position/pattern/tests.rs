use super::*;
use crate::board::Role;

/// What a pattern says, square by square: `w` and `b` men, `W` and `B` kings, `1` and `2` pieces of either kind of
/// White and Black, `-` nothing, `?` anything.
fn told(text: &str) -> String {
    let pattern = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let squares = pattern.squares.iter().map(|(square, wanted)| {
        let sign = match wanted {
            Wanted::Piece(Piece { color: Color::White, role: Role::Man }) => 'w',
            Wanted::Piece(Piece { color: Color::White, role: Role::King }) => 'W',
            Wanted::Piece(Piece { color: Color::Black, role: Role::Man }) => 'b',
            Wanted::Piece(Piece { color: Color::Black, role: Role::King }) => 'B',
            Wanted::PieceOf(Color::White) => '1',
            Wanted::PieceOf(Color::Black) => '2',
            Wanted::Empty => '-',
            Wanted::Anything => '?',
        };
        format!("{sign}{square}")
    });
    let squares: Vec<String> = squares.collect();
    let others = if pattern.open { "open" } else { "closed" };
    format!("{} {} {others}", pattern.turn.map_or("any", Color::as_str), squares.join(" "))
}

#[test]
fn a_pattern_says_what_squares_hold() {
    for (text, said) in [
        ("W:W31,K5:B20", "white w31 W5 b20 closed"),
        ("[FEN \"B:WK5:B20.\"]", "black W5 b20 closed"),
        ("?:W31:B20", "any w31 b20 closed"),
        (":W31:B20", "any w31 b20 closed"),
        (" b : w ?31 , k 5 : b ? 20 ", "black 131 W5 220 closed"),
        ("W:W31:?", "white w31 open"),
        ("W:W31:?1-3,50", "white w31 ?1 ?2 ?3 ?50 closed"),
        ("W:W31:E7,12-10:?", "white w31 -7 -10 -11 -12 open"),
        ("W:?:W?31-33", "white 131 132 133 open"),
        (":Wc3,?e5:Bb8:Ed4:?a1,", "any wc3 1e5 bb8 -d4 ?a1 closed"),
        (":?", "any  open"),
        ("W:E:W31.", "white w31 closed"),
    ] {
        assert_eq!(told(text), said, "{text}");
    }
}

#[test]
fn what_is_no_pattern_is_told() {
    for (text, said) in [
        ("", "expected whose turn it is (W, B or ?) at byte 0, found the end"),
        ("X:W31", "expected whose turn it is (W, B or ?) at byte 0, found \"X\""),
        ("W31:B20", "expected a colon before the pieces at byte 1, found \"31\""),
        (
            "W:X31",
            "expected W, B, E (empty squares) or ? (squares that may hold anything) at byte 2, found \"X31\"",
        ),
        ("W:W31,x:?", "expected a square (such as 32, K32 or c3) at byte 6, found \"x\""),
        ("W:WK:?", "expected a square (such as 32, K32 or c3) at byte 3, found \"K\""),
        ("W:W31-:?", "expected a square (such as 32, K32 or c3) at byte 6, found \":\""),
        ("W:W300:?", "expected a square's number (at most 255) at byte 3, found \"300\""),
        ("W:W31 33:?", "expected a comma, a colon or the end at byte 6, found \"33\""),
        ("W:EK31", "expected a comma, a colon or the end at byte 3, found \"K31\""),
        ("W:W31:?c3", "expected a comma, a colon or the end at byte 7, found \"c3\""),
    ] {
        assert_eq!(parse(text).expect_err("it is no pattern").to_string(), said, "{text}");
    }
}
