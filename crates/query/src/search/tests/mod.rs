//! A search finds what a player, or a slow recount, finds.

mod recount;

use super::{Search, SearchError};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

/// A king is made and takes the last man, in 10×10 numbering.
const INTERNATIONAL_END: &str =
    "[GameType \"20\"] [FEN \"W:W12,32:B19\"]\n\n1. 12-8 19-23 2. 8-2 23-28 3. 32x23 *";
/// Two kings against one, then one, in Italian numbering.
const ITALIAN_END: &str =
    "[GameType \"22\"] [FEN \"W:W8,22:BK10,25\"]\n\n1. 8-4 25-29 2. 4-7 10-5 3. 22-18 5-9 *";
/// The same game in Spanish numbering, which counts from the other end; Spanish kings move any distance.
const SPANISH_END: &str =
    "[GameType \"24\"] [FEN \"W:W25,11:BK23,8\"]\n\n1. 25-29 8-4 2. 29-26 23-28 3. 11-15 28-24 *";

/// The ply at which a game has what is asked for.
fn found(search: &Search, game: &str) -> Option<usize> {
    let mut watch = search.watch();
    let report = Report::observed(pdn::parse(game), None, &mut watch);
    watch.found(&report)
}

/// A search that asks for one thing in every variant.
fn search(ask: impl FnOnce(&mut Search) -> Result<(), SearchError>) -> Search {
    let mut search = Search::new(None);
    ask(&mut search).unwrap_or_else(|error| panic!("{error}"));
    search
}

/// The ply at which a game has a position.
fn of_position(text: &str, game: &str) -> Option<usize> {
    found(&search(|search| search.position(text)), game)
}

#[test]
fn a_position_of_one_side_is_found_whoever_has_the_turn() {
    for fen in ["W:W31-35:B", "B:W31-35:B", ":W31-35:B"] {
        for written in ["W:W31-35:B", "B:W31-35:B"] {
            let game = format!("[GameType \"20\"] [FEN \"{written}\"]\n\n*");
            assert_eq!(of_position(fen, &game), Some(0), "{fen} in {written}");
        }
    }
}

#[test]
fn positions_are_found_at_their_first_ply() {
    for (position, ply) in [
        ("W:W12,32:B19", Some(0)),
        ("B:W12,32:B19", None),
        ("?:W12,32:B19", Some(0)),
        (":W12,32:B19", Some(0)),
        ("[FEN \"W:B19:W12,32.\"]", Some(0)),
        ("B:WK2,32:B23", Some(3)),
        ("B:W32:B23", None),
        ("B:W?2,32:B23", Some(3)),
        ("B:WK2,?32:B?23", Some(3)),
        // Only what is named counts.
        ("B:?", Some(1)),
        (":WK2:?", Some(3)),
        (":?:W32:B23", Some(2)),
        (":W32:B23:E2,8:?", None),
        (":W32:B23:E12,2:?", Some(2)),
        (":E32,28,19:?", Some(5)),
        // All squares count, except some.
        (":W8:?31-50:B19", Some(1)),
        (":W8:?50-33:B19", None),
        // Nobody is left.
        (":WK2,23", Some(5)),
        ("B:WK2,23:B", Some(5)),
    ] {
        assert_eq!(of_position(position, INTERNATIONAL_END), ply, "{position}");
    }
}

#[test]
fn squares_are_those_of_the_game() {
    for (position, italian, spanish) in [
        ("B:WK4,22:BK10,25", Some(1), None),
        ("B:WK29,11:BK23,8", None, Some(1)),
        // In letters they are the same.
        (":WKg8:?", Some(1), Some(1)),
        (":Wc3:?", None, None),
        (":W22:?", Some(0), None),
        (":W11:?", None, Some(0)),
        (":WK4:BK10:?", Some(1), None),
        ("W:WK7,22:BK5,K29", Some(4), None),
        ("W:WK26,11:BK28,K4", None, Some(4)),
    ] {
        // A position that one variant cannot have matches no game of it.
        let search = search(|search| search.position(position));
        assert_eq!(found(&search, ITALIAN_END), italian, "{position}");
        assert_eq!(found(&search, SPANISH_END), spanish, "{position}");
        assert_eq!(found(&search, INTERNATIONAL_END), None, "{position}");
    }
}

#[test]
fn colours_can_be_exchanged() {
    for (position, game, as_asked, either) in [
        ("B:W32:B19,39", INTERNATIONAL_END, None, Some(0)),
        ("W:B12,32:W19", INTERNATIONAL_END, None, None),
        ("W:W28:BK49,19", INTERNATIONAL_END, None, Some(3)),
        ("W:W12,32:B19", INTERNATIONAL_END, Some(0), Some(0)),
        (":BK49:?", INTERNATIONAL_END, None, Some(3)),
        (":BK49:E19:?", INTERNATIONAL_END, None, Some(5)),
        ("B:WK23,8:B25,11", ITALIAN_END, None, Some(0)),
        ("B:WK10,25:B8,22", SPANISH_END, None, Some(0)),
    ] {
        let mut search = search(|search| search.position(position));
        assert_eq!(found(&search, game), as_asked, "{position}");
        search.either_color();
        assert_eq!(found(&search, game), either, "{position}, either colour");
    }
}

