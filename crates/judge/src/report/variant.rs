//! Which game was played: by the option, otherwise the GameType tag, or the heading of a scoresheet or the Variant tag
//! that names the game, otherwise by the evidence in the game itself
//! ([`guess`](super::guess)). Where GameType and Variant name different games, the
//! moves decide between them.
//!
//! A GameType can say, too, from which corner squares are counted: the rules are then [counted](variant::counted_from)
//! so, unless the record shows that it is not meant.

use super::guess::{Guess, guess, is_single_missed_capture};
use super::reading::{Reading, View};
use super::start::are_letters_of_first_mover;
use crate::findings::{
    BadGameType, ContradictoryTags, Fact, Finding, Severity, VariantGuessed, VariantUnknown,
    VariantWithoutRules,
};
use crate::replay::{Game, legal_plies, replay};
use damiera_record::notation::gametype::{self, Layout, SquareStyle};
use damiera_record::notation::{game_name, gametype_of_words};
use damiera_record::record::{Notation, Record, Span, Tag, start_setup};
use damiera_rules::board::{Color, Corner};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::{self, Begins, Rules};

/// Where the choice of rules comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Whoever ran the program said so.
    Option,
    /// The GameType tag.
    Tag,
    /// The game itself.
    Evidence,
}

impl Source {
    /// The word in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Source::Option => "option",
            Source::Tag => "tag",
            Source::Evidence => "evidence",
        }
    }
}

/// The rules a record is judged by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choice {
    /// The rules; `None` if there are none here for the game, or it is not known which it is.
    pub rules: Option<&'static Rules>,
    /// Where the choice comes from; `None` if nothing named the variant.
    pub source: Option<Source>,
    /// The number of the GameType tag, rules or no rules.
    pub gametype: Option<u16>,
    /// For how many plies the rules hold, where they were guessed because those of no other game hold longer.
    pub(super) hold: Option<usize>,
}

/// Plies that must be legal before the first irregular one for a guess to be believed. Squares of another
/// numbering give a legal step by chance about once in three times.
pub(crate) const PLIES_THAT_CONVINCE: usize = 10;

/// Chooses the rules for a record. Where the game by them was replayed for that and nothing is to be found in it, it goes
/// to `known`.
pub(super) fn choose(
    record: &Record<'_>,
    asked: Option<&'static Rules>,
    findings: &mut Vec<Finding>,
    known: &mut Option<Game>,
) -> Choice {
    if let Some(rules) = asked {
        let rules = counted(record, rules);
        let gametype = Some(rules.gametype);
        return Choice { rules: Some(rules), source: Some(Source::Option), gametype, hold: None };
    }
    if let Some(number) = tagged(record, findings).map(|number| undisputed(record, number, findings)) {
        let rules = variant::of_gametype(number).map(|rules| counted(record, rules));
        if rules.is_none() && game_name(number).is_none() {
            // No game has this number: the moves show which game it is, if there are enough.
            let plies = record.plies().take(PLIES_THAT_CONVINCE).count();
            let guess = if plies < PLIES_THAT_CONVINCE { None } else { guess(record, true) };
            // Rules that merely hold longest are not enough against a number.
            if let Some(Guess { rules, why, game, hold: None }) = guess {
                let span = value_span(record, Tag::GameType);
                let fact = BadGameType {
                    value: record.slice(span).to_owned(),
                    number: Some(number),
                    unheard: true,
                    named: Some(rules.name),
                    gametype: Some(rules.gametype),
                    expected: None,
                };
                findings.push(Finding::new(fact, span));
                findings.push(Finding::new(VariantGuessed { tagged: true, ..why }, beginning(record)));
                let source = Some(Source::Evidence);
                *known = game;
                return Choice { rules: Some(rules), source, gametype: Some(number), hold: None };
            }
        }
        if rules.is_none() {
            let tag = if record.value(Tag::GameType).is_some() { Tag::GameType } else { Tag::Variant };
            let span = value_span(record, tag);
            let fact = VariantWithoutRules { gametype: number, game: game_name(number) };
            findings.push(Finding::new(fact, span));
        }
        return Choice { rules, source: Some(Source::Tag), gametype: Some(number), hold: None };
    }
    let moves = record.plies().next().is_some();
    let guess = guess(record, moves);
    match guess {
        Some(Guess { rules, why, game, hold }) => {
            *known = game;
            findings.push(Finding::new(why, beginning(record)));
            Choice { rules: Some(rules), source: Some(Source::Evidence), gametype: None, hold }
        }
        None if !moves => Choice::default(),
        None => give_up(record, None, findings),
    }
}

