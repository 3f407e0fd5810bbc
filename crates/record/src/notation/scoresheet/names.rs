//! The words of scoresheets: what headings and columns are called, and the colours.

use std::cmp::Ordering;

use crate::notation::pdn::tag_of_name;
use crate::record::Tag;
use damiera_rules::board::Color;

/// Returns the standard tag that a heading stands for, in any case: the names of PDN tags in all their languages,
/// and the words people write above a game in Italian, Spanish, Galician, Portuguese, French, Dutch and English.
#[must_use]
pub fn tag_of_heading(name: &str) -> Option<Tag> {
    tag_of_name(name).or_else(|| find(HEADINGS, name))
}

/// The colour that a word stands for.
pub(super) fn color(word: &str) -> Option<Color> {
    match tag_of_heading(word)? {
        Tag::White => Some(Color::White),
        Tag::Black => Some(Color::Black),
        _ => None,
    }
}

/// Whether a word says that a side is to move: `xogan`, `muove`, `aan zet`.
pub(super) fn says_to_move(word: &str) -> bool {
    find(TO_MOVE, word).is_some()
}

/// Whether a column of this name holds the numbers of moves.
pub(in crate::notation) fn is_number_column(name: &str) -> bool {
    find(NUMBER_COLUMNS, name).is_some()
}

/// Whether a column of this name holds the moves of a game, all in one cell.
pub(in crate::notation) fn is_moves_column(name: &str) -> bool {
    find(MOVES_COLUMNS, name).is_some()
}

/// Whether a word comes between two players: `vs`, `contro`, `tegen`.
pub(super) fn is_between_players(word: &str) -> bool {
    find(BETWEEN_PLAYERS, word).is_some()
}

/// Whether a word is one of those in names that begin with a small letter: `de`, `van`, `della`.
pub(super) fn is_particle(word: &[u8]) -> bool {
    std::str::from_utf8(word).is_ok_and(|word| find(PARTICLES, word.trim_end_matches('.')).is_some())
}

/// Looks a word up, in any case.
fn find<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    let lower = |known: &str| -> Ordering { known.chars().cmp(word.chars().flat_map(char::to_lowercase)) };
    let found = words.binary_search_by(|(known, _)| lower(known)).ok()?;
    words.get(found).map(|(_, meaning)| *meaning)
}

/// Headings that are not names of PDN tags, in lower case, in order of their characters.
#[rustfmt::skip]
const HEADINGS: &[(&str, Tag)] = &[
    ("as brancas", Tag::White),
    ("as negras", Tag::Black),
    ("as pretas", Tag::Black),
    ("bianchi", Tag::White),
    ("blanca", Tag::White),
    ("blanche", Tag::White),
    ("branca", Tag::White),
    ("cadencia", Tag::TimeControl),
    ("cadenza", Tag::TimeControl),
    ("campeonato", Tag::Event),
    ("campionato", Tag::Event),
    ("championnat", Tag::Event),
    ("championship", Tag::Event),
    ("cidade", Tag::Site),
    ("città", Tag::Site),
    ("ciudad", Tag::Site),
    ("commentateur", Tag::Annotator),
    ("commentator", Tag::Annotator),
    ("commentatore", Tag::Annotator),
    ("competición", Tag::Event),
    ("competition", Tag::Event),
    ("competizione", Tag::Event),
    ("game", Tag::Variant),
    ("gara", Tag::Event),
    ("gioco", Tag::Variant),
    ("giornata", Tag::Round),
    ("heure", Tag::Time),
    ("hora", Tag::Time),
    ("jeu", Tag::Variant),
    ("jogo", Tag::Variant),
    ("juego", Tag::Variant),
    ("kampioenschap", Tag::Event),
    ("las blancas", Tag::White),
    ("las negras", Tag::Black),
    ("le blanc", Tag::White),
    ("le noir", Tag::Black),
    ("les blancs", Tag::White),
    ("les noirs", Tag::Black),
    ("match", Tag::Event),
    ("mesa", Tag::Board),
    ("modalidad", Tag::Variant),
    ("modalidade", Tag::Variant),
    ("neri", Tag::Black),
    ("noire", Tag::Black),
    ("ora", Tag::Time),
    ("place", Tag::Site),
    ("plek", Tag::Site),
    ("prova", Tag::Event),
    ("ritmo", Tag::TimeControl),
    ("ritmo de juego", Tag::TimeControl),
    ("sede", Tag::Site),
    ("specialità", Tag::Variant),
    ("spel", Tag::Variant),
    ("spelsoort", Tag::Variant),
    ("table", Tag::Board),
    ("tafel", Tag::Board),
    ("tavolo", Tag::Board),
    ("tempo", Tag::TimeControl),
    ("tempo di riflessione", Tag::TimeControl),
    ("time control", Tag::TimeControl),
    ("tour", Tag::Round),
    ("tournament", Tag::Event),
    ("venue", Tag::Site),
    ("ville", Tag::Site),
    ("wedstrijd", Tag::Event),
    ("witte", Tag::White),
    ("xogo", Tag::Variant),
    ("zwarte", Tag::Black),
    ("échiquier", Tag::Board),
];

