use proptest::prelude::*;

use super::copies::bound;
use super::*;
use damiera_judge::generate::Generator;
use damiera_judge::report::Report;
use damiera_record::input::Splitter;
use damiera_record::notation::pdn;
use damiera_record::notation::result::GameResult;
use damiera_rules::variant::ITALIAN;

/// The outlines of all games of a text.
fn outlines(text: &str) -> Vec<Outline> {
    let mut splitter = Splitter::new(text.as_bytes());
    let mut outlines = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            let mut watch = LineWatch::default();
            let text = std::str::from_utf8(batch.game(cut)).unwrap();
            let report = Report::observed(pdn::parse(text), None, &mut watch);
            outlines.push(Outline::of(&report, watch));
        }
    }
    outlines
}

fn found(outlines: &[Outline], by: By, min_plies: usize, keep: Keep) -> Groups {
    let mut copies = Copies::new(by, min_plies);
    outlines.iter().for_each(|outline| copies.add(outline).unwrap());
    copies.finish(keep).unwrap()
}

/// The groups as numbers from 1; games that do not stay are in parentheses.
fn shown(groups: &Groups) -> String {
    let member = |member: &Member| {
        let number = member.game + 1;
        if member.kept { number.to_string() } else { format!("({number})") }
    };
    let group = |group: Group| group.members.iter().map(member).collect::<Vec<_>>().join(" ");
    groups.groups().into_iter().map(group).collect::<Vec<_>>().join(", ")
}

