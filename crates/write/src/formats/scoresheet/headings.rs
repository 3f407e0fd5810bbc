//! The headings of a written scoresheet.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::{Language, Sheet, in_one_line};
use damiera_record::notation::plain_value;
use damiera_record::notation::scoresheet::{can_be_heading, tag_of_heading};
use damiera_record::record::{Record, Tag, TagPair};

/// A heading, or a tag that cannot be one.
struct Heading<'t> {
    name: &'t str,
    value: Cow<'t, str>,
    tag: Option<Tag>,
    /// Whether it can be read back correctly.
    is_read: bool,
}

impl Sheet {
    /// Appends the headings, one per line, with aligned values.
    pub(super) fn headings(&mut self, record: &Record<'_>, language: Language, has_position: bool) {
        let side = |tag| record.tag(tag).is_none().then(|| language.heading(tag));
        let named = [Tag::White, Tag::Black].map(|tag| (tag, record.tag(tag)));
        let players = named.iter().filter_map(|(_, pair)| *pair);
        let others = record.tags.iter().filter(|pair| {
            let is_player =
                named.iter().any(|(_, player)| player.is_some_and(|player| std::ptr::eq(player, *pair)));
            !(is_player || has_position && pair.tag == Some(Tag::Fen))
        });
        let unnamed = [Tag::White, Tag::Black].into_iter().filter_map(side);
        let mut headings: Vec<Heading<'_>> = unnamed
            .map(|name| Heading { name, value: Cow::Borrowed(""), tag: None, is_read: true })
            .collect();
        headings.extend(players.chain(others).map(|pair| self.heading(record, pair, language)));
        // White comes above Black, named or not.
        if record.tag(Tag::White).is_some() && record.tag(Tag::Black).is_none() {
            headings.swap(0, 1);
        }
        let read = headings.iter().filter(|heading| heading.is_read);
        let widest = read.map(|heading| heading.name.width()).max().unwrap_or(0) + 2;
        let (read, unread): (Vec<_>, Vec<_>) = headings.iter().partition(|heading| heading.is_read);
        for Heading { name, value, tag, .. } in read {
            // After a colour and a colon, numbers would be read as squares of a position.
            let is_side = matches!(tag, Some(Tag::White | Tag::Black));
            let is_number = is_side && value.starts_with(|c: char| c.is_ascii_digit() || c == '(');
            let name = format!("{name}{}", if is_number { " =" } else { ":" });
            let blanks = if value.is_empty() { 0 } else { (widest + 1).saturating_sub(name.width()) };
            let _ = writeln!(self.text, "{name}{:blanks$}{value}", "");
        }
        for Heading { name, value, .. } in unread {
            let _ = writeln!(self.text, "{{{name}: {}}}", value.replace('}', ")"));
        }
    }

    fn heading<'t>(&mut self, record: &Record<'t>, pair: &TagPair, language: Language) -> Heading<'t> {
        let written = plain_value(record.notation, record.slice(pair.value.unwrap_or_default()));
        let value = Cow::Owned(self.harmless(in_one_line(&written).trim()).into_owned());
        match pair.tag {
            Some(tag) => Heading { name: language.heading(tag), value, tag: pair.tag, is_read: true },
            None => {
                let name = record.name(pair);
                let is_read = can_be_heading(name) && tag_of_heading(name).is_none();
                Heading { name, value, tag: None, is_read }
            }
        }
    }
}
