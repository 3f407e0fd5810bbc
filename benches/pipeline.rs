//! How fast the whole of `validate` is on one thread, from bytes to rows: split, decode, parse, replay, check, write.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use damiera::draws::Adjudicator;
use damiera::generate::Generator;
use damiera::input::{FileEncoding, Splitter, decode, encoding};
use damiera::notation::pdn;
use damiera::report::Report;
use damiera::variant;
use damiera::write::{Site, Sums, jsonl};

fn validate(bytes: &[u8], rows: bool) -> Sums {
    let mut sums = Sums::default();
    let mut splitter = Splitter::new(bytes);
    let file = FileEncoding::detect(splitter.head(encoding::HEAD));
    let mut row = String::new();
    while let Ok(Some(batch)) = splitter.next_batch() {
        for cut in &batch.games {
            let decoded = decode(batch.game(cut), file);
            let record = pdn::parse(decoded.text());
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
    for rules in variant::ALL {
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
