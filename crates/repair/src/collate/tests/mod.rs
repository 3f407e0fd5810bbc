mod against_the_rules;

use super::*;
use crate::corrupt::{Corruption, any_kind};
use crate::search::Options;
use crate::sheet::Naming;
use crate::slip::Kind;
use crate::steps::kinds_of_order;
use crate::{Outcome, repair};
use damiera_judge::generate::{Faulty, Generator, Random};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_record::notation::table::Table;
use damiera_rules::variant::{self, INTERNATIONAL, ITALIAN};

const WITHIN: Duration = Duration::from_secs(20);

fn sheet(text: &str) -> Sheet {
    sheet_of(&pdn::parse(text))
}

fn of_two(white: &str, black: &str) -> Collation {
    of_sheets(&sheet(white), &sheet(black))
}

fn of_sheets(white: &Sheet, black: &Sheet) -> Collation {
    collate(white, black, &INTERNATIONAL, Position::start(&INTERNATIONAL), WITHIN)
}

/// What was passed over on both sheets.
fn passed_over(collation: &Collation) -> Vec<String> {
    let line = collation.lines.first().expect("there is a line");
    let sheets = line.plies.iter().flat_map(|ply| &ply.sheets);
    sheets.filter_map(|on| on.passed.as_ref()).map(|(written, _)| written.text.clone()).collect()
}

fn line_of(line: &CollatedLine) -> String {
    line.plies.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn moves(collation: &Collation) -> String {
    line_of(collation.lines.first().expect("there is a line"))
}

#[test]
fn one_sheet_helps_the_other() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10";
    for (what, white, black, decided) in [
        ("the same", "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 *", played, None),
        ("a digit", "32-28 19-23 28x19 14x23 38-32 10-14 41-37 5-10 *", played, Some(Decided::Later)),
        ("an impossible ply", "32-28 19-23 28x19 14x33 37-32 10-14 41-37 5-10", played, Some(Decided::Black)),
        ("a ply left out", "32-28 19-23 28x19 14x23 37-32 41-37 5-10", played, Some(Decided::Black)),
        (
            "each has its own slip",
            "32-28 19-23 28x19 14x23 37-32 10-15 41-37 5-10 46-41 14-19",
            "32-28 19-23 28x19 14x23 37-32 10-14 42-37 5-10 46-41 14-19",
            Some(Decided::Black),
        ),
        (
            "both slipped in one ply",
            "32-28 19-23 28x19 14x23 37-32 10-41 41-37 5-10",
            "32-28 19-23 28x19 14x23 37-32 40-14 41-37 5-10",
            Some(Decided::Together),
        ),
        ("plies exchanged", "32-28 19-23 28x19 14x23 10-14 37-32 41-37 5-10", played, Some(Decided::Later)),
        ("a ply twice", "32-28 19-23 28x19 14x23 14x23 37-32 10-14 41-37 5-10", played, Some(Decided::Later)),
        ("one stopped writing", "32-28 19-23 28x19 14x23 37-32", played, Some(Decided::Black)),
    ] {
        let collation = of_two(white, black);
        assert!(moves(&collation).starts_with(played), "{what}: {}", moves(&collation));
        assert!(collation.sure, "{what}: {:?}", collation.margin);
        let first = collation.lines[0].plies.iter().find(|ply| ply.differs()).map(CollatedPly::decided);
        assert_eq!(first, decided, "{what}");
    }
}

