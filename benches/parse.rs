//! How fast the text of a game becomes a record, and how fast its tags alone.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damiera_judge::generate::Generator;
use damiera_record::notation::pdn;
use damiera_rules::variant::INTERNATIONAL;

fn parse(criterion: &mut Criterion) {
    let generator = Generator::new(&INTERNATIONAL, 1);
    let plain: Vec<String> = (1..=500).map(|number| game(&generator, number)).collect();
    let commented: Vec<String> =
        plain.iter().map(|game| game.replace(". ", ". {[%clock w1:02:03]} ")).collect();
    let mut group = criterion.benchmark_group("parse");
    group.throughput(Throughput::Bytes(plain.iter().map(|game| game.len() as u64).sum()));
    group.bench_function("heads", |bencher| {
        bencher.iter(|| {
            for game in &plain {
                black_box(pdn::parse_head(game));
            }
        });
    });
    for (name, games) in [("plain", plain), ("comments", commented)] {
        group.throughput(Throughput::Bytes(games.iter().map(|game| game.len() as u64).sum()));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for game in &games {
                    black_box(pdn::parse(game));
                }
            });
        });
    }
    group.finish();
}

fn game(generator: &Generator, number: u64) -> String {
    let mut text = String::new();
    generator.write(number, &mut text);
    text
}

criterion_group!(benches, parse);
criterion_main!(benches);
