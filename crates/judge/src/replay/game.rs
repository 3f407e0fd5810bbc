//! A record as replayed by the rules of a variant.

use std::cell::OnceCell;

use super::follow::follow;
use super::legality::{last_of_plain, legal_prefix};
use super::observer::Observer;
use super::plain::{plain_game, plain_legality};
use super::settled::{Settled, Watcher};
use super::written::{Between, WrittenPly, WrittenPosition};
use crate::findings::bad_start_position::is_at_odds;
use crate::findings::contradictory_tags::Contradiction;
use crate::findings::fact::Unreadable;
use crate::findings::unplayable_start::Start;
use crate::findings::{ContradictoryTags, Finding, Severity, UnplayableStart};
use damiera_record::notation::annotation::{Answer, ArbiterNote, arbiter_notes};
use damiera_record::record::{Numbering, Record, Span, ply_that_stands, start_setup};
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{can_move, winner};
use damiera_rules::position::{Position, Setup, fen, find_square};
use damiera_rules::variant::{OnBoard, Rules};

/// What a position alone says about the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The other side has no move left (international 6.2.2 and 6.2.3; Italian 9.2.2, 9.2.3; Spanish 8.1).
    Won(Color),
    /// Neither side has won on the board.
    Open,
}

impl Outcome {
    /// The word in rows and expressions.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Won(Color::White) => "white-wins",
            Outcome::Won(Color::Black) => "black-wins",
            Outcome::Open => "open",
        }
    }
}

/// A record as replayed.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules it was replayed by.
    pub rules: &'static Rules,
    /// How many plies the main line has; [`Record::plies`] has their places.
    pub plies: usize,
    /// The plies that could be followed.
    pub replayed: usize,
    /// Whether the record cannot be followed to its end.
    pub broken: bool,
    /// The position before the first ply; `None` if the start cannot be played.
    pub start: Option<Position<u128>>,
    /// The position after the last ply replayed.
    pub last: Option<Position<u128>>,
    /// The first of the plies at the end that are irregular, and that nothing accepted.
    pub open: Option<usize>,
    /// The plies that were corrected and taken back, in order: the ply after each of them is the move made in its place.
    pub taken_back: Vec<usize>,
    /// What that position says about the result; open when its last ply is irregular and not accepted.
    pub outcome: Outcome,
}

impl Game {
    /// The move number of a ply, as the board counts it from the start position.
    #[must_use]
    pub fn move_number(&self, ply: usize) -> usize {
        self.half_move(ply).div_ceil(2)
    }

    /// Whether a ply is the second of its move number.
    #[must_use]
    pub fn is_second(&self, ply: usize) -> bool {
        self.half_move(ply).is_multiple_of(2)
    }

    /// The number of a ply among the moves of a whole game. What was made in the place of a ply taken back has its number.
    fn half_move(&self, ply: usize) -> usize {
        ply_that_stands(ply, &self.taken_back) + usize::from(self.second_side_began())
    }

    /// The side that made the first ply, or was to make it.
    #[must_use]
    pub fn began(&self) -> Color {
        self.start.map_or(self.rules.first, |start| start.turn())
    }

    /// The plies that were replayed and stand: neither a result nor a claim rests on an open one.
    #[must_use]
    pub fn standing_plies(&self) -> usize {
        self.open.map_or(self.replayed, |open| open.saturating_sub(1).min(self.replayed))
    }

    /// Whether the side that moves second in a whole game made the first ply here.
    #[must_use]
    pub fn second_side_began(&self) -> bool {
        self.start.is_some_and(|start| start.turn() != self.rules.first)
    }
}

/// Replays a record by the rules of a variant; what is found goes to `findings`.
///
/// The observer is shown the settled line afterwards.
pub fn replay<O: Observer>(
    record: &Record<'_>,
    rules: &'static Rules,
    findings: &mut Vec<Finding>,
    observer: &mut O,
) -> Game {
    replay_before(record, rules, findings, observer)
}

/// As [`replay`], for an observer of any type.
pub(crate) fn replay_before(
    record: &Record<'_>,
    rules: &'static Rules,
    findings: &mut Vec<Finding>,
    watcher: &mut dyn Watcher,
) -> Game {
    rules.shape.run(Replay { record, rules, findings, watcher })
}

