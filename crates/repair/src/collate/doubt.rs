//! Why the best line may be wrong, however far it is ahead of the others: it leaves aside what is written, or asks for more than
//! sheets of one game do.

use super::{CollatedLine, CollatedPly, Decided, OnSheet};
use crate::sheet::Written;
use crate::slip::Kind;
use crate::steps::order_of;
use crate::sure::are_too_close;

/// How near on the other sheet what is left aside on one is looked for, in plies.
const CLOSE: usize = 10;
/// Plies in a row whose costs are added up.
const STRETCH: usize = 16;
/// What a ply of such a stretch may cost, in nats. Of 69 pairs of sheets with 20 % of their plies misread, each of them right,
/// none came to more than 6.9, with 10 % none of 154 to more than 5.3.
const STEEPEST: f64 = 7.5;

/// Plies in a row that show that their writer counted from the other side of the board.
const FROM_OTHER_SIDE: usize = 3;

/// A reason to doubt a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Something is written after the end of the game.
    Rest,
    /// A ply that both sheets have was not played.
    BothHaveIt,
    /// The last ply is on one sheet only, and not as it was played; or both have the same, and nobody answered it.
    LastPly,
    /// Several plies close to each other are on neither sheet.
    Gap,
    /// A stretch of the line takes more slips than sheets of one game have.
    TooManySlips,
    /// A rule is broken after a ply that no sheet says: a wrong guess makes what was played irregular.
    BrokenAfterGuess,
    /// More is read otherwise than as both sheets have it, with the same squares, than sheets have in common by chance.
    BothAgree,
    /// A sheet that counts from the other side of the board counts from its own in between.
    SideChanges,
}

/// Whether a reason speaks against a line.
type Speaks = fn(&CollatedLine) -> bool;

/// Why a line is doubtful; `None` if nothing speaks against it.
pub(super) fn of(line: &CollatedLine) -> Option<Doubt> {
    let doubts: [(Doubt, Speaks); 8] = [
        (Doubt::Rest, |line| line.rest.iter().any(|rest| !rest.is_empty()) && !line.rest_again),
        (Doubt::BothHaveIt, leaves_out_what_both_have),
        (Doubt::LastPly, |line| {
            line.plies.last().is_some_and(|last| is_of_one_sheet(last) || is_same_slip(last))
        }),
        (Doubt::Gap, has_gap),
        (Doubt::TooManySlips, |line| line.steepest > STEEPEST),
        (Doubt::BrokenAfterGuess, is_broken_after_guess),
        (Doubt::BothAgree, has_otherwise_what_both_say),
        (Doubt::SideChanges, |line| (0..2).any(|sheet| changes_side_and_back(line, sheet))),
    ];
    doubts.into_iter().find(|(_, speaks_against)| speaks_against(line)).map(|(doubt, _)| doubt)
}

/// The most that a stretch of plies costs, in nats a ply; `costs` are those of the line up to each ply.
#[allow(clippy::cast_precision_loss, reason = "lines are short")]
pub(super) fn steepest(costs: &[f64]) -> f64 {
    let len = STRETCH.min(costs.len());
    let ends = costs.iter().skip(len.saturating_sub(1));
    let starts = std::iter::once(&0.0).chain(costs);
    ends.zip(starts).map(|(end, start)| (end - start) / len as f64).fold(0.0, f64::max)
}

/// Whether a ply is left aside that the other sheet has close by, where it is not played either.
fn leaves_out_what_both_have(line: &CollatedLine) -> bool {
    let [left_out_of_one, left_out_of_other] = [0, 1].map(|sheet| left_aside(line, sheet));
    let is_in = |left_out: &[(usize, &Written)], (place, written): &(usize, &Written)| {
        left_out.iter().any(|(other, text)| place.abs_diff(*other) <= CLOSE && is_same(text, written))
    };
    let [misread_on_one, misread_on_other] = [0, 1].map(|sheet| {
        let plies = on_sheet(line, sheet).enumerate();
        let misread = plies.filter(|(_, on)| !says_it(on));
        misread.filter_map(|(place, on)| Some((place, on.written.as_ref()?))).collect::<Vec<_>>()
    });
    left_out_of_one.iter().chain(&misread_on_one).any(|written| is_in(&left_out_of_other, written))
        || misread_on_other.iter().any(|written| is_in(&left_out_of_one, written))
}

