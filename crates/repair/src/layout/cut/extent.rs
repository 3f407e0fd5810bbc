//! Where the plies of a page are, and the words between them that look like one.

use super::words_of;
use crate::sheet::Written;
use damiera_record::record::Span;

/// Where the plies are that were cut out of a page, in order.
pub(in crate::layout) struct Cut(Vec<Span>);

impl Cut {
    pub(in crate::layout) fn of(plies: &[Written]) -> Cut {
        let mut spans: Vec<Span> = plies.iter().map(|ply| ply.span).collect();
        spans.sort_unstable();
        Cut(spans)
    }

    /// Whether a part of a place was cut out.
    ///
    /// A place without length, of a ply that nobody could read, was not.
    pub(in crate::layout) fn has(&self, place: Span) -> bool {
        let next = self.0.partition_point(|span| span.end <= place.start);
        self.0.get(next).is_some_and(|span| span.start < place.end)
    }

    /// Counts the words of a page that look like plies but were not cut out.
    ///
    /// A word that looks like the second square of a ply, after the first, counts too.
    pub(in crate::layout) fn uncut(&self, text: &str) -> usize {
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
    pub(in crate::layout) fn holes(&self, text: &str) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
