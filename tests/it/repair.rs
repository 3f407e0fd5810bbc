//! `repair`: what was meant, as people and programs read it, and games written with it and without.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use assert_cmd::cargo::CommandCargoExt as _;
use serde_json::Value;
use tempfile::TempDir;

/// A legal game, as it was played.
const PLAYED: &str = "[Event \"Club evening\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n[GameType \"20\"]\n\n\
1. 31-27 17-21 2. 27-22 18x27 3. 33-28 12-17 4. 28-22 27x18 5. 34-29 19-24\n\
6. 36-31 24x33 7. 38x29 {[%clk 1:10:00]} 8-12! 8. 31-26 21-27 9. 32x21 16x27 10. 39-33 18-23\n\
11. 29x18 12x23 12. 33-29 23x34 13. 40x29 27-31 14. 43-38 13-19 15. 37-32 20-25\n\
16. 26x37 3-8 17. 29-24 19x30 18. 35x24 15-20 19. 24x15 17-22 20. 44-40 11-16\n\
21. 40-35 14-20 22. 15x24 9-13 23. 38-33 7-11 24. 33-29 11-17 2-0\n";

const IRREGULAR: &str = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 14-19 *\n";

struct Desk(TempDir);

impl Desk {
    fn with(files: &[(&str, &str)]) -> Desk {
        let desk = Desk(TempDir::new().unwrap());
        for (name, text) in files {
            fs::write(desk.at(name), text).unwrap();
        }
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, arguments: &[&str], stdin: &[u8]) -> (i32, String, String) {
        let mut command = Command::cargo_bin("damiera").unwrap();
        let command = command.current_dir(self.0.path()).env("COLUMNS", "100").arg("repair").args(arguments);
        if !arguments.contains(&"--within") {
            // Tests are slow: the time must not decide.
            command.args(["--within", "60000"]);
        }
        let output = command.write_stdin(stdin).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }
}

/// The game with one thing written otherwise.
fn written(played: &str, instead: &str) -> String {
    let text = PLAYED.replacen(played, instead, 1);
    assert_ne!(text, PLAYED, "{played}");
    text
}

#[test]
fn people_read_what_was_meant_and_how_sure_it_is() {
    let games = [
        written(" 38x29 ", " 38x19 "),
        written("37-32", "37-23").replacen("44-40", "40-44", 1),
        written("24x33 ", ""),
        written("14-20", "?"),
        written("7-11 24. 33-29 11-17", "7-11 24. 99-99 11-17"),
    ];
    let desk = Desk::with(&[("sheet.txt", &games.join("\n")), ("legal.pdn", PLAYED)]);
    let (status, stdout, stderr) = desk.run(&["sheet.txt"], b"");
    assert_eq!((status, stderr.as_str()), (1, ""));
    insta::assert_snapshot!("repair_text", stdout);
    let (status, stdout, _) = desk.run(&["legal.pdn"], b"");
    assert_eq!((status, stdout.as_str()), (0, "legal.pdn: 1 game · 1 legal\n"));
}

#[test]
fn programs_read_every_place() {
    let text = written("37-32", "37-23");
    let desk = Desk::with(&[("a.pdn", &text), ("b.pdn", IRREGULAR)]);
    let (status, stdout, _) = desk.run(&["--format", "jsonl", "a.pdn", "b.pdn"], b"");
    assert_eq!(status, 0, "{stdout}");
    let rows: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [game, sums] = &rows[..] else { unreachable!("{stdout}") };
    assert_eq!(
        (&game["type"], &game["schema"], &game["outcome"]),
        (&"repair".into(), &1.into(), &"repaired".into())
    );
    assert_eq!(
        (&game["verdict"], &game["sure"], &game["variant"]),
        (&"irregular".into(), &true.into(), &"international".into())
    );
    let best = &game["proposals"][0];
    let edit = &best["edits"][0];
    assert_eq!(
        (&best["rank"], &best["replayed"], &best["verdict"]),
        (&1.into(), &48.into(), &"legal".into())
    );
    assert_eq!(best["moves"].as_array().unwrap().len(), 48);
    assert_eq!((&edit["kind"], &edit["ply"]), (&"digits-swapped".into(), &29.into()));
    assert_eq!((&edit["written"], &edit["read"]), (&"37-23".into(), &"37-32".into()));
    let start = usize::try_from(edit["byte_start"].as_u64().unwrap()).unwrap();
    assert_eq!(&text[start..start + 5], "37-23");
    let before = &text[..start];
    assert_eq!(edit["byte_len"], 5);
    assert_eq!(edit["line"], before.lines().count());
    assert_eq!(edit["col"], before.lines().last().unwrap().chars().count() + 1);
    assert_eq!(
        (&sums["type"], &sums["games"], &sums["irregular"]),
        (&"summary".into(), &2.into(), &1.into())
    );
    assert_eq!((&sums["repaired"], &sums["edits"]["digits-swapped"]), (&1.into(), &1.into()));
    let (_, csv, _) = desk.run(&["--format", "csv", "--top", "1", "a.pdn", "b.pdn"], b"");
    insta::assert_snapshot!("repair_csv", csv);
}

