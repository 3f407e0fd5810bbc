//! A record being written.

use super::Generator;

/// Columns after which a line of moves is broken.
const WIDTH: usize = 80;

/// A record being written: its tag pairs, and the words of its movetext.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// One line each.
    pub tags: Vec<String>,
    /// A word for each ply, with its move number where it has one; then what ends the moves. A line may be
    /// broken at a line feed within a word, as between words.
    pub words: Vec<String>,
}

impl Draft {
    /// A record of these plies in strict PDN, ended by `*`; `start` is a FEN, if the game does not begin at
    /// the beginning.
    pub(super) fn new(
        generator: &Generator,
        number: u64,
        start: Option<&str>,
        plies: &[String],
        result: &str,
    ) -> Draft {
        let pairs = [
            ("Event", format!("Generated games, seed {}", generator.seed)),
            ("Round", number.to_string()),
            ("White", "Random".to_owned()),
            ("Black", "Random".to_owned()),
            ("Result", result.to_owned()),
            generator.rules.tag_pair(),
        ];
        let mut draft = Draft { tags: Vec::new(), words: Vec::new() };
        for (name, value) in &pairs {
            draft.tag(name, value);
        }
        if let Some(start) = start {
            draft.tag("FEN", start);
        }
        draft.words.push("*".to_owned());
        for ply in plies {
            draft.add_ply(ply);
        }
        draft
    }

    /// How many plies it has, as long as nothing else was inserted among them.
    pub(super) fn plies(&self) -> usize {
        self.words.len().saturating_sub(1)
    }

    /// Adds a ply after the last.
    pub(super) fn add_ply(&mut self, ply: &str) {
        let index = self.plies();
        let number = if index.is_multiple_of(2) { format!("{}. ", index / 2 + 1) } else { String::new() };
        self.words.insert(index, format!("{number}{ply}"));
    }

    /// Changes a ply, counted from 1, its move number aside, unless `change` has no use for it.
    pub(super) fn change_ply(&mut self, ply: usize, change: impl Fn(&str) -> Option<String>) {
        let Some(word) = ply.checked_sub(1).and_then(|index| self.words.get_mut(index)) else { return };
        let (number, ply) =
            word.rsplit_once(' ').map_or((None, word.as_str()), |(number, ply)| (Some(number), ply));
        if let Some(changed) = change(ply) {
            *word = number.map_or_else(|| changed.clone(), |number| format!("{number} {changed}"));
        }
    }

    /// Writes a sign or a comment after a ply, counted from 1.
    pub(super) fn after(&mut self, ply: usize, text: &str) {
        if let Some(word) = ply.checked_sub(1).and_then(|index| self.words.get_mut(index)) {
            word.push('\n');
            word.push_str(text);
        }
    }

    /// Adds a tag pair.
    pub(super) fn tag(&mut self, name: &str, value: &str) {
        self.tags.push(format!("[{name} \"{value}\"]"));
    }

    /// Gives a tag pair another value.
    pub(super) fn replace_tag(&mut self, name: &str, value: &str) {
        let beginning = format!("[{name} ");
        if let Some(tag) = self.tags.iter_mut().find(|tag| tag.starts_with(&beginning)) {
            *tag = format!("[{name} \"{value}\"]");
        }
    }

    /// The record, a blank line after it.
    pub(super) fn text(&self) -> String {
        format!("{}\n\n{}\n\n", self.tags.join("\n"), movetext(&self.words))
    }
}

/// The words with blanks between them, in lines of at most [`WIDTH`] columns.
fn movetext(words: &[String]) -> String {
    let mut text = String::new();
    let mut line = 0;
    for word in words.iter().flat_map(|word| word.split('\n')) {
        if line > 0 && line + 1 + word.len() > WIDTH {
            text.push('\n');
            line = 0;
        } else if line > 0 {
            text.push(' ');
            line += 1;
        }
        line += word.len();
        text.push_str(word);
    }
    text
}
