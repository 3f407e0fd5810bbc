//! `convert` cleaning games up: files besides the output, options that exclude each other, encodings.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use tempfile::TempDir;

const BROKEN: &str = "[White \"A\"]\n[GameType \"22\"]\n\n1. 21-17 09-13 2. 99-1 {x} 1-0";
const LEGAL: &str = "[White \"B ,  C\"]\n[GameType \"22\"]\n\n1. 21-17 09-13 2-0";

/// A folder with files in it.
struct Desk(TempDir);

impl Desk {
    fn with(files: &[(&str, &[u8])]) -> Desk {
        let folder = TempDir::new().expect("there is a temporary folder");
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).expect("files can be written");
        }
        Desk(folder)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.at(name)).expect("it was written")
    }

    /// What `convert` says: its exit status, and what it writes.
    fn convert(&self, arguments: &str) -> (i32, Vec<u8>, String) {
        let mut command = Command::cargo_bin("damiera").expect("the binary is built");
        let output = command.current_dir(self.0.path()).arg("convert").args(arguments.split(' ')).output();
        let output = output.expect("it can be run");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code().expect("it ends by itself"), output.stdout, stderr)
    }

    fn text(&self, arguments: &str) -> String {
        let (status, stdout, stderr) = self.convert(arguments);
        assert_eq!(status, 0, "{stderr}");
        String::from_utf8(stdout).expect("it is UTF-8")
    }
}

#[test]
fn rejected_games_keep_their_bytes() {
    let games = format!("{BROKEN}\n\n{LEGAL}\n\nnothing but wor\u{e9}ds\n");
    let latin1: Vec<u8> = games.chars().map(|c| u8::try_from(u32::from(c)).expect("it is Latin-1")).collect();
    let desk = Desk::with(&[("a.pdn", &latin1)]);
    let kept = desk.text("--reject r.pdn a.pdn");
    assert_eq!(
        kept,
        "[White \"B ,  C\"]\n[GameType \"22\"]\n[Result \"2-0\"]\n\n1. 21-17 9-13 {nothing but woréds} *\n\n"
    );
    assert_eq!(desk.read("r.pdn"), format!("{BROKEN}\n").into_bytes());

    let both = desk.text("--keep-broken --reject r.pdn a.pdn");
    assert!(both.contains("1. 21-17 9-13 {cut here: ply 3 (99-1, move 2)"), "{both}");
    assert_eq!(desk.read("r.pdn"), format!("{BROKEN}\n").into_bytes());
    assert_eq!(desk.text("--to jsonl --reject r.pdn a.pdn").lines().count(), 2);
}

#[test]
fn games_are_judged_also_where_their_bytes_are_copied() {
    let desk = Desk::with(&[("a.pdn", format!("{BROKEN}\n\n{LEGAL}\n").as_bytes())]);
    assert_eq!(desk.text("--style archive --reject r.pdn a.pdn").trim(), LEGAL.trim());
    assert_eq!(desk.read("r.pdn"), format!("{BROKEN}\n").into_bytes());
    let (status, _, told) = desk.convert("--style archive --fail-on error -v a.pdn");
    assert_eq!(status, 1, "{told}");
    assert!(told.contains("2 games · 1 legal · 1 broken"), "{told}");
}

#[test]
fn every_change_is_reported() {
    let desk =
        Desk::with(&[("a.pdn", LEGAL.as_bytes()), ("b.pdn", b"[GameType \"22\"]\n\n1. 21-17 (1. dc7) *\n")]);
    let text = desk.text("--style archive --normalize names,results,squares --changes c.csv a.pdn");
    assert_eq!(text, LEGAL.replace("B ,  C", "B, C").replace("09-13", "9-13").replace("2-0", "1-0"));
    assert_eq!(
        String::from_utf8(desk.read("c.csv")).expect("it is UTF-8"),
        "file,game,tag,from,to,done,ply,line,byte_start\na.pdn,1,move,09-13,9-13,true,2,4,43\na.pdn,1,White,\"B ,  C\",\"B, C\",true,,1,0\na.pdn,1,result,2-0,1-0,true,2,4,49\n"
    );
    let (status, _, stderr) = desk.convert("--squares numeric b.pdn");
    assert_eq!(
        (status, stderr.as_str()),
        (
            0,
            "damiera: 1 thing could not be changed as asked and stayed as written (--changes FILE names them)\n"
        )
    );
}

#[test]
fn a_result_that_the_tag_contradicts_is_reported() {
    let game = b"[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"22\"]\n\n1. 24-20 9-13 0-1\n";
    let desk = Desk::with(&[("a.pdn", game)]);
    for style in ["strict", "minimal"] {
        let (status, _, told) = desk.convert(&format!("--style {style} a.pdn"));
        assert_eq!(status, 0, "{told}");
        assert!(told.contains("game 1 has the Result tag 1-0 and ends in 0-1"), "{told}");
    }
}

