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
        let is_row = self.is_row(at);
        let are_rows = is_row && self.is_row(at + 2);
        match kind {
            Kind::Missing => self.leave_out(kind, at, 1),
            Kind::PairMissing if is_row => self.leave_out(kind, at, 2),
            Kind::Doubled => self.write_twice(at),
            Kind::Glued if is_row => self.glue(at),
            Kind::Exchanged => self.exchange(kind, at, 1, 1),
            Kind::SameSideExchanged => self.exchange(kind, at, 2, 1),
            Kind::PairsExchanged if are_rows => self.exchange(kind, at, 2, 2),
            Kind::PairMissing | Kind::Glued | Kind::PairsExchanged => None,
            _ => self.write_instead(kind, at, text?),
        }
    }

    /// Leaves some plies out.
    fn leave_out(&mut self, kind: Kind, at: usize, plies: usize) -> Option<()> {
        for left_out in self.untouched(at, plies)? {
            self.put(kind, left_out.ply, &left_out.text, "");
        }
        self.written.drain(at..at + plies);
        Some(())
    }

    fn write_twice(&mut self, at: usize) -> Option<()> {
        let [once] = &self.untouched(at, 1)?[..] else { return None };
        self.put(Kind::Doubled, once.ply, &once.text, &once.text);
        self.written.insert(at + 1, Written { is_untouched: false, ..once.clone() });
        self.touch(at);
        Some(())
    }

    /// Writes both plies of a row without a blank between them.
    fn glue(&mut self, at: usize) -> Option<()> {
        let [first, second] = &self.untouched(at, 2)?[..] else { return None };
        let glued = format!("{}{}", first.text, second.text);
        self.put(Kind::Glued, first.ply, &format!("{} {}", first.text, second.text), &glued);
        let [one, other] = self.written.get_mut(at..at + 2)? else { return None };
        (one.text, other.text) = (glued, String::new());
        self.touch(at);
        self.touch(at + 1);
        Some(())
    }

    /// Exchanges some plies with as many others that follow them at a distance.
    fn exchange(&mut self, kind: Kind, at: usize, distance: usize, plies: usize) -> Option<()> {
        let all = self.untouched(at, distance + plies)?;
        let pairs = || all.iter().zip(all.iter().skip(distance)).take(plies);
        // If two rows share a ply, only the plies of one side would be exchanged.
        if pairs().any(|(one, other)| one.text == other.text) {
            return None;
        }
        let exchanged = pairs().chain(pairs().map(|(one, other)| (other, one)));
        for (meant, written) in exchanged {
            self.put(kind, meant.ply, &meant.text, &written.text);
        }
        for index in at..at + plies {
            self.written.swap(index, index + distance);
            self.touch(index);
            self.touch(index + distance);
        }
        Some(())
    }

    /// Writes something else in the place of a ply.
    fn write_instead(&mut self, kind: Kind, at: usize, text: &str) -> Option<()> {
        let [meant] = &self.untouched(at, 1)?[..] else { return None };
        self.put(kind, meant.ply, &meant.text, text);
        self.touch(at);
        text.clone_into(&mut self.written.get_mut(at)?.text);
        Some(())
    }

    /// The plies at some places; `None` if there are fewer, or a slip at one of them.
    fn untouched(&self, at: usize, plies: usize) -> Option<Vec<Written>> {
        let written = self.written.get(at..at + plies)?;
        written.iter().all(|written| written.is_untouched).then(|| written.to_vec())
    }

    fn put(&mut self, kind: Kind, ply: usize, meant: &str, written: &str) {
        self.slips.push(Put { kind, ply, meant: meant.to_owned(), written: written.to_owned() });
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
