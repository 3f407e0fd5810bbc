//! Headings above several games.

use crate::Reader;
use crate::input::{FileEncoding, Splitter};
use crate::notation::FileNotation;
use crate::notation::scoresheet::Typing;
use crate::record::{Record, Tag};

/// The moves of any game.
const MOVES: &str = "1. 32-28 19-23\n2. 28x19 14x23\n3. 33-28 23x32\n";

/// A text in which each `#` is the moves of a game.
fn with_moves(text: &str) -> String {
    text.replace("#\n", MOVES)
}

/// What each game says of what several can have in common, its own or not, with the name of White.
fn told(text: &str) -> Vec<String> {
    told_of(with_moves(text).as_bytes())
}

fn told_of(bytes: &[u8]) -> Vec<String> {
    let games = Reader::from_bytes(bytes).games().map(|game| said(&game.expect("it is read").record()));
    games.collect()
}

fn said(record: &Record<'_>) -> String {
    let tags = [Tag::White, Tag::Event, Tag::Site, Tag::Section, Tag::Round, Tag::Date, Tag::Board];
    let said: Vec<&str> = tags.into_iter().filter_map(|tag| record.value(tag)).collect();
    said.join(" | ")
}

#[test]
fn a_heading_holds_until_the_next_of_its_kind() {
    for (text, expected) in [
        (
            "Kampioenschap van Utrecht 2023\n\nRonde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n\
             Ronde 2\n\nJansen - Smit 2-0\n#\nBakker - Mol 0-2\n#\n",
            [
                "Jansen | Kampioenschap van Utrecht 2023 | 1",
                "Smit | Kampioenschap van Utrecht 2023 | 1",
                "Jansen | Kampioenschap van Utrecht 2023 | 2",
                "Bakker | Kampioenschap van Utrecht 2023 | 2",
            ]
            .as_slice(),
        ),
        // A new event ends all that was said of the one before.
        (
            "Open NK\nHuissen\n\nRonde 3\n\nJansen - Bakker 2-0\n#\nClubkampioenschap 2024\n\nSmit - Mol 1-1\n#\nKok - Dam 1-1\n#\n",
            &["Jansen | Open NK | 3", "Smit | Clubkampioenschap 2024", "Kok | Clubkampioenschap 2024"],
        ),
        // What came below the section of before is over.
        (
            "Open NK 2023\n\nGroep A\n\nRonde 1\n\nJansen - Bakker 2-0\n#\nGroep B\n\nSmit - Mol 1-1\n#\nKok - Dam 1-1\n#\n",
            &["Jansen | Open NK 2023 | A | 1", "Smit | Open NK 2023 | B", "Kok | Open NK 2023 | B"],
        ),
        // What nobody understands says nothing of one game.
        (
            "NK sneldammen\nZaterdag 14 mei 2023\n\nRonde 1\n-------\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n",
            &["Jansen | NK sneldammen | 1 | 14 mei 2023", "Smit | NK sneldammen | 1 | 14 mei 2023"],
        ),
        // Here sections are below rounds.
        (
            "Open NK 2023\n\nRonde 1\n\nGroep A\n\nJansen - Bakker 2-0\n#\nGroep B\n\nSmit - Mol 1-1\n#\nRonde 2\n\nKok - Dam 1-1\n#\n",
            &["Jansen | Open NK 2023 | A | 1", "Smit | Open NK 2023 | B | 1", "Kok | Open NK 2023 | 2"],
        ),
        // A line below a heading divides it from what is below, as a blank line does.
        ("Ronde 1\n=======\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n", &["Jansen | 1", "Smit | 1"]),
        (
            "Toernooi: Open NK\nPlaats: Huissen\n\nWit: Jansen\nZwart: Bakker\n\n#\nWit: Smit\nZwart: Mol\n\n#\n",
            &["Jansen | Open NK | Huissen", "Smit | Open NK | Huissen"],
        ),
        (
            "Utrecht - Huissen 12-8\n\nBord 1: Jansen - Bakker 2-0\n#\nBord 2: Smit - Mol 1-1\n#\n",
            &["Jansen | Utrecht - Huissen | 1", "Smit | Utrecht - Huissen | 2"],
        ),
        // Another match of the same round.
        (
            "Ronde 1\n\nUtrecht - Huissen 12-8\n\nJansen - Bakker 2-0\n#\nGouda - Delft 10-10\n\nKok - Dam 2-0\n#\nPas - Mol 1-1\n#\n",
            &["Jansen | Utrecht - Huissen | 1", "Kok | Gouda - Delft | 1", "Pas | Gouda - Delft | 1"],
        ),
        (
            "Ronde 1\n\nUtrecht - Huissen 12-8\n\nJansen - Bakker 2-0\n#\nRonde 2\n\nGouda - Delft 10-10\n\nKok - Dam 2-0\n#\nPas - Mol 1-1\n#\n",
            &["Jansen | Utrecht - Huissen | 1", "Kok | Gouda - Delft | 2", "Pas | Gouda - Delft | 2"],
        ),
        // The day of a round without its year, and an event by its year.
        (
            "Open 2023\n\n1e ronde, zaterdag 14 mei\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n2e ronde - zondag 15 mei\n\nKok - Dam 1-1\n#\n",
            &[
                "Jansen | Open 2023 | 1 | 14 mei",
                "Smit | Open 2023 | 1 | 14 mei",
                "Kok | Open 2023 | 2 | 15 mei",
            ],
        ),
        (
            "# Grand Prix 2019\n\n## Ronde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n**Ronde 2**\n\nKok - Dam 1-1\n#\n",
            &["Jansen | Grand Prix 2019 | 1", "Smit | Grand Prix 2019 | 1", "Kok | Grand Prix 2019 | 2"],
        ),
    ] {
        assert_eq!(told(text), expected, "{text}");
    }
}

