//! The chart of what a lock would cost: both curves, one to fifty writers.
//!
//! ```text
//! cargo bench --bench price
//! ```

use criterion::{BenchmarkId, Criterion};
use interleave::price::{Curves, Setting};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("both curves of the chart");
    for objects in [1, 5, 20, 50] {
        let setting = Setting {
            objects,
            ..Setting::default()
        };
        group.bench_with_input(
            BenchmarkId::new("objects", objects),
            &setting,
            |b, setting| {
                b.iter(|| Curves::new(setting));
            },
        );
    }
    group.finish();
    criterion.final_summary();
}
