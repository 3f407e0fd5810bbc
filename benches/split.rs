//! How fast a stream is cut into games.

use std::fmt::Write;
use std::hint::black_box;
use std::io::Read;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damiera_record::input::Splitter;

/// About `bytes` of games of 40 moves each, as tournament files write them. The moves mean nothing.
fn database(bytes: usize, tags: bool, comments: bool) -> String {
    let mut text = String::with_capacity(bytes + 2048);
    let mut game = 0;
    while text.len() < bytes {
        game += 1;
        if tags {
            let _ = write!(
                text,
                "[Event \"City championship\"]\n[Site \"Utrecht\"]\n[Date \"2024.05.{:02}\"]\n[Round \"{game}\"]\n\
                 [White \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n",
                game % 28 + 1,
                game % 97,
                game % 89
            );
        }
        for number in 1..=40 {
            let square = (number * 7 + game) % 40 + 1;
            let _ = write!(text, "{number}. {}-{} {}x{}", square + 5, square, square, square + 9);
            if comments {
                let _ = write!(text, " {{[%clock w1:{number:02}:00]}}");
            }
            text.push(if number % 5 == 0 { '\n' } else { ' ' });
        }
        text.push_str("1-1\n\n");
    }
    text
}

fn count(stream: impl Read) -> u64 {
    let mut splitter = Splitter::new(stream);
    while let Ok(Some(batch)) = splitter.next_batch() {
        black_box(&batch);
    }
    splitter.tally().games
}

fn split(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("split");
    for (name, tags, comments) in [("plain", true, false), ("comments", true, true), ("bare", false, false)] {
        let text = database(32 << 20, tags, comments);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.sample_size(20);
        group.bench_function(name, |bencher| bencher.iter(|| count(text.as_bytes())));
    }
    group.finish();
}

criterion_group!(benches, split);
criterion_main!(benches);
