//! Draws that could be claimed, for people and for programs.

use crate::rows::column::{Boolean, Integer, List, Text, columns};
use crate::rows::csv as table;
use crate::rows::object::object;
use std::fmt::Write as _;

use anstyle::Style;
use serde::Serialize;

use super::csv::tag;
use super::diagnostic;
use crate::text::{SCHEMA, clean, push_hanging, push_line, push_parts};
use damiera_judge::draws::{Claim, NotedClaim};
use damiera_judge::report::{Occasion, Report};
use damiera_record::input::Site;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Topic;
use damiera_words::Catalog;

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
        /// The last ply after which the draw could be claimed; in between there may be plies after which it could not.
        pub(crate) last_claimable: usize,
    }
}

/// A claim as an object.
#[must_use]
pub(crate) fn claim_object(claim: &Claim) -> ClaimObject<'_> {
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
        last_claimable: claim.last_claimable,
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
        line: u64,
        event: Option<&'a str>,
        round: Option<&'a str>,
        /// The board.
        board: Option<&'a str>,
        date: Option<&'a str>,
        white: Option<&'a str>,
        black: Option<&'a str>,
        /// The rulebook that it was judged by: its name for --rulebook.
        rulebook: Option<&'static str>,
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
        /// Who claimed it: white, black, or null where the note does not say.
        side: Option<&'static str>,
        /// The articles under which a draw could be claimed at that ply instead, if it was not due.
        instead: Vec<String>,
        /// What the article is about, if it gives no draw itself: count, agreement, time; null if it does.
        about: Option<&'static str>,
        /// The article that gave the draw, if the one that is named only speaks of it.
        under: Option<String>,
    }
}

fn noted_object(noted: &NotedClaim) -> NotedObject {
    NotedObject {
        ply: noted.ply,
        article: noted.article.clone(),
        due: noted.due,
        asked_by: noted.asked_by.as_ref().map(|(ply, _)| *ply),
        side: noted.side.map(Color::as_str),
        instead: noted.instead.iter().map(|other| other.article.clone()).collect(),
        about: noted.about.map(Topic::as_str),
        under: noted.under.clone(),
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
    let tags = [Tag::Event, Tag::Round, Tag::Board, Tag::Date, Tag::White, Tag::Black];
    let [event, round, board, date, white, black] = tags.map(|of| tag(report, of));
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
        line: site.cut.line,
        event: event.as_deref(),
        round: round.as_deref(),
        board: board.as_deref(),
        date: date.as_deref(),
        white: white.as_deref(),
        black: black.as_deref(),
        rulebook: report.choice.rules.map(|rules| rules.rulebook.name),
    };
    push_line(&object, out);
}

/// A draw that could be claimed, or was, as a row.
struct Row<'a> {
    report: &'a Report<'a>,
    site: &'a Site<'a>,
    claim: Option<ClaimObject<'a>>,
    noted: Option<NotedObject>,
}

columns! {
    row: Row<'_>;
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    /// The line that the game begins on.
    line: Integer = row.site.cut.line,
    /// The event.
    event: Option<Text> = tag(row.report, Tag::Event),
    /// The round.
    round: Option<Text> = tag(row.report, Tag::Round),
    /// The board.
    board: Option<Text> = tag(row.report, Tag::Board),
    /// The date as written.
    date: Option<Text> = tag(row.report, Tag::Date),
    /// White's name.
    white: Option<Text> = tag(row.report, Tag::White),
    /// Black's name.
    black: Option<Text> = tag(row.report, Tag::Black),
    /// The game played.
    variant: Option<Text> = row.report.choice.rules.map(|rules| rules.name),
    /// The plies written in the main line.
    plies: Integer = row.report.plies,
    /// The result as written: the tag Result, otherwise the terminator.
    result: Option<Text> = row.report.recorded_result(),
    /// What the row is: claimable, a draw that could be claimed; claimed, one that was, as the arbiter noted.
    what: Text = if row.claim.is_some() { "claimable" } else { "claimed" },
    /// repetition, king-moves, ending or forzosa; empty for a draw that was claimed.
    rule: Option<Text> = row.claim.as_ref().map(|claim| claim.rule),
    /// The article.
    article: Option<Text> = row.article(),
    /// The first ply after which it could be claimed, 0 for the start; or the ply after which it was.
    ply: Option<Integer> = row.ply(),
    /// The last ply after which the draw could be claimed; in between there may be plies after which it could not.
    last_claimable: Option<Integer> = row.claim.as_ref().map(|claim| claim.last_claimable),
    /// Who may claim: either, white or black; or who claimed, where the note says so.
    claimant: Option<Text> = row.claimant(),
    /// Whose turn it was at the first ply after which it could be claimed: white or black.
    to_move: Option<Text> = row.claim.as_ref().map(|claim| claim.to_move),
    /// The ply after which the count began to run, 0 for the start; of a repetition, the first occurrence.
    since: Option<Integer> = row.claim.as_ref().map(|claim| claim.since),
    /// The occurrences of a repetition, by ply; else empty.
    occurrences: List<Integer> = row.claim.iter().flat_map(|claim| claim.plies).copied(),
    /// The article that let the arbiter lower the count, where it was lowered.
    lowered: Option<Text> = row.claim.as_ref().and_then(|claim| claim.lowered),
    /// The ply after which the count was asked for, by an arbiter's note.
    requested: Option<Integer> = row.claim.as_ref().and_then(|claim| claim.requested),
    /// The article that lets the count run only when somebody asks for it; empty where it runs by itself.
    request: Option<Text> = row.claim.as_ref().and_then(|claim| claim.request),
    /// Whether a draw that was claimed was due at that ply; empty where that cannot be computed.
    due: Option<Boolean> = row.noted.as_ref().and_then(|noted| noted.due),
    /// The ply by which the count had to be asked for, where a draw that was claimed was due only if it was.
    asked_by: Option<Integer> = row.noted.as_ref().and_then(|noted| noted.asked_by),
    /// The articles under which a draw could be claimed at that ply instead, if one that was claimed was not due.
    instead: List<Text> = row.noted.iter().flat_map(|noted| &noted.instead).map(String::as_str),
    /// What the article of a draw that was claimed is about, if it gives none itself: count, agreement, time.
    about: Option<Text> = row.noted.as_ref().and_then(|noted| noted.about),
    /// The article that gave a draw that was claimed, if the one that is named only speaks of it.
    under: Option<Text> = row.noted.as_ref().and_then(|noted| noted.under.as_deref()),
}

