//! `generate`, `moves` and `perft`.

use super::Desk;

/// A few moves and perft counts through the binary; all of them are tested next to the generator.
#[test]
fn moves_and_perft_are_those_of_the_rulebooks() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| {
        let outcome = desk.run(arguments);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        outcome.stdout
    };
    assert_eq!(said(&["moves", "--variant", "22", "--fen", "W:W30:BK26"]), "30-27\n");
    let long = "W:WK47:B14,19,29,31,42";
    assert_eq!(said(&["moves", "--fen", long]), "47x38x20x9x36\n47x38x24x13x36\n");
    assert_eq!(
        said(&["moves", "--fen", long, "--format", "jsonl"]),
        "{\"move\":\"47x38x20x9x36\",\"from\":47,\"to\":36,\"captured\":[42,29,14,31],\"path\":[47,38,20,9,36],\"promotes\":false}\n\
         {\"move\":\"47x38x24x13x36\",\"from\":47,\"to\":36,\"captured\":[42,29,19,31],\"path\":[47,38,24,13,36],\"promotes\":false}\n"
    );
    assert_eq!(said(&["perft", "--depth", "5"]), "27117\n");
    assert_eq!(said(&["perft", "--variant", "italian", "--depth", "7"]), "177532\n");
    assert_eq!(said(&["perft", "--variant", "spanish", "--depth", "7"]), "177532\n");
    assert_eq!(said(&["perft", "--depth", "0"]), "1\n");
    insta::assert_snapshot!(
        "perft_divide",
        said(&["perft", "--variant", "spanish", "--depth", "3", "--divide"])
    );
}

#[test]
fn generated_games_are_reproducible_and_legal() {
    let desk = Desk::new();
    for variant in ["international", "italian", "spanish"] {
        let generate = |games: &str, seed: &str| {
            desk.run(&["generate", "--variant", variant, "--games", games, "--seed", seed]).stdout
        };
        let games = generate("40", "9");
        assert_eq!(generate("40", "9"), games);
        assert!(games.starts_with(&generate("7", "9")));
        assert_ne!(generate("40", "10"), games);
        let judged = desk.run_on(games.as_bytes(), &["validate", "--fail-on", "warning"]);
        assert_eq!((judged.status, judged.stderr.as_str()), (Some(0), ""));
        assert!(judged.stdout.starts_with("-: 40 games · 40 legal · "), "{}", judged.stdout);
    }
    assert!(desk.run(&["generate", "--max-plies", "0"]).stdout.ends_with("\n\n*\n\n"));
}

#[test]
fn generated_faults_are_found_where_their_tags_say() {
    let desk = Desk::new();
    for variant in ["international", "italian", "spanish"] {
        let generate = |games: &str| {
            let outcome = desk.run(&[
                "generate",
                "--variant",
                variant,
                "--faults",
                "all",
                "--games",
                games,
                "--seed",
                "4",
            ]);
            assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
            outcome.stdout
        };
        let text = generate("70");
        assert!(text.starts_with(&generate("9")));
        let rows = desk.run_on(text.as_bytes(), &["validate", "--format", "jsonl"]).stdout;
        let games: Vec<serde_json::Value> = rows
            .lines()
            .map(|line| serde_json::from_str(line).expect("it is JSON"))
            .filter(|row: &serde_json::Value| row["type"] == "game")
            .collect();
        assert_eq!(games.len(), 70);
        for game in &games {
            let told = game["tags"]["Fault"].as_str().expect("each has one").to_owned();
            let findings = game["findings"].as_array().expect("it is a list");
            let found =
                findings.iter().find(|finding| told.starts_with(finding["code"].as_str().unwrap_or("-")));
            let found = found.unwrap_or_else(|| panic!("{told} is not found: {game}"));
            let mut expected = found["code"].as_str().unwrap_or_default().to_owned();
            if let Some(ply) = found["ply"].as_u64() {
                expected.push_str(&format!(" at ply {ply}"));
            }
            let declared = found["code"] == "declared-irregularity";
            if declared
                || found["severity"] == "error" && found["article"].is_string() && found["ply"].is_u64()
            {
                expected.push_str(&match (found["accepted_by"].as_u64(), found["stands"].as_bool()) {
                    (Some(by), _) => format!(", accepted by ply {by}"),
                    (None, Some(true)) => ", accepted".to_owned(),
                    (None, Some(false)) => ", corrected".to_owned(),
                    (None, None) => ", not answered".to_owned(),
                });
            }
            assert_eq!(told, expected);
        }
    }
    let two = desk.run(&["generate", "--faults", "missed-capture,bad-date", "--games", "2"]).stdout;
    let tags: Vec<&str> = two.lines().filter(|line| line.starts_with("[Fault ")).collect();
    assert!(tags[0].starts_with("[Fault \"missed-capture at ply "), "{tags:?}");
    assert_eq!(tags[1..], ["[Fault \"bad-date\"]"]);
}
