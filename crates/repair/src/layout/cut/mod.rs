//! Cuts the plies of a page out of the text around them.

mod extent;
#[cfg(test)]
mod tests;
mod word;

use crate::sheet::Written;
use damiera_record::record::{MoveKind, Separator, Span};
use damiera_rules::board::{Board, WrittenSquare};
pub(super) use extent::Cut;
use word::Word;
pub(crate) use word::is_time;

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
    let page = Page { board, colons: text_has_colons(text), is_numbered: has_numbered_rows(text) };
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

/// Whether more lines begin with the number of a row than other lines have figures.
fn has_numbered_rows(text: &str) -> bool {
    /// The fewest of them.
    const FEWEST: usize = 3;
    let is_row = |line: &&str| {
        let behind = line.trim_start_matches(|char: char| char.is_ascii_digit());
        behind.len() < line.len() && behind.starts_with(['.', ')', ' '])
    };
    let has_figure = |line: &&str| line.contains(|char: char| char.is_ascii_digit());
    let (rows, others): (Vec<&str>, Vec<&str>) =
        text.lines().map(str::trim_start).filter(has_figure).partition(is_row);
    rows.len() >= FEWEST && rows.len() > others.len()
}

struct Page {
    board: Board,
    colons: bool,
    /// Whether its plies are in rows with numbers.
    is_numbered: bool,
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
        // Among rows with numbers, words that mention moves: `Op 20-24 volgt 34-30.`
        let is_remark = self.is_numbered && others > 0 && trimmed.starts_with(char::is_alphabetic);
        if is_remark || others > 2 * plies.max(1) || (others > 0 && (plies == 0 || (only_glued && plies < 3)))
        {
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
}

fn ply(text: &str, squares: Vec<WrittenSquare>, span: Span) -> Written {
    let separator = match text.chars().find(|char| !char.is_alphanumeric() || *char == 'x') {
        Some('x' | 'X' | '×') => Separator::Cross,
        Some(':') => Separator::Colon,
        Some('-' | '.') => Separator::Dash,
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

/// Drops a result at the end of a page, which is no ply.
fn drop_result(lines: &mut [Vec<Piece>]) {
    let Some(last) = lines.last_mut() else { return };
    let is_result = |piece: &Piece| matches!(piece, Piece::Ply(written) if matches!(written.text.as_str(), "2-0" | "1-1" | "0-2" | "1-0" | "0-1" | "1/2-1/2" | "½-½"));
    while last.last().is_some_and(is_result) {
        last.pop();
    }
}
