//! Sheets in forms that are rarer than those of `sheet_forms`: a legal game is read whole and as one, and a game with a fault is
//! never legal and says at which ply it is.

use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::notation::pdn;
use damiera_record::record::Tag;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules};

/// The ply that is wrong in a game with a fault, counted from 1.
const WRONG: usize = 17;

/// What a game of a file comes to.
#[derive(Debug, PartialEq)]
struct Read {
    verdict: Verdict,
    plies: usize,
    players: [String; 2],
    result: String,
    /// The first ply with an irregularity.
    wrong: Option<usize>,
}

fn read(text: &str) -> Vec<Read> {
    let games = Reader::from_bytes(text);
    let read = |report: &Report<'_>| {
        let record = &report.record;
        let value = |tag| record.value(tag).unwrap_or_default().to_owned();
        let ending = record.terminator().map(|at| record.slice(record.tokens[at].span).to_owned());
        let result = record.value(Tag::Result).map(str::to_owned).or(ending).unwrap_or_default();
        let wrong = report.findings.iter().filter_map(|finding| finding.ply).min();
        let players = [value(Tag::White), value(Tag::Black)];
        Read { verdict: report.verdict, plies: report.plies, players, result, wrong }
    };
    games.games().map(|game| read(&Report::of(game.unwrap().record(), None))).collect()
}

