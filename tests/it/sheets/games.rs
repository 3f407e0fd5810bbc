//! Where one game ends and the next begins.

use super::forms::{self, Games, NAMES, ONE, TWO, WON, assert_form, lines, rest};
use super::opening::{MOVES, assert_games, assert_moves, sheet, turns};
use super::read;
use damiera_rules::variant::INTERNATIONAL;

/// Two games, each with its own players and result.
#[test]
fn each_game_has_its_own_players_and_result() {
    let lines = turns().join(" ");
    let rows = turns().join("\n");
    let table = |head: &str, delimiter: &str| {
        let row = |(at, turn): (usize, &[&str])| format!("{}{delimiter}{}\n", at + 1, turn.join(delimiter));
        format!("{head}\n{}", MOVES.chunks(2).enumerate().map(row).collect::<String>())
    };
    for text in [
        format!("Rossi - Verdi 2-0: {lines}\nBruno - Conti 0-2: {lines}\n"),
        format!("Rossi - Verdi: {lines} 2-0\n\nBruno - Conti: {lines} 0-2\n"),
        format!("1. Rossi - Verdi. {lines} 2-0\n2. Bruno - Conti. {lines} 0-2\n"),
        format!("Rossi - Verdi\n2-0\n\n{rows}\nBruno - Conti\n0-2\n\n{rows}\n"),
        format!("Rossi - Verdi\n\n{rows}\n2-0\n\n-- \nJan\n\nBruno - Conti\n\n{rows}\n0-2\n"),
        format!(
            "White: Rossi\nBlack: Verdi\nResult: 2-0\n\n{rows}\nResult: 2-0\n\n\
             White: Bruno\nBlack: Conti\nResult: 0-2\n\n{rows}\nResult: 0-2\n"
        ),
        format!(
            "Result: 2-0\nWhite: Rossi\nBlack: Verdi\n\n{rows}\n\n\
             Result: 0-2\nWhite: Bruno\nBlack: Conti\n\n{rows}\n"
        ),
        format!("{}2-0\n\n{}0-2\n", table("Rossi - Verdi", "\t"), table("Bruno - Conti", "\t")),
        format!("{}2-0\n\n{}0-2\n", table("Rossi - Verdi", ";"), table("Bruno - Conti", ";")),
    ] {
        let told: Vec<_> = read(&text)
            .into_iter()
            .map(|game| {
                (
                    game.white.unwrap_or_default(),
                    game.black.unwrap_or_default(),
                    game.result,
                    game.moves.len(),
                )
            })
            .collect();
        let expected = [("Rossi", "Verdi", "2-0"), ("Bruno", "Conti", "0-2")];
        let expected: Vec<_> = expected
            .map(|(white, black, result)| (white.to_owned(), black.to_owned(), Some(result.to_owned()), 12))
            .into();
        assert_eq!(told, expected, "{text}");
    }
}

/// Games without numbers are told apart by names, or by their results.
#[test]
fn games_without_numbers() {
    let moves = MOVES.join(" ");
    let lines = MOVES.join("\n");
    for moves in [moves, lines] {
        assert_games(
            &format!("Conti - Costa\n{moves} 2-0\n\nRusso - Ricci\n{moves} 1-1\n"),
            &[["Conti", "Costa", "2-0"], ["Russo", "Ricci", "1-1"]],
        );
        assert_games(
            &format!("Conti - Costa\n{moves}\n\nRusso - Ricci\n{moves}\n"),
            &[["Conti", "Costa", ""], ["Russo", "Ricci", ""]],
        );
    }
}

/// What is drawn between two games is no ply.
#[test]
fn a_rule_between_games_is_no_move() {
    for rule in ["----------", "=====", "_______", "-----"] {
        for blanks in [" ", "  ", "\t"] {
            let rows = turns().join("\n");
            let text = format!("Smit - Bos{blanks}2-0\n{rows}\n{rule}\nVos - Kok{blanks}1-1\n{rows}\n");
            assert_games(&text, &[["Smit", "Bos", "2-0"], ["Vos", "Kok", "1-1"]]);
        }
    }
}

