//! The page of `report` through the binary. What it does in a browser is in browser.rs.

use crate::common;

use std::fs;
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
    assert!(text.contains(&format!("{legal} legal games are counted here but not listed")));
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
    let Some(corpus) = common::corpus() else { return };
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
        assert!(said.contains("room for only one game"), "{said}");
    }
}

/// What it writes on standard output, in a locale and for a number of columns.
fn written(arguments: &[&str], locale: &str, columns: Option<&str>) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damiera"));
    command.args(arguments).env("LC_ALL", locale).env_remove("COLUMNS");
    command.envs(columns.map(|columns| ("COLUMNS", columns)));
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The squares of each side in a FEN.
fn sides(fen: &str) -> [Vec<String>; 2] {
    let side = |letter: char| {
        let part = fen.split(':').skip(1).find_map(|part| part.strip_prefix(letter)).unwrap();
        let mut squares = Vec::new();
        for item in part.split(',').map(|item| item.trim_start_matches('K')) {
            match item.split_once('-').map(|(from, to)| (from.parse::<u8>(), to.parse::<u8>())) {
                Some((Ok(from), Ok(to))) => squares.extend((from..=to).map(|square| square.to_string())),
                _ => squares.push(item.to_owned()),
            }
        }
        squares
    };
    ['W', 'B'].map(side)
}

#[test]
fn a_board_in_a_terminal_speaks_of_the_squares_of_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let lettered = folder.path().join("letters.pdn").display().to_string();
    let corner = folder.path().join("corner.pdn").display().to_string();
    let game = "samples/spanish/legal/golpe-turco.pdn";
    fs::write(&lettered, page(&["convert", "--squares", "algebraic", game])).unwrap();
    fs::write(&corner, page(&["convert", "--squares", "top-left", game])).unwrap();
    for (file, top, edge) in [
        ("samples/international/numbering-turned/from-the-other-side.pdn", "50–46", ">50<"),
        ("samples/international/board-mirrored/columns.pdn", "46–50", ">46<"),
        ("samples/italian/numbering-turned/from-the-other-side.pdn", "32–29", ">32<"),
        ("samples/spanish/numbering-turned/from-the-other-side.pdn", "1–4", ">1<"),
        (&lettered, "a8–g8", ">h<"),
        (&corner, "1–4", ">1<"),
    ] {
        let rows = String::from_utf8(run(&["validate", "--format", "jsonl", file]).stdout).unwrap();
        let game: Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
        let plies = game["plies"].as_u64().unwrap();
        for ply in 1..=plies {
            let ply = ply.to_string();
            let shown = written(&["show", "-v", "--ply", &ply, file], "C.UTF-8", None);
            let head = shown.lines().next().unwrap();
            let (_, moved) = head.rsplit_once(", ").unwrap();
            let squares: Vec<&str> = moved.split(['-', 'x']).collect();
            let (from, to) = (squares[0].to_owned(), squares[squares.len() - 1].to_owned());
            let fen = shown.lines().last().unwrap().trim();
            let mover = usize::from(fen.starts_with('W'));
            let sides = sides(fen);
            assert!(sides[mover].contains(&to), "{file}: {head}\n{fen}");
            assert!(
                from == to || !sides.iter().flatten().any(|square| *square == from),
                "{file}: {head}\n{fen}"
            );
            assert!(shown.lines().nth(2).unwrap().trim_end().ends_with(top), "{shown}");
        }
        let svg = page(&["convert", "--to", "svg", "--ply", "1", file]);
        assert!(svg.contains(edge), "{file}\n{svg}");
        let first =
            game["file"].as_str().map(|_| written(&["show", "--ply", "1", file], "C.UTF-8", None)).unwrap();
        let (_, moved) = first.lines().next().unwrap().rsplit_once(", ").unwrap();
        assert!(svg.contains(moved), "{file}: the caption says {moved}\n{svg}");
    }
}

