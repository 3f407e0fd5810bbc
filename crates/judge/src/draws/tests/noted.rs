//! Draws that were claimed, as the arbiter noted: whether they were due.

use super::{MEN_STAND, TO_AND_FRO, noted, noted_in, repeated};
use crate::draws::Adjudicator;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Color;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH, Topic};

#[test]
fn what_was_claimed_at_the_board() {
    let of = |plies: usize, article: &str| {
        let start = "W:WK47:BK6,K16";
        let moves = &["47-41", "6-1", "41-47", "1-6"];
        let text = repeated(start, moves, plies).replace(" *", &format!(" {{[%claim draw {article}]}} *"));
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(&INTERNATIONAL), &mut adjudicator);
        adjudicator.noted(&report.game.unwrap()).pop().map(|noted| (noted.ply, noted.due))
    };
    assert_eq!(of(10, "7.6"), Some((10, Some(true))));
    assert_eq!(of(9, "7.6"), Some((9, Some(false))), "one ply short");
    assert_eq!(of(10, "7.5"), Some((10, Some(false))), "another ending");
    assert_eq!(of(10, "6.3a"), Some((10, None)), "agreed");
}

/// Moves in turn, each followed by a claim noted under an article.
fn claimed_after_each(start: &str, moves: &[&str], article: &str) -> String {
    let moves: Vec<String> = moves.iter().map(|mv| format!("{mv} {{[%claim draw {article}]}}")).collect();
    format!("[FEN \"{start}\"] {} *", moves.join(" "))
}

/// The plies after which a claim was due, of claims noted after every ply.
fn due_plies(rules: &'static Rules, text: &str) -> Vec<usize> {
    let noted = noted_in(rules, text);
    assert!(noted.iter().all(|(_, due, _)| due.is_some()), "{noted:?}");
    noted.into_iter().filter(|(_, due, _)| *due == Some(true)).map(|(ply, ..)| ply).collect()
}

#[test]
fn a_claim_is_due_only_while_its_run_lasts() {
    // Kings move for 50 plies, then a man moves, then kings for 50 plies and two.
    let king = |ply: usize| TO_AND_FRO[ply % 4];
    let mut moves: Vec<&str> = (0..52).map(king).collect();
    moves.push("35-30");
    moves.extend(["4-9", "47-42", "9-4", "42-47"].iter().cycle().take(52));
    let due = due_plies(&INTERNATIONAL, &claimed_after_each(MEN_STAND, &moves, "7.4"));
    assert_eq!(due, [50, 51, 52, 103, 104, 105]);
}

#[test]
fn a_spanish_run_begins_again_after_a_mans_move() {
    let run = ["2-6", "31-27", "6-2", "27-31"];
    let mut moves: Vec<&str> = run.iter().copied().cycle().take(40).collect();
    moves.push("8-11");
    moves.extend(["31-27", "2-6", "27-31", "6-2"].iter().cycle().take(41));
    let text = claimed_after_each("W:WK1,K2,8:BK32,K31,25", &moves, "9.1");
    assert_eq!(due_plies(&SPANISH, &text), [40, 81, 82]);
    // A claim that needs no request depends on none.
    assert!(noted_in(&SPANISH, &text).iter().all(|(.., asked_by)| asked_by.is_none()));
}

#[test]
fn a_repetition_is_due_while_its_position_is_on_the_board() {
    // The start comes back after plies 4 and 8; then White goes elsewhere, and what follows is new.
    let mut moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(8).collect();
    moves.extend(["46-41", "4-9", "41-46", "9-4"]);
    let text = claimed_after_each(MEN_STAND, &moves, "6.3b");
    assert_eq!(
        due_plies(&INTERNATIONAL, &text),
        [8, 11, 12],
        "11 and 12 bring back the boards of plies 3 and 4"
    );
    let moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(10).collect();
    let text = claimed_after_each(MEN_STAND, &moves, "6.3b");
    assert_eq!(due_plies(&INTERNATIONAL, &text), [8, 9, 10], "each of these positions for the third time");
    let text = claimed_after_each(MEN_STAND, &moves, "6.3.B");
    assert_eq!(due_plies(&INTERNATIONAL, &text), [8, 9, 10], "the article is written otherwise");
}

#[test]
fn an_ending_is_due_while_it_stands() {
    // Two kings against one for ten plies; then a king is taken, and one against one starts again.
    let run = ["47-41", "6-1", "41-47", "1-6"];
    let mut moves: Vec<&str> = run.iter().copied().cycle().take(10).collect();
    moves.extend(["16-2", "1-6"]);
    // Black's second king can leave its diagonal: the ending stays in the list of 7.6.
    let text = claimed_after_each("W:WK47,K16:BK6", &moves, "7.6");
    assert_eq!(due_plies(&INTERNATIONAL, &text), [10, 11, 12]);
    assert_eq!(due_plies(&INTERNATIONAL, &text.replace("draw 7.6", "draw 7.5")), [0; 0]);
}

