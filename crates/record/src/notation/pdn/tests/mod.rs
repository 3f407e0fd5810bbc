//! The reader as a whole. Its parts are tested next to their code.

mod completeness;
mod movetext;
mod tag_pairs;

use super::parse;
use crate::record::{FaultKind, MoveKind, Record, Separator, Sign, Span, Tag, Token, TokenKind};
use damiera_rules::board::WrittenSquare;

/// Tokens in a notation of our own, one word each: `#12` and `#12…` numbers, moves as their squares
/// and separator, `(` and `)`, `$5`, `{}` `;` `%` comments, `res` a terminator, `!` `*` `+` `=` `+1`
/// `al` signs, `--` a move nobody wrote down, `any` and `anyx`, `fen`, and stray text in `‹›`.
fn tokens(text: &str) -> String {
    let record = parse(text);
    let words: Vec<String> = record.tokens.iter().map(|token| word(&record, token)).collect();
    words.join(" ")
}

fn word(record: &Record<'_>, token: &Token) -> String {
    match token.kind {
        TokenKind::MoveNumber { number, continued } => {
            format!("#{number}{}", if continued { "…" } else { "" })
        }
        TokenKind::Move(written) => match written.kind {
            MoveKind::Unknown => "--".into(),
            MoveKind::AnyMove => "any".into(),
            MoveKind::AnyCapture => "anyx".into(),
            MoveKind::Squares => {
                let separator = match written.separator {
                    Separator::Dash => "-",
                    Separator::Cross => "x",
                    Separator::Colon => ":",
                    Separator::None => "~",
                };
                let mut squares = vec![written.from];
                squares.extend(record.middle(&written));
                squares.push(written.to);
                let names: Vec<String> = squares.into_iter().map(square_name).collect();
                names.join(separator)
            }
        },
        TokenKind::Sign(Sign::Strength) => record.slice(token.span).into(),
        TokenKind::Sign(Sign::Forced) => "*".into(),
        TokenKind::Sign(Sign::Assessment) => record.slice(token.span).into(),
        TokenKind::Sign(Sign::Won) => "+".into(),
        TokenKind::Sign(Sign::Drawn) => "=".into(),
        TokenKind::Sign(Sign::Gain(pieces)) => format!("{pieces:+}"),
        TokenKind::Sign(Sign::AdLibitum) => "al".into(),
        TokenKind::Nag(number) => format!("${number}"),
        TokenKind::Comment => "{}".into(),
        TokenKind::LineComment => ";".into(),
        TokenKind::EscapeLine => "%".into(),
        TokenKind::VariationStart => "(".into(),
        TokenKind::VariationEnd => ")".into(),
        TokenKind::Setup => "fen".into(),
        TokenKind::Terminator => "res".into(),
        TokenKind::Start | TokenKind::Heading => "sheet".into(),
        TokenKind::Stray => format!("‹{}›", record.slice(token.span)),
    }
}

fn square_name(square: WrittenSquare) -> String {
    match (square.as_number(), square.as_algebraic()) {
        (Some(number), _) => number.to_string(),
        (None, Some((file, 0))) => char::from(b'a' + file).to_string(),
        (None, Some((file, rank))) => format!("{}{rank}", char::from(b'a' + file)),
        (None, None) => String::new(),
    }
}

fn faults(text: &str) -> Vec<FaultKind> {
    parse(text).faults.iter().map(|fault| fault.kind).collect()
}

/// Reads each text, and expects these tokens and no fault.
#[track_caller]
fn reads(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(tokens(text), *expected, "{text}");
        assert_eq!(faults(text), [], "{text}");
    }
}
