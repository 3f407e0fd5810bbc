//! Cuts the plies of a page out of the text around them.

use crate::sheet::Written;
use damiera_record::record::{MoveKind, Separator, Span};
use damiera_rules::board::{Board, WrittenSquare};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece {
    /// A move number.
    Number(u32),
    /// A ply, or what may be one.
    Ply(Written),
}

/// The pieces of each line that has pieces.
pub(super) fn cut(text: &str, board: Board) -> Vec<Vec<Piece>> {
    let page = Page { board, colons: text_has_colons(text) };
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let pieces = page.line(line, at);
        at += line.len();
        if !pieces.is_empty() {
            lines.push(pieces);
        }
    }
    drop_result(&mut lines);
    lines
}

/// Whether captures are written with a colon: 12:34 is then no time.
fn text_has_colons(text: &str) -> bool {
    !text.contains(['x', 'X', '×'])
}

struct Page {
    board: Board,
    colons: bool,
}

/// A word of a line, as far as it can be interpreted.
enum Word {
    Number(u32),
    Ply(Written),
    /// A number alone, or text with digits: perhaps a part of a ply.
    Part(Span),
    /// Text that has nothing to do with the moves.
    Other,
    /// A time or a note, which is ignored.
    Nothing,
}

impl Page {
    fn line(&self, line: &str, start: usize) -> Vec<Piece> {
        let trimmed = line.trim_start();
        if trimmed.starts_with(['[', '#', '%']) {
            return Vec::new();
        }
        let mut words = Vec::new();
        for (at, word) in words_of(line) {
            self.word(word, start + at, &mut words);
        }
        let plies = words.iter().filter(|word| matches!(word, Word::Ply(_))).count();
        let others = words.iter().filter(|word| matches!(word, Word::Other)).count();
        let glued = |word: &Word| matches!(word, Word::Ply(written) if written.separator == Separator::None);
        let only_glued = words.iter().filter(|word| matches!(word, Word::Ply(_))).all(glued);
        if others > 2 * plies.max(1) || (others > 0 && (plies == 0 || (only_glued && plies < 3))) {
            // Prose, perhaps with the number of a magazine in it.
            return Vec::new();
        }
        self.pieces(words, line, start)
    }

    /// Joins the parts of plies that are next to each other.
    fn pieces(&self, words: Vec<Word>, line: &str, start: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut parts: Vec<Span> = Vec::new();
        let has_plies = words.iter().any(|word| matches!(word, Word::Ply(_)));
        for word in words {
            match word {
                Word::Part(span) => {
                    parts.push(span);
                    continue;
                }
                Word::Number(number) => {
                    self.join(&mut parts, line, start, has_plies, &mut pieces);
                    pieces.push(Piece::Number(number));
                }
                Word::Ply(written) => {
                    // A number alone before a ply is its move number, unless the ply has one already.
                    if let [only] = parts[..]
                        && !matches!(pieces.last(), Some(Piece::Number(_)))
                        && let Ok(number) = slice(line, start, only).parse::<u32>()
                    {
                        pieces.push(Piece::Number(number));
                        parts.clear();
                    }
                    self.join(&mut parts, line, start, has_plies, &mut pieces);
                    pieces.push(Piece::Ply(written));
                }
                Word::Other => self.join(&mut parts, line, start, has_plies, &mut pieces),
                Word::Nothing => {}
            }
        }
        self.join(&mut parts, line, start, has_plies, &mut pieces);
        pieces
    }

