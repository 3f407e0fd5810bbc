//! The words of game records in many languages: headings, months, results.
//!
//! A language is one file with one [`Language`], and one line in [`LANGUAGES`]. Whatever reads or writes words looks
//! them up here, in any case and with or without accents, in all languages at once: so no word may mean two things.

mod catalan;
mod czech;
mod dutch;
mod english;
mod french;
mod frisian;
mod galician;
mod german;
mod italian;
mod latvian;
mod lithuanian;
mod lookup;
mod polish;
mod portuguese;
mod russian;
mod spanish;
mod turkish;
mod ukrainian;

pub(in crate::notation) use lookup::{
    ResultWord, are_colors_of_one_language, are_kings, begins_phrase, begins_side, corrects, game_of_word,
    goes_before_count, goes_before_mention, is_around_draughts, is_between_players, is_between_squares,
    is_counted_move, is_counted_piece, is_draughts, is_english_month, is_family_name, is_king, is_men,
    is_moves_column, is_number_column, is_number_sign, is_of_player, is_particle, is_written_color,
    joins_pieces, leads_to_last_day, leads_to_square, mentions_time, month, names_month, players_of_initials,
    result_word, says_analysis, says_errata, says_group, says_next_page, says_nothing_in_date, says_points,
    says_problem, says_relayed, says_solution, says_stage, says_to_move, says_unplayed, side_of_initial,
    sides_of_initial, tag_of_name, tag_of_word,
};
pub(crate) use lookup::{has_own_word, is_written_word};

use crate::record::Tag;
use damiera_rules::board::Color;

/// Every language, in the order in which people are told of them.
pub static LANGUAGES: &[&Language] = &[
    &english::ENGLISH,
    &italian::ITALIAN,
    &spanish::SPANISH,
    &galician::GALICIAN,
    &french::FRENCH,
    &dutch::DUTCH,
    &frisian::FRISIAN,
    &portuguese::PORTUGUESE,
    &german::GERMAN,
    &polish::POLISH,
    &russian::RUSSIAN,
    &ukrainian::UKRAINIAN,
    &latvian::LATVIAN,
    &lithuanian::LITHUANIAN,
    &catalan::CATALAN,
    &czech::CZECH,
    &turkish::TURKISH,
];

/// The language that is written where none is asked for.
pub static ENGLISH: &Language = &english::ENGLISH;

/// Names that stand for a tag.
type Names = &'static [(Tag, &'static [&'static str])];

/// Words without more meaning than that they are listed.
type Words = &'static [&'static str];

