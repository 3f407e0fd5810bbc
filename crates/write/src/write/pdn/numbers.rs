use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::{first_mover, gametype};
use damiera_record::record::start_setup;
use damiera_record::record::{MoveKind, Numbering, Record, Tag, TokenKind};
use damiera_rules::board::Color;
use damiera_rules::position::fen;

/// How moves are numbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// One after the other, from the first number of the record: before each move of the side that moves first, and
    /// before one of the other side where something stands between.
    #[default]
    Regular,
    /// As they are written, but for those that no move follows. A jump in them may be the only trace of a lost move.
    Kept,
}

/// Move numbers before a ply, however large: no board has them, but records do.
pub(super) type Number = u64;

/// What the numbers of a game are counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counting {
    pub(super) numbers: Numbers,
    /// The side that moves first in a whole game.
    pub(super) first: Color,
    /// Whether the other side has the first move of this one.
    pub(super) second_begins: bool,
    /// The number of the first move, where only the second ply has it.
    pub(super) of_second: Option<Number>,
}

impl Counting {
    /// By what the record alone says.
    pub(super) fn of_record(record: &Record<'_>, numbers: Numbers) -> Counting {
        let game_type = record.value(Tag::GameType).and_then(|value| gametype::parse(value).ok());
        let first = game_type
            .and_then(|game_type| {
                game_type.layout.map(|layout| layout.starts).or_else(|| first_mover(game_type.number))
            })
            .unwrap_or(Color::White);
        let turn = start_setup(record).ok().flatten().and_then(|(setup, _)| setup.turn);
        // A ply that has its pair to itself may tell that the turn of the FEN is wrong.
        let second_begins = turn.is_some_and(|turn| turn != first || Numbering::of(record).begins_second());
        Counting { numbers, first, second_begins, of_second: number_of_second(record) }
    }

    /// For one token by itself.
    pub(super) const fn of_nothing() -> Counting {
        Counting { numbers: Numbers::Kept, first: Color::White, second_begins: false, of_second: None }
    }

    /// By what was found out about the game, which may be written in `record` in another way.
    ///
    /// Where a game is not legal, numbers that do not fit its moves are kept: they may show where a move was lost.
    pub(super) fn of_report(report: &Report<'_>, record: &Record<'_>) -> Counting {
        let mut counting = Counting::of_record(record, Numbers::Regular);
        if let Some(game) = &report.game {
            counting.first = game.rules.first;
            if game.start.is_some() {
                counting.second_begins = game.second_side_began();
            }
        }
        if report.verdict != Verdict::Legal && !counting.fits(record) {
            counting.numbers = Numbers::Kept;
        }
        counting
    }

    /// Whether the numbers of the main line that are kept are those that would be written anew.
    fn fits(&self, record: &Record<'_>) -> bool {
        let (mut place, mut last) = (Place::default(), Place::default());
        let mut stated = None;
        let mut begun = false;
        // A number without dots before the second of a pair goes back, unless each ply is numbered for itself.
        let jumps = !Numbering::of(record).jumps().is_empty();
        let mut plies = record.plies().map(|(span, _)| span.start).peekable();
        for token in record.main_line() {
            match token.kind {
                TokenKind::MoveNumber { number, continued } => {
                    stated = Some((Number::from(number), continued));
                }
                TokenKind::Move(_) if plies.next_if_eq(&token.span.start).is_some() => {
                    if !std::mem::replace(&mut begun, true) {
                        place = self.start(stated.take(), false);
                    }
                    if let Some((number, continued)) = stated.take() {
                        let lacks_dots = jumps && !continued && place.second;
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

    /// The place of the next ply behind a set-up which says whose turn it is: it may be another's than the plies before
    /// lead to.
    pub(super) fn set_up(&self, turn: Option<Color>, place: Place, last: Place) -> Place {
        match turn.map(|turn| turn != self.first) {
            Some(false) if place.second => place.next(),
            Some(true) if !place.second => Place { number: after(last.number), second: true },
            _ => place,
        }
    }

    /// Where the moves begin; `stated` is the number written before the first of them, `marked` says that dots stand
    /// there.
    pub(super) fn start(&self, stated: Option<(Number, bool)>, marked: bool) -> Place {
        let stated = stated.filter(|(number, _)| *number > 0);
        let (number, continued) = stated.unwrap_or((self.of_second.unwrap_or(1), false));
        Place { number, second: continued || marked || self.second_begins }
    }
}

/// The number of a ply, and whether the side makes it that moves second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) number: Number,
    pub(super) second: bool,
}

/// The number behind another, as far as a reader counts.
const fn after(number: Number) -> Number {
    if number < u32::MAX as Number { number + 1 } else { u32::MAX as Number }
}

impl Default for Place {
    fn default() -> Place {
        Place { number: 1, second: false }
    }
}

impl Place {
    /// The place of the ply behind it.
    pub(super) const fn next(self) -> Place {
        Place { number: if self.second { after(self.number) } else { self.number }, second: !self.second }
    }
}

/// Whose turn a set-up says it is.
pub(super) fn set_up_turn(written: &str) -> Option<Color> {
    fen::parse(fen::of_setup(written)?).ok()?.turn
}

/// The number that stands before the second ply of the main line, with dots, where nobody wrote the first one down: its
/// number is written there.
fn number_of_second(record: &Record<'_>) -> Option<Number> {
    let mut stated = None;
    let mut plies = record.plies().map(|(span, _)| span.start).peekable();
    let mut before = 0;
    for token in record.main_line() {
        match token.kind {
            TokenKind::MoveNumber { number, continued } => stated = Some((number, continued)),
            TokenKind::Move(written) if plies.next_if_eq(&token.span.start).is_some() => match stated {
                Some((number @ 1.., true)) if before == 1 => return Some(number.into()),
                None if before == 0 && written.kind == MoveKind::Unknown => before = 1,
                _ => return None,
            },
            TokenKind::Terminator => return None,
            _ => {}
        }
    }
    None
}
