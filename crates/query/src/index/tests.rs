//! Indexes of generated games: they must never leave out a matching game, whatever happens to their bytes.

use std::fs::File;
use std::io::{Cursor, Seek as _, SeekFrom, Write as _};

use proptest::prelude::*;

use super::page::PAGE;
use super::*;
use crate::search::Search;
use crate::tree::{Branches, Shown, Sort, Trees, Trunk};
use damiera_judge::generate::Generator;
use damiera_judge::replay::Plies;
use damiera_judge::report::Report;
use damiera_record::input::Splitter;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// A database and its index.
struct Desk {
    database: File,
    stamp: Stamp,
    texts: Vec<String>,
    index: Vec<u8>,
    sums: Sums,
}

impl Desk {
    fn of(text: &str) -> Desk {
        let mut database = tempfile::tempfile().unwrap();
        database.write_all(text.as_bytes()).unwrap();
        let stamp = Stamp::of(&mut database).unwrap();
        let mut writer = Writer::new(stamp, Settings::default());
        let mut splitter = Splitter::new(text.as_bytes());
        let (mut index, mut texts) = (Vec::new(), Vec::new());
        let trunk = Entry::trunk();
        while let Some(batch) = splitter.next_batch().unwrap() {
            for cut in &batch.games {
                let bytes = batch.game(cut);
                let text = String::from_utf8(bytes.to_vec()).unwrap();
                let mut watching = (Watch::default(), trunk.line());
                let report = Report::observed(pdn::parse(&text), None, &mut watching);
                let (seen, line) = watching;
                writer.push(Entry::of(&report, cut, bytes, seen, &line).unwrap()).unwrap();
                texts.push(text);
            }
            index.extend(writer.take());
        }
        let (rest, sums) = writer.finish(splitter.tally()).unwrap();
        index.extend(rest);
        Desk { database, stamp, texts, index, sums }
    }

    fn open(&self) -> Index<Cursor<&[u8]>> {
        Index::open(
            Cursor::new(self.index.as_slice()),
            |stamp| Ok(*stamp == self.stamp),
            &Settings::default(),
        )
        .unwrap()
    }

    /// The numbers of the games that a search finds by replaying all of them.
    fn found(&self, search: &Search) -> Vec<u64> {
        let matches = |text: &str| {
            let mut watch = search.watch();
            let report = Report::observed(pdn::parse(text), None, &mut watch);
            watch.found(&report).is_some()
        };
        (1..).zip(&self.texts).filter(|(_, text)| matches(text)).map(|(game, _)| game).collect()
    }

    /// The games that the index would have looked at.
    fn candidates(&self, search: &Search) -> Vec<u64> {
        let candidates = self.open().candidates(Some(&search.required()), |_| false).unwrap();
        let numbers = numbers(&candidates);
        assert_eq!(candidates.games, numbers.len() as u64);
        numbers
    }
}

fn numbers(candidates: &Candidates) -> Vec<u64> {
    std::iter::successors(candidates.after(0), |game| candidates.after(*game)).collect()
}

/// N games of each variant, in turn, and some without any positions.
fn games(seed: u64, count: u64) -> String {
    let mut text =
        "[Event \"no rules\"]\n[GameType \"50\"]\n\n1. c3-d4 *\n\n[White \"nothing\"]\n\n*\n\n".to_owned();
    for number in 1..=count {
        for rules in variant::BINDING {
            Generator::new(rules, seed).max_plies(70).write(number, &mut text);
        }
    }
    text + "[GameType \"20\"]\n[FEN \"W:W51:B1\"]\n\n1. 51-46 *\n\n[GameType \"20\"]\n[FEN \"B:WK3:BK50\"]\n\n1. 50-45 3-9 *\n"
}

/// The FENs of a game, the start first.
fn fens(text: &str) -> Vec<String> {
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(text), None, &mut plies);
    let Some((game, start)) = report.game.as_ref().and_then(|game| Some((game, game.start?))) else {
        return Vec::new();
    };
    let after = plies.into_plies().into_iter().map(|ply| ply.fen(game.rules));
    std::iter::once(start.to_fen(&game.rules.names)).chain(after).collect()
}

