//! The rulebooks' own cases: article, position, legal moves.

mod axes;

use std::collections::BTreeSet;

use super::*;
use crate::board::{DirectionSet, Geometry};
use crate::position::{Position, fen};
use crate::variant::{INTERNATIONAL, ITALIAN, KILLER, OnBoard, RUSSIAN, Rules, SPANISH};

/// Every legal move as `from x stops x to {captured}`, in canonical order.
fn moves(rules: &'static Rules, position: &str) -> Vec<String> {
    struct Listed<'a>(&'static Rules, &'a str);
    impl OnBoard for Listed<'_> {
        type Output = Vec<String>;

        fn run<G: Geometry>(self) -> Vec<String> {
            let Listed(rules, text) = self;
            let position = Position::from_setup(&fen::parse(text).unwrap(), rules).unwrap();
            legal_moves::<G>(&position, rules)
                .iter()
                .map(|mv| {
                    let path = capture_path::<G>(mv, &position, rules);
                    let taken: Vec<String> =
                        path.captured.iter().map(|&square| rules.names.name(square)).collect();
                    let crowned = if mv.promotes { "K" } else { "" };
                    let written = long_notation::<G>(mv, &position, rules);
                    if taken.is_empty() {
                        format!("{written}{crowned}")
                    } else {
                        format!("{written}{crowned} {{{}}}", taken.join(","))
                    }
                })
                .collect()
        }
    }
    rules.shape.run(Listed(rules, position))
}

/// Checks a table of (article or topic, position, legal moves).
fn check(rules: &'static Rules, cases: &[(&str, &str, &[&str])]) {
    for (topic, position, expected) in cases {
        assert_eq!(moves(rules, position), *expected, "{topic}: {position}");
    }
}

#[test]
fn international_captures() {
    check(
        &INTERNATIONAL,
        &[
            ("4.2 a man takes forward and backward", "W:W35:B30,K40", &["35x24 {30}", "35x44 {40}"]),
            (
                "4.3 a king lands where it likes",
                "W:WK46:B23",
                &["46x5 {23}", "46x10 {23}", "46x14 {23}", "46x19 {23}"],
            ),
            ("4.5 a man goes on backward", "W:W15:B8,19,20", &["15x24x13x2K {20,19,8}"]),
            (
                "4.6 a king lands where it likes after the last",
                "W:WK47:B9,12,33",
                &["47x20x3x17 {33,9,12}", "47x20x3x21 {33,9,12}", "47x20x3x26 {33,9,12}"],
            ),
            (
                "4.8 coup turc: 19, taken already, blocks",
                "W:WK41,49:B9,10,12,19,38",
                &["41x14x3x21x43 {19,9,12,38}"],
            ),
            ("4.8 coup turc by Black", "B:W27,28,38,39,42:BK25", &["25x48x31x22x33 {39,42,27,28}"]),
            (
                "4.13 the most pieces, kings without privilege",
                "W:W48:B24,K31,34,K42,43",
                &["48x39x30x19 {43,34,24}"],
            ),
            ("4.13 the most pieces by a king", "W:WK48:B7,8,31,34,K42,44", &["48x30x2x11x50 {34,8,7,44}"]),
            ("4.14 equal number: free", "W:W26:B12,K21,31,32", &["26x17x8 {21,12}", "26x37x28 {31,32}"]),
            ("4.15 over the far row, still a man", "W:W15:B9,10", &["15x4x13 {10,9}"]),
            (
                "same from and to, other pieces taken",
                "W:WK47:B14,19,29,31,42",
                &["47x38x20x9x36 {42,29,14,31}", "47x38x24x13x36 {42,29,19,31}"],
            ),
            (
                "same from and to, other pieces taken",
                "W:WK4:B13,32,37,20",
                &["4x27x38x15 {13,32,20}", "4x31x42x15 {13,37,20}"],
            ),
            (
                "two ways round are one move",
                "W:WK38:B18,19,32,33",
                &[
                    "38x27x13x24x38 {32,18,19,33}",
                    "38x27x13x24x42 {32,18,19,33}",
                    "38x24x13x27x43 {33,19,18,32}",
                    "38x27x13x24x47 {32,18,19,33}",
                    "38x24x13x27x49 {33,19,18,32}",
                ],
            ),
            ("a king turns", "B:WK2,28,31,44:B20,K50", &["50x39x22x36 {44,28,31}"]),
            (
                "the square it left is crossed, and may be its end",
                "W:W28,29,30,32:B11,12,K13,22,23,24",
                &["28x19x8x17x6 {23,13,12,11}", "28x17x8x19x28 {22,12,13,23}", "30x19x8x17x6 {24,13,12,11}"],
            ),
        ],
    );
}

