//! Games from different places in one output: their original bytes, separated so that they are read as single
//! games again.

use crate::transcript::LineEnd;
use damiera_record::input::Splitter;
use damiera_record::input::split::begins_movetext;

/// A game as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its bytes, without blanks around them.
    pub bytes: Vec<u8>,
    /// The file it was read from.
    pub file: String,
    /// The line it began on.
    pub line: u64,
    /// How lines end around it; `None` if that is not known. Its own lines come first.
    pub line_end: Option<LineEnd>,
}

impl Piece {
    fn line_end(&self) -> Option<LineEnd> {
        LineEnd::shown(&self.bytes).or(self.line_end)
    }
}

/// Tags that most games have and whose value may be unknown.
const ROSTER: [&str; 6] = ["Event", "White", "Black", "Site", "Date", "Round"];

/// The line that ends a game consisting only of words: words before a tag belong to the tag's game.
const END: &[u8] = b"*";

/// Separates games that were not adjacent.
#[derive(Clone, Debug, Default)]
pub struct Apart {
    before: Vec<u8>,
    /// How the lines of the game before end.
    line_end: LineEnd,
}

impl Apart {
    /// Appends a game after the others: with an empty line between them and, if that does not separate them,
    /// a tag pair of ours before the game, which says where it was read, or a star that ends the words before
    /// it. Returns whether it has that tag.
    pub fn push(&mut self, piece: Piece, out: &mut Vec<u8>) -> bool {
        let line_end = piece.line_end().unwrap_or(self.line_end);
        let mut bytes = piece.bytes;
        let mut is_named = false;
        if !self.before.is_empty() {
            let source = || source(&piece.file, piece.line, line_end);
            let is_enough =
                |apart: &Apart| apart.is_apart(&bytes) || apart.headed(&source(), &bytes).is_some();
            if self.line_end == LineEnd::Cr && !is_enough(self) {
                // An empty line does not always separate games if it has no line feed.
                self.line_end = LineEnd::Lf;
                out.push(b'\n');
            }
            out.extend_from_slice(self.line_end.once().as_bytes());
            if !self.is_apart(&bytes) {
                let source = source();
                let mut headed = self.headed(&source, &bytes);
                is_named = true;
                if headed.is_none() {
                    let blank = self.line_end.twice().as_bytes();
                    let ended = Apart { before: [&self.before, blank, END].concat(), ..*self };
                    let as_it_is = ended.is_apart(&bytes).then(|| bytes.clone());
                    is_named = as_it_is.is_none();
                    headed = as_it_is.or_else(|| ended.headed(&source, &bytes));
                    if headed.is_some() {
                        out.extend_from_slice(END);
                        out.extend_from_slice(blank);
                    }
                }
                bytes = headed.unwrap_or_else(|| [source.as_bytes(), &bytes].concat());
            }
        }
        out.extend_from_slice(&bytes);
        out.extend_from_slice(line_end.once().as_bytes());
        // With our tag, if it has one: a separator that works after a game without tags may not work here.
        self.before = bytes;
        self.line_end = line_end;
        is_named
    }

    /// A game with a tag pair of ours, if that separates it from the previous one. After tags without moves a
    /// tag separates only if its name is repeated: one of them is written again, with an unknown value.
    fn headed(&self, source: &str, bytes: &[u8]) -> Option<Vec<u8>> {
        let usual = [source.as_bytes(), bytes].concat();
        if self.is_apart(&usual) {
            return Some(usual);
        }
        let line_end = LineEnd::of(source).once();
        let again = |name: &&str| [format!("[{name} \"?\"]{line_end}").as_bytes(), &usual].concat();
        ROSTER.iter().map(again).find(|headed| self.is_apart(headed))
    }

