//! Three games of one event, and what a report says of them.

use super::*;
use crate::findings::MissedCapture;
use crate::report::{Break, Fate, Reply, ShownBy, Unanswered, WhyBroken};
use damiera_record::notation::pdn;
use damiera_rules::board::Color;

/// White leaves a capture, and Black answers.
const ACCEPTED: &str = "[Event \"Roma\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 14-19 *\n";
/// White leaves a capture, and nobody answers.
const OPEN: &str = "[Event \"Roma\"]\n[White \"Bianchi\"]\n[Black \"Verdi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 *\n";
/// A slip that cannot be played; the rest is not judged.
const BROKEN: &str = "[Event \"Milano\"]\n[GameType \"22\"]\n\n1. 22-18 13-9 2. 21-17 *\n";
/// Nothing is wrong in play; the date is.
const LEGAL: &str = "[Event \"Milano\"]\n[White \"?\"]\n[Black \"Neri\"]\n[Date \"2004.02.30\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 28x19 14x23 *\n";
/// The record does not say what was played.
const MISSING: &str = "[Event \"Milano\"]\n[GameType \"20\"]\n\n1. 32-28 - 2. 37-32 20-25 *\n";

fn judged(text: &str) -> Report<'_> {
    Report::of(pdn::parse(text), None)
}

fn observed(games: &[&str]) -> Irregularities {
    let mut all = Irregularities::default();
    for game in games {
        all.observe(&judged(game));
    }
    all
}

#[test]
fn games_are_counted_by_what_happened_in_them() {
    let all = observed(&[ACCEPTED, OPEN, BROKEN, LEGAL, MISSING]);
    assert_eq!((all.games, all.irregular, all.broken, all.unjudged), (5, 3, 2, 0));
    assert_eq!(all.counts, Counts { times: 3, stood: 1, corrected: 0, declared: 0 });
    assert_eq!(all.counts.open(), 2);
    // A missing move is an error, but nobody's at the board; a bad date is neither.
    assert_eq!(all.severities, [0, 0, 4]);
}

#[test]
fn articles_hold_what_became_of_each() {
    let all = observed(&[ACCEPTED, OPEN, BROKEN]);
    let rows: Vec<_> = all
        .articles
        .rows()
        .iter()
        .map(|row| (row.article.as_str(), row.code, row.counts.times, row.counts.stood, row.games))
        .collect();
    let expected = [
        ("international art. 5.6.6", "missed-capture", 2, 1, 2),
        ("italian art. 8.1.2", "empty-square", 1, 0, 1),
    ];
    assert_eq!(rows, expected);
}

#[test]
fn players_are_told_apart_by_what_they_did_and_let_pass() {
    let all = observed(&[ACCEPTED, OPEN, LEGAL]);
    let rows: Vec<_> = all
        .players
        .rows(true)
        .into_iter()
        .map(|(name, row)| (name, row.games, row.committed.times, row.accepted))
        .collect();
    let expected =
        [("Bianchi", 2, 1, 1), ("Rossi", 1, 1, 0), ("?", 1, 0, 0), ("Neri", 1, 0, 0), ("Verdi", 1, 0, 0)];
    assert_eq!(rows, expected);
    assert_eq!(all.players.rows(false).len(), 2);
}

#[test]
fn events_hold_their_games() {
    let all = observed(&[ACCEPTED, OPEN, LEGAL]);
    let rows: Vec<_> = all
        .events
        .rows(true)
        .into_iter()
        .map(|(name, row)| (name, row.games, row.irregular, row.counts.times))
        .collect();
    assert_eq!(rows, [("Roma", 2, 2, 2), ("Milano", 1, 0, 0)]);
    assert_eq!(all.events.rows(false).len(), 1);
}

#[test]
fn parts_add_up() {
    let games = [ACCEPTED, OPEN, BROKEN, LEGAL, MISSING];
    let whole = observed(&games);
    for cut in 0..=games.len() {
        let (one, other) = games.split_at(cut);
        let mut merged = observed(one);
        merged.merge(observed(other));
        assert_eq!(format!("{merged:?}"), format!("{whole:?}"));
    }
}

#[test]
fn a_game_tells_the_fate_of_each_irregularity() {
    let fates = |text| {
        let game = IrregularGame::of(&judged(text), "a.pdn", 1, 1);
        game.cases.into_iter().map(|case| (case.ply, case.turn, case.text, case.fate)).collect::<Vec<_>>()
    };
    let white = |fate| vec![(Some(3), "2.".to_owned(), "37-32".to_owned(), Some(fate))];
    let black = |ply, text: &str| Reply { ply, side: Some(Color::Black), text: text.to_owned() };
    assert_eq!(fates(ACCEPTED), white(Fate::Answered(black(4, "14-19"))));
    assert_eq!(fates(OPEN), white(Fate::Open(Unanswered::RecordEnds)));
    let broken = Fate::Broken(Break { why: WhyBroken::NotPlayable, not_judged: Some((3, 3)) });
    assert_eq!(fates(BROKEN), [(Some(2), "1…".to_owned(), "13-9".to_owned(), Some(broken))]);
    let refused = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 1-50 3. 31-26 *\n";
    let refused = fates(refused).pop().and_then(|(ply, _, _, fate)| Some((ply?, fate?)));
    let Some((3, Fate::Broken(Break { why: WhyBroken::Refused(reply, _), not_judged }))) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((reply, not_judged), (black(4, "1-50"), Some((4, 5))));
    assert_eq!(fates(LEGAL), []);
    assert_eq!(fates(MISSING), []);
}

