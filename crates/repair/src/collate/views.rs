//! From which side of the board each sheet names the squares, where the two tell that together: a player may have counted them from
//! the own side, and a slip besides keeps that sheet from being legal in any way.

use std::collections::HashSet;

use crate::sheet::{Place, Sheet};
use damiera_judge::report::{Report, Verdict, View};
use damiera_rules::board::{Board, WrittenSquare};

/// The sides other than that of the game.
const VIEWS: [View; 3] = [View::Turned, View::Mirrored, View::TurnedAndMirrored];

/// How many plies in a row are compared: what a player of one side says of a ply can be what one of the other side says of another.
const IN_A_ROW: usize = 3;

/// The fewest such rows that both sheets have if they are seen rightly.
const FEWEST: usize = 2;

/// At least one in this many rows of the shorter sheet is on both.
const ONE_OF: usize = 4;

/// The sheets as they may be seen from other sides, those first that then have most in common. A sheet that is legal as it is read is
/// seen rightly.
///
/// There are none where the sheets have nearly as much in common as they are read, unless both may be seen from the same other side.
pub(super) fn likely(reports: &[Report<'_>; 2], sheets: &[Sheet; 2], board: Board) -> Vec<[Sheet; 2]> {
    let may_be_seen = [0, 1].map(|side| {
        let is_read = reports.get(side).is_some_and(|report| report.verdict == Verdict::Legal);
        !is_read && sheets.get(side).is_some_and(|sheet| sheet.view.is_none())
    });
    let of = |views: [Option<View>; 2]| {
        let [white, black] = sheets;
        let seen = |sheet: &Sheet, view: Option<View>| Sheet { view: view.or(sheet.view), ..sheet.clone() };
        [seen(white, views[0]), seen(black, views[1])]
    };
    let as_read = in_common(sheets, board);
    let fewest = FEWEST.max(shortest(sheets) / ONE_OF);
    let mut likely: Vec<(usize, [Sheet; 2])> = Vec::new();
    for view in VIEWS.map(Some) {
        for (views, may_be) in [
            ([view, None], may_be_seen[0]),
            ([None, view], may_be_seen[1]),
            ([view, view], may_be_seen == [true; 2]),
        ] {
            if may_be {
                let seen = of(views);
                let common = in_common(&seen, board);
                let is_other = views[0] == views[1] || common >= 2 * as_read;
                if common >= fewest && is_other {
                    likely.push((common, seen));
                }
            }
        }
    }
    likely.sort_by_key(|(common, _)| std::cmp::Reverse(*common));
    likely.into_iter().map(|(_, seen)| seen).collect()
}

/// The rows that the shorter of two sheets has.
fn shortest(sheets: &[Sheet; 2]) -> usize {
    let rows = sheets.each_ref().map(|sheet| sheet.places.len().saturating_sub(IN_A_ROW - 1));
    rows[0].min(rows[1])
}

/// How many rows of the first sheet the second has, too.
fn in_common(sheets: &[Sheet; 2], board: Board) -> usize {
    let [white, black] = sheets.each_ref().map(|sheet| rows(&sheet.places_seen(board)));
    white.intersection(&black).count()
}

/// The first and the last square of each ply of each row whose plies all have squares.
fn rows(places: &[Place]) -> HashSet<[[WrittenSquare; 2]; IN_A_ROW]> {
    let ends = |place: &Place| Some([*place.written.squares.first()?, *place.written.squares.last()?]);
    let plies: Vec<Option<[WrittenSquare; 2]>> = places.iter().map(ends).collect();
    let row = |row: &[Option<[WrittenSquare; 2]>]| match row {
        [Some(one), Some(two), Some(three)] => Some([*one, *two, *three]),
        _ => None,
    };
    plies.windows(IN_A_ROW).filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::collate::{Together, collate_reports};
    use damiera_record::notation::pdn;
    use damiera_rules::variant::INTERNATIONAL;

    const WITHIN: Duration = Duration::from_secs(60);

    const PLAYED: &str = "32-27 19-23 31-26 13-19 37-31 8-13 34-30 17-22 30-25 12-17 40-34 7-12 41-37 3-8 46-41 1-7 38-32 23-28 \
                          32x23 18x40 27x18 13x22 45x34 12-18 42-38 7-12 34-29 8-13 44-40 2-8 50-45 22-28 33x22 18x27";

    /// The sheet of somebody who sees the board from another side and writes one ply for another.
    fn seen(view: Option<View>, (ply, instead): (usize, &str)) -> String {
        let sheet = Sheet { view, ..Sheet::default() };
        let mut plies: Vec<String> =
            PLAYED.split(' ').map(|ply| sheet.named(ply, &INTERNATIONAL.names, None)).collect();
        plies[ply - 1] = instead.to_owned();
        plies.join(" ")
    }

    fn together(sheets: [&str; 2]) -> Together {
        let reports = sheets.map(|text| Report::of(pdn::parse(text), Some(&INTERNATIONAL)));
        collate_reports(&reports, WITHIN)
    }

    fn moves(together: &Together) -> String {
        let line = together.collation.lines.first();
        let plies = line.map_or(&[][..], |line| &line.plies).iter();
        plies.map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_sheet_with_a_slip_may_be_seen_from_another_side() {
        let as_played = seen(None, (10, "12-16"));
        for view in VIEWS {
            // No piece stands on square 25 at ply 20 from any side.
            let from_there = seen(Some(view), (20, "25x3"));
            let found = together([&from_there, &as_played]);
            assert_eq!((moves(&found).as_str(), found.views), (PLAYED, [Some(view), None]), "{view:?}");
            assert!(found.collation.sure, "{view:?}: {:?}", found.collation.margin);
            let other_way = together([&as_played, &from_there]);
            assert_eq!(
                (moves(&other_way).as_str(), other_way.views),
                (PLAYED, [None, Some(view)]),
                "{view:?}"
            );
        }
    }

    #[test]
    fn both_sheets_may_be_seen_from_the_same_side() {
        for view in VIEWS {
            let sheets = [(20, "25x3"), (11, "1-2")].map(|slip| seen(Some(view), slip));
            let found = together([&sheets[0], &sheets[1]]);
            assert_eq!((moves(&found).as_str(), found.views), (PLAYED, [Some(view); 2]), "{view:?}");
        }
    }

    /// What is written for another digit is one wrong digit on that sheet, though the squares that are meant have none in common.
    #[test]
    fn a_slip_is_one_of_what_is_on_the_paper() {
        let turned =
            Sheet { view: Some(View::Turned), ..Sheet::default() }.named("7-12", &INTERNATIONAL.names, None);
        let wrong = format!("{}8", &turned[..turned.len() - 1]);
        let found =
            together([&seen(Some(View::Turned), (12, &wrong)), &PLAYED.replace("7-12 34-29", "7-11 34-29")]);
        let on = &found.collation.lines[0].plies[11].sheets[0];
        assert_eq!(
            (moves(&found).as_str(), on.slip),
            (PLAYED, Some(crate::Kind::Digit)),
            "{wrong} for {turned}"
        );
    }

    #[test]
    fn sheets_that_agree_are_seen_as_they_are() {
        let found = together([PLAYED, &PLAYED.replace("8-13 44-40", "8-14 44-40")]);
        assert_eq!(found.views, [None; 2]);
    }
}
