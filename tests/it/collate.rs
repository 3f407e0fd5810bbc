//! Two sheets put together, through the binary.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

const WHITE: &str = r#"[Event "Torneo di prova"]
[White "Rossi, Carlo"]
[Black "Verdi"]
[Round "3"]
[Result "2-0"]
[GameType "20"]

1. 32-28 {[%clk 1:00:00]} 19-23 {[%clk 0:59]} 2. 28x19 14x33 3. 37-32 {a quiet move} 10-14 4. 41-37 5-10 5. 46-41 14-19 2-0
"#;

const BLACK: &str = r#"[White "C. Rossi"]
[Black "VERDI"]
[Round "4"]
[Result "1-1"]
[Annotator "Bianchi"]
[GameType "20"]

1. 32-28 {[%clk 1:00:00]} 19-23 {[%clk 0:58]} 2. 28x19 14x23 3. 38-32 10-14 41-37 4. 41-37 5-10 5. 46-41 14-19 1-1
"#;

fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let output = command.current_dir(folder).arg("collate").args(arguments).output().expect("it can be run");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).expect("it writes UTF-8"))
}

fn desk(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("there is a temporary folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("files can be written");
    }
    folder
}

#[test]
fn the_differences_of_two_sheets() {
    let desk = desk(&[("white.pdn", WHITE), ("black.pdn", BLACK)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn"]);
    assert_eq!(status, Some(0));
    insta::assert_snapshot!(text);
    let (_, rows) = run(desk.path(), &["white.pdn", "black.pdn", "--format", "jsonl"]);
    insta::assert_snapshot!(rows);
}

#[test]
fn the_game_has_what_both_sheets_say() {
    let desk = desk(&[("white.pdn", WHITE), ("black.pdn", BLACK)]);
    let (status, _) = run(desk.path(), &["white.pdn", "black.pdn", "-o", "game.pdn"]);
    assert_eq!(status, Some(0));
    let game = fs::read_to_string(desk.path().join("game.pdn")).expect("it was written");
    insta::assert_snapshot!(game);
    // The readings of two sheets are no repair: nothing is undone.
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let undone = command.current_dir(desk.path()).args(["repair", "--undo", "game.pdn"]).output();
    assert_eq!(String::from_utf8(undone.expect("it can be run").stdout), Ok(game));
}

#[test]
fn unpaired_games_are_listed() {
    let alone = "[White \"Neri\"]\n[Black \"Blu\"]\n[Round \"9\"]\n[GameType \"20\"]\n\n1. 31-26 16-21 *\n";
    let black = BLACK.replace("Round \"4\"", "Round \"3\"");
    let first = format!("{alone}\n{WHITE}");
    let desk = desk(&[("first.pdn", &first), ("second.pdn", &black), ("same.pdn", WHITE), ("none.pdn", "")]);
    let (status, text) = run(desk.path(), &["first.pdn", "second.pdn", "--quiet"]);
    assert_eq!(status, Some(1));
    assert!(
        text.contains("first.pdn game 1 · Neri – Blu has no game to go with it in the second file"),
        "{text}"
    );
    assert!(text.ends_with("first.pdn and second.pdn: one pair · 1 sure · 1 unpaired\n"), "{text}");
    let (status, text) = run(desk.path(), &["same.pdn", "none.pdn"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("1 unpaired"), "{text}");
    assert_eq!(run(desk.path(), &["none.pdn", "none.pdn"]).0, Some(0));
}

#[test]
fn sheets_of_two_games_are_not_put_together() {
    let other =
        "[GameType \"20\"]\n\n1. 33-29 17-22 2. 39-33 11-17 3. 44-39 6-11 4. 50-44 1-6 5. 31-27 22x31 *\n";
    let desk = desk(&[("white.pdn", WHITE), ("other.pdn", other)]);
    let (status, text) = run(desk.path(), &["white.pdn", "other.pdn"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("no game explains both sheets"), "{text}");
    assert!(!text.contains("written"), "{text}");
    // Nothing is lost: both are written.
    let (status, text) = run(desk.path(), &["white.pdn", "other.pdn", "-o", "games.pdn"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("both sheets are written as they are, as two games"), "{text}");
    let games = fs::read_to_string(desk.path().join("games.pdn")).expect("it was written");
    for sheet in ["[Round \"3\"]", "2. 28x19 14x33 3. 37-32 {a quiet move}", "1. 33-29 17-22 2. 39-33 11-17"]
    {
        assert!(games.contains(sheet), "{games}");
    }
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let read = command.current_dir(desk.path()).args(["select", "--count", "games.pdn"]).output();
    assert_eq!(String::from_utf8(read.expect("it can be run").stdout).as_deref(), Ok("2\n"));
}

#[test]
fn wrong_usage() {
    let desk = desk(&[("white.pdn", WHITE)]);
    for (status, arguments, said) in [
        (2, &["white.pdn"][..], "<BLACK>"),
        (2, &["-", "-"], "standard input cannot be both sheets"),
        (3, &["white.pdn", "nothing.pdn"], "cannot read nothing.pdn"),
        (3, &["white.pdn", "."], "cannot read .: it is a folder"),
        #[cfg(target_os = "linux")]
        (3, &["white.pdn", "white.pdn", "-o", "/dev/full"], "no space left"),
    ] {
        let (found, text) = run(desk.path(), arguments);
        assert_eq!(found, Some(status), "{text}");
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn anything_can_be_put_together_with_anything() {
    let long = "1. 32-28 19-23 ".repeat(3000);
    let odd = "1. 0-0 99-99 ? ? ?? 1x1x1x1 (((( {{{{ 1-0 2-0 [%read \"\" \"\" x] \u{0} 32-28";
    let desk = desk(&[("long.txt", &long), ("odd.txt", odd), ("empty.txt", "\n")]);
    for white in ["long.txt", "odd.txt", "empty.txt"] {
        for black in ["long.txt", "odd.txt", "empty.txt"] {
            let (status, text) = run(desk.path(), &[white, black, "--within", "200", "-o", "out.pdn"]);
            assert!(matches!(status, Some(0..=3)), "{white} {black}: {status:?} {text}");
        }
    }
}

/// Black stopped writing after ply 6; and the headings of a sheet are tags by their usual names.
#[test]
fn where_a_sheet_ends_is_said_once() {
    let white = "Bianco: Rossi\nNero: Verdi\nRisultato: 2-0\n\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n\
                 4. 41-37 5-10\n5. 46-41 14-19\n";
    let black = "[White \"Rossi\"]\n[Black \"Verdi\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n\
                 1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 1-1\n";
    let desk = desk(&[("white.txt", white), ("black.pdn", black)]);
    let (_, text) = run(desk.path(), &["white.txt", "black.pdn", "--format", "text"]);
    assert!(text.contains("Black’s sheet ends with ply 6; what follows is on the other alone"), "{text}");
    assert!(text.contains("Result: White’s sheet has 2-0, Black’s 1-1"), "{text}");
    assert!(!text.contains("was left out"), "{text}");
}

/// White wrote into the wrong columns from some row on: that is said once, and is no slip in each row.
#[test]
fn columns_that_one_player_exchanged_are_said_once() {
    let plies = "32-27 19-23 31-26 13-19 37-31 8-13 34-30 17-22 30-25 12-17 40-34 7-12 41-37 3-8 46-41 1-7 38-32 23-28 32x23 18x40 \
                 27x18 13x22 45x34 12-18 42-38 7-12 34-29 8-13";
    let plies: Vec<&str> = plies.split_whitespace().collect();
    let sheet = |exchanged: usize| -> String {
        let row = |(number, row): (usize, &[&str])| match row {
            [first, second] if number > exchanged => format!("{number:>2}. {second:<8} {first}\n"),
            row => format!("{number:>2}. {}\n", row.join("     ")),
        };
        (1..).zip(plies.chunks(2)).map(row).collect()
    };
    let desk = desk(&[("white.txt", &sheet(5)), ("black.txt", &sheet(99))]);
    // The time must not decide.
    let arguments = ["white.txt", "black.txt", "--variant", "international", "--within", "60000"];
    let (status, text) = run(desk.path(), &arguments);
    assert_eq!(status, Some(0), "{text}");
    insta::assert_snapshot!(text);
    let (_, rows) = run(desk.path(), &[&arguments[..], &["--format", "jsonl"]].concat());
    assert!(rows.contains("\"absent\":0,\"reordered\":true,\"view\":null}"), "{rows}");
}

/// A torn sheet begins with the number of its row, and a player may write down their own plies only.
#[test]
fn sheets_that_have_a_part_of_the_game() {
    let first = "1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n";
    let second = "4. 41-37 5-10\n5. 46-41 14-19\n6. 35-30 20-25\n";
    let of_white = "1. 32-28\n2. 28x19\n3. 37-32\n4. 41-37\n5. 46-41\n6. 35-30\n";
    let of_black = "1. 19-23\n2. 14x23\n3. 10-14\n4. 5-10\n5. 14-18\n6. 20-25\n";
    let desk = desk(&[("a.txt", first), ("b.txt", second), ("white.txt", of_white), ("black.txt", of_black)]);
    let (status, torn) = run(desk.path(), &["a.txt", "b.txt", "--variant", "international"]);
    assert_eq!(status, Some(0), "{torn}");
    insta::assert_snapshot!(torn);
    let (_, of_players) = run(desk.path(), &["white.txt", "black.txt", "--variant", "international"]);
    insta::assert_snapshot!(of_players);
}

/// Both sheets have the same slip in their last ply: the proposal is the one that repair makes, and is called a proposal.
#[test]
fn two_sheets_with_the_same_slip() {
    let both = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-20 2-0\n";
    let desk = desk(&[("white.pdn", both), ("black.pdn", both)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(
        text.contains("one ply differs of 8, what was played is not sure\n  ply 8: 14-19 is proposed\n"),
        "{text}"
    );
    assert!(text.contains("White’s sheet: 14-20: ") && !text.contains("was played\n"), "{text}");
}

#[test]
fn a_move_against_the_rules_that_both_have_is_shown() {
    let both = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 23-29 3. 33x24 20x29 4. 34x23 18x29 *\n";
    let desk = desk(&[("white.pdn", both), ("black.pdn", both)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("  ply 3: 37-32 was played, against the rules\n"), "{text}");
    assert!(text.contains("    both sheets have it\n"), "{text}");
    let (_, rows) = run(desk.path(), &["white.pdn", "black.pdn", "--format", "jsonl"]);
    assert!(rows.contains("\"irregular\":[3]"), "{rows}");
}

/// Two notes about one event would count against the player twice.
#[test]
fn notes_that_contradict_each_other_are_one_note() {
    let game = |answer: &str, claim: &str| {
        format!(
            "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 {{[%irregularity 5.6.4 \"took it back\" {answer}]}} \
             10-14 4. 41-37 14-19 {{{claim}}} 2-0\n"
        )
    };
    let (accepted, claim) = (game("accepted", "[%claim draw 6.3b white]"), "[%claim draw 6.3b white]");
    let corrected = game("corrected", "a remark");
    // The same notes beside another comment are no difference.
    let beside = accepted.replace(claim, &format!("a remark {claim}"));
    let desk = desk(&[("white.pdn", &accepted), ("black.pdn", &corrected), ("beside.pdn", &beside)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn", "-o", "game.pdn"]);
    assert_eq!(status, Some(0), "{text}");
    for said in [
        "[%irregularity] after ply 5: White’s sheet has 5.6.4 \"took it back\" accepted, Black’s 5.6.4 \"took it back\" corrected",
        "[%claim] after ply 8: only White’s sheet has draw 6.3b white",
        "one pair · 1 sure",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let (_, rows) = run(desk.path(), &["white.pdn", "black.pdn", "--format", "jsonl"]);
    assert!(
        rows.contains("{\"ply\":8,\"name\":\"claim\",\"white\":\"draw 6.3b white\",\"black\":null}"),
        "{rows}"
    );
    let (_, text) = run(desk.path(), &["white.pdn", "beside.pdn", "-o", "beside-game.pdn"]);
    assert!(text.contains("both sheets say the same"), "{text}");
    for (file, sheets) in [("game.pdn", 1), ("beside-game.pdn", 0)] {
        let game = fs::read_to_string(desk.path().join(file)).expect("it was written");
        let count = |command: &str| game.matches(command).count();
        assert_eq!(
            (count("[%irregularity"), count("[%claim"), count("[%sheet black")),
            (1, 1, sheets),
            "{game}"
        );
        assert!(game.contains("a remark"), "{game}");
    }
}

/// One clock shows one time: what Black's sheet has otherwise stands beside it by the name of its kind, and the remarks of both stay.
#[test]
fn a_clock_is_kept_once() {
    let game = |second: &str, third: &str| {
        format!(
            "[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 {{{second}}} 2. 28x19 {{{third}}} 14x23 3. 37-32 10-14 2-0\n"
        )
    };
    let white = game("[%clock w0:59:00 b0:58:00]", "quick [%emt 0:12]");
    let black =
        game("[%clock w0:59:00 b0:57:30]", "slow [%emt 0:00:12] [%clk 1:00:00]").replace("2-0", "1-0");
    let desk = desk(&[("white.pdn", &white), ("black.pdn", &black)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn", "-o", "game.pdn"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(!text.contains("Result") && text.matches("White’s sheet has").count() == 1, "{text}");
    assert!(
        text.contains("clock after ply 2: White’s sheet has w0:59:00 b0:58:00, Black’s w0:59:00 b0:57:30"),
        "{text}"
    );
    let game = fs::read_to_string(desk.path().join("game.pdn")).expect("it was written");
    let words = game.split_whitespace().collect::<Vec<_>>().join(" ");
    for (kept, times) in [
        ("[%clock ", 1),
        ("[%sheet black \"clock\" \"w0:59:00 b0:57:30\"]", 1),
        ("[%emt 0:12]", 1),
        ("[%emt ", 1),
        ("quick", 1),
        ("slow", 1),
        ("[%clk 1:00:00]", 1),
    ] {
        assert_eq!(words.matches(kept).count(), times, "{kept}: {words}");
    }
    let (_, rows) = run(desk.path(), &["white.pdn", "black.pdn", "--format", "jsonl"]);
    assert!(rows.contains("\"black\":\"w0:59:00 b0:57:30\",\"name\":\"clock\"}"), "{rows}");
}

/// Black counted the squares from the own side, and wrote one of them wrongly.
#[test]
fn a_sheet_seen_from_the_other_side_is_told() {
    let white = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 14-19 6. 35-30 20-25 *\n";
    let turned =
        "1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37 4. 10-14 46-40 5. 5-10 37-32 6. 16-21 31-26 *\n";
    let desk = desk(&[("white.pdn", white), ("black.pdn", turned)]);
    let (status, text) = run(desk.path(), &["white.pdn", "black.pdn"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("one ply differs of 12, what was played is sure"), "{text}");
    assert!(text.contains("  Black’s sheet names the squares from the other side of the board\n"), "{text}");
    let (_, rows) = run(desk.path(), &["white.pdn", "black.pdn", "--format", "jsonl"]);
    assert!(rows.contains("\"reordered\":false,\"view\":\"turned\"}"), "{rows}");
}
