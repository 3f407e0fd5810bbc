//! Plies that the move numbers leave out.
//!
//! A typist who loses a ply leaves a column of the sheet empty: `32. 12-18 33. 48-43` has no move of White at 32. The
//! other side seems to move twice, and captures seem to be missed, until nothing fits any more. A player who did move
//! twice has both plies counted, as in `5. 32-28 37-32 6. 20-25`; that is charged.
//!
//! Where the column is empty and a move put back there makes all the rest legal, it is taken for lost; and
//! also where the rest is not legal either way. Only a game in which nothing but the second move is wrong, and which
//! no move put back makes legal, is taken at its word; unless dots, or what stands for a ply that nobody could
//! read, are in the empty column: `2... 12-18`, `2. xx-xx 12-18`. A whole pair that is left out cannot be put back: what
//! goes wrong within the next plies is attributed to it.
//!
//! A sheet that has one player's plies only, `1. 32-28 2. 37-32`, leaves the other's out.
//!
//! Nor did a player move twice where the other's move stands between, and nobody can read it: `2. 1?x10 5x14`. Where plies have
//! times after them, a time that may be a capture is none.

use super::doubt::Doubt;
use super::start::AsWritten;
use super::variant::PLIES_THAT_CONVINCE;
use crate::findings::missing_move::MissingBy;
use crate::findings::{Fact, Finding, MissingMove};
use crate::replay::legal_plies;
use damiera_record::clocks::{is_shown, may_be_shown};
use damiera_record::notation::pdn;
use damiera_record::record::{Jump, Numbering, Record, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::movegen::Way;
use damiera_rules::position::find_square;

/// Most moves that are tried in the place of one that was lost.
const MOST_TRIED: usize = 64;

/// The fewest plies of a record that may be of one player only, and the most that are looked at.
const FEWEST_OF_ONE_PLAYER: usize = 3;
const MOST_OF_ONE_PLAYER: usize = 8;

/// The bytes of a ply between two squares, badly written.
const LONGEST_PLY: usize = 8;

/// What the numbers leave out at the first irregularity.
pub(super) fn doubt(
    as_written: &AsWritten<'_>,
    charge: &Finding,
    first: usize,
    numbering: &Numbering,
) -> Option<Doubt> {
    // `1... 18-22` after a FEN that gives Black the move leaves nothing out.
    let is_begun_so = as_written.game.second_side_began() || as_written.says_that_the_second_side_begins();
    let from = if is_begun_so { 3 } else { 1 };
    let explains = |jump: &Jump| match jump.plies {
        _ if jump.ply < from => false,
        // The ply that is alone in its pair is the first or, one before the jump, the second of it.
        1 => jump.ply == first || jump.ply == first + 1,
        2.. => (jump.ply..jump.ply + PLIES_THAT_CONVINCE).contains(&first),
        _ => false,
    };
    match numbering.jumps().into_iter().rev().find(explains) {
        Some(jump) if jump.plies > 1 => Some(several(as_written, jump, numbering)),
        _ if is_in_place_of_ply(as_written.record, first) => {
            one(as_written, charge, first, numbering, MissingBy::Unread)
        }
        Some(_) => one(as_written, charge, first, numbering, MissingBy::OnePly),
        None if is_unread_before(as_written.record, first) => {
            one(as_written, charge, first, numbering, MissingBy::Unread)
        }
        None if is_of_one_player(as_written, first, numbering) => {
            Some(other_player(as_written, charge, first))
        }
        None => None,
    }
}

/// Whether a record has the plies of one player only: its numbers, if it has any, are of plies, and nobody else's piece moves.
fn is_of_one_player(as_written: &AsWritten<'_>, first: usize, numbering: &Numbering) -> bool {
    let game = as_written.game;
    let begins_so = first <= 2 && game.plies >= FEWEST_OF_ONE_PLAYER && numbering.first_number().is_none();
    let Some(start) = game.start.filter(|_| begins_so) else { return false };
    let squares = |(_, written): (Span, &WrittenMove)| {
        let names = &game.rules.names;
        Some((find_square(names, written.from)?, find_square(names, written.to)?))
    };
    let plies = as_written.record.plies().map(squares).take(MOST_OF_ONE_PLAYER);
    let mut own = None;
    for squares in plies {
        let Some((from, to)) = squares else { return false };
        let pieces = own.get_or_insert_with(|| {
            let of = |player| start.pieces(player);
            if of(Color::White).contains(from) { of(Color::White) } else { of(Color::Black) }
        });
        if !pieces.contains(from) {
            return false;
        }
        *pieces = *pieces & !u128::of(from) | u128::of(to);
    }
    true
}

/// All plies of the other player are left out.
fn other_player(as_written: &AsWritten<'_>, charge: &Finding, first: usize) -> Doubt {
    let began = as_written.game.start.map_or(Color::White, |start| start.turn());
    let fact = MissingMove {
        shown: MissingBy::OtherPlayer,
        side: Some(if first == 1 { began } else { !began }),
        missing: as_written.game.plies,
        ..MissingMove::unwritten()
    };
    let mut doubt = Doubt::at(as_written, first, fact);
    doubt.finding.legal = charge.legal.clone();
    doubt
}

/// Whether what stands for a ply that nobody could read is right before a ply, with or without a move number between or before
/// them: strict PDN has such words in a comment, and the number after it.
pub(super) fn is_in_place_of_ply(record: &Record<'_>, ply: usize) -> bool {
    let is_number = |token: &&Token| matches!(token.kind, TokenKind::MoveNumber { .. });
    let before = tokens_before(record, ply).iter().rev().find(|token| !is_number(token));
    let stands_there = match before {
        Some(Token { kind: TokenKind::Stray, span }) => {
            let text = record.slice(*span);
            // In a table the number and the cell after it may be one word.
            let rest = text.trim_start_matches(|figure: char| figure.is_ascii_digit());
            let cell = rest.strip_prefix([';', ',', '\t']).filter(|_| rest.len() < text.len());
            let holds_blots = |cell: &str| {
                let mut words = cell.split_whitespace().peekable();
                words.peek().is_some() && words.all(is_blot)
            };
            are_blots(text) || cell.is_some_and(holds_blots)
        }
        Some(Token { kind: TokenKind::Comment, span }) => are_blots(in_comment(record, *span)),
        _ => false,
    };
    stands_there && !has_time_before(record, ply)
}

/// What may be between two squares, and stays where they cannot be read; a line in their place is one, too.
const SIGNS: [char; 7] = ['-', 'x', ':', '_', '>', '→', '~'];

/// Whether words stand for a ply that nobody could read. Of signs after a move they are told by what is between two squares.
fn are_blots(text: &str) -> bool {
    text.contains(SIGNS) && text.split_whitespace().all(is_blot)
}

/// Whether a word stands for a ply that nobody could read: marks in the place of figures, or some of its figures.
fn is_blot(word: &str) -> bool {
    // **39-33**
    let word = Some(word.trim_matches('*')).filter(|bare| !bare.is_empty()).unwrap_or(word);
    let is_mark = |mark: char| matches!(mark, '?' | '.' | '*' | '~' | 'X') || SIGNS.contains(&mark);
    (!word.is_empty() && word.len() <= LONGEST_PLY && word.chars().all(is_mark)) || may_be_ply(word)
}

/// Whether a word may be a ply, badly written: figures, and a sign.
fn may_be_ply(word: &str) -> bool {
    let has_figure = word.bytes().any(|byte| byte.is_ascii_digit());
    has_figure
        && (word.contains(SIGNS) || are_squares_with_wrong_sign(word))
        && word.len() <= LONGEST_PLY
        && !word.contains(char::is_whitespace)
        && !is_gain(word)
        && !is_shown(word.trim_matches(['(', ')', '[', ']']))
}

/// Whether a word is two numbers of squares, and between them what no move has there: `37=32`, `37,32`.
fn are_squares_with_wrong_sign(word: &str) -> bool {
    let is_square =
        |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_sign = |character: char| character.is_ascii_punctuation();
    word.split_once(is_sign).is_some_and(|(from, to)| is_square(from) && is_square(to))
}

/// Whether a word is a gain of pieces, `-4`, which strict PDN has in a comment.
fn is_gain(word: &str) -> bool {
    word.strip_prefix('-').is_some_and(|figures| figures.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The text of a comment.
fn in_comment<'t>(record: &Record<'t>, span: Span) -> &'t str {
    record.slice(span).trim_start_matches('{').trim_end_matches('}')
}

/// The tokens in front of a ply.
fn tokens_before<'r>(record: &'r Record<'_>, ply: usize) -> &'r [Token] {
    let place = ply.checked_sub(1).and_then(|index| record.plies().nth(index));
    let at = place.and_then(|(place, _)| record.tokens.iter().position(|token| token.span == place));
    at.and_then(|at| record.tokens.get(..at)).unwrap_or_default()
}

/// Whether the one time between a ply and the ply before it is that of the latter, in a record that has a time after its plies: it
/// stands for no ply, though it may look like a capture.
fn has_time_before(record: &Record<'_>, ply: usize) -> bool {
    /// As many plies with a time as are no chance.
    const FEWEST: usize = 3;
    /// One ply in this many may lack its time.
    const PLIES_TO_ONE_WITHOUT: usize = 4;
    let mut depth = 0_usize;
    let mut times: Vec<usize> = Vec::new();
    for token in &record.tokens {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            TokenKind::Move(_) if depth == 0 => times.push(0),
            TokenKind::Comment | TokenKind::Stray if depth == 0 => {
                if let Some(last) = times.last_mut() {
                    *last += usize::from(may_be_shown(in_comment(record, token.span)));
                }
            }
            _ => {}
        }
    }
    // The last ply may be without.
    let closed = times.len().saturating_sub(1);
    let timed = times.iter().take(closed).filter(|count| **count == 1).count();
    let is_timed = timed >= FEWEST && (closed - timed) * PLIES_TO_ONE_WITHOUT <= closed;
    is_timed && ply.checked_sub(2).and_then(|before| times.get(before)) == Some(&1)
}

