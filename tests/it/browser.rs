//! The page of `report` in a real browser, if node, its packages and Chromium are available.
//!
//! Node packages are looked for in `target/browser`, where `.ci/run` puts them (`npm install --prefix target/browser
//! playwright-core axe-core`). With `DAMIERA_BROWSER_TESTS=1` the test fails where it cannot run; otherwise it says that
//! it was skipped. What the page shows is checked against what `show` and `validate` say of the same games.

#![allow(clippy::print_stdout, reason = "a test says why it is skipped")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// The players of the event that has a crosstable.
const PLAYERS: usize = 24;

/// A title and a game that would do harm if they were anything but text.
const TITLE: &str = "Cup </title><img src=x onerror=hacked=1>";
const HOSTILE: &str = r#"[Event "</script><script>hacked=1</script>"]
[Site "javascript:hacked=1"]
[Round "<!--"]
[White "<img src=x onerror=hacked=1>"]
[Black "\" onmouseover=\"hacked=1"]
[GameType "20"]

1. 32-28 {</span><script>hacked=1</script> &lt;b&gt; [%clk 1:00:00]} 19-23 (1... 20-25 {<svg onload=hacked=1>})
2. 28x19 14x23 *
"#;

/// Names that readers type without accents and apostrophes.
const NAMES: &str = r#"[White "Müller, Ton"]
[Black "Łukasz D’Amore"]
[Date "1987.01.05"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *

[White "Jan Đorđević"]
[Black "Ton O' Brien"]
[Date "1987.02.05"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *
"#;

fn damiera(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_damiera")).args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Where the packages and the browser are, or what is missing.
fn browser() -> Result<(PathBuf, PathBuf), String> {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/browser");
    for package in ["playwright-core", "axe-core"] {
        if !packages.join("node_modules").join(package).is_dir() {
            return Err(format!("npm's {package} is not in target/browser"));
        }
    }
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual =
        ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].map(PathBuf::from);
    let chromium = named.into_iter().chain(usual).find(|path| path.is_file());
    let chromium = chromium.ok_or("Chromium is not installed")?;
    let node = Command::new("node").arg("--version").output();
    node.map_err(|_| "node is not installed".to_owned())?;
    Ok((packages, chromium))
}

/// Writes the games of the page, each file in its place.
fn games(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    for (name, variant) in [("1-international.pdn", "20"), ("2-italian.pdn", "22"), ("3-spanish.pdn", "24")] {
        write(name, &damiera(&["generate", "--variant", variant, "--games", "40", "--max-plies", "120"]));
    }
    write("4-faults.pdn", &damiera(&["generate", "--faults", "all", "--games", "60", "--max-plies", "40"]));
    write("4a-names.pdn", NAMES);
    write("5-hostile.pdn", HOSTILE);
}

/// An event of several players; in one game one of them is written by the surname alone.
fn event(players: usize) -> String {
    let name = |player: usize| match player {
        0 => "Nicolò Longobardi-Castelvetrano di Montecatini Terme e Monsummano".to_owned(),
        1 => "W".repeat(90),
        player => format!("Mario Giocatore{}", char::from(b'a' + u8::try_from(player).unwrap())),
    };
    let mut text = String::new();
    for white in 0..players {
        for black in white + 1..players {
            let alone = (white, black) == (2, 3);
            let first = if alone { "Giocatorec".to_owned() } else { name(white) };
            text.push_str(&format!(
                "[Event \"Campionato\"]\n[White \"{first}\"]\n[Black \"{}\"]\n[Result \"{}\"]\n[GameType \"22\"]\n\n\
                 1. 22-18 {{{white} {black}}} *\n\n",
                name(black),
                ["1-0", "1/2-1/2", "0-1"][(white + black) % 3],
            ));
        }
    }
    text
}

/// Games whose squares have other names than the variant's own, and one with a claim at its last ply.
fn named(folder: &Path) {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    for (number, sample) in [
        "italian/legal/quaranta-mosse.pdn",
        "international/numbering-turned/from-the-other-side.pdn",
        "italian/numbering-turned/from-the-other-side.pdn",
        "spanish/numbering-turned/from-the-other-side.pdn",
        "international/board-mirrored/columns.pdn",
    ]
    .into_iter()
    .enumerate()
    {
        fs::copy(samples.join(sample), folder.join(format!("{number}.pdn"))).unwrap();
    }
    for variant in ["20", "22", "24"] {
        let games = folder.join("games.txt");
        fs::write(&games, damiera(&["generate", "--variant", variant, "--games", "2", "--max-plies", "60"]))
            .unwrap();
        for squares in ["algebraic", "bottom-left", "top-right"] {
            let text = damiera(&["convert", "--squares", squares, &games.display().to_string()]);
            fs::write(folder.join(format!("9-{variant}-{squares}.pdn")), text).unwrap();
        }
        fs::remove_file(games).unwrap();
    }
}

/// The FEN of every position of a game, counted from 1, as `show` says them.
fn fens(folder: &str, game: usize) -> Vec<String> {
    let text = damiera(&["show", folder, "--game", &game.to_string(), "--all-plies", "--ascii", "-v"]);
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with("W:W") || line.starts_with("B:W")).map(str::to_owned).collect()
}

/// What the page is to show, from what other commands say.
fn expected(folder: &str) -> Value {
    let rows = damiera(&["validate", "--format", "jsonl", "--fail-on", "never", folder]);
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (games, _summary) = rows.split_at(rows.len() - 1);
    let replayed: Vec<Value> = [0, 41, 82, games.len() - 1]
        .map(|index| json!({ "index": index, "fens": fens(folder, index + 1) }))
        .to_vec();
    let errors = |game: &Value| {
        let findings = game["findings"].as_array().unwrap().iter();
        findings.filter(|finding| finding["severity"] == "error").cloned().collect::<Vec<_>>()
    };
    // One finding that names legal moves, of each code, of games that have no other.
    let mut findings: Vec<Value> = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let [finding] = &errors(game)[..] else { continue };
        let legal = finding["legal"].as_array().unwrap().len();
        let alone = game["findings"]
            .as_array()
            .unwrap()
            .iter()
            .all(|other| other["ply"] != finding["ply"] || other == finding);
        let known = findings.iter().any(|known| known["code"] == finding["code"]);
        let (Some(ply), Some(article)) = (finding["ply"].as_u64(), finding["article"].as_str()) else {
            continue;
        };
        if legal > 0 && alone && !known && findings.len() < 8 {
            let shown = ply.min(game["replayed"].as_u64().unwrap());
            findings.push(json!({
                "index": index, "ply": ply, "shown": shown, "code": finding["code"], "article": article,
                "message": finding["message"], "arrows": legal.min(24),
            }));
        }
    }
    assert!(findings.len() > 3, "the faults of the generator are there");
    let with = |code: &str| {
        let has = |game: &&Value| {
            game["findings"].as_array().unwrap().iter().any(|finding| finding["code"] == code)
        };
        games.iter().filter(has).count()
    };
    let of = |variant: &str| games.iter().filter(|game| game["variant"] == variant).count();
    let irregular = games.iter().filter(|game| game["verdict"] == "irregular").count();
    json!({
        "title": TITLE,
        "games": games.len(),
        "replayed": replayed,
        "findings": findings,
        "irregular": irregular,
        "filters": [
            ["missed-capture", with("missed-capture")],
            ["italian", of("italian")],
            ["ITALIAN  gen", of("italian")],
            ["no such words anywhere", 0],
            ["muller ton", 1],
            ["lukasz damore", 1],
            ["ĐORĐEVIĆ obrien", 1],
            ["dordevic o'brien", 1],
            ["1987-01", 1],
        ],
        "printed": ["missed-capture", with("missed-capture")],
        "players": PLAYERS,
        "hostile": {
            "index": games.len() - 1,
            "players": "<img src=x onerror=hacked=1> – \" onmouseover=\"hacked=1",
            "tags": ["</script><script>hacked=1</script>", "javascript:hacked=1", "<!--"],
            "comments": ["</span><script>hacked=1</script> &lt;b&gt;", "<svg onload=hacked=1>"],
        },
    })
}

