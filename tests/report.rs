//! The page of `report` through the binary. What it does in a browser is in browser.rs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damiera")).args(arguments).output().unwrap()
}

fn page(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The games of a page, from the lines that its script reads them from.
fn games(page: &str) -> Vec<Value> {
    let lines = page.lines().filter(|line| line.starts_with("{\"place\""));
    lines.map(|line| serde_json::from_str(line.trim_end_matches(',')).unwrap()).collect()
}

#[test]
fn a_page_is_the_same_by_any_number_of_threads() {
    let one = page(&["report", "samples", "--threads", "1"]);
    assert_eq!(one, page(&["report", "samples", "--threads", "3"]));
    assert!(one.contains("<title>samples</title>"));
    let rows = run(&["validate", "--format", "jsonl", "--fail-on", "never", "samples"]).stdout;
    let rows: Vec<Value> = String::from_utf8(rows)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|row: &Value| row["type"] == "game")
        .collect();
    let games = games(&one);
    assert_eq!(games.len(), rows.len());
    for (game, row) in games.iter().zip(&rows) {
        assert_eq!(game["verdict"], row["verdict"], "{}", game["place"]);
        let steps = game["steps"].as_str().unwrap().split(' ').filter(|step| !step.is_empty()).count();
        assert_eq!(steps as u64, row["replayed"].as_u64().unwrap(), "{}", game["place"]);
        assert_eq!(game["moves"].as_array().unwrap().len() as u64, row["plies"].as_u64().unwrap());
        let codes = |value: &Value| -> Vec<Value> {
            value["findings"].as_array().unwrap().iter().map(|finding| finding["code"].clone()).collect()
        };
        assert_eq!(codes(game), codes(row), "{}", game["place"]);
        for finding in game["findings"].as_array().unwrap() {
            let drawn = finding["ways"].as_array().unwrap();
            let legal = finding["legal"].as_array().unwrap().len();
            if finding["ply"].is_u64() && !game["start"].as_str().unwrap().is_empty() {
                assert_eq!(drawn.len(), legal.min(24), "{}", game["place"]);
                assert!(
                    drawn.iter().all(|way| way.as_str().unwrap().len() > 1),
                    "{}: {finding}",
                    game["place"]
                );
            }
        }
    }
}

#[test]
fn only_irregular_games_can_be_asked_for() {
    let all = games(&page(&["report", "samples/italian"]));
    let text = page(&["report", "--only", "irregular", "samples/italian"]);
    let some = games(&text);
    let wanted: Vec<&Value> = all.iter().filter(|game| game["verdict"] != "legal").collect();
    assert_eq!(some.iter().collect::<Vec<_>>(), wanted);
    let legal = all.len() - some.len();
    assert!(text.contains(&format!("{legal} legal games are counted here and not in the list")));
    assert!(text.contains(&format!("{} games · {legal} legal", all.len())), "the sums are over all");
}

#[test]
fn a_file_appears_when_it_is_complete_and_the_status_is_as_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("r.html").display().to_string();
    let output = run(&["report", "samples/italian", "-o", &path, "--fail-on", "error"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(fs::read_to_string(&path).unwrap().ends_with("</html>\n"));
    let output = run(&["report", "no-such-file.pdn", "-o", &path]);
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn every_game_of_the_corpus_has_its_page() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if !corpus.is_dir() {
        return;
    }
    let output = run(&["report", "--ext", "pdn,txt", &corpus.display().to_string()]);
    assert_eq!(output.status.code(), Some(0));
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(games(&page).len() > 1000);
    assert_eq!(page.matches("<script>").count(), 1);
}

#[test]
fn one_game_is_a_page_or_a_picture_of_its_own() {
    let game = "samples/international/legal/coup-turc.pdn";
    let html = page(&["convert", "--to", "html", game]);
    assert!(html.starts_with("<!DOCTYPE html>") && html.trim_end().ends_with("</html>"));
    assert!(
        html.contains("default-src &#39;none&#39;")
            && !html.contains("unsafe-inline")
            && !html.contains(" src=")
    );
    let svg = page(&["convert", "--to", "svg", "--ply", "1", game]);
    assert_eq!(svg.matches("class=\"gone\"").count(), 3, "{svg}");
    for to in ["html", "svg"] {
        let two = run(&["convert", "--to", to, "samples/international/legal/two-games.pdn"]);
        assert_eq!((two.status.code(), two.stdout.len()), (Some(2), 0));
        let said = String::from_utf8(two.stderr).unwrap();
        assert!(said.contains("room for one game"), "{said}");
    }
}
