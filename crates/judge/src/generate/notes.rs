//! What an arbiter writes into a comment after a ply: what he noted, and the board as he found it.

use super::Random;
use crate::findings::{self, Kind};
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Piece, Role, Square, SquareSet};
use damiera_rules::position::{Position, Setup, fen};
use damiera_rules::variant::{Articles, Breach, Citation, MarkedBy, RULES_OF_PLAY, Rules};

/// A ply, and the boards before and after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply<'a> {
    pub rules: &'a Rules,
    pub before: &'a Position<u128>,
    pub after: &'a Position<u128>,
}

/// Writes the comment that has the fault; `None` if this ply has no place for it.
pub(super) type Note = fn(Ply<'_>, &mut Random) -> Option<String>;

/// The notes, by the kind that finds them.
pub(super) static NOTES: &[(&Kind, Note)] = &[
    (&findings::wrong_removal::KIND, wrong_removal),
    (&findings::wrong_crowning::KIND, wrong_crowning),
    (&findings::position_differs::KIND, position_differs),
    (&findings::declared_irregularity::KIND, declared_irregularity),
    (&findings::declared_note::KIND, |ply, random| {
        let article = article(ply.rules, random)?;
        Some(format!("[%note {article} \"told in the arbiter's report\"]"))
    }),
    (&findings::declared_claim::KIND, |ply, random| {
        let numbered = ply.rules.draws.iter().filter(|draw| draw.article != RULES_OF_PLAY);
        let article = random.one_of(&numbered.collect::<Vec<_>>())?.article;
        Some(format!("[%claim draw {article}]"))
    }),
    (&findings::unknown_article::KIND, |ply, random| {
        // Where no article is known, none that is named can be looked up.
        let article = match random.one_of(ply.rules.articles).copied() {
            Some(Articles::Numbered(heading, last)) => below(heading, last.checked_add(1)?),
            Some(Articles::Lettered(..)) => return None,
            None => below("", 1),
        };
        Some(format!("[%note {article} \"told in the arbiter's report\"]"))
    }),
    (&findings::bad_arbiter_note::KIND, |_, random| {
        const UNREADABLE: [&str; 5] = [
            "[%irregularity touched, not moved]",
            "[%note the board fell]",
            "[%claim draw]",
            "[%count 25]",
            "[%position \"as on the sheet\"]",
        ];
        random.one_of(&UNREADABLE).map(|&note| note.to_owned())
    }),
];

/// A piece gone that was not captured, or one still there that was.
fn wrong_removal(ply: Ply<'_>, random: &mut Random) -> Option<String> {
    let names = &ply.rules.names;
    let mut found = ply.after.to_setup(names);
    let mover = ply.before.turn();
    let left: Vec<_> = captured(ply).squares().filter_map(|square| piece(ply.before, square, ply)).collect();
    if !left.is_empty() && random.below(2) == 0 {
        found.pieces.push(*random.one_of(&left)?);
        return Some(as_found(&found));
    }
    // The piece that moved is in its player's hand, and not mistaken for another.
    let moved = ply.after.pieces(mover) & !ply.before.pieces(mover);
    let others: Vec<_> = (ply.after.occupied() & !moved)
        .squares()
        .filter_map(|square| piece(ply.after, square, ply))
        .collect();
    let gone = *random.one_of(&others)?;
    found.pieces.retain(|&piece| piece != gone);
    Some(as_found(&found))
}

/// A king that was not marked, or a man of the player's own that was: see [`MarkedBy`] for whose hand that was.
fn wrong_crowning(ply: Ply<'_>, random: &mut Random) -> Option<String> {
    let mut found = ply.after.to_setup(&ply.rules.names);
    let mover = ply.before.turn();
    let own = ply.after.pieces(mover);
    let crowned = ply.after.kings() & !ply.before.occupied();
    let squares = match ply.rules.marked_by {
        MarkedBy::Owner if !crowned.is_empty() => crowned,
        MarkedBy::Owner => own,
        // Before moving, and it is the opponent's turn.
        MarkedBy::Opponent => own & !ply.after.kings(),
    };
    let pieces: Vec<_> = squares.squares().filter_map(|square| piece(ply.after, square, ply)).collect();
    let wrong = *random.one_of(&pieces)?;
    let at = found.pieces.iter().position(|&piece| piece == wrong)?;
    let (_, Piece { role, .. }) = found.pieces.get_mut(at)?;
    *role = if *role == Role::Man { Role::King } else { Role::Man };
    Some(as_found(&found))
}

/// A piece on a square where it cannot have come.
fn position_differs(ply: Ply<'_>, random: &mut Random) -> Option<String> {
    let names = &ply.rules.names;
    let mut found = ply.after.to_setup(names);
    let empty: Vec<_> = (1..=ply.rules.board().squares())
        .filter_map(|number| names.square(number))
        .filter(|&square| ply.after.piece(square).is_none())
        .collect();
    let to = *random.one_of(&empty)?;
    let at = random.below(found.pieces.len());
    let (square, _) = found.pieces.get_mut(at)?;
    *square = names.written(to);
    Some(as_found(&found))
}

/// What hands did and no move shows, with what the opponent did about it, or nothing about that.
fn declared_irregularity(ply: Ply<'_>, random: &mut Random) -> Option<String> {
    let breaches: &[Breach] = if captured(ply).is_empty() {
        &[Breach::RemovedAfterQuietMove, Breach::WronglyCrowned]
    } else {
        &[Breach::RemovedUncaptured, Breach::RemovedOwn, Breach::WronglyCrowned]
    };
    let mut noted: Vec<(Breach, Citation)> = of_rules(ply.rules);
    // What hands do is noted rather than what the moves show, if the rulebook has an article on it.
    if noted.iter().any(|(breach, _)| breaches.contains(breach)) {
        noted.retain(|(breach, _)| breaches.contains(breach));
    }
    let (breach, Citation { article, .. }) = *random.one_of(&noted)?;
    let answer = random.one_of(&["", "", " accepted", " corrected"])?;
    let words = Kind::of_breach(breach).code.replace('-', " ");
    Some(format!("[%irregularity {article} \"{words}\"{answer}]"))
}

/// The irregularities on which the rulebook has an article with a number.
fn of_rules(rules: &Rules) -> Vec<(Breach, Citation)> {
    rules.citations.iter().copied().filter(|(_, citation)| citation.article != RULES_OF_PLAY).collect()
}

/// Why a note on this cannot be put into games by these rules: there is no article to name.
pub(super) fn lacks(kind: &'static Kind, rules: &Rules) -> bool {
    let numbered = rules.draws.iter().any(|draw| draw.article != RULES_OF_PLAY);
    match () {
        () if std::ptr::eq(kind, &findings::declared_irregularity::KIND) => of_rules(rules).is_empty(),
        () if std::ptr::eq(kind, &findings::declared_claim::KIND) => !numbered,
        () if std::ptr::eq(kind, &findings::declared_note::KIND) => rules.articles.is_empty(),
        () => false,
    }
}

/// The squares of the pieces that a ply took.
fn captured(ply: Ply<'_>) -> u128 {
    let theirs = !ply.before.turn();
    ply.before.pieces(theirs) & !ply.after.pieces(theirs)
}

fn piece(board: &Position<u128>, square: Square, ply: Ply<'_>) -> Option<(WrittenSquare, Piece)> {
    board.piece(square).map(|piece| (ply.rules.names.written(square), piece))
}

fn as_found(board: &Setup) -> String {
    format!("[%position \"{}\"]", fen::write_setup(board))
}

/// One of the articles of a rulebook.
fn article(rules: &Rules, random: &mut Random) -> Option<String> {
    Some(match *random.one_of(rules.articles)? {
        Articles::Numbered(heading, last) => below(heading, 1 + random.below(last.into()) as u8),
        Articles::Lettered(heading, last) => format!("{heading}{last}"),
    })
}

/// The number of an article below a heading: `5.6.3`, `6.3b1`, or `7` without a heading.
fn below(heading: &str, number: u8) -> String {
    let dot = if heading.ends_with(|end: char| end.is_ascii_digit()) { "." } else { "" };
    format!("{heading}{dot}{number}")
}