#[test]
fn a_position_leads_to_the_games_that_had_it_and_few_others() {
    let desk = Desk::of(&games(1, 400));
    let (mut looked_at, mut asked) = (0, 0);
    for text in desk.texts.iter().step_by(97) {
        for fen in fens(text).iter().step_by(23) {
            let mut search = Search::new(None);
            search.position(fen).unwrap();
            let (found, candidates) = (desk.found(&search), desk.candidates(&search));
            assert!(!found.is_empty() && found.iter().all(|game| candidates.contains(game)), "{fen}");
            looked_at += candidates.len() - found.len();
            asked += 1;
        }
    }
    // Three blocks, each with about one game too many.
    assert!(asked > 20 && looked_at < asked * 6, "{looked_at} for {asked}");
    let mut strange = Search::new(None);
    strange.position("W:WK3,K5:BK50,K46,K49").unwrap();
    assert!(desk.found(&strange).is_empty() && desk.candidates(&strange).len() < 8);
}

#[test]
fn whatever_is_asked_of_boards_no_match_is_left_out() {
    let desk = Desk::of(&games(2, 60));
    let first = fens(&desk.texts[2]);
    let ask = |change: &dyn Fn(&mut Search)| {
        let mut search = Search::new(None);
        change(&mut search);
        let (found, candidates) = (desk.found(&search), desk.candidates(&search));
        assert!(found.iter().all(|game| candidates.contains(game)), "{search:?}");
        (found.len(), candidates.len())
    };
    let no_turn = |fen: &str| fen[1..].to_owned();
    assert_eq!(ask(&|search| search.position(":W31-50:B1-20").unwrap()), (60, 60));
    assert!(ask(&|search| search.position(&no_turn(&first[20])).unwrap()).0 > 0);
    // A man or a king, two squares left open, and far too many left open.
    ask(&|search| search.position(&first[30].replacen(":W", ":W?", 1)).unwrap());
    ask(&|search| search.position(&format!("{}:?1-2", first[9].replace(":B1,2,", ":B"))).unwrap());
    ask(&|search| search.position("W:W31:B20:?").unwrap());
    for counts in ["W:3K B:1K", "W:>=2K", "W:<=2P B:<=3P", "W:1M B:?K>=1M"] {
        let (found, candidates) = ask(&|search| search.material(counts, 0).unwrap());
        assert!(candidates <= desk.texts.len() && (found > 0 || counts.starts_with("W:3K")), "{counts}");
        ask(&|search| {
            search.material(counts, 2).unwrap();
            search.either_color();
        });
    }
    ask(&|search| {
        search.sequence(&format!("{};W:<=15P;{}", first[4], first[40]), 0).unwrap();
    });
    for ply in [1, 8, 33] {
        let (found, candidates) = ask(&|search| {
            search.position(&first[ply]).unwrap();
            search.either_color();
        });
        assert!(found > 0 && candidates < 20, "{ply}: {found} of {candidates}");
    }
    for transposed in [false, true] {
        let (found, candidates) = ask(&|search| search.opening("32-28", transposed).unwrap());
        assert!(found > 0 && candidates < 60, "{found} of {candidates}");
    }
}

#[test]
fn rows_say_what_the_games_say() {
    let desk = Desk::of(&games(3, 200));
    let mut index = desk.open();
    assert_eq!((desk.sums.games, index.tally().games), (604, 604));
    let names = index.names().unwrap();
    let mut splitter = Splitter::new(Cursor::new(desk.texts.join("\n\n")));
    let mut place = 0;
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            let row = index.row(cut.game).unwrap();
            let text = &desk.texts[cut.game as usize - 1];
            let report = Report::of(pdn::parse(text), None);
            assert_eq!((row.plies as usize, row.byte_len as usize), (report.plies, text.len()));
            assert_eq!(
                (row.winner, row.hash),
                (report.recorded_winner(), xxhash_rust::xxh3::xxh3_64(text.as_bytes()))
            );
            assert_eq!(row.gametype, report.choice.rules.map_or(0, |rules| rules.gametype));
            assert!(row.byte_start >= place);
            place = row.byte_start + u64::from(row.byte_len);
            if let Some(last) = report.game.as_ref().and_then(|game| game.last) {
                let pieces: u32 = row.last.iter().map(|count| u32::from(*count)).sum();
                assert_eq!(pieces, last.occupied().count_ones());
                assert!(row.extremes.fewest_pieces.iter().all(|fewest| *fewest <= 20));
            }
            let is_random = text.contains("\"Random\"");
            assert_eq!(
                row.names.map(|name| names.get((name as usize).wrapping_sub(1)).map(String::as_str)),
                if is_random {
                    [Some("Random"); 2]
                } else {
                    [text.contains("\"nothing\"").then_some("nothing"), None]
                }
            );
        }
    }
    assert!(index.row(0).is_err() && index.row(605).is_err());
}

