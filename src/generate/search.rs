//! The search for a place where a fault can be put: a position, a written move, and what follows it.

use super::candidates::{Look, candidates, looks};
use super::draft::Draft;
use super::endgame::endgame;
use super::slips::slip;
use super::{Generator, Line, Random};
use crate::board::Geometry;
use crate::findings::{self, Finding, Kind, Severity};
use crate::notation::pdn;
use crate::position::Position;
use crate::report::Report;
use crate::variant::OnBoard;

/// How often a game is begun anew.
const ATTEMPTS: u64 = 10_000;

/// So many attempts begin at the beginning; after them three in four begin with an endgame.
const WHOLE_GAMES: u64 = 12;

/// Plies played from an endgame before another one is tried.
const ENDGAME_PLIES: usize = 8;

/// Replies tried before an irregularity is given up as not acceptable.
const REPLIES: usize = 4;

/// One game with a fault in it, looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    pub generator: &'a Generator,
    pub number: u64,
    pub kind: &'static Kind,
}

/// A record, and whose fault it has, as the tag says it.
type Found = (Draft, String);

impl OnBoard for Search<'_> {
    type Output = Option<String>;

    fn run<G: Geometry>(self) -> Option<String> {
        let Search { generator, number, .. } = self;
        // Whether the fault is answered is settled before any place is looked for, so that rare kinds are
        // answered as often as others.
        let answered = Random::new(generator.seed, number).below(2) == 0;
        (0..ATTEMPTS).find_map(|attempt| {
            let random = Random::new(generator.seed ^ (attempt + 1).rotate_right(16), number);
            let mut game = Attempt::<G> { search: self, random, answered, start: None };
            let (draft, fault) = if let Some(looks) = looks(self.kind) {
                game.in_play(looks, attempt >= WHOLE_GAMES && attempt % 4 != 0)?
            } else {
                game.in_writing()?
            };
            Some(tagged(draft, &fault).text())
        })
    }
}

fn tagged(mut draft: Draft, fault: &str) -> Draft {
    draft.tag("Fault", fault);
    draft
}

struct Attempt<'a, G: Geometry> {
    search: Search<'a>,
    random: Random,
    answered: bool,
    start: Option<Position<G::Set>>,
}