/// The plies of a generated game, as written.
fn plies(number: u64) -> Vec<String> {
    let mut text = String::new();
    Generator::new(&ITALIAN, 5).max_plies(60).write(number, &mut text);
    let record = pdn::parse(&text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// A game with these names.
fn game(white: &str, black: &str, more: &str, plies: &[String]) -> String {
    format!("[White \"{white}\"]\n[Black \"{black}\"]\n{more}[GameType \"22\"]\n\n{} *\n\n", plies.join(" "))
}

#[test]
fn squares_are_compared_from_whichever_corner_they_are_counted() {
    // Both play the same moves; the last ply of each cannot be followed.
    let text = r#"[GameType "24"] 1. 10-13 23-20 2. 12-16 20x11 3. 1-2 *

        [GameType "24,W,8,8,N2,1"] 1. 23-20 10-13 2. 21-17 13x22 3. 32-31 *

        [GameType "24"] [FEN "W:W5,K16:B20"] 1. 5-10 *

        [GameType "24,W,8,8,N2,1"] [FEN "W:W28,K17:B13"] 1. 28-23 *
    "#;
    let outlines = outlines(text);
    assert_eq!(shown(&found(&outlines, By::Moves, 1, Keep::First)), "1 (2), 3 (4)");
}

#[test]
fn the_same_moves_make_a_copy_whoever_wrote_them() {
    let (one, other) = (plies(1), plies(2));
    let commented: Vec<String> = one.iter().map(|ply| format!("{ply} {{so}}")).collect();
    let text = [
        game("Rossi", "Bruni", "", &one),
        game("Alfa", "Beta", "", &other),
        game("?", "?", "[Date \"2004\"]\n", &commented),
        game("Rossi", "Bruni", "", &one[..30]),
        game("Rossi", "Bruni", "", &one[..10]),
        game("Rossi", "Bianchi", "", &one[..10]),
        game("Rossi", "Bruni", "", &one[..10]),
    ];
    let outlines = outlines(&text.concat());
    for (by, keep, expected) in [
        (By::Moves, Keep::Longest, "1 (3), 5 (7)"),
        (By::Moves, Keep::Newest, "(1) 3, 5 (7)"),
        (By::Moves, Keep::Last, "(1) 3, (5) 7"),
        (By::Moves, Keep::MostTags, "1 (3), 5 (7)"),
        (By::Prefix, Keep::Longest, "1 (3) (4), 5 (7)"),
        (By::Near, Keep::Longest, "5 (7)"),
        (By::Players, Keep::Longest, ""),
    ] {
        assert_eq!(shown(&found(&outlines, by, 20, keep)), expected, "{by:?} {keep:?}");
    }
    assert_eq!(shown(&found(&outlines, By::Prefix, 10, Keep::First)), "1 (3) (4) (5) (6) (7)");
}

#[test]
fn the_same_moves_of_other_players_are_another_game() {
    let one = plies(1);
    let text = [
        game("Rossi, Carlo", "Bruni", "", &one),
        game("?", "?", "", &one),
        game("Alfa", "Beta", "", &one),
        game("C. Rossi", "BRUNI Elena", "", &one),
        game("Bruni", "Rossi, Carlo", "", &one),
        game("Beta", "?", "", &one),
        game("Alfa", "Beta Bruno", "", &one),
        game("Rossi, Carlo", "Bruni, Dario", "", &one),
        game("Россо", "Бруни", "", &one),
        game("Alfa", "Beta", "", &plies(2)),
    ];
    let groups = found(&outlines(&text.concat()), By::Games, 20, Keep::Longest);
    // The fourth game says which Bruni the first is of.
    assert_eq!(shown(&groups), "1 (2) (4), 3 (7)");
    assert_eq!(groups.namesakes(), 5);
    assert_eq!(groups.groups()[0].members[2].why, Some(Why::SameGame));
    // A game without names is of whoever comes first.
    let unnamed =
        [game("?", "?", "", &one), game("Alfa", "Beta", "", &one), game("Rossi", "Bruni", "", &one)];
    let groups = found(&outlines(&unnamed.concat()), By::Games, 20, Keep::MostTags);
    assert_eq!((shown(&groups).as_str(), groups.namesakes()), ("(1) 2", 1));
}

/// Copies with another date or result are copies all the same, and are counted.
#[test]
fn what_copies_contradict_is_counted() {
    let plies = plies(1);
    let at = |more: &str| game("Rossi", "Bruni", more, &plies);
    for (what, first, second, expected) in [
        (
            "the same",
            "[Date \"1999.05.01\"]\n[Result \"1-0\"]\n",
            "[Date \"1.5.1999\"]\n[Result \"2-0\"]\n",
            (0, 0),
        ),
        (
            "unknown",
            "[Date \"1999.05.01\"]\n[Result \"1-0\"]\n",
            "[Date \"1999.??.??\"]\n[Result \"*\"]\n",
            (0, 0),
        ),
        ("another year", "[Date \"1999.??.??\"]\n", "[Date \"2001.05.01\"]\n", (1, 0)),
        ("another day", "[Date \"1999.05.01\"]\n", "[Date \"1999.05.02\"]\n", (1, 0)),
        ("another result", "[Result \"1-0\"]\n", "[Result \"1/2-1/2\"]\n", (0, 1)),
        ("both", "[Date \"1999\"]\n[Result \"1-0\"]\n", "[Date \"2000\"]\n[Result \"0-1\"]\n", (1, 1)),
    ] {
        let outlines = outlines(&[at(first), at(second)].concat());
        let groups = found(&outlines, By::Games, 20, Keep::First);
        assert_eq!(shown(&groups), "1 (2)", "{what}");
        let Contradictions { dates, results } = groups.contradictions();
        assert_eq!((dates, results), expected, "{what}");
        // So it is where the first is in a master.
        let mut copies = Copies::new(By::Games, 20);
        copies.add(&outlines[1]).unwrap();
        copies.compare(&outlines[0]).unwrap();
        let Contradictions { dates, results } = copies.finish(Keep::First).unwrap().contradictions();
        assert_eq!((dates, results), expected, "{what}, against a master");
    }
}

#[test]
fn the_fullest_text_stays() {
    let one = plies(1);
    let commented = |every: usize, comment: &str| -> Vec<String> {
        let said = |(index, ply): (usize, &String)| {
            if index % every == 0 { format!("{ply} {comment}") } else { ply.clone() }
        };
        one.iter().enumerate().map(said).collect()
    };
    let text = [
        game("Rossi", "Bruni", "", &one),
        game("Rossi", "Bruni", "", &commented(1, "{[%clk 1:00:00]}")),
        game("Rossi", "Bruni", "", &commented(20, "{a good move, of which much could be said}")),
        game("Rossi", "Bruni", "", &commented(20, "(1-5 {or so})")),
    ];
    let outlines = outlines(&text.concat());
    assert_eq!(shown(&found(&outlines, By::Games, 20, Keep::Annotated)), "(1) (2) 3 (4)");
    assert_eq!(shown(&found(&outlines[..2], By::Games, 20, Keep::Annotated)), "(1) 2");
}

/// The games that stay when a master is compared, as numbers from 1; and the groups.
fn new(
    outlines: &[Outline],
    master: &[Outline],
    by: By,
    min_plies: usize,
    keep: Keep,
) -> (Vec<usize>, String) {
    let mut copies = Copies::new(by, min_plies);
    outlines.iter().for_each(|outline| copies.add(outline).unwrap());
    let found = master.iter().filter(|outline| copies.compare(outline).unwrap()).count();
    let groups = copies.finish(keep).unwrap();
    let last = groups.groups().iter().flat_map(|group| &group.members).map(|member| member.game).max();
    assert_eq!(
        last.filter(|last| *last >= outlines.len()),
        (outlines.len() + found).checked_sub(1).filter(|_| found > 0)
    );
    let stay = (0..outlines.len()).filter(|&game| groups.keeps(game)).map(|game| game + 1).collect();
    (stay, shown(&groups))
}

#[test]
fn games_of_others_with_the_same_moves_are_counted_if_they_stay() {
    let one = plies(1);
    let games = [("Rossi", "Bruni"), ("Alfa", "Beta"), ("Alfa", "Gamma")]
        .map(|(white, black)| game(white, black, "", &one));
    let [games, master] = [&games[..], &games[..2]].map(|games| outlines(&games.concat()));
    for (master, others) in [(&[][..], 2), (&master[..1], 2), (&master[..], 1)] {
        let mut copies = Copies::new(By::Games, 20);
        games.iter().for_each(|outline| copies.add(outline).unwrap());
        for outline in master {
            copies.compare(outline).unwrap();
        }
        assert_eq!(copies.finish(Keep::First).unwrap().namesakes(), others);
    }
}

#[test]
fn what_a_master_has_is_not_new() {
    let (one, other, third) = (plies(1), plies(2), plies(3));
    let mut wrong = third.clone();
    wrong[20] = "1-32".to_owned();
    let round = "[Event \"Coppa\"]\n[Date \"2004.05.01\"]\n[Round \"1\"]\n";
    let games = [
        game("Rossi", "Bruni", "", &one),
        game("Rossi", "Bruni", "", &one),
        game("Alfa", "Beta", "", &one),
        game("Alfa", "Beta", round, &other),
        game("Rossi", "Bruni", "", &one[..30]),
        game("Rossi", "Bruni", "", &third),
        game("Rossi", "Bruni", "", &third[..4]),
        game("?", "?", "", &third[..4]),
    ];
    let master = [
        game("Rossi, Carlo", "Bruni", "", &one),
        game("Alfa", "Beta", round, &plies(5)),
        game("Rossi", "Bruni", "", &wrong),
        game("Rossi", "Bruni", "", &third[..4]),
        game("Rossi", "Bruni", "", &one),
    ];
    let (games, master) = (outlines(&games.concat()), outlines(&master.concat()));
    for (by, stay, groups) in [
        (By::Games, &[3, 4, 5, 6, 8][..], "(1) (2) 9, (7) 10"),
        (By::Moves, &[4, 5, 6, 8], "(1) (2) (3) 9, (7) 10"),
        (By::Prefix, &[4, 6, 8], "(1) (2) (3) (5) 9, (7) 10"),
        (By::Near, &[3, 4, 5, 8], "(1) (2) 9, (6) 10, (7) 11"),
        (By::Players, &[1, 2, 3, 5, 6, 7, 8], "(4) 9"),
    ] {
        for keep in [Keep::First, Keep::Longest] {
            assert_eq!(
                new(&games, &master, by, 20, keep),
                (stay.to_vec(), groups.to_owned()),
                "{by:?} {keep:?}"
            );
        }
    }
    // What goes on where the master ends is new, and its beginning is not.
    let long = outlines(&[game("A", "B", "", &one[..30]), game("A", "B", "", &one)].concat());
    let short = outlines(&game("A", "B", "", &one[..30]));
    assert_eq!(new(&long, &short, By::Prefix, 20, Keep::First), (vec![2], "(1) 2 3".to_owned()));
}

#[test]
fn what_goes_on_by_a_few_plies_is_new_among_nearly_the_same_games() {
    let one = plies(1);
    let mut slip = one[..41].to_vec();
    slip[20] = "1-32".to_owned();
    let mut doubled = one[..40].to_vec();
    doubled.insert(20, one[19].clone());
    let of = |lines: &[&[String]]| -> Vec<Outline> {
        let games: Vec<String> = lines.iter().map(|line| game("A", "B", "", line)).collect();
        outlines(&games.concat())
    };
    for (games, master, stay, groups) in [
        (&[&one[..41]][..], &[&one[..40]][..], &[1][..], ""),
        (&[&one[..42]], &[&one[..40]], &[1], ""),
        (&[&slip], &[&one[..40]], &[1], ""),
        (&[&doubled], &[&one[..40]], &[], "(1) 2"),
        (&[&one[..40]], &[&one[..41]], &[], "(1) 2"),
        (&[&one[..41]], &[&one[..40], &one[..41]], &[], "(1) 2"),
        (&[&one[..40], &one[..41]], &[&one[..40]], &[2], "(1) 2 3"),
        (&[&one[..41], &one[..40]], &[&one[..40]], &[1], "1 (2) 3"),
        (&[&one[..40], &one[..41]], &[&one[..42]], &[], "(1) (2) 3"),
    ] {
        let found = new(&of(games), &of(master), By::Near, 20, Keep::Longest);
        assert_eq!(found, (stay.to_vec(), groups.to_owned()), "{games:?}");
    }
}

#[test]
fn a_beginning_of_two_games_joins_neither_to_the_other() {
    let one = plies(1);
    let mut other = one[..40].to_vec();
    other.extend(one[42..].iter().cloned());
    let text = [game("A", "B", "", &one[..40]), game("A", "B", "", &other), game("A", "B", "", &one)];
    let groups = found(&outlines(&text.concat()), By::Prefix, 20, Keep::Longest);
    assert_eq!(shown(&groups), "(1) 3");
    assert_eq!(groups.groups()[0].members[0].why, Some(Why::Beginning(40)));
}

#[test]
fn a_slip_of_the_pen_makes_no_other_game() {
    let right = plies(3);
    let changed = |change: fn(&mut Vec<String>)| {
        let mut plies = right.clone();
        change(&mut plies);
        plies
    };
    let wrong = changed(|plies| plies[20] = "1-32".to_owned());
    let missing = changed(|plies| drop(plies.remove(11)));
    let doubled = changed(|plies| plies.insert(30, plies[29].clone()));
    let exchanged = changed(|plies| plies.swap(24, 25));
    let text = [
        game("Rossi, Carlo", "Bruni Elena", "", &right),
        game("C. Rossi", "E. Bruni", "", &wrong),
        game("ROSSI Carlo", "Bruni", "", &missing),
        game("Rossi", "bruni, e.", "[Result \"2-0\"]\n", &doubled),
        game("Rossi", "Bruni", "", &exchanged),
        game("Rossi, Dario", "Bruni Elena", "", &right),
        game("Rossi, Carlo", "Bruni Elena", "", &plies(4)),
    ];
    let groups = found(&outlines(&text.concat()), By::Near, 20, Keep::Longest);
    assert_eq!(shown(&groups), "1 (2) (3) (4) (5)");
    let differ: Vec<Option<Why>> = groups.groups()[0].members.iter().map(|member| member.why).collect();
    let plies = [1, 1, 1, 2].map(|plies| Some(Why::Differs(plies)));
    assert_eq!(differ[1..], plies);
}

#[test]
fn who_joined_a_game_speaks_for_it() {
    let moves = plies(1);
    let names = ["A. Bos", "Ann Bos", "Arie Bos"];
    let of = |white: &str, more: &str| {
        game(white, "Kok", &format!("[Event \"Cup\"]\n[Round \"1\"]\n{more}"), &moves)
    };
    for by in [By::Near, By::Players, By::Games] {
        for order in [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
            let text: String = order.iter().map(|&at| of(names[at], "")).collect();
            let groups = found(&outlines(&text), by, 16, Keep::First);
            assert_eq!(groups.dropped(), 1, "{by:?} {order:?}");
        }
    }
    // So does a result, and a place.
    let results = ["", "[Result \"1-0\"]\n", "[Result \"0-1\"]\n"].map(|more| of("Ann Bos", more)).concat();
    assert_eq!(shown(&found(&outlines(&results), By::Near, 16, Keep::First)), "1 (2)");
    let sites = ["", "[Site \"Assen\"]\n", "[Site \"Hoogeveen\"]\n"].map(|more| of("Ann Bos", more)).concat();
    assert_eq!(shown(&found(&outlines(&sites), By::Players, 16, Keep::First)), "1 (2)");
}

#[test]
fn of_equally_long_copies_the_one_that_names_more_stays() {
    let moves = plies(1);
    let bare =
        game("?", "?", "[Event \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Result \"*\"]\n", &moves);
    let full = game(
        "Ann Bos",
        "Kok",
        "[Event \"Cup\"]\n[Date \"2003.01.01\"]\n[Round \"1\"]\n[Result \"1-0\"]\n",
        &moves,
    );
    let shown = |text: String, keep| shown(&found(&outlines(&text), By::Games, 1, keep));
    assert_eq!(shown(bare.clone() + &full, Keep::Longest), "(1) 2");
    assert_eq!(shown(full.clone() + &bare, Keep::Longest), "1 (2)");
    assert_eq!(shown(full.clone() + &full, Keep::Longest), "1 (2)");
    assert_eq!(shown(bare + &full, Keep::First), "1 (2)");
}

#[test]
fn players_meet_once_in_a_round() {
    let round =
        |round: &str| format!("[Event \"Coppa Città\"]\n[Date \"2004.05.01\"]\n[Round \"{round}\"]\n");
    let text = [
        game("Rossi, Carlo", "Bruni", &round("1"), &plies(1)),
        game("C. Rossi", "Bruni", &round("1").replace("à", "A"), &plies(2)),
        game("Bruni", "Rossi, Carlo", &round("1"), &plies(1)),
        game("Rossi, Carlo", "Bruni", &round("2"), &plies(1)),
        game("?", "Bruni", &round("1"), &plies(1)),
        game("Rossi", "Bruni", "", &plies(1)),
        game("Rossi", "Bruni", "", &plies(1)),
    ];
    assert_eq!(shown(&found(&outlines(&text.concat()), By::Players, 20, Keep::First)), "1 (2)");
    let at = |tags: &str| game("Rossi", "Bruni", &format!("{}{tags}", round("1")), &plies(1));
    let text = [
        at("[Site \"https://example.org/abcd\"]\n[UTCTime \"10:00:00\"]\n"),
        at("[Site \"https://example.org/abce\"]\n[UTCTime \"10:04:00\"]\n"),
        at("[Site \"https://example.org/abcd\"]\n"),
        at("[UTCTime \"10:04:00\"]\n"),
        at("[Time \"12:00\"]\n[UTCTime \"10:30\"]\n"),
    ];
    assert_eq!(shown(&found(&outlines(&text.concat()), By::Players, 20, Keep::First)), "1 (3), 2 (4)");
}

/// A game with a line and nothing else.
fn outline((start, plies): (u128, Vec<u64>)) -> Outline {
    let plies: Vec<u64> = plies;
    Outline {
        white: Person::of("Rossi"),
        black: Person::of("Bruni"),
        winner: GameResult::Draw,
        heading: None,
        setting: Setting::default(),
        said: Said::default(),
        record: u128::MAX - start,
        worth: Worth { plies: plies.len().try_into().unwrap(), ..Worth::default() },
        line: Line { start, plies },
    }
}

/// What each game is a copy of, by groups.
fn of(groups: &Groups, games: usize) -> Vec<usize> {
    let mut of: Vec<usize> = (0..games).collect();
    for group in groups.groups() {
        let first = group.members.iter().find(|member| member.why.is_none()).unwrap().game;
        group.members.iter().for_each(|member| of[member.game] = first);
    }
    of
}

/// Names of players, some of which can be one.
const NAMES: [&str; 7] = ["?", "Rossi", "Rossi Carlo", "C. Rossi", "Rossi Dario", "Bruni", "bruni, e."];

proptest! {
    #[test]
    fn games_agree_with_a_slow_recount(
        games in prop::collection::vec((0_u64..3, 0..NAMES.len(), 0..NAMES.len()), 0..40),
        masters in prop::collection::vec((0_u64..3, 0..NAMES.len(), 0..NAMES.len()), 0..4),
    ) {
        let of_names = |&(line, white, black): &(u64, usize, usize)| Outline {
            white: Person::of(NAMES[white]),
            black: Person::of(NAMES[black]),
            ..outline((1, vec![line; 3]))
        };
        let can_be = |one: &str, other: &str| match (Person::of(one), Person::of(other)) {
            (Some(one), Some(other)) => one.can_be(&other),
            _ => true,
        };
        // An unnamed player can be anyone, but White alone and Black alone are no evidence of one game.
        let are_one = |names: &[&str; 2], [white, black]: [usize; 2]| {
            let [ones, others] = [*names, [NAMES[white], NAMES[black]]].map(|names| names.map(|name| name != "?"));
            let share_none = ones == [true, false] && others == [false, true]
                || ones == [false, true] && others == [true, false];
            can_be(names[0], NAMES[white]) && can_be(names[1], NAMES[black]) && !share_none
        };
        let fuller = |one: &mut &'static str, other: usize| {
            let letters = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).count();
            if letters(NAMES[other]) > letters(one) {
                *one = NAMES[other];
            }
        };
        // The line of each group, its first game, and what is known of its players.
        let mut groups: Vec<(u64, usize, [&'static str; 2])> = Vec::new();
        let mut expected = Vec::new();
        for (game, &(line, white, black)) in games.iter().enumerate() {
            let fits = |&&mut (of, _, names): &&mut (u64, usize, [&'static str; 2])| {
                of == line && are_one(&names, [white, black])
            };
            if let Some((_, first, names)) = groups.iter_mut().find(fits) {
                fuller(&mut names[0], white);
                fuller(&mut names[1], black);
                expected.push(*first);
            } else {
                groups.push((line, game, [NAMES[white], NAMES[black]]));
                expected.push(game);
            }
        }
        let all: Vec<Outline> = games.iter().map(of_names).collect();
        prop_assert_eq!(of(&found(&all, By::Games, 1, Keep::Longest), games.len()), expected.clone());
        let has = |first: usize| masters.iter().any(|&(line, white, black)| {
            let (of, _, names) = groups.iter().find(|group| group.1 == first).unwrap();
            *of == line && are_one(names, [white, black])
        });
        let stay: Vec<usize> =
            (0..games.len()).filter(|&game| expected[game] == game && !has(game)).map(|game| game + 1).collect();
        let masters: Vec<Outline> = masters.iter().map(of_names).collect();
        prop_assert_eq!(new(&all, &masters, By::Games, 1, Keep::First).0, stay);
    }

    #[test]
    fn what_is_new_agrees_with_a_slow_recount(
        lines in prop::collection::vec((0_u128..2, prop::collection::vec(0_u64..2, 3..9)), 0..30),
        masters in prop::collection::vec((0_u128..2, prop::collection::vec(0_u64..2, 3..9)), 0..6),
    ) {
        let begins = |(start, plies): &(u128, Vec<u64>), other: &(u128, Vec<u64>)| {
            *start == other.0 && other.1.starts_with(plies)
        };
        let has = |line: &(u128, Vec<u64>)| masters.iter().any(|master| begins(line, master));
        let longest = |line| (0..lines.len()).filter(|&game| begins(line, &lines[game])).min_by_key(|&game| {
            (std::cmp::Reverse(lines[game].1.len()), game)
        });
        let stay = |game: &usize| longest(&lines[*game]) == Some(*game) && !has(&lines[*game]);
        let expected: Vec<usize> = (0..lines.len()).filter(stay).map(|game| game + 1).collect();
        let [games, others] = [&lines, &masters].map(|lines| lines.iter().cloned().map(outline).collect::<Vec<_>>());
        prop_assert_eq!(new(&games, &others, By::Prefix, 3, Keep::Longest).0, expected);
        let is_first = |game: &usize| lines.iter().position(|line| *line == lines[*game]) == Some(*game);
        let expected: Vec<usize> = (0..lines.len())
            .filter(|game| is_first(game) && !masters.contains(&lines[*game]))
            .map(|game| game + 1)
            .collect();
        prop_assert_eq!(new(&games, &others, By::Moves, 3, Keep::First).0, expected);
    }

    #[test]
    fn beginnings_agree_with_a_slow_recount(
        lines in prop::collection::vec((0_u128..2, prop::collection::vec(0_u64..2, 3..9)), 0..40)
    ) {
        let games: Vec<Outline> = lines.iter().cloned().map(outline).collect();
        let begins = |(start, plies): &(u128, Vec<u64>), other: &(u128, Vec<u64>)| {
            *start == other.0 && other.1.starts_with(plies)
        };
        let longest = |line| (0..lines.len()).filter(|&game| begins(line, &lines[game])).min_by_key(|&game| {
            (std::cmp::Reverse(lines[game].1.len()), game)
        });
        let expected: Vec<usize> = lines.iter().map(|line| longest(line).unwrap()).collect();
        prop_assert_eq!(of(&found(&games, By::Prefix, 3, Keep::Longest), lines.len()), expected);
        let same = |line| lines.iter().position(|other| other == line).unwrap();
        let expected: Vec<usize> = lines.iter().map(same).collect();
        prop_assert_eq!(of(&found(&games, By::Moves, 3, Keep::Longest), lines.len()), expected);
    }

    #[test]
    fn near_lines_agree_with_a_slow_recount(
        bases in prop::collection::vec(prop::collection::vec(0_u64..400, 20..120), 1..4),
        slips in prop::collection::vec(
            (0_usize..4, prop::collection::vec((0_usize..120, 0_u8..3, 0_u64..400), 0..10)), 1..25
        ),
    ) {
        let lines: Vec<Vec<u64>> = slips.into_iter().map(|(base, slips)| {
            let mut line = bases[base % bases.len()].clone();
            for (at, kind, ply) in slips {
                let at = at % line.len();
                match kind {
                    0 => line[at] = ply,
                    1 => line.insert(at, ply),
                    _ => drop(line.remove(at)),
                }
            }
            line
        }).filter(|line| line.len() >= 20).collect();
        let games: Vec<Outline> = lines.iter().map(|line| outline((1, line.clone()))).collect();
        let mut expected: Vec<usize> = Vec::new();
        for (game, outline) in games.iter().enumerate() {
            let one = outline.line.squares();
            let near = |&other: &usize| {
                let other = games[other].line.squares();
                distance(&one, &other, bound(one.len().min(other.len()))).is_some()
            };
            let first = (0..game).filter(|&other| expected[other] == other).find(near);
            expected.push(first.unwrap_or(game));
        }
        prop_assert_eq!(of(&found(&games, By::Near, 20, Keep::First), lines.len()), expected);
    }
}
