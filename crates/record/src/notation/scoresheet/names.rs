//! The words of scoresheets: what headings and columns are called, and the colours.

use crate::notation::language::{
    self, ResultWord, are_colors_of_one_language, is_family_name, is_number_sign, is_of_player,
    is_written_color, result_word, tag_of_word,
};
use crate::notation::pdn::tag_of_name;
use crate::record::Tag;
use damiera_rules::board::Color;

pub(in crate::notation) use crate::notation::language::is_moves_column;
pub(super) use crate::notation::language::{is_between_players, says_to_move};

/// Returns the standard tag that a heading stands for, in any case: the names of PDN tags in all their languages,
/// and the words people write above a game in every [language](crate::notation::language).
#[must_use]
pub fn tag_of_heading(name: &str) -> Option<Tag> {
    tag_of_name(name).or_else(|| tag_of_word(name)).or_else(|| player_of_words(name))
}

/// The player whose colour is one of several words, where another says that it is about him: `Naam wit`, `Con il bianco`,
/// `Player (White)`.
fn player_of_words(name: &str) -> Option<Tag> {
    /// The most bytes and words of such a name.
    const LONGEST: usize = 40;
    const MOST: usize = 4;
    if name.len() > LONGEST || !name.contains(' ') {
        return None;
    }
    let words = || name.split([' ', '(', ')', '.']).filter(|word| !word.is_empty());
    let color_of = |word: &str| match tag_of_name(word).or_else(|| tag_of_word(word)) {
        Some(tag @ (Tag::White | Tag::Black)) => Some(tag),
        _ => match result_word(word)?.color()? {
            Color::White => Some(Tag::White),
            Color::Black => Some(Tag::Black),
        },
    };
    let mut colors = words().filter_map(color_of);
    let (Some(color), None) = (colors.next(), colors.next()) else { return None };
    let is_small = |word: &str| is_particle(word.as_bytes()) || result_word(word) == Some(ResultWord::Silent);
    let mut others = words().filter(|word| color_of(word).is_none());
    let is_of_player = words().count() <= MOST
        && words().any(is_of_player)
        && others.all(|word| is_of_player(word) || is_small(word));
    is_of_player.then_some(color)
}

/// Whether a column of this name holds the numbers of the moves, whatever sign is behind it or between its letters: `Zet`, `N.º`,
/// `Zet nr.`.
pub(in crate::notation) fn is_number_column(name: &str) -> bool {
    /// The most bytes and words of such a name.
    const LONGEST: usize = 30;
    const MOST: usize = 2;
    if language::is_number_column(name) {
        return true;
    }
    let is_sign = |c: char| matches!(c, '.' | '°' | 'º' | 'ª' | ':');
    if name.len() > LONGEST || !name.contains(|c| is_sign(c) || c == ' ') {
        return false;
    }
    let bare = name.replace(is_sign, "");
    let says_number = |word: &str| language::is_number_column(word) || is_number_sign(word);
    bare.starts_with(char::is_alphabetic)
        && bare.split_whitespace().count() <= MOST
        && bare.split_whitespace().all(says_number)
}

/// The colour that a word stands for.
pub(super) fn color(word: &str) -> Option<Color> {
    match tag_of_heading(word)? {
        Tag::White => Some(Color::White),
        Tag::Black => Some(Color::Black),
        _ => None,
    }
}

/// Whether the name of a colour stands before that of its player without a sign between them, `Bianco Rossi`: as it is written above
/// games, or small, or one that nobody has for a name. Any other, `Bianchi Luca`, `Weiss Hans`, is the name of a person.
pub(super) fn labels_player(word: &str) -> bool {
    is_written_color(word) || is_no_person(word)
}

/// Whether the name of a colour cannot be that of a person: `Noir`, `Bílé`, `zwart`.
pub(super) fn is_no_person(word: &str) -> bool {
    word.starts_with(char::is_lowercase) || !is_family_name(word)
}

