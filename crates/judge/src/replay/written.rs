//! What a record has for its replay: plies, and positions written between them.

use super::start::playable;
use crate::findings::fact::Unreadable;
use crate::findings::unplayable_start::Start;
use crate::findings::{Finding, UnplayableStart, speaks_of};
use damiera_record::notation::annotation::{Answer, ArbiterNote, arbiter_notes};
use damiera_record::record::{Record, Span, WrittenMove};
use damiera_rules::board::{Color, Geometry, Role};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{Breach, Rules};

/// A ply as written: its place and its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPly<'r> {
    pub span: Span,
    pub mv: &'r WrittenMove,
}

/// A position written into the movetext, after this many plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPosition<S> {
    pub after: usize,
    pub position: Position<S>,
    pub kind: PositionKind,
}

/// What a position between two plies is there for.
#[derive(Clone, Copy, Debug)]
pub(super) enum PositionKind {
    /// It is put on the board, and play goes on from it.
    SetUp,
    /// An arbiter noted it: it shows which capture was meant, and which board was on the table where a later ply fits no
    /// other. Whose turn it is may be written too.
    Noted { turn: Option<Color> },
    /// The ply before it was corrected: play goes on from the board after the move made in its place.
    Corrected,
    /// That ply was taken back, and the move made in its place is still to come: the board is the one before it.
    TakenBack,
}

impl<S> WrittenPosition<S> {
    /// Whether play goes on from it.
    pub(super) const fn goes_on(&self) -> bool {
        !matches!(self.kind, PositionKind::Noted { .. })
    }

    /// Whether the ply before it was corrected.
    pub(super) const fn corrects(&self) -> bool {
        matches!(self.kind, PositionKind::Corrected | PositionKind::TakenBack)
    }

    /// Whether the ply before it was taken back, and the move made in its place is still to come.
    pub(super) const fn takes_back(&self) -> bool {
        matches!(self.kind, PositionKind::TakenBack)
    }

    /// Whose turn it is, where that is written of a board that an arbiter noted.
    pub(super) const fn turn(&self) -> Option<Color> {
        match self.kind {
            PositionKind::Noted { turn } => turn,
            PositionKind::SetUp | PositionKind::Corrected | PositionKind::TakenBack => None,
        }
    }
}

/// What is written between the moves and can change the board, in order of plies.
#[derive(Debug)]
pub(super) struct Between<S> {
    pub positions: Vec<WrittenPosition<S>>,
    /// The plies after which an arbiter noted a correction, each with the side that the note names.
    pub corrected: Vec<(usize, Option<Color>)>,
    /// The plies of which an arbiter noted, without a board, what hands did on them.
    pub by_hand: Vec<(usize, ByHand)>,
}

/// What hands did wrongly in executing a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByHand {
    /// A captured piece was left on the board.
    Left,
    /// Another man was crowned than the one that had to be.
    Crowned,
}

/// The plies of a record, in one allocation: two tokens of three are moves.
pub(super) fn written_plies<'r>(record: &'r Record<'_>) -> Vec<WrittenPly<'r>> {
    let mut plies = Vec::with_capacity(record.tokens.len());
    let mut add = |(span, mv)| plies.push(WrittenPly { span, mv });
    match record.plain_plies() {
        Some(plain) => plain.for_each(&mut add),
        None => record.plies().for_each(&mut add),
    }
    plies
}

/// The positions written into the main line that can be played, and those that an arbiter noted, in order of
/// plies; and the corrections noted. A position that cannot be played is reported; the board stays as it is.
pub(super) fn between<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    findings: &mut Vec<Finding>,
) -> Between<G::Set> {
    let (mut positions, mut corrected, mut by_hand) = (Vec::new(), Vec::new(), Vec::new());
    if !record.contents.has_setups() && !record.contents.has_commands() {
        return Between { positions, corrected, by_hand };
    }
    for note in arbiter_notes(record) {
        match note.note {
            Ok(ArbiterNote::Position { fen }) => {
                let setup = fen::parse(fen).ok();
                let turn = setup.as_ref().and_then(|setup| setup.turn);
                let position = setup.and_then(|setup| Position::as_found(&setup, rules).ok());
                positions.extend(position.map(|position| WrittenPosition {
                    after: note.after,
                    position,
                    kind: PositionKind::Noted { turn },
                }));
            }
            Ok(ArbiterNote::Irregularity { side, answer: Some(Answer::Corrected), .. }) => {
                corrected.push((note.after, side));
            }
            Ok(ArbiterNote::Irregularity { article, .. }) => {
                by_hand.extend(of_hands(article, rules).map(|how| (note.after, how)));
            }
            _ => {}
        }
    }
    positions.extend(record.setups().filter_map(|(after, span)| {
        let position = written_position::<G>(record, rules, span, findings)?;
        Some(WrittenPosition { after, position, kind: PositionKind::SetUp })
    }));
    positions.sort_by_key(|written| written.after);
    corrected.sort_by_key(|(after, _)| *after);
    by_hand.sort_by_key(|(after, _)| *after);
    Between { positions, corrected, by_hand }
}

/// What hands can have done that an article is about.
fn of_hands(article: &str, rules: &Rules) -> impl Iterator<Item = ByHand> {
    let left: &[Breach] = &[
        Breach::LeftSingleCaptured(Role::Man),
        Breach::LeftSingleCaptured(Role::King),
        Breach::LeftCaptured,
    ];
    let is_about = |breach: &Breach| {
        rules.cite(*breach).is_some_and(|cited| speaks_of((article, None), Some(&cited), None))
    };
    let left = left.iter().any(is_about).then_some(ByHand::Left);
    left.into_iter().chain(is_about(&Breach::WronglyCrowned).then_some(ByHand::Crowned))
}

/// The position of an in-text `/FEN "…"/`.
fn written_position<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    span: Span,
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    match fen::parse(fen::of_setup(record.slice(span))?) {
        Ok(setup) => playable::<G>(Start::Written, &setup, rules, span, findings),
        Err(error) => {
            let fact = UnplayableStart::unreadable(Start::Written, Unreadable::Text(error));
            findings.push(Finding::new(fact, span));
            None
        }
    }
}