/// Whether a word stands before a ply, and after the ply before it, that may be another one, badly written: figures, and a sign. In a
/// comment it is the same, where such words are kept; other comments may be between.
fn is_unread_before(record: &Record<'_>, ply: usize) -> bool {
    let mut between = tokens_before(record, ply).iter().rev().take_while(|token| {
        matches!(token.kind, TokenKind::MoveNumber { .. } | TokenKind::Stray | TokenKind::Comment)
    });
    let is_unread = between.any(|token| match token.kind {
        TokenKind::Stray => may_be_ply(record.slice(token.span)),
        TokenKind::Comment => may_be_ply(in_comment(record, token.span)),
        _ => false,
    });
    is_unread && !has_time_before(record, ply)
}

/// One ply is left out, or cannot be read, before the first irregular one.
fn one(
    as_written: &AsWritten<'_>,
    charge: &Finding,
    first: usize,
    numbering: &Numbering,
    shown: MissingBy,
) -> Option<Doubt> {
    let record = as_written.record;
    let plies = as_written.game.plies;
    let rules = as_written.game.rules;
    let fits = |way: &&Way| {
        put_back(record, first, &way.to_text(&rules.names, rules.capture_sign))
            .is_some_and(|read| legal_plies(&read, rules) == Some(plies + 1))
    };
    let fitting: Vec<Way> = charge.legal.iter().take(MOST_TRIED).filter(fits).cloned().collect();
    let out_of_turn = matches!(charge.fact, Fact::MovedTwice(_) | Fact::WrongSideFirst(_));
    let is_left_empty = out_of_turn
        && match shown {
            MissingBy::Unread => is_in_place_of_ply(record, first),
            _ => numbering.place(first).is_some_and(|place| place.second),
        };
    if fitting.is_empty() && !is_left_empty {
        // Text alone shows nothing.
        if shown == MissingBy::Unread {
            return None;
        }
        let moved_twice = matches!(charge.fact, Fact::MovedTwice(_));
        if moved_twice && as_written.errors() == 1 && !as_written.game.broken {
            return None;
        }
    }
    let fact = MissingMove {
        shown,
        side: Some(turn_at(charge)),
        number: numbering.lone_number(first),
        missing: 1,
        number_before: None,
        number_after: None,
        fitting,
        plies: plies + 1,
    };
    let mut doubt = Doubt::at(as_written, first, fact);
    doubt.finding.legal = charge.legal.clone();
    Some(doubt)
}

