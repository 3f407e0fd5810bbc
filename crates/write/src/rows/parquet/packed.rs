//! Cells on their way from a worker to the file, as bytes.

use std::ops::Range;

use crate::rows::Cell;

const NULL: u8 = 0;
const TEXT: u8 = 1;
const INTEGER: u8 = 2;
const BOOLEAN: u8 = 3;
const NUMBER: u8 = 4;
const LIST: u8 = 5;

/// Appends a cell.
pub(super) fn pack(cell: &Cell<'_>, out: &mut Vec<u8>) {
    match cell {
        Cell::Null => out.push(NULL),
        Cell::Text(text) => {
            push(TEXT, text.len() as u64, out);
            out.extend_from_slice(text.as_bytes());
        }
        Cell::Integer(number) => push(INTEGER, number.cast_unsigned(), out),
        Cell::Number(number, _) => push(NUMBER, number.to_bits(), out),
        Cell::Boolean(flag) => push(BOOLEAN, u64::from(*flag), out),
        Cell::List(cells) => {
            push(LIST, cells.len() as u64, out);
            for cell in cells {
                pack(cell, out);
            }
        }
    }
}

fn push(tag: u8, number: u64, out: &mut Vec<u8>) {
    out.push(tag);
    out.extend_from_slice(&number.to_le_bytes());
}

/// A packed cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Packed {
    Null,
    /// The position of its bytes.
    Text(Range<usize>),
    Integer(i64),
    Number(f64),
    Boolean(bool),
    /// A list: the next N cells are its members.
    List(usize),
}

/// The cells of packed bytes, in order.
#[derive(Debug)]
pub(super) struct Cells<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Cells<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Cells<'b> {
        Cells { bytes, at: 0 }
    }

    fn number(&mut self) -> Option<u64> {
        let number = self.bytes.get(self.at..)?.first_chunk()?;
        self.at += number.len();
        Some(u64::from_le_bytes(*number))
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }
}

impl Iterator for Cells<'_> {
    type Item = Packed;

    fn next(&mut self) -> Option<Packed> {
        let tag = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(match tag {
            TEXT => {
                let length = self.length()?;
                let start = self.at;
                self.at += length;
                Packed::Text(start..self.at)
            }
            INTEGER => Packed::Integer(self.number()?.cast_signed()),
            NUMBER => Packed::Number(f64::from_bits(self.number()?)),
            BOOLEAN => Packed::Boolean(self.number()? != 0),
            LIST => Packed::List(self.length()?),
            _ => Packed::Null,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let cells = [
            Cell::Null,
            Cell::Text("è".into()),
            Cell::Integer(-7),
            Cell::Number(0.5, None),
            Cell::List(vec![Cell::Boolean(true), Cell::Text("".into())]),
            Cell::List(Vec::new()),
        ];
        let mut bytes = Vec::new();
        cells.iter().for_each(|cell| pack(cell, &mut bytes));
        let unpacked: Vec<Packed> = Cells::of(&bytes).collect();
        let [Packed::Null, Packed::Text(text), Packed::Integer(-7), Packed::Number(0.5), Packed::List(2), ..] =
            &unpacked[..]
        else {
            panic!("{unpacked:?}");
        };
        assert_eq!(&bytes[text.clone()], "è".as_bytes());
        assert_eq!(unpacked.last(), Some(&Packed::List(0)));
    }
}
