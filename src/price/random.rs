//! Chance, the same for the same seed.

use super::Micros;

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Copy, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// A stream of its own for each writer, so that one writer more leaves the others as they were.
    pub(super) const fn new(seed: u64, stream: u64) -> Self {
        let mut mixed = Self(seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95));
        Self(mixed.next())
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is at most 2³²; 0 if that is 0.
    pub(super) const fn below(&mut self, bound: u64) -> u64 {
        // The upper half of the product (Lemire, 2019): its bias is less than the chart can show.
        ((self.next() >> 32) * bound) >> 32
    }

    /// Some times, at most three, between half and one and a half of their means, each at least one
    /// microsecond: all together. One number of 64 bits is enough chance for three.
    pub(super) fn about(&mut self, means: &[u32]) -> Micros {
        const BITS: u32 = 21;
        let mut chance = self.next();
        let mut all = 0;
        for mean in means {
            let mean = Micros::from(*mean);
            let part = chance & ((1 << BITS) - 1);
            chance >>= BITS;
            all += (mean / 2 + ((part * (mean + 1)) >> BITS)).max(1);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_those_of_the_reference() {
        // `splitmix64.c` by Sebastiano Vigna, from the state 1234567.
        let mut random = Random(1_234_567);
        let first: Vec<_> = (0..3).map(|_| random.next()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn a_time_is_about_its_mean() {
        let mut random = Random::new(7, 3);
        let times: Vec<_> = (0..10_000).map(|_| random.about(&[1_000])).collect();
        assert!(times.iter().all(|time| (500..=1_500).contains(time)));
        let mean = times.iter().sum::<u64>() / 10_000;
        assert!((980..=1_020).contains(&mean), "{mean}");
        assert_eq!(random.about(&[0, 0, 0]), 3);
        assert_eq!(random.below(0), 0);
    }
}