    /// Makes plies of neighbouring parts: of two each, or of three if the middle one is a single letter.
    fn join(
        &self,
        parts: &mut Vec<Span>,
        line: &str,
        start: usize,
        has_plies: bool,
        pieces: &mut Vec<Piece>,
    ) {
        let mut rest = &parts[..];
        // `6  ?` at the beginning of a line: a move number, and a ply that nobody could read.
        if pieces.is_empty()
            && let [first, after @ ..] = rest
            && let Ok(number) = slice(line, start, *first).parse::<u32>()
            && let Some(mark) = after.first()
            && slice(line, start, *mark) == "?"
        {
            pieces.push(Piece::Number(number));
            pieces.push(Piece::Ply(half_read("?", *mark)));
            rest = after.get(1..).unwrap_or_default();
        }
        // `7 32 28 19 23`: a move number, and two plies.
        if rest.len() % 2 == 1
            && rest.len() >= 3
            && !has_plies
            && let [first, after @ ..] = rest
            && let Ok(number) = slice(line, start, *first).parse::<u32>()
            && after.iter().all(|part| !slice(line, start, *part).is_empty())
            && !after.iter().any(|part| slice(line, start, *part).chars().all(char::is_alphabetic))
        {
            pieces.push(Piece::Number(number));
            rest = after;
        }
        while let [first, ..] = rest {
            let single = |span: &Span| slice(line, start, *span).chars().count() == 1;
            let letter = |span: &Span| slice(line, start, *span).chars().all(char::is_alphabetic);
            let taken = match rest {
                [_, middle, _, ..] if single(middle) && letter(middle) => 3,
                [_, _, ..] => 2,
                _ => 1,
            };
            let last = rest.get(taken - 1).unwrap_or(first);
            let whole = Span::new(first.start, last.end);
            let text = slice(line, start, whole);
            let figures = text.chars().filter(char::is_ascii_digit).count();
            let numbers: Option<Vec<WrittenSquare>> =
                text.split_whitespace().map(|part| self.square(part)).collect();
            match numbers {
                Some(squares) if squares.len() == 2 => pieces.push(Piece::Ply(ply(text, squares, whole))),
                // A number alone is a note, or the number of a diagram or a page.
                _ if taken == 1 && text.chars().all(|char| char.is_ascii_digit()) && text.len() < 3 => {}
                _ if figures == 0 => {}
                _ => pieces.push(Piece::Ply(half_read(text, whole))),
            }
            rest = rest.get(taken..).unwrap_or_default();
        }
        parts.clear();
    }

    fn square(&self, text: &str) -> Option<WrittenSquare> {
        if text.len() > 2 || !text.chars().all(|char| char.is_ascii_digit()) {
            let mut chars = text.chars();
            let file =
                chars.next().filter(|char| matches!(char, 'a'..='l' | 'A'..='H'))?.to_ascii_lowercase();
            let rank: u8 = chars.as_str().parse().ok()?;
            let file = u8::try_from(u32::from(file) - u32::from('a')).ok()?;
            let inside = file < self.board.width && (1..=self.board.height).contains(&rank);
            return inside.then(|| WrittenSquare::algebraic(file, rank));
        }
        text.parse().ok().map(WrittenSquare::number)
    }

    /// Interprets a word; a number and a ply that are glued together give both.
    fn word(&self, word: &str, at: usize, words: &mut Vec<Word>) {
        let bare = word.trim_start_matches(['(', '*', '“', '"', '\'']);
        let at = at + (word.len() - bare.len());
        let bare = bare.trim_end_matches(['!', '?', ')', '*', ',', ';', '"', '\'', '”', '+', '=']);
        let whole = Span::new(at, at + bare.len());
        if bare.is_empty() {
            if word.contains('?') {
                words.push(Word::Part(Span::new(at, at + 1)));
            }
            return;
        }
        // 12.   12)   12…
        let figures = bare.len() - bare.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        let (number, after) = bare.split_at(figures);
        if (1..=3).contains(&figures)
            && let Some(rest) = after
                .strip_prefix(['.', ')', '…'])
                .or(if word.ends_with(')') && after.is_empty() { Some("") } else { None })
            && let Ok(number) = number.parse()
        {
            let rest_bare = rest.trim_start_matches(['.', '…', '*']);
            if rest_bare.is_empty() {
                words.push(Word::Number(number));
                return;
            }
            let is_time = rest_bare.len() == 2 && rest_bare.chars().all(|char| char.is_ascii_digit());
            if !is_time && rest_bare.chars().any(|char| char.is_ascii_digit()) {
                words.push(Word::Number(number));
                let at = at + (bare.len() - rest_bare.len());
                self.word(rest_bare, at, words);
                return;
            }
            words.push(Word::Nothing);
            return;
        }
        if self.is_time(bare) {
            words.push(Word::Nothing);
            return;
        }
        if let Some((number, written)) = self.ply_of(bare, whole) {
            words.extend(number.map(Word::Number));
            words.push(Word::Ply(written));
            return;
        }
        let letters = bare.chars().filter(|char| char.is_alphabetic()).count();
        let any_figure = bare.chars().any(|char| char.is_ascii_digit());
        let is_short = bare.chars().count() <= 9;
        words.push(match (any_figure, letters) {
            (true, 0..=3) if is_short => Word::Part(whole),
            // `f` in `2 f 23`, `It` in `21 It`.
            (false, 1..=2) if is_short && bare.chars().count() == letters && !word.contains(['(', ')']) => {
                Word::Part(whole)
            }
            _ => Word::Other,
        });
    }

