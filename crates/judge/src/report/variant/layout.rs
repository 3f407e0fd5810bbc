//! Which side begins, and from which corner squares are counted, as the GameType says.
//!
//! It is believed unless the record shows that it is not meant.

use super::{PLIES_THAT_CONVINCE, first_error};
use crate::findings::Severity;
use crate::replay::{legal_plies, replay};
use damiera_record::notation::gametype::{self, BoardLayout, SquareStyle};
use damiera_record::record::{Record, Span, Tag, start_setup};
use damiera_rules::board::{Color, Corner};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::{self, Begins, Rules};

/// The rules of the game, begun by the side and counted from the corner that its GameType names.
///
/// Programs write corners that they do not count from (`20,W,10,10,N1,0`): where the record fits the variant's own
/// numbers far better, the tag is not believed.
pub(super) fn counted(record: &Record<'_>, own: &'static Rules) -> &'static Rules {
    let layout = declared_layout(record, own);
    let own = begun(record, own, layout);
    let counted = counted_on_board(record, own, layout);
    let on_mirrored = layout.and_then(|layout| counted_on_mirrored_board(layout, own));
    on_mirrored.filter(|mirrored| fits_alone(record, mirrored, counted)).unwrap_or(counted)
}

/// The rules of the game, with its squares counted from the corner that its GameType names on the board of the game.
fn counted_on_board(record: &Record<'_>, own: &'static Rules, layout: Option<BoardLayout>) -> &'static Rules {
    let Some(corner) = declared_corner(layout, own) else { return own };
    let declared = variant::counted_from(own, corner);
    if std::ptr::eq(declared, own) {
        return own;
    }
    let fit = |rules| {
        let mut found = Vec::new();
        let replayed = replay(record, rules, &mut found, &mut ()).replayed;
        let errors = found.iter().filter(|finding| finding.kind().severity == Severity::Error).count();
        (replayed, errors, first_error(&found))
    };
    let (as_declared, errors_as_declared, first) = fit(declared);
    if errors_as_declared == 0 {
        return declared;
    }
    let (as_own, errors_as_own, _) = fit(own);
    // A corner is named as the side that begins sees it: where that may be either, the tag may mean the other one's.
    let is_open = own.begins == Begins::WhoeverMoves && as_own > 0;
    // In a whole game whose first ply is wrong by the tag, the tag errs: hardly anybody begins with an irregular move.
    let is_begun = as_own > 0 && first == Some(1) && matches!(start_setup(record), Ok(None));
    let is_no_chance = is_begun || as_own >= PLIES_THAT_CONVINCE;
    let is_faultless = (is_open || is_no_chance) && errors_as_own == 0;
    // By a corner that is not meant, errors are added to those of the players.
    let goes_as_far = is_no_chance && as_own >= as_declared && errors_as_own < errors_as_declared;
    let convinces = is_faultless || goes_as_far || as_own >= as_declared + PLIES_THAT_CONVINCE;
    if convinces { own } else { declared }
}

