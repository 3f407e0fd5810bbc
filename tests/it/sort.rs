//! `sort` through the binary: nothing is lost, nothing but the order changes, in whatever memory.

use std::fs;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::ITALIAN;

/// Games with rounds and dates of known disorder: more than a megabyte, so that the least memory does not hold them.
fn games() -> Vec<String> {
    let game = |number: u64| {
        let mut text = String::new();
        Generator::new(&ITALIAN, 9).write(number, &mut text);
        let (round, year) = (number * 7919 % 113, 1990 + number * 31 % 17);
        let date = if number.is_multiple_of(11) { "?".to_owned() } else { format!("{year}.??.??") };
        text.replace("[Round \"", &format!("[Section \"{round}\"]\n[Date \"{date}\"]\n[Round \""))
            .trim()
            .to_owned()
    };
    (1..=2600).map(game).collect()
}

fn value<'t>(game: &'t str, tag: &str) -> &'t str {
    let (_, rest) = game.split_once(&format!("[{tag} \"")).expect("it has the tag");
    rest.split('"').next().expect("it is closed")
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    let output =
        Command::cargo_bin("damiera").expect("it is built").args(arguments).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is UTF-8");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn games_are_ordered_in_any_memory() {
    let games = games();
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.pdn");
    fs::write(&path, games.join("\n\n")).expect("it can be written");
    let path = path.to_str().expect("it is UTF-8");

    let mut expected: Vec<&String> = games.iter().collect();
    expected.sort_by_key(|game| {
        let year: Option<u32> = value(game, "Date").get(..4).and_then(|year| year.parse().ok());
        let round: u32 = value(game, "Section").parse().expect("it is a number");
        (year.is_none(), std::cmp::Reverse(year), round)
    });
    let expected = expected.into_iter().map(|game| format!("{game}\n")).collect::<Vec<_>>().join("\n");
    assert!(expected.len() > 1 << 20);
    for more in [&[][..], &["--memory", "1"], &["--memory", "1", "--threads", "1"]] {
        let (status, sorted, told) = run(&[&["sort", "--by", "-date,Section", path], more].concat());
        assert_eq!((status, told.as_str()), (0, ""));
        assert!(sorted == expected, "{more:?}");
    }
}

#[test]
fn a_key_that_no_game_has_is_told() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.pdn");
    fs::write(&path, "[White \"B\"]\n\n1. 32-28 *\n\n[White \"A\"]\n\n*\n").expect("it can be written");
    let path = path.to_str().expect("it is UTF-8");
    let (status, sorted, told) = run(&["sort", "--by", "Wihte", path]);
    assert_eq!((status, told.as_str()), (0, "damiera: no game has a tag Wihte, so it has no effect\n"));
    assert_eq!(sorted, "[White \"B\"]\n\n1. 32-28 *\n\n[White \"A\"]\n\n*\n");
    assert_eq!(run(&["sort", "--by", "white", "--variant", "20", "--to", "fen", path]).1.lines().count(), 2);
    assert_eq!(run(&["sort", path]).0, 2);
    assert_eq!(run(&["sort", "--by", "a b", path]).0, 2);
}

#[test]
fn a_scoresheet_among_games_becomes_pdn() {
    let sheet = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/spanish/legal/columna.txt");
    let (status, sorted, _) = run(&["sort", "--by", "white", sheet]);
    assert_eq!(status, 0);
    assert!(
        sorted.contains("[FEN \"B:WK4,5,9:B24,28,K29\"]") && sorted.contains("28-23 2. 5-10"),
        "{sorted}"
    );
}

/// The head of the file shows how its lines end, where a game does not.
#[test]
fn games_of_one_line_keep_the_line_ends_of_their_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("a.pdn");
    let name = path.to_str().expect("UTF-8");
    let game = |event: &str| format!("[Event \"{event}\"] [GameType \"20\"] 1. 32-28 19-23 1-1");
    for line_end in ["\r\n", "\r", "\n"] {
        fs::write(&path, ["b", "a"].map(game).join(line_end) + line_end).expect("it can be written");
        let between = line_end.repeat(2);
        let (sorted, chosen) = (["a", "b"].map(game).join(&between), game("b"));
        let counted = ["b", "a"].map(|event| {
            game(event)
                .replace("\"] [GameType \"20\"]", &format!("\"] [GameType \"20\"]{line_end}[PlyCount \"2\"]"))
        });
        for (command, expected) in [
            (&["sort", "--by", "event"][..], sorted),
            (&["select", "--event", "b"], chosen),
            (&["convert", "--style", "archive", "--complete", "ply-count"], counted.join(line_end)),
        ] {
            let (status, written, _) = run(&[command, &[name]].concat());
            assert_eq!((status, written), (0, format!("{expected}{line_end}")), "{command:?}");
        }
    }
}

/// Once for all outputs, not once for each.
#[test]
fn games_of_several_outputs_that_get_a_tag_are_counted_together() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let files = [
        ("a.pdn", "1. 32-28 19-23\n2. 28x19 14x23\n"),
        ("b.pdn", "1. 33-28 19-23\n2. 28x19 14x23\n"),
        ("c.pdn", "1. 32-28 19-23\n2. 28x19\n"),
        ("d.pdn", "1. 33-28 19-23\n2. 28x19\n"),
    ];
    for (name, text) in files {
        fs::write(path(name), text).expect("it can be written");
    }
    let [a, b, c, d, rest] = ["a.pdn", "b.pdn", "c.pdn", "d.pdn", "rest.pdn"].map(path);
    let (status, written, stderr) = run(&["select", "--min-plies", "4", "--rest", &rest, &a, &b, &c, &d]);
    let others = fs::read_to_string(&rest).expect("it is written");
    assert_eq!([&written, &others].map(|text| text.matches("[Source").count()), [1, 1], "{written}{others}");
    assert_eq!(status, 0);
    assert_eq!(stderr.matches("the tag Source was added to 2 games").count(), 1, "{stderr}");
    assert_eq!(stderr.matches("the tag Source").count(), 1, "{stderr}");
}

#[test]
fn games_that_get_a_tag_are_counted() {
    let folder = tempfile::tempdir().expect("there is room");
    let paths = ["a.pdn", "b.pdn"].map(|name| folder.path().join(name).to_str().expect("UTF-8").to_owned());
    for (path, game) in
        paths.iter().zip(["1. 32-28 19-23\r\n2. 28x19 14x23", "1. 33-28 19-23\r\n2. 28x19 14x23"])
    {
        fs::write(path, format!("{game}\r\n")).expect("it can be written");
    }
    let [first, second] = &paths;
    let expected = format!(
        "1. 32-28 19-23\r\n2. 28x19 14x23\r\n\r\n[Source \"{second}:1\"]\r\n1. 33-28 19-23\r\n2. 28x19 14x23\r\n"
    );
    let told = "damiera: the tag Source was added to 1 game that would be read as a part of the game before; it says \
        the file and the line\n";
    for command in
        [&["sort", "--by", "length"][..], &["convert", "--style", "archive"], &["dedup"], &["select"]]
    {
        let (status, written, stderr) = run(&[command, &[first, second]].concat());
        assert_eq!((status, written.as_str()), (0, expected.as_str()), "{command:?}");
        assert!(stderr.contains(told), "{command:?}: {stderr}");
        assert_eq!(run(&[command, &["-q", first, second]].concat()).2, "", "{command:?}");
    }
}