/// A 1 in the place of another number begins no game if the row after it goes on.
#[test]
fn a_row_numbered_1_by_mistake_begins_no_game() {
    for delimiter in [";", ",", "\t"] {
        let row = |at: usize, turn: &[&str], number: usize| {
            let number = if at + 1 == number { 1 } else { at + 1 };
            format!("{number}{delimiter}{}\n", turn.join(delimiter))
        };
        let rows = |number: usize| -> String {
            MOVES.chunks(2).enumerate().map(|(at, turn)| row(at, turn, number)).collect()
        };
        for head in [String::new(), ["nr", "wit", "zwart"].join(delimiter) + "\n"] {
            for number in 2..6 {
                assert_moves(&format!("{head}{}", rows(number)), 12);
            }
            // Two games: the second begins with 1, and goes on with 2.
            for between in ["", &format!("{delimiter}{delimiter}\n")] {
                let two = format!("{head}{}{between}{}", rows(0), rows(0));
                let plies: Vec<usize> = read(&two).iter().map(|game| game.moves.len()).collect();
                assert_eq!(plies, [12, 12], "{two}");
            }
        }
    }
}

#[test]
fn a_page_that_numbers_from_1_again_goes_on() {
    for between in
        ["Wit: Smit\nZwart: Bos\n", "Blad 2\nWit: Smit\nZwart: Bos\n\n", "pagina 2\n\n", "vervolg\n"]
    {
        assert_form(
            &|m, _| format!("{NAMES}{}\n{between}{}", forms::rows(&m[..20]), forms::rows(&m[20..])),
            ONE,
        );
    }
    for title in ["Smit - Bos 2-0", "Smit - Bos"] {
        assert_form(
            &|m, _| {
                format!("Smit - Bos 2-0\n\n{}\n{title}\n\n{}", forms::rows(&m[..20]), forms::rows(&m[20..]))
            },
            WON,
        );
        assert_form(
            &|m, _| {
                format!(
                    "Smit - Bos 2-0\n\n{}\n{title}\n\n{}",
                    lines(m[..20].iter(), 2),
                    lines(m[20..].iter(), 2)
                )
            },
            WON,
        );
    }
    // Two games of the same players begin as games do.
    let again: Games<'_> = &[["Smit", "Bos", "2-0"], ["Smit", "Bos", "2-0"]];
    assert_form(
        &|m, other| format!("Smit - Bos 2-0\n\n{}\nSmit - Bos 2-0\n\n{}", forms::rows(m), forms::rows(other)),
        again,
    );
    assert_form(
        &|m, other| {
            format!("Smit - Bos 2-0\n\n{}\nSmit - Bos 2-0\n\n{}", lines(m.iter(), 2), lines(other.iter(), 2))
        },
        again,
    );
}

#[test]
fn pages_and_rules_divide_games() {
    assert_form(
        &|m, other| format!("{}-----\n{}", forms::rows(m), forms::rows(other)),
        &[["", "", ""], ["", "", ""]],
    );
    assert_form(
        &|m, other| {
            let head = |white, black, result| format!("Wit: {white}\nZwart: {black}\nUitslag: {result}\n\n");
            format!(
                "{}{}\u{c}{}{}",
                head("Smit", "Bos", "2-0"),
                forms::rows(m),
                head("Kok", "Dam", "1-1"),
                forms::rows(other)
            )
        },
        TWO,
    );
    // The next page says its headings on one line.
    assert_form(
        &|m, _| {
            format!("{NAMES}{}\nBlad 2\nWit: Smit    Zwart: Bos\n\n{}", forms::rows(&m[..20]), rest(m, 20))
        },
        ONE,
    );
}

#[test]
fn a_line_says_which_game_it_is_above() {
    for [one, two] in [["Partij 1", "Partij 2"], ["Partita n. 1", "Partita n. 2"], ["Bord 1", "Bord 2"]] {
        assert_form(
            &|m, other| {
                format!(
                    "{one}\n\nSmit  -  Bos   2-0\n\n{}\n{two}\n\nKok  -  Dam   1-1\n\n{}",
                    forms::rows(m),
                    forms::rows(other)
                )
            },
            TWO,
        );
    }
}

