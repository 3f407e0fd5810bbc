//! The ways in which people type a sheet: each is read as the same legal game, without being told what it is.

use std::fmt::Write as _;

use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::notation::pdn;
use damiera_record::record::Tag;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, RUSSIAN, Rules, SPANISH};

/// A game to type.
struct Played {
    moves: Vec<String>,
    rules: &'static Rules,
}

/// What a sheet must come to.
#[derive(Debug, PartialEq)]
struct Read {
    games: usize,
    plies: usize,
    verdict: Verdict,
    variant: &'static str,
    last: String,
    white: Option<String>,
    black: Option<String>,
    result: Option<String>,
    date: Option<String>,
}

fn played(rules: &'static Rules, number: u64) -> Played {
    let mut text = String::new();
    Generator::new(rules, 7).max_plies(70).write(number, &mut text);
    let record = pdn::parse(&text);
    Played { moves: record.plies().map(|(span, _)| record.slice(span).to_owned()).collect(), rules }
}

fn read(text: &str) -> Read {
    let mut games = 0;
    let mut first = None;
    let reader = Reader::from_bytes(text);
    for game in reader.games() {
        games += 1;
        let game = game.unwrap();
        let report = Report::of(game.record(), None);
        let value = |tag| report.record.value(tag).map(str::to_owned);
        let ending = report
            .record
            .terminator()
            .map(|at| report.record.slice(report.record.tokens[at].span).to_owned());
        let (white, black, date) = (value(Tag::White), value(Tag::Black), value(Tag::Date));
        let result = value(Tag::Result).or(ending);
        let (variant, last) = report.game.as_ref().map_or(("none", String::new()), |game| {
            (game.rules.name, game.last.as_ref().map_or(String::new(), |last| last.to_fen(&game.rules.names)))
        });
        first.get_or_insert(Read {
            games: 0,
            plies: report.plies,
            verdict: report.verdict,
            variant,
            last,
            white,
            black,
            result,
            date,
        });
    }
    let first = first.unwrap_or(Read {
        games,
        plies: 0,
        verdict: Verdict::Unreadable,
        variant: "none",
        last: String::new(),
        white: None,
        black: None,
        result: None,
        date: None,
    });
    Read { games, ..first }
}

const HEAD: &str = "White: Anna Rossi\nBlack: Bob Verdi\nDate: 12.05.2005\nResult: 2-0\n\n";