    /// Whether an empty line separates a game from the previous one. Only the splitter knows: a game without
    /// tags can continue one without a terminator, and tags continue tags.
    fn is_apart(&self, bytes: &[u8]) -> bool {
        // Where games end and begin plainly, a line feed is enough.
        if self.line_end != LineEnd::Cr && ends_plainly(&self.before) && begins_plainly(bytes) {
            return true;
        }
        let blank = self.line_end.twice().as_bytes();
        let both = [&self.before, blank, bytes].concat();
        let start = self.before.len() + blank.len();
        let mut splitter = Splitter::new(both.as_slice());
        let mut starts = Vec::new();
        while let Ok(Some(batch)) = splitter.next_batch() {
            starts.extend(batch.games.iter().map(|cut| cut.byte_start));
        }
        starts == [0, start as u64]
    }
}

/// The text needed between two files, and before the first game of the second, so that it is read as a
/// separate game; empty if none is needed. `before` is the last game of the first file and everything after
/// it, `gap` the text before the game in the second.
#[must_use]
pub fn between_files(before: &[u8], gap: &[u8], piece: &Piece) -> (String, String) {
    let game = piece.bytes.as_slice();
    let begins = |between: &str, head: &str| {
        begins_game(&[before, between.as_bytes(), gap].concat(), &[head.as_bytes(), game].concat())
    };
    let ends_line = before.ends_with(b"\n") || before.ends_with(b"\r");
    if (before.is_empty() || ends_line) && begins("", "") {
        return Default::default();
    }
    let of_game = piece.line_end().or_else(|| LineEnd::shown(gap));
    let line_end = LineEnd::shown(before).or(of_game).unwrap_or_default();
    // An empty line, or a star after words that no tag separates from their game.
    let betweens = |line_end: LineEnd| {
        let first = if ends_line { line_end.once() } else { line_end.twice() };
        let star = format!("{first}*{}", line_end.twice());
        [first.to_owned(), star]
    };
    let source = source(&piece.file, piece.line, of_game.unwrap_or(line_end));
    let end = LineEnd::of(&source).once();
    let heads = ROSTER.iter().map(|name| format!("[{name} \"?\"]{end}{source}"));
    let heads: Vec<String> = [String::new(), source.clone()].into_iter().chain(heads).collect();
    // An empty line does not always separate games if it has no line feed.
    let others = (line_end == LineEnd::Cr).then_some(LineEnd::Lf);
    let [first, star] = betweens(line_end);
    for between in [first.clone(), star].into_iter().chain(others.into_iter().flat_map(betweens)) {
        if let Some(head) = heads.iter().find(|head| begins(&between, head)) {
            return (between, head.clone());
        }
    }
    (first, source)
}

/// Whether a game is read as one of its own after another game and the text between them.
#[must_use]
pub fn are_apart(before: &[u8], gap: &[u8], game: &[u8]) -> bool {
    let ends_line = gap.first() == Some(&b'\n') && gap.trim_ascii().is_empty();
    ends_line && ends_plainly(before) && begins_plainly(game) || begins_game(&[before, gap].concat(), game)
}

/// Whether a game begins right after some text, which holds at most one other.
fn begins_game(before: &[u8], game: &[u8]) -> bool {
    let both = [before, game].concat();
    let mut splitter = Splitter::new(both.as_slice());
    let mut starts = Vec::new();
    while let Ok(Some(batch)) = splitter.next_batch() {
        starts.extend(batch.games.iter().map(|cut| cut.byte_start));
    }
    starts.len() <= 2 && starts.last() == Some(&(before.len() as u64))
}

/// A tag pair that says where a game was read.
fn source(file: &str, line: u64, line_end: LineEnd) -> String {
    let file = file.replace(['"', '\\', '\n', '\r'], "?");
    format!("[Source \"{file}:{line}\"]{}", line_end.once())
}

/// Whether a game ends in a line of movetext, and has no comment, variation, line or quote that could hide
/// it. After words a tag separates nothing, whatever digits they end with.
fn ends_plainly(game: &[u8]) -> bool {
    let line = game.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    let quotes = game.iter().filter(|byte| **byte == b'"').count();
    quotes % 2 == 0
        && is_movetext(line)
        && !line.iter().any(|byte| b"[\"".contains(byte))
        && game.last().is_some_and(|last| last.is_ascii_digit() || *last == b'*')
        && !game.iter().any(|byte| b"{(;%".contains(byte))
}