/// Nothing follows that could decide: both games are answers, and no ply is invented between the two.
#[test]
fn two_last_plies_that_can_both_be_played_are_two_answers() {
    let same = "32-28 19-23 28x19 14x23 37-32 10-14";
    for (white, black) in [("41-37", "34-30"), ("34-30", "41-37"), ("41-37", "42-37"), ("35-30", "31-26")] {
        let games = [white, black].map(|last| format!("{same} {last}"));
        let collation = of_two(&games[0], &games[1]);
        let mut found: Vec<String> = collation.lines.iter().take(2).map(line_of).collect();
        found.sort();
        let mut expected = games.to_vec();
        expected.sort();
        assert_eq!(found, expected, "{white} {black}");
        assert!(!collation.sure, "{white} {black}: {:?}", collation.margin);
        let last = collation.lines[0].plies.last().map(CollatedPly::decided);
        assert_eq!(last, Some(Decided::Open), "{white} {black}");
    }
}

/// What follows decides only if the other move leads nowhere.
#[test]
fn what_can_be_played_to_the_end_with_either_move_is_open() {
    for (third, expected) in [("31-27", Decided::Open), ("46-41", Decided::Later)] {
        let played = format!("32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 {third} 14-19 35-30 20-25");
        let collation = of_two(&played.replace("41-37", "42-37"), &played);
        let differs = collation.lines[0].plies.iter().find(|ply| ply.differs()).map(CollatedPly::decided);
        assert_eq!(differs, Some(expected), "{third}");
    }
}

/// A ply of which no slip makes what is written is one difference: not a ply left out and another one too many.
#[test]
fn what_is_badly_written_is_told_of_its_ply() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25";
    for (ply, instead) in [(4, "48x3"), (6, "49-1"), (8, "37-46"), (12, "49-1")] {
        let mut written: Vec<&str> = played.split(' ').collect();
        written[ply - 1] = instead;
        let collation = of_two(&written.join(" "), played);
        assert_eq!(moves(&collation), played, "{instead}");
        let line = &collation.lines[0];
        let differing: Vec<usize> =
            (1..).zip(&line.plies).filter(|(_, ply)| ply.differs()).map(|(number, _)| number).collect();
        assert_eq!(
            (differing, passed_over(&collation).len(), line.rest[0].len()),
            (vec![ply], 0, 0),
            "{instead}"
        );
        let on = &line.plies[ply - 1].sheets[0];
        assert_eq!(on.written.as_ref().map(|written| written.text.as_str()), Some(instead));
    }
}

#[test]
fn what_is_one_too_many_is_passed_over() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25";
    let clean = sheet(played);
    for (what, other, passed) in [
        (
            "a ply twice",
            "32-28 19-23 28x19 14x23 37-32 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25",
            "37-32",
        ),
        (
            "a ply twice, the next misread",
            "32-28 19-23 28x19 14x23 37-32 37-32 10-15 41-37 5-10 46-41 14-19 35-30 20-25",
            "37-32",
        ),
        (
            "a ply twice, the next illegible",
            "32-28 19-23 28x19 14x23 37-32 37-32 10-14 71-37 5-10 46-41 14-19 35-30 20-25",
            "37-32",
        ),
        (
            "a row twice",
            "32-28 19-23 28x19 14x23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25",
            "28x19 14x23",
        ),
        (
            "a row twice, the next ply misread",
            "32-28 19-23 28x19 14x23 28x19 14x23 37-82 10-14 41-37 5-10 46-41 14-19 35-30 20-25",
            "28x19 14x23",
        ),
        (
            "another ply, the next misread",
            "32-28 19-23 28x19 14x23 37-32 50-39 10-44 41-37 5-10 46-41 14-19 35-30 20-25",
            "50-39",
        ),
    ] {
        for white_is_clean in [true, false] {
            let other = sheet(other);
            let (white, black) = if white_is_clean { (&clean, &other) } else { (&other, &clean) };
            let collation = of_sheets(white, black);
            assert_eq!(moves(&collation), played, "{what}");
            assert!(collation.sure, "{what}: {:?}", collation.margin);
            assert_eq!(passed_over(&collation), [passed], "{what}");
        }
    }
}

