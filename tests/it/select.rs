//! `select` through the binary: what is chosen, what is left, what is said.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant;
use tempfile::TempDir;

/// A folder with thirty games of three variants: those of odd number have a year, every fifth a player of the name Rossi.
fn desk() -> TempDir {
    let folder = TempDir::new().expect("there is a temporary folder");
    let mut text = String::new();
    for number in 1..=30_u64 {
        let rules = variant::BINDING[usize::try_from(number).expect("it is small") % 3];
        let (event, date) = (number % 4, if number % 2 == 1 { "1999.05.01" } else { "????.??.??" });
        let white = if number % 5 == 0 { "Rossi, Carlo" } else { "Bianchi" };
        text.push_str(&format!(
            "[Event \"Cup {event}\"]\n[White \"{white}\"]\n[Black \"Verdi {number}\"]\n[Date \"{date}\"]\n"
        ));
        let mut game = String::new();
        Generator::new(rules, 11).max_plies(60).write(number, &mut game);
        // The generator names an event and players of its own.
        let is_ours = |line: &&str| !["[Event", "[White", "[Black"].iter().any(|tag| line.starts_with(tag));
        for line in game.lines().filter(is_ours) {
            text.push_str(line);
            text.push('\n');
        }
    }
    fs::write(folder.path().join("games.pdn"), text).expect("files can be written");
    folder
}

/// The exit status, standard output and standard error of `select`.
fn select(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let output = command.current_dir(folder).arg("select").args(arguments).output().expect("it can be run");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it is UTF-8");
    (output.status.code().expect("it ends by itself"), text(&output.stdout), text(&output.stderr))
}

fn chosen(folder: &Path, arguments: &[&str]) -> String {
    let (status, stdout, stderr) = select(folder, &[arguments, &["-q", "games.pdn"]].concat());
    assert_eq!(status, 0, "{arguments:?}: {stderr}");
    stdout
}

/// The numbers of the games, which their Black bears.
fn numbers(pdn: &str) -> Vec<u64> {
    let names = pdn.lines().filter_map(|line| line.strip_prefix("[Black \"Verdi "));
    names.map(|name| name.trim_end_matches("\"]").parse().expect("it is a number")).collect()
}

#[test]
fn the_chosen_and_the_others_are_all_games_as_they_stand() {
    let desk = desk();
    let all = fs::read_to_string(desk.path().join("games.pdn")).expect("it was written");
    let chosen = chosen(desk.path(), &["--player", "carlo rossi", "--rest", "rest.pdn"]);
    let rest = fs::read_to_string(desk.path().join("rest.pdn")).expect("it was written");
    assert_eq!(numbers(&chosen), [5, 10, 15, 20, 25, 30]);
    assert_eq!(numbers(&rest).len(), 24);
    let games = |text: &str| -> Vec<String> {
        text.split("[Event").map(|game| game.trim().to_owned()).filter(|game| !game.is_empty()).collect()
    };
    let mut together = [games(&chosen), games(&rest)].concat();
    let mut expected = games(&all);
    together.sort();
    expected.sort();
    assert!(together == expected, "a game was changed");
    let inverted = self::chosen(desk.path(), &["--player", "carlo rossi", "--invert"]);
    assert_eq!(inverted, rest);
}

#[test]
fn threads_change_nothing() {
    let desk = desk();
    for arguments in [
        &["--where", "positions.exists(p, p.white.men < p.black.men) && captures > 3"][..],
        &["--sample", "7", "--seed", "5"],
        &["--list", "--limit", "9"],
        &["--to", "csv", "--rows", "plies", "--until", "2000"],
        &["--list", "--material", "W:?M B:<=15P", "--for", "4"],
    ] {
        let [one, four] =
            ["1", "4"].map(|threads| chosen(desk.path(), &[arguments, &["--threads", threads]].concat()));
        assert!(!one.is_empty(), "{arguments:?}");
        assert_eq!(one, four, "{arguments:?}");
    }
}

