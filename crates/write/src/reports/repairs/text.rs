//! Repairs for people.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Snippet};

use super::{Catalog, words_of};
use crate::reports::diagnostic::{Style, note, numbered, render};
use crate::reports::window::Window;
use crate::text::{clean, wrap};
use damiera_judge::report::{Place, Report, Verdict};
use damiera_record::input::Site;
use damiera_repair::{Charge, Edit, Found, Limit, Obstacle, Outcome, Proposal, Repair, Reservation};
use damiera_words::{EditWords, RepairNote, Sureness};

/// If at least this many plies are in order, only a part of the page is out of order.
const A_FEW: usize = 6;

/// What is shown of each game.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// How it is drawn.
    pub style: Style,
    /// Whether games without a sure answer are left out.
    pub only_sure: bool,
}

/// Writes what was meant in a game, as a compiler suggests a correction: each place that has to be read otherwise, why, how
/// far the game then goes, how sure it is, and the other answers.
pub fn write_text(repair: &Repair, report: &Report<'_>, site: &Site<'_>, shown: Shown, out: &mut String) {
    let words = Catalog::english();
    if matches!(repair.outcome, Outcome::Legal | Outcome::Irregular) || shown.only_sure && !repair.found.sure
    {
        return;
    }
    let Some((best, others)) = repair.found.proposals.split_first() else {
        let game = words.in_game(&numbered(report, site));
        let cut_short = repair.found.cut_short.map(Limit::as_str);
        let sentence = words.not_repaired(&game, repair.obstacle.map(Obstacle::as_str).or(cut_short));
        let line = format!("{}:{}: {sentence}", clean(site.file), site.cut.line);
        out.push_str(&wrap(&line, shown.style.width));
        out.push_str("\n\n");
        return;
    };
    if let Some(said) = put_in_order(repair, best, Some(site)) {
        let game = words.in_game(&numbered(report, site));
        let sentence = words.put_in_order_in_game(&game, said);
        let line = format!("{}:{}: {sentence}", clean(site.file), site.cut.line);
        out.push_str(&wrap(&line, shown.style.width));
        out.push('\n');
        if best.edits.is_empty() {
            let (sure, told) = (words.repair_note(RepairNote::Sure), words.sureness(sureness(&repair.found)));
            out.push_str("   ");
            out.push_str(&wrap(&format!("= {sure}: {told}"), shown.style.width.saturating_sub(3)));
            out.push('\n');
        }
        out.push('\n');
    }
    let last = best.edits.len().saturating_sub(1);
    for (index, edit) in best.edits.iter().enumerate() {
        let mut notes = vec![(RepairNote::Why, words.slip(edit.kind.name()))];
        if index == last {
            let after = (best.replayed + 1).saturating_sub(edit.ply + edit.plies());
            let is_legal = best.verdict == Verdict::Legal;
            notes.push((RepairNote::Replays, words.replays(after, is_legal)));
            notes.extend(best.charges.iter().map(|charge| (RepairNote::Broken, broken(charge, report))));
            let judged_by = report.choice.rules.map(|rules| rules.gametype);
            if let Some(rules) = repair.rules.filter(|rules| judged_by != Some(rules.gametype)) {
                notes.push((RepairNote::Rules, words.repaired_by(rules.name)));
            }
            notes.push((RepairNote::Sure, words.sureness(sureness(&repair.found))));
            if let Some(times) = best.prior {
                notes.push((RepairNote::Sure, words.prior(times)));
            }
            notes.extend(others.iter().map(|other| (RepairNote::Otherwise, brief(other, best))));
        }
        write_edit(edit, &notes, repair.found.sure, report, site, shown.style, out);
    }
}

/// That the plies of a page were put in order, if they were; on a `site` where lines have numbers, from which one on.
pub(crate) fn put_in_order(repair: &Repair, best: &Proposal, site: Option<&Site<'_>>) -> Option<String> {
    let columns = repair.columns?;
    let place = out_of_order(repair);
    let columns = if place.is_some() { columns } else { 1 };
    let start = place.filter(|(plies, _)| *plies >= A_FEW).map(|(_, start)| start);
    let from = start.and_then(|start| Some(site?.place(start).line));
    Some(Catalog::english().put_in_order(columns, best.replayed, from))
}

/// Where a page stops to be in the order of play, read from top to bottom: the plies before, and the byte of its record where the
/// next one stands. `None` if it is in order.
fn out_of_order(repair: &Repair) -> Option<(usize, usize)> {
    let starts = repair.in_order.iter().flat_map(|sheet| &sheet.places).map(|place| place.written.span.start);
    let played: Vec<usize> = starts.collect();
    let mut read = played.clone();
    read.sort_unstable();
    played
        .iter()
        .zip(&read)
        .position(|(played, read)| played != read)
        .and_then(|at| Some((at, *read.get(at)?)))
}