#[test]
fn a_terminal_without_unicode_gets_ascii_except_for_names() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.pdn").display().to_string();
    let game = |white: &str, black: &str| {
        format!(
            "[Event \"Coppa Forlì\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1/2-1/2\"]\n[GameType \"22\"]\n\n1. 22-18 *\n\n"
        )
    };
    let text =
        [("Niccolò", "Zoë"), ("Niccolò", "Łukasz"), ("Zoë", "Łukasz")].map(|(one, other)| game(one, other));
    fs::write(&games, text.concat()).unwrap();
    for arguments in [
        &["show", "-v", &games][..],
        &["show", "--all-plies", &games],
        &["show", "--fen", "W:WK30:BK6", "--variant", "italian"],
        &["stats", &games],
        &["crosstable", &games],
    ] {
        let plain = written(arguments, "C", None);
        let names = ["Forlì", "Niccolò", "Zoë", "Łukasz"];
        let without = names.iter().fold(plain.clone(), |text, name| text.replace(name, ""));
        assert!(without.is_ascii(), "{arguments:?}\n{plain}");
        assert!(!written(arguments, "it_IT.UTF-8", None).is_ascii(), "{arguments:?}");
    }
    assert!(written(&["show", &games], "C", None).contains("Niccolò - Zoë"));
}

#[test]
fn lines_keep_to_the_width_of_the_terminal() {
    let game = "samples/international/missed-capture/answered.pdn";
    let whole = written(&["show", "-v", "--ply", "5", game], "C.UTF-8", None);
    for columns in [40, 60, 80] {
        let text = written(&["show", "-v", "--ply", "5", game], "C.UTF-8", Some(&columns.to_string()));
        assert!(text.lines().all(|line| line.chars().count() <= columns.max(62)), "{columns}\n{text}");
        let fen = |text: &str| {
            let lines = text.lines().skip_while(|line| !line.contains(":W"));
            lines.map(str::trim).collect::<String>()
        };
        assert_eq!(fen(&text), fen(&whole));
        if columns < 80 {
            assert!(text.lines().count() > whole.lines().count());
        }
    }
}

#[test]
fn men_are_seen_on_light_terminals_and_on_dark_ones() {
    let text =
        written(&["show", "--color", "always", "samples/italian/legal/quaranta-mosse.pdn"], "C.UTF-8", None);
    // Yellow, white and black are backgrounds that people use.
    for code in ["93m", "33m", "97m", "37m", "30m", "90m"] {
        assert!(
            !text.contains(&format!("[{code}")) && !text.contains(&format!(";{code}")),
            "{code}: {text:?}"
        );
    }
    let signs: std::collections::BTreeSet<char> = text.chars().filter(|c| "○♔●♚".contains(*c)).collect();
    assert_eq!(signs.len(), 4, "men and kings of both sides differ");
}

#[test]
fn a_board_after_an_irregular_ply_says_what_is_wrong() {
    let game = "samples/international/missed-capture/answered.pdn";
    let rows = String::from_utf8(run(&["validate", "--format", "jsonl", game]).stdout).unwrap();
    let row: Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    let finding = &row["findings"][0];
    let ply = finding["ply"].as_u64().unwrap();
    let shown = |ply: u64| written(&["show", "--ply", &ply.to_string(), game], "C.UTF-8", None);
    let text = shown(ply);
    for said in
        ["error[missed-capture]", finding["message"].as_str().unwrap(), finding["article"].as_str().unwrap()]
    {
        assert!(text.contains(said), "{said}\n{text}");
    }
    for legal in finding["legal"].as_array().unwrap() {
        assert!(text.contains(legal.as_str().unwrap()), "{text}");
    }
    assert!(!shown(ply - 1).contains("error["));
    assert!(!written(&["show", "-q", "--ply", &ply.to_string(), game], "C.UTF-8", None).contains("error"));
}

#[test]
fn a_page_says_nothing_of_the_folders_of_its_author() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("private-folder");
    fs::create_dir(&secret).unwrap();
    let file = secret.join("cup.pdn").display().to_string();
    fs::copy("samples/italian/legal/quaranta-mosse.pdn", &file).unwrap();
    for arguments in [&["report", &file][..], &["convert", "--to", "html", &file]] {
        let page = page(arguments);
        assert!(page.contains("cup.pdn:1") && !page.contains("private-folder"), "{arguments:?}");
    }
}