/// A line for each number.
fn rows(played: &Played, row: impl Fn(usize, &str, &str) -> String, mv: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (at, turn) in played.moves.chunks(2).enumerate() {
        let (white, black) = (mv(&turn[0]), turn.get(1).map_or(String::new(), |text| mv(text)));
        let line = row(at + 1, &white, &black);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// A row by its pattern: `#` is the number, `A` and `B` the moves; what comes before `B` goes with it.
fn pattern(pattern: &'static str) -> impl Fn(usize, &str, &str) -> String {
    move |number, white, black| {
        let (first, second) = pattern.split_once('B').unwrap();
        let head = first.replace('#', &number.to_string());
        let (number, between) = head.split_once('A').unwrap();
        if black.is_empty() {
            let end = between.split(['@']).next().unwrap_or_default();
            return format!("{number}{white}{}", if between.contains('@') { end } else { "" });
        }
        format!("{number}{white}{}{black}{second}", between.replace('@', ""))
    }
}

fn same(mv: &str) -> String {
    mv.to_owned()
}

/// Writes each move with these signs for a quiet move and a capture.
fn with(quiet: &'static str, capture: &'static str) -> impl Fn(&str) -> String {
    move |mv| mv.replace('-', quiet).replace('x', capture)
}

type Style<'a> = (String, Box<dyn Fn(&Played) -> String + 'a>);

fn styles() -> Vec<Style<'static>> {
    let mut styles: Vec<Style<'static>> = Vec::new();
    // How a row is written.
    for row in [
        "#. A B",
        "#.A B",
        "#) A B",
        "# A B",
        "#.\tA\tB",
        "#\tA\tB",
        "# | A | B",
        "| # | A | B |",
        "# / A / B",
        "[#] A B",
        "#º A B",
        "(#) A B",
        "#: A B",
        "#.- A B",
        "# - A B",
        "#] A B",
        "#> A B",
        "#.) A B",
        "0#. A B",
        "#/ A B",
        "# . A B",
        "#- A B",
        "Zet #: A B",
        "Move # A B",
        "Mossa #: A B",
        "#.  A        B",
        "#.     A     B",
        "#. A, B",
        "#. A; B",
        "#. A / B",
        "#. A - B",
        "#. A ... B",
        "> #. A B",
        "- #. A B",
        "* #. A B",
        "• #. A B",
        "- A B",
        "→ #. A B",
        ">> #. A B",
        "+ #. A B",
        "– #. A B",
        "· # A B",
        "**#.** A B",
        "#\\. A B",
        "*#.* A B",
        "`#. A B`",
        "#. **A** B",
        "#. *A* *B*",
        "__#.__ A B",
        "#. W: A  Z: B",
        "#. W: A B: B",
        "#. White: A Black: B",
        "#. Wit A, Zwart B",
        "#. B: A N: B",
        "w: A b: B",
        "#. W A B B",
        "#. A 0:05 B 0:06",
        "#. A B 0:05 0:06",
        "#. A B 1:05 1:06",
        "#. A B [0:18:00] [0:13:27]",
        "#. 0:01:05 A 0:02:04 B",
        "#. A (0:05) B (0:06)",
        "#. A [0:05] B [0:06]",
        "#. A 5' B 6'",
        "#. A 5'30\" B 6'10\"",
        "#. A 12m B 13m",
        "#. A 5′30″ B 6′10″",
        "#. A 12:34 B 13:22",
        "#. A 1:59:30 B 1:58:10",
        "#. A 00:01:05 B 00:02:10",
        "#. A 12 B 14",
        "# A 1 B 2",
        "#. A (12') B (14')",
        "#. A 1h05 B 1h10",
        "#. A {0:05} B {0:06}",
        "#. A 12s B 14s",
        "#. A\n#... B",
        "#. A\n   B",
        "#. A B.",
        "#. A! B?",
        "№# A B",
        "nr.# A B",
        "#, A, B",
        "#. A | B",
        "  #.  A   B",
        "#…A B",
        "#. A\t\tB",
        "#.\u{a0}A\u{a0}B",
    ] {
        styles.push((
            format!("row {row}"),
            Box::new(move |played| {
                let row = row.replace("W: A", "W: \u{1}").replace("B: B", "\u{2}: B");
                let white = rows(
                    played,
                    |number, white, black| {
                        // The letters of the pattern that are no moves.
                        let text = row
                            .replace('#', &number.to_string())
                            .replace('\u{1}', "A")
                            .replace('\u{2}', "\u{3}");
                        let at = text.rfind('B').unwrap();
                        let from = text.find('A').unwrap();
                        if black.is_empty() {
                            let end = text[from + 1..at]
                                .find(|c: char| {
                                    c.is_alphabetic() && c != 'm' && c != 's' && c != 'h'
                                        || "|,;/-\n".contains(c)
                                })
                                .map_or(at, |end| from + 1 + end);
                            let line = format!("{}{white}{}", &text[..from], text[from + 1..end].trim_end());
                            let open = line.matches('`').count() % 2 == 1;
                            return line.trim_end_matches(['*', '(', '.', '_']).replace('\u{3}', "B")
                                + if line.ends_with("**") && line.matches("**").count() % 2 == 0 {
                                    "**"
                                } else if open {
                                    "`"
                                } else {
                                    ""
                                };
                        }
                        let line = format!(
                            "{}{white}{}{black}{}",
                            &text[..from],
                            &text[from + 1..at],
                            &text[at + 1..]
                        );
                        line.replace('\u{3}', "B")
                    },
                    same,
                );
                format!("{HEAD}{white}")
            }),
        ));
    }
    // How the squares of a move are written.
    for (quiet, capture) in [
        (" ", "x"),
        (" ", " x "),
        (".", "x"),
        ("..", "x"),
        ("...", "x"),
        ("/", "x"),
        ("→", "x"),
        ("->", "x"),
        ("=>", "x"),
        (" -> ", " x "),
        ("~", "x"),
        ("_", "x"),
        (">", "x"),
        (" - ", " x "),
        ("–", "×"),
        ("—", "x"),
        ("−", "x"),
        (" to ", "x"),
        (" naar ", " x "),
        ("-", "xx"),
        ("-", "X"),
        ("-", " X "),
        ("-", ":"),
        ("-", "*"),
        ("-", "#"),
        (" → ", " ✕ "),
        ("➔", "x"),
        ("-", "-x-"),
        ("--", "x"),
        ("- ", "x "),
        ("⇒", "x"),
        (".", "."),
        ("..", ".."),
        (" ", " "),
        ("→", "→"),
        ("=", "x"),
        ("-->", "x"),
        ("-", "::"),
        ("·", "x"),
        (" al ", "x"),
    ] {
        for row in ["#. A B", "#) A    B"] {
            let is_chain = capture.len() > 1 && !matches!(capture, "xx" | "::" | "×" | "-x-" | " x ");
            styles.push((
                format!("move {quiet:?} {capture:?} {row}"),
                Box::new(move |played| {
                    let mv = |mv: &str| {
                        let mv = if is_chain || capture == " x " || capture == " X " {
                            short(mv)
                        } else {
                            mv.to_owned()
                        };
                        with(quiet, capture)(&if "./→ ".contains(capture) { short(&mv) } else { mv })
                    };
                    format!("{HEAD}{}", rows(played, pattern(row), mv))
                }),
            ));
        }
    }
    styles.push((
        "move 3228".into(),
        Box::new(|played| {
            format!(
                "{HEAD}{}",
                rows(played, pattern("#. A B"), |mv| {
                    short(mv).split(['-', 'x']).map(|square| format!("{square:0>2}")).collect()
                })
            )
        }),
    ));
    for (name, change) in [
        ("l for 1", (|mv: &str| mv.replacen('1', "l", 1)) as fn(&str) -> String),
        ("O for 0", |mv| mv.replace('0', "O")),
        ("$ for 5", |mv| mv.replace('5', "$")),
        ("S for 5", |mv| mv.replacen('5', "S", 1)),
        ("I for 1", |mv| mv.replacen('1', "I", 1)),
        ("Z for 2", |mv| mv.replacen('2', "Z", 1)),
        ("B for 8", |mv| {
            if mv.ends_with('8') && mv.len() > 4 {
                mv[..mv.len() - 1].to_owned() + "B"
            } else {
                mv.to_owned()
            }
        }),
    ] {
        styles.push((
            format!("scan {name}"),
            Box::new(move |played| {
                format!(
                    "{HEAD}{}",
                    rows(played, pattern("#. A B"), |mv| {
                        let new = change(mv);
                        if new.bytes().any(|byte| byte.is_ascii_digit()) { new } else { mv.to_owned() }
                    })
                )
            }),
        ));
    }
    styles.push((
        "scan numbers".into(),
        Box::new(|played| {
            format!(
                "{HEAD}{}",
                rows(
                    played,
                    |number, white, black| {
                        format!("{}. {white} {black}", number.to_string().replace('1', "l"))
                    },
                    same
                )
            )
        }),
    ));
    for (name, months, american) in [
        ("nl", ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"], false),
        ("it", ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"], false),
        ("es", ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"], false),
        (
            "fr",
            ["janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"],
            false,
        ),
        ("uk", ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], false),
        ("us", ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], true),
        ("ru", ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"], false),
        ("pl", ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"], false),
    ] {
        for delimiter in [None, Some(";")] {
            styles.push((
                format!("excel {name} {delimiter:?}"),
                Box::new(move |played| {
                    let mv = |mv: &str| spoilt(mv, &months, american);
                    match delimiter {
                        None => format!("{HEAD}{}", rows(played, pattern("#. A B"), mv)),
                        Some(_) => {
                            format!("{}\nnr;White;Black\n{}", cells(";"), rows(played, pattern("#;A;B"), mv))
                        }
                    }
                }),
            ));
        }
    }
    for (name, open, close) in [
        ("'", "'", ""),
        ("=\"", "=\"", "\""),
        ("\"=\"\"", "\"=\"\"", "\"\"\""),
        ("’", "’", ""),
        ("quoted '", "\"'", "\""),
    ] {
        for delimiter in [" ", ";", ",", "\t"] {
            styles.push((
                format!("excel {name} {delimiter:?}"),
                Box::new(move |played| {
                    let mv = |mv: &str| format!("{open}{mv}{close}");
                    match delimiter {
                        " " => format!("{HEAD}{}", rows(played, pattern("#. A B"), mv)),
                        _ => {
                            let names = ["nr", "White", "Black"].join(delimiter);
                            format!(
                                "{}\n{names}\n{}",
                                cells(delimiter),
                                rows(
                                    played,
                                    |number, white, black| [&number.to_string(), white, black]
                                        .join(delimiter),
                                    mv
                                )
                            )
                        }
                    }
                }),
            ));
        }
    }
    styles.push((
        "excel full dates".into(),
        Box::new(|played| {
            format!(
                "{HEAD}{}",
                rows(played, pattern("#. A B"), |mv| match mv {
                    // A date behind the last move may be one.
                    _ if played.moves.last().is_some_and(|last| last == mv) => mv.to_owned(),
                    "5-10" | "6-11" | "7-12" | "5-9" | "10-5" =>
                        mv.split('-').map(|square| format!("{square:0>2}/")).collect::<String>() + "2024",
                    _ => mv.to_owned(),
                })
            )
        }),
    ));
    // Layouts.
    let turn = |played: &Played| -> Vec<String> {
        played
            .moves
            .chunks(2)
            .enumerate()
            .map(|(at, turn)| format!("{}. {}", at + 1, turn.join(" ")))
            .collect()
    };
    let joined =
        |separator: &'static str| move |played: &Played| format!("{HEAD}{}\n", turn(played).join(separator));
    for separator in [" ", "\n", "  ", "; ", ", ", "\n\n", "\r\n", " | ", "\t"] {
        styles.push((format!("layout {separator:?}"), Box::new(joined(separator))));
    }
    for separator in [" ", "\n", ", ", "; ", "\t"] {
        styles.push((
            format!("no numbers {separator:?}"),
            Box::new(move |played| format!("{HEAD}{}\n", played.moves.join(separator))),
        ));
    }
    styles.push((
        "no numbers pairs".into(),
        Box::new(|played| {
            format!("{HEAD}{}", rows(played, |_, white, black| format!("{white} {black}"), same))
        }),
    ));
    for (count, divider) in [(2, "   "), (3, "   "), (2, "\t"), (2, " | "), (3, " | "), (2, ";")] {
        styles.push((
            format!("blocks {count} {divider:?}"),
            Box::new(move |played| {
                let turns = turn(played);
                let long = turns.len().div_ceil(count);
                let mut text = if divider == ";" { cells(";") } else { HEAD.to_owned() };
                for row in 0..long {
                    let cells: Vec<String> = (0..count)
                        .filter_map(|block| turns.get(block * long + row))
                        .map(|turn| {
                            if divider == ";" {
                                turn.replace(". ", ";").replace(' ', ";")
                            } else {
                                format!("{turn:<16}")
                            }
                        })
                        .collect();
                    let _ = writeln!(text, "{}", cells.join(divider).trim_end());
                }
                text
            }),
        ));
    }
    styles.push((
        "markdown table".into(),
        Box::new(|played| {
            format!(
                "{HEAD}| nr | wit | zwart |\n|---|---|---|\n{}",
                rows(played, pattern("| # | A | B |"), same)
            )
        }),
    ));
    styles.push(("markdown fence".into(), Box::new(|played| format!("**White:** Anna Rossi\n**Black:** Bob Verdi\n**Date:** 12.05.2005\n**Result:** 2-0\n\n```\n{}```\n", rows(played, pattern("#. A B"), same)))));
    styles.push((
        "markdown all".into(),
        Box::new(|played| {
            format!(
                "**White:** Anna Rossi\n**Black:** Bob Verdi\n**Date:** 12.05.2005\n**Result:** 2-0\n\n{}",
                rows(played, pattern("**#.** A B"), same)
            )
        }),
    ));
    styles.push((
        "e-mail".into(),
        Box::new(|played| {
            format!(
                "> White: Anna Rossi\n> Black: Bob Verdi\n> Date: 12.05.2005\n> Result: 2-0\n>\n{}",
                rows(played, pattern("> #. A B"), same)
            )
        }),
    ));
    styles.push((
        "only arrivals".into(),
        Box::new(|played| format!("{HEAD}{}", rows(played, pattern("#. A B"), |mv| arrival(mv, "x")))),
    ));
    styles.push((
        "only arrivals X 19".into(),
        Box::new(|played| format!("{HEAD}{}", rows(played, pattern("#. A B"), |mv| arrival(mv, "X ")))),
    ));
    // Heads.
    for head in [
        "Anna Rossi - Bob Verdi 2-0, 12.05.2005\n\n",
        "Anna Rossi 2-0 Bob Verdi (12.05.2005)\n",
        "Wit: Anna Rossi\nZwart: Bob Verdi\nDatum: 12.05.2005\nUitslag: 2-0\n\n",
        "Bianco: Anna Rossi\nNero: Bob Verdi\nData: 12.05.2005\nRisultato: 2-0\n\n",
        "Blancas: Anna Rossi\nNegras: Bob Verdi\nFecha: 12.05.2005\nResultado: 2-0\n\n",
        "Blancs: Anna Rossi\nNoirs: Bob Verdi\nDate: 12.05.2005\nRésultat: 2-0\n\n",
        "Anna Rossi vs Bob Verdi\n12.05.2005\n2-0\n\n",
        "White = Anna Rossi\nBlack = Bob Verdi\nDate = 12.05.2005\nResult = 2-0\n\n",
        "White\tAnna Rossi\nBlack\tBob Verdi\nDate\t12.05.2005\nResult\t2-0\n\n",
        "WHITE: Anna Rossi   BLACK: Bob Verdi\nDate: 12.05.2005\nResult: 2-0\n\n",
        "Date: 12.05.2005\nAnna Rossi - Bob Verdi: 2-0\n\n",
        "- White: Anna Rossi\n- Black: Bob Verdi\n- Date: 12.05.2005\n- Result: 2-0\n\n",
    ] {
        for row in ["#. A B", "- #. A B"] {
            if head.starts_with('-') && !row.starts_with('-') {
                continue;
            }
            styles.push((
                format!("head {head:?} {row}"),
                Box::new(move |played| format!("{head}{}", rows(played, pattern(row), same))),
            ));
        }
    }
    // The times of both players above the moves.
    for times in ["1:43 / 1:55", "1.43 - 1.55", "1:43 – 0:55"] {
        styles.push((
            format!("times {times}"),
            Box::new(move |played| format!("{HEAD}{times}\n\n{}", rows(played, pattern("#. A B"), same))),
        ));
    }
    // Remarks below.
    for tail in [
        "\nOpmerkingen: wit had beter 34-29 kunnen spelen.\n",
        "\nWit geeft op.\n",
        "\nNota: bella partita, giocata il 14.07.2022\n",
        "\nPlayed at 20.30, entry 12.50 euro, tel. 0512 34 56 78\n",
        "\n(34 29 was beter)\n",
        "\n1:43 / 1:55\n",
        "\n1.43 - 1.55\n",
    ] {
        for quiet in ["-", " ", ".", "→"] {
            styles.push((
                format!("tail {tail:?} {quiet}"),
                Box::new(move |played| {
                    format!("{HEAD}{}{tail}", rows(played, pattern("#. A B"), with(quiet, "x")))
                }),
            ));
        }
    }
    styles
}

/// The first and last square alone.
fn short(mv: &str) -> String {
    let sign = if mv.contains('x') { 'x' } else { '-' };
    let squares: Vec<&str> = mv.split(['-', 'x']).collect();
    format!("{}{sign}{}", squares[0], squares[squares.len() - 1])
}

fn arrival(mv: &str, sign: &str) -> String {
    match mv.rsplit_once('x') {
        Some((_, last)) => format!("{sign}{last}"),
        None => mv.to_owned(),
    }
}

fn spoilt(mv: &str, months: &[&str; 12], american: bool) -> String {
    let Some((from, to)) = mv.split_once('-') else { return mv.to_owned() };
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    match (american, from <= 12, to <= 12) {
        (true, true, _) if to <= 28 => format!("{to}-{}", months[from - 1]),
        (false, _, true) if from <= 28 => format!("{from}-{}", months[to - 1]),
        (false, true, _) => format!("{}-{to:02}", months[from - 1]),
        _ => mv.to_owned(),
    }
}

fn cells(divider: &str) -> String {
    HEAD.trim_end().replace(": ", divider) + "\n"
}

#[test]
fn each_way_of_typing_is_read_as_the_same_game() {
    let games = [
        (&INTERNATIONAL, 1),
        (&INTERNATIONAL, 2),
        (&ITALIAN, 1),
        (&ITALIAN, 2),
        (&SPANISH, 1),
        (&SPANISH, 3),
    ]
    .map(|(rules, number)| played(rules, number));
    let styles = styles();
    let mut failed = String::new();
    let mut count = 0;
    for (name, style) in &styles {
        let mut lines = String::new();
        for played in &games {
            let moves = rows(played, pattern("#. A B"), if name.contains("short") { short } else { same });
            let pdn = format!(
                "[White \"Anna Rossi\"]\n[Black \"Bob Verdi\"]\n[Date \"12.05.2005\"]\n[Result \"2-0\"]\n\n{moves} 2-0"
            );
            let expected = read(&pdn);
            let text = style(played);
            let found = read(&text);
            if found != expected {
                let _ = writeln!(
                    lines,
                    "   {} {} games {}/{} plies {:?} {} {:?} {:?} {:?} {:?}",
                    played.rules.name,
                    found.games,
                    found.plies,
                    expected.plies,
                    found.verdict,
                    found.variant,
                    found.white,
                    found.black,
                    found.result,
                    found.date
                );
                if std::env::var("SHOW").is_ok_and(|show| name.contains(&show)) {
                    let _ = writeln!(lines, "{text}");
                }
            }
        }
        if !lines.is_empty() {
            count += 1;
            let _ = write!(failed, "{name}\n{lines}");
        }
    }
    assert!(failed.is_empty(), "{count} of {} styles:\n{failed}", styles.len());
}

/// On a keyboard that has both scripts, some letters are of the other one, or all are.
#[test]
fn squares_in_cyrillic_letters_are_those_they_stand_for() {
    const LATIN: &str = "abcdefgh:";
    let in_letters = |letters: &'static str| {
        move |mv: &str| {
            let letters: Vec<char> = letters.chars().collect();
            mv.chars().map(|c| LATIN.find(c).map_or(c, |at| letters[at])).collect::<String>()
        }
    };
    for number in 1..6 {
        let game = played(&RUSSIAN, number);
        let moves = |mv: &dyn Fn(&str) -> String| rows(&game, pattern("#. A B"), mv);
        let plain = |mv: &str| mv.replace('x', ":");
        let head = "Белые: Анна Ким\nЧёрные: Борис Лим\n\n";
        let expected = read(&format!("{head}{}", moves(&plain)));
        assert_eq!((expected.variant, expected.plies), ("russian", game.moves.len()), "{expected:?}");
        for letters in
            ["аbсdеfgh:", "аbсdеfghх", "авсdеfgh:", "абцдефгх:", "авсдефгх:", "абвгдежз:", "АВСДЕФГХ:"]
        {
            let text = format!("{head}{}", moves(&|mv| in_letters(letters)(&plain(mv))));
            assert_eq!(read(&text), expected, "{text}");
            let pdn = format!(
                "[White \"Анна Ким\"]\n[Black \"Борис Лим\"]\n[GameType \"25\"]\n\n{}*\n",
                moves(&|mv| in_letters(letters)(&plain(mv)))
            );
            assert_eq!(read(&pdn).last, expected.last, "{pdn}");
        }
    }
    // As typists of numbers take by the letter beside c.
    let game = played(&INTERNATIONAL, 1);
    let text = format!("{HEAD}{}", rows(&game, pattern("#. A B"), with("-", "х")));
    assert_eq!(read(&text).plies, game.moves.len(), "{text}");
}

/// Rows of short moves below headings are a sheet, and no PDN with words before it.
#[test]
fn short_moves_below_names_are_a_sheet() {
    for moves in [
        "1. cd4 dc5\n2. bc3 fg5\n3. cb4 gh4\n",
        "1. сд4 дс5\n2. вс3 фг5\n3. св4 гх4\n",
        "1. 3228 1923\n2. 2819 1423\n3. 3732 1014\n",
    ] {
        let read = read(&format!("White: Anna\nBlack: Bob\n\n{moves}"));
        assert_eq!((read.games, read.plies, read.white.as_deref()), (1, 6, Some("Anna")), "{moves}");
    }
}

/// What people write between and behind the moves of a sheet leaves all of them in their places.
#[test]
fn what_is_written_beside_the_moves_costs_none_of_them() {
    let rows = ["1. 31-27 17-21", "2. 27-22 18x27", "3. 33-28 12-17", "4. 28-22 27x18"];
    let sheet = |at: usize, row: &str| {
        let mut rows = rows;
        rows[at] = row;
        rows.join("\n")
    };
    let heads = ["", "Bianco: Rossi\nNero: Verdi\n\n"];
    for text in [
        // Offers, and words of a result that ended nothing.
        sheet(1, "2. 27-22 18x27 (remise)"),
        sheet(1, "2. 27-22 18x27 (offers draw)"),
        sheet(1, "2. 27-22 18x27 (предложил ничью)"),
        sheet(1, "2. 27-22 offers draw 18x27"),
        sheet(1, "2. 27-22 patta proposta 18x27"),
        sheet(1, "2. 27-22 zie blz. 2 18x27"),
        sheet(1, "2. 27-22 meglio 28-23 18x27"),
        // Times.
        sheet(1, "2. 27-22 18x27  [0:18:00] [0:13:27]"),
        sheet(1, "2. 27-22 18x27 15:45"),
        sheet(1, "2. 27-22  15:45  18x27"),
        sheet(3, "4. 28-22 27x18\n1:45 1:52"),
        sheet(3, "4. 28-22 27x18\n45:10   48:20"),
        // Rules and pages.
        sheet(1, "2. 27-22 18x27\n------------"),
        sheet(1, "2. 27-22 18x27\n***"),
        sheet(1, "2. 27-22 18x27\n- 2 -"),
        sheet(1, "2. 27-22 18x27\nFoglio 2"),
        // Rows that nobody filled in.
        sheet(3, "4. 28-22 27x18\n5. ........  ........\n6. ........  ........"),
        sheet(3, "4. 28-22 27x18\n5. ---  ---"),
        // What was put right.
        sheet(1, "2. 37-22 (corr. 27-22) 18x27"),
        sheet(1, "2. 37-22 → 27-22 18x27"),
        sheet(1, "2. 37-22 moet zijn 27-22 18x27"),
        sheet(1, "2. <s>37-22</s> 27-22 18x27"),
    ] {
        for head in heads {
            let text = format!("{head}{text}\n");
            let read = read(&text);
            assert_eq!((read.games, read.plies, read.verdict), (1, 8, Verdict::Legal), "{text}");
        }
    }
    // A move that words mention is no reply, which comes below or is missing.
    for row in ["2. 27-22 better was 28-23\n2... 18x27", "2. 27-22 here White threatens 28-23\n2... 18x27"] {
        let text = format!("Bianco: Rossi\nNero: Verdi\n\n{}\n", sheet(1, row));
        let read = read(&text);
        assert_eq!((read.plies, read.verdict), (8, Verdict::Legal), "{text}");
    }
    let text = format!("**Rossi – Verdi**\n\n{}\n", rows.join("\n"));
    assert_eq!(read(&text).plies, 8, "{text}");
    // Headings at the foot, and on each page.
    for text in [
        format!("{}\n\nBianco: Rossi\nNero: Verdi\n", rows.join("\n")),
        format!(
            "Bianco: Rossi\nNero: Verdi\n{}",
            sheet(1, "2. 27-22 18x27\n\nFoglio 2\nBianco: Rossi\nNero: Verdi")
        ),
    ] {
        let read = read(&text);
        assert_eq!((read.games, read.plies, read.white.as_deref()), (1, 8, Some("Rossi")), "{text}");
    }
    // The numbers begin anew below words.
    for words in ["", "Neri - Gialli\n", "Partita 2\n", "Bord 2: Neri - Gialli\n", "====\n"] {
        let game = rows.join("\n");
        for text in [
            format!("Rossi - Verdi\n{game}\n\n{words}{game}\n"),
            format!("Partita 1\n{game}\n{words}{game}\n"),
        ] {
            if words.is_empty() && text.starts_with("Partita")
                || words.starts_with('=') && text.starts_with("Partita")
            {
                continue;
            }
            assert_eq!((read(&text).games, read(&text).plies), (2, 8), "{text}");
        }
    }
}

/// Times and remarks do not hide what a player did against the rules, and put nothing to his charge.
#[test]
fn what_is_written_beside_the_moves_hides_no_irregularity() {
    let played = |text: &str| {
        let game = Reader::from_bytes(text).games().next().unwrap().unwrap();
        let findings = Report::of(game.record(), None).findings;
        let told =
            findings.iter().filter_map(|finding| Some(format!("{} {}", finding.kind().code, finding.ply?)));
        told.collect::<Vec<_>>()
    };
    for (row, expected) in [
        // White moves twice; a man goes where one stands.
        ("3. 33-28 38-33", "moved-twice 6"),
        ("3. 33-28 13-19", "occupied-square 6"),
    ] {
        let rows = ["1. 31-27 17-21", "2. 27-22 18x27", row, "4. 31x22 12-17"];
        let plain = played(&format!("White: A\nBlack: B\n\n{}\n", rows.join("\n")));
        assert!(plain.iter().any(|finding| finding == expected), "{plain:?}, not {expected}");
        for beside in [" 0:05 0:06", " [0:18:00] [0:13:27]", " (remise?)"] {
            let rows: Vec<String> = rows.iter().map(|row| format!("{row}{beside}")).collect();
            let text = format!("White: A\nBlack: B\n\n{}\n", rows.join("\n"));
            assert_eq!(played(&text), plain, "{text}");
        }
    }
}

/// Tables with headings that stand for no tag, with names of columns that nobody knows, and with a column of remarks.
#[test]
fn tables_with_names_of_their_own_are_read() {
    for (text, white) in [
        (
            "Bianco:,Rossi,\nNero:,Verdi,\nOra inizio:,15:30,\n,,\n,Bianco,Nero\n1,31-27,17-21\n2,27-22,18x27\n",
            Some("Rossi"),
        ),
        (
            "Bianco;Rossi;\nNero;Verdi;\nArbitro;Bianchi G.;\n;;\nN;Bianco;Nero\n1;31-27;17-21\n2;27-22;18x27\n",
            Some("Rossi"),
        ),
        (
            "\"No.\";\"White move\";\"Black move\"\n\"1\";\"31-27\";\"17-21\"\n\"2\";\"27-22\";\"18x27\"\n",
            None,
        ),
        ("1;31-27;17-21;ничья\n2;27-22;18x27\n", None),
        ("1;31-27;17-21;remise\n2;27-22;18x27\n", None),
        ("1;31-27;(0:01);17-21;(0:02)\n2;27-22;(0:03);18x27;(0:04)\n", None),
        ("1\t31-27\t0h01\t17-21\t0h02\n2\t27-22\t0h03\t18x27\t0h04\n", None),
        ("1;31-27;1;17-21\n2;27-22;2;18x27\n", None),
    ] {
        let read = read(text);
        assert_eq!((read.games, read.plies, read.white.as_deref()), (1, 4, white), "{text}");
    }
}

/// What looks like moves typed so, and is none.
#[test]
fn dates_prices_and_telephone_numbers_are_no_moves() {
    for text in [
        "Tel. 32 28 19 23\nFax 37 32 14 19\nMob. 41 37 10 14\n",
        "Lotto\n12 34 45 23 7 18\n3 14 25 36 47 9\n1 2 3 4 5 6\n11 22 33 44 5 16\n",
        "Entry 12.50\nDinner 15.75\nDrinks 3.20\nRoom 45.00\n",
        "White 12, Black 14\nWhite 10, Black 16\nWhite 11, Black 15\n",
        "1. Rossi 12 14\n2. Verdi 10 13\n3. Bianchi 9 12\n4. Neri 8 11\n",
        "1. Anna 2-0 Bob 0-2\n2. Carla 1-1 Dario 1-1\n3. Elena 2-0 Franco 0-2\n",
        "05/10/2024\n12/10/2024\n19/10/2024\n26/10/2024\n",
        "Play 32->28 first, and 19->23 after that; then 28->19 is forced, they say, and 14->23 too.\n",
        "Score 32/40 in round one, 28/40 in round two, 31/40 in round three and 37/40 at the end.\n",
    ] {
        let plies: usize =
            Reader::from_bytes(text).games().map(|game| Report::of(game.unwrap().record(), None).plies).sum();
        assert!(plies == 0, "{plies} plies:\n{text}");
    }
    // A date behind the last move is none.
    for date in ["14.07.2022", "14-07-2022", "05/10/2024", "9 oktober"] {
        let text = format!("White: Anna\nBlack: Bob\n\n1. 32-28 20-25\n2. 37-32 15-20\n3. 41-37 {date}\n");
        let read = read(&text);
        assert!(read.plies == 5, "{read:?}\n{text}");
    }
    // On a sheet that is typed so, too.
    let moves = ["32 28", "19 23", "37 32", "14 19", "41 37", "10 14", "46 41", "5 10"];
    let rows: String =
        moves.chunks(2).enumerate().map(|(at, turn)| format!("{}. {}\n", at + 1, turn.join(" "))).collect();
    for other in [
        "Tel. 32 28 19 23",
        "Assen, 14.07.22",
        "Wit had beter 34 29 kunnen spelen",
        "Entree 12.50",
        "Tijd 1.20 1.35",
        "Datum 9 10 2022",
        "05/10/2024",
        "Ronde 3, 5-okt",
    ] {
        for text in [
            format!("White: Anna\nBlack: Bob\n{other}\n\n{rows}"),
            format!("White: Anna\nBlack: Bob\n\n{rows}\n{other}\n"),
        ] {
            assert_eq!(read(&text).plies, 8, "{text}");
        }
    }
}

/// Which piece captures is found where one can; of two, what follows decides, or it is said that both can.
#[test]
fn of_a_capture_the_last_square_may_be_written_alone() {
    let verdict = |moves: &str| {
        let text = format!("White: Anna\nBlack: Bob\nGame: international\n\n{moves}\n");
        let game = Reader::from_bytes(text.as_str()).games().next().unwrap().unwrap();
        let report = Report::of(game.record(), None);
        let codes: Vec<&str> = report
            .findings
            .iter()
            .filter(|finding| finding.ply.is_some())
            .map(|finding| finding.kind().code)
            .collect();
        (report.plies, codes.join(" "), report.verdict)
    };
    let two = "[FEN \"W:W31,33,50:B1,27,28\"]\n[GameType \"20\"]\n\n1. x22 *";
    let report = Report::of(pdn::parse(two), None);
    let codes: Vec<&str> = report.findings.iter().map(|finding| finding.kind().code).collect();
    assert!(codes.contains(&"ambiguous-capture"), "{codes:?}");
    assert_eq!(verdict("1. 32-28 19-23 2. x19 x23").1, "");
    assert_eq!(verdict("1. 32-28 19-23 2. x19 14x23"), (4, String::new(), Verdict::Legal));
    assert_eq!(verdict("1. 32-28 19-23 2. x34 14x23").2, Verdict::Broken);
}
