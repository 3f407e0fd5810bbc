//! The search for a place where a fault can be put: a position, a written move, and what follows it.

use super::draft::Draft;
use super::endgame::{Endgame, endgame};
use super::ways::{Way, way};
use super::{Generator, Line, Random};
use crate::findings::{self, Fact, Finding, Kind, Severity};
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;
use damiera_rules::variant::OnBoard;

/// How often a game is started again.
const ATTEMPTS: u64 = 10_000;

/// This many attempts begin at the start position; after them three in four begin with an endgame.
const WHOLE_GAMES: u64 = 12;

/// Plies played from an endgame before another one is tried.
pub(super) const ENDGAME_PLIES: usize = 8;

/// One game with a fault in it, looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    pub generator: &'a Generator,
    pub number: u64,
    pub kind: &'static Kind,
}

/// A record, and whose fault it has, as the tag says it.
pub(super) type Found = (Draft, String);

impl OnBoard for Search<'_> {
    type Output = Option<String>;

    fn run<G: Geometry>(self) -> Option<String> {
        let Search { generator, number, .. } = self;
        // Whether the fault is answered is settled before any place is looked for, so that rare kinds are
        // answered as often as others.
        let answered = Random::new(generator.seed, number).below(2) == 0;
        let way = way(self.kind)?;
        (0..ATTEMPTS).find_map(|attempt| {
            let random = Random::new(generator.seed ^ (attempt + 1).rotate_right(16), number);
            let mut game = Attempt::<G> { search: self, random, answered, start: None };
            let from_endgame = attempt >= WHOLE_GAMES && attempt % 4 != 0;
            let (draft, fault) = match way {
                Way::Play(looks) => game.in_play(looks, from_endgame),
                Way::Record(fault) => game.in_writing(fault),
                Way::Ending(fault) => game.at_the_end(fault, from_endgame),
                Way::Note(note) => game.in_a_note(note),
                Way::Start(start) => game.with_a_start(start),
                Way::OtherGame => game.of_another_variant(),
            }?;
            Some(tagged(draft, &fault).text())
        })
    }
}

fn tagged(mut draft: Draft, fault: &str) -> Draft {
    draft.tag("Fault", fault);
    draft
}

/// A game into which a fault is to be put.
pub(super) struct Attempt<'a, G: Geometry> {
    pub search: Search<'a>,
    pub random: Random,
    /// Whether the fault is to be answered.
    pub answered: bool,
    /// Where the game starts, if not at the beginning.
    pub start: Option<Position<G::Set>>,
}

impl<G: Geometry> Attempt<'_, G> {
    /// A game in which no ply is made yet.
    pub(super) fn line(&self) -> Line<G> {
        let rules = self.search.generator.rules;
        Line::new(rules, self.start.unwrap_or_else(|| Position::start(rules)))
    }

    /// Starts the game from an endgame; `None` if none is found this time.
    pub(super) fn begin_with(&mut self, kind: Endgame) -> Option<()> {
        self.start = Some(endgame::<G>(self.search.generator.rules, kind, &mut self.random)?);
        Some(())
    }

    /// The draft with what its tag says, if it has the fault where it should, and no other.
    pub(super) fn accepted(&self, draft: Draft, ply: Option<usize>) -> Option<Found> {
        // With a tag in its place, so that the text judged is the text written, except for the words of the tag.
        let text = tagged(draft.clone(), self.search.kind.code).text();
        let report = judged(&text);
        let finding = self.sole(&report)?;
        if ply.is_some() && finding.ply != ply {
            return None;
        }
        Some((draft, in_words(finding)))
    }

    /// The one fault of a record, if it is of the kind. Notes on other matters do not count; and a game judged by
    /// the rules of another always breaks them.
    pub(super) fn sole<'r>(&self, report: &'r Report<'_>) -> Option<&'r Finding> {
        let is_kind = |finding: &&Finding| self.is(finding.kind());
        let of_other_game = self.is(&findings::other_game_type::KIND);
        let mut faults = report
            .findings
            .iter()
            .filter(|finding| finding.kind().severity > Severity::Note || is_kind(finding))
            .filter(|finding| !(of_other_game && finding.kind().severity == Severity::Error));
        let one = faults.next().filter(is_kind)?;
        faults.next().is_none().then_some(one)
    }

    pub(super) fn is(&self, kind: &'static Kind) -> bool {
        std::ptr::eq(kind, self.search.kind)
    }

    pub(super) fn draft(&self, plies: &[String], result: &str) -> Draft {
        let names = &self.search.generator.rules.names;
        let fen = self.start.map(|start| start.to_fen(names));
        self.draft_from(fen.as_deref(), plies, result)
    }

    pub(super) fn draft_from(&self, fen: Option<&str>, plies: &[String], result: &str) -> Draft {
        Draft::new(self.search.generator, self.search.number, fen, plies, result)
    }
}

pub(super) fn judged(text: &str) -> Report<'_> {
    Report::of(pdn::parse(text.trim_end()), None)
}

/// `missed-capture at ply 23, accepted by ply 24`; `bad-date`.
fn in_words(finding: &Finding) -> String {
    let code = finding.kind().code;
    let Some(ply) = finding.ply else { return code.to_owned() };
    let declared = matches!(finding.fact, Fact::DeclaredIrregularity(_));
    let irregular = declared || finding.kind().severity == Severity::Error && finding.citation.is_some();
    let fate = match (finding.accepted_by, finding.stands) {
        (Some(by), _) => format!(", accepted by ply {by}"),
        (None, Some(true)) => ", accepted".to_owned(),
        (None, Some(false)) => ", corrected".to_owned(),
        (None, None) if irregular => ", not answered".to_owned(),
        (None, None) => String::new(),
    };
    format!("{code} at ply {ply}{fate}")
}
