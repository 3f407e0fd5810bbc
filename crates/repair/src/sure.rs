//! Decides when a repair is sure.

use crate::outcome::{Edit, Found, Proposal};
use crate::reservation::Reservation;
use crate::sheet::{Place, Sheet};
use crate::slip::Kind;
use crate::steps::{AN_IRREGULARITY, HARDLY_EVER, order_of};

/// By how much the second proposal, or an answer by the rules of another game, must cost more, in nats.
pub(crate) const MARGIN: f64 = 2.3;
/// The same if what players are likely to play is included, and all plies are on the sheet.
///
/// Measured on a quarter of the training half, with weights of play that were fitted to the rest: of 229 answers with a
/// margin between 1.4 and 2.5, 37 were wrong, and of 412 with a larger one, 3.
const MARGIN_WITH_PLAY: f64 = 2.5;
/// The same if plies are missing.
///
/// They can belong in several places, and the lines that are compared differ in many plies: of the plies that were
/// put in with a margin between 1.9 and 3, 5 of 32 were wrong, and of those with a larger one, 0 of 43.
const MARGIN_WITH_PLAY_OF_MISSING_PLIES: f64 = 3.0;
/// The same if plies are exchanged across others, which are compared in many plies as well.
const MARGIN_WITH_PLAY_OF_EXCHANGED_PLIES: f64 = 3.0;
/// The same if nothing of a ply can be read.
///
/// Measured with a plainer model of play: of 36 answers for plies that were overwritten, blotted or blank, and that were sure with a margin under 3, 8 were
/// wrong; of 45 with a larger margin, 0 were.
const MARGIN_WITH_PLAY_ALONE: f64 = 3.5;
/// How much likelier another answer may be by what is written, in nats, for players' moves to make one sure.
///
/// In `e3-dA`, the square e3 can be read: that most players move something else does not make it c3. Of 4,064 answers
/// for the training half that were sure without this bound, 5 no longer are.
pub(crate) const AGAINST_THE_SHEET: f64 = 0.5;
/// How much likelier the moves of a game must be as players' moves than as random moves, in nats, for play to count.
///
/// Of 402 answers that were weighed by play in real games that no weights come from, 98 in 100 reach 1.38, and half of
/// them 11.6; of 221 for games with random moves one reaches 1.0, and half of them -15.6.
const EVIDENCE: f64 = 1.0;
/// At most one in this many plies may be read differently: with more, too little is left to confirm it.
const ONE_OF: usize = 5;
/// The number of plies that must follow what is read differently if the written ply can be played.
///
/// Nothing else shows that it was a slip, and not what was played.
const AFTER: usize = 2;
/// The number of plies that must follow if the written ply cannot be played at all, or if no other answer comes near.
///
/// A ply that cannot be played shows the slip by itself.
const AFTER_SHOWN: usize = 1;
/// By how much the second proposal must cost more, in nats, if no ply follows plies in each other's place.
///
/// Players' last faults do not look like such plies, but they do look like other slips: of 1,140 games that end in a
/// fault, 28 would be surely repaired if no slip needed a ply after it.
const MARGIN_AT_THE_END: f64 = 6.0;

/// The number of characters that may be wrong without a slip that explains them.
///
/// Where two moves were copied into each other's place in real games, 40 of 42 answers that were sure without this
/// bound were wrong.
const MOST_UNEXPLAINED: usize = 2;

/// The most that passing over text with digits may cost, in nats.
///
/// If more than a ply, or some four numbers, is passed over, something was left out that may have been played.
const MOST_PASSED_OVER: f64 = 10.0;

/// The most plies that may be put in close to each other, and the number of places that counts as close.
///
/// Where three or four plies in a row were left out of real games, 30 of 30 answers that were sure without this bound
/// were wrong.
const MOST_PUT_IN: usize = 2;
const CLOSE: usize = 10;

/// The most that slips in places next to each other may cost together, in nats, and the number of places that counts
/// as near.
///
/// What costs more may also be something that the search does not know: two missing plies before a misread one cost
/// some 18.
const MOST_IN_A_ROW: f64 = 18.0;
const NEAR: usize = 2;
/// The most slips that a game may have besides a fault of a player.
///
/// If columns are exchanged from a late row on, a fault and six slips can explain the page, too.
const MOST_WITH_A_FAULT: usize = 2;
/// The number of places after a fault of a player in which nothing is surely read differently.
///
/// What goes wrong there may come from how the fault was put right at the board.
const AFTER_A_FAULT: usize = 10;