/// Judges a record by no rules, and says so instead of what was guessed and `contradicted`.
pub(super) fn give_up(
    record: &Record<'_>,
    contradicted: Option<(&Choice, usize)>,
    findings: &mut Vec<Finding>,
) -> Choice {
    findings.retain(|finding| !matches!(finding.fact, Fact::VariantGuessed(_)));
    let longest = contradicted.and_then(|(choice, ply)| Some((choice.rules?, choice.hold?, ply)));
    let fact = VariantUnknown {
        game: longest.map(|(rules, ..)| rules.name),
        plies: longest.map(|(_, plies, _)| plies),
        against: longest.map(|(.., ply)| ply),
        known: variant::by_prevalence().map(|rules| rules.name).collect(),
    };
    findings.push(Finding::new(fact, beginning(record)));
    Choice::default()
}

/// The ply that speaks against rules that were guessed.
///
/// Against any: a first irregular ply that captures along a row or a column, as Frisian draughts has and no diagonal
/// game. Against rules that merely hold longest: a ply that is wrong by them alone, since
/// games differ in what must be captured, and how. English games look like Spanish ones until then. A single missed capture is
/// none where the record goes no better by the rules of any other game.
pub(super) fn contradiction(choice: &Choice, record: &Record<'_>, found: &[Finding]) -> Option<usize> {
    let (Some(Source::Evidence), Some(rules)) = (choice.source, choice.rules) else { return None };
    let first = first_error(found)?;
    if choice.hold.is_some()
        && let Some(ply) =
            found.iter().filter(|finding| is_of_one_game(finding)).find_map(|finding| finding.ply)
        && !is_single_missed_capture(record, rules, found)
    {
        return Some(ply);
    }
    let (_, written) = record.plies().nth(first - 1)?;
    let place = |square| find_square(&rules.names, square).map(|square| rules.names.file_and_rank(square));
    let (from, to) = (place(written.from)?, place(written.to)?);
    let orthogonal = written.separator.means_capture() && (from.0 == to.0) != (from.1 == to.1);
    orthogonal.then_some(first)
}

/// Whether a ply is irregular by a rule that other games do not share.
fn is_of_one_game(finding: &Finding) -> bool {
    finding.kind().broken_rule().is_some_and(|rule| rule.of_one_game)
}

/// Adds to what players are charged with that the game was guessed. Where its rules merely hold longest, nobody is
/// charged: the record goes wrong by the rules of every game, and which was played is not known.
pub(super) fn remind(choice: &Choice, findings: &mut [Finding]) {
    let (Some(Source::Evidence), Some(rules)) = (choice.source, choice.rules) else { return };
    for finding in findings {
        if finding.kind().severity == Severity::Error && finding.citation.is_some() {
            finding.guessed = Some(rules.name);
            finding.citation.take_if(|_| choice.hold.is_some());
        }
    }
}

/// The rules of the game, begun by the side and counted from the corner that its GameType names.
///
/// Programs write corners that they do not count from (`20,W,10,10,N1,0`): where the record fits the variant's own
/// numbers far better, the tag is not believed.
fn counted(record: &Record<'_>, own: &'static Rules) -> &'static Rules {
    let layout = declared_layout(record, own);
    let own = begun(record, own, layout);
    let Some(corner) = declared_corner(layout, own) else { return own };
    let declared = variant::counted_from(own, corner);
    if std::ptr::eq(declared, own) {
        return own;
    }
    let fit = |rules| {
        let mut found = Vec::new();
        let replayed = replay(record, rules, &mut found, &mut ()).replayed;
        let errors = found.iter().filter(|finding| finding.kind().severity == Severity::Error).count();
        (replayed, errors, first_error(&found))
    };
    let (as_declared, errors_as_declared, first) = fit(declared);
    if errors_as_declared == 0 {
        return declared;
    }
    let (as_own, errors_as_own, _) = fit(own);
    // A corner is named as the side that begins sees it: where that may be either, the tag may mean the other one's.
    let is_open = own.begins == Begins::WhoeverMoves && as_own > 0;
    // In a whole game whose first ply is wrong by the tag, the tag errs: hardly anybody begins with an irregular move.
    let is_begun = as_own > 0 && first == Some(1) && matches!(start_setup(record), Ok(None));
    let is_no_chance = is_begun || as_own >= PLIES_THAT_CONVINCE;
    let is_faultless = (is_open || is_no_chance) && errors_as_own == 0;
    // By a corner that is not meant, errors are added to those of the players.
    let goes_as_far = is_no_chance && as_own >= as_declared && errors_as_own < errors_as_declared;
    let convinces = is_faultless || goes_as_far || as_own >= as_declared + PLIES_THAT_CONVINCE;
    if convinces { own } else { declared }
}