#[test]
fn counts_limits_and_samples() {
    let desk = desk();
    for (arguments, expected) in [
        (&["--count"][..], "30\n"),
        (&["--count", "--event", "cup 3"], "7\n"),
        (&["--count", "--event", "cup 3", "--invert"], "23\n"),
        (&["--count", "--limit", "4"], "4\n"),
        (&["--count", "--limit", "0"], "0\n"),
        (&["--count", "--sample", "12"], "12\n"),
        (&["--count", "--sample", "99"], "30\n"),
        (&["--count", "--where", "year == 1999", "--event", "3"], "7\n"),
        (&["--count", "--where", "year == 1999", "--where", "game > 15"], "7\n"),
        (&["--count", "--player", "rossi", "--player", "\"verdi 20\""], "1\n"),
    ] {
        assert_eq!(chosen(desk.path(), arguments), expected, "{arguments:?}");
    }
    assert_eq!(numbers(&chosen(desk.path(), &["--limit", "3"])), [1, 2, 3]);
    let sample = numbers(&chosen(desk.path(), &["--sample", "10", "--seed", "3"]));
    assert!(sample.len() == 10 && sample.is_sorted());
    assert_ne!(sample, numbers(&chosen(desk.path(), &["--sample", "10", "--seed", "4"])));
    let of_the_first = numbers(&chosen(desk.path(), &["--sample", "4", "--limit", "9"]));
    assert!(of_the_first.len() == 4 && of_the_first.iter().all(|&number| number <= 9), "{of_the_first:?}");
}

/// The games of a text, which begin with their event.
fn games(text: &str) -> Vec<String> {
    text.split("[Event").map(|game| game.trim().to_owned()).filter(|game| !game.is_empty()).collect()
}

#[test]
fn what_is_not_in_a_sample_or_beyond_a_limit_is_the_rest() {
    let desk = desk();
    let all = fs::read_to_string(desk.path().join("games.pdn")).expect("it was written");
    for (arguments, expected) in [
        (&["--sample", "10", "--seed", "3"][..], 10),
        (&["--sample", "3", "--player", "rossi"], 3),
        (&["--sample", "99"], 30),
        (&["--sample", "0"], 0),
        (&["--limit", "4", "--player", "rossi"], 4),
        (&["--limit", "0"], 0),
        (&["--limit", "99"], 30),
        (&["--sample", "4", "--limit", "9"], 4),
        (&["--sample", "9", "--limit", "4"], 4),
    ] {
        let alone = chosen(desk.path(), arguments);
        for threads in ["1", "4"] {
            let more = ["--rest", "rest.pdn", "--threads", threads];
            let chosen = chosen(desk.path(), &[arguments, &more].concat());
            assert_eq!(chosen, alone, "{arguments:?}");
            let rest = fs::read_to_string(desk.path().join("rest.pdn")).expect("it was written");
            assert_eq!(numbers(&chosen).len(), expected, "{arguments:?}");
            assert!(numbers(&chosen).is_sorted() && numbers(&rest).is_sorted(), "{arguments:?}");
            let mut together = [games(&chosen), games(&rest)].concat();
            let mut of_all = games(&all);
            together.sort();
            of_all.sort();
            assert!(together == of_all, "{arguments:?}");
        }
    }
    let (_, _, stderr) = select(desk.path(), &["-v", "--limit", "4", "--rest", "rest.pdn", "games.pdn"]);
    assert_eq!(stderr, "damiera: 4 of 30 games chosen\n");
    let changes = ["--sample", "3", "--rest", "r.pdn", "--complete", "ply-count", "--changes", "c.csv"];
    chosen(desk.path(), &changes);
    let changes = fs::read_to_string(desk.path().join("c.csv")).expect("it was written");
    assert_eq!(changes.lines().count(), 31);
}