struct Replay<'a> {
    record: &'a Record<'a>,
    rules: &'static Rules,
    findings: &'a mut Vec<Finding>,
    watcher: &'a mut dyn Watcher,
}

impl OnBoard for Replay<'_> {
    type Output = Game;

    fn run<G: Geometry>(self) -> Game {
        let Replay { record, rules, findings, watcher } = self;
        let watches = watcher.watches();
        if let Some(start) = plain_start::<G>(record, rules)
            && let Some(plain) = plain_game::<G>(record, rules, start, watches)
        {
            if watches {
                let settled =
                    Settled::<G> { start, moves: plain.moves, positions: Vec::new(), is_plain: true };
                watcher.watch(rules, &settled);
            }
            return whole_game::<G>(rules, plain.plies, start, plain.last);
        }
        let plies = written_plies(record);
        let broken = Game {
            rules,
            plies: plies.len(),
            replayed: 0,
            broken: true,
            start: None,
            last: None,
            open: None,
            taken_back: Vec::new(),
            outcome: Outcome::Open,
        };
        let Some(start) = start_position::<G>(record, rules, &plies, findings) else { return broken };
        let between = between::<G>(record, rules, findings);
        let of_start = findings.len();
        let followed = follow::<G>(record, rules, start, &plies, &between, watches, findings);
        let last = *followed.line.first();
        let boards = followed.positions.as_deref().unwrap_or_default();
        let mut taken_back: Vec<usize> =
            boards.iter().filter(|board| board.takes_back).map(|board| board.after).collect();
        taken_back.dedup();
        if watches {
            let found = findings.get(of_start..).unwrap_or_default();
            let is_plain = followed.positions.is_none()
                && !found.iter().any(|finding| finding.kind().severity == Severity::Error);
            let positions = followed.positions.unwrap_or(between.positions);
            let settled = Settled::<G> { start, moves: followed.line.moves(), positions, is_plain };
            watcher.watch(rules, &settled);
        }
        let won = followed.open.is_none() && !can_move::<G>(&last, rules);
        Game {
            replayed: followed.replayed,
            broken: followed.broken,
            open: followed.open,
            taken_back,
            start: Some(start.widen()),
            last: Some(last.widen()),
            outcome: if won { Outcome::Won(winner(&last, rules)) } else { Outcome::Open },
            ..broken
        }
    }
}

/// How many plies of a record are legal by the rules of a variant before the first that is not; `None` if
/// its start cannot be played.
///
/// Far cheaper than a replay: nothing is judged, and nothing reported.
#[must_use]
pub fn legal_plies(record: &Record<'_>, rules: &'static Rules) -> Option<usize> {
    let plausible = Plausible::of(record);
    // Asked first: a game without faults is followed without its plies being looked up.
    plausible.faultless(rules).map(|game| game.plies).or_else(|| plausible.legal_plies(rules))
}

/// A record that is tried by several rules, its plies looked up once, where that is needed.
#[derive(Debug)]
pub(crate) struct Plausible<'r> {
    record: &'r Record<'r>,
    plies: OnceCell<Vec<WrittenPly<'r>>>,
}

impl<'r> Plausible<'r> {
    pub(crate) fn of(record: &'r Record<'_>) -> Plausible<'r> {
        Plausible { record, plies: OnceCell::new() }
    }

    /// How many plies its main line has.
    pub(crate) fn count(&self) -> usize {
        self.plies().len()
    }

    fn plies(&self) -> &[WrittenPly<'r>] {
        self.plies.get_or_init(|| written_plies(self.record))
    }

    /// The game by certain rules, if nothing is to be found in it: what [`replay`] would give. `None` proves nothing.
    pub(crate) fn faultless(&self, rules: &'static Rules) -> Option<Game> {
        rules.shape.run(Faultless { plausible: self, rules })
    }

    /// Whether every ply is legal by certain rules.
    pub(crate) fn is_legal(&self, rules: &'static Rules) -> bool {
        rules
            .shape
            .run(IsLegal { record: self.record, rules })
            .unwrap_or_else(|| self.legal_plies(rules) == Some(self.count()))
    }

    /// As [`legal_plies`].
    pub(crate) fn legal_plies(&self, rules: &'static Rules) -> Option<usize> {
        rules.shape.run(LegalPlies { record: self.record, plies: self.plies(), rules })
    }
}

