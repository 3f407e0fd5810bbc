//! Findings as a good compiler shows them.
//!
//! ```text
//! error[missed-capture]: a capture was possible but was not made
//!   --> round3.pdn:41:27  game 7 · Rossi – Bianchi · ply 24 (12… Black)
//!    |
//! 41 | 11. 34-29 23x34 12. 40x29 18-23
//!    |                           ^^^^^ 19x30 or 24x35 was obligatory
//!    |
//!    = article: international art. 5.6.6 (rule: international art. 4.1)
//!    = stands: White answered 29x18 (ply 25), which accepts it (international art. 5.9)
//! ```
//!
//! Lines are cut around the marked text, never wrapped.

use std::collections::HashMap;
use std::fmt::Write as _;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Message, Origin, Renderer, Snippet};

use super::folding::{Said, Text};
use super::window::Window;
use crate::text::{clean, push_parts, wrap};

use damiera_judge::findings::{Fact, Finding, Severity};
use damiera_judge::report::{Fate, Place, Report, Source};
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;
use damiera_words::{Catalog, Counted, Note, count};

use super::jsonl::written;

/// How diagnostics are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether colours are used.
    pub color: bool,
    /// The columns there are.
    pub width: usize,
    /// The least severity that is shown.
    pub least: Severity,
}

/// Writes the findings of a game that the style shows.
///
/// Warnings and notes that say the same of several plies or lines are shown once, with the places of the others:
/// a record that writes every capture with a hyphen has one habit, not thirty faults. What differs in anything but
/// the place is shown by itself.
pub fn write_findings(report: &Report<'_>, site: &Site<'_>, style: Style, out: &mut String) {
    each_shown(report, site, style, |_, _, show| show(out));
}

/// Writes the same where other games of the file may have the same findings: those of many games are folded.
pub fn write_folded(report: &Report<'_>, site: &Site<'_>, style: Style, text: &mut Text) {
    each_shown(report, site, style, |finding, message, show| match Said::of(finding, message()) {
        Some(said) => text.shared(site.cut.game, said, show),
        None => show(text.plain()),
    });
}

/// Hands over each finding that is shown: the finding, what makes its message, and what writes it.
fn each_shown(
    report: &Report<'_>,
    site: &Site<'_>,
    style: Style,
    mut hand_over: impl FnMut(&Finding, &dyn Fn() -> String, &dyn Fn(&mut String)),
) {
    let mut alike: HashMap<Statement<'_>, Vec<&Finding>> = HashMap::new();
    let shown = || report.findings.iter().filter(|finding| finding.kind().severity >= style.least);
    for finding in shown().filter(|finding| !stands_alone(finding)) {
        alike.entry(Statement::of(finding, report)).or_default().push(finding);
    }
    // Asked once: where no tag names the players, looking for one goes through all of them.
    let place = numbered(report, site);
    let is_error = |finding: &Finding| finding.kind().severity == Severity::Error;
    let guess = if shown().any(is_error) { guess(report) } else { None };
    let mut is_told = false;
    for finding in shown() {
        let again = if stands_alone(finding) {
            Vec::new()
        } else if let Some(all) = alike.remove(&Statement::of(finding, report)) {
            // The first of them is this one.
            all.into_iter().skip(1).collect()
        } else {
            continue;
        };
        // Most errors say themselves that the game was guessed; one of them also says why.
        let tells = is_error(finding) && !(is_told && finding.guessed.is_some());
        is_told |= tells;
        let guess = guess.as_deref().filter(|_| tells);
        let around = Around { again: &again, place: &place, guess };
        let message = || Catalog::english().message(finding, report.choice.rules);
        hand_over(finding, &message, &|out| write_finding(finding, &around, report, site, style, out));
    }
}

/// What shows the variant of a game whose variant was guessed.
fn guess(report: &Report<'_>) -> Option<String> {
    let is_evidence = report.choice.source == Some(Source::Evidence);
    let of_guess = |finding: &&Finding| matches!(finding.fact, Fact::VariantGuessed(_));
    let guess = report.findings.iter().filter(|_| is_evidence).find(of_guess)?;
    Some(Catalog::english().message(guess, report.choice.rules))
}

/// What is written around a finding.
struct Around<'f> {
    /// Others of its kind that say the same.
    again: &'f [&'f Finding],
    /// The game.
    place: &'f str,
    /// What shows the variant, where it was guessed.
    guess: Option<&'f str>,
}

/// What a finding says, its place apart.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Statement<'f> {
    code: &'static str,
    message: String,
    side: Option<Color>,
    article: Option<&'f str>,
    label: Option<String>,
    legal: Vec<String>,
}

