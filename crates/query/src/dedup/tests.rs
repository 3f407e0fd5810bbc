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
}

/// A game with a line and nothing else.
fn outline((start, plies): (u128, Vec<u64>)) -> Outline {
    let plies: Vec<u64> = plies;
    Outline {
        white: Person::of("Rossi"),
        black: Person::of("Bruni"),
        winner: GameResult::Draw,
        heading: None,
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

proptest! {
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
