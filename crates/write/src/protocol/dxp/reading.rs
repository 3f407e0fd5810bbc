//! Games read from DXP messages.

use super::{NAME, SQUARES};
use crate::protocol::diagram::Letters;
use crate::protocol::line::Line;
use crate::protocol::{NamedMove, Translate};
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_rules::variant::{self, Rules};

/// Reads messages.
#[derive(Debug)]
pub struct Dxp {
    asked: Option<&'static Rules>,
    open: Option<Open>,
}

/// A game whose messages are being read.
#[derive(Debug)]
struct Open {
    line: Line,
    /// Whether its variant was asked for.
    is_asked: bool,
    /// The names of White and Black.
    names: [String; 2],
    follower: Color,
    began: Color,
    /// The ply to take moves back to, if the other side agrees.
    back: Option<usize>,
    /// Why it ended.
    reason: Option<char>,
    /// Whether a move is missing, so that the moves after it would be read from another position.
    has_gap: bool,
}

impl Dxp {
    /// Games of a variant, by default international draughts, unless the moves are those of another.
    #[must_use]
    pub fn new(asked: Option<&'static Rules>) -> Dxp {
        Dxp { asked, open: None }
    }

    fn message(&mut self, message: &str, pdn: &mut String) -> Result<(), String> {
        let Some(kind) = message.chars().next() else { return Ok(()) };
        let rest = message.get(kind.len_utf8()..).unwrap_or_default();
        if kind == 'R' {
            self.end(pdn);
            self.open = Some(Open::request(rest, self.asked)?);
            return Ok(());
        }
        if kind == 'C' && self.open.is_none() {
            return Ok(());
        }
        let game = self.open.as_mut().ok_or("no game has been requested before it")?;
        match kind {
            'A' => {
                let name = rest.chars().take(NAME).collect::<String>().trim().to_owned();
                game.name(game.follower, name);
            }
            'M' | 'B' | 'K' => game.course(kind, rest)?,
            'E' => game.reason = game.reason.or(rest.chars().next()),
            'C' => game.line.remarks.push((game.line.moves.len(), rest.trim().to_owned())),
            _ => return Err(format!("{kind:?} does not begin a DamExchange message")),
        }
        Ok(())
    }
}

impl Translate for Dxp {
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
        let read = line.split('\0').map(|message| self.message(message.trim_start(), pdn));
        // The messages after one that cannot be read are read all the same.
        read.fold(Ok(()), Result::and)
    }

    fn end(&mut self, pdn: &mut String) {
        if let Some(game) = self.open.take() {
            game.finished().write(pdn);
        }
    }
}

