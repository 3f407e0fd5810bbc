use std::fmt::Write as _;

use super::Translate;
use crate::position::fen;
use crate::variant::Rules;

/// Reads one FEN a line, each as a game from that position without moves.
///
/// What [`fen::parse`] reads is written strictly; any other line becomes the FEN tag as it stands, so that
/// whoever judges the game says what is wrong with it.
#[derive(Clone, Copy, Debug)]
pub struct Fens {
    rules: Option<&'static Rules>,
}

impl Fens {
    /// Positions of a variant; none where nobody said of which.
    #[must_use]
    pub const fn new(rules: Option<&'static Rules>) -> Fens {
        Fens { rules }
    }
}

impl Translate for Fens {
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
        if let Some(rules) = self.rules {
            let _ = writeln!(pdn, "[GameType \"{}\"]", rules.gametype);
        }
        let value = match fen::parse(line) {
            Ok(setup) => fen::write_setup(&setup),
            Err(_) => line.trim().replace('\\', "\\\\").replace('"', "\\\""),
        };
        let _ = writeln!(pdn, "[FEN \"{value}\"]\n\n*\n");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::ITALIAN;

    #[test]
    fn a_line_is_a_game_without_moves() {
        for (line, rules, expected) in [
            ("W:W31-50:B1-20", None, "[FEN \"W:W31-50:B1-20\"]\n\n*\n\n"),
            (" b:w27, K6:b1. ", None, "[FEN \"B:WK6,27:B1\"]\n\n*\n\n"),
            ("[FEN \"B:W27:B1\"]", None, "[FEN \"B:W27:B1\"]\n\n*\n\n"),
            ("W:Wa3,Kc3:Bb8", Some(&ITALIAN), "[GameType \"22\"]\n[FEN \"W:Wa3,Kc3:Bb8\"]\n\n*\n\n"),
            ("as \"usual\"", None, "[FEN \"as \\\"usual\\\"\"]\n\n*\n\n"),
        ] {
            let mut pdn = String::new();
            Fens::new(rules).line(line, &mut pdn).unwrap();
            assert_eq!(pdn, expected, "{line}");
        }
    }
}