#[test]
fn what_is_applied_keeps_what_was_written_and_can_be_undone() {
    for (played, instead) in [
        (" 38x29 ", " 38x19 "),
        ("37-32", "37-23"),
        ("24x33 ", ""),
        ("6. 36-31 24x33 ", ""),
        ("19x30", "19x30 19x30"),
        ("37-32 20-25", "20-25 37-32"),
        ("8-12!", "12-8!"),
    ] {
        let text = written(played, instead);
        let desk = Desk::with(&[("a.pdn", &text)]);
        let (_, applied, stderr) = desk.run(&["--apply=best", "--changes", "c.csv", "a.pdn"], b"");
        assert!(applied.contains("[%read \""), "{applied}");
        assert!(
            applied.contains("{[%clk 1:10:00]}") && stderr.starts_with("damiera: a.pdn: 1 game"),
            "{stderr}"
        );
        let rows = fs::read_to_string(desk.at("c.csv")).unwrap();
        assert!(rows.lines().count() > 1 && rows.starts_with("file,game,tag,from,to,done"), "{rows}");
        let (status, again, _) = desk.run(&["--format", "jsonl"], applied.as_bytes());
        assert_eq!(status, 0, "{again}");
        assert!(again.contains("\"legal\":1"), "{again}");
        let (status, undone, stderr) = desk.run(&["--undo"], applied.as_bytes());
        assert_eq!((status, stderr.as_str()), (0, ""));
        assert_eq!(undone, text, "{instead}");
    }
}

#[test]
fn what_needs_no_help_is_written_byte_for_byte() {
    let text = format!("{PLAYED}\n\n% a line\n{IRREGULAR}");
    let desk = Desk::with(&[("a.pdn", &text)]);
    for arguments in [&["--apply", "a.pdn"][..], &["--apply=best", "a.pdn"], &["--undo", "a.pdn"]] {
        let (status, stdout, _) = desk.run(arguments, b"");
        assert_eq!((status, stdout), (0, text.clone()), "{arguments:?}");
    }
}

#[test]
fn sheets_of_text_and_tables_are_repaired_too() {
    let plies = PLAYED.split("\n\n").nth(1).unwrap().replace("{[%clk 1:10:00]} ", "").replace('!', "");
    let sheet = format!("Rossi - Bianchi\n\n{}", plies.replace("37-32", "37-23"));
    let desk = Desk::with(&[("sheet.txt", &sheet)]);
    for arguments in [&["--variant", "international", "sheet.txt"][..], &["sheet.txt"]] {
        let (status, stdout, _) = desk.run(&[arguments, &["--format", "jsonl"]].concat(), b"");
        assert_eq!(status, 0, "{stdout}");
        assert!(stdout.contains("\"read\":\"37-32\""), "{stdout}");
    }
    let (_, applied, _) = desk.run(&["--apply", "--variant", "international", "sheet.txt"], b"");
    let (_, again, _) = desk.run(&["--variant", "international", "--format", "jsonl"], applied.as_bytes());
    assert!(again.contains("\"legal\":1"), "{applied}\n{again}");
}