struct Faultless<'a, 'r> {
    plausible: &'a Plausible<'r>,
    rules: &'static Rules,
}

impl OnBoard for Faultless<'_, '_> {
    type Output = Option<Game>;

    fn run<G: Geometry>(self) -> Option<Game> {
        let Faultless { plausible, rules } = self;
        let record = plausible.record;
        if let Some(start) = plain_start::<G>(record, rules) {
            let plain = plain_game::<G>(record, rules, start, false)?;
            return Some(whole_game::<G>(rules, plain.plies, start, plain.last));
        }
        let (plies, mut findings) = (plausible.plies(), Vec::new());
        let start = start_position::<G>(record, rules, plies, &mut findings)?;
        let between = between::<G>(record, rules, &mut findings);
        if !findings.is_empty() || !between.positions.is_empty() {
            return None;
        }
        let last = last_of_plain::<G>(record, rules, start, plies)?;
        Some(whole_game::<G>(rules, plies.len(), start, last))
    }
}

struct IsLegal<'a, 'r> {
    record: &'a Record<'r>,
    rules: &'static Rules,
}

impl OnBoard for IsLegal<'_, '_> {
    type Output = Option<bool>;

    fn run<G: Geometry>(self) -> Option<bool> {
        let IsLegal { record, rules } = self;
        plain_legality::<G>(record, rules, plain_start::<G>(record, rules)?)
    }
}

/// The start position of a record that has none of its own, and no position among its moves.
fn plain_start<G: Geometry>(record: &Record<'_>, rules: &Rules) -> Option<Position<G::Set>> {
    let contents = record.contents;
    if contents.has_setups() || contents.has_commands() || record.states_start() {
        return None;
    }
    Some(Position::start_on::<G>(rules))
}

/// A game that was followed from its first ply to its last with nothing to report.
fn whole_game<G: Geometry>(
    rules: &'static Rules,
    plies: usize,
    start: Position<G::Set>,
    last: Position<G::Set>,
) -> Game {
    let won = !can_move::<G>(&last, rules);
    Game {
        rules,
        replayed: plies,
        plies,
        broken: false,
        start: Some(start.widen()),
        last: Some(last.widen()),
        open: None,
        taken_back: Vec::new(),
        outcome: if won { Outcome::Won(winner(&last, rules)) } else { Outcome::Open },
    }
}

struct LegalPlies<'a> {
    record: &'a Record<'a>,
    plies: &'a [WrittenPly<'a>],
    rules: &'static Rules,
}

impl OnBoard for LegalPlies<'_> {
    type Output = Option<usize>;

    fn run<G: Geometry>(self) -> Option<usize> {
        let LegalPlies { record, plies, rules } = self;
        let mut findings = Vec::new();
        let start = start_position::<G>(record, rules, plies, &mut findings)?;
        let between = between::<G>(record, rules, &mut findings);
        Some(legal_prefix::<G>(record, rules, start, plies, &between.positions))
    }
}

/// The plies of a record, in one allocation: two tokens of three are moves.
fn written_plies<'r>(record: &'r Record<'_>) -> Vec<WrittenPly<'r>> {
    let mut plies = Vec::with_capacity(record.tokens.len());
    let mut add = |(span, mv)| plies.push(WrittenPly { span, mv });
    match record.plain_plies() {
        Some(plain) => plain.for_each(&mut add),
        None => record.plies().for_each(&mut add),
    }
    plies
}

