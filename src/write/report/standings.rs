use crate::crosstable::Table;
use crate::write::crosstable::{Grid, heading, message};
use crate::write::{clean, count};

/// The fewest players of an event that has a table.
const PLAYERS: usize = 3;

/// Remarks that are shown.
const REMARKS: usize = 40;

/// The crosstable of an event.
#[derive(Clone, Debug)]
pub(super) struct Standings {
    /// What stands above it.
    pub heading: String,
    /// The titles of the columns behind the players' names.
    pub titles: Vec<String>,
    /// The players, the first first.
    pub players: Vec<Player>,
    /// What is to be said of the games.
    pub remarks: Vec<String>,
}

/// A row of a crosstable.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// The place.
    pub rank: String,
    /// Who.
    pub name: String,
    /// What stands under the titles.
    pub cells: Vec<String>,
}

impl Standings {
    /// The table of the one event there is; none of several, or of too few players.
    pub(super) fn of(tables: &[Table]) -> Option<Standings> {
        let mut known = tables.iter().filter(|table| !table.standings.is_empty());
        let (Some(table), None) = (known.next(), known.next()) else { return None };
        if table.standings.len() < PLAYERS {
            return None;
        }
        let grid = Grid::of(table);
        let titles = ["Games".to_owned(), "Points".to_owned()].into_iter();
        let tie_breaks = table.tie_breaks.iter().map(|tie_break| tie_break.short.to_owned());
        let player = |(place, row): (usize, Vec<String>)| {
            let standing = table.standings.get(place)?;
            let values = standing.tie_breaks.iter();
            let values = values.map(|value| value.map_or_else(|| "–".to_owned(), |value| value.to_string()));
            let cells = [standing.games.to_string(), standing.points.to_string()].into_iter();
            Some(Player {
                rank: format!("{}{}", standing.rank, if standing.shared { "=" } else { "" }),
                name: clean(&standing.name).into_owned(),
                cells: cells.chain(values).chain(row).collect(),
            })
        };
        let mut remarks: Vec<String> = table.remarks.iter().take(REMARKS).map(message).collect();
        if let Some(more) = table.remarks.len().checked_sub(REMARKS).filter(|more| *more > 0) {
            remarks.push(format!("and {}: see damiera crosstable", count(more as u64, "more remark")));
        }
        Some(Standings {
            heading: heading(table).join(" · "),
            titles: titles.chain(tie_breaks).chain(grid.titles).collect(),
            players: grid.rows.into_iter().enumerate().filter_map(player).collect(),
            remarks: remarks.iter().map(|remark| clean(remark).into_owned()).collect(),
        })
    }
}