/// The rules of the game, with its squares counted from the corner that a GameType names on the mirror image of the board, where it
/// names that, as `23,B,8,8,A1,1` does. The rules know no left and right: on the board of the game that is the corner at the other
/// end of the row.
fn counted_on_mirrored_board(layout: BoardLayout, own: &'static Rules) -> Option<&'static Rules> {
    let inverted = own.names.square_of_letters(0, 1).is_none();
    layout.inverted.filter(|&said| said != inverted)?;
    let corner = as_white_sees(layout.corner?, own).mirrored();
    let counted = variant::counted_from(own, corner);
    (!std::ptr::eq(counted, own)).then_some(counted)
}

/// Whether a record is legal by some rules, and not by others. The flag for a mirrored board meant the colour of the squares once, and
/// is not believed where the record fits the board without it.
fn fits_alone(record: &Record<'_>, rules: &'static Rules, others: &'static Rules) -> bool {
    let plies = Some(record.plies().count());
    legal_plies(record, others) != plies && legal_plies(record, rules) == plies
}

/// The rules of the game, begun by the side that its GameType names where it can be either and the moves do not deny it.
/// Where nothing says who begins, it is the side that does.
fn begun(record: &Record<'_>, own: &'static Rules, layout: Option<BoardLayout>) -> &'static Rules {
    let counted_by =
        |rules| declared_corner(layout, rules).map(|corner| variant::counted_from(rules, corner));
    let Some(layout) = layout.filter(|layout| layout.starts != own.first) else {
        // The tag names the side and the corner from which it counts: they go together where the first ply is legal by both.
        let is_as_named = layout.is_some() && legal_plies(record, counted_by(own).unwrap_or(own)) > Some(0);
        let is_open = own.begins == Begins::WhoeverMoves && !is_as_named;
        let begins = if is_open { beginner(record, own) } else { None };
        let begun = begins.map_or(own, |side| variant::begun_by(own, side));
        let is_other = !std::ptr::eq(begun, own);
        return if is_other && are_first_two_exchanged(record, own, begun) { own } else { begun };
    };
    // A tag changes no rule.
    if own.begins == Begins::Always {
        return own;
    }
    let declared = variant::begun_by(own, layout.starts);
    let counted = counted_by(declared);
    let as_own = legal_plies(record, own);
    let as_declared = legal_plies(record, declared).max(counted.and_then(|rules| legal_plies(record, rules)));
    if as_declared >= as_own { declared } else { own }
}

/// Whether a record goes wrong after its first two plies if the side that the first one moves began, and goes on if these two
/// are exchanged, and the side that always does began: then they were written in the wrong order.
fn are_first_two_exchanged(record: &Record<'_>, own: &'static Rules, begun: &'static Rules) -> bool {
    /// As many plies are legal so, too, if the third is one of the opponent's piece.
    const BY_CHANCE: usize = 3;
    legal_plies(record, begun) == Some(2) && {
        let mut exchanged: Record<'_> = record.clone();
        let first_two: Vec<Span> = record.plies().take(2).map(|(span, _)| span).collect();
        let mut moves = exchanged.tokens.iter_mut().filter(|token| first_two.contains(&token.span));
        if let (Some(one), Some(other)) = (moves.next(), moves.next()) {
            std::mem::swap(&mut one.kind, &mut other.kind);
        }
        let legal = legal_plies(&exchanged, own);
        legal > Some(BY_CHANCE) || legal > Some(2) && legal == Some(record.plies().count())
    }
}

/// The side that begins a whole game: that of the piece which the first ply moves, or else the one to which the FEN gives
/// the move. `None` if the record starts elsewhere, or shows neither.
fn beginner(record: &Record<'_>, rules: &Rules) -> Option<Color> {
    let start = Position::<u128>::start(rules);
    let setup = start_setup(record).ok()?.map(|(setup, _)| setup);
    if let Some(setup) = &setup {
        let given = Position::<u128>::from_setup(setup, rules).ok()?;
        if given.with_turn(start.turn()) != start {
            return None;
        }
    }
    let from = record.plies().next().and_then(|(_, written)| find_square(&rules.names, written.from));
    let mover = from.and_then(|from| start.piece(from)).map(|piece| piece.color);
    mover.or(setup.and_then(|setup| setup.turn))
}

/// What the GameType says of the board, where it is that of this game.
fn declared_layout(record: &Record<'_>, rules: &Rules) -> Option<BoardLayout> {
    // A number alone says nothing of it.
    let value = record.value(Tag::GameType).filter(|value| value.contains(','))?;
    let gametype = gametype::parse(value).ok()?;
    gametype.layout.filter(|_| gametype.number == rules.gametype)
}

/// The corner from which squares are counted by what a GameType says of the board of a game with these rules, as White sees
/// the board.
fn declared_corner(layout: Option<BoardLayout>, rules: &Rules) -> Option<Corner> {
    let corner = layout.filter(|layout| layout.squares == SquareStyle::Numeric)?.corner?;
    Some(as_white_sees(corner, rules))
}

/// A corner as White sees the board, of one as the side that begins does.
pub(in crate::report) fn as_white_sees(corner: Corner, rules: &Rules) -> Corner {
    if rules.first == Color::White { corner } else { corner.opposite() }
}
