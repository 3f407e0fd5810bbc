//! Scores that are not the result of the game: plies that lost a digit, `3. 37-32 0-14 4. 41-37`, what a remark speaks of, `Is dit 1-0?`, and
//! lists below the game.

use super::written_move::squareless;
use crate::notation::result::Outcome;
use crate::record::{Fault, FaultKind, MoveKind, Notation, Record, Span, Token, TokenKind};
use std::ops::Range;

/// A score is a ply that cannot be made out, where one of the two plies of a row is due and the next row follows.
///
/// Rows without numbers are lines: all of them have two plies then, but for the last.
pub(in crate::notation) fn settle_misread_plies(record: &mut Record<'_>) {
    let mut row = Row::default();
    let mut found = Vec::new();
    for (at, token) in record.tokens.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => row.depth += 1,
            TokenKind::VariationEnd => row.depth = row.depth.saturating_sub(1),
            _ if row.depth > 0 => {}
            TokenKind::Terminator => {
                row.scores.extend(may_be_ply(record.slice(token.span)).then_some(at));
                row.plies += 1;
            }
            TokenKind::Move(_) => row.plies += 1,
            TokenKind::MoveNumber { number, continued } => {
                let goes_on = row.number.and_then(|last| last.checked_add(1)) == Some(number);
                // A time may be before the move.
                let mut behind = record.tokens.iter().skip(at + 1).filter(|next| !next.is_comment());
                let is_move = behind.next().is_some_and(|next| matches!(next.kind, TokenKind::Move(_)));
                let is_row = !continued && is_move;
                if goes_on && row.plies == 2 && is_row {
                    found.append(&mut row.scores);
                }
                // The second of two equal numbers goes on with the row.
                if row.number != Some(number) {
                    row = Row { number: Some(number), ..Row::default() };
                }
            }
            _ => {}
        }
    }
    if row.number.is_none() && !row.scores.is_empty() {
        found = scores_in_lines(record);
    }
    put_unread(record, &found);
}

/// A score with a question mark behind it does not end the game where the numbers go on, as in a remark: `Dit is 1-0? 8. 33-28`.
pub(in crate::notation) fn settle_doubted_scores(record: &mut Record<'_>) {
    let (mut last, mut depth) = (None, 0_usize);
    let (mut waiting, mut doubted) = (Vec::new(), Vec::new());
    for (at, token) in record.tokens.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            TokenKind::Terminator if depth == 0 => {
                let is_doubted = record.text.as_bytes().get(token.span.end) == Some(&b'?');
                waiting.extend(is_doubted.then_some(at));
            }
            TokenKind::MoveNumber { number, .. } if depth == 0 => {
                let goes_on =
                    last.is_some_and(|last: u32| number == last || last.checked_add(1) == Some(number));
                if goes_on {
                    doubted.append(&mut waiting);
                }
                waiting.clear();
                last = Some(number);
            }
            _ => {}
        }
    }
    for at in doubted {
        if let Some(token) = record.tokens.get_mut(at) {
            token.kind = TokenKind::Stray;
            record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
        }
    }
    record.faults.sort_by_key(|fault| fault.span.start);
}

/// Results behind names, one on each line below the moves, are a list, and none of them is that of the game.
pub(super) fn settle_listed_results(record: &mut Record<'_>) {
    /// As many as are a list.
    const FEWEST: usize = 2;
    let last = record.tokens.iter().rposition(|token| matches!(token.kind, TokenKind::Move(_)));
    let first = last.map_or(0, |last| last + 1);
    let tokens = &record.tokens;
    let text = record.text.as_bytes();
    let is_line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let is_on_line = |start: usize, end: usize| {
        text.get(start..end).is_some_and(|between| !between.iter().any(is_line_end))
    };
    // The line begins with words, or with their number, and no move.
    let begins = last.map_or(0, |last| tokens[last].span.end);
    let Some(below) = text[begins..].iter().position(is_line_end) else { return };
    let is_listed = |at: &usize| {
        let token = &tokens[*at];
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        token.kind == TokenKind::Terminator
            && record.slice(token.span) != "*"
            && token.span.start > begins + below
            && before.is_some_and(|words| {
                words.kind == TokenKind::Stray && is_on_line(words.span.end, token.span.start)
            })
    };
    let listed: Vec<usize> = (first..tokens.len()).filter(is_listed).collect();
    // What says the same twice speaks of one game.
    let outcomes: Vec<_> = listed.iter().map(|at| Outcome::parse(record.slice(tokens[*at].span))).collect();
    if listed.len() < FEWEST || outcomes.windows(2).all(|two| matches!(two, [one, other] if one == other)) {
        return;
    }
    for at in listed {
        if let Some(token) = record.tokens.get_mut(at) {
            token.kind = TokenKind::Stray;
            record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
        }
    }
    record.faults.sort_by_key(|fault| fault.span.start);
}

