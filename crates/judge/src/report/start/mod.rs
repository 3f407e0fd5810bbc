//! Games that fit only when the board is seen another way, or by the rules of another game.
//!
//! A reading is believed if the whole game is legal under it, and not otherwise: one slip at ply 40 does not
//! turn the board. Also, the record as written must go wrong early:
//!
//! - Numbers turned: at ply 1, which would be a move of the other side's men. Where the record has a start
//!   position of its own, at ply 2 at the latest, and more than once or for good; but not if only the wrong side moved
//!   first there: its squares and the moves agree, and only the turn of that position may be wrong.
//! - Rows read backward: in its first plies. From a start position of its own some quiet moves must join squares of no line
//!   along which pieces step in the game: elsewhere no player puts them. A short record must go wrong more than once: two
//!   irregularities at least, or two such moves. One is a slip. Eight plies that are all legal this way,
//!   captures as well as quiet moves, are not chance.
//! - Another game: as many plies as convince of a guess. From a start position of the record's own, one irregular ply shows no
//!   other game at all, however often a king goes so to and fro.
//!
//! Letters are otherwise: in a game that Black begins, some programs count them from the side that begins. Where the first
//! ply says so, that is how the record is read, to its end or not; if it goes wrong so, another game is looked for by whose
//! rules it is legal as written.

use super::lost::is_in_place_of_ply;
use super::named::NamedSquares;
use super::reading::{Reading, View};
use super::variant::{Choice, PLIES_THAT_CONVINCE, Source, as_white_sees, first_error};
use crate::findings::{Finding, Severity, wrong_side_first};
use crate::replay::{Game, Plausible, legal_plies, replay};
use damiera_record::notation::gametype::{self, SquareStyle};
use damiera_record::record::start_setup;
use damiera_record::record::{MoveKind, Numbering, Record, Span, Tag, WrittenMove};
use damiera_rules::board::{Color, Corner, DirectionSet, WrittenSquare};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::{self, Rules};

/// Plies that speak for a reading from a start position of the record's own: in few, kings on a bare board
/// fit from every side.
const PLIES_FROM_A_POSITION: usize = 4;

/// Plies that fit a board and its mirror image by chance: each does so about once in two.
const PLIES_BY_CHANCE: usize = 20;

/// Irregularities, or quiet moves along no line, that speak for rows read backward.
pub(super) const MORE_THAN_A_SLIP: usize = 2;

/// Plies that are evidence for rows read backward if all are legal so: of thousands of games with a slip in them, none
/// of this length is legal so by chance.
const PLIES_LEGAL_SO: usize = 8;

/// A game as replayed with its squares read as written, and what that replay found.
pub(super) struct AsWritten<'a> {
    pub record: &'a Record<'a>,
    pub game: &'a Game,
    pub found: &'a [Finding],
}

/// Another game, by whose rules a record is legal as a whole.
pub(super) struct OtherGame {
    pub rules: &'static Rules,
    /// How its squares have to be read; `None` if as written.
    pub reading: Option<Reading>,
    /// Whether the record is judged by its rules: the tag that names a game is wrong, beyond doubt.
    pub is_followed: bool,
}

