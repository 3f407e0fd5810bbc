//! Captures that break a rule, written in the long and in the short form: the same judgement, and a true one.

use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::early::early_removals;
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{self, Motion, OnBoard, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A small generator of random numbers, the same in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// The judgement on one written ply: its code and articles, and the board after it.
pub(super) fn judged(rules: &'static Rules, start: &str, ply: &str) -> (String, String, String) {
    let record = format!("[FEN \"{start}\"]\n\n1. {ply} *");
    let report = Report::of(pdn::parse(&record), Some(rules));
    let finding = report.findings.iter().find(|finding| finding.ply == Some(1));
    let code = finding.map_or("legal", |finding| finding.kind().code);
    let articles =
        finding.and_then(|finding| finding.citation.as_ref()).map_or_else(String::new, |citation| {
            format!("{} {}", citation.article, citation.rule.as_deref().unwrap_or_default())
        });
    let board = report.game.unwrap().last.unwrap().to_fen(&rules.names);
    (code.to_owned(), articles, board)
}

/// Boards of squares by row and column, made for this test alone: nothing of the program's own generator.
pub(super) mod by_hand {
    use std::collections::{BTreeMap, BTreeSet};

    /// A square by row, from the top, and column.
    pub(in crate::replay::tests) type At = (i32, i32);

    /// The squares of a board by number, from 1.
    pub(in crate::replay::tests) fn squares(variant: &str) -> BTreeMap<u8, At> {
        match variant {
            "international" => (1..=50)
                .map(|n: u8| {
                    let (row, place) = (i32::from(n - 1) / 5, i32::from(n - 1) % 5);
                    (n, (row, 2 * place + (row + 1) % 2))
                })
                .collect(),
            // From White's lower right corner, to the left and upward; the corner is dark.
            _ => (1..=32)
                .map(|n: u8| {
                    let (row, place) = (i32::from(n - 1) / 4, i32::from(n - 1) % 4);
                    (n, (7 - row, 7 - row % 2 - 2 * place))
                })
                .collect(),
        }
    }

    /// A capture of a flying king: where it stopped, what it took, and whether it needed one of these gone.
    pub(in crate::replay::tests) struct Capture {
        pub(in crate::replay::tests) stops: Vec<At>,
        pub(in crate::replay::tests) taken: BTreeSet<At>,
        pub(in crate::replay::tests) needs_gone: bool,
    }

    pub(in crate::replay::tests) struct King<'a> {
        pub(in crate::replay::tests) board: &'a BTreeSet<At>,
        pub(in crate::replay::tests) blacks: &'a BTreeSet<At>,
        /// Whether pieces leave the board as soon as they are jumped.
        pub(in crate::replay::tests) early: bool,
        pub(in crate::replay::tests) found: Vec<Capture>,
        pub(in crate::replay::tests) most: usize,
    }

    impl King<'_> {
        pub(in crate::replay::tests) fn go(
            &mut self,
            stops: &mut Vec<At>,
            taken: &BTreeSet<At>,
            needs_gone: bool,
        ) {
            for step in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                let (mut at, mut needs) = (*stops.last().unwrap(), needs_gone);
                let mut over = None;
                loop {
                    at = (at.0 + step.0, at.1 + step.1);
                    if !self.board.contains(&at) || self.found.len() >= self.most {
                        break;
                    }
                    let gone = taken.contains(&at);
                    if gone && !self.early || self.blacks.contains(&at) && !gone && over.is_some() {
                        break;
                    }
                    if self.blacks.contains(&at) && !gone {
                        over = Some(at);
                        continue;
                    }
                    needs |= gone;
                    let Some(over) = over else { continue };
                    let mut now = taken.clone();
                    now.insert(over);
                    stops.push(at);
                    self.found.push(Capture { stops: stops.clone(), taken: now.clone(), needs_gone: needs });
                    self.go(stops, &now, needs);
                    stops.pop();
                }
            }
        }
    }
}

