use super::*;
use damiera_record::notation::pdn;
use damiera_rules::board::Color;

fn outlines(texts: &[&str]) -> Vec<SheetOutline> {
    texts.iter().map(|text| SheetOutline::of(&pdn::parse(text))).collect()
}

const ONE: &str = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 14-19 *";
const OTHER: &str = "1. 33-29 17-22 2. 39-33 11-17 3. 44-39 6-11 4. 50-44 1-6 5. 31-27 22x31 *";

#[test]
fn games_are_paired_by_tags_then_by_moves() {
    let rossi = format!("[White \"Rossi, Carlo\"]\n[Black \"Verdi\"]\n[Round \"3\"]\n\n{OTHER}");
    let later = format!("[White \"Rossi, Carlo\"]\n[Black \"Verdi\"]\n[Round \"4\"]\n\n{ONE}");
    let c_rossi = "[White \"C. Rossi\"]\n[Black \"VERDI\"]\n[Round \"3\"]\n\n1. 33-29 17-22 *";
    let again = later.replace("Carlo", "C.");
    let strange = "1. 31-26 16-21 2. 36-31 20-24 *";
    let nameless = ONE.replace("5-10", "5-20");
    let found = pairs(&outlines(&[&rossi, &later, ONE]), &outlines(&[&nameless, strange, &again, c_rossi]));
    let told: Vec<_> = found.pairs.iter().map(|pair| (pair.white, pair.black, pair.by)).collect();
    assert_eq!(told, [(0, 3, PairedBy::Tags), (1, 2, PairedBy::Tags), (2, 0, PairedBy::Moves)]);
    assert_eq!(found.unpaired, [vec![], vec![1]]);
}

#[test]
fn moves_tell_more_than_a_mistaken_round() {
    let rows = |by: usize| -> String {
        (1..=16).map(|row| format!("{row}. {}-{} {}-{} ", row, row + by, row + 20, row + 10 + by)).collect()
    };
    let game = |round: usize, by: usize| {
        format!("[White \"Rossi\"]\n[Black \"Verdi\"]\n[Round \"{round}\"]\n\n{}*", rows(by))
    };
    let of_white = [game(1, 4), game(2, 5), game(3, 6)];
    let of_black = [game(2, 4), game(3, 5), game(4, 6)];
    let texts = |games: &[String]| outlines(&games.iter().map(String::as_str).collect::<Vec<_>>());
    let found = pairs(&texts(&of_white), &texts(&of_black));
    let told: Vec<_> = found.pairs.iter().map(|pair| (pair.white, pair.black, pair.by)).collect();
    assert_eq!(told, [(0, 0, PairedBy::Moves), (1, 1, PairedBy::Moves), (2, 2, PairedBy::Moves)]);
    // With no other game that has the moves, tags are believed.
    let found = pairs(&texts(&of_white[..2]), &texts(&[game(2, 8), game(7, 9)]));
    let told: Vec<_> = found.pairs.iter().map(|pair| (pair.white, pair.black, pair.by)).collect();
    assert_eq!(told, [(1, 0, PairedBy::Tags)]);
}

#[test]
fn two_lone_games_are_a_pair() {
    let found = pairs(&outlines(&["[White \"A\"]\n\n*"]), &outlines(&["[White \"B\"]\n\n*"]));
    assert_eq!(found.pairs, [Pair { white: 0, black: 0, by: PairedBy::Alone }]);
}

#[test]
fn many_games_of_two_players_do_not_take_quadratic_time() {
    let same = "[White \"Rossi\"]\n[Black \"Verdi\"]\n\n1. 32-28 *";
    let outlines = outlines(&vec![same; 20_000]);
    let found = pairs(&outlines, &outlines);
    assert_eq!(found.pairs.len() + found.unpaired[0].len(), 20_000);
}