#[test]
fn games_are_chosen_by_a_list() {
    let desk = desk();
    let table = chosen(desk.path(), &["--to", "csv"]);
    let ids: Vec<&str> = table.lines().skip(1).filter_map(|row| row.split(',').next()).collect();
    let list = format!("# some\n{}\n\n7\r\n{}\n99\n", ids[20], ids[2]);
    fs::write(desk.path().join("list"), list).expect("it can be written");
    let (status, stdout, stderr) = select(desk.path(), &["--ids", "list", "games.pdn"]);
    assert_eq!((status, numbers(&stdout)), (0, vec![3, 7, 21]));
    assert_eq!(stderr, "damiera: 1 game in list not found\n");
    // What other conditions leave out was found.
    let (_, stdout, stderr) = select(desk.path(), &["--ids", "list", "--event", "cup 3", "games.pdn"]);
    assert_eq!((numbers(&stdout), stderr.as_str()), (vec![3, 7], ""));
    let rest = chosen(desk.path(), &["--ids", "list", "--invert"]);
    assert_eq!(numbers(&rest).len(), 27);
    fs::write(desk.path().join("list"), "3\nRossi\n").expect("it can be written");
    let (status, _, stderr) = select(desk.path(), &["--ids", "list", "games.pdn"]);
    assert_eq!(status, 2);
    assert!(stderr.starts_with("damiera: list, line 2: expected the id of a game"), "{stderr}");
    assert_eq!(select(desk.path(), &["--ids", "absent", "games.pdn"]).0, 3);
}

#[test]
fn a_list_says_where_each_game_is() {
    let desk = desk();
    let list = chosen(desk.path(), &["--list", "--player", "rossi", "--since", "1999"]);
    let first = list.lines().next().expect("there is a game");
    assert!(first.starts_with("games.pdn:"), "{first}");
    assert!(first.contains(": game 5 · Rossi, Carlo – Verdi 5 · 1999.05.01 · "), "{first}");
    assert_eq!(list.lines().count(), 3);
    let found = chosen(desk.path(), &["--list", "--opening", "32-28", "--variant", "international"]);
    assert!(found.lines().count() > 0, "nothing was found");
    assert!(found.lines().all(|line| line.ends_with(" · after ply 1")), "{found}");
}

#[test]
fn what_games_lack_is_said_once() {
    let desk = desk();
    let (status, stdout, stderr) = select(desk.path(), &["--count", "--where", "year > 1990", "games.pdn"]);
    assert_eq!((status, stdout.as_str()), (0, "15\n"));
    assert_eq!(stderr, "damiera: 15 games have no year: they do not match\n");
    let (_, _, stderr) = select(desk.path(), &["--event", "nowhere", "games.pdn"]);
    assert_eq!(stderr, "damiera: none of 30 games matches\n");
    let (_, _, stderr) = select(desk.path(), &["-v", "--count", "--player", "rossi", "games.pdn"]);
    assert_eq!(stderr, "damiera: 6 of 30 games chosen\n");
}

#[test]
fn wrong_questions_are_refused_before_anything_is_read() {
    let desk = desk();
    for (arguments, said) in [
        (
            &["--where", "plies > 3 && yaer == 1999"][..],
            "--where, column 14: there is no 'yaer'; did you mean year?\n  plies > 3 && yaer == 1999\n               ^^^^\n",
        ),
        (&["--finding", "missed-captures"], "did you mean missed-capture?"),
        (&["--claim", "repetitions"], "possible values: repetition"),
        (&["--since", "soon"], "not a date: write 2005-03-17"),
        (&["--player", "?"], "it has no letter and no digit"),
        (&["--since", "2005", "--until", "2004"], "no game is of 2005 or later, and of 2004 or earlier"),
        (
            &["--since", "2005-03-18", "--until", "2005-03-17"],
            "no game is of 2005-03-18 or later, and of 2005-03-17 or earlier",
        ),
        (&["--min-plies", "9", "--max-plies", "3"], "no game has 9 plies or more, and 3 or fewer"),
        (&["--count", "--list"], "cannot be used with"),
        (&["--count", "--to", "csv"], "cannot be used with"),
        (&["--list", "--complete", "fen"], "cannot be used with"),
        (&["--count", "--rest", "r.pdn"], "cannot be used with"),
        (&["--seed", "3"], "--sample"),
        (&["--position", "W:W99:B1"], "has no square 99"),
    ] {
        // A missing file would be reported if it were looked for.
        let (status, stdout, stderr) = select(desk.path(), &[arguments, &["absent.pdn"]].concat());
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}: {stderr}");
        assert!(stderr.contains(said), "{arguments:?}: {stderr}");
        assert!(!stderr.contains("absent"), "{stderr}");
    }
}