#[test]
fn empty_headings_at_the_foot_are_no_game() {
    for foot in ["White:\nBlack:\n", "Wit:\n\nZwart:\n", "Handtekening wit:\nHandtekening zwart:\n"] {
        assert_form(&|m, _| format!("{NAMES}{}\n{foot}", forms::rows(m)), ONE);
    }
}

#[test]
fn empty_headings_belong_to_the_game_above_until_another_begins() {
    let foot = "\nWhite:\nBlack:\n\n";
    assert_form(
        &|m, other| {
            format!("Smit - Bos 2-0\n\n{}{foot}Kok - Dam 1-1\n\n{}{foot}", forms::rows(m), forms::rows(other))
        },
        TWO,
    );
    assert_form(
        &|m, other| {
            format!(
                "{NAMES}{}2-0\n{foot}Wit: Kok\nZwart: Dam\n\n{}1-1\n{foot}",
                forms::rows(m),
                forms::rows(other)
            )
        },
        TWO,
    );
    assert_form(
        &|m, other| format!("{foot}{}{foot}{}", forms::rows(m), forms::rows(other)),
        &[["", "", ""], ["", "", ""]],
    );
}

/// A match of two players: the headings of each game are like those of the game before it.
#[test]
fn games_of_the_same_players_have_their_own_headings() {
    let rows = turns().join("\n");
    let expected = [["Novak", "Sima", "2-0"], ["Novak", "Sima", "2-0"], ["Bos", "Kok", "0-2"]];
    for [white, black, result] in [["Wit", "Zwart", "Uitslag"], ["Bianco", "Nero", "Risultato"]] {
        let head = |[one, other, score]: [&str; 3]| {
            format!("{white}: {one}\n{black}: {other}\n{result}: {score}\n\n{rows}\n\n")
        };
        assert_games(&expected.map(head).concat(), &expected);
        let dated = expected.map(|game| format!("Datum: 12-3-2011\n{}", head(game)));
        assert_games(&dated.concat(), &expected);
        let others = [["Novak", "Sima", "2-0"], ["Novak", "Sima", "0-2"], ["Novak", "Sima", "0-2"]];
        assert_games(&others.map(head).concat(), &others);
        // At the foot, they are those of the game above.
        let [first, _, last] = expected;
        let foot = format!("{white}: Novak\n{black}: Sima\n{result}: 2-0\n\n");
        assert_games(&format!("{}{foot}{}", head(first), head(last)), &[first, last]);
        assert_games(&format!("{}{foot}{}", head(first), head(first)), &[first, first]);
    }
}

/// Names right below the moves, and a blank line below them.
#[test]
fn names_below_the_moves_are_those_of_the_game_above() {
    let lines = turns().join(" ");
    let expected = [["Novak", "Sima", "2-0"], ["Bos", "Kok", "1-1"], ["Vis", "Roos", "0-2"]];
    for foot in [
        (|[one, other, score]| format!("{one} - {other} {score}\n")) as fn([&str; 3]) -> String,
        |[one, other, score]| format!("Wit: {one}\nZwart: {other}\nUitslag: {score}\n"),
    ] {
        assert_games(&expected.map(|game| format!("{lines}\n{}\n", foot(game))).concat(), &expected);
    }
    let labelled = |[one, other, _]: [&str; 3]| format!("{lines}\nWit: {one}\nZwart: {other}\n\n");
    assert_games(
        &expected.map(labelled).concat(),
        &[["Novak", "Sima", ""], ["Bos", "Kok", ""], ["Vis", "Roos", ""]],
    );
}

/// One game has its moves in cells, the others are typed.
#[test]
fn games_below_a_table_are_typed() {
    let lines = turns().join(" ");
    let expected = [["Novak", "Sima", "2-0"], ["Bos", "Kok", "0-2"], ["Vis", "Roos", "1-1"]];
    let heads = [
        (|[one, other, score]| format!("{one} - {other} {score}\n\n")) as fn([&str; 3]) -> String,
        |[one, other, score]| format!("Wit: {one}\nZwart: {other}\nUitslag: {score}\n\n"),
    ];
    for (head, sign) in heads.iter().flat_map(|head| [(head, "\t"), (head, ";")]) {
        let row = |(at, turn): (usize, &[&str])| format!("{}{sign}{}\n", at + 1, turn.join(sign));
        let table: String = MOVES.chunks(2).enumerate().map(row).collect();
        let [first, second, third] = expected.map(head);
        assert_games(&format!("{first}{table}\n{second}{lines}\n\n{third}{lines}\n"), &expected);
    }
    // As a word processor numbers a list.
    let list = turns().join(" ").replace(". ", ".\t");
    assert_moves(&format!("{list}\n"), 12);
}

