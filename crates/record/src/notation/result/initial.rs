//! Wins by the letter of a side on a sheet, `B+`: White's where she is called Bianco or Blancas, Black's where he is called Black.

use crate::notation::language::{sides_of_initial, tag_of_name, tag_of_word};
use crate::record::{Notation, Record, Tag};
use damiera_rules::board::Color;

/// Whether a text is the letter that stands for White in some languages and for Black in others, with the plus of a win.
pub(in crate::notation) fn is_either(text: &str) -> bool {
    text.trim().trim_end_matches('.') == "B+"
}

/// The side that this letter stands for in the languages of the headings of a sheet; `None` where they leave it open. PDN has it in
/// English, as have sheets in languages that call neither side by it.
pub(in crate::notation) fn side_in_language(record: &Record<'_>) -> Option<Color> {
    if record.notation == Notation::Pdn {
        return Some(Color::Black);
    }
    let written = |tag: Tag| {
        let pair = record.tag(tag).filter(|pair| !pair.name.is_empty() || pair.column.is_some())?;
        let name = record.name(pair).trim();
        let is_label = tag_of_name(name).or_else(|| tag_of_word(name)) == Some(tag);
        is_label.then_some((tag, name))
    };
    let labels: Vec<(Tag, &str)> = Tag::ALL.iter().filter_map(|tag| written(*tag)).collect();
    let players: Vec<(Tag, &str)> = labels.iter().copied().filter(|(tag, _)| tag.is_player()).collect();
    sides_of_initial('B', if players.is_empty() { &labels } else { &players })
}

#[cfg(test)]
mod tests {
    use crate::notation::result::{GameResult, RecordedResult};
    use crate::notation::{pdn, scoresheet};
    use damiera_rules::board::Color;

    #[test]
    fn the_language_of_a_sheet_says_whose_letter_it_is() {
        for (labels, expected) in [
            ("Bianco: Rossi\nNero: Verdi", GameResult::White),
            ("Blancas: Soto\nNegras: Pérez", GameResult::White),
            ("Blancs: Fabre\nNoirs: Weiss", GameResult::White),
            ("Brancas: Silva\nPretas: Costa", GameResult::White),
            ("White: Smith\nBlack: Jones", GameResult::Black),
            ("Rossi - Verdi\nTurno: 3\nTavolo: 2", GameResult::White),
            ("Smith vs Jones", GameResult::None),
            ("Wit: Jansen\nZwart: Bos", GameResult::Black),
        ] {
            let sheet = format!("{labels}\n\n1. 32-28 19-23\n2. 28x19 14x23\nB+\n");
            let record = scoresheet::parse(&sheet);
            let winner =
                RecordedResult::of(&record).map_or(GameResult::None, |result| result.winner(Color::White));
            assert_eq!(winner, expected, "{labels}");
            assert_eq!(record.terminator().is_some(), expected != GameResult::None, "{labels}");
        }
        let record = pdn::parse("[White \"Smith\"]\n\n1. 32-28 19-23 {B+} *");
        let winner = RecordedResult::of(&record).map(|result| result.winner(Color::White));
        assert_eq!(winner, Some(GameResult::Black));
    }
}
