//! Plies: move numbers, moves and their signs, each read where it may be.

use super::blank::skip_blanks;
use super::comment::comment;
use super::move_number::{ellipsis, move_number};
use super::odd_move::is_dotted;
use super::reader::{Last, Reader};
use super::sign::{forced, sign, spaced_sign, strength};
use super::terminator::{decimal_score, score};
use super::written_move::{any_move, is_count, open_move, squareless, unwritten_move, written_move};
use crate::input::split::begins_movetext;
use crate::record::{MoveKind, Notation, Separator, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

impl<'t> Reader<'t> {
    /// Reads a move number, and what stands for a move after it. A written move is read by the loop.
    ///
    /// ```text
    /// turn ::= move-number (blanks? (ply | open-move (blanks unwritten-move)?))?
    /// ```
    #[inline]
    pub(super) fn turn(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (rest, number) = move_number(input).ok()?;
        // 0.5-0.5 begins like a move number, and so does 32.28.
        if matches!(rest, [b'0'..=b'9', ..]) {
            if decimal_score(input).is_ok() && score(input).is_ok() {
                return None;
            }
            if is_dotted(input)
                && let Some(end) = self.dotted_move(input)
            {
                return Some(end);
            }
            if let Some(end) = self.dated_move(input) {
                return Some(end);
            }
        }
        let rest = match rest {
            [b'-' | b'_' | 0xE2, ..] => self.dash_of_number(rest).unwrap_or(rest),
            _ => rest,
        };
        self.push(input, rest, number);
        self.last = Last::Other;
        let after = skip_blanks(rest);
        if let [b'0'..=b'9', ..] = after {
            return Some(rest);
        }
        let Ok((end, open)) = open_move(after) else {
            return Some(rest);
        };
        Some(self.add_move(after, end, open))
    }

    /// Reads one move. Its signs are items of their own, so that comments may be between them.
    ///
    /// ```text
    /// ply ::= forced? written-move forced? (sign | nag)? (blank (sign | spaced-sign | nag))*
    ///         (blanks unwritten-move)?
    /// ```
    pub(super) fn ply(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let middles = self.record.middles.len();
        let (star, start) = match forced(input) {
            Ok((start, sign)) => (Some(sign), start),
            Err(_) => (None, input),
        };
        let Some((rest, written)) = self.move_here(start, star.is_some()) else {
            self.record.middles.truncate(middles);
            return None;
        };
        if let Some(sign) = star {
            self.push(input, start, TokenKind::Sign(sign));
        }
        Some(self.add_move(start, rest, written))
    }

    /// A move, unless what looks like one is a result, a word or a sign.
    fn move_here(&mut self, input: &'t [u8], starred: bool) -> Option<(&'t [u8], WrittenMove)> {
        let among_words = self.last == Last::Stray;
        if self.touches_move(input) || self.is_remark(input) {
            return None;
        }
        match written_move(input, &mut self.record.middles) {
            Ok((_, written)) if may_be_score(&written) && score(input).is_ok() => None,
            Ok((_, written)) if among_words && !is_plainly_a_move(&written) => None,
            Ok((rest, written)) if is_count(&written, rest) => None,
            Ok(read) => Some(read),
            Err(_) if among_words || starred || self.touches_sign(input) => None,
            Err(_) => unwritten_move(input).or_else(|_| any_move(input)).ok(),
        }
    }

    /// Whether what looks like a move is a word after a tag on its line: ` x`, ` -`, `10-14 june`.
    fn is_remark(&self, input: &[u8]) -> bool {
        self.last == Last::Pair
            && ellipsis(input).is_err()
            && match input {
                [b'x' | b'X' | b'-' | 0xC3 | 0xE2, ..] => true,
                _ => self.is_on_line_of_tag(input) && !begins_movetext(input, false),
            }
    }

    /// Whether `input` begins on the line that the last tag pair ends on, and only comments are between.
    pub(super) fn is_on_line_of_tag(&self, input: &[u8]) -> bool {
        if self.last != Last::Pair {
            return false;
        }
        let end = self.record.tags.last().map_or(0, |pair| pair.span.end);
        let between = self.text.get(end..self.place(input)).unwrap_or_default();
        memchr::memchr(b'\n', between).is_none()
    }

    /// Adds a move.
    #[inline]
    pub(super) fn add_move(&mut self, start: &'t [u8], rest: &'t [u8], written: WrittenMove) -> &'t [u8] {
        self.note_letters(&start[..start.len() - rest.len()], written);
        self.push(start, rest, TokenKind::Move(written));
        // A move that nobody wrote down has no signs.
        self.last = if written.kind == MoveKind::Unknown { Last::Other } else { Last::Ply };
        rest
    }

    /// Reads a sign, where a move is before it.
    pub(super) fn add_sign(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.last != Last::Ply {
            return None;
        }
        let (rest, sign) = match input {
            [b'*', ..] if self.touches_move(input) || self.touches_sign(input) => forced(input),
            [b'*', ..] => return None,
            [b'!' | b'?' | b'(', ..] => strength(input),
            [b'+' | b'=' | 0xC2 | 0xE2, ..] => sign(input),
            _ => spaced_sign(input),
        }
        .ok()?;
        self.push(input, rest, TokenKind::Sign(sign));
        Some(rest)
    }

    /// Reads question marks that stand apart where a move is due, which say that nobody could read it: after a move number,
    /// or after the first move of a row where another row follows (in PDN, after several blanks), or in a column of their own at the end of a sheet.
    /// Behind a move, with its reply or nothing more on its line, they are a sign.
    pub(super) fn add_unread(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let rest = &input[input.iter().take_while(|byte| **byte == b'?').count()..];
        let before = self.text.get(..self.place(input)).and_then(<[u8]>::last);
        let is_apart = rest.len() < input.len()
            && before.is_some_and(|byte| divides_cells(*byte))
            && rest.first().is_none_or(|byte| divides_cells(*byte));
        if !is_apart || !self.open.is_empty() {
            return None;
        }
        let text = self.text.get(..self.place(input)).unwrap_or_default();
        let is_sheet = self.record.notation != Notation::Pdn;
        let is_last = rest.iter().all(|byte| divides_cells(*byte));
        let ends_column = is_last
            && is_sheet
            && (text.ends_with(b"   ") || text.ends_with(b"\t") || text.trim_ascii_end().ends_with(b"|"));
        let in_column = is_sheet || matches!(text, [.., b' ' | b'\t', b' ' | b'\t']);
        let mut before = self.record.tokens.iter().rev().map(|token| token.kind);
        let mut before =
            before.by_ref().filter(|kind| !matches!(kind, TokenKind::Comment | TokenKind::Nag(_)));
        let is_due = match before.next() {
            Some(TokenKind::MoveNumber { .. }) => true,
            Some(TokenKind::Move(_)) => {
                matches!(before.next(), Some(TokenKind::MoveNumber { continued: false, .. }))
                    && (in_column && begins_row(if is_sheet { behind_comment(rest) } else { rest })
                        || ends_column)
            }
            _ => false,
        };
        if !is_due {
            return None;
        }
        Some(self.add_move(input, rest, squareless(MoveKind::Unknown)))
    }

    /// Whether a move, but not dots in its place, ends where `input` begins.
    fn touches_move(&self, input: &[u8]) -> bool {
        self.touching(input)
            .is_some_and(|kind| matches!(kind, TokenKind::Move(written) if written.kind != MoveKind::Unknown))
    }

    /// Whether a sign ends where `input` begins.
    fn touches_sign(&self, input: &[u8]) -> bool {
        self.touching(input).is_some_and(|kind| matches!(kind, TokenKind::Sign(_)))
    }
}

