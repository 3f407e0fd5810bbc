//! The rulebooks' start anomalies: record, how it is read, what is found.

use crate::findings::Fact;
use proptest::prelude::*;

use crate::draws::Adjudicator;
use crate::findings::{Finding, Severity};
use crate::generate::Generator;
use crate::report::{Report, Verdict, View};
use damiera_record::notation::pdn;
use damiera_record::notation::result::GameResult;
use damiera_rules::board::{Color, WrittenSquare};
use damiera_rules::position::Position;
use damiera_rules::variant::{self, Rules};

/// What is found, notes aside, as `code reading`, then the verdict and how far it went.
fn judged(record: &str) -> (Vec<String>, String) {
    let report = Report::of(pdn::parse(record), None);
    let found = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity > Severity::Note && finding.kind().code != "no-terminator")
        .map(|finding| {
            let what = match &finding.fact {
                Fact::NumberingTurned(fact) => format!(" {}", fact.reading.as_str()),
                Fact::BoardMirrored(fact) => format!(" {}", fact.reading.as_str()),
                Fact::OtherReading(fact) => format!(" {}", fact.reading.as_str()),
                Fact::OtherGameType(fact) => format!(" {}", fact.reading),
                _ => String::new(),
            };
            format!("{}{what}", finding.kind().code)
        })
        .collect();
    (found, format!("{} {}/{}", report.verdict.as_str(), report.replayed(), report.plies))
}

/// Checks a table of (what, record, what is found, verdict).
fn check(cases: &[(&str, &str, &[&str], &str)]) {
    for (what, record, expected, verdict) in cases {
        let (found, summed) = judged(record);
        assert_eq!(found, *expected, "{what}: {record}");
        assert_eq!(summed, *verdict, "{what}: {record}");
    }
}

fn only<'r>(report: &'r Report<'_>, code: &str) -> &'r Finding {
    report.findings.iter().find(|finding| finding.kind().code == code).unwrap()
}