#[test]
fn all_is_exchanged_or_nothing() {
    // White's king as given, Black's man as exchanged: no side has both.
    for (second, ply) in [(":WK2:?", Some(3)), (":BK49:?", None), (":B28:?", Some(4)), (":W23:?", Some(5))] {
        let mut search = search(|search| search.position(":W8:?"));
        search.position(second).expect("it can be");
        search.either_color();
        assert_eq!(found(&search, INTERNATIONAL_END), ply, "{second}");
    }
}

#[test]
fn material_is_counted_and_lasts() {
    for (material, lasting, ply) in [
        ("W:2M B:1M", 0, Some(0)),
        ("W:2M B:1M", 2, Some(0)),
        ("W:2M B:1M", 3, None),
        ("W:1K1M B:1M", 0, Some(3)),
        ("w: 1k, 1m b: 1m", 1, Some(3)),
        ("W:1K,1M B:1M", 2, None),
        ("W:1K", 0, None),
        ("W:1K?M", 0, Some(3)),
        ("W:1K?M", 2, Some(3)),
        ("W:1K?M", 3, None),
        ("W:2P", 5, Some(0)),
        ("W:2P1-3K", 0, Some(3)),
        ("W:>=2M", 0, Some(0)),
        ("W:<=1M", 0, None),
        ("W:<=1M?K", 0, Some(3)),
        ("B:0P", 0, Some(5)),
        ("B:0M", 0, Some(5)),
        ("B:0P", 1, None),
    ] {
        let search = search(|search| search.material(material, lasting));
        assert_eq!(found(&search, INTERNATIONAL_END), ply, "{material} for {lasting}");
    }
    let mut exchanged = search(|search| search.material("W:1M B:1K1M", 0));
    assert_eq!(found(&exchanged, INTERNATIONAL_END), None);
    exchanged.either_color();
    assert_eq!(found(&exchanged, INTERNATIONAL_END), Some(3));
}

#[test]
fn a_sequence_goes_forward() {
    for (sequence, lasting, ply) in [
        ("W:W12,32:B19; B:WK2,32:B23", 0, Some(3)),
        ("B:WK2,32:B23; W:W12,32:B19", 0, None),
        ("B:WK2,32:B23; B:WK2,32:B23", 0, None),
        (":?; :?; :?; :?; :?; :?", 0, Some(5)),
        (":?; :?; :?; :?; :?; :?; :?", 0, None),
        ("W:2M B:1M; W:1K1M B:1M; B:0P", 0, Some(5)),
        ("W:2M; W:2M; W:2M; W:2M", 0, None),
        ("W:2M; W:1K1M", 2, Some(3)),
        ("W:2M; W:1K1M", 3, None),
        // A lasting step ends before the next begins.
        ("W:2M; :W8:?", 0, Some(1)),
        ("W:2M; :W8:?", 1, Some(2)),
        ("W:2M; :W8:?", 2, None),
    ] {
        let search = search(|search| search.sequence(sequence, lasting).map(|_| ()));
        assert_eq!(found(&search, INTERNATIONAL_END), ply, "{sequence} for {lasting}");
    }
}

/// A game that begins like this, by the rules of one variant.
fn game(rules: &Rules, moves: &str) -> String {
    format!("[GameType \"{}\"]\n\n{moves} *", rules.gametype)
}

#[test]
fn openings_are_moves_from_the_start() {
    let international = game(&INTERNATIONAL, "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14");
    for (opening, as_played, transposed) in [
        ("32-28", Some(1), Some(1)),
        ("1. 32-28 19-23 2. 28x19", Some(3), Some(3)),
        ("32-28 19-23 28x19 14x23", Some(4), Some(4)),
        ("32-28 19-23 28x19 13x24", None, None),
        ("32-28 {best} 19-23! 28:19 14:23 *", Some(4), Some(4)),
        ("32-28 19-23 28x19 14x23 37-32 10-14 41-37", None, None),
        ("31-27", None, None),
        ("22-18", None, None),
    ] {
        for (transpose, ply) in [(false, as_played), (true, transposed)] {
            let search = search(|search| search.opening(opening, transpose));
            assert_eq!(found(&search, &international), ply, "{opening}, transposed: {transpose}");
        }
    }
}

#[test]
fn transpositions_lead_to_the_same_position() {
    let played = game(&INTERNATIONAL, "1. 31-26 18-23 2. 32-28 23x32 3. 37x28");
    for (opening, ply) in [("32-28 18-23 31-26 23x32 37x28", Some(5)), ("32-28 18-23", None)] {
        assert_eq!(found(&search(|search| search.opening(opening, false)), &played), None, "{opening}");
        assert_eq!(found(&search(|search| search.opening(opening, true)), &played), ply, "{opening}");
    }
    // A game recorded from that position did not begin with these moves, but has reached the position.
    let later = "[GameType \"20\"] [FEN \"B:W28,31,33-50:B1-20\"]\n\n1... 19-23 *";
    assert_eq!(found(&search(|search| search.opening("32-28", false)), later), None);
    assert_eq!(found(&search(|search| search.opening("32-28", true)), later), Some(0));
}