impl AsWritten<'_> {
    /// The reading and the other game under which the whole record is legal, where it is not as written.
    pub(super) fn readings(&self, choice: &Choice) -> (Option<Reading>, Option<OtherGame>) {
        if self.errors() == 0 {
            return (None, None);
        }
        if let Some((reading, is_legal)) = self.letters_from_first_mover() {
            let other = if is_legal { None } else { self.other_game_of_letters(choice, reading) };
            let is_followed = other.as_ref().is_some_and(|other| other.is_followed);
            return (Some(reading).filter(|_| !is_followed), other);
        }
        let reading = self.reading();
        (reading, self.other_game(choice, reading))
    }

    /// The reading by letters that count from the side that begins, where that is not White and the first ply shows it; and whether
    /// every ply is legal so.
    fn letters_from_first_mover(&self) -> Option<(Reading, bool)> {
        let rules = self.game.rules;
        if first_error(self.found) != Some(1)
            || !are_letters_of_first_mover(self.record, rules)
            || !self.starts_as_always()
            || self.says_that_the_second_side_begins()
        {
            return None;
        }
        let turned = Reading { view: View::Turned, start: false };
        let legal = turned.apply(self.record, rules, |read| legal_plies(read, rules));
        // A tag may err, but not in a ply or two: they are legal so whichever side's letters they have.
        let least = if says_that_letters_are_whites(self.record, rules) { PLIES_THAT_CONVINCE } else { 1 };
        (legal >= Some(least)).then_some((turned, legal == Some(self.game.plies)))
    }

    /// The other game under whose rules the whole record is legal as written, where it goes wrong with its letters
    /// counted from the side that begins.
    ///
    /// Where the GameType says that letters are used, one slip is no evidence for another game. Otherwise it is: either the tag is
    /// wrong, or the letters are, and a player besides.
    fn other_game_of_letters(&self, choice: &Choice, letters: Reading) -> Option<OtherGame> {
        let (rules, plies) = (self.game.rules, self.game.plies);
        if !is_named(choice) || plies < PLIES_THAT_CONVINCE {
            return None;
        }
        let (replayed, broken) = letters.apply(self.record, rules, |read| {
            let mut found = Vec::new();
            let game = replay(read, rules, &mut found, &mut ());
            let so_read = AsWritten { record: read, game: &game, found: &found };
            let is_as_said = so_read.is_a_slip() && says_that_letters_are_used(read);
            (!is_as_said).then_some((game.replayed, game.broken))
        })?;
        let left = plies.saturating_sub(replayed);
        let is_followed = choice.source == Some(Source::Tag) && broken && left >= PLIES_THAT_CONVINCE;
        let plausible = Plausible::of(self.record);
        let rules = self.others().find(|rules| plausible.legal_plies(rules) == Some(plies))?;
        Some(OtherGame { rules, reading: None, is_followed })
    }

    /// The games with another GameType, the most frequent first.
    fn others(&self) -> impl Iterator<Item = &'static Rules> {
        let gametype = self.game.rules.gametype;
        variant::BY_PREVALENCE.iter().copied().filter(move |rules| rules.gametype != gametype)
    }

    /// The reading under which the whole game is legal.
    fn reading(&self) -> Option<Reading> {
        let views = [View::Turned, View::Mirrored, View::TurnedAndMirrored];
        let readings = views.into_iter().filter(|&view| self.speaks_for(view)).flat_map(|view| {
            let moves = Reading { view, start: false };
            let both = Reading { view, start: true };
            match self.game.start {
                // No moves can be played from a start that cannot be played.
                None => [None, Some(both)],
                Some(_) if self.starts_as_always() => [Some(moves), None],
                Some(_) => [Some(moves), Some(both)],
            }
        });
        readings.flatten().find(|reading| reading.is_legal(self.record, self.game.rules))
    }

    /// The other game under whose rules the whole record is legal: with its squares as written, otherwise with
    /// the numbers turned.
    ///
    /// If both games are played on one board, their rules differ when kings capture: a game with a single
    /// irregularity is then taken for what its tag says. Only where the record soon goes no further by the rules of the
    /// game that a tag names, while all that is left is legal, does the evidence decide.
    fn other_game(&self, choice: &Choice, own: Option<Reading>) -> Option<OtherGame> {
        let plies = self.game.plies;
        // Who says himself what was played needs no other game where his own explains it all.
        let is_explained = choice.source == Some(Source::Option) && own.is_some();
        if !is_named(choice) || is_explained || plies < PLIES_THAT_CONVINCE {
            return None;
        }
        let left = plies.saturating_sub(self.game.replayed);
        let is_followed = choice.source == Some(Source::Tag)
            && own.is_none()
            && self.game.broken
            && left >= PLIES_THAT_CONVINCE;
        // One slip in a game is no evidence for another that begins in the same way: free choice allows what a majority
        // law forbids. From a position that the record gives, every game begins in the same way.
        let is_a_slip = self.is_a_slip();
        let may_differ = self.starts_as_always() && !self.record.states_start();
        let named = NamedSquares::of(self.record);
        let begins_otherwise = |rules: &Rules| !self.game.rules.begins_as(rules, named.are_letters());
        let others = || self.others().filter(|rules| !is_a_slip || may_differ && begins_otherwise(rules));
        let plausible = Plausible::of(self.record);
        if let Some(rules) = others().find(|rules| plausible.legal_plies(rules) == Some(plies)) {
            return Some(OtherGame { rules, reading: None, is_followed });
        }
        if own.is_some() || is_a_slip {
            return None;
        }
        let turned = |start| Reading { view: View::Turned, start };
        others().filter(|rules| named.are_on(rules)).find_map(|rules| {
            let mut readings = [turned(false), turned(true)].into_iter();
            let reading = readings.find(|reading| reading.is_legal(self.record, rules))?;
            Some(OtherGame { rules, reading: Some(reading), is_followed })
        })
    }

    /// The first irregularity that a player would be charged with. What the arbiter noted, or a board written
    /// after it shows to be corrected, is not doubted.
    pub(super) fn first_charge(&self) -> Option<&Finding> {
        self.first_untold(|finding| finding.citation.is_some())
    }

    /// The first irregularity of play, whether an article speaks of it or not, that nobody noted.
    pub(super) fn first_irregularity(&self) -> Option<&Finding> {
        self.first_untold(|finding| finding.citation.is_some() || finding.kind().broken_rule().is_some())
    }

    fn first_untold(&self, is_one: impl Fn(&Finding) -> bool) -> Option<&Finding> {
        let found = self.found.iter().filter(|finding| {
            let is_told = finding.declared || finding.corrected || finding.noted.is_some();
            finding.kind().severity == Severity::Error && !is_told && is_one(finding)
        });
        found.filter(|finding| finding.ply.is_some()).min_by_key(|finding| finding.ply)
    }

    /// Whether a record that goes wrong as written may have been seen this way, its faults aside.
    pub(super) fn may_be_seen(&self, view: View) -> bool {
        let from_the_start = self.starts_as_always() && !self.says_that_the_second_side_begins();
        let first = self.first_irregularity().and_then(|finding| finding.ply);
        from_the_start
            && first.is_some_and(|first| match view {
                View::Turned => first == 1,
                View::Mirrored | View::TurnedAndMirrored => first <= PLIES_BY_CHANCE,
            })
    }

    /// Whether the record can be followed to its end, and no more than one ply is irregular, however often it comes again.
    fn is_a_slip(&self) -> bool {
        let errors = self.found.iter().filter(|finding| finding.kind().severity == Severity::Error);
        let mut wrong: Vec<usize> = errors.filter_map(|finding| finding.ply).collect();
        wrong.sort_unstable();
        let plies = (1..).zip(self.record.plies());
        let wrong = plies.filter(|(ply, _)| wrong.binary_search(ply).is_ok()).map(|(_, written)| written);
        !self.game.broken && different(wrong, MORE_THAN_A_SLIP) < MORE_THAN_A_SLIP
    }

    pub(super) fn errors(&self) -> usize {
        self.found.iter().filter(|finding| finding.kind().severity == Severity::Error).count()
    }

    /// Whether it begins with the position that every game begins with.
    fn starts_as_always(&self) -> bool {
        self.game.start == Some(Position::start(self.game.rules))
    }

    /// Whether what is wrong with the record as written can come from seeing the board this way.
    fn speaks_for(&self, view: View) -> bool {
        let plies = self.game.plies;
        if !self.starts_as_always() && plies < PLIES_FROM_A_POSITION {
            return false;
        }
        let Some(first) = first_error(self.found) else { return self.game.start.is_none() };
        match view {
            // The first ply alone says no more than that the other side's men moved.
            View::Turned if self.starts_as_always() => {
                first == 1
                    && plies > 1
                    && !self.says_that_the_second_side_begins()
                    && !self.leaves_the_first_ply_out()
            }
            // One man that goes backward among kings is a player's.
            View::Turned => {
                first <= 2
                    && (self.game.broken || self.errors() >= MORE_THAN_A_SLIP)
                    && !self.is_explained_by_the_turn()
            }
            // Only a board that is turned has the other side's men in the place of those that moved.
            View::TurnedAndMirrored if self.starts_as_always() && self.says_that_the_second_side_begins() => {
                false
            }
            View::Mirrored | View::TurnedAndMirrored => {
                let leaps =
                    || self.record.plies().filter(|(_, written)| self.is_along_no_line(written)).count();
                let from_the_start = self.starts_as_always();
                // On a long diagonal, kings move alike on a board and on its mirror image; along rows and columns all pieces do,
                // but for the side that men go to.
                let errors = || self.errors() >= MORE_THAN_A_SLIP && (from_the_start || leaps() > 0);
                first <= PLIES_BY_CHANCE
                    && (from_the_start && plies >= PLIES_LEGAL_SO || leaps() >= MORE_THAN_A_SLIP || errors())
            }
        }
    }

    /// Whether the start position gives the first move to the side that never has it.
    pub(super) fn says_that_the_second_side_begins(&self) -> bool {
        let setup = start_setup(self.record);
        matches!(setup, Ok(Some((setup, _))) if setup.turn == Some(!self.game.rules.first))
    }

    /// Whether all that is wrong is whose move the first was: then only the turn of the start position is in question, and its
    /// squares and those of the moves agree as they are written.
    fn is_explained_by_the_turn(&self) -> bool {
        let is_turn = |finding: &Finding| std::ptr::eq(finding.kind(), &wrong_side_first::KIND);
        let mut errors = self.found.iter().filter(|finding| finding.kind().severity == Severity::Error);
        !self.game.broken && errors.all(is_turn)
    }

    /// Whether the place of the first ply is left empty: the first that is written is the second of its pair.
    fn leaves_the_first_ply_out(&self) -> bool {
        Numbering::of(self.record).begins_second() || is_in_place_of_ply(self.record, 1)
    }

    /// Whether a quiet move joins squares that are on no line along which pieces step, or that the board does not have.
    fn is_along_no_line(&self, written: &WrittenMove) -> bool {
        let names = &self.game.rules.names;
        let place = |square| find_square(names, square).map(|square| names.file_and_rank(square));
        if written.kind != MoveKind::Squares || written.separator.means_capture() {
            return false;
        }
        match (place(written.from), place(written.to)) {
            (Some(from), Some(to)) => {
                is_leap(from.0.abs_diff(to.0).into(), from.1.abs_diff(to.1).into(), self.game.rules)
            }
            _ => true,
        }
    }
}