impl<G: Geometry> Attempt<'_, G> {
    /// A legal game with a slip of the pen.
    fn in_writing(&mut self) -> Option<Found> {
        let Search { generator, kind, .. } = self.search;
        let mut line = Line::<G>::new(generator.rules, Position::start(generator.rules));
        let plies = 4 + self.random.below(generator.max_plies.saturating_sub(3));
        line.play_on(plies, &mut self.random);
        let mut draft = self.draft(&line.plies, line.result());
        slip(kind)?(&mut draft, generator.rules, &mut self.random);
        self.accepted(draft, None)
    }

    /// A game that is legal up to a fault, which the opponent answers or which ends it.
    fn in_play(&mut self, looks: &[Look], from_endgame: bool) -> Option<Found> {
        let rules = self.search.generator.rules;
        let first = looks.iter().any(|look| matches!(look, Look::First));
        let mut most = self.search.generator.max_plies;
        let mut earliest = if first { 0 } else { self.random.below(most.min(40)) };
        if from_endgame {
            self.start =
                Some(endgame::<G>(rules, self.is(&findings::ambiguous_capture::KIND), &mut self.random)?);
            most = most.min(ENDGAME_PLIES);
            earliest = 0;
        }
        let mut line = Line::<G>::new(rules, self.start.unwrap_or_else(|| Position::start(rules)));
        while line.plies.len() < most {
            if line.plies.len() >= earliest && line.result() == "*" {
                for look in looks {
                    if let Some(found) = self.here(*look, &line) {
                        return Some(found);
                    }
                }
            }
            if first || !line.step(&mut self.random) {
                return None;
            }
        }
        None
    }

    /// A fault at the position reached, if there is one.
    fn here(&mut self, look: Look, line: &Line<G>) -> Option<Found> {
        let rules = self.search.generator.rules;
        let written = candidates::<G>(look, &line.position, line.plies.is_empty(), rules, &mut self.random);
        written.into_iter().find_map(|written| {
            // Seen by itself first: a ply is judged faster than a game. But whose turn it was is told by the
            // plies before.
            if !matches!(look, Look::First | Look::OutOfTurn) {
                let fen = line.position.to_fen(&rules.names);
                let ply = self.draft_from(Some(&fen), std::slice::from_ref(&written), "*").text();
                self.sole(&judged(&ply)).filter(|finding| finding.ply == Some(1))?;
            }
            self.put(line, written)
        })
    }

    /// A line with a fault behind it, and what follows it.
    fn put(&mut self, line: &Line<G>, written: String) -> Option<Found> {
        let generator = self.search.generator;
        let mut line = line.clone();
        line.plies.push(written);
        let ply = line.plies.len();
        let text = self.draft(&line.plies, "*").text();
        let report = judged(&text);
        // Which of two sides went wrong is told by the reply alone.
        let told_by_reply = self.is(&findings::moved_opponents_piece::KIND);
        if !told_by_reply {
            self.sole(&report).filter(|finding| finding.ply == Some(ply))?;
        }
        let broken = report.game.as_ref()?.broken;
        // A jump with no room to land cannot be played; others over nothing can, and be answered.
        if broken && self.answered && self.is(&findings::impossible_capture::KIND) {
            return None;
        }
        // What comes after an ambiguous capture mostly decides it.
        let last = broken || self.is(&findings::ambiguous_capture::KIND);
        if last || !self.answered && !told_by_reply || ply == generator.max_plies {
            return self.accepted(self.draft(&line.plies, "*"), Some(ply));
        }
        line.position = report.game.as_ref()?.last?.narrow();
        if told_by_reply {
            line.position = line.position.with_turn(!line.position.turn());
        }
        (0..REPLIES).find_map(|_| {
            let mut line = line.clone();
            line.step(&mut self.random).then_some(())?;
            let reply = self.draft(&line.plies, "*").text();
            let reply = judged(&reply);
            let finding = self.sole(&reply).filter(|finding| finding.ply == Some(ply))?;
            let is_irregular = finding.kind.severity == Severity::Error;
            (!is_irregular || finding.accepted_by == Some(ply + 1)).then_some(())?;
            line.position = reply.game.as_ref()?.last?.narrow();
            line.play_on(generator.max_plies, &mut self.random);
            self.accepted(self.draft(&line.plies, line.result()), Some(ply))
        })
    }

    /// The draft with what its tag says, if it has the fault where it should, and no other.
    fn accepted(&self, draft: Draft, ply: Option<usize>) -> Option<Found> {
        // With a tag in its place, so that what is judged is what is written but for the tag's words.
        let text = tagged(draft.clone(), self.search.kind.code).text();
        let report = judged(&text);
        let finding = self.sole(&report)?;
        if ply.is_some() && finding.ply != ply {
            return None;
        }
        Some((draft, in_words(finding)))
    }

    /// The one fault of a record, if it is of the kind; notes on other matters are none.
    fn sole<'r>(&self, report: &'r Report<'_>) -> Option<&'r Finding> {
        let is_kind = |finding: &&Finding| self.is(finding.kind);
        let mut faults = report
            .findings
            .iter()
            .filter(|finding| finding.kind.severity > Severity::Note || is_kind(finding));
        let one = faults.next().filter(is_kind)?;
        faults.next().is_none().then_some(one)
    }

    fn is(&self, kind: &'static Kind) -> bool {
        std::ptr::eq(kind, self.search.kind)
    }

    fn draft(&self, plies: &[String], result: &str) -> Draft {
        let names = &self.search.generator.rules.names;
        let fen = self.start.map(|start| start.to_fen(names));
        self.draft_from(fen.as_deref(), plies, result)
    }

    fn draft_from(&self, fen: Option<&str>, plies: &[String], result: &str) -> Draft {
        Draft::new(self.search.generator, self.search.number, fen, plies, result)
    }
}

fn judged(text: &str) -> Report<'_> {
    Report::of(pdn::parse(text.trim_end()), None)
}

/// `missed-capture at ply 23, accepted by ply 24`; `bad-date`.
fn in_words(finding: &Finding) -> String {
    let code = finding.kind.code;
    let at = finding.ply.map_or_else(String::new, |ply| format!(" at ply {ply}"));
    let fate = match (finding.accepted_by, finding.citation.is_some()) {
        (Some(by), _) => format!(", accepted by ply {by}"),
        (None, true) if finding.kind.severity == Severity::Error => ", not answered".to_owned(),
        _ => String::new(),
    };
    format!("{code}{at}{fate}")
}
