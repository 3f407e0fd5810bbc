//! `index` through the binary: with an index and without one, every command writes the same.

use std::fs;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant;
use tempfile::TempDir;

/// What a command writes: its exit status, standard output and standard error.
type Outcome = (i32, Vec<u8>, String);

fn damiera(folder: &Path, arguments: &[&str]) -> Outcome {
    let mut command = Command::cargo_bin("damiera").unwrap();
    let output = command.current_dir(folder).args(arguments).output().unwrap();
    (output.status.code().unwrap(), output.stdout, String::from_utf8(output.stderr).unwrap())
}

/// What a command writes with indexes and without, which must be the same; gives what it says of an index.
fn same(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let (status, stdout, stderr) = damiera(folder, arguments);
    let written = fs::read(folder.join("out")).ok();
    let scanned = damiera(folder, &[arguments, &["--index", "never"]].concat());
    let (of_index, said): (Vec<&str>, Vec<&str>) = stderr.lines().partition(|line| line.contains(".damiera"));
    assert_eq!(status, scanned.0, "{arguments:?}: {stderr}");
    assert!(stdout == scanned.1, "{arguments:?}: {}", String::from_utf8_lossy(&stdout));
    assert_eq!(said, scanned.2.lines().collect::<Vec<_>>(), "{arguments:?}");
    assert!(written == fs::read(folder.join("out")).ok(), "{arguments:?}");
    of_index.into_iter().map(str::to_owned).collect()
}

/// A folder with a hundred and twenty games of three variants and all the samples, and the first of them once more.
fn desk() -> TempDir {
    let folder = TempDir::new().unwrap();
    let mut text = String::new();
    for number in 1..=120_u64 {
        let rules = variant::BINDING[number as usize % 3];
        let date = ["1999.05.01", "????.??.??", "2005.??.??", "2005.03.17"][number as usize % 4];
        let white = ["Rossi, Carlo", "Bianchi", "?"][number as usize / 7 % 3];
        text.push_str(&format!(
            "[Event \"Cup {}\"]\n[White \"{white}\"]\n[Black \"Verdi {}\"]\n[Date \"{date}\"]\n",
            number % 5,
            number % 11
        ));
        let mut game = String::new();
        Generator::new(rules, 11).max_plies(60).write(number, &mut game);
        let is_ours =
            |line: &&str| !["[Event", "[White", "[Black", "[Date"].iter().any(|tag| line.starts_with(tag));
        for line in game.lines().filter(is_ours) {
            text.push_str(line);
            text.push('\n');
        }
    }
    let more: String = text.split_inclusive("\n\n").take(20).collect();
    let mut samples = Vec::new();
    for entry in walk(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/samples"))) {
        let sample = fs::read(entry).unwrap();
        // Binary data ends a file, and has no index.
        if !sample.contains(&0) {
            samples.extend(sample);
            samples.extend(b"\n\n");
        }
    }
    fs::write(folder.path().join("games.pdn"), [text.into_bytes(), samples].concat()).unwrap();
    fs::write(folder.path().join("more.pdn"), more).unwrap();
    folder
}

/// The records of a folder, in order.
fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(walk(&path));
        } else if path.extension().is_some_and(|extension| extension == "pdn") {
            found.push(path);
        }
    }
    found
}

/// Positions of some games, as FENs.
fn fens(folder: &Path) -> Vec<String> {
    let (_, fens, _) = damiera(folder, &["convert", "--to", "fen", "--ply", "all", "-q", "games.pdn"]);
    let fens = String::from_utf8(fens).unwrap();
    fens.lines().skip(7).step_by(397).map(str::to_owned).collect()
}

