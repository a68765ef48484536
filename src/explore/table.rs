//! A list without repetition: each item has a number, its place in the order of its first coming.
//!
//! Looking up goes by a hash, but nothing ever walks over the hashes: the numbers are the only order.

use std::hash::Hasher;

/// Items, each of them once.
#[derive(Clone, Debug)]
pub(super) struct Table<T> {
    items: Vec<T>,
    index: Index,
}

impl<T> Table<T> {
    /// An empty table.
    pub(super) const fn new() -> Self {
        Self {
            items: Vec::new(),
            index: Index::new(),
        }
    }

    /// How many items there are.
    pub(super) const fn len(&self) -> usize {
        self.items.len()
    }

    /// An item by its number.
    pub(super) fn get(&self, number: u32) -> Option<&T> {
        self.items.get(number as usize)
    }

    /// The number of the item with this hash that `is` recognises.
    pub(super) fn find(&self, hash: u64, is: impl Fn(&T) -> bool) -> Option<u32> {
        self.index
            .find(hash, |number| self.get(number).is_some_and(&is))
    }

    /// Adds an item that is not there yet.
    pub(super) fn push(&mut self, hash: u64, item: T) -> u32 {
        let number = u32::try_from(self.items.len()).unwrap_or(u32::MAX);
        self.items.push(item);
        self.index.insert(hash, number);
        number
    }
}

/// Numbers of things that are kept elsewhere, found by a hash: an open-addressing table.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// Hash and number; a power of two of them, at most three quarters of them full.
    slots: Vec<Option<(u32, Number)>>,
    full: usize,
}

/// A number plus one, so that an empty slot takes no more room than a full one.
type Number = std::num::NonZeroU32;

const FIRST_SLOTS: usize = 64;

impl Index {
    /// An empty index.
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            full: 0,
        }
    }

    /// The memory it takes, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Option<(u32, Number)>>()
    }

    /// The number with this hash that `is` recognises.
    pub(super) fn find(&self, hash: u64, is: impl Fn(u32) -> bool) -> Option<u32> {
        let short = shorten(hash);
        let mut at = short as usize;
        while let Some(Some((known, number))) = self.slots.get(at & self.mask()) {
            let number = number.get() - 1;
            if *known == short && is(number) {
                return Some(number);
            }
            at += 1;
        }
        None
    }

    /// Adds a number that is not there yet.
    pub(super) fn insert(&mut self, hash: u64, number: u32) {
        if self.full * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        if let Some(number) = Number::new(number.wrapping_add(1)) {
            self.put((shorten(hash), number));
            self.full += 1;
        }
    }

    fn grow(&mut self) {
        let wider = (self.slots.len() * 2).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![None; wider]);
        for slot in old.into_iter().flatten() {
            self.put(slot);
        }
    }

    fn put(&mut self, slot: (u32, Number)) {
        let mask = self.mask();
        let mut at = slot.0 as usize & mask;
        while let Some(place) = self.slots.get_mut(at) {
            if place.is_none() {
                *place = Some(slot);
                return;
            }
            at = (at + 1) & mask;
        }
    }

    const fn mask(&self) -> usize {
        self.slots.len().wrapping_sub(1)
    }
}

/// The upper half, which the multiplication of [`Mixer`] has mixed best.
const fn shorten(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// A quick hash (that of Firefox and rustc) without a seed: the same on every machine.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mixer(u64);

impl Mixer {
    const FACTOR: u64 = 0x517c_c1b7_2722_0a95;

    const fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(Self::FACTOR);
    }

    /// The hash of some numbers.
    pub(super) fn of(words: &[u32]) -> u64 {
        let mut mixer = Self::default();
        for word in words {
            mixer.mix(u64::from(*word));
        }
        mixer.0
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.mix(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.mix(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
