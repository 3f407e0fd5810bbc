use super::*;
use crate::notation::pdn;

/// The readings of a record from the ordinary start, as ply, side, and seconds left or taken.
fn readings(text: &str) -> Vec<(usize, Color, &'static str, u64)> {
    let clocks = Clocks::of(&pdn::parse(text), Color::White);
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
    // Before the first move nobody has moved; what stands in a variation was not played.
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
        let clocks = Clocks::of(&pdn::parse(&text), Color::White);
        assert_eq!(clocks.used_by(Color::White).map(|(time, _)| time.as_secs()), seconds, "{value}");
        assert_eq!(clocks.used_by(Color::Black), None);
    }
}

#[test]
fn time_is_given_by_period() {
    // Control, moves made, seconds given by then at the most.
    for (control, moves, seconds) in [
        ("300", 0, 300),
        ("300", 80, 300),
        ("300+5", 0, 305),
        ("300+5", 10, 355),
        ("40/7200:3600", 39, 7200),
        ("40/7200:3600", 40, 10_800),
        ("40/7200:3600", 90, 10_800),
        ("2/60:2/60:30+1", 5, 152),
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
    let clocks = Clocks::of(&pdn::parse(text), Color::White);
    let given = |side| clocks.allowance(side).map(|allowance| allowance.until(1).as_secs());
    assert_eq!((given(Color::White), given(Color::Black)), (Some(300), Some(60)));
}
