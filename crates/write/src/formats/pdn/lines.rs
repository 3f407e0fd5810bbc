//! The movetext of a game, wrapped.

use std::borrow::Cow;

/// Wraps the movetext of a game in the strict style at `width` characters; 0 leaves it as it is.
///
/// Lines break between tokens, and in comments between two words: never in a command or a set-up, between a
/// number and its move, or where a line would begin with a bracket, which a reader could take for a tag pair.
/// Text that cannot be broken makes a longer line.
#[must_use]
pub fn wrapped(game: &str, width: usize) -> Cow<'_, str> {
    let movetext = match game.starts_with('[') {
        true => game.find("\n\n").map_or(game.len(), |end| end + 2),
        false => 0,
    };
    if width == 0 || game.lines().all(|line| line.len() <= width) {
        return Cow::Borrowed(game);
    }
    let (tags, movetext) = game.split_at(movetext);
    let mut lines = Lines { text: String::with_capacity(game.len()), width, column: 0, place: None };
    lines.text.push_str(tags);
    lines.movetext(movetext);
    Cow::Owned(lines.text)
}

struct Lines {
    text: String,
    width: usize,
    /// The number of characters in the line so far.
    column: usize,
    /// The last blank of the line where it may break, and the column after it.
    place: Option<(usize, usize)>,
}

/// The part of the movetext that a character is in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Moves,
    Setup,
    Comment,
    /// A command in a comment, possibly inside its quotes.
    Command {
        quoted: bool,
    },
}

impl Lines {
    fn movetext(&mut self, movetext: &str) {
        let mut within = Within::Moves;
        let mut before = '\n';
        let mut chars = movetext.chars().peekable();
        while let Some(c) = chars.next() {
            let next = chars.peek().copied().unwrap_or('\n');
            within = match (within, c) {
                (Within::Moves, '{') => Within::Comment,
                (Within::Moves, '/') => Within::Setup,
                (Within::Setup, '/') | (_, '}') => Within::Moves,
                (Within::Comment, '[') if next == '%' => Within::Command { quoted: false },
                (Within::Command { quoted }, '"') => Within::Command { quoted: !quoted },
                (Within::Command { quoted: false }, ']') => Within::Comment,
                (within, _) => within,
            };
            let may_break = c == ' '
                && match within {
                    Within::Moves => before != '.',
                    Within::Comment => {
                        !before.is_whitespace() && !next.is_whitespace() && !matches!(next, '[' | '%' | '}')
                    }
                    Within::Setup | Within::Command { .. } => false,
                };
            self.push(c, may_break);
            before = c;
        }
    }

    fn push(&mut self, c: char, may_break: bool) {
        if c == '\n' {
            self.place = None;
            self.column = 0;
        } else {
            self.column += 1;
            if may_break {
                self.place = Some((self.text.len(), self.column));
            } else if self.column > self.width
                && let Some((at, column)) = self.place.take()
            {
                self.text.replace_range(at..=at, "\n");
                self.column -= column;
            }
        }
        self.text.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_where_the_text_allows() {
        for (game, width, expected) in [
            ("1. 32-28 19-23 2. 28x19 *\n", 16, "1. 32-28 19-23\n2. 28x19 *\n"),
            ("1. 32-28 19-23 2. 28x19 *\n", 10, "1. 32-28\n19-23\n2. 28x19 *\n"),
            ("1. 32-28 {a good move} 19-23 *\n", 14, "1. 32-28 {a\ngood move}\n19-23 *\n"),
            ("1. 32-28 {so [%clk 0:01:00] [x] so} *\n", 12, "1. 32-28\n{so [%clk 0:01:00] [x]\nso} *\n"),
            ("/FEN \"W:W1:B20\"/ 1-6 *\n", 8, "/FEN \"W:W1:B20\"/\n1-6 *\n"),
            ("{one\ntwo three} *\n", 9, "{one\ntwo\nthree} *\n"),
            ("[Event \"a long event\"]\n\n1. 32-28 *\n", 8, "[Event \"a long event\"]\n\n1. 32-28\n*\n"),
            ("1. 32-28 19-23 *\n", 0, "1. 32-28 19-23 *\n"),
        ] {
            assert_eq!(wrapped(game, width), expected, "{game}");
        }
    }
}