/// How sure the first proposal is.
pub(crate) fn sureness(found: &Found) -> Sureness<'_> {
    match (found.margin, found.reservation, found.cut_short) {
        (None, ..) if found.sure => Sureness::Alone,
        (Some(margin), ..) if found.sure && found.by_play => Sureness::ByWithPlay(margin),
        (Some(margin), ..) if found.sure => Sureness::By(margin),
        _ if found.may_be_played => Sureness::Played,
        (.., Some(limit)) => Sureness::CutShort(limit.as_str()),
        (_, Some(reservation), _) => Sureness::Reserved(reservation.as_str()),
        _ if found.by_play => Sureness::ByPlay,
        (Some(margin), None, _) => Sureness::Not(margin),
        (None, None, _) => Sureness::Reserved(Reservation::OtherReading.as_str()),
    }
}

/// Another proposal, as far as it differs from the best.
fn brief(other: &Proposal, best: &Proposal) -> String {
    let words = Catalog::english();
    let own = other.edits.iter().filter(|edit| !best.edits.contains(edit));
    let mut own: Vec<EditWords<'_>> = own.map(words_of).collect();
    let shared = other.edits.iter().filter(|edit| best.edits.contains(edit)).map(|edit| edit.ply);
    let mut shared: Vec<usize> = shared.collect();
    if own.is_empty() {
        own = other.edits.iter().map(words_of).collect();
        shared.clear();
    }
    let edits = words.edits(&own);
    let edits = if shared.is_empty() { edits } else { words.edits_besides(&edits, &shared) };
    match other.prior {
        Some(times) => words.edits_by_prior(&edits, times),
        None => edits,
    }
}

/// A rule that is broken in a proposed game: where, and by whom.
fn broken(charge: &Charge, report: &Report<'_>) -> String {
    let words = Catalog::english();
    let place = Place::at(charge.ply, report);
    let place = Place { side: place.side.and(charge.side.or(place.side)), ..place };
    words.broken_in_proposal(&words.place(&place), charge.code, charge.citation.as_ref())
}

fn write_edit(
    edit: &Edit,
    notes: &[(RepairNote, String)],
    sure: bool,
    report: &Report<'_>,
    site: &Site<'_>,
    style: Style,
    out: &mut String,
) {
    let words = Catalog::english();
    let location = site.place(edit.span.start);
    let path = format!("{}:{}:{}", clean(site.file), location.line, location.column);
    let place = format!("{} · {}", numbered(report, site), words.place(&Place::at(edit.ply, report)));
    let game = words.in_game(&place);
    let fits = path.chars().count() + game.chars().count() + 8 <= style.width;
    let header = if fits { format!("{path}  {game}") } else { path };
    let said = words_of(edit);
    let label = clean(&words.edit_label(&said)).into_owned();
    let room = style.width.saturating_sub(8).max(30);
    let window = Window::around(report.record.text, edit.span, Some(&label), room);
    let annotation = AnnotationKind::Primary.span(window.mark.clone()).label(label.as_str());
    let snippet = Snippet::source(&window.text).line_start(location.line as usize).annotation(annotation);
    let mut notes: Vec<(String, String)> = notes
        .iter()
        .map(|(of, text)| {
            let name = words.repair_note(*of);
            let room = style.width.saturating_sub(name.chars().count() + 9);
            (name, wrap(&clean(text), room))
        })
        .collect();
    if !fits {
        let name = words.note(damiera_words::Note::Game);
        let room = style.width.saturating_sub(name.chars().count() + 9);
        notes.insert(0, (name, wrap(&clean(&place), room)));
    }
    let title = wrap(&clean(&words.edit(&said, sure)), style.width.saturating_sub(20));
    let level = if sure { Level::HELP } else { Level::WARNING };
    let name = if sure { "repair" } else { "proposal" };
    let level = level.with_name(Some(name));
    let group: Group<'_> = level
        .primary_title(title.as_str())
        .id(edit.kind.name())
        .element(Origin::path(header.as_str()))
        .element(snippet)
        .elements(notes.iter().map(|(name, text)| note(name, text)));
    render(group, style, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reservation_is_said() {
        let words = Catalog::english();
        let said = |word: &str| words.sureness(Sureness::Reserved(word));
        let all: Vec<String> =
            Reservation::ALL.iter().map(|reservation| said(reservation.as_str())).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(one.starts_with("no: ") && !all[..at].contains(one), "{one}");
        }
    }

    #[test]
    fn what_speaks_against_an_answer_goes_before_how_far_the_next_is_behind() {
        let reservation = Some(Reservation::Gap);
        for (found, expected) in [
            (Found { sure: true, margin: Some(3.0), ..Found::default() }, Sureness::By(3.0)),
            (Found { margin: Some(1.0), ..Found::default() }, Sureness::Not(1.0)),
            (Found { margin: Some(13.0), reservation, ..Found::default() }, Sureness::Reserved("gap")),
            (
                Found { may_be_played: true, margin: Some(13.0), reservation, ..Found::default() },
                Sureness::Played,
            ),
        ] {
            assert_eq!(sureness(&found), expected);
        }
    }
}