#[test]
fn international_two_in_a_row_are_safe() {
    let legal = moves(&INTERNATIONAL, "B:W7,28,31,33:B20,30,K50");
    assert!(legal.iter().all(|mv| !mv.contains('x')), "{legal:?}");
    assert!(legal.contains(&"50-39".to_owned()), "{legal:?}");
}

#[test]
fn italian_captures() {
    check(
        &ITALIAN,
        &[
            ("5.3b a man takes no king", "W:W30:BK26", &["30-27"]),
            ("5.3a a man takes forward alone", "W:W24:B20,28", &["24x15 {20}"]),
            ("5.3c a king takes both ways", "W:WK24:B20,28", &["24x15 {20}", "24x31 {28}"]),
            ("5.7 three by a man", "W:W31:B12,20,28", &["31x24x15x8 {28,20,12}"]),
            ("6.5 a man stops on the far row", "W:W11:B6,7", &["11x2K {6}", "11x4K {7}"]),
            ("6.6 the most pieces, though by a man", "W:WK21,31:B10,18,27", &["31x22x13x6 {27,18,10}"]),
            ("6.7 equal number: with the king", "W:WK23,31:B19,26,27", &["23x30x21 {27,26}"]),
            ("6.8 equal again: the most kings", "W:WK23:B19,K28", &["23x32 {28}"]),
            ("6.9 equal again: the king first", "W:WK30:B10,12,18,K20,K26,27", &["30x21x14x5 {26,18,10}"]),
            ("6.9 the whole order counts", "W:WK30:B10,K12,K18,20,K26,K27", &["30x21x14x5 {26,18,10}"]),
            ("6.10 all equal: free", "W:WK31:B18,20,K27,K28", &["31x22x13 {27,18}", "31x24x15 {28,20}"]),
        ],
    );
}

#[test]
fn spanish_captures() {
    // Official numbering: 1 at White's lower right, 32 far left.
    check(
        &SPANISH,
        &[
            ("5.3 equal number: the king", "W:WK13:B24,26,27,K6", &["13x3 {6}"]),
            ("5.3 with a man too", "W:W11:BK15,14", &["11x20 {15}"]),
            ("5.2 number before quality", "W:W10,11:BK15,14,21", &["11x18x25 {14,21}"]),
            ("5.3 from a game", "B:W2,8,20,K30,K18:BK3,K4,24,25", &["4x21 {18}"]),
            (
                "4.5.2 a king lands where it likes",
                "W:WK1:B10",
                &["1x14 {10}", "1x19 {10}", "1x23 {10}", "1x28 {10}", "1x32 {10}"],
            ),
            ("4.4 crowning ends the capture", "W:W21:B25,26", &["21x30K {26}"]),
        ],
    );
}

/// Of two ways round over the same pieces, the path of a capture is one that the rules allow.
#[test]
fn a_capture_goes_the_way_round_that_is_allowed() {
    for (rules, topic, position, expected) in [
        (
            &ITALIAN,
            "6.9 the king first, though men with lower numbers are on the other way",
            "W:WK4,K5,K6,K7,K20,K24,K26:BK2,14,K15,K22,K23",
            "20x27x18x11x20 {23,22,14,15}",
        ),
        (
            &RUSSIAN,
            "coming from c1 it would have to land on f4 and take g3",
            "B:Wd4,b4,b2,d2,g3:BKe3,f2",
            "e3:c1:a3:c5:e3 {d2,b2,b4,d4}",
        ),
        (
            &KILLER,
            "coming from 42 over a king, it would have to stop directly behind it, on 31",
            "B:WK1,K3,K5,6,K8,11,16,K19,21,23,K37,38,49:BK2,K22,K26,28,K43,K47",
            "26x42x29x12x26 {37,38,23,21}",
        ),
    ] {
        let legal = moves(rules, position);
        assert!(legal.iter().any(|mv| mv == expected), "{topic}: {legal:?}");
    }
}

/// perft of a position, with the expected counts from depth 1.
fn check_perft(rules: &'static Rules, position: Option<&str>, expected: &[u64]) {
    struct Counted<'a>(&'static Rules, Option<&'a str>, u32);
    impl OnBoard for Counted<'_> {
        type Output = u64;

        fn run<G: Geometry>(self) -> u64 {
            let Counted(rules, text, depth) = self;
            let position = match text {
                Some(text) => Position::from_setup(&fen::parse(text).unwrap(), rules).unwrap(),
                None => Position::start(rules),
            };
            perft::<G>(&position, rules, depth)
        }
    }
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(rules.shape.run(Counted(rules, position, depth)), count, "{} depth {depth}", rules.name);
    }
}

#[test]
fn perft_international() {
    check_perft(&INTERNATIONAL, None, &[9, 81, 658, 4265, 27117, 167_140, 1_049_442, 6_483_961]);
}