/// The places of a sheet that say nothing of the game, each before which ply.
fn left_aside(line: &CollatedLine, sheet: usize) -> Vec<(usize, &Written)> {
    let passed = on_sheet(line, sheet).enumerate().filter_map(|(place, on)| match &on.passed {
        Some((written, false)) => Some((place, written)),
        _ => None,
    });
    passed.chain(line.rest.get(sheet).into_iter().flatten().map(|rest| (line.plies.len(), rest))).collect()
}

/// What a sheet has of each ply.
fn on_sheet(line: &CollatedLine, sheet: usize) -> impl Iterator<Item = &OnSheet> {
    line.plies.iter().filter_map(move |ply| ply.sheets.get(sheet))
}

/// Whether two places say the same move.
fn is_same(one: &Written, other: &Written) -> bool {
    !one.squares.is_empty() && one.squares == other.squares
}

/// Whether only one sheet has a ply, and not as it was played.
fn is_of_one_sheet(ply: &CollatedPly) -> bool {
    let says_it = |on: &OnSheet| on.slip.is_none() && on.written.is_some();
    !ply.sheets.iter().any(says_it) && ply.sheets.iter().any(|on| on.written.is_none())
}

/// Whether what a sheet has of a ply is not wrong, if it may be in another place.
fn says_it(on: &OnSheet) -> bool {
    on.slip.is_none_or(|kind| order_of(kind).is_some())
}

/// Whether a ply breaks a rule after one that neither sheet says.
fn is_broken_after_guess(line: &CollatedLine) -> bool {
    let is_guess = |ply: &CollatedPly| !ply.sheets.iter().any(|on| on.written.is_some() && says_it(on));
    line.plies.iter().skip_while(|ply| !is_guess(ply)).any(|ply| ply.irregular)
}

/// Whether more is read otherwise than as both sheets have it than sheets have in common by chance: they make the same slip once, but
/// hardly twice, and hardly besides a ply that both leave out. It may have been played, against a rule.
fn has_otherwise_what_both_say(line: &CollatedLine) -> bool {
    match line.plies.iter().filter(|ply| is_same_slip(ply)).count() {
        0 => false,
        1 => line.plies.iter().any(|ply| ply.decided() == Decided::Missed),
        _ => true,
    }
}

/// Whether a sheet that is counted from the other side of the board says plies from the own side in between: they may be others, from
/// there.
fn changes_side_and_back(line: &CollatedLine, sheet: usize) -> bool {
    let (mut in_a_row, mut is_other, mut changes) = (0, false, false);
    for on in on_sheet(line, sheet).filter(|on| on.written.is_some()) {
        if on.slip == Some(Kind::OtherSide) {
            if changes {
                return true;
            }
            in_a_row += 1;
            is_other |= in_a_row >= FROM_OTHER_SIDE;
        } else {
            in_a_row = 0;
            changes |= is_other && says_it(on);
        }
    }
    false
}

/// Whether both sheets have the same squares for a ply, and other ones than were played.
fn is_same_slip(ply: &CollatedPly) -> bool {
    let [white, black] = &ply.sheets;
    let squares = white.written.as_ref().zip(black.written.as_ref());
    white.slip.is_some() && black.slip.is_some() && squares.is_some_and(|(one, other)| is_same(one, other))
}

