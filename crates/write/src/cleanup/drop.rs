//! What is removed from a game: comments, variations, stray text and the like.

use super::{Change, broken};
use crate::formats::Loss;
use crate::text::clean;
use crate::transcript::{Content, Entry, Kind, Sheet, TagEntry};
use damiera_judge::findings::Fact;
use damiera_judge::findings::missing_move::MissingBy;
use damiera_judge::report::Report;
use damiera_record::notation::annotation::{Command, commands};
use damiera_record::notation::pdn::tag_of_name;
use damiera_record::record::{Record, Tag, TokenKind};

/// What is removed from a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// Comments and the commands in them, but not arbiters' notes and text that stands for a ply that nobody could read, on
    /// which the verdict depends, nor the comment that says that a game was cut.
    Comments,
    /// Arbiter's notes in comments.
    Notes,
    /// Glyphs, and the signs after moves.
    Nags,
    /// Variations and their contents.
    Variations,
    /// Clock commands in comments: `[%clk …]`, `[%clock …]`, `[%emt …]`, `[%egt …]`, `[%mct …]`.
    Clocks,
    /// Tag pairs of this name, whatever its case or language, and those that stand for the same tag otherwise.
    Tag(String),
    /// Text that is not part of the notation.
    Stray,
}

/// What text that is not part of the notation is called in the list of changes.
pub(super) const STRAY: &str = "stray text";

/// The characters of such text that are shown where it is left out.
const SHOWN: usize = 60;

/// That text was left out which is not part of the notation: nobody asked for that, and it can be a move that was written
/// badly. `None` if there was none.
#[must_use]
pub fn stray_loss(changes: &[Change]) -> Option<Loss> {
    let is_left_out = |change: &&Change| change.part == STRAY && change.to.as_deref() == Some("");
    let texts: Vec<&str> = changes.iter().filter(is_left_out).map(|change| change.from.trim()).collect();
    if texts.is_empty() {
        return None;
    }
    let shown: String = texts.join(" ").chars().take(SHOWN).collect();
    Some(Loss::part(format!(
        "has text that is not part of the notation, which is left out: {}",
        clean(&shown)
    )))
}

/// The commands that show a clock.
const CLOCKS: [&str; 5] = ["clk", "clock", "emt", "egt", "mct"];

