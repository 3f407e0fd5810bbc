//! How fast records are replayed through the rules of each variant: plies per second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damiera_judge::generate::Generator;
use damiera_judge::replay::replay;
use damiera_record::notation::pdn;
use damiera_rules::variant;

fn replay_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    for &rules in variant::ALL {
        let generator = Generator::new(rules, 1);
        let texts: Vec<String> = (1..=500).map(|number| game(&generator, number)).collect();
        let records: Vec<_> = texts.iter().map(|text| pdn::parse(text)).collect();
        let plies: usize = records.iter().map(|record| record.plies().count()).sum();
        group.throughput(Throughput::Elements(plies as u64));
        group.bench_function(rules.name, |bencher| {
            let mut findings = Vec::new();
            bencher.iter(|| {
                for record in &records {
                    black_box(replay(record, rules, &mut findings, &mut ()));
                }
            });
            assert!(findings.is_empty());
        });
    }
    group.finish();
}

fn game(generator: &Generator, number: u64) -> String {
    let mut text = String::new();
    generator.write(number, &mut text);
    text
}

criterion_group!(benches, replay_games);
criterion_main!(benches);
