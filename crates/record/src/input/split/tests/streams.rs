//! Streams of every kind: nothing is lost, and nothing depends on how they are read.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::*;
use crate::input::FileKind;
use crate::linear::takes_linear_time;

#[test]
fn takes_binary_data_for_a_gap() {
    let outcome = split(b"\x1f\x8b\x08 1. 32-28 *");
    assert_eq!(outcome.fault, Some(FileFault::Binary { kind: FileKind::Compressed("a gzip") }));
    assert_eq!((outcome.tally.games, outcome.tally.gap_bytes), (0, 14));
    // What is cut here is text in UTF-8: two bytes for a letter are none.
    let wide: Vec<u8> =
        "[Event \"a\"] 1. 32-28 *\n".repeat(1000).bytes().flat_map(|byte| [byte, 0]).collect();
    for block in [1, 7, 100_000] {
        let outcome = split_with(&wide[..], Sizes { block, ..SIZES });
        assert_eq!(outcome.fault, Some(FileFault::Binary { kind: FileKind::Data }));
        assert_eq!((outcome.tally.games, outcome.tally.gap_bytes), (0, wide.len() as u64));
    }
}

#[test]
fn a_nul_byte_costs_at_most_its_own_game() {
    let game =
        |name: &str| format!("[Event \"{name}\"]\n[White \"w{name}\"]\n\n1. 32-28 19-23 2. 28x19 1-0\n\n");
    let (first, second, third) = (game("1"), game("2"), game("3"));
    let expected = [&first, &second, &third].map(|game| game.trim_end());
    // In place of any byte of the second game, the others stay as they were.
    for at in 0..second.len() {
        for nuls in ["\0", "\0\0", "\0 \0\n"] {
            let mut damaged = second.clone();
            damaged.replace_range(at..=at, nuls);
            let text = format!("{first}{damaged}{third}");
            let found = games(&text);
            assert!(found.last() == Some(&expected[2]), "{at} {nuls:?} {found:?}");
            assert!(found[0].starts_with(expected[0]), "{at} {nuls:?} {found:?}");
        }
    }
    // Between games they are at the end of the one before.
    for nuls in [1, 2, 4096, 100_000] {
        let nuls = "\0".repeat(nuls);
        for between in ["", "\n"] {
            let text = format!("{first}{nuls}{between}{second}{nuls}{between}{third}");
            let found = games(&text);
            assert_eq!(found.len(), 3);
            for (found, expected) in found.iter().zip(expected) {
                assert_eq!(found.trim_end_matches(['\0', '\n']), expected);
            }
        }
        let bare = format!("1. 32-28 1-0\n{nuls}\n1. 33-28 0-1\n{nuls}");
        assert_eq!(games(&bare).len(), 2);
    }
}

#[test]
fn lets_a_long_gap_go() {
    let mut bytes = b"[A \"1\"]\n1. 32-28 *".to_vec();
    bytes.resize(bytes.len() + (3 << 20), b'\n');
    bytes.extend_from_slice(b"2. 33-28");
    let outcome = split(&bytes);
    assert_eq!(outcome.tally.games, 2);
    let careful = split_with(&bytes[..], Sizes { skim: false, ..SIZES });
    assert_eq!(careful.cuts, outcome.cuts);
}

#[test]
fn holds_no_more_than_a_batch() {
    const SIZE: u64 = 64 << 20;
    let blanks = io::repeat(b'\n').take(SIZE);
    let games = Repeat(b"[A \"1\"]\n1. 32-28 { [#] } 19-23 *\n\n").take(SIZE);
    let bare = Repeat(b"1. 32-28 19-23 0-0 ").take(SIZE);
    let line = Repeat(b"[A \"1\"] 1. 32-28 1-0 ").take(SIZE);
    let streams: [Box<dyn Read>; 4] = [Box::new(blanks), Box::new(games), Box::new(bare), Box::new(line)];
    for stream in streams {
        let mut splitter = Splitter::new(stream);
        while let Some(batch) = splitter.next_batch().unwrap() {
            assert!(batch.bytes.len() <= SIZES.batch + SIZES.block);
            assert!(splitter.data.capacity() <= 2 * (SIZES.batch + SIZES.block));
        }
        assert_eq!(splitter.tally().bytes, SIZE);
    }
}

