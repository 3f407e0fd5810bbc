//! Repairs as JSON lines.

use std::collections::BTreeMap;

use serde::Serialize;

use super::RepairSums;
use crate::rows::object::object;
use crate::text::{SCHEMA, push_line};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_repair::{Charge, Edit, Limit, Obstacle, Outcome, Proposal, Repair, Reservation};
use damiera_rules::board::Color;

object! {
    /// The keys of a game that needed help.
    #[derive(Debug, Serialize)]
    pub struct RepairObject<'a> {
        /// What the object is.
        pub(crate) r#type: &'static str,
        /// The version of the keys: 1.
        pub(crate) schema: u32,
        pub(crate) file: &'a str,
        pub(crate) game: u64,
        pub(crate) id: String,
        pub(crate) variant: Option<&'static str>,
        pub(crate) verdict: &'static str,
        /// repaired (sure), proposed (an answer that is not sure) or unrepaired (no answer).
        pub(crate) outcome: &'static str,
        /// Whether the first proposal is sure.
        pub(crate) sure: bool,
        /// How much less likely, in nats, the next proposal with other moves is, with by_play and sure by what is written and
        /// by how players move together; null if there is none.
        pub(crate) margin: Option<f64>,
        /// Whether the first proposal goes before others that fit as well, or is sure, because players are more likely to play it.
        pub(crate) by_play: bool,
        /// Whether the record may also be right, and what was played irregular: nothing is applied then.
        pub(crate) may_be_played: bool,
        /// What may have been meant, the likeliest first.
        pub(crate) proposals: Vec<ProposalObject<'a>>,
        pub(crate) line: u64,
        /// Whether the search ended before everything likely was tried.
        pub(crate) cut_short: bool,
        /// What cut it short: time (that of --within) or memory, whose limit no option changes; null if nothing did.
        pub(crate) cut_by: Option<&'static str>,
        /// What stood in the way of an answer: no-start, setups (between the moves), little-written, one-player or too-long
        /// (for --within); null if nothing did.
        pub(crate) obstacle: Option<&'static str>,
        /// The columns of the page, where its plies were cut out of the text and put in order; null where they are as
        /// validate reads them.
        pub(crate) columns: Option<usize>,
        /// Why the first proposal is not sure although the next is far enough behind: much-guessed, few-plies-follow,
        /// unexplained, passed-over, gap, close-together, after-fault, unlikely-fault, fault-and-slips, may-be-fault,
        /// other-reading, start or stands-without; null otherwise.
        pub(crate) reservation: Option<&'static str>,
    }
}

object! {
    /// The keys of a proposal.
    #[derive(Debug, Serialize)]
    pub struct ProposalObject<'a> {
        /// Its place among the proposals, from 1.
        pub(crate) rank: usize,
        /// How unlikely its slips are together, in nats.
        pub(crate) cost: f64,
        /// The main line as it was played: from and to, in full where that is ambiguous.
        pub(crate) moves: &'a [String],
        /// How many plies replay.
        pub(crate) replayed: usize,
        /// The verdict on the game as proposed.
        pub(crate) verdict: &'static str,
        /// What has to be read otherwise than as written.
        pub(crate) edits: Vec<EditObject<'a>>,
        /// How often the positions that tell the proposals apart occurred in the file of --prior; null without one.
        pub(crate) prior: Option<u64>,
        /// The rules that are broken in the game as proposed.
        pub(crate) charges: Vec<ChargeObject<'a>>,
    }
}

object! {
    /// The keys of a rule that is broken in a game as proposed.
    #[derive(Debug, Serialize)]
    pub struct ChargeObject<'a> {
        /// The ply of the game as proposed.
        pub(crate) ply: usize,
        /// Who broke the rule.
        pub(crate) side: Option<&'static str>,
        /// The code of the finding.
        pub(crate) code: &'static str,
        /// The article.
        pub(crate) article: Option<&'a str>,
    }
}

object! {
    /// The keys of a place that has to be read otherwise.
    #[derive(Debug, Serialize)]
    pub struct EditObject<'a> {
        /// The kind of slip.
        pub(crate) kind: &'static str,
        /// The ply of the game as proposed.
        pub(crate) ply: usize,
        /// What is written; empty for a ply left out.
        pub(crate) written: &'a str,
        /// What was meant; empty for a ply written twice.
        pub(crate) read: &'a str,
        /// Its first byte in the file; of a ply left out, that of the ply before which it belongs.
        pub(crate) byte_start: u64,
        /// Its bytes; 0 for a ply left out.
        pub(crate) byte_len: u64,
        /// The line it begins on.
        pub(crate) line: u64,
        /// The column, in characters.
        pub(crate) col: u64,
    }
}

