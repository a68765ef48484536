//! What follows the state outside the elements: the page's head, the address bar, the browser's memory, the
//! clocks, the focus, and what is to be loaded. It compares by itself what has changed: the code of a hook is
//! compiled anew for every value that it watches, and ten of them took 15 kB more.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::{Interval, Timeout};
use yew::prelude::*;

use super::store::{Change, Scene};
use crate::app::{Action, Address, Focus, Memory, Request, Theme};
use crate::i18n::{Language, Message};
use crate::lesson::texts;
use crate::platform;

/// How long the animation of a step takes, in milliseconds: see `--t-end` in `tokens.css`.
const MOTION: u32 = 460;

/// A lesson and its case.
type Place = (&'static str, usize);

/// What is followed, each as it was the last time, and what runs for it.
#[derive(Default)]
pub struct Followers {
    words: Option<(&'static str, Language)>,
    samples: Option<&'static str>,
    head: Option<(Language, Theme, AttrValue)>,
    place: Rc<Cell<Option<Place>>>,
    address: Option<String>,
    memory: Option<Memory>,
    motion: Option<u32>,
    motion_clock: Option<Timeout>,
    autoplay: Option<u32>,
    autoplay_clock: Option<Interval>,
    focus: Option<(Focus, u32)>,
    has_annex: bool,
    has_presented: bool,
    told: String,
    listeners: Vec<EventListener>,
}

/// Whether a value is another one than the last time.
fn has_changed<T: PartialEq>(last: &mut T, now: T) -> bool {
    let changed = *last != now;
    *last = now;
    changed
}

impl Followers {
    /// After each rendering everything follows that has changed.
    pub fn follow(&mut self, scene: &Scene) {
        if self.listeners.is_empty() {
            self.listen(scene);
        }
        self.load(scene);
        self.show_head(scene);
        self.show_address(scene);
        self.remember(scene);
        self.end_motion(scene);
        self.play(scene);
        self.put_focus(scene);
        self.tell_annex(scene);
    }

    /// Hears what the reader does to the browser.
    fn listen(&mut self, scene: &Scene) {
        let then = scene.clone();
        let listener =
            platform::on_reduced_motion(move |still| then.dispatch(Action::Still(still)));
        self.listeners.extend(listener);
        let then = scene.clone();
        let annex = platform::on_annex(move |told| {
            let action = told.as_deref().and_then(Action::told);
            then.dispatch(action.unwrap_or(Action::AnnexFailed));
        });
        self.listeners.extend(annex);
        let then = scene.clone();
        let place = Rc::clone(&self.place);
        self.listeners
            .extend(platform::on_navigation(move |address| {
                place.set(Some((address.lesson.id, address.case)));
                then.dispatch(Action::Open(address));
            }));
    }

    /// The words of the chosen language, and the code of the open case.
    fn load(&mut self, scene: &Scene) {
        let state = scene.state();
        let (lesson, language) = (state.lesson.id, state.preferences.language);
        if has_changed(&mut self.words, Some((lesson, language))) && !scene.has_words() {
            let scene = scene.clone();
            wasm_bindgen_futures::spawn_local(async move {
                match platform::load_texts(language, lesson).await {
                    Some(catalog) => scene.change(Change::Catalog(lesson, catalog)),
                    None => platform::show_failure(),
                }
            });
        }
        let name = scene.run().map(|run| run.case.code);
        if has_changed(&mut self.samples, name)
            && let Some(name) = name
            && scene.samples().is_none()
        {
            let scene = scene.clone();
            wasm_bindgen_futures::spawn_local(async move {
                if let Some(samples) = platform::load_samples(name).await {
                    scene.change(Change::Samples(name, samples));
                }
            });
        }
    }

    /// Language, theme and title of the page.
    fn show_head(&mut self, scene: &Scene) {
        let language = scene.catalog().language();
        let theme = scene.state().preferences.theme;
        let title = scene.say(&Message::new(texts::lesson(scene.state().lesson.id)));
        if has_changed(&mut self.head, Some((language, theme, title.clone()))) {
            platform::set_language(language);
            platform::set_theme(theme);
            platform::set_title(&format!("{title} · Interleave"));
        }
    }

    /// The address bar follows every step; another lesson is a new entry in the browser's history.
    fn show_address(&mut self, scene: &Scene) {
        let state = scene.state();
        let address = Address::of(state);
        if has_changed(&mut self.address, Some(address.clone())) {
            let place = (state.lesson.id, state.case);
            let is_step = self.place.replace(Some(place)).unwrap_or(place) == place;
            // Browsers take their time over it: the step is painted first.
            Timeout::new(0, move || {
                if is_step {
                    platform::replace_address(&address);
                } else {
                    platform::push_address(&address);
                }
            })
            .forget();
        }
    }

    /// What the browser keeps.
    fn remember(&mut self, scene: &Scene) {
        let memory = &scene.state().memory;
        if self.memory.as_ref() != Some(memory) {
            platform::save(memory);
            self.memory = Some(memory.clone());
        }
    }

    /// A step's animation ends by itself.
    fn end_motion(&mut self, scene: &Scene) {
        let motion = scene.state().motion;
        if has_changed(&mut self.motion, motion) {
            self.motion_clock = motion.map(|number| {
                let scene = scene.clone();
                Timeout::new(MOTION, move || scene.dispatch(Action::Settle(number)))
            });
        }
    }

    /// Autoplay's clock. It does not run while the page is hidden: browsers stop it, and it does nothing else.
    fn play(&mut self, scene: &Scene) {
        let state = scene.state();
        let interval = state.playing.then(|| state.preferences.speed.interval());
        if has_changed(&mut self.autoplay, interval) {
            self.autoplay_clock = interval.map(|interval| {
                let scene = scene.clone();
                Interval::new(interval, move || scene.dispatch(Action::Tick))
            });
        }
    }

    /// The annex is told what is on the stage, when all is at rest there. The other windows of a presentation
    /// are told through it, and have to be told at once.
    fn tell_annex(&mut self, scene: &Scene) {
        let state = scene.state();
        self.has_presented |= state.is_presenting();
        if state.motion.is_some() && !state.is_presenting() {
            return;
        }
        let request = Request::of(state);
        let is_urgent = request.as_ref().is_some_and(Request::is_urgent);
        self.has_annex |= is_urgent || self.has_presented;
        if !self.has_annex {
            return;
        }
        let told = match request {
            Some(request) => request.write(),
            None if self.has_presented => Request::write_without_run(state),
            None => return,
        };
        if has_changed(&mut self.told, told) {
            platform::tell_annex(&self.told);
        }
    }

    /// The keyboard's focus, where an action has taken its place away.
    fn put_focus(&mut self, scene: &Scene) {
        let focus = scene.state().focus;
        if has_changed(&mut self.focus, focus) {
            match focus {
                Some((Focus::Question, _)) => platform::focus("#question"),
                Some((Focus::Step(client), _)) => {
                    platform::focus(&format!("[data-testid=step-{}]", client.letter()));
                }
                Some((Focus::Title, _)) => platform::focus("#title"),
                Some((Focus::Stage, _)) => platform::focus("#board"),
                None => {}
            }
        }
    }
}
