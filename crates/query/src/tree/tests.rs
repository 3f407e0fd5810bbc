//! Trees of a few games whose counts a reader can check by hand, and of generated ones against a slow
//! recount.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use damiera_judge::generate::Generator;
use damiera_judge::replay::Plies;
use damiera_record::notation::pdn;
use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;
use damiera_rules::position::fen;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};

/// Two move orders to one position, and a third game that diverges at once.
const GAMES: &[&str] = &[
    "[GameType \"20\"]\n[Result \"2-0\"]\n[Date \"1990\"]\n\n1. 31-26 20-25 2. 34-29 14-20 *",
    "[GameType \"20\"]\n[Result \"1-1\"]\n[Date \"2001\"]\n\n1. 31-26 19-24 2. 33-28 *",
    "[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 34-29 20-25 2. 31-26 *",
    "[GameType \"20\"]\n[Result \"0-2\"]\n[Date \"1985\"]\n\n1. 33-28 18-22 *",
];
const ALL: Shown = Shown { depth: 9, min: 1, sort: Sort::Games };

fn grown(games: &[&str], trunk: &Trunk) -> Trees {
    let mut trees = Trees::default();
    for game in games {
        let mut line = trunk.line();
        let report = Report::observed(pdn::parse(game), None, &mut line);
        trees.observe(&report, &line);
    }
    trees
}

/// The branches as lines: the moves, games, the games of the move, what it transposes to.
fn lines(trees: &Trees, shown: Shown) -> Vec<String> {
    let mut lines = Vec::new();
    for tree in trees.trees() {
        let branches = Branches::of(tree, shown);
        for (place, entry) in branches.entries.iter().enumerate() {
            lines.push(match entry {
                Entry::Rest { ply, moves, games } => format!("{ply}: {moves} others in {games}"),
                Entry::Branch(branch) => {
                    let moves = branches.line(place).join(" ");
                    let same = match branch.transposes {
                        None => String::new(),
                        Some(Transposition::Root) => " = root".to_owned(),
                        Some(Transposition::To(other)) => format!(" = {}", branches.line(other).join(" ")),
                    };
                    format!("{moves}: {} {}/{}{same}", branch.counts.games, branch.played, branch.of)
                }
            });
        }
    }
    lines
}

#[test]
fn moves_are_named_by_the_rulebook_whichever_game_comes_first() {
    let mut games = ["[GameType \"24\"]\n\n1. 10-13 *", "[GameType \"24,W,8,8,N2,1\"]\n\n1. 23-20 10-13 *"];
    let expected = ["10-13: 2 2/2", "10-13 23-20: 1 1/2"];
    assert_eq!(lines(&grown(&games, &Trunk::of_starts(3)), ALL), expected);
    games.reverse();
    assert_eq!(lines(&grown(&games, &Trunk::of_starts(3)), ALL), expected);
}

#[test]
fn a_position_is_one_node_by_whatever_moves_it_is_reached() {
    let trees = grown(GAMES, &Trunk::of_starts(3));
    let expected = [
        "31-26: 2 2/4",
        "31-26 19-24: 1 1/2",
        "31-26 19-24 33-28: 1 1/1",
        "31-26 20-25: 1 1/2",
        "31-26 20-25 34-29: 2 1/1",
        "33-28: 1 1/4",
        "33-28 18-22: 1 1/1",
        "34-29: 1 1/4",
        "34-29 20-25: 1 1/1",
        "34-29 20-25 31-26: 2 1/1 = 31-26 20-25 34-29",
    ];
    assert_eq!(lines(&trees, ALL), expected);
    let four = grown(GAMES, &Trunk::of_starts(4));
    let wide = Shown { min: 2, ..ALL };
    assert_eq!(lines(&four, wide), ["31-26: 2 2/4", "2: 2 others in 2", "1: 2 others in 2"]);
}

#[test]
fn counts_are_of_the_games_of_a_position() {
    let trees = grown(GAMES, &Trunk::of_starts(4));
    let tree = trees.trees().next().expect("there is one");
    let all = Counts { games: 4, white: 1, draws: 1, black: 2, plies: 12, last_year: Some(2001) };
    assert_eq!(tree.counts(), all);
    assert_eq!((all.score(Color::White), all.score(Color::Black)), (Some(0.375), Some(0.625)));
    assert_eq!((all.mean_plies(), Counts::default().score(Color::White)), (Some(3.0), None));
    assert_eq!((trees.games, trees.elsewhere, trees.unplayable), (4, 0, 0));
}

