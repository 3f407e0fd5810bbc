//! Crosstables as CSV and JSON lines.

use crate::rows::column::{Holds as _, Integer, Number, Text, columns};
use crate::rows::object::object;
use crate::rows::{Cell, Column, DataType, Typed, csv};
use serde::Serialize;
use serde::Serializer;
use serde::ser::SerializeMap as _;

use super::grid::met;
use super::remarks::message;
use crate::text::{SCHEMA, push_line};
use damiera_query::crosstable::tie_break::TieBreak;
use damiera_query::crosstable::{Meeting, Points, Remark, Standing, Table};
use damiera_rules::board::Color;

/// The word for a bye.
const BYE: &str = "bye";

/// A player of a table.
struct Row<'a> {
    table: &'a Table,
    dates: (Option<&'a str>, Option<&'a str>),
    place: usize,
    standing: &'a Standing,
}

// The columns before the tie-breaks.
columns! {
    row: Row<'_>, like StandingObject<'_>;
    event: Text = row.table.key.event.as_str(),
    section: Option<Text> = row.table.key.section.as_deref(),
    variant: Text = row.table.rules.name,
    kind: Text = row.table.kind.as_str(),
    system: Text = row.table.points.to_string(),
    first_date: Option<Text> = row.dates.0,
    last_date: Option<Text> = row.dates.1,
    number: Integer = row.place + 1,
    rank: Integer = row.standing.rank,
    player: Text = row.standing.name.as_str(),
    games: Integer = row.standing.games,
    wins: Integer = row.standing.wins,
    draws: Integer = row.standing.draws,
    losses: Integer = row.standing.losses,
    points: Number = row.standing.points.as_number(),
}

/// The column after the tie-breaks.
const RESULTS: Column = Column::of::<&str>(
    "results",
    "The player's games in the form of a Swiss table, in order of rounds; before it stands a column for each tie-break.",
);

/// What a column of a tie-break is.
const TIE_BREAK: &str = "The tie-break of this name; null where a table of the output does not have it. --tie-breaks decides which there are.";

/// A column for each tie-break there is.
const TIE_BREAKS: [Column; 8] = {
    const fn of(name: &'static str) -> Column {
        Column::of::<Option<Number>>(name, TIE_BREAK)
    }
    [
        of("solkoff"),
        of("truncated_solkoff"),
        of("median"),
        of("sonneborn_berger"),
        of("head_to_head"),
        of("wins_tie_break"),
        of("progressive"),
        of("koya"),
    ]
};

/// The columns of tables with these tie-breaks.
pub(crate) fn columns(tie_breaks: &[&TieBreak]) -> Vec<Column> {
    let asked: Vec<String> = tie_breaks.iter().map(|tie_break| column(tie_break)).collect();
    let known = |name: &String| TIE_BREAKS.iter().copied().find(|known| known.name == name.as_str());
    COLUMNS.iter().copied().chain(asked.iter().filter_map(known)).chain([RESULTS]).collect()
}

/// The header line, for the tie-breaks of all the tables that follow.
#[must_use]
pub fn header(tie_breaks: &[&TieBreak]) -> String {
    let names: Vec<String> = tie_breaks.iter().map(|tie_break| column(tie_break)).collect();
    let before = COLUMNS.iter().map(|column| column.name);
    csv::header_of(before.chain(names.iter().map(String::as_str)).chain([RESULTS.name]))
}

/// The name of the column of a tie-break. No two columns have the same name.
fn column(tie_break: &TieBreak) -> String {
    let name = key(tie_break);
    let is_taken = COLUMNS.iter().chain([&RESULTS]).any(|known| known.name == name);
    if is_taken { format!("{name}_tie_break") } else { name }
}

/// The name of a tie-break as a key, which needs no quotes in SQL.
fn key(tie_break: &TieBreak) -> String {
    tie_break.name.replace('-', "_")
}

/// Appends a line of CSV for each player of a table, with the tie-breaks that [`header`] named; the games are
/// in the last column, in the form of a Swiss table.
pub fn write_csv(table: &Table, tie_breaks: &[&TieBreak], out: &mut String) {
    let games = games(table);
    let (first, last) = dates(table);
    for (place, standing) in table.standings.iter().enumerate() {
        let row = Row { table, dates: (first.as_deref(), last.as_deref()), place, standing };
        let values = tie_breaks.iter().map(|asked| {
            let place = table.tie_breaks.iter().position(|known| known.name == asked.name);
            let value = place.and_then(|place| *standing.tie_breaks.get(place)?);
            Option::<Number>::cell(value.map(Points::as_number))
        });
        let met: Vec<String> =
            games.get(place).into_iter().flatten().map(|meeting| met(meeting, place, BYE)).collect();
        let cells: Vec<Cell<'_>> =
            cells(&row).into_iter().chain(values).chain([Text::cell(met.join(" "))]).collect();
        out.push_str(&csv::line(&cells));
    }
}