/// Whether the other proposals, all together, are far enough behind for the first to be sure.
pub(crate) fn is_ahead(found: &Found) -> bool {
    let Some((first, others)) = found.proposals.split_first() else { return false };
    let of_others: f64 = others.iter().map(|other| (first.cost - other.cost).exp()).sum();
    found.margin.is_none_or(|margin| margin >= MARGIN) && of_others <= (-MARGIN).exp() + ROUNDING
}

/// Why the first proposal is not sure even if no other comes near.
pub(crate) fn reservation(found: &Found) -> Option<Reservation> {
    let is_far_ahead = is_ahead_at_the_end(found.margin);
    let after = |edit: &Edit| match edit.is_shown {
        true if is_far_ahead && order_of(edit.kind).is_some() => 0,
        is_shown if is_shown || is_far_ahead => AFTER_SHOWN,
        _ => AFTER,
    };
    found.proposals.first().and_then(|best| reservation_about(best, after))
}

/// Whether the second proposal costs so much more that no ply has to follow a slip.
pub(crate) fn is_ahead_at_the_end(margin: Option<f64>) -> bool {
    margin.is_none_or(|margin| margin >= MARGIN_AT_THE_END)
}

/// Whether the first proposal is sure because players' moves are included.
///
/// All others must cost enough more with them, in a game with enough evidence that it was played as games are.
/// Players' moves are weak evidence: a ply that cannot be played needs as many plies after it as any other slip.
pub(crate) fn is_sure_by_play(found: &Found, ahead: f64, evidence: impl FnOnce() -> f64) -> bool {
    let is_ahead = |best: &Proposal| {
        let margin = match &best.edits {
            edits if edits.iter().any(shows_nothing) => MARGIN_WITH_PLAY_ALONE,
            edits if edits.iter().any(is_over_others) => MARGIN_WITH_PLAY_OF_EXCHANGED_PLIES,
            edits if edits.iter().any(|edit| edit.written.is_empty()) => MARGIN_WITH_PLAY_OF_MISSING_PLIES,
            _ => MARGIN_WITH_PLAY,
        };
        reservation_about(best, |_| AFTER).is_none() && ahead >= margin
    };
    found.proposals.first().is_some_and(is_ahead)
        && !is_shown_by_the_last_ply_alone(found)
        && evidence() >= EVIDENCE
}

/// Whether only the last ply shows that something is wrong: another answer reads nothing else differently.
///
/// That ply may as well be a fault of a player that nobody answered, which is not among the answers.
fn is_shown_by_the_last_ply_alone(found: &Found) -> bool {
    let is_of_last_ply =
        |other: &Proposal| other.edits.iter().all(|edit| edit.ply + edit.plies() > other.moves.len());
    found.proposals.iter().skip(1).any(is_of_last_ply)
}

/// Whether plies were exchanged across others, so that lines with and without this edit differ in more than one ply.
fn is_over_others(edit: &Edit) -> bool {
    matches!(edit.kind, Kind::PairsExchanged | Kind::SameSideExchanged)
}

/// Whether what is written in the place of a ply shows nothing of it: `?`, `illegible`; or another ply, whose characters are the same by
/// chance if several are not.
fn shows_nothing(edit: &Edit) -> bool {
    let has_figures = edit.written.contains(|character: char| character.is_ascii_digit());
    edit.kind == Kind::Unreadable && (!has_figures || edit.unexplained >= MOST_UNEXPLAINED)
}