/// The rules of the game, begun by the side that its GameType names: where it can be either, or the record shows that it
/// is this one. Where nothing says who begins, it is the side that does.
fn begun(record: &Record<'_>, own: &'static Rules, layout: Option<Layout>) -> &'static Rules {
    let counted_by =
        |rules| declared_corner(layout, rules).map(|corner| variant::counted_from(rules, corner));
    let Some(layout) = layout.filter(|layout| layout.starts != own.first) else {
        // The tag names the side and the corner from which it counts: they go together where the first ply is legal by both.
        let is_as_named = layout.is_some() && legal_plies(record, counted_by(own).unwrap_or(own)) > Some(0);
        let is_open = own.begins == Begins::WhoeverMoves && !is_as_named;
        let begins = if is_open { beginner(record, own) } else { None };
        return begins.map_or(own, |side| variant::begun_by(own, side));
    };
    let declared = variant::begun_by(own, layout.starts);
    let counted = counted_by(declared);
    let as_own = legal_plies(record, own);
    let as_declared = legal_plies(record, declared).max(counted.and_then(|rules| legal_plies(record, rules)));
    let is_open = own.begins != Begins::Always && as_declared >= as_own;
    if is_open || as_own == Some(0) && as_declared > as_own { declared } else { own }
}

/// The side that begins a whole game: that of the piece which the first ply moves, or else the one to which the FEN gives
/// the move. `None` if the record starts elsewhere, or shows neither.
fn beginner(record: &Record<'_>, rules: &Rules) -> Option<Color> {
    let start = Position::<u128>::start(rules);
    let setup = start_setup(record).ok()?.map(|(setup, _)| setup);
    if let Some(setup) = &setup {
        let given = Position::<u128>::from_setup(setup, rules).ok()?;
        if given.with_turn(start.turn()) != start {
            return None;
        }
    }
    let from = record.plies().next().and_then(|(_, written)| find_square(&rules.names, written.from));
    let mover = from.and_then(|from| start.piece(from)).map(|piece| piece.color);
    mover.or(setup.and_then(|setup| setup.turn))
}

/// What the GameType says of the board, where it is that of this game.
fn declared_layout(record: &Record<'_>, rules: &Rules) -> Option<Layout> {
    // A number alone says nothing of it.
    let value = record.value(Tag::GameType).filter(|value| value.contains(','))?;
    let gametype = gametype::parse(value).ok()?;
    gametype.layout.filter(|_| gametype.number == rules.gametype)
}

/// The corner from which squares are counted by what a GameType says of the board of a game with these rules, as White sees
/// the board.
fn declared_corner(layout: Option<Layout>, rules: &Rules) -> Option<Corner> {
    let corner = layout.filter(|layout| layout.squares == SquareStyle::Numeric)?.corner?;
    Some(if rules.first == Color::White { corner } else { corner.opposite() })
}

/// The number of the game, where a GameType and a Variant tag name different ones: that of the game whose rules the
/// record keeps. If it keeps those of both or of neither, the GameType is believed.
fn undisputed(record: &Record<'_>, number: u16, findings: &mut Vec<Finding>) -> u16 {
    let by_number = || record.value(Tag::GameType).is_some_and(|value| gametype::parse(value).is_ok());
    let variant = record.value(Tag::Variant).filter(|_| by_number());
    let Some((words, other)) = variant.and_then(|words| Some((words, gametype_of_words(words)?))) else {
        return number;
    };
    if other == number || record.notation != Notation::Pdn {
        return number;
    }
    // A game without a number is tagged with that of the game it comes from.
    if variant::of_gametype(other).is_some_and(|rules| rules.tag_number().is_none()) {
        return other;
    }
    let has_moves = record.plies().next().is_some();
    let fits = |number| has_moves && variant::of_gametype(number).is_some_and(|rules| keeps(record, rules));
    let is_no_game = game_name(number).is_none() && variant::of_gametype(other).is_some();
    let decided = if is_no_game || !fits(number) && fits(other) { other } else { number };
    let fact = ContradictoryTags::of_game(game_name(number), words, game_name(decided));
    findings.push(Finding::new(fact, value_span(record, Tag::Variant)));
    decided
}

