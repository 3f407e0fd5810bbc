//! Which standard tag a name stands for.

use std::cmp::Ordering;

use crate::notation::without_entities;
use crate::record::Tag;

/// Returns the standard tag that a name stands for, in any case, and in Italian, Spanish, Galician,
/// Portuguese, French, Dutch or German.
///
/// A name is listed only if its meaning is certain: `P1` may play either colour, and `WhiteClock`
/// may be time used or time left. Letters may be written as HTML entities (`R&#x00e9;sultat`).
#[must_use]
pub fn tag_of_name(name: &str) -> Option<Tag> {
    // Nearly all names are spelled as the standard has them.
    Tag::named(name).or_else(|| tag_in_any_spelling(name))
}

fn tag_in_any_spelling(name: &str) -> Option<Tag> {
    let name = without_entities(name);
    let found = NAMES.binary_search_by(|(known, _)| compare(known, &name)).ok()?;
    NAMES.get(found).map(|(_, tag)| *tag)
}

/// Compares a known name, in lower case, with one in any case.
fn compare(known: &str, name: &str) -> Ordering {
    if name.is_ascii() {
        // By far the most names; bytes order as characters do.
        return known.bytes().cmp(name.bytes().map(|byte| byte.to_ascii_lowercase()));
    }
    known.chars().cmp(name.chars().flat_map(char::to_lowercase))
}

/// Every known name in lower case, in order of its characters.
#[rustfmt::skip]
const NAMES: &[(&str, Tag)] = &[
    ("abertura", Tag::Opening),
    ("anno", Tag::Date),
    ("annotateur", Tag::Annotator),
    ("annotator", Tag::Annotator),
    ("annotatore", Tag::Annotator),
    ("anotador", Tag::Annotator),
    ("apertura", Tag::Opening),
    ("auteur", Tag::Author),
    ("author", Tag::Author),
    ("autor", Tag::Author),
    ("autore", Tag::Author),
    ("bedenktijd", Tag::TimeControl),
    ("bedenkzeit", Tag::TimeControl),
    ("bianca", Tag::White),
    ("bianco", Tag::White),
    ("black", Tag::Black),
    ("blackelo", Tag::BlackRating),
    ("blackfmjdid", Tag::BlackFmjdId),
    ("blackna", Tag::BlackNA),
    ("blackrating", Tag::BlackRating),
    ("blacktime", Tag::BlackTime),
    ("blacktitle", Tag::BlackTitle),
    ("blacktype", Tag::BlackType),
    ("blanc", Tag::White),
    ("blancas", Tag::White),
    ("blanco", Tag::White),
    ("blancs", Tag::White),
    ("blanques", Tag::White),
    ("board", Tag::Board),
    ("bord", Tag::Board),
    ("brancas", Tag::White),
    ("branco", Tag::White),
    ("brett", Tag::Board),
    ("cadence", Tag::TimeControl),
    ("comentarista", Tag::Annotator),
    ("damier", Tag::Board),
    ("damiera", Tag::Board),
    ("data", Tag::Date),
    ("date", Tag::Date),
    ("dati", Tag::Event),
    ("datum", Tag::Date),
    ("ereignis", Tag::Event),
    ("ergebnis", Tag::Result),
    ("eröffnung", Tag::Opening),
    ("esito", Tag::Result),
    ("evenement", Tag::Event),
    ("event", Tag::Event),
    ("eventdate", Tag::EventDate),
    ("evento", Tag::Event),
    ("eventsponsor", Tag::EventSponsor),
    ("evénement", Tag::Event),
    ("fault", Tag::Fault),
    ("fecha", Tag::Date),
    ("fen", Tag::Fen),
    ("gametype", Tag::GameType),
    ("index", Tag::Index),
    ("lieu", Tag::Site),
    ("local", Tag::Site),
    ("localita", Tag::Site),
    ("località", Tag::Site),
    ("locatie", Tag::Site),
    ("lugar", Tag::Site),
    ("luogo", Tag::Site),
    ("manche", Tag::Round),
    ("manifestazione", Tag::Event),
    ("mode", Tag::Mode),
    ("negras", Tag::Black),
    ("negres", Tag::Black),
    ("negro", Tag::Black),
    ("nera", Tag::Black),
    ("nero", Tag::Black),
    ("noir", Tag::Black),
    ("noirs", Tag::Black),
    ("opening", Tag::Opening),
    ("ort", Tag::Site),
    ("ouverture", Tag::Opening),
    ("plaats", Tag::Site),
    ("plycount", Tag::PlyCount),
    ("pretas", Tag::Black),
    ("preto", Tag::Black),
    ("pubicationdate", Tag::PublicationDate),
    ("publication", Tag::Publication),
    ("publicationdate", Tag::PublicationDate),
    ("result", Tag::Result),
    ("resultaat", Tag::Result),
    ("resultado", Tag::Result),
    ("resultat", Tag::Result),
    ("resultformat", Tag::ResultFormat),
    ("risultato", Tag::Result),
    ("rodada", Tag::Round),
    ("rolda", Tag::Round),
    ("ronda", Tag::Round),
    ("ronde", Tag::Round),
    ("round", Tag::Round),
    ("runde", Tag::Round),
    ("résultat", Tag::Result),
    ("schwarz", Tag::Black),
    ("section", Tag::Section),
    ("setup", Tag::SetUp),
    ("site", Tag::Site),
    ("sitio", Tag::Site),
    ("speeltempo", Tag::TimeControl),
    ("stage", Tag::Stage),
    ("tablero", Tag::Board),
    ("taboleiro", Tag::Board),
    ("tabuleiro", Tag::Board),
    ("termination", Tag::Termination),
    ("time", Tag::Time),
    ("timecontrol", Tag::TimeControl),
    ("timecontrolblack", Tag::TimeControlBlack),
    ("timecontrolwhite", Tag::TimeControlWhite),
    ("tipo de jogo", Tag::GameType),
    ("tipo de juego", Tag::GameType),
    ("tipo de xogo", Tag::GameType),
    ("tipo di gioco", Tag::GameType),
    ("toernooi", Tag::Event),
    ("torneio", Tag::Event),
    ("torneo", Tag::Event),
    ("tournoi", Tag::Event),
    ("turnier", Tag::Event),
    ("turno", Tag::Round),
    ("type de jeu", Tag::GameType),
    ("uitslag", Tag::Result),
    ("utcdate", Tag::UtcDate),
    ("utctime", Tag::UtcTime),
    ("variant", Tag::Variant),
    ("variante", Tag::Variant),
    ("veranstaltung", Tag::Event),
    ("weiss", Tag::White),
    ("weiß", Tag::White),
    ("white", Tag::White),
    ("whiteelo", Tag::WhiteRating),
    ("whitefmjdid", Tag::WhiteFmjdId),
    ("whitena", Tag::WhiteNA),
    ("whiterating", Tag::WhiteRating),
    ("whitetime", Tag::WhiteTime),
    ("whitetitle", Tag::WhiteTitle),
    ("whitetype", Tag::WhiteType),
    ("wit", Tag::White),
    ("zwart", Tag::Black),
    ("événement", Tag::Event),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_in_lower_case() {
        assert!(NAMES.is_sorted_by(|(one, _), (next, _)| one < next));
        assert!(NAMES.iter().all(|(name, _)| *name == name.to_lowercase()));
    }

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
            (Tag::White, "Bianco Blancas Brancas Blanc Wit WEISS Weiß"),
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