/// What speaks against a proposal: too little of the game is as it is written, too few plies follow what is not.
///
/// Each ply that is put in requires one more. If a whole ply says something else and no slip explains it, it is not
/// known what went wrong: at most two characters in all may be wrong in this way.
fn reservation_about(best: &Proposal, after: impl Fn(&Edit) -> usize) -> Option<Reservation> {
    let put_in = best.edits.iter().filter(|edit| edit.written.is_empty()).count();
    let is_followed = |edit: &Edit| edit.ply + edit.plies() + put_in + after(edit) <= best.moves.len() + 1;
    let unexplained: usize = best.edits.iter().map(|edit| edit.unexplained).sum();
    let guesses = || best.edits.iter().filter(|edit| edit.is_guess());
    let is_many_with_a_fault = || !best.faults.is_empty() && guesses().count() > MOST_WITH_A_FAULT;
    match best {
        _ if guesses().count() * ONE_OF > best.moves.len() => Some(Reservation::MuchGuessed),
        _ if best.is_gap_left || has_gap(best) => Some(Reservation::Gap),
        _ if has_unlikely_fault(best) => Some(Reservation::UnlikelyFault),
        _ if is_many_with_a_fault() || has_fault_and_order(best) => Some(Reservation::FaultAndSlips),
        _ if has_several_of_one_side(best) => Some(Reservation::OtherReading),
        _ if follows_fault(best) => Some(Reservation::AfterFault),
        _ if best.passed_over > MOST_PASSED_OVER => Some(Reservation::PassedOver),
        _ if unexplained > MOST_UNEXPLAINED => Some(Reservation::Unexplained),
        _ if is_dear(best) => Some(Reservation::CloseTogether),
        _ if !guesses().all(is_followed) => Some(Reservation::FewPliesFollow),
        _ => None,
    }
}

/// How much sums of costs may differ from each other by rounding, in nats.
const ROUNDING: f64 = 1e-6;

/// Whether a rule was broken that players hardly ever break: something else went wrong then, and more may follow.
fn has_unlikely_fault(best: &Proposal) -> bool {
    let of_edits: f64 = best.edits.iter().map(|edit| edit.cost).sum();
    // A rule that players do break costs less: with one that they do not, the faults together cost this much.
    let others = AN_IRREGULARITY * best.faults.len().saturating_sub(1) as f64;
    !best.faults.is_empty() && best.cost - of_edits > HARDLY_EVER + others - ROUNDING
}

/// Whether plies are in each other's place, and a player broke a rule as well. If one player's plies were copied one row too high
/// from some row on, both together can explain the sheet, too.
fn has_fault_and_order(best: &Proposal) -> bool {
    !best.faults.is_empty() && best.edits.iter().any(|edit| order_of(edit.kind).is_some())
}

/// Whether plies of one side are in each other's place more than once, or besides a ply that is left out or written twice. Plies that
/// were copied one row too high or too low explain as much.
fn has_several_of_one_side(best: &Proposal) -> bool {
    // The first edit of a slip has all of its cost.
    let slips = best.edits.iter().filter(|edit| edit.kind == Kind::SameSideExchanged && edit.cost > 0.0);
    let is_of_column = |edit: &Edit| edit.written.is_empty() || edit.read.is_empty();
    match slips.count() {
        0 => false,
        1 => best.edits.iter().any(is_of_column),
        _ => true,
    }
}

/// Whether slips next to each other cost so much that something else may have gone wrong there.
fn is_dear(best: &Proposal) -> bool {
    let mut in_a_row = 0.0;
    let mut before = None;
    best.edits.iter().any(|edit| {
        let is_near = before.replace(edit.place).is_some_and(|before| edit.place <= before + NEAR);
        in_a_row = edit.cost + if is_near { in_a_row } else { 0.0 };
        is_near && in_a_row > MOST_IN_A_ROW
    })
}

/// Whether something is read differently soon after a fault.
fn follows_fault(best: &Proposal) -> bool {
    let follows =
        |edit: &Edit| best.faults.iter().any(|&fault| (fault..=fault + AFTER_A_FAULT).contains(&edit.place));
    best.edits.iter().any(follows)
}

/// Whether more than one ply of each side is put in close together.
///
/// The missing plies may then begin elsewhere, and there may be more of them.
fn has_gap(best: &Proposal) -> bool {
    let put_in: Vec<usize> =
        best.edits.iter().filter(|edit| edit.written.is_empty()).map(|edit| edit.place).collect();
    are_too_close(&put_in)
}

/// Whether plies are put in where the numbers of the sheet leave out more than these.
///
/// The rest is then explained by something else, such as a later ply that is read differently. A gap in which nothing
/// is put in says less: writers count wrongly, too.
pub(crate) fn is_gap_left(sheet: &Sheet, edits: &[Edit]) -> bool {
    // Text that is read as a ply has no number either.
    let is_text = |place: usize| sheet.places.get(place).is_some_and(|place| place.written.is_uncounted());
    let fills = |edit: &&Edit| edit.written.is_empty() || is_text(edit.place) && !edit.read.is_empty();
    let filled =
        |place: usize| edits.iter().filter(fills).filter(|edit| edit.place.abs_diff(place) <= NEAR).count();
    let is_left = |(place, at): (usize, &Place)| at.gap > 1 && (1..at.gap).contains(&(filled(place) as i64));
    edits.iter().any(|edit| edit.written.is_empty()) && sheet.places.iter().enumerate().any(is_left)
}