#[test]
fn tags_results_and_clocks_are_compared() {
    let white = pdn::parse(
        "[White \"Rossi\"]\n[Round \"3\"]\n[Date \"????.??.??\"]\n[Result \"2-0\"]\n\n1. 32-28 {[%clk 1:00:00]} 19-23 {[%clk 0:59]} *",
    );
    let black = pdn::parse(
        "[White \"ROSSI\"]\n[Round \"4\"]\n[Date \"2024.01.02\"]\n[Result \"1-1\"]\n\n1. 32-28 {[%clk 60:00]} 19-23 {[%clk 0:58]} *",
    );
    let comparison =
        Comparison::of([&white, &black], &[[Some(1), Some(1)], [Some(2), Some(2)]], Color::White);
    let tags: Vec<(&str, &str, &str)> = comparison
        .tags
        .iter()
        .map(|tag| (tag.name.as_str(), tag.values[0].as_str(), tag.values[1].as_str()))
        .collect();
    assert_eq!(tags, [("Round", "3", "4"), ("Result", "2-0", "1-1")]);
    let times = ["0:59".to_owned(), "0:58".to_owned()];
    let clock = ClockDifference { ply: 2, name: "clk".to_owned(), times };
    assert_eq!(comparison.clocks, [clock]);
}

#[test]
fn notes_of_the_arbiter_are_compared() {
    let plies = [[Some(1), Some(1)], [Some(2), Some(2)], [Some(3), None]];
    let irregular = |after: &str| format!("[%irregularity 5.6.4 \"took 38-32 back\"{after}]");
    let claim = "[%claim draw 6.3b white]";
    let differ = |ply: usize, name: &str, white: Option<&str>, black: Option<&str>| NoteDifference {
        ply,
        name: name.to_owned(),
        notes: [white, black].map(|note| note.map(str::to_owned)),
    };
    let arguments = |after: &str| format!("5.6.4 \"took 38-32 back\"{after}");
    for (what, white, black, expected) in [
        ("the same", irregular(""), irregular(""), vec![]),
        ("the same, beside a clock", irregular(""), format!("[%clk 0:58] {}", irregular("")), vec![]),
        (
            "another answer",
            irregular(" accepted"),
            irregular(" corrected"),
            vec![differ(2, "irregularity", Some(&arguments(" accepted")), Some(&arguments(" corrected")))],
        ),
        (
            "on White's only",
            claim.to_owned(),
            String::new(),
            vec![differ(2, "claim", Some("draw 6.3b white"), None)],
        ),
        (
            "on Black's only",
            String::new(),
            claim.to_owned(),
            vec![differ(2, "claim", None, Some("draw 6.3b white"))],
        ),
        (
            "notes of two names",
            claim.to_owned(),
            irregular(""),
            vec![
                differ(2, "claim", Some("draw 6.3b white"), None),
                differ(2, "irregularity", None, Some(&arguments(""))),
            ],
        ),
        ("a remark", "took it back".to_owned(), String::new(), vec![]),
    ] {
        let texts = [white, black].map(|said| format!("1. 32-28 19-23 {{{said}}} 2. 28x19 *"));
        let [white, black] = texts.each_ref().map(|text| pdn::parse(text));
        assert_eq!(Comparison::of([&white, &black], &plies, Color::White).notes, expected, "{what}");
    }
    let [white, black] = ["{[%note 7.8 \"noise\"]} 1. 32-28 *", "1. 32-28 *"].map(pdn::parse);
    let before_first = differ(0, "note", Some("7.8 \"noise\""), None);
    assert_eq!(Comparison::of([&white, &black], &plies[..1], Color::White).notes, [before_first]);
}

