//! One table of the words of all languages for each question that is asked of a word.

use std::sync::LazyLock;

use super::{ENGLISH, LANGUAGES, Language, Names, Words};
use crate::notation::folding::folded;
use crate::record::Tag;
use damiera_rules::board::Color;

/// Words as they are compared, in order, each with what it means.
struct Table<T> {
    words: Vec<(String, T)>,
    /// How many words come before those that begin with each byte, and how many there are.
    before: [usize; 257],
}

/// The most letters of a word in ASCII that is looked up without memory of its own.
const LONGEST: usize = 32;

impl<T: Copy + Ord> Table<T> {
    fn of(words: impl Iterator<Item = (&'static str, T)>) -> Table<T> {
        let mut table: Vec<(String, T)> = words.map(|(word, meaning)| (folded(word), meaning)).collect();
        table.sort_unstable();
        table.dedup();
        let begins_before = |byte: usize| {
            table.partition_point(|(word, _)| {
                word.bytes().next().is_none_or(|first| usize::from(first) < byte)
            })
        };
        let before = std::array::from_fn(begins_before);
        Table { words: table, before }
    }

    /// What a word means, in any case, with accents or without.
    fn find(&self, word: &str) -> Option<T> {
        as_compared(word, |word| {
            // They are few, and most are told apart by their lengths: halving them again and again takes longer.
            self.alike(word).iter().find(|(known, _)| known.as_bytes() == word).map(|(_, meaning)| *meaning)
        })
    }

    /// The words that begin with the same byte.
    fn alike(&self, word: &[u8]) -> &[(String, T)] {
        let first = word.first().map(|first| usize::from(*first));
        let alike = first.and_then(|first| self.words.get(self.before[first]..self.before[first + 1]));
        alike.unwrap_or_default()
    }
}

/// Shows `then` a word as it is compared: in small letters, and without accents.
fn as_compared<R>(word: &str, then: impl FnOnce(&[u8]) -> R) -> R {
    let mut small = [0; LONGEST];
    match small.get_mut(..word.len()) {
        // By far the most words.
        Some(small) if word.is_ascii() => {
            small.copy_from_slice(word.as_bytes());
            small.make_ascii_lowercase();
            then(small)
        }
        _ if word.is_ascii() => then(word.to_ascii_lowercase().as_bytes()),
        _ => then(folded(word).as_bytes()),
    }
}

fn tags(names: Names) -> impl Iterator<Item = (&'static str, Tag)> {
    names.iter().flat_map(|(tag, names)| names.iter().map(|name| (*name, *tag)))
}

fn words(of: fn(&Language) -> Words) -> impl Iterator<Item = (&'static str, ())> {
    LANGUAGES.iter().flat_map(move |language| of(language).iter().map(|word| (*word, ())))
}

/// The standard tag that the name of a tag pair stands for.
pub(in crate::notation) fn tag_of_name(name: &str) -> Option<Tag> {
    static NAMES: LazyLock<Table<Tag>> = LazyLock::new(|| {
        let standard = Tag::ALL.iter().map(|tag| (tag.name(), *tag));
        Table::of(standard.chain(LANGUAGES.iter().flat_map(|language| tags(language.names))))
    });
    NAMES.find(name)
}

/// The standard tag that a word above a game stands for, where it is not the name of a tag.
pub(in crate::notation) fn tag_of_word(word: &str) -> Option<Tag> {
    static HEADINGS: LazyLock<Table<Tag>> = LazyLock::new(|| {
        let written = LANGUAGES.iter().flat_map(|language| language.written).map(|(tag, word)| (*word, *tag));
        Table::of(LANGUAGES.iter().flat_map(|language| tags(language.headings)).chain(written))
    });
    HEADINGS.find(word)
}

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident $($field:ident).+,)*) => {
        $(
            $(#[$doc])*
            pub(in crate::notation) fn $name(word: &str) -> bool {
                static WORDS: LazyLock<Table<()>> = LazyLock::new(|| Table::of(words(|language| language.$($field).+)));
                WORDS.find(word).is_some()
            }
        )*
    };
}

