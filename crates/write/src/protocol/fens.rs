//! FENs, one a line, as games without moves.

use std::fmt::Write as _;

use super::{Letters, Translate};
use damiera_rules::position::fen;
use damiera_rules::variant::Rules;

/// Reads one FEN a line, each as a game from that position without moves.
///
/// A line is what [`fen::parse`] can read, or a comment that begins with `#`; any other is refused. Pieces that can stand on no
/// board are left to judging.
#[derive(Clone, Copy, Debug)]
pub struct Fens {
    rules: Option<&'static Rules>,
}

impl Fens {
    /// Positions of a variant; `None` if unknown.
    #[must_use]
    pub const fn new(rules: Option<&'static Rules>) -> Fens {
        Fens { rules }
    }
}

impl Translate for Fens {
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
        if line.trim_start().starts_with('#') {
            return Ok(());
        }
        if is_hub(line) {
            return Err("this is a line of the Hub protocol, not a FEN: read it with --from hub".to_owned());
        }
        let setup = fen::parse(line).map_err(|error| format!("it is not a FEN: {error}"))?;
        if let Some(rules) = self.rules {
            let (tag, value) = rules.tag_pair();
            let _ = writeln!(pdn, "[{tag} \"{value}\"]");
        }
        let _ = writeln!(pdn, "[FEN \"{}\"]\n\n*\n", fen::write_setup(&setup));
        Ok(())
    }
}

/// Whether a line is one of the Hub protocol, whose positions begin like a FEN.
fn is_hub(line: &str) -> bool {
    let line = line.trim();
    let is_position = || Letters::HUB.parse(line).is_ok_and(|(_, squares)| squares >= SMALLEST_BOARD);
    line.starts_with("pos ") || is_position()
}

/// The number of squares of the smallest board in use.
const SMALLEST_BOARD: u8 = 32;

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::ITALIAN;

    #[test]
    fn a_line_is_a_game_without_moves() {
        for (line, rules, expected) in [
            ("W:W31-33:B1-3", None, "[FEN \"W:W31,32,33:B1,2,3\"]\n\n*\n\n"),
            (" b:w27, K6:b1. ", None, "[FEN \"B:WK6,27:B1\"]\n\n*\n\n"),
            ("[FEN \"B:W27:B1\"]", None, "[FEN \"B:W27:B1\"]\n\n*\n\n"),
            ("W:Wa3,Kc3:Bb8", Some(&ITALIAN), "[GameType \"22\"]\n[FEN \"W:Wa3,Kc3:Bb8\"]\n\n*\n\n"),
            ("W:W31:B1:H48:F71", None, "[FEN \"W:W31:B1:H48:F71\"]\n\n*\n\n"),
        ] {
            let mut pdn = String::new();
            Fens::new(rules).line(line, &mut pdn).unwrap();
            assert_eq!(pdn, expected, "{line}");
        }
        let mut pdn = String::new();
        let refused = Fens::new(Some(&ITALIAN)).line("hello world", &mut pdn).unwrap_err();
        assert!(refused.starts_with("it is not a FEN: expected whose turn it is"), "{refused}");
        assert_eq!(pdn, "");
        for hub in [format!("W{}", "b".repeat(50)), format!("pos pos=B{}", "e".repeat(32))] {
            assert!(
                Fens::new(None).line(&hub, &mut String::new()).unwrap_err().contains("--from hub"),
                "{hub}"
            );
        }
    }

    #[test]
    fn a_line_that_is_no_fen_is_left_out_and_reported() {
        use crate::protocol::{SkippedLines, Translated};
        use std::io::Read as _;

        let skipped = SkippedLines::default();
        let lines = &b"# positions\nW:W31:B1\nxx\n\n  # more\nW:W33:B3\n"[..];
        let mut text = String::new();
        let mut translated = Translated::new(lines, Fens::new(None)).skipping(skipped.clone());
        translated.read_to_string(&mut text).unwrap();
        assert_eq!(text, "[FEN \"W:W31:B1\"]\n\n*\n\n[FEN \"W:W33:B3\"]\n\n*\n\n");
        let skipped: Vec<String> = std::iter::from_fn(|| skipped.take()).collect();
        assert!(
            matches!(&skipped[..], [why] if why.starts_with("line 3 cannot be read: it is not a FEN")),
            "{skipped:?}"
        );
    }
}
