//! `crosstable` through the binary: tables at several widths, choices, and rows.

use assert_cmd::Command;
use unicode_width::UnicodeWidthStr as _;

/// Runs it on games; its exit status, what it writes, what it says.
fn crosstable(games: &str, arguments: &[&str], columns: &str) -> (Option<i32>, String, String) {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    command.arg("crosstable").args(arguments).arg("-").env("COLUMNS", columns).write_stdin(games);
    let output = command.output().expect("it can be run");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A round robin of N players, by a simple rule of who wins; one game is missing, one is there twice.
fn cup(players: usize) -> String {
    let mut text = String::new();
    let moves = ["21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"];
    for white in 0..players {
        for black in white + 1..players {
            let result = ["1-0", "1/2-1/2", "0-1"][(white * 2 + black) % 3];
            let game = format!(
                "[Event \"Coppa\"]\n[Round \"{}\"]\n[White \"Giocatore {white}\"]\n[Black \"Giocatore {black}\"]\n\
                 [Result \"{result}\"]\n[GameType \"22\"]\n\n1. {} *\n\n",
                (white + black) % players + 1,
                moves[(white + black) % moves.len()]
            );
            if (white, black) != (1, 2) {
                text.push_str(&game);
            }
            if (white, black) == (0, 1) {
                text.push_str(&game.replace("] *", "] {copied} *"));
            }
        }
    }
    text
}

#[test]
fn a_round_robin_and_a_swiss_for_an_arbiter_to_read() {
    let (status, text, said) = crosstable(&cup(5), &[], "80");
    assert_eq!((status, said.as_str()), (Some(0), ""));
    insta::assert_snapshot!("crosstable_80", text);
    let (_, text, _) = crosstable(&cup(5), &["--kind", "swiss", "--tie-breaks", "buchholz,wins"], "60");
    insta::assert_snapshot!("crosstable_swiss_60", text);
    for columns in ["60", "80", "120"] {
        let width: usize = columns.parse().expect("it is a number");
        for kind in ["swiss", "round-robin"] {
            let (status, text, _) = crosstable(&cup(30), &["--kind", kind], columns);
            assert!(status == Some(0) && !text.is_empty(), "{status:?}");
            assert!(text.lines().all(|line| line.width() <= width), "{columns}\n{text}");
        }
    }
}

#[test]
fn rows_have_every_tie_break_and_remark() {
    let (status, csv, said) =
        crosstable(&cup(5), &["--format", "csv", "--tie-breaks", "koya,sb", "--points", "3-1-0"], "80");
    assert_eq!(status, Some(0));
    let header = csv.lines().next().expect("there is one");
    assert!(header.ends_with("points,koya,sonneborn_berger,results"), "{header}");
    // No two columns have the same name.
    let (_, wins, _) = crosstable(&cup(5), &["--format", "csv", "--tie-breaks", "wins"], "80");
    let header = wins.lines().next().expect("there is one");
    assert!(header.contains(",games,wins,draws,losses,points,wins_tie_break,results"), "{header}");
    assert_eq!(csv.lines().count(), 6);
    // Whatever the events are, the columns are those of the schema.
    for kind in [&["--kind", "swiss"][..], &["--kind", "round-robin"], &[]] {
        let (_, csv, _) = crosstable(&cup(5), &[&["--format", "csv"], kind].concat(), "80");
        let header = csv.lines().next().expect("there is one");
        let usual = "points,solkoff,sonneborn_berger,head_to_head,wins_tie_break,results";
        assert!(header.ends_with(usual), "{header}");
        let mut schema = Command::cargo_bin("damiera").expect("the binary is built");
        schema.args(["schema", "crosstable", "--rows", "csv", "--format", "spark"]);
        let schema =
            String::from_utf8(schema.output().expect("it can be run").stdout).expect("it writes UTF-8");
        let of_schema: Vec<&str> = schema.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(of_schema.join(","), header);
    }
    assert_eq!(
        said,
        "damiera: 2 remarks on missing, duplicate and other games: see --format text or jsonl\n"
    );
    let (_, jsonl, said) = crosstable(&cup(5), &["--format", "jsonl", "--threads", "4"], "80");
    assert_eq!((jsonl.lines().count(), said.as_str()), (7, ""));
    for code in ["doubled", "missing"] {
        assert_eq!(jsonl.matches(&format!("\"code\":\"{code}\"")).count(), 1, "{jsonl}");
    }
}

#[test]
fn wrong_usage_names_what_there_is() {
    for (arguments, said) in [
        (["--event", "Torneo"], "there is no event 'Torneo'; there are Coppa"),
        (["--tie-breaks", "luck"], "there is no tie-break 'luck'; there are solkoff, truncated-solkoff"),
        (["--tie-breaks", "none,wins"], "--tie-breaks none and wins contradict each other"),
        (["--points", "2-1"], "expected the points for a win, a draw and a loss"),
    ] {
        let (status, text, stderr) = crosstable(&cup(4), &arguments, "80");
        assert_eq!((status, text.as_str()), (Some(2), ""));
        assert!(stderr.contains(said), "{stderr}");
    }
    let (status, text, stderr) = crosstable(&cup(4), &["--event", "?!"], "80");
    assert_eq!((status, text.as_str()), (Some(2), ""));
    assert!(stderr.contains("it has no letter and no digit"), "{stderr}");
}

/// As `select --event` does: words in any order, each of which may be cut short.
#[test]
fn events_are_named_as_select_names_them() {
    let cups = ["Coppa Città di Arta 2007", "Coppa d'Italia"]
        .map(|name| cup(3).replace("\"Coppa\"", &format!("\"{name}\"")));
    for (asked, tables) in [("arta citta", 1), ("COPP", 2), ("italia coppa", 1), ("copp 07", 0)] {
        let (status, text, stderr) = crosstable(&cups.concat(), &["--event", asked, "-q"], "80");
        assert_eq!(text.lines().filter(|line| line.starts_with("Coppa")).count(), tables, "{asked}: {text}");
        assert_eq!(status, Some(if tables == 0 { 2 } else { 0 }), "{stderr}");
    }
}

/// A forfeit in signs, which `convert` writes as a score and a Termination.
#[test]
fn what_convert_writes_ranks_players_alike() {
    let game = |round: u32, white: &str, black: &str, result: &str, moves: &str| {
        format!(
            "[Event \"A\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\
             [GameType \"20\"]\n\n{moves} *\n\n"
        )
    };
    let moves = "1. 32-28 19-23 2. 28x19 14x23";
    let games = [
        game(1, "Ann", "Cid", "+:-", ""),
        game(2, "Bob", "Cid", "2-0", moves),
        game(3, "Ann", "Bob", "1-1", moves),
    ];
    let mut convert = Command::cargo_bin("damiera").expect("the binary is built");
    let converted =
        convert.args(["convert", "-"]).write_stdin(games.concat()).output().expect("it can be run");
    let converted = String::from_utf8(converted.stdout).expect("it writes UTF-8");
    assert!(converted.contains("[Termination \"forfeit\"]"), "{converted}");
    let table = |games: &str| crosstable(games, &["--tie-breaks", "wins"], "80").1;
    assert_eq!(table(&converted), table(&games.concat()));
    assert!(table(&converted).contains("  1  Bob         2       3     1"), "{converted}");
}

#[test]
fn games_of_which_nothing_is_known_are_said_to_be_left_out() {
    let forfeit = "[Event \"A\"]\n[White \"Bob\"]\n[Black \"Cid\"]\n[Result \"1-0\"]\n\n1-0\n\n";
    let (status, text, said) = crosstable(forfeit, &[], "200");
    assert_eq!((status, text.as_str()), (Some(0), ""));
    assert_eq!(
        said,
        "damiera: 1 game left out, the first at -:1: nothing shows which game of draughts was played, \
         which --variant can name\n"
    );
    let (_, text, said) = crosstable(&(forfeit.to_owned() + &cup(3).replace("Coppa", "A")), &[], "120");
    assert!(text.contains("5 players · 3 games") && text.contains("Bob") && said.is_empty(), "{text}{said}");
}
