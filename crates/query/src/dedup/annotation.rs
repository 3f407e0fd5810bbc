//! How much was written about the moves of a game.

use damiera_record::notation::annotation::commands;
use damiera_record::record::{Record, TokenKind};

/// How much was written about the moves of a game: what people read first, then what is for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Annotation {
    /// The characters of comments, variations, glyphs and signs, commands left out: a clock after every move says
    /// less than one sentence.
    pub said: u32,
    /// The characters of the commands in comments.
    pub commands: u32,
}

impl Annotation {
    /// How much was written about the moves of a record.
    pub(super) fn of(record: &Record<'_>) -> Annotation {
        let (mut said, mut in_commands, mut depth) = (0, 0, 0_usize);
        for token in &record.tokens {
            let text = record.slice(token.span);
            match token.kind {
                TokenKind::Comment | TokenKind::LineComment => {
                    let text = text.trim_start_matches(['{', ';']).trim_end_matches('}').trim();
                    let of_commands: usize = commands(text)
                        .filter_map(|command| text.get(command.span.start..command.span.end))
                        .map(|command| command.chars().count())
                        .sum();
                    in_commands += of_commands;
                    said += text.chars().count() - of_commands;
                }
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                TokenKind::Nag(_) | TokenKind::Sign(_) => said += text.chars().count(),
                _ if depth > 0 => said += text.chars().count(),
                _ => {}
            }
        }
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Annotation { said: number(said), commands: number(in_commands) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn what_people_read_goes_before_what_programs_read() {
        let games = [
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "1. 32-28 19-23 2. 28x19 14x23 {[%clk 1:00:00]} *",
            "1. 32-28 19-23! 2. 28x19 14x23 *",
            "1. 32-28 19-23 $1 2. 28x19 14x23 *",
            "1. 32-28 19-23 {So} 2. 28x19 14x23 *",
            "1. 32-28 19-23 {So} 2. 28x19 14x23 {[%clk 1:00:00]} *",
            "1. 32-28 19-23 2. 28x19 (14x23) *",
            "1. 32-28 19-23 2. 28x19 14x23 *\n; so it was",
            "1. 32-28 19-23 (18-23 {better}) 2. 28x19 14x23 *",
        ];
        let of: Vec<Annotation> = games.iter().map(|game| Annotation::of(&pdn::parse(game))).collect();
        assert_eq!(of[0], Annotation::default());
        assert!(of.is_sorted(), "{of:?}");
        assert!(of[1].said == 0 && of[4] < of[5], "{of:?}");
    }
}
