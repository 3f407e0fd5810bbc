//! A game from a protocol, whose moves are named by their squares.

use std::fmt::Write as _;

use damiera_record::record::Tag;
use damiera_rules::board::{Geometry, Role, Square, SquareSet};
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::{Position, Setup, fen, promotion_row};
use damiera_rules::variant::{self, OnBoard, Rules};

/// Moves by which a game must be ahead of the usual one to be taken for the one that was played.
const MOVES_THAT_CONVINCE: usize = 10;

/// A move as named in protocols, by square numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// Where it begins.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// What it takes, in any order.
    pub captured: Vec<u8>,
    /// Whether it is a capture; the captured pieces may not be given.
    pub is_capture: bool,
}

/// A game from a protocol.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub rules: &'static Rules,
    /// Tags other than the start position, in order.
    pub tags: Vec<(Tag, String)>,
    /// The start position; `None` for the normal start.
    pub start: Option<Setup>,
    pub moves: Vec<NamedMove>,
    /// Remarks, each with the number of plies before it.
    pub remarks: Vec<(usize, String)>,
}

impl Line {
    /// Takes it for another game on a board with as many squares, where its start is that of the other, or its moves are legal in
    /// the other for much longer, or to their end.
    pub(super) fn take_likeliest_game(&mut self) {
        let squares = self.rules.board().squares();
        let own = self.legal_moves(self.rules);
        let is_start = |rules: &Rules| {
            let start = Position::<u128>::start(rules);
            self.start.as_ref().is_some_and(|setup| Position::from_setup(setup, rules).ok() == Some(start))
        };
        let goes_on = |rules: &'static Rules| {
            let legal = self.legal_moves(rules);
            legal > own && (legal == self.moves.len() || legal >= own + MOVES_THAT_CONVINCE)
        };
        let is_shown = |rules: &&'static Rules| {
            let is_other = rules.gametype != self.rules.gametype && rules.board().squares() == squares;
            is_other && (is_start(rules) && !is_start(self.rules) || goes_on(rules))
        };
        let shown = variant::BY_PREVALENCE.iter().copied().find(is_shown);
        self.rules = shown.unwrap_or(self.rules);
    }

    /// How many of its moves are legal by certain rules before the first that is not.
    fn legal_moves(&self, rules: &'static Rules) -> usize {
        let position = match &self.start {
            Some(setup) => Position::from_setup(setup, rules).ok(),
            None => Some(Position::start(rules)),
        };
        position.map_or(0, |position| rules.shape.run(Followed { line: self, rules, position }))
    }

    /// Appends the game in PDN.
    ///
    /// An illegal move is written with its first and last square and played as given; after a capture are its captured pieces
    /// and the board in comments.
    pub(super) fn write(&self, pdn: &mut String) {
        for (tag, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(pdn, "[{} \"{value}\"]", tag.name());
        }
        let (tag, value) = self.rules.tag_pair();
        let _ = writeln!(pdn, "[{tag} \"{value}\"]");
        let beginning = Position::<u128>::start(self.rules);
        let setup = self
            .start
            .as_ref()
            .filter(|setup| Position::from_setup(setup, self.rules).ok() != Some(beginning));
        if let Some(setup) = setup {
            let _ = writeln!(pdn, "[{} \"{}\"]", Tag::Fen.name(), fen::write_setup(setup));
        }
        pdn.push('\n');
        let turn = setup.and_then(|setup| setup.turn).unwrap_or(self.rules.first);
        let position = match setup {
            Some(setup) => Position::as_found(setup, self.rules).ok(),
            None => Some(beginning),
        };
        let words = self.rules.shape.run(Played { line: self, position });
        let second_begins = usize::from(turn != self.rules.first);
        let mut remarks = self.remarks.iter().peekable();
        for (index, word) in words.iter().enumerate() {
            while let Some((_, remark)) = remarks.next_if(|(after, _)| *after <= index) {
                push_remark(remark, pdn);
            }
            let half = index + second_begins;
            if half.is_multiple_of(2) {
                let _ = write!(pdn, "{}. ", half / 2 + 1);
            } else if index == 0 {
                pdn.push_str("1... ");
            }
            let _ = write!(pdn, "{word} ");
        }
        remarks.for_each(|(_, remark)| push_remark(remark, pdn));
        pdn.push_str("*\n\n");
    }
}

fn push_remark(remark: &str, pdn: &mut String) {
    let _ = write!(pdn, "{{{}}} ", remark.replace('}', ")"));
}

/// Plays the moves of a line, as long as they are legal.
struct Followed<'l> {
    line: &'l Line,
    rules: &'static Rules,
    position: Position<u128>,
}

