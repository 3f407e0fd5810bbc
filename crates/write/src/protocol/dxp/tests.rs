use super::Dxp;
use crate::protocol::Translate as _;
use damiera_rules::variant::ITALIAN;

fn read(lines: &str) -> Result<String, String> {
    let mut pdn = String::new();
    let mut dxp = Dxp::new(None);
    for line in lines.lines() {
        dxp.line(line, &mut pdn)?;
    }
    dxp.end(&mut pdn);
    Ok(pdn)
}

fn request(follower: char, end: &str) -> String {
    format!("R01{:32}{follower}060000{end}", "Scan")
}

#[test]
fn messages_are_a_game() {
    let start = request('Z', "A");
    for (messages, expected) in [
        (
            format!("{start}\nA{:32}0\nM00123228000\nM0000192300\nM00002819012\n", "Moby Dam")
                .replace("8000", "800")
                .replace("19012", "190123")
                + "M000014230119\nE10\nE00",
            "[White \"Scan\"]\n[Black \"Moby Dam\"]\n[Result \"0-2\"]\n[TimeControl \"3600\"]\n\
             [GameType \"20\"]\n\n1. 32-28 {[%emt 0:00:12]} 19-23 2. 28x19 14x23 *\n\n",
        ),
        (
            format!("{}\nM0000322800\nE20", request('W', "A")),
            "[Black \"Scan\"]\n[Result \"1-1\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n",
        ),
        (
            format!("{start}\nM0000322800\nCwell}}\nM0000172200\nB001Z\nK0\nM0000192300"),
            "[White \"Scan\"]\n[Result \"*\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\n\
             1. 32-28 {well)} 19-23 *\n\n",
        ),
        (
            format!(
                "{}\nM0000140900\nE30\n",
                request('Z', &format!("BW{}wW{}", "e".repeat(13), "e".repeat(35)))
            ),
            "[White \"Scan\"]\n[Result \"0-2\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\
             [FEN \"W:W14,K15:B\"]\n\n1. 14-9 *\n\n",
        ),
    ] {
        assert_eq!(read(&messages).unwrap(), expected, "{messages}");
    }
}

#[test]
fn what_cannot_be_read_is_said() {
    let start = request('Z', "A");
    for (messages, expected) in [
        ("M0000322800".to_owned(), "no game has been requested before it"),
        ("R02".to_owned(), "it has version \"02\", but only 01 is known"),
        ("R01Scan".to_owned(), "it is too short for a request"),
        (request('X', "A"), "\"X\" is not a colour"),
        (request('W', "BWeee"), "its position has 3 squares, not 50"),
        (format!("{start}\nM00003228"), "it is too short for a move"),
        (format!("{start}\nM000032280212"), "it says that 2 pieces are taken, but names a different number"),
        (format!("{start}\nQ"), "'Q' does not begin a DamExchange message"),
    ] {
        assert_eq!(read(&messages).unwrap_err(), expected, "{messages}");
    }
    let error = Dxp::new(Some(&ITALIAN)).line(&start, &mut String::new()).unwrap_err();
    assert_eq!(error, "DamExchange boards have 50 squares, the board of italian draughts has 32");
}

#[test]
fn a_message_that_cannot_be_read_costs_no_game() {
    use crate::protocol::{SkippedLines, Translated};
    use std::io::Read as _;

    let start = request('Z', "A");
    let bare = "[White \"Scan\"]\n[Result \"*\"]\n[TimeControl \"3600\"]\n[GameType \"20\"]\n\n1. 32-28";
    let drawn = bare.replace("\"*\"", "\"1-1\"");
    for (messages, expected, left) in [
        (format!("garbage\n{start}\nM0000322800\n"), format!("{bare} *\n\n"), 1),
        (format!("{start}\nM0000322800\ngarbage\nM0000192300\n"), format!("{bare} 19-23 *\n\n"), 1),
        (format!("{start}\nM0000322800\0garbage\0M0000192300\n"), format!("{bare} 19-23 *\n\n"), 1),
        // Without a move the game is read up to there; how it ended is still known.
        (format!("{start}\nM0000322800\nM00001923\nM00002819012\nE20\n"), format!("{drawn} *\n\n"), 2),
        // A game that was read is kept if the next request cannot be read.
        (
            format!("{start}\nM0000322800\nR02\nM0000322800\n{start}\nM0000322800"),
            format!("{bare} *\n\n").repeat(2),
            2,
        ),
    ] {
        let (mut text, skipped) = (String::new(), SkippedLines::default());
        let mut games = Translated::new(messages.as_bytes(), Dxp::new(None)).skipping(skipped.clone());
        games.read_to_string(&mut text).unwrap();
        assert_eq!((text, skipped.count()), (expected, left), "{messages}");
    }
}
