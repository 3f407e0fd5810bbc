//! Statistics against a slow, obvious recount.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::game::tests::each_game;
use damiera_judge::generate::Generator;
use damiera_judge::irregularities::{Counts, Irregularities};
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

const PLAYERS: [&str; 4] = ["Rossi", "Bianchi", "Verdi", "?"];

/// A generated game under a heading of its own.
struct Facts {
    text: String,
    white: &'static str,
    black: &'static str,
    year: u16,
}

fn generated(rules: &'static Rules, number: u64) -> Facts {
    let mut game = String::new();
    Generator::new(rules, 7).max_plies(40 + 30 * (number as usize % 5)).write(number, &mut game);
    let (white, black) = (PLAYERS[number as usize % 4], PLAYERS[(number as usize / 4 + 1) % 4]);
    let year = 2000 + (number % 3) as u16;
    let kept: Vec<&str> =
        game.lines().filter(|line| !line.starts_with("[White") && !line.starts_with("[Black")).collect();
    let text =
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{year}.05.??\"]\n{}\n", kept.join("\n"));
    Facts { text, white, black, year }
}

fn facts() -> Vec<Facts> {
    let variants: [&Rules; 3] = [&INTERNATIONAL, &ITALIAN, &SPANISH];
    variants.into_iter().flat_map(|rules| (1..=16).map(|number| generated(rules, number))).collect()
}

/// Adds a record to a state, as a command does.
fn observe(state: &mut State, text: &str) {
    each_game(text, state.needs(), |game| state.observe(&Observed::new(game)));
}

fn everything(division: Option<&str>) -> State {
    State::new(division.and_then(|name| Division::parse(name).ok()), 2, &ALL.iter().collect::<Vec<_>>())
}

fn counted(texts: &[&str], division: Option<&str>) -> State {
    let mut state = everything(division);
    texts.iter().for_each(|text| observe(&mut state, text));
    state
}

/// The rows of a statistic in a part, each cell by the name of its column.
fn rows(state: &State, part: &str, statistic: &str) -> Vec<BTreeMap<&'static str, Cell>> {
    let kind = named(statistic).expect("it is in the list");
    let parts = state.parts();
    let (_, part) = parts.iter().find(|(name, _)| *name == part).expect("there is such a part");
    let names: Vec<_> = (kind.columns)().iter().map(|column| column.name).collect();
    let rows = (kind.rows)(&part.statistics).expect("it is counted");
    rows.into_iter().map(|row| names.iter().copied().zip(row).collect()).collect()
}

fn number(row: &BTreeMap<&'static str, Cell>, column: &str) -> u64 {
    match row.get(column) {
        Some(Cell::Count(number)) => *number,
        other => panic!("{column} holds {other:?}"),
    }
}

fn replayed(text: &str) -> (Report<'_>, Vec<Ply>) {
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(text), None, &mut plies);
    (report, plies.into_plies())
}

fn bytes(state: State) -> String {
    serde_json::to_string(&state.into_line()).expect("it can be written")
}

#[test]
fn results_and_players_are_those_of_the_games() {
    let facts = facts();
    let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).collect();
    let state = counted(&texts, None);
    let won = |score: &str| {
        texts.iter().filter(|text| text.contains(&format!("[Result \"{score}\"]"))).count() as u64
    };
    let results = &rows(&state, "", "results")[0];
    assert_eq!(number(results, "games"), 48);
    assert_eq!(number(results, "white_won"), won("2-0") + won("1-0"));
    assert_eq!(number(results, "black_won"), won("0-2") + won("0-1"));
    assert!(number(results, "white_won") > 0 && number(results, "no_result") > 0);
    for player in rows(&state, "", "players") {
        let Some(Cell::Text(name)) = player.get("player") else { panic!("players have names") };
        let with =
            |side: fn(&Facts) -> &str| facts.iter().filter(|facts| side(facts) == name).collect::<Vec<_>>();
        let (white, black) = (with(|facts| facts.white), with(|facts| facts.black));
        let wins = |games: &[&Facts], scores: [&str; 2]| {
            let is_win = |facts: &&&Facts| {
                scores.iter().any(|score| facts.text.contains(&format!("[Result \"{score}\"]")))
            };
            games.iter().filter(is_win).count() as u64
        };
        assert_eq!(number(&player, "white_games"), white.len() as u64, "{name}");
        assert_eq!(number(&player, "black_games"), black.len() as u64, "{name}");
        assert_eq!(number(&player, "white_won"), wins(&white, ["2-0", "1-0"]), "{name}");
        assert_eq!(number(&player, "black_won"), wins(&black, ["0-2", "0-1"]), "{name}");
        assert_eq!(number(&player, "white_lost"), wins(&white, ["0-2", "0-1"]), "{name}");
    }
    for year in rows(&state, "", "years") {
        let games =
            facts.iter().filter(|facts| year.get("year") == Some(&Cell::text(facts.year.to_string())));
        assert_eq!(number(&year, "games"), games.count() as u64, "{year:?}");
    }
}

