//! The fields, one line each.
//!
//! Columns of the rows of games come first, in their order, which is public interface: a new column comes after them.

use std::borrow::Cow;

use super::value::Source;
use super::{Field, words};
use crate::game::{JudgedGame, Material, Needs, first_error};
use damiera_judge::findings::Severity;
use damiera_judge::report;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::position::Position;

/// The value of a tag.
macro_rules! tag {
    ($name:literal, $tag:ident, $written:literal) => {
        tag!($name, $tag, $written, concat!("The tag ", $written, "."))
    };
    ($name:literal, $tag:ident, $written:literal, $doc:expr) => {
        Field::new($name, Needs::HEAD, $doc, Source::Tag(Tag::$tag)).lacking(concat!("no tag ", $written))
    };
}

/// The number that a tag says.
macro_rules! number_of_tag {
    ($name:literal, $tag:ident, $written:literal) => {
        Field::new(
            $name,
            Needs::HEAD,
            concat!("The number in the tag ", $written, "."),
            Source::TagNumber(Tag::$tag),
        )
        .lacking(concat!("no number in the tag ", $written))
    };
}

const fn text(
    name: &'static str,
    needs: Needs,
    doc: &'static str,
    read: for<'g> fn(&'g JudgedGame<'_>) -> Option<Cow<'g, str>>,
) -> Field {
    Field::new(name, needs, doc, Source::Text(read))
}

