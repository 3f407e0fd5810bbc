//! The headings of a written scoresheet.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::{Language, Sheet, in_one_line};
use crate::formats::Loss;
use damiera_record::notation::plain_value;
use damiera_record::notation::scoresheet::{self, can_be_heading, tag_of_heading};
use damiera_record::record::{Record, Span, Tag, TagPair};

/// A heading, or a tag that cannot be one.
struct Heading<'t> {
    name: &'t str,
    value: Cow<'t, str>,
    tag: Option<Tag>,
    /// Whether it can be read back correctly.
    is_read: bool,
}

impl Sheet {
    /// Appends the headings, and what cannot be one as comments.
    pub(super) fn headings(&mut self, record: &Record<'_>, language: Language, has_position: bool) {
        let side = |tag| record.tag(tag).is_none().then(|| language.heading(tag));
        let named = [Tag::White, Tag::Black].map(|tag| (tag, record.tag(tag)));
        let players = named.iter().filter_map(|(_, pair)| *pair);
        let others = record.all_tags().filter(|pair| {
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
        self.move_unread_to_comments(&mut headings);
        self.text.push_str(&lines(&headings));
        for Heading { name, value, .. } in headings.iter().filter(|heading| !heading.is_read) {
            let _ = writeln!(self.text, "{{{name}: {}}}", value.replace('}', ")"));
        }
    }

    /// Moves what a heading would not say when it is read again into comments: rules, `***`, or moves. One that is read in part
    /// stays, such as two dates, of which the first is.
    fn move_unread_to_comments<'t>(&mut self, headings: &mut Vec<Heading<'t>>) {
        /// Any moves: what is above them is headings.
        const MOVES: &str = "\n1. 32-28 19-23\n";
        let text = lines(headings) + MOVES;
        let record = scoresheet::parse(&text);
        let mut pairs: Vec<&TagPair> = record.tags.iter().collect();
        let mut unread = Vec::new();
        for heading in headings.iter_mut().filter(|heading| heading.is_read && !heading.value.is_empty()) {
            let is_it = |pair: &&TagPair| match heading.tag {
                Some(tag) => pair.tag == Some(tag),
                None => pair.tag.is_none() && record.name(pair) == heading.name,
            };
            let pair = pairs.iter().position(is_it).map(|at| pairs.remove(at));
            let said = pair.and_then(|pair| Some(record.slice(pair.value?))).unwrap_or_default();
            if said == heading.value {
                continue;
            }
            let name = match heading.tag {
                Some(tag) => tag.name(),
                None => heading.name,
            };
            if heading.is_side() && is_all_read(&heading.value, &record, pair) {
                let why = format!("has a tag {name} that is read back as a name and what stands beside it");
                self.losses.push(Loss::part(why));
                continue;
            }
            if !said.is_empty() && heading.value.starts_with(said) {
                self.losses.push(Loss::part(format!(
                    "has a tag {name} of which only a part is read back from its heading"
                )));
                continue;
            }
            let why =
                format!("has a tag {name} that would not be read back as a heading: it is in a comment");
            self.losses.push(Loss::part(why));
            if heading.is_side() {
                // The headings of the players begin the sheet, named or not.
                let value = std::mem::take(&mut heading.value);
                unread.push(Heading { name: heading.name, value, tag: None, is_read: false });
            } else {
                heading.is_read = false;
            }
        }
        headings.extend(unread);
    }

    fn heading<'t>(&mut self, record: &Record<'t>, pair: &TagPair, language: Language) -> Heading<'t> {
        let place = pair.value.unwrap_or_default();
        let scale = self.scale.filter(|_| pair.tag == Some(Tag::Result));
        let written = match scale.and_then(|scale| scale.turned(record, place)) {
            Some(turned) => Cow::Owned(turned),
            None => plain_value(record.notation, record.slice(place)),
        };
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

impl Heading<'_> {
    fn is_side(&self) -> bool {
        matches!(self.tag, Some(Tag::White | Tag::Black))
    }
}

/// Whether a player is read from a heading, and all letters and figures of it are in the name or in the tags behind and before it:
/// `GM Smith (ENG)` as `GM`, `Smith` and `ENG`.
fn is_all_read(value: &str, record: &Record<'_>, player: Option<&TagPair>) -> bool {
    let Some(name) = player.and_then(|pair| pair.value) else { return false };
    let beside = match player.and_then(|pair| pair.tag) {
        Some(Tag::White) => [Tag::WhiteTitle, Tag::WhiteNA, Tag::WhiteRating, Tag::WhiteTime],
        Some(Tag::Black) => [Tag::BlackTitle, Tag::BlackNA, Tag::BlackRating, Tag::BlackTime],
        _ => return false,
    };
    let own = beside.into_iter().filter_map(|tag| record.tag(tag)).filter_map(|pair| pair.value);
    let mut places: Vec<Span> = own.chain([name]).collect();
    places.sort_unstable_by_key(|place| place.start);
    let read = places.iter().map(|place| record.slice(*place));
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    !record.slice(name).is_empty() && letters(value) == read.map(letters).collect::<String>()
}

/// The headings that can be read, one per line, with aligned values.
fn lines(headings: &[Heading<'_>]) -> String {
    let read = || headings.iter().filter(|heading| heading.is_read);
    let widest = read().map(|heading| heading.name.width()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for heading in read() {
        let Heading { name, value, .. } = heading;
        // After a colour and a colon, numbers would be read as squares of a position.
        let is_number = heading.is_side() && value.starts_with(|c: char| c.is_ascii_digit() || c == '(');
        let name = format!("{name}{}", if is_number { " =" } else { ":" });
        let blanks = if value.is_empty() { 0 } else { (widest + 1).saturating_sub(name.width()) };
        let _ = writeln!(text, "{name}{:blanks$}{value}", "");
    }
    text
}