lists! {
    /// Whether a word says that a side is to move: `xogan`, `muove`, `zet`.
    says_to_move to_move,
    /// Whether a column of this name holds the numbers of moves.
    is_number_column number_columns,
    /// Whether a column of this name holds the moves of a game, all in one cell.
    is_moves_column moves_columns,
    /// Whether a word comes between two players: `vs`, `contro`, `tegen`.
    is_between_players between_players,
    /// Whether a word stands beside that of a colour in a heading of its player: `Naam wit`, `Con blancas`.
    is_of_player of_player,
    /// Whether a word for a colour is what people are called, too: `Bianchi`.
    is_family_name family_names,
    /// Whether a word is before the points of both players: `Punten`.
    says_points points,
    /// Whether words are those of a stage of an event: `Finale`, `halve finale`.
    says_stage stages,
    /// Whether a word is before the letter or number of a group: `Groep`, `Girone`.
    says_group groups,
    /// Whether a word is above a game that is shown while it is played: `Live`, `in diretta`.
    says_relayed relayed,
    /// Whether a word stands at the head of the next page: `page`, `vervolg`.
    says_next_page next_page,
    /// Whether a word is one of those in names that begin with a small letter: `de`, `van`, `della`.
    is_particle particles,
    /// Whether a word stands in dates and changes nothing: `sabato`, `de`, `года`.
    says_nothing_in_date in_dates,
    /// Whether a word stands between two days: `al`, `tot`.
    leads_to_last_day periods,
    /// Whether a word goes before a move that was not made: `better 28-23`, `dreigt 28-23`.
    goes_before_mention before_mentions,
    /// Whether words say that the move after them is what the one before them should be: `recte`, `moet zijn`.
    corrects corrections,
    /// Whether words stand above a list of corrections: `Errata`.
    says_errata errata,
    /// Whether a word stands above moves that were not played: `Analysis`, `Noten`.
    says_analysis analyses,
    /// Whether words stand above a position that is of no game: `Problem`, `Eindspel`.
    says_problem problems,
    /// Whether words stand before the moves that solve it: `Solution`, `Oplossing`.
    says_solution solutions,
    /// Whether a word stands between the squares of a move: `32 to 28`, `32 naar 28`.
    is_between_squares between_squares,
    /// Whether a word says that a number comes: `nr`.
    is_number_sign number_signs,
    /// Whether a word is what moves are called where they are counted: `zetten`.
    is_counted_move counted_moves,
    /// Whether a word stands before such a number: `na`.
    goes_before_count before_counts,
    /// Whether a word is what draughts is called.
    is_draughts draughts,
    /// Whether a word is what pieces are called where they are counted: `stukken`.
    is_counted_piece pieces.counted,
    /// Whether a word is what men are called: `schijven`.
    is_men pieces.men,
    /// Whether a word is what a king is called, or the letter of one: `dama`, `K`.
    is_king pieces.king,
    /// Whether a word is what several kings are called: `dammen`. In another language, one may be called the same.
    are_kings pieces.kings,
    /// Whether a word stands between a piece and its square: `dam op 28`.
    leads_to_square pieces.on,
    /// Whether a word stands between the last two pieces: `33 en 38`.
    joins_pieces pieces.and,
    /// Whether words say that a game was not played: `niet gespeeld`, `did not come`.
    says_unplayed results.unplayed,
    /// Whether a word is a small one in the names of games: `gioco`, `of`.
    is_around_draughts around_draughts,
}

/// Whether a Termination, in lower case, speaks of time: `lost on time`, `bedenktijd`, `по времени`.
pub(in crate::notation) fn mentions_time(termination: &str) -> bool {
    LANGUAGES.iter().flat_map(|language| language.results.on_time).any(|word| termination.contains(word))
}

