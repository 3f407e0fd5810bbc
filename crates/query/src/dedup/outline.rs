//! The part of a game that is compared.

use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use super::pairing::Pairing;
use super::{Line, LineWatch, Person, Said, Setting, Worth};
use damiera_judge::report::Report;
use damiera_record::notation::folded;
use damiera_record::notation::heading::Heading;
use damiera_record::notation::result::GameResult;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// The part of a game that is compared.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Its line.
    pub line: Line,
    /// Who played White.
    pub white: Option<Person>,
    /// Who played Black.
    pub black: Option<Person>,
    /// Who won, by the recorded result.
    pub winner: GameResult,
    /// A digest of event, date and round; `None` if neither the round nor the day is known.
    pub heading: Option<u64>,
    /// When on its day, and where, it was played.
    pub setting: Setting,
    /// What its copies can contradict.
    pub said: Said,
    /// A digest of all tags and the line.
    pub record: u128,
    /// Its rank for keeping.
    pub worth: Worth,
}

impl Outline {
    /// The outline of a game that was watched.
    #[must_use]
    pub fn of(report: &Report<'_>, watch: LineWatch) -> Outline {
        let heading = Heading::of(&report.record);
        let person = |color| heading.player(color).and_then(|name| Person::of(&name));
        let line = Line::of(report, watch);
        Outline {
            white: person(Color::White),
            black: person(Color::Black),
            winner: report.recorded_winner(),
            heading: of_heading(&heading),
            setting: Setting::of(&heading),
            said: Said::of(report, &heading),
            record: xxh3_128(format!("{} {}", report.id(), line.digest()).as_bytes()),
            worth: Worth::of(report),
            line,
        }
    }

    /// The part that comparing lines and players needs, as a row of bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut row = self.line.start.to_le_bytes().to_vec();
        row.push(self.winner as u8);
        let names = [&self.white, &self.black];
        let names = names.map(|person| person.as_ref().map(Person::joined).unwrap_or_default());
        for text in names.iter().chain(&self.setting.0) {
            row.extend((text.len() as u64).to_le_bytes());
            row.extend_from_slice(text.as_bytes());
        }
        row.extend(self.line.plies.iter().flat_map(|ply| ply.to_le_bytes()));
        row
    }

    /// Reads that part back from a row; `None` if it is not such a row.
    pub(super) fn from_bytes(row: &[u8]) -> Option<Outline> {
        let (start, rest) = row.split_first_chunk::<16>()?;
        let (&winner, mut rest) = rest.split_first()?;
        let mut text = || {
            let (length, behind) = rest.split_first_chunk::<8>()?;
            let (text, behind) =
                behind.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
            rest = behind;
            std::str::from_utf8(text).ok()
        };
        let (white, black) = (Person::of(text()?), Person::of(text()?));
        let setting = Setting([text()?, text()?, text()?].map(str::to_owned));
        let plies =
            rest.chunks_exact(8).filter_map(|ply| ply.try_into().ok().map(u64::from_le_bytes)).collect();
        let results = [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::None];
        Some(Outline {
            line: Line { start: u128::from_le_bytes(*start), plies },
            white,
            black,
            winner: results.into_iter().find(|result| *result as u8 == winner)?,
            heading: None,
            setting,
            said: Said::default(),
            record: 0,
            worth: Worth::default(),
        })
    }

    /// What it and a copy of it together say of players, result, time and place: what joins them later may contradict neither. `None`
    /// if the copy says nothing more.
    pub(super) fn and(&self, copy: &Outline) -> Option<Outline> {
        let players = Pairing::of(self).and(Pairing::of(copy));
        let winner = if self.winner == GameResult::None { copy.winner } else { self.winner };
        let setting = self.setting.clone().and(&copy.setting);
        if players == Pairing::of(self) && winner == self.winner && setting == self.setting {
            return None;
        }
        let [white, black] = players.into_players();
        Some(Outline { white, black, winner, setting, ..self.clone() })
    }

    /// Whether both games can have been played by the same players, with the same colours.
    #[must_use]
    pub fn has_players_of(&self, other: &Outline) -> bool {
        let same = |one: &Option<Person>, other: &Option<Person>| match (one, other) {
            (Some(one), Some(other)) => one.can_be(other),
            _ => false,
        };
        same(&self.white, &other.white) && same(&self.black, &other.black)
    }

    /// Whether the results do not contradict each other: one may be unknown.
    #[must_use]
    pub fn has_result_of(&self, other: &Outline) -> bool {
        self.winner == other.winner || self.winner == GameResult::None || other.winner == GameResult::None
    }
}

/// A digest of event, date and round; `None` if neither the round nor the day is known, because players can
/// meet more than once in an event.
fn of_heading(heading: &Heading<'_, '_>) -> Option<u64> {
    let text = |tag| {
        let name = heading.name(tag).map(|name| folded(&name)).unwrap_or_default();
        if name == "-" { String::new() } else { name }
    };
    let date = heading.date().unwrap_or_default();
    let (event, round) = (text(Tag::Event), text(Tag::Round));
    let known = !round.is_empty() || date.day.is_some();
    known.then(|| xxh3_64(format!("{event}\n{date}\n{round}").as_bytes()))
}