/// The same bytes again and again.
struct Repeat(&'static [u8]);

impl Read for Repeat {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let whole = buffer.len() / self.0.len() * self.0.len();
        let taken = if whole == 0 { buffer.len() } else { whole };
        for unit in buffer[..taken].chunks_mut(self.0.len()) {
            unit.copy_from_slice(&self.0[..unit.len()]);
        }
        Ok(taken)
    }
}

#[test]
fn is_linear_on_hostile_streams() {
    const MILLION: usize = 1_000_000;
    let splits_in_linear_time = |length: usize, stream: &dyn Fn(usize) -> String| {
        takes_linear_time(length, stream, |text| {
            let mut splitter = Splitter::new(text.as_bytes());
            while splitter.next_batch().unwrap().is_some() {}
            assert!(splitter.tally().games >= 1, "{:?}", text.get(..20));
        });
    };
    for unit in [
        "{",
        "[",
        "(",
        "\"",
        "[A \"",
        "[A \"\n",
        "[A \"\n* ",
        "* [A \"",
        "{\n[A \"",
        "1-0 ",
        "1. ",
        "[A ",
        "\\",
        "[A \"\\",
        "{1-1\n1. 32-28 ",
        "(1-1\n1. 32-28 ",
        "1-1\n1. 32-28 (",
        "1) ",
    ] {
        splits_in_linear_time(MILLION, &|count| unit.repeat(count));
    }
    let numbered = |first: &str, between: &str| {
        let (first, between) = (first.to_owned(), between.to_owned());
        move |count: usize| {
            (0..count).map(|at| format!("{first}[N{at:06} \"b\"]{between}")).collect::<String>()
        }
    };
    splits_in_linear_time(MILLION / 10, &numbered("[Event \"a\"]\n", "\n"));
    splits_in_linear_time(MILLION / 10, &numbered("[Event \"a\"] ", ""));
    splits_in_linear_time(MILLION / 10, &numbered("", "\n\n"));
    let comment = format!("[A \"1\"]\n1. 32-28 {{{}}} *\n[A \"2\"]", "word [x] ".repeat(50 * MILLION / 9));
    assert_eq!(games(&comment).len(), 2);
}

#[test]
fn hands_out_what_came_before_an_error() {
    struct Failing<'a>(&'a [u8]);
    impl Read for Failing<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer) {
                Ok(0) => Err(io::Error::other("the disk is gone")),
                other => other,
            }
        }
    }
    let mut splitter = Splitter::new(Failing(b"[A \"1\"]\n*\n[A \"2\"]\n1. 32"));
    assert_eq!(splitter.next_batch().unwrap().unwrap().games.len(), 2);
    assert_eq!(splitter.next_batch().unwrap_err().to_string(), "the disk is gone");
    assert!(splitter.next_batch().unwrap().is_none());
    let tally = splitter.tally();
    assert_eq!((tally.bytes, tally.game_bytes + tally.gap_bytes), (23, 23));
}

#[test]
fn shows_the_head_without_taking_it() {
    let text = "[A \"1\"]\n*\n".repeat(100_000);
    let mut splitter = Splitter::new(text.as_bytes());
    assert_eq!(splitter.head(500_000), &text.as_bytes()[..500_000]);
    let mut games = 0;
    while let Some(batch) = splitter.next_batch().unwrap() {
        assert!(batch.bytes.len() < 2 << 20);
        games += batch.games.len();
    }
    assert_eq!(games, 100_000);
    assert_eq!(Splitter::new(&b"*"[..]).head(10), b"*");
}

