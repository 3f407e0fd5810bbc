//! What the strict style changes in the tags of a game, as it is reported.

use super::results::{ending, meant};
use super::{Change, Dropped, roster};
use crate::formats::pdn::tag_name;
use crate::formats::said_result::{FORFEIT, Scale, leaves_open};
use crate::transcript::{Sheet, TagEntry};
use damiera_record::notation::result::is_forfeit;
use damiera_record::record::Tag;

/// The changes that the strict style makes in the tags of a sheet: their names, results in words, forfeits in signs. Tags
/// that are `dropped`, or that are not among the seven of a `reduced` game, are left to who drops them.
pub(super) fn changes(sheet: &Sheet, scale: Scale, dropped: &[Dropped], reduced: bool) -> Vec<Change> {
    let mut changes = Vec::new();
    let stays = |pair: &TagEntry| {
        let is_dropped = pair.tag.is_some_and(|tag| dropped.iter().any(|what| what.is_of(tag)));
        !is_dropped && (!reduced || pair.tag.is_some_and(roster::has))
    };
    for (index, pair) in sheet.tags().filter(|(_, pair)| stays(pair)) {
        let at = sheet.origin(index);
        let name = tag_name(pair.tag, &pair.name);
        if *name != pair.name {
            changes.push(Change::made(pair.name.clone(), pair.name.clone(), name.clone()).at(at));
        }
        if pair.tag == Some(Tag::Result)
            && let Some(score) = scale.score(&meant(pair))
        {
            let written = pair.value.clone().unwrap_or_default();
            changes.push(Change::made(name, written, score).at(at));
        }
    }
    if dropped.iter().any(|what| what.is_of(Tag::Result)) {
        return changes;
    }
    let said = sheet.tag(Tag::Result).map(|(_, pair)| meant(pair)).filter(|value| !leaves_open(value));
    let ends = ending(sheet).filter(|_| said.is_none());
    if let Some((index, text)) = &ends
        && let Some(score) = scale.score(text)
    {
        changes.push(Change::made("result", text.clone(), score).at(sheet.origin(*index)));
    }
    let result = said.or(ends.map(|(_, text)| text));
    if result.is_some_and(|result| is_forfeit(&result)) && sheet.value(Tag::Termination).is_none() {
        changes.push(Change::made(Tag::Termination.name(), "", FORFEIT));
    }
    changes
}
