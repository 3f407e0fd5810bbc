use std::fmt::Write as _;

use super::position::fen;
use crate::record::{MoveKind, Record, Separator, Sign, Span, Token, TokenKind, WrittenMove, WrittenSquare};

/// What the last thing written allows to follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The beginning of the movetext or of a variation: no blank follows.
    Opening,
    /// A move: its strength may follow.
    Move,
    /// A move with its strength or glyphs: a reply that nobody wrote down may follow.
    Annotated,
    /// Anything else.
    Other,
}

/// The result or star that ends the main line.
pub(super) fn end_of_game(record: &Record<'_>) -> Option<Span> {
    record.main_line().find(|token| token.kind == TokenKind::Terminator).map(|token| token.span)
}

/// One token of a record by itself, as the strict style has it.
pub(in crate::write) fn token_text(record: &Record<'_>, index: usize) -> String {
    let mut text = String::new();
    if let Some(token) = record.tokens.get(index) {
        Movetext::new(record, &mut text).item(index, token);
    }
    text
}

/// Writes the tokens of a record.
pub(super) struct Movetext<'r, 't> {
    record: &'r Record<'t>,
    text: &'r mut String,
    last: Last,
    /// How many variations are open.
    depth: usize,
    /// The first terminator of the main line.
    end: Option<Span>,
    /// The last move has a sign "forced" before it, which is still to be written.
    forced: bool,
}

impl<'r, 't> Movetext<'r, 't> {
    pub(super) fn new(record: &'r Record<'t>, text: &'r mut String) -> Movetext<'r, 't> {
        let end = end_of_game(record);
        Movetext { record, text, last: Last::Opening, depth: 0, end, forced: false }
    }

    /// `movetext ::= (item " ")* terminator`
    pub(super) fn movetext(&mut self) {
        let tokens = &self.record.tokens;
        let end = tokens.iter().position(|token| Some(token.span) == self.end).unwrap_or(tokens.len());
        for (index, token) in tokens.iter().take(end).enumerate() {
            self.item(index, token);
        }
        self.forced_sign();
        while self.depth > 0 {
            self.variation(false);
        }
        self.behind_the_end(tokens.get(end + 1..).unwrap_or_default());
        self.terminator();
    }

    /// Writes what stands behind the end of the game, where nothing was played, in comments.
    fn behind_the_end(&mut self, tokens: &[Token]) {
        let mut text = String::new();
        for token in tokens {
            let written = self.record.slice(token.span);
            match token.kind {
                TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine => {
                    self.remark(&mut text);
                    self.item(0, token);
                }
                TokenKind::Terminator if written == "*" && text.is_empty() => {}
                TokenKind::Start | TokenKind::Heading => {}
                _ => {
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(written);
                }
            }
        }
        self.remark(&mut text);
    }

    /// Writes a comment of what was gathered, if anything was.
    fn remark(&mut self, text: &mut String) {
        if !text.is_empty() {
            self.comment(&std::mem::take(text));
        }
    }

    /// ```ebnf
    /// item ::= (move-number " ")? written-move strength? (" " nag)* (" " unwritten-move)?
    ///        | nag | comment | variation | setup
    /// ```
    fn item(&mut self, index: usize, token: &Token) {
        if token.kind != TokenKind::Sign(Sign::Strength) {
            self.forced_sign();
        }
        let written = self.record.slice(token.span);
        match token.kind {
            TokenKind::MoveNumber { number, continued } => self.move_number(number, continued),
            TokenKind::Move(WrittenMove { kind: MoveKind::Unknown, .. }) => self.unwritten_move(),
            TokenKind::Move(written_move) => {
                self.written_move(&written_move, written);
                self.forced = index > 0 && self.is_forced_sign_before_move(index - 1);
            }
            TokenKind::Sign(Sign::Strength) => self.strength(written),
            TokenKind::Sign(Sign::Forced) if self.is_forced_sign_before_move(index) => {}
            TokenKind::Sign(Sign::Forced) => self.nag(7),
            TokenKind::Nag(number) => self.nag(number),
            TokenKind::Sign(_) | TokenKind::Stray | TokenKind::Terminator => self.comment(written),
            TokenKind::Comment => {
                let inner = written.strip_prefix('{').unwrap_or(written);
                self.comment(inner.strip_suffix('}').unwrap_or(inner));
            }
            TokenKind::LineComment | TokenKind::EscapeLine => {
                self.comment(written.get(1..).unwrap_or_default().trim());
            }
            TokenKind::VariationStart => self.variation(true),
            TokenKind::VariationEnd => self.variation(false),
            TokenKind::Setup => self.setup(written),
            // Both are in the tags by now.
            TokenKind::Start | TokenKind::Heading => {}
        }
    }

