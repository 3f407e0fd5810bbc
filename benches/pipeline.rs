//! How fast the whole of `validate` is on one thread, from bytes to rows: split, decode, parse, replay, check, write.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use damiera_judge::draws::Adjudicator;
use damiera_judge::generate::Generator;
use damiera_judge::report::Report;
use damiera_record::Reader;
use damiera_record::input::Site;
use damiera_rules::variant;
use damiera_write::reports::{Sums, jsonl};
use std::sync::Arc;

fn validate(bytes: &[u8], rows: bool) -> Sums {
    let mut sums = Sums::default();
    let mut reader = Reader::from_bytes(bytes);
    let file = Arc::clone(reader.file());
    let mut row = String::new();
    while let Ok(Some(batch)) = reader.next_batch() {
        for cut in &batch.games {
            let decoded = file.decode(batch.game(cut));
            let record = file.parse(&decoded, cut);
            if rows {
                let mut adjudicator = Adjudicator::new(&record, None);
                let report = Report::observed(record, None, &mut adjudicator);
                sums.observe(&report);
                let claims = report.game.as_ref().map(|game| adjudicator.claims(game)).unwrap_or_default();
                row.clear();
                jsonl::write_game(&report, &claims, &Site::new("games.pdn", cut, &decoded), &mut row);
                black_box(&row);
            } else {
                sums.observe(&Report::of(record, None));
            }
        }
    }
    sums
}

fn pipeline(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pipeline");
    group.sample_size(20);
    for rules in variant::BINDING {
        let games = Generator::new(rules, 1).games(2000);
        group.throughput(Throughput::Elements(validate(games.as_bytes(), false).plies));
        for (name, rows) in [("summary", false), ("jsonl", true)] {
            group.bench_function(BenchmarkId::new(name, rules.name), |bencher| {
                bencher.iter(|| validate(games.as_bytes(), rows));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, pipeline);
criterion_main!(benches);
