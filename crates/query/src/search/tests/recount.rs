//! A slow, obvious recount: the FEN after every ply, read as text.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Search, found};
use damiera_judge::generate::Generator;
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{self, Rules};

/// The FEN at the start and after every ply, and the moves.
struct Replayed {
    text: String,
    rules: &'static Rules,
    fens: Vec<String>,
    plies: Vec<Ply>,
}

/// What stands on a board: squares with `W`, `WK`, `B` or `BK`.
type Board = BTreeMap<u8, String>;

fn replayed(rules: &'static Rules, seed: u64) -> Replayed {
    let text = Generator::new(rules, seed).games(1);
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(&text), None, &mut plies);
    let start = report.game.as_ref().and_then(|game| game.start).expect("it has a start");
    let plies = plies.into_plies();
    let fens = std::iter::once(start.to_fen(&rules.names)).chain(plies.iter().map(|ply| ply.fen(rules)));
    Replayed { rules, fens: fens.collect(), plies, text }
}

/// The turn and the board of a FEN, from its text alone.
fn board(fen: &str) -> (char, Board) {
    let mut parts = fen.split(':');
    let turn = parts.next().and_then(|turn| turn.chars().next()).expect("a turn");
    let mut board = Board::new();
    for side in parts {
        let (color, squares) = side.split_at(1);
        for squares in squares.split(',').filter(|squares| !squares.is_empty()) {
            let piece = if squares.starts_with('K') { format!("{color}K") } else { color.to_owned() };
            let numbers = squares.trim_start_matches('K');
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let number = |text: &str| text.parse::<u8>().expect("a number");
            board.extend((number(first)..=number(last)).map(|square| (square, piece.clone())));
        }
    }
    (turn, board)
}

/// The turn and the board with colours and sides exchanged.
fn exchanged((turn, board): (char, Board), rules: &Rules) -> (char, Board) {
    let other = |color: char| if color == 'W' { 'B' } else { 'W' };
    let board = board.into_iter().map(|(square, piece)| {
        let piece = piece.chars().map(|c| if c == 'K' { c } else { other(c) }).collect();
        (rules.board().squares() + 1 - square, piece)
    });
    (other(turn), board.collect())
}

/// How many men and kings each side has, as `W:2K1M B:3K0M`.
fn material(board: &Board) -> String {
    let count = |piece: &str| board.values().filter(|known| *known == piece).count();
    format!("W:{}K{}M B:{}K{}M", count("WK"), count("W"), count("BK"), count("B"))
}

/// A pattern of some squares of a board: what holds there, as text.
fn pattern(board: &Board, squares: &[u8]) -> String {
    let mut sides = [String::from(":W"), String::from(":B"), String::from(":E")];
    for square in squares {
        let piece = board.get(square).map_or("", String::as_str);
        let side = match piece.chars().next() {
            Some('W') => 0,
            Some(_) => 1,
            None => 2,
        };
        let king = if piece.ends_with('K') { "K" } else { "" };
        sides[side].push_str(&format!("{king}{square},"));
    }
    format!("{}:?", sides.concat())
}

fn search(ask: impl FnOnce(&mut Search)) -> Search {
    let mut search = Search::new(None);
    ask(&mut search);
    search
}

/// The first ply from `from` on where something holds for N more plies.
fn first_lasting(holds: &[bool], lasting: usize, from: usize) -> Option<usize> {
    (from..holds.len()).find(|&ply| (ply..=ply + lasting).all(|ply| holds.get(ply) == Some(&true)))
}

