//! Two judged records put together: by the rules of which game, and in which order of a page.

use std::time::{Duration, Instant};

use super::{CollatedPly, Collation, SURE, collate_parts, sheet_in_order, sheet_of_judged, views, witness};
use crate::found_board::{boards_of, is_other};
use crate::games;
use crate::obstacle::is_too_long;
use crate::sheet::Sheet;
use damiera_judge::report::{Report, Verdict, View};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// As many plies of a sheet that stand in each other's place, and its columns may be exchanged.
const MANY_EXCHANGED: usize = 6;

/// What two records come to.
#[derive(Clone, Debug)]
pub struct Together {
    /// The rules of their game; `None` if they name one that has none here.
    pub rules: Option<&'static Rules>,
    /// The likeliest line.
    pub collation: Collation,
    /// Whether the plies of White's sheet, and those of Black's, had to be put in another order than that of the page.
    pub reordered: [bool; 2],
    /// From which side of the board White's sheet names squares, and Black's, if not from that of the game.
    pub views: [Option<View>; 2],
}

/// Searches the line that explains two records, White's and Black's, by the rules that they name or show; by those of every game
/// that they may be, if they show none.
///
/// Sheets that say the same are one witness, of which nothing is known but what [repair](crate::repair()) finds in one of them.
///
/// Where that is not sure, or not legal, a sheet is also read as if its squares were named from another side of the board. A page is read as it
/// stands, and then in another order where that is not sure, or where many rows are exchanged. It takes `within` at most; records with more plies than that is enough for get no line.
#[must_use]
pub fn collate_reports(reports: &[Report<'_>; 2], within: Duration) -> Together {
    let begun = Instant::now();
    if reports.iter().any(|report| is_too_long(&report.record, within)) {
        let rules = rules_of(reports).first().copied();
        let collation = Collation { cut_short: true, ..Collation::default() };
        return Together { rules, collation, reordered: [false; 2], views: [None; 2] };
    }
    let sheets = reports.each_ref().map(sheet_of_judged);
    let is_one_witness = witness::is_one(reports, &sheets);
    // What repair says of a record agrees with the boards in it.
    if is_one_witness && let Some(together) = witness::collated(&reports[0], within / 2) {
        return together;
    }
    let mut together = of_both(reports, sheets, is_one_witness, within.saturating_sub(begun.elapsed()));
    together.collation.sure &= !contradicts_board(&together, reports);
    together
}

/// The likeliest line of two records, by what their sheets say; of copies, nothing is sure that is not legal.
fn of_both(
    reports: &[Report<'_>; 2],
    sheets: [Sheet; 2],
    is_one_witness: bool,
    within: Duration,
) -> Together {
    let begun = Instant::now();
    let tried = rules_of(reports);
    let (rules, collation) = likeliest(&sheets, reports, &tried, within.saturating_sub(begun.elapsed()));
    let views = sheets.each_ref().map(|sheet| sheet.view);
    let mut as_read = Together { rules, collation, reordered: [false; 2], views };
    if is_one_witness {
        // Repair finds nothing to repair, or does not know what was meant: then two copies do not tell either.
        as_read.collation.sure &= reports[0].verdict == Verdict::Legal;
        return as_read;
    }
    let left = within.saturating_sub(begun.elapsed());
    // Seen from the other side, a side that moves second seems to move first: both sheets say that.
    let is_legal = as_read.collation.lines.first().is_some_and(|line| line.verdict == Verdict::Legal);
    if !(as_read.collation.sure && is_legal) {
        let (seen, cut_short) = otherwise_seen(reports, &sheets, &as_read, left / 2);
        as_read.collation.cut_short_too(cut_short);
        if let Some(mut seen) = seen {
            seen.collation.cut_short_too(as_read.collation.cut_short);
            return seen;
        }
    }
    let left = within.saturating_sub(begun.elapsed());
    let exchanged = |side| as_read.collation.lines.first().map_or(0, |line| line.exchanged(side));
    let may_be_other = |side| !as_read.collation.sure || exchanged(side) >= MANY_EXCHANGED;
    let page = |side: usize| sheet_in_order(reports.get(side)?, left / 4);
    let pages = [0, 1].map(|side| if may_be_other(side) { page(side) } else { None });
    let reordered = pages.each_ref().map(Option::is_some);
    if reordered == [false; 2] {
        return as_read;
    }
    let [white, black] = pages;
    let [of_white, of_black] = sheets;
    let sheets = [white.unwrap_or(of_white), black.unwrap_or(of_black)];
    let (rules, mut collation) = likeliest(&sheets, reports, &tried, left / 2);
    as_read.collation.cut_short_too(collation.cut_short);
    if collation.cost() < as_read.collation.cost() {
        collation.cut_short_too(as_read.collation.cut_short);
        let views = sheets.each_ref().map(|sheet| sheet.view);
        Together { rules, collation, reordered, views }
    } else {
        as_read
    }
}

/// The likeliest line of two records if the squares of a sheet are named from another side of the board; `None` if none explains more
/// than the sheets as they are read. And whether the time allowed ran out.
fn otherwise_seen(
    reports: &[Report<'_>; 2],
    sheets: &[Sheet; 2],
    as_read: &Together,
    within: Duration,
) -> (Option<Together>, bool) {
    let Some(rules) = as_read.rules else { return (None, false) };
    let begun = Instant::now();
    let mut best: Option<Together> = None;
    let mut cut_short = false;
    let mut costs = vec![as_read.collation.cost()];
    let readings = views::likely(reports, sheets, rules.board());
    for (at, seen) in readings.iter().enumerate() {
        let share = within.saturating_sub(begun.elapsed()) / (readings.len() - at) as u32;
        let (rules, collation) = likeliest(seen, reports, &[rules], share);
        cut_short |= collation.cut_short;
        let cost = collation.cost();
        if costs.iter().all(|known| cost < *known) {
            let views = seen.each_ref().map(|sheet| sheet.view);
            best = Some(Together { rules, collation, reordered: [false; 2], views });
        }
        costs.push(cost);
    }
    if let Some(Together { collation, .. }) = &mut best {
        let cost = collation.cost();
        collation.sure &= costs.iter().filter(|other| **other < cost + SURE).count() == 1;
    }
    (best, cut_short)
}

/// Whether the likeliest line leads to another board than the arbiter found, as one of the records has it.
///
/// Then a rule was broken there that slips may not explain.
fn contradicts_board(together: &Together, reports: &[Report<'_>; 2]) -> bool {
    let collation = &together.collation;
    let (Some(best), Some(rules), Some(start)) = (collation.lines.first(), together.rules, collation.start)
    else {
        return false;
    };
    reports.iter().enumerate().any(|(side, report)| {
        boards_of(report, rules).any(|(after, board)| {
            let is_before = |ply: &CollatedPly| {
                let written = ply.sheets.get(side).and_then(|on| on.written.as_ref());
                written.is_some_and(|written| (1..=after).contains(&written.ply))
            };
            let plies = best.plies.iter().rposition(is_before).map_or(0, |last| last + 1);
            let mut position = start;
            best.plies.iter().take(plies).for_each(|ply| position.play_unchecked(&ply.mv));
            is_other(&position, &board)
        })
    })
}

/// The rules that either record names or shows; of every game that both may be, if they do not.
fn rules_of(reports: &[Report<'_>; 2]) -> Vec<&'static Rules> {
    let mut tried: Vec<&'static Rules> = Vec::new();
    for rules in reports.iter().filter_map(|report| report.choice.rules) {
        if !tried.iter().any(|known| std::ptr::eq(*known, rules)) {
            tried.push(rules);
        }
    }
    if tried.is_empty() {
        let [of_white, of_black] = reports.each_ref().map(|report| games::games(report, false));
        let is_of_black = |rules: &&'static Rules| of_black.iter().any(|other| std::ptr::eq(*other, *rules));
        tried = of_white.into_iter().filter(is_of_black).collect();
    }
    tried
}

/// The likeliest line of two sheets by any of these rules. The time that one leaves goes to those after it; where the records show no
/// rules, those of the games met most often come first, and the first line that is sure ends the search.
fn likeliest(
    sheets: &[Sheet; 2],
    reports: &[Report<'_>; 2],
    tried: &[&'static Rules],
    within: Duration,
) -> (Option<&'static Rules>, Collation) {
    let begun = Instant::now();
    // More than the two that the records may show.
    let is_any = tried.len() > reports.len();
    let records = reports.each_ref().map(|report| &report.record);
    let mut best: (Option<&'static Rules>, Collation) = (tried.first().copied(), Collation::default());
    let mut cut_short = false;
    for (at, &rules) in tried.iter().enumerate() {
        let of_report = |report: &Report<'_>| {
            report.game.as_ref().filter(|game| std::ptr::eq(game.rules, rules)).and_then(|game| game.start)
        };
        let start = reports.iter().find_map(of_report).unwrap_or_else(|| Position::start(rules));
        let share = within.saturating_sub(begun.elapsed()) / (tried.len() - at) as u32;
        let found = collate_parts(sheets, records, rules, start, share);
        cut_short |= found.cut_short;
        if best.1.start.is_none() || found.cost() < best.1.cost() {
            best = (Some(rules), found);
        }
        // What breaks a rule of one game may be legal in another.
        let is_legal = || best.1.lines.first().is_some_and(|line| line.verdict == Verdict::Legal);
        if best.1.sure && is_any && is_legal() {
            break;
        }
    }
    best.1.cut_short_too(cut_short);
    best
}
