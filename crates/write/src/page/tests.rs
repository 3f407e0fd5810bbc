use std::collections::BTreeMap;

use proptest::prelude::*;

use super::board::{letter, placement};
use super::*;
use damiera_judge::generate::Generator;
use damiera_judge::replay::Plies;
use damiera_judge::report::Report;
use damiera_record::input::{FileEncoding, Splitter, encoding};
use damiera_record::notation::pdn;
use damiera_rules::variant::{ALL, INTERNATIONAL, ITALIAN, Rules};

/// Every position as the page computes it: only from letters, without rules.
fn positions(steps: &Steps) -> Vec<String> {
    let index = |letter: char| LETTERS.find(letter).expect("a letter of a square");
    let placed: BTreeMap<usize, &str> =
        steps.placed().iter().map(|placed| (placed.after, placed.placement.as_str())).collect();
    let mut squares: Vec<char> = placed.get(&0).unwrap_or(&steps.start()).chars().collect();
    let mut positions = vec![squares.iter().collect()];
    for (ply, step) in (1..).zip(steps.steps()) {
        let (path, rest) = step.0.split_once(':').expect("two parts");
        let mut rest = rest.chars();
        let piece = rest.next().expect("a piece");
        squares[index(path.chars().next().expect("where from"))] = '.';
        rest.for_each(|taken| squares[index(taken)] = '.');
        squares[index(path.chars().last().expect("where to"))] = piece;
        if let Some(placed) = placed.get(&ply) {
            squares = placed.chars().collect();
        }
        positions.push(squares.iter().collect());
    }
    positions
}

/// The positions of the page and those of the replay.
fn both(rules: &'static Rules, text: &str) -> (Vec<String>, Vec<String>) {
    let mut watching = (Steps::default(), Plies::default());
    let report = Report::observed(pdn::parse(text), Some(rules), &mut watching);
    let (steps, plies) = watching;
    let start = report.game.as_ref().and_then(|game| game.start).expect("a start");
    let of_replay = [placement(rules, &start)]
        .into_iter()
        .chain(plies.into_plies().into_iter().map(|ply| placement(rules, &ply.position)));
    assert_eq!(positions(&Steps::of(&report)), positions(&steps), "watched or not");
    (positions(&steps), of_replay.collect())
}

proptest! {
    #[test]
    fn steps_lead_where_the_replay_leads(seed in 0_u64..10_000, variant in 0..19_usize) {
        let rules = ALL[variant];
        let (of_page, of_replay) = both(rules, &Generator::new(rules, seed).games(1));
        prop_assert_eq!(of_page, of_replay);
    }
}

#[test]
fn irregular_plies_are_played_as_they_were() {
    // A missed capture, one that took too few, a man that moved backward.
    for text in [
        "1. 32-28 19-23 2. 34-29 23x34 3. 40x29 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 4. 32x23 *",
        "1. 32-28 18-23 2. 28-32 *",
    ] {
        let (of_page, of_replay) = both(&INTERNATIONAL, text);
        assert_eq!(of_page, of_replay, "{text}");
    }
}

#[test]
fn positions_on_the_way_are_put_on_the_board() {
    let mut steps = Steps::default();
    let text = "1. 32-28 19-23 /FEN \"W:W28,K31:B19\"/ 2. 31-26 *";
    let _ = Report::observed(pdn::parse(text), Some(&INTERNATIONAL), &mut steps);
    let found = positions(&steps);
    let pieces = |position: &str| position.chars().filter(|piece| *piece != '.').collect::<String>();
    assert_eq!(found.iter().map(|position| pieces(position).len()).collect::<Vec<_>>(), [40, 40, 3, 3]);
    assert_eq!(pieces(&found[3]), "bWw");
}

#[test]
fn a_board_has_its_squares_where_they_lie() {
    let board = Board::of(&INTERNATIONAL);
    assert_eq!((board.names.len(), board.names[0].as_str(), board.places[0]), (50, "1", (1, 0)));
    assert_eq!((board.names[45].as_str(), board.places[45]), ("46", (0, 9)));
    let board = Board::of(&ITALIAN);
    assert_eq!((board.names.len(), board.names[0].as_str(), board.places[0]), (32, "1", (0, 0)));
    for &rules in ALL {
        for (index, name) in (0..).zip(Board::of(rules).names) {
            let numbers = 1..=rules.board().squares();
            let mut squares = numbers.filter_map(|number| rules.names.square(number));
            let square = squares.find(|&square| rules.names.name(square) == name).expect("a square");
            assert_eq!(LETTERS.chars().position(|each| each == letter(rules, square)), Some(index), "{name}");
        }
    }
}

#[test]
fn letters_need_no_escape_and_are_each_there_once() {
    let unique: std::collections::BTreeSet<char> = LETTERS.chars().collect();
    assert_eq!((unique.len(), LETTERS.len()), (72, 72));
    assert!(!LETTERS.contains(['<', '>', '&', '"', '\'', '\\', ':', '.', ' ', '?']));
}

#[test]
fn remarks_stand_behind_their_plies() {
    let text = "{before} 1. 32-28! {one  [%clk 1:00:00]\n two} 19-23 $2 (1... 20-25 {[%clk 0:10]} (1... 20-24) 2. 31-26) \
                2. 28x19 {[%clk 0:59:00]} * {after}";
    let record = pdn::parse(text);
    let found: Vec<(usize, RemarkKind, String)> =
        remarks(&record).into_iter().map(|remark| (remark.after, remark.kind, remark.text)).collect();
    let expected = [
        (0, RemarkKind::Comment, "before"),
        (1, RemarkKind::Sign, "!"),
        (1, RemarkKind::Comment, "one two"),
        (2, RemarkKind::Sign, "?"),
        (2, RemarkKind::Variation, "1... 20-25 {} (1... 20-24) 2. 31-26"),
        (3, RemarkKind::Comment, "after"),
    ];
    assert_eq!(found, expected.map(|(after, kind, text)| (after, kind, text.to_owned())));
}

#[test]
fn remarks_of_megabytes_and_of_deep_variations_cost_their_length() {
    let long = format!("1. 32-28 {{{}}} *", "word ".repeat(400_000));
    let text = &remarks(&pdn::parse(&long))[0].text;
    assert!(text.chars().count() <= 4001 && text.ends_with('…'), "{}", text.len());
    let one = format!("1. 32-28 {{{}}} *", "x".repeat(1_000_000));
    assert!(remarks(&pdn::parse(&one))[0].text.chars().count() <= 4001);
    let deep = format!("1. 32-28 {}", "(".repeat(100_000));
    assert_eq!(remarks(&pdn::parse(&deep)).len(), 1);
}

#[test]
fn no_game_of_the_generator_is_without_its_steps() {
    let text = Generator::new(&ITALIAN, 3).max_plies(40).games(5);
    let mut splitter = Splitter::new(text.as_bytes());
    while let Some(batch) = splitter.next_batch().expect("it is in memory") {
        for cut in &batch.games {
            let decoded = encoding::decode(batch.game(cut), FileEncoding::Detected(None));
            let mut steps = Steps::default();
            let report = Report::observed(pdn::parse(decoded.text()), None, &mut steps);
            assert_eq!(steps.steps().len(), report.replayed());
            assert_eq!(steps.to_move(), report.game.and_then(|game| game.last).map(|last| last.turn()));
        }
    }
}