#[test]
fn results_at_the_end_of_the_moves_are_compared() {
    let moves = "1. 32-28 19-23 2. 28x19 14x23";
    for (white, black, expected) in [
        ("1-0", "0-1", Some(["1-0", "0-1"])),
        ("1-0", "1-0", None),
        ("1 - 0", "1-0", None),
        ("1-0", "*", None),
        ("*", "*", None),
        ("1/2-1/2", "1-0", Some(["1/2-1/2", "1-0"])),
    ] {
        let records = [white, black].map(|end| format!("{moves} {end}"));
        let [one, other] = records.each_ref().map(|text| pdn::parse(text));
        let found = Comparison::of([&one, &other], &[], Color::White).tags;
        let values: Option<[&str; 2]> =
            found.first().map(|found| found.values.each_ref().map(String::as_str));
        assert_eq!(values, expected, "{white} {black}");
    }
    // One has it as a tag; and of equal tags, what is written after the moves may differ.
    for (white, black, expected) in [
        ("[Result \"2-0\"]\n\n32-28 *", "32-28 1-1", Some(["2-0", "1-1"])),
        ("[Result \"2-0\"]\n\n32-28 2-0", "[Result \"2-0\"]\n\n32-28 0-2", Some(["2-0", "0-2"])),
        ("[Result \"2-0\"]\n\n32-28 *", "32-28 2-0", None),
    ] {
        let [one, other] = [white, black].map(pdn::parse);
        let found = Comparison::of([&one, &other], &[], Color::White).tags;
        let values: Option<[&str; 2]> =
            found.first().map(|found| found.values.each_ref().map(String::as_str));
        assert_eq!(values, expected, "{white} {black}");
    }
}

/// A clock that shows the same in other words is none, and neither is one of another kind.
#[test]
fn clocks_of_one_kind_are_compared() {
    for (white, black, expected) in [
        ("[%clk 1:00:00]", "[%clk 60:00]", None),
        ("[%emt 0:12]", "[%emt 0:13]", Some((2, "emt", ["0:12", "0:13"]))),
        ("[%emt 0:12]", "[%clk 0:13]", None),
        ("[%clk 0:30] [%emt 0:12]", "[%emt 0:14] [%clk 0:30]", Some((2, "emt", ["0:12", "0:14"]))),
        (
            "[%clock w0:59:00 B1:00:00]",
            "[%clock w0:58:00]",
            Some((2, "clock", ["w0:59:00 B1:00:00", "w0:58:00"])),
        ),
        ("[%clock w0:59:00 B1:00:00]", "[%clock B1:00:00]", None),
        ("[%clock W0:59:00]", "[%CLOCK w0:59:00]", None),
        ("a remark", "[%clk 0:13]", None),
    ] {
        let texts = [white, black].map(|said| format!("1. 32-28 19-23 {{{said}}} *"));
        let [white, black] = texts.each_ref().map(|text| pdn::parse(text));
        let plies = [[Some(1), Some(1)], [Some(2), Some(2)]];
        let found = Comparison::of([&white, &black], &plies, Color::White).clocks;
        let told = found
            .iter()
            .map(|clock| (clock.ply, clock.name.as_str(), clock.times.each_ref().map(String::as_str)));
        assert_eq!(told.collect::<Vec<_>>(), Vec::from_iter(expected), "{texts:?}");
    }
}

#[test]
fn a_result_in_another_scale_or_in_words_is_the_same() {
    for (first, white, black, is_same) in [
        (Color::White, "2-0", "1-0", true),
        (Color::White, "1-1", "1/2-1/2", true),
        (Color::White, "1-1", "remise", true),
        (Color::White, "2-0", "White wins", true),
        // The side named first is the side that moves first.
        (Color::Black, "2-0", "White wins", false),
        (Color::Black, "0-2", "White wins", true),
        (Color::White, "20-0", "1-0", true),
        // Points that are divided otherwise are another result, and so is a game that was not played or ended on time.
        (Color::White, "6-4", "2-0", false),
        (Color::White, "2-0", "1-0F", false),
        (Color::White, "2-0", "1-0 (time)", false),
        (Color::White, "2-0", "0-1", false),
        (Color::White, "1-1", "1-0", false),
    ] {
        let texts = [white, black].map(|result| format!("[Result \"{result}\"]\n\n1. 32-28 19-23 *"));
        let [one, other] = texts.each_ref().map(|text| pdn::parse(text));
        let found = Comparison::of([&one, &other], &[], first).tags;
        assert_eq!(found.is_empty(), is_same, "{white} {black}: {found:?}");
    }
}