/// Whether a line is clearly movetext: only a star or a draw, or a move at its beginning or after its number.
fn is_movetext(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let behind = line.get(digits..).and_then(|rest| rest.strip_prefix(b".")).filter(|_| digits > 0);
    match behind {
        Some(moves) => begins_movetext(moves.trim_ascii_start(), true),
        None => matches!(line, b"*" | b"1/2-1/2") || begins_movetext(line, false),
    }
}

/// Whether a game begins with a tag pair on its own line, which could not belong to a previous game.
fn begins_plainly(game: &[u8]) -> bool {
    let line = game.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let Some(name) = line.strip_prefix(b"[").and_then(|rest| rest.split(|byte| *byte == b' ').next()) else {
        return false;
    };
    let quoted = line.get(name.len() + 1..).unwrap_or_default();
    name.first().is_some_and(u8::is_ascii_alphabetic)
        && name.iter().all(u8::is_ascii_alphanumeric)
        && !name.eq_ignore_ascii_case(b"FILENAME")
        && quoted.starts_with(b" \"")
        && quoted.ends_with(b"\"]")
        && quoted.iter().filter(|byte| **byte == b'"').count() == 2
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PIECES: &[&str] = &[
        "[White \"A\"]\n",
        "[Black \"B\"]\n",
        "[Black \"B\"]\r\n",
        "[White \"A",
        "[FILENAME \"a\"]\n",
        "\n",
        "\r",
        "1. 32-28 19-23 ",
        "2. 37-32 ",
        "1-0",
        "*",
        "{a comment}",
        "{",
        "(1. 31-27)",
        "% 1\n",
        "; 5\n",
        "words",
        "words 5",
        "[x]",
        "\"",
        "12",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        #[test]
        fn what_is_plainly_apart_is_so_for_the_splitter(
            first in prop::collection::vec(prop::sample::select(PIECES), 1..8),
            second in prop::collection::vec(prop::sample::select(PIECES), 1..6),
        ) {
            let one = |pieces: Vec<&str>| pieces.concat().trim_ascii().as_bytes().to_vec();
            let (first, second) = (one(first), one(second));
            let whole = |game: &[u8]| {
                let mut splitter = Splitter::new(game);
                splitter.next_batch().unwrap().is_some_and(|batch| batch.games.len() == 1 && batch.game(&batch.games[0]) == game)
            };
            if !(whole(&first) && whole(&second) && ends_plainly(&first) && begins_plainly(&second)) {
                return Ok(());
            }
            for blank in [LineEnd::Lf, LineEnd::CrLf].map(LineEnd::twice) {
                let both = [&first, blank.as_bytes(), &second].concat();
                let batch = Splitter::new(both.as_slice()).next_batch().unwrap().unwrap();
                let starts: Vec<u64> = batch.games.iter().map(|cut| cut.byte_start).collect();
                prop_assert_eq!(starts, [0, (first.len() + blank.len()) as u64]);
            }
        }
    }

    #[test]
    fn files_are_kept_apart_where_they_are_not() {
        for (before, gap, game, between, head) in [
            ("1. 99-98 *\n", "", "[White \"B\"]\n\n1. 98-99", "", ""),
            ("1. 99-98 *", "", "[White \"B\"]\n\n1. 98-99", "\n\n", ""),
            ("[White \"A\"]\n\n1. 99-98", "", "[White \"B\"]\n\n1. 98-99", "\n\n", ""),
            ("1. 99-98", "", "1. 98-99", "\n\n", "[Source \"b.pdn:1\"]\n"),
            ("1. 99-98 *", "\n", "1. 98-99", "\n\n", ""),
            ("% remark", "", "1. 98-99", "\n\n", ""),
            ("words", "", "[White \"B\"]\n\n1. 98-99", "\n\n*\n\n", ""),
            ("words\n", "", "[White \"B\"]\n\n1. 98-99", "\n*\n\n", ""),
            ("[White \"A\"]\r\n\r\n1. 99-98", "", "1. 98-99", "\r\n\r\n", "[Source \"b.pdn:1\"]\r\n"),
            ("[White \"A\"]\r\r1. 99-98 *", "", "[White \"B\"]\r\r1. 98-99", "\r\r", ""),
            ("[White \"A\"]\r\r1. 99-98 *\r", "", "[White \"B\"]\r\r1. 98-99", "", ""),
        ] {
            let piece = Piece { bytes: game.into(), file: "b.pdn".to_owned(), line: 1, line_end: None };
            let found = between_files(before.as_bytes(), gap.as_bytes(), &piece);
            assert_eq!(found, (between.to_owned(), head.to_owned()), "{before} / {game}");
        }
    }

    fn written(games: &[&str]) -> String {
        let (mut apart, mut out) = (Apart::default(), Vec::new());
        let pieces = games.iter().enumerate().map(|(index, game)| Piece {
            bytes: game.as_bytes().to_vec(),
            file: "a.pdn".to_owned(),
            line: index as u64 + 1,
            line_end: None,
        });
        let named = pieces.filter_map(|piece| apart.push(piece, &mut out).then_some(())).count();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(named, text.matches("[Source").count(), "{text}");
        text
    }

    #[test]
    fn games_are_read_one_by_one_again() {
        for (games, expected) in [
            (
                &["[White \"A\"]\n\n1. 99-98 *", "[White \"B\"]\n\n1. 98-99"][..],
                "[White \"A\"]\n\n1. 99-98 *\n\n[White \"B\"]\n\n1. 98-99\n",
            ),
            (&["1. 99-98 *", "1. 98-99 *"], "1. 99-98 *\n\n1. 98-99 *\n"),
            (
                &["nothing but words", "and more of them"],
                "nothing but words\n\n*\n\n[Source \"a.pdn:2\"]\nand more of them\n",
            ),
            (
                &["nothing but words", "[White \"A\"]\n\n1. 99-98 *"],
                "nothing but words\n\n*\n\n[White \"A\"]\n\n1. 99-98 *\n",
            ),
            (
                &["[White \"A\"]\n\n1-0", "1. 99-98 *", "98-99 97-96"],
                "[White \"A\"]\n\n1-0\n\n1. 99-98 *\n\n98-99 97-96\n",
            ),
            (
                &["[White \"A\"]\n\n1. 99-98 *", "98-99 97-96"],
                "[White \"A\"]\n\n1. 99-98 *\n\n[Source \"a.pdn:2\"]\n98-99 97-96\n",
            ),
            (
                &["[White \"A\"]", "1. 99-98 *"],
                "[White \"A\"]\n\n[White \"?\"]\n[Source \"a.pdn:2\"]\n1. 99-98 *\n",
            ),
            (
                &["[White \"A\"]\r\n\r\n1. 99-98 *", "[White \"B\"]\r\n\r\n1. 98-99", "1. 97-96"],
                "[White \"A\"]\r\n\r\n1. 99-98 *\r\n\r\n[White \"B\"]\r\n\r\n1. 98-99\r\n\r\n\
                    [Source \"a.pdn:3\"]\r\n1. 97-96\r\n",
            ),
            (
                &["[White \"A\"]\r\r1. 99-98 *", "[White \"B\"]\r\r1. 98-99 *"],
                "[White \"A\"]\r\r1. 99-98 *\r\r[White \"B\"]\r\r1. 98-99 *\r",
            ),
            (
                &["[White \"A\"]\r\r1. 99-98", "1. 98-99 *"],
                "[White \"A\"]\r\r1. 99-98\r\r[Source \"a.pdn:2\"]\r1. 98-99 *\r",
            ),
            (
                &["[White \"A\"]\r\r1. 99-98 *", "[White \"B\"]\n\n1. 98-99 *"],
                "[White \"A\"]\r\r1. 99-98 *\r\r[White \"B\"]\n\n1. 98-99 *\n",
            ),
        ] {
            let text = written(games);
            assert_eq!(text, expected);
            let mut splitter = Splitter::new(text.as_bytes());
            let batch = splitter.next_batch().unwrap().unwrap();
            assert_eq!(batch.games.len(), games.len(), "{text}");
        }
    }
}