/// A word of what is said about the side to move.
#[rustfmt::skip]
const TO_MOVE: &[(&str, ())] = &[
    ("gioca", ()), ("giocano", ()), ("joga", ()), ("jogam", ()), ("joue", ()), ("jouent", ()),
    ("juega", ()), ("juegan", ()), ("mossa", ()), ("move", ()), ("moves", ()), ("muove", ()),
    ("muovono", ()), ("play", ()), ("plays", ()), ("speelt", ()), ("tocca", ()), ("trait", ()),
    ("tratto", ()), ("xoga", ()), ("xogan", ()), ("zet", ()),
];

#[rustfmt::skip]
const NUMBER_COLUMNS: &[(&str, ())] = &[
    ("#", ()), ("coup", ()), ("jugada", ()), ("lance", ()), ("mossa", ()), ("move", ()), ("mv", ()),
    ("n", ()), ("n.", ()), ("no", ()), ("no.", ()), ("nr", ()), ("nr.", ()), ("num", ()), ("num.", ()),
    ("number", ()), ("numero", ()), ("nummer", ()), ("numéro", ()), ("n°", ()), ("nº", ()), ("número", ()),
    ("tiro", ()), ("turn", ()), ("xogada", ()), ("zet", ()),
];

#[rustfmt::skip]
const MOVES_COLUMNS: &[(&str, ())] = &[
    ("coups", ()), ("game", ()), ("jugadas", ()), ("lances", ()), ("mosse", ()), ("moves", ()),
    ("movetext", ()), ("movimentos", ()), ("movimientos", ()), ("notatie", ()), ("notation", ()),
    ("notazione", ()), ("partida", ()), ("partie", ()), ("partij", ()), ("partita", ()), ("pdn", ()),
    ("xogadas", ()), ("zetten", ()),
];

#[rustfmt::skip]
const BETWEEN_PLAYERS: &[(&str, ())] = &[
    ("contra", ()), ("contre", ()), ("contro", ()), ("gegen", ()), ("przeciw", ()), ("tegen", ()), ("v.", ()),
    ("versus", ()), ("vs", ()), ("vs.", ()), ("против", ()),
];

/// Words of names that begin with a small letter.
#[rustfmt::skip]
const PARTICLES: &[(&str, ())] = &[
    ("al", ()), ("bin", ()), ("d", ()), ("da", ()), ("dal", ()), ("dalla", ()), ("das", ()), ("de", ()), ("degli", ()),
    ("dei", ()), ("del", ()), ("della", ()), ("den", ()), ("der", ()), ("des", ()), ("di", ()), ("do", ()),
    ("dos", ()), ("du", ()), ("e", ()), ("el", ()), ("en", ()), ("et", ()), ("het", ()), ("in", ()), ("jr", ()),
    ("la", ()), ("las", ()), ("le", ()), ("les", ()), ("lo", ()), ("los", ()), ("of", ()), ("op", ()), ("sr", ()),
    ("ten", ()), ("ter", ()), ("the", ()), ("und", ()), ("van", ()), ("vd", ()), ("von", ()), ("y", ()), ("zu", ()),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn is_sound<T>(words: &[(&str, T)]) -> bool {
        words.is_sorted_by(|(one, _), (next, _)| one < next)
            && words.iter().all(|(word, _)| *word == word.to_lowercase())
    }

    #[test]
    fn the_lists_are_sorted_and_in_lower_case() {
        assert!(is_sound(HEADINGS));
        assert!(is_sound(TO_MOVE));
        assert!(is_sound(NUMBER_COLUMNS));
        assert!(is_sound(MOVES_COLUMNS));
        assert!(is_sound(BETWEEN_PLAYERS));
        assert!(is_sound(PARTICLES));
    }

    #[test]
    fn no_heading_is_listed_that_pdn_knows() {
        for (name, _) in HEADINGS {
            assert_eq!(tag_of_name(name), None, "{name}");
        }
    }

    #[test]
    fn headings_are_known_in_seven_languages() {
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
