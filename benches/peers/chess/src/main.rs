//! What the fastest crates for chess games achieve in a second: `pgn-reader` reads, `shakmaty` replays.
//!
//! ```text
//! chess generate PLIES            random legal games of at most 120 plies, until there are PLIES plies in all
//! chess validate|parse|tags FILE  every move replayed; every move read; tags alone
//! ```

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::san::SanPlus as Played;
use shakmaty::{Chess, Position};

/// Plies after which a random game stops, if it has not ended.
const LONGEST: usize = 120;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate", plies] => plies.parse().map_err(io::Error::other).and_then(generate),
        ["validate", file] => {
            read(file, Validate::default()).map(|seen| report(seen.games, seen.plies, seen.illegal))
        }
        ["parse", file] => read(file, Parse::default()).map(|seen| report(seen.games, seen.plies, 0)),
        ["tags", file] => read(file, Tags::default()).map(|seen| report(seen.games, seen.bytes, 0)),
        _ => Err(io::Error::other("chess generate PLIES | chess validate|parse|tags FILE")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chess: {error}");
            ExitCode::from(2)
        }
    }
}

fn report(games: usize, plies: usize, illegal: usize) {
    println!("{games} games, {plies} plies, {illegal} illegal");
}

fn read<V: Visitor>(file: &str, mut visitor: V) -> io::Result<V> {
    let mut reader = Reader::new(File::open(file)?);
    while reader.read_game(&mut visitor)?.is_some() {}
    Ok(visitor)
}

#[derive(Default)]
struct Validate {
    games: usize,
    plies: usize,
    illegal: usize,
}

impl Visitor for Validate {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, written: SanPlus) -> ControlFlow<()> {
        let Ok(played) = written.san.to_move(position) else {
            self.illegal += 1;
            return ControlFlow::Break(());
        };
        position.play_unchecked(played);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {}
}

#[derive(Default)]
struct Parse {
    games: usize,
    plies: usize,
}

impl Visitor for Parse {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

#[derive(Default)]
struct Tags {
    games: usize,
    bytes: usize,
}

impl Visitor for Tags {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        self.bytes += value.as_bytes().len();
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Break(())
    }

    fn end_game(&mut self, (): ()) {}
}

/// Writes games of random moves, all equally likely; the same games each time.
fn generate(wanted: usize) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut random = 1_u64;
    let (mut plies, mut game) = (0, 0);
    while plies < wanted {
        game += 1;
        writeln!(
            out,
            "[Event \"Generated games\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{game}\"]"
        )?;
        writeln!(out, "[White \"Random\"]\n[Black \"Random\"]\n[Result \"*\"]\n")?;
        let mut position = Chess::default();
        let mut column = 0;
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let chosen = moves[(random >> 33) as usize % moves.len()];
            let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            let written = format!("{number}{}", Played::from_move_and_play_unchecked(&mut position, chosen));
            column += written.len() + 1;
            if column > 80 {
                writeln!(out)?;
                column = written.len() + 1;
            }
            write!(out, "{written} ")?;
            plies += 1;
        }
        writeln!(out, "*\n")?;
    }
    out.flush()
}