/// What counts pieces names nobody.
#[test]
fn what_stands_on_the_board_is_no_name() {
    for foot in [
        "Wit: 20 schijven, zwart: 20 schijven",
        "Wit: 20 schijven\nZwart: 20 schijven",
        "White: 20 men\nBlack: 18 men and 1 king",
        "Белые: 12 шашек\nЧёрные: 12 шашек",
    ] {
        assert_games(
            &format!("Novak - Sima 2-0\n\n{}\n\n{foot}\n", turns().join("\n")),
            &[["Novak", "Sima", "2-0"]],
        );
    }
}

/// Once its rows go on, a heading between them is none of another game.
#[test]
fn a_number_at_the_end_of_a_line_begins_no_game() {
    let [one, two, three, rest @ ..] = &turns()[..] else { return };
    let three = three.replacen(' ', "\n", 1);
    let text = format!("Novak - Sima 2-0\n\n{one}\nTijd: 12 min\n{two} {three}\n{}\n", rest.join("\n"));
    assert_games(&text, &[["Novak", "Sima", "2-0"]]);
}

/// Below the names of other players is the result of their game.
#[test]
fn a_result_below_the_next_names_is_that_of_the_next_game() {
    let rows = turns().join("\n");
    for first in ["Smit - Bos\n\n", "Wit: Smit\nZwart: Bos\n\n", "Smit vs Bos\n\n"] {
        for (title, blank) in
            [("Visser - Kuiper", "\n"), ("Visser vs Kuiper", "\n\n"), ("Partij 2\nVisser - Kuiper", "")]
        {
            for (said, result) in [
                ("0-2", "0-2"),
                ("1-0", "1-0"),
                ("Uitslag: 2-0", "2-0"),
                ("Zwart wint", "Zwart wint"),
                ("remise", "remise"),
                ("Utrecht, 12-3-2012\n2-0", "2-0"),
            ] {
                for end in ["1-1", "Remise", ""] {
                    assert_games(
                        &format!("{first}{rows}\n{end}\n{blank}{title}\n{said}\n\n{rows}\n"),
                        &[["Smit", "Bos", end], ["Visser", "Kuiper", result]],
                    );
                }
            }
        }
    }
    // The names of this game said again, with its result.
    assert_games(
        &format!("Wit: Smit\nZwart: Bos\n\n{rows}\n\nSmit - Bos\n2-0\n\nVisser - Kuiper\n\n{rows}\n1-1\n"),
        &[["Smit", "Bos", "2-0"], ["Visser", "Kuiper", "1-1"]],
    );
}

/// How the plies of a game are typed.
type Typed<'a> = Box<dyn Fn(&[String]) -> String + 'a>;