#[test]
fn a_noted_claim_says_by_when_the_count_had_to_be_asked_for() {
    let record = |plies, count: &[(usize, &str)], article| {
        let text = noted(MEN_STAND, TO_AND_FRO, plies, count);
        text.replace(" *", &format!(" {{[%claim draw {article}]}} *"))
    };
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[], "7.4")), [(53, Some(true), Some(3))]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[(3, "start")], "7.4")), [(53, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[(4, "start")], "7.4")), [(53, Some(false), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(49, &[], "7.4")), [(49, Some(false), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(12, &[], "6.3b")), [(12, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(12, &[], "6.3B")), [(12, Some(true), None)]);
}

#[test]
fn a_claim_after_a_ply_that_does_not_stand_is_one_in_the_position_before_it() {
    // A king that moves like nothing on the board ends the record, and nobody answers it.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", " 47-45 {[%claim draw 6.3b]} *");
    assert_eq!(noted_in(&INTERNATIONAL, &text), [(9, Some(true), None)]);
    // Beyond the ply at which a record breaks, nothing is known.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", " 20-21 1-2 {[%claim draw 6.3b]} *");
    assert_eq!(noted_in(&INTERNATIONAL, &text), [(10, None, None)]);
}

#[test]
fn a_claim_beside_a_board_speaks_of_the_one_before_it() {
    let line = |notes: &str| {
        let text = repeated(MEN_STAND, TO_AND_FRO, 12);
        text.replacen(" 9-4 ", " 9-4 §", 2).replacen('§', "", 1).replace('§', notes)
    };
    let (board, claim) = ("/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/ ", "{[%claim draw 6.3b]} ");
    assert_eq!(noted_in(&INTERNATIONAL, &line(&format!("{claim}{board}"))), [(8, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &line(&format!("{board}{claim}"))), [(8, Some(false), None)]);
}

#[test]
fn a_claim_under_no_article_of_the_rulebook() {
    let text = repeated("W:WK32,K31:BK1,K2", &["32-28", "1-5", "28-32", "5-1"], 8);
    let text = text.replace(" *", " {[%claim draw 6.3B]} {[%claim draw 9.2]} *");
    let record = pdn::parse(&text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(&ITALIAN), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    let unknown = noted.into_iter().map(|noted| noted.unknown.map(|unknown| (unknown.game, unknown.article)));
    assert_eq!(unknown.collect::<Vec<_>>(), [Some(("Italian", "6.3b".to_owned())), None]);
}

#[test]
fn a_draw_that_the_other_side_could_claim_is_not_due() {
    // Three kings on the rio against one: only the weak side may claim the Forzosa.
    let moves = ["1-5", "31-27", "5-1", "27-31"];
    let text = |side: &str| {
        let text = repeated("W:WK1,K2,K3:BK31", &moves, 23);
        text.replace(" *", &format!(" {{[%claim draw 9.2{side}]}} *"))
    };
    for (side, due, only) in
        [("", Some(true), None), (" black", Some(true), None), (" white", Some(false), Some(Color::Black))]
    {
        let text = text(side);
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(&SPANISH), &mut adjudicator);
        let noted = adjudicator.noted(&report.game.unwrap());
        assert_eq!((noted[0].due, noted[0].only), (due, only), "{side}");
    }
}

/// An article that gives no draw itself speaks of those that others give: what was due, and under which of them.
#[test]
fn a_claim_under_an_article_that_only_speaks_of_a_draw() {
    const ASKED: &str = "{[%count start]} ";
    let ending = |asked: &str, article: &str| {
        let moves = "48-43 5-10 43-48 10-5 48-43 5-10 43-49 10-5 49-43 5-10";
        format!("[FEN \"W:WK48:BK5\"] {asked}{moves} {{[%claim draw {article}]}} *")
    };
    let italian = |article: &str| {
        let moves: Vec<&str> = ["31-27", "2-6", "27-31", "6-2"].into_iter().cycle().take(80).collect();
        format!("[FEN \"W:WK32,K31,25:BK1,K2,8\"] {ASKED}{} {{[%claim draw {article}]}} *", moves.join(" "))
    };
    let spanish = |article: &str| {
        let moves: Vec<&str> = ["2-6", "31-27", "6-2", "27-31"].into_iter().cycle().take(8).collect();
        format!("[FEN \"W:WK1,K2,8:BK32,K31,25\"] {} {{[%claim draw {article}]}} *", moves.join(" "))
    };
    for (rules, record, about, due, under) in [
        (&INTERNATIONAL, ending(ASKED, "6.3c"), Some("count"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending("", "6.3c"), Some("count"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending(ASKED, "7.3"), Some("count-begins"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending(ASKED, "7.6"), None, Some(true), None),
        (&INTERNATIONAL, ending(ASKED, "6.3b1"), Some("verification"), Some(true), Some("6.3b")),
        (&INTERNATIONAL, ending(ASKED, "6.3"), Some("draws"), Some(true), Some("6.3b")),
        (&INTERNATIONAL, ending(ASKED, "6.3a"), Some("agreement"), None, None),
        (&INTERNATIONAL, ending(ASKED, "4.1"), Some("captures"), None, None),
        (&INTERNATIONAL, ending(ASKED, "10"), Some("time"), None, None),
        (&INTERNATIONAL, ending(ASKED, "11"), Some("ways"), None, None),
        (&INTERNATIONAL, ending(ASKED, "12"), None, None, None),
        (&ITALIAN, italian("9.3b"), Some("count"), Some(true), Some("10.4")),
        (&ITALIAN, italian("10.3"), Some("count-begins"), Some(true), Some("10.4")),
        (&ITALIAN, italian("11"), Some("lowered"), Some(true), Some("10.4")),
        (&ITALIAN, italian("9.3a"), Some("agreement"), None, None),
        (&SPANISH, spanish("9"), Some("draws"), Some(true), Some("9.3")),
        (&SPANISH, spanish("9.4"), Some("agreement"), None, None),
        (&SPANISH, spanish("4.1"), Some("movement"), None, None),
    ] {
        let text = record;
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(rules), &mut adjudicator);
        let noted = adjudicator.noted(&report.game.unwrap()).pop().unwrap();
        let under = under.map(|article| rules.article(article));
        assert_eq!((noted.about.map(Topic::as_str), noted.due, noted.under), (about, due, under), "{text}");
    }
}
