//! What a reader of a table should know about its games.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::round::Part;
use super::spelling::alike;
use super::{Kind, Meeting, Points, Table};

/// What a reader of a table should know about its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A pair that has not met, or has met less often than the others.
    Missing {
        /// The two, the higher placed first.
        players: [String; 2],
        /// How many games are missing.
        games: usize,
    },
    /// A pair that has met more often than the others.
    MetMore {
        /// The two, the higher placed first.
        players: [String; 2],
        /// How many games are too many.
        games: usize,
    },
    /// Rounds in which a player has no game.
    Absent {
        /// Who.
        player: String,
        /// The rounds.
        rounds: Vec<u32>,
    },
    /// Several games of a player in one round.
    SeveralInRound {
        /// Who.
        player: String,
        /// The round.
        round: u32,
        /// How many games.
        games: usize,
    },
    /// A duplicate game; it counts once.
    Doubled {
        /// White and Black.
        players: [String; 2],
        /// The round.
        round: Option<u32>,
        /// Where the game that counts begins, then the one that does not.
        places: [String; 2],
        /// Whether the one that does not count has another result.
        other_result: bool,
    },
    /// A game without a result: it gives no points.
    NoResult {
        /// White and Black.
        players: [String; 2],
        /// The round.
        round: Option<u32>,
        /// Where it begins.
        place: String,
    },
    /// A game whose points are divided otherwise than by who won, as for a draw with an advantage; it counts by who has more.
    OtherPoints {
        /// White and Black.
        players: [String; 2],
        /// The round.
        round: Option<u32>,
        /// The points as written, White's first.
        written: [Points; 2],
        /// Where it begins.
        place: String,
    },
    /// Two years that count as one event, because the rounds of the one go on in the other.
    YearsJoined {
        /// The two.
        years: [u16; 2],
    },
    /// Names of events that differ only in case, accents, blanks and full stops. They count as different events.
    EventsAlike {
        /// The names.
        names: Vec<String>,
    },
    /// A game with an unnamed player; it does not count.
    Nameless {
        /// Where it begins.
        place: String,
    },
    /// A game whose players have the same name; it does not count.
    AgainstOneself {
        /// The name.
        player: String,
        /// Where it begins.
        place: String,
    },
    /// Names that may be one person's: they differ only in case and accents, one is part of the other, or
    /// they differ in a letter. They count as different players.
    Alike {
        /// The names.
        names: Vec<String>,
    },
}

impl Remark {
    /// The word in rows.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Remark::Missing { .. } => "missing",
            Remark::MetMore { .. } => "met-more-often",
            Remark::Absent { .. } => "absent",
            Remark::SeveralInRound { .. } => "several-in-a-round",
            Remark::Doubled { .. } => "doubled",
            Remark::NoResult { .. } => "no-result",
            Remark::OtherPoints { .. } => "other-points",
            Remark::YearsJoined { .. } => "years-joined",
            Remark::EventsAlike { .. } => "events-alike",
            Remark::Nameless { .. } => "nameless",
            Remark::AgainstOneself { .. } => "against-oneself",
            Remark::Alike { .. } => "names-alike",
        }
    }

    /// Whom it is about.
    #[must_use]
    pub fn players(&self) -> Vec<&str> {
        match self {
            Remark::Missing { players, .. }
            | Remark::MetMore { players, .. }
            | Remark::Doubled { players, .. }
            | Remark::NoResult { players, .. }
            | Remark::OtherPoints { players, .. } => players.iter().map(String::as_str).collect(),
            Remark::Absent { player, .. }
            | Remark::SeveralInRound { player, .. }
            | Remark::AgainstOneself { player, .. } => vec![player],
            Remark::Alike { names } => names.iter().map(String::as_str).collect(),
            Remark::Nameless { .. } | Remark::YearsJoined { .. } | Remark::EventsAlike { .. } => Vec::new(),
        }
    }
}

/// If nobody has more games than this, one game is not less than usual.
const FEW_GAMES: usize = 2;

/// Adds what the whole of a table shows.
pub(super) fn of_table(table: &mut Table) {
    let mut found = Vec::new();
    match table.kind {
        Kind::RoundRobin => {
            of_pairs(table, &mut found);
            several_in_rounds(table, &mut found);
        }
        Kind::Swiss => of_rounds(table, &mut found),
    }
    // Comes first: a player listed under two names explains other oddities.
    let seen = Seen::of(table);
    let names = alike(table.standings.iter().map(|standing| standing.name.as_str()), |one, other| {
        seen.are_two(one, other)
    });
    let alike = names
        .into_iter()
        .map(|names| Remark::Alike { names: names.into_iter().map(str::to_owned).collect() });
    let alike: Vec<Remark> = alike.collect();
    table.remarks.splice(0..0, alike);
    table.remarks.extend(found);
}

/// Whom each player met, and in which rounds.
struct Seen<'t> {
    table: &'t Table,
    of: BTreeMap<&'t str, (BTreeSet<usize>, BTreeSet<u32>)>,
    /// The place of each player.
    places: HashMap<&'t str, usize>,
}

