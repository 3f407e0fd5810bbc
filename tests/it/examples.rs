//! The examples in the help of each command are run as written, in a folder with the files they name.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use damiera_judge::generate::Generator;
use damiera_rules::variant::{self, ITALIAN, Rules};

const PLAYERS: [&str; 6] =
    ["Rossi, Mario", "Bianchi, Anna", "Verdi, Ugo", "Neri, Pia", "Ferri, Ada", "Sala, Enzo"];

/// A game of its own, with a head that says who played it and when.
fn game(rules: &'static Rules, seed: u64, white: &str, black: &str, event: &str, round: usize) -> String {
    let game = Generator::new(rules, seed).max_plies(80).games(1);
    let result = game.lines().find(|line| line.starts_with("[Result")).unwrap();
    let rest = game.lines().filter(|line| !line.starts_with('[') || line.starts_with("[GameType"));
    let (year, day) = (2001 + seed % 9, 1 + seed % 28);
    format!(
        "[Event \"{event}\"]\n[Site \"Torino\"]\n[Date \"{year}.05.{day:02}\"]\n[Round \"{round}\"]\n\
         [White \"{white}\"]\n[Black \"{black}\"]\n{result}\n{}\n\n",
        rest.collect::<Vec<_>>().join("\n").trim_end()
    )
}

/// Games of all variants.
fn games(count: u64, first: u64) -> String {
    let game = |seed: u64| {
        let at = usize::try_from(seed).unwrap();
        let rules = variant::BINDING[at % variant::BINDING.len()];
        game(
            rules,
            seed,
            PLAYERS[at % 6],
            PLAYERS[(at / 2 + 1) % 6],
            ["Open", "Memorial \"X\""][at % 2],
            1 + at % 9,
        )
    };
    (first..first + count).map(game).collect::<String>().replace("Memorial \"X\"", "Memorial")
}

/// A round robin.
fn cup() -> String {
    let pairs = (0..6).flat_map(|white| (white + 1..6).map(move |black| (white, black)));
    let game = |(index, (white, black)): (usize, (usize, usize))| {
        game(&ITALIAN, index as u64, PLAYERS[white], PLAYERS[black], "Coppa", 1 + index / 3)
    };
    pairs.enumerate().map(game).collect()
}

fn prepare(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("games.pdn", &games(40, 0));
    write("more.pdn", &games(20, 30));
    write("cup.pdn", &cup());
    for sheet in ["played.pdn", "white.pdn", "black.pdn", "round-3-white.pdn", "round-3-black.pdn"] {
        write(sheet, &games(1, 50));
    }
    write("white.txt", "White: Anna\nBlack: Bob\nGameType: 20\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
    write("black.txt", "White: Anna\nBlack: Bob\nGameType: 20\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
    write("players.csv", "alias,name,rating\nRossi M.,\"Rossi, Mario\",2200\n");
    write("master.pdn", &games(20, 0));
    write("downloaded.pdn", &games(20, 10));
    write("list.txt", "3\n17\n");
    fs::create_dir(folder.join("games")).unwrap();
    write("games/a.pdn", &games(9, 100));
    write("games/b.pdn", &games(9, 104));
}

fn run(line: &str, folder: &Path) -> (Option<i32>, String, String) {
    let binary = Path::new(env!("CARGO_BIN_EXE_damiera"));
    let path =
        format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let output =
        Command::new("sh").args(["-c", line]).current_dir(folder).env("PATH", path).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn examples_of_the_help_do_what_they_show() {
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let (_, overview, _) = run("damiera --help", folder.path());
    let commands = overview.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands =
        commands.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let mut examples = 0;
    for command in commands.filter(|command| *command != "help") {
        let (_, help, _) = run(&format!("damiera {command} --help"), folder.path());
        for line in help.lines().filter_map(|line| line.strip_prefix("  damiera ")) {
            let (status, _, stderr) = run(&format!("damiera {line}"), folder.path());
            assert_eq!(status, Some(0), "damiera {line}: {stderr}");
            assert!(!stderr.contains("panicked"), "{stderr}");
            examples += 1;
        }
    }
    assert!(examples > 40, "{examples}");
}
