//! The draw articles: record, the claims that could be made.

mod articles;
mod boards;
mod not_due;
mod noted;
mod requests;
mod stretches;

use crate::draws::Adjudicator;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// The claims of a record, as `article since-claimable by`.
fn claims(rules: &'static Rules, record: &str, king_moves: Option<usize>) -> Vec<String> {
    let record = pdn::parse(record);
    let mut adjudicator = Adjudicator::new(&record, king_moves);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let game = report.game.unwrap();
    adjudicator
        .claims(&game)
        .iter()
        .map(|claim| {
            let by = claim.by.map_or("either", Color::as_str);
            let plies = if claim.plies.is_empty() { String::new() } else { format!(" {:?}", claim.plies) };
            let lowered = claim.lowered.as_ref().map_or_else(String::new, |article| format!(" {article}"));
            format!("{}{lowered}: {}-{} {by}{plies}", claim.article, claim.since, claim.claimable)
        })
        .collect()
}

/// `moves`, over and over, until there are `plies`.
fn repeated(start: &str, moves: &[&str], plies: usize) -> String {
    let line: Vec<&str> = moves.iter().copied().cycle().take(plies).collect();
    format!("[FEN \"{start}\"] {} *", line.join(" "))
}

/// Kings on the long diagonals go to and fro; a man of each side does not move, so that no ending is counted.
const MEN_STAND: &str = "W:WK46,K47,35:BK5,K4,6";
const TO_AND_FRO: &[&str] = &["47-42", "4-9", "42-47", "9-4"];

/// A record in which notes are after plies.
fn noted(start: &str, moves: &[&str], plies: usize, notes: &[(usize, &str)]) -> String {
    let mut record = format!("[FEN \"{start}\"]");
    for ply in 0..=plies {
        if ply > 0 {
            record.push(' ');
            record.push_str(moves[(ply - 1) % moves.len()]);
        }
        for (_, note) in notes.iter().filter(|(after, _)| *after == ply) {
            record.push_str(&format!(" {{[%count {note}]}}"));
        }
    }
    record + " *"
}

/// What became of the claims noted in a record: ply, whether they were due, and by which ply the count had to be
/// asked for.
fn noted_in(rules: &'static Rules, text: &str) -> Vec<(usize, Option<bool>, Option<usize>)> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    noted.into_iter().map(|noted| (noted.ply, noted.due, noted.asked_by.map(|(ply, _)| ply))).collect()
}

/// International draughts with a king of each side, or a man more, from White's first move.
const KINGS: &str = "W:WK46:BK6";