/// Whether a quiet move by this number of files and ranks is along no line on which pieces of the game step: a diagonal, in most.
pub(super) fn is_leap(files: u16, ranks: u16, rules: &Rules) -> bool {
    let steps = rules.motion.man_steps.and(rules.motion.king_steps);
    let is_diagonal = files == ranks && steps.meets(DirectionSet::DIAGONAL);
    let is_straight = files.min(ranks) == 0 && steps.meets(DirectionSet::ORTHOGONAL);
    !is_diagonal && !is_straight
}

/// Whether the GameType says of the board that its squares are named by letters.
fn says_that_letters_are_used(record: &Record<'_>) -> bool {
    let layout = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok()?.layout);
    layout.is_some_and(|layout| layout.squares != SquareStyle::Numeric)
}

/// Whether the GameType says of a game that Black begins that its letters count from White's side: the corner that it names is
/// that of `a1` as the side that begins sees it.
fn says_that_letters_are_whites(record: &Record<'_>, rules: &Rules) -> bool {
    let layout = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok()?.layout);
    let corner =
        layout.filter(|layout| layout.squares == SquareStyle::Alphanumeric).and_then(|layout| layout.corner);
    corner.is_some_and(|corner| as_white_sees(corner, rules) == Corner::BottomLeft)
}

/// Whether somebody said which game it is.
const fn is_named(choice: &Choice) -> bool {
    matches!(choice.source, Some(Source::Option | Source::Tag))
}

/// How many plies differ in the squares that they join, up to as many as are asked for: back is the same way.
fn different<'r>(plies: impl Iterator<Item = (Span, &'r WrittenMove)>, most: usize) -> usize {
    let mut seen: Vec<[WrittenSquare; 2]> = Vec::with_capacity(most);
    for (_, written) in plies {
        let (there, back) = ([written.from, written.to], [written.to, written.from]);
        if seen.len() < most && !seen.contains(&there) && !seen.contains(&back) {
            seen.push(there);
        }
    }
    seen.len()
}

/// Whether letters of this game can count from the side that begins: where that is Black.
pub(super) fn are_letters_of_first_mover(record: &Record<'_>, rules: &Rules) -> bool {
    rules.first == Color::Black && NamedSquares::of(record).are_letters()
}

#[cfg(test)]
mod tests;
