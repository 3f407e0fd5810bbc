//! Crosstables as CSV and JSON lines.

use crate::rows::object::object;
use crate::rows::{Column, DataType, Typed};
use serde::Serialize;
use serde::Serializer;
use serde::ser::SerializeMap as _;

use super::grid::met;
use super::remarks::message;
use crate::write::csv::{guarded, row};
use crate::write::row::{SCHEMA, push_line};
use damiera_query::crosstable::tie_break::TieBreak;
use damiera_query::crosstable::{Meeting, Points, Remark, Standing, Table};
use damiera_rules::board::Color;

/// The columns of the CSV before the tie-breaks.
const BEFORE: &[&str] = &[
    "event",
    "section",
    "variant",
    "kind",
    "system",
    "first_date",
    "last_date",
    "number",
    "rank",
    "player",
    "games",
    "wins",
    "draws",
    "losses",
    "points",
];

/// The word for a bye.
const BYE: &str = "bye";

/// The header line, for the tie-breaks of all the tables that follow.
#[must_use]
pub fn header(tie_breaks: &[&TieBreak]) -> String {
    let names = BEFORE.iter().map(|&name| name.to_owned());
    let tie_breaks = tie_breaks.iter().map(|tie_break| {
        let name = column(tie_break);
        // No two columns have the same name.
        if BEFORE.contains(&name.as_str()) { format!("{name}_tie_break") } else { name }
    });
    row(names.chain(tie_breaks).chain(["results".to_owned()]))
}

/// The name of a tie-break as a column, which needs no quotes in SQL.
fn column(tie_break: &TieBreak) -> String {
    tie_break.name.replace('-', "_")
}

/// Appends a line of CSV for each player of a table, with the tie-breaks that [`header`] named; the games are
/// in the last column, in the form of a Swiss table.
pub fn write_csv(table: &Table, tie_breaks: &[&TieBreak], out: &mut String) {
    let games = games(table);
    for (place, standing) in table.standings.iter().enumerate() {
        let (first, last) = dates(table);
        let values = tie_breaks.iter().map(|asked| {
            let place = table.tie_breaks.iter().position(|known| known.name == asked.name);
            place.and_then(|place| *standing.tie_breaks.get(place)?).map(number).unwrap_or_default()
        });
        let met: Vec<String> =
            games.get(place).into_iter().flatten().map(|meeting| met(meeting, place, BYE)).collect();
        let cells = [
            guarded(table.key.event.clone()),
            guarded(table.key.section.clone().unwrap_or_default()),
            table.rules.name.to_owned(),
            table.kind.as_str().to_owned(),
            table.points.to_string(),
            first.unwrap_or_default(),
            last.unwrap_or_default(),
            (place + 1).to_string(),
            standing.rank.to_string(),
            guarded(standing.name.clone()),
            standing.games.to_string(),
            standing.wins.to_string(),
            standing.draws.to_string(),
            standing.losses.to_string(),
            number(standing.points),
        ];
        out.push_str(&row(cells.into_iter().chain(values).chain([met.join(" ")])));
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
        place: &'a str,
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
        /// What it is: missing, met-more-often, absent, several-in-a-round, doubled, no-result, nameless, against-oneself or names-alike.
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
            map.serialize_entry(&column(tie_break), &value.map(Points::as_number))?;
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
        place: &meeting.place,
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

/// Points in a form that every program reads: `3.5`.
fn number(points: Points) -> String {
    points.as_number().to_string()
}
