//! What `select --help` says after the options.

#[cfg(feature = "where")]
use crate::cli::commands::expression_help;

const GAMES: &str = "\
Games are written as they stand, in the order they are read, unless --to or an
option of PDN asks for more. A game that lacks what a condition asks for, its
year or the name of a player, does not match. Such games are counted on standard
error, unless -q is given; with -v the games chosen are counted there, too. A
game that would be read as a part of the one written before it, as one without
tags can be, gets the tag Source, which says the file and the line it was read
from, as they were given.

";

const EXAMPLES: &str = "
Examples:
  damiera select --player rossi --since 2005 --result draw games.pdn
  damiera select --where 'white.like(\"rossi\") && year >= 2005' games.pdn
  damiera select --where 'positions.exists(p, p.white.kings > 2)' games.pdn
  damiera select --count --where '\"missed-capture\" in codes' games.pdn more.pdn
  damiera select --list --material 'W:3K B:1K' --for 10 --either-colour games.pdn
  damiera select --verdict legal --rest others.pdn games/ | damiera draws
  damiera select --sample 10 --seed 7 --to scoresheet games.pdn
  damiera select --sample 100 --rest training.pdn -o test.pdn games.pdn
  damiera select --ids list.txt games.pdn";

/// The end of the long help.
pub(crate) fn long() -> String {
    #[cfg(feature = "where")]
    return [GAMES, &expression_help::help(), EXAMPLES].concat();
    #[cfg(not(feature = "where"))]
    {
        let examples: Vec<&str> =
            EXAMPLES.trim_start().lines().filter(|line| !line.contains("--where")).collect();
        GAMES.to_owned() + &examples.join("\n")
    }
}