/// Whether more plies that neither sheet has are close to each other than can be sure.
fn has_gap(line: &CollatedLine) -> bool {
    let is_put_in = |ply: &CollatedPly| ply.sheets.iter().all(|on| on.written.is_none());
    let places: Vec<usize> =
        line.plies.iter().enumerate().filter(|(_, ply)| is_put_in(ply)).map(|(place, _)| place).collect();
    are_too_close(&places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::report::Verdict;
    use damiera_record::notation::pdn;
    use damiera_rules::board::{Color, Geometry};
    use damiera_rules::movegen::{Move, legal_moves};
    use damiera_rules::position::Position;
    use damiera_rules::variant::{INTERNATIONAL, OnBoard};

    /// Any legal move: which one does not count.
    struct Any;

    impl OnBoard for Any {
        type Output = Option<Move<u128>>;

        fn run<G: Geometry>(self) -> Self::Output {
            let start = Position::<G::Set>::start(&INTERNATIONAL);
            legal_moves::<G>(&start, &INTERNATIONAL).first().map(Move::widen)
        }
    }

    fn written(text: &str) -> Written {
        super::super::sheet_of(&pdn::parse(text)).places.remove(0).written
    }

    /// A line of plies that both sheets have as they were played.
    fn line(plies: usize) -> CollatedLine {
        let mv = INTERNATIONAL.shape.run(Any).expect("a move");
        let on = || OnSheet { written: Some(written("32-28")), slip: None, legal: true, passed: None };
        let ply = |_| CollatedPly {
            text: "32-28".to_owned(),
            mv,
            turn: Color::White,
            irregular: false,
            is_open: false,
            sheets: [on(), on()],
        };
        CollatedLine {
            cost: 0.0,
            verdict: Verdict::Legal,
            plies: (0..plies).map(ply).collect(),
            rest: [Vec::new(), Vec::new()],
            rest_again: true,
            steepest: 0.0,
        }
    }

    #[test]
    fn what_is_left_over_at_the_end_is_doubtful() {
        let mut left_over = line(8);
        assert_eq!(of(&left_over), None);
        left_over.rest[1].push(written("33-29"));
        assert_eq!(of(&left_over), None, "it is written again");
        left_over.rest_again = false;
        assert_eq!(of(&left_over), Some(Doubt::Rest));
    }

    #[test]
    fn what_both_have_is_doubtful_if_it_is_left_out() {
        let passed = |again| Some((written("33-29"), again));
        for (what, of_other, again, place, expected) in [
            ("passed over on both", None, false, 10, Some(Doubt::BothHaveIt)),
            ("misread on the other", Some(Kind::Digit), false, 12, Some(Doubt::BothHaveIt)),
            ("played on the other, in another order", Some(Kind::Exchanged), false, 12, None),
            ("misread on the other, elsewhere", Some(Kind::Digit), false, 30, None),
            ("written twice on both", None, true, 10, None),
        ] {
            let mut left_out = line(40);
            left_out.plies[10].sheets[0].passed = passed(again);
            let other = &mut left_out.plies[place].sheets[1];
            if of_other.is_some() {
                (other.written, other.slip) = (Some(written("33-29")), of_other);
            } else {
                other.passed = passed(again);
            }
            assert_eq!(of(&left_out), expected, "{what}");
            left_out.plies.iter_mut().for_each(|ply| ply.sheets.swap(0, 1));
            assert_eq!(of(&left_out), expected, "{what}, the sheets the other way round");
        }
    }

    #[test]
    fn the_last_ply_is_doubtful_if_one_sheet_has_it_and_has_it_wrong() {
        for (slips, expected) in [
            ([Some(Kind::Digit), Some(Kind::Missing)], Some(Doubt::LastPly)),
            ([None, Some(Kind::Missing)], None),
            ([Some(Kind::Digit), Some(Kind::Neighbour)], None),
        ] {
            let mut of_one = line(8);
            for (on, slip) in of_one.plies[7].sheets.iter_mut().zip(slips) {
                on.slip = slip;
                on.written = Some(written(if slip == Some(Kind::Neighbour) { "32-27" } else { "32-28" }));
                on.written.take_if(|_| slip == Some(Kind::Missing));
            }
            assert_eq!(of(&of_one), expected, "{slips:?}");
        }
    }

    #[test]
    fn what_both_say_is_doubtful_if_much_of_it_is_read_otherwise() {
        let digit = Some(Kind::Digit);
        for (what, places, other, missing, expected) in [
            ("one slip that both have", &[10][..], "32-28", None, None),
            ("two of them", &[10, 30], "32-28", None, Some(Doubt::BothAgree)),
            ("two plies that each has wrong otherwise", &[10, 30], "32-27", None, None),
            ("one, and a ply left out of both", &[10], "32-28", Some(4), Some(Doubt::BothAgree)),
            ("each wrong otherwise, and a ply left out of both", &[10], "32-27", Some(4), None),
            ("the last", &[39], "32-28", None, Some(Doubt::LastPly)),
        ] {
            let mut both = line(40);
            for &place in places {
                both.plies[place].sheets.iter_mut().for_each(|on| on.slip = digit);
                both.plies[place].sheets[1].written = Some(written(other));
            }
            if let Some(missing) = missing {
                both.plies[missing].sheets.iter_mut().for_each(|on| on.written = None);
            }
            assert_eq!(of(&both), expected, "{what}");
        }
    }

    #[test]
    fn a_sheet_that_changes_the_side_and_back_is_doubtful() {
        let (other, digit) = (Some(Kind::OtherSide), Some(Kind::Digit));
        for (what, slips, expected) in [
            ("from a ply on", &[other, other, other, other, other][..], None),
            ("for a while", &[other, other, other, None, None], None),
            ("and in between not", &[other, other, other, None, other], Some(Doubt::SideChanges)),
            (
                "in another order",
                &[other, other, other, Some(Kind::Exchanged), other],
                Some(Doubt::SideChanges),
            ),
            ("with a slip", &[other, other, other, digit, other], None),
            ("twice by chance", &[other, None, None, None, other], None),
        ] {
            let mut seen = line(40);
            for (ply, slip) in seen.plies.iter_mut().skip(10).zip(slips) {
                ply.sheets[1].slip = *slip;
            }
            assert_eq!(of(&seen), expected, "{what}");
        }
    }

    #[test]
    fn plies_of_neither_sheet_are_doubtful_if_many_are_close() {
        for (places, expected) in
            [(&[4, 5][..], None), (&[4, 5, 14], Some(Doubt::Gap)), (&[4, 5, 15], None), (&[4, 15, 26], None)]
        {
            let mut put_in = line(40);
            for &place in places {
                put_in.plies[place].sheets.iter_mut().for_each(|on| on.written = None);
            }
            assert_eq!(of(&put_in), expected, "{places:?}");
        }
    }

    #[test]
    fn a_rule_broken_after_a_guess_is_doubtful() {
        let (digit, exchanged) = (Some(Kind::Digit), Some(Kind::Exchanged));
        for (slips, place, expected) in [
            ([digit, digit], 20, Some(Doubt::BrokenAfterGuess)),
            ([digit, digit], 4, None),
            ([digit, None], 20, None),
            ([digit, exchanged], 20, None),
        ] {
            let mut broken = line(40);
            broken.plies[place].irregular = true;
            for (on, slip) in broken.plies[10].sheets.iter_mut().zip(slips) {
                on.slip = slip;
            }
            assert_eq!(of(&broken), expected, "{slips:?}, {place}");
        }
    }

    #[test]
    fn a_stretch_that_costs_much_is_doubtful() {
        assert!(steepest(&[]) < 0.1);
        assert!((steepest(&[4.0, 4.0]) - 2.0).abs() < 1e-9);
        let up_to = |count: usize| -> Vec<f64> { (1..=count).map(|ply| ply as f64 * 8.0).collect() };
        let mut costs = vec![0.0; 40];
        assert!(steepest(&costs) < 0.1);
        costs.extend(up_to(STRETCH));
        assert!((steepest(&costs) - 8.0).abs() < 1e-9, "{}", steepest(&costs));
        let steep = CollatedLine { steepest: steepest(&costs), ..line(56) };
        assert_eq!(of(&steep), Some(Doubt::TooManySlips));
    }
}
