//! Irregularities, and whose they are.

use super::{Desk, LEGAL, Outcome};

/// Two rounds of a match: irregularities that stand or not, and games that cannot be followed.
const MATCH: &str = "[Event \"Match\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 14-19 3. 41-37 *\n\n\
    [Event \"Match\"]\n[White \"Bianchi\"]\n[Black \"Rossi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 *\n\n\
    [Event \"Casual\"]\n[White \"A name that is a good deal longer than the room there is for it\"]\n[GameType \"22\"]\n\n\
    1. 22-18 13-9 2. 21-17 *\n\n\
    [Event \"Casual\"]\n[GameType \"99\"]\n\n1. 11-15 *\n";

#[test]
fn irregularities_are_told_article_by_article_and_game_by_game() {
    let desk = Desk::with(&[("round.pdn", MATCH.as_bytes()), ("legal.pdn", LEGAL.as_bytes())]);
    let told = |columns: &str, arguments: &[&str]| {
        let mut command = desk.command(&[&["irregularities"], arguments].concat());
        let outcome = Outcome::of(command.env("COLUMNS", columns).output().expect("it can be run"));
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(1), ""));
        outcome.stdout
    };
    for columns in ["60", "80", "120"] {
        let text = told(columns, &["-v", "round.pdn"]);
        let width: usize = columns.parse().expect("it is a number");
        assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
        insta::assert_snapshot!(format!("irregularities_{columns}"), text);
    }
    let sums = "3 irregularities in 3 of 5 games: 1 stands, 2 open\n";
    let lost = "2 games could not be followed to the end, 1 of them not at all: see validate\n";
    assert_eq!(told("80", &["-q", "round.pdn", "legal.pdn"]), format!("{sums}{lost}"));
    let by_event = told("80", &["--by", "event", "round.pdn", "legal.pdn"]);
    assert!(by_event.starts_with(&format!("{sums}\nBy event\n")), "{by_event}");
    let two = told("80", &["--by", "player,event", "round.pdn"]);
    assert!(two.contains("By player") && two.contains("By event") && !two.contains("By game"), "{two}");
    let colored = told("80", &["--color", "always", "round.pdn"]);
    assert!(colored.contains("\u{1b}["));
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), told("80", &["round.pdn"]));
}

#[test]
fn rows_of_irregularities_hide_no_game_that_was_not_judged() {
    let desk = Desk::with(&[("round.pdn", MATCH.as_bytes()), ("legal.pdn", LEGAL.as_bytes())]);
    let lost = "damiera: 2 games could not be followed to the end, 1 of them not at all: see validate\n";
    for format in ["csv", "jsonl"] {
        let run =
            |arguments: &[&str]| desk.run(&[&["irregularities", "--format", format], arguments].concat());
        let rows = run(&["round.pdn"]);
        assert_eq!((rows.status, rows.stderr.as_str()), (Some(1), lost));
        let quiet = run(&["-q", "round.pdn"]);
        assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), (rows.stdout.as_str(), ""));
        assert_eq!(run(&["--fail-on", "never", "round.pdn"]).status, Some(0));
        assert_eq!(run(&["legal.pdn"]).status, Some(0));
    }
    assert_eq!(desk.run(&["irregularities", "legal.pdn"]).stdout, "no irregularity in 1 game\n");
    // Nothing is irregular in what cannot be read, but that is not a clean result.
    let unread = desk.run_on(b"[GameType \"99\"]\n\n1. 11-15 *\n", &["irregularities"]);
    let said = "no irregularity in 1 game\n\n1 game could not be followed at all: see validate\n";
    assert_eq!((unread.status, unread.stdout.as_str()), (Some(1), said));
}

#[test]
fn errors_by_rules_that_were_guessed_say_so() {
    let text = "[Event \"Cup\"]\n[Round \"2\"]\n\n1. 32-28 37-32 2. 20-25 41-37 *\n";
    let desk = Desk::with(&[("cup.pdn", text.as_bytes())]);
    insta::assert_snapshot!("guessed", desk.run(&["validate", "cup.pdn"]).stdout);
    insta::assert_snapshot!("guessed_irregularities", desk.run(&["irregularities", "cup.pdn"]).stdout);
}

#[test]
fn notes_may_name_a_side() {
    let text = "[Event \"Cup\"]\n[Round \"2\"]\n[Board \"3\"]\n[Date \"2021.05.04\"]\n[GameType \"24\"]\n\
        [FEN \"W:WK1,K2,8:BK32,K31,25\"]\n\n1. 2-6 {[%note 7 \"was told to keep his score\" black]} 31-27 \
        {[%irregularity 6 \"touched 8\" white accepted]} 2. 6-2 27-31 {[%claim draw 9.3 white]} *\n";
    let desk = Desk::with(&[("cup.pdn", text.as_bytes())]);
    for command in ["irregularities", "draws"] {
        insta::assert_snapshot!(format!("sides_{command}"), desk.run(&[command, "cup.pdn"]).stdout);
    }
    insta::assert_snapshot!("sides_validate", desk.run(&["validate", "-v", "cup.pdn"]).stdout);
    // They are written back as they were.
    let strict = desk.run(&["convert", "cup.pdn"]).stdout;
    for note in
        ["was told to keep his score\" black]", "touched 8\" white accepted]", "[%claim draw 9.3 white]"]
    {
        assert!(strict.split_whitespace().collect::<Vec<_>>().join(" ").contains(note), "{strict}");
    }
}
