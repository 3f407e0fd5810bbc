//! The words of a page: move numbers, plies, parts of plies, times.

use super::{Page, ply};
use crate::sheet::Written;
use damiera_record::record::Span;
use damiera_rules::board::WrittenSquare;

/// A word of a line, as far as it can be interpreted.
pub(super) enum Word {
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
    /// Interprets a word; numbers and a ply that are glued together give all of them.
    pub(super) fn word(&self, word: &str, at: usize, words: &mut Vec<Word>) {
        let mut rest = Some((word, at));
        while let Some((word, at)) = rest {
            rest = self.first_of(word, at, words);
        }
    }

    /// Interprets the beginning of a word; the ply that is glued to a number is left.
    fn first_of<'w>(&self, word: &'w str, at: usize, words: &mut Vec<Word>) -> Option<(&'w str, usize)> {
        let bare = word.trim_start_matches(['(', '*', '“', '"', '\'']);
        let at = at + (word.len() - bare.len());
        let bare = bare.trim_end_matches(['!', '?', ')', '*', ',', ';', '"', '\'', '”', '+', '=']);
        let whole = Span::new(at, at + bare.len());
        if bare.is_empty() {
            if word.contains('?') {
                words.push(Word::Part(Span::new(at, at + 1)));
            }
            return None;
        }
        if let Some(written) = self.dotted_ply(bare, whole) {
            words.push(Word::Ply(written));
            return None;
        }
        if let Some((number, rest)) = row_number(word, bare) {
            let is_time = rest.len() == 2 && rest.bytes().all(|byte| byte.is_ascii_digit());
            let has_ply = !is_time && rest.contains(|char: char| char.is_ascii_digit());
            words.push(if rest.is_empty() || has_ply { Word::Number(number) } else { Word::Nothing });
            return has_ply.then(|| (rest, at + (bare.len() - rest.len())));
        }
        if is_time(bare, self.colons) {
            words.push(Word::Nothing);
            return None;
        }
        if let Some((number, written)) = self.ply_of(bare, whole) {
            words.extend(number.map(Word::Number));
            words.push(Word::Ply(written));
            return None;
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
        None
    }

    /// A ply with two points between its squares: `11..15`.
    fn dotted_ply(&self, text: &str, whole: Span) -> Option<Written> {
        let (from, to) = text.split_once("..")?;
        let squares = vec![self.on_board(from)?, self.on_board(to)?];
        Some(ply(text, squares, whole))
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

    /// A square as one part of a ply names it, by number or by letter.
    pub(super) fn square(&self, text: &str) -> Option<WrittenSquare> {
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
}

/// The move number at the beginning of a word, and what is glued to it: `12.`, `12)`, `12…`, `12.32-28`.
fn row_number<'w>(word: &str, bare: &'w str) -> Option<(u32, &'w str)> {
    let figures = bare.len() - bare.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let (number, behind) = bare.split_at(figures);
    let rest = match behind.strip_prefix(['.', ')', '…']) {
        Some(rest) => rest,
        None if word.ends_with(')') && behind.is_empty() => "",
        None => return None,
    };
    let number = number.parse().ok().filter(|_| figures <= 3)?;
    Some((number, rest.trim_start_matches(['.', '…', '*'])))
}

/// Whether a text is a time: `1:29`, `0:05:12`, `1h29`, `12'`. Where captures have `colons`, `1:29` is none.
pub(crate) fn is_time(text: &str, colons: bool) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_sixty = |part: &str| part.len() == 2 && is_number(part);
    if let Some(minutes) = text.strip_suffix(['\'', '′', '’']) {
        return is_number(minutes);
    }
    if let Some((hours, minutes)) = text.split_once(['h', 'u']) {
        return is_number(hours) && is_sixty(minutes);
    }
    let parts: Vec<&str> = text.split(':').collect();
    match parts[..] {
        [hours, minutes, seconds] => is_number(hours) && is_sixty(minutes) && is_sixty(seconds),
        [hours, minutes] => !colons && is_number(hours) && is_sixty(minutes),
        _ => false,
    }
}