/// The trees as lines of moves and counts.
fn lines(trees: &Trees, depth: usize) -> Vec<String> {
    let shown = Shown { depth, min: 1, sort: Sort::Move };
    let of_tree = |tree| {
        let branches = Branches::of(tree, shown).entries;
        branches.into_iter().map(move |entry| format!("{:?} {entry:?}", tree.counts())).collect::<Vec<_>>()
    };
    let all = format!("{} {} {}", trees.games, trees.elsewhere, trees.unplayable);
    std::iter::once(all).chain(trees.trees().flat_map(of_tree)).collect()
}

#[test]
fn trees_are_those_of_all_games() {
    // Lines that many games share, and some that end early or begin elsewhere.
    let shared = |number: u64| {
        let moves =
            ["32-28 19-23 28x19 14x23", "32-28 19-23", "31-26 20-25 34-29", "32-28 18-22 37-32 22x33"];
        let year = 1990 + number % 7;
        let moves = moves[number as usize % 4];
        format!(
            "[GameType \"20\"]\n[Date \"{year}\"]\n[Result \"{}\"]\n\n{moves} *\n\n",
            ["2-0", "1-1", "0-2"][number as usize % 3]
        )
    };
    let text: String = (0..300).map(shared).collect::<String>() + &games(4, 30);
    let desk = Desk::of(&text);
    let mut index = desk.open();
    assert!((3..=12).contains(&index.depth()), "{}", index.depth());
    for depth in 1..=usize::try_from(index.depth()).unwrap() {
        let trunk = Trunk::of_starts(depth);
        let mut trees = Trees::default();
        for text in &desk.texts {
            let mut line = trunk.line();
            let report = Report::observed(pdn::parse(text), None, &mut line);
            trees.observe(&report, &line);
        }
        assert_eq!(lines(&index.trees(depth).unwrap(), depth), lines(&trees, depth), "{depth}");
    }
}

#[test]
fn an_index_is_trusted_only_where_everything_agrees() {
    let desk = Desk::of(&games(5, 4));
    let open = |stamp: &Stamp, settings: &Settings| {
        Index::open(Cursor::new(&desk.index), |of| Ok(of == stamp), settings)
            .map_err(|distrust| distrust.to_string())
            .err()
    };
    assert_eq!(open(&desk.stamp, &Settings::default()), None);
    let mut larger = desk.stamp;
    larger.size += 1;
    assert_eq!(
        open(&larger, &Settings::default()).as_deref(),
        Some("the games have changed since it was made")
    );
    for settings in [
        Settings { gametype: Some(22), rulebook: None, encoding: None },
        Settings { gametype: None, rulebook: None, encoding: Some("UTF-8".to_owned()) },
        Settings { gametype: None, rulebook: Some("cbjd".to_owned()), encoding: None },
    ] {
        let said = open(&desk.stamp, &settings);
        assert_eq!(said.as_deref(), Some("it was made without --variant and --encoding"));
    }
    // All are Italian, so asking for Italian rules changes nothing.
    let italian = Desk::of(&Generator::new(&variant::ITALIAN, 1).games(3));
    let asked = |gametype| Settings { gametype: Some(gametype), rulebook: None, encoding: None };
    assert!(
        Index::open(Cursor::new(&italian.index), |stamp| Ok(*stamp == italian.stamp), &asked(22)).is_ok()
    );
    assert!(
        Index::open(Cursor::new(&italian.index), |stamp| Ok(*stamp == italian.stamp), &asked(24)).is_err()
    );
}

