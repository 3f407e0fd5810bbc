//! The plies of a record at the places where they are written, and slips of several plies.

use super::Put;
use crate::slip::Kind;
use damiera_record::record::{Record, Span, TokenKind};

/// The plies of a record, and the places where they are written.
///
/// If a ply is left out or written twice, the plies after it move to other places, as they do on a sheet with printed
/// numbers. Numbers and comments stay where they are.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'t> {
    text: &'t str,
    places: Vec<Place>,
    /// What is written, in order.
    pub written: Vec<Written>,
    /// The slips that were put in.
    pub slips: Vec<Put>,
    last_number: Option<u32>,
}

/// Where a ply is written, and the move number before it, if there is one.
#[derive(Clone, Copy, Debug)]
struct Place {
    span: Span,
    number: Option<Span>,
}

/// A ply as written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub text: String,
    /// The ply as played, counted from 1.
    pub ply: usize,
    /// Whether no slip was put in here or next to it.
    pub is_untouched: bool,
}

impl<'t> Sheet<'t> {
    pub(super) fn of(record: &Record<'t>) -> Sheet<'t> {
        let mut numbers = Vec::new();
        let mut last_number = None;
        for token in record.main_line() {
            if let TokenKind::MoveNumber { number, .. } = token.kind {
                numbers.push(token.span);
                last_number = Some(number);
            }
        }
        let mut numbers = numbers.into_iter().peekable();
        let mut sheet = Sheet {
            text: record.text,
            places: Vec::new(),
            written: Vec::new(),
            slips: Vec::new(),
            last_number,
        };
        for (span, _) in record.plies() {
            let mut number = None;
            while let Some(before) = numbers.next_if(|number| number.start < span.start) {
                number = Some(before);
            }
            sheet.places.push(Place { span, number });
            let ply = sheet.places.len();
            sheet.written.push(Written { text: record.slice(span).to_owned(), ply, is_untouched: true });
        }
        sheet
    }

    /// The original text of the record.
    pub(super) const fn text(&self) -> &'t str {
        self.text
    }

    /// Puts a slip in at a ply, counted as played.
    ///
    /// `text` is what is written there if the slip is within one ply. `None` if the slip cannot be made there, or if
    /// another slip is too near.
    pub(super) fn slip(&mut self, kind: Kind, ply: usize, text: Option<&str>) -> Option<()> {
        let at = self.written.iter().position(|written| written.ply == ply && written.is_untouched)?;
        let free = |index: usize| self.written.get(index).filter(|written| written.is_untouched);
        let first = free(at)?.text.clone();
        let is_row = self.is_row(at);
        let are_rows = is_row && self.is_row(at + 2);
        let mut put = |ply: usize, meant: &str, written: &str| {
            self.slips.push(Put { kind, ply, meant: meant.to_owned(), written: written.to_owned() });
        };
        match kind {
            Kind::Missing => {
                put(ply, &first, "");
                self.written.remove(at);
            }
            Kind::PairMissing => {
                if !is_row {
                    return None;
                }
                let second = free(at + 1)?.text.clone();
                put(ply, &first, "");
                put(ply + 1, &second, "");
                self.written.drain(at..at + 2);
            }
            Kind::Doubled => {
                put(ply, &first, &first);
                self.written.insert(at + 1, Written { text: first, ply, is_untouched: false });
                self.touch(at);
            }
            Kind::Glued => {
                if !is_row {
                    return None;
                }
                let glued = format!("{first}{}", free(at + 1)?.text);
                put(ply, &format!("{first} {}", free(at + 1)?.text), &glued);
                let [one, other] = self.written.get_mut(at..at + 2)? else { return None };
                (one.text, other.text) = (glued, String::new());
                self.touch(at);
                self.touch(at + 1);
            }
            Kind::Exchanged => {
                let second = free(at + 1)?.text.clone();
                if first == second {
                    return None;
                }
                put(ply, &first, &second);
                put(ply + 1, &second, &first);
                self.written.swap(at, at + 1);
                self.touch(at);
                self.touch(at + 1);
            }
            Kind::PairsExchanged => {
                if !are_rows {
                    return None;
                }
                let texts: Vec<String> =
                    (at..at + 4).map(|index| Some(free(index)?.text.clone())).collect::<Option<_>>()?;
                // If two rows share a ply, only the plies of one side would be exchanged.
                if texts[0] == texts[2] || texts[1] == texts[3] {
                    return None;
                }
                for (index, meant) in texts.iter().enumerate() {
                    put(ply + index, meant, &texts[(index + 2) % 4]);
                }
                for index in at..at + 2 {
                    self.written.swap(index, index + 2);
                }
                (at..at + 4).for_each(|index| self.touch(index));
            }
            Kind::SameSideExchanged => {
                free(at + 1)?;
                let third = free(at + 2)?.text.clone();
                if first == third {
                    return None;
                }
                put(ply, &first, &third);
                put(ply + 2, &third, &first);
                self.written.swap(at, at + 2);
                self.touch(at);
                self.touch(at + 2);
            }
            _ => {
                let text = text?;
                put(ply, &first, text);
                self.touch(at);
                self.written.get_mut(at)?.text = text.to_owned();
            }
        }
        Some(())
    }

    /// Whether a move number is before a place and none is before the next: both are in one row.
    fn is_row(&self, at: usize) -> bool {
        let has_number = |at: usize| self.places.get(at).map(|place| place.number.is_some());
        has_number(at) == Some(true) && has_number(at + 1) == Some(false)
    }

    fn touch(&mut self, at: usize) {
        if let Some(written) = self.written.get_mut(at) {
            written.is_untouched = false;
        }
    }

    /// The text of the record with the slips in it.
    pub(super) fn write(&self) -> String {
        let mut changes: Vec<(Span, String)> = Vec::new();
        for (index, place) in self.places.iter().enumerate() {
            match self.written.get(index) {
                Some(written) => changes.push((place.span, written.text.clone())),
                // A move number without a ply says nothing.
                None => {
                    changes.push((place.span, String::new()));
                    changes.extend(place.number.map(|number| (number, String::new())));
                }
            }
        }
        if let Some((last, more)) = changes.last_mut().zip(self.written.get(self.places.len()..)) {
            let mut is_second = self.places.last().is_some_and(|place| place.number.is_some());
            let mut number = self.last_number;
            for written in more {
                last.1.push(' ');
                match number {
                    Some(old) if !is_second => {
                        number = Some(old.saturating_add(1));
                        last.1.push_str(&format!("{}. ", old.saturating_add(1)));
                        is_second = true;
                    }
                    _ => is_second = false,
                }
                last.1.push_str(&written.text);
            }
        }
        changes.sort_by_key(|(span, _)| span.start);
        let mut text = String::with_capacity(self.text.len() + 16);
        let mut at = 0;
        for (span, new) in changes {
            text.push_str(self.text.get(at..span.start).unwrap_or_default());
            text.push_str(&new);
            at = span.end;
        }
        text.push_str(self.text.get(at..).unwrap_or_default());
        text
    }
}