impl Dropped {
    /// The meaning of a word of the option: `comments`, `notes`, `nags`, `variations`, `clocks`, `tags:NAME`.
    #[must_use]
    pub fn named(word: &str) -> Option<Dropped> {
        match word {
            "comments" => Some(Dropped::Comments),
            "notes" => Some(Dropped::Notes),
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
        pair.name.eq_ignore_ascii_case(name) || pair.tag.is_some_and(|tag| self.is_of(tag))
    }

    /// Whether it is the pairs that stand for a tag.
    pub(super) fn is_of(&self, tag: Tag) -> bool {
        matches!(self, Dropped::Tag(name) if tag_of_name(name) == Some(tag))
    }
}

/// The ply before which text stands for another one that nobody could read, if the report depends on it: without that
/// text, a side would seem to have moved twice.
pub(super) fn unread_ply(report: &Report<'_>) -> Option<usize> {
    let ply = report.doubted?;
    let is_unread =
        |fact: &Fact| matches!(fact, Fact::MissingMove(missing) if missing.shown == MissingBy::Unread);
    let found =
        |finding: &damiera_judge::findings::Finding| finding.ply == Some(ply) && is_unread(&finding.fact);
    report.findings.iter().any(found).then_some(ply)
}

/// The first byte of that text, in a comment or not.
pub(super) fn unread_at(record: &Record<'_>, ply: usize) -> Option<usize> {
    let (place, _) = record.plies().nth(ply.checked_sub(1)?)?;
    let before = record.tokens.iter().take_while(|token| token.span != place);
    let text = before.filter(|token| !matches!(token.kind, TokenKind::MoveNumber { .. })).last()?;
    matches!(text.kind, TokenKind::Stray | TokenKind::Comment).then_some(text.span.start)
}

/// Removes everything to be dropped from a sheet, except what begins at the byte `kept` of its text.
pub(super) fn drop_all(
    sheet: &mut Sheet,
    dropped: &[Dropped],
    kept: Option<usize>,
    changes: &mut Vec<Change>,
) {
    if dropped.is_empty() {
        return;
    }
    if dropped.contains(&Dropped::Notes) {
        drop_commands(sheet, &is_note, changes);
    } else if dropped.contains(&Dropped::Comments) {
        leave_notes(sheet, changes);
    }
    if dropped.contains(&Dropped::Clocks) && !dropped.contains(&Dropped::Comments) {
        drop_commands(sheet, &is_clock, changes);
    }
    let variations = dropped.contains(&Dropped::Variations);
    let end = dropped.contains(&Dropped::Stray).then(|| end_of_game(sheet.entries())).flatten();
    let whole = variation_depths(sheet.entries());
    let places = sheet.places();
    let at = |index: usize| places.get(index).copied().flatten();
    let (mut opened, mut from) = (String::new(), None);
    sheet.retain(|index, content| {
        let (before, after) = whole.get(index).copied().unwrap_or_default();
        if variations && (before > 0 || after > 0) {
            let mut text = String::new();
            content.push_to(&mut text);
            if !opened.is_empty() && !text.starts_with(')') && !opened.ends_with('(') {
                opened.push(' ');
            }
            if before == 0 {
                from = at(index);
            }
            opened.push_str(&text);
            if after == 0 {
                changes.push(Change::made("variation", std::mem::take(&mut opened), "").at(from));
            }
            return false;
        }
        // Text after the end was not played: in strict PDN it would be a comment.
        let is_behind =
            end.is_some_and(|end| index > end) && !matches!(content, Content::Tag(_) | Content::Comment(_));
        let behind = || is_behind.then(|| STRAY.to_owned());
        if kept.is_some() && at(index) == kept {
            return true;
        }
        let Some(part) = part(content, dropped).or_else(behind) else { return true };
        let mut text = String::new();
        content.push_to(&mut text);
        changes.push(Change::made(part, text, "").at(at(index)));
        false
    });
    if !opened.is_empty() {
        changes.push(Change::made("variation", opened, "").at(from));
    }
}

/// The index of the result or star that ends the main line.
pub(super) fn end_of_game(entries: &[Entry]) -> Option<usize> {
    let depths = variation_depths(entries);
    let ends = |entry: &Entry| matches!(entry.content, Content::Token { kind: Kind::Terminator, .. });
    entries.iter().zip(depths).position(|(entry, (before, _))| before == 0 && ends(entry))
}

/// The number of open variations before and after each entry.
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

/// The name of an entry to be dropped; `None` if it stays.
fn part(content: &Content, dropped: &[Dropped]) -> Option<String> {
    let has = |what: &Dropped| dropped.contains(what);
    match content {
        Content::Tag(pair) => dropped.iter().any(|what| what.covers_tag(pair)).then(|| pair.name.clone()),
        Content::Comment(text) => (has(&Dropped::Comments)
            && !commands(text).any(|command| is_note(&command))
            && !broken::says_cut(text))
        .then(|| "comment".to_owned()),
        Content::Token { kind, .. } => match kind {
            Kind::OpenComment | Kind::LineComment | Kind::EscapeLine => {
                has(&Dropped::Comments).then(|| "comment".to_owned())
            }
            Kind::Nag | Kind::Sign => has(&Dropped::Nags).then(|| "sign".to_owned()),
            Kind::Stray => has(&Dropped::Stray).then(|| STRAY.to_owned()),
            _ => None,
        },
    }
}

fn is_clock(command: &Command<'_>) -> bool {
    CLOCKS.iter().any(|name| command.is(name))
}

fn is_note(command: &Command<'_>) -> bool {
    command.arbiter_note().is_some()
}

/// Reduces comments to the arbiter's notes in them.
fn leave_notes(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    for index in 0..sheet.entries().len() {
        let Some(Content::Comment(text)) = sheet.entries().get(index).map(|entry| &entry.content) else {
            continue;
        };
        let notes = commands(text).filter(is_note);
        let notes: Vec<&str> = notes.filter_map(|note| text.get(note.span.start..note.span.end)).collect();
        let (text, notes) = (text.clone(), notes.join(" "));
        if !notes.is_empty() && notes != text {
            changes.push(Change::made("comment", text, notes.clone()).at(sheet.origin(index)));
            sheet.change(index, Content::Comment(notes));
        }
    }
}

/// Removes these commands from comments; a comment with nothing else is removed.
fn drop_commands(sheet: &mut Sheet, goes: &dyn Fn(&Command<'_>) -> bool, changes: &mut Vec<Change>) {
    let mut empty = Vec::new();
    for index in 0..sheet.entries().len() {
        let Some(Content::Comment(text)) = sheet.entries().get(index).map(|entry| &entry.content) else {
            continue;
        };
        let Some(rest) = without(text, goes) else { continue };
        changes.push(Change::made("comment", text.clone(), rest.clone()).at(sheet.origin(index)));
        if rest.is_empty() {
            empty.push(index);
        } else {
            sheet.change(index, Content::Comment(rest));
        }
    }
    sheet.retain(|index, _| empty.binary_search(&index).is_err());
}

/// A comment without these commands; `None` if it has none of them.
fn without(text: &str, goes: &dyn Fn(&Command<'_>) -> bool) -> Option<String> {
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    for command in commands(text) {
        if !goes(&command) {
            continue;
        }
        rest.push_str(text.get(at..command.span.start)?);
        at = command.span.end;
        if rest.is_empty() || rest.ends_with(char::is_whitespace) {
            // The blank after the command is removed too.
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
