//! The simulation: the writers and the objects they write, one event after the other.

use std::cmp::Reverse;
use std::collections::binary_heap::PeekMut;
use std::collections::{BinaryHeap, VecDeque};

use super::random::Random;
use super::{Figures, Micros, Setting, Way};

/// A run lasts as long as this many undisturbed jobs of one writer…
const JOBS: u64 = 40;
/// …or until so many jobs are done: the chart has no use for more.
const ENOUGH: u64 = 500;
/// More objects than this make no difference to a few dozen writers.
const MOST_OBJECTS: u32 = 1_000;

/// A writer in the middle of a job.
#[derive(Clone, Debug)]
struct Writer {
    random: Random,
    /// Which object the job is about.
    object: usize,
    /// When its read reached the server; that of the copy it is about to write, or of the one it waits for.
    read: Micros,
    /// Whether its next request is the write.
    writes: bool,
}

/// An object in the server.
#[derive(Clone, Debug, Default)]
struct Object {
    /// When it was written last.
    written: Micros,
    /// Whether somebody holds its lock.
    held: bool,
    /// Who waits for the lock.
    queue: VecDeque<u8>,
}

/// The next request of each writer that has one under way: when it reaches the server, and whose it is, in
/// one number, so that equal times go by the writers' places.
type Agenda = BinaryHeap<Reverse<u64>>;

const PLACE_BITS: u32 = 8;

/// Lets so many writers work for a while.
#[must_use]
pub fn run(setting: &Setting, way: Way, writers: u8) -> Figures {
    let (mut staff, mut agenda) = Staff::new(setting, way, writers);
    let mut end = staff.setting.undisturbed() * JOBS;
    while staff.figures.successes < ENOUGH {
        let Some(mut first) = agenda.peek_mut() else {
            break;
        };
        let (now, writer) = (first.0 >> PLACE_BITS, first.0 as u8);
        if now > end {
            break;
        }
        let then = staff.arrive(writer, now);
        if staff.figures.successes == ENOUGH {
            end = now;
        }
        if let Some(then) = then {
            first.0 = entry(then, writer);
            drop(first);
        } else {
            PeekMut::pop(first);
        }
        if let Some((follower, then)) = staff.follower.take() {
            agenda.push(Reverse(entry(then, follower)));
        }
    }
    staff.close(end)
}

const fn entry(time: Micros, writer: u8) -> u64 {
    time << PLACE_BITS | writer as u64
}

/// The writers and the objects.
struct Staff {
    setting: Setting,
    way: Way,
    writers: Vec<Writer>,
    objects: Vec<Object>,
    figures: Figures,
    /// Who has been given a lock just now, and when its write reaches the server.
    follower: Option<(u8, Micros)>,
}

impl Staff {
    /// The writers begin one after the other within the time of one job.
    fn new(setting: &Setting, way: Way, writers: u8) -> (Self, Agenda) {
        let objects = setting.objects.clamp(1, MOST_OBJECTS);
        let mut staff = Self {
            setting: *setting,
            way,
            writers: Vec::with_capacity(writers.into()),
            objects: vec![Object::default(); objects as usize],
            figures: Figures::default(),
            follower: None,
        };
        let mut agenda = Agenda::with_capacity(writers.into());
        for place in 0..writers {
            let mut random = Random::new(setting.seed, place.into());
            let began = random.below(setting.undisturbed().min(1 << 32));
            staff.writers.push(Writer {
                object: random.below(objects.into()) as usize,
                random,
                read: 0,
                writes: false,
            });
            staff.figures.idle += began;
            let first = staff.read(place, began);
            agenda.push(Reverse(entry(first, place)));
        }
        (staff, agenda)
    }

    /// A request reaches the server: when the writer's next one does; `None` if it waits.
    fn arrive(&mut self, writer: u8, now: Micros) -> Option<Micros> {
        if self.writers.get(usize::from(writer))?.writes {
            let answered = self.write(writer, now)?;
            Some(self.read(writer, answered))
        } else {
            self.ask_for_lock(writer, now)
        }
    }

    /// The writer sends its read. By version check the server has nothing to decide about it, so that the
    /// next thing of interest is the write.
    fn read(&mut self, writer: u8, now: Micros) -> Micros {
        let delay = self.setting.delay;
        let Some(reader) = self.writers.get_mut(usize::from(writer)) else {
            return now;
        };
        reader.read = now + reader.random.about(&[delay]);
        reader.writes = self.way == Way::Check;
        if reader.writes {
            reader.think(&self.setting, reader.read)
        } else {
            reader.read
        }
    }

    /// A read reaches the server and takes the lock, or waits for it.
    fn ask_for_lock(&mut self, writer: u8, now: Micros) -> Option<Micros> {
        let reader = self.writers.get_mut(usize::from(writer))?;
        let object = self.objects.get_mut(reader.object)?;
        if object.held {
            object.queue.push_back(writer);
            return None;
        }
        object.held = true;
        Some(reader.think(&self.setting, now))
    }

    /// A write reaches the server, and is accepted if its copy is the newest, which under the lock it always
    /// is. When the answer reaches the writer.
    fn write(&mut self, writer: u8, now: Micros) -> Option<Micros> {
        let count = self.objects.len() as u64;
        let sender = self.writers.get_mut(usize::from(writer))?;
        let object = self.objects.get_mut(sender.object)?;
        let answered = now + sender.random.about(&[self.setting.delay]);
        self.figures.attempts += 1;
        if object.written > sender.read && self.way == Way::Check {
            self.figures.conflicts += 1;
            return Some(answered);
        }
        object.written = now;
        self.figures.successes += 1;
        sender.object = sender.random.below(count) as usize;
        if self.way == Way::Lock {
            let follower = object.queue.pop_front();
            object.held = follower.is_some();
            self.hand_on(follower, now);
        }
        Some(answered)
    }

    /// The time is up: who waits has waited until now.
    fn close(mut self, end: Micros) -> Figures {
        let waiting = self.objects.iter().flat_map(|object| &object.queue);
        let since = waiting.filter_map(|place| self.writers.get(usize::from(*place)));
        self.figures.waited += since.map(|writer| end - writer.read).sum::<Micros>();
        self.figures.elapsed = end;
        self.figures.writers = self.writers.len() as u64;
        self.figures
    }

    /// The next in the queue gets the lock and its copy.
    fn hand_on(&mut self, follower: Option<u8>, now: Micros) {
        let setting = &self.setting;
        if let Some(place) = follower
            && let Some(reader) = self.writers.get_mut(usize::from(place))
        {
            self.figures.waited += now - reader.read;
            self.follower = Some((place, reader.think(setting, now)));
        }
    }
}

impl Writer {
    /// The copy goes back to the writer, which thinks and sends its write: when that reaches the server.
    fn think(&mut self, setting: &Setting, now: Micros) -> Micros {
        self.writes = true;
        let Setting {
            delay, thinking, ..
        } = *setting;
        now + self.random.about(&[delay, thinking, delay])
    }
}
