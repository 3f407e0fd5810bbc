use super::Generator;

/// Columns after which a line of moves is broken.
const WIDTH: usize = 80;

/// A record being written: its tag pairs, and the words of its movetext.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// One line each.
    pub tags: Vec<String>,
    /// A word for each ply, with its move number where it has one; then what ends the moves.
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
            ("GameType", generator.rules.gametype.to_string()),
        ];
        let mut draft = Draft { tags: Vec::new(), words: Vec::new() };
        for (name, value) in &pairs {
            draft.tag(name, value);
        }
        if let Some(start) = start {
            draft.tag("FEN", start);
        }
        for (index, ply) in plies.iter().enumerate() {
            let number = if index % 2 == 0 { format!("{}. ", index / 2 + 1) } else { String::new() };
            draft.words.push(format!("{number}{ply}"));
        }
        draft.words.push("*".to_owned());
        draft
    }

    /// Adds a tag pair.
    pub(super) fn tag(&mut self, name: &str, value: &str) {
        self.tags.push(format!("[{name} \"{value}\"]"));
    }

    /// The record, a blank line behind it.
    pub(super) fn text(&self) -> String {
        format!("{}\n\n{}\n\n", self.tags.join("\n"), movetext(&self.words))
    }
}

/// The words with blanks between them, in lines of at most [`WIDTH`] columns.
fn movetext(words: &[String]) -> String {
    let mut text = String::new();
    let mut line = 0;
    for word in words {
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
