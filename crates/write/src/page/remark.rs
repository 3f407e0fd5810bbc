//! What a page shows of a record besides its moves.

use damiera_record::record::{Record, Span, Token, TokenKind};

/// A part of a record other than a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The number of plies before it.
    pub after: usize,
    /// What it is.
    pub kind: RemarkKind,
    /// Its text, without delimiters, consecutive blanks merged.
    pub text: String,
}

/// The kind of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// A comment.
    Comment,
    /// A variation, with everything nested in it.
    Variation,
    /// A sign or a glyph after a move: `!`, `$12`.
    Sign,
}

/// The number of characters of a text that are kept: a comment can have megabytes.
const KEPT: usize = 4000;

/// Commands with clock times, which are shown as clocks.
const CLOCKS: [&str; 5] = ["clk", "clock", "emt", "mct", "egt"];

/// The comments, variations and signs of a record, in order.
#[must_use]
pub fn remarks(record: &Record<'_>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut plies = record.plies().map(|(span, _)| span.start).peekable();
    let mut after = 0;
    // The number of open variations, and where the outermost begins.
    let mut open = 0_usize;
    let mut opened = 0;
    for token in &record.tokens {
        if plies.next_if(|&ply| ply == token.span.start).is_some() {
            after += 1;
        }
        match token.kind {
            TokenKind::VariationStart => {
                opened = if open == 0 { token.span.end } else { opened };
                open += 1;
            }
            TokenKind::VariationEnd => {
                open = open.saturating_sub(1);
                if open == 0 {
                    let inside = Span::new(opened, token.span.start);
                    push(&mut remarks, after, RemarkKind::Variation, &without_clocks(record.slice(inside)));
                }
            }
            _ if open > 0 => {}
            _ => of_main_line(record, token, after, &mut remarks),
        }
    }
    if open > 0 {
        let rest = record.text.get(opened..).unwrap_or_default();
        push(&mut remarks, after, RemarkKind::Variation, &without_clocks(rest));
    }
    remarks
}

fn of_main_line(record: &Record<'_>, token: &Token, after: usize, remarks: &mut Vec<Remark>) {
    let written = record.slice(token.span);
    match token.kind {
        TokenKind::Comment => {
            let inside = written.strip_prefix('{').unwrap_or(written);
            let inside = inside.strip_suffix('}').unwrap_or(inside);
            push(remarks, after, RemarkKind::Comment, &without_clocks(inside));
        }
        TokenKind::LineComment => {
            let inside = written.strip_prefix(';').unwrap_or(written);
            push(remarks, after, RemarkKind::Comment, &without_clocks(inside));
        }
        TokenKind::Stray => push(remarks, after, RemarkKind::Comment, written),
        TokenKind::Nag(number) => {
            let text = glyph(number).map_or_else(|| format!("${number}"), str::to_owned);
            push(remarks, after, RemarkKind::Sign, &text);
        }
        TokenKind::Sign(_) => push(remarks, after, RemarkKind::Sign, written),
        _ => {}
    }
}

/// The glyphs that have their own sign.
const fn glyph(number: u16) -> Option<&'static str> {
    Some(match number {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        7 => "□",
        10 => "=",
        _ => return None,
    })
}

/// A text without the clock commands.
fn without_clocks(text: &str) -> String {
    let mut kept = String::new();
    let mut at = 0;
    for command in damiera_record::notation::annotation::commands(text) {
        if CLOCKS.iter().any(|name| command.is(name)) {
            kept.push_str(text.get(at..command.span.start).unwrap_or_default());
            at = command.span.end;
        }
        // Text that is not kept need not be scanned.
        if kept.len() > 8 * KEPT {
            break;
        }
    }
    kept.push_str(text.get(at..).unwrap_or_default());
    kept
}

fn push(remarks: &mut Vec<Remark>, after: usize, kind: RemarkKind, text: &str) {
    let mut kept = String::new();
    let mut count = 0;
    for word in text.split_whitespace() {
        if !kept.is_empty() {
            kept.push(' ');
        }
        count += word.chars().count() + 1;
        if count > KEPT {
            kept.extend(word.chars().take((KEPT + word.chars().count()).saturating_sub(count)));
            kept.push('…');
            break;
        }
        kept.push_str(word);
    }
    if !kept.is_empty() && kept != "{}" {
        remarks.push(Remark { after, kind, text: kept });
    }
}
