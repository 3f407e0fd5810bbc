//! What an expression can ask of a game: one variable, one line.

use cel::common::types::CelString;
use cel::common::value::CowVal;

use super::kind::Kind;
use super::value::{
    CLAIM, COUNTS, Claimed, Crowned, FINDING, Found, POSITION, Positions, Tags, list, number, own_text, text,
};
use super::words;
use crate::record::Tag;
use crate::report::Report;
use crate::select::{Facts, Stand, Wanted};
use crate::write::jsonl;

/// Something that an expression can ask of a game by name.
#[derive(Debug)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// What it says, in a few words.
    pub about: &'static str,
    /// What a game lacks that does not have it, as in `no year`; none where every game has it.
    pub lack: Option<&'static str>,
    /// What has to be found out of a game for it.
    pub wanted: Wanted,
    source: Source,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug)]
enum Source {
    Tag(Tag),
    Number(Tag),
    Fact(Fact),
}

type Fact = for<'f> fn(&'f Facts<'f>) -> Option<CowVal<'f, 'f>>;

impl Variable {
    /// The variable of a name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Variable> {
        VARIABLES.iter().find(|variable| variable.name == name)
    }

    /// Its value in a game; none where the game does not have it.
    pub(super) fn value<'f>(&self, facts: &'f Facts<'f>) -> Option<CowVal<'f, 'f>> {
        match self.source {
            Source::Tag(tag) => Some(own_text(facts.heading().value(tag)?)),
            Source::Number(tag) => Some(number(facts.heading().value(tag)?.trim().parse::<i64>().ok()?)),
            Source::Fact(fact) => fact(facts),
        }
    }

    const fn wanting(self, wanted: Wanted) -> Variable {
        Variable { wanted, ..self }
    }
}

/// A fact that every game has.
const fn fact(name: &'static str, kind: Kind, about: &'static str, fact: Fact) -> Variable {
    Variable { name, kind, about, lack: None, wanted: NOTHING, source: Source::Fact(fact) }
}

/// A fact that a game may lack.
const fn some(
    name: &'static str,
    kind: Kind,
    lack: &'static str,
    about: &'static str,
    fact: Fact,
) -> Variable {
    Variable { name, kind, about, lack: Some(lack), wanted: NOTHING, source: Source::Fact(fact) }
}

/// The value of a tag.
const fn tag(name: &'static str, tag: Tag, lack: &'static str) -> Variable {
    Variable {
        name,
        kind: Kind::Text,
        about: "",
        lack: Some(lack),
        wanted: NOTHING,
        source: Source::Tag(tag),
    }
}

/// The value of a tag that is a number.
const fn digits(name: &'static str, tag: Tag, lack: &'static str) -> Variable {
    Variable {
        name,
        kind: Kind::Number,
        about: "",
        lack: Some(lack),
        wanted: NOTHING,
        source: Source::Number(tag),
    }
}

const NOTHING: Wanted = Wanted { plies: false, claims: false, moves: false, stands: false };
const PLIES: Wanted = Wanted { plies: true, ..NOTHING };
const CLAIMS: Wanted = Wanted { claims: true, ..NOTHING };
const MOVES: Wanted = Wanted { moves: true, ..NOTHING };
const STANDS: Wanted = Wanted { stands: true, ..NOTHING };