#[test]
fn a_round_ends_with_the_date_that_came_with_it() {
    for (text, expected) in [
        (
            "Open NK 2023\n\nRonde 1 (14 mei 2023)\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\nRonde 2\n\nKok - Dam 1-1\n#\n",
            [
                "Jansen | Open NK 2023 | 1 | 14 mei 2023",
                "Smit | Open NK 2023 | 1 | 14 mei 2023",
                "Kok | Open NK 2023 | 2",
            ],
        ),
        (
            "14 mei 2023\nRonde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\nRonde 2\n\nKok - Dam 1-1\n#\n",
            ["Jansen | 1 | 14 mei 2023", "Smit | 1 | 14 mei 2023", "Kok | 2"],
        ),
        // All rounds of one day.
        (
            "Open NK 2023\n14 mei 2023\n\nRonde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\nRonde 2\n\nKok - Dam 1-1\n#\n",
            [
                "Jansen | Open NK 2023 | 1 | 14 mei 2023",
                "Smit | Open NK 2023 | 1 | 14 mei 2023",
                "Kok | Open NK 2023 | 2 | 14 mei 2023",
            ],
        ),
        // Its title says another date of one game: what that of the round is for the next, nobody knows.
        (
            "Ronde 1\n14 mei 2023\n\nJansen - Bakker 2-0\n#\nDatum: 15-05-2023\nSmit - Mol 1-1\n#\nKok - Dam 1-1\n#\n",
            ["Jansen | 1 | 14 mei 2023", "Smit | 1 | 15-05-2023", "Kok | 1"],
        ),
    ] {
        assert_eq!(told(text), expected, "{text}");
    }
}

