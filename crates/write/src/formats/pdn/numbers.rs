//! The numbers of moves as they are written.

use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::gametype::{self, GameType};
use damiera_record::record::start_setup;
use damiera_record::record::{MoveKind, Numbering, Record, Tag, TokenKind};
use damiera_rules::board::Color;
use damiera_rules::position::fen;

/// How moves are numbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Consecutively from the first number of the record: before each move of the side that moves first, and
    /// before a move of the other side if something is in between.
    #[default]
    Regular,
    /// As written, except those without a move. A jump in them may be the only trace of a lost move.
    Kept,
}

/// Move numbers before a ply, of any size: large ones do occur in records.
pub(super) type Number = u64;

/// The starting point of a game's move numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counting {
    pub(super) numbers: Numbers,
    /// The side that moves first in a whole game.
    pub(super) first: Color,
    /// Whether the other side makes the first move of this game.
    pub(super) second_begins: bool,
    /// The number of the first move, if only the second ply has it.
    pub(super) of_second: Option<Number>,
    /// Whether the first move has no number because the second has it: a number before the first would say
    /// that one of the two was taken back.
    pub(super) first_has_none: bool,
}

impl Counting {
    /// From the record alone.
    pub(super) fn of_record(record: &Record<'_>, numbers: Numbers) -> Counting {
        let game_type = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
        let first = game_type.and_then(GameType::first_mover).unwrap_or(Color::White);
        let turn = start_setup(record).ok().flatten().and_then(|(setup, _)| setup.turn);
        // A ply alone in its pair may show that the turn in the FEN is wrong.
        let second_begins = turn.is_some_and(|turn| turn != first || Numbering::of(record).begins_second());
        let of_nothing = Counting { numbers, first, second_begins, ..Counting::of_nothing() };
        let second = Second::of(record, of_nothing);
        Counting {
            of_second: second.and_then(|second| second.of_first),
            first_has_none: second.is_some_and(|second| !second.continued && second.number == 1),
            ..of_nothing
        }
    }

    /// For a single token.
    pub(super) const fn of_nothing() -> Counting {
        Counting {
            numbers: Numbers::Kept,
            first: Color::White,
            second_begins: false,
            of_second: None,
            first_has_none: false,
        }
    }

    /// From what was found out about the game, which may be written differently in `record`.
    ///
    /// If a game is not legal, numbers that do not fit its moves are kept: they may show where a move was
    /// lost. All are kept if a ply was taken back: the move made in its place has its number, or none.
    pub(super) fn of_report(report: &Report<'_>, record: &Record<'_>) -> Counting {
        let mut counting = Counting::of_record(record, Numbers::Regular);
        if let Some(game) = &report.game {
            counting.first = game.rules.first;
            if game.start.is_some() {
                counting.second_begins = game.second_side_began();
            }
        }
        let takes_back = report.game.as_ref().is_some_and(|game| !game.taken_back.is_empty());
        if takes_back || report.verdict != Verdict::Legal && !counting.fits(record) {
            counting.numbers = Numbers::Kept;
        }
        counting
    }

    /// Whether the kept numbers of the main line equal the renumbered ones.
    fn fits(&self, record: &Record<'_>) -> bool {
        let (mut place, mut last) = (Place::default(), Place::default());
        let mut stated = None;
        let mut begun = false;
        // A number without dots before the second ply of a pair goes back, unless each ply has its own
        // number: then the first of the pair has one too.
        let mut has_number = true;
        let jumps = !Numbering::of(record).jumps().is_empty();
        let mut plies = record.plies().map(|(span, _)| span.start).peekable();
        for token in record.main_line() {
            match token.kind {
                TokenKind::MoveNumber { number, continued } => {
                    stated = Some((Number::from(number), continued));
                }
                TokenKind::Move(written) if plies.next_if_eq(&token.span.start).is_some() => {
                    if !std::mem::replace(&mut begun, true) {
                        place = self.start(stated.take(), false);
                    }
                    let had_number = std::mem::replace(&mut has_number, stated.is_some());
                    if let Some((number, continued)) = stated.take() {
                        // Before a ply that is not recorded, dots are written anyway.
                        let has_dots = continued || written.kind == MoveKind::Unknown;
                        let lacks_dots = (jumps || !had_number) && !has_dots && place.second;
                        if number != place.number || continued && !place.second || lacks_dots {
                            return false;
                        }
                    }
                    last = place;
                    place = place.next();
                }
                TokenKind::Setup if begun => {
                    place = self.set_up(set_up_turn(record.slice(token.span)), place, last);
                }
                TokenKind::Terminator => break,
                _ => {}
            }
        }
        true
    }