#[test]
fn select_writes_the_same_with_an_index_and_without() {
    let desk = desk();
    let folder = desk.path();
    let fens = fens(folder);
    assert!(fens.len() > 10);
    let (status, stdout, stderr) = damiera(folder, &["index", "games.pdn", "more.pdn"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(String::from_utf8(stdout).unwrap().lines().count(), 2);
    for fen in &fens {
        let of_index = same(folder, &["select", "-v", "--position", fen, "games.pdn", "more.pdn"]);
        assert_eq!(of_index.len(), 2, "{of_index:?}");
        same(folder, &["select", "--list", "--either-colour", "--position", fen, "games.pdn"]);
    }
    let fen = fens[3].as_str();
    for (helps, arguments) in [
        (true, &["--position", fen, "--to", "jsonl"][..]),
        (true, &["--position", fen, "--to", "csv"]),
        (true, &["--position", fen, "--to", "scoresheet"]),
        (true, &["--position", fen, "--to", "fen", "--ply", "all"]),
        (true, &["--position", fen, "--style", "strict"]),
        (true, &["--position", fen, "-o", "out"]),
        (true, &["--position", fen, "--position", &fens[4]]),
        (true, &["--position", fen, "--verdict", "legal", "--where", "year > 2000"]),
        (true, &["--opening", "32-28", "--list"]),
        (true, &["--opening", "32-28", "--transposed", "--count"]),
        (true, &["--opening", "31-26", "--limit", "2", "--list"]),
        (true, &["--opening", "31-26", "--sample", "2", "--list"]),
        (true, &["--material", "W:2-9K B:<=3P", "--count"]),
        (true, &["--sequence", &format!("{fen};W:<=9P"), "--count"]),
        (true, &["--white", "rossi", "--result", "white", "--list"]),
        (true, &["--player", "verdi 3", "--list"]),
        (true, &["--black", "verdi 3", "--min-plies", "50", "--where", "year >= 2005"]),
        (true, &["--since", "2005-03", "--max-plies", "59", "--player", "bianchi", "--list"]),
        (true, &["--until", "2000", "--result", "2-0,draw", "--count"]),
        (true, &["--min-plies", "1000"]),
        (false, &["--position", fen, "--invert", "--count"]),
        (false, &["--position", fen, "--rest", "out"]),
        (false, &["--where", "year > 2000", "--count"]),
        (false, &["--material", "W:>=1P", "--count"]),
        (false, &["--verdict", "irregular", "--list"]),
    ] {
        let arguments = [&["select", "-v", "games.pdn", "more.pdn"], arguments].concat();
        let of_index = same(folder, &arguments);
        // With a limit the second file may not be read at all.
        assert!(of_index.len() == 2 || arguments.contains(&"--limit"), "{arguments:?}: {of_index:?}");
        let read_all = of_index.iter().filter(|line| line.contains("every game is read")).count();
        assert_eq!(helps, read_all == 0, "{arguments:?}: {of_index:?}");
        let _ = fs::remove_file(folder.join("out"));
    }
    // Without -v nothing is said about it, nor for other inputs.
    assert!(same(folder, &["select", "--position", fen, "games.pdn"]).is_empty());
    assert!(same(folder, &["select", "--from", "fen", "--position", fen, "games.pdn"]).is_empty());
    assert!(same(folder, &["select", "--threads", "1", "--position", fen, "."]).is_empty());
}

#[test]
fn a_game_of_one_line_ends_as_its_file_does() {
    let folder = TempDir::new().unwrap();
    let game = "[White \"a\"]\n[Black \"b\"]\n\n1. 31-26 *\n\n";
    let mixed = [&game.repeat(50), &game.replace('\n', "\r\n"), "[White \"x\"] 32-28\n", game].concat();
    fs::write(folder.path().join("games.pdn"), mixed).unwrap();
    assert_eq!(damiera(folder.path(), &["index", "games.pdn"]).0, 0);
    same(folder.path(), &["select", "--opening", "32-28", "games.pdn"]);
    let (_, written, _) = damiera(folder.path(), &["select", "--opening", "32-28", "games.pdn"]);
    assert_eq!(written, b"[White \"x\"] 32-28\n");
}

#[test]
fn show_and_tree_write_the_same_too() {
    let desk = desk();
    let folder = desk.path();
    let fens = fens(folder);
    damiera(folder, &["index", "-q", "."]);
    let italian = Generator::new(&variant::ITALIAN, 5).max_plies(30).games(200);
    fs::write(folder.join("italian.pdn"), italian).unwrap();
    for game in ["1", "17", "120", "121", "150", "99999"] {
        let of_index = same(folder, &["show", "-v", "--game", game, "games.pdn", "more.pdn"]);
        assert!((1..=2).contains(&of_index.len()), "{of_index:?}");
        // The first file has none.
        same(folder, &["show", "--game", game, "italian.pdn", "games.pdn", "more.pdn"]);
    }
    let of_index = same(folder, &["tree", "-v", "--depth", "1", "games.pdn", "more.pdn"]);
    assert!(!of_index.is_empty(), "the indexes are not mentioned");
    assert!(of_index.iter().all(|line| line.contains(": 0 of ")), "{of_index:?}");
    let of_index = same(folder, &["tree", "-v", "--depth", "30", "more.pdn"]);
    assert!(!of_index.is_empty(), "the index is not mentioned");
    assert!(of_index.iter().all(|line| line.contains("because it has only the first ")), "{of_index:?}");
    for format in ["text", "csv", "jsonl"] {
        same(folder, &["tree", "--depth", "2", "--format", format, "games.pdn"]);
        same(folder, &["tree", "--depth", "2", "--format", format, "italian.pdn", "games.pdn", "."]);
        for fen in fens.iter().step_by(4) {
            same(folder, &["tree", "--fen", fen, "--format", format, "games.pdn", "more.pdn"]);
        }
    }
    damiera(folder, &["index", "-q", "italian.pdn"]);
    for depth in ["1", "2", "3", "4", "20"] {
        let of_index = same(folder, &["tree", "-v", "--variant", "italian", "--depth", depth, "italian.pdn"]);
        assert_eq!(of_index.len(), 1, "{of_index:?}");
    }
}

#[test]
fn an_index_that_is_not_right_is_noticed_and_said_and_not_used() {
    let desk = desk();
    let folder = desk.path();
    let (games, index) = (folder.join("games.pdn"), folder.join("games.pdn.damiera"));
    let fen = &fens(folder)[2];
    damiera(folder, &["index", "games.pdn"]);
    let (right, original) = (fs::read(&index).unwrap(), fs::read(&games).unwrap());
    let modified = fs::metadata(&games).unwrap().modified().unwrap();
    let set_time = |time| fs::File::options().append(true).open(&games).unwrap().set_modified(time).unwrap();
    let ask = |expected: &str| {
        for arguments in
            [&["select", "--position", fen][..], &["show", "--game", "90"], &["tree", "--depth", "1"]]
        {
            let of_index = same(folder, &[arguments, &["games.pdn"]].concat());
            let is_said = of_index.len() == 1 && of_index[0].contains(expected);
            assert!(
                of_index.is_empty() == expected.is_empty() && (expected.is_empty() || is_said),
                "{arguments:?}: {of_index:?}"
            );
        }
        let (status, stdout, _) = damiera(folder, &["index", "--check", "games.pdn"]);
        let told = String::from_utf8(stdout).unwrap();
        assert_eq!(status, i32::from(!expected.is_empty()), "{told}");
        assert!(told.contains(if expected.is_empty() { "right: " } else { "wrong: " }), "{told}");
    };
    ask("");
    // Touched, and back.
    set_time(modified + Duration::from_secs(1));
    ask("");
    set_time(modified);
    ask("");
    // Longer, shorter, and written again with the same bytes.
    fs::write(&games, [original.as_slice(), b"\n[White \"X\"]\n\n1. 32-28 *\n"].concat()).unwrap();
    set_time(modified);
    ask("have changed since");
    fs::write(&games, &original[..original.len() - 5]).unwrap();
    set_time(modified);
    ask("have changed since");
    fs::write(&games, &original).unwrap();
    set_time(modified);
    ask("");
    // Its first page, its last, and no index at all.
    for place in [3, right.len() - 9, right.len() - 4000] {
        let mut damaged = right.clone();
        damaged[place] ^= 1;
        fs::write(&index, damaged).unwrap();
        let (status, _, _) = damiera(folder, &["index", "--check", "games.pdn"]);
        assert_eq!(status, 1, "{place}");
        same(folder, &["select", "--position", fen, "games.pdn"]);
    }
    for bytes in [&right[..right.len() - 4096], &right[..100], b"", b"hello"] {
        fs::write(&index, bytes).unwrap();
        ask("it is not an index, or is incomplete");
    }
    fs::write(&index, &right).unwrap();
    ask("");
    let of_index =
        same(folder, &["select", "--variant", "italian", "--position", "W:W21-32:B1-12", "games.pdn"]);
    assert!(
        of_index[0].ends_with("it was made without --variant and --encoding; every game is read"),
        "{of_index:?}"
    );
}

/// The same size and the same time of writing, whichever game it is.
#[test]
fn an_edit_that_puts_the_time_back_is_noticed_in_any_game() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.pdn");
    let text = Generator::new(&variant::INTERNATIONAL, 3).games(1000);
    fs::write(&path, &text).unwrap();
    let modified = fs::metadata(&path).unwrap().modified().unwrap();
    damiera(folder.path(), &["index", "games.pdn"]);
    let name = ["select", "--player", "Qandom", "games.pdn"];
    assert!(same(folder.path(), &name).is_empty());
    for game in [1, 490, 733, 1000] {
        let place = text.match_indices("[White \"Random").nth(game - 1).unwrap().0 + "[White \"".len();
        let mut edited = text.clone().into_bytes();
        edited[place] = b'Q';
        fs::write(&path, &edited).unwrap();
        fs::File::options().append(true).open(&path).unwrap().set_modified(modified).unwrap();
        let of_index = same(folder.path(), &name);
        assert!(of_index[0].contains("have changed since"), "{of_index:?}");
        let (_, one, _) = damiera(folder.path(), &["select", "--count", "--player", "Qandom", "games.pdn"]);
        assert_eq!(one, b"1\n", "game {game}");
    }
}

#[test]
fn a_copy_of_a_database_and_its_index_is_as_good_as_they_are() {
    let desk = desk();
    let folder = desk.path();
    damiera(folder, &["index", "games.pdn"]);
    fs::copy(folder.join("games.pdn"), folder.join("copy.pdn")).unwrap();
    fs::copy(folder.join("games.pdn.damiera"), folder.join("copy.pdn.damiera")).unwrap();
    let fen = &fens(folder)[2];
    assert!(same(folder, &["select", "--position", fen, "copy.pdn"]).is_empty());
    let (status, stdout, _) = damiera(folder, &["index", "--check", "copy.pdn"]);
    assert_eq!(status, 0, "{}", String::from_utf8_lossy(&stdout));
}

#[test]
fn indexes_do_not_depend_on_threads_and_are_made_of_files_alone() {
    let desk = desk();
    let folder = desk.path();
    damiera(folder, &["index", "--threads", "1", "games.pdn"]);
    let one = fs::read(folder.join("games.pdn.damiera")).unwrap();
    damiera(folder, &["index", "--threads", "3", "games.pdn"]);
    assert!(one == fs::read(folder.join("games.pdn.damiera")).unwrap());

    let (status, _, stderr) = damiera(folder, &["index", "-"]);
    assert_eq!(status, 2);
    assert!(stderr.contains("not standard input"), "{stderr}");
    let (status, stdout, _) = damiera(folder, &["index", "--check", "more.pdn"]);
    assert_eq!((status, stdout.as_slice()), (1, b"more.pdn.damiera: there is no index\n".as_slice()));
    fs::write(folder.join("a.pdn.gz"), [0x1f, 0x8b, 8, 0, 0, 0]).unwrap();
    let (status, stdout, stderr) = damiera(folder, &["index", "a.pdn.gz", "more.pdn"]);
    assert_eq!((status, String::from_utf8(stdout).unwrap().lines().count()), (3, 1));
    assert!(stderr.contains("a.pdn.gz: it is compressed"), "{stderr}");
    assert!(!folder.join("a.pdn.gz.damiera").exists());
    fs::write(folder.join("binary.pdn"), b"1. 32-28 *\n\0".repeat(64)).unwrap();
    let (status, _, stderr) = damiera(folder, &["index", "binary.pdn", "gone.pdn"]);
    assert_eq!(status, 3);
    assert!(stderr.contains("binary data; no index was made"), "{stderr}");
    assert!(stderr.contains("gone.pdn"), "{stderr}");
}

/// One capture whose jumps are written as two moves, the same game with them joined, and a game of three plies.
const JUMPS_APART: &str = "\
[White \"A\"]\n[GameType \"20\"]\n[FEN \"W:W28,45:B22,12,1\"]\n\n1. 28x17 17x8 1-7 *\n\n\
[White \"C\"]\n[GameType \"20\"]\n[FEN \"W:W28,45:B22,12,1\"]\n\n1. 28x8 1-7 *\n\n\
[White \"E\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n";

#[test]
fn every_command_counts_the_same_plies() {
    let desk = TempDir::new().unwrap();
    let folder = desk.path();
    fs::write(folder.join("games.pdn"), JUMPS_APART).unwrap();
    let run = |arguments: &str| {
        let arguments: Vec<&str> = arguments.split(' ').chain(["-q", "games.pdn"]).collect();
        let (status, stdout, stderr) = damiera(folder, &arguments);
        assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
        String::from_utf8(stdout).unwrap()
    };
    let white = |pdn: &str| {
        let lines = pdn.lines().filter_map(|line| line.strip_prefix("[White \""));
        lines.map(|name| name.trim_end_matches("\"]").to_owned()).collect::<String>()
    };
    let column = |csv: &str, name: &str| {
        let mut lines = csv.lines();
        let place = lines.next().unwrap().split(',').position(|column| column == name).unwrap();
        lines.map(|line| line.split(',').nth(place).unwrap().to_owned()).collect::<Vec<_>>()
    };
    for is_indexed in [false, true] {
        if is_indexed {
            run("index");
        }
        assert_eq!(column(&run("convert --to csv"), "plies"), ["2", "2", "3"]);
        assert_eq!(column(&run("validate --format csv"), "plies"), ["2", "2", "3"]);
        for (condition, chosen, others) in [
            ("--min-plies 3", "E", "AC"),
            ("--max-plies 2", "AC", "E"),
            ("--min-plies 2 --max-plies 2", "AC", "E"),
            ("--where plies==2", "AC", "E"),
        ] {
            assert_eq!(white(&run(&format!("select {condition}"))), chosen, "{condition}");
            assert_eq!(
                run(&format!("select {condition} --count")),
                format!("{}\n", chosen.len()),
                "{condition}"
            );
            assert_eq!(white(&run(&format!("select {condition} --style strict"))), chosen, "{condition}");
            assert_eq!(white(&run(&format!("select {condition} --rest rest.pdn"))), chosen, "{condition}");
            assert_eq!(white(&fs::read_to_string(folder.join("rest.pdn")).unwrap()), others, "{condition}");
        }
        assert_eq!(white(&run("sort --by -plies")), "EAC");
        assert_eq!(white(&run("sort --by length")), "ACE");
        let parts = run("stats --by plies --only games --format csv");
        assert_eq!(column(&parts, "games"), ["2", "1"], "{parts}");
        run("split --by plies --pattern {plies}.pdn --into parts");
        let parts =
            ["2", "3"].map(|plies| fs::read_to_string(folder.join(format!("parts/{plies}.pdn"))).unwrap());
        assert_eq!(parts.map(|part| white(&part)), ["AC", "E"]);
        fs::remove_dir_all(folder.join("parts")).unwrap();
    }
}