    /// Whether a text is a time: 1:29, 0:05:12, 12'.
    fn is_time(&self, text: &str) -> bool {
        let parts: Vec<&str> = text.split(':').collect();
        let is_number = |part: &&str| !part.is_empty() && part.chars().all(|char| char.is_ascii_digit());
        if text.ends_with(['\'', '′', '’']) {
            return text.trim_end_matches(['\'', '′', '’']).chars().all(|char| char.is_ascii_digit());
        }
        match parts.len() {
            3 => parts.iter().all(is_number) && parts.iter().skip(1).all(|part| part.len() == 2),
            2 => {
                !self.colons
                    && parts.iter().all(is_number)
                    && parts.get(1).is_some_and(|part| part.len() == 2)
            }
            _ => false,
        }
    }

    /// A ply, and the move number that is glued to it, if there is one.
    fn ply_of(&self, text: &str, whole: Span) -> Option<(Option<u32>, Written)> {
        let is_sign = |char: char| matches!(char, '-' | 'x' | 'X' | '×' | ':' | '–' | '—' | '~' | '→' | '>');
        // The letter of a note may be glued to the end, and a sign before the ply is no part of it.
        let text = text.trim_end_matches(|char: char| char.is_alphabetic() && !is_sign(char));
        let ply_alone = text.trim_start_matches(is_sign);
        let whole = Span::new(whole.start + (text.len() - ply_alone.len()), whole.end);
        let text = ply_alone;
        let parts: Vec<&str> = text.split(is_sign).filter(|part| !part.is_empty()).collect();
        if let [glued] = parts[..] {
            let figures = glued.chars().all(|char| char.is_ascii_digit());
            return match (figures, glued.len()) {
                // 1115: two squares without a sign.
                (true, 4) => {
                    let (from, to) = glued.split_at(2);
                    let squares = vec![self.on_board(from)?, self.on_board(to)?];
                    Some((None, ply(text, squares, Span::new(whole.start, whole.start + text.len()))))
                }
                (false, 4) => {
                    let (from, to) = glued.split_at_checked(2)?;
                    let squares = vec![self.square(from)?, self.square(to)?];
                    Some((None, ply(text, squares, Span::new(whole.start, whole.start + text.len()))))
                }
                _ => None,
            };
        }
        let (first, rest) = parts.split_first()?;
        // 1232-28: the move number and the square before the sign.
        let (number, first) = match first.len() {
            3 | 4 if first.chars().all(|char| char.is_ascii_digit()) => {
                let (number, square) = first.split_at(first.len() - 2);
                (Some(number.parse().ok()?), square)
            }
            _ => (None, *first),
        };
        let mut squares = vec![self.square(first)?];
        for part in rest {
            squares.push(self.square(part)?);
        }
        let skipped = number.map_or(0, |_| text.find(is_sign).unwrap_or_default().saturating_sub(2));
        let span = Span::new(whole.start + skipped, whole.start + text.len());
        Some((number, ply(text.get(skipped..).unwrap_or_default(), squares, span)))
    }

