use std::io::{Cursor, Read as _};

use super::{Games, is_export};

/// What a stream of JSON becomes.
fn read(json: &str) -> String {
    let mut pdn = String::new();
    Games::new(Cursor::new(json.as_bytes().to_vec())).read_to_string(&mut pdn).expect("it is text");
    pdn
}

const GAME: &str = r#"{"id":"aB3dEf9h","rated":true,"variant":"standard","speed":"blitz","perf":"blitz","createdAt":1614764405123,"status":"resign","players":{"white":{"user":{"name":"Anna_V","title":"MF","id":"anna_v"},"rating":1834,"ratingDiff":6},"black":{"aiLevel":3}},"winner":"white","moves":"32-28 19-23 28x19","clocks":[18000,17950,17905],"clock":{"initial":180,"increment":2,"totalTime":260},"source":"lobby"}"#;

const PDN: &str = r#"[Event "Rated Blitz game"]
[Site "https://lidraughts.org/aB3dEf9h"]
[Date "2021.03.03"]
[White "Anna_V"]
[Black "Lidraughts AI level 3"]
[Result "2-0"]
[UTCDate "2021.03.03"]
[UTCTime "09:40:05"]
[WhiteTitle "MF"]
[WhiteElo "1834"]
[WhiteRatingDiff "+6"]
[GameType "20"]
[TimeControl "180+2"]
[Termination "Normal"]
[Source "lobby"]

1. 32-28 {[%clk 0:03:00]} 19-23 {[%clk 0:02:59.5]} 2. 28x19 {[%clk 0:02:59.05]}
2-0

"#;

#[test]
fn a_game_is_its_tags_and_moves() {
    assert_eq!(read(GAME), PDN);
}

#[test]
fn games_stand_on_lines_or_in_a_list_or_laid_out() {
    let laid_out = GAME.replace('{', "{\n ").replace(',', ",\n ").replace('}', "\n}");
    for json in [
        format!("{GAME}\n{GAME}\n"),
        format!("\u{FEFF}{GAME}\r\n\r\n{GAME}"),
        format!("[{GAME},{GAME}]"),
        format!("[\n{GAME},\n{GAME}\n]\n"),
        format!("{GAME}{GAME}"),
        laid_out.repeat(2),
    ] {
        // Two objects of a file are laid out with their first brace at the beginning of a line, inner ones are not.
        let json = json.replace("\n{\n \"white", "{\"white");
        assert_eq!(read(&json), PDN.repeat(2), "{json}");
    }
}

#[test]
fn an_object_that_is_no_game_costs_itself() {
    let cut = &GAME[..GAME.len() / 2];
    let text = read(&format!("{GAME}\n{cut}\n{{\"error\":\"Not found\"}}\nToo many requests\n{GAME}\n{cut}"));
    assert_eq!(text.matches("[Event \"Rated").count(), 2, "{text}");
    for told in [
        "object 2 is no game of lidraughts: EOF while parsing",
        "object 3 is no game of lidraughts: error: Not found",
        "object 4 is no game of lidraughts: expected",
        "object 6 is no game of lidraughts: EOF",
    ] {
        assert!(text.contains(told), "{told}\n{text}");
    }
}

#[test]
fn members_have_other_types_elsewhere() {
    let text = read(
        r#"{"id":"x","variant":{"key":"frisian","name":"Frisian"},"perf":{"name":"Frisian"},"createdAt":"1614764405123",
        "status":{"id":35,"name":"outoftime"},"players":{"white":{"user":"anna"},"black":{"user":{"id":"bram"},"rating":"1700"}},
        "winner":"black","initialFen":"B:W31:B20","moves":["1.","20-24","3126"],"swiss":"abc","unknown":[1,2],"daysPerTurn":3}"#,
    );
    for line in [
        "[Event \"Frisian swiss https://lidraughts.org/swiss/abc\"]",
        "[White \"anna\"]",
        "[Black \"bram\"]",
        "[BlackElo \"1700\"]",
        "[Result \"0-2\"]",
        "[GameType \"40\"]",
        "[Variant \"Frisian\"]",
        "[TimeControl \"1/259200\"]",
        "[Termination \"Time forfeit\"]",
        "[FEN \"B:W31:B20\"]",
        "1... 20-24 2. 3126 0-2",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert!(!text.contains("Unknown"), "{text}");
}

#[test]
fn what_would_be_read_as_something_else_is_made_harmless() {
    let text = read(
        r#"{"id":"a\"b\\","players":{"white":{"name":"x]\n[y"},"black":null},"moves":"32-28 {19-23 (;%"}"#,
    );
    assert!(text.contains("[Site \"https://lidraughts.org/a\\\"b\\\\\"]"), "{text}");
    assert!(text.contains("[White \"x] [y\"]"), "{text}");
    assert!(text.contains("1. 32-28 ?19-23 2. ??? *"), "{text}");
}

#[test]
fn an_export_is_known_by_its_members() {
    for (text, expected) in [
        (GAME, true),
        ("[\n {\"id\" : \"x\", \"players\":{}}]", true),
        ("{\"type\":\"game\",\"id\":\"x\",\"moves\":[]}", false),
        ("{\"a\": 1}", false),
        ("{a comment} 1. 32-28 *", false),
        ("[Event \"players\"]", false),
    ] {
        assert_eq!(is_export(text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn objects_come_in_pieces_of_any_size() {
    struct Drip(Cursor<Vec<u8>>, usize);
    impl std::io::Read for Drip {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let most = out.len().min(self.1);
            self.0.read(&mut out[..most])
        }
    }
    let json = format!("{GAME}\n").repeat(300);
    for size in [1, 7, 4096] {
        let mut pdn = String::new();
        Games::new(Drip(Cursor::new(json.clone().into_bytes()), size))
            .read_to_string(&mut pdn)
            .expect("it is text");
        assert!(pdn == PDN.repeat(300), "in pieces of {size}");
    }
}
