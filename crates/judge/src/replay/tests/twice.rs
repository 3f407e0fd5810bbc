//! Captures that go right back over a piece that they have jumped, wherever they land.

use super::captures::by_hand::{self, At, King};
use super::captures::{Random, judged};
use super::{articles, check};
use damiera_rules::variant::{self, Rules};
use std::collections::{BTreeMap, BTreeSet};

/// The squares behind the piece that a capture jumped last, if it goes straight back over that and others that it has jumped.
fn behind(capture: &by_hand::Capture, board: &BTreeSet<At>, blacks: &BTreeSet<At>) -> Vec<At> {
    let &[.., before, last] = &capture.stops[..] else { return Vec::new() };
    let step = ((before.0 - last.0).signum(), (before.1 - last.1).signum());
    let (mut at, mut jumped, mut found) = (last, false, Vec::new());
    loop {
        at = (at.0 + step.0, at.1 + step.1);
        if !board.contains(&at) || blacks.contains(&at) && !capture.taken.contains(&at) {
            return found;
        }
        if blacks.contains(&at) {
            jumped = true;
        } else if jumped {
            found.push(at);
        }
    }
}

/// Every such capture of one king is charged as one that jumps a piece twice, and each piece is gone; be it before the square
/// where its last jump began, on that square or beyond it, over its own origin, and whatever else is legal.
#[test]
fn a_king_that_goes_back_over_a_piece_jumped_it_twice() {
    for (variant, articles) in [
        ("international", "international art. 5.6.8 international art. 4.8"),
        ("spanish", "spanish art. 4.5.3 "),
    ] {
        let rules: &'static Rules = variant::named(variant).unwrap();
        let squares = by_hand::squares(variant);
        let numbers: BTreeMap<At, u8> = squares.iter().map(|(&n, &at)| (at, n)).collect();
        let board: BTreeSet<At> = squares.values().copied().collect();
        let edge = board.iter().map(|at| at.0).max().unwrap();
        let is_inner = |at: &At| (1..edge).contains(&at.0) && (1..edge).contains(&at.1);
        let inner: Vec<u8> = squares.iter().filter(|(_, at)| is_inner(at)).map(|(&n, _)| n).collect();
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let mut short_of_beyond = [0; 3];
        let mut wrong = Vec::new();
        for _ in 0..400 {
            let mut blacks: BTreeSet<u8> =
                (0..1 + random.below(6)).map(|_| inner[random.below(inner.len())]).collect();
            let king = 1 + random.below(squares.len()) as u8;
            blacks.remove(&king);
            let pieces: Vec<String> = blacks.iter().map(|n| format!("K{n}")).collect();
            let start = format!("W:WK{king}:B{}", pieces.join(","));
            let black_squares: BTreeSet<At> = blacks.iter().map(|n| squares[n]).collect();
            let mut walk =
                King { board: &board, blacks: &black_squares, early: false, found: Vec::new(), most: 2000 };
            walk.go(&mut vec![squares[&king]], &BTreeSet::new(), false);
            for _ in 0..6.min(walk.found.len()) {
                let capture = &walk.found[random.below(walk.found.len())];
                let lands = behind(capture, &board, &black_squares);
                if lands.is_empty() {
                    continue;
                }
                let to = lands[random.below(lands.len())];
                let from = capture.stops[capture.stops.len() - 2];
                let last = capture.stops[capture.stops.len() - 1];
                let far = |at: At| (at.0 - last.0).abs();
                short_of_beyond[(far(to).cmp(&far(from)) as i8 + 1) as usize] += 1;
                let written: Vec<String> =
                    capture.stops.iter().chain([&to]).map(|at| numbers[at].to_string()).collect();
                let left = blacks.iter().filter(|n| !capture.taken.contains(&squares[n]));
                let left: Vec<String> = left.map(|n| format!("K{n}")).collect();
                let after = format!("B:WK{}:B{}", numbers[&to], left.join(","));
                let found = judged(rules, &start, &written.join("x"));
                if found != ("too-many-captured".to_owned(), articles.to_owned(), after) {
                    wrong.push((start.clone(), written.join("x"), found));
                }
            }
        }
        assert!(wrong.is_empty(), "{variant}: {short_of_beyond:?} {} {wrong:#?}", wrong.len());
        assert!(short_of_beyond.iter().all(|&made| made > 30), "{variant}: {short_of_beyond:?}");
    }
}

#[test]
fn a_king_that_lands_anywhere_behind_a_piece_that_it_jumps_again() {
    let one = r#"[FEN "W:WK28:B33,1"]"#;
    check(
        "international",
        &[
            (
                "4.8: on the square that it came from",
                &format!("{one} 1. 28x50x28 1-7 2. 28-22 *"),
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 3/3",
            ),
            (
                "beyond it: the king has left it, and may pass over it",
                &format!("{one} 1. 28x50x22 1-7 2. 22-28 *"),
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 3/3",
            ),
            (
                "short of it, and other captures are legal",
                r#"[FEN "W:WK26:B37,34,1"] 1. 26x48x31 1-7 *"#,
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "over a square that the legal capture merely passes",
                r#"[FEN "W:WK25:B20,37,1"] 1. 25x14x46x32 1-7 2. 32-27 *"#,
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 3/3",
            ),
            (
                "and nothing more is known",
                r#"[FEN "W:WK25:B20,37,1"] 1. 25x14x46x32 1-7 *"#,
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "unless it goes on from where that ends",
                r#"[FEN "W:WK25:B20,37,1"] 1. 25x14x46x32 1-7 2. 46-41 *"#,
                &["contradictory-path@1 white"],
                "legal 3/3",
            ),
            (
                "and squares are left out that a greater capture has",
                r#"[FEN "W:WK25:BK13,K20,K22,K32,K34,1"] 1. 25x43x27x38 *"#,
                &["too-many-captured@1 white: open"],
                "irregular 1/1",
            ),
            (
                "over squares that a greater capture passes, turning on others",
                r#"[FEN "W:WK25:BK13,K20,K22,K32,K34,1"] 1. 25x39x30 *"#,
                &["too-many-captured@1 white: open"],
                "irregular 1/1",
            ),
            (
                "a square on which the legal capture lands, in another order",
                r#"[FEN "W:WK46:B37,23,1"] 1. 46x14x28 1-7 *"#,
                &["contradictory-path@1 white"],
                "legal 2/2",
            ),
            (
                "unless it goes on from there",
                r#"[FEN "W:WK46:B37,23,1"] 1. 46x14x28 1-7 2. 28-32 *"#,
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 3/3",
            ),
        ],
    );
    check(
        "spanish",
        &[(
            "4.5.3: beyond the square that it came from",
            r#"[FEN "W:WK14:B28,25"] 1. 14x32x5 25-21 *"#,
            &["too-many-captured@1 white: accepted by 2"],
            "irregular 2/2",
        )],
    );
    assert_eq!(
        articles("international", &format!("{one} 1. 28x50x22 *")),
        ["international art. 5.6.8", "international art. 4.8"]
    );
    assert_eq!(articles("spanish", r#"[FEN "W:WK14:B28,25"] 1. 14x32x5 *"#), ["spanish art. 4.5.3", ""]);
}
