use super::*;
use crate::notation::pdn;

/// The readings of a record from the ordinary start, as ply, side, and seconds left or taken.
fn readings(text: &str) -> Vec<(usize, Color, &'static str, u64)> {
    let clocks = Clocks::of(&pdn::parse(text), Color::White, &[]);
    let row = |reading: &Reading| match reading.shows {
        Shows::Left(time) => (reading.ply, reading.side, "left", time.as_secs()),
        Shows::Took(time) => (reading.ply, reading.side, "took", time.as_secs()),
    };
    clocks.readings.iter().map(row).collect()
}

#[test]
fn clocks_stand_in_comments() {
    use Color::{Black, White};
    assert_eq!(
        readings("1. 32-28 {[%clk 0:09:50]} 19-23 {[%emt 12s] fast} 2. 28x19 {[%clock w0:09:40 B0:09:48]} *"),
        [(1, White, "left", 590), (2, Black, "took", 12), (3, White, "left", 580), (3, Black, "left", 588)]
    );
    // Before the first move nobody has moved; what is in a variation was not played.
    assert_eq!(readings("{[%clk 0:10:00]} 1. 32-28 (1. 31-27 {[%clk 0:09:00]}) 19-23 *"), []);
}

#[test]
fn tags_tell_the_time_used() {
    for (value, seconds) in [
        ("1:59", Some(7140)),
        ("1.59", Some(7140)),
        ("0:59:30", Some(3570)),
        ("7", None),
        ("1:75", None),
        ("two hours", None),
    ] {
        let text = format!("[WhiteTime \"{value}\"] 1. 32-28 *");
        let clocks = Clocks::of(&pdn::parse(&text), Color::White, &[]);
        assert_eq!(clocks.used_by(Color::White).map(|(time, _)| time.as_secs()), seconds, "{value}");
        assert_eq!(clocks.used_by(Color::Black), None);
    }
}

#[test]
fn time_is_given_by_period() {
    // Control, moves made, the most seconds that can have been used by then.
    for (control, moves, seconds) in [
        ("300", 0, 300),
        ("300", 80, 300),
        ("300+5", 0, 300),
        ("300+5", 10, 350),
        ("40/7200:3600", 39, 7200),
        ("40/7200:3600", 40, 7200),
        ("40/7200:3600", 41, 10_800),
        ("40/7200:900+30", 40, 7200),
        ("40/7200:900+30", 42, 8160),
        ("100+5", 2, 110),
        ("40/7200", 40, 7200),
        ("40/7200", 41, 14_400),
        ("40/7200", 81, 21_600),
        ("0/7200", 5, 7200),
        ("40/7200:3600", 90, 10_800),
        ("2/60:2/60:30+1", 5, 151),
    ] {
        let text = format!("[TimeControl \"{control}\"] *");
        let allowance = Allowance::of(&pdn::parse(&text), Tag::TimeControl).unwrap();
        assert_eq!(allowance.until(moves).as_secs(), seconds, "{control} after {moves}");
    }
    for silent in ["?", "-", "*180", "fast"] {
        let text = format!("[TimeControl \"{silent}\"] *");
        assert_eq!(Allowance::of(&pdn::parse(&text), Tag::TimeControl), None, "{silent}");
    }
}

#[test]
fn a_side_may_have_its_own_control() {
    let text = "[TimeControl \"300\"] [TimeControlBlack \"60\"] 1. 32-28 *";
    let clocks = Clocks::of(&pdn::parse(text), Color::White, &[]);
    let given = |side| clocks.allowance(side).map(|allowance| allowance.until(1).as_secs());
    assert_eq!((given(Color::White), given(Color::Black)), (Some(300), Some(60)));
}

/// What the clock of a side shows, as moves made, seconds left, seconds used, and the most if it shows more.
fn stretches(control: &str, side: Color, moves: &str) -> Vec<(usize, u64, Option<u64>, Option<u64>)> {
    let text = format!("[TimeControl \"{control}\"] {moves} *");
    let clocks = Clocks::of(&pdn::parse(&text), Color::White, &[]);
    let seconds = |time: Duration| time.as_secs();
    clocks
        .stretches(side)
        .map(|of| (of.reading.made, seconds(of.left), of.used.map(seconds), of.most.map(seconds)))
        .collect()
}

