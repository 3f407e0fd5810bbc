//! Results of a list below the game, one on each line behind names: none of them is that of the game.

use super::super::blank::trimmed;
use super::super::title::{Title, players, players_with_points};
use super::super::title_score::score_behind_names;
use super::Sheet;
use crate::record::{Fault, FaultKind, Record, Span, Tag, Token, TokenKind};

impl Sheet<'_> {
    /// A result behind names below the moves may be that of the game; where another such line is next to it, it is one of a list.
    pub(super) fn settle_listed_results(&mut self) {
        let record = &mut self.reader.record;
        let last = record.tokens.iter().rposition(|token| matches!(token.kind, TokenKind::Move(_)));
        let Some(last) = last else { return };
        let begins = record.tokens[last].span.end;
        let is_result =
            |token: &Token| token.kind == TokenKind::Terminator && record.slice(token.span) != "*";
        let results = (last + 1..record.tokens.len()).filter(|at| is_result(&record.tokens[*at]));
        let listed: Vec<usize> =
            results.filter(|at| is_one_of_list(record, begins, record.tokens[*at].span)).collect();
        if listed.is_empty() {
            return;
        }
        for at in listed {
            let token = &mut record.tokens[at];
            token.kind = TokenKind::Stray;
            record.faults.push(Fault { kind: FaultKind::StrayText, span: token.span });
        }
        record.faults.sort_by_key(|fault| fault.span.start);
    }
}

/// Whether the line of a result is names and their result, and so is the one above it, below the moves, or the one below it.
fn is_one_of_list(record: &Record<'_>, begins: usize, result: Span) -> bool {
    /// As much as three such lines have, and blank ones between them.
    const LONGEST: usize = 1000;
    let text = record.text.as_bytes();
    let is_line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let is_listed = |line: &[u8]| {
        let has_result = |title: &Title| title.iter().any(|(tag, _)| *tag == Tag::Result);
        players(line).as_ref().is_some_and(has_result)
            || players_with_points(line).is_some()
            || score_behind_names(line).is_some()
    };
    let (Some(before), Some(behind)) = (text.get(begins..result.start), text.get(result.end..)) else {
        return false;
    };
    let before = &before[before.len().saturating_sub(LONGEST)..];
    let behind = behind.get(..LONGEST).unwrap_or(behind);
    let Some(start) = before.iter().rposition(is_line_end) else { return false };
    let end = behind.iter().position(is_line_end).unwrap_or(behind.len());
    let own = text.get(result.start - (before.len() - start - 1)..result.end + end).unwrap_or_default();
    let next = |line: &&[u8]| !trimmed(line).is_empty();
    let above = before[..start].rsplit(is_line_end).find(next);
    let below = behind[end..].split(is_line_end).find(next);
    is_listed(own) && [above, below].into_iter().flatten().any(is_listed)
}

#[cfg(test)]
mod tests {
    use crate::notation::scoresheet::parse;
    use crate::record::TokenKind;

    #[test]
    fn one_of_several_results_behind_names_is_not_that_of_the_game() {
        for (below, results) in [
            ("1. Rossi 2-0 Verdi\n2. Bianchi 1-1 Neri\n3. Costa 0-2 Gallo", 0),
            ("Smit - Bos 12-8\nVos - Jansen 10-10\nDe Vries - Peters 20-0", 0),
            ("Risultati:\n\nRossi - Verdi 2-0\nBianchi - Neri 1-1", 0),
            ("2-0\n\nRossi - Verdi 2-0\nBianchi - Neri 1-1", 1),
            ("Rossi - Verdi 2-0", 1),
            ("Rossi - Verdi 2-0\nRoma", 1),
            ("Wit geeft op 0-2", 1),
        ] {
            let sheet = format!("1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n\n{below}\n");
            let record = parse(&sheet);
            let count = record.tokens.iter().filter(|token| token.kind == TokenKind::Terminator).count();
            assert_eq!((record.plies().count(), count), (6, results), "{below}");
        }
    }
}