/// Moves in two columns, each of which reads downwards; the first has a slip.
const PAGE: &str = "\
31-27 17-21     29x18 12x23\r\n\
27-22 18x27     33-29 23x34\r\n\
33-28 12-17     40x29 27-31\r\n\
28-22 27x18     43-38 13-19\r\n\
34-29 19-24     37-32 20-25\r\n\
36-31 24x33     26x37 3-8\r\n\
38x19 8-12     29-24 19x30\r\n\
31-26 21-27     35x24 15-20\r\n\
32x21 16x27     24x15 17-22\r\n\
39-33 18-23     44-40 11-16\r\n\
";

#[test]
fn a_page_is_put_in_order_and_comes_back() {
    let desk = Desk::with(&[("page.txt", PAGE)]);
    let asked = ["--variant", "international", "page.txt"];
    let (_, applied, _) = desk.run(&[&["--apply=best", "--changes", "c.csv"], &asked[..]].concat(), b"");
    insta::assert_snapshot!("repair_page", applied);
    insta::assert_snapshot!("repair_page_changes", fs::read_to_string(desk.at("c.csv")).unwrap());
    for style in [&["--undo"][..], &["--undo", "--to", "pdn"]] {
        let (_, undone, _) = desk.run(style, applied.as_bytes());
        assert_eq!(undone, PAGE);
    }
    // It comes back from lines that were broken anew, too; the empty line that ends a game there stays.
    let strict = [&["--apply=best", "--style", "strict", "--width", "60"], &asked[..]].concat();
    let (_, strict, stderr) = desk.run(&strict, b"");
    let (_, undone, _) = desk.run(&["--undo"], strict.as_bytes());
    assert_eq!(undone.trim_end(), PAGE.trim_end(), "{strict}{stderr}");
}

#[test]
fn options_that_mean_nothing_together_are_refused() {
    let desk = Desk::with(&[("a.pdn", PLAYED)]);
    for (arguments, said) in [
        (&["--to", "jsonl", "a.pdn"][..], "--to goes with --apply and --undo"),
        (&["--style", "strict", "a.pdn"], "--style goes with --apply and --undo"),
        (&["--changes", "c.csv", "a.pdn"], "--changes goes with --apply and --undo"),
        (&["--apply", "--format", "jsonl", "a.pdn"], "--to is the format"),
        (&["--apply", "--undo", "a.pdn"], "cannot be used with"),
        (
            &["--apply", "--style", "minimal", "a.pdn"],
            "leaves out the comments in which --apply keeps what was written",
        ),
        (&["--apply=best", "--drop", "nags,comments", "a.pdn"], "--drop comments leaves out the comments"),
        (&["--top", "0", "a.pdn"], "0 is not in 1..=100"),
        (&["--prior", "missing.pdn", "a.pdn"], "missing.pdn"),
    ] {
        let (status, stdout, stderr) = desk.run(arguments, b"");
        assert!(status == 2 || arguments[0] == "--prior" && status == 3, "{arguments:?}: {status}");
        assert!(stdout.is_empty() && stderr.contains(said), "{arguments:?}: {stderr}");
    }
}