#[test]
fn captures_and_kings_are_those_of_the_plies() {
    let facts = facts();
    let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).collect();
    let state = counted(&texts, None);
    let games: Vec<_> = texts.iter().map(|text| replayed(text)).collect();
    let plies = || games.iter().flat_map(|(_, plies)| plies);
    let taken = || plies().map(|ply| ply.captured.len() as u64).filter(|taken| *taken > 0);
    let captures = &rows(&state, "", "captures")[0];
    assert_eq!(number(captures, "plies"), plies().count() as u64);
    assert_eq!(number(captures, "captures"), taken().count() as u64);
    assert_eq!(number(captures, "taken"), taken().sum::<u64>());
    assert_eq!(number(captures, "most_taken"), taken().max().unwrap_or_default());
    assert_eq!(captures.get("mean_taken"), Some(&Cell::ratio(taken().sum(), taken().count() as u64)));
    for row in rows(&state, "", "takings") {
        let same = taken().filter(|taken| *taken == number(&row, "pieces"));
        assert_eq!(number(&row, "captures"), same.count() as u64, "{row:?}");
    }
    for (row, color) in rows(&state, "", "kings").iter().zip(Color::ALL) {
        let made = plies().filter(|ply| ply.promotes && ply.side == color).count() as u64;
        let last = || games.iter().filter_map(|(_, plies)| plies.last());
        let left: Vec<u32> =
            last().map(|ply| (ply.position.pieces(color) & ply.position.kings()).count()).collect();
        assert_eq!(row.get("side"), Some(&Cell::text(color.as_str())));
        assert_eq!(number(row, "made"), made);
        assert!(made > 0);
        assert_eq!(number(row, "kings_left"), left.iter().map(|kings| u64::from(*kings)).sum::<u64>());
        assert_eq!(number(row, "games_left"), left.iter().filter(|kings| **kings > 0).count() as u64);
    }
}

#[test]
fn lengths_and_openings_are_those_of_the_movetext() {
    let facts = facts();
    let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).collect();
    let state = counted(&texts, None);
    let games: Vec<_> = texts.iter().map(|text| replayed(text)).collect();
    let mut lengths: Vec<u64> = games.iter().map(|(report, _)| report.plies as u64).collect();
    lengths.sort_unstable();
    let length = &rows(&state, "", "length")[0];
    assert_eq!(number(length, "shortest"), lengths[0]);
    assert_eq!(number(length, "longest"), lengths[47]);
    assert_eq!(length.get("mean"), Some(&Cell::ratio(lengths.iter().sum(), 48)));
    assert_eq!(length.get("median"), Some(&Cell::Ratio(lengths[23] + lengths[24], 2)));
    let classes = rows(&state, "", "lengths");
    for (class, row) in classes.iter().enumerate() {
        let (from, to) = (20 * class as u64 + 1, 20 * (class as u64 + 1));
        let games = lengths.iter().filter(|plies| **plies >= from && (**plies <= to || class == 10));
        assert_eq!(number(row, "games"), games.count() as u64, "{row:?}");
    }
    for row in rows(&state, "", "openings") {
        let of = |(report, plies): &&(Report<'_>, Vec<Ply>)| {
            let variant = report.choice.rules.map(|rules| rules.name);
            let moves: Vec<&str> = plies.iter().take(2).map(|ply| ply.short.as_str()).collect();
            row.get("variant") == variant.map(Cell::text).as_ref()
                && row.get("opening") == Some(&Cell::Text(moves.join(" ")))
        };
        assert_eq!(number(&row, "games"), games.iter().filter(of).count() as u64, "{row:?}");
    }
}

