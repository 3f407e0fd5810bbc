//! Puts slips into games on purpose, for tests and measurements: what repair finds can then be compared with them.
//!
//! - `ply`: slips within one ply.
//! - `sheet`: the plies of a record, at the places where they are written, and slips of several plies.
//! - `spelling`: a ply as written, cut into squares and signs.
//!
//! All kinds that are asked for are put in equally often, and all places and characters are equally likely: these are
//! not the weights by which slips are found.

mod ply;
mod sheet;
mod spelling;
#[cfg(test)]
mod tests;

use crate::slip::{Kind, SLIPS};
use damiera_judge::generate::Random;
use damiera_judge::replay::{Plies, legal_plies};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_rules::board::Square;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use sheet::Sheet;

/// How often a slip is tried in another place until the game shows that something is wrong.
const ATTEMPTS: usize = 24;

/// The slips to put into a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Corruption {
    /// The kinds of slip, each as likely as the others.
    pub kinds: Vec<Kind>,
    /// The number of slips. Each of them alone makes the game no longer legal.
    pub slips: usize,
    /// Whether each slip is a legal move where it stands, so that only a later ply shows it.
    pub legal: bool,
    /// The share of the plies that are misread in addition, from 0 to 1.
    pub misread: f64,
}

/// A game with slips in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrupted {
    /// Its text.
    pub text: String,
    /// The slips, in the order of play.
    pub slips: Vec<Put>,
}

/// A slip that was put into a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    /// Its kind.
    pub kind: Kind,
    /// The ply as played, counted from 1.
    pub ply: usize,
    /// What should be written.
    pub meant: String,
    /// What is written; empty where a ply was left out.
    pub written: String,
}

/// A ply as it was meant.
#[derive(Clone, Debug)]
struct Meant<'a> {
    text: &'a str,
    rules: &'static Rules,
    before: Position<u128>,
    from: Square,
    to: Square,
    stops: Vec<Square>,
    captures: bool,
}

/// The kinds of slip that a typed game has: all that do not show in the text itself.
pub fn any_kind() -> impl Iterator<Item = Kind> {
    SLIPS.iter().filter(|slip| slip.share > 0.0).map(|slip| slip.kind)
}

impl Corruption {
    /// Puts slips into a legal game, in PDN, so that it is no longer legal. With `misread`, it may stay legal, or as it was.
    ///
    /// `None` if the game is not legal, has no moves, or has no place for the slips.
    #[must_use]
    pub fn of(&self, text: &str, asked: Option<&'static Rules>, random: &mut Random) -> Option<Corrupted> {
        let mut plies = Plies::default();
        let report = Report::observed(pdn::parse(text), asked, &mut plies);
        let rules = report.game.as_ref().map(|game| game.rules)?;
        let sheet = Sheet::of(&report.record);
        let played = plies.into_plies();
        if report.verdict != Verdict::Legal
            || report.reading.is_some()
            || played.len() != sheet.written.len()
            || played.is_empty()
        {
            return None;
        }
        let start = report.game.as_ref().and_then(|game| game.start);
        let mut before = start.unwrap_or_else(|| Position::start(rules));
        let mut meant = Vec::with_capacity(played.len());
        for (ply, text) in played.iter().zip(&sheet.written) {
            let square = |number: u8| rules.names.square(number);
            meant.push(Meant {
                text: &text.text,
                rules,
                before,
                from: square(ply.from)?,
                to: square(ply.to)?,
                stops: ply.path.iter().filter_map(|&number| square(number)).collect(),
                captures: !ply.captured.is_empty(),
            });
            before = ply.position;
        }
        (0..ATTEMPTS).find_map(|_| self.attempt(&sheet, &meant, rules, random))
    }

