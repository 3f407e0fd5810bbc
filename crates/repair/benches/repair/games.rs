//! The games that are measured on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Settings;
use damiera_judge::generate::Random;
use damiera_judge::replay::{Plies, Ply};
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Which half of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    /// Those that weights may be made from.
    Train,
    /// Those that they may not.
    HeldOut,
    /// Both.
    All,
}

impl Half {
    pub(crate) fn named(name: &str) -> Half {
        match name {
            "train" => Half::Train,
            "all" => Half::All,
            _ => Half::HeldOut,
        }
    }

    /// The half that has the games which this one does not have.
    pub(crate) fn other(self) -> Option<Half> {
        match self {
            Half::Train => Some(Half::HeldOut),
            Half::HeldOut => Some(Half::Train),
            Half::All => None,
        }
    }

    fn has(self, id: &str) -> bool {
        let is_even = id.bytes().map(u64::from).sum::<u64>() % 2 == 0;
        match self {
            Half::Train => is_even,
            Half::HeldOut => !is_even,
            Half::All => true,
        }
    }
}

/// From where a piece went and to where, and what it took.
pub(crate) type Played = (u8, u8, Vec<u8>);

/// A legal game.
pub(crate) struct Game {
    /// The folder of the corpus that it is from.
    pub(crate) source: String,
    pub(crate) rules: &'static Rules,
    pub(crate) start: Position<u128>,
    /// Its text in PDN.
    pub(crate) text: String,
    /// Its plies as written there.
    pub(crate) plies: Vec<String>,
    /// Where each piece went, and what it took.
    pub(crate) moves: Vec<Played>,
    id: String,
}

/// A game as it is in an archive, whatever its verdict.
pub(crate) struct Archived {
    pub(crate) text: String,
    pub(crate) is_pdn: bool,
}

/// The games, by source.
pub(crate) struct Games {
    pub(crate) legal: Vec<Game>,
    pub(crate) archived: Vec<Archived>,
    read: usize,
}

impl Games {
    pub(crate) fn read(most: usize, half: Half) -> Games {
        let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
        let corpus = std::env::var_os("CORPUS").map_or(beside, PathBuf::from);
        let mut by_source: BTreeMap<String, Vec<Game>> = BTreeMap::new();
        let mut games = Games { legal: Vec::new(), archived: Vec::new(), read: 0 };
        for path in files(&corpus) {
            let source = path
                .strip_prefix(&corpus)
                .ok()
                .and_then(|path| path.components().next())
                .map_or_else(String::new, |part| part.as_os_str().to_string_lossy().into_owned());
            let Ok(reader) = Reader::open(&path) else { continue };
            let is_pdn = reader.file().is_pdn();
            for game in reader.games().map_while(Result::ok) {
                games.read += 1;
                games.archived.push(Archived { text: game.text().to_owned(), is_pdn });
                if let Some(game) = legal(&game, &source).filter(|game| half.has(&game.id)) {
                    by_source.entry(source.clone()).or_default().push(game);
                }
            }
        }
        for mut of_source in by_source.into_values() {
            // By their names: in no order that a file has.
            of_source.sort_by(|a, b| a.id.cmp(&b.id));
            of_source.dedup_by(|a, b| a.moves == b.moves);
            of_source.truncate(most);
            games.legal.extend(of_source);
        }
        games
    }

    /// Each legal game as often as slips are put into it, with what draws them.
    pub(crate) fn drawn(&self, settings: &Settings) -> impl Iterator<Item = (&Game, Random)> {
        let again = (0..settings.times).flat_map(|_| &self.legal);
        (0..).zip(again).map(|(number, game)| (game, Random::new(settings.seed, number)))
    }

    /// What they are, in a line.
    pub(crate) fn told(&self) -> String {
        let mut by_source: BTreeMap<&str, usize> = BTreeMap::new();
        for game in &self.legal {
            *by_source.entry(&game.source).or_default() += 1;
        }
        let told: Vec<String> = by_source.iter().map(|(source, games)| format!("{source} {games}")).collect();
        format!("{} games of {} that were read: {}.", self.legal.len(), self.read, told.join(", "))
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension != "md") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// A game of a file, written plainly, if it is legal and of a usual length.
fn legal(game: &damiera_record::reader::Game, source: &str) -> Option<Game> {
    let mut plies = Plies::default();
    let report = Report::observed(game.record(), None, &mut plies);
    let replayed = report.game.as_ref()?;
    let (rules, start) = (replayed.rules, replayed.start?);
    let played = plies.into_plies();
    let has_setups = report.record.setups().next().is_some();
    if report.verdict != Verdict::Legal || has_setups || !(20..=300).contains(&played.len()) {
        return None;
    }
    let number = rules.tag_number()?;
    let mut text = format!("[Event \"Measured\"]\n[GameType \"{number}\"]\n");
    if start != Position::start(rules) {
        text.push_str(&format!("[FEN \"{}\"]\n", start.to_fen(&rules.names)));
    }
    text.push('\n');
    for (index, ply) in played.iter().enumerate() {
        if index % 2 == 0 {
            text.push_str(&format!("{}. ", index / 2 + 1));
        }
        text.push_str(&ply.short);
        text.push(' ');
    }
    text.push_str("*\n");
    Some(Game {
        source: source.to_owned(),
        rules,
        start,
        text,
        plies: played.iter().map(|ply| ply.short.clone()).collect(),
        moves: moves_played(&played),
        id: report.id(),
    })
}

/// Where the pieces of a replayed game went, and what they took.
pub(crate) fn moves_played(plies: &[Ply]) -> Vec<Played> {
    let of_one = |ply: &Ply| {
        let mut captured = ply.captured.clone();
        captured.sort_unstable();
        (ply.from, ply.to, captured)
    };
    plies.iter().map(of_one).collect()
}

/// Where the pieces of a line went, and what they took.
pub(crate) fn moves_of(moves: impl Iterator<Item = Move<u128>>, rules: &Rules) -> Vec<Played> {
    let number = |square| rules.names.number(square);
    let of_one = |mv: Move<u128>| {
        let numbers = 1..=rules.board().squares();
        let taken = numbers.filter(|&at| {
            rules.names.square(at).is_some_and(|square| {
                use damiera_rules::board::SquareSet;
                mv.captured.contains(square)
            })
        });
        (number(mv.from), number(mv.to), taken.collect())
    };
    moves.map(of_one).collect()
}
