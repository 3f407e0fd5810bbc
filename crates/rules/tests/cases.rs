//! The games held to positions whose moves are known, if they are there: `../shared/gametypes/cases`, or the folder that
//! `CASES` names.

#![allow(clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

use damiera_rules::Game;
use damiera_rules::board::{Color, Geometry, Piece, Role, Square, SquareSet};
use damiera_rules::movegen::{self, legal_moves, notation};
use damiera_rules::position::{Position, SetupProblem, fen, find_square};
use damiera_rules::variant::{self, OnBoard, Rules};
use serde_json::Value;

/// Depths with more positions than this are for `--ignored` tests.
const MOST_POSITIONS: u64 = 60_000;

/// The folder of the cases, which are not part of this project: the one that `CASES` names, which has to be there; else the
/// one beside the checkout, if that is there.
fn cases() -> Option<PathBuf> {
    let named = env::var_os("CASES").map(PathBuf::from);
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/gametypes/cases");
    let is_named = named.is_some();
    let folder = named.unwrap_or_else(beside);
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(!is_named, "CASES names {}, where no folder is", folder.display());
    // The harness captures `eprintln!`, and not this.
    let _ = writeln!(io::stderr(), "\nThe cases are not at {}: skipped.", folder.display());
    None
}

/// The rows of a file of cases; none where there are no cases.
fn rows(name: &str) -> Vec<Value> {
    let Some(folder) = cases() else { return Vec::new() };
    let text = fs::read_to_string(folder.join(name)).expect("each game has its cases");
    if name.ends_with(".json") {
        return serde_json::from_str(&text).expect("a list of rows");
    }
    text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
}

/// The games that there are cases of.
fn games() -> impl Iterator<Item = &'static Rules> {
    let is_binding = |rules: &Rules| variant::BINDING.iter().any(|other| std::ptr::eq(*other, rules));
    variant::ALL.iter().copied().filter(move |rules| !is_binding(rules))
}

fn text<'r>(row: &'r Value, key: &str) -> &'r str {
    row[key].as_str().unwrap_or_else(|| panic!("{key} in {row}"))
}

fn texts(row: &Value, key: &str) -> BTreeSet<String> {
    let list = row[key].as_array().unwrap_or_else(|| panic!("{key} in {row}"));
    list.iter().map(written).collect()
}

/// A square as the file has it: a number, or letters.
fn written(square: &Value) -> String {
    square.as_str().map_or_else(|| square.to_string(), str::to_owned)
}

/// The moves of a position: from, to, captured, crowned; and each as it is written.
type Listed = (BTreeSet<(String, String, BTreeSet<String>, bool)>, BTreeSet<String>);

struct List<'a>(&'static Rules, &'a str);

impl OnBoard for List<'_> {
    type Output = Listed;

    fn run<G: Geometry>(self) -> Listed {
        let List(rules, text) = self;
        let name = |square: Square| rules.names.name(square);
        let position: Position<G::Set> = position(rules, text);
        let moves = legal_moves::<G>(&position, rules);
        assert_eq!(movegen::can_move::<G>(&position, rules), !moves.is_empty());
        (
            moves
                .iter()
                .map(|mv| {
                    (name(mv.from), name(mv.to), mv.captured.squares().map(name).collect(), mv.promotes)
                })
                .collect(),
            moves.iter().map(|mv| notation::<G>(mv, &moves, &position, rules)).collect(),
        )
    }
}

/// The position of a FEN. Some cases have more pieces than a game begins with.
fn position<S: SquareSet>(rules: &Rules, text: &str) -> Position<S> {
    let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let problems = match Position::from_setup(&setup, rules) {
        Ok(position) => return position,
        Err(problems) => problems,
    };
    let harmless = |problem: &SetupProblem| matches!(problem, SetupProblem::TooManyPieces { .. });
    assert!(problems.iter().all(harmless), "{text}: {problems:?}");
    let squares = |wanted: &dyn Fn(Piece) -> bool| {
        let of = setup.pieces.iter().filter(|(_, piece)| wanted(*piece));
        S::from_squares(of.filter_map(|(square, _)| find_square(&rules.names, *square)))
    };
    let of_color = |color| squares(&|piece| piece.color == color);
    let kings = squares(&|piece| piece.role == Role::King);
    let turn = setup.turn.expect("it is written");
    Position::of_sets(of_color(Color::White), of_color(Color::Black), kings, turn)
}

/// The position after the plies of a record, and the last of them if it is not legal.
fn played<'r>(rules: &'static Rules, row: &'r Value) -> (Game, Option<&'r str>) {
    let mut game = row["fen"].as_str().map_or_else(
        || Game::start(rules),
        |fen| Game::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}")),
    );
    let (_, movetext) = text(row, "pdn").split_once("\n\n").expect("tags and movetext");
    let plies = movetext.split(' ').filter(|word| !word.ends_with('.') && *word != "*");
    for ply in plies {
        match game.find(ply) {
            Ok(mv) => game = game.play_unchecked(&mv),
            Err(_) => return (game, Some(ply)),
        }
    }
    (game, None)
}

