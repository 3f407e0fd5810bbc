//! One line of games side by side: where rows begin on it, and its parts.

use crate::notation::pdn::written_move::written_move;
use crate::notation::result::is_usual_score;
use crate::record::{MoveKind, Separator};

/// A row of moves on a line: its number, and the moves after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its first byte.
    pub(super) start: usize,
    pub(super) number: u32,
    pub(super) moves: usize,
}

/// The rows of a line: numbers with a move after them.
pub(super) fn rows_of(line: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let bytes = line.as_bytes();
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let is_word = at == 0 || bytes.get(at - 1).is_some_and(|before| divides(*before));
        let row = if is_word { number(rest) } else { None };
        if let Some((number, moves)) = row {
            rows.push(Row { start: at, number, moves: 1 });
            // The move is the next word, or it touches the number.
            at += rest.len() - moves.len();
            at += move_length(moves).unwrap_or(1);
        } else if let Some(length) = move_length(rest).filter(|_| is_word) {
            if let Some(row) = rows.last_mut() {
                row.moves += 1;
            }
            at += length;
        } else {
            at += 1;
        }
    }
    rows
}

/// The number of a row, and the text from its first move on.
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let digits = text.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(text.get(..digits)?).ok()?.parse().ok()?;
    let rest = text.get(digits..)?;
    let behind = rest.iter().take_while(|byte| divides(**byte) || matches!(byte, b'.' | b')')).count();
    let moves = rest.get(behind..)?;
    let is_number = (1..=3).contains(&digits) && behind > 0 && number > 0;
    (is_number && move_length(moves).is_some()).then_some((number, moves))
}

/// The bytes of the move that a text begins with: squares, with something between them.
fn move_length(text: &[u8]) -> Option<usize> {
    let (rest, written) = written_move(text, &mut Vec::new()).ok()?;
    let is_move = written.kind == MoveKind::Squares && written.separator != Separator::None;
    is_move.then(|| text.len() - rest.len())
}

const fn divides(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b';' | b',' | b'|' | b'"')
}

/// What divides a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Divider {
    /// A tab, or a sign between the cells of a table.
    Sign(u8),
    /// Two blanks or more.
    Blanks,
}

impl Divider {
    /// What stands between two rows of a line.
    pub(super) fn between(text: &str) -> Divider {
        let sign = [b'\t', b';', b'|', b','].into_iter().find(|sign| text.as_bytes().contains(sign));
        sign.map_or(Divider::Blanks, Divider::Sign)
    }

    /// How far to the left of the rows of its game a name may begin.
    pub(super) const fn slack(self) -> usize {
        match self {
            Divider::Sign(_) => 0,
            Divider::Blanks => 4,
        }
    }

    /// The parts of a line.
    pub(super) fn parts<'l>(self, line: &'l str, rows: &[Row]) -> Vec<Part<'l>> {
        match self {
            Divider::Sign(sign) => cells(line, sign, rows),
            Divider::Blanks => words(line, rows),
        }
    }
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part<'l> {
    pub(super) text: &'l str,
    /// Its cell, or the column it begins in.
    pub(super) place: usize,
    /// The number of the row that begins with it.
    pub(super) number: Option<u32>,
    /// Whether it begins with a move, and is no result.
    pub(super) is_move: bool,
}

impl<'l> Part<'l> {
    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    fn new(text: &'l str, place: usize, number: Option<u32>) -> Part<'l> {
        let written = text.trim_start_matches([' ', '"']);
        let is_result = is_usual_score(written.trim_end_matches([' ', '"']));
        let is_move = !is_result && move_length(written.as_bytes()).is_some();
        Part { text, place, number, is_move }
    }
}

/// The cells of a line, those that are empty too. In quotes, the sign between cells is one like any other.
fn cells<'l>(line: &'l str, sign: u8, rows: &[Row]) -> Vec<Part<'l>> {
    let mut parts = Vec::new();
    let mut rows = rows.iter().peekable();
    let (mut start, mut is_quoted) = (0, false);
    for (at, byte) in line.bytes().chain([sign]).enumerate() {
        is_quoted ^= byte == b'"' && sign != b'|';
        let is_end = at == line.len() || byte == sign && !is_quoted;
        if is_end && let Some(text) = line.get(start..at) {
            let number = rows.peek().filter(|row| row.start < at).map(|row| row.number);
            while rows.next_if(|row| row.start < at).is_some() {}
            parts.push(Part::new(text, parts.len(), number));
            start = at + 1;
        }
    }
    parts
}

/// What stands between two blanks or more, and each row.
fn words<'l>(line: &'l str, rows: &[Row]) -> Vec<Part<'l>> {
    let mut parts = Vec::new();
    let mut rows = rows.iter().copied().peekable();
    let mut begin: Option<(usize, usize, Option<u32>)> = None;
    let mut blanks = 2;
    for (column, (at, char)) in line.char_indices().enumerate() {
        let row = rows.next_if(|row| row.start == at);
        let is_blank = char.is_whitespace();
        if !is_blank && (row.is_some() || blanks > 1) {
            if let Some((start, column, number)) = begin
                && let Some(text) = line.get(start..at)
            {
                parts.push(Part::new(text, column, number));
            }
            begin = Some((at, column, row.map(|row| row.number)));
        }
        blanks = if is_blank { blanks + 1 } else { 0 };
    }
    if let Some((start, column, number)) = begin
        && let Some(text) = line.get(start..)
    {
        parts.push(Part::new(text, column, number));
    }
    parts
}