    /// Makes slips in random places; `None` if the game is still legal.
    fn attempt(
        &self,
        sheet: &Sheet<'_>,
        meant: &[Meant<'_>],
        rules: &'static Rules,
        random: &mut Random,
    ) -> Option<Corrupted> {
        let mut changed = sheet.clone();
        for _ in 0..self.slips {
            (0..ATTEMPTS).find_map(|_| self.one(sheet, &mut changed, meant, rules, random))?;
        }
        for index in 0..changed.written.len() {
            #[allow(clippy::cast_precision_loss, reason = "2^53 is exact")]
            let drawn = (random.next_number() >> 11) as f64 / (1_u64 << 53) as f64;
            if drawn < self.misread {
                misread(&mut changed, index, meant, random);
            }
        }
        if changed.slips.is_empty() && self.misread > 0.0 {
            // No ply of this copy was misread, which a share of the plies allows.
            return Some(Corrupted { text: sheet.text().to_owned(), slips: Vec::new() });
        }
        let text = changed.write();
        let judged = Report::of(pdn::parse(&text), Some(rules));
        let shows = judged.verdict != Verdict::Legal || self.misread > 0.0;
        changed.slips.sort_by_key(|put| put.ply);
        shows.then_some(Corrupted { text, slips: changed.slips })
    }

    /// Makes one slip of a random kind in a random place; `None` if it cannot be made anywhere.
    fn one(
        &self,
        sheet: &Sheet<'_>,
        changed: &mut Sheet<'_>,
        meant: &[Meant<'_>],
        rules: &'static Rules,
        random: &mut Random,
    ) -> Option<()> {
        let &kind = random.one_of(&self.kinds)?;
        let mut plies: Vec<usize> = (1..=meant.len()).collect();
        random.shuffle(&mut plies);
        let tries = if self.legal { ATTEMPTS } else { plies.len() };
        plies.into_iter().take(tries).find_map(|ply| {
            let of_one = meant.get(ply.checked_sub(1)?)?;
            let text = random.one_of(&ply::slips(kind, of_one)).cloned();
            let mut next = changed.clone();
            next.slip(kind, ply, text.as_deref())?;
            if !shows(sheet, kind, ply, text.as_deref(), rules, self.legal)? {
                return None;
            }
            *changed = next;
            Some(())
        })
    }
}

/// Whether a slip shows in what is written: nobody can find a slip that leaves a legal game.
///
/// With `legal`, the slip must also be playable as written where it stands, so that only a later ply shows it. A
/// missing ply is not.
fn shows(
    sheet: &Sheet<'_>,
    kind: Kind,
    ply: usize,
    text: Option<&str>,
    rules: &'static Rules,
    legal: bool,
) -> Option<bool> {
    let mut alone = sheet.clone();
    alone.slip(kind, ply, text)?;
    let text = alone.write();
    let record = pdn::parse(&text);
    let can_be_played = || {
        let last = match kind {
            Kind::Missing | Kind::PairMissing => return Some(false),
            Kind::Exchanged | Kind::Doubled => ply + 1,
            Kind::SameSideExchanged => ply + 2,
            Kind::PairsExchanged => ply + 3,
            _ => ply,
        };
        Some(legal_plies(&record, rules)? >= last)
    };
    if legal && !can_be_played()? {
        return Some(false);
    }
    Some(Report::of(record, Some(rules)).verdict != Verdict::Legal)
}

/// Misreads characters of what is written at one index.
fn misread(changed: &mut Sheet<'_>, index: usize, meant: &[Meant<'_>], random: &mut Random) {
    const KINDS: &[Kind] = &[
        Kind::Digit,
        Kind::Digit,
        Kind::Digit,
        Kind::Digit,
        Kind::DigitLost,
        Kind::DigitsSwapped,
        Kind::Unreadable,
    ];
    let Some(ply) =
        changed.written.get(index).filter(|written| written.is_untouched).map(|written| written.ply)
    else {
        return;
    };
    let Some(of_one) = ply.checked_sub(1).and_then(|index| meant.get(index)) else { return };
    for _ in 0..ATTEMPTS {
        let Some(&kind) = random.one_of(KINDS) else { return };
        if let Some(text) = random.one_of(&ply::slips(kind, of_one)) {
            let _ = changed.slip(kind, ply, Some(text));
            return;
        }
    }
}

/// What a character looks like when it is badly written or printed.
fn look_alikes(char: char) -> &'static [&'static str] {
    match char {
        '0' => &["o", "O", "?"],
        '1' => &["l", "I", "$", "?"],
        '2' => &["Z", "z", "?"],
        '4' => &["A", "?"],
        '5' => &["S", "s", "$", "?"],
        '7' => &["T", "?"],
        '8' => &["B", "?"],
        _ => &["?"],
    }
}

impl Corrupted {
    /// The game with its slips listed in a tag pair, `[Slip "digit at ply 25: 28-13 for 28-23"]`.
    #[must_use]
    pub fn tagged(&self) -> String {
        let record = pdn::parse(&self.text);
        let slips: Vec<String> = self.slips.iter().map(ToString::to_string).collect();
        let slips = if slips.is_empty() { "none".to_owned() } else { slips.join("; ") };
        let pair = format!("[Slip \"{slips}\"]\n");
        match record.tags.iter().map(|pair| pair.span.end).max() {
            None => format!("{pair}\n{}", self.text),
            Some(end) => {
                let (head, rest) = self.text.split_at(end);
                let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n')).unwrap_or(rest);
                format!("{head}\n{pair}{rest}")
            }
        }
    }
}

/// `digit at ply 25: 28-13 for 28-23`; for a missing ply, `missing at ply 31: 12-17`.
impl std::fmt::Display for Put {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Put { kind, ply, meant, written } = self;
        write!(f, "{} at ply {ply}: ", kind.name())?;
        match (written.is_empty(), kind) {
            (true, _) | (_, Kind::Doubled) => f.write_str(meant),
            _ => write!(f, "{written} for {meant}"),
        }
    }
}
