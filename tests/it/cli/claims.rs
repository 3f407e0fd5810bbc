//! Claims, as `draws` and `validate` tell them.

use super::{Desk, LEGAL};

#[test]
fn claims_are_told_with_the_games_that_have_none() {
    let line = "47-41 6-1 41-47 1-6 ".repeat(2);
    let record = format!("[GameType \"20\"]\n[FEN \"W:WK46,K47,K48:BK6\"]\n\n{line} *\n\n{LEGAL}");
    let desk = Desk::with(&[("a.pdn", record.as_bytes()), ("b.pdn", b"\x7fELF\0")]);
    let told = desk.run(&["draws", "a.pdn", "b.pdn"]);
    assert_eq!(told.status, Some(3));
    assert!(
        told.stdout
            .contains("From ply 8 (4… by Black) either side could claim a draw: international art. 6.3b")
    );
    assert!(told.stdout.ends_with("2 games · a draw could be claimed in 1\n"), "{}", told.stdout);
    assert!(!told.stdout.contains("No draw could be claimed"));
    assert!(
        told.stderr.contains("b.pdn cannot be read as game records: this is a program"),
        "{}",
        told.stderr
    );
    let all = desk.run(&["draws", "-v", "a.pdn", "--color", "always"]).stdout;
    assert!(all.contains("No draw could be claimed; recorded *.") && all.contains("\u{1b}[1m"), "{all}");
    let rows = desk.run(&["draws", "a.pdn", "--format", "jsonl"]).stdout;
    assert!(rows.contains(r#""claims":[{"rule":"repetition","article":"international art. 6.3b""#), "{rows}");
    assert!(
        rows.contains(r#""since":0,"claimable":8,"by":"either","to_move":"white","plies":[0,4,8]"#),
        "{rows}"
    );
    assert_eq!(rows.lines().count(), 2);
}

#[test]
fn validate_tells_the_same_claims_as_draws() {
    let line = "31-27 2-6 27-31 6-2 ".repeat(10);
    let record = format!("[GameType \"22\"]\n[FEN \"W:WK32,K31,25:BK1,K2,8\"]\n\n{line} 1/2-1/2\n");
    let desk = Desk::with(&[("a.pdn", record.as_bytes())]);
    let claims = |arguments: &[&str]| {
        let row =
            desk.run(&[arguments, &["a.pdn", "--format", "jsonl", "--king-moves", "20"]].concat()).stdout;
        let row: serde_json::Value =
            serde_json::from_str(row.lines().next().unwrap_or_default()).expect("JSON");
        row["claims"].clone()
    };
    assert_eq!(claims(&["validate"]), claims(&["draws"]));
    assert_eq!(claims(&["validate"])[0]["claimable"], 40);
    let told = desk.run(&["validate", "-v", "--king-moves", "20", "a.pdn"]).stdout;
    let expected = "  From ply 40 (20… by Black) either side could claim a draw, if the count was asked for at the start (italian art. 10.3): italian art. 10.4, lowered by italian art. 11";
    assert!(told.contains(expected), "{told}");
    // Forty moves each is what the article says.
    assert!(!desk.run(&["validate", "-v", "a.pdn"]).stdout.contains("could claim"));
    assert_eq!(desk.run(&["validate", "--king-moves", "9", "a.pdn"]).status, Some(2));
}