impl Open {
    /// `01`, the name, the follower's colour, minutes, moves, `A` or `B` with a position.
    fn request(rest: &str, asked: Option<&'static Rules>) -> Result<Open, String> {
        let rules = asked.unwrap_or(&variant::INTERNATIONAL);
        let known = rules.board().squares();
        if known != SQUARES {
            return Err(format!(
                "DamExchange boards have {SQUARES} squares, the board of {} draughts has {known}",
                rules.name
            ));
        }
        // Fields are counted in characters: a name may have others than those of ASCII.
        let at = |place: usize| rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth(place);
        let between = |from: usize, to: usize| rest.get(at(from)?..at(to)?);
        let part = |from: usize, to: usize| between(from, to).ok_or("it is too short for a request");
        let version = part(0, 2)?;
        if version != "01" {
            return Err(format!("it has version {version:?}, but only 01 is known"));
        }
        let name = part(2, 2 + NAME)?.trim().to_owned();
        let color = |text: &str| {
            let color = text.chars().next().and_then(|letter| Letters::DXP.color(letter));
            color.ok_or(format!("{text:?} is not a colour"))
        };
        let follower = color(part(34, 35)?)?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text:?} is not a number"));
        let (minutes, moves) = (number(part(35, 38)?)?, number(part(38, 41)?)?);
        let (start, began) = match part(41, 42)? {
            "A" => (None, rules.first),
            "B" => {
                let position = at(42).and_then(|at| rest.get(at..)).unwrap_or_default().trim_end();
                let (setup, squares) = Letters::DXP.parse(position)?;
                if squares != SQUARES {
                    return Err(format!("its position has {squares} squares, not {SQUARES}"));
                }
                let began = setup.turn.unwrap_or(rules.first);
                (Some(setup), began)
            }
            other => return Err(format!("{other:?} is neither A nor B")),
        };
        let time = match (minutes * 60, moves) {
            (0, _) => None,
            (seconds, 0) => Some((Tag::TimeControl, seconds.to_string())),
            (seconds, moves) => Some((Tag::TimeControl, format!("{moves}/{seconds}"))),
        };
        let line =
            Line { rules, tags: time.into_iter().collect(), start, moves: Vec::new(), remarks: Vec::new() };
        let names = [String::new(), String::new()];
        let is_asked = asked.is_some();
        let mut game =
            Open { line, is_asked, names, follower, began, back: None, reason: None, has_gap: false };
        game.name(!follower, name);
        Ok(game)
    }

    fn name(&mut self, side: Color, name: String) {
        let [white, black] = &mut self.names;
        *if side == Color::White { white } else { black } = name;
    }

    /// A message that gives a move or takes moves back.
    fn course(&mut self, kind: char, rest: &str) -> Result<(), String> {
        if self.has_gap {
            return Err("a move before it in this game could not be read".to_owned());
        }
        let read = match kind {
            'M' => self.play(rest),
            'B' => self.ply(rest).map(|ply| self.back = Some(ply)),
            _ => {
                self.take_back(rest);
                Ok(())
            }
        };
        self.has_gap = read.is_err();
        read
    }

    /// The seconds, from, to, and the number of pieces taken and their squares, two digits each.
    fn play(&mut self, rest: &str) -> Result<(), String> {
        let rest = rest.trim_end();
        let (seconds, squares) = rest.split_at_checked(4).ok_or("it is too short for a move")?;
        let seconds: u64 = seconds.parse().map_err(|_| format!("{seconds:?} is not a time"))?;
        let pair = |at: usize| -> Result<u8, String> {
            let text = squares.get(2 * at..2 * at + 2).ok_or("it is too short for a move")?;
            text.parse().map_err(|_| format!("{text:?} is not a number"))
        };
        let count = usize::from(pair(2)?);
        if squares.len() != 2 * (3 + count) {
            return Err(format!("it says that {count} pieces are taken, but names a different number"));
        }
        let captured = (3..3 + count).map(pair).collect::<Result<_, _>>()?;
        self.line.moves.push(NamedMove { from: pair(0)?, to: pair(1)?, captured, is_capture: count > 0 });
        if seconds > 0 {
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            self.line
                .remarks
                .push((self.line.moves.len(), format!("[%emt {hours}:{minutes:02}:{seconds:02}]")));
        }
        Ok(())
    }

    /// The plies before a move, by its number and colour.
    fn ply(&self, rest: &str) -> Result<usize, String> {
        let unknown = || format!("{rest:?} does not name a move");
        let (number, color) = rest.trim_end().split_at_checked(3).ok_or_else(unknown)?;
        let number: usize = number.parse().map_err(|_| unknown())?;
        let color = color.chars().next().and_then(|letter| Letters::DXP.color(letter)).ok_or_else(unknown)?;
        let halves = 2 * number.saturating_sub(1) + usize::from(color == Color::Black);
        Ok(halves.saturating_sub(usize::from(self.began == Color::Black)))
    }

    /// Takes back the moves of a pending request, if the other side agrees.
    fn take_back(&mut self, rest: &str) {
        if let Some(ply) = self.back.take().filter(|_| rest.starts_with('0')) {
            self.line.moves.truncate(ply);
            self.line.remarks.retain(|(after, _)| *after <= ply);
        }
    }

    /// The game with its players and its result.
    fn finished(self) -> Line {
        let Open { mut line, is_asked, names: [white, black], began, reason, .. } = self;
        if !is_asked {
            line.take_likeliest_game();
        }
        let turn = if line.moves.len().is_multiple_of(2) { began } else { !began };
        let rules = line.rules;
        let result = match reason {
            Some('1') => rules.won_by(!turn),
            Some('2') => rules.results.draw(),
            Some('3') => rules.won_by(turn),
            _ => "*",
        };
        let heading = [(Tag::White, white), (Tag::Black, black), (Tag::Result, result.to_owned())];
        line.tags.splice(0..0, heading.into_iter().filter(|(_, value)| !value.is_empty()));
        line
    }
}