    /// The place of the next ply after a set-up, which says whose turn it is: possibly not the side that the
    /// earlier plies lead to.
    pub(super) fn set_up(&self, turn: Option<Color>, place: Place, last: Place) -> Place {
        match turn.map(|turn| turn != self.first) {
            Some(false) if place.second => place.next(),
            Some(true) if !place.second => Place { number: after(last.number), second: true },
            _ => place,
        }
    }

    /// Where the moves begin; `stated` is the number written before the first of them, `marked` says that
    /// there are dots.
    pub(super) fn start(&self, stated: Option<(Number, bool)>, marked: bool) -> Place {
        let stated = stated.filter(|(number, _)| *number > 0);
        let (number, continued) = stated.unwrap_or((self.of_second.unwrap_or(1), false));
        Place { number, second: continued || marked || self.second_begins }
    }
}

/// The number of a ply, and whether it belongs to the side that moves second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) number: Number,
    pub(super) second: bool,
}

/// The next number, up to the limit that readers support.
const fn after(number: Number) -> Number {
    if number < u32::MAX as Number { number + 1 } else { u32::MAX as Number }
}

impl Default for Place {
    fn default() -> Place {
        Place { number: 1, second: false }
    }
}

impl Place {
    /// The place of the next ply.
    pub(super) const fn next(self) -> Place {
        Place { number: if self.second { after(self.number) } else { self.number }, second: !self.second }
    }
}

/// The side to move in a set-up.
pub(super) fn set_up_turn(written: &str) -> Option<Color> {
    fen::parse(fen::of_setup(written)?).ok()?.turn
}

/// The number before the second ply of the main line, where the first ply has none.
#[derive(Clone, Copy, Debug)]
struct Second {
    number: Number,
    /// Whether dots follow it.
    continued: bool,
    /// The number of the first ply, if that is unrecorded and this one says it.
    of_first: Option<Number>,
}

impl Second {
    /// `counting` is that of the record without any number.
    fn of(record: &Record<'_>, counting: Counting) -> Option<Second> {
        let mut stated = None;
        let mut plies = record.plies().map(|(span, _)| span.start).peekable();
        let mut first_is_unknown = None;
        let first = counting.start(None, false);
        let mut place = first.next();
        for token in record.main_line() {
            match token.kind {
                TokenKind::MoveNumber { number, continued } => stated = Some((number, continued)),
                TokenKind::Move(written) if plies.next_if_eq(&token.span.start).is_some() => {
                    match (first_is_unknown, stated) {
                        (Some(is_unknown), Some((number @ 1.., continued))) => {
                            let number = number.into();
                            let before = Number::checked_sub(number, place.number - first.number);
                            let of_first = before.filter(|&before| before > 0);
                            // Before an unrecorded ply, dots say only that the number does not go on after it.
                            let dots_say_nothing = continued && written.kind == MoveKind::Unknown;
                            let says_it = is_unknown && (dots_say_nothing || continued == place.second);
                            return Some(Second {
                                number,
                                continued,
                                of_first: of_first.filter(|_| says_it),
                            });
                        }
                        (None, None) => first_is_unknown = Some(written.kind == MoveKind::Unknown),
                        _ => return None,
                    }
                }
                // It may pass the turn on, and with it the number.
                TokenKind::Setup if first_is_unknown == Some(true) => {
                    place = counting.set_up(set_up_turn(record.slice(token.span)), place, first);
                }
                TokenKind::Setup if first_is_unknown.is_some() => return None,
                TokenKind::Terminator => return None,
                _ => {}
            }
        }
        None
    }
}
