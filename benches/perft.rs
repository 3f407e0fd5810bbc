//! How fast positions are counted from the start of each variant: leaves per second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damiera_rules::board::Geometry;
use damiera_rules::movegen;
use damiera_rules::position::Position;
use damiera_rules::variant::{
    ANTIDRAUGHTS, BRAZILIAN, BREAKTHROUGH, CANADIAN, CZECH, ENGLISH, FRISIAN, FRYSK, INTERNATIONAL, ITALIAN,
    KILLER, OnBoard, PODDAVKI, POOL, PORTUGUESE, RUSSIAN, Rules, SPANISH, SPANTSIRETTI, THAI, TURKISH,
};
use rayon::ThreadPoolBuilder;

/// The depth that takes a fraction of a second, and the positions it leads to.
const LEAVES: &[(&Rules, u32, u64)] = &[
    (&INTERNATIONAL, 7, 1_049_442),
    (&ITALIAN, 8, 828_783),
    (&SPANISH, 8, 828_783),
    (&ENGLISH, 8, 845_931),
    (&POOL, 8, 929_896),
    (&RUSSIAN, 8, 929_899),
    (&BRAZILIAN, 8, 907_830),
    (&CANADIAN, 6, 584_100),
    (&PORTUGUESE, 8, 828_783),
    (&CZECH, 8, 845_931),
    (&TURKISH, 6, 931_312),
    (&THAI, 7, 1_820_189),
    (&FRISIAN, 7, 540_126),
    (&SPANTSIRETTI, 7, 1_040_706),
    (&BREAKTHROUGH, 6, 167_140),
    (&FRYSK, 6, 328_329),
    (&ANTIDRAUGHTS, 6, 167_140),
    (&KILLER, 6, 167_140),
    (&PODDAVKI, 7, 190_146),
];

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
    for &(rules, depth, leaves) in LEAVES {
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
