//! The game that two sheets come to, in PDN.

use super::Collated;
use crate::formats::pdn::{strict, wrapped};
use damiera_query::collation::{Comparison, NoteDifference, show_same_time};
use damiera_record::notation::annotation::{Command, OnOneSheet, ReadAs, commands};
use damiera_record::notation::result::RecordedResult;
use damiera_record::notation::{pdn as notation, plain_value};
use damiera_record::record::{Record, Tag};
use damiera_repair::collate::CollatedPly;
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_rules::position::fen::write_setup;

/// Columns after which a line is broken.
const WIDTH: usize = 80;

const SIDES: [Color; 2] = [Color::White, Color::Black];

/// The game that two sheets come to, in PDN, with what they have otherwise in comments; `None` if nothing explains both.
///
/// Of two values of a tag, two times, and two notes of the arbiter that differ, White's stays in its place.
#[must_use]
pub fn pdn(collated: &Collated<'_>) -> Option<String> {
    let best = collated.best()?;
    let records = collated.sheets.map(|sheet| sheet.record);
    let mut text = tags(collated);
    text.push('\n');
    let differing = collated.comparison.tags.iter().map(|tag| OnOneSheet {
        side: Color::Black,
        name: tag.name.as_str().into(),
        value: tag.values[1].as_str().into(),
    });
    push_comment(&mut text, &differing.map(|tag| tag.to_command()).collect::<Vec<_>>().join(" "));
    let comments = records.map(comments_by_ply);
    push_comments(&mut text, comments.each_ref().map(|comments| comments_at(comments, Some(0))), collated, 0);
    let begins_second = begins_second(collated);
    for (index, ply) in best.plies.iter().enumerate() {
        let half_move = index + usize::from(begins_second);
        if half_move % 2 == 0 {
            text.push_str(&format!("{}. ", half_move / 2 + 1));
        } else if index == 0 {
            text.push_str("1... ");
        }
        for (side, on) in SIDES.into_iter().zip(&ply.sheets) {
            if let Some((passed, again)) = &on.passed {
                let kind = if *again { "doubled" } else { "unreadable" };
                push_comment(&mut text, &read_as(&passed.text, "", kind, side));
            }
        }
        text.push_str(&ply.text);
        text.push(' ');
        push_comment(&mut text, &readings(ply));
        push_said(&mut text, ply, &comments, collated, index + 1);
    }
    for (side, rest) in SIDES.into_iter().zip(&best.rest) {
        for written in rest {
            push_comment(&mut text, &read_as(&written.text, "", "unreadable", side));
        }
    }
    text.push('*');
    Some(wrapped(&strict(&notation::parse(&text)), WIDTH).into_owned())
}

/// Two sheets that nothing explains together, as two games in PDN: neither is lost.
#[must_use]
pub fn both_as_they_are(collated: &Collated<'_>) -> String {
    collated.sheets.map(|sheet| strict(sheet.record)).join("\n")
}

fn read_as(written: &str, read: &str, kind: &str, side: Color) -> String {
    ReadAs { written: written.into(), read: read.into(), kind, side: Some(side) }.to_command()
}

fn push_comment(text: &mut String, comment: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{comment}}} "));
    }
}

/// What the sheets have of a ply, where they do not have it as it was played.
fn readings(ply: &CollatedPly) -> String {
    let of_sheets = SIDES.into_iter().zip(&ply.sheets).filter_map(|(side, on)| {
        let kind = on.slip?.name();
        let written = on.written.as_ref().map_or("", |written| written.text.as_str());
        Some(read_as(written, &ply.text, kind, side))
    });
    of_sheets.collect::<Vec<_>>().join(" ")
}

/// The comments of both sheets after a ply.
fn push_said(
    text: &mut String,
    ply: &CollatedPly,
    comments: &[Vec<Vec<String>>; 2],
    collated: &Collated<'_>,
    number: usize,
) {
    let of = |sheet: usize| {
        let place = ply.sheets[sheet].written.as_ref().map(|written| written.ply).filter(|&place| place > 0);
        comments_at(&comments[sheet], place)
    };
    push_comments(text, [of(0), of(1)], collated, number);
}

/// The comments of a sheet at one of its places.
fn comments_at(comments: &[Vec<String>], place: Option<usize>) -> &[String] {
    place.and_then(|place| comments.get(place)).map_or(&[], Vec::as_slice)
}