const SCRAPS: &[&str] = &[
    "[Event \"a\"]",
    "[White \"b\"]",
    "[white \"c\"]",
    "[FILENAME \"f\"]",
    "[Round \"11.1]",
    "[Empty]",
    "[A \"W:\nB\"]",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    "\n",
    "\n\n",
    "\r\n",
    " ",
    " ",
    "\t",
    "1.",
    "1. ",
    "01.",
    "2. ",
    "10.",
    "32-28",
    "5- 9",
    "cd4",
    "1-0",
    "0-1",
    "1-1",
    "*",
    " * ",
    "½-½",
    "1/2-1/2",
    "{",
    "}",
    "{ x }",
    "{\n",
    ";",
    "; y\n",
    "%",
    "\n% z\n",
    "\r",
    "\r% z\r",
    "(",
    ")",
    "$7",
    "word",
    "0-0 1.34-29 ",
    "1-101.33-29",
    "\u{feff}",
    "#!",
    "x",
    "\0",
    "          ",
    "[White \"d\"]\r",
    "\\r\n",
    "\\n",
    "[[",
    "[\n",
    "1 - 1",
    "1/2 - 1/2",
    "17-09-1988",
    " - ",
    "x ",
    "...",
    "73.",
    "[Event \"e\"]\n",
    "[White \"f\"]\n",
    "10-14 june",
    "1) ",
    "1 ",
    "1) 32-28",
    "1 33-29 ",
    "1-1\n1. 32-28 ",
    "2-0 1) 33-29 ",
];

fn scraps() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop::sample::select(SCRAPS), 0..60).prop_map(|scraps| scraps.concat().into_bytes())
}

/// The smallest sizes show every place where a cut could depend on them.
fn check_sizes(bytes: &[u8]) {
    let reference = Sizes { head: 0, gap: 24, ..SIZES };
    if binary::recognise(bytes).is_some() || bytes.starts_with(b"\0") {
        return;
    }
    let expected = split_with(bytes, reference);
    check_gaps(bytes, &expected);
    for block in [1, 2, 7, 64] {
        for (batch, skim) in [(1, true), (40, true), (1 << 20, true), (40, false)] {
            let outcome = split_with(bytes, Sizes { block, batch, skim, ..reference });
            assert_eq!(outcome.cuts, expected.cuts, "block {block}, batch {batch}, skim {skim}");
            assert_eq!(outcome.tally, expected.tally);
        }
    }
}

/// From every game on that begins a line, the stream is cut as it is from its beginning.
fn check_resuming(bytes: &[u8], sizes: Sizes) {
    if binary::recognise(bytes).is_some() {
        return;
    }
    let whole = split_with(bytes, sizes);
    for (index, (game, line, _)) in whole.cuts.iter().enumerate() {
        let before = bytes[..game.start].last();
        let Some(line_end) =
            [LineEnd::Lf, LineEnd::Cr].into_iter().find(|end| before == Some(&end.last_byte()))
        else {
            continue;
        };
        // Once there are line feeds, a carriage return ends no line.
        if line_end == LineEnd::Cr && bytes[..game.start].contains(&b'\n') {
            continue;
        }
        let mark = Mark { game: index as u64 + 1, line: *line };
        let splitter = Splitter::with_sizes(&bytes[game.start..], sizes);
        let mut resumed = splitter.resume(game.start as u64, mark, line_end);
        let mut cuts = whole.cuts[index..].iter();
        while let Some(batch) = resumed.next_batch().unwrap() {
            for cut in &batch.games {
                let (expected, line, column) = cuts.next().unwrap();
                assert_eq!(batch.game(cut), &bytes[expected.clone()], "{}", bytes.escape_ascii());
                assert_eq!(cut.byte_start, expected.start as u64);
                assert_eq!((cut.line, cut.column), (*line, *column));
            }
        }
        assert_eq!(cuts.len(), 0, "{}", bytes.escape_ascii());
        assert_eq!(resumed.tally().bytes, (bytes.len() - game.start) as u64);
        assert_eq!(resumed.fault(), whole.fault);
    }
}

#[test]
fn cuts_that_once_depended_on_sizes() {
    for text in [
        "1.\n\n%0-0 1.34-29 [Event \"e\"]\n1 - 1",
        "1.\n%32-28[FILENAME \"f\"]; y\n32-28",
        "[Event \"a\"]73.\n%[Event \"a\"]0-0 1.34-29 {\n32-28",
        "[Event \"a\"]\n% z\n1.1 - 1%[Round \"11.1]{\n[Event \"a\"]",
        "[Event \"a\"]0-0 1.34-29 \\n1 - 1[A \"W:\nB\"]",
        "[Event \"a\"][Event \"a\"]0-0 1.34-29 \n% z\n\u{feff}%[",
        "[Event \"a\"]0-0 1.34-29 73.1 - 1[Round \"11.1]2. ",
        "[Event \"a\"][Event \"a\"]1.\n(32-28\n[Empty][Event \"a\"]",
        "[Event \"a\"]0-0 1.34-29 1 - 1*[Round \"11.1][A \"W:\nB\"][Event \"a\"]",
        "[White \"d\"]\r1) 32-28{ x }[FILENAME \"f\"][[Empty]\r%1 33-29 [White \"d\"]\r",
    ] {
        check_sizes(text.as_bytes());
    }
}