#[test]
fn perft_italian() {
    check_perft(&ITALIAN, None, &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_875]);
}

#[test]
fn perft_spanish() {
    check_perft(&SPANISH, None, &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866]);
}

#[test]
fn perft_of_the_further_games() {
    use crate::variant::*;
    for (rules, expected) in [
        (&ENGLISH, &[7, 49, 302, 1469, 7361, 36_768][..]),
        (&POOL, &[7, 49, 302, 1469, 7482, 37_986]),
        (&RUSSIAN, &[7, 49, 302, 1469, 7482, 37_986]),
        (&BRAZILIAN, &[7, 49, 302, 1469, 7473, 37_628]),
        (&CANADIAN, &[11, 121, 1222, 10_053, 79_049]),
        (&PORTUGUESE, &[7, 49, 302, 1469, 7361, 36_473]),
        (&CZECH, &[7, 49, 302, 1469, 7361, 36_768]),
        (&TURKISH, &[8, 64, 708, 7538, 85_090]),
        (&THAI, &[7, 49, 392, 3136, 26_592]),
        (&FRISIAN, &[9, 81, 658, 3874, 21_265, 102_431]),
        (&SPANTSIRETTI, &[9, 81, 658, 4265, 27_132]),
        (&KILLER, &[9, 81, 658, 4265, 27_117]),
        (&ANTIDRAUGHTS, &[9, 81, 658, 4265, 27_117]),
        (&BREAKTHROUGH, &[9, 81, 658, 4265, 27_117]),
        (&FRYSK, &[9, 81, 657, 5329, 41_829]),
        (&PODDAVKI, &[7, 49, 302, 1469, 7482, 37_986]),
    ] {
        check_perft(rules, None, expected);
    }
}

#[test]
#[ignore = "some seconds: the deeper rows"]
fn perft_of_the_further_games_deep() {
    use crate::variant::*;
    for (rules, depth, count) in [
        (&ENGLISH, 9, 3_963_680),
        (&POOL, 9, 4_570_534),
        (&RUSSIAN, 9, 4_570_586),
        (&BRAZILIAN, 9, 4_431_766),
        (&CANADIAN, 6, 584_100),
        (&PORTUGUESE, 9, 3_860_866),
        (&CZECH, 9, 3_963_671),
        (&TURKISH, 7, 10_782_308),
        (&THAI, 7, 1_820_189),
        (&FRISIAN, 7, 540_126),
        (&SPANTSIRETTI, 7, 1_040_706),
        (&BREAKTHROUGH, 6, 167_140),
        (&FRYSK, 6, 328_329),
    ] {
        let start: Position<u128> = Position::start(rules);
        let fen = start.to_fen(&rules.names);
        struct Counted(&'static Rules, String, u32);
        impl OnBoard for Counted {
            type Output = u64;

            fn run<G: Geometry>(self) -> u64 {
                let position = Position::from_setup(&fen::parse(&self.1).unwrap(), self.0).unwrap();
                perft::<G>(&position, self.0, self.2)
            }
        }
        assert_eq!(rules.shape.run(Counted(rules, fen, depth)), count, "{}", rules.name);
    }
}

/// The position of Woldouby.
#[test]
fn perft_woldouby() {
    check_perft(
        &INTERNATIONAL,
        Some("W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"),
        &[6, 12, 30, 73, 215, 590, 1944, 6269, 22_369, 88_050, 377_436, 1_910_989],
    );
}

/// The number of move sequences of `depth` plies if captures of the same pieces in another order are
/// distinct: the convention of some published counts.
fn count_ways<G: Geometry>(position: &Position<G::Set>, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for mv in legal_moves::<G>(position, rules) {
        let mut orders = BTreeSet::new();
        path::each_sequence::<G>(position, &rules.motion, mv.from, &mut |sequence| {
            let taken = G::Set::from_squares(sequence.path.captured.iter().copied());
            let key = precedence::key(rules, position.piece(mv.from).unwrap().role, sequence.tally);
            if sequence.complete && taken == mv.captured && sequence.path.stops.last() == Some(&mv.to) {
                orders.insert((std::cmp::Reverse(key), sequence.path.captured.clone()));
            }
            std::ops::ControlFlow::Continue(())
        });
        let best = orders.first().map(|(key, _)| *key);
        let ways = orders.iter().filter(|(key, _)| Some(*key) == best).count().max(1) as u64;
        let mut next = *position;
        next.play_unchecked(&mv);
        total += ways * count_ways::<G>(&next, rules, depth - 1);
    }
    total
}

fn check_ways(rules: &'static Rules, position: &str, expected: &[u64]) {
    struct Counted<'a>(&'static Rules, &'a str, u32);
    impl OnBoard for Counted<'_> {
        type Output = u64;

        fn run<G: Geometry>(self) -> u64 {
            let position = Position::from_setup(&fen::parse(self.1).unwrap(), self.0).unwrap();
            count_ways::<G>(&position, self.0, self.2)
        }
    }
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(rules.shape.run(Counted(rules, position, depth)), count, "{} depth {depth}", rules.name);
    }
}