/// Whether every ply of a record is legal, however its squares and captures are written.
fn keeps(record: &Record<'_>, rules: &'static Rules) -> bool {
    let whole = |record: &Record<'_>| {
        let turned = Reading { view: View::Turned, start: false };
        legal_plies(record, rules) == Some(record.plies().count())
            || are_letters_of_first_mover(record, rules) && turned.is_legal(record, rules)
    };
    whole(record) || record.joined().is_some_and(|(joined, _)| whole(&joined))
}

/// The number of the GameType tag, where it has one.
fn tagged(record: &Record<'_>, findings: &mut Vec<Finding>) -> Option<u16> {
    // In a scoresheet people name the game, and in PDN without a number some programs do.
    let in_words = [Tag::Variant, Tag::GameType]
        .into_iter()
        .find_map(|tag| record.value(tag).and_then(gametype_of_words));
    if record.notation != Notation::Pdn && in_words.is_some() {
        return in_words;
    }
    let Some(value) = record.value(Tag::GameType) else { return in_words };
    match gametype::parse(value) {
        Ok(gametype) => Some(gametype.number),
        Err(error) => {
            // A number that opens an unreadable value is still what the writer meant.
            let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
            let number: Option<u16> = value.get(..digits)?.parse().ok();
            let in_words = in_words.filter(|_| number.is_none());
            let span = value_span(record, Tag::GameType);
            let blanks = record.slice(span).len() - record.slice(span).trim_start().len();
            let fault = Span::new((span.start + blanks + error.offset).min(span.end), span.end);
            let fact = BadGameType {
                value: value.to_owned(),
                number,
                unheard: false,
                named: in_words.map(|named| game_name(named).unwrap_or_default()),
                gametype: in_words,
                expected: Some(error.expected),
            };
            findings.push(Finding::new(fact, fault));
            number.or(in_words)
        }
    }
}

/// The first ply with an irregularity.
pub(super) fn first_error(findings: &[Finding]) -> Option<usize> {
    let errors = findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    errors.filter_map(|finding| finding.ply).min()
}

pub(super) fn value_span(record: &Record<'_>, tag: Tag) -> Span {
    record.tag(tag).map_or(Span::default(), |pair| pair.value.unwrap_or(pair.span))
}

/// Where the first tag or token begins: nothing to mark, but a place to point to for the whole game.
pub(super) fn beginning(record: &Record<'_>) -> Span {
    let tag = record.tags.first().map(|pair| pair.span.start);
    let token = record.tokens.first().map(|token| token.span.start);
    let start = tag.into_iter().chain(token).min().unwrap_or_default();
    Span::new(start, start)
}

#[cfg(test)]
mod tests {
    use crate::generate::Generator;
    use crate::replay::{Game, Plies};
    use crate::report::Report;
    use damiera_record::notation::pdn;

    #[test]
    fn a_game_type_says_from_which_corner_squares_are_counted() {
        for (gametype, moves, verdict, final_fen) in [
            // 21-17 by the numbers of the Italian book, from each corner.
            (
                "22",
                "21-17 9-13",
                "legal",
                "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
            ),
            (
                "22,W,8,8,N2,1",
                "21-17 9-13",
                "legal",
                "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
            ),
            (
                "22,W,8,8,N3,1",
                "24-20 12-16",
                "legal",
                "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16",
            ),
            (
                "22,W,8,8,N0,1",
                "9-13 21-17",
                "legal",
                "W:W1,2,3,4,5,6,7,8,10,11,12,13:B17,22,23,24,25,26,27,28,29,30,31,32",
            ),
            (
                "22,W,8,8,N1,1",
                "12-16 24-20",
                "legal",
                "W:W1,2,3,4,5,6,7,8,9,10,11,16:B20,21,22,23,25,26,27,28,29,30,31,32",
            ),
            (
                "24,W,8,8,N2,1",
                "24-20 9-13",
                "legal",
                "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
            ),
            // What is wrong is said in the numbers of the record.
            (
                "22,W,8,8,N1,1",
                "12-16 9-13",
                "irregular",
                "B:W1,2,3,4,5,6,7,8,10,11,13,16:B21,22,23,24,25,26,27,28,29,30,31,32",
            ),
            // Programs write corners that they do not count from: the moves show it.
            (
                "20,W,10,10,N1,0",
                "32-28",
                "legal",
                "B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
            ),
            (
                "20,W,10,10,N1,0",
                "32-28 19-23 28x19 14x23 33-28 23x32 37x28 10-14 41-37 14-19 46-41 5-10",
                "legal",
                "W:W28,31,34,35,36,37,38,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,6,7,8,9,10,11,12,13,15,16,17,18,19,20",
            ),
            // So they do where a player erred, and where the record breaks off.
            (
                "20,W,10,10,N1,0",
                "32-28 19-23 37-32 14-19",
                "irregular",
                "W:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,19,20,23",
            ),
            (
                "20,W,10,10,N1,0",
                "32-28 19-23 28x19 14x23 50-40",
                "broken",
                "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23",
            ),
        ] {
            let text = format!("[GameType \"{gametype}\"]\n\n{moves} *");
            let report = Report::of(pdn::parse(&text), None);
            let game = report.game.as_ref().unwrap();
            let last = game.last.unwrap().to_fen(&game.rules.names);
            assert_eq!((report.verdict.as_str(), last.as_str()), (verdict, final_fen), "{gametype} {moves}");
        }
    }