impl<'f> Statement<'f> {
    fn of(finding: &'f Finding, report: &Report<'_>) -> Statement<'f> {
        let (words, rules) = (Catalog::english(), report.choice.rules);
        Statement {
            code: finding.kind().code,
            message: words.message(finding, rules),
            side: finding.side,
            article: finding.citation.as_ref().map(|citation| citation.article.as_ref()),
            label: words.label(finding, rules),
            legal: legal(finding, rules),
        }
    }
}

/// Whether it is shown by itself even if another finding says the same: an irregularity, an arbiter's note, what is
/// wrong with such a note.
fn stands_alone(finding: &Finding) -> bool {
    finding.kind().severity == Severity::Error || is_of_an_arbiter(finding)
}

/// Whether it repeats an arbiter's note, or speaks of what is wrong with one.
pub(super) fn is_of_an_arbiter(finding: &Finding) -> bool {
    finding.declared || is_of_a_note(finding)
}

/// Whether it speaks of what is wrong with an arbiter's note.
fn is_of_a_note(finding: &Finding) -> bool {
    matches!(finding.fact, Fact::BadArbiterNote(_) | Fact::UnknownArticle(_))
}

/// The legal moves in strict notation.
pub(super) fn legal(finding: &Finding, rules: Option<&Rules>) -> Vec<String> {
    finding.legal.iter().filter_map(|way| Some(written(way, rules?))).collect()
}

/// Writes one finding, and what is around it.
fn write_finding(
    finding: &Finding,
    around: &Around<'_>,
    report: &Report<'_>,
    site: &Site<'_>,
    style: Style,
    out: &mut String,
) {
    let words = Catalog::english();
    let location = site.place(finding.span.start);
    let path = format!("{}:{}:{}", clean(site.file), location.line, location.column);
    let place = game_and_ply(finding, around.place, report);
    let game = words.in_game(&place);
    // The game stands after the path where both fit, else among the notes.
    let fits = path.chars().count() + game.chars().count() + 8 <= style.width;
    let header = if fits { format!("{path}  {game}") } else { path };
    let label = words.label(finding, report.choice.rules);
    let room = style.width.saturating_sub(8).max(30);
    let window = Window::around(report.record.text, finding.span, label.as_deref(), room);
    let mut notes = notes(finding, report, report.choice.rules);
    let mut annotation = AnnotationKind::Primary.span(window.mark.clone());
    if let Some(label) = label {
        // The label stands after the marks where both fit, else among the notes.
        let gutter = location.line.to_string().len() + 3;
        let marked = window.text.get(..window.mark.end).unwrap_or_default().chars().count();
        if gutter + marked + 1 + label.chars().count() <= style.width {
            annotation = annotation.label(clean(&label).into_owned());
        } else {
            notes.insert(0, (Note::Here, label));
        }
    }
    let snippet = Snippet::source(&window.text).line_start(location.line as usize).annotation(annotation);
    let level = match finding.kind().severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    if !fits {
        notes.insert(0, (Note::Game, place));
    }
    if let Some(guess) = around.guess {
        notes.push((Note::Variant, guess.to_owned()));
    }
    if let [_, ..] = around.again {
        notes.push((Note::Again, places(around.again, site, style)));
    }
    let notes: Vec<(String, String)> = notes
        .into_iter()
        .map(|(note, text)| {
            let name = words.note(note);
            let room = style.width.saturating_sub(name.chars().count() + 9);
            (name, wrap(&clean(&text), room))
        })
        .collect();
    let title_room = style.width.saturating_sub(finding.kind().code.len() + 11);
    let message = words.message(finding, report.choice.rules);
    let message = wrap(&clean(&message), title_room);
    let group: Group<'_> = level
        .primary_title(message.as_str())
        .id(finding.kind().code)
        .element(Origin::path(header.as_str()))
        .element(snippet)
        .elements(notes.iter().map(|(name, text)| note(name, text)));
    render(group, style, out);
}