#[test]
fn irregularities_are_those_of_the_report_on_them() {
    use damiera_judge::generate::Faulty;
    let faulty = Faulty::new(Generator::new(&ITALIAN, 3), &Faulty::kinds(&Generator::new(&ITALIAN, 3)));
    let Ok(faulty) = faulty else { panic!("every kind that such a game can have") };
    let mut state = everything(None);
    let mut expected = Irregularities::default();
    for number in 1..=60 {
        let mut text = String::new();
        if faulty.write(number, &mut text).is_ok() {
            observe(&mut state, &text);
            expected.observe(&Report::of(pdn::parse(&text), None));
        }
    }
    let found: Vec<_> = rows(&state, "", "irregularities");
    let expected = expected.articles.rows();
    assert!(expected.len() > 5);
    assert_eq!(found.len(), expected.len());
    for (row, of) in found.iter().zip(expected) {
        assert_eq!(row.get("article"), Some(&Cell::text(of.article.as_str())));
        assert_eq!(row.get("code"), Some(&Cell::text(of.code)));
        let counts = ["times", "stood", "corrected", "not_answered", "declared", "games"]
            .map(|name| number(row, name));
        let Counts { times, stood, corrected, declared } = of.counts;
        assert_eq!(counts, [times, stood, corrected, of.counts.open(), declared, of.games], "{row:?}");
    }
}

