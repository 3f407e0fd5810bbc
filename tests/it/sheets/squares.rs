//! How the squares of a move are written: in other letters, in short, or so that nobody can read them.

use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::notation::{pdn, scoresheet};
use damiera_rules::variant::{BRAZILIAN, CZECH, INTERNATIONAL, RUSSIAN, TURKISH};

use super::styles::{read_as_played, typed, with};
use super::{played, read};

/// On a keyboard that has both scripts, some letters are of the other one, or all are.
#[test]
fn squares_in_cyrillic_letters_are_those_they_stand_for() {
    const LATIN: &str = "abcdefgh:";
    let in_letters = |letters: &'static str| {
        move |mv: &str| {
            let letters: Vec<char> = letters.chars().collect();
            mv.chars().map(|c| LATIN.find(c).map_or(c, |at| letters[at])).collect::<String>()
        }
    };
    for number in 1..6 {
        let game = played(&RUSSIAN, number, 70);
        let moves = |mv: &dyn Fn(&str) -> String| typed(&game, "#. ○ ●", mv);
        let plain = |mv: &str| mv.replace('x', ":");
        let head = "Белые: Анна Ким\nЧёрные: Борис Лим\n\n";
        let expected = read_as_played(&format!("{head}{}", moves(&plain)));
        assert_eq!((expected[0].variant, expected[0].plies), ("russian", game.len()), "{expected:?}");
        for letters in
            ["аbсdеfgh:", "аbсdеfghх", "авсdеfgh:", "абцдефгх:", "авсдефгх:", "абвгдежз:", "АВСДЕФГХ:"]
        {
            let text = format!("{head}{}", moves(&|mv| in_letters(letters)(&plain(mv))));
            assert_eq!(read_as_played(&text), expected, "{text}");
            let pdn = format!(
                "[White \"Анна Ким\"]\n[Black \"Борис Лим\"]\n[GameType \"25\"]\n\n{}*\n",
                moves(&|mv| in_letters(letters)(&plain(mv)))
            );
            assert_eq!(read(&pdn)[0].last, expected[0].last, "{pdn}");
        }
    }
    // As typists of numbers take by the letter beside c.
    let game = played(&INTERNATIONAL, 1, 70);
    let text = format!("White: Anna\nBlack: Bob\n\n{}", typed(&game, "#. ○ ●", with("-", "х")));
    assert_eq!(read(&text)[0].plies, game.len(), "{text}");
}

/// Without the rank of the first square, only all moves of a game show whose letters they are; and so where all 64 squares are played on.
#[test]
fn all_moves_of_a_game_show_its_letters() {
    const LATIN: &str = "abcdefgh";
    let in_letters = |letters: &str, text: &str| -> String {
        let letters: Vec<char> = letters.chars().collect();
        text.chars().map(|c| LATIN.find(c).map_or(c, |at| letters[at])).collect()
    };
    // c3-d4 is cd4, and b4xd6 is bd6 or b:d6.
    const SIGNS: [char; 3] = ['-', 'x', ':'];
    let shortened = |ply: &str, sign: &str| -> String {
        let last = ply.rsplit(SIGNS).next().unwrap_or_default();
        format!("{}{}{last}", &ply[..1], if ply.contains('-') { "" } else { sign })
    };
    for rules in [&RUSSIAN, &BRAZILIAN, &CZECH, &TURKISH] {
        for number in 1..6 {
            let game = played(rules, number, 60);
            let head = format!("[GameType \"{}\"]\n\n", rules.gametype);
            let forms: [&dyn Fn(&str) -> String; 3] =
                [&|ply| shortened(ply, ""), &|ply| shortened(ply, ":"), &|ply| ply.replace('x', ":")];
            for form in forms {
                let moves = typed(&game, "#. ○ ●", form);
                let expected = read(&format!("{head}{moves}*\n")).remove(0);
                for letters in ["абцдефгх", "абсдефгх", "абцдефгн", "абвгдежз"]
                {
                    let text = format!("{head}{}*\n", in_letters(letters, &moves));
                    let read = read(&text).remove(0);
                    assert_eq!((read.verdict, &read.last), (expected.verdict, &expected.last), "{text}");
                }
            }
        }
    }
}