/// Each game is typed in a way of its own.
#[test]
fn the_next_game_is_typed_otherwise() {
    let plies = |m: &[String], from: &str| -> String {
        let row = |(at, ply): (usize, &String)| {
            let number =
                if at % 2 == 0 { format!("{}. ", at / 2 + 1) } else { format!("{}... ", at / 2 + 1) };
            if from.is_empty() { format!("{ply}\n") } else { format!("{number}{ply}\n") }
        };
        m.iter().enumerate().map(row).collect()
    };
    let table = |m: &[String], sign: &str, names: &str| -> String {
        let row = |(turn, at): (&[String], usize)| format!("{at}{sign}{}\n", turn.join(sign));
        names.replace(' ', sign) + &m.chunks(2).zip(1..).map(row).collect::<String>()
    };
    let run_on = |m: &[String]| -> String {
        let row = |(turn, at): (&[String], usize)| format!("{at}.{}", turn.join(", "));
        m.chunks(2).zip(1..).map(row).collect::<Vec<_>>().join("; ") + ".\n"
    };
    let padded = |m: &[String]| -> String {
        let row = |(turn, at): (&[String], usize)| format!("{at:02}.  {}\n", turn.join("     "));
        "Nr  Wit   Zwart\n".to_owned() + &m.chunks(2).zip(1..).map(row).collect::<String>()
    };
    let lists = |m: &[String]| {
        let [white, black] = [forms::white(m).collect::<Vec<_>>(), forms::black(m).collect()]
            .map(|plies| plies.into_iter().map(String::as_str).collect::<Vec<_>>().join(" "));
        format!("Wit: {white}\nZwart: {black}\n")
    };
    let ways: Vec<Typed<'_>> = vec![
        Box::new(forms::rows),
        Box::new(|m| table(m, ";", "")),
        Box::new(|m| table(m, "\t", "")),
        Box::new(|m| table(m, ";", "Nr Wit Zwart\n")),
        Box::new(|m| table(m, ",", "Nr Wit Zwart\n")),
        Box::new(|m| plies(m, "1")),
        Box::new(|m| plies(m, "")),
        Box::new(|m| lines(m.iter(), 4)),
        Box::new(padded),
        Box::new(run_on),
        Box::new(lists),
    ];
    for (at, first) in ways.iter().enumerate() {
        for (behind, next) in ways.iter().enumerate().filter(|(behind, _)| *behind != at) {
            let form = |m: &[String], other: &[String]| {
                format!("Smit - Bos\n\n{}2-0\n\nKok - Dam\n\n{}1-1\n", first(m), next(other))
            };
            let [m, other] = [1, 2].map(|number| super::played(&INTERNATIONAL, number, forms::PLIES));
            let games = read(&form(&m, &other));
            let told: Vec<_> = games.iter().map(|game| (game.plies, game.players_and_result())).collect();
            let wanted = [(forms::PLIES, TWO[0]), (forms::PLIES, TWO[1])];
            assert_eq!(told, wanted, "{at} {behind}\n{}", form(&m, &other));
        }
    }
}

/// Two games of the same players, without numbers.
#[test]
fn the_same_names_above_moves_without_numbers_begin_the_next_game() {
    for long in [1, 4, 60] {
        assert_form(
            &|m, other| {
                format!(
                    "Smit - Bos\n2-0\n{}\nSmit - Bos\n2-0\n{}",
                    lines(m.iter(), long),
                    lines(other.iter(), long)
                )
            },
            &[["Smit", "Bos", "2-0"], ["Smit", "Bos", "2-0"]],
        );
    }
}

const THREE: [[&str; 3]; 3] = [["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"], ["Mol", "Vos", "0-2"]];

/// Three games, each right below a title that says its result.
fn below_titles(title: fn(usize, [&str; 3]) -> String) -> String {
    let games = THREE.iter().enumerate().map(|(at, says)| format!("{}\n{}", title(at + 1, *says), sheet()));
    games.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_result_behind_names_belongs_to_the_moves_below_it() {
    let read: [fn(usize, [&str; 3]) -> String; 8] = [
        |_, [white, black, result]| format!("{white} [1204] - {black} [1100] {result}"),
        |_, [white, black, result]| format!("{white} -- {black} {result}"),
        |_, [white, black, result]| format!("{white} ~ {black} {result}"),
        |_, [white, black, result]| format!("{white} tg. {black} {result}"),
        |at, [white, black, result]| format!("[{at}] {white} - {black} {result}"),
        |at, [white, black, result]| format!("1.{at} {white} - {black} {result}"),
        |_, [white, black, result]| format!("'''{white} - {black}''' {result}"),
        |_, [white, black, result]| format!("{white} - {black} -> {result}"),
    ];
    for title in read {
        assert_games(&below_titles(title), &THREE);
    }
    // Nobody reads who plays whom, but whose result it is.
    let unread: [fn(usize, [&str; 3]) -> String; 5] = [
        |_, [white, black, result]| format!("{white} con {black} {result}"),
        |_, [white, black, result]| format!("{white} & {black} {result}"),
        |_, [white, black, result]| format!("{white} <-> {black} {result}"),
        |_, [white, black, result]| format!("{white} | {black} | {result}"),
        |_, [white, black, result]| format!("\"{white}\" - \"{black}\" {result}"),
    ];
    for title in unread {
        assert_games(&below_titles(title), &THREE.map(|[_, _, result]| ["", "", result]));
    }
    // At the foot of a game, with a title above the next one.
    let text = format!("Smit - Bos\n\n{}\nStand Smit & Bos 2-0\n\nKok - Dam 1-1\n\n{}", sheet(), sheet());
    assert_games(&text, &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]]);
}

