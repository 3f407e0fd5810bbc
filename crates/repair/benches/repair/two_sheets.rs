//! Two sheets of one game, put together.

use std::time::{Duration, Instant};

use damiera_record::notation::pdn;
use damiera_repair::Kind;
use damiera_repair::collate::{CollatedPly, Collation, OnSheet, collate, sheet_of};
use damiera_repair::corrupt::Corruption;

use super::Settings;
use super::figures::{percent, times};
use super::games::{Game, Games, Played, moves_of};
use super::rows::Measured;

/// Two sheets of one game, each with a tenth of its plies misread.
pub(super) fn two_sheets(games: &Games, settings: &Settings) -> Measured {
    let corruption = Corruption { kinds: Vec::new(), slips: 0, legal: false, misread: 0.10 };
    let (mut right, mut sure, mut wrong, mut all) = (0, 0, 0, 0);
    let mut took = Vec::new();
    for (game, mut random) in games.drawn(settings) {
        let mut sheet = || corruption.of(&game.text, Some(game.rules), &mut random);
        let Some((white, black)) = sheet().zip(sheet()) else { continue };
        let plies = |text: &str| sheet_of(&pdn::parse(text));
        let begun = Instant::now();
        let (of_white, of_black) = (plies(&white.text), plies(&black.text));
        let found = collate(&of_white, &of_black, game.rules, game.start, Duration::from_secs(1));
        took.push(begun.elapsed());
        all += 1;
        let line = found.lines.first();
        let moves = line.map(|line| moves_of(line.plies.iter().map(|ply| ply.mv), game.rules));
        let is_right = moves.as_ref() == Some(&game.moves);
        right += usize::from(is_right);
        sure += usize::from(found.sure);
        wrong += usize::from(found.sure && !is_right);
        if settings.by && !is_right {
            tell(game, &found, moves.as_deref());
        }
    }
    let text = format!(
        "{:.1} %; sure in {:.1} %, of these wrong {:.2} %; {}",
        percent(right, all),
        percent(sure, all),
        percent(wrong, sure),
        times(took.into_iter())
    );
    Measured { text, games: all }
}

/// Prints a game whose line was not found: where the first line goes wrong, and the two likeliest there.
fn tell(game: &Game, found: &Collation, moves: Option<&[Played]>) {
    let at = moves.map(|moves| moves.iter().zip(&game.moves).take_while(|(a, b)| a == b).count());
    println!(
        "- {} {}: sure {} margin {:?} cut {} first wrong {at:?} of {}",
        game.source,
        game.rules.name,
        found.sure,
        found.margin,
        found.cut_short,
        game.plies.len(),
    );
    let from = at.unwrap_or(0).saturating_sub(1);
    for line in found.lines.iter().take(2) {
        let plies = line.plies.iter().enumerate().skip(from).take(5);
        let plies: Vec<String> = plies
            .map(|(at, ply)| {
                let played = game.plies.get(at).map_or("", String::as_str);
                format!("{} ({played}): {}", ply.text, on_sheets(ply))
            })
            .collect();
        println!("  - {:.2}: {}", line.cost, plies.join(", "));
    }
}

/// What each sheet has of a ply, and the kind of its slip.
fn on_sheets(ply: &CollatedPly) -> String {
    let of_one = |on: &OnSheet| {
        let text = on.written.as_ref().map_or("", |written| written.text.as_str());
        format!("{text}/{}", on.slip.map_or("", Kind::name))
    };
    ply.sheets.each_ref().map(of_one).join(" ")
}
