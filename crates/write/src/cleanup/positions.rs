//! The positions in a game: how they name their squares, and their strict form.

use super::Change;
use super::squares::Squares;
use crate::formats::pdn::fen;
use crate::transcript::{Content, Kind, Sheet};
use damiera_record::record::Tag;
use damiera_rules::position::fen::{of_setup, parse, write_setup};

/// Names the squares of every position in a game (FEN, set-ups, arbiters' notes) as in its moves. The
/// GameType says how.
pub(super) fn rename(sheet: &mut Sheet, squares: &Squares, changes: &mut Vec<Change>) {
    if let Some((index, pair)) = sheet.tag(Tag::Fen)
        && let Some(value) = pair.value.clone().filter(|value| !value.trim().is_empty())
    {
        let (name, at) = (pair.name.clone(), sheet.origin(index));
        match squares.fen(value.trim(), true) {
            Some(new) if same_position(&value, &new) => {}
            Some(new) => {
                sheet.set_tag(Tag::Fen, &new);
                changes.push(Change::made(name, value, new).at(at));
            }
            None => changes.push(Change::left(name, value).at(at)),
        }
    }
    for index in 0..sheet.entries().len() {
        let Some(entry) = sheet.entries().get(index) else { continue };
        let (part, from, new) = match &entry.content {
            Content::Comment(text) => {
                let (new, left) = squares.comment(text);
                let at = sheet.origin(index);
                changes.extend(left.into_iter().map(|command| Change::left("comment", command).at(at)));
                let Some(new) = new else { continue };
                ("comment", text.clone(), Some(Content::Comment(new)))
            }
            Content::Token { kind: Kind::Setup, text } => {
                let new = of_setup(text).and_then(|position| squares.fen(position, false));
                let content = |new| Content::Token { kind: Kind::Setup, text: format!("/FEN \"{new}\"/") };
                ("setup", text.clone(), new.map(content))
            }
            _ => continue,
        };
        match new {
            Some(content) if content == entry.content => {}
            Some(content) => {
                let mut to = String::new();
                content.push_to(&mut to);
                changes.push(Change::made(part, from, to).at(sheet.origin(index)));
                sheet.change(index, content);
            }
            None => changes.push(Change::left(part, from).at(sheet.origin(index))),
        }
    }
    tell(sheet, squares, changes);
}

/// Says in the GameType how squares are named, unless that is the default.
fn tell(sheet: &mut Sheet, squares: &Squares, changes: &mut Vec<Change>) {
    let Some(gametype) = squares.gametype() else { return };
    let written = sheet.value(Tag::GameType).map(str::to_owned);
    let says_more = written.as_ref().is_some_and(|written| written.contains(','));
    if (squares.is_own() && !says_more) || written.as_ref() == Some(&gametype) {
        return;
    }
    let at = sheet.tag(Tag::GameType).and_then(|(index, _)| sheet.origin(index));
    sheet.set_tag(Tag::GameType, &gametype);
    changes.push(Change::made(Tag::GameType.name(), written.unwrap_or_default(), gametype).at(at));
}

/// Whether two FENs are equal and name squares in the same way.
fn same_position(written: &str, new: &str) -> bool {
    parse(written).is_ok_and(|setup| write_setup(&setup) == new)
}

/// Writes the FEN and the set-ups of a game in the strict form.
pub(super) fn spell(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    if let Some((index, pair)) = sheet.tag(Tag::Fen)
        && let Some(value) = pair.value.clone()
    {
        let (name, at) = (pair.name.clone(), sheet.origin(index));
        let spelt = fen(&value, false).into_owned();
        if spelt != value && parse(&value).is_ok() {
            sheet.set_tag(Tag::Fen, &spelt);
            changes.push(Change::made(name, value, spelt).at(at));
        }
    }
}