/// Every capture of one king that takes pieces off as it goes, and could not be made otherwise, is charged as
/// one that takes too many, with the pieces it took; written long, and written short where nothing lawful ends
/// there.
#[test]
fn a_piece_taken_off_too_early_is_jumped_twice() {
    for (variant, articles) in [
        ("international", "international art. 5.6.8 international art. 4.8"),
        ("spanish", "spanish art. 4.5.3 "),
    ] {
        let rules = variant::named(variant).unwrap();
        let squares = by_hand::squares(variant);
        let numbers: BTreeMap<by_hand::At, u8> = squares.iter().map(|(&n, &at)| (at, n)).collect();
        let board: BTreeSet<by_hand::At> = squares.values().copied().collect();
        let last = board.iter().map(|at| at.0).max().unwrap();
        let is_inner = |at: &by_hand::At| (1..last).contains(&at.0) && (1..last).contains(&at.1);
        let inner: Vec<u8> = squares.iter().filter(|(_, at)| is_inner(at)).map(|(&n, _)| n).collect();
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let (mut long, mut short) = (0, 0);
        for _ in 0..250 {
            let mut blacks = BTreeSet::new();
            for _ in 0..3 + random.below(6) {
                blacks.insert(inner[random.below(inner.len())]);
            }
            let king = 1 + random.below(squares.len()) as u8;
            blacks.remove(&king);
            let black_men: Vec<String> = blacks.iter().map(|n| format!("K{n}")).collect();
            let start = format!("W:WK{king}:B{}", black_men.join(","));
            let blacks: BTreeSet<by_hand::At> = blacks.iter().map(|n| squares[n]).collect();
            let captures = |early| {
                let mut king_at =
                    by_hand::King { board: &board, blacks: &blacks, early, found: Vec::new(), most: 4000 };
                king_at.go(&mut vec![squares[&king]], &BTreeSet::new(), false);
                king_at.found
            };
            let lawful_ends: BTreeSet<by_hand::At> =
                captures(false).iter().map(|capture| *capture.stops.last().unwrap()).collect();
            let early: Vec<by_hand::Capture> =
                captures(true).into_iter().filter(|capture| capture.needs_gone).collect();
            if blacks.is_empty() || early.is_empty() {
                continue;
            }
            let after = |capture: &by_hand::Capture| {
                let left: Vec<u8> =
                    blacks.iter().filter(|at| !capture.taken.contains(at)).map(|at| numbers[at]).collect();
                let mut left = left;
                left.sort_unstable();
                let left: Vec<String> = left.iter().map(|n| format!("K{n}")).collect();
                let text = format!("B:WK{}:B{}", numbers[capture.stops.last().unwrap()], left.join(","));
                let position: Position<u128> =
                    Position::from_setup(&fen::parse(&text).unwrap(), rules).unwrap();
                position.to_fen(&rules.names)
            };
            for _ in 0..12.min(early.len()) {
                let capture = &early[random.below(early.len())];
                let written: Vec<String> = capture.stops.iter().map(|at| numbers[at].to_string()).collect();
                let written = written.join("x");
                let (code, article, fen) = judged(rules, &start, &written);
                assert_eq!(
                    (code.as_str(), article.as_str()),
                    ("too-many-captured", articles),
                    "{start} {written}"
                );
                assert_eq!(fen, after(capture), "{start} {written}");
                long += 1;
                let to = capture.stops.last().unwrap();
                if lawful_ends.contains(to) || to == &capture.stops[0] {
                    continue;
                }
                let written = format!("{king}x{}", numbers[to]);
                let (code, article, fen) = judged(rules, &start, &written);
                assert_eq!(
                    (code.as_str(), article.as_str()),
                    ("too-many-captured", articles),
                    "{start} {written}"
                );
                let same_end: Vec<&by_hand::Capture> =
                    early.iter().filter(|other| other.stops.last() == Some(to)).collect();
                let most = same_end.iter().map(|other| other.taken.len()).max().unwrap();
                let likely = same_end.iter().filter(|other| other.taken.len() == most);
                assert!(
                    likely.map(|other| after(other)).any(|board| board == fen),
                    "{start} {written}: {fen}"
                );
                short += 1;
            }
        }
        assert!(long > 100 && short > 5, "{variant}: {long} {short}");
    }
}

