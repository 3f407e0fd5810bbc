//! The words of scoresheets: what headings and columns are called, and the colours.

use crate::notation::language::tag_of_word;
use crate::notation::pdn::tag_of_name;
use crate::record::Tag;
use damiera_rules::board::Color;

pub(in crate::notation) use crate::notation::language::{is_moves_column, is_number_column};
pub(super) use crate::notation::language::{is_between_players, says_to_move};

/// Returns the standard tag that a heading stands for, in any case: the names of PDN tags in all their languages,
/// and the words people write above a game in every [language](crate::notation::language).
#[must_use]
pub fn tag_of_heading(name: &str) -> Option<Tag> {
    tag_of_name(name).or_else(|| tag_of_word(name))
}

/// The colour that a word stands for.
pub(super) fn color(word: &str) -> Option<Color> {
    match tag_of_heading(word)? {
        Tag::White => Some(Color::White),
        Tag::Black => Some(Color::Black),
        _ => None,
    }
}

/// Whether a word is one of those in names that begin with a small letter: `de`, `van`, `della`.
pub(super) fn is_particle(word: &[u8]) -> bool {
    let is_listed = crate::notation::language::is_particle;
    std::str::from_utf8(word).is_ok_and(|word| is_listed(word.trim_end_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_all_languages() {
        // Italian, Spanish, Galician, English, French, Dutch, Portuguese.
        for (tag, names) in [
            (Tag::White, "Bianco BLANCAS Brancas White Blancs Wit Branco"),
            (Tag::Black, "Nero Negras negras Black Noirs Zwart Pretas"),
            (Tag::Event, "Gara Campeonato Torneo Tournament Tournoi Toernooi Torneio"),
            (Tag::Date, "Data Fecha Data Date Date Datum Data"),
            (Tag::Round, "Turno Ronda Rolda Round Ronde Ronde Rodada"),
            (Tag::Site, "Luogo Lugar Lugar Place Lieu Plaats Local"),
            (Tag::Result, "Risultato Resultado Resultado Result Résultat Uitslag Resultado"),
            (Tag::Variant, "Gioco Juego Xogo Game Jeu Spel Jogo"),
            (Tag::Board, "Tavolo Mesa Taboleiro Board Table Bord Tabuleiro"),
            (Tag::Opening, "Apertura Apertura Apertura Opening Ouverture Opening Abertura"),
            (Tag::TimeControl, "Cadenza Ritmo Ritmo TimeControl Cadence Speeltempo Ritmo"),
            (Tag::Annotator, "Annotatore Anotador Anotador Annotator Annotateur Annotator Anotador"),
        ] {
            for name in names.split(' ') {
                assert_eq!(tag_of_heading(name), Some(tag), "{name}");
            }
        }
    }
}