#[test]
fn the_moves_of_a_position_stand_in_the_order_asked_for() {
    let trees = grown(GAMES, &Trunk::of_starts(1));
    let order = |sort| lines(&trees, Shown { sort, ..ALL }).join(" ");
    assert_eq!(order(Sort::Games), "31-26: 2 2/4 33-28: 1 1/4 34-29: 1 1/4");
    assert_eq!(order(Sort::Move), order(Sort::Games));
    let other = GAMES.get(3..).expect("there are four").repeat(3);
    let more = [GAMES, &other].concat();
    let order = |sort| lines(&grown(&more, &Trunk::of_starts(1)), Shown { sort, ..ALL }).join(" ");
    assert_eq!(order(Sort::Games), "33-28: 4 4/7 31-26: 2 2/7 34-29: 1 1/7");
    assert_eq!(order(Sort::Score), "31-26: 2 2/7 33-28: 4 4/7 34-29: 1 1/7");
    assert_eq!(order(Sort::Year), order(Sort::Score));
    assert_eq!(order(Sort::Move), order(Sort::Score));
}

#[test]
fn a_tree_can_start_from_any_position() {
    let at = |text: &str| {
        let setup = fen::parse(text).expect("it is a FEN");
        let root = Position::from_setup(&setup, &INTERNATIONAL).expect("it can be played");
        grown(GAMES, &Trunk::of(vec![(&INTERNATIONAL, root)], 4))
    };
    let both = at("B:W26,29,32,33,35-50:B1-19,25");
    assert_eq!((both.games, both.elsewhere), (4, 2));
    assert_eq!(lines(&both, ALL), ["14-20: 1 1/2"]);
    let one = at("W:W29,31-33,35-50:B1-19,25");
    assert_eq!(lines(&one, ALL), ["31-26: 1 1/1"]);
    // The side to move belongs to a position.
    assert_eq!(at("B:W29,31-33,35-50:B1-19,25").elsewhere, 4);
}

#[test]
fn a_game_counts_once_where_it_comes_back_to_a_position() {
    let game = "[GameType \"20\"]\n[FEN \"W:WK46:BK6\"]\n[Result \"1-1\"]\n\n1. 46-41 6-1 2. 41-46 1-6 3. 46-41 6-1 *";
    let setup = fen::parse("W:WK46:BK6").expect("it is a FEN");
    let root = Position::from_setup(&setup, &INTERNATIONAL).expect("it can be played");
    let trees = grown(&[game], &Trunk::of(vec![(&INTERNATIONAL, root)], 10));
    let expected =
        ["46-41: 1 1/1", "46-41 6-1: 1 1/1", "46-41 6-1 41-46: 1 1/1", "46-41 6-1 41-46 1-6: 1 1/1 = root"];
    assert_eq!(lines(&trees, ALL), expected);
}

#[test]
fn what_does_not_stand_is_not_counted() {
    // No game continues after White's irregular second move.
    let open = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *";
    let accepted = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 14-19 *";
    let elsewhere = "[GameType \"20\"]\n[FEN \"W:W31:B20\"]\n\n1. 31-27 *";
    let unplayable = "[GameType \"20\"]\n[FEN \"W:W51:B20\"]\n\n1. 31-27 *";
    let trees = grown(&[open, accepted, elsewhere, unplayable], &Trunk::of_starts(4));
    assert_eq!(
        lines(&trees, ALL),
        ["32-28: 2 2/2", "32-28 19-23: 2 2/2", "32-28 19-23 37-32: 1 1/2", "32-28 19-23 37-32 14-19: 1 1/1"]
    );
    let branches = Branches::of(trees.trees().next().expect("there is one"), ALL);
    let legal: Vec<bool> =
        (0..4).filter_map(|place| branches.branch(place)).map(|branch| branch.legal).collect();
    assert_eq!(legal, [true, true, false, true]);
    assert_eq!((trees.elsewhere, trees.unplayable), (1, 1));
}

