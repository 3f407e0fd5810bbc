//! The values of the fields of a game.

use std::borrow::Cow;

use super::Kind;
use super::words::Words;
use crate::game::{JudgedGame, Material};
use damiera_judge::draws::Claim;
use damiera_judge::findings::Finding;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;

/// The value of a field in a game.
#[derive(Clone, Debug)]
pub enum Value<'g> {
    /// Text.
    Text(Cow<'g, str>),
    /// A whole number.
    Integer(i64),
    /// One of a few words.
    Word(&'static str),
    /// Codes of findings.
    Codes(Vec<&'static str>),
    /// The names of White and Black, at least one of them.
    Names([Option<String>; 2]),
    /// The path of a file.
    Path(&'g str),
    /// Several texts.
    Texts(Vec<Cow<'g, str>>),
    /// The tag pairs of a game by name.
    Tags(Heading<'g, 'g>),
    /// Findings.
    Findings(&'g [Finding]),
    /// Draws that could be claimed.
    Claims(&'g [Claim]),
    /// The material of a position.
    Material(Material),
    /// The material of several positions.
    Positions(&'g [Material]),
    /// A number for White and one for Black.
    BySide([u64; 2]),
}

/// What a field reads of a game.
type Read<T> = fn(&JudgedGame<'_>) -> T;

/// What a field borrows from a game.
type ReadText = for<'g> fn(&'g JudgedGame<'_>) -> Option<Cow<'g, str>>;
type ReadTexts = for<'g> fn(&'g JudgedGame<'_>) -> Vec<Cow<'g, str>>;

/// Where the values of a field come from, which determines their kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    Tag(Tag),
    TagNumber(Tag),
    Text(ReadText),
    Integer(Read<Option<i64>>),
    Word(fn() -> Words, Read<Option<&'static str>>),
    Codes,
    Names(Read<[Option<String>; 2]>),
    Path,
    Texts(ReadTexts),
    Tags,
    Findings,
    Claims,
    Material(Read<Option<Material>>),
    Positions,
    BySide(Read<[u64; 2]>),
}

impl Source {
    pub(super) const fn kind(self) -> Kind {
        match self {
            Source::Tag(_) | Source::Text(_) => Kind::Text,
            Source::TagNumber(_) | Source::Integer(_) => Kind::Integer,
            Source::Word(words, _) => Kind::Word(words),
            Source::Codes => Kind::Codes,
            Source::Names(_) => Kind::Names,
            Source::Path => Kind::Path,
            Source::Texts(_) => Kind::Texts,
            Source::Tags => Kind::Tags,
            Source::Findings => Kind::Findings,
            Source::Claims => Kind::Claims,
            Source::Material(_) => Kind::Material,
            Source::Positions => Kind::Positions,
            Source::BySide(_) => Kind::BySide,
        }
    }

    pub(super) fn value<'g>(self, game: &'g JudgedGame<'_>) -> Option<Value<'g>> {
        Some(match self {
            Source::Tag(tag) => Value::Text(game.heading().value(tag)?),
            Source::TagNumber(tag) => Value::Integer(whole_number(&game.heading().value(tag)?)?),
            Source::Text(read) => Value::Text(read(game)?),
            Source::Integer(read) => Value::Integer(read(game)?),
            Source::Word(_, read) => Value::Word(read(game)?),
            Source::Codes => {
                Value::Codes(game.report.findings.iter().map(|finding| finding.kind().code).collect())
            }
            Source::Names(read) => Value::Names(Some(read(game)).filter(|names| *names != [None, None])?),
            Source::Path => Value::Path(game.site.file),
            Source::Texts(read) => Value::Texts(read(game)),
            Source::Tags => Value::Tags(game.heading()),
            Source::Findings => Value::Findings(&game.report.findings),
            Source::Claims => Value::Claims(&game.seen.claims),
            Source::Material(read) => Value::Material(read(game)?),
            Source::Positions => Value::Positions(&game.seen.positions),
            Source::BySide(read) => Value::BySide(read(game)),
        })
    }
}

/// The number that a tag says, without its decimals and what is said about it: `1850.5`, `2100 FMJD`.
fn whole_number(text: &str) -> Option<i64> {
    let text = text.trim();
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let (number, about) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = are_digits(whole) && are_digits(decimals);
    if is_number && !about.contains(|c: char| c.is_numeric()) { whole.parse().ok() } else { None }
}