#[test]
fn rows_too_many_are_passed_over() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25 33-28 10-14";
    let clean = sheet(played);
    let all: Vec<&str> = played.split(' ').collect();
    for (what, at, more) in [
        ("a row of another game", 4, "34-30 17-22"),
        ("another row, then the right one", 6, "46-41 10-15"),
        ("two rows of another game", 4, "34-30 17-22 30-25 22-27"),
        ("a row twice, with a slip", 4, "82-19 14x23"),
        ("two rows twice", 6, "28x19 14x23 37-32 10-14"),
        ("three rows twice, with a slip", 6, "32-28 19-23 28x19 14x33 37-32 10-14"),
    ] {
        let rows = [&all[..at], &more.split(' ').collect::<Vec<_>>(), &all[at..]].concat().join(" ");
        for white_is_clean in [true, false] {
            let other = sheet(&rows);
            let (white, black) = if white_is_clean { (&clean, &other) } else { (&other, &clean) };
            let collation = of_sheets(white, black);
            assert_eq!(moves(&collation), played, "{what}");
            assert_eq!(passed_over(&collation), [more], "{what}");
        }
    }
}

/// A row begun, and written once more as a whole: an empty cell is none of the game.
#[test]
fn an_empty_cell_is_passed_over() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30 20-25";
    let rows = "2;28x19;14x23\n3;37-32;10-14\n4;41-37;5-10\n5;46-41;14-19\n6;35-30;20-25\n";
    for (what, begun) in [
        ("without the reply", "4;41-37;\n4;41-37;5-10\n"),
        ("with a mark for it", "4;41-37;?\n4;41-37;5-10\n"),
        ("twice as a whole", "4;41-37;5-10\n4;41-37;5-10\n"),
    ] {
        let rows = rows.replace("4;41-37;5-10\n", begun);
        let text = format!("n;White;Black\n1;32-28;19-23\n{rows}");
        let table = Table::recognise(&text).expect("it is a table");
        let other = sheet_of(&table.parse(&text));
        assert_eq!(other.places.len(), 14, "{what}");
        let collation = of_sheets(&sheet(played), &other);
        assert_eq!(moves(&collation), played, "{what}");
        assert!(collation.sure, "{what}: {:?}", collation.margin);
    }
}

/// That it was not played costs more than a slip, but a slip that no other sheet and no ply confirms is not sure.
#[test]
fn the_last_ply_of_one_sheet_was_played() {
    let before = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 35-30";
    for (last, played, is_sure) in [
        ("20-25", " 20-25", true),
        ("70-25", " 20-25", false),
        ("20-75", " 20-25", false),
        ("20-52", " 20-25", false),
        // What is written twice was played once.
        ("20-25 20-25", " 20-25", false),
        ("35-30", "", true),
    ] {
        let collation = of_two(&format!("{before} {last}"), before);
        assert_eq!(moves(&collation), format!("{before}{played}"), "{last}");
        assert_eq!(collation.sure, is_sure, "{last}: {:?}", collation.margin);
    }
    let both = of_two(&format!("{before} 70-25"), &format!("{before} 20-52"));
    assert_eq!(moves(&both), format!("{before} 20-25"));
    assert!(both.sure, "{:?}", both.margin);
}

/// What was played costs more there, for a while, than to believe one of the sheets.
#[test]
fn plies_side_by_side_that_both_have_wrong_are_found() {
    let played = "31-27 17-21 27-22 18x27 33-28 12-17 28-22 27x18 34-29 19-24 36-31 24x33 38x29 8-12 31-26 21-27 \
                  32x21 16x27 39-33 18-23 29x18 12x23 33-29 23x34 40x29 27-31";
    for (meant, white, black) in [
        ("8-12 31-26 21-27", "8-92 81-26 21-27", "6-12 31-46 21-27"),
        ("34-29 19-24 36-31", "74-29 19-24 56-31", "34-49 19-84 96-31"),
        ("33-28 12-17 28-22", "33-78 92-17 20-22", "38-28 12-47 28-92"),
    ] {
        let with = |written: &str| played.replacen(meant, written, 1);
        let collation = of_two(&with(white), &with(black));
        assert_eq!(moves(&collation), played, "{white} and {black}");
    }
}

