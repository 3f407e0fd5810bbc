//! Each axis of the rules by itself: rules of a variant with a field or two changed, on boards numbered from the top
//! left.

use super::shifts_agree;
use crate::board::{Corner, DirectionSet, Grid, Numbering};
use crate::movegen::*;
use crate::position::fen;
use crate::variant::{
    Criterion, Crowning, INTERNATIONAL, ITALIAN, King, Landing, MenRows, Motion, Removal, SPANISH,
};

/// Eight by eight, the near left square played on: 29 is a1, 4 is h8.
type Eight = Grid<8, 8, false>;
/// Ten by ten, as in international draughts.
type Ten = Grid<10, 10, false>;

/// Rules with this motion and this precedence of captures.
fn rules<G: Geometry>(motion: Motion, precedence: &'static [Criterion]) -> Rules {
    let names = SquareNames::new(G::BOARD, Corner::TopLeft, Numbering::Numeric);
    Rules { gametype: 0, men: MenRows::nearest(3), names, motion, precedence, ..INTERNATIONAL.clone() }
}

/// Every legal move as `from x stops x to {captured}`, with a K where a man is crowned.
fn moves<G: Geometry>(rules: &Rules, text: &str) -> Vec<String> {
    let position = Position::from_setup(&fen::parse(text).unwrap(), rules).unwrap();
    let written = |mv: &Move<G::Set>| {
        let path = capture_path::<G>(mv, &position, rules);
        let names = |squares: &[crate::board::Square], sign: &str| {
            squares.iter().map(|&square| rules.names.name(square)).collect::<Vec<_>>().join(sign)
        };
        let crowned = if mv.promotes { "K" } else { "" };
        if path.captured.is_empty() {
            return format!("{}{crowned}", names(&path.stops, "-"));
        }
        format!("{}{crowned} {{{}}}", names(&path.stops, "x"), names(&path.captured, ","))
    };
    legal_moves::<G>(&position, rules).iter().map(written).collect()
}

/// Checks a table of (what, position, legal moves).
fn check<G: Geometry>(rules: &Rules, cases: &[(&str, &str, &[&str])]) {
    for (what, position, expected) in cases {
        assert_eq!(moves::<G>(rules, position), *expected, "{what}: {position}");
    }
}

#[test]
fn a_free_choice_is_free_to_the_end_of_the_capture() {
    let russian = Motion { crowning: Crowning::InPassing, ..INTERNATIONAL.motion };
    check::<Eight>(
        &rules::<Eight>(russian, &[]),
        &[
            (
                "one landing square goes on: the others are not open",
                "W:WK29:B19,25",
                &["29x15x24 {25,19}", "29x15x28 {25,19}"],
            ),
            (
                "none goes on: all are open",
                "W:WK29:B18",
                &["29x4 {18}", "29x8 {18}", "29x11 {18}", "29x15 {18}"],
            ),
            ("one piece or two, but to the end", "W:W23:B18,19,10", &["23x14x7 {18,10}", "23x16 {19}"]),
        ],
    );
}

#[test]
fn a_man_is_crowned_in_passing_or_not() {
    let position = "W:W11:B7,9";
    for (crowning, expected) in [
        (Crowning::InPassing, "11x2x13K {7,9}"),
        (Crowning::AtRest, "11x2K {7}"),
        (Crowning::EndsTheMove, "11x2K {7}"),
    ] {
        let motion = Motion { crowning, ..INTERNATIONAL.motion };
        assert_eq!(moves::<Eight>(&rules::<Eight>(motion, &[]), position), [expected], "{crowning:?}");
    }
    let short = Motion { crowning: Crowning::InPassing, king: King::Short, ..ITALIAN.motion };
    check::<Eight>(
        &rules::<Eight>(short, &[]),
        &[
            ("as a short king it takes what is next to it", "W:W11:B6,7", &["11x2x9K {7,6}"]),
            ("and nothing farther off", "W:W11:B7,9", &["11x2K {7}"]),
        ],
    );
}

#[test]
fn a_king_lands_where_the_rules_say() {
    let of = |landing| rules::<Eight>(Motion { landing, ..INTERNATIONAL.motion }, &[]);
    let anywhere: &[&str] = &["29x4 {18}", "29x8 {18}", "29x11 {18}", "29x15 {18}"];
    for (landing, man, king) in [
        (Landing::Free, anywhere, anywhere),
        (Landing::Behind, &["29x15 {18}"][..], &["29x15 {18}"][..]),
        (Landing::BehindKingLast, anywhere, &["29x15 {18}"]),
    ] {
        let rules = of(landing);
        check::<Eight>(&rules, &[("a man taken", "W:WK29:B18", man), ("a king taken", "W:WK29:BK18", king)]);
    }
    check::<Eight>(
        &of(Landing::BehindKingLast),
        &[("it lands farther off to go on", "W:WK29:B7,K18", &["29x11x2 {18,7}"])],
    );
    check::<Eight>(&of(Landing::Behind), &[("it cannot go on", "W:WK29:B7,K18", &["29x15 {18}"])]);
}

#[test]
fn pieces_are_taken_off_at_the_end_or_at_once() {
    let position = "B:W27,28,38,39,42:BK25";
    let of = |removal| rules::<Ten>(Motion { removal, ..INTERNATIONAL.motion }, &[Criterion::MostPieces]);
    assert_eq!(moves::<Ten>(&of(Removal::AtEnd), position), ["25x48x31x22x33 {39,42,27,28}"]);
    assert_eq!(
        moves::<Ten>(&of(Removal::AtOnce), position),
        ["25x48x31x22x33x42 {39,42,27,28,38}", "25x48x31x22x33x47 {39,42,27,28,38}"]
    );
}