impl<'t> Seen<'t> {
    fn of(table: &'t Table) -> Seen<'t> {
        let mut of: BTreeMap<&str, (BTreeSet<usize>, BTreeSet<u32>)> = BTreeMap::new();
        for meeting in &table.meetings {
            for player in meeting.players.into_iter().flatten() {
                let Some(standing) = table.standings.get(player) else { continue };
                let (met, rounds) = of.entry(&standing.name).or_default();
                met.extend(meeting.opponent_of(player));
                rounds.extend(meeting.round);
            }
        }
        let places =
            table.standings.iter().enumerate().map(|(place, standing)| (standing.name.as_str(), place));
        Seen { table, of, places: places.collect() }
    }

    /// Whether the games show that two names are two people: they met, both played in the same round, or,
    /// where everybody meets once, both met a third player.
    fn are_two(&self, one: &str, other: &str) -> bool {
        let (Some((met, rounds)), Some((other_met, other_rounds))) = (self.of.get(one), self.of.get(other))
        else {
            return false;
        };
        let met_each_other = self.places.get(other).is_some_and(|place| met.contains(place));
        let met_a_third = self.table.kind == Kind::RoundRobin && !met.is_disjoint(other_met);
        met_each_other || met_a_third || !rounds.is_disjoint(other_rounds)
    }
}

/// The games that pairs lack in a round robin, compared with the number that most pairs have played.
fn of_pairs(table: &Table, found: &mut Vec<Remark>) {
    let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for pair in table.meetings.iter().filter_map(Meeting::pair) {
        *met.entry(pair).or_default() += 1;
    }
    let mut often: BTreeMap<usize, usize> = BTreeMap::new();
    for games in met.values() {
        *often.entry(*games).or_default() += 1;
    }
    // Of two equally frequent numbers, the lower: a missing game looks like one that was never planned.
    let usual = often.iter().max_by_key(|(games, pairs)| (**pairs, std::cmp::Reverse(**games)));
    let usual = usual.map_or(0, |(games, _)| *games);
    let mut games_of = vec![0; table.standings.len()];
    for (&(one, other), games) in &met {
        for player in [one, other] {
            if let Some(of_player) = games_of.get_mut(player) {
                *of_player += games;
            }
        }
    }
    // A player with one game out of many has not missed all the others: the name is misspelt, or the player
    // left.
    let due = usual * table.standings.len().saturating_sub(1);
    let played_once = |player: usize| due > FEW_GAMES && games_of.get(player) == Some(&1);
    for (one, first) in table.standings.iter().enumerate() {
        for (other, second) in table.standings.iter().enumerate().skip(one + 1) {
            let games = met.get(&(one, other)).copied().unwrap_or_default();
            let players = [first.name.clone(), second.name.clone()];
            if games < usual && !played_once(one) && !played_once(other) {
                found.push(Remark::Missing { players, games: usual - games });
            } else if games > usual {
                found.push(Remark::MetMore { players, games: games - usual });
            }
        }
    }
}

/// The rounds that players lack in an event with one game per round for each. Without rounds in the tags,
/// nothing can be said.
fn of_rounds(table: &Table, found: &mut Vec<Remark>) {
    let mut games = vec![BTreeMap::<u32, Vec<&Meeting>>::new(); table.standings.len()];
    for meeting in &table.meetings {
        let Some(round) = meeting.round else { return };
        for player in meeting.players.into_iter().flatten() {
            if let Some(games) = games.get_mut(player) {
                games.entry(round).or_default().push(meeting);
            }
        }
    }
    let rounds: BTreeSet<u32> = table.rounds.iter().copied().collect();
    for (player, (standing, games)) in table.standings.iter().zip(&games).enumerate() {
        let absent: Vec<u32> = rounds.iter().copied().filter(|round| !games.contains_key(round)).collect();
        if !absent.is_empty() {
            found.push(Remark::Absent { player: standing.name.clone(), rounds: absent });
        }
        found.extend(several(player, &standing.name, games));
    }
}

/// The rounds in which a player of a round robin has several games. Where that is usual, rounds are something else: a match of several
/// games, or half of a double round robin.
fn several_in_rounds(table: &Table, found: &mut Vec<Remark>) {
    let mut games = vec![BTreeMap::<u32, Vec<&Meeting>>::new(); table.standings.len()];
    for meeting in &table.meetings {
        let Some(round) = meeting.round else { continue };
        for player in meeting.players.into_iter().flatten() {
            if let Some(games) = games.get_mut(player) {
                games.entry(round).or_default().push(meeting);
            }
        }
    }
    let rounds = || games.iter().flat_map(BTreeMap::values);
    if 2 * rounds().filter(|games| games.len() > 1).count() < rounds().count() {
        let of_players = table.standings.iter().zip(&games).enumerate();
        found.extend(
            of_players.flat_map(|(player, (standing, games))| several(player, &standing.name, games)),
        );
    }
}

/// The rounds in which a player has several games that are no match.
fn several(player: usize, name: &str, games: &BTreeMap<u32, Vec<&Meeting>>) -> impl Iterator<Item = Remark> {
    let several = games.iter().filter(move |(_, games)| games.len() > 1 && !is_match(games, player));
    several.map(|(&round, games)| Remark::SeveralInRound {
        player: name.to_owned(),
        round,
        games: games.len(),
    })
}

/// Whether a player's games in a round are a match: against one opponent, each with a number of its own within the round.
fn is_match(games: &[&Meeting], player: usize) -> bool {
    let opponents: BTreeSet<Option<usize>> = games.iter().map(|game| game.opponent_of(player)).collect();
    let parts: BTreeSet<Part> = games.iter().map(|game| game.part).filter(|part| part.is_said()).collect();
    opponents.len() == 1 && parts.len() == games.len()
}
