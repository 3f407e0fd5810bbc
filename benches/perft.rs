//! How fast positions are counted from the start of each variant: leaves per second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damiera_rules::board::Geometry;
use damiera_rules::movegen;
use damiera_rules::position::Position;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, OnBoard, Rules, SPANISH};
use rayon::ThreadPoolBuilder;

struct Count {
    rules: &'static Rules,
    depth: u32,
}

impl OnBoard for Count {
    type Output = u64;

    fn run<G: Geometry>(self) -> u64 {
        let start: Position<G::Set> = Position::start(self.rules);
        movegen::perft::<G>(&start, self.rules, self.depth)
    }
}

fn perft(criterion: &mut Criterion) {
    // On one thread, like all figures here.
    let Ok(pool) = ThreadPoolBuilder::new().num_threads(1).build() else { return };
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20);
    for (rules, depth, leaves) in
        [(&INTERNATIONAL, 7, 1_049_442), (&ITALIAN, 8, 828_783), (&SPANISH, 8, 828_783)]
    {
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(rules.name, |bencher| {
            bencher.iter(|| {
                let counted = pool.install(|| rules.shape.run(black_box(Count { rules, depth })));
                assert_eq!(counted, leaves);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
