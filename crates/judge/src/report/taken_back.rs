//! Moves that were taken back, but are still in the record.
//!
//! Programs that let their users take moves back write logs in which the numbers go back (`12. 34-29 18-23
//! 12. 33-28`), or in which plies are undone one by one (`34-29 18-23 23-18 29-34 33-28`). Two copies of one log, or two
//! games, run together go back as well.
//!
//! Where an arbiter noted that a ply was corrected, or the one made in its place follows it, the numbers go back by that ply:
//! nothing is in doubt.

use std::ops::Range;

use super::doubt::Doubt;
use super::start::AsWritten;
use super::variant::PLIES_THAT_CONVINCE;
use crate::findings::MoveTakenBack;
use crate::findings::move_taken_back::TakenBack;
use crate::replay::legal_plies;
use damiera_record::notation::annotation::{Answer, ArbiterNote, arbiter_notes};
use damiera_record::record::{Jump, MoveKind, Numbering, Record, Span, TokenKind, WrittenMove};

/// Nobody takes back as many plies at once, back to the start position: a second game was put after the first, or beside it.
const PLIES_OF_A_GAME: usize = 6;

/// What was taken back at the first irregularity.
pub(super) fn doubt(as_written: &AsWritten<'_>, first: usize, numbering: &Numbering) -> Option<Doubt> {
    let window = PLIES_THAT_CONVINCE;
    let near = |jump: &Jump| jump.plies < 0 && dropped(jump).start <= first && first < jump.ply + window;
    match in_doubt(as_written, numbering.jumps()).into_iter().rev().find(near) {
        Some(jump) => numbered_again(as_written, first, jump, numbering),
        None => undone(as_written, first),
    }
}

/// The jumps, but for those back by no more plies than were corrected since the one before.
fn in_doubt(as_written: &AsWritten<'_>, mut jumps: Vec<Jump>) -> Vec<Jump> {
    let corrections = arbiter_notes(as_written.record).filter_map(|written| {
        let answer = match written.note {
            Ok(ArbiterNote::Irregularity { answer, .. }) => answer,
            _ => None,
        };
        (answer == Some(Answer::Corrected)).then_some(written.after)
    });
    let made_again = as_written.found.iter().filter(|finding| finding.made_again);
    let mut corrected: Vec<usize> = corrections.chain(made_again.filter_map(|finding| finding.ply)).collect();
    corrected.sort_unstable();
    corrected.dedup();
    let mut before = 1;
    jumps.retain(|jump| {
        let up_to = |ply| corrected.partition_point(|&corrected| corrected < ply);
        let since = up_to(jump.ply).saturating_sub(up_to(before));
        before = jump.ply;
        jump.plies > 0 || jump.plies.unsigned_abs() > since as u64
    });
    jumps
}

/// The plies under the numbers that come again, counted from 1.
fn dropped(jump: &Jump) -> Range<usize> {
    let back = usize::try_from(-jump.plies).unwrap_or(usize::MAX);
    jump.ply.saturating_sub(back).max(1)..jump.ply
}

/// The numbers go back. What is irregular before they do is the record's fault only if it was taken back.
fn numbered_again(
    as_written: &AsWritten<'_>,
    first: usize,
    jump: Jump,
    numbering: &Numbering,
) -> Option<Doubt> {
    let dropped = dropped(&jump);
    let number = numbering.place(jump.ply).map_or(0, |place| place.number);
    let fact = |shown, dropped: Option<&Range<usize>>| MoveTakenBack {
        shown,
        number: Some(number),
        plies: dropped.map_or(0, ExactSizeIterator::len),
        first: dropped.map(|dropped| dropped.start),
        last: dropped.map(|dropped| dropped.end - 1),
        later: first < jump.ply,
    };
    let fact = if is_legal_without(as_written, dropped.clone()) {
        let is_all = dropped.start == 1 && dropped.len() >= PLIES_OF_A_GAME && first >= jump.ply;
        fact(if is_all { TakenBack::AnotherGame } else { TakenBack::NumberAgain }, Some(&dropped))
    } else if first < jump.ply {
        return None;
    } else {
        fact(TakenBack::NotFitting, None)
    };
    Some(Doubt::at(as_written, first.min(jump.ply), fact))
}

/// Plies are undone, the last one first, from the first irregular one on.
fn undone(as_written: &AsWritten<'_>, first: usize) -> Option<Doubt> {
    let written: Vec<&WrittenMove> = as_written.record.plies().map(|(_, written)| written).collect();
    let undoes = |index: usize, of: usize| {
        let (Some(back), Some(made)) = (written.get(index), written.get(of)) else { return false };
        back.kind == MoveKind::Squares && (back.from, back.to) == (made.to, made.from)
    };
    let index = first - 1;
    let count = (0..index).take_while(|&count| undoes(index + count, index - 1 - count)).count();
    // As many are taken back as leave a record that goes on legally.
    let dropped =
        (1..=count).rev().take(PLIES_THAT_CONVINCE).map(|count| index - count + 1..index + count + 1);
    let mut dropped = dropped.filter(|dropped| dropped.end <= written.len());
    let dropped = dropped.find(|dropped| is_legal_without(as_written, dropped.clone()))?;
    let (start, end) = (Some(dropped.start), Some(dropped.end - 1));
    let fact = MoveTakenBack {
        shown: TakenBack::Undone,
        number: None,
        plies: dropped.len(),
        first: start,
        last: end,
        later: false,
    };
    Some(Doubt::at(as_written, first, fact))
}

/// Whether the rest is legal when some plies, counted from 1, are left out. An empty rest proves nothing.
fn is_legal_without(as_written: &AsWritten<'_>, dropped: Range<usize>) -> bool {
    let record = as_written.record;
    let total = as_written.game.plies;
    if dropped.end > total {
        return false;
    }
    let mut spans: Vec<Span> =
        record.plies().skip(dropped.start - 1).take(dropped.len()).map(|(span, _)| span).collect();
    // In blocks side by side, the order of play is not the order in the text.
    spans.sort_unstable();
    let mut read: Record<'_> = record.clone();
    read.tokens.retain(|token| {
        !(matches!(token.kind, TokenKind::Move(_)) && spans.binary_search(&token.span).is_ok())
    });
    read.contents.settle(&read.tokens);
    legal_plies(&read, as_written.game.rules) == Some(total - spans.len())
}
