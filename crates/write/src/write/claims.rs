//! Draws that could be claimed, for people and for programs.

use crate::rows::object::object;
use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;

use super::row::{SCHEMA, push_line};
use super::{clean, diagnostic};
use damiera_judge::draws::{Claim, NotedClaim};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_rules::board::Color;

object! {
    /// The keys of a claim.
    #[derive(Debug, Serialize)]
    pub struct ClaimObject<'a> {
        /// repetition, king-moves, ending or forzosa.
        pub(crate) rule: &'static str,
        /// The article.
        pub(crate) article: &'a str,
        /// The ply after which the count began to run, 0 for the start; of a repetition, the first occurrence.
        pub(crate) since: usize,
        /// The first ply after which the draw could be claimed; 0 is the start.
        pub(crate) claimable: usize,
        /// Who may claim: either, white or black.
        pub(crate) by: &'static str,
        /// Whose turn it was then: white or black.
        pub(crate) to_move: &'static str,
        /// The occurrences of a repetition, by ply; else empty.
        pub(crate) plies: &'a [usize],
        /// The article that let the arbiter lower the count, where it was lowered.
        pub(crate) lowered: Option<&'a str>,
        /// The ply after which the count was asked for, by an arbiter's note.
        pub(crate) requested: Option<usize>,
        /// The article that lets the count run only when somebody asks for it; empty where it runs by itself.
        pub(crate) request: Option<&'a str>,
    }
}

/// A claim as an object.
#[must_use]
pub fn claim_object(claim: &Claim) -> ClaimObject<'_> {
    ClaimObject {
        rule: claim.rule,
        article: &claim.article,
        since: claim.since,
        claimable: claim.claimable,
        by: claim.by.map_or("either", Color::as_str),
        to_move: claim.to_move.as_str(),
        plies: &claim.plies,
        lowered: claim.lowered.as_deref(),
        requested: claim.requested.as_ref().map(|(ply, _)| *ply),
        request: claim.request.as_deref(),
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct DrawsObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        id: String,
        file: &'a str,
        game: u64,
        variant: Option<&'static str>,
        plies: usize,
        result: Option<&'a str>,
        /// The draws that could be claimed.
        claims: Vec<ClaimObject<'a>>,
        /// The draws that were claimed at the board.
        noted: Vec<NotedObject>,
    }
}

object! {
    /// A draw that was claimed at the board.
    #[derive(Debug, Serialize)]
    pub(crate) struct NotedObject {
        /// The ply after which it was claimed; 0 is the start.
        ply: usize,
        /// The article it was claimed under.
        article: String,
        /// Whether it was due at that ply; null where that cannot be computed.
        due: Option<bool>,
        /// The ply by which the count had to be asked for, where the claim was due only if it was.
        asked_by: Option<usize>,
    }
}

fn noted_object(noted: &NotedClaim) -> NotedObject {
    NotedObject {
        ply: noted.ply,
        article: noted.article.clone(),
        due: noted.due,
        asked_by: noted.asked_by.as_ref().map(|(ply, _)| *ply),
    }
}

/// Appends the line of one game.
pub fn write_game(
    report: &Report<'_>,
    claims: &[Claim],
    noted: &[NotedClaim],
    site: &Site<'_>,
    out: &mut String,
) {
    let result = report.recorded_result();
    let object = DrawsObject {
        r#type: "game",
        schema: SCHEMA,
        id: report.id(),
        file: site.file,
        game: site.cut.game,
        variant: report.choice.rules.map(|rules| rules.name),
        plies: report.plies,
        result: result.as_deref(),
        claims: claims.iter().map(claim_object).collect(),
        noted: noted.iter().map(noted_object).collect(),
    };
    push_line(&object, out);
}