/// What was changed stands at its byte, on its line, after as many plies.
#[test]
fn every_change_is_found_again() {
    let games = "\u{feff}[White \"B ,  Ç\"]\r\n[GameType \"22\"]\r\n[Date \"3/13/1999\"]\r\n\r\n{Ça va} 1. 21-17 09-13!\r\n\
        (1... 010-13 {no}) 2. 25-21 $1 0-2\r\n\r\n[White \"D\"]\r\n[GameType \"22\"]\r\n\r\n1. 21-17 ; so\r\n 09-13 2-0";
    let latin1: Vec<u8> =
        games.chars().skip(1).map(|c| u8::try_from(u32::from(c)).expect("it is Latin-1")).collect();
    for bytes in [games.as_bytes(), &latin1] {
        let desk = Desk::with(&[("a.pdn", bytes)]);
        let all =
            "--drop comments,nags,variations --normalize names,results,squares,dates --complete ply-count";
        let (status, _, told) = desk.convert(&format!("--style archive {all} --changes c.csv a.pdn"));
        assert_eq!(status, 0, "{told}");
        let changes = desk.read("c.csv");
        let rows = csv::ReaderBuilder::new().from_reader(&changes[..]).into_records();
        let rows: Vec<csv::StringRecord> = rows.map(|row| row.expect("each row is whole")).collect();
        let mut plies = Vec::new();
        for row in &rows {
            let [tag, from, ply, line, byte] = [2, 3, 6, 7, 8].map(|column| &row[column]);
            let byte: usize = byte.parse().expect("it is a number");
            let (before, there) = bytes.split_at(byte);
            assert_eq!(
                line,
                (before.iter().filter(|byte| **byte == b'\n').count() + 1).to_string(),
                "{row:?}"
            );
            let ascii = |text: &[u8]| {
                text.iter().filter(|byte| byte.is_ascii_graphic()).copied().collect::<Vec<u8>>()
            };
            let wanted = match tag {
                "PlyCount" => Vec::new(),
                "White" | "Date" | "Result" => ascii(format!("[{tag} \"{from}\"]").as_bytes()),
                _ => ascii(from.as_bytes()),
            };
            assert!(ascii(there).starts_with(&wanted), "{row:?}: {}", String::from_utf8_lossy(there));
            plies.push((tag.to_owned(), ply.to_owned()));
        }
        let expected = [
            ("move", "2"),
            ("White", ""),
            ("Date", ""),
            ("PlyCount", ""),
            ("result", "3"),
            ("comment", ""),
            ("sign", "2"),
            ("variation", "2"),
            ("sign", "3"),
            ("move", "2"),
            ("PlyCount", ""),
            ("result", "2"),
            ("comment", "1"),
        ];
        assert_eq!(plies, expected.map(|(tag, ply)| (tag.to_owned(), ply.to_owned())));
    }
}

#[test]
fn bare_moves_stay_as_they_are() {
    for text in [
        "[White \"A\"]\n\n1. 21-17 9-13 and so on 1-0 more words\n",
        "[White \"A\"]\n\n1. 21-17 ?? 9-13{x}(1... 10-13)words {[%note 5.7 \"so\"] y} 2. 25-21 * (x) 1. 9-13\n",
        "words\n1. 21-17 9-13; line\n%escape\n words\n",
        "1. 32-28 19-23 {open",
        "Wit: A\nZwart: B\nOpmerking: x\n\n1. 32-28 20-25\n2. 37-32 15-20 en zo voort\n",
        "[FEN \"W:W31-50:B1-20\"]\n[GameType \"99\"]\n\n1. 32-28 words 19-23 *\n",
    ] {
        let desk = Desk::with(&[("a.pdn", text.as_bytes())]);
        fs::write(desk.at("once.pdn"), desk.text("--style minimal a.pdn")).expect("it can be written");
        assert_eq!(desk.text("--style minimal once.pdn").into_bytes(), desk.read("once.pdn"), "{text}");
    }
}

#[test]
fn options_without_effect_are_wrong_usage() {
    let desk = Desk::with(&[("a.pdn", LEGAL.as_bytes())]);
    for arguments in [
        "--to jsonl --width 60 a.pdn",
        "--to jsonl --style archive a.pdn",
        "--to fen --squares top-left a.pdn",
        "--to csv --squares numeric a.pdn",
        "--style archive --width 60 a.pdn",
        "--style archive --changes c.csv a.pdn",
        "--style minimal --drop comments a.pdn",
        "--results keep --normalize results a.pdn",
        "--drop everything a.pdn",
    ] {
        assert_eq!(desk.convert(arguments).0, 2, "{arguments}");
        assert!(!desk.at("c.csv").exists());
    }
    assert_eq!(desk.convert("--players nobody.csv a.pdn").0, 3);
}

#[test]
fn each_game_stays_in_its_encoding_unless_files_differ() {
    let latin1 = b"[White \"Andr\xe9  X\"]\n[GameType \"22\"]\n\n1. 21-17 *\n";
    let desk = Desk::with(&[
        ("a.pdn", latin1),
        ("b.pdn", "[White \"André\"]\n[GameType \"22\"]\n\n1. 21-17 *\n".as_bytes()),
        ("c.pdn", b"[White \"Andre\"]\n[GameType \"22\"]\n\n1. 21-17 *\n"),
    ]);
    let own = |arguments| desk.convert(arguments).1;
    assert_eq!(
        own("--style archive --normalize names a.pdn"),
        b"[White \"Andr\xe9 X\"]\n[GameType \"22\"]\n\n1. 21-17 *\n"
    );
    assert_eq!(
        own("--style archive --normalize names c.pdn a.pdn").iter().filter(|&&byte| byte == 0xe9).count(),
        1
    );
    let mixed = desk.text("--style archive --normalize names a.pdn b.pdn");
    assert!(mixed.contains("[White \"André X\"]") && mixed.contains("[White \"André\"]"), "{mixed}");
    // Where nothing is to be changed, nothing is.
    assert_eq!(own("--style archive a.pdn b.pdn"), [desk.read("a.pdn"), desk.read("b.pdn")].concat());
}
