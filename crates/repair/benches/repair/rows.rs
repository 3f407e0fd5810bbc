//! The rows of the table.

use damiera_repair::Kind;

use super::Settings;
use super::archives::archive_games;
use super::figures::{first_and_sure, first_of_five, percent, plies_right, sure_and_wrong, times};
use super::games::Games;
use super::irregularities::{irregularities, irregularities_and_slips};
use super::pages;
use super::slips::{misread, of_kind, slips, weighted};
use super::two_sheets::two_sheets;

/// A row.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) baseline: &'static str,
    pub(crate) target: &'static str,
    pub(crate) measure: fn(&Games, &Settings) -> Measured,
}

/// What was measured.
pub(crate) struct Measured {
    pub(crate) text: String,
    pub(crate) games: usize,
}

/// All rows.
pub(crate) static ROWS: &[Row] = &[
    Row {
        name: "one slip, kinds as weighted: first / among five",
        baseline: "100 / 100 %",
        target: "≥ 99.5 / 99.9 %",
        measure: |games, settings| first_of_five(&weighted(games, settings), settings),
    },
    Row {
        name: "one slip, all kinds equal: first / among five",
        baseline: "97.6 / 99.6 %",
        target: "≥ 98.5 / 99.8 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 1, false), settings),
    },
    Row {
        name: "one slip that is itself a legal move: first / among five",
        baseline: "90.2 / 99.5 %",
        target: "≥ 94 / 99.7 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 1, true), settings),
    },
    Row {
        name: "two slips: first",
        baseline: "95.0 %",
        target: "≥ 97 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 2, false), settings),
    },
    Row {
        name: "three slips: first",
        baseline: "95.0 %",
        target: "≥ 96 %",
        measure: |games, settings| first_of_five(&slips(games, settings, 3, false), settings),
    },
    Row {
        name: "5 % of plies misread: plies right after; whole games first",
        baseline: "99.94; 96.2 %",
        target: "≥ 99.95; 97.5 %",
        measure: |games, settings| {
            let tried = misread(games, settings, &[]);
            let measured = first_of_five(&tried, settings);
            let text = format!("{:.2}; {}", plies_right(&tried), measured.text);
            Measured { text, ..measured }
        },
    },
    Row {
        name: "the same with a missing, doubled or exchanged ply: whole games first / among five",
        baseline: "92.2 / 96.1 %",
        target: "≥ 95 / 98 %",
        measure: |games, settings| {
            let kinds = [Kind::Missing, Kind::Doubled, Kind::Exchanged];
            first_of_five(&misread(games, settings, &kinds), settings)
        },
    },
    Row {
        name: "sure, and wrong: one slip; legal slip; two slips",
        baseline: "0; 1.2; 2.7 %",
        target: "≤ 0.2; 1; 1.5 %, sure in ≥ 85 %",
        measure: |games, settings| {
            let of = [
                slips(games, settings, 1, false),
                slips(games, settings, 1, true),
                slips(games, settings, 2, false),
            ];
            let all = of.iter().map(Vec::len).sum();
            let wrong: Vec<String> = of.iter().map(|tried| sure_and_wrong(tried)).collect();
            Measured { text: wrong.join("; "), games: all }
        },
    },
    Row {
        name: "two whole moves exchanged: first / among five; sure, and wrong",
        baseline: "–",
        target: "–",
        measure: |games, settings| first_and_sure(&of_kind(games, settings, Kind::PairsExchanged), settings),
    },
    Row {
        name: "two plies of one side exchanged: first / among five; sure, and wrong",
        baseline: "–",
        target: "–",
        measure: |games, settings| {
            first_and_sure(&of_kind(games, settings, Kind::SameSideExchanged), settings)
        },
    },
    Row {
        name: "two sheets, each 10 % misread: whole games right, unattended",
        baseline: "–",
        target: "≥ 99.5 %",
        measure: two_sheets,
    },
    Row { name: "archive games changed", baseline: "0", target: "0", measure: archive_games },
    Row { name: "irregularities repaired away, sure", baseline: "0", target: "0", measure: irregularities },
    Row {
        name: "the same with a slip elsewhere; first is what was played",
        baseline: "–",
        target: "0",
        measure: irregularities_and_slips,
    },
    Row {
        name: "slips called irregularities",
        baseline: "0 of 986",
        target: "≤ 0.5 %",
        measure: |games, settings| {
            let tried = slips(games, settings, 1, false);
            let called = tried.iter().filter(|tried| tried.outcome.irregular).count();
            Measured { text: format!("{called}, {:.2} %", percent(called, tried.len())), games: tried.len() }
        },
    },
    Row {
        name: "pages of 2–6 columns put in order",
        baseline: "–",
        target: "≥ 95 %",
        measure: pages::measure,
    },
    Row {
        name: "time a broken game: median; p95; longest",
        baseline: "0.1–0.3 s in Python",
        target: "≤ 5 ms; ≤ 50 ms; 1 s",
        measure: |games, settings| {
            let mut tried = slips(games, settings, 1, false);
            tried.extend(slips(games, settings, 2, false));
            tried.extend(misread(games, settings, &[Kind::Missing, Kind::Doubled, Kind::Exchanged]));
            Measured { text: times(tried.iter().map(|tried| tried.outcome.took)), games: tried.len() }
        },
    },
];
