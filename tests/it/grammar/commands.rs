//! Commands in comments: the names and arguments read are the ones drawn, and known ones mean what was drawn.

use std::time::Duration;

use damiera_record::notation::annotation::{Answer, ArbiterNote, ClockPair, Command, SideClock, commands};
use damiera_record::record::Span;
use damiera_rules::board::Color;

use crate::grammar::draw::{Node, Sentence};

pub(crate) fn check(sentence: &Sentence) {
    let drawn: Vec<Command<'_>> = sentence.root.all("command").map(|node| command(sentence, node)).collect();
    let read: Vec<Command<'_>> = commands(&sentence.text).collect();
    assert_eq!(read, drawn, "{:?}", sentence.text);
}

fn command<'s>(sentence: &'s Sentence, node: &Node) -> Command<'s> {
    Command {
        name: sentence.slice(node.child("command-name").expect("a name")),
        arguments: node.child("arguments").map_or("", |arguments| sentence.slice(arguments)),
        span: Span::new(node.span.start, node.span.end),
    }
}

pub(crate) fn check_duration(sentence: &Sentence) {
    let text = format!("[%clk {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.time());
    assert_eq!(read, duration(&sentence.text), "{text:?}");
}

/// The time in the text; `None` if it is too long.
fn duration(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.trim_end_matches('s').split_once('.').unwrap_or((text, ""));
    let sum = whole
        .trim_end_matches('s')
        .split(':')
        .try_fold(0_u64, |sum, part| sum.checked_mul(60)?.checked_add(part.parse().ok()?));
    let milliseconds: String = decimals.chars().chain("000".chars()).take(3).collect();
    Some(Duration::from_secs(sum?) + Duration::from_millis(milliseconds.parse().expect("digits")))
}

pub(crate) fn check_time_left(sentence: &Sentence) {
    let text = format!("[%clk {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.time());
    assert_eq!(read, time_left(&sentence.text), "{text:?}");
}

/// The time that is left by a clock: none, if it counts on below nothing.
fn time_left(text: &str) -> Option<Duration> {
    match text.strip_prefix('-') {
        Some(over) => duration(over).map(|_| Duration::ZERO),
        None => duration(text),
    }
}

pub(crate) fn check_clock(sentence: &Sentence) {
    let text = format!("[%clock {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.clocks());
    let drawn: Option<Vec<SideClock>> =
        sentence.root.all("side-clock").map(|node| side_clock(sentence.slice(node))).collect();
    let Some(drawn) = drawn else { return };
    assert_eq!(read, Some(ClockPair { first: drawn[0], second: drawn.get(1).copied() }), "{text:?}");
}

fn side_clock(text: &str) -> Option<SideClock> {
    let side = if text.starts_with(['W', 'w']) { Color::White } else { Color::Black };
    let running = text.starts_with(char::is_uppercase);
    Some(SideClock { side, running, time: time_left(&text[1..])? })
}

pub(crate) fn check_note(sentence: &Sentence) {
    let name = &sentence.root.production;
    let text = format!("[%{name} {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.arbiter_note());
    assert_eq!(read, Some(Ok(note(sentence))), "{text:?}");
}

pub(crate) fn check_read(sentence: &Sentence) {
    let text = format!("[%read {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.read_as());
    let read = read.unwrap_or_else(|| panic!("{text:?} is not read"));
    let quoted: Vec<&str> = sentence.root.all("quoted").map(|node| sentence.slice(node)).collect();
    if let Some((written, meant)) = plain_quoted(quoted[0]).zip(plain_quoted(quoted[1])) {
        assert_eq!((read.written.as_ref(), read.read.as_ref()), (written, meant), "{text:?}");
    }
    let slice = |name| sentence.root.child(name).map(|node| sentence.slice(node));
    assert_eq!(Some(read.kind), slice("slip-kind"), "{text:?}");
    assert_eq!(
        read.side,
        slice("side").map(|side| if side == "white" { Color::White } else { Color::Black })
    );
    let again = read.to_command();
    assert_eq!(commands(&again).next().and_then(|command| command.read_as()), Some(read), "{again:?}");
}

pub(crate) fn check_sheet(sentence: &Sentence) {
    let text = format!("[%sheet {}]", sentence.text);
    let read = commands(&text).next().and_then(|command| command.on_one_sheet());
    let read = read.unwrap_or_else(|| panic!("{text:?} is not read"));
    let side = sentence.root.child("side").map(|node| sentence.slice(node));
    assert_eq!(read.side, if side == Some("white") { Color::White } else { Color::Black }, "{text:?}");
    let again = read.to_command();
    assert_eq!(commands(&again).next().and_then(|command| command.on_one_sheet()), Some(read), "{again:?}");
}

/// What is between quotation marks, unless an entity may be in it.
fn plain_quoted(text: &str) -> Option<&str> {
    (!text.contains('&')).then_some(text.trim_matches('"'))
}

fn note(sentence: &Sentence) -> ArbiterNote<'_> {
    let slice = |name| sentence.root.child(name).map(|node| sentence.slice(node));
    let cited = sentence.root.child("cited").and_then(|cited| cited.child("article"));
    let article = cited.map_or("", |node| sentence.slice(node));
    let is_mark = |char| "\"'“”„«»‘’".contains(char);
    let text = slice("note-text").unwrap_or_default();
    let text = text.strip_prefix(is_mark).and_then(|text| text.strip_suffix(is_mark)).unwrap_or_default();
    let side = slice("side").map(|side| if side == "white" { Color::White } else { Color::Black });
    match sentence.root.production.as_str() {
        "irregularity" => ArbiterNote::Irregularity {
            article,
            text,
            side,
            answer: slice("answer").map(|answer| match answer {
                "accepted" => Answer::Accepted,
                _ => Answer::Corrected,
            }),
        },
        "note" => ArbiterNote::Note { article, text, side },
        "claim" => ArbiterNote::Claim { article, side },
        "count" => ArbiterNote::Count { starts: sentence.text == "start" },
        _ => ArbiterNote::Position { fen: text },
    }
}
