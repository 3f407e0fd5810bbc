//! The seven tags that every game has.

use super::left_out::settle;
use super::{Change, Dropped, results};
use crate::formats::pdn::{Manner, written};
use crate::formats::said_result::{FORFEIT, Scale, leaves_open};
use crate::transcript::{Content, Kind, Sheet, TagEntry};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_record::notation::result::{is_forfeit, says_more};
use damiera_record::record::Tag;

/// The seven tags that every game has, with their values if nothing is known.
const ROSTER: [(Tag, &str); 7] = [
    (Tag::Event, "?"),
    (Tag::Site, "?"),
    (Tag::Date, "????.??.??"),
    (Tag::Round, "?"),
    (Tag::White, "?"),
    (Tag::Black, "?"),
    (Tag::Result, "*"),
];

/// Whether a tag is one of the seven.
pub(super) fn has(tag: Tag) -> bool {
    ROSTER.iter().any(|(of_roster, _)| *of_roster == tag)
}

/// The tags that change how a game is read.
const READING: [Tag; 5] = [Tag::GameType, Tag::Variant, Tag::Mode, Tag::ResultFormat, Tag::Fen];

/// Keeps the seven tags, the GameType, and what the replay needs: the start position, and how to read the
/// result.
///
/// `whole` is the sheet with its comments, variations and other text, which `goes` names. Where a reader would understand the
/// moves otherwise without these, they stay; the changes from the one with the number `before` on, which removed them, were
/// not made then.
pub(super) fn reduce(
    sheet: &mut Sheet,
    (whole, before): (&Sheet, usize),
    (goes, unread): (&[Dropped], Option<usize>),
    report: &Report<'_>,
    changes: &mut Vec<Change>,
) {
    // Without a GameType, only the Variant tag names the game.
    let is_named = report.choice.rules.is_some_and(|rules| rules.tag_number().is_none());
    let name = if is_named { Tag::Variant } else { Tag::GameType };
    let understood = told(whole);
    let reduced = |sheet: &Sheet| {
        [&[name, Tag::Fen][..], &READING].into_iter().find_map(|others| {
            let mut made = Vec::new();
            let reduced = with_tags(sheet, others, report, &mut made);
            (told(&reduced) == understood).then_some((reduced, made))
        })
    };
    let settled = |goes| settle(whole, report, goes, unread, &mut Vec::new());
    // Strict PDN can only say in comments what is not readable as movetext.
    let is_readable = report.verdict != Verdict::Unreadable;
    let found = is_readable.then(|| reduced(sheet).or_else(|| reduced(&settled(goes)))).flatten();
    if let Some((reduced, made)) = found {
        *sheet = reduced;
        changes.extend(made);
    } else {
        // Even with everything in it, text could be read otherwise after other tags.
        *sheet = with_tags(&settled(&[]), &READING, report, &mut Vec::new());
        changes.truncate(before);
    }
    let tags = whole.tags().map(|(index, pair)| (whole.origin(index), pair.clone()));
    for (at, pair) in tags {
        if !sheet.tags().any(|(_, kept)| kept.tag.is_some() && kept.tag == pair.tag) {
            changes.push(Change::made(pair.name, pair.value.unwrap_or_default(), "").at(at));
        }
    }
}

/// The sheet with the seven tags and some others.
fn with_tags(sheet: &Sheet, others: &[Tag], report: &Report<'_>, changes: &mut Vec<Change>) -> Sheet {
    let mut reduced = sheet.clone();
    let scale = Scale::of_report(report, &report.record);
    let value = |tag: Tag| sheet.tag(tag).map(|(_, pair)| pair).filter(|pair| !is_empty(pair)).map(readable);
    let ending = results::ending(sheet).filter(|(_, text)| text != "*");
    let found = value(Tag::Result).filter(|pair| !leaves_open(pair.value.as_deref().unwrap_or_default()));
    let ends = ending.as_ref().map(|(_, text)| TagEntry::new(Tag::Result.name(), text.clone()));
    let mut result = found.or(ends).or_else(|| value(Tag::Result));
    let is_forfeit = result.as_ref().is_some_and(|pair| is_forfeit(&results::meant(pair)));
    if let Some(pair) = &mut result
        && let Some(score) = scale.score(&results::meant(pair))
    {
        *pair = TagEntry::new(Tag::Result.name(), score);
    }
    let mut pairs: Vec<TagEntry> = Vec::with_capacity(ROSTER.len() + others.len() + 1);
    for (tag, unknown) in ROSTER {
        let found = if tag == Tag::Result { result.take() } else { value(tag) };
        pairs.push(found.map_or_else(|| TagEntry::new(tag.name(), unknown), |pair| named(pair, tag)));
    }
    for &tag in others {
        // Other readers do not guess the variant from the moves.
        let number = || report.choice.rules.filter(|_| tag == Tag::GameType)?.tag_number();
        let asked = || Some(TagEntry::new(tag.name(), number()?.to_string()));
        pairs.extend(value(tag).or_else(asked).map(|pair| named(pair, tag)));
    }
    // That a game was not played is part of its result.
    let says_so = |pair: &TagEntry| results::meant(pair).trim().eq_ignore_ascii_case(FORFEIT);
    let termination = value(Tag::Termination);
    if termination.as_ref().is_some_and(says_so) || is_forfeit && termination.is_none() {
        pairs.push(TagEntry::new(Tag::Termination.name(), FORFEIT));
    }
    if let Some((index, text)) = ending {
        // What else it says has no place among bare moves.
        if says_more(&text) || scale.is_contradicted(&report.record, &text) {
            changes.push(Change::made("result", text, "*").at(sheet.origin(index)));
        }
        reduced.change(index, Content::Token { kind: Kind::Terminator, text: "*".to_owned() });
    }
    reduced.set_tags(pairs);
    reduced
}

fn is_empty(pair: &TagEntry) -> bool {
    pair.value.as_deref().unwrap_or_default().trim().is_empty()
}

/// A pair by the name of its tag, in the usual form.
fn named(pair: TagEntry, tag: Tag) -> TagEntry {
    TagEntry { name: tag.name().to_owned(), tag: Some(tag), form: None, ..pair }
}

/// A pair whose value can stand between quotes: a raw one may have been closed by something else than its quote.
fn readable(pair: &TagEntry) -> TagEntry {
    let raw = pair.value.as_deref().unwrap_or_default();
    let is_closed = || {
        let text = format!("[{} \"{raw}\"]\n\n*", Tag::Event.name());
        let record = pdn::parse(&text);
        record.value(Tag::Event) == Some(raw.trim()) && record.tags.len() == 1 && record.faults.is_empty()
    };
    if !pair.plain || is_closed() {
        return pair.clone();
    }
    TagEntry { value: Some(pdn::unescape(raw).into_owned()), plain: false, ..pair.clone() }
}

/// How a reader understands a sheet that is written strictly.
fn told(sheet: &Sheet) -> impl PartialEq + use<> {
    let text = sheet.text();
    let record = pdn::parse(&text);
    let text = written(&record, &Manner::of(&Report::of(record.clone(), None), &record, false));
    // Without a tag it would be read otherwise than it will be written.
    let text = if text.starts_with('[') { text } else { format!("[Event \"?\"]\n\n{text}") };
    let report = Report::of(pdn::parse(&text), None);
    let last = report.game.as_ref().and_then(|game| game.last);
    (
        report.choice.rules.map(|rules| rules.gametype),
        report.verdict,
        report.recorded_winner(),
        last,
        report.plies,
        report.replayed(),
    )
}
