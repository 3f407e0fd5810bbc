//! Rows with the newest on top, as a page that follows a game shows them: `3. 37-32`, `2. 28x19 14x23`, `1. 32-28 19-23`.

use crate::record::{Record, Token, TokenKind};

/// As few rows as may go down by a slip of the pen.
const FEWEST: usize = 3;

/// Puts the rows of a record in the order of play, if their numbers go down one by one to the first, and are all there.
pub(super) fn put_in_order(record: &mut Record<'_>) {
    let rows = rows(&record.tokens);
    let numbers = rows.iter().rev().filter_map(|at| match record.tokens.get(*at)?.kind {
        TokenKind::MoveNumber { number, continued } => Some((number, continued)),
        _ => None,
    });
    if rows.len() < FEWEST || !go_up(numbers) {
        return;
    }
    let Some(&first) = rows.first() else { return };
    let mut ordered: Vec<Token> = record.tokens.get(..first).unwrap_or_default().to_vec();
    let mut behind: Vec<Token> = Vec::new();
    let ends = rows.iter().skip(1).copied().chain([record.tokens.len()]);
    let mut parts: Vec<(usize, usize)> = rows.iter().copied().zip(ends).collect();
    parts.reverse();
    for (index, (begin, end)) in parts.into_iter().enumerate() {
        let row = record.tokens.get(begin..end).unwrap_or_default();
        // What is below the lowest row is below the game, and so is a result, wherever it is.
        let last =
            row.iter().rposition(|token| matches!(token.kind, TokenKind::Move(_) | TokenKind::VariationEnd));
        let stays = |(at, token): &(usize, &Token)| {
            token.kind != TokenKind::Terminator
                && (index > 0 || last.is_some_and(|last| *at <= last) || token.kind != TokenKind::Stray)
        };
        ordered.extend(row.iter().enumerate().filter(stays).map(|(_, token)| token));
        behind.extend(row.iter().enumerate().filter(|token| !stays(token)).map(|(_, token)| token));
    }
    behind.sort_by_key(|token| token.span.start);
    ordered.extend(behind);
    record.tokens = ordered;
}

/// The numbers outside variations, each of which begins a row.
fn rows(tokens: &[Token]) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut rows = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            TokenKind::MoveNumber { .. } if depth == 0 => rows.push(at),
            _ => {}
        }
    }
    rows
}

/// Whether numbers go up one by one from the first, each once, or once for each side.
fn go_up(numbers: impl Iterator<Item = (u32, bool)>) -> bool {
    let mut last = (0, true);
    let mut goes_up = |(number, continued): (u32, bool)| {
        let (before, was_continued) = std::mem::replace(&mut last, (number, continued));
        if continued { number == before && !was_continued } else { before.checked_add(1) == Some(number) }
    };
    numbers.into_iter().all(&mut goes_up)
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::super::tests::games;

    fn played(text: &str) -> String {
        let record = parse(text);
        record.plies().map(|(span, _)| record.slice(span)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_newest_row_may_be_on_top() {
        for text in [
            "4. 41-37\n3. 37-32 10-14\n2. 28x19 14x23\n1. 32-28 19-23\n",
            "Rossi - Verdi 2-0\n\n4. 41-37 2-0\n\n3. 37-32 10-14\n\n2. 28x19 14x23\n\n1. 32-28 19-23\n",
            "Rossi - Verdi\n4. 41-37\n3... 10-14\n3. 37-32\n2... 14x23\n2. 28x19\n1... 19-23\n1. 32-28\n",
        ] {
            assert_eq!(played(text), "32-28 19-23 28x19 14x23 37-32 10-14 41-37", "{text:?}");
            assert_eq!(games(text).len(), 1, "{text:?}");
        }
        let two = "Rossi - Verdi\n3. 37-32\n2. 28x19 14x23\n1. 32-28 19-23\n\nRosa - Blum\n3. 37-32\n2. 28x19 14x23\n1. 32-28 19-23\n";
        assert_eq!(games(two).len(), 2);
    }

    #[test]
    fn numbers_that_leave_one_out_stay_as_they_are() {
        for (text, expected) in [
            ("4. 41-37\n2. 28x19 14x23\n1. 32-28 19-23\n", "41-37 28x19 14x23 32-28 19-23"),
            ("2. 28x19 14x23\n1. 32-28 19-23\n", "28x19 14x23 32-28 19-23"),
            ("1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32\n", "32-28 19-23 28x19 14x23 37-32"),
        ] {
            assert_eq!(played(text), expected, "{text:?}");
        }
    }
}
