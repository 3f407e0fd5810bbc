//! What stands under a finding: the names of the notes, articles, moves, places.

use damiera_judge::findings::Value;
use damiera_judge::report::{Occasion, Place};
use damiera_rules::board::Color;
use damiera_rules::variant::Cited;
use fluent_bundle::{FluentArgs, FluentValue};

use super::list::Joined;
use super::named::named;
use super::values::Values;
use super::{Catalog, grouped};

/// Legal moves that a note names before it says how many more there are.
const MOVES_NAMED: usize = 8;

named! {
    /// What a note under a finding is about: its name stands before it.
    Note {
        /// In which game the finding is.
        Game "note-game",
        /// The hint that did not fit under the marked text.
        Here "note-here",
        /// The articles.
        Article "note-article",
        /// The legal moves.
        Legal "note-legal",
        /// What the written move can be.
        CanBe "note-can-be",
        /// The words of the arbiter.
        Noted "note-noted",
        /// It was corrected.
        Corrected "note-corrected",
        /// It stands.
        Stands "note-stands",
        /// Nothing shows whether it stands.
        Open "note-open",
        /// The record cannot be followed any further.
        Broken "note-broken",
        /// What shows the variant, where it was guessed.
        Variant "note-variant",
        /// Where others are that say the same.
        Again "note-again",
    }
}

impl Catalog {
    /// The name of a note.
    #[must_use]
    pub fn note(&self, note: Note) -> String {
        self.name(note.id())
    }

    /// `game 7 · Rossi – Bianchi`, where `place` is what follows the word.
    #[must_use]
    pub fn in_game(&self, place: &str) -> String {
        self.with("in-game", &[("place", place.to_owned().into())])
    }