/// Two front rows; a published count of sequences.
#[test]
fn ways_front_rows() {
    check_ways(
        &INTERNATIONAL,
        "W:B16,17,18,19,20:W31,32,33,34,35",
        &[9, 81, 534, 2538, 9052, 29_999, 98_971, 310_315, 1_008_317],
    );
}

/// A middle game of Ed Gilbert's, with many captures; a published count of sequences.
#[test]
fn ways_italian_middle_game() {
    check_ways(
        &ITALIAN,
        "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
        &[5, 13, 42, 107, 360, 1099, 3736, 12_495, 43_686, 164_177],
    );
}

#[test]
#[ignore = "some seconds: the deeper rows"]
fn perft_deep() {
    check_perft(&INTERNATIONAL, None, &[9, 81, 658, 4265, 27117, 167_140, 1_049_442, 6_483_961, 41_022_423]);
    check_perft(
        &ITALIAN,
        None,
        &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_875, 17_761_384, 81_647_058],
    );
    check_perft(
        &SPANISH,
        None,
        &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866, 17_743_464, 81_383_200],
    );
    check_ways(
        &INTERNATIONAL,
        "W:B16,17,18,19,20:W31,32,33,34,35",
        &[9, 81, 534, 2538, 9052, 29_999, 98_971, 310_315, 1_008_317, 3_174_159, 10_369_533],
    );
    check_ways(
        &ITALIAN,
        "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
        &[5, 13, 42, 107, 360, 1099, 3736, 12_495, 43_686, 164_177, 628_686, 2_643_623],
    );
}

/// The answers of the shifts, and of the search for one capture, agree with the move lists along generated lines.
/// Returns whether a capture was found by shifts.
fn shifts_agree<G: Geometry>(rules: &Rules, games: u64) -> bool {
    let mut seen = false;
    for seed in 0..games {
        let mut position: Position<G::Set> = Position::start(rules);
        let mut random = seed;
        for _ in 0..120 {
            let moves = legal_moves::<G>(&position, rules);
            if is_won(&position, rules) {
                break;
            }
            let capturing = capture_exists::<G>(&position, rules);
            let jumps = Jumps::of::<G>(position, rules);
            assert_eq!(capturing, moves.first().is_some_and(|mv| !mv.captured.is_empty()));
            assert_eq!(can_move::<G>(&position, rules), !moves.is_empty());
            if let Some(count) = jumps.count_plain::<G>(position, rules).filter(|_| capturing) {
                assert_eq!(count, moves.len() as u64);
            }
            if !capturing {
                assert_eq!(steps::count_steps::<G>(&position, rules), moves.len() as u64);
            }
            for mv in moves.iter().filter(|_| capturing) {
                let mut between = moves.iter().filter(|other| (other.from, other.to) == (mv.from, mv.to));
                let only = between.next().filter(|_| between.next().is_none()).copied();
                assert_eq!(only_capture::<G>(&position, rules, mv.from, mv.to), only);
                if mv.from != mv.to {
                    assert_eq!(only_capture::<G>(&position, rules, mv.to, mv.from), None);
                }
            }
            for from in G::all().squares() {
                for to in G::all().squares() {
                    let listed: Vec<_> = moves.iter().filter(|mv| (mv.from, mv.to) == (from, to)).collect();
                    if capturing {
                        let answer = match jumps.plain::<G>(position, rules, from, to) {
                            Plain::Jump(jump) => Some(jump),
                            Plain::Illegal => None,
                            Plain::Unknown => continue,
                        };
                        assert_eq!(answer.as_ref(), listed.first().copied());
                        seen = true;
                    } else {
                        assert_eq!(steps::is_step::<G>(position, rules, from, to), !listed.is_empty());
                    }
                }
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(mv) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
        }
    }
    seen
}

#[test]
fn shifts_agree_with_lists() {
    struct Walked(&'static Rules, u64);
    impl OnBoard for Walked {
        type Output = bool;

        fn run<G: Geometry>(self) -> bool {
            shifts_agree::<G>(self.0, self.1)
        }
    }
    for &rules in crate::variant::ALL {
        // In the first jumps of all directions a capture is never plain.
        let games =
            if crate::variant::BINDING.iter().any(|known| std::ptr::eq(*known, rules)) { 60 } else { 6 };
        let seen = rules.shape.run(Walked(rules, games));
        assert!(seen || rules.motion.man_jumps.meets(DirectionSet::ORTHOGONAL), "{}", rules.name);
    }
}