/// Several plies are left out.
fn several(as_written: &AsWritten<'_>, jump: Jump, numbering: &Numbering) -> Doubt {
    let numbers = jump
        .ply
        .checked_sub(1)
        .and_then(|before| Some((numbering.place(before)?.number, numbering.place(jump.ply)?.number)));
    let fact = MissingMove {
        shown: MissingBy::Plies,
        side: None,
        number: None,
        missing: usize::try_from(jump.plies).unwrap_or_default(),
        number_before: numbers.map(|(before, _)| before),
        number_after: numbers.map(|(_, after)| after),
        fitting: Vec::new(),
        plies: 0,
    };
    Doubt::at(as_written, jump.ply, fact)
}

/// Whose turn it was when an irregular ply was made.
fn turn_at(charge: &Finding) -> Color {
    let side = charge.side.unwrap_or(Color::White);
    if matches!(charge.fact, Fact::MovedTwice(_) | Fact::WrongSideFirst(_)) { !side } else { side }
}

/// The record with a move put back before a ply.
fn put_back<'t>(record: &Record<'t>, ply: usize, text: &str) -> Option<Record<'t>> {
    let parsed = pdn::parse(text);
    let (_, found) = parsed.plies().next()?;
    let place = record.plies().nth(ply.checked_sub(1)?)?.0;
    let mut read = record.clone();
    let mut written = *found;
    written.middle = u32::try_from(read.middles.len()).ok()?;
    read.middles.extend_from_slice(parsed.middle(found));
    let at = read.tokens.iter().position(|token| token.span == place)?;
    let span = Span::new(place.start, place.start);
    read.tokens.insert(at, Token { span, kind: TokenKind::Move(written) });
    read.contents.settle(&read.tokens);
    Some(read)
}
