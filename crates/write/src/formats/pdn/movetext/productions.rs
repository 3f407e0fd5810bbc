//! The productions of strict movetext.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::super::numbers::{Number, set_up_turn};
use super::super::position::set_up;
use super::{Last, Movetext};
use damiera_record::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::fen;

impl Movetext<'_, '_> {
    /// `move-number ::= [1-9] [0-9]? [0-9]? ("." | "...")`
    pub(super) fn move_number(&mut self, number: Number, continued: bool) {
        self.token(Last::Other);
        let dots = if continued { "..." } else { "." };
        let _ = write!(self.text, "{number}{dots}");
    }

    /// ```ebnf
    /// written-move ::= (number "-" number) - "1-1"
    ///                | number "x" number ("x" number)* | (number ":" number (":" number)*) - "1:1"
    ///                | square "-" square | square "x" square ("x" square)* | square ":" square (":" square)*
    /// ```
    pub(super) fn written_move(&mut self, written_move: &WrittenMove, written: &str) {
        self.token(Last::Move);
        let middle = self.record.middle(written_move);
        let (from, to) = (written_move.from, written_move.to);
        let separator = match (written_move.kind, written_move.separator) {
            // A square in between suggests a capture, but a ply played without one could be judged
            // differently with one.
            (MoveKind::Squares, Separator::Dash) if middle.is_empty() || self.lines.len() == 1 => "-",
            (MoveKind::Squares, Separator::Dash | Separator::Cross) => "x",
            (MoveKind::Squares, Separator::Colon) => ":",
            // Only their two digits separate the numbers.
            (MoveKind::Squares, Separator::None) => "",
            _ => return self.text.push_str(&written.to_ascii_lowercase()),
        };
        // `02-0` would be a result without its zeroes, and `01-01`.
        let is = |number| move |square: &WrittenSquare| square.as_number() == Some(number);
        let has_zero = [from, to].iter().chain(middle).any(is(0));
        let padded = has_zero || separator.is_empty() || [from, to].iter().all(is(1));
        // `00:01` would be a time.
        let separator = if padded && separator == ":" { "x" } else { separator };
        self.square_name(from, padded);
        for &square in middle.iter().chain([&to]) {
            self.text.push_str(separator);
            self.square_name(square, padded);
        }
    }

    fn square_name(&mut self, name: WrittenSquare, padded: bool) {
        match name.as_number() {
            Some(name) if padded => {
                let _ = write!(self.text, "{name:02}");
            }
            Some(name) => self.number(name),
            None => self.square(name),
        }
    }

    /// `number ::= [1-9] [0-9]?`
    fn number(&mut self, number: u8) {
        let _ = write!(self.text, "{number}");
    }

    /// `square ::= [a-j] ([1-9] | "10")`
    fn square(&mut self, square: WrittenSquare) {
        let _ = write!(self.text, "{square}");
    }

    /// `unwritten-move ::= "..."`
    pub(super) fn unwritten_move(&mut self) {
        self.token(Last::Other);
        self.text.push_str("...");
    }

    /// `strength ::= [!?]+ | "(" [!?]+ ")"`
    pub(super) fn strength(&mut self, written: &str) {
        if self.last == Last::Move {
            self.text.push_str(written);
            self.last = Last::Other;
            return;
        }
        match written {
            "!" => self.nag(1),
            "?" => self.nag(2),
            "!!" => self.nag(3),
            "??" => self.nag(4),
            "!?" => self.nag(5),
            "?!" => self.nag(6),
            other => self.remark(other),
        }
    }

    /// Writes the sign "forced" of the last move, if it stood before it.
    pub(super) fn forced_sign(&mut self) {
        if std::mem::take(&mut self.forced) {
            self.nag(7);
        }
    }

    /// `nag ::= "$" ("0" | [1-9] [0-9]? [0-9]?)`
    pub(super) fn nag(&mut self, number: u16) {
        self.token(Last::Other);
        let _ = write!(self.text, "${number}");
    }

    /// `comment ::= "{" [^}#x0]* "}"`
    pub(super) fn comment(&mut self, text: &str) {
        self.token(Last::Other);
        self.line().interrupted = true;
        self.text.push('{');
        // Lines end as those of the strict style do.
        let text =
            if text.contains("\r\n") { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) };
        let may_stand = |c| match c {
            '}' => ')',
            '\0' => char::REPLACEMENT_CHARACTER,
            c => c,
        };
        self.text.extend(text.chars().map(may_stand));
        self.text.push('}');
    }

    /// `terminator ::= "*"`
    pub(super) fn terminator(&mut self) {
        self.token(Last::Other);
        self.text.push('*');
    }

    /// `setup ::= '/FEN "' fen '"/'`
    pub(super) fn setup(&mut self, written: &str) {
        self.token(Last::Other);
        let Some(inner) = fen::of_setup(written) else { return self.text.push_str(written) };
        let _ = write!(self.text, "/FEN \"{}\"/", set_up(inner, self.ranges));
        let (counting, is_main) = (self.counting, self.lines.len() == 1);
        let line = self.line();
        line.interrupted = true;
        if is_main && !line.begun {
            line.marked |= set_up_turn(written).is_some_and(|turn| turn != counting.first);
        } else if is_main {
            line.place = counting.set_up(set_up_turn(written), line.place, line.last);
        }
    }

    /// Writes the blank before a token.
    pub(super) fn token(&mut self, token: Last) {
        if self.last != Last::Opening {
            self.text.push(' ');
        }
        self.last = token;
    }
}