/// The number of the game that a word tells from others: `italiana`, `pool`.
pub(in crate::notation) fn game_of_word(word: &str) -> Option<u16> {
    static GAMES: LazyLock<Table<u16>> = LazyLock::new(|| Table::of(games()));
    GAMES.find(word)
}

fn games() -> impl Iterator<Item = (&'static str, u16)> {
    let games = LANGUAGES.iter().flat_map(|language| language.games);
    games.flat_map(|(number, names)| names.iter().map(|name| (*name, *number)))
}

/// Whether a letter stands for a side, `W`, `Z`, `ч`: what the side is called begins with it.
pub(in crate::notation) fn begins_side(letter: &str) -> bool {
    static LETTERS: LazyLock<Table<()>> = LazyLock::new(|| {
        let names = LANGUAGES.iter().flat_map(|language| [language.results.white, language.results.black]);
        let first = |name: &'static str| name.chars().next().and_then(|first| name.get(..first.len_utf8()));
        Table::of(names.flatten().filter_map(move |name| Some((first(name)?, ()))))
    });
    LETTERS.find(letter).is_some()
}

/// Whether a word is what a language writes above a game for the player of a colour, with all its letters: `Bianco` and `Weiß`; not
/// `Bianchi` or `Weiss`, which are names of people.
pub(in crate::notation) fn is_written_color(word: &str) -> bool {
    static WRITTEN: LazyLock<Table<usize>> = LazyLock::new(|| {
        let written = LANGUAGES.iter().flat_map(|language| language.written);
        let letters = |word: &str| word.chars().count();
        Table::of(written.filter(|(tag, _)| tag.is_player()).map(|(_, word)| (*word, letters(word))))
    });
    WRITTEN.find(word) == Some(word.chars().count())
}

/// Whether a text has a word without accents that one language alone has, for the colours, a result or a tournament above games,
/// or a longer one to say how a game ended. `is_there` tells whether the text has a word, in any case.
///
/// The words that the text has are compared with those of the other languages: a table of all would take longer to make than most
/// texts take.
pub(crate) fn has_own_word(code: &str, is_there: impl Fn(&str) -> bool) -> bool {
    let is_of_others = |word: &str| {
        let others = LANGUAGES.iter().copied().filter(|language| language.code != code);
        others.flat_map(ascii_words).any(|(other, _)| other.eq_ignore_ascii_case(word))
    };
    let own = LANGUAGES.iter().copied().filter(|language| language.code == code).flat_map(ascii_words);
    own.filter(|(_, shows)| *shows).any(|(word, _)| is_there(word) && !is_of_others(word))
}

/// The words of a language without accents, and whether they show that it is this one.
fn ascii_words(language: &'static Language) -> impl Iterator<Item = (&'static str, bool)> {
    /// The fewest letters of a word of a result: shorter ones may be names.
    const FEWEST: usize = 6;
    let is_heading = |tag: Tag| tag.is_player() || matches!(tag, Tag::Result | Tag::Event);
    let written = language.written.iter().map(move |(tag, word)| (*word, is_heading(*tag)));
    let named = tags(language.names).chain(tags(language.headings)).map(|(word, _)| (word, false));
    let said = language.results.lists().into_iter().flatten().map(|word| (*word, word.len() >= FEWEST));
    written.chain(named).chain(said).filter(|(word, _)| word.is_ascii() && !word.contains(' '))
}