#[test]
fn what_an_arbiter_declares_is_an_irregularity_of_hands() {
    let mut report = judged(LEGAL);
    // Stands for what a note says: of hands, so that it is a warning there.
    let mut declared =
        Finding::new(MissedCapture { obligatory: Vec::new() }, damiera_record::record::Span::default());
    (declared.declared, declared.corrected, declared.stands) = (true, true, Some(false));
    declared.ply = Some(3);
    report.findings.push(declared);
    let mut all = Irregularities::default();
    assert!(all.observe(&report));
    assert_eq!(all.counts, Counts { times: 1, stood: 0, corrected: 1, declared: 1 });
    let game = IrregularGame::of(&report, "a.pdn", 1, 1);
    let case = game.cases.first().map(|case| (&case.fate, case.declared, case.article.as_str()));
    assert_eq!(case, Some((&Some(Fate::Corrected(ShownBy::Note)), true, "")));
}

#[test]
fn names_are_kept_in_reason() {
    let named = |value: &str| {
        let text = format!("[White \"{value}\"]\n\n*\n");
        name(&judged(&text), Tag::White)
    };
    assert_eq!(named("  Rossi \t Mario "), Some("Rossi Mario".to_owned()));
    assert_eq!(named("?"), None);
    assert_eq!(named(""), None);
    assert_eq!(named("\\\"il Rosso\\\""), Some("\"il Rosso\"".to_owned()));
    assert_eq!(named(&"è".repeat(100_000)).map(|name| name.chars().count()), Some(NAME_KEPT));
}

#[test]
fn a_mirrored_board_is_annulled_in_time_or_not() {
    let plies = ["33-28 18-24", "37-33 14-18", "42-37 9-14", "35-29 24x35", "40x29 5-9", "46-42"];
    let fate = |moves: usize| {
        let record = format!("[GameType \"20\"]\n\n{} *\n", plies[..moves].join(" "));
        let game = IrregularGame::of(&judged(&record), "", 1, 1);
        game.cases.into_iter().next().and_then(|case| Some((case.code, case.fate?)))
    };
    assert_eq!(fate(4), Some(("board-mirrored", Fate::Annullable { until: 10, minutes: Some(10) })));
    assert_eq!(
        fate(5),
        Some((
            "board-mirrored",
            Fate::NotAnnulled { moves: 5, article: Some("international art. 5.2".to_owned()) }
        ))
    );
}

#[test]
fn what_an_arbiter_notes_is_in_the_report_and_is_no_irregularity() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {[%note 5.8 \"White refused to write\"]} 20-25 {[%claim draw 6.3b]} \
        {[%position \"W:W28,31,33-50:B1-18,20,24\"]} *\n";
    let report = judged(text);
    let mut all = Irregularities::default();
    assert!(!all.observe(&report));
    assert_eq!((all.counts, all.notes), (Counts::default(), 3));
    let game = IrregularGame::of(&report, "a.pdn", 1, 1);
    let notes: Vec<_> = game
        .notes
        .iter()
        .map(|note| (note.ply, note.turn.as_str(), note.code, note.article.as_str()))
        .collect();
    assert_eq!(
        notes,
        [
            (Some(1), "1.", "declared-note", "international art. 5.8"),
            (Some(2), "1…", "declared-claim", "international art. 6.3b"),
            (Some(2), "1…", "position-differs", ""),
        ]
    );
    let Fact::DeclaredNote(note) = &game.notes[0].stated.finding.fact else { panic!() };
    assert_eq!(note.words, "White refused to write");
    assert!(game.cases.is_empty());
    let codes: Vec<_> = reported(&report).map(|finding| finding.kind().code).collect();
    assert_eq!(codes.len(), 3, "{codes:?}");
    // What cannot be read is not lost.
    let text = "[GameType \"20\"]\n\n1. 32-28 {[%irregularities 5.6.3 \"touched 31\"]} *\n";
    let game = IrregularGame::of(&judged(text), "a.pdn", 1, 1);
    assert_eq!(game.notes.len(), 1);
    assert_eq!(game.notes[0].written.as_deref(), Some("[%irregularities 5.6.3 \"touched 31\"]"));
}