#[test]
fn draws_have_reasons() {
    // Both kings move to and fro: the eighth ply brings the start position for the third time.
    let shuffle = "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:WK1,31,36:BK50,15,20\"]\n";
    let moves = "1. 1-6 50-45 2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50";
    let game = |result: &str, moves: &str| format!("{shuffle}[Result \"{result}\"]\n\n{moves} *\n");
    let texts = [
        game("1-1", moves),
        game("1-1", &format!("{moves} 5. 1-6")),
        game("2-0", moves),
        game("*", moves),
        game("1-1", "1. 1-6 50-45"),
        game("1-1", &format!("{moves} {{[%claim draw 6.3b]}}")),
        game("1-1", ""),
        game("1-1", "1. 1-6 7-8"),
    ];
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let state = counted(&texts, None);
    let found: Vec<_> = rows(&state, "", "draws")
        .iter()
        .map(|row| {
            let text = |name| match row.get(name) {
                Some(Cell::Text(text)) => text.clone(),
                other => panic!("{name} holds {other:?}"),
            };
            let counts = ["drawn", "at_once", "won", "no_result"].map(|name| number(row, name));
            (text("reason"), text("article"), counts)
        })
        .collect();
    let expected = [
        ("agreed", "", [1, 0, 0, 0]),
        ("claimable", "international art. 6.3b", [2, 1, 1, 1]),
        ("claimed", "international art. 6.3b", [1, 0, 0, 0]),
        ("not known", "", [2, 0, 0, 0]),
    ];
    let expected: Vec<_> = expected
        .iter()
        .map(|(reason, article, counts)| (reason.to_string(), article.to_string(), *counts))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_claim_that_was_not_due_drew_no_game() {
    let shuffle = "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:WK1,31,36:BK50,15,20\"]\n[Result \"1-1\"]\n";
    let reason_of = |moves: &str| {
        let state = counted(&[&format!("{shuffle}\n{moves} 1-1\n")], None);
        let found = rows(&state, "", "draws");
        let text = |name| match found[0].get(name) {
            Some(Cell::Text(text)) => text.clone(),
            other => panic!("{name} holds {other:?}"),
        };
        [text("reason"), text("article")]
    };
    let due = "international art. 6.3b";
    let (early, all) = ("1. 1-6 {[%claim draw 6.3b]} 50-45", "2. 6-1 45-50 3. 1-6 50-45 4. 6-1 45-50");
    for (moves, expected) in [
        (early.to_owned(), ["agreed", ""]),
        (early.replace("6.3b", "7.4"), ["agreed", ""]),
        (early.replace("6.3b", "7.3"), ["agreed", ""]),
        (early.replace("6.3b", "6.3a"), ["agreed", ""]),
        (format!("{early} {all}"), ["claimable", due]),
        (format!("{early} {all} {{[%claim draw 6.3b]}}"), ["claimed", due]),
        (format!("1. 1-6 50-45 {all} {{[%claim draw 6.3b]}} 5. 1-6 {{[%claim draw 7.4]}}"), ["claimed", due]),
    ] {
        assert_eq!(reason_of(&moves), expected, "{moves}");
    }
}

#[test]
fn the_clocks_of_a_comment_may_show_the_reply_already() {
    let game = "1. 32-28 {[%clock w0:10:00 B0:10:00]} 19-23 {[%clock W0:10:00 b0:10:00]} \
        2. 28x19 {[%clock w0:09:57 B0:09:50]} 14x23 {[%clock W0:09:57 b0:09:50]} \
        3. 37-32 {[%clock w0:09:40 B0:09:30]} 10-14 {[%clock W0:09:40 b0:09:30]} *";
    let found = rows(&counted(&[game], None), "", "clocks");
    assert_eq!((number(&found[0], "moves"), number(&found[0], "time")), (2, 20));
    assert_eq!((number(&found[1], "moves"), number(&found[1], "time")), (2, 30));
}

#[test]
fn clocks_tell_the_time_of_moves() {
    let text = "[GameType \"20\"]\n[TimeControl \"300+5\"]\n[BlackTime \"1:30\"]\n\n1. 32-28 {[%clk 0:04:50]} 19-23 \
        {[%emt 0:00:07]} 2. 28x19 {[%clk 0:04:35]} 14x23 {[%emt 0:00:03]} 3. 37-32 {[%clk 0:04:38]} *\n";
    let state = counted(&[text, "[GameType \"20\"]\n\n1. 32-28 *\n"], None);
    let found = rows(&state, "", "clocks");
    // 4:50 + 5 - 4:35 = 20, 4:35 + 5 - 4:38 = 2; the first move has no clock before it.
    let of = |row: &BTreeMap<_, _>| ["games", "moves", "time", "longest"].map(|name| number(row, name));
    assert_eq!(of(&found[0]), [1, 2, 22, 20]);
    assert_eq!(found[0].get("least_left"), Some(&Cell::Count(275)));
    assert_eq!(of(&found[1]), [1, 2, 10, 7]);
    assert_eq!(found[1].get("least_left"), Some(&Cell::None));
    assert_eq!(found[1].get("time_per_game"), Some(&Cell::Count(5400)));
    assert!(rows(&counted(&["1. 32-28 *"], None), "", "clocks").is_empty());
}

#[test]
fn results_need_to_know_who_is_named_first() {
    let winner = |tags: &str| {
        let state = counted(&[&format!("{tags}[Result \"1-0\"]\n\n1. 11-15 *\n")], None);
        let results = &rows(&state, "", "results")[0];
        ["white_won", "black_won", "no_result"].map(|name| number(results, name))
    };
    assert_eq!(winner("[GameType \"21\"]\n"), [0, 1, 0]);
    assert_eq!(winner("[GameType \"25\"]\n"), [1, 0, 0]);
    assert_eq!(winner("[GameType \"77,B,8,8,N1,0\"]\n"), [0, 1, 0]);
    assert_eq!(winner("[GameType \"77\"]\n"), [0, 0, 1]);
}

#[test]
fn games_are_divided_by_several_keys() {
    let game = |event: &str, date: &str| format!("[Event \"{event}\"]\n[Date \"{date}\"]\n\n1. 32-28 *\n");
    let texts = [
        game("Open", "2004"),
        game("Cup", "2003"),
        game("Open", "2003"),
        game("Open", "2004"),
        game("?", "?"),
    ];
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let parts = |by: &str| {
        let state = counted(&texts, Some(by));
        let parts: Vec<String> =
            state.parts().iter().map(|(name, part)| format!("{name}: {}", part.games)).collect();
        parts.join(", ")
    };
    assert_eq!(parts("event,year"), "Open · 2004: 2, ? · ?: 1, Cup · 2003: 1, Open · 2003: 1");
    assert_eq!(parts("year, year_month"), "2003 · ?: 2, 2004 · ?: 2, ? · ?: 1");
    let division = Division::parse("Event,year").unwrap();
    assert_eq!(division.name(), "Event, year");
    assert_eq!(Division::parse(&division.name()), Ok(division));
    let division = Division::parse("year,Hall").unwrap();
    assert_eq!(division.tag_without_games(["2004 · ?", "2003 · ?"].into_iter()), Some("Hall"));
    assert_eq!(division.tag_without_games(["2004 · ?", "2003 · A"].into_iter()), None);
    assert!(Division::parse("event,").is_err());
}

#[test]
fn games_are_divided_and_nothing_is_lost() {
    let facts = facts();
    let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).collect();
    for by in [
        "variant",
        "year",
        "decade",
        "Event",
        "White",
        "winner",
        "verdict",
        "opening",
        "first-move",
        "Nothing",
    ] {
        let state = counted(&texts, Some(by));
        assert_eq!(state.parts().iter().map(|(_, part)| part.games).sum::<u64>(), 48, "{by}");
    }
    let state = counted(&texts, Some("player"));
    for (name, part) in state.parts() {
        let games = facts.iter().filter(|facts| facts.white == name || facts.black == name);
        assert_eq!(part.games, games.count() as u64, "{name}");
    }
    let years: Vec<_> =
        counted(&texts, Some("year")).parts().iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(years, ["2000", "2001", "2002"]);
}

