//! Variations, which are read flat.

use super::reader::{Last, Reader};
use super::{NOT_HERE, Parsed};
use crate::record::{Fault, FaultKind, Span, TokenKind};

impl<'t> Reader<'t> {
    /// Reads either end of a variation; what stands between is read by the loop of `body`.
    ///
    /// ```text
    /// variation ::= variation-start body variation-end
    /// ```
    pub(super) fn variation(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let place = self.place(input);
        if let Ok((rest, kind)) = variation_start(input) {
            self.open.push(place);
            self.push(input, rest, kind);
            self.last = Last::Other;
            return Some(rest);
        }
        let (rest, kind) = variation_end(input).ok()?;
        self.open.pop()?;
        self.push(input, rest, kind);
        // The variation belongs to the move before it, and so does what follows it.
        self.last = Last::Ply;
        Some(rest)
    }

    /// Reports the variations that nothing closed.
    pub(super) fn report_open_variations(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let faults = std::mem::take(&mut self.open)
            .into_iter()
            .map(|start| Fault { kind: FaultKind::UnclosedVariation, span: Span::new(start, start + 1) });
        self.record.faults.extend(faults);
        // Two runs, each in order: merging them is linear.
        self.record.faults.sort_by_key(|fault| fault.span);
    }
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
