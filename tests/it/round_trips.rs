//! Every game in every notation, and back: the moves are the same.

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_judge::report::Report;
use damiera_record::Reader;
use damiera_rules::variant::{self, Rules};

/// What `damiera convert` makes of a text; `None` with its complaint where nothing could be written.
fn convert(text: &str, arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::cargo_bin("damiera").unwrap();
    let output = command.arg("convert").args(arguments).write_stdin(text).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let said = text(output.stderr);
    if output.status.success() { Ok(text(output.stdout)) } else { Err(said) }
}

/// The plies of a game as written, and its last position.
type Played = (Vec<String>, Option<String>);

/// What was played in the games of a text, in which nothing is wrong.
fn played(text: &str, rules: &'static Rules) -> Vec<Played> {
    let mut games = Vec::new();
    let mut reader = Reader::from_bytes(text.as_bytes());
    let file = reader.file().clone();
    while let Some(batch) = reader.next_batch().unwrap() {
        for cut in &batch.games {
            let decoded = file.decode(batch.game(cut));
            let report = Report::of(file.parse(&decoded, cut), Some(rules));
            let errors: Vec<&str> = report
                .findings
                .iter()
                .map(damiera_judge::findings::Finding::kind)
                .filter(|kind| kind.severity == damiera_judge::findings::Severity::Error)
                .map(|kind| kind.code)
                .collect();
            assert!(errors.is_empty(), "{}: {errors:?} in\n{text}", rules.name);
            let plies =
                (1..=report.plies).filter_map(|ply| report.ply_text(ply).map(str::to_owned)).collect();
            let last = report.game.as_ref().and_then(|game| Some(game.last?.to_fen(&rules.names)));
            games.push((plies, last));
        }
    }
    games
}

#[test]
fn every_game_goes_through_every_notation_and_back() {
    for &rules in variant::ALL {
        let games = Generator::new(rules, 16).max_plies(120).games(4);
        let expected = played(&games, rules);
        let named = ["--variant", rules.name];
        for (to, back) in [
            (&["--to", "pdn", "--style", "strict"][..], &[][..]),
            (&["--to", "pdn", "--style", "archive"], &[]),
            (&["--to", "pdn", "--style", "minimal"], &[]),
            (&["--to", "pdn", "--squares", "algebraic"], &[]),
            (&["--to", "pdn", "--squares", "numeric"], &[]),
            (&["--to", "jsonl"], &["--from", "jsonl"]),
            (&["--to", "scoresheet"], &[]),
            (&["--to", "hub"], &["--from", "hub"]),
            (&["--to", "dxp"], &["--from", "dxp"]),
        ] {
            let written = convert(&games, &[to, &named].concat());
            if to.contains(&"dxp") && rules.board().squares() != 50 {
                let said = written.unwrap_err();
                assert!(said.contains("DamExchange supports only 50"), "{}: {said}", rules.name);
                continue;
            }
            let written = written.unwrap_or_else(|said| panic!("{} {to:?}: {said}", rules.name));
            let strict = ["--to", "pdn", "--style", "strict"];
            let again = convert(&written, &[&strict[..], back, &named].concat());
            let again = again.unwrap_or_else(|said| panic!("{} {to:?}: {said}\n{written}", rules.name));
            let again = played(&again, rules);
            if to.contains(&"--squares") {
                // The same moves, by other names.
                let counted = |games: &[Played]| -> Vec<_> {
                    games.iter().map(|(plies, last)| (plies.len(), last.clone())).collect()
                };
                assert_eq!(counted(&again), counted(&expected), "{} {to:?}", rules.name);
            } else {
                assert_eq!(again, expected, "{} {to:?}", rules.name);
            }
        }
        // Positions alone: the last of each game.
        let fens = convert(&games, &[&["--to", "fen"][..], &named].concat()).unwrap();
        let last: Vec<&str> = expected.iter().filter_map(|(_, last)| last.as_deref()).collect();
        assert_eq!(fens.lines().collect::<Vec<_>>(), last, "{}", rules.name);
    }
}