/// Whether more plies than can be sure are put in close to each other, at these places.
pub(crate) fn are_too_close(put_in: &[usize]) -> bool {
    put_in.windows(MOST_PUT_IN + 1).any(|close| matches!(close, [first, .., last] if last - first <= CLOSE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Written;
    use damiera_judge::report::Verdict;
    use damiera_record::record::{MoveKind, Separator, Span};
    use damiera_rules::movegen::{Move, legal_moves};
    use damiera_rules::position::Position;
    use damiera_rules::variant::{INTERNATIONAL, OnBoard};

    fn is_sure(found: &Found) -> bool {
        is_ahead(found) && reservation(found).is_none()
    }

    /// Any legal move: only the number of moves matters.
    struct Any;

    impl OnBoard for Any {
        type Output = Option<Move<u128>>;

        fn run<G: damiera_rules::board::Geometry>(self) -> Self::Output {
            let start = Position::<G::Set>::start(&INTERNATIONAL);
            legal_moves::<G>(&start, &INTERNATIONAL).first().map(Move::widen)
        }
    }

    /// What was found in a game of 20 plies with slips at these plies; `true` if what is written there cannot be
    /// played.
    fn found(slips: &[(usize, bool)]) -> Found {
        let any = INTERNATIONAL.shape.run(Any).expect("a move");
        let edit = |&(ply, is_shown): &(usize, bool)| Edit {
            kind: Kind::Digit,
            cost: 8.0,
            ply,
            written: "32-29".to_owned(),
            read: "32-28".to_owned(),
            span: Span::new(0, 5),
            place: ply - 1,
            is_shown,
            unexplained: 0,
        };
        let proposal = Proposal {
            cost: 8.0,
            edits: slips.iter().map(edit).collect(),
            moves: vec![any; 20],
            texts: Vec::new(),
            replayed: 20,
            verdict: Verdict::Legal,
            faults: Vec::new(),
            charges: Vec::new(),
            passed_over: 0.0,
            is_gap_left: false,
            prior: None,
        };
        Found { proposals: vec![proposal], ..Found::default() }
    }

    #[test]
    fn what_speaks_against_an_answer_is_named() {
        let with = |slips: &[(usize, bool)], change: &dyn Fn(&mut Proposal)| {
            let mut found = found(slips);
            found.proposals.iter_mut().for_each(change);
            reservation(&found)
        };
        let left_out = |best: &mut Proposal| best.edits.iter_mut().for_each(|edit| edit.written.clear());
        type Case<'a> = (&'a [(usize, bool)], &'a dyn Fn(&mut Proposal), Option<Reservation>);
        let cases: [Case<'_>; 10] = [
            (&[(10, true)], &|_| (), None),
            (
                &[(2, true), (5, true), (8, true), (11, true), (14, true)],
                &|_| (),
                Some(Reservation::MuchGuessed),
            ),
            (&[(5, true), (5, true), (5, true)], &left_out, Some(Reservation::Gap)),
            (&[(10, true)], &|best| best.passed_over = 10.1, Some(Reservation::PassedOver)),
            (&[(10, true)], &|best| best.edits[0].unexplained = 3, Some(Reservation::Unexplained)),
            (&[(5, true), (6, true)], &|best| best.edits[0].cost = 18.0, Some(Reservation::CloseTogether)),
            (&[(15, true)], &|best| best.faults = vec![12], Some(Reservation::AfterFault)),
            (
                &[(5, true)],
                &|best| (best.faults, best.cost) = (vec![8], 8.0 + HARDLY_EVER),
                Some(Reservation::UnlikelyFault),
            ),
            (
                &[(2, true), (5, true), (8, true)],
                &|best| best.faults = vec![15],
                Some(Reservation::FaultAndSlips),
            ),
            (&[(20, true)], &|_| (), Some(Reservation::FewPliesFollow)),
        ];
        for (slips, change, expected) in cases {
            assert_eq!(with(slips, change), expected, "{slips:?}");
        }
    }

    #[test]
    fn one_fault_that_players_hardly_make_is_found_among_others() {
        for (of_faults, expected) in [
            (&[][..], false),
            (&[AN_IRREGULARITY], false),
            (&[HARDLY_EVER], true),
            (&[AN_IRREGULARITY, AN_IRREGULARITY], false),
            (&[AN_IRREGULARITY, HARDLY_EVER], true),
            (&[HARDLY_EVER, HARDLY_EVER], true),
        ] {
            let mut found = found(&[(5, true)]);
            let proposal = &mut found.proposals[0];
            proposal.faults = (0..of_faults.len()).collect();
            proposal.cost += of_faults.iter().sum::<f64>();
            assert_eq!(has_unlikely_fault(proposal), expected, "{of_faults:?}");
        }
    }

    #[test]
    fn a_slip_that_cannot_be_played_needs_one_ply_after_it_and_others_need_two() {
        for (slips, expected) in [
            (&[(18, false)][..], true),
            (&[(19, false)], false),
            (&[(19, true)], true),
            (&[(20, true)], false),
            (&[(20, false)], false),
            // Each slip counts by itself.
            (&[(18, false), (19, true)], true),
            (&[(10, true), (19, false)], false),
        ] {
            let found = Found { margin: Some(MARGIN_AT_THE_END - 0.1), ..found(slips) };
            assert_eq!(is_sure(&found), expected, "{slips:?}");
            let is_followed = slips.iter().all(|(ply, _)| *ply <= 18);
            assert_eq!(is_sure_by_play(&found, 9.0, || 9.0), is_followed, "{slips:?}");
        }
    }

    #[test]
    fn what_no_ply_follows_is_sure_where_only_the_order_is_wrong_and_no_other_answer_comes_near() {
        let at_the_end = |margin, kind, is_shown| {
            let mut last = Found { margin, ..found(&[(20, is_shown)]) };
            last.proposals.iter_mut().flat_map(|best| &mut best.edits).for_each(|edit| edit.kind = kind);
            is_sure(&last)
        };
        for (margin, expected) in [(Some(5.9), false), (Some(6.0), true), (None, true)] {
            assert_eq!(at_the_end(margin, Kind::Exchanged, true), expected, "{margin:?}");
            // A ply that can be played may have been played, and any other last ply may be a fault that nobody
            // answered.
            assert!(!at_the_end(margin, Kind::Exchanged, false), "{margin:?}");
            assert!(!at_the_end(margin, Kind::Digit, true), "{margin:?}");
            // If the written ply can be played, one ply after it is enough.
            assert_eq!(is_sure(&Found { margin, ..found(&[(19, false)]) }), expected, "{margin:?}");
        }
    }

    #[test]
    fn plies_of_other_places_need_more_from_how_players_move() {
        let misread = found(&[(10, true)]);
        let mut exchanged = misread.clone();
        for edit in exchanged.proposals.iter_mut().flat_map(|best| &mut best.edits) {
            edit.kind = Kind::PairsExchanged;
        }
        let mut left_out = misread.clone();
        for edit in left_out.proposals.iter_mut().flat_map(|best| &mut best.edits) {
            edit.written.clear();
        }
        for (ahead, expected) in
            [(2.4, [false; 3]), (2.6, [true, false, false]), (2.9, [true, false, false]), (3.1, [true; 3])]
        {
            let sure = [&misread, &left_out, &exchanged].map(|found| is_sure_by_play(found, ahead, || 9.0));
            assert_eq!(sure, expected, "{ahead}");
            assert!(!is_sure_by_play(&misread, ahead, || EVIDENCE - 0.1), "{ahead}");
        }
    }

    #[test]
    fn how_players_move_makes_nothing_sure_that_only_the_last_ply_shows() {
        for (other, expected) in [(20, false), (19, true), (9, true)] {
            let mut found = found(&[(10, false)]);
            found.proposals.extend(self::found(&[(other, true)]).proposals);
            assert_eq!(is_sure_by_play(&found, 9.0, || 9.0), expected, "{other}");
        }
    }

    #[test]
    fn a_column_one_row_too_high_is_not_surely_plies_exchanged() {
        let exchanged = |slips: &[(usize, bool)], kind, faults: &[usize]| {
            let mut found = found(slips);
            let best = &mut found.proposals[0];
            best.edits.iter_mut().for_each(|edit| edit.kind = kind);
            best.faults = faults.to_vec();
            reservation(&found)
        };
        let (one, two) = ([(4, true)], [(4, true), (9, true)]);
        assert_eq!(exchanged(&one, Kind::SameSideExchanged, &[]), None);
        assert_eq!(exchanged(&two, Kind::SameSideExchanged, &[]), Some(Reservation::OtherReading));
        assert_eq!(exchanged(&two, Kind::Exchanged, &[]), None);
        assert_eq!(exchanged(&one, Kind::Exchanged, &[15]), Some(Reservation::FaultAndSlips));
        assert_eq!(exchanged(&one, Kind::Digit, &[15]), None);
    }

    #[test]
    fn dear_slips_next_to_each_other_are_not_sure() {
        for (places, cost, expected) in [
            (&[4, 5][..], 8.5, true),
            (&[4, 5], 9.5, false),
            (&[4, 7], 9.5, true),
            (&[4, 6, 8], 6.5, false),
            (&[4], 20.0, true),
        ] {
            let slips: Vec<(usize, bool)> = places.iter().map(|place| (place + 1, true)).collect();
            let mut dear = found(&slips);
            dear.proposals.iter_mut().flat_map(|best| &mut best.edits).for_each(|edit| edit.cost = cost);
            assert_eq!(is_sure(&dear), expected, "{places:?} {cost}");
        }
    }

    #[test]
    fn what_follows_a_fault_soon_is_not_surely_read_otherwise() {
        for (fault, expected) in [(4, false), (5, false), (13, false), (16, true), (3, true)] {
            let mut misread = found(&[(15, true)]);
            misread.proposals.iter_mut().for_each(|best| best.faults = vec![fault]);
            assert_eq!(is_sure(&misread), expected, "{fault}");
        }
    }

    #[test]
    fn several_plies_that_nobody_wrote_are_never_sure_close_together() {
        for (places, expected) in
            [(&[4, 4][..], true), (&[4, 4, 4], false), (&[2, 4, 12], false), (&[2, 2, 13], true)]
        {
            let slips: Vec<(usize, bool)> = places.iter().map(|place| (place + 1, true)).collect();
            let mut left_out = found(&slips);
            for edit in left_out.proposals.iter_mut().flat_map(|best| &mut best.edits) {
                edit.written.clear();
            }
            assert_eq!(is_sure(&left_out), expected, "{places:?}");
        }
    }

    #[test]
    fn numbers_that_leave_out_more_plies_than_are_put_in_leave_a_gap() {
        for (gap, put_in, place, expected) in [
            (4, 1, 6, true),
            (4, 2, 6, true),
            (4, 2, 8, true),
            (4, 2, 9, false),
            (4, 4, 6, false),
            (2, 1, 6, true),
            (2, 2, 6, false),
            (2, 3, 6, false),
            // Nothing is put in, or nothing is left out.
            (4, 0, 6, false),
            (0, 2, 6, false),
            (-2, 2, 6, false),
        ] {
            let written = Written {
                text: "32-28".to_owned(),
                kind: Some(MoveKind::Squares),
                squares: Vec::new(),
                separator: Separator::Dash,
                span: Span::new(0, 5),
                ply: 1,
            };
            let mut sheet = Sheet::saying(vec![written; 20]);
            sheet.places[6].gap = gap;
            let mut left_out = found(&vec![(place + 1, true); put_in]);
            let edits = &mut left_out.proposals[0].edits;
            edits.iter_mut().for_each(|edit| edit.written.clear());
            assert_eq!(is_gap_left(&sheet, edits), expected, "{put_in} at {place}, {gap} left out");
        }
    }

    #[test]
    fn a_ply_that_no_slip_makes_of_another_may_have_two_wrong_characters() {
        let mut garbled = found(&[(10, true)]);
        assert!(is_sure(&garbled));
        for (unexplained, expected) in [(2, true), (3, false)] {
            for edit in garbled.proposals.iter_mut().flat_map(|best| &mut best.edits) {
                edit.unexplained = unexplained;
            }
            assert_eq!(is_sure(&garbled), expected, "{unexplained}");
            assert_eq!(is_sure_by_play(&garbled, 9.0, || 9.0), expected, "{unexplained}");
        }
    }
}