/// The last ply may be one or the other: one of them gives a man away.
#[test]
fn of_two_plies_the_one_that_players_rather_play_comes_first() {
    let setup = damiera_rules::position::fen::parse("W:W32,50:B1,23").expect("a position");
    let start = Position::from_setup(&setup, &INTERNATIONAL).expect("one that can be played");
    let (kept, given) = ("50-44 1-6 32-27", "50-44 1-6 32-28");
    for (white, black) in [(kept, given), (given, kept)] {
        let collation = collate(&sheet(white), &sheet(black), &INTERNATIONAL, start, WITHIN);
        assert_eq!(moves(&collation), kept, "{white} and {black}");
        assert!(!collation.sure && collation.lines.len() > 1, "{:?}", collation.margin);
    }
}

#[test]
fn two_games_are_not_one() {
    let other = "33-29 17-22 39-33 11-17 44-39 6-11 50-44 1-6 31-27 22x31 36x27 17-21";
    let one = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 37-31 20-24";
    assert!(of_two(one, other).lines.is_empty());
    assert!(of_two("", "").lines.len() <= 1);
}

#[test]
fn two_bad_sheets_make_one_good_game() {
    let corruption = Corruption { kinds: any_kind().collect(), slips: 1, legal: false, misread: 0.08 };
    let (mut right, mut all) = (0, 0);
    for &rules in variant::ALL {
        let mut text = String::new();
        Generator::new(rules, 7).max_plies(70).write(1, &mut text);
        let put =
            |seed| corruption.of(&text, None, &mut Random::new(seed, 1)).map(|found| sheet(&found.text));
        let Some((white, black)) = put(1).zip(put(2)) else { continue };
        let collation = collate(&white, &black, rules, Position::start(rules), WITHIN);
        let played = pdn::parse(&text);
        let truth: Vec<&str> = played.plies().map(|(span, _)| played.slice(span)).collect();
        all += 1;
        right += usize::from(!collation.lines.is_empty() && moves(&collation) == truth.join(" "));
    }
    assert!(all > 10 && right * 10 >= all * 8, "{right} of {all}");
}

/// Whichever sheet has plies in each other's place, the other tells in which order they were played.
#[test]
fn plies_in_each_others_place_are_put_in_order() {
    let (mut right, mut all) = (0, 0);
    for (seed, kind) in (1..=20).flat_map(|seed| kinds_of_order().map(move |kind| (seed, kind))) {
        let mut text = String::new();
        Generator::new(&ITALIAN, seed).max_plies(60).write(1, &mut text);
        let put = |kind, slips| {
            let corruption = Corruption { kinds: vec![kind], slips, legal: false, misread: 0.0 };
            corruption.of(&text, None, &mut Random::new(seed, 1)).map(|damaged| sheet(&damaged.text))
        };
        let Some((out_of_order, misread)) = put(kind, 1).zip(put(Kind::Digit, 2)) else { continue };
        let start = Position::start(&ITALIAN);
        let (white, black) =
            if seed % 2 == 0 { (&out_of_order, &misread) } else { (&misread, &out_of_order) };
        let collation = collate(white, black, &ITALIAN, start, WITHIN);
        let played = pdn::parse(&text);
        let truth: Vec<&str> = played.plies().map(|(span, _)| played.slice(span)).collect();
        let is_right = moves(&collation) == truth.join(" ");
        assert!(is_right || !collation.sure, "{seed}, {kind:?}: {}", moves(&collation));
        all += 1;
        right += usize::from(is_right);
    }
    assert!(all > 50 && right * 20 >= all * 19, "{right} of {all}");
}

