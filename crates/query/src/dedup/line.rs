//! The line of a game, as it is compared.

use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use damiera_judge::replay::Observer;
use damiera_judge::report::Report;
use damiera_record::record::{MoveKind, Record, Tag, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Geometry, SquareNames, SquareSet as _};
use damiera_rules::movegen::Move;
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

/// The bits of a ply for its first and last square.
const SQUARES: u64 = (1 << 20) - 1;

/// A start, and the plies from there.
///
/// Plies are compared as played, so that the short and the long form of a capture are the same, from whichever corner a record
/// counts its squares; plies that cannot be followed are compared as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// A digest of the variant and the start position.
    pub start: u128,
    /// The plies: from and to in the lower 20 bits, above them a digest of what is captured.
    pub plies: Vec<u64>,
}

impl Line {
    /// The line of a game that was watched.
    #[must_use]
    pub fn of(report: &Report<'_>, watch: LineWatch) -> Line {
        let rules = report.game.as_ref().map(|game| game.rules);
        let mut plies = watch.plies;
        // What was taken back is in the record, and no ply of the game.
        let followed = plies.len() + report.game.as_ref().map_or(0, |game| game.taken_back.len());
        plies.extend(report.record.plies().skip(followed).map(|(_, mv)| written(&report.record, mv, rules)));
        Line { start: start(report), plies }
    }

    /// The digest of its beginning after each ply.
    pub fn digests(&self) -> impl Iterator<Item = u128> {
        self.plies.iter().scan(self.start, |digest, ply| {
            let mut bytes = [0; 24];
            let (before, this) = bytes.split_at_mut(16);
            before.copy_from_slice(&digest.to_le_bytes());
            this.copy_from_slice(&ply.to_le_bytes());
            *digest = xxh3_128(&bytes);
            Some(*digest)
        })
    }

    /// The digest of all of it.
    #[must_use]
    pub fn digest(&self) -> u128 {
        self.digests().last().unwrap_or(self.start)
    }

    /// From and to of each ply: all that can be compared where captures cannot be followed.
    #[must_use]
    pub fn squares(&self) -> Vec<u32> {
        self.plies.iter().map(|ply| u32::try_from(ply & SQUARES).unwrap_or_default()).collect()
    }
}

/// A digest of the variant and of the start position: as the rules see it, otherwise as written.
fn start(report: &Report<'_>) -> u128 {
    let game = report.game.as_ref();
    let text = match game.and_then(|game| Some((game.rules, game.start?))) {
        Some((rules, start)) => format!("{} {}", rules.name, start.to_fen(rules.own_names())),
        None => {
            let value = |tag| report.record.value(tag).unwrap_or_default();
            format!("? {} {}", value(Tag::GameType), value(Tag::Fen))
        }
    };
    xxh3_128(text.as_bytes())
}

/// A ply of these squares; `more` is a digest of everything else in it.
fn ply(from: u16, to: u16, more: u64) -> u64 {
    (u64::from(from) & 0x3ff) | ((u64::from(to) & 0x3ff) << 10) | (more << 20)
}

/// A ply as it is written, in the numbers of the variant where it has one.
fn written(record: &Record<'_>, mv: &WrittenMove, rules: Option<&Rules>) -> u64 {
    let square = |written: WrittenSquare| {
        let number =
            rules.and_then(|rules| Some(rules.own_names().number(find_square(&rules.names, written)?)));
        match (number.or(written.as_number()), written.as_algebraic()) {
            (Some(number), _) => u16::from(number),
            (None, Some((file, rank))) => 0x100 | (u16::from(file) & 0x1f) << 4 | (u16::from(rank) & 0xf),
            (None, None) => 0,
        }
    };
    match mv.kind {
        MoveKind::Squares => {
            let middle: Vec<u8> =
                record.middle(mv).iter().flat_map(|&middle| square(middle).to_le_bytes()).collect();
            let more = if middle.is_empty() { 0 } else { xxh3_64(&middle) };
            ply(square(mv.from), square(mv.to), more)
        }
        MoveKind::Unknown => ply(0x3ff, 0, 0),
        MoveKind::AnyMove => ply(0x3ff, 1, 0),
        MoveKind::AnyCapture => ply(0x3ff, 2, 0),
    }
}

/// Watches a game for its line.
#[derive(Clone, Debug, Default)]
pub struct LineWatch {
    /// The names of the squares by the variant's rulebook.
    names: Option<&'static SquareNames>,
    plies: Vec<u64>,
    /// A digest of a position set up before the next ply.
    put: u64,
}

impl Observer for LineWatch {
    const SEES_TAKEN_BACK: bool = false;

    fn rules(&mut self, rules: &'static Rules) {
        self.plies.clear();
        *self = LineWatch { names: Some(rules.own_names()), plies: std::mem::take(&mut self.plies), put: 0 };
    }

    fn written<G: Geometry>(&mut self, _after: usize, position: &Position<G::Set>) {
        if let Some(names) = self.names {
            self.put ^= xxh3_64(position.widen().to_fen(names).as_bytes());
        }
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, _position: &Position<G::Set>) {
        let Some(names) = self.names else { return };
        let number = |square| names.number(square);
        let mut more = std::mem::take(&mut self.put);
        if !mv.captured.is_empty() {
            // No board has more pieces of one colour.
            let mut captured = [0; 64];
            for (place, square) in captured.iter_mut().zip(mv.captured.squares()) {
                *place = number(square);
            }
            more ^= xxh3_64(&captured);
        }
        self.plies.push(ply(u16::from(number(mv.from)), u16::from(number(mv.to)), more));
    }
}