#[test]
fn no_damage_goes_unnoticed() {
    let desk = Desk::of(&games(6, 12));
    let required = |fen: &str| {
        let mut search = Search::new(None);
        search.position(fen).unwrap();
        search.required()
    };
    let fens: Vec<String> =
        [2, 9, 20].iter().flat_map(|game| fens(&desk.texts[*game]).into_iter().step_by(17)).collect();
    let asked: Vec<_> = fens.iter().map(|fen| required(fen)).collect();
    let ask = |bytes: &[u8]| -> Result<_, IndexError> {
        let mut index =
            Index::open(Cursor::new(bytes), |stamp| Ok(*stamp == desk.stamp), &Settings::default())?;
        let mut answers = Vec::new();
        for required in &asked {
            answers.push(numbers(&index.candidates(Some(required), |_| false)?));
        }
        Ok((answers, index.names()?, lines(&index.trees(2)?, 2), index.row(3)?))
    };
    let right = ask(&desk.index).unwrap();
    let mut bytes = desk.index.clone();
    let mut noticed = 0;
    for place in (0..bytes.len()).step_by(41).chain(bytes.len() - PAGE..bytes.len()) {
        bytes[place] ^= 1 << (place % 8);
        match ask(&bytes) {
            Ok(answer) => assert_eq!(answer, right, "{place}"),
            Err(_) => noticed += 1,
        }
        bytes[place] = desk.index[place];
    }
    assert!(noticed > PAGE, "{noticed}");
    for length in (0..bytes.len()).step_by(1000).chain((0..bytes.len()).step_by(PAGE)) {
        assert!(ask(&bytes[..length]).is_err(), "{length}");
    }
}

/// What follows the rows of a block, or its filter, is not read as more of them.
#[test]
fn a_block_ends_where_it_says() {
    let desk = Desk::of(&games(3, 20));
    let mut index = desk.open();
    let block = index.block(0).unwrap();
    let games = desk.texts.len() as u64;
    assert_eq!(block.games, games);
    assert!(index.rows(block, games - 1, 1).is_ok() && index.rows(block, games, 1).is_err());
    assert!(index.row(games).is_ok() && index.row(games + 1).is_err());
    let hash = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for number in 0..1000 {
        index.find(block, hash(number), &mut [0; 8]).unwrap();
    }
    for length in [0, 3, 4, 8, block.filter.length / 2] {
        let mut shorter = block;
        shorter.filter.length = length;
        // A position near the end of the filter.
        assert!(index.find(shorter, u64::MAX, &mut [0; 8]).is_err(), "{length}");
    }
}

#[test]
fn games_are_handed_out_as_they_stand_or_not_at_all() {
    let desk = Desk::of(&games(7, 100));
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&desk.index).unwrap();
    let open = || {
        Index::open(file.try_clone().unwrap(), |stamp| Ok(*stamp == desk.stamp), &Settings::default())
            .unwrap()
    };
    let database = || desk.database.try_clone().unwrap();
    let candidates = open().candidates(None, |row| row.plies % 3 > 0).unwrap();
    let wanted = numbers(&candidates);
    assert!(wanted.len() > 50);
    let mut picked = Picked::new(open(), database(), candidates.clone()).unwrap();
    let mut seen = Vec::new();
    while let Some(batch) = picked.next_batch().unwrap() {
        for cut in &batch.games {
            assert_eq!(batch.game(cut), desk.texts[cut.game as usize - 1].as_bytes());
            seen.push(cut.game);
        }
    }
    assert_eq!(seen, wanted);
    // The last of them is another game now, so no game is handed out.
    let last = *wanted.last().unwrap();
    let row = open().row(last).unwrap();
    database().seek(SeekFrom::Start(row.byte_start)).unwrap();
    database().write_all(b"!").unwrap();
    let refused = Picked::new(open(), database(), candidates).err();
    assert!(matches!(refused, Some(IndexError::OtherGame(game)) if game == last), "{refused:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn an_index_answers_as_the_games_do(seed in 0_u64..1000, count in 1_u64..20, ply in 0_usize..60) {
        let desk = Desk::of(&games(seed, count));
        for text in [&desk.texts[2], &desk.texts[desk.texts.len() - 1], &games(seed + 1, 1)] {
            let fens = fens(text);
            let Some(fen) = fens.get(ply % fens.len().max(1)) else { continue };
            let mut search = Search::new(None);
            search.position(fen).unwrap();
            let candidates = desk.candidates(&search);
            for game in desk.found(&search) {
                prop_assert!(candidates.contains(&game), "{} {}", game, fen);
            }
        }
    }
}