#[test]
fn what_is_said_of_one_game_is_said_of_no_other() {
    for (text, expected) in [
        // Right above the names.
        (
            "Open NK 2023\nRonde 1\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n",
            ["Jansen | Open NK 2023 | 1", "Smit"],
        ),
        (
            "Open NK 2023\n\nRonde 1\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n",
            ["Jansen | Open NK 2023 | 1", "Smit | Open NK 2023"],
        ),
        // With what only one game has.
        ("Ronde 3, bord 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n", ["Jansen | 3 | 1", "Smit"]),
        (
            "Toernooi: Open NK\nRonde: 1\nWit: Jansen\nZwart: Bakker\n\n#\nWit: Smit\nZwart: Mol\n\n#\n",
            ["Jansen | Open NK | 1", "Smit"],
        ),
        // Nobody plays below it.
        ("Ronde 1\n\n#\nSmit - Mol 1-1\n#\n", ["1", "Smit"]),
        // An empty field of a form says that nothing is known.
        (
            "Toernooi: Open NK\nRonde: 1\n\nWit: Jansen\nZwart: Bakker\n\n#\nRonde:\nWit: Smit\nZwart: Mol\n\n#\n",
            ["Jansen | Open NK | 1", "Smit | Open NK"],
        ),
        // The round of the next game is another one, be it said of that alone.
        (
            "Ronde 1\n\nJansen - Bakker 2-0\n#\nRonde 2: Smit - Mol 1-1\n#\nKok - Dam 1-1\n#\n",
            ["Jansen | 1", "Smit | 2"],
        ),
    ] {
        let found = told(text);
        assert_eq!(found.get(..2).unwrap(), expected, "{text}");
        assert!(found.get(2).is_none_or(|last| last == "Kok"), "{text}");
    }
}

/// Such a game is far below the head of its file, which would be PDN otherwise.
#[test]
fn a_game_with_tag_pairs_ends_all_headings() {
    let text = with_moves(
        "Open NK 2023\n\nRonde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n[White \"Kok\"]\n[Black \"Dam\"]\n\n\
         1. 32-28 19-23 1-1\n\nJansen - Mol 1-1\n#\n",
    );
    let notation = FileNotation::Scoresheet(Typing::default());
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).expect("sheets are cut by lines"));
    splitter.follow(notation.headings(FileEncoding::Detected(None)).expect("sheets have headings"));
    let batch = splitter.next_batch().unwrap().unwrap();
    let game = |cut| std::str::from_utf8(batch.game(cut)).unwrap();
    let found = batch.games.iter().map(|cut| said(&notation.parse(game(cut)).under(cut.above.as_ref())));
    assert_eq!(
        found.collect::<Vec<String>>(),
        ["Jansen | Open NK 2023 | 1", "Smit | Open NK 2023 | 1", "Kok", "Jansen"]
    );
}

#[test]
fn they_are_read_in_the_encoding_of_the_file() {
    let text = with_moves("Tournoi d'été 2023\n\nRonde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n");
    let expected = ["Jansen | Tournoi d'été 2023 | 1", "Smit | Tournoi d'été 2023 | 1"];
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for bytes in [
        text.as_bytes(),
        &latin,
        &wide,
        text.replace('\n', "\r\n").as_bytes(),
        text.replace('\n', "\r").as_bytes(),
    ] {
        assert_eq!(told_of(bytes), expected);
    }
}

#[test]
fn long_headings_hold_for_no_other_game() {
    let long = "x".repeat(300);
    let text = format!(
        "Toernooi: {long}\nRonde: 1\n\nWit: Jansen\nZwart: Bakker\n\n#\nWit: Smit\nZwart: Mol\n\n#\n"
    );
    assert_eq!(told(&text), [format!("Jansen | {long} | 1"), "Smit | 1".to_owned()]);
}

#[test]
fn the_text_of_a_game_stays_its_own() {
    let text = with_moves("Ronde 1\n\nJansen - Bakker 2-0\n#\nSmit - Mol 1-1\n#\n");
    let games: Vec<_> = Reader::from_bytes(text).games().map(|game| game.expect("it is read")).collect();
    assert_eq!(games[1].text(), format!("Smit - Mol 1-1\n{MOVES}").trim_end());
    assert_eq!((games[1].line(), games[1].record().tags.len()), (7, 3));
}