impl OnBoard for Followed<'_> {
    type Output = usize;

    fn run<G: Geometry>(self) -> usize {
        let mut position: Position<G::Set> = self.position.narrow();
        let is_played = |named: &&NamedMove| {
            let moves = legal_moves::<G>(&position, self.rules);
            let played = fitting::<G>(named, &moves, self.rules).next();
            played.inspect(|mv| position.play_unchecked(mv)).is_some()
        };
        self.line.moves.iter().take_while(is_played).count()
    }
}

/// Plays the moves of a line, and writes each.
struct Played<'l> {
    line: &'l Line,
    /// `None` if the position is unknown.
    position: Option<Position<u128>>,
}

impl OnBoard for Played<'_> {
    type Output = Vec<String>;

    fn run<G: Geometry>(self) -> Vec<String> {
        let Played { line, position } = self;
        let mut position: Option<Position<G::Set>> = position.map(|position| position.narrow());
        line.moves
            .iter()
            .map(|named| {
                let (word, after) = play::<G>(named, position.as_ref(), line.rules);
                position = after;
                word
            })
            .collect()
    }
}

/// A move by its squares alone.
#[derive(Clone, Copy)]
struct Told<S> {
    from: Square,
    to: Square,
    captured: S,
}

/// A move in PDN, and the position after it.
fn play<G: Geometry>(
    named: &NamedMove,
    before: Option<&Position<G::Set>>,
    rules: &Rules,
) -> (String, Option<Position<G::Set>>) {
    let Some(before) = before else { return (as_told(named, rules), None) };
    let moves = legal_moves::<G>(before, rules);
    let mut fitting = fitting::<G>(named, &moves, rules);
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => {
            let mut after = *before;
            after.play_unchecked(mv);
            (notation::<G>(mv, &moves, before, rules), Some(after))
        }
        // The captured pieces are not given, and several captures fit.
        (Some(_), Some(_)) => (as_told(named, rules), None),
        (None, _) => {
            let told = squares::<G>(named, rules);
            let after = told.and_then(|told| after::<G>(&told, before, rules));
            let mut word = as_told(named, rules);
            // First and last square can also be those of another capture: the board shows what was taken.
            if let (true, Some(after)) = (told.is_some_and(|told| told.captured.count() > 0), &after) {
                let _ = write!(word, " {{[%position \"{}\"]}}", after.to_fen(&rules.names));
            }
            (word, after)
        }
    }
}

/// The legal moves that a named one can be.
fn fitting<'m, G: Geometry>(
    named: &NamedMove,
    moves: &'m [Move<G::Set>],
    rules: &Rules,
) -> impl Iterator<Item = &'m Move<G::Set>> {
    let (told, is_capture) = (squares::<G>(named, rules), named.is_capture);
    moves.iter().filter(move |mv| {
        told.is_some_and(|told| {
            let takes = told.captured == mv.captured || is_capture && told.captured.is_empty();
            (mv.from, mv.to) == (told.from, told.to) && takes && is_capture != mv.captured.is_empty()
        })
    })
}

/// The position after an illegal move; `None` if it cannot be made at all. A man that ends on its far row is a king.
fn after<G: Geometry>(
    told: &Told<G::Set>,
    before: &Position<G::Set>,
    rules: &Rules,
) -> Option<Position<G::Set>> {
    let piece = before.piece(told.from)?;
    let stays = before.occupied() & !(told.captured | G::Set::of(told.from));
    if stays.contains(told.to) {
        return None;
    }
    let mut after = *before;
    let promotes = piece.role == Role::Man && promotion_row::<G::Set>(rules, piece.color).contains(told.to);
    after.play_unchecked(&Move::of_piece::<G>(piece, told.from, told.to, told.captured, promotes));
    Some(after)
}

/// The move in squares of the board, whatever the rules say.
fn squares<G: Geometry>(named: &NamedMove, rules: &Rules) -> Option<Told<G::Set>> {
    let square = |number: &u8| rules.names.square(*number);
    let taken: Vec<_> = named.captured.iter().map(square).collect::<Option<_>>()?;
    Some(Told { from: square(&named.from)?, to: square(&named.to)?, captured: G::Set::from_squares(taken) })
}

/// The move by its first and last square, with the captured pieces in a comment.
fn as_told(named: &NamedMove, rules: &Rules) -> String {
    let (from, to) = (named.from, named.to);
    if !named.is_capture {
        return format!("{from}-{to}");
    }
    let mut text = format!("{from}{}{to}", rules.capture_sign);
    if !named.captured.is_empty() {
        let taken: Vec<String> = named.captured.iter().map(u8::to_string).collect();
        let _ = write!(text, " {{takes {}}}", taken.join(", "));
    }
    text
}