/// A sheet that says a legal move in each of its places is an answer, however little the other agrees with it.
#[test]
fn a_sheet_that_is_whole_is_an_answer() {
    let mut text = String::new();
    Generator::new(&INTERNATIONAL, 7).max_plies(90).write(1, &mut text);
    let record = pdn::parse(&text);
    let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
    let plies = &plies[..plies.len() / 2 * 2];
    let whole = sheet(&plies.join(" "));
    let exchanged: Vec<&str> = plies.chunks(2).flat_map(|row| [row[1], row[0]]).collect();
    let second_half = &plies[plies.len() / 4 * 2..];
    for (what, other) in [("columns exchanged", &exchanged[..]), ("the first half lost", second_half)] {
        let collation = of_sheets(&sheet(&other.join(" ")), &whole);
        let line = collation.lines.first().unwrap_or_else(|| panic!("{what}"));
        assert_eq!(line.plies.len(), plies.len(), "{what}");
        assert!(line.plies.iter().all(|ply| ply.sheets[1].slip.is_none()), "{what}");
    }
}

/// The other has so little in its place that nothing explains both well; still nobody may overlook the one that is whole.
#[test]
fn a_sheet_that_is_whole_is_among_the_answers_beside_one_in_disorder() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 46-41 5-10 34-29 23x34 40x29 10-14 45-40 18-23 29x18 12x23";
    let plies: Vec<&str> = played.split(' ').collect();
    let swapped = [&plies[10..], &plies[..10]].concat().join(" ");
    for sheets in [[played, swapped.as_str()], [swapped.as_str(), played]] {
        let collation = of_two(sheets[0], sheets[1]);
        let answers: Vec<String> = collation.lines.iter().take(3).map(line_of).collect();
        assert!(answers.contains(&played.to_owned()), "{answers:#?}");
    }
}

/// Of a sheet torn in two, the second half begins with its number; a player may write down their own plies only.
#[test]
fn two_sheets_that_each_have_a_part_make_one_game() {
    let mut text = String::new();
    Generator::new(&INTERNATIONAL, 7).max_plies(90).write(1, &mut text);
    let record = pdn::parse(&text);
    let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
    let rows: Vec<String> = plies
        .chunks(2)
        .enumerate()
        .map(|(row, plies)| format!("{}. {}\n", row + 1, plies.join(" ")))
        .collect();
    let half = rows.len() / 2;
    for (what, first, second, absent) in [
        ("torn", &rows[..half], &rows[half..], 2 * half),
        ("with rows of both", &rows[..half + 3], &rows[half - 3..], 2 * (half - 3)),
    ] {
        let collation = of_two(&first.concat(), &second.concat());
        assert_eq!(moves(&collation), plies.join(" "), "{what}");
        assert!(collation.sure, "{what}: {:?}", collation.margin);
        let lacks = |ply: &&CollatedPly| ply.sheets[1].is_absent();
        assert_eq!(collation.lines[0].plies.iter().filter(lacks).count(), absent, "{what}");
    }
    let own = |player: usize, dots: &str| {
        let plies = plies
            .chunks(2)
            .enumerate()
            .filter_map(|(row, plies)| Some(format!("{}. {dots}{}\n", row + 1, plies.get(player)?)));
        plies.collect::<String>()
    };
    let misread = plies[10].replacen(|character: char| character.is_ascii_digit(), "9", 1);
    for (what, white, black) in [
        ("own plies", own(0, ""), own(1, "")),
        ("a slip", own(0, "").replacen(plies[10], &misread, 1), own(1, "")),
        ("dots for White's", own(0, ""), own(1, "... ")),
        ("one has all plies", own(0, ""), rows.concat()),
        ("the other has Black's, with dots", rows.concat(), own(1, "... ")),
    ] {
        let records = [&white, &black].map(|text| pdn::parse(text));
        let [of_white, of_black] = &records;
        let sheets = [of_white, of_black].map(sheet_of);
        let start = Position::start(&INTERNATIONAL);
        let collation = collate_parts(&sheets, [of_white, of_black], &INTERNATIONAL, start, WITHIN);
        assert_eq!(moves(&collation), plies.join(" "), "{what}");
        let differ = collation.lines[0].plies.iter().filter(|ply| ply.differs()).count();
        assert_eq!(differ, usize::from(what == "a slip"), "{what}");
        assert!(collation.sure || what == "a slip", "{what}: {:?}", collation.margin);
    }
}

