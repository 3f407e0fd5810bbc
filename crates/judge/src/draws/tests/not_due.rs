//! What is said of a claim that was not due: how far its count was, and what could be claimed instead.

use super::{MEN_STAND, TO_AND_FRO, repeated};
use crate::draws::Adjudicator;
use crate::draws::{DueAfter, NotedClaim, OtherClaim, Progress};
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

/// How far the counts of the claims noted in a record were, and when they were due before and after.
fn progress(rules: &'static Rules, text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    let said = |noted: NotedClaim| {
        let progress =
            noted.progress.map(|Progress { rule, made, of }| format!("{rule} {made} of {of}")).into_iter();
        let due = |name: &'static str, due: Option<DueAfter>| {
            due.map(|due| match due.asked_by {
                Some((by, _)) => format!("{name} {}, asked by {by}", due.ply),
                None => format!("{name} {}", due.ply),
            })
        };
        let parts = progress.chain(due("before", noted.before)).chain(due("later", noted.later));
        parts.collect::<Vec<_>>().join("; ")
    };
    noted.into_iter().map(said).collect()
}

#[test]
fn a_claim_that_is_not_due_says_how_far_its_count_was() {
    let with = |start: &str, moves: &[&str], plies: usize, claims: &[(usize, &str)]| {
        let mut text = format!("[FEN \"{start}\"]");
        for ply in 0..=plies {
            if ply > 0 {
                text.push_str(&format!(" {}", moves[(ply - 1) % moves.len()]));
            }
            for (_, article) in claims.iter().filter(|(after, _)| *after == ply) {
                text.push_str(&format!(" {{[%claim draw {article}]}}"));
            }
        }
        text + " *"
    };
    let two_kings = ("W:WK46,K47:BK6", &["46-41", "6-11", "41-46", "11-6"][..]);
    let italian = ("W:WK32,K31,25:BK1,K2,8", &["31-27", "2-6", "27-31", "6-2"][..]);
    let pursued = ("W:WK1,K2,K3:BK31", &["1-5", "31-27", "5-1", "27-31"][..]);
    for (rules, (start, moves), plies, claims, expected) in [
        (
            &INTERNATIONAL,
            (MEN_STAND, TO_AND_FRO),
            12,
            &[(3, "6.3b"), (4, "6.3b"), (8, "6.3b")][..],
            &["repetition 1 of 3; later 8", "repetition 2 of 3; later 8", ""][..],
        ),
        (
            &INTERNATIONAL,
            (MEN_STAND, TO_AND_FRO),
            50,
            &[(0, "7.4"), (49, "7.4"), (50, "7.4")],
            &["king-moves 0 of 25; later 50, asked by 0", "king-moves 24 of 25; later 50, asked by 0", ""],
        ),
        (&ITALIAN, italian, 60, &[(60, "10.4")], &["king-moves 30 of 40"]),
        (&INTERNATIONAL, two_kings, 8, &[(7, "7.6"), (8, "7.6")], &["ending 3 of 5", "ending 4 of 5"]),
        // The ending is not on the board; the other is, and runs under its own article.
        (&INTERNATIONAL, two_kings, 8, &[(7, "7.5")], &[""]),
        // Nobody counts to an agreement.
        (&INTERNATIONAL, two_kings, 8, &[(7, "6.3a")], &[""]),
        (&SPANISH, pursued, 23, &[(9, "9.2")], &["forzosa 5 of 12; later 23"]),
    ] {
        assert_eq!(progress(rules, &with(start, moves, plies, claims)), expected, "{start} {claims:?}");
    }
    // Asked for after ply 4.
    let text = with(MEN_STAND, TO_AND_FRO, 54, &[(53, "7.4")]).replacen(" 9-4 ", " 9-4 {[%count start]} ", 1);
    assert_eq!(progress(&INTERNATIONAL, &text), ["king-moves 24 of 25; later 54"]);
    // A man moves: the count is over, and begins again.
    let text = with(MEN_STAND, TO_AND_FRO, 52, &[]).replace(" *", " 35-30 4-9 {[%claim draw 7.4]} *");
    assert_eq!(progress(&INTERNATIONAL, &text), ["king-moves 0 of 25; before 52, asked by 0"]);
    // A repeated position is left, and comes back.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8);
    let text = text.replace(" *", " 46-41 {[%claim draw 6.3b]} 4-9 41-46 9-4 *");
    assert_eq!(progress(&INTERNATIONAL, &text), ["repetition 1 of 3; before 8; later 11"]);
    // Another board is set up: what is claimed before it is about the board before it.
    let (board, claim) = ("/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/", "{[%claim draw 6.3b]}");
    for (notes, expected) in [
        (format!("{claim} {board}"), "repetition 2 of 3; later 12"),
        (format!("{board} {claim}"), "repetition 1 of 3; later 12"),
    ] {
        let text = repeated(MEN_STAND, TO_AND_FRO, 12).replacen(" 9-4 ", &format!(" 9-4 {notes} "), 1);
        assert_eq!(progress(&INTERNATIONAL, &text), [expected], "{notes}");
    }
    // Men alone, moving for the first time.
    let text = "1. 32-28 18-23 {[%claim draw 6.3b]} 38-32 {[%claim draw 7.4]} *";
    assert_eq!(progress(&INTERNATIONAL, text), ["repetition 1 of 3", "king-moves 0 of 25"]);
    // A second move in a row is the move of one side only.
    let text = "[FEN \"W:WK46,K47:BK6\"] 46-41 41-46 6-11 46-41 {[%claim draw 7.6]} *";
    assert_eq!(progress(&INTERNATIONAL, text), ["ending 1 of 5"]);
}