/// Each move with its squares in between left out: the same pieces may be taken in several orders, and the files and
/// the program choose differently.
fn shape(notations: &BTreeSet<String>) -> Vec<String> {
    let sign = |sign: char| matches!(sign, '-' | 'x' | ':');
    let short = |text: &String| {
        let squares: Vec<&str> = text.split(sign).collect();
        let signs: Vec<&str> = text.matches(sign).collect();
        if squares.len() == 2 {
            text.clone()
        } else {
            format!("{}{}..{}", squares[0], signs[0], squares[squares.len() - 1])
        }
    };
    let mut shapes: Vec<String> = notations.iter().map(short).collect();
    shapes.sort();
    shapes
}

#[test]
fn moves() {
    for rules in games() {
        for row in rows(&format!("moves_{}.jsonl", rules.name)) {
            let id = text(&row, "id");
            let expected: BTreeSet<_> = row["moves"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|mv| {
                    let crowned = mv["crowned"].as_bool().unwrap_or_default();
                    (written(&mv["from"]), written(&mv["to"]), texts(mv, "captured"), crowned)
                })
                .collect();
            let (moves, notations) = rules.shape.run(List(rules, text(&row, "fen")));
            assert_eq!(moves, expected, "{id}");
            assert_eq!(shape(&notations), shape(&texts(&row, "pdn")), "{id}");
            if let Some(numbers) = row["fen_numbers"].as_str() {
                assert_eq!(rules.shape.run(List(rules, numbers)).0, expected, "{id}");
            }
        }
    }
}

/// The position as a FEN, without the moves of kings.
fn board(game: &Game) -> String {
    let fen = game.fen();
    fen.split_once(":+").map_or_else(|| fen.clone(), |(board, _)| board.to_owned())
}

/// The last ply of each game is not legal, and no other ply with its first and last square is.
#[test]
fn illegal_moves() {
    for rules in games() {
        for row in rows(&format!("illegal_{}.jsonl", rules.name)) {
            let (id, mv) = (text(&row, "id"), text(&row, "move"));
            let (game, refused) = played(rules, &row);
            assert_eq!(refused, Some(mv), "{id}");
            let before = Game::from_fen(text(&row, "fen_before"), rules).expect("a position");
            assert_eq!(board(&game), board(&before), "{id}");
        }
    }
}

/// Frisian 17: what a king that has made three quiet moves in a row may do.
#[test]
fn moves_of_one_king_in_a_row() {
    let rules = &variant::FRISIAN;
    for row in rows("kinglimit_frisian.jsonl") {
        let id = text(&row, "id");
        let (game, refused) = played(rules, &row);
        assert_eq!(refused, None, "{id}");
        let listed: BTreeSet<String> = game.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(listed, texts(&row, "legal"), "{id}");
        let again = Game::from_fen(&game.fen(), rules).expect("it was written");
        assert_eq!(again, game, "{id}");
        let listed: BTreeSet<String> = again.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(listed, texts(&row, "legal"), "{id}: {}", game.fen());
        let (board, _) =
            game.fen().split_once(":+").map(|(b, _)| (b.to_owned(), ())).unwrap_or((game.fen(), ()));
        let fresh = Game::from_fen(&board, rules).expect("a position");
        let listed: BTreeSet<String> = fresh.legal_moves().iter().map(ToString::to_string).collect();
        let all: BTreeSet<String> = &texts(&row, "legal") | &texts(&row, "forbidden");
        assert_eq!(listed, all, "{id}: {board}");
    }
}

struct Count<'a>(&'static Rules, &'a str, u32);

impl OnBoard for Count<'_> {
    type Output = u64;

    fn run<G: Geometry>(self) -> u64 {
        movegen::perft::<G>(&position(self.0, self.1), self.0, self.2)
    }
}

fn check_perft(is_wanted: fn(u64) -> bool) {
    for rules in games() {
        for row in rows(&format!("perft_{}.json", rules.name)) {
            let count = row["count"].as_u64().expect("a number");
            if is_wanted(count) {
                let depth = row["depth"].as_u64().expect("a number");
                let found = rules.shape.run(Count(rules, text(&row, "fen"), depth as u32));
                assert_eq!(found, count, "{} {row}", rules.name);
            }
        }
    }
}

#[test]
fn perft() {
    check_perft(|count| count <= MOST_POSITIONS);
}

#[test]
#[ignore = "some seconds: the deeper rows"]
fn perft_deep() {
    check_perft(|count| count > MOST_POSITIONS);
}