/// Every variable, in the order of the help: the head of a game, what was found out about it, its plies, its place, and
/// the tags that are rarer.
#[rustfmt::skip]
pub static VARIABLES: &[Variable] = &[
    tag("white", Tag::White, "no tag White"),
    tag("black", Tag::Black, "no tag Black"),
    tag("event", Tag::Event, "no tag Event"),
    tag("site", Tag::Site, "no tag Site"),
    tag("date", Tag::Date, "no tag Date"),
    tag("round", Tag::Round, "no tag Round"),
    some("year", Kind::Number, "no year", "the year of the tag Date", |facts| Some(number(facts.date()?.year?))),
    some("month", Kind::Number, "no month", "its month, 1 to 12", |facts| Some(number(facts.date()?.month?))),
    some("day", Kind::Number, "no day", "its day, 1 to 31", |facts| Some(number(facts.date()?.day?))),
    some("result", Kind::Text, "no result", "the result as written: the tag Result, else the terminator", |facts| facts.report.recorded_result().map(own_text)),
    fact("winner", Kind::Word(words::winners), "who won by that result; none where it does not say", |facts| Some(text(facts.report.recorded_winner().as_str()))),
    fact("tags", Kind::Tags, "any tag by its name, as in tags.ECO or tags[\"ECO\"]; has(tags.ECO) where it may be lacking", |facts| Some(CowVal::owned(Tags(facts.heading())))),

    some("variant", Kind::Word(words::variants), "no variant with rules here", "the game played", |facts| facts.report.choice.rules.map(|rules| text(rules.name))),
    fact("verdict", Kind::Word(words::verdicts), "what the record comes to", |facts| Some(text(facts.report.verdict.as_str()))),
    fact("codes", Kind::List(&Kind::Word(words::codes)), "the codes of what was found, as in \"missed-capture\" in codes", |facts| Some(list(facts.report.findings.iter().map(|finding| CelString::from(finding.kind.code))))),
    fact("findings", Kind::List(&Kind::Object(&FINDING)), "what was found", |facts| Some(list(facts.report.findings.iter().map(Found)))),
    fact("claims", Kind::List(&Kind::Object(&CLAIM)), "the draws that could be claimed", |facts| Some(list(facts.claims.iter().map(Claimed)))).wanting(CLAIMS),
    fact("outcome", Kind::Word(words::outcomes), "the result by the final position alone", |facts| Some(text(facts.report.game.as_ref().map_or("open", |game| jsonl::position(game.outcome))))),

    fact("plies", Kind::Number, "the plies written in the main line", |facts| Some(number(facts.report.plies))),
    fact("replayed", Kind::Number, "the plies that could be followed", |facts| Some(number(facts.report.replayed()))),
    fact("moves", Kind::List(&Kind::Text), "the moves that could be followed, as in moves[0] == \"32-28\"", |facts| Some(list(facts.plies.iter().map(|ply| CelString::from(ply.short.as_str()))))).wanting(PLIES),
    fact("captures", Kind::Number, "the plies that captured", |facts| Some(number(facts.watch.captures))).wanting(MOVES),
    fact("longest_capture", Kind::Number, "the most pieces that one ply captured", |facts| Some(number(facts.watch.longest_capture))).wanting(MOVES),
    fact("kings_made", Kind::Object(&COUNTS), "the men that each side crowned", |facts| Some(CowVal::owned(Crowned(facts.watch.kings_made)))).wanting(MOVES),
    some("start", Kind::Object(&POSITION), "no start that can be played", "the position before the first ply", |facts| stand(facts.report, 0)),
    some("final", Kind::Object(&POSITION), "no final position", "the position after the last ply that could be followed", |facts| stand(facts.report, facts.report.replayed())),
    fact("positions", Kind::List(&Kind::Object(&POSITION)), "every position, the start first", |facts| Some(CowVal::owned(Positions(&facts.watch.stands)))).wanting(STANDS),
    fact("comments", Kind::List(&Kind::Text), "the comments of the main line", |facts| Some(list(comments(facts.report)))),

    fact("id", Kind::Text, "the name of the game: a hash of its tags, start and moves", |facts| Some(own_text(facts.report.id()))),
    fact("file", Kind::Text, "the file it was read from; - is standard input", |facts| Some(text(facts.file))),
    fact("game", Kind::Number, "its number in that file, from 1", |facts| Some(number(facts.game))),
    fact("line", Kind::Number, "the line of its first byte, from 1", |facts| Some(number(facts.line))),

    digits("white_rating", Tag::WhiteRating, "no number in the tag WhiteRating"),
    digits("black_rating", Tag::BlackRating, "no number in the tag BlackRating"),
    tag("white_title", Tag::WhiteTitle, "no tag WhiteTitle"),
    tag("black_title", Tag::BlackTitle, "no tag BlackTitle"),
    tag("white_type", Tag::WhiteType, "no tag WhiteType"),
    tag("black_type", Tag::BlackType, "no tag BlackType"),
    tag("white_na", Tag::WhiteNA, "no tag WhiteNA"),
    tag("black_na", Tag::BlackNA, "no tag BlackNA"),
    tag("white_fmjd_id", Tag::WhiteFmjdId, "no tag WhiteFmjdId"),
    tag("black_fmjd_id", Tag::BlackFmjdId, "no tag BlackFmjdId"),
    tag("result_format", Tag::ResultFormat, "no tag ResultFormat"),
    tag("game_type", Tag::GameType, "no tag GameType"),
    tag("fen", Tag::Fen, "no tag FEN"),
    tag("set_up", Tag::SetUp, "no tag SetUp"),
    digits("ply_count", Tag::PlyCount, "no number in the tag PlyCount"),
    tag("termination", Tag::Termination, "no tag Termination"),
    tag("time_control", Tag::TimeControl, "no tag TimeControl"),
    tag("time_control_white", Tag::TimeControlWhite, "no tag TimeControlWhite"),
    tag("time_control_black", Tag::TimeControlBlack, "no tag TimeControlBlack"),
    tag("white_time", Tag::WhiteTime, "no tag WhiteTime"),
    tag("black_time", Tag::BlackTime, "no tag BlackTime"),
    tag("opening", Tag::Opening, "no tag Opening"),
    tag("annotator", Tag::Annotator, "no tag Annotator"),
    tag("event_date", Tag::EventDate, "no tag EventDate"),
    tag("event_sponsor", Tag::EventSponsor, "no tag EventSponsor"),
    tag("section", Tag::Section, "no tag Section"),
    tag("stage", Tag::Stage, "no tag Stage"),
    tag("board", Tag::Board, "no tag Board"),
    tag("time", Tag::Time, "no tag Time"),
    tag("utc_time", Tag::UtcTime, "no tag UTCTime"),
    tag("utc_date", Tag::UtcDate, "no tag UTCDate"),
    tag("mode", Tag::Mode, "no tag Mode"),
    tag("author", Tag::Author, "no tag Author"),
    tag("publication", Tag::Publication, "no tag Publication"),
    tag("publication_date", Tag::PublicationDate, "no tag PublicationDate"),
    tag("variant_tag", Tag::Variant, "no tag Variant"),
    tag("fault", Tag::Fault, "no tag Fault"),
];

/// The material after so many plies: of the start, or of the end.
fn stand<'f>(report: &Report<'_>, ply: usize) -> Option<CowVal<'f, 'f>> {
    let game = report.game.as_ref()?;
    let position = if ply == 0 { game.start } else { game.last };
    Some(CowVal::owned(Stand::of(ply, &position?)))
}

/// The comments of the main line, without what encloses them.
fn comments<'f>(report: &'f Report<'_>) -> impl Iterator<Item = CelString<'f>> {
    report.record.comments().map(|(_, span)| {
        let comment = report.record.slice(span);
        let comment = comment.trim_start_matches(['{', ';']).trim_end_matches('}').trim();
        CelString::from(comment)
    })
}
