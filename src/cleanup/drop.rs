use super::Change;
use crate::notation::annotation::commands;
use crate::notation::pdn::tag_of_name;
use crate::transcript::{Content, Entry, Kind, Sheet, TagEntry};

/// What is taken out of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// Comments, commands and arbiter's notes in them included.
    Comments,
    /// Glyphs, and the signs after moves.
    Nags,
    /// Variations, and what stands in them.
    Variations,
    /// Clock commands in comments: `[%clk …]`, `[%clock …]`, `[%emt …]`, `[%egt …]`, `[%mct …]`.
    Clocks,
    /// Tag pairs of this name, whatever its case or language.
    Tag(String),
    /// Text that is no part of the notation.
    Stray,
}

/// The commands that show a clock.
const CLOCKS: [&str; 5] = ["clk", "clock", "emt", "egt", "mct"];

impl Dropped {
    /// What a word of the option stands for: `comments`, `nags`, `variations`, `clocks`, `tags:NAME`.
    #[must_use]
    pub fn named(word: &str) -> Option<Dropped> {
        match word {
            "comments" => Some(Dropped::Comments),
            "nags" => Some(Dropped::Nags),
            "variations" => Some(Dropped::Variations),
            "clocks" => Some(Dropped::Clocks),
            _ => word
                .strip_prefix("tags:")
                .filter(|name| !name.is_empty())
                .map(|name| Dropped::Tag(name.to_owned())),
        }
    }

    fn covers_tag(&self, pair: &TagEntry) -> bool {
        let Dropped::Tag(name) = self else { return false };
        let known = tag_of_name(name);
        pair.name.eq_ignore_ascii_case(name) || known.is_some() && tag_of_name(&pair.name) == known
    }
}

/// Takes everything that is to be dropped off a sheet.
pub(super) fn drop_all(sheet: &mut Sheet, dropped: &[Dropped], changes: &mut Vec<Change>) {
    if dropped.is_empty() {
        return;
    }
    if dropped.contains(&Dropped::Clocks) && !dropped.contains(&Dropped::Comments) {
        drop_clocks(sheet, changes);
    }
    let variations = dropped.contains(&Dropped::Variations);
    let whole = variation_depths(sheet.entries());
    let mut opened = String::new();
    sheet.retain(|index, content| {
        let (before, after) = whole.get(index).copied().unwrap_or_default();
        if variations && (before > 0 || after > 0) {
            let mut text = String::new();
            content.push_to(&mut text);
            if !opened.is_empty() && !text.starts_with(')') && !opened.ends_with('(') {
                opened.push(' ');
            }
            opened.push_str(&text);
            if after == 0 {
                changes.push(Change::made("variation", std::mem::take(&mut opened), ""));
            }
            return false;
        }
        let Some(part) = part(content, dropped) else { return true };
        let mut text = String::new();
        content.push_to(&mut text);
        changes.push(Change::made(part, text, ""));
        false
    });
    if !opened.is_empty() {
        changes.push(Change::made("variation", opened, ""));
    }
}

/// How many variations are open before and after each entry.
fn variation_depths(entries: &[Entry]) -> Vec<(usize, usize)> {
    let mut depth = 0_usize;
    let after = entries.iter().map(|entry| {
        let before = depth;
        match entry.content {
            Content::Token { kind: Kind::VariationStart, .. } => depth += 1,
            Content::Token { kind: Kind::VariationEnd, .. } => depth = depth.saturating_sub(1),
            _ => {}
        }
        (before, depth)
    });
    after.collect()
}

/// What an entry is called when it is dropped; none when it stays.
fn part(content: &Content, dropped: &[Dropped]) -> Option<String> {
    let has = |what: &Dropped| dropped.contains(what);
    match content {
        Content::Tag(pair) => dropped.iter().any(|what| what.covers_tag(pair)).then(|| pair.name.clone()),
        Content::Comment(_) => has(&Dropped::Comments).then(|| "comment".to_owned()),
        Content::Token { kind, .. } => match kind {
            Kind::OpenComment | Kind::LineComment | Kind::EscapeLine => {
                has(&Dropped::Comments).then(|| "comment".to_owned())
            }
            Kind::Nag | Kind::Sign => has(&Dropped::Nags).then(|| "sign".to_owned()),
            Kind::Stray => has(&Dropped::Stray).then(|| "stray text".to_owned()),
            _ => None,
        },
    }
}

/// Takes the clocks out of comments; a comment that held nothing else goes.
fn drop_clocks(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    let mut empty = Vec::new();
    for index in 0..sheet.entries().len() {
        let Some(Content::Comment(text)) = sheet.entries().get(index).map(|entry| &entry.content) else {
            continue;
        };
        let Some(rest) = without_clocks(text) else { continue };
        changes.push(Change::made("comment", text.clone(), rest.clone()));
        if rest.is_empty() {
            empty.push(index);
        } else {
            sheet.change(index, Content::Comment(rest));
        }
    }
    sheet.retain(|index, _| empty.binary_search(&index).is_err());
}

/// A comment without its clock commands; none when it has none.
fn without_clocks(text: &str) -> Option<String> {
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    for command in commands(text) {
        if !CLOCKS.iter().any(|name| command.is(name)) {
            continue;
        }
        rest.push_str(text.get(at..command.span.start)?);
        at = command.span.end;
        if rest.is_empty() || rest.ends_with(char::is_whitespace) {
            // The blank that followed the command goes with it.
            let after = text.get(at..)?;
            at += after.len() - after.strip_prefix(' ').unwrap_or(after).len();
        }
    }
    if at == 0 {
        return None;
    }
    rest.push_str(text.get(at..)?);
    Some(rest.trim_end().to_owned()).map(|rest| if rest.trim().is_empty() { String::new() } else { rest })
}