/// A generated game of 44 plies.
fn played(rules: &'static Rules, number: u64) -> Vec<String> {
    let mut text = String::new();
    Generator::new(rules, 7).max_plies(44).write(number, &mut text);
    let record = pdn::parse(&text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// A line for each number.
pub(super) fn rows(moves: &[String]) -> String {
    moves.chunks(2).zip(1..).map(|(turn, number)| format!("{number}. {}\n", turn.join(" "))).collect()
}

/// So many moves on a line, without numbers.
pub(super) fn lines<'m>(moves: impl Iterator<Item = &'m String>, long: usize) -> String {
    let moves: Vec<&str> = moves.map(String::as_str).collect();
    moves.chunks(long).map(|line| line.join(" ") + "\n").collect()
}

pub(super) fn white(moves: &[String]) -> impl Iterator<Item = &String> {
    moves.iter().step_by(2)
}

pub(super) fn black(moves: &[String]) -> impl Iterator<Item = &String> {
    moves.iter().skip(1).step_by(2)
}

/// The expected players and result of each game; the first game is the one that may have a fault.
pub(super) type Games<'a> = &'a [[&'a str; 3]];

/// A form of two games.
pub(super) type Form<'a> = &'a dyn Fn(&[String], &[String]) -> String;

#[track_caller]
pub(super) fn assert_form(form: Form<'_>, expected: Games<'_>) {
    let [first, second] = [1, 2].map(|number| played(&INTERNATIONAL, number));
    let text = form(&first, &second);
    let told: Vec<_> =
        read(&text).into_iter().map(|game| (game.verdict, game.plies, game.players, game.result)).collect();
    let wanted: Vec<_> = expected
        .iter()
        .map(|[white, black, result]| {
            (Verdict::Legal, 44, [(*white).to_owned(), (*black).to_owned()], (*result).to_owned())
        })
        .collect();
    assert_eq!(told, wanted, "\n{text}");
    let mut faulty = first.clone();
    faulty[WRONG - 1] = "46-5".to_owned();
    let text = form(&faulty, &second);
    let games = read(&text);
    assert_eq!(games.len(), expected.len(), "\n{text}");
    assert_ne!(games[0].verdict, Verdict::Legal, "\n{text}");
    assert_eq!(games[0].wrong, Some(WRONG), "\n{text}");
}

pub(super) const ONE: Games<'static> = &[["Smit", "Bos", ""]];
pub(super) const WON: Games<'static> = &[["Smit", "Bos", "2-0"]];
pub(super) const NAMES: &str = "Wit: Smit\nZwart: Bos\n\n";

#[test]
fn remarks_in_parentheses_go_on_over_lines() {
    assert_form(
        &|m, _| {
            format!(
                "{NAMES}{}3. {} (mossa\nforte, se 12-16 allora 5. 21-17) {}\n{}",
                rows(&m[..4]),
                m[4],
                m[5],
                rest(m, 6)
            )
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let remark = "(qui il bianco poteva\nanche giocare 33-29\ne poi 24-20)";
            format!(
                "{NAMES}{}3. {} {} {remark} 4. {} {}\n{}",
                rows(&m[..4]),
                m[4],
                m[5],
                m[6],
                m[7],
                rest(m, 8)
            )
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let variation = "(4. 34-29 20-25 5. 29-24\n19-23 6. 40-34)";
            format!(
                "{NAMES}{}4. {} {} {variation} 5. {} {}\n{}",
                rows(&m[..6]),
                m[6],
                m[7],
                m[8],
                m[9],
                rest(m, 10)
            )
        },
        ONE,
    );
    // Nothing closes it: the rows below are played.
    assert_form(
        &|m, _| format!("{NAMES}{}4. {} {} (mossa forte\n{}", rows(&m[..6]), m[6], m[7], rest(m, 8)),
        ONE,
    );
}

/// The rows from a ply of White on.
pub(super) fn rest(moves: &[String], from: usize) -> String {
    let row = |(turn, at): (&[String], usize)| format!("{}. {}\n", at + from / 2, turn.join(" "));
    moves[from..].chunks(2).zip(1..).map(row).collect()
}

#[test]
fn closing_words_are_broken_over_lines_and_few() {
    for (words, result) in [
        ("Wit\ngeeft op.", "Wit\ngeeft op"),
        ("Wit geeft\nop", "Wit geeft\nop"),
        ("Zwart\ngeeft\nop", "Zwart\ngeeft\nop"),
        ("Remise\novereengekomen", "Remise\novereengekomen"),
        ("W wins", "W wins"),
        ("B wins", "B wins"),
        ("W+", "W+"),
        ("B+", "B+"),
        ("2 a 0", "2 a 0"),
        ("White 2 Black 0", "White 2 Black 0"),
        ("White 2 Black\n0", "White 2 Black\n0"),
        ("1 - 1 remise", "1 - 1"),
    ] {
        assert_form(&|m, _| format!("{NAMES}{}{words}\n", rows(m)), &[["Smit", "Bos", result]]);
    }
    // Where B is White, it is not Black that won.
    assert_form(&|m, _| format!("Bianco: Smit\nNero: Bos\n\n{}B+\n", rows(m)), ONE);
    // A result that says otherwise leaves the words what they are.
    assert_form(&|m, _| format!("{NAMES}{}2-0 remise\n", rows(m)), WON);
}

#[test]
fn names_stand_among_other_words_and_signs() {
    for title in [
        "White, Smit. Black, Bos.",
        "Black, Bos. White, Smit.",
        "Wit - Smit. Zwart - Bos.",
        "Live: Smit - Bos",
        "LIVE Smit - Bos",
        "🔴 Live: Smit - Bos",
        "Bord 1 Smit - Bos",
        "Smit - Bos (Bord 1)",
        "Smit - Bos Bord 1",
        "Fernpartie Smit - Bos",
        "Fernpartie: Smit - Bos",
        "Smit (NED) - Bos (ITA)",
        "⚪ Smit - ⚫ Bos",
        "⚪ Smit ⚫ Bos",
        "Smit - Bos 👍",
        "Wit: 🇳🇱 Smit\nZwart: 🇮🇹 Bos",
        "R5 B6: Smit - Bos",
        "R5 B6 Smit - Bos",
    ] {
        assert_form(&|m, _| format!("{title}\n\n{}", rows(m)), ONE);
    }
    for title in [
        "Bord 1 Smit - Bos 2-0",
        "Smit (NED) - Bos (ITA) 2-0",
        "🇳🇱 Smit - 🇮🇹 Bos 2-0 🏆",
        "R5B6: Smit - Bos 2-0",
    ] {
        assert_form(&|m, _| format!("{title}\n\n{}", rows(m)), WON);
    }
}

#[test]
fn empty_headings_at_the_foot_are_no_game() {
    for foot in ["White:\nBlack:\n", "Wit:\n\nZwart:\n", "Handtekening wit:\nHandtekening zwart:\n"] {
        assert_form(&|m, _| format!("{NAMES}{}\n{foot}", rows(m)), ONE);
    }
}

#[test]
fn empty_headings_belong_to_the_game_above_until_another_begins() {
    let both: Games<'_> = &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]];
    let foot = "\nWhite:\nBlack:\n\n";
    assert_form(
        &|m, other| format!("Smit - Bos 2-0\n\n{}{foot}Kok - Dam 1-1\n\n{}{foot}", rows(m), rows(other)),
        both,
    );
    assert_form(
        &|m, other| {
            format!("{NAMES}{}2-0\n{foot}Wit: Kok\nZwart: Dam\n\n{}1-1\n{foot}", rows(m), rows(other))
        },
        both,
    );
    assert_form(&|m, other| format!("{foot}{}{foot}{}", rows(m), rows(other)), &[["", "", ""], ["", "", ""]]);
}

#[test]
fn closing_words_over_lines_are_those_of_the_game_above() {
    assert_form(
        &|m, other| {
            format!("Smit - Bos\n{}Wit\ngeeft op.\n\nKok - Dam\n{}Black\nresigns.\n", rows(m), rows(other))
        },
        &[["Smit", "Bos", "Wit\ngeeft op"], ["Kok", "Dam", "Black\nresigns"]],
    );
}

#[test]
fn the_plies_of_each_player_stand_under_the_name() {
    for long in [1, 8, 44] {
        assert_form(
            &|m, _| format!("Wit: Smit\n{}Zwart: Bos\n{}", lines(white(m), long), lines(black(m), long)),
            ONE,
        );
        assert_form(
            &|m, _| {
                format!("Smit - Bos 2-0\n\nWit:\n{}Zwart:\n{}", lines(white(m), long), lines(black(m), long))
            },
            WON,
        );
    }
    assert_form(
        &|m, other| {
            let lists = |moves, [one, two]: [&str; 2]| {
                format!(
                    "Wit: {one}\n\n{}\nZwart: {two}\n\n{}\n",
                    lines(white(moves), 6),
                    lines(black(moves), 6)
                )
            };
            lists(m, ["Smit", "Bos"]) + &lists(other, ["Kok", "Dam"])
        },
        &[["Smit", "Bos", ""], ["Kok", "Dam", ""]],
    );
    let numbered = |moves: Vec<&String>| -> String {
        let plies: Vec<String> =
            moves.iter().zip(1..).map(|(ply, number)| format!("{number}. {ply}")).collect();
        lines(plies.iter(), 5)
    };
    assert_form(
        &|m, _| {
            format!("Wit: Smit\n{}Zwart: Bos\n{}", numbered(white(m).collect()), numbered(black(m).collect()))
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let row = |turn: &[String]| format!("{:>12} {:>12}\n", turn[0], turn[1]);
            format!("      Jan Smit     Piet Bos\n{}", m.chunks(2).map(row).collect::<String>())
        },
        &[["Jan Smit", "Piet Bos", ""]],
    );
}

#[test]
fn results_listed_above_the_games_are_none() {
    let both: Games<'_> = &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]];
    let titled = |m: &[String], other: &[String]| {
        format!("Smit - Bos 2-0\n{}\nKok - Dam 1-1\n{}", rows(m), rows(other))
    };
    for list in [
        "Uitslagen ronde 3:\nSmit - Bos 2-0\nKok - Dam 1-1\n\n",
        "Smit - Bos 2-0\n\nKok - Dam 1-1\n\n",
        "DC Alfa - DC Beta 3-1\nSmit - Bos 2-0\nKok - Dam 1-1\n\n",
        "Smit   2-0   Bos\nKok   1-1   Dam\n\nPartijen\n\n",
        "Mol - Vos 0-2\n\n",
    ] {
        assert_form(&|m, other| format!("{list}{}", titled(m, other)), both);
        let headed = |m: &[String], other: &[String]| {
            format!("{list}{NAMES}{}2-0\n\nWit: Kok\nZwart: Dam\n\n{}1-1\n", rows(m), rows(other))
        };
        assert_form(&headed, both);
    }
    assert_form(
        &|m, other| format!("{}\nUitslagen:\nSmit - Bos 2-0\nKok - Dam 1-1\n", titled(m, other)),
        both,
    );
    assert_form(&|m, _| format!("Smit - Bos 2-0\n\n{NAMES}{}", rows(m)), WON);
}

#[test]
fn a_page_that_numbers_from_1_again_goes_on() {
    for between in
        ["Wit: Smit\nZwart: Bos\n", "Blad 2\nWit: Smit\nZwart: Bos\n\n", "pagina 2\n\n", "vervolg\n"]
    {
        assert_form(&|m, _| format!("{NAMES}{}\n{between}{}", rows(&m[..20]), rows(&m[20..])), ONE);
    }
    for title in ["Smit - Bos 2-0", "Smit - Bos"] {
        assert_form(
            &|m, _| format!("Smit - Bos 2-0\n\n{}\n{title}\n\n{}", rows(&m[..20]), rows(&m[20..])),
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
        &|m, other| format!("Smit - Bos 2-0\n\n{}\nSmit - Bos 2-0\n\n{}", rows(m), rows(other)),
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
fn variations_after_a_letter_and_errata_are_not_played() {
    for note in
        ["a) 31-27 17-21 32-28\nb) 34-29 20-25\n", "A. 31-27 17-21 32-28\n", "(a) 31-27 17-21\n33-29 20-25\n"]
    {
        assert_form(&|m, _| format!("{NAMES}{}{note}{}", rows(&m[..8]), rest(m, 8)), ONE);
        assert_form(&|m, _| format!("{NAMES}{}\n{note}", rows(m)), ONE);
    }
    for errata in [
        "Errata:\n3. 38-32 moet zijn 37-32\n7. 39-33 lees 40-34\n",
        "Errata\n\n3. 38-32\n7. 39-33 8-13\n",
        "Correcties:\n1. 38-32 37-31\nzet 7: 39-33\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}\n{errata}", rows(m)), ONE);
        assert_form(
            &|m, other| format!("Smit - Bos 2-0\n{}\n{errata}\nKok - Dam 1-1\n{}", rows(m), rows(other)),
            &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]],
        );
    }
}

#[test]
fn a_messenger_stamps_each_ply() {
    let stamped = |m: &[String], stamp: fn(usize, &str) -> String| -> String {
        m.iter().enumerate().map(|(at, ply)| stamp(at, ply) + "\n").collect()
    };
    assert_form(
        &|m, _| stamped(m, |at, ply| format!("12/03/25, 20:{:02} - {}: {ply}", at, ["Jan", "Piet"][at % 2])),
        &[["", "", ""]],
    );
    assert_form(
        &|m, _| {
            stamped(m, |at, ply| format!("[12/03/25, 20:{:02}:10] {}: {ply}", at, ["Jan", "Piet"][at % 2]))
        },
        &[["", "", ""]],
    );
}

#[test]
fn the_newest_row_is_on_top() {
    let reversed = |text: String| text.lines().rev().map(|line| format!("{line}\n")).collect::<String>();
    assert_form(&|m, _| format!("Smit - Bos\n\n{}", reversed(rows(m))), ONE);
    assert_form(&|m, _| format!("{NAMES}{}", reversed(rows(m)).replace('\n', "\n\n")), ONE);
    assert_form(&|m, _| reversed(rows(m)), &[["", "", ""]]);
    let plies = |m: &[String]| -> String {
        let ply = |(at, ply): (usize, &String)| {
            format!("{}{} {ply}\n", at / 2 + 1, if at.is_multiple_of(2) { "." } else { "..." })
        };
        m.iter().enumerate().map(ply).collect()
    };
    assert_form(&|m, _| format!("Live: Smit - Bos\n{}", reversed(plies(m))), ONE);
    assert_form(
        &|m, other| format!("Smit - Bos\n{}\nKok - Dam\n{}", reversed(rows(m)), reversed(rows(other))),
        &[["Smit", "Bos", ""], ["Kok", "Dam", ""]],
    );
}

#[test]
fn a_table_has_a_ply_in_each_column_or_row() {
    let both: Games<'_> = &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]];
    let names: [fn(usize) -> String; 4] = [
        |at| format!("{}", at + 1),
        |at| format!("ply{}", at + 1),
        |at| format!("Move {}", at + 1),
        |at| format!("{}{}", ["w", "b"][at % 2], at / 2 + 1),
    ];
    for name in names {
        for divider in [",", ";", "\t"] {
            assert_form(
                &|m, other| {
                    let names: Vec<String> = (0..m.len()).map(name).collect();
                    [
                        ["White", "Black", "Result", &names.join(divider)].join(divider),
                        ["Smit", "Bos", "2-0", &m.join(divider)].join(divider),
                        ["Kok", "Dam", "1-1", &other.join(divider)].join(divider),
                    ]
                    .join("\n")
                },
                both,
            );
        }
    }
    let table = |names: &str, moves: &[String], row: fn(usize, &str) -> String| -> String {
        let rows = moves.iter().enumerate().map(|(at, ply)| row(at, ply) + "\n");
        format!("{names}\n{}", rows.collect::<String>())
    };
    let alone: Games<'_> = &[["", "", ""]];
    assert_form(
        &|m, _| {
            table("ply,side,move", m, |at, ply| format!("{},{},{ply}", at + 1, ["white", "black"][at % 2]))
        },
        alone,
    );
    assert_form(
        &|m, _| table("nr;color;move", m, |at, ply| format!("{};{};{ply}", at / 2 + 1, ["w", "b"][at % 2])),
        alone,
    );
    assert_form(&|m, _| table("ply,move", m, |at, ply| format!("{},{ply}", at + 1)), alone);
    assert_form(
        &|m, other| {
            let first =
                table("White,Black,Result,ply,move", m, |at, ply| format!("Smit,Bos,2-0,{},{ply}", at + 1));
            let second = table("", other, |at, ply| format!("Kok,Dam,1-1,{},{ply}", at + 1));
            first + second.trim_start()
        },
        both,
    );
    // A row that is missing is a ply that is missing.
    for names in ["ply,side,move", "ply,move"] {
        let m = played(&INTERNATIONAL, 1);
        let row = |at: usize| match names {
            "ply,move" => format!("{},{}\n", at + 1, m[at]),
            _ => format!("{},{},{}\n", at + 1, ["w", "b"][at % 2], m[at]),
        };
        let text: String = (0..m.len()).filter(|at| *at != 9).map(row).collect();
        let games = read(&format!("{names}\n{text}"));
        assert_eq!((games.len(), games[0].wrong), (1, Some(10)), "{text}");
        assert_ne!(games[0].verdict, Verdict::Legal);
    }
}

#[test]
fn a_spreadsheet_wrote_moves_as_whole_dates() {
    let numbers = |ply: &str| -> Option<(u32, u32)> {
        let (from, to) = ply.split_once('-')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let day_first = |ply: &str| match numbers(ply) {
        Some((from @ 1..=31, to @ 1..=12)) => format!("2025-{to:02}-{from:02} 00:00:00"),
        Some((from @ 1..=12, to)) => format!("20{to:02}-{from:02}-01 00:00:00"),
        _ => ply.to_owned(),
    };
    let month_first = |ply: &str| match numbers(ply) {
        Some((from @ 1..=12, to @ 1..=31)) => format!("2025-{from:02}-{to:02}"),
        _ => ply.to_owned(),
    };
    let typed: [&dyn Fn(&str) -> String; 2] = [&day_first, &month_first];
    for typed in typed {
        for head in ["nr,wit,zwart\n", ""] {
            let form = |m: &[String], _: &[String]| -> String {
                let row = |(turn, number): (&[String], usize)| {
                    format!("{number},{},{}\n", typed(&turn[0]), typed(&turn[1]))
                };
                head.to_owned() + &m.chunks(2).zip(1..).map(row).collect::<String>()
            };
            assert_form(&form, &[["", "", ""]]);
            let italian = read(&form(&played(&ITALIAN, 1), &[]));
            assert_eq!((italian.len(), italian[0].verdict), (1, Verdict::Legal));
        }
    }
}