/// The comments of White's sheet, and those of Black's that say something else.
fn push_comments(text: &mut String, [white, black]: [&[String]; 2], collated: &Collated<'_>, number: usize) {
    for said in white {
        push_comment(text, said);
    }
    let of_white: Vec<Command<'_>> = white.iter().flat_map(|said| commands(said)).collect();
    for said in black.iter().filter(|said| !white.contains(said)) {
        push_comment(text, &said_once(said, &of_white, collated.comparison, number));
    }
}

/// A comment of Black's sheet without the notes and the times that White's has there too, and with those that contradict one of White's
/// kept as what one sheet has: two notes about one event would count against the player twice, and a clock shows one time.
fn said_once(comment: &str, of_white: &[Command<'_>], comparison: &Comparison, number: usize) -> String {
    let mut once = String::new();
    let mut from = 0;
    for command in commands(comment) {
        let instead = if of_white.iter().any(|other| say_same(other, &command)) {
            String::new()
        } else if contradicts(&command, comparison, number) {
            let name = command.name.to_ascii_lowercase().into();
            OnOneSheet { side: Color::Black, name, value: command.arguments.into() }.to_command()
        } else {
            continue;
        };
        once.push_str(comment.get(from..command.span.start).unwrap_or_default());
        once.push_str(&instead);
        from = command.span.end;
    }
    once.push_str(comment.get(from..).unwrap_or_default());
    once.trim().to_owned()
}

/// Whether two commands are the same note of the arbiter, or show the same time.
fn say_same(one: &Command<'_>, other: &Command<'_>) -> bool {
    let are_same_note = matches!((one.arbiter_note(), other.arbiter_note()), (Some(Ok(one)), Some(Ok(other))) if one == other);
    are_same_note || show_same_time(one, other)
}

/// Whether a command of Black's sheet contradicts one of White's after the same ply.
fn contradicts(command: &Command<'_>, comparison: &Comparison, number: usize) -> bool {
    let is_it = |ply: usize, name: &str, of_black: &str| {
        ply == number && command.is(name) && command.arguments == of_black
    };
    let of_notes = |note: &NoteDifference| match &note.notes {
        [Some(_), Some(black)] => is_it(note.ply, &note.name, black),
        _ => false,
    };
    comparison.notes.iter().any(of_notes)
        || comparison.clocks.iter().any(|clock| is_it(clock.ply, &clock.name, &clock.times[1]))
}

/// The comments after each ply of a record, without their braces; those before the first at 0.
fn comments_by_ply(record: &Record<'_>) -> Vec<Vec<String>> {
    let mut by_ply: Vec<Vec<String>> = vec![Vec::new(); record.plies().count() + 1];
    for (after, span) in record.comments() {
        let said = record.slice(span).trim_matches(|char| matches!(char, '{' | '}' | ';')).trim();
        if let Some(said_there) = by_ply.get_mut(after)
            && !said.is_empty()
        {
            said_there.push(said.replace(['{', '}'], " "));
        }
    }
    by_ply
}

/// Whether the side that moves second in a whole game made the first ply.
fn begins_second(collated: &Collated<'_>) -> bool {
    let best = collated.best().and_then(|best| best.plies.first());
    best.zip(collated.rules).is_some_and(|(ply, rules)| ply.turn != rules.first)
}

/// The tag pairs of both sheets; where both have one, White's.
fn tags(collated: &Collated<'_>) -> String {
    let mut text = String::new();
    let mut names: Vec<String> = Vec::new();
    let mut push = |name: &str, value: &str| {
        if !names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            names.push(name.to_owned());
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{}\"]\n", value.replace(['\n', '\r'], " ")));
        }
    };
    for sheet in &collated.sheets {
        let record = sheet.record;
        for pair in record.all_tags() {
            let Some(value) = pair.value else { continue };
            let name: &str = match pair.tag {
                Some(tag) => Tag::name(tag),
                None => record.name(pair),
            };
            let value = plain_value(record.notation, record.slice(value).trim());
            let is_name = name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
            if is_name && !name.is_empty() && value.contains(char::is_alphanumeric) {
                push(name, &value);
            }
        }
    }
    for sheet in &collated.sheets {
        if let Some(result) = RecordedResult::of(sheet.record).filter(|result| result.text.trim() != "*") {
            push("Result", result.text.trim());
        }
    }
    if let Some(rules) = collated.rules {
        if let Some(number) = rules.tag_number() {
            push("GameType", &number.to_string());
        }
        if let Some(start) = collated.collation.start.filter(|start| *start != Position::start(rules)) {
            push("FEN", &write_setup(&start.to_setup(&rules.names)));
        }
    }
    text
}
