//! A game from a protocol, whose moves are named by their squares.

use std::fmt::Write as _;

use damiera_record::record::Tag;
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::{Position, Setup, fen};
use damiera_rules::variant::{OnBoard, Rules};

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
    /// Appends the game in PDN.
    ///
    /// An illegal move is written with its first and last square, its captured pieces in a comment after it,
    /// and played as given.
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
    let told = squares::<G>(named, rules);
    let moves = legal_moves::<G>(before, rules);
    let fits = |mv: &&Move<G::Set>| {
        told.is_some_and(|told| {
            let takes = told.captured == mv.captured || named.is_capture && told.captured.is_empty();
            (mv.from, mv.to) == (told.from, told.to) && takes && named.is_capture != mv.captured.is_empty()
        })
    };
    let mut fitting = moves.iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => {
            let mut after = *before;
            after.play_unchecked(mv);
            (notation::<G>(mv, &moves, before, rules), Some(after))
        }
        // The captured pieces are not given, and several captures fit.
        (Some(_), Some(_)) => (as_told(named, rules), None),
        (None, _) => (as_told(named, rules), told.and_then(|told| after::<G>(&told, before))),
    }
}

/// The position after an illegal move; `None` if it cannot be made at all.
fn after<G: Geometry>(told: &Told<G::Set>, before: &Position<G::Set>) -> Option<Position<G::Set>> {
    let piece = before.piece(told.from)?;
    let stays = before.occupied() & !(told.captured | G::Set::of(told.from));
    if stays.contains(told.to) {
        return None;
    }
    let mut after = *before;
    after.play_unchecked(&Move::of_piece::<G>(piece, told.from, told.to, told.captured, false));
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