object! {
    /// The keys of the sums.
    #[derive(Debug, Serialize)]
    pub struct RepairSummaryObject<'a> {
        /// What the object is.
        pub(crate) r#type: &'static str,
        /// The version of the keys: 1.
        pub(crate) schema: u32,
        /// How many games were read.
        pub(crate) games: u64,
        /// How many of them are legal.
        pub(crate) legal: u64,
        /// How many are irregular: they are left as they are.
        pub(crate) irregular: u64,
        /// How many have a sure answer.
        pub(crate) repaired: u64,
        /// How many have an answer that is not sure.
        pub(crate) proposed: u64,
        /// How many have none.
        pub(crate) unrepaired: u64,
        /// The slips of the first proposals, by kind.
        pub(crate) edits: &'a BTreeMap<&'static str, u64>,
        /// In how many the search ended, by --within or by memory, before everything likely was tried.
        pub(crate) cut_short: u64,
        /// In how many of these it was memory.
        pub(crate) cut_by_memory: u64,
    }
}

/// Appends the line of a game that needed help; nothing of any other.
pub fn write_jsonl(repair: &Repair, report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    if matches!(repair.outcome, Outcome::Legal | Outcome::Irregular) {
        return;
    }
    let proposals = repair.found.proposals.iter().enumerate();
    let object = RepairObject {
        r#type: "repair",
        schema: SCHEMA,
        file: site.file,
        game: site.cut.game,
        id: report.id(),
        variant: repair.rules.map(|rules| rules.name),
        verdict: report.verdict.as_str(),
        outcome: repair.outcome.as_str(),
        sure: repair.found.sure,
        margin: repair.found.margin.map(rounded),
        by_play: repair.found.by_play,
        may_be_played: repair.found.may_be_played,
        proposals: proposals.map(|(index, proposal)| proposal_object(index + 1, proposal, site)).collect(),
        line: site.cut.line,
        cut_short: repair.found.cut_short.is_some(),
        cut_by: repair.found.cut_short.map(Limit::as_str),
        obstacle: repair.obstacle.map(Obstacle::as_str),
        columns: repair.columns,
        reservation: repair.found.reservation.map(Reservation::as_str),
    };
    push_line(&object, out);
}

fn proposal_object<'a>(rank: usize, proposal: &'a Proposal, site: &Site<'_>) -> ProposalObject<'a> {
    ProposalObject {
        rank,
        cost: rounded(proposal.cost),
        moves: &proposal.texts,
        replayed: proposal.replayed,
        verdict: proposal.verdict.as_str(),
        edits: proposal.edits.iter().map(|edit| edit_object(edit, site)).collect(),
        prior: proposal.prior,
        charges: proposal.charges.iter().map(charge_object).collect(),
    }
}

fn charge_object(charge: &Charge) -> ChargeObject<'_> {
    ChargeObject {
        ply: charge.ply,
        side: charge.side.map(Color::as_str),
        code: charge.code,
        article: charge.citation.as_ref().map(|citation| citation.article.as_ref()),
    }
}

fn edit_object<'a>(edit: &'a Edit, site: &Site<'_>) -> EditObject<'a> {
    let place = site.place(edit.span.start);
    EditObject {
        kind: edit.kind.name(),
        ply: edit.ply,
        written: &edit.written,
        read: &edit.read,
        byte_start: place.byte_start,
        byte_len: site.byte_len(edit.span),
        line: place.line,
        col: place.column,
    }
}

/// Hundredths are enough for people, and the same on every machine.
fn rounded(nats: f64) -> f64 {
    (nats * 100.0).round() / 100.0 + 0.0
}

/// Appends the line of the sums.
pub fn write_summary(sums: &RepairSums, out: &mut String) {
    let object = RepairSummaryObject {
        r#type: "summary",
        schema: SCHEMA,
        games: sums.games(),
        legal: sums.of(Outcome::Legal),
        irregular: sums.of(Outcome::Irregular),
        repaired: sums.of(Outcome::Repaired),
        proposed: sums.of(Outcome::Proposed),
        unrepaired: sums.of(Outcome::Unrepaired),
        edits: &sums.edits,
        cut_short: sums.cut_short_by_time + sums.cut_short_by_memory,
        cut_by_memory: sums.cut_short_by_memory,
    };
    push_line(&object, out);
}