#[test]
fn a_state_is_read_or_refused_with_a_reason() {
    let facts = facts();
    let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).take(6).collect();
    let good = bytes(counted(&texts, Some("year")));
    assert_eq!(State::read(good.as_bytes()).map(bytes), Ok(good.clone()));
    let fault = |text: &str| match State::read(text.as_bytes()) {
        Ok(_) => panic!("it was read: {text}"),
        Err(fault) => fault,
    };
    for foreign in ["", "[Event \"Roma\"]\n\n1. 32-28 *\n", "{\"type\":\"game\"}", "[]", "null", "7"] {
        assert_eq!(fault(foreign), StateFault::Foreign, "{foreign}");
    }
    assert_eq!(fault(&good.replace("\"version\":1", "\"version\":2")), StateFault::Newer(2));
    for damaged in [
        good[..good.len() / 2].to_owned(),
        good.replace("\"games\":", "\"game\":"),
        good.replacen("\"games\":2", "\"games\":3", 1),
        good.replacen("\"games\":2", "\"games\":-2", 1),
        good.replacen("\"games\":2", "\"games\":2.5", 1),
        good.replace("\"version\":1", "\"version\":0"),
        good.replace("\"results\",", ""),
        format!("{good}{good}"),
    ] {
        assert!(matches!(fault(&damaged), StateFault::Damaged(_)), "{damaged}");
    }
}

#[test]
fn states_that_were_made_otherwise_are_not_merged() {
    let all: Vec<&'static Listed> = ALL.iter().collect();
    let state = || everything(Some("year"));
    let others = [
        State::new(Division::parse("Event").ok(), 2, &all),
        State::new(None, 2, &all),
        State::new(Division::parse("year").ok(), 3, &all),
        State::new(Division::parse("year").ok(), 2, &all[1..]),
    ];
    for other in others {
        assert!(matches!(state().merge(other), Err(StateFault::Differs(..))));
    }
    let mut kept = state();
    assert_eq!(kept.keep(&all[..2]), Ok(()));
    assert_eq!(kept.merge(State::new(Division::parse("year").ok(), 2, &all[..2])), Ok(()));
    assert!(kept.keep(&all).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Parts of any size, merged in any order through written and read states, equal one run over everything.
    #[test]
    fn parts_add_up(order in Just((0..48_usize).collect::<Vec<_>>()).prop_shuffle(), size in 1_usize..20, by in 0_usize..4) {
        let facts = facts();
        let texts: Vec<&str> = facts.iter().map(|facts| facts.text.as_str()).collect();
        let division = [None, Some("year"), Some("player"), Some("White")][by];
        let whole = bytes(counted(&texts, division));
        let mut merged = everything(division);
        for part in order.chunks(size) {
            let texts: Vec<&str> = part.iter().map(|index| texts[*index]).collect();
            let read = State::read(bytes(counted(&texts, division)).as_bytes());
            prop_assert!(merged.merge(read.expect("it is one of ours")).is_ok());
        }
        prop_assert_eq!(bytes(merged), whole);
    }
}
