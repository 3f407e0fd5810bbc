//! Which standard tag a name stands for.

use crate::notation::{language, without_entities};
use crate::record::Tag;

/// Returns the standard tag that a name stands for, in any case, with accents or without, and in every
/// [language](crate::notation::language).
///
/// A name is listed only if its meaning is certain: `P1` may play either colour, and `WhiteClock`
/// may be time used or time left. Letters may be written as HTML entities (`R&#x00e9;sultat`).
#[must_use]
pub fn tag_of_name(name: &str) -> Option<Tag> {
    // Nearly all names are spelled as the standard has them.
    Tag::named(name).or_else(|| tag_in_any_spelling(name))
}

fn tag_in_any_spelling(name: &str) -> Option<Tag> {
    // No name has an entity in it before it is decoded.
    language::tag_of_name(name)
        .or_else(|| if name.contains('&') { language::tag_of_name(&without_entities(name)) } else { None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_standard_tag_is_known_by_its_name_in_any_case() {
        for &tag in Tag::ALL {
            let name = tag.name();
            assert_eq!(tag_of_name(name), Some(tag));
            assert_eq!(tag_of_name(&name.to_uppercase()), Some(tag));
            assert_eq!(tag_of_name(&name.to_lowercase()), Some(tag));
        }
    }

    #[test]
    fn names_of_other_languages_stand_for_the_standard_ones() {
        let cases = [
            (
                Tag::White,
                "Bianco Blancas Brancas Blanc Wit WEISS Weiß Białe Белые Білі Baltie Baltieji Blanques",
            ),
            (Tag::Black, "Czarne Чёрные Черные ЧОРНІ Melnie Juodieji Negres"),
            (Tag::Black, "Nero Negras Pretas Noir Zwart Schwarz"),
            (
                Tag::Event,
                "Dati Torneo Événement ÉVÉNEMENT &#x00c9;v&#x00e9;nement &Eacute;v&eacute;nement Evenement",
            ),
            (Tag::Date, "Anno Fecha Data Datum"),
            (
                Tag::Result,
                "Risultato Esito Resultado Résultat R&#x00e9;sultat R&#233;sultat Uitslag Ergebnis",
            ),
            (Tag::Site, "Localita Località Lugar Lieu Plaats Ort"),
            (Tag::Round, "Turno Ronda Rolda Rodada Manche Ronde Runde"),
            (Tag::Opening, "Apertura Abertura Ouverture Eröffnung"),
            (Tag::WhiteRating, "WhiteElo whiterating"),
            (Tag::SetUp, "Setup SetUp SETUP"),
        ];
        for (tag, names) in cases {
            for name in names.split(' ') {
                assert_eq!(tag_of_name(name), Some(tag), "{name}");
            }
        }
        assert_eq!(tag_of_name("Type de jeu"), Some(Tag::GameType));
    }

    #[test]
    fn names_of_uncertain_meaning_are_not_known() {
        for name in
            ["", "P1", "P2", "WhiteClock", "ECO", "Comment", "Red", "&#", "&#x110000;", "&#xd800;x", "Whites"]
        {
            assert_eq!(tag_of_name(name), None, "{name}");
        }
    }
}