/// Rows of short moves below headings are a sheet, and no PDN with words before it.
#[test]
fn short_moves_below_names_are_a_sheet() {
    for moves in [
        "1. cd4 dc5\n2. bc3 fg5\n3. cb4 gh4\n",
        "1. сд4 дс5\n2. вс3 фг5\n3. св4 гх4\n",
        "1. 3228 1923\n2. 2819 1423\n3. 3732 1014\n",
    ] {
        let games = read(&format!("White: Anna\nBlack: Bob\n\n{moves}"));
        assert_eq!((games.len(), games[0].plies), (1, 6), "{moves}");
        assert_eq!(games[0].players_and_result(), ["Anna", "Bob", ""], "{moves}");
    }
}

/// Where nothing is between the squares of any move, three figures are a ply.
#[test]
fn three_figures_are_a_ply_where_all_moves_are_figures() {
    for (game, moves, plies) in [
        ("international", "1. 3228 1923\n2. 2819 1423\n3. 3732 1014\n4. 4137 510\n", 8),
        ("english", "1. 1115 2319\n2. 811 2217\n3. 1116 2420\n", 6),
        ("english", "1. 1115 2319\n2. 1014 1910\n3. 615 2218\n", 6),
    ] {
        let text = format!("White: Anna\nBlack: Bob\nGame: {game} draughts\n\n{moves}");
        let games = read_as_played(&text);
        assert_eq!((games.len(), games[0].variant, games[0].plies), (1, game, plies), "{text} {games:?}");
        let report = Report::of(scoresheet::parse(&text), None);
        assert_eq!(report.verdict, Verdict::Legal, "{text}");
    }
}

/// Turkish men step along rows and files.
#[test]
fn squares_of_a_row_or_file_are_a_ply_as_those_of_a_diagonal() {
    for between in [" ", "."] {
        let moves =
            "1. a3-a4  h6-h5\n2. b3-b4  h5-g5\n3. c3-c4  g6-h6\n4. e3-e4  g5-g6\n".replace('-', between);
        let text = format!("White: Anna\nBlack: Bob\nGame: Turkish draughts\n\n{moves}");
        let games = read(&text);
        assert_eq!((games.len(), games[0].variant, games[0].plies), (1, "turkish", 8), "{text} {games:?}");
    }
}

/// Which piece captures is found where one can; of two, what follows decides, or it is said that both can.
#[test]
fn of_a_capture_the_last_square_may_be_written_alone() {
    let verdict = |moves: &str| {
        let text = format!("White: Anna\nBlack: Bob\nGame: international\n\n{moves}\n");
        let game = Reader::from_bytes(text.as_str()).games().next().unwrap().unwrap();
        let report = Report::of(game.record(), None);
        let codes: Vec<&str> = report
            .findings
            .iter()
            .filter(|finding| finding.ply.is_some())
            .map(|finding| finding.kind().code)
            .collect();
        (report.plies, codes.join(" "), report.verdict)
    };
    let two = "[FEN \"W:W31,33,50:B1,27,28\"]\n[GameType \"20\"]\n\n1. x22 *";
    let report = Report::of(pdn::parse(two), None);
    let codes: Vec<&str> = report.findings.iter().map(|finding| finding.kind().code).collect();
    assert!(codes.contains(&"ambiguous-capture"), "{codes:?}");
    assert_eq!(verdict("1. 32-28 19-23 2. x19 x23").1, "");
    assert_eq!(verdict("1. 32-28 19-23 2. x19 14x23"), (4, String::new(), Verdict::Legal));
    assert_eq!(verdict("1. 32-28 19-23 2. x34 14x23").2, Verdict::Broken);
}

#[test]
fn a_move_that_cannot_be_made_out_is_a_move_that_is_missing() {
    for garbled in ["%9-23", "1_-15", "19-", "5-oktz", "1?9-23"] {
        let text = format!("Wit: Anna\nZwart: Bob\n\n1. 32-28 {garbled}\n2. 37-32 15-20\n3. 41-37 10-15\n");
        let record = scoresheet::parse(&text);
        let report = Report::of(scoresheet::parse(&text), Some(&INTERNATIONAL));
        assert_eq!((record.plies().count(), report.verdict), (6, Verdict::Broken), "{garbled}");
        let side =
            report.findings.iter().find(|finding| finding.ply.is_some()).map(|finding| finding.kind().code);
        assert_eq!(side, Some("missing-move"), "{garbled}");
    }
}
