//! Variations, which are read flat.

use super::blank::skip_blanks;
use super::move_number::move_number;
use super::reader::{Last, Reader};
use super::written_move::written_move;
use super::{NOT_HERE, Parsed};
use crate::clocks::is_shown;
use crate::input::split::begins_movetext;
use crate::notation::date::after_date;
use crate::record::{Fault, FaultKind, Separator, Span, TokenKind};

impl<'t> Reader<'t> {
    /// Reads either end of a variation; what is between is read by the loop of `body`.
    ///
    /// ```text
    /// variation ::= variation-start body variation-end
    /// ```
    pub(super) fn variation(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let place = self.place(input);
        // Deeper ones are stray text, so that a game of nothing but parentheses takes no more memory than another.
        match input {
            [b'(', ..] if self.open.len() >= DEEPEST => {
                self.too_deep += 1;
                return None;
            }
            [b')', ..] if self.too_deep > 0 => {
                self.too_deep -= 1;
                return None;
            }
            _ => {}
        }
        if let Ok((rest, kind)) = variation_start(input) {
            self.open.push(place);
            self.push(input, rest, kind);
            self.last = Last::Other;
            return Some(rest);
        }
        let (rest, kind) = variation_end(input).ok()?;
        // A parenthesis does not close a bracket.
        self.open.pop_if(|open| self.text.get(*open) != Some(&b'['))?;
        self.push(input, rest, kind);
        // The variation belongs to the move before it, and so does what follows it.
        self.last = Last::Ply;
        Some(rest)
    }

    /// Reads `[`, where moves follow, and a bracket that closes it.
    pub(super) fn bracketed_variation(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let rest = input.strip_prefix(b"[").filter(|rest| is_bracketed(rest))?;
        self.open.push(self.place(input));
        self.open_brackets += 1;
        self.push(input, rest, TokenKind::VariationStart);
        let inside = skip_blanks(rest);
        // By itself: it may touch the number after it.
        let rest = inside.strip_prefix(b">").map_or(rest, |behind| self.add_stray_up_to(inside, behind));
        self.last = Last::Other;
        Some(rest)
    }

    /// Reads `]`, where it closes a variation. A parenthesis left open within it opens nothing.
    pub(super) fn bracketed_variation_end(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let rest = input.strip_prefix(b"]").filter(|_| self.open_brackets > 0)?;
        while let Some(open) = self.open.pop()
            && self.text.get(open) != Some(&b'[')
        {
            self.lost.push(open);
            if let Ok(at) = self.record.tokens.binary_search_by_key(&open, |token| token.span.start)
                && let Some(token) = self.record.tokens.get_mut(at)
            {
                token.kind = TokenKind::Stray;
            }
        }
        self.open_brackets -= 1;
        self.push(input, rest, TokenKind::VariationEnd);
        self.last = Last::Ply;
        Some(rest)
    }

    /// Reports the variations that nothing closed.
    pub(super) fn report_open_variations(&mut self) {
        self.open.append(&mut self.lost);
        if self.open.is_empty() {
            return;
        }
        self.open.sort_unstable();
        let faults = std::mem::take(&mut self.open)
            .into_iter()
            .map(|start| Fault { kind: FaultKind::UnclosedVariation, span: Span::new(start, start + 1) });
        self.record.faults.extend(faults);
        // Two runs, each in order: merging them is linear.
        self.record.faults.sort_by_key(|fault| fault.span);
    }
}

/// The longest bracket that is looked at.
const BRACKET: usize = 2048;

/// The deepest brackets within it.
const BRACKETS: usize = 8;

/// The most variations that are read within each other. No people's game has ten.
const DEEPEST: usize = 1000;

/// Whether `text`, after a `[`, holds a variation: it begins with a move, and a bracket closes it. Some programs write
/// `>` before the first.
pub(in crate::notation) fn is_bracketed(text: &[u8]) -> bool {
    let inside = skip_blanks(text);
    let inside = inside.strip_prefix(b">").map_or(inside, skip_blanks);
    if !matches!(inside, [b'0'..=b'9' | b'a'..=b'l' | b'A'..=b'L', ..]) {
        return false;
    }
    let begins = match move_number(inside) {
        Ok((moves, _)) => begins_movetext(skip_blanks(moves), true),
        // A blank before the sign, `[22 :19]`: with the move written anew, as a clean-up does, there is none.
        Err(_) => begins_movetext(inside, false) || begins_with_divided_move(inside),
    };
    begins && !is_time(inside) && is_closed(text)
}

/// Whether two squares come first with a sign between them, and blanks beside it.
fn begins_with_divided_move(inside: &[u8]) -> bool {
    let read = written_move(inside, &mut Vec::new());
    after_date(inside).is_none() && read.is_ok_and(|(_, written)| written.separator != Separator::None)
}

/// Whether a bracket holds a time and nothing more: `0:18:00]`.
fn is_time(inside: &[u8]) -> bool {
    /// Longer than any time.
    const LONGEST: usize = 10;
    let window = inside.get(..LONGEST).unwrap_or(inside);
    let time = window.iter().position(|byte| *byte == b']').and_then(|end| window.get(..end));
    time.and_then(|time| std::str::from_utf8(time.trim_ascii_end()).ok()).is_some_and(is_shown)
}

/// Whether a bracket that was opened before `text` is closed in it, brackets within it included.
fn is_closed(text: &[u8]) -> bool {
    let window = text.get(..BRACKET).unwrap_or(text);
    let mut depth = 1_usize;
    for at in memchr::memchr2_iter(b'[', b']', window) {
        depth = if window.get(at) == Some(&b'[') { depth + 1 } else { depth - 1 };
        if depth == 0 || depth > BRACKETS {
            break;
        }
    }
    depth == 0
}

/// ```text
/// variation-start ::= "("
/// ```
fn variation_start(input: &[u8]) -> Parsed<'_, TokenKind> {
    match input {
        [b'(', rest @ ..] => Ok((rest, TokenKind::VariationStart)),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// variation-end ::= ")"
/// ```
fn variation_end(input: &[u8]) -> Parsed<'_, TokenKind> {
    match input {
        [b')', rest @ ..] => Ok((rest, TokenKind::VariationEnd)),
        _ => Err(NOT_HERE),
    }
}
