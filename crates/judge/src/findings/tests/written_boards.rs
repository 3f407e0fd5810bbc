//! Boards written into a record, checked against the moves: record, what is found.

use proptest::prelude::*;

use super::notes::{check, found};
use crate::findings::*;
use crate::generate::Generator;
use crate::replay::{Observer, Outcome, replay};
use crate::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_rules::board::{Color, Geometry, Square, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::{Position, fen, find_square};
use damiera_rules::variant::{BINDING as VARIANTS, Rules, named};

#[test]
fn international_removals() {
    let one = r#"[FEN "W:W32,37,38:B1,10,28"] 1. 32x23"#;
    let two = r#"[FEN "W:W32,37,38:B1,6,28,19"] 1. 32x14"#;
    let king = r#"[FEN "W:WK32,37,38:B1,6,28"] 1. 32x23"#;
    check(
        "international",
        &[
            ("as replayed", &format!(r#"{one} {{[%position "B:W23,37,38:B1,10"]}} 10-15 *"#), &[]),
            (
                "5.6.11: the opponent's man that was not captured",
                &format!(r#"{one} {{[%position "B:W23,37,38:B10"]}} 10-15 *"#),
                &["wrong-removal@1 white 5.6.11 [1]: accepted by 2"],
            ),
            (
                "5.6.12: an own man",
                &format!(r#"{one} {{[%position "B:W23,37:B1,10"]}} *"#),
                &["wrong-removal@1 white 5.6.12 [38]"],
            ),
            (
                "both: one finding each",
                &format!(r#"{one} {{[%position "B:W23:B10"]}} *"#),
                &["wrong-removal@1 white 5.6.11 [1]", "wrong-removal@1 white 5.6.12 [37 38]"],
            ),
            (
                "5.6.2 (4.2): the one man captured is still there",
                &format!(r#"{one} {{[%position "B:W23,37,38:B1,10,28"]}} *"#),
                &["wrong-removal@1 white 5.6.2 (4.2) [28]"],
            ),
            (
                "5.6.2 (4.3): captured by a king",
                &format!(r#"{king} {{[%position "B:WK23,37,38:B1,6,28"]}} *"#),
                &["wrong-removal@1 white 5.6.2 (4.3) [28]"],
            ),
            (
                "5.6.10: one of two captured is still there",
                &format!(r#"{two} {{[%position "?:W14,37,38:B1,6,19"]}} *"#),
                &["wrong-removal@1 white 5.6.10 [19]"],
            ),
            (
                "5.6.7: after a quiet move",
                r#"[FEN "W:W32,37:B10,28"] 1. 37-31 {[%position "B:W31:B10,28"]} *"#,
                &["missed-capture@1 white 5.6.6 (4.1)", "wrong-removal@1 white 5.6.7 [32]"],
            ),
            (
                "put right, says the arbiter",
                &format!(
                    r#"{one} {{[%position "B:W23,37,38:B10"] [%irregularity 5.6.11 "took 1 too" corrected]}} 10-15 *"#
                ),
                &["wrong-removal@1 white 5.6.11 [1]: corrected"],
            ),
            (
                "accepted, says the arbiter, but the piece that is missing then moves",
                &format!(
                    r#"{one} {{[%position "B:W23,37,38:B10"] [%irregularity 5.6.11 "took 1 too" accepted]}} 1-6 *"#
                ),
                &["position-differs@1 [1]", "wrong-removal@1 white 5.6.11 [1]: accepted"],
            ),
            (
                "put right, says the arbiter, and the piece moves",
                &format!(
                    r#"{one} {{[%position "B:W23,37,38:B10"] [%irregularity 5.6.11 "took 1 too" corrected]}} 1-6 *"#
                ),
                &["wrong-removal@1 white 5.6.11 [1]: corrected"],
            ),
        ],
    );
}

#[test]
fn italian_and_spanish_removals() {
    let italian = r#"[FEN "W:W23,30:B4,18,19"] 1. 23x14"#;
    let two = r#"[FEN "W:W23,30:B4,10,19"] 1. 23x5"#;
    check(
        "italian",
        &[
            (
                "8.1.12 and 8.1.13",
                &format!(r#"{italian} {{[%position "B:W14:B4,18"]}} *"#),
                &["wrong-removal@1 white 8.1.13 [30]"],
            ),
            (
                "8.1.12",
                &format!(r#"{italian} {{[%position "B:W14,30:B18"]}} *"#),
                &["wrong-removal@1 white 8.1.12 [4]"],
            ),
            (
                "8.1.10",
                &format!(r#"{italian} {{[%position "B:W14,30:B4,18,19"]}} *"#),
                &["wrong-removal@1 white 8.1.10 [19]"],
            ),
            (
                "8.1.11",
                &format!(r#"{two} {{[%position "B:W5,30:B4,10"]}} *"#),
                &["wrong-removal@1 white 8.1.11 [10]"],
            ),
            (
                "8.1.7",
                r#"[FEN "W:W23,30:B4,9"] 1. 23-20 {[%position "B:W20,30:B9"]} *"#,
                &["wrong-removal@1 white 8.1.7 [4]"],
            ),
        ],
    );
    check(
        "spanish",
        &[
            (
                "4.3.4: left",
                r#"[FEN "W:W10:B14,30"] 1. 10x19 {[%position "B:W19:B14,30"]} *"#,
                &["wrong-removal@1 white 4.3.4 [14]"],
            ),
            (
                "4.3.4: lifted",
                r#"[FEN "W:W10,3:B14,30"] 1. 10x19 {[%position "B:W19:B"]} *"#,
                &["wrong-removal@1 white 4.3.4 [30]", "wrong-removal@1 white 4.3.4 [3]"],
            ),
        ],
    );
}

#[test]
fn crownings() {
    check(
        "international",
        &[
            (
                "5.6.2 (3.5): not crowned, which no playable position has",
                r#"[FEN "W:W8,38:B30,45"] 1. 8-2 {[%position "B:W2,38:B30,45"]} 30-35 *"#,
                &["wrong-crowning@1 white 5.6.2 (3.5) [2]: accepted by 2"],
            ),
            (
                "the wrong man, and play goes on with it",
                r#"[FEN "W:W8,38:B30,45"] 1. 8-2 /FEN "B:WK2,K38:B30,45"/ 30-35 2. 38-15 *"#,
                &["wrong-crowning@1 white 5.6.2 (3.5) [38]: accepted by 2"],
            ),
        ],
    );
    check(
        "italian",
        &[(
            "8.1.17 (4.2)",
            r#"[FEN "W:W6,30:B9,22"] 1. 6-2 {[%position "B:W2,K30:B9,22"]} *"#,
            &["wrong-crowning@1 white 8.1.17 (4.2) [2 30]"],
        )],
    );
    check(
        "spanish",
        &[
            (
                "4.4: the opponent marks the king before moving, and has not moved yet",
                r#"[FEN "W:W26:B25,12"] 1. 26-30 {[%position "B:W30:B12,25"]} *"#,
                &[],
            ),
            (
                "4.4: and has moved",
                r#"[FEN "W:W26,1:B20,24"] 1. 26-30 20-16 {[%position "W:W30,1:B16,24"]} 2. 30-27 *"#,
                &["wrong-crowning@2 black 4.4 [30]: accepted by 3"],
            ),
            (
                "4.4: and has marked another man",
                r#"[FEN "W:W26,1:B20,24"] 1. 26-30 {[%position "B:W30,K1:B20,24"]} 20-16 *"#,
                &["wrong-crowning@1 black 4.4 [1 30]"],
            ),
        ],
    );
}

/// 3.6, Italian 4.3: the player whose man it was marks the king, whoever moved since.
#[test]
fn a_king_is_marked_by_its_owner() {
    check(
        "international",
        &[
            (
                "after the opponent's ply, which accepted it",
                r#"[FEN "W:W8,38:B30,25"] 1. 8-2 30-35 {[%position "W:W2,38:B35,25"]} 2. 38-33 25-30 *"#,
                &["wrong-crowning@2 white 5.6.2 (3.5) [2]: accepted by 2"],
            ),
            (
                "it has moved since",
                r#"[FEN "W:W8,38:B30,25"] 1. 8-2 30-35 2. 2-16 25-30 {[%position "W:W16,38:B35,30"]} *"#,
                &["wrong-crowning@4 white 5.6.2 (3.5) [16]: accepted by 2"],
            ),
            (
                "a man of the player who did not move: nobody knows whose hand that was",
                r#"[FEN "W:W28,38:B30,25"] 1. 28-22 30-35 {[%position "W:W22,K38:B35,25"]} *"#,
                &["position-differs@2 [38]"],
            ),
            (
                "a king from the start that is a man",
                r#"[FEN "W:WK3,38:B30,25"] 1. 38-32 30-35 {[%position "W:W3,32:B35,25"]} *"#,
                &["position-differs@2 [3]"],
            ),
        ],
    );
}

/// What the arbiter says of whose hand it was goes before whose ply it was.
#[test]
fn the_arbiter_says_whose_hand_it_was() {
    let lifted = r#"1. 32-28 19-23 {NOTE [%position "W:W28,31,33-49:B1-18,20,23"]} 2. 28x19 14x23 *"#;
    let noted = |note: &str| lifted.replace("NOTE", note);
    check(
        "international",
        &[
            (
                "the player whose turn it was not",
                &noted(r#"[%irregularity 5.6.7 "White took off 50" white]"#),
                &["wrong-removal@2 white 5.6.7 [50]: accepted by 4"],
            ),
            (
                "no side: whose ply it was",
                &noted(r#"[%irregularity 5.6.7 "50 was taken off"]"#),
                &["wrong-removal@2 black 5.6.7 [50]: accepted by 3"],
            ),
            (
                "another article is about something else",
                &noted(r#"[%irregularity 5.6.3 "White touched 31" white]"#),
                &[
                    "declared-irregularity@2 white 5.6.3: accepted by 4",
                    "wrong-removal@2 black 5.6.7 [50]: accepted by 3",
                ],
            ),
            (
                "5.7: an accident is no irregularity",
                &noted(r#"[%note 5.7 "the board fell"]"#),
                &["declared-note@2 5.7", "position-differs@2 [50]"],
            ),
            (
                "an accident, and what a hand did besides",
                &noted(r#"[%note 5.7 "the board fell"] [%irregularity 5.6.7 "50" black]"#),
                &["declared-note@2 5.7", "wrong-removal@2 black 5.6.7 [50]: accepted by 3"],
            ),
            (
                "a penalty explains no board",
                &noted(r#"[%note 11.1.3 "two minutes" white]"#),
                &["declared-note@2 white 11.1.3", "wrong-removal@2 black 5.6.7 [50]: accepted by 3"],
            ),
            (
                "a note behind the answer is about the ply before it",
                r#"[FEN "W:W32,37:B10,28"] 1. 32-27 28-32 {[%irregularity 5.6.6 "White left 28" white accepted]} 2. 37x28 *"#,
                &["missed-capture@1 white 5.6.6 (4.1): accepted by 2"],
            ),
        ],
    );
}

#[test]
fn boards_that_no_hand_explains() {
    let one = r#"[FEN "W:W32,37,38:B1,10,28"] 1. 32x23"#;
    let crowd = r#"[FEN "W:W32,36-40:B1-5,28"] 1. 32x23"#;
    check(
        "international",
        &[
            (
                "displaced",
                &format!(r#"{one} {{[%position "B:W23,36,38:B1,10"]}} 10-15 *"#),
                &["position-differs@1 [36 37]"],
            ),
            (
                "a piece too many, which was never there",
                &format!(r#"{one} {{[%position "B:W23,37,38:B1,2,10"]}} *"#),
                &["position-differs@1 [2]"],
            ),
            (
                "not moved at all",
                &format!(r#"{one} {{[%position "W:W32,37,38:B1,10,28"]}} *"#),
                &["position-differs@1 [23 28 32]"],
            ),
            (
                "of the other colour",
                &format!(r#"{one} {{[%position "B:W23,37:B1,10,38"]}} *"#),
                &["position-differs@1 [38]"],
            ),
            (
                "the other side to move",
                &format!(r#"{one} {{[%position "W:W23,37,38:B1,10"]}} *"#),
                &["position-differs@1"],
            ),
            ("turn left open", &format!(r#"{one} {{[%position "?:W23,37,38:B1,10"]}} *"#), &[]),
            (
                "four too many are a hand's, five another position",
                &format!(r#"{crowd} {{[%position "B:W23,36-40:B1"]}} {{[%position "B:W23,36-39:B1"]}} *"#),
                &["wrong-removal@1 white 5.6.11 [2 3 4 5]", "position-differs@1 [2 3 4 5 40]"],
            ),
            (
                "before the first ply nobody has moved",
                r#"{[%position "W:W31-50:B1-19"]} 1. 32-28 *"#,
                &["position-differs@0 [20]"],
            ),
        ],
    );
}

#[test]
fn boards_that_play_goes_on_from() {
    check(
        "international",
        &[
            ("as replayed", r#"1. 32-28 /FEN "B:W28,31,33-50:B1-20"/ 19-23 *"#, &[]),
            (
                "5.6.7: the lifted man is gone from there on",
                r#"1. 32-28 /FEN "B:W28,31,33-49:B1-20"/ 19-23 2. 50-45 *"#,
                &["wrong-removal@1 white 5.6.7 [50]: accepted by 2", "empty-square@3 white 5.6.2"],
            ),
            (
                "a gap",
                r#"1. 32-28 /FEN "W:WK1:BK50"/ 1-6 *"#,
                &[&format!("position-differs@1 [{}]", all_but_the_middle())],
            ),
            (
                "a second one is nobody's hand, and a note is checked against the board it stands on",
                r#"1. 32-28 /FEN "B:W28,31,33-49:B1-20"/ /FEN "B:W28,31,33-48:B1-20"/
                   {[%position "B:W28,31,33-48:B1-20"]} *"#,
                &["wrong-removal@1 white 5.6.7 [50]", "position-differs@1 [49]"],
            ),
            (
                "one that cannot be played is told once",
                r#"1. 32-28 /FEN "B:W1:B2"/ 19-23 *"#,
                &["unplayable-start@0"],
            ),
        ],
    );
}

/// A later ply that is legal on the noted board alone shows that this one was on the table: nobody is charged with it.
#[test]
fn noted_boards_that_a_later_ply_confirms() {
    let crowned = r#"[FEN "W:W11,45:B26,36"] 1. 11-6 {[%position "B:WK6,45:B26,36"]}"#;
    let displaced = r#"[FEN "W:W32,37,38:B1,10,28"] 1. 32x23 {[%position "B:W23,36,38:B1,10"]} 10-15"#;
    check(
        "international",
        &[
            (
                "crowned too early, and it moved as a king",
                &format!("{crowned} 26-31 2. 6-50 36-41 *"),
                &["wrong-crowning@1 white 5.6.2 (3.5) [6]: accepted by 2"],
            ),
            (
                "what was not captured captures",
                r#"[FEN "W:W32,37,38:B1,10,28"] 1. 32x23 {[%position "B:W23,37,38:B1,10,28"]} 28x19 *"#,
                &["wrong-removal@1 white 5.6.2 (4.2) [28]: accepted by 2"],
            ),
            (
                "displaced, and moved from there",
                &format!("{displaced} 2. 36-31 *"),
                &["position-differs@1 [36 37]"],
            ),
            (
                "a second board that goes on from the first differs from it in nothing",
                &format!(r#"{displaced} 2. 36-31 {{[%position "B:W23,31,38:B1,15"]}} 1-6 *"#),
                &["position-differs@1 [36 37]"],
            ),
            (
                "legal on neither board",
                &format!("{displaced} 2. 46-41 *"),
                &["position-differs@1 [36 37]", "empty-square@3 white 5.6.2"],
            ),
            (
                "one of the plies since fits the board of the moves alone",
                &format!("{displaced} 2. 37-32 1-6 3. 36-31 *"),
                &["position-differs@1 [36 37]", "empty-square@5 white 5.6.2"],
            ),
            (
                "put right before: the next board agrees with the moves",
                &format!(r#"{displaced} {{[%position "W:W23,37,38:B1,15"]}} 2. 36-31 *"#),
                &["position-differs@1 [36 37]", "empty-square@3 white 5.6.2"],
            ),
            (
                "corrected, says the arbiter",
                r#"[FEN "W:W11,45:B26,36"]
                   1. 11-6 {[%position "B:WK6,45:B26,36"] [%irregularity 3.5 "crowned 6" corrected]} 26-31 2. 6-50 *"#,
                &["wrong-crowning@1 white 5.6.2 (3.5) [6]: corrected", "moved-as-king@3 white 5.6.2 (3.4)"],
            ),
            (
                "what was irregular before the note stays so",
                r#"[FEN "W:W38,50:B33,20"] 1. 50-45 {[%position "B:W38,44:B33,20"]} 33x42 2. 44-39 *"#,
                &["missed-capture@1 white 5.6.6 (4.1): accepted by 2", "position-differs@1 [44 45]"],
            ),
            (
                "whose turn a note says it is excuses nobody",
                r#"1. 32-28 {[%position "W:W28,31,33-50:B1-20"]} 2. 37-32 *"#,
                &["position-differs@1", "moved-twice@2 white 5.6.1 (3.3)"],
            ),
        ],
    );
}

/// All squares of the start, 1 and 50 included, but for 21 to 30.
fn all_but_the_middle() -> String {
    let squares = (1..=20).chain([28]).chain([31]).chain(33..=50);
    squares.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn errors_of_execution_make_a_game_irregular() {
    let record = r#"[FEN "W:W32,37:B1,10,28"] 1. 32x23 {[%position "B:W23,37:B1"]} 1-6 *"#;
    let report = Report::of(pdn::parse(record), named("international"));
    assert_eq!(report.verdict, Verdict::Irregular);
    let record = r#"[FEN "W:W32,37:B1,10,28"] 1. 32x23 {[%irregularity 5.6.13 "x"]} 1-6 *"#;
    let report = Report::of(pdn::parse(record), named("international"));
    assert_eq!(report.verdict, Verdict::Legal);
}

/// The last ply took all of Black's men, and one of them is still there: nothing is won yet.
#[test]
fn a_last_ply_executed_wrongly_proves_no_win() {
    let winner = |note: &str| {
        let record = format!(r#"[FEN "W:W32:B28"] 1. 32x23 {note} *"#);
        let report = Report::of(pdn::parse(&record), named("international"));
        report.game.map(|game| (game.outcome, game.standing_plies()))
    };
    assert_eq!(winner(""), Some((Outcome::Won(Color::White), 1)));
    assert_eq!(winner(r#"{[%position "B:W23:B"]}"#), Some((Outcome::Won(Color::White), 1)));
    assert_eq!(winner(r#"{[%position "B:W23:B28"]}"#), Some((Outcome::Open, 0)));
    let corrected = r#"{[%position "B:W23:B28"] [%irregularity 5.6.2 "left 28" corrected]}"#;
    assert_eq!(winner(corrected), Some((Outcome::Won(Color::White), 1)));
}

/// The board after each ply of a record, the start first.
#[derive(Default)]
struct Boards(Vec<Position<u128>>);

impl Observer for Boards {
    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.0.push(position.widen());
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.0.push(position.widen());
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.0.truncate(after);
        self.0.push(position.widen());
    }
}

/// A game with a note of the board after each ply, as `write` words it.
fn noted(rules: &'static Rules, seed: u64, write: impl Fn(&str, &Position<u128>) -> String) -> String {
    let text = Generator::new(rules, seed).games(1);
    let record = pdn::parse(&text);
    let mut boards = Boards::default();
    replay(&record, rules, &mut Vec::new(), &mut boards);
    let mut noted = String::new();
    let mut at = 0;
    for ((span, _), board) in record.plies().zip(&boards.0[1..]) {
        noted += &text[at..span.end];
        noted += &write(record.slice(span), board);
        at = span.end;
    }
    noted + &text[at..]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A board as replayed is nothing to report, whether an arbiter wrote it or play goes on from it.
    #[test]
    fn the_replayed_board_is_found_right(seed: u64, variant in 0..VARIANTS.len()) {
        let rules = VARIANTS[variant];
        let names = &rules.names;
        let text = noted(rules, seed, |_, board| format!(" {{[%position \"{}\"]}}", board.to_fen(names)));
        prop_assert_eq!(found(rules.name, &text), [""; 0]);
        let text = noted(rules, seed, |_, board| match board.occupied() {
            // A side without pieces has nothing to go on with.
            all if all == board.pieces(Color::White) || all == board.pieces(Color::Black) => String::new(),
            _ => format!(" /FEN \"{}\"/", board.to_fen(names)),
        });
        prop_assert_eq!(found(rules.name, &text), [""; 0]);
    }

    /// One piece lifted after the last ply is one wrong removal, under the article of its owner and of the move made.
    #[test]
    fn one_piece_lifted_is_one_wrong_removal(
        seed: u64,
        variant in 0..VARIANTS.len(),
        end: prop::sample::Index,
        which: prop::sample::Index,
    ) {
        let rules = VARIANTS[variant];
        let text = Generator::new(rules, seed).games(1);
        let plies = pdn::parse(&text).plies().count();
        let end = 1 + end.index(plies);
        let mut expected = Vec::new();
        let (text, _) = lifted(rules, &text, end, true, &which, &mut expected);
        prop_assert_eq!(errors(rules, &text), expected, "{}", text);
    }

    /// A piece lifted earlier, and the report and the board agree: either the removal stands and the piece is gone, or it was
    /// put right, or contradicted by the moves, and the game goes on as if nothing had been noted.
    #[test]
    fn a_piece_lifted_is_gone_if_its_removal_stands(
        seed: u64,
        variant in 0..VARIANTS.len(),
        end: prop::sample::Index,
        which: prop::sample::Index,
    ) {
        let rules = VARIANTS[variant];
        let text = Generator::new(rules, seed).games(1);
        let plies = pdn::parse(&text).plies().count();
        prop_assume!(plies > 1);
        let after = 1 + end.index(plies - 1);
        let mut expected = Vec::new();
        let (noted, square) = lifted(rules, &text, after, false, &which, &mut expected);
        let [plain, report] = [&text, &noted].map(|text| Report::of(pdn::parse(text), Some(rules)));
        let last = |report: &Report<'_>| report.game.as_ref().unwrap().last.unwrap();
        let removals: Vec<_> = report.findings.iter().filter(|finding| finding.kind().code == "wrong-removal").collect();
        // What the later plies capture can differ, so it is looked for on the board that play goes on from.
        let mut boards = Boards::default();
        replay(&report.record, rules, &mut Vec::new(), &mut boards);
        let is_gone = square.is_some_and(|square| !boards.0[after].occupied().contains(square));
        match &removals[..] {
            [removal] if removal.stands == Some(true) => prop_assert!(is_gone, "{}", noted),
            [removal] => prop_assert!(removal.corrected && last(&report) == last(&plain), "{}", noted),
            _ => {
                let differs = report.findings.iter().any(|finding| finding.kind().code == "position-differs");
                prop_assert!(removals.is_empty() && differs && last(&report) == last(&plain), "{}", noted);
            }
        }
        prop_assert!(!expected.is_empty() || removals.is_empty());
        prop_assert_eq!(report.replayed(), report.plies, "{}", noted);
    }
}

/// A game with a note after a ply of the board with one piece lifted, and nothing after it if `ends`; `expected` gets what
/// is wrong with it. With the square of that piece. Nothing is noted where only one piece is left.
fn lifted(
    rules: &'static Rules,
    text: &str,
    after: usize,
    ends: bool,
    which: &prop::sample::Index,
    expected: &mut Vec<String>,
) -> (String, Option<Square>) {
    let record = pdn::parse(text);
    let mut boards = Boards::default();
    replay(&record, rules, &mut Vec::new(), &mut boards);
    let (span, _) = record.plies().nth(after - 1).unwrap();
    let (written, board) = (record.slice(span), &boards.0[after]);
    let mut setup = board.to_setup(&rules.names);
    let rest = if ends { " *" } else { &text[span.end..] };
    if setup.pieces.len() == 1 {
        return (format!("{}{rest}", &text[..span.end]), None);
    }
    let (square, piece) = setup.pieces.remove(which.index(setup.pieces.len()));
    let article = match (rules.name, written.contains('x'), piece.color != board.turn()) {
        ("international", true, true) => "5.6.12",
        ("international", true, false) => "5.6.11",
        ("international", false, _) => "5.6.7",
        ("italian", true, true) => "8.1.13",
        ("italian", true, false) => "8.1.12",
        ("italian", false, _) => "8.1.7",
        _ => "4.3.4",
    };
    expected.push(format!("{article} [{}]", square.as_number().unwrap()));
    let noted = format!("{} {{[%position \"{}\"]}}{rest}", &text[..span.end], fen::write_setup(&setup));
    (noted, find_square(&rules.names, square))
}

/// What is wrong with a record, as articles and squares.
fn errors(rules: &'static Rules, text: &str) -> Vec<String> {
    let report = Report::of(pdn::parse(text), Some(rules));
    let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    errors
        .map(|finding| {
            let article = finding.citation.as_ref().unwrap().article.rsplit(' ').next().unwrap();
            format!("{article} [{}]", super::notes::differs(finding, rules).join(" "))
        })
        .collect()
}

#[test]
fn an_irregular_reply_that_can_be_made_on_the_noted_board_alone() {
    // One of two pieces captured stayed on the board, and the opponent moves it.
    let start = r#"[FEN "W:W33,50:B1,18,28"] 1. 33x13"#;
    let found_in = [
        "wrong-removal@1 white 5.6.10 [18]: accepted by 2",
        "missed-capture@2 black 5.6.6 (4.1): accepted by 3",
    ];
    for board in [r#"{[%position "B:W13,50:B1,18"]}"#, r#"/FEN "B:W13,50:B1,18"/"#] {
        let mut all = found("international", &format!("{start} {board} 18-23 2. 50-44 *"));
        all.sort_by_key(|told| told.contains("missed"));
        assert_eq!(all, found_in, "{board}");
    }
    check(
        "international",
        &[
            (
                "it can be made on neither board",
                &format!(r#"{start} {{[%position "B:W13,50:B1,18"]}} 20-25 2. 50-44 *"#),
                &["wrong-removal@1 white 5.6.10 [18]: accepted by 2", "empty-square@2 black 5.6.2"],
            ),
            (
                "the plies between are irregular on the noted board: it was put right, and the board of the moves goes on",
                &format!(r#"{start} {{[%position "B:W13,50:B1,18"]}} 1-6 2. 50-44 18-23 *"#),
                &["wrong-removal@1 white 5.6.10 [18]: corrected", "empty-square@4 black 5.6.2"],
            ),
        ],
    );
}