    /// `variation ::= "(" (item (" " item)*)? ")"`
    ///
    /// Writes one of its parentheses: variations nest, and nothing here recurses. Those left open are closed
    /// at the end of the game.
    fn variation(&mut self, opens: bool) {
        if opens {
            self.token(Last::Opening);
            self.text.push('(');
            self.depth += 1;
        } else {
            self.text.push(')');
            self.depth = self.depth.saturating_sub(1);
            self.last = Last::Other;
        }
    }

    /// `move-number ::= ("0" | [1-9] [0-9]? [0-9]?) ("." | "...")`
    fn move_number(&mut self, number: u32, continued: bool) {
        self.token(Last::Other);
        let dots = if continued { "..." } else { "." };
        let _ = write!(self.text, "{number}{dots}");
    }

    /// ```ebnf
    /// written-move ::= (number "-" number) - "1-1"
    ///                | number "x" number ("x" number)* | (number ":" number (":" number)*) - "1:1"
    ///                | square "-" square | square "x" square ("x" square)* | square ":" square (":" square)*
    /// ```
    fn written_move(&mut self, written_move: &WrittenMove, written: &str) {
        self.token(Last::Move);
        let middle = self.record.middle(written_move);
        let separator = match (written_move.kind, written_move.separator) {
            (MoveKind::Squares, Separator::Dash) if middle.is_empty() => '-',
            // A square between the first and the last is jumped to.
            (MoveKind::Squares, Separator::Dash | Separator::Cross) => 'x',
            (MoveKind::Squares, Separator::Colon) => ':',
            _ => return self.text.push_str(&written.to_ascii_lowercase()),
        };
        self.square_name(written_move.from);
        for &square in middle.iter().chain([&written_move.to]) {
            self.text.push(separator);
            self.square_name(square);
        }
    }

    fn square_name(&mut self, name: WrittenSquare) {
        match name.as_number() {
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
    ///
    /// After a move number the dots would be the number's own; a dash is not strict, but is read.
    fn unwritten_move(&mut self) {
        let after_move = matches!(self.last, Last::Move | Last::Annotated);
        self.token(Last::Other);
        self.text.push_str(if after_move { "..." } else { "-" });
    }

    /// `strength ::= [!?]+ | "(" [!?]+ ")"`
    fn strength(&mut self, written: &str) {
        if self.last == Last::Move {
            self.text.push_str(written);
            self.last = Last::Annotated;
            return;
        }
        match written {
            "!" => self.nag(1),
            "?" => self.nag(2),
            "!!" => self.nag(3),
            "??" => self.nag(4),
            "!?" => self.nag(5),
            "?!" => self.nag(6),
            other => self.comment(other),
        }
    }

    /// `*16-20`, as Spanish columns have it.
    fn is_forced_sign_before_move(&self, index: usize) -> bool {
        matches!(
            self.record.tokens.get(index..index + 2),
            Some([sign, next]) if sign.kind == TokenKind::Sign(Sign::Forced)
                && matches!(next.kind, TokenKind::Move(_))
                && sign.span.end == next.span.start
        )
    }

    /// Writes the sign "forced" of the last move, if it stood before it.
    fn forced_sign(&mut self) {
        if std::mem::take(&mut self.forced) {
            self.nag(7);
        }
    }

    /// `nag ::= "$" ("0" | [1-9] [0-9]? [0-9]?)`
    fn nag(&mut self, number: u16) {
        let after_move = matches!(self.last, Last::Move | Last::Annotated);
        self.token(if after_move { Last::Annotated } else { Last::Other });
        let _ = write!(self.text, "${number}");
    }

    /// `comment ::= "{" [^}]* "}"`
    fn comment(&mut self, text: &str) {
        self.token(Last::Other);
        self.text.push('{');
        self.text.extend(text.chars().map(|c| if c == '}' { ')' } else { c }));
        self.text.push('}');
    }

    /// `terminator ::= "*"`
    fn terminator(&mut self) {
        self.token(Last::Other);
        self.text.push('*');
    }

    /// `setup ::= '/FEN "' fen '"/'`
    fn setup(&mut self, written: &str) {
        self.token(Last::Other);
        let inner = written.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
        match inner {
            Some((position, _)) => {
                let _ = write!(self.text, "/FEN \"{}\"/", fen(position));
            }
            None => self.text.push_str(written),
        }
    }

    /// Puts the blank before a token.
    fn token(&mut self, token: Last) {
        if self.last != Last::Opening {
            self.text.push(' ');
        }
        self.last = token;
    }
}