/// A claim that is not due under one article, while the position gives one under another.
#[test]
fn what_could_be_claimed_instead_is_named() {
    let two_kings = "W:WK46,K47:BK6";
    let three_kings = "W:WK46,K47,K48:BK6";
    let to_and_fro = ["46-41", "6-11", "41-46", "11-6"];
    let cases: [(&str, usize, &str, &[&str]); 6] = [
        // 7.6: two kings against one, five moves of each side.
        (two_kings, 10, "7.5", &["6.3b", "7.6 if asked by 0"]),
        (two_kings, 10, "7.4", &["6.3b", "7.6 if asked by 0"]),
        (two_kings, 7, "7.6", &[]),
        (two_kings, 8, "7.6", &["6.3b"]),
        // It was due itself.
        (two_kings, 10, "7.6", &[]),
        // No count gives what players agree on.
        (three_kings, 34, "6.3a", &[]),
    ];
    for (start, plies, article, expected) in cases {
        let moves: Vec<&str> = to_and_fro.iter().cycle().take(plies).copied().collect();
        let text = format!("[FEN \"{start}\"] {} {{[%claim draw {article}]}} *", moves.join(" "));
        assert_eq!(instead(&INTERNATIONAL, &text), expected, "{article} after ply {plies}");
    }
    // Asked for by a note: nothing is left to ask for.
    let moves: Vec<&str> = to_and_fro.iter().cycle().take(10).copied().collect();
    let text =
        format!("[FEN \"{two_kings}\"] {{[%count start]}} {} {{[%claim draw 7.5]}} *", moves.join(" "));
    assert_eq!(instead(&INTERNATIONAL, &text), ["6.3b", "7.6"]);
    // Spanish 9.2 gives only the weak side a claim: the strong side is not told of it.
    let moves: Vec<&str> = ["1-5", "30-26", "5-1", "26-30"].iter().cycle().take(24).copied().collect();
    let forzosa =
        |by: &str| format!("[FEN \"W:WK1,K2,K3:BK30\"] {} {{[%claim draw 9.1 {by}]}} *", moves.join(" "));
    assert_eq!(instead(&SPANISH, &forzosa("black")), ["9.3", "9.2"]);
    assert_eq!(instead(&SPANISH, &forzosa("white")), ["9.3"]);
}

/// What could be claimed where the claim noted in a record was not due.
fn instead(rules: &'static Rules, text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap()).pop().unwrap();
    let number = |article: &str| article.rsplit(' ').next().unwrap().to_owned();
    let told = |other: &OtherClaim| match &other.asked_by {
        Some((ply, _)) => format!("{} if asked by {ply}", number(&other.article)),
        None => number(&other.article),
    };
    noted.instead.iter().map(told).collect()
}