const fn integer(
    name: &'static str,
    needs: Needs,
    doc: &'static str,
    read: fn(&JudgedGame<'_>) -> Option<i64>,
) -> Field {
    Field::new(name, needs, doc, Source::Integer(read))
}

const fn word(
    name: &'static str,
    needs: Needs,
    doc: &'static str,
    words: fn() -> words::Words,
    read: fn(&JudgedGame<'_>) -> Option<&'static str>,
) -> Field {
    Field::new(name, needs, doc, Source::Word(words, read))
}

const BYTES: Needs = Needs::BYTES;
const HEAD: Needs = Needs::HEAD;
const MOVETEXT: Needs = Needs::MOVETEXT;
const REPLAY: Needs = Needs::REPLAY;

/// Everything that can be asked about a game, in the order of the help.
#[rustfmt::skip]
pub static FIELDS: &[Field] = &[
    text("id", REPLAY, "The name of the game: a hash of its tags, start and moves.", |game| Some(game.report.id().into())).column(),
    Field::new("file", BYTES, "The file as given or found; - is standard input.", Source::Path).column(),
    integer("game", BYTES, "The number of the game in its file, from 1.", |game| whole(game.site.cut.game)).column(),
    integer("byte_start", BYTES, "The first byte of the game in the file, from 0.", |game| whole(game.site.cut.byte_start)).column(),
    integer("byte_len", BYTES, "The bytes of the game.", |game| whole(game.site.cut.range.len())).column(),
    integer("line", BYTES, "The line of its first byte, from 1.", |game| whole(game.site.cut.line)).column(),
    tag!("event", Event, "Event").column(),
    tag!("site", Site, "Site").column(),
    tag!("date", Date, "Date", "The tag Date, as written.").column(),
    tag!("round", Round, "Round").column(),
    tag!("white", White, "White").column(),
    tag!("black", Black, "Black").column(),
    text("result", MOVETEXT, "The result as written: the tag Result, else the terminator.", |game| game.report.recorded_result()).lacking("no result").column(),
    word("winner", REPLAY, "Who won by that result: white, black, draw, or none where it does not say.", words::winners, |game| Some(game.report.recorded_winner().as_str())).column(),
    word("variant", REPLAY, "The game played, as --variant names it; null without rules.", words::variants, |game| Some(game.report.choice.rules?.name)).lacking("no variant with rules here").in_order().column(),
    word("variant_from", REPLAY, "How that is known: by option, tag or evidence.", words::variant_sources, |game| game.report.choice.source.map(report::Source::as_str)).lacking("no variant with rules here").column(),
    word("verdict", REPLAY, "legal, irregular, broken or unreadable.", words::verdicts, |game| Some(game.report.verdict.as_str())).column(),
    integer("plies", MOVETEXT, "The plies written in the main line.", |game| whole(game.report.plies)).column(),
    integer("replayed", REPLAY, "The plies that could be followed.", |game| whole(game.report.replayed())).column(),
    text("start_fen", REPLAY, "The position before the first ply.", |game| fen(game, game.report.start_as_written())).lacking("no start that can be played").column(),
    text("final_fen", REPLAY, "The position after the last ply that could be followed.", |game| fen(game, game.report.last_as_written())).lacking("no final position").column(),
    word("to_move", REPLAY, "Whose turn it is there: white or black.", words::sides, |game| Some(game.report.game.as_ref()?.last?.turn().as_str())).lacking("no final position").column(),
    word("outcome", REPLAY, "What that position alone says: white-wins, black-wins or open.", words::outcomes, |game| Some(game.report.game.as_ref().map_or("open", |game| game.outcome.as_str()))).column_named("position"),
    integer("errors", REPLAY, "The findings of severity error.", |game| whole(game.report.count(Severity::Error))).column(),
    integer("warnings", REPLAY, "The findings of severity warning.", |game| whole(game.report.count(Severity::Warning))).column(),
    integer("notes", REPLAY, "The findings of severity note.", |game| whole(game.report.count(Severity::Note))).column(),
    integer("first_irregular_ply", REPLAY, "The ply of the first error.", |game| whole(first_error(game.report)?.ply?)).lacking("no ply with an error").column(),
    word("code", REPLAY, "The code of the first error.", words::codes, |game| Some(first_error(game.report)?.kind().code)).lacking("no error").column(),
    text("article", REPLAY, "Its article.", |game| Some((&*first_error(game.report)?.citation.as_ref()?.article).into())).lacking("no error with an article").column(),

    integer("year", HEAD, "The year of the date: of the tag Date, otherwise of UTCDate, otherwise of EventDate.", |game| whole(game.heading().date()?.year?)).lacking("no year"),
    integer("month", HEAD, "Its month, 1 to 12.", |game| whole(game.heading().date()?.month?)).lacking("no month"),
    integer("day", HEAD, "Its day, 1 to 31.", |game| whole(game.heading().date()?.day?)).lacking("no day"),
    text("decade", HEAD, "The decade, such as 1990s.", |game| Some(format!("{:04}s", game.heading().date()?.year? / 10 * 10).into())).lacking("no year").in_order(),
    text("year_month", HEAD, "The year and the month of the date, such as 2004-05.", year_month).lacking("no month").in_order(),
    Field::new("player", HEAD, "The players by name; a game of two belongs to both.", Source::Names(|game| Color::ALL.map(|color| game.heading().player(color)))).lacking("no name of a player"),
    Field::new("tags", HEAD, "Any tag by its name, as in tags.ECO or tags[\"ECO\"]; has(tags.ECO) if it may be missing.", Source::Tags),

    Field::new("codes", REPLAY, "The codes of the findings, as in \"missed-capture\" in codes.", Source::Codes),
    Field::new("findings", REPLAY, "The findings.", Source::Findings),
    Field::new("claims", Needs::CLAIMS, "The draws that could be claimed.", Source::Claims),

    Field::new("moves", Needs::PLIES, "The moves that could be followed, as in moves[0] == \"32-28\".", Source::Texts(|game| game.seen.plies.iter().map(|ply| ply.short.as_str().into()).collect())),
    text("first_move", Needs::opening(1), "The first ply.", |game| game.seen.opening.first_move().map(Cow::Borrowed)).lacking("no opening from the start position"),
    text("opening_moves", Needs::opening(OPENING_PLIES), "The first plies.", |game| game.seen.opening.text().map(Cow::Borrowed)).lacking("no opening from the start position"),
    integer("captures", Needs::CAPTURES, "The plies that captured.", |game| whole(game.seen.captures.count())),
    integer("longest_capture", Needs::CAPTURES, "The most pieces that one ply captured.", |game| whole(game.seen.captures.longest())),
    Field::new("kings_made", Needs::CAPTURES, "The men that each side crowned.", Source::BySide(|game| game.seen.captures.crowned)),
    Field::new("start", REPLAY, "The position before the first ply.", Source::Material(|game| material(game, 0))).lacking("no start that can be played"),
    Field::new("final", REPLAY, "The position after the last ply that could be followed.", Source::Material(|game| material(game, game.report.replayed()))).lacking("no final position"),
    Field::new("positions", Needs::POSITIONS, "Every position, the start first.", Source::Positions),
    Field::new("comments", MOVETEXT, "The comments of the main line.", Source::Texts(comments)),

    number_of_tag!("white_rating", WhiteRating, "WhiteRating"),
    number_of_tag!("black_rating", BlackRating, "BlackRating"),
    tag!("white_title", WhiteTitle, "WhiteTitle"),
    tag!("black_title", BlackTitle, "BlackTitle"),
    tag!("white_type", WhiteType, "WhiteType"),
    tag!("black_type", BlackType, "BlackType"),
    tag!("white_na", WhiteNA, "WhiteNA"),
    tag!("black_na", BlackNA, "BlackNA"),
    tag!("white_fmjd_id", WhiteFmjdId, "WhiteFmjdId"),
    tag!("black_fmjd_id", BlackFmjdId, "BlackFmjdId"),
    tag!("result_format", ResultFormat, "ResultFormat"),
    tag!("game_type", GameType, "GameType"),
    tag!("fen", Fen, "FEN"),
    tag!("set_up", SetUp, "SetUp"),
    number_of_tag!("ply_count", PlyCount, "PlyCount"),
    tag!("slip", Slip, "Slip"),
    tag!("termination", Termination, "Termination"),
    tag!("time_control", TimeControl, "TimeControl"),
    tag!("time_control_white", TimeControlWhite, "TimeControlWhite"),
    tag!("time_control_black", TimeControlBlack, "TimeControlBlack"),
    tag!("white_time", WhiteTime, "WhiteTime"),
    tag!("black_time", BlackTime, "BlackTime"),
    tag!("opening", Opening, "Opening"),
    tag!("annotator", Annotator, "Annotator"),
    tag!("event_date", EventDate, "EventDate"),
    tag!("event_sponsor", EventSponsor, "EventSponsor"),
    tag!("section", Section, "Section"),
    tag!("stage", Stage, "Stage"),
    tag!("board", Board, "Board"),
    tag!("time", Time, "Time"),
    tag!("utc_time", UtcTime, "UTCTime"),
    tag!("utc_date", UtcDate, "UTCDate"),
    tag!("index", Index, "Index"),
    tag!("mode", Mode, "Mode"),
    tag!("author", Author, "Author"),
    tag!("publication", Publication, "Publication"),
    tag!("publication_date", PublicationDate, "PublicationDate"),
    tag!("variant_tag", Variant, "Variant"),
    tag!("fault", Fault, "Fault"),
];

/// The default number of plies in an opening.
pub(crate) const OPENING_PLIES: usize = 4;

/// A number in the type that every field uses.
fn whole(number: impl TryInto<i64>) -> Option<i64> {
    // No file has eight exabytes.
    Some(number.try_into().unwrap_or(i64::MAX))
}

/// The year and the month in which a game was played.
fn year_month<'g>(game: &'g JudgedGame<'_>) -> Option<Cow<'g, str>> {
    let date = game.heading().date()?;
    Some(format!("{:04}-{:02}", date.year?, date.month?).into())
}

/// A position of a game as written.
fn fen<'g>(game: &JudgedGame<'_>, position: Option<Position<u128>>) -> Option<Cow<'g, str>> {
    let played = game.report.game.as_ref()?;
    // A bare position does not say how its squares are numbered.
    Some(position?.to_fen(played.rules.own_names()).into())
}

/// The material after a number of plies: at the start, or at the end.
fn material(game: &JudgedGame<'_>, ply: usize) -> Option<Material> {
    let game = game.report.game.as_ref()?;
    let position = if ply == 0 { game.start } else { game.last };
    Some(Material::of(ply, &position?))
}

/// The comments of the main line, without their delimiters.
fn comments<'g>(game: &'g JudgedGame<'_>) -> Vec<Cow<'g, str>> {
    let record = &game.report.record;
    let comment = |span| record.slice(span).trim_start_matches(['{', ';']).trim_end_matches('}').trim();
    record.comments().map(|(_, span)| comment(span).into()).collect()
}
