//! Plies that the move numbers leave out.
//!
//! A typist who loses a ply leaves a column of the sheet empty: `32. 12-18 33. 48-43` has no move of White at 32. The
//! other side seems to move twice, and captures seem to be missed, until nothing fits any more. A player who did move
//! twice has both plies counted, as in `5. 32-28 37-32 6. 20-25`; that is charged.
//!
//! Where the column is empty and a move put back there makes all the rest legal, it is taken for lost; and
//! also where the rest is not legal either way. Only a game in which nothing but the second move is wrong, and which
//! no move put back makes legal, is taken at its word. Of a whole pair that is left out nothing can be put back: what
//! goes wrong within the next plies is laid to it.

use super::doubt::Doubt;
use super::start::AsWritten;
use super::variant::PLIES_THAT_CONVINCE;
use crate::board::Color;
use crate::findings::{self, Finding};
use crate::notation::pdn;
use crate::record::{Jump, Numbering, Record, Span, Token, TokenKind};
use crate::replay::legal_plies;

/// Most moves that are tried in the place of one that was lost.
const MOST_TRIED: usize = 64;

/// What the numbers leave out where the first irregularity stands.
pub(super) fn doubt(
    as_written: &AsWritten<'_>,
    charge: &Finding,
    first: usize,
    numbering: &Numbering,
) -> Option<Doubt> {
    // `1... 18-22` after a FEN that gives Black the move leaves nothing out.
    let from = if as_written.game.second_side_began() { 3 } else { 1 };
    let explains = |jump: &Jump| match jump.plies {
        _ if jump.ply < from => false,
        // The ply that stands alone in its pair is the first or, one before the jump, the second of it.
        1 => jump.ply == first || jump.ply == first + 1,
        2.. => (jump.ply..jump.ply + PLIES_THAT_CONVINCE).contains(&first),
        _ => false,
    };
    let jump = numbering.jumps().into_iter().rev().find(explains)?;
    if jump.plies > 1 {
        return Some(several(as_written, jump, numbering));
    }
    one(as_written, charge, first, numbering)
}

/// One ply is left out before the first irregular one.
fn one(as_written: &AsWritten<'_>, charge: &Finding, first: usize, numbering: &Numbering) -> Option<Doubt> {
    let record = as_written.record;
    let plies = as_written.game.plies.len();
    let fitting: Vec<&String> = charge
        .legal
        .iter()
        .take(MOST_TRIED)
        .filter(|text| {
            put_back(record, first, text)
                .is_some_and(|read| legal_plies(&read, as_written.game.rules) == Some(plies + 1))
        })
        .collect();
    let moved_twice = std::ptr::eq(charge.kind, &findings::moved_twice::KIND);
    if fitting.is_empty() && moved_twice && as_written.errors() == 1 && !as_written.game.broken {
        return None;
    }
    let loser = turn_at(charge);
    let before = numbering.lone_number(first).map_or_else(String::new, |number| format!(" (move {number})"));
    let (rest, label) = match &fitting[..] {
        [] => (
            "; no single move put back makes the rest legal".to_owned(),
            "a move is missing before this".into(),
        ),
        [only] => (
            format!("; with {only} put back all {} plies are legal", plies + 1),
            format!("{only} is missing before this"),
        ),
        [one, two] => (
            format!("; with {one} or {two} put back all {} plies are legal", plies + 1),
            "a move is missing before this".into(),
        ),
        [one, two, more @ ..] => (
            format!("; {one}, {two} and {} more moves would make the rest legal", more.len()),
            "a move is missing before this".into(),
        ),
    };
    let message = format!("the move numbers show that a ply of {loser}{before} is missing here{rest}");
    let mut doubt = Doubt::at(as_written, &findings::missing_move::KIND, first, message);
    doubt.finding.label = Some(label);
    doubt.finding.legal = charge.legal.clone();
    Some(doubt)
}

/// Several plies are left out.
fn several(as_written: &AsWritten<'_>, jump: Jump, numbering: &Numbering) -> Doubt {
    let numbers = jump
        .ply
        .checked_sub(1)
        .and_then(|before| Some((numbering.place(before)?.number, numbering.place(jump.ply)?.number)))
        .map_or_else(String::new, |(from, to)| format!(" (from {from} to {to})"));
    let message = format!(
        "the move numbers show that {} plies are missing here{numbers}, and the moves that follow do not fit without \
         them",
        jump.plies
    );
    let mut doubt = Doubt::at(as_written, &findings::missing_move::KIND, jump.ply, message);
    doubt.finding.label = Some(format!("{} plies are missing before this", jump.plies));
    doubt
}

/// Whose turn it was when an irregular ply was made.
fn turn_at(charge: &Finding) -> Color {
    let side = charge.side.unwrap_or(Color::White);
    let owners = [&findings::moved_twice::KIND, &findings::wrong_side_first::KIND];
    if owners.into_iter().any(|kind| std::ptr::eq(charge.kind, kind)) { !side } else { side }
}

/// The record with a move put back before a ply.
fn put_back<'t>(record: &Record<'t>, ply: usize, text: &str) -> Option<Record<'t>> {
    let parsed = pdn::parse(text);
    let (_, found) = parsed.plies().next()?;
    let place = record.plies().nth(ply.checked_sub(1)?)?.0;
    let mut read = record.clone();
    let mut written = *found;
    written.middle = u32::try_from(read.middles.len()).ok()?;
    read.middles.extend_from_slice(parsed.middle(found));
    let at = read.tokens.iter().position(|token| token.span == place)?;
    let span = Span::new(place.start, place.start);
    read.tokens.insert(at, Token { span, kind: TokenKind::Move(written) });
    read.contents.settle(&read.tokens);
    Some(read)
}