impl<'a> Row<'a> {
    fn article(&self) -> Option<&str> {
        let claimable = self.claim.as_ref().map(|claim| claim.article);
        claimable.or(self.noted.as_ref().map(|noted| noted.article.as_str()))
    }

    fn ply(&self) -> Option<usize> {
        self.claim.as_ref().map(|claim| claim.claimable).or(self.noted.as_ref().map(|noted| noted.ply))
    }

    fn claimant(&self) -> Option<&'static str> {
        self.claim.as_ref().map(|claim| claim.by).or_else(|| self.noted.as_ref()?.side)
    }
}

/// The header line of CSV.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// Appends one line of CSV for each draw of a game that could be claimed, and for each that was claimed.
pub fn write_csv(
    report: &Report<'_>,
    claims: &[Claim],
    noted: &[NotedClaim],
    site: &Site<'_>,
    out: &mut String,
) {
    let mut push = |claim, noted| {
        out.push_str(&table::line(&cells(&Row { report, site, claim, noted })));
    };
    claims.iter().for_each(|claim| push(Some(claim_object(claim)), None));
    noted.iter().for_each(|noted| push(None, Some(noted_object(noted))));
}

/// Writes what an arbiter says of each claim: `From ply 8 (4… by Black) either side could claim a draw:
/// international art. 6.3b; recorded 2-0.` And whether each claim that was made was due. Lines are broken at the limit, if there
/// is one.
pub fn write_text(
    report: &Report<'_>,
    claims: &[Claim],
    noted: &[NotedClaim],
    site: &Site<'_>,
    color: bool,
    limit: Option<usize>,
    out: &mut String,
) {
    let words = Catalog::english();
    let mut parts = diagnostic::place_of_game(report, site);
    parts.extend(words.occasion(&Occasion::of(report)).map(|occasion| clean(&occasion).into_owned()));
    let bold = if color { Style::new().bold() } else { Style::new() };
    let mut heading = String::new();
    push_parts(&parts, limit, &mut heading);
    let _ = writeln!(out, "{bold}{}{bold:#}", heading.trim_end());
    if claims.is_empty() {
        push_hanging(&words.no_claim(recorded(report).as_deref()), 2, limit, out);
    }
    write_claims(report, claims, limit, out);
    for noted in noted {
        push_hanging(&words.noted_claim(noted), 2, limit, out);
    }
}

/// Writes each claim, in one line if there is no limit.
pub fn write_claims(report: &Report<'_>, claims: &[Claim], limit: Option<usize>, out: &mut String) {
    for claim in claims {
        let sentence = sentence(report, claim);
        let recorded = recorded(report);
        push_hanging(&Catalog::english().claim_and_result(&sentence, recorded.as_deref()), 2, limit, out);
    }
}

/// Who could claim what, from when on, and why: a sentence without full stop.
pub(super) fn sentence(report: &Report<'_>, claim: &Claim) -> String {
    let number = report.move_number(claim.claimable);
    let first = report.choice.rules.map_or(Color::White, |rules| rules.first);
    let dots = if claim.to_move == first { "…" } else { "." };
    Catalog::english().claim(claim, &format!("{number}{dots}"))
}

/// The result as recorded.
fn recorded(report: &Report<'_>) -> Option<String> {
    report.recorded_result().map(|result| clean(&result).into_owned())
}