/// Whether a result looks like a ply that lost a figure: a star and halves do not.
fn may_be_ply(result: &str) -> bool {
    result != "*" && !result.contains(['½', '/'])
}

/// Where scores are in the place of a ply, in rows that no number is before.
fn scores_in_lines(record: &Record<'_>) -> Vec<usize> {
    /// As many rows as are no moves that happen to be in pairs.
    const FEWEST: usize = 4;
    let rows = record.rows();
    let Some((_, whole)) = rows.split_last().filter(|(_, whole)| whole.len() >= FEWEST) else {
        return Vec::new();
    };
    let is_score = |at: &usize| {
        let token = &record.tokens[*at];
        token.kind == TokenKind::Terminator && may_be_ply(record.slice(token.span))
    };
    let is_plain = |at: usize| is_score(&at) || matches!(record.tokens[at].kind, TokenKind::Move(_));
    let is_pair = |row: &Range<usize>| row.len() == 2 && row.clone().all(is_plain);
    if !whole.iter().all(is_pair) {
        return Vec::new();
    }
    // Behind a result with which a line ends, half a row may only be pointed out.
    let in_row = |(at, row): (usize, &Range<usize>)| {
        let goes_on = rows.get(at + 1).is_some_and(is_pair);
        row.clone().filter(is_score).find(|score| *score == row.start || goes_on)
    };
    whole.iter().enumerate().filter_map(in_row).collect()
}

/// Makes plies of these tokens that nobody knows: on a sheet, words in the place of one.
fn put_unread(record: &mut Record<'_>, places: &[usize]) {
    let Some(&first) = places.first() else { return };
    let unread = TokenKind::Move(squareless(MoveKind::Unknown));
    record.contents.add(unread);
    if record.notation == Notation::Pdn {
        for at in places {
            if let Some(token) = record.tokens.get_mut(*at) {
                token.kind = unread;
            }
        }
        return;
    }
    let rest = record.tokens.split_off(first);
    let mut places = places.iter().map(|at| at - first).peekable();
    for (at, token) in rest.into_iter().enumerate() {
        if places.next_if_eq(&at).is_none() {
            record.tokens.push(token);
            continue;
        }
        let Span { end, .. } = token.span;
        record.tokens.push(Token { kind: TokenKind::Stray, ..token });
        record.tokens.push(Token { kind: unread, span: Span::new(end, end) });
        record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
    }
    record.faults.sort_by_key(|fault| fault.span.start);
}

/// What has been seen of a row.
#[derive(Debug, Default)]
struct Row {
    number: Option<u32>,
    depth: usize,
    /// How many plies it has, with what looks like a score.
    plies: usize,
    /// Where scores are among the tokens.
    scores: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use crate::notation::{pdn, scoresheet};
    use crate::record::{MoveKind, Record, TokenKind};

    /// How many plies there are, how many of them nobody knows, and how many results.
    fn counts(record: &Record<'_>) -> [usize; 3] {
        let unread = record.plies().filter(|(_, written)| written.kind == MoveKind::Unknown).count();
        let results = record.tokens.iter().filter(|token| token.kind == TokenKind::Terminator).count();
        [record.plies().count(), unread, results]
    }