/// A random position with the move, and everything that one piece of it could capture by looser rules.
struct Loose<'a> {
    rules: &'static Rules,
    start: &'a str,
}

/// A way of capturing: its squares, by number, and the numbers of the pieces taken.
type Way = (Vec<u8>, BTreeSet<u8>);

impl OnBoard for Loose<'_> {
    type Output = Vec<Way>;

    fn run<G: Geometry>(self) -> Vec<Way> {
        let rules = self.rules;
        let position: Position<G::Set> =
            Position::from_setup(&fen::parse(self.start).unwrap(), rules).unwrap();
        let number = |&square: &Square| rules.names.number(square);
        let usual = rules.motion;
        let both_ways = usual.man_jumps.both_ways();
        let mut ways = Vec::new();
        for motion in [
            usual,
            Motion { man_jumps: both_ways, ..usual },
            Motion { men_capture_kings: true, ..usual },
            Motion { man_jumps: both_ways, men_capture_kings: true, ..usual },
        ] {
            for from in position.pieces(position.turn()).squares() {
                each_sequence::<G>(&position, &motion, from, &mut |sequence| {
                    let path = sequence.path;
                    let way = (
                        path.stops.iter().map(number).collect::<Vec<u8>>(),
                        path.captured.iter().map(number).collect::<BTreeSet<u8>>(),
                    );
                    ways.push(way);
                    if ways.len() < 3000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                for to in G::all().squares() {
                    for early in early_removals::<G>(&position, rules, from, to, &[]) {
                        let taken = early.captured.squares().map(|square| number(&square)).collect();
                        ways.push((vec![number(&from), number(&to)], taken));
                    }
                }
            }
        }
        ways
    }
}

/// A capture that only one way explains is judged alike, however it is written.
#[test]
fn the_short_form_is_judged_as_the_long_one() {
    for variant in ["international", "italian", "spanish"] {
        let rules = variant::named(variant).unwrap();
        let squares = rules.board().squares() as usize;
        let mut random = Random(0x2545_F491_4F6C_DD1D);
        let (mut compared, mut codes) = (0, BTreeSet::new());
        for _ in 0..400 {
            let mut free: Vec<usize> = (6..=squares - 6).collect();
            let mut some = |most: usize, random: &mut Random| {
                let pieces: Vec<String> = (0..1 + random.below(most))
                    .map(|_| {
                        let square = free.swap_remove(random.below(free.len()));
                        format!("{}{square}", if random.below(4) == 0 { "K" } else { "" })
                    })
                    .collect();
                pieces.join(",")
            };
            let (white, black) = (some(3, &mut random), some(8, &mut random));
            let start = format!("W:W{white}:B{black}");
            let ways = rules.shape.run(Loose { rules, start: &start });
            for (stops, taken) in ways.iter().filter(|(stops, _)| stops.len() > 2).take(40) {
                let (Some(from), Some(to)) = (stops.first(), stops.last()) else { continue };
                let ends = |other: &&Way| other.0.first() == Some(from) && other.0.last() == Some(to);
                if from == to || ways.iter().filter(ends).any(|(_, other)| other != taken) {
                    continue;
                }
                let long: Vec<String> = stops.iter().map(u8::to_string).collect();
                let (long, short) = (long.join("x"), format!("{from}x{to}"));
                let judgement = judged(rules, &start, &long);
                assert_eq!(judgement, judged(rules, &start, &short), "{start} {long} {short}");
                codes.insert(judgement.0);
                compared += 1;
            }
        }
        assert!(compared > 200, "{variant}: {compared}");
        let expected: &[&str] = match variant {
            "italian" => &["legal", "man-captured-backward", "man-captured-king", "stopped-mid-capture"],
            "spanish" => &["legal", "man-captured-backward", "stopped-mid-capture"],
            _ => &["legal", "not-the-most-pieces", "stopped-mid-capture"],
        };
        assert!(expected.iter().all(|code| codes.contains(*code)), "{variant}: {codes:?}");
    }
}

/// Of a capture whose jumps are all written nothing else is made: no piece is jumped twice, and no man goes backward.
#[test]
fn a_capture_written_in_full_that_stops_took_what_it_jumped() {
    for (variant, start, written, article, after) in [
        (
            "international",
            "W:WK35:B9,11,23,32,39,40",
            "35x44x28x14",
            "international art. 5.6.9 international art. 4.6",
            "B:WK14:B9,11,32",
        ),
        ("spanish", "B:W5,11,12,20:BK15,K30", "15x2", "spanish art. 4.3.3 ", "W:W5,12,20:BK2,K30"),
        ("spanish", "B:W13,21,27,28:BK6,K22", "22x31", "spanish art. 4.3.3 ", "W:W13,21,28:BK6,K31"),
        (
            "italian",
            "W:W26,K28:B15,22,23",
            "26x19",
            "italian art. 8.1.9 italian art. 5.7",
            "B:W19,K28:B15,23",
        ),
        ("italian", "B:W7,15,22:B3,4", "4x11", "italian art. 8.1.9 italian art. 5.7", "W:W15,22:B3,11"),
        ("spanish", "B:W10,19,21:BK6,23", "23x14", "spanish art. 4.3.3 ", "W:W10,21:BK6,14"),
    ] {
        let (code, articles, fen) = judged(variant::named(variant).unwrap(), start, written);
        assert_eq!(
            (code.as_str(), articles.as_str(), fen.as_str()),
            ("stopped-mid-capture", article, after),
            "{start} {written}"
        );
    }
}

/// A single jump is not the long way around to where it lands, though that begins a legal capture too, or is longer.
#[test]
fn a_jump_straight_to_the_square_written_is_no_round_trip() {
    for (variant, start, written, after) in [
        ("italian", "W:WK2:B5,6,8,13,14", "2x9", "B:WK9:B6,8,13,14"),
        ("italian", "W:WK2:B5,6,8,13,14", "2x11", "B:WK11:B5,8,13,14"),
        ("international", "W:WK2:B5,7,8,17,18", "2x11", "B:WK11:B5,8,17,18"),
        ("international", "W:WK2:B5,7,8,17,18", "2x13", "B:WK13:B5,7,17,18"),
        ("spanish", "W:WK18:B5,6,13,14,25", "18x9", "B:WK9:B5,6,14,25"),
        (
            "international",
            "B:WK2,13,14,K17,K28,K29,35,K37,39,43:B7,K22,K30,31,36,41",
            "22x33",
            "W:WK2,13,14,K17,K29,35,K37,39,43:B7,K30,31,K33,36,41",
        ),
        // It is written out.
        ("italian", "W:WK2:B5,6,8,13,14", "2x11x18x9", "B:WK9:B5,8"),
    ] {
        let (code, _, fen) = judged(variant::named(variant).unwrap(), start, written);
        assert_eq!((code.as_str(), fen.as_str()), ("stopped-mid-capture", after), "{start} {written}");
    }
}

/// A jump over an own piece goes before a capture that leads a long way around to the same square, backward; captures that
/// come before both stay what they are.
#[test]
fn a_man_that_jumps_its_own_piece_did_not_go_around_it() {
    for (variant, start, written, code, article) in [
        (
            "italian",
            "W:W13,K20,23,27,28,30:B10,11,12,19,21,22,26",
            "23x16",
            "impossible-capture",
            "8.1.14 italian art. 6.2",
        ),
        ("spanish", "W:W13,18,22,26,K29:B5,6,10,14", "18x9", "impossible-capture", "4.3 "),
        // Nothing of its own is in the way: it captured backward.
        ("spanish", "W:W18,26,K29:B5,6,14", "18x11", "man-captured-backward", "4.3.1 "),
    ] {
        let (found, articles, _) = judged(variant::named(variant).unwrap(), start, written);
        let article = format!("{variant} art. {article}");
        assert_eq!((found.as_str(), articles), (code, article), "{variant} {start} {written}");
    }
}
