//! Whatever is in a cell beside, above or below the plies of a table is said: nothing is passed over.

use proptest::prelude::*;

use super::super::date_cell::named_date;
use super::super::rows::rows;
use super::super::{Table, columns::draws_rule, players::is_row_of_numbers};
use crate::notation::language::is_of_player;
use crate::notation::scoresheet::{is_number_column, tag_of_heading};
use crate::record::{Span, Tag, Token, TokenKind};

/// What people write beside plies.
const WORDS: [&str; 36] = [
    "Opmerking",
    "mooi",
    "Rossi",
    "Bianchi",
    "De Wit",
    "Nero",
    "Zwart",
    "2-0",
    "2",
    "0",
    "1",
    "½",
    "0:05",
    "12:30",
    "12/03/1999",
    "12 marzo 1999",
    "Data",
    "Torneo",
    "Roma",
    "wit wint",
    "remise",
    "32-28",
    "33-29 19-24",
    "!?",
    "100",
    "3",
    "x",
    "Arbitro: Neri",
    "een mooie zet.",
    "n",
    "Totale",
    "Punten",
    "Finale",
    "?",
    "Tavolo 3",
    "#",
];

/// The rows above the plies.
const HEADS: [&str; 6] = [
    "n;Bianco;Nero;",
    "n;Rossi;Verdi;",
    "Wit;Zwart;;",
    "",
    "Torneo;Natale;;\n;Rossi;Verdi;\nn;Bianco;Nero;Note",
    "n;Bianco;Nero;\n;Bianchi;Rossi;",
];

const PLIES: [&str; 4] = ["1;32-28;19-23;", "2;28x19;14x23;", "3;37-32;10-14;", "4;41-37;;"];

/// A cell: its row, its column, and whether the row is one of its own above that one.
type Place = (usize, usize, bool);

/// A table with these cells in it, where nothing else is.
fn text(head: &str, cells: &[(Place, &str)]) -> String {
    let lines = head.split('\n').filter(|line| !line.is_empty()).chain(PLIES);
    let mut grid: Vec<Vec<String>> = lines.map(|line| line.split(';').map(str::to_owned).collect()).collect();
    for ((row, column, is_own), word) in cells {
        let at = (*row).min(grid.len());
        if *is_own || at == grid.len() {
            grid.insert(at, vec![String::new(); 6]);
        }
        let line = &mut grid[at];
        line.resize(line.len().max(column + 1), String::new());
        if line[*column].is_empty() {
            line[*column] = (*word).to_owned();
        }
    }
    grid.iter().map(|row| row.join(";") + "\n").collect()
}

/// The cells of which something is in no tag and no token that a reader sees.
fn unsaid(text: &str) -> Vec<String> {
    let Some(table) = Table::recognise(text) else { return Vec::new() };
    let record = table.parse(text);
    let tags = record.tags.iter().map(|pair| pair.span);
    let is_seen = |kind: TokenKind| kind != TokenKind::Heading;
    let tokens = record.tokens.iter().filter(|token| is_seen(token.kind)).map(|token| token.span);
    let seen: Vec<Span> = tags.chain(tokens).collect();
    let is_said = |at: usize| seen.iter().any(|span| (span.start..span.end).contains(&at));
    let mut unsaid = Vec::new();
    for row in rows(text, b';') {
        let words: Vec<&str> = row.iter().map(|cell| &text[cell.clone()]).collect();
        let names_columns = table.columns.are_named_by(words.iter().copied());
        let is_tag = |tag: Tag| {
            let value = record.tag(tag).and_then(|pair| pair.value);
            value.is_some_and(|value| {
                row.iter().any(|cell| cell.start <= value.start && value.end <= cell.end)
            })
        };
        // Where nothing else names the columns, the players do, and what is beside them.
        let names_columns =
            names_columns || table.columns.names.is_empty() && is_tag(Tag::White) && is_tag(Tag::Black);
        let is_structure = names_columns || is_row_of_numbers(&words) || draws_rule(words.iter().copied());
        for (cell, word) in row.iter().zip(&words).filter(|_| !is_structure) {
            let names = is_number_column(word)
                || is_of_player(word)
                || tag_of_heading(word).is_some_and(Tag::is_player);
            // The year that a spreadsheet gave to a move is nobody's.
            let is_move =
                |token: &Token| matches!(token.kind, TokenKind::Move(_)) && token.span.start == cell.start;
            let is_dated = named_date(word).is_some() && record.tokens.iter().any(is_move);
            let is_lost = |(at, c): (usize, char)| c.is_alphanumeric() && !is_said(cell.start + at);
            if !names && !is_dated && word.char_indices().any(is_lost) {
                unsaid.push((*word).to_owned());
            }
        }
    }
    unsaid
}

#[test]
fn a_cell_is_said_wherever_it_is() {
    let mut lost = Vec::new();
    for head in HEADS {
        for word in WORDS {
            for row in 0..8 {
                for column in 0..6 {
                    for is_own in [false, true] {
                        let text = text(head, &[((row, column, is_own), word)]);
                        for cell in unsaid(&text) {
                            lost.push(format!("{cell:?} of {text:?}"));
                        }
                    }
                }
            }
        }
    }
    assert!(lost.is_empty(), "{} lost: {}", lost.len(), lost.join("\n"));
}

proptest! {
    #[test]
    fn cells_are_said_together(
        head in prop::sample::select(HEADS.to_vec()),
        cells in prop::collection::vec(
            ((0..8_usize, 0..6_usize, any::<bool>()), prop::sample::select(WORDS.to_vec())),
            1..5,
        ),
    ) {
        let text = text(head, &cells);
        prop_assert_eq!(unsaid(&text), Vec::<String>::new(), "{}", text);
    }
}
