//! Stray text: what is not part of the grammar.

use super::blank::blank;
use super::reader::{Last, Reader};
use crate::record::{FaultKind, TokenKind};

impl<'t> Reader<'t> {
    /// Passes over a word that nothing else explains. Adjacent ones make one token and one fault.
    pub(in crate::notation) fn add_stray(&mut self, input: &'t [u8]) -> &'t [u8] {
        // In a variation in brackets, the one that closes it ends a word, too.
        let is_in_bracket = self.open_brackets > 0;
        self.add_stray_up_to(input, stray_word(input, |byte| is_in_bracket && byte == b']'))
    }

    /// Adds what lies between the two rests of the text, a word or several, as [`add_stray`](Self::add_stray)
    /// does.
    pub(in crate::notation) fn add_stray_up_to(&mut self, input: &'t [u8], rest: &'t [u8]) -> &'t [u8] {
        let span = self.span(input, rest);
        let mut faults = self.record.faults.iter_mut();
        let stray = faults.rfind(|fault| fault.kind == FaultKind::StrayText);
        match (self.record.tokens.last_mut(), stray) {
            (Some(token), Some(fault))
                if self.last == Last::Stray
                    && token.kind == TokenKind::Stray
                    && touches(self.text.get(token.span.end..span.start)) =>
            {
                token.span.end = span.end;
                fault.span.end = span.end;
            }
            _ => {
                self.push(input, rest, TokenKind::Stray);
                self.fault(FaultKind::StrayText, span);
                self.last = Last::Stray;
            }
        }
        rest
    }
}

/// Whether nothing is between two pieces of text but what divides them. A sheet is not read in the order of its text: what is
/// read next may be before, or further on.
pub(in crate::notation) fn touches(between: Option<&[u8]>) -> bool {
    between.is_some_and(|between| !between.iter().any(u8::is_ascii_alphanumeric))
}

/// The text after a word: all up to a blank, to what may begin another token, or to a byte that divides words here.
pub(in crate::notation) fn stray_word(input: &[u8], divides: impl Fn(u8) -> bool) -> &[u8] {
    let mut at = 1;
    if !matches!(input, [b'{' | b'}' | b'(' | b')' | b'[' | b']', ..]) {
        while let Some(byte) = input.get(at) {
            match byte {
                b'{' | b'}' | b'(' | b')' | b'[' | 0..=b' ' => break,
                0x80.. if blank(&input[at..]).is_ok() => break,
                byte if divides(*byte) => break,
                _ => at += 1,
            }
        }
    }
    &input[at.min(input.len())..]
}