#[test]
fn a_capture_turns_back_where_pieces_are_taken_off_at_once() {
    let position = "W:WK18:B15,22";
    for (removal, turns_back, expected) in [
        (Removal::AtOnce, true, &["18x25x11 {22,15}", "18x11x25 {15,22}"][..]),
        (Removal::AtOnce, false, &["18x11 {15}", "18x25 {22}"]),
        (Removal::AtEnd, true, &["18x11 {15}", "18x25 {22}"]),
    ] {
        let motion = Motion { removal, turns_back, landing: Landing::Behind, ..INTERNATIONAL.motion };
        let found = moves::<Eight>(&rules::<Eight>(motion, &[]), position);
        assert_eq!(found, expected, "{removal:?} {turns_back}");
    }
}

#[test]
fn pieces_capture_along_files_and_rows() {
    let all = DirectionSet::ALL;
    let frisian = Motion { man_jumps: all, king_jumps: all, ..INTERNATIONAL.motion };
    check::<Ten>(
        &rules::<Ten>(frisian, &[]),
        &[
            ("a man along the file", "W:W28:B18", &["28x8 {18}"]),
            ("a man back", "W:W28:B38", &["28x48 {38}"]),
            ("a man along the row", "W:W28:B29", &["28x30 {29}"]),
            ("a man turns", "W:W28:B18,9", &["28x8x10 {18,9}"]),
            ("a king at a distance", "W:WK46:B26", &["46x6 {26}", "46x16 {26}"]),
            ("no row goes on in the next", "W:W29:B30,31", &["29-23", "29-24"]),
            (
                "a king steps on diagonals alone",
                "W:WK6:B20",
                &["6-1", "6-11", "6-17", "6-22", "6-28", "6-33", "6-39", "6-44", "6-50"],
            ),
        ],
    );
    let turkish = DirectionSet::only(crate::board::Direction::Far)
        .with(crate::board::Direction::Left)
        .with(crate::board::Direction::Right);
    let sideways = Motion { man_steps: turkish, man_jumps: turkish, ..INTERNATIONAL.motion };
    check::<Ten>(
        &rules::<Ten>(sideways, &[]),
        &[
            ("ahead and sideways", "W:W28:B1", &["28-18", "28-27", "28-29"]),
            ("Black's way ahead is the other", "B:W50:B28", &["28-27", "28-29", "28-38"]),
            ("no man takes back", "W:W28:B38", &["28-18", "28-27", "28-29"]),
        ],
    );
}

#[test]
fn the_greater_value_goes_first() {
    let value: &'static [Criterion] = &[Criterion::Value { man: 100, king: 199 }, Criterion::WithKing];
    let rules = rules::<Ten>(INTERNATIONAL.motion, value);
    check::<Ten>(
        &rules,
        &[
            ("a king is more than a man", "W:W32:BK27,28", &["32x21 {27}"]),
            ("and less than two", "W:W32:B19,K27,28", &["32x23x14 {28,19}"]),
            ("two kings are more than three men", "W:W32:B9,19,K17,K27,28", &["32x21x12 {27,17}"]),
            ("equal: with the king", "W:WK46,32:B28,41", &["46x37 {41}"]),
        ],
    );
}

#[test]
fn a_king_may_have_to_capture_before_a_man_whatever_they_take() {
    let short = Motion { king: King::Short, ..SPANISH.motion };
    let position = "W:WK29,23:B25,19,11";
    assert_eq!(moves::<Eight>(&rules::<Eight>(short, &[Criterion::WithKing]), position), ["29x22 {25}"]);
    assert_eq!(moves::<Eight>(&rules::<Eight>(short, &[]), position), ["23x16x7 {19,11}", "29x22 {25}"]);
}

/// The shifts give the same answers as the walker, for all axes.
#[test]
fn shifts_agree_with_the_walker_on_every_axis() {
    let all = DirectionSet::ALL;
    let (international, italian, spanish) = (INTERNATIONAL.motion, ITALIAN.motion, SPANISH.motion);
    let russian = Motion { crowning: Crowning::InPassing, ..international };
    let thai = Motion { landing: Landing::Behind, removal: Removal::AtOnce, turns_back: true, ..spanish };
    let frisian = Motion { man_jumps: all, king_jumps: all, ..international };
    let rook = Motion {
        man_steps: DirectionSet::ORTHOGONAL,
        man_jumps: DirectionSet::ORTHOGONAL,
        king_steps: DirectionSet::ORTHOGONAL,
        king_jumps: DirectionSet::ORTHOGONAL,
        removal: Removal::AtOnce,
        ..international
    };
    let value: &'static [Criterion] = &[Criterion::Value { man: 100, king: 199 }, Criterion::WithKing];
    for (motion, precedence) in [
        (russian, &[][..]),
        (international, &[]),
        (italian, &[]),
        (spanish, &[Criterion::WithKing]),
        (thai, &[]),
        (Motion { king: King::Short, ..russian }, &[]),
    ] {
        shifts_agree::<Eight>(&rules::<Eight>(motion, precedence), 12);
    }
    for (motion, precedence) in [
        (frisian, value),
        (rook, &[Criterion::MostPieces]),
        (Motion { landing: Landing::BehindKingLast, ..international }, &[Criterion::MostPieces]),
    ] {
        shifts_agree::<Ten>(&rules::<Ten>(motion, precedence), 6);
    }
}