/// Whether a word beyond ASCII, in small letters and with its accents, is one that game records have in some language: `kazandı`, `parità`.
pub(crate) fn is_written_word(word: &str) -> bool {
    /// The fewest letters of it: two may be anything.
    const FEWEST: usize = 3;
    static WRITTEN: LazyLock<Vec<String>> = LazyLock::new(|| {
        let words = LANGUAGES.iter().flat_map(|language| {
            let lists = [
                language.to_move,
                language.moves_columns,
                language.number_columns,
                language.of_player,
                language.stages,
                language.in_dates,
                language.draughts,
                language.analyses,
                language.problems,
                language.solutions,
            ];
            let written = language.written.iter().map(|(_, word)| *word);
            let named = tags(language.names).chain(tags(language.headings)).map(|(word, _)| word);
            let months = language.months.iter().flat_map(|names| *names);
            let said = language.results.lists().into_iter().flatten();
            written.chain(named).chain(lists.into_iter().flatten().chain(months).chain(said).copied())
        });
        let single = words.filter(|words| !words.is_ascii()).flat_map(|words| words.split(' '));
        let long = single.filter(|word| !word.is_ascii() && word.chars().count() >= FEWEST);
        let mut written: Vec<String> = long.map(str::to_lowercase).collect();
        written.sort_unstable();
        written
    });
    WRITTEN.binary_search_by(|known| known.as_str().cmp(word)).is_ok()
}

/// Whether two words are the colours of players as one language writes them above games, in any case.
pub(in crate::notation) fn are_colors_of_one_language(one: &str, other: &str) -> bool {
    let is_same =
        |word: &str, written: &str| as_compared(word, |word| as_compared(written, |written| word == written));
    LANGUAGES.iter().any(|language| {
        let players = || language.written.iter().filter(|(tag, _)| tag.is_player());
        [one, other].into_iter().all(|word| players().any(|(_, written)| is_same(word, written)))
    })
}

/// The tags that two letters stand for where a language calls White by one and Black by the other: `B` and `N`, `Z` and `W`.
pub(in crate::notation) fn players_of_initials(first: char, second: char) -> Option<[Tag; 2]> {
    let initial = |language: &Language, wanted: Tag| {
        let named = language.written.iter().find(|(tag, _)| *tag == wanted);
        named.and_then(|(_, word)| word.chars().next())
    };
    LANGUAGES.iter().find_map(|language| {
        let white_and_black = (initial(language, Tag::White)?, initial(language, Tag::Black)?);
        if white_and_black == (first, second) {
            Some([Tag::White, Tag::Black])
        } else if white_and_black == (second, first) {
            Some([Tag::Black, Tag::White])
        } else {
            None
        }
    })
}

/// The side that a letter stands for, and whether it loses: in the languages in which a verb says who won, `B vince`, `B wins`, or in
/// all; `None` where it stands for both.
pub(in crate::notation) fn side_of_initial(letter: char, verb: Option<&str>) -> Option<(Color, bool)> {
    let mut found = None;
    for language in LANGUAGES {
        let is_verb =
            |words: Words| verb.is_some_and(|verb| words.iter().any(|word| folded(word) == folded(verb)));
        let loses = is_verb(language.results.loses);
        if verb.is_some() && !loses && !is_verb(language.results.wins) {
            continue;
        }
        let sides = [(Tag::White, Color::White), (Tag::Black, Color::Black)];
        for (tag, color) in sides {
            if language.heading(tag).starts_with(letter) {
                let meant = (color, loses);
                if found.is_some_and(|found| found != meant) {
                    return None;
                }
                found = Some(meant);
            }
        }
    }
    found
}

/// The side that a letter stands for in all the languages that call these tags so, or in English if it is in none of them; `None`
/// if they do not agree, or no language has these names.
pub(in crate::notation) fn sides_of_initial(letter: char, labels: &[(Tag, &str)]) -> Option<Color> {
    let calls = |language: &Language, (tag, label): (Tag, &str)| {
        let written = language.written.iter().map(|(tag, word)| (*word, *tag));
        let mut known = written.chain(tags(language.names)).chain(tags(language.headings));
        known.any(|(word, meant)| meant == tag && folded(word) == folded(label))
    };
    let side = |language: &Language| {
        let sides = [(Tag::White, Color::White), (Tag::Black, Color::Black)];
        sides.into_iter().find(|(tag, _)| language.heading(*tag).starts_with(letter)).map(|(_, color)| color)
    };
    let of_labels =
        LANGUAGES.iter().copied().filter(|language| labels.iter().all(|label| calls(language, *label)));
    let mut of_labels = of_labels.peekable();
    of_labels.peek()?;
    let mut sides = of_labels.filter_map(side);
    let Some(first) = sides.next() else { return side(ENGLISH) };
    sides.all(|other| other == first).then_some(first)
}