/// Every number of every branch, counted again by going through the games one by one.
#[test]
fn counts_agree_with_a_slow_recount() {
    const DEPTH: usize = 5;
    let mut texts = Vec::new();
    for rules in [&INTERNATIONAL, &ITALIAN, &SPANISH] {
        let generator = Generator::new(rules, 11).max_plies(60);
        for number in 1..=120 {
            let mut text = String::new();
            generator.write(number, &mut text);
            let (year, result) = (1990 + number % 17, ["1-0", "1-1", "0-1", "*"][number as usize % 4]);
            let from = text.find("[Result").expect("it has one");
            let to = text.find("[GameType").expect("it has one");
            text.replace_range(from..to, &format!("[Result \"{result}\"]\n[Date \"{year}.01.01\"]\n"));
            texts.push(text);
        }
    }
    let trunk = Trunk::of_starts(DEPTH);
    let trees = grown(&texts.iter().map(String::as_str).collect::<Vec<_>>(), &trunk);
    // The order of the parts makes no difference.
    let mut parts: Vec<Trees> = texts
        .chunks(7)
        .map(|part| grown(&part.iter().map(String::as_str).collect::<Vec<_>>(), &trunk))
        .collect();
    let mut merged = Trees::default();
    while let Some(part) = parts.pop() {
        merged.merge(part);
    }
    assert_eq!(lines(&trees, ALL), lines(&merged, ALL));

    let mut seen: BTreeMap<(u16, String), Counts> = BTreeMap::new();
    let mut moves: BTreeMap<(u16, String, String), u64> = BTreeMap::new();
    for text in &texts {
        let mut plies = Plies::default();
        let report = Report::observed(pdn::parse(text), None, &mut plies);
        let game = report.game.as_ref().expect("it is legal");
        let rules = game.rules;
        let mut fens = vec![game.start.expect("it has one").to_fen(&rules.names)];
        let plies = plies.into_plies();
        fens.extend(plies.iter().take(DEPTH).map(|ply| ply.fen(rules)));
        let year = text.split("[Date \"").nth(1).and_then(|date| date.get(..4)?.parse().ok());
        let winner = report.recorded_winner();
        for fen in fens.iter().collect::<BTreeSet<_>>() {
            let counts = seen.entry((rules.gametype, fen.clone())).or_default();
            counts.games += 1;
            counts.white += u64::from(winner == GameResult::White);
            counts.draws += u64::from(winner == GameResult::Draw);
            counts.black += u64::from(winner == GameResult::Black);
            counts.plies += plies.len() as u64;
            counts.last_year = counts.last_year.max(year);
        }
        for (fen, ply) in fens.iter().zip(plies.iter().take(DEPTH)) {
            *moves.entry((rules.gametype, fen.clone(), ply.short.clone())).or_default() += 1;
        }
    }
    for tree in trees.trees() {
        let of = |fen: &str| seen[&(tree.rules.gametype, fen.to_owned())];
        let root = tree.root.to_fen(&tree.rules.names);
        assert_eq!(tree.counts(), of(&root));
        let branches = Branches::of(tree, ALL);
        let mut shown = BTreeSet::new();
        for (place, entry) in branches.entries.iter().enumerate() {
            let Entry::Branch(branch) = entry else { panic!("nothing is left out") };
            let fen = branch.position.to_fen(&tree.rules.names);
            let before = branch.parent.and_then(|parent| branches.branch(parent));
            let before = before.map_or(root.clone(), |before| before.position.to_fen(&tree.rules.names));
            assert_eq!(branch.counts, of(&fen), "{:?}", branches.line(place));
            assert_eq!(branch.played, moves[&(tree.rules.gametype, before.clone(), branch.text.clone())]);
            assert_eq!(branch.of, of(&before).games);
            assert!(branch.transposes.is_some() || shown.insert(fen), "a position stands in two places");
        }
        let positions = seen.keys().filter(|(gametype, _)| *gametype == tree.rules.gametype).count();
        assert_eq!(shown.len() + 1, positions, "every position stands somewhere");
        let played = moves.keys().filter(|(gametype, ..)| *gametype == tree.rules.gametype).count();
        assert_eq!(branches.entries.len(), played, "every move is shown once");
        assert_eq!(tree.positions(), positions);
    }
}
