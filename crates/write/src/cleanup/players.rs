//! A list of players: CSV with the columns `alias`, `name`, `id`, `title`, `rating`, named by its first row, in any
//! order. `alias` and `name` must be there; a name is an alias of itself. Commas, semicolons or tabs divide columns.

use std::collections::HashMap;
use std::io::Read;

use super::names::tidied;
use damiera_record::error::Error;
use damiera_record::input::{FileEncoding, decode};

/// The players by name.
#[derive(Clone, Debug, Default)]
pub struct Players {
    by_alias: HashMap<String, Player>,
}

/// A player in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name to write.
    pub name: String,
    /// The number in the world federation's list.
    pub id: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The rating.
    pub rating: Option<String>,
}

impl Players {
    /// Reads a list; `name` is used in messages.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] if it cannot be read; [`Error::Usage`] if it is not such a list, or one alias stands
    /// for several players.
    pub fn read(name: &str, mut list: impl Read) -> Result<Players, Error> {
        let usage = |what: String| Error::Usage(format!("{name}: {what}"));
        let mut bytes = Vec::new();
        list.read_to_end(&mut bytes).map_err(|cause| Error::read(name, cause))?;
        let decoded = decode(&bytes, FileEncoding::detect(&bytes));
        let text = decoded.text();
        let mut rows = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .delimiter(delimiter(text))
            .from_reader(text.as_bytes());
        let headings = rows.headers().map_err(|error| usage(error.to_string()))?.clone();
        let column = |wanted: &str| {
            headings
                .iter()
                .position(|heading| heading.trim_start_matches('\u{feff}').eq_ignore_ascii_case(wanted))
        };
        let (Some(alias), Some(called)) = (column("alias"), column("name")) else {
            return Err(usage("the first row must name the columns alias and name".to_owned()));
        };
        let (id, title, rating) = (column("id"), column("title"), column("rating"));
        let mut players = Players::default();
        for row in rows.records() {
            let row = row.map_err(|error| usage(error.to_string()))?;
            let line = row.position().map_or(0, csv::Position::line);
            let cell = |column: Option<usize>| {
                let cell = row.get(column?).unwrap_or_default();
                (!cell.is_empty()).then(|| cell.to_owned())
            };
            let Some(name) = cell(Some(called)) else {
                return Err(usage(format!("line {line} names no player")));
            };
            let player = Player { name, id: cell(id), title: cell(title), rating: cell(rating) };
            for alias in [cell(Some(alias)), Some(player.name.clone())].into_iter().flatten() {
                let known = players.by_alias.entry(folded(&alias)).or_insert_with(|| player.clone());
                if known.name != player.name {
                    return Err(usage(format!(
                        "line {line}: '{alias}' stands for {} and for {}",
                        known.name, player.name
                    )));
                }
            }
        }
        Ok(players)
    }

    /// The player with a name as written in a game, ignoring case and blanks.
    #[must_use]
    pub fn find(&self, written: &str) -> Option<&Player> {
        self.by_alias.get(&folded(written))
    }
}

fn folded(name: &str) -> String {
    tidied(name, true).to_lowercase()
}

/// What divides the columns: the sign that the first row has most of.
fn delimiter(list: &str) -> u8 {
    let headings = list.lines().next().unwrap_or_default();
    let signs = [b'\t', b';', b','];
    let most = signs.into_iter().max_by_key(|sign| headings.bytes().filter(|byte| byte == sign).count());
    most.unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_maps_names() {
        let list = "name,alias,rating,id\n\"Rossi, Carlo\",C. Rossi,2210,\nBruni Elena,bruni e,,10412\n";
        let players = Players::read("list.csv", list.as_bytes()).unwrap();
        let rossi = players.find("c.  ROSSI").unwrap();
        assert_eq!(
            (rossi.name.as_str(), rossi.rating.as_deref(), rossi.id.as_deref()),
            ("Rossi, Carlo", Some("2210"), None)
        );
        assert_eq!(players.find("Rossi ,Carlo"), Some(rossi));
        assert_eq!(players.find("Bruni E").and_then(|bruni| bruni.id.as_deref()), Some("10412"));
        assert_eq!(players.find("Bianchi"), None);
    }

    #[test]
    fn a_list_may_be_a_spreadsheets() {
        for list in [
            &b"alias;name\nRossi;Ross\xec, Carlo\n"[..],
            b"alias\tname\nRossi\tRoss\xec, Carlo\n",
            "\u{feff}alias,name\r\nRossi,\"Rossì, Carlo\"\r\n".as_bytes(),
        ] {
            let players = Players::read("list.csv", list).unwrap();
            assert_eq!(players.find("rossi").map(|player| player.name.as_str()), Some("Rossì, Carlo"));
        }
    }

    #[test]
    fn a_list_must_be_clear() {
        for (list, expected) in [
            ("a,b\nx,y\n", "the first row must name the columns alias and name"),
            (
                "alias,name\nRossi,Rossi Carlo\nrossi,Rossi Dario\n",
                "'rossi' stands for Rossi Carlo and for Rossi Dario",
            ),
            ("alias,name\nRossi,\n", "line 2 names no player"),
        ] {
            let error = Players::read("list.csv", list.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