    /// `Torneo di Roma, round 3, board 12, 2022.05.14`, as far as it is known.
    #[must_use]
    pub fn occasion(&self, occasion: &Occasion) -> Option<String> {
        let Occasion { event, round, board, date } = occasion;
        let round = round.clone().map(|round| self.with("in-round", &[("round", round.into())]));
        let board = board.clone().map(|board| self.with("on-board", &[("board", board.into())]));
        let parts: Vec<String> = [event.clone(), round, board, date.clone()].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| self.list(&parts, Joined::Comma, usize::MAX))
    }

    /// `ply 24 (12… Black)`, where `turn` is what stands in the brackets.
    #[must_use]
    pub fn at_ply(&self, ply: usize, turn: &str) -> String {
        self.with("at-ply", &[("ply", ply.into()), ("turn", turn.to_owned().into())])
    }

    /// `ply 24 (12… Black)`, or `after ply 24 (12… 19-23), White`: where a finding is.
    #[must_use]
    pub fn place(&self, place: &Place) -> String {
        let Some(side) = place.side else { return self.at_ply(place.ply, &place.turn) };
        let mut arguments = FluentArgs::new();
        Values { catalog: self, rules: None }.add("side", Value::Side(side), &mut arguments);
        arguments.set("turn", place.turn.clone());
        let Some(made) = &place.after else {
            return self.at_ply(place.ply, &self.text("turn", None, &arguments));
        };
        arguments.set("ply", place.ply);
        arguments.set("made", made.clone());
        self.text("after-ply", None, &arguments)
    }

    /// `after 12… 19-23`: in a table, the move after which another did something.
    #[must_use]
    pub fn after_move(&self, written: &str) -> String {
        self.with("after-move", &[("move", written.to_owned().into())])
    }

    /// `White`.
    #[must_use]
    pub fn side(&self, side: Color) -> String {
        Values { catalog: self, rules: None }.side(side)
    }

    /// An article, and the article of play behind it.
    #[must_use]
    pub fn cited(&self, citation: &Cited) -> String {
        let values = Values { catalog: self, rules: None };
        let mut arguments = FluentArgs::new();
        values.add("article", Value::Text(&citation.article), &mut arguments);
        values.add_text("rule", citation.rule.as_deref(), &mut arguments);
        self.text("article-cited", None, &arguments)
    }

    /// Moves one after the other, and how many more there are.
    #[must_use]
    pub fn moves(&self, moves: &[String]) -> String {
        self.list(moves, Joined::Comma, MOVES_NAMED)
    }

    /// Where other findings are that say the same, by ply; the first `most` of them.
    #[must_use]
    pub fn again_at_plies(&self, plies: &[String], most: usize) -> String {
        self.again("again-at-plies", plies, most)
    }

    /// Where other findings are that say the same, by line; the first `most` of them.
    #[must_use]
    pub fn again_on_lines(&self, lines: &[String], most: usize) -> String {
        self.again("again-on-lines", lines, most)
    }

    /// That this many more games of a file say the same, and what.
    #[must_use]
    pub fn said_of_more_games(&self, games: u64, message: &str) -> String {
        let (count, number) = (FluentValue::from(games), grouped(games).into());
        let message = message.to_owned().into();
        self.with("said-of-more-games", &[("count", count), ("number", number), ("message", message)])
    }

    /// Which games these are, the first of them by number, and how to see them all.
    #[must_use]
    pub fn games_not_shown(&self, games: u64, named: &[u64]) -> String {
        let named: Vec<String> = named.iter().map(u64::to_string).collect();
        let more = games.saturating_sub(named.len() as u64);
        let list = self.list(&named, Joined::Comma, usize::MAX);
        let (count, more_number) = (FluentValue::from(games), grouped(more).into());
        let more = FluentValue::from(more);
        self.with(
            "games-not-shown",
            &[("count", count), ("games", list.into()), ("more", more), ("more_number", more_number)],
        )
    }

    fn again(&self, id: &str, places: &[String], most: usize) -> String {
        let list = self.list(places, Joined::Comma, most);
        self.with(id, &[("count", FluentValue::from(places.len())), ("places", list.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_named_as_far_as_there_is_room() {
        let words = Catalog::english();
        let plies = ["4", "6", "9"].map(str::to_owned);
        assert_eq!(words.again_at_plies(&plies[..1], 12), "at ply 4");
        assert_eq!(words.again_at_plies(&plies, 12), "at plies 4, 6, 9");
        assert_eq!(words.again_on_lines(&plies, 2), "on lines 4, 6 and 1 more");
    }

    #[test]
    fn games_that_are_not_shown_are_counted_and_named() {
        let words = Catalog::english();
        assert_eq!(words.said_of_more_games(1, "no tag"), "1 more game says the same: no tag");
        assert_eq!(words.said_of_more_games(8995, "no tag"), "8,995 more games say the same: no tag");
        assert_eq!(words.games_not_shown(1, &[6]), "game 6; -v shows it");
        assert_eq!(words.games_not_shown(3, &[6, 7, 12]), "games 6, 7, 12; -v shows them");
        assert_eq!(words.games_not_shown(8995, &[6, 7]), "games 6, 7 and 8,993 more; -v shows them");
    }

    #[test]
    fn when_and_where_a_game_was_played() {
        let words = Catalog::english();
        let some = |text: &str| Some(text.to_owned());
        let mut occasion =
            Occasion { event: some("Torneo"), round: some("3"), board: some("12"), date: some("2022.05.14") };
        assert_eq!(words.occasion(&occasion).as_deref(), Some("Torneo, round 3, board 12, 2022.05.14"));
        occasion.event = None;
        occasion.board = None;
        assert_eq!(words.occasion(&occasion).as_deref(), Some("round 3, 2022.05.14"));
        assert_eq!(words.occasion(&Occasion::default()), None);
    }

    #[test]
    fn where_a_finding_is() {
        let words = Catalog::english();
        assert_eq!(words.in_game("7 · Rossi – Bianchi"), "game 7 · Rossi – Bianchi");
        let mut place = Place { ply: 24, turn: "12…".to_owned(), side: Some(Color::Black), after: None };
        assert_eq!(words.place(&place), "ply 24 (12… Black)");
        (place.side, place.after) = (Some(Color::White), Some("19-23".to_owned()));
        assert_eq!(words.place(&place), "after ply 24 (12… 19-23), White");
        assert_eq!(words.after_move("12… 19-23"), "after 12… 19-23");
        let place = Place { ply: 24, turn: "12".to_owned(), side: None, after: None };
        assert_eq!(words.place(&place), "ply 24 (12)");
    }
}