#[test]
fn nothing_that_is_read_makes_it_fail() {
    let desk = Desk::with(&[("empty.pdn", ""), ("words.txt", "Nothing of this is a game.\n")]);
    fs::write(desk.at("binary.pdn"), [0_u8, 159, 146, 150].repeat(500)).unwrap();
    fs::create_dir(desk.at("folder")).unwrap();
    for (arguments, expected) in [
        (&["empty.pdn"][..], 0),
        (&["words.txt"], 1),
        (&["binary.pdn"], 3),
        (&["folder"], 3),
        (&["missing.pdn"], 3),
    ] {
        let (status, _, stderr) = desk.run(arguments, b"");
        assert_eq!(status, expected, "{arguments:?}: {stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
    assert_eq!(desk.run(&[], b"").0, 0);
    // More than fits a pipe, and nobody reads it.
    let text = written(" 38x29 ", " 38x19 ").repeat(200);
    fs::write(desk.at("many.pdn"), text).unwrap();
    let mut child = std::process::Command::cargo_bin("damiera").unwrap();
    let child = child.current_dir(desk.0.path()).args(["repair", "--within", "5", "many.pdn"]);
    let mut child =
        child.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

#[test]
fn a_prior_puts_equal_answers_in_order_and_says_so() {
    // Black's first ply is unreadable; most games of the prior have 20-25.
    let sheet = "[GameType \"20\"]\n\n1. 32-28 ... 2. 37-32 *\n";
    let prior = "[GameType \"20\"]\n\n1. 32-28 20-25 2. 37-32 *\n\n".repeat(3);
    let desk = Desk::with(&[("sheet.pdn", sheet), ("prior.pdn", &prior)]);
    let (_, stdout, _) =
        desk.run(&["--format", "jsonl", "--top", "9", "--prior", "prior.pdn", "sheet.pdn"], b"");
    let row: Value = serde_json::from_str(stdout.lines().next().unwrap()).unwrap();
    assert_eq!(row["proposals"][0]["edits"][0]["read"], "20-25", "{stdout}");
    assert!(row["proposals"][0]["prior"].as_u64().unwrap() >= 3);
    let (_, text, _) = desk.run(&["--prior", "prior.pdn", "sheet.pdn"], b"");
    assert!(text.contains("ordered by --prior"), "{text}");
}

/// A record whose fault is the writer's is replayed twice, and a board may be that of another game.
#[test]
fn a_prior_counts_each_game_once_and_only_by_its_own_rules() {
    let sheet = "[GameType \"20\"]\n\n1. 32-28 ... 2. 37-32 *\n";
    for (prior, times) in [
        ("[GameType \"20\"]\n\n1. 32-28 20-25 2. 37-32 3. 41-37 4. 46-41 5. 31-27 *\n", 1),
        ("[GameType \"40\"]\n\n1. 32-28 20-25 2. 37-32 *\n", 0),
    ] {
        let desk = Desk::with(&[("sheet.pdn", sheet), ("prior.pdn", prior)]);
        let (_, stdout, _) =
            desk.run(&["--format", "jsonl", "--top", "9", "--prior", "prior.pdn", "sheet.pdn"], b"");
        let row: Value = serde_json::from_str(stdout.lines().next().unwrap()).unwrap();
        let proposals = row["proposals"].as_array().unwrap();
        let played = proposals.iter().find(|proposal| proposal["edits"][0]["read"] == "20-25").unwrap();
        assert_eq!(played["prior"], times, "{prior}");
    }
}

/// Whoever reads an answer learns by the rules of which game it was found, where nothing in the record says it.
#[test]
fn the_game_that_no_tag_names_is_said() {
    let text = "1. c3-b4 b6-a5 2. b4-c5 d6:b4 3. a3:c5 f6-g5 4. b2-c3 g5-h4 5. c3-d5 e7-f6 *\n";
    let desk = Desk::with(&[("a.pdn", text)]);
    let (status, stdout, _) = desk.run(&["a.pdn"], b"");
    assert_eq!(status, 0, "{stdout}");
    assert!(
        stdout.contains("rules: those of russian draughts explain the record best; no tag names the game"),
        "{stdout}"
    );
}

/// The search needs a step for every ply, however many there are.
#[test]
fn a_slip_in_a_very_long_game_is_found() {
    let mut plies = ["46-41", "3-8", "41-46", "8-3"].repeat(6_000);
    plies[12_000] = "46-17";
    let moves: Vec<String> =
        plies.chunks(2).zip(1..).map(|(pair, number)| format!("{number}. {}", pair.join(" "))).collect();
    let game = format!("[GameType \"20\"]\n[FEN \"W:WK46:BK3\"]\n\n{} *\n", moves.join("\n"));
    let desk = Desk::with(&[("long.pdn", &game)]);
    let (status, rows, _) = desk.run(&["--format", "jsonl", "long.pdn"], b"");
    let row: Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    assert_eq!(status, 0);
    let edit = &row["proposals"][0]["edits"][0];
    assert_eq!((&edit["ply"], &edit["read"]), (&12_001.into(), &"46-41".into()));
}