/// Columns that stand one below the other are put in order as repair does it.
#[test]
fn a_page_is_put_in_order_before_it_is_held_against_the_other_sheet() {
    let game = {
        let mut text = String::new();
        Generator::new(&INTERNATIONAL, 3).max_plies(40).write(2, &mut text);
        text
    };
    let record = pdn::parse(&game);
    let moves: Vec<String> = record.plies().map(|(span, _)| record.slice(span).to_owned()).collect();
    let column = |first: usize| moves.iter().skip(first).step_by(2).cloned().collect::<Vec<_>>().join("\n");
    let page = format!("{}\n\n{}\n", column(0), column(1));
    let report = Report::of(damiera_record::notation::scoresheet::parse(&page), Some(&INTERNATIONAL));
    let in_order = sheet_in_order(&report, WITHIN).expect("it cannot be followed as it stands");
    let texts: Vec<&str> = in_order.places.iter().map(|place| &place.written.text[..]).collect();
    assert_eq!(texts, moves.iter().map(String::as_str).collect::<Vec<_>>());
    let legal = Report::of(pdn::parse(&game), Some(&INTERNATIONAL));
    assert!(sheet_in_order(&legal, WITHIN).is_none(), "a game that is legal stays as it is");
}

/// A game of letters that both players wrote by numbers.
#[test]
fn numbers_are_held_against_numbers() {
    let played = "c3-b4 b6-c5 b4-a5 h6-g5 a3-b4 c5:a3 a5-b6 c7:a5 e3-f4 g5:e3";
    let names = &variant::RUSSIAN.names;
    let of_letters = Sheet::default();
    let numbers: Vec<String> =
        played.split(' ').map(|ply| of_letters.named(ply, names, Some(Naming::Numbers))).collect();
    let right = numbers.join(" ");
    assert!(!right.contains(char::is_alphabetic), "{right}");
    // The second ply, with another last figure.
    let slip = format!("{}{}", &numbers[1][..numbers[1].len() - 1], "9");
    let wrong = right.replacen(&numbers[1], &slip, 1);
    let russian = &variant::RUSSIAN;
    let collation = collate(&sheet(&right), &sheet(&wrong), russian, Position::start(russian), WITHIN);
    let line = collation.lines.first().expect("there is a line");
    let kinds: Vec<Kind> = line.plies.iter().flat_map(|ply| &ply.sheets).filter_map(|on| on.slip).collect();
    assert_eq!((moves(&collation).as_str(), kinds), (played, vec![Kind::Digit]), "{wrong}");
}

/// Each sheet has a slip too early for its game to be guessed.
#[test]
fn sheets_that_show_no_game_are_tried_as_every_game_that_they_may_be() {
    let white = "1. c3-b4 f6-e5 2. b4-a5 e7-f7 3. g3-f4 e5:g3 4. f2:h4 d6-e5 5. e3-d4 e5:c3 6. d2:b4 f6-g5 7. \
         h4:f6 g7:e5 8. e1-f3 d8-e7 9. f2-e3 e5-d4 10. e3:c5 b6:d4 11. h2-g3 d4-e3 *";
    let black = "1. c3-b4 f6-e5 2. b4-a5 e7-f6 3. g3-f4 e5:g4 4. f2:h4 d6-e5 5. e3-d4 e5:c3 6. d2:b4 f6-g5 7. \
         h4:f6 g7:e5 8. e1-f2 d8-e7 9. f2-e3 e5-d4 10. e3:c5 b6:d4 11. h2-g3 d4-e4 *";
    let reports = [white, black].map(|sheet| Report::of(pdn::parse(sheet), None));
    assert!(reports.iter().all(|report| report.choice.rules.is_none()));
    let together = collate_reports(&reports, WITHIN);
    assert_eq!(together.rules.map(|rules| rules.name), Some("russian"));
    let differing = together.collation.lines[0].plies.iter().filter(|ply| ply.differs()).count();
    assert!(together.collation.sure && differing == 4, "{differing}");
}