/// Appends an object for each player of a table, then one for each remark.
pub fn write_jsonl(table: &Table, out: &mut String) {
    let games = games(table);
    let (first, last) = dates(table);
    for (place, standing) in table.standings.iter().enumerate() {
        let object = StandingObject {
            r#type: "standing",
            schema: SCHEMA,
            event: &table.key.event,
            section: table.key.section.as_deref(),
            variant: table.rules.name,
            kind: table.kind.as_str(),
            system: table.points.to_string(),
            first_date: first.as_deref(),
            last_date: last.as_deref(),
            number: place + 1,
            rank: standing.rank,
            player: &standing.name,
            games: standing.games,
            wins: standing.wins,
            draws: standing.draws,
            losses: standing.losses,
            points: standing.points.as_number(),
            tie_breaks: Values { table, standing },
            results: games
                .get(place)
                .into_iter()
                .flatten()
                .map(|meeting| result_object(table, meeting, place))
                .collect(),
        };
        push_line(&object, out);
    }
    for remark in &table.remarks {
        push_line(&remark_object(table, remark, (first.as_deref(), last.as_deref())), out);
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct StandingObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The name of the event, without a round at its end; ? if there is none.
        event: &'a str,
        /// Its section, if a tag names one.
        section: Option<&'a str>,
        /// The game played, as --variant names it.
        variant: &'static str,
        /// How it was paired: round-robin or swiss.
        kind: &'static str,
        /// What a win, a draw and a loss are worth, as 2-1-0, or as-written.
        system: String,
        /// The first day known of its games.
        first_date: Option<&'a str>,
        /// The last day known of its games.
        last_date: Option<&'a str>,
        /// The number of the player's row, from 1.
        number: usize,
        /// The place, from 1; players equal in everything share one.
        rank: usize,
        /// The name of the player, as written.
        player: &'a str,
        /// The player's games with a result, without byes.
        games: usize,
        /// Those won.
        wins: usize,
        /// Those drawn.
        draws: usize,
        /// Those lost.
        losses: usize,
        /// The points, byes included.
        points: f64,
        /// The tie-breaks by name, in order.
        tie_breaks: Values<'a>,
        /// The player's games, in order of rounds.
        results: Vec<ResultObject<'a>>,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct ResultObject<'a> {
        /// The round.
        round: Option<u32>,
        /// The name of the opponent; null in a bye.
        opponent: Option<&'a str>,
        /// The number of the opponent's row; null in a bye.
        opponent_number: Option<usize>,
        /// The player's colour: white or black.
        side: &'static str,
        /// The player's points; null without a result.
        points: Option<f64>,
        /// Where the game begins: the file and the line.
        place: String,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct RemarkObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The name of the event, without a round at its end; ? if there is none.
        event: &'a str,
        /// Its section, if a tag names one.
        section: Option<&'a str>,
        /// The game played, as --variant names it.
        variant: &'static str,
        /// The first day known of its games.
        first_date: Option<&'a str>,
        /// The last day known of its games.
        last_date: Option<&'a str>,
        /// What it is: missing, met-more-often, absent, several-in-a-round, doubled, no-result, other-points, years-joined, events-alike, nameless, against-oneself or names-alike.
        code: &'static str,
        /// The players it is about.
        players: Vec<&'a str>,
        /// The remark, in words.
        message: String,
    }
}

/// The values of tie-breaks by their names.
pub(crate) struct Values<'a> {
    table: &'a Table,
    standing: &'a Standing,
}

impl Typed for Values<'_> {
    const TYPE: DataType = DataType::Map(&Column::of::<Option<f64>>("value", ""));
}

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.table.tie_breaks.len()))?;
        for (tie_break, value) in self.table.tie_breaks.iter().zip(&self.standing.tie_breaks) {
            map.serialize_entry(&key(tie_break), &value.map(Points::as_number))?;
        }
        map.end()
    }
}

fn result_object<'a>(table: &'a Table, meeting: &'a Meeting, place: usize) -> ResultObject<'a> {
    let opponent = meeting.opponent_of(place);
    let [white, _] = meeting.players;
    ResultObject {
        round: meeting.round,
        opponent: opponent.and_then(|other| Some(table.standings.get(other)?.name.as_str())),
        opponent_number: opponent.map(|other| other + 1),
        side: if white == Some(place) { Color::White } else { Color::Black }.as_str(),
        points: meeting.points_of(place).map(Points::as_number),
        place: meeting.place.to_string(),
    }
}

fn remark_object<'a>(
    table: &'a Table,
    remark: &'a Remark,
    (first_date, last_date): (Option<&'a str>, Option<&'a str>),
) -> RemarkObject<'a> {
    RemarkObject {
        r#type: "remark",
        schema: SCHEMA,
        event: &table.key.event,
        section: table.key.section.as_deref(),
        variant: table.rules.name,
        first_date,
        last_date,
        code: remark.code(),
        players: remark.players(),
        message: message(remark),
    }
}

/// The games of each player, in order of rounds.
fn games(table: &Table) -> Vec<Vec<&Meeting>> {
    let mut games = vec![Vec::new(); table.standings.len()];
    for meeting in &table.meetings {
        for player in meeting.players.into_iter().flatten() {
            if let Some(games) = games.get_mut(player) {
                games.push(meeting);
            }
        }
    }
    games
}

fn dates(table: &Table) -> (Option<String>, Option<String>) {
    table.dates.map(|(first, last)| (first.to_string(), last.to_string())).unzip()
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_query::crosstable::tie_break;

    #[test]
    fn the_schema_has_a_column_for_each_tie_break_that_is_asked_for() {
        let one = |tie_break: &&'static TieBreak| vec![*tie_break];
        let each = tie_break::ALL.iter().map(one).chain([tie_break::ALL.to_vec(), Vec::new()]);
        for asked in each {
            let names: Vec<&str> = columns(&asked).iter().map(|column| column.name).collect();
            assert_eq!(header(&asked), csv::header_of(names.into_iter()));
        }
    }
}
