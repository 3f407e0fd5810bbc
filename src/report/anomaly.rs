use super::reading::{Reading, View};
use super::start::OtherGame;
use super::variant::{Choice, Source, beginning, value_span};
use crate::findings::{self, Details, Finding};
use crate::notation::game_name;
use crate::record::{Record, Tag, WrittenMove};
use crate::variant::{Breach, Rules};

/// What is found where a game is legal under another reading of its squares.
pub(super) fn seen_otherwise(reading: Reading, record: &Record<'_>, rules: &'static Rules) -> Finding {
    let plies = record.plies().count();
    let fen = if reading.start { ", those of the FEN too" } else { "" };
    // The first move that reads otherwise shows what is meant.
    let shown = reading.apply(record, rules, |read| {
        let mut plies = record.plies().zip(read.plies());
        plies.find_map(|((span, written), (_, meant))| {
            let meant = words(read, meant);
            (words(record, written) != meant).then_some((span, meant))
        })
    });
    let span = shown.as_ref().map_or_else(|| beginning(record), |&(span, _)| span);
    let mut finding = match reading.view {
        View::Turned => {
            let sum = rules.board().squares() + 1;
            let message = format!(
                "the squares are numbered from the other side: all {plies} plies are legal when every \
                 number n is read as {sum} - n{fen}"
            );
            Finding::of_record(&findings::numbering_turned::KIND, span, message)
        }
        View::Mirrored | View::TurnedAndMirrored => {
            let way = if reading.view == View::Mirrored { "row" } else { "column" };
            let message = format!(
                "the board stood the wrong way, or its squares were numbered so: all {plies} plies are legal when \
                 each {way} is read backward{fen}; {}",
                annulment(plies, rules)
            );
            let mut finding = Finding::of_record(&findings::board_mirrored::KIND, span, message);
            finding.citation = rules.cite(Breach::BoardMirrored);
            finding.stands = rules.annul_until_ply.filter(|&limit| plies >= limit).map(|_| true);
            finding
        }
    };
    finding.label = shown.map(|(_, meant)| format!("read as {meant}"));
    finding.details = Some(Box::new(Details {
        reading: Some(reading.view.as_str().into()),
        annul_until_ply: rules.annul_until_ply.filter(|_| reading.view != View::Turned),
        ..Details::default()
    }));
    finding
}

/// Whether the game could still be begun again.
fn annulment(plies: usize, rules: &Rules) -> String {
    let name = game_name(rules.gametype).unwrap_or(rules.name);
    match rules.annul_until_ply {
        None => format!("the {name} text sets no limit for beginning again"),
        Some(limit) if plies >= limit => {
            format!("each side had made {} moves (ply {limit}), so the game stands", limit / 2)
        }
        Some(limit) => format!("it could be annulled and begun again until ply {limit}"),
    }
}

/// What is found where a game is legal under the rules of another.
pub(super) fn another_game(other: &OtherGame, record: &Record<'_>, choice: &Choice) -> Finding {
    let rules = other.rules;
    let name = |rules: &Rules| game_name(rules.gametype).unwrap_or(rules.name);
    let (said, span) = match choice.source {
        Some(Source::Tag) => ("the tag says", value_span(record, Tag::GameType)),
        _ => ("the option says", beginning(record)),
    };
    let judged = choice.rules.map_or("another game", name);
    let squares = match other.reading {
        None => "as they are written".to_owned(),
        Some(Reading { start, .. }) => format!(
            "when every number n is read as {} - n{}",
            rules.board().squares() + 1,
            if start { ", those of the FEN too" } else { "" }
        ),
    };
    let message = format!(
        "{said} {judged}, but all {} plies are legal in {} draughts ({}) {squares}",
        record.plies().count(),
        name(rules),
        rules.gametype,
    );
    let mut finding = Finding::of_record(&findings::other_game_type::KIND, span, message);
    finding.label = Some(format!("{} is {}", name(rules), rules.gametype));
    finding.details = Some(Box::new(Details {
        reading: Some(match other.reading {
            None => rules.name.into(),
            Some(reading) => format!("{}, {}", rules.name, reading.view.as_str()).into(),
        }),
        ..Details::default()
    }));
    finding
}

/// A ply, counted from 1, as a reading reads it.
pub(super) fn read_so(
    reading: Reading,
    record: &Record<'_>,
    rules: &'static Rules,
    ply: usize,
) -> Option<String> {
    reading.apply(record, rules, |read| {
        read.plies().nth(ply.checked_sub(1)?).map(|(_, written)| words(read, written))
    })
}

/// A written move in words.
fn words(record: &Record<'_>, written: &WrittenMove) -> String {
    let sign = if written.separator.means_capture() { 'x' } else { '-' };
    let mut text = written.from.to_string();
    for square in record.middle(written).iter().chain(std::iter::once(&written.to)) {
        text.push_str(&format!("{sign}{square}"));
    }
    text
}