/// The month that a word stands for: by its name, or by three letters or more that no other month begins with.
pub(in crate::notation) fn month(word: &str) -> Option<u8> {
    static MONTHS: LazyLock<Table<u8>> = LazyLock::new(|| {
        let months = LANGUAGES.iter().flat_map(|language| (1..).zip(language.months));
        Table::of(months.flat_map(|(number, names)| names.iter().map(move |name| (*name, number))))
    });
    let word = folded(word);
    let known = &MONTHS.words[MONTHS.words.partition_point(|(known, _)| *known < word)..];
    let mut begun = known.iter().take_while(|(known, _)| known.starts_with(&word));
    let (first, month) = begun.next()?;
    let is_it = *first == word || word.chars().count() >= 3 && begun.all(|(_, other)| other == month);
    is_it.then_some(*month)
}

/// Whether a word is the name of a month, spelled as its language has it: `März`, and not `Marco`, whom a cedilla tells from one.
pub(in crate::notation) fn names_month(word: &str) -> bool {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let names = LANGUAGES.iter().flat_map(|language| language.months).flatten();
        let mut small: Vec<String> = names.map(|name| name.to_lowercase()).collect();
        small.sort_unstable();
        small
    });
    NAMES.binary_search(&word.to_lowercase()).is_ok()
}

/// Whether the English name of a month begins with this word.
pub(in crate::notation) fn is_english_month(word: &str) -> bool {
    let word = folded(word);
    ENGLISH.months.iter().flat_map(|names| *names).any(|name| name.starts_with(&word))
}

/// What a word of a result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::notation) enum ResultWord {
    /// White.
    White,
    /// Black.
    Black,
    /// A draw.
    Draw,
    /// A side wins.
    Wins,
    /// A side loses.
    Loses,
    /// A side did not come.
    Forfeits,
    /// Both sides.
    Both,
    /// The game has not come to its end.
    Unfinished,
    /// Nothing.
    Silent,
}

impl ResultWord {
    /// The colour that it names.
    pub(in crate::notation) const fn color(self) -> Option<Color> {
        match self {
            ResultWord::White => Some(Color::White),
            ResultWord::Black => Some(Color::Black),
            _ => None,
        }
    }
}

/// What a word of a result says, or up to three words with one blank between them.
pub(in crate::notation) fn result_word(words: &str) -> Option<ResultWord> {
    RESULTS.find(words)
}

/// Whether several words that mean something together begin with this one.
pub(in crate::notation) fn begins_phrase(word: &str) -> bool {
    as_compared(word, |begun| {
        // Few have a blank there, so that hardly any is compared.
        let goes_on = |known: &[u8]| known.get(begun.len()) == Some(&b' ') && known.starts_with(begun);
        RESULTS.alike(begun).iter().any(|(known, _)| goes_on(known.as_bytes()))
    })
}

static RESULTS: LazyLock<Table<ResultWord>> = LazyLock::new(|| {
    Table::of(LANGUAGES.iter().flat_map(|language| {
        let results = &language.results;
        let lists = [
            (results.white, ResultWord::White),
            (results.black, ResultWord::Black),
            (results.draw, ResultWord::Draw),
            (results.wins, ResultWord::Wins),
            (results.loses, ResultWord::Loses),
            (results.forfeits, ResultWord::Forfeits),
            (results.both, ResultWord::Both),
            (results.unfinished, ResultWord::Unfinished),
            (results.silent, ResultWord::Silent),
        ];
        lists.into_iter().flat_map(|(words, meaning)| words.iter().map(move |word| (*word, meaning)))
    }))
});

#[cfg(test)]
mod tests;
