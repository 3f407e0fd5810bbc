//! Games, one per line, for people who look for one.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::text::clean;

use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_words::{Catalog, Counted, Phrase, count};

/// The minimum width of a name.
const LEAST: usize = 6;

/// Appends the line of a game: where it is, who played, when, the result, how long; and the ply after which a
/// search matched. Names are cut if the line would be wider than `width`.
pub fn push_game(
    report: &Report<'_>,
    site: &Site<'_>,
    found: Option<usize>,
    width: Option<usize>,
    out: &mut String,
) {
    let words = Catalog::english();
    let heading = Heading::of(&report.record);
    let player = |color| clean(&heading.player(color).unwrap_or_else(|| "?".to_owned())).into_owned();
    let [white, black] = Color::ALL.map(player);
    let mut parts = Vec::new();
    parts.extend(heading.date().map(|date| date.to_string()).or_else(|| heading.name(Tag::Date)));
    let no_result = || words.phrase(Phrase::ListedNoResult, &[]);
    parts.push(report.recorded_result().map_or_else(no_result, |result| shown(&result)));
    parts.push(count(report.plies as u64, Counted::Ply));
    parts.extend(found.map(|ply| match ply {
        0 => words.phrase(Phrase::ListedAtStart, &[]),
        _ => words.phrase(Phrase::ListedAfterPly, &[("ply", ply.into())]),
    }));
    let game = words.in_game(&site.cut.game.to_string());
    let head = format!("{}:{}: {game}", clean(site.file), site.place(0).line);
    let tail = clean(&parts.join(" · ")).into_owned();
    let room = width.map(|width| width.saturating_sub(head.width() + tail.width() + " ·  –  · ".width()));
    let [white, black] = room.map_or([white.clone(), black.clone()], |room| fitted([white, black], room));
    out.push_str(&format!("{head} · {white} – {black} · {tail}\n"));
}

/// A result, unless it is too long to be one.
fn shown(result: &str) -> String {
    cut(result, 20)
}

/// Two names cut to fit into `room`, the longer one first.
fn fitted(names: [String; 2], room: usize) -> [String; 2] {
    let [white, black] = names.each_ref().map(|name| name.width());
    if white + black <= room {
        return names;
    }
    let half = room / 2;
    let [white, black] = match (white <= half, black <= half) {
        (true, false) => [white, room - white],
        (false, true) => [room - black, black],
        _ => [half, room - half],
    };
    [cut(&names[0], white.max(LEAST)), cut(&names[1], black.max(LEAST))]
}

/// Text cut to N columns.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut column = 1;
    let within = |c: &char| {
        column += c.width().unwrap_or_default();
        column <= width
    };
    let mut shown: String = text.chars().take_while(within).collect();
    shown.push('…');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::input::{Encoding, FileEncoding, Splitter, decode};
    use damiera_record::notation::pdn;

    fn line(text: &str, found: Option<usize>, width: Option<usize>) -> String {
        let batch = Splitter::new(text.as_bytes()).next_batch().unwrap().unwrap();
        let cut = &batch.games[0];
        let decoded = decode(batch.game(cut), FileEncoding::Forced(Encoding::UTF_8));
        let mut out = String::new();
        let report = Report::of(pdn::parse(decoded.text()), None);
        push_game(&report, &Site::new("a.pdn", cut, &decoded), found, width, &mut out);
        out
    }

    const GAME: &str = "\n[White \"Rossi, Carlo\"]\n[Black \"Bianchi, E\u{1b}[2J\"]\n[Date \"1.2.1999\"]\n\
                        [GameType \"20\"]\n\n1. 32-28 19-23 2-0\n";

    #[test]
    fn a_game_is_told_in_one_line() {
        assert_eq!(
            line(GAME, None, None),
            "a.pdn:2: game 1 · Rossi, Carlo – Bianchi, E\u{fffd}[2J · 1999.02.01 · 2-0 · 2 plies\n"
        );
        assert!(line(GAME, Some(2), None).ends_with(" · 2 plies · after ply 2\n"));
        assert!(line(GAME, Some(0), None).ends_with(" · 2 plies · at the start\n"));
        assert_eq!(line("1. 32-28", None, None), "a.pdn:1: game 1 · ? – ? · no result · 1 ply\n");
    }

    #[test]
    fn names_are_cut_to_the_width_of_a_terminal() {
        for width in 62..90 {
            let line = line(GAME, None, Some(width));
            assert!(line.trim_end().width() <= width, "{width} {line}");
            assert!(line.ends_with("· 1999.02.01 · 2-0 · 2 plies\n"));
        }
    }
}