    #[test]
    fn a_score_in_the_place_of_a_ply_is_one_that_nobody_could_read() {
        for (movetext, expected) in [
            ("1. 32-28 19-23 2. 28x19 0-14 3. 37-32 10-14 *", [6, 1, 1]),
            ("1. 32-28 19-23 2. 1-0 14x23 3. 37-32 10-14 1-1", [6, 1, 1]),
            ("1. 32-28 19-23 2. 28x19 0-2 3. 37-32 10-14", [6, 1, 0]),
            ("32-28 19-23\n28x19 0-11\n37-32 10-14\n41-37 5-10\n46-41 2-0", [9, 1, 1]),
            ("32-28 19-23\n1-1 14x23\n37-32 10-14\n41-37 5-10\n46-41", [9, 1, 0]),
            // Words speak of it.
            ("1. 32-28 19-23 2. 28x19 14x23 Is dit 1-0? 3. 37-32 10-14 *", [6, 0, 1]),
            ("1. 32-28 19-23 2. 28x19 14x23 12-12. 3. 37-32 10-14 De stand is 10-10. *", [6, 0, 1]),
            ("1. 32-28 12-12. 2. 28x19 14x23 *", [3, 0, 1]),
            ("1. 32-28 12-12 2. 28x19 14x23 *", [4, 0, 1]),
            // The game ended there.
            ("1. 32-28 19-23 2. 28x19 14x23 1-0? 10. 37-32 10-14 *", [4, 0, 2]),
            ("1. 32-28 19-23 2. 28x19 14x23 2-0 3. 37-32 10-14 4. 41-37 *", [4, 0, 2]),
            ("1. 32-28 19-23 2. 28x19 2-0 (2. 33-29) 3. 37-32", [3, 0, 1]),
            ("32-28 19-23\n28x19 14x23\n37-32 10-14\n41-37 2-0\n5-10", [7, 0, 1]),
            ("32-28 19-23\n28x19 2-0", [3, 0, 1]),
            ("1. 32-28 19-23 2. 28x19 ½-½ 3. 37-32 10-14 *", [3, 0, 2]),
        ] {
            let result = if movetext.contains("2-0 (") { "2-0" } else { "?" };
            let record = format!("[White \"Smit\"]\n[Result \"{result}\"]\n\n{movetext}");
            assert_eq!(counts(&pdn::parse(&record)), expected, "{movetext}");
        }
    }

    #[test]
    fn a_list_of_results_below_a_game_says_nothing_of_it() {
        for (below, expected) in [
            ("1. Rossi 2-0 Verdi\n2. Bianchi 1-1 Neri", 0),
            ("Rossi - Verdi 2-0\nBianchi - Neri 1-1", 0),
            ("Rossi - Verdi 2-0", 1),
            ("Eindstand 2-0\nUitslag: 2-0", 2),
            ("Bianco vince 2-0", 1),
            ("2-0", 1),
        ] {
            let record = format!("1. 32-28 19-23 2. 28x19 14x23\n\n{below}\n");
            assert_eq!(counts(&pdn::parse(&record)), [4, 0, expected], "{below}");
        }
        let sheet =
            "Wit: Smit\nZwart: Bos\n\n1. 32-28 19-23\n2. 28x19 14x23 2-0\n\nEindstand: Smit 3 - Bos 1\n";
        assert_eq!(scoresheet::parse(sheet).value(crate::record::Tag::Result), None);
    }

    #[test]
    fn so_it_is_on_a_sheet() {
        for remark in ["1-0?", "12-12.", "Stand 12-12."] {
            let rows = format!("1. 32-28 19-23\n2. 28x19 14x23\n{remark}\n3. 37-32 10-14\n");
            let sheet = format!("Wit: Smit\nZwart: Bos\n\n{rows}");
            assert_eq!(counts(&scoresheet::parse(&sheet)), [6, 0, 0], "{remark}");
        }
        let sheet = "Wit: Smit\nZwart: Bos\n\n32-28 19-23\n28x19 0-11\n37-32 10-14\n41-37 5-10\n46-41 2-0\n";
        assert_eq!(counts(&scoresheet::parse(sheet)), [9, 1, 1]);
    }
}