    /// The number of a square on the board.
    fn on_board(&self, text: &str) -> Option<WrittenSquare> {
        let number: u8 = text.parse().ok()?;
        (1..=self.board.squares()).contains(&number).then(|| WrittenSquare::number(number))
    }
}

fn ply(text: &str, squares: Vec<WrittenSquare>, span: Span) -> Written {
    let separator = match text.chars().find(|char| !char.is_alphanumeric() || *char == 'x') {
        Some('x' | 'X' | '×') => Separator::Cross,
        Some(':') => Separator::Colon,
        Some('-') => Separator::Dash,
        _ => Separator::None,
    };
    Written { text: text.to_owned(), kind: Some(MoveKind::Squares), squares, separator, span, ply: 0 }
}

fn half_read(text: &str, span: Span) -> Written {
    Written {
        text: text.to_owned(),
        kind: None,
        squares: Vec::new(),
        separator: Separator::None,
        span,
        ply: 0,
    }
}

fn slice(line: &str, start: usize, span: Span) -> &str {
    line.get(span.start - start..span.end - start).unwrap_or_default()
}

/// The words of a line, with the byte where each begins; commas, bars and semicolons separate words too.
fn words_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let divides = |char: char| char.is_whitespace() || matches!(char, '|' | ';' | ',' | '\u{a0}');
    line.split(divides)
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

/// Where the plies are that were cut out of a page, in order.
pub(super) struct Cut(Vec<Span>);

impl Cut {
    pub(super) fn of(plies: &[Written]) -> Cut {
        let mut spans: Vec<Span> = plies.iter().map(|ply| ply.span).collect();
        spans.sort_unstable();
        Cut(spans)
    }

    /// Whether a part of a place was cut out.
    ///
    /// A place without length, of a ply that nobody could read, was not.
    pub(super) fn has(&self, place: Span) -> bool {
        let next = self.0.partition_point(|span| span.end <= place.start);
        self.0.get(next).is_some_and(|span| span.start < place.end)
    }

    /// Counts the words of a page that look like plies but were not cut out.
    ///
    /// A word that looks like the second square of a ply, after the first, counts too.
    pub(super) fn uncut(&self, text: &str) -> usize {
        let mut uncut = 0;
        let mut follows_square = false;
        for (at, word) in words_of(text) {
            let is_square = word.bytes().all(|byte| byte.is_ascii_digit());
            let has_sign =
                word.contains(['-', 'x', ':']) && word.contains(|character: char| character.is_ascii_digit());
            let is_ply = has_sign || is_square && follows_square;
            let is_left = !self.has(Span::new(at, at + word.len()));
            uncut += usize::from(is_left && is_ply);
            follows_square = is_left && is_square && !is_ply;
        }
        uncut
    }

    /// Counts the words on the lines of these plies that stand for a missing ply.
    ///
    /// These are dots, `n.l.`, or two squares with a point between them. Words after the last ply do not count: a
    /// last row needs no reply.
    pub(super) fn holes(&self, text: &str) -> usize {
        let end = self.0.last().map_or(0, |last| last.end);
        let mut start = 0;
        let mut holes = 0;
        for line in text.split_inclusive('\n') {
            if self.has(Span::new(start, start + line.len())) {
                let is_hole = |(at, word): &(usize, &str)| {
                    let at = start + at;
                    at < end && !self.has(Span::new(at, at + word.len())) && stands_for_ply(word)
                };
                holes += words_of(line).filter(is_hole).count();
            }
            start += line.len();
        }
        holes
    }
}

