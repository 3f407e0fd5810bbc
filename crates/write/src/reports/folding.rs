//! What many games of a file have in common: shown for the first of them, and counted for the others.
//!
//! A database without GameType tags says the same of thousands of games. An irregularity of play is never folded, nor
//! what an arbiter noted: each is somebody's.

use std::collections::HashMap;
use std::mem;

use damiera_judge::findings::{Finding, Severity};
use damiera_rules::board::Color;
use damiera_words::Catalog;

use crate::text::{clean, wrap};

/// How many games of a file are shown with the same finding.
const SHOWN: u64 = 5;

/// How many of the others are named.
const NAMED: usize = 12;

/// How many different findings are kept apart at a time; before there are more, the games counted so far are told.
const KEPT: usize = 1000;

/// How many bytes the message of a finding may have to be kept.
const MESSAGE_KEPT: usize = 300;

/// What a finding says, its place and its game apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Said {
    severity: Severity,
    code: &'static str,
    side: Option<Color>,
    message: String,
}

impl Said {
    /// What a finding with this message says; `None` if it is always shown by itself.
    pub(super) fn of(finding: &Finding, message: String) -> Option<Said> {
        let (severity, code) = (finding.kind().severity, finding.kind().code);
        let of_play = finding.citation.is_some() || severity == Severity::Error && finding.ply.is_some();
        let folds =
            !of_play && !super::diagnostic::is_of_an_arbiter(finding) && message.len() <= MESSAGE_KEPT;
        folds.then_some(Said { severity, code, side: finding.side, message })
    }
}

/// Games that are not shown.
#[derive(Debug, Default)]
struct Others {
    count: u64,
    /// The numbers of the first of them.
    named: Vec<u64>,
}

impl Others {
    fn add(&mut self, game: u64) {
        self.count += 1;
        if self.named.len() < NAMED {
            self.named.push(game);
        }
    }

    fn merge(&mut self, later: Others) {
        self.count += later.count;
        let room = NAMED - self.named.len();
        self.named.extend(later.named.into_iter().take(room));
    }
}

/// The text on some games, one after the other.
#[derive(Debug, Default)]
pub struct Text {
    parts: Vec<Part>,
    /// What comes after them.
    tail: String,
    seen: HashMap<Said, (u64, Others)>,
}

#[derive(Debug)]
enum Part {
    /// Text of one game.
    Plain(String),
    /// A finding that other games may have too: its game, what it says, how it is shown.
    Shared(u64, Said, String),
}

impl Text {
    /// Where text is written that concerns one game.
    pub fn plain(&mut self) -> &mut String {
        &mut self.tail
    }

    /// Adds a finding of a game, which `show` writes if it is one of the first that say so.
    pub(super) fn shared(&mut self, game: u64, said: Said, show: impl FnOnce(&mut String)) {
        let (shown, others) = self.seen.entry(said.clone()).or_default();
        if *shown >= SHOWN {
            others.add(game);
            return;
        }
        *shown += 1;
        if !self.tail.is_empty() {
            self.parts.push(Part::Plain(mem::take(&mut self.tail)));
        }
        let mut text = String::new();
        show(&mut text);
        self.parts.push(Part::Shared(game, said, text));
    }
}

/// The findings of one file, as its games are read.
#[derive(Debug, Default)]
pub struct Folding {
    /// What was said: in how many games it was shown, and the others; with its place in the order.
    said: HashMap<Said, (usize, u64, Others)>,
}

impl Folding {
    /// The text on the next games.
    #[must_use]
    pub fn text(&mut self, text: Text, file: &str, width: usize) -> String {
        let mut out = if self.said.len() > KEPT { self.close(file, width) } else { String::new() };
        for part in text.parts {
            match part {
                Part::Plain(text) => out.push_str(&text),
                Part::Shared(game, said, text) => {
                    let (_, shown, others) = self.entry(said);
                    if *shown < SHOWN {
                        *shown += 1;
                        out.push_str(&text);
                    } else {
                        others.add(game);
                    }
                }
            }
        }
        out.push_str(&text.tail);
        for (said, (_, others)) in text.seen.into_iter().filter(|(_, (_, others))| others.count > 0) {
            self.entry(said).2.merge(others);
        }
        out
    }

    fn entry(&mut self, said: Said) -> &mut (usize, u64, Others) {
        let place = self.said.len();
        self.said.entry(said).or_insert_with(|| (place, 0, Others::default()))
    }

    /// How many games are not shown, for each finding; the next file begins from 0.
    #[must_use]
    pub fn close(&mut self, file: &str, width: usize) -> String {
        let words = Catalog::english();
        let mut all: Vec<_> = mem::take(&mut self.said).into_iter().collect();
        all.sort_by_key(|(_, (place, ..))| *place);
        let mut out = String::new();
        for (said, (_, _, Others { count, named })) in all {
            if count == 0 {
                continue;
            }
            let head = format!("{}[{}]: {file}: ", said.severity.as_str(), said.code);
            let line = format!("{head}{}", words.said_of_more_games(count, &said.message));
            out.push_str(&wrap(&clean(&line), width));
            out.push_str("\n  ");
            out.push_str(
                &wrap(&words.games_not_shown(count, &named), width.saturating_sub(2)).replace('\n', "\n  "),
            );
            out.push_str("\n\n");
        }
        out
    }
}