/// The position a record starts from; `None` if it cannot be played, which is reported.
fn start_position<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    plies: &[WrittenPly<'_>],
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    let (setup, span) = match start_setup(record) {
        Ok(None) => return Some(Position::start(rules)),
        Ok(Some(start)) => start,
        Err((error, span)) => {
            let written = record.slice(span);
            let blanks = written.len() - written.trim_start().len();
            let fault = Span::new((span.start + blanks + error.offset).min(span.end), span.end);
            let fact = UnplayableStart::unreadable(Start::OfGame, Unreadable::Text(error));
            findings.push(Finding::new(fact, fault));
            return None;
        }
    };
    let position = playable::<G>(&setup, rules, span, findings)?;
    if position.with_turn(rules.first) == Position::start(rules) && !is_at_odds(record) {
        return Some(start_of_game(position, rules, &setup, span, plies, findings));
    }
    if Color::ALL.into_iter().any(|color| position.pieces(color).is_empty()) {
        return Some(position);
    }
    let mover = first_mover(&position, rules, plies);
    let Some(turn) = setup.turn else {
        // `?` leaves the turn open: it belongs to whoever makes the first written move.
        return Some(position.with_turn(mover.unwrap_or(rules.first)));
    };
    if turn == rules.first && mover == Some(!turn) && Numbering::of(record).begins_second() {
        findings.push(Finding::new(ContradictoryTags::of_turn(Contradiction::FirstMove, turn), span));
        return Some(position.with_turn(!turn));
    }
    Some(position)
}

/// Whose piece the first ply moves.
fn first_mover<S: SquareSet>(
    position: &Position<S>,
    rules: &Rules,
    plies: &[WrittenPly<'_>],
) -> Option<Color> {
    let first = plies.first().and_then(|ply| find_square(&rules.names, ply.mv.from))?;
    position.piece(first).map(|piece| piece.color)
}

/// The start of a game as a FEN writes it: the side that always begins has the move, whatever the FEN says.
fn start_of_game<S: SquareSet>(
    position: Position<S>,
    rules: &Rules,
    setup: &Setup,
    span: Span,
    plies: &[WrittenPly<'_>],
    findings: &mut Vec<Finding>,
) -> Position<S> {
    if let Some(turn) = setup.turn
        && turn != rules.first
        && first_mover(&position, rules, plies) == Some(rules.first)
    {
        findings.push(Finding::new(ContradictoryTags::of_turn(Contradiction::Begins, turn), span));
    }
    position.with_turn(rules.first)
}

/// The positions written into the main line that can be played, and those that an arbiter noted, in order of
/// plies; and the corrections noted. A position that cannot be played is reported; the board stays as it is.
fn between<G: Geometry>(record: &Record<'_>, rules: &Rules, findings: &mut Vec<Finding>) -> Between<G::Set> {
    let (mut positions, mut corrected) = (Vec::new(), Vec::new());
    if !record.contents.has_setups() && !record.contents.has_commands() {
        return Between { positions, corrected };
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
                    turn,
                    goes_on: false,
                    corrects: false,
                    takes_back: false,
                }));
            }
            Ok(ArbiterNote::Irregularity { side, answer: Some(Answer::Corrected), .. }) => {
                corrected.push((note.after, side));
            }
            _ => {}
        }
    }
    positions.extend(record.setups().filter_map(|(after, span)| {
        let position = written_position::<G>(record, rules, span, findings)?;
        Some(WrittenPosition {
            after,
            position,
            turn: None,
            goes_on: true,
            corrects: false,
            takes_back: false,
        })
    }));
    positions.sort_by_key(|written| written.after);
    corrected.sort_by_key(|(after, _)| *after);
    Between { positions, corrected }
}

/// The position of an in-text `/FEN "…"/`.
fn written_position<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    span: Span,
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    match fen::parse(fen::of_setup(record.slice(span))?) {
        Ok(setup) => playable::<G>(&setup, rules, span, findings),
        Err(error) => {
            let fact = UnplayableStart::unreadable(Start::Written, Unreadable::Text(error));
            findings.push(Finding::new(fact, span));
            None
        }
    }
}

fn playable<G: Geometry>(
    setup: &Setup,
    rules: &Rules,
    span: Span,
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    match Position::from_setup(setup, rules) {
        Ok(position) => Some(position),
        Err(problems) => {
            let fact = UnplayableStart::unreadable(Start::OfGame, Unreadable::Board(problems));
            findings.push(Finding::new(fact, span));
            None
        }
    }
}