#[test]
fn an_opening_is_of_the_variants_in_which_it_is_legal() {
    let italian = game(&ITALIAN, "1. 21-17 9-13 2. 22-18");
    let spanish = game(&SPANISH, "1. 10-14 22-18 2. 12-15");
    for (opening, in_italian, in_spanish) in
        [("21-17 9-13", Some(2), None), ("10-14 22-18", None, Some(2)), ("32-28", None, None)]
    {
        let search = search(|search| search.opening(opening, false));
        assert_eq!(found(&search, &italian), in_italian, "{opening}");
        assert_eq!(found(&search, &spanish), in_spanish, "{opening}");
    }
}

#[test]
fn what_is_no_opening_is_told() {
    for (opening, asked, said) in [
        (
            "32-28 19-23 28x20",
            Some(&INTERNATIONAL),
            "cannot be played in international draughts: move 3, 28x20: no capture leads the man on 28 to 20; \
             legal: 28x19",
        ),
        (
            "32-28 19-23 28x20",
            None,
            "cannot be played in international draughts: move 3, 28x20: no capture leads the man on 28 to 20; \
             legal: 28x19 (it does not go further in 18 games either)",
        ),
        (
            "32-28",
            Some(&ITALIAN),
            "cannot be played in italian draughts: move 1, 32-28: the man on 32 cannot move to 28: a man of its own \
             side is there; legal: 21-17, 21-18, 22-18, 22-19, 23-19, 23-20, 24-20",
        ),
        ("32-28 hello", None, "cannot be read: expected moves such as 32-28 19-23, found \"hello\""),
        (
            "[White \"A\"] 32-28",
            None,
            "cannot be read: expected moves such as 32-28 19-23, found \"[White \"A\"]\"",
        ),
        ("32-28 ... 34-30", None, "cannot be read: expected moves such as 32-28 19-23, found \"...\""),
        ("", None, "cannot be read: expected moves such as 32-28 19-23, found nothing"),
        ("32-28 * 19-23", None, "cannot be read: expected moves such as 32-28 19-23, found \"19-23\""),
        ("32-28 (31-27) 19-23", None, "cannot be read: expected moves such as 32-28 19-23, found \"(\""),
    ] {
        let error = Search::new(asked).opening(opening, false).expect_err("it is no opening");
        assert_eq!(error.to_string(), said, "{opening}");
    }
}

/// The second condition must hold in the games left by the first.
#[test]
fn two_games_are_not_one() {
    let mut search = Search::new(Some(&INTERNATIONAL));
    search.position("W:W50:B20").expect("it is a position");
    let error = search.position("W:Wc4:Bf5").expect_err("no game has both");
    let said = "is impossible in international draughts: the board has no squares c4 and f5";
    assert_eq!(error.to_string(), said);
    let error = search.opening("21-17", false).expect_err("no game has both");
    assert!(error.to_string().starts_with("cannot be played in international draughts: move 1, 21-17: "));
    let error =
        Search::new(Some(&INTERNATIONAL)).sequence("W:W50:B20; W:Wc4:Bf5", 0).expect_err("no game has both");
    assert_eq!(error.to_string(), format!("step 2 {said}"));
    let error = Search::new(Some(&ITALIAN)).position("W:W").expect_err("somebody must be there");
    assert_eq!(
        error.to_string(),
        "is impossible in italian draughts: White has no piece; Black has no piece"
    );
}

#[test]
fn a_game_that_cannot_be_followed_has_what_was_followed() {
    let broken = game(&INTERNATIONAL, "1. 32-28 19-23 2. 99-1 14x23");
    assert_eq!(of_position(":W28:B23:?", &broken), Some(2));
    assert_eq!(of_position(":W28:E23:?", "[GameType \"50\"] 1. 32-28 *"), None);
    assert_eq!(of_position(":?", "[GameType \"20\"] [FEN \"W:W31:B99\"] 1. 31-27 *"), None);
    assert_eq!(of_position(":?", "[GameType \"20\"] *"), Some(0));
}

/// All conditions must be met; the latest gives the ply.
#[test]
fn everything_asked_must_be_there() {
    let mut both = search(|search| search.opening("32-28 19-23", false));
    both.position(":W19:?").expect("it can be");
    both.material("W:20M B:19M", 1).expect("it can be");
    for (moves, ply) in
        [("32-28 19-23 28x19 14x23 37-32", None), ("32-28 19-23 28x19", None), ("32-28 19-24 28-23", None)]
    {
        assert_eq!(found(&both, &game(&INTERNATIONAL, moves)), ply, "{moves}");
    }
    assert_eq!(found(&Search::new(None), INTERNATIONAL_END), Some(0));
}