/// Whether two words are the colours over two columns, `White Black`: as one language writes them above games, or neither as any
/// language does. `White Neri` and `Bianco Bianchi` name a player, and so does `White Schwarz`.
pub(super) fn are_over_columns(one: &str, other: &str) -> bool {
    let colors = color_in_sentence(one).zip(color_in_sentence(other));
    colors.is_some_and(|(one, other)| one != other)
        && (are_colors_of_one_language(one, other) || !is_written_color(one) && !is_written_color(other))
}

/// The colour that a word stands for in a sentence, in any case: `Ruch białych`.
pub(super) fn color_in_sentence(word: &str) -> Option<Color> {
    color(word).or_else(|| result_word(word)?.color())
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
    fn the_name_of_a_colour_is_among_other_words() {
        for (name, tag) in [
            ("Naam wit", Some(Tag::White)),
            ("Speler Zwart", Some(Tag::Black)),
            ("Player (White)", Some(Tag::White)),
            ("Giocatore nero", Some(Tag::Black)),
            ("Con il bianco", Some(Tag::White)),
            ("Con las negras", Some(Tag::Black)),
            ("Mit Schwarz", Some(Tag::Black)),
            ("Игрок белыми", Some(Tag::White)),
            ("Ar melnajiem", Some(Tag::Black)),
            ("Tijd wit", None),
            ("Wit zwart", None),
            ("Naam", None),
            ("Met wit en zwart", None),
            ("Handtekening zwart", None),
        ] {
            assert_eq!(tag_of_heading(name), tag, "{name}");
        }
    }

    #[test]
    fn the_column_of_the_numbers_has_signs_in_its_name() {
        for name in
            ["N.º", "N.°", "N.o", "N.", "Nº", "№", "Nr.", "Zet nr.", "Zet", "Move no.", "Mossa n.", "#"]
        {
            assert!(is_number_column(name), "{name}");
        }
        for name in ["", ".", "Zet van wit", "N. Bos", "Bos nr. 3", "1.", "Wit", "zet nr zet"] {
            assert!(!is_number_column(name), "{name}");
        }
    }

    #[test]
    fn headings_are_known_in_all_languages() {
        // Among them Italian, Spanish, Galician, English, French, Dutch, Portuguese; then German, Polish, Russian,
        // Ukrainian, Latvian, Lithuanian, Catalan and Turkish.
        for (tag, names) in [
            (
                Tag::White,
                "Bianco BLANCAS Brancas White Blancs Wit Branco Weiß Białe BIALE Белые Білі Baltie Baltieji Blanques Beyaz",
            ),
            (
                Tag::Black,
                "Nero Negras negras Black Noirs Zwart Pretas Schwarz Czarne Чёрные Черные Чорні Melnie Juodieji Negres Siyah",
            ),
            (
                Tag::Event,
                "Gara Campeonato Torneo Tournament Tournoi Toernooi Torneio Turnier Turniej Турнир Турнір Turnīrs Turnyras Torneig Turnuva",
            ),
            (Tag::Date, "Data Fecha Data Date Date Datum Data Datum Data Дата Дата Datums Data Data Tarih"),
            (Tag::Round, "Turno Ronda Rolda Round Ronde Ronde Rodada Runde Runda Тур Коло Kārta Ratas Ronda"),
            (Tag::Site, "Luogo Lugar Lugar Place Lieu Plaats Local Ort Miejsce Место Місце Vieta Vieta Lloc"),
            (
                Tag::Result,
                "Risultato Resultado Resultado Result Résultat Uitslag Resultado Ergebnis Wynik Результат Підсумок Rezultāts Rezultatas Resultat",
            ),
            (Tag::Variant, "Gioco Juego Xogo Game Jeu Spel Jogo"),
            (
                Tag::Board,
                "Tavolo Mesa Taboleiro Board Table Bord Tabuleiro Brett Szachownica Доска Дошка Galdiņš Lenta Tauler",
            ),
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
