//! The first moves that a game must have.

use super::error::{IllegalOpening, SearchError};
use damiera_judge::findings::{Finding, ambiguous_capture};
use damiera_judge::replay::{Observer, legal_plies, replay};
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Record, Token, TokenKind};
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use damiera_words::Catalog;

/// The first moves of a game, as the positions they lead to, which determine the moves too.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// The start, then the position after each move.
    positions: Vec<Position<u128>>,
    /// Whether only the last of them matters.
    transposed: bool,
}

/// How far an opening has been followed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    found: Option<usize>,
    lost: bool,
}

/// Why a text is not an opening in a variant.
#[derive(Debug)]
pub(super) enum Fault {
    /// It is not a list of moves in any variant.
    Unreadable(SearchError),
    /// A move is not legal, or may mean several.
    Illegal(IllegalOpening),
}

impl Fault {
    /// The number of the first move that is not legal; 0 if the moves cannot be read.
    pub(super) fn ply(&self) -> usize {
        match self {
            Fault::Unreadable(_) => 0,
            Fault::Illegal(illegal) => illegal.ply,
        }
    }

    /// The error to report, when other variants were tried and did no better.
    pub(super) fn into_error(self, tried: &[&'static Rules]) -> SearchError {
        match self {
            Fault::Unreadable(error) => error,
            Fault::Illegal(mut illegal) => {
                let others = tried.iter().filter(|rules| rules.gametype != illegal.rules.gametype);
                illegal.others = others.copied().collect();
                SearchError::Opening(illegal)
            }
        }
    }
}

impl Opening {
    /// Reads moves, with or without numbers, and plays them by the rules of a variant.
    pub(super) fn read(text: &str, rules: &'static Rules, transposed: bool) -> Result<Opening, Fault> {
        let record = pdn::parse(text);
        check(&record).map_err(Fault::Unreadable)?;
        let mut findings = Vec::new();
        let mut watch = Positions(Vec::new());
        replay(&record, rules, &mut findings, &mut watch);
        let legal = legal_plies(&record, rules).unwrap_or_default();
        if let Some((span, _)) = record.plies().nth(legal) {
            let finding = findings.into_iter().find(|finding| finding.ply == Some(legal + 1));
            return Err(Fault::Illegal(illegal(rules, legal + 1, record.slice(span), finding)));
        }
        let undecided =
            findings.into_iter().find(|finding| finding.kind().code == ambiguous_capture::KIND.code);
        if let Some(finding) = undecided {
            let text = record.slice(finding.span);
            return Err(Fault::Illegal(illegal(rules, finding.ply.unwrap_or_default(), text, Some(finding))));
        }
        Ok(Opening { positions: watch.0, transposed })
    }

    /// The position after its last move.
    pub(super) fn last(&self) -> Option<&Position<u128>> {
        self.positions.last()
    }
}

/// Finds what is wrong with a move.
fn illegal(rules: &'static Rules, ply: usize, text: &str, finding: Option<Finding>) -> IllegalOpening {
    let (message, legal) = finding.map_or_else(
        || ("it is not legal".to_owned(), Vec::new()),
        |finding| {
            let legal = finding.legal.iter().map(|way| way.to_text(&rules.names, rules.capture_sign));
            (Catalog::english().message(&finding, Some(rules)), legal.collect())
        },
    );
    IllegalOpening { rules, ply, text: text.to_owned(), message, legal, others: Vec::new() }
}

/// Whether a record is only a list of moves; numbers, signs and remarks are allowed among them.
fn check(record: &Record<'_>) -> Result<(), SearchError> {
    let is_ended = |index: usize| {
        let before = record.tokens.get(..index).unwrap_or_default();
        before.iter().any(|token| token.kind == TokenKind::Terminator)
    };
    let belongs = |(index, token): &(usize, &Token)| match token.kind {
        TokenKind::Move(written) => written.kind == MoveKind::Squares && !is_ended(*index),
        TokenKind::MoveNumber { .. } | TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Terminator => true,
        _ => token.is_comment(),
    };
    let tag = record.tags.first().map(|pair| pair.span);
    let strange = record.tokens.iter().enumerate().find(|entry| !belongs(entry)).map(|(_, token)| token.span);
    if let Some(span) = tag.or(strange).or_else(|| record.faults.first().map(|fault| fault.span)) {
        return Err(SearchError::NoMove(record.slice(span).to_owned()));
    }
    if record.plies().next().is_none() { Err(SearchError::NoMoves) } else { Ok(()) }
}

impl Progress {
    /// The ply of the opening's last move, after it has been made.
    pub(super) const fn found(&self) -> Option<usize> {
        self.found
    }

    /// Whether the game has left the opening for good.
    pub(super) const fn is_lost(&self) -> bool {
        self.lost
    }

    /// Looks at the position after a ply, before which some plies were taken back.
    #[inline]
    pub(super) fn see<S: SquareSet>(
        &mut self,
        opening: &Opening,
        ply: usize,
        taken_back: usize,
        position: &Position<S>,
    ) {
        if self.found.is_some() || self.lost {
            return;
        }
        let made = ply.saturating_sub(taken_back);
        let wanted = if opening.transposed { opening.positions.last() } else { opening.positions.get(made) };
        if wanted.is_some_and(|wanted| wanted.narrow() == *position) {
            if opening.transposed || made + 1 == opening.positions.len() {
                self.found = Some(ply);
            }
        } else {
            self.lost = !opening.transposed;
        }
    }
}

/// Collects the positions of a game.
struct Positions(Vec<Position<u128>>);

impl Observer for Positions {
    fn rules(&mut self, _rules: &'static Rules) {
        self.0.clear();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.0.push(position.widen());
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.0.push(position.widen());
    }
}
