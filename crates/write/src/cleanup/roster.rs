use super::Change;
use crate::transcript::{Content, Kind, Sheet, TagEntry};
use crate::write::pdn::{Manner, written};
use damiera_judge::report::Report;
use damiera_record::notation::pdn::{self, tag_of_name};
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

/// The tags that change how a game is read.
const READING: [Tag; 5] = [Tag::GameType, Tag::Variant, Tag::Mode, Tag::ResultFormat, Tag::Fen];

/// Keeps the seven tags, the GameType, and what the replay needs: the start position, and how to read the
/// result.
pub(super) fn reduce(sheet: &mut Sheet, report: &Report<'_>, changes: &mut Vec<Change>) {
    let full = with_tags(sheet, &READING, report);
    // Without a GameType, only the Variant tag names the game.
    let is_named = report.choice.rules.is_some_and(|rules| rules.tag_number().is_none());
    let name = if is_named { Tag::Variant } else { Tag::GameType };
    let bare = with_tags(sheet, &[name, Tag::Fen], report);
    let before: Vec<(Option<usize>, TagEntry)> =
        sheet.tags().map(|(index, pair)| (sheet.origin(index), pair.clone())).collect();
    *sheet = if told(&full) == told(&bare) { bare } else { full };
    for (at, pair) in before {
        if !sheet.tags().any(|(_, kept)| {
            tag_of_name(&kept.name).is_some() && tag_of_name(&kept.name) == tag_of_name(&pair.name)
        }) {
            changes.push(Change::made(pair.name, pair.value.unwrap_or_default(), "").at(at));
        }
    }
}

/// The sheet with the seven tags and some others.
fn with_tags(sheet: &Sheet, others: &[Tag], report: &Report<'_>) -> Sheet {
    let mut reduced = sheet.clone();
    reduced.retain(|_, content| !matches!(content, Content::Tag(_)));
    let value =
        |tag: Tag| sheet.tag(tag).and_then(|(_, pair)| pair.value.clone().map(|value| (pair.plain, value)));
    let roster = ROSTER.iter().map(|&(tag, unknown)| {
        let found = value(tag).filter(|(_, value)| !value.trim().is_empty());
        let found = found.or_else(|| {
            (tag == Tag::Result).then(|| (false, terminator(sheet))).filter(|(_, text)| !text.is_empty())
        });
        (tag, found.unwrap_or((false, unknown.to_owned())))
    });
    let others = others.iter().filter_map(|&tag| {
        // Other readers do not guess the variant from the moves.
        let asked = || {
            report
                .choice
                .rules
                .filter(|_| tag == Tag::GameType)
                .and_then(|rules| Some((false, rules.tag_number()?.to_string())))
        };
        Some((tag, value(tag).filter(|(_, value)| !value.trim().is_empty()).or_else(asked)?))
    });
    let pairs: Vec<_> = roster.chain(others).collect();
    for (index, (tag, (plain, value))) in pairs.into_iter().enumerate() {
        reduced.insert(index, Content::Tag(TagEntry { plain, ..TagEntry::new(tag.name(), value) }));
    }
    reduced
}

/// The result that ends the movetext; empty if there is none.
fn terminator(sheet: &Sheet) -> String {
    let terminator = sheet.entries().iter().find_map(|entry| match &entry.content {
        Content::Token { kind: Kind::Terminator, text } => Some(text.trim_matches(['[', ']']).trim()),
        _ => None,
    });
    terminator.unwrap_or_default().to_owned()
}

/// How a reader understands a sheet.
fn told(sheet: &Sheet) -> impl PartialEq {
    let text = sheet.text();
    let record = pdn::parse(&text);
    let text = written(&record, &Manner::of(&Report::of(record.clone(), None), &record, false));
    let report = Report::of(pdn::parse(&text), None);
    let last = report.game.as_ref().and_then(|game| game.last);
    (
        report.choice.rules.map(|rules| rules.gametype),
        report.verdict,
        report.recorded_winner(),
        last,
        report.replayed(),
    )
}