/// The moves of the first answer of repair; those of the record where it says that the game is irregular.
fn of_repair(report: &Report<'_>) -> Option<Vec<String>> {
    let found = repair(report, &Options { within: WITHIN / 2, ..Options::default() });
    match found.outcome {
        Outcome::Irregular => {
            let record = &report.record;
            Some(record.plies().map(|(span, _)| record.slice(span).to_owned()).collect())
        }
        Outcome::Repaired | Outcome::Proposed => Some(found.found.proposals.first()?.texts.clone()),
        Outcome::Legal | Outcome::Unrepaired => None,
    }
}

/// A sheet and its copy know as much as the sheet: each slip of each kind is explained as repair explains it.
#[test]
fn a_sheet_and_its_copy_come_to_what_repair_finds_in_it() {
    let mut all = 0;
    for &rules in variant::ALL {
        let mut text = String::new();
        Generator::new(rules, 11).max_plies(50).write(1, &mut text);
        let one_of_each = any_kind().map(|kind| (vec![kind], 1, 0.0));
        let several = [(any_kind().collect(), 2, 0.0), (any_kind().collect(), 1, 0.05)];
        for (seed, (kinds, slips, misread)) in (1..).zip(one_of_each.chain(several)) {
            let corruption = Corruption { kinds, slips, legal: false, misread };
            let Some(damaged) = corruption.of(&text, None, &mut Random::new(seed, 1)) else { continue };
            let sheets = [&damaged.text; 2].map(|text| Report::of(pdn::parse(text), None));
            let Some(expected) = of_repair(&sheets[0]) else { continue };
            all += 1;
            let together = collate_reports(&sheets, WITHIN);
            assert_eq!(moves(&together.collation), expected.join(" "), "{}: {:?}", rules.name, damaged.slips);
            let line = &together.collation.lines[0];
            assert!(line.verdict == Verdict::Irregular || line.plies.iter().any(CollatedPly::differs));
        }
    }
    assert!(all > 100, "{all}");
}

/// Each player may have copied the slip of the other: it is likelier than two plies that neither has.
#[test]
fn a_slip_that_both_have_is_put_right_at_its_place() {
    let played = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19";
    let both = played.replace("14-19", "14-20");
    for other in [both.clone(), both.replace("37-32", "38-32"), both.replace("19-23", "19-24")] {
        let collation = of_two(&both, &other);
        assert_eq!(moves(&collation), played, "{other}");
    }
}

#[test]
fn a_line_that_leads_to_another_board_than_the_arbiter_found_is_not_sure() {
    // Black took the man on 33 off the board, too, and White went on without it.
    let moves = "39-33 20-24 44-39 10-14 50-44 14-19 34-30 5-10 30-25 10-14 31-27 23-28 *";
    let note = "{[%position \"W:W31,34-50:B1-13,15-18,20,23\"]}";
    let noted = format!("32-28 19-23 28x19 14x23 {note} {moves}");
    let slipped = format!("32-28 19-23 28x19 14x23 {}", moves.replace("44-39", "44-89"));
    let reports = [&noted, &slipped].map(|text| Report::of(pdn::parse(text), Some(&INTERNATIONAL)));
    let together = collate_reports(&reports, WITHIN);
    assert!(!together.collation.sure, "{:?}", together.collation.lines);
}