/// Appends a group as it is drawn, and an empty line.
pub(super) fn render(group: Group<'_>, style: Style, out: &mut String) {
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(style.width.max(60));
    for line in renderer.render(&[group]).lines() {
        // After an Origin the renderer begins the snippet with an empty mark of a second file. There is one. Colours are
        // taken off such lines alone: of each line, that would cost as much as all the rest of its text.
        let is_mark = || anstream::adapter::strip_str(line).to_string().trim() == ":::";
        if !line.contains(":::") || !is_mark() {
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    out.push('\n');
}

pub(super) fn note<'a>(name: &'a str, text: &'a str) -> Message<'a> {
    Level::NOTE.with_name(Some(name)).message(text)
}

/// `7 · Rossi – Bianchi`, as far as it is known.
pub(super) fn numbered(report: &Report<'_>, site: &Site<'_>) -> String {
    let mut text = site.cut.game.to_string();
    if let Some(players) = players(report) {
        let _ = write!(text, " · {players}");
    }
    text
}

/// `7 · Rossi – Bianchi · ply 24 (12… Black)`, as far as it is known.
fn game_and_ply(finding: &Finding, place: &str, report: &Report<'_>) -> String {
    let words = Catalog::english();
    let mut text = place.to_owned();
    if let Some(place) = Place::of(finding, report) {
        let _ = write!(text, " · {}", clean(&words.place(&place)));
    } else if let Some(side) = finding.side {
        let _ = write!(text, " · {}", words.side(side));
    }
    text
}

/// `Rossi – Bianchi`; none when neither is named.
pub fn players(report: &Report<'_>) -> Option<String> {
    let name = |tag| report.record.value(tag).map(|value| plain_value(report.record.notation, value));
    let (white, black) = (name(Tag::White), name(Tag::Black));
    if white.is_none() && black.is_none() {
        return None;
    }
    let shown = |name: Option<std::borrow::Cow<'_, str>>| clean(&name.unwrap_or("?".into())).into_owned();
    Some(format!("{} – {}", shown(white), shown(black)))
}

/// What follows the marked line: the article, what was legal, what happened next.
pub(super) fn notes(finding: &Finding, report: &Report<'_>, rules: Option<&Rules>) -> Vec<(Note, String)> {
    let words = Catalog::english();
    let mut notes = Vec::new();
    if let Some(citation) = &finding.citation {
        notes.push((Note::Article, words.cited(citation)));
    }
    if !finding.legal.is_empty() {
        notes.push((of_legal(finding), words.moves(&legal(finding, rules))));
    }
    if let Some(noted) = finding.noted.as_ref().filter(|noted| !noted.is_empty()) {
        notes.push((Note::Noted, noted.clone()));
    }
    if let Some(fate) = Fate::of(finding, report) {
        notes.extend(words.fate(&fate, rules));
    }
    notes
}

/// What the legal moves are to a finding.
pub(super) const fn of_legal(finding: &Finding) -> Note {
    if matches!(finding.fact, Fact::AmbiguousCapture(_)) { Note::CanBe } else { Note::Legal }
}

/// Where other findings of a kind are: by ply, or by line where they concern none. All of them are named where even
/// notes are shown.
fn places(findings: &[&Finding], site: &Site<'_>, style: Style) -> String {
    const NAMED: usize = 12;
    let most = if style.least == Severity::Note { findings.len() } else { NAMED };
    let of_plies = findings.iter().all(|finding| finding.ply.is_some());
    let place = |(index, finding): (usize, &&Finding)| match finding.ply {
        Some(ply) => ply.to_string(),
        // To look for a line takes time, and those that are left out are only counted.
        None if index < most => site.place(finding.span.start).line.to_string(),
        None => String::new(),
    };
    let named: Vec<String> = findings.iter().enumerate().map(place).collect();
    let words = Catalog::english();
    if of_plies { words.again_at_plies(&named, most) } else { words.again_on_lines(&named, most) }
}

/// Writes one line on a game: its verdict, and how far it could be followed. It is broken at the limit, if there is one.
pub fn write_verdict(report: &Report<'_>, site: &Site<'_>, limit: Option<usize>, out: &mut String) {
    let words = Catalog::english();
    let mut parts = place_of_game(report, site);
    parts.push(report.choice.rules.map_or_else(|| words.no_variant(), |rules| rules.name.to_owned()));
    parts.push(if report.replayed() == report.plies {
        count(report.plies as u64, Counted::Ply)
    } else {
        words.plies_followed(report.replayed(), report.plies)
    });
    parts.extend(report.recorded_result().map(|result| clean(&result).into_owned()));
    parts.push(words.verdict(report.verdict));
    push_parts(&parts, limit, out);
}

/// `round3.pdn:41: game 7`, and `Rossi – Bianchi` where the players are known.
pub(super) fn place_of_game(report: &Report<'_>, site: &Site<'_>) -> Vec<String> {
    let game = Catalog::english().in_game(&site.cut.game.to_string());
    let place = format!("{}:{}: {game}", clean(site.file), site.cut.line);
    [Some(place), players(report)].into_iter().flatten().collect()
}