/// Writes what an arbiter says of each claim: `From ply 8 (4… by Black) either side could claim a draw:
/// international art. 6.3b; recorded 2-0.` And whether each claim that was made was due.
pub fn write_text(
    report: &Report<'_>,
    claims: &[Claim],
    noted: &[NotedClaim],
    site: &Site<'_>,
    color: bool,
    out: &mut String,
) {
    let players = diagnostic::players(report).map_or_else(String::new, |players| format!(" · {players}"));
    let bold = if color { Style::new().bold() } else { Style::new() };
    let _ = writeln!(
        out,
        "{bold}{}:{}: game {}{players}{bold:#}",
        clean(site.file),
        site.cut.line,
        site.cut.game
    );
    let recorded = recorded(report);
    if claims.is_empty() {
        let _ = writeln!(out, "  No draw could be claimed; {recorded}.");
    }
    write_claims(report, claims, out);
    for noted in noted {
        let when =
            if noted.ply == 0 { "At the start".to_owned() } else { format!("After ply {}", noted.ply) };
        let due = match (noted.due, &noted.asked_by) {
            (Some(true), Some((ply, article))) => format!("; it was due {}", if_asked_by(*ply, article)),
            (Some(true), None) => "; it was due".to_owned(),
            (Some(false), _) => "; it was not due then".to_owned(),
            (None, _) if noted.computed => "; the record cannot be followed that far".to_owned(),
            (None, _) => String::new(),
        };
        let _ = writeln!(out, "  {when} a draw was claimed under {}, the arbiter noted{due}.", noted.article);
    }
}

/// `if the count was asked for by ply 40 (international art. 7.3)`.
fn if_asked_by(ply: usize, article: &str) -> String {
    let when = if ply == 0 { "at the start".to_owned() } else { format!("by ply {ply}") };
    format!("if the count was asked for {when} ({article})")
}

/// Writes one line for each claim.
pub fn write_claims(report: &Report<'_>, claims: &[Claim], out: &mut String) {
    let recorded = recorded(report);
    for claim in claims {
        let _ = writeln!(out, "  {}; {recorded}.", sentence(report, claim));
    }
}

/// Who could claim what, from when on, and why: a sentence without full stop.
pub(super) fn sentence(report: &Report<'_>, claim: &Claim) -> String {
    let who = claim.by.map_or("either side", Color::name);
    let lowered =
        claim.lowered.as_ref().map_or_else(String::new, |article| format!(", lowered by {article}"));
    let (from, reason) = (from_ply(report, claim), reason(claim));
    let condition = claim
        .request
        .as_deref()
        .filter(|_| claim.requested.is_none())
        .map_or_else(String::new, |article| format!(", {}", if_asked_by(claim.since, article)));
    format!("{from} {who} could claim a draw{condition}: {}{lowered} ({reason})", claim.article)
}

fn recorded(report: &Report<'_>) -> String {
    report
        .recorded_result()
        .map_or_else(|| "no result recorded".to_owned(), |result| format!("recorded {}", clean(&result)))
}

/// `From ply 100 (50… by Black)`.
fn from_ply(report: &Report<'_>, claim: &Claim) -> String {
    if claim.claimable == 0 {
        return "From the start".to_owned();
    }
    let number =
        report.game.as_ref().map_or(claim.claimable.div_ceil(2), |game| game.move_number(claim.claimable));
    let first = report.choice.rules.map_or(Color::White, |rules| rules.first);
    let mover = !claim.to_move;
    let dots = if mover == first { "." } else { "…" };
    format!("From ply {} ({number}{dots} by {mover})", claim.claimable)
}

/// What was counted, in a few words.
fn reason(claim: &Claim) -> String {
    let since = match (claim.since, &claim.requested) {
        (0, None) => "the start".to_owned(),
        (0, Some((_, article))) => format!("the start, when the count was asked for: {article}"),
        (ply, Some((asked, article))) if ply == *asked => {
            format!("ply {ply}, when the count was asked for: {article}")
        }
        (ply, _) => format!("ply {ply}"),
    };
    match claim.rule {
        "repetition" => {
            let at_start = if claim.plies.first() == Some(&0) { "at the start and " } else { "" };
            let plies: Vec<String> =
                claim.plies.iter().filter(|&&ply| ply > 0).map(ToString::to_string).collect();
            format!("the same position {at_start}after plies {}", join(&plies))
        }
        "king-moves" => format!("kings alone moved, and nothing was captured, since {since}"),
        "ending" => format!("the ending stood since {since}"),
        _ => format!("the Forzosa stood since {since}"),
    }
}

/// `a, b and c`.
fn join(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