/// A game in which White's clock shows these times after White's moves.
fn white(times: &[&str]) -> String {
    let moves = times.iter().map(|time| format!("32-28 {{[%clk {time}]}} 19-23"));
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_clock_gains_one_increment_a_move() {
    let of = |control, times: &[&str]| stretches(control, Color::White, &white(times));
    assert_eq!(of("300+5", &["5:03", "5:01"]), [(1, 303, None, None), (2, 301, Some(7), None)]);
    assert_eq!(of("300+5", &["5:00", "5:05"])[1], (2, 305, Some(0), None));
    assert_eq!(of("300+5", &["5:00", "5:06"])[1], (2, 306, None, Some(305)));
    assert_eq!(of("300+5", &["5:00", "5:10"])[1], (2, 310, None, Some(305)));
    // The first time is measured by the control itself.
    assert_eq!(of("300", &["5:00"]), [(1, 300, None, None)]);
    assert_eq!(of("300", &["5:06"]), [(1, 306, None, Some(300))]);
    assert_eq!(of("300+5", &["5:05"]), [(1, 305, None, None)]);
    assert_eq!(of("300+5", &["5:06"]), [(1, 306, None, Some(305))]);
    // Sudden death adds nothing; without a control a minute may be an increment.
    assert_eq!(of("300", &["4:00", "4:01"])[1], (2, 241, None, Some(240)));
    assert_eq!(of("?", &["4:00", "5:00"])[1], (2, 300, None, None));
    assert_eq!(of("?", &["4:00", "5:01"])[1], (2, 301, None, Some(300)));
}

#[test]
fn the_time_of_a_new_period_comes_with_its_first_move_or_when_the_old_one_is_used() {
    let of = |times: &[&str]| stretches("2/60:2/30:20+3", Color::White, &white(times));
    let used = |times: &[&str]| of(times).into_iter().map(|(_, _, used, _)| used).collect::<Vec<_>>();
    // Added with the second move, and with the fourth.
    assert_eq!(
        used(&["0:50", "1:10", "1:00", "1:10", "1:08"]),
        [None, Some(10), Some(10), Some(10), Some(5)]
    );
    // Added when the clock had run down: at the third move, and at the fifth.
    assert_eq!(
        used(&["0:50", "0:20", "0:40", "0:02", "0:20"]),
        [None, Some(30), Some(10), Some(38), Some(5)]
    );
    // A last period of a number of moves comes again.
    let again = stretches("1/60", Color::White, &white(&["1:50", "2:40", "3:41"]));
    assert_eq!(again.into_iter().map(|(.., most)| most.is_none()).collect::<Vec<_>>(), [true, true, false]);
    // Before its time there is none of it, and it comes once.
    assert_eq!(of(&["1:30"]), [(1, 90, None, Some(60))]);
    assert_eq!(of(&["0:50", "1:10", "1:30"])[2].3, Some(70));
}

#[test]
fn a_move_shown_twice_may_gain_its_increment_in_between() {
    let text = "32-28 {[%clock W4:50 B5:00]} 19-23 {[%clock w4:55 B4:50]} 28x19 {[%clock W4:50 b4:55]} 14x23";
    assert!(stretches("300+5", Color::White, text).iter().all(|(.., most)| most.is_none()));
    assert!(stretches("300+5", Color::Black, text).iter().all(|(.., most)| most.is_none()));
}

#[test]
fn comments_may_run_a_reply_ahead() {
    // Black's clock after his reply is in White's comment already, as some programs write it.
    let ahead = "32-28 {[%clock w10:00 B10:00]} 19-23 {[%clock W10:00 b10:00]} 28x19 {[%clock w9:57 B9:50]} \
        14x23 {[%clock W9:57 b9:50]} 37-32 {[%clock w9:40 B9:30]} 10-14 {[%clock W9:40 b9:30]}";
    // The same game, each clock as it was when the move before was made.
    let usual = "32-28 {[%clock w10:00 B10:00]} 19-23 {[%clock W10:00 b10:00]} 28x19 {[%clock w9:57 B10:00]} \
        14x23 {[%clock W9:57 b9:50]} 37-32 {[%clock w9:40 B9:50]} 10-14 {[%clock W9:40 b9:30]}";
    for text in [ahead, usual] {
        for (side, each) in [(Color::White, [3, 17]), (Color::Black, [10, 20])] {
            let used = stretches("600", side, text).into_iter().filter_map(|(_, _, used, _)| used);
            assert_eq!(used.filter(|used| *used > 0).collect::<Vec<_>>(), each, "{side} {text}");
        }
    }
    let clocks = Clocks::of(&pdn::parse(&format!("{ahead} *")), Color::White, &[]);
    let black: Vec<usize> = clocks.of_side(Color::Black).map(|reading| reading.ply).collect();
    assert_eq!(black, [2, 2, 4, 4, 6, 6]);
}

#[test]
fn an_hourglass_is_known() {
    for (control, hourglass) in [("*180", true), ("40/7200:*60", true), ("300+5", false)] {
        let text = format!("[TimeControlBlack \"{control}\"] *");
        assert_eq!(Clocks::of(&pdn::parse(&text), Color::White, &[]).hourglass, hourglass, "{control}");
    }
}

#[test]
fn what_a_clock_shows_is_told_from_captures() {
    for (text, expected) in [
        ("0:05", true),
        ("00:45", true),
        ("1:29:46", true),
        ("1:30:00", true),
        ("2:00", true),
        ("22:18", false),
        ("0:65", false),
        ("12:34:60", false),
        ("123:04:05", false),
        ("5", false),
        ("", false),
    ] {
        assert_eq!(is_shown(text), expected, "{text}");
    }
}

#[test]
fn a_ply_that_was_taken_back_is_no_move_of_its_side() {
    let text = "32-28 {[%clk 0:09:50]} 33-28 {[%clk 0:09:40]} 20-25 {[%clk 0:09:45]} 37-32 {[%clk 0:09:30]}";
    let read = |taken_back: &[usize]| -> Vec<(Color, usize)> {
        let clocks = Clocks::of(&pdn::parse(text), Color::White, taken_back);
        clocks.readings.iter().map(|reading| (reading.side, reading.made)).collect()
    };
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(read(&[1]), [(white, 1), (white, 1), (black, 1), (white, 2)]);
    assert_eq!(read(&[]), [(white, 1), (black, 1), (white, 2), (black, 2)]);
}