/// Whether a word that is no ply stands in the place of one.
fn stands_for_ply(word: &str) -> bool {
    let is_square =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = word.split('.').collect();
    match parts[..] {
        [from, to] if is_square(from) && is_square(to) => true,
        _ if word.chars().all(|sign| matches!(sign, '.' | '…')) => word.contains('…') || parts.len() > 2,
        // `n.l.`
        [.., ""] if parts.len() > 2 => word.chars().all(|sign| sign == '.' || sign.is_alphabetic()),
        _ => false,
    }
}

/// Drops a result at the end of a page, which is no ply.
fn drop_result(lines: &mut [Vec<Piece>]) {
    let Some(last) = lines.last_mut() else { return };
    let is_result = |piece: &Piece| matches!(piece, Piece::Ply(written) if matches!(written.text.as_str(), "2-0" | "1-1" | "0-2" | "1-0" | "0-1"));
    while last.last().is_some_and(is_result) {
        last.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{INTERNATIONAL, ITALIAN, RUSSIAN, Rules};

    fn read(text: &str, rules: &Rules) -> String {
        let pieces = cut(text, rules.board()).into_iter().flatten().map(|piece| match piece {
            Piece::Number(number) => format!("{number}."),
            Piece::Ply(written) if written.kind.is_none() => format!("({})", written.text),
            Piece::Ply(written) => {
                written.squares.iter().map(ToString::to_string).collect::<Vec<_>>().join("-")
            }
        });
        pieces.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_stands_for_a_ply_is_seen() {
        for (word, expected) in [
            ("...", true),
            ("…", true),
            ("n.l.", true),
            ("22.19", true),
            ("22.", false),
            (".", false),
            ("0:22", false),
            ("12-16", false),
            ("Rossi", false),
            ("M.", false),
        ] {
            assert_eq!(stands_for_ply(word), expected, "{word}");
        }
    }

    #[test]
    fn pages_are_cut_into_plies() {
        for (what, text, expected) in [
            ("plain", "1. 22-19 11-14 2. 19x10 5x14", "1. 22-19 11-14 2. 19-10 5-14"),
            ("glued squares", "1115 2319 8x11", "11-15 23-19 8-11"),
            ("a number glued to a ply", "1.22-19 11-14 12.5-9 1218-14", "1. 22-19 11-14 12. 5-9 12. 18-14"),
            ("captures with a dash", "22-19 11-14 19-10 5-14", "22-19 11-14 19-10 5-14"),
            ("note letters", "19x12 (a) 8x15 (b); 21-18 (c) 10-14a", "19-12 8-15 21-18 10-14"),
            ("clocks", "22-19 (0:05) 11-14 12:34 1:02:03 19x10", "22-19 11-14 19-10"),
            ("a result at the end", "22-19 11-14 2-0", "22-19 11-14"),
            ("half-read plies", "7. 2 f 23 20 1$ 8. 21 It", "7. (2 f 23) (20 1$) 8. (21 It)"),
            ("no signs", "1. 22 19 11 14 2. 19 10 5 14", "1. 22-19 11-14 2. 19-10 5-14"),
            ("numbers without a dot", "1 22-19 11-14\n2 19x10 5x14", "1. 22-19 11-14 2. 19-10 5-14"),
            ("a heading and prose", "Partita n. 1123\nDopo la 4 il bianco vince\n22-19 11-14", "22-19 11-14"),
            ("a mark behind a ply", "22-19 ? 19x10", "22-19 19-10"),
            ("a sign before a number glued to a ply", "22-19 11-14 -1237-21", "22-19 11-14 12. 37-21"),
        ] {
            assert_eq!(read(text, &ITALIAN), expected, "{what}: {text}");
        }
        assert_eq!(read("6  ?   10-14", &INTERNATIONAL), "6. (?) 10-14");
        assert_eq!(read("1. c3-d4 f6:e5 cd4 c3d4", &RUSSIAN), "1. c3-d4 f6-e5 (cd4) c3-d4");
        assert_eq!(read("32x21x12, 34–30", &INTERNATIONAL), "32-21-12 34-30");
    }
}
