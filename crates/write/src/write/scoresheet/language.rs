use std::str::FromStr;

use thiserror::Error;

use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// A language that headings are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Spanish.
    Spanish,
    /// Galician.
    Galician,
    /// French.
    French,
    /// Dutch.
    Dutch,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 7] = [
        Language::English,
        Language::Italian,
        Language::Spanish,
        Language::Galician,
        Language::French,
        Language::Dutch,
        Language::Portuguese,
    ];

    /// The heading for a tag: the standard's name if the language has none.
    #[must_use]
    pub fn heading(self, tag: Tag) -> &'static str {
        let known = HEADINGS.iter().find(|(known, _)| *known == tag);
        known.and_then(|(_, words)| words.get(self as usize)).copied().unwrap_or(tag.name())
    }

    /// The sentence for whose move it is.
    #[must_use]
    pub const fn to_move(self, color: Color) -> &'static str {
        match (self, color) {
            (Language::English, Color::White) => "White to move.",
            (Language::English, Color::Black) => "Black to move.",
            (Language::Italian, Color::White) => "Muove il Bianco.",
            (Language::Italian, Color::Black) => "Muove il Nero.",
            (Language::Spanish, Color::White) => "Juegan blancas.",
            (Language::Spanish, Color::Black) => "Juegan negras.",
            (Language::Galician, Color::White) => "Xogan brancas.",
            (Language::Galician, Color::Black) => "Xogan negras.",
            (Language::French, Color::White) => "Trait aux blancs.",
            (Language::French, Color::Black) => "Trait aux noirs.",
            (Language::Dutch, Color::White) => "Wit aan zet.",
            (Language::Dutch, Color::Black) => "Zwart aan zet.",
            (Language::Portuguese, Color::White) => "Jogam as brancas.",
            (Language::Portuguese, Color::Black) => "Jogam as pretas.",
        }
    }
}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        Ok(match code {
            "en" => Language::English,
            "it" => Language::Italian,
            "es" => Language::Spanish,
            "gl" => Language::Galician,
            "fr" => Language::French,
            "nl" => Language::Dutch,
            "pt" => Language::Portuguese,
            _ => return Err(ParseLanguageError),
        })
    }
}

/// The code names no language in which there are headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there are no headings in this language; choose from en, it, es, gl, fr, nl, pt")]
pub struct ParseLanguageError;

/// The words of [`Language::ALL`], in its order.
#[rustfmt::skip]
const HEADINGS: &[(Tag, [&str; 7])] = &[
    (Tag::White, ["White", "Bianco", "Blancas", "Brancas", "Blancs", "Wit", "Brancas"]),
    (Tag::Black, ["Black", "Nero", "Negras", "Negras", "Noirs", "Zwart", "Pretas"]),
    (Tag::Event, ["Event", "Gara", "Torneo", "Torneo", "Tournoi", "Toernooi", "Torneio"]),
    (Tag::Site, ["Site", "Luogo", "Lugar", "Lugar", "Lieu", "Plaats", "Local"]),
    (Tag::Date, ["Date", "Data", "Fecha", "Data", "Date", "Datum", "Data"]),
    (Tag::Round, ["Round", "Turno", "Ronda", "Rolda", "Ronde", "Ronde", "Rodada"]),
    (Tag::Result, ["Result", "Risultato", "Resultado", "Resultado", "Résultat", "Uitslag", "Resultado"]),
    (Tag::Variant, ["Game", "Gioco", "Juego", "Xogo", "Jeu", "Spel", "Jogo"]),
    (Tag::Board, ["Board", "Tavolo", "Mesa", "Taboleiro", "Table", "Bord", "Tabuleiro"]),
    (Tag::Opening, ["Opening", "Apertura", "Apertura", "Apertura", "Ouverture", "Opening", "Abertura"]),
    (Tag::TimeControl, ["Time control", "Cadenza", "Ritmo", "Ritmo", "Cadence", "Speeltempo", "Ritmo"]),
    (Tag::Annotator, ["Annotator", "Annotatore", "Anotador", "Anotador", "Annotateur", "Annotator", "Anotador"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::scoresheet::{parse, tag_of_heading};

    #[test]
    fn every_heading_stands_for_its_tag() {
        for language in Language::ALL {
            for &tag in Tag::ALL {
                assert_eq!(tag_of_heading(language.heading(tag)), Some(tag), "{language:?}");
            }
        }
    }

    #[test]
    fn every_language_says_whose_move_it_is() {
        for language in Language::ALL {
            for color in Color::ALL {
                let [white, black] = [Tag::White, Tag::Black].map(|tag| language.heading(tag));
                let text = format!("{white}: 31, (32).\n{black}: 1.\n{}\n", language.to_move(color));
                let (setup, _) = parse(&text).start.expect("a position");
                assert_eq!((setup.pieces.len(), setup.turn), (3, Some(color)), "{text}");
            }
        }
    }
}
