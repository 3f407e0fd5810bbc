//! Irregularities game by game, and what arbiters noted.

use super::{NAME_KEPT, article_of, is_unreadable, name, notes_of_game, of_game};
use crate::findings::{DeclaredIrregularity, DeclaredNote, Fact, Finding, Severity};
use crate::report::{Fate, Occasion, Place, Report, Source};
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

/// How many letters of an arbiter's words are kept.
const WORDS_KEPT: usize = 400;

/// A game with its irregularities.
#[derive(Clone, Debug)]
pub struct IrregularGame {
    /// Where it is read: the file as reports name it, its number in it, and its line.
    pub place: (String, u64, u64),
    /// White and Black, where they are named.
    pub players: [Option<String>; 2],
    /// When and where it was played.
    pub occasion: Occasion,
    /// The variant it was judged by.
    pub variant: Option<&'static str>,
    /// Whether the variant was guessed.
    pub guessed: bool,
    /// What was irregular, in order of place.
    pub cases: Vec<Case>,
    /// What else an arbiter noted, in order of place.
    pub notes: Vec<NoteOfGame>,
}

/// What an arbiter noted that is not an irregularity.
#[derive(Clone, Debug)]
pub struct NoteOfGame {
    /// The ply after which it happened; `None` at the start.
    pub ply: Option<usize>,
    /// The move number and who moves: `12.` or `12…`.
    pub turn: String,
    /// The code.
    pub code: &'static str,
    /// The article; empty if the rulebook has no such article.
    pub article: String,
    /// What was noted.
    pub stated: Stated,
    /// The text of a note that cannot be read.
    pub written: Option<String>,
}

/// One irregularity, as an arbiter reads it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The ply; `None` if it concerns the whole game.
    pub ply: Option<usize>,
    /// The move number and who moves: `12.` or `12…`.
    pub turn: String,
    /// What is written there.
    pub text: String,
    /// Whether the side did something after the ply, which the other made.
    pub after: bool,
    /// The code.
    pub code: &'static str,
    /// The article; empty if an arbiter's note names none.
    pub article: String,
    /// The article of play that it rests on, where there is another.
    pub rule: Option<String>,
    /// Who committed it.
    pub side: Option<Color>,
    /// What became of it; `None` where there is nothing to say.
    pub fate: Option<Fate>,
    /// Whether an arbiter's note declares it.
    pub declared: bool,
    /// What was found.
    pub stated: Stated,
    /// Whether ply and code do not show it: only an arbiter's note does, or it concerns the whole game.
    pub needs_stating: bool,
}

impl IrregularGame {
    /// The irregularities of a game, which is game `number` of `file` and begins on `line`.
    #[must_use]
    pub fn of(report: &Report<'_>, file: &str, number: u64, line: u64) -> IrregularGame {
        IrregularGame {
            place: (file.to_owned(), number, line),
            players: [name(report, Tag::White), name(report, Tag::Black)],
            occasion: Occasion::of(report),
            variant: report.choice.rules.map(|rules| rules.name),
            guessed: report.choice.source == Some(Source::Evidence),
            cases: of_game(report).map(|finding| Case::of(finding, report)).collect(),
            notes: notes_of_game(report).map(|finding| NoteOfGame::of(finding, report)).collect(),
        }
    }
}

impl NoteOfGame {
    fn of(finding: &Finding, report: &Report<'_>) -> NoteOfGame {
        NoteOfGame {
            ply: finding.ply,
            turn: turn(place_of(finding, report)),
            code: finding.kind().code,
            article: article_of(finding).to_owned(),
            stated: Stated::of(finding, report),
            written: is_unreadable(finding).then(|| kept(report.record.slice(finding.span))),
        }
    }
}

impl Case {
    fn of(finding: &Finding, report: &Report<'_>) -> Case {
        let fate = Fate::of(finding, report);
        let of_note = matches!(finding.fact, Fact::DeclaredIrregularity(_));
        // Whether the game could be annulled says what happened.
        let of_game = finding.ply.is_none() && finding.annul_until_ply().is_none();
        let place = place_of(finding, report);
        Case {
            ply: finding.ply,
            text: finding.ply.and_then(|ply| ply_text(report, ply)).unwrap_or_default(),
            after: place.as_ref().is_some_and(|place| place.after.is_some()),
            turn: turn(place),
            code: finding.kind().code,
            article: article_of(finding).to_owned(),
            rule: finding.citation.as_ref().and_then(|citation| citation.rule.as_deref()).map(str::to_owned),
            side: finding.side,
            fate,
            declared: finding.declared,
            stated: Stated::of(finding, report),
            needs_stating: of_note || of_game,
        }
    }
}

/// A game that cannot be followed to its end.
#[derive(Clone, Debug)]
pub struct LostGame {
    /// Where it is read: the file as reports name it, its number in it, and its line.
    pub place: (String, u64, u64),
    /// White and Black, where they are named.
    pub players: [Option<String>; 2],
    /// When and where it was played.
    pub occasion: Occasion,
    /// The plies that could be followed, and those written.
    pub plies: (usize, usize),
    /// What stopped it.
    pub why: Option<Stated>,
}

impl LostGame {
    /// A game of which not every ply could be followed, which is game `number` of `file` and begins on
    /// `line`.
    #[must_use]
    pub fn of(report: &Report<'_>, file: &str, number: u64, line: u64) -> LostGame {
        let errors = || report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
        // The last error is the one that the record breaks at; earlier ones were accepted.
        let why = errors().next_back().map(|last| Stated::of(last, report));
        LostGame {
            place: (file.to_owned(), number, line),
            players: [name(report, Tag::White), name(report, Tag::Black)],
            occasion: Occasion::of(report),
            plies: (report.replayed(), report.plies),
            why,
        }
    }
}

/// Where a finding is among the plies of a game that has rules.
fn place_of(finding: &Finding, report: &Report<'_>) -> Option<Place> {
    Place::of(finding, report).filter(|_| report.game.is_some())
}

/// The move number of a ply and, by its dots, who moves: `12.` or `12…`; empty where it concerns none.
fn turn(place: Option<Place>) -> String {
    place.map_or_else(String::new, |place| place.turn)
}

fn ply_text(report: &Report<'_>, ply: usize) -> Option<String> {
    report.ply_text(ply).map(kept)
}

/// As much of a text of any length as is kept.
fn kept(text: &str) -> String {
    text.chars().take(NAME_KEPT).collect()
}

/// Cuts an arbiter's words to what is kept of them.
fn shorten(words: &mut String) {
    if let Some((cut, _)) = words.char_indices().nth(WORDS_KEPT) {
        words.truncate(cut);
        words.push('…');
    }
}

/// A finding kept after its game is gone, with the rules that it was judged by: its words need both.
#[derive(Clone, Debug)]
pub struct Stated {
    /// What was found.
    pub finding: Finding,
    /// The rules, which name the squares.
    pub rules: Option<&'static Rules>,
}

impl Stated {
    fn of(finding: &Finding, report: &Report<'_>) -> Stated {
        let mut finding = finding.clone();
        // A record may make these as long as it likes.
        if let Some(noted) = &mut finding.noted {
            shorten(noted);
        }
        if let Fact::DeclaredIrregularity(DeclaredIrregularity { words, .. })
        | Fact::DeclaredNote(DeclaredNote { words, .. }) = &mut finding.fact
        {
            shorten(words);
        }
        Stated { finding, rules: report.choice.rules }
    }
}