/// A text with line feeds is cut as one with carriage returns alone, as old Macintosh computers wrote it.
fn check_returns(text: &[u8]) {
    if text.contains(&b'\r') || binary::recognise(text).is_some() {
        return;
    }
    let returns: Vec<u8> = text.iter().map(|byte| if *byte == b'\n' { b'\r' } else { *byte }).collect();
    for gap in [24, SIZES.gap] {
        for skim in [true, false] {
            let sizes = Sizes { gap, skim, ..SIZES };
            let (expected, found) = (split_with(text, sizes), split_with(&returns[..], sizes));
            assert_eq!(found.cuts, expected.cuts, "{}", text.escape_ascii());
        }
    }
}

#[test]
fn games_of_texts_with_returns_are_all_found() {
    for (text, count) in [
        ("[White \"1\"]\n[Black \"2\"]\n\n[Black \"3\"]\n*", 2),
        ("[White \"1\"]\n\n0-0\n\n1. 34-29 18-22 *", 2),
        ("[White \"1\n*\n\n[White \"2\"]\n*", 2),
        ("1. 32-28 19-23 { open 1-1\n1. 33-29 20-25 2-0", 2),
        ("[White \"a\"]\n\n[White \"b\"]\n\n1. 32-28 *", 2),
        (
            "[White \"a\"]\n\n1. 32-28 {over\nlines} 19-23\n2. 28x19 14x23 1-0\n\n[White \"b\"]\n\n1. 32-28 *",
            2,
        ),
    ] {
        assert_eq!(games(text).len(), count, "{text:?}");
        check_returns(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_with_returns_are_cut_as_those_with_feeds(
        scraps in prop::collection::vec(prop::sample::select(SCRAPS), 0..60)
    ) {
        let text: String = scraps.into_iter().filter(|scrap| !scrap.contains('\r')).collect();
        check_returns(text.as_bytes());
    }

    #[test]
    fn cuts_do_not_depend_on_sizes(bytes in scraps()) {
        check_sizes(&bytes);
    }

    #[test]
    fn any_bytes_are_split_without_loss(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        split(&bytes);
        check_sizes(&bytes);
    }

    #[test]
    fn any_game_that_begins_a_line_can_be_begun_with(bytes in scraps()) {
        for gap in [24, SIZES.gap] {
            for block in [3, 100_000] {
                check_resuming(&bytes, Sizes { gap, block, head: 0, ..SIZES });
            }
        }
    }

    #[test]
    fn any_scraps_are_split_without_loss(bytes in scraps()) {
        split(&bytes);
    }
}

/// The folder of real games, which are not part of this project: the one that `CORPUS` names, which has to be there; else
/// the one beside the checkout, if that is there.
fn corpus() -> Option<PathBuf> {
    let named = std::env::var_os("CORPUS").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let is_named = named.is_some();
    let folder = named.unwrap_or_else(beside);
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(!is_named, "CORPUS names {}, where no folder is", folder.display());
    // The harness captures `eprintln!`, and not this.
    let _ = writeln!(io::stderr(), "\nThe corpus is not at {}: skipped.", folder.display());
    None
}

#[test]
fn splits_the_corpus_without_loss() {
    let Some(folder) = corpus() else { return };
    let mut games = 0;
    for entry in
        walkdir::WalkDir::new(folder).into_iter().flatten().filter(|entry| entry.file_type().is_file())
    {
        let bytes = std::fs::read(entry.path()).unwrap();
        let whole = split(&bytes);
        for sizes in [Sizes { block: 1, ..SIZES }, Sizes { skim: false, block: 977, batch: 4096, ..SIZES }] {
            let outcome = split_with(&bytes[..], sizes);
            assert_eq!(outcome.cuts, whole.cuts, "{}", entry.path().display());
        }
        games += whole.cuts.len();
    }
    assert!(games > 1000, "{games}");
}