#[test]
fn the_page_does_what_a_reader_wants() {
    let (packages, chromium) = match browser() {
        Ok(found) => found,
        Err(why) => {
            assert!(std::env::var_os("DAMIERA_BROWSER_TESTS").is_none(), "{why}");
            println!("skipped: {why}");
            return;
        }
    };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let records = folder.path().join("records");
    fs::create_dir(&records).unwrap();
    games(&records);
    let page = path("report.html");
    damiera(&["report", &records.display().to_string(), "--title", TITLE, "-o", &page]);
    fs::write(path("expected.json"), expected(&records.display().to_string()).to_string()).unwrap();
    // By their default titles: long names of files.
    let event_file = path("Campionato_Nazionale_Assoluto_2026_con_tutte_le_partite_del_torneo.pdn");
    fs::write(&event_file, event(PLAYERS)).unwrap();
    damiera(&["report", &event_file, "-o", &path("event.html")]);
    let names = folder.path().join("names");
    fs::create_dir(&names).unwrap();
    named(&names);
    damiera(&["report", &names.display().to_string(), "-o", &path("names.html")]);
    fs::write(path("empty.pdn"), "").unwrap();
    damiera(&["report", &path("empty.pdn"), "-o", &path("empty.html")]);
    let screens = packages.join("screens");
    fs::create_dir_all(&screens).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/page.mjs");
    let output = Command::new("node")
        .args([&script, &packages, Path::new(&page), Path::new(&path("expected.json")), &screens])
        .env("CHROMIUM", chromium)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
}
