//! Games from here and there in one output: their bytes as they were read, kept apart so that they are read one by one
//! again.

use crate::input::Splitter;

/// A game as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its bytes, without blanks around them.
    pub bytes: Vec<u8>,
    /// The file it was read from.
    pub file: String,
    /// The line it began on.
    pub line: u64,
}

/// Tags that most games have, and whose value may be unknown.
const ROSTER: [&str; 6] = ["Event", "White", "Black", "Site", "Date", "Round"];

/// Keeps games apart that did not stand one behind the other.
#[derive(Clone, Debug, Default)]
pub struct Apart {
    before: Vec<u8>,
}

impl Apart {
    /// Appends a game behind those before: an empty line between them, and, where that would not divide them, a tag
    /// pair of ours before the game, which says where it was read.
    pub fn push(&mut self, piece: Piece, out: &mut Vec<u8>) {
        let mut bytes = piece.bytes;
        if !self.before.is_empty() {
            out.push(b'\n');
            if !self.is_apart(&bytes) {
                let file = piece.file.replace(['"', '\\', '\n', '\r'], "?");
                let source = format!("[Source \"{file}:{}\"]\n", piece.line);
                bytes = self.headed(&source, &bytes);
            }
        }
        out.extend_from_slice(&bytes);
        out.push(b'\n');
        // With a tag of ours, if it has one: what divides the next game from a game without tags need not do here.
        self.before = bytes;
    }

    /// A game with a tag pair of ours. Behind tags without moves a tag divides only where they have its name already:
    /// one of these is written again, with the value of what is not known.
    fn headed(&self, source: &str, bytes: &[u8]) -> Vec<u8> {
        let usual = [source.as_bytes(), bytes].concat();
        if self.is_apart(&usual) {
            return usual;
        }
        let again = |name: &&str| [format!("[{name} \"?\"]\n").as_bytes(), &usual].concat();
        ROSTER.iter().map(again).find(|headed| self.is_apart(headed)).unwrap_or(usual)
    }

    /// Whether an empty line divides a game from the one before. The splitter alone knows: a game without tags can run
    /// on from one without a terminator, tags from tags.
    fn is_apart(&self, bytes: &[u8]) -> bool {
        if ends_plainly(&self.before) && begins_plainly(bytes) {
            return true;
        }
        let both = [&self.before, b"\n\n".as_slice(), bytes].concat();
        let start = self.before.len() + 2;
        let mut splitter = Splitter::new(both.as_slice());
        let mut starts = Vec::new();
        while let Ok(Some(batch)) = splitter.next_batch() {
            starts.extend(batch.games.iter().map(|cut| cut.byte_start));
        }
        starts == [0, start as u64]
    }
}

/// Whether a game ends in a result or a move, and has no comment, variation, line or quote that could hide it.
fn ends_plainly(game: &[u8]) -> bool {
    let line = game.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    let quotes = game.iter().filter(|byte| **byte == b'"').count();
    quotes % 2 == 0
        && !line.iter().any(|byte| b"[\"".contains(byte))
        && game.last().is_some_and(|last| last.is_ascii_digit() || *last == b'*')
        && !game.iter().any(|byte| b"{(;%".contains(byte))
}

/// Whether a game begins with a tag pair on a line of its own, which could not belong to a game before.
fn begins_plainly(game: &[u8]) -> bool {
    let line = game.split(|byte| *byte == b'\n').next().unwrap_or_default();
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
        "[White \"A",
        "[FILENAME \"a\"]\n",
        "\n",
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
            let both = [&first, b"\n\n".as_slice(), &second].concat();
            let batch = Splitter::new(both.as_slice()).next_batch().unwrap().unwrap();
            let starts: Vec<u64> = batch.games.iter().map(|cut| cut.byte_start).collect();
            prop_assert_eq!(starts, [0, first.len() as u64 + 2]);
        }
    }

    fn written(games: &[&str]) -> String {
        let (mut apart, mut out) = (Apart::default(), Vec::new());
        let pieces = games.iter().enumerate().map(|(index, game)| Piece {
            bytes: game.as_bytes().to_vec(),
            file: "a.pdn".to_owned(),
            line: index as u64 + 1,
        });
        pieces.for_each(|piece| apart.push(piece, &mut out));
        String::from_utf8(out).unwrap()
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
                "nothing but words\n\n[Source \"a.pdn:2\"]\nand more of them\n",
            ),
            (
                &["[White \"A\"]\n\n1-0", "1. 99-98 *", "98-99 97-96"],
                "[White \"A\"]\n\n1-0\n\n[Source \"a.pdn:2\"]\n1. 99-98 *\n\n[Source \"a.pdn:3\"]\n98-99 97-96\n",
            ),
            (
                &["[White \"A\"]", "1. 99-98 *"],
                "[White \"A\"]\n\n[White \"?\"]\n[Source \"a.pdn:2\"]\n1. 99-98 *\n",
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
