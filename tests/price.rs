//! The simulation of the chart: what must hold in any setting.

use interleave::price::{Curves, Figures, MAX_WRITERS, Micros, Setting, Way, run};
use proptest::prelude::*;

fn settings() -> impl Strategy<Value = Setting> {
    let objects = prop_oneof![Just(1), 1..=60_u32];
    let times = prop_oneof![Just(0), 1..=2_000_000_u32];
    (objects, times.clone(), times, any::<u64>()).prop_map(|(objects, thinking, delay, seed)| {
        Setting {
            objects,
            thinking,
            delay,
            seed,
        }
    })
}

/// The time that the writers spent at their jobs, all together.
fn worked(figures: &Figures) -> Micros {
    figures.writers * figures.elapsed - figures.idle
}

proptest! {
    #[test]
    fn nothing_is_lost_on_the_way(setting in settings(), writers in 0..=MAX_WRITERS) {
        for way in [Way::Check, Way::Lock] {
            let figures = run(&setting, way, writers);
            prop_assert_eq!(figures.attempts, figures.successes + figures.conflicts);
            prop_assert_eq!(figures.writers, u64::from(writers));
            prop_assert!(figures.waited <= worked(&figures));
            // No attempt is quicker than half of four ways and the thinking; the last one may be under way.
            let shortest = (setting.undisturbed() / 2).saturating_sub(5);
            prop_assert!(figures.attempts * shortest <= worked(&figures) + figures.writers * setting.undisturbed());
        }
    }

    #[test]
    fn the_same_seed_gives_the_same(setting in settings(), writers in 0..=MAX_WRITERS) {
        for way in [Way::Check, Way::Lock] {
            prop_assert_eq!(run(&setting, way, writers), run(&setting, way, writers));
        }
    }

    #[test]
    fn each_way_has_its_own_price(setting in settings(), writers in 1..=MAX_WRITERS) {
        let check = run(&setting, Way::Check, writers);
        prop_assert_eq!(check.waited, 0, "readers never wait for a version check");
        let lock = run(&setting, Way::Lock, writers);
        prop_assert_eq!(lock.conflicts, 0, "a lock wastes no attempt");
    }

    #[test]
    fn alone_there_is_no_price(setting in settings()) {
        let (check, lock) = (run(&setting, Way::Check, 1), run(&setting, Way::Lock, 1));
        prop_assert_eq!(check, lock);
        prop_assert_eq!((check.conflicts, check.waited), (0, 0));
        prop_assert!(check.successes > 20);
    }
}

#[test]
fn another_seed_gives_another_run_and_about_the_same_figures() {
    let of = |seed| {
        let setting = Setting {
            seed,
            ..Setting::default()
        };
        run(&setting, Way::Lock, 8)
    };
    assert_ne!(of(1), of(2));
    for seed in 1..20 {
        // One object is never idle: its lock is held for two ways and the thinking, 30 ms.
        let throughput = of(seed).throughput();
        assert!((30.0..36.0).contains(&throughput), "{throughput}");
    }
}

#[test]
fn more_writers_wait_longer_and_waste_more() {
    let curves = Curves::new(&Setting::default());
    assert_eq!(curves.check.len(), usize::from(MAX_WRITERS));
    assert_eq!(curves.lock.len(), usize::from(MAX_WRITERS));
    let (few, many) = (curves.lock[4], curves.lock[39]);
    assert!(many.waiting_ms() > 5.0 * few.waiting_ms());
    assert!(many.to_success_ms() > many.waiting_ms());
    let (few, many) = (curves.check[4], curves.check[39]);
    assert!(many.wasted() > few.wasted());
    assert!(many.to_success_ms() > few.to_success_ms());
}

#[test]
fn where_the_lock_gets_ahead() {
    // One object: two writers get more done with a lock, and from fifteen or so on with the check, which lets
    // the quickest of many win.
    let one = Curves::new(&Setting::default());
    assert_eq!((one.leader(1), one.leader(2)), (None, Some(Way::Lock)));
    assert_eq!(one.leads_first(Way::Lock), Some(2));
    assert_eq!(one.leader(50), Some(Way::Check));
    // Near the server there is nothing to be saved by waiting.
    let near = Curves::new(&Setting {
        delay: 0,
        ..Setting::default()
    });
    assert_eq!(near.leads_first(Way::Lock), None);
    // On many objects few writers meet, and it makes no difference.
    let wide = Curves::new(&Setting {
        objects: 1_000,
        ..Setting::default()
    });
    assert!((1..10).all(|writers| wide.leader(writers).is_none()));
}

#[test]
fn nonsense_is_brought_within_bounds() {
    let nonsense = Setting {
        objects: 0,
        thinking: u32::MAX,
        delay: u32::MAX,
        seed: u64::MAX,
    };
    for way in [Way::Check, Way::Lock] {
        assert!(run(&nonsense, way, u8::MAX).successes > 0);
        let at_once = Setting {
            objects: u32::MAX,
            thinking: 0,
            delay: 0,
            seed: 0,
        };
        assert!(run(&at_once, way, 3).attempts > 0);
        assert_eq!(
            run(&at_once, way, 0),
            Figures {
                elapsed: run(&at_once, way, 0).elapsed,
                ..Figures::default()
            }
        );
    }
}