/// Kings fit from every side: what one man did wrong among them is no evidence for another reading.
#[test]
fn an_irregularity_in_an_endgame_turns_no_board() {
    check(&[
        (
            "a man that goes backward",
            r#"[GameType "20"] [FEN "W:WK48,28:BK3"] 1. 28-33 3-8 2. 48-42 8-3 *"#,
            &["illegal-man-move"],
            "irregular 4/4",
        ),
        (
            "a capture that was missed, Spanish 5.1",
            r#"[GameType "24"] [FEN "W:WK1,K4,22:BK27"] 1. 1-5 27x2 2. 4-8 2-11 3. 8-15 11x20 *"#,
            &["missed-capture"],
            "irregular 6/6",
        ),
        (
            "captures missed by kings on the long diagonal, where rows read backward change nothing",
            r#"[GameType "20"] [FEN "W:WK46,35,25:BK5,16,26"] 40. 46-41 5-10 41. 41-46 10-5 42. 35-30 16-21 *"#,
            &["missed-capture", "missed-capture"],
            "irregular 6/6",
        ),
        (
            "men that all go the wrong way: numbers turned, those of the FEN too",
            r#"[GameType "20"] [FEN "W:W19,24,K3:BK48,11"] 1. 24-29 11-7 2. 19-23 7-1 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
    ]);
}

#[test]
fn numbers_turned() {
    check(&[
        (
            "51 - n: 33-28 18-22 2. 39-33 was meant",
            r#"[GameType "20"] 1. 18-23 33-29 2. 12-18 39-33 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
        (
            "33 - n in Italian draughts",
            r#"[GameType "22"] 1. 10-14 21-17 2. 12-16 24-20 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
        (
            "33 - n in Spanish draughts",
            r#"[GameType "24"] 1. 23-20 11-15 2. 20x11 7x14 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
        (
            "squares by letter are turned as well",
            r#"[GameType "22"] 1. e6-f5 d3-c4 *"#,
            &["numbering-turned turned"],
            "legal 2/2",
        ),
        (
            "one ply says no more than that Black began",
            r#"[GameType "20"] 1. 18-23 *"#,
            &["wrong-side-first"],
            "irregular 1/1",
        ),
        (
            "the whole game or nothing: the last ply is wrong either way",
            r#"[GameType "20"] 1. 18-23 33-29 2. 12-18 39-34 *"#,
            &["wrong-side-first", "occupied-square"],
            "broken 3/4",
        ),
        (
            "an error later on turns no board",
            r#"[GameType "20"] 1. 33-28 18-22 2. 12-18 *"#,
            &["moved-twice"],
            "irregular 3/3",
        ),
        (
            "the FEN itself says that Black began",
            r#"[GameType "20"] [FEN "B:W31-50:B1-20"] 1. 18-23 33-29 2. 12-18 39-33 *"#,
            &["wrong-side-first"],
            "irregular 4/4",
        ),
        (
            "and so do its numbers: they leave nothing out",
            r#"[GameType "20"] [FEN "B:W31-50:B1-20"] 1... 18-23 2. 33-29 12-18 *"#,
            &["wrong-side-first"],
            "irregular 3/3",
        ),
        (
            "a short record from a FEN: its squares and the moves agree, only the turn does not",
            r#"[GameType "20"] [FEN "W:W31,37:B6,20"] 1. 20-25 31-27 2. 25-30 27-22 *"#,
            &["wrong-side-first"],
            "irregular 4/4",
        ),
        (
            "nor do kings, which fit from every side",
            r#"[GameType "22"] [FEN "W:WK18,K31:BK2,K15"] 1. 15-12 31-27 2. 2-5 27-23 *"#,
            &["wrong-side-first"],
            "irregular 4/4",
        ),
        (
            "squares that are counted from the other side there are: no piece is where the moves begin",
            r#"[GameType "20"] [FEN "W:W31,37:B6,20"] 1. 20-24 31-26 2. 24-29 26-21 3. 14-20 45-40 *"#,
            &["numbering-turned turned"],
            "legal 6/6",
        ),
        (
            "what the other reading finds stays: a capture with a hyphen",
            r#"[GameType "20"] 1. 19-23 32-28 2. 23-32 37x28 *"#,
            &["numbering-turned turned", "wrong-separator"],
            "legal 4/4",
        ),
        (
            "and what the record itself shows",
            r#"[GameType "20"] [Date "yesterday"] 1. 18-23 33-29 *"#,
            &["bad-date", "numbering-turned turned"],
            "legal 2/2",
        ),
    ]);
}

#[test]
fn positions_of_their_own() {
    check(&[
        (
            "the FEN is right, the moves are turned",
            r#"[GameType "20"] [FEN "W:W33,38,43,48:B4,9,14,20"] 1. 18-23 37-32 2. 13-18 42-37 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
        (
            "so few plies prove nothing",
            r#"[GameType "20"] [FEN "W:W33,38,43,48:B4,9,14,20"] 1. 18-23 37-32 2. 13-18 *"#,
            &["empty-square"],
            "broken 0/3",
        ),
        (
            "an Italian FEN and Italian numbers in a Spanish game: White's men stand far off as written",
            r#"[GameType "24"] [FEN "W:W21,23,27,32:B1,4,9,10"] 1. 23-20 10-13 2. 27-23 13-18 *"#,
            &["numbering-turned turned"],
            "legal 4/4",
        ),
        (
            "a start that cannot be played either way",
            r#"[GameType "24"] [FEN "W:W21,23,27,32,1:B1,4,9,10"] 1. 23-20 10-13 2. 27-23 13-18 *"#,
            &["unplayable-start"],
            "broken 0/4",
        ),
        (
            "along rows and columns pieces go alike on a mirrored board: a man that goes backward is a slip",
            r#"[GameType "30"] [FEN "B:WKe7,Kf6:BKg3,c2"] 1. c2-c3 f6-f5 2. g3-g4 e7-e6 *"#,
            &["illegal-man-move"],
            "irregular 4/4",
        ),
        (
            "a lone king fits from every side: the FEN says who begins, and stands",
            r#"[GameType "20"] [FEN "W:WK47:BK4"] 1. 4-9 47-42 *"#,
            &["wrong-side-first"],
            "irregular 2/2",
        ),
    ]);
}

#[test]
fn who_begins_where_nothing_says_it() {
    let begun = |record: &str| {
        let report = Report::of(pdn::parse(record), None);
        let start = report.game.as_ref().unwrap().start.unwrap();
        (start.turn(), report.recorded_winner(), judged(record).0)
    };
    const MOVES: &str = "1. 5-9 28-24 2. 6-10 27-23 1-0";
    let long = "1. 5-9 28-24 2. 6-10 27-23 3. 1-5 32-28 4. 2-6 31-27 5. 9-13 24-20 6. 5-9 28-24 1-0";
    // Thai draughts: Black by the standard of PDN, White by mindsports.nl; no fixed rule.
    for moves in [MOVES, long] {
        for tags in [
            r#"[GameType "31"]"#,
            r#"[GameType "31"] [FEN "W:W1-8:B25-32"]"#,
            r#"[GameType "31,W,8,8,N2,0"]"#,
            r#"[GameType "31,B,8,8,N2,0"]"#,
        ] {
            let record = format!("{tags} [Result \"1-0\"] {moves}");
            assert_eq!(begun(&record), (Color::White, GameResult::White, vec![]), "{record}");
        }
    }
    for tags in ["", r#"[FEN "B:W1-8:B25-32"]"#] {
        let record = format!("[GameType \"31\"] {tags} 1. 28-24 5-9 2. 27-23 6-10 1-0");
        assert_eq!(begun(&record), (Color::Black, GameResult::Black, vec![]), "{record}");
    }
    // Nobody has moved: the FEN says who will.
    let nobody = begun(r#"[GameType "31"] [FEN "W:W1-8:B25-32"] *"#);
    assert_eq!(nobody, (Color::White, GameResult::None, vec![]));
    // White's first ply and Black's are exchanged: Black began, as everything after them says.
    let exchanged = begun(r#"[GameType "31"] 1. 6-10 25-22 2. 22-17 5-9 3. 17-13 8-11 4. 13-6 2-9 0-1"#);
    let found = vec!["wrong-side-first".to_owned(), "moved-twice".to_owned()];
    assert_eq!(exchanged, (Color::Black, GameResult::White, found));
    // White moved a man of Black's at ply 3: no two plies are exchanged.
    for (tags, moves) in [
        ("", "1. 8-12 27-24 2. 24-20 25-21 3. 5-9 26-22 *"),
        (r#"[FEN "W:W1-8:B25-32"]"#, "1. 8-12 27-24 2. 24-20 25-21 3. 5-9 26-22 4. 3-8 22-17 *"),
    ] {
        let moved = begun(&format!("[GameType \"31\"] {tags} {moves}"));
        assert_eq!(
            moved,
            (Color::White, GameResult::None, vec!["moved-opponents-piece".to_owned()]),
            "{moves}"
        );
    }
    // In other games it is fixed: by 3.3 White begins.
    let fixed = begun(r#"[GameType "20"] [FEN "W:W31-50:B1-20"] 1. 18-23 *"#);
    assert_eq!(fixed, (Color::White, GameResult::None, vec!["wrong-side-first".to_owned()]));
}

#[test]
fn rows_backward() {
    check(&[
        (
            "international 5.2: 18-24 and 37-33 are on no diagonal",
            r#"[GameType "20"] 1. 33-28 18-24 2. 37-33 14-18 *"#,
            &["board-mirrored mirrored"],
            "irregular 4/4",
        ),
        (
            "Italian 7.2: nothing is captured that could be, and 25-22 is on no diagonal",
            r#"[GameType "22"] 1. 22-18 9-13 2. 24-20 12-16 3. 25-22 8-12 *"#,
            &["board-mirrored mirrored"],
            "irregular 6/6",
        ),
        (
            "Spanish 1.2",
            r#"[GameType "24"] 1. 11-16 23-19 2. 16x23 27x18 3. 9-14 18x9 4. 6x13 *"#,
            &["board-mirrored mirrored"],
            "irregular 7/7",
        ),
        (
            "numbered from the other side as well",
            r#"[GameType "20"] 1. 18-23 33-27 2. 14-18 37-33 *"#,
            &["board-mirrored turned and mirrored"],
            "irregular 4/4",
        ),
        (
            "one such move is a slip, whatever it would be otherwise",
            r#"[GameType "20"] 1. 33-28 18-24 *"#,
            &["illegal-man-move"],
            "irregular 2/2",
        ),
    ]);
}

#[test]
fn five_moves_by_each_side() {
    let nine = "1. 33-28 18-24 2. 37-33 14-18 3. 42-37 9-14 4. 35-29 24x35 5. 40x29";
    let ten = &format!("{nine} 5-9");
    for (moves, stands) in [(nine, None), (ten, Some(true))] {
        let text = format!("[GameType \"20\"] {moves} *");
        let report = Report::of(pdn::parse(&text), None);
        let finding = only(&report, "board-mirrored");
        assert_eq!(finding.stands, stands, "{moves}");
        assert_eq!(finding.annul_until_ply(), Some(10));
        assert_eq!(finding.citation.as_ref().unwrap().article, "international art. 5.2");
    }
    // The Spanish text has no limit, so none is given.
    let text = "[GameType \"24\"] 1. 11-16 23-19 2. 16x23 27x18 3. 9-14 18x9 4. 6x13 *";
    let report = Report::of(pdn::parse(text), None);
    assert_eq!(only(&report, "board-mirrored").annul_until_ply(), None);
}

#[test]
fn the_game_is_that_of_the_reading() {
    let text = "[GameType \"20\"] 1. 18-23 33-29 2. 12-18 39-33 *";
    let report = Report::of(pdn::parse(text), None);
    let plain = Report::of(pdn::parse("[GameType \"20\"] 1. 33-28 18-22 2. 39-33 12-18 *"), None);
    assert_eq!(report.reading.map(|reading| reading.view), Some(View::Turned));
    assert_eq!(report.game.as_ref().unwrap().last, plain.game.as_ref().unwrap().last);
    assert_eq!(report.ply_text(1), Some("18-23"), "the record stays as written");
    let Fact::NumberingTurned(turned) = &only(&report, "numbering-turned").fact else { panic!() };
    assert_eq!(turned.meant.as_deref(), Some("33-28"));
}

#[test]
fn who_watches_sees_the_reading_alone() {
    let rules = &variant::INTERNATIONAL;
    let claims = |text: &str| {
        let record = pdn::parse(text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(rules), &mut adjudicator);
        adjudicator.claims(&report.game.unwrap())
    };
    let moves = moves(rules, 1, 47, 600);
    let plain = claims(&moves);
    assert!(!plain.is_empty());
    for view in [View::Turned, View::Mirrored, View::TurnedAndMirrored] {
        assert_eq!(claims(&seen(rules, &moves, view)), plain);
    }
}

#[test]
fn another_game_type() {
    let italian = "1. 23-19 12-16 2. 21-17 9-13 3. 28-23 5-9 4. 32-28 1-5 5. 22-18 13x22 6. 27x18 *";
    let international = "1. 33-28 18-22 2. 39-33 12-18 3. 44-39 7-12 4. 31-27 22x31 5. 36x27 1-7 *";
    let short = "1. 33-28 18-22 2. 39-33 12-18 *";
    let case = |tag: &str, moves: &str| judged(&format!("[GameType \"{tag}\"] {moves}"));
    let expected: [(&str, &str, &[&str], &str); 5] = [
        ("22", international, &["other-game-type international"], "legal 10/10"),
        ("20", italian, &["other-game-type italian"], "legal 11/11"),
        ("24", italian, &["other-game-type italian", "numbering-turned turned"], "legal 11/11"),
        ("22", short, &["no-such-square"], "broken 0/4"),
        ("22", italian, &[], "legal 11/11"),
    ];
    for (tag, moves, found, verdict) in expected {
        let (was_found, was) = case(tag, moves);
        assert_eq!(was_found, found, "{tag}: {moves}");
        assert_eq!(was, verdict, "{tag}: {moves}");
    }
}

#[test]
fn kings_that_go_to_and_fro_show_no_other_game() {
    let spanish = "25-29 4-8 29-25 8-4 25-29 4-8 29-25 8-4";
    let italian = "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1 32-28 1-5";
    for (tag, fen, moves, found) in [
        ("24", "W:WK25,K10:BK4", format!("{spanish} 10-14 4-8"), vec!["missed-capture"]),
        ("22", "W:WK32,25:BK1,8", format!("{italian} 28-32 5-14"), vec!["illegal-king-move"]),
        // The same again shows no more than once.
        (
            "22",
            "W:WK32,25:BK1,8",
            format!("{italian} 28-32 5-14 32-28 14-5 28-32 5-14"),
            vec!["illegal-king-move"; 3],
        ),
    ] {
        let (was_found, _) = judged(&format!("[GameType \"{tag}\"]\n[FEN \"{fen}\"]\n\n{moves} *"));
        assert_eq!(was_found, found, "{tag}: {moves}");
    }
}

#[test]
fn without_a_tag_the_numbers_may_be_turned() {
    // Flying kings, numbered the Italian way: by no rules legal as written.
    let record = moves(&variant::SPANISH, 7, 1, 40);
    let report = Report::of(pdn::parse(&record), None);
    assert_eq!(report.choice.rules.map(|rules| rules.name), Some("spanish"), "{record}");
    let turned = seen(&variant::SPANISH, &record, View::Turned);
    let report = Report::of(pdn::parse(&turned), None);
    assert_eq!(report.choice.rules.map(|rules| rules.name), Some("spanish"), "{turned}");
    assert_eq!(report.verdict, Verdict::Legal, "{turned}");
    only(&report, "numbering-turned");
}

/// The moves of a generated game, without tags.
fn moves(rules: &'static Rules, seed: u64, number: u64, plies: usize) -> String {
    let mut game = String::new();
    Generator::new(rules, seed).max_plies(plies).write(number, &mut game);
    game.split_once("]\n\n").unwrap().1.to_owned()
}

/// The moves of a record as they are written down from another view of the board.
fn seen(rules: &'static Rules, game: &str, view: View) -> String {
    rewritten(game, |_, square| view.square(square, rules.board()))
}

/// The moves of a record with other squares, by the place of each.
fn rewritten(game: &str, mut square: impl FnMut(usize, WrittenSquare) -> WrittenSquare) -> String {
    let record = pdn::parse(game);
    let mut text = String::new();
    for (ply, (_, written)) in record.plies().enumerate() {
        let sign = if written.separator.means_capture() { 'x' } else { '-' };
        let squares = [written.from].into_iter().chain(record.middle(written).iter().copied());
        for (place, seen) in squares.chain([written.to]).enumerate() {
            if place > 0 {
                text.push(sign);
            }
            text.push_str(&square(2 * ply + usize::from(place > 0), seen).to_string());
        }
        text.push(' ');
    }
    text + "*"
}

fn any_rules() -> impl Strategy<Value = &'static Rules> {
    proptest::sample::select(variant::BINDING)
}

proptest! {
    #[test]
    fn a_game_seen_from_elsewhere_is_seen_through(
        rules in any_rules(),
        view in proptest::sample::select(&[View::Turned, View::Mirrored, View::TurnedAndMirrored][..]),
        seed in any::<u64>(),
        plies in 24_usize..80,
    ) {
        let moves = moves(rules, seed, 1, plies);
        let plain = Report::of(pdn::parse(&moves), Some(rules));
        let text = seen(rules, &moves, view);
        let report = Report::of(pdn::parse(&text), Some(rules));
        prop_assert_eq!(report.reading.map(|reading| reading.view), Some(view), "{}", text);
        prop_assert_eq!(report.count(Severity::Error), usize::from(view != View::Turned), "{}", text);
        prop_assert_eq!(report.game.unwrap().last, plain.game.unwrap().last, "{}", text);
    }

    #[test]
    fn one_slip_turns_no_board(
        rules in any_rules(),
        seed in any::<u64>(),
        plies in 2_usize..40,
        place in any::<prop::sample::Index>(),
        number in 1_u8..=32,
    ) {
        let moves = moves(rules, seed, 1, plies);
        let place = place.index(2 * plies);
        let text = rewritten(&moves, |at, square| if at == place { WrittenSquare::number(number) } else { square });
        let report = Report::of(pdn::parse(&text), Some(rules));
        prop_assert_eq!(report.reading, None, "{}", text);
    }
}

/// A start position in the FEN tag with the other side to move, whose men then begin: that is one irregularity, and no evidence for
/// another game or another view of the board.
#[test]
fn the_other_side_begins_as_the_fen_says() {
    for rules in variant::ALL.iter().copied().filter(|rules| rules.begins == variant::Begins::Always) {
        let (name, value) = rules.tag_pair();
        let start = Position::<u128>::start(rules);
        let fen = start.with_turn(!start.turn()).to_fen(&rules.names);
        for seed in 0..6 {
            for plies in [4, 20, 40] {
                let moves = seen(rules, &moves(rules, seed, 1, plies), View::Turned);
                let text = format!("[{name} \"{value}\"] [FEN \"{fen}\"] {moves}");
                let (found, _) = judged(&text);
                assert_eq!(found, ["wrong-side-first"], "{text}");
            }
        }
    }
}

/// Nor does a tag change who begins.
#[test]
fn the_other_side_begins_as_the_gametype_says() {
    for (number, layout) in [("20", "B,10,10,N2,0"), ("22", "B,8,8,N2,1"), ("24", "B,8,8,N1,1")] {
        let rules = variant::named(number).expect("a game");
        for seed in 0..6 {
            let moves = seen(rules, &moves(rules, seed, 1, 30), View::Turned);
            let (found, _) = judged(&format!("[GameType \"{number},{layout}\"] {moves}"));
            let expected = judged(&format!("[GameType \"{number}\"] {moves}")).0;
            assert_eq!(found, expected, "{number},{layout}: {moves}");
            assert!(!found.is_empty(), "{number},{layout}: {moves}");
        }
    }
}

/// However the squares are named: a man that captures a king in Italian draughts, article 8.1.14, is no evidence for another
/// game with the same men on the same squares, or on those of a mirror image.
#[test]
fn one_irregular_ply_shows_no_other_game_by_any_names_of_the_squares() {
    for (gametype, moves) in [
        (
            "22",
            "24-20 9-13 22-19 13-18 21x14 11x18 25-21 18x25 19-15 12x19 23x14 10x19 27-22 6-10 22x15 7-11 \
             15x6 2x11 20-15 11x20 26-22 10-14 28-23 20x27 30x23 3-7 23-19 14x23 32-28 23x32 29-26 32-28 \
             31x24",
        ),
        (
            "22,W,8,8,A0,1",
            "h3-g4 a6-b5 d3-e4 b5-c4 b3xd5 e6xc4 a2-b3 c4xa2 e4-f5 g6xe4 f3xd5 c6xe4 e2-d3 d7-c6 d3xf5 f7-e6 \
             f5xd7 c8xe6 g4-f5 e6xg4 c2-d3 c6-d5 g2-f3 g4xe2 d1xf3 e8-f7 f3-e4 d5xf3 h1-g2 f3xh1 b1-c2 h1-g2 \
             f1xh3",
        ),
        (
            "22,W,8,8,N3,1",
            "21-17 12-16 23-18 16-19 24x15 10x19 28-24 19x28 18-14 9x18 22x15 11x18 26-23 7-11 23x14 6-10 \
             14x7 3x10 17-14 10x17 27-23 11-15 25-22 17x26 31x22 2-6 22-18 15x22 29-25 22x29 32-27 29-25 \
             30x21",
        ),
        (
            "22,W,8,8,N0,1",
            "12-16 21-17 10-15 17-14 9x18 23x14 5-9 14x5 15-19 24x15 11x18 22x15 7-10 26-22 10x19 27-23 \
             19x26 30x23 16-19 23x16 6-10 22-18 8-11 16x7 2x11 31-27 11-15 18x11 4-8 11x4 1-6 4-8 3x12",
        ),
        (
            "22,W,8,8,N1,1",
            "9-13 24-20 11-14 20-15 12x19 22x15 8-12 15x8 14-18 21x14 10x19 23x14 6-11 27-23 11x18 26-22 \
             18x27 31x22 13-18 22x13 7-11 23-19 5-10 13x6 3x10 30-26 10-14 19x10 1-5 10x1 4-7 1-5 2x9",
        ),
    ] {
        let text = format!("[GameType \"{gametype}\"]\n\n{moves} *");
        let (found, summed) = judged(&text);
        assert_eq!(found, ["man-captured-king"], "{text}");
        assert_eq!(summed, "irregular 33/33", "{text}");
    }
}
