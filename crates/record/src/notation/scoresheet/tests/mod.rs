//! How sheets are read, as people would say it.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

mod encodings;
mod games;
mod headings;
mod plies;
mod problems;
mod remarks;
mod results;
mod scraps;
mod standing;
mod typed;

use crate::input::{FileEncoding, Splitter};
use crate::notation::FileNotation;
use crate::record::{MoveKind, Record, TokenKind};

fn recognise(text: &str) -> FileNotation {
    FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None))
}

/// Cuts a text into games as a file would be.
pub(super) fn games(text: &str) -> Vec<String> {
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(recognise(text).cutter(FileEncoding::Detected(None)).expect("a scoresheet"));
    let mut games = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        games.extend(batch.games.iter().map(|cut| String::from_utf8(batch.game(cut).to_vec()).unwrap()));
    }
    let tally = splitter.tally();
    assert_eq!(tally.bytes, text.len() as u64);
    assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes);
    games
}

/// The moves of the main line and what else was read, as people would say them.
fn tokens(record: &Record<'_>) -> String {
    let word = |kind: TokenKind, written: &str| match kind {
        TokenKind::MoveNumber { number, continued } => {
            format!("{number}{}", if continued { "..." } else { "." })
        }
        TokenKind::Move(written) if written.kind == MoveKind::Unknown => "?".to_owned(),
        TokenKind::Start => "start".to_owned(),
        TokenKind::LineComment => "note".to_owned(),
        TokenKind::Stray => format!("!{written}!"),
        _ => written.to_owned(),
    };
    let tokens = record.tokens.iter();
    tokens.map(|token| word(token.kind, record.slice(token.span))).collect::<Vec<_>>().join(" ")
}

/// Reads a text as its file would be: how many games it has, and the moves of all.
fn moves(text: &str) -> (usize, String) {
    let notation = recognise(text);
    let mut splitter = Splitter::new(text.as_bytes());
    if let Some(cutter) = notation.cutter(FileEncoding::Detected(None)) {
        splitter.cut_by(cutter);
    }
    let (mut count, mut moves) = (0, Vec::new());
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            count += 1;
            let text = std::str::from_utf8(batch.game(cut)).unwrap();
            let record = notation.parse(text);
            moves.extend(record.plies().map(|(span, _)| record.slice(span).to_owned()));
        }
    }
    (count, moves.join(" "))
}