fn rules() -> impl Strategy<Value = &'static Rules> {
    proptest::sample::select(variant::BINDING)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn positions_agree(rules in rules(), seed in 0_u64..500, at in 0_usize..160, other in 0_u64..4) {
        let game = replayed(rules, seed);
        let fen = &game.fens[at % game.fens.len()];
        let search = search(|search| search.position(fen).unwrap());
        prop_assert_eq!(found(&search, &game.text), game.fens.iter().position(|known| known == fen), "{}", fen);
        let another = replayed(rules, seed + 1 + other);
        prop_assert_eq!(found(&search, &another.text), another.fens.iter().position(|known| known == fen), "{}", fen);
        let (turn, _) = board(fen);
        let without_turn = fen.trim_start_matches(turn);
        let search = super::search(|search| search.position(without_turn));
        let slow = game.fens.iter().position(|known| known.trim_start_matches(['W', 'B']) == without_turn);
        prop_assert_eq!(found(&search, &game.text), slow, "{}", without_turn);
    }

    #[test]
    fn patterns_agree(
        rules in rules(), seed in 0_u64..500, at in 0_usize..160,
        squares in proptest::collection::btree_set(1_u8..=50, 1..8), either: bool,
    ) {
        let game = replayed(rules, seed);
        let squares: Vec<u8> = squares.into_iter().filter(|square| *square <= rules.board().squares()).collect();
        let boards: Vec<(char, Board)> = game.fens.iter().map(|fen| board(fen)).collect();
        let (_, wanted) = &boards[at % boards.len()];
        let text = pattern(wanted, &squares);
        let mut search = search(|search| search.position(&text).unwrap());
        if either {
            search.either_color();
        }
        let agrees = |board: &Board| squares.iter().all(|square| board.get(square) == wanted.get(square));
        let slow = boards.iter().position(|(turn, board)| {
            agrees(board) || either && agrees(&exchanged((*turn, board.clone()), rules).1)
        });
        prop_assert_eq!(found(&search, &game.text), slow, "{}", text);
    }

    #[test]
    fn exchanged_positions_agree(rules in rules(), seed in 0_u64..500, at in 0_usize..160) {
        let game = replayed(rules, seed);
        let boards: Vec<(char, Board)> = game.fens.iter().map(|fen| board(fen)).collect();
        let (turn, wanted) = exchanged(boards[at % boards.len()].clone(), rules);
        let all: Vec<u8> = (1..=rules.board().squares()).collect();
        let text = format!("{turn}{}", pattern(&wanted, &all));
        let mut search = search(|search| search.position(&text).unwrap());
        search.either_color();
        let slow = boards.iter().position(|known| {
            *known == (turn, wanted.clone()) || exchanged(known.clone(), rules) == (turn, wanted.clone())
        });
        prop_assert_eq!(found(&search, &game.text), slow, "{}", text);
    }

    #[test]
    fn material_agrees(rules in rules(), seed in 0_u64..500, at in 0_usize..160, lasting in 0_usize..12) {
        let game = replayed(rules, seed);
        let materials: Vec<String> = game.fens.iter().map(|fen| material(&board(fen).1)).collect();
        let wanted = &materials[at % materials.len()];
        let search = search(|search| search.material(wanted, lasting).unwrap());
        let holds: Vec<bool> = materials.iter().map(|known| known == wanted).collect();
        prop_assert_eq!(found(&search, &game.text), first_lasting(&holds, lasting, 0), "{}", wanted);
    }

    #[test]
    fn sequences_agree(
        rules in rules(), seed in 0_u64..500, lasting in 0_usize..4,
        steps in proptest::collection::vec((0_usize..160, any::<bool>()), 1..5), in_order: bool,
    ) {
        let game = replayed(rules, seed);
        let count = game.fens.len();
        let materials: Vec<String> = game.fens.iter().map(|fen| material(&board(fen).1)).collect();
        let mut steps: Vec<(usize, bool)> = steps.into_iter().map(|(at, kind)| (at % count, kind)).collect();
        if in_order {
            steps.sort_unstable();
        }
        let texts: Vec<&str> = steps
            .iter()
            .map(|&(at, is_material)| if is_material { materials[at].as_str() } else { game.fens[at].as_str() })
            .collect();
        let text = texts.join(" ; ");
        let search = search(|search| {
            let materials = search.sequence(&text, lasting).unwrap();
            assert_eq!(materials, steps.iter().filter(|(_, is_material)| *is_material).count());
        });
        // Every ply at which a step can begin, given where the steps before it can end.
        let mut ends: Vec<Option<usize>> = vec![None];
        let mut begins = Vec::new();
        for (text, &(_, is_material)) in texts.iter().zip(&steps) {
            let known = if is_material { &materials } else { &game.fens };
            let lasting = if is_material { lasting } else { 0 };
            let holds: Vec<bool> = known.iter().map(|known| known == text).collect();
            begins = (0..count)
                .filter(|&ply| first_lasting(&holds, lasting, ply) == Some(ply))
                .filter(|&ply| ends.iter().any(|end| end.is_none_or(|end| ply > end)))
                .collect();
            ends = begins.iter().map(|ply| Some(ply + lasting)).collect();
        }
        prop_assert_eq!(found(&search, &game.text), begins.first().copied(), "{}", text);
    }

    #[test]
    fn openings_agree(rules in rules(), seed in 0_u64..500, length in 1_usize..24, long: bool) {
        let game = replayed(rules, seed);
        let length = length.min(game.plies.len());
        let written = |ply: &Ply| if long { ply.long.clone() } else { ply.short.clone() };
        let moves: Vec<String> = game.plies[..length].iter().map(written).collect();
        let mut asked = Search::new(Some(rules));
        asked.opening(&moves.join(" "), false).unwrap();
        let mut transposed = Search::new(Some(rules));
        transposed.opening(&moves.join(" "), true).unwrap();
        prop_assert_eq!(found(&asked, &game.text), Some(length));
        prop_assert_eq!(found(&transposed, &game.text), Some(length));
        for other in 1..4 {
            let other = replayed(rules, seed + other);
            let same = other.plies.iter().zip(&game.plies).take_while(|(a, b)| a.short == b.short).count();
            prop_assert_eq!(found(&asked, &other.text), (same >= length).then_some(length));
            let reached = other.fens.iter().position(|fen| *fen == game.fens[length]);
            prop_assert_eq!(found(&transposed, &other.text), reached);
        }
        prop_assert_eq!(game.rules.gametype, rules.gametype);
    }
}
