//! The games held to positions whose moves are known, if they are there: `../shared/gametypes/cases`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use damiera_rules::board::{Geometry, Square, SquareSet as _};
use damiera_rules::movegen::{self, legal_moves, notation};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{self, OnBoard, Rules};
use serde_json::Value;

static GAMES: [&Rules; 16] = [
    &variant::ANTIDRAUGHTS,
    &variant::BRAZILIAN,
    &variant::BREAKTHROUGH,
    &variant::CANADIAN,
    &variant::CZECH,
    &variant::ENGLISH,
    &variant::FRISIAN,
    &variant::FRYSK,
    &variant::KILLER,
    &variant::PODDAVKI,
    &variant::POOL,
    &variant::PORTUGUESE,
    &variant::RUSSIAN,
    &variant::SPANTSIRETTI,
    &variant::THAI,
    &variant::TURKISH,
];

/// Depths with more positions than this are for `--ignored` tests.
const MOST_POSITIONS: u64 = 60_000;

/// The rows of a file of cases; none, with a word about it, if it is not there.
fn rows(name: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/gametypes/cases").join(name);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("{} is not there: skipped", path.display());
        return Vec::new();
    };
    if name.ends_with(".json") {
        return serde_json::from_str(&text).expect("a list of rows");
    }
    text.lines().map(|line| serde_json::from_str(line).expect("a row")).collect()
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

fn position<S: damiera_rules::board::SquareSet>(rules: &Rules, text: &str) -> Position<S> {
    let setup = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::from_setup(&setup, rules).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

#[test]
fn moves() {
    for rules in GAMES {
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
            assert_eq!(notations, texts(&row, "pdn"), "{id}");
            if let Some(numbers) = row["fen_numbers"].as_str() {
                assert_eq!(rules.shape.run(List(rules, numbers)).0, expected, "{id}");
            }
        }
    }
}

/// The last ply of each game is not legal.
#[test]
fn illegal_moves() {
    for rules in GAMES {
        for row in rows(&format!("illegal_{}.jsonl", rules.name)) {
            let (id, mv) = (text(&row, "id"), text(&row, "move"));
            let (_, notations) = rules.shape.run(List(rules, text(&row, "fen_before")));
            let ends = |mv: &str| {
                let squares: Vec<&str> = mv.split(['-', 'x', ':']).collect();
                (squares.first().map(ToString::to_string), squares.last().map(ToString::to_string))
            };
            assert!(notations.iter().all(|legal| ends(legal) != ends(mv)), "{id}: {mv} in {notations:?}");
        }
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
    for rules in GAMES {
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
#[ignore = "the deeper rows: a minute and more"]
fn perft_deep() {
    check_perft(|count| count > MOST_POSITIONS);
}
