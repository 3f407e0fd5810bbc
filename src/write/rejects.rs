//! Games that nothing is done with: their bytes as they were read, kept apart so that they are read one by one again.

use crate::input::Splitter;

/// A game that goes to the rejects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reject {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The file it was read from.
    pub file: String,
    /// The line it began on.
    pub line: u64,
}

/// Keeps rejected games apart.
#[derive(Clone, Debug, Default)]
pub struct Apart {
    before: Vec<u8>,
}

impl Apart {
    /// A game as it is written behind those before: an empty line between them, and, where that would not divide
    /// them, a tag pair of ours before the game, which says where it was read.
    #[must_use]
    pub fn written(&mut self, reject: &Reject) -> Vec<u8> {
        let tag =
            format!("[Rejected \"{}:{}\"]\n", reject.file.replace(['"', '\\', '\n', '\r'], "?"), reject.line);
        let mut written = Vec::with_capacity(reject.bytes.len() + 1);
        if !self.before.is_empty() {
            written.push(b'\n');
            if !self.is_apart(&reject.bytes) {
                written.extend_from_slice(tag.as_bytes());
            }
        }
        written.extend_from_slice(&reject.bytes);
        written.push(b'\n');
        self.before.clone_from(&reject.bytes);
        written
    }

    /// Whether an empty line divides a game from the one before.
    fn is_apart(&self, bytes: &[u8]) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn written(games: &[&str]) -> String {
        let mut apart = Apart::default();
        let rejects = games.iter().enumerate().map(|(index, game)| Reject {
            bytes: game.as_bytes().to_vec(),
            file: "a.pdn".to_owned(),
            line: index as u64 + 1,
        });
        rejects.map(|reject| String::from_utf8(apart.written(&reject)).unwrap()).collect()
    }

    #[test]
    fn games_are_read_one_by_one_again() {
        for (games, expected) in [
            (
                ["[White \"A\"]\n\n1. 99-98 *", "[White \"B\"]\n\n1. 98-99"],
                "[White \"A\"]\n\n1. 99-98 *\n\n[White \"B\"]\n\n1. 98-99\n",
            ),
            (["1. 99-98 *", "1. 98-99 *"], "1. 99-98 *\n\n1. 98-99 *\n"),
            (
                ["nothing but words", "and more of them"],
                "nothing but words\n\n[Rejected \"a.pdn:2\"]\nand more of them\n",
            ),
        ] {
            let text = written(&games);
            assert_eq!(text, expected);
            let mut splitter = Splitter::new(text.as_bytes());
            let batch = splitter.next_batch().unwrap().unwrap();
            assert_eq!(batch.games.len(), 2, "{text}");
        }
    }
}