/// The words of a language.
#[derive(Debug)]
pub struct Language {
    /// Its code of two letters.
    pub code: &'static str,
    /// The headings it writes above a game.
    pub written: &'static [(Tag, &'static str)],
    /// The sentences that say that White, and that Black, is to move.
    pub written_to_move: [&'static str; 2],
    /// Other names of tags, in PDN and above a game.
    pub(super) names: Names,
    /// Names of tags above a game that are too vague for PDN.
    pub(super) headings: Names,
    /// Verbs and nouns that say that a side is to move.
    pub(super) to_move: Words,
    /// The names of a column with the numbers of moves.
    pub(super) number_columns: Words,
    /// The names of a column with the moves of a game.
    pub(super) moves_columns: Words,
    /// What stands between the names of two players.
    pub(super) between_players: Words,
    /// What stands beside the name of a colour in a heading of its player: `player`, `with`.
    pub(super) of_player: Words,
    /// What a colour is called and people are, too, in this language or in another: `bianchi`, `weiss`, `blanc`.
    pub(super) family_names: Words,
    /// What is before the points of both players, without the point of an abbreviation: `points`, `ris`.
    pub(super) points: Words,
    /// What the last stages of an event are called: `final`, `halve finale`.
    pub(super) stages: Words,
    /// What is before the letter or number of a part of those who play: `group`, `poule`.
    pub(super) groups: Words,
    /// What is above a game that is shown while it is played: `live`.
    pub(super) relayed: Words,
    /// What stands at the head of the next page: `page`, `continued`.
    pub(super) next_page: Words,
    /// Parts of names of people and places that begin with a small letter.
    pub(super) particles: Words,
    /// The months, each in all the cases that a date uses. Three letters that only one month begins with are enough, and
    /// shorter forms are listed.
    pub(super) months: [Words; 12],
    /// What stands in a date and changes nothing: the days of the week, `de`, `г`, the ends of `27th`.
    pub(super) in_dates: Words,
    /// What stands between the first and the last day of a period: `al`, `tot`.
    pub(super) periods: Words,
    /// What goes before a move that was not made: `better`, `threatens`, `or`.
    pub(super) before_mentions: Words,
    /// What stands between a move and the one that it is corrected to: `recte`, `should be`, `crossed out`.
    pub(super) corrections: Words,
    /// What stands above a list of corrections: `errata`.
    pub(super) errata: Words,
    /// What stands above moves that were not played: `analysis`, `notes`.
    pub(super) analyses: Words,
    /// What stands above a position that is of no game, to be solved: `problem`, `study`.
    pub(super) problems: Words,
    /// What stands before its moves: `solution`.
    pub(super) solutions: Words,
    /// What stands between the squares of a move: `to`, `naar`.
    pub(super) between_squares: Words,
    /// What says that a number comes, without its point: `n`, `nr`, `no`.
    pub(super) number_signs: Words,
    /// What draughts is called, whichever game it is.
    pub(super) draughts: Words,
    /// Small words in the names of games: `gioco di dama italiana`, `jeu de dames international`.
    pub(super) around_draughts: Words,
    /// What tells the games apart, `italiana`, `pool`, by their GameType numbers and those of
    /// [games without one](crate::notation::game_name).
    pub(super) games: &'static [(u16, Words)],
    /// What moves are called where it is said after how many of them a game ended: `zetten`.
    pub(super) counted_moves: Words,
    /// What stands before such a number: `na`, `op de`.
    pub(super) before_counts: Words,
    /// What pieces are called where a position is told in words.
    pub(super) pieces: PieceWords,
    /// The words of a result.
    pub(super) results: ResultWords,
}

/// The words in which it is told which pieces are where.
#[derive(Debug)]
pub(super) struct PieceWords {
    /// Pieces of either kind, and in the case that a number asks for: `20 stukken`.
    pub(super) counted: Words,
    /// Men, one or several.
    pub(super) men: Words,
    /// A king, and the letter that stands for one.
    pub(super) king: Words,
    /// Several kings.
    pub(super) kings: Words,
    /// What stands between a piece and its square: `dam op 28`.
    pub(super) on: Words,
    /// What stands before the last one: `33 en 38`.
    pub(super) and: Words,
}

/// The words in which a result is said.
#[derive(Debug)]
pub(super) struct ResultWords {
    /// White, in the cases that a result uses.
    pub(super) white: Words,
    /// Black.
    pub(super) black: Words,
    /// A draw.
    pub(super) draw: Words,
    /// A side wins.
    pub(super) wins: Words,
    /// A side loses, or resigns.
    pub(super) loses: Words,
    /// A side did not come.
    pub(super) forfeits: Words,
    /// What says besides, of a game, that it was not played: alone, it leaves open who did not come, or has another
    /// meaning elsewhere.
    pub(super) unplayed: Words,
    /// Both sides: both have lost, or neither came.
    pub(super) both: Words,
    /// The game was adjourned, or broken off: nobody has won so far.
    pub(super) unfinished: Words,
    /// What a Termination tag has in it, alone or within a longer word, if it speaks of time: `tijd`, `врем`.
    pub(super) on_time: Words,
    /// What changes nothing: articles, the game, how it ended.
    pub(super) silent: Words,
}

impl ResultWords {
    /// All words that a result is made of, in lists.
    const fn lists(&self) -> [Words; 10] {
        [
            self.white,
            self.black,
            self.draw,
            self.wins,
            self.loses,
            self.forfeits,
            self.unplayed,
            self.both,
            self.unfinished,
            self.silent,
        ]
    }
}

impl Language {
    /// The language with a code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<&'static Language> {
        LANGUAGES.iter().copied().find(|language| language.code == code)
    }

    /// The heading for a tag: the standard's name if the language has none.
    #[must_use]
    pub fn heading(&self, tag: Tag) -> &'static str {
        self.written.iter().find(|(known, _)| *known == tag).map_or(tag.name(), |(_, heading)| heading)
    }

    /// The sentence for whose move it is.
    #[must_use]
    pub const fn to_move(&self, color: Color) -> &'static str {
        let [white, black] = self.written_to_move;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }
}