    #[test]
    fn the_variant_tag_names_the_game_where_no_number_does() {
        for (tags, gametype, source) in [
            ("[Variant \"Russian\"]", Some(25), "tag"),
            ("[Variant \"American/English\"]", Some(21), "tag"),
            ("[Variant \"Italian\"]", Some(22), "tag"),
            ("[Variant \"Russian\"]\n[GameType \"24\"]", Some(25), "tag"),
            ("[Variant \"Russian\"]\n[GameType \"22\"]", Some(22), "tag"),
            ("[Variant \"Spanish\"]\n[GameType \"25\"]", Some(25), "tag"),
            ("[Variant \"Italian\"]\n[GameType \"25\"]", Some(25), "tag"),
            ("[GameType \"Spanish\"]", Some(24), "tag"),
            ("[Variant \"Standard\"]", None, "evidence"),
        ] {
            let text = format!("{tags}\n\n1. 22-18 11-15 *");
            let choice = Report::of(pdn::parse(&text), None).choice;
            let told = (choice.gametype, choice.source.map(super::Source::as_str));
            assert_eq!(told, (gametype, Some(source)), "{tags}");
        }
    }

    #[test]
    fn a_number_of_no_game_is_passed_over_where_the_game_shows_what_it_is() {
        for rules in damiera_rules::variant::BINDING {
            let mut text = String::new();
            Generator::new(rules, 3).write(1, &mut text);
            let own = format!("[GameType \"{}\"]", rules.gametype);
            assert!(text.contains(&own));
            for (number, known) in [(100, false), (20_000, false), (50, true), (99, true)] {
                let other = text.replace(&own, &format!("[GameType \"{number}\"]"));
                let report = Report::of(pdn::parse(&other), None);
                assert_eq!(report.choice.rules.is_none(), known, "{other}");
                assert_eq!(report.choice.gametype, Some(number));
                if !known {
                    assert_eq!(report.verdict, crate::report::Verdict::Legal, "{other}");
                    assert!(report.findings.iter().any(|finding| finding.kind().code == "bad-game-type"));
                }
            }
        }
    }

    #[test]
    fn a_game_that_was_replayed_to_guess_its_rules_is_the_one_that_is_watched() {
        for rules in damiera_rules::variant::BINDING {
            for number in 1..40 {
                let mut text = String::new();
                Generator::new(rules, 7).write(number, &mut text);
                // Without a tag that says what it is; and every third with a fault.
                let untagged = text.replace("[GameType", "[Annotator");
                let untagged = if number % 3 == 0 { untagged.replacen("x", "-", 1) } else { untagged };
                let plain = Report::of(pdn::parse(&untagged), None);
                let watched = Report::observed(pdn::parse(&untagged), None, &mut Plies::default());
                let told = |report: &Report<'_>| {
                    let game = report.game.as_ref().map(|game| {
                        let Game { plies, replayed, broken, start, last, open, outcome, .. } = game.clone();
                        (plies, replayed, broken, start, last, open, outcome)
                    });
                    let codes: Vec<&str> =
                        report.findings.iter().map(|finding| finding.kind().code).collect();
                    (report.choice.rules.map(|rules| rules.name), report.verdict, game, codes)
                };
                assert_eq!(told(&plain), told(&watched), "{untagged}");
            }
        }
    }
}