/// Whether a byte divides a move from what is next to it.
const fn divides_cells(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'|' | b';' | b',')
}

/// The text behind a comment, if one comes first: in a column of its own, that is the time of a ply.
fn behind_comment(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|byte| !divides_cells(*byte)).unwrap_or(text.len());
    comment(&text[start..]).map_or(text, |(rest, _)| rest)
}

/// Whether the next row of moves begins after what divides them: its number with a point, `3. 37-32`, or without one, `3 37-32`.
fn begins_row(text: &[u8]) -> bool {
    let start = text.iter().position(|byte| !divides_cells(*byte)).unwrap_or(text.len());
    let text = &text[start..];
    let (digits, after) = text.split_at(text.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count());
    match after {
        _ if digits.is_empty() => false,
        [b'.', b'.', ..] => false,
        [b'.' | b')', ..] => {
            !matches!(move_number(text), Ok((_, TokenKind::MoveNumber { continued: true, .. })))
        }
        [byte, ..] if divides_cells(*byte) => {
            let start = after.iter().position(|byte| !divides_cells(*byte)).unwrap_or(after.len());
            written_move(&after[start..], &mut Vec::new()).is_ok()
        }
        _ => false,
    }
}

/// Whether a move may be a result: it has a zero, and takes nothing.
fn may_be_score(written: &WrittenMove) -> bool {
    let zero = WrittenSquare::number(0);
    let has_squares = written.kind == MoveKind::Squares;
    has_squares && written.separator != Separator::Cross && (written.from == zero || written.to == zero)
}

/// Whether a move has the look of one even among words: `2002`, `be4` and `x` have not.
fn is_plainly_a_move(written: &WrittenMove) -> bool {
    written.kind == MoveKind::Squares && written.separator != Separator::None
}
