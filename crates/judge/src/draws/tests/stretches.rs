//! From when to when a draw could be claimed.

use super::{MEN_STAND, TO_AND_FRO, repeated};
use crate::draws::Adjudicator;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, Rules, SPANISH};

/// The first and the last ply of each claim of a record, and whether it could be claimed to the end.
fn spans(rules: &'static Rules, text: &str) -> Vec<(usize, usize, bool)> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let claims = adjudicator.claims(&report.game.unwrap());
    claims.iter().map(|claim| (claim.claimable, claim.last_claimable, claim.to_the_end)).collect()
}

#[test]
fn a_claim_has_a_last_ply() {
    let plain = |plies| repeated(MEN_STAND, TO_AND_FRO, plies);
    assert_eq!(spans(&INTERNATIONAL, &plain(8)), [(8, 8, true)]);
    assert_eq!(spans(&INTERNATIONAL, &plain(11)), [(8, 11, true)]);
    let played_on = |moves: &str| plain(8).replace(" *", &format!(" {moves} *"));
    // A man moves, and nothing comes back.
    assert_eq!(spans(&INTERNATIONAL, &played_on("35-30 4-9")), [(8, 8, false)]);
    // The boards of plies 3 and 4 come back; between, there are others.
    assert_eq!(spans(&INTERNATIONAL, &played_on("46-41 4-9 41-46 9-4")), [(8, 12, true)]);
    assert_eq!(spans(&INTERNATIONAL, &played_on("46-41 4-9 41-46 9-4 35-30")), [(8, 12, false)]);
    // A ply that does not stand is not the end.
    assert_eq!(spans(&INTERNATIONAL, &played_on("47-45")), [(8, 8, true)]);
    // A board in the place of another ends it where it is written.
    let board = "/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/ 47-42 4-9";
    assert_eq!(spans(&INTERNATIONAL, &played_on(board)), [(8, 8, false)]);
    // Twenty king moves each, a man's move, and twenty again.
    let mut moves: Vec<&str> = ["2-6", "31-27", "6-2", "27-31"].iter().copied().cycle().take(44).collect();
    moves.extend(["8-11", "31-27"]);
    let text = format!("[FEN \"W:WK1,K2,8:BK32,K31,25\"] {} *", moves.join(" "));
    assert_eq!(spans(&SPANISH, &text), [(8, 44, false), (40, 44, false)]);
}

/// The stretches of each claim of a record.
fn stretches(rules: &'static Rules, text: &str) -> Vec<Vec<(usize, usize)>> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let claims = adjudicator.claims(&report.game.unwrap());
    claims.into_iter().map(|claim| claim.stretches).collect()
}

#[test]
fn a_claim_says_when_it_could_be_made() {
    let played_on = |moves: &str| repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", &format!(" {moves} *"));
    let of = |moves: &str| stretches(&INTERNATIONAL, &played_on(moves));
    assert_eq!(of(""), [[(8, 8)]]);
    assert_eq!(of("47-42 4-9"), [[(8, 10)]]);
    // The boards of plies 3 and 4 come back; between, there are others.
    assert_eq!(of("46-41 4-9 41-46 9-4"), [[(8, 8), (11, 12)]]);
    assert_eq!(of("46-41 4-9 41-46 9-4 35-30"), [[(8, 8), (11, 12)]]);
    // A ply that does not stand is not the end.
    assert_eq!(of("47-45"), [[(8, 8)]]);
    // Kings move for 52 plies, then a man, then kings for 52 plies again.
    let king = |ply: usize| TO_AND_FRO[ply % 4];
    let mut moves: Vec<&str> = (0..52).map(king).collect();
    moves.push("35-30");
    moves.extend(["4-9", "47-42", "9-4", "42-47"].iter().cycle().take(52));
    let found = stretches(&INTERNATIONAL, &format!("[FEN \"{MEN_STAND}\"] {} *", moves.join(" ")));
    assert_eq!(found[1], [(50, 52), (103, 105)]);
}