#[test]
fn headings_between_two_games_are_those_of_the_second() {
    for [white, black, result] in
        [["White", "Black", "Result"], ["Wit", "Zwart", "Uitslag"], ["Bianco", "Nero", "Risultato"]]
    {
        for blank in ["", "\n"] {
            let games = THREE.map(|says| {
                let head = format!("{white}: {}\n{black}: {}\n{result}: {}\n", says[0], says[1], says[2]);
                format!("{head}{blank}{}", sheet())
            });
            assert_games(&games.concat(), &THREE);
        }
    }
}

#[test]
fn games_without_numbers_are_divided_by_their_names_or_rules() {
    let rows: String = MOVES.chunks(2).map(|turn| format!("{}\n", turn.join(" "))).collect();
    for name in ["Game 1|Game 2", "Partij 1|Partij 2", "Partij 1:|Partij 2:", "1e partij|2e partij", "#1|#2"]
    {
        let (first, second) = name.split_once('|').unwrap();
        for [one, two] in [["2-0\n", "1-1\n"], ["", ""]] {
            let text = format!("{first}\n{rows}{one}\n{second}\n{rows}{two}");
            assert_games(&text, &[["", "", one.trim()], ["", "", two.trim()]]);
        }
    }
    for rule in ["--------", "-----", "====="] {
        assert_games(&format!("{rows}2-0\n{rule}\n{rows}1-1\n"), &[["", "", "2-0"], ["", "", "1-1"]]);
    }
}

#[test]
fn a_game_of_the_same_players_begins_with_a_ply_that_nobody_can_read() {
    let rows = sheet();
    for first in ["??", "-", "3?-28", "32-2?", "onleesbaar", "non si legge"] {
        let second = rows.replacen("32-28", first, 1);
        for head in ["Smit - Bos RESULT", "Wit: Smit\nZwart: Bos", "Wit: Smit\nZwart: Bos\nUitslag: RESULT"] {
            let [one, other] = ["2-0", "1-1"].map(|result| head.replace("RESULT", result));
            let text = format!("{one}\n\n{rows}\n{other}\n\n{second}");
            let games = read(&text);
            let plies: Vec<usize> = games.iter().map(|game| game.moves.len()).collect();
            assert_eq!(plies, [12, 12], "\n{text}");
        }
    }
    // The next page of the same game does not begin as a game does.
    let page = "Wit: Smit\nZwart: Bos\n\n";
    let games =
        read(&format!("{page}1. 32-28 19-23\n2. 28x19 14x23\n\n{page}1. 33-2? 23x32\n2. 37x28 10-14\n"));
    assert_eq!(games.len(), 1);
    // A list of points is no game.
    let list = "1. Smit 12-8\n2. Bos 10-10\n\n";
    assert_games(&format!("{list}Smit - Bos 2-0\n\n{rows}"), &[["Smit", "Bos", "2-0"]]);
}

#[test]
fn what_is_between_lines_without_numbers_begins_no_game() {
    for between in [
        "Tempo: 1.20",
        "Tijd: 1:20",
        "Datum: 12 mei 2023",
        "Smit - Bos 2-0 voor",
        "Wit: 1.20",
        "Zwart: geeft remise aan",
    ] {
        for head in ["", "Anna - Bob\n\n"] {
            let text = format!("{head}32-28 19-23\n28x19 14x23\n{between}\n33-28 23x32\n37x28 10-14\n");
            let games = read(&text);
            assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [8], "\n{text}");
        }
    }
    let two = "Anna - Bob\n32-28 19-23\n28x19 14x23\nTempo: 1.20\nSmit - Bos\n32-28 19-23\n28x19 14x23\n";
    assert_eq!(read(two).len(), 2);
}
