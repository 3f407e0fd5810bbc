//! What each kind of slip makes of a move, and what a half-read text may be.

use super::{Kind, Pair, WrittenSquare, explain, half_read};
use damiera_rules::variant::{INTERNATIONAL, RUSSIAN, Rules};

fn squares(text: &str) -> Vec<WrittenSquare> {
    text.split(['-', 'x'])
        .map(|name| match name.parse() {
            Ok(number) => WrittenSquare::number(number),
            Err(_) => {
                let bytes = name.as_bytes();
                WrittenSquare::algebraic(bytes[0] - b'a', bytes[1] - b'0')
            }
        })
        .collect()
}

fn kind(written: &str, meant: &str, ends: &str, rules: &Rules) -> Kind {
    let (written, meant) = (squares(written), squares(meant));
    let ends = if ends.is_empty() { Vec::new() } else { squares(ends) };
    explain(&Pair { board: rules.board(), written: &written, meant: &meant, ends: &ends }).0
}

#[test]
fn each_kind_is_known_by_what_it_does() {
    for (written, meant, ends, expected) in [
        ("37x18", "27x18", "", Kind::Digit),
        ("28-13", "28-23", "", Kind::Digit),
        ("23-19", "23-28", "", Kind::Unreadable),
        ("17-21", "17-22", "", Kind::Digit),
        ("34-30", "34-29", "", Kind::Neighbour),
        ("26x37", "26x48", "37-48", Kind::CaptureEnd),
        ("2-23", "27-23", "", Kind::DigitLost),
        ("27-223", "27-23", "", Kind::DigitLost),
        ("28-32", "28-23", "", Kind::DigitsSwapped),
        ("32-28", "28-32", "", Kind::Reversed),
        ("19-23", "32-28", "", Kind::OtherSide),
        ("47-11", "32-28", "", Kind::Unreadable),
    ] {
        assert_eq!(kind(written, meant, ends, &INTERNATIONAL), expected, "{meant} written {written}");
    }
    for (written, meant, expected) in [
        ("e3-d4", "c3-d4", Kind::Digit),
        ("c3-d5", "c3-d4", Kind::Digit),
        ("c3-d2", "c3-e3", Kind::Neighbour),
        ("d4-c3", "c3-d4", Kind::Reversed),
        ("f6-e5", "c3-d4", Kind::OtherSide),
    ] {
        assert_eq!(kind(written, meant, "", &RUSSIAN), expected, "{meant} written {written}");
    }
}

#[test]
fn what_shares_characters_comes_first() {
    let ends = |meant: &str| <[WrittenSquare; 2]>::try_from(squares(meant)).expect("two squares");
    let cost = |text: &str, meant: &str| half_read(text, &meant.split(' ').map(ends).collect::<Vec<_>>());
    for (text, likely, unlikely) in [
        ("2 f 23", "27-23", "16-21"),
        ("21 It", "21-17", "22-18"),
        ("20 1$", "20-15", "21-17"),
        ("o.b", "10-6", "23-18"),
        ("3123", "31-23", "32-28"),
        ("37-3210-14", "37-32 10-14", "37-31 10-14"),
        ("6-11l7-12", "6-11 17-12", "6-11 7-12"),
    ] {
        assert!(cost(text, likely) < cost(text, unlikely), "{text}: {likely} before {unlikely}");
    }
}

/// A square alone says nothing of the other: not how many figures it has.
#[test]
fn a_square_alone_leaves_the_other_open() {
    let square = WrittenSquare::number;
    let costs = [1, 9, 32].map(|from| half_read("28", &[[square(from), square(28)]]));
    assert!(costs.iter().all(|cost| (cost - costs[0]).abs() < 1e-9), "{costs:?}");
    assert!(costs[0] < half_read("28", &[[square(32), square(27)]]), "another square");
    assert!(costs[0] > half_read("2-28", &[[square(32), square(28)]]), "more of it is there");
}

/// Another ply in the place of the one that was played says nothing of it, whatever the number of figures. One that shares two figures
/// with it hardly says more.
#[test]
fn another_ply_in_the_place_of_one_says_nothing_of_it() {
    let cost = |written: &str, meant: &str| {
        let (written, meant) = (squares(written), squares(meant));
        explain(&Pair { board: INTERNATIONAL.board(), written: &written, meant: &meant, ends: &[] })
    };
    let (kind, nothing) = cost("47-11", "32-28");
    assert_eq!(kind, Kind::Unreadable);
    for (written, meant) in [("6-9", "4-8"), ("6-9", "12-17"), ("41-36", "29-24"), ("6-9", "34-28")] {
        let (_, other) = cost(written, meant);
        assert!((other - nothing).abs() < 0.05, "{written} for {meant}: {other} and {nothing}");
    }
    let (_, by_chance) = cost("41-36", "49-38");
    assert!(by_chance < nothing && nothing < by_chance + 1.0, "{by_chance} and {nothing}");
}
