//! The one place where the state is kept, and how the parts of the screen reach it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Action, Run, State};
use crate::i18n::{Catalog, Message};
use crate::lesson::Samples;

/// The state, with the words and the code to show it with.
#[derive(Clone)]
pub struct Store {
    state: Rc<State>,
    first_catalog: Rc<Catalog>,
    /// Each with the lesson that it has the words of.
    catalogs: Vec<(&'static str, Rc<Catalog>)>,
    samples: Vec<(&'static str, Rc<Samples>)>,
    is_list_open: bool,
}

/// What makes the screen another one.
pub enum Change {
    /// Something was done.
    Action(Action),
    /// The words of this lesson were loaded.
    Catalog(&'static str, Catalog),
    /// The code samples of this name were loaded.
    Samples(&'static str, Samples),
    /// The list of lessons opens or closes.
    List(bool),
    /// It opens if it is closed, and closes if it is open: in the store, for what is on the screen may be older
    /// while the words of another lesson are on their way.
    ToggleList,
}

impl Store {
    /// The first state, with the words that were loaded for it.
    pub fn new(state: Rc<State>, catalog: Rc<Catalog>) -> Self {
        Self {
            catalogs: vec![(state.lesson.id, Rc::clone(&catalog))],
            first_catalog: catalog,
            state,
            samples: Vec::new(),
            is_list_open: false,
        }
    }

    /// Makes a change.
    pub fn apply(&mut self, change: Change) {
        match change {
            Change::Action(action) => self.state = Rc::new(self.state.reduce(action)),
            Change::Catalog(lesson, catalog) => self.catalogs.push((lesson, Rc::new(catalog))),
            Change::Samples(name, samples) => self.samples.push((name, Rc::new(samples))),
            Change::List(is_open) => self.is_list_open = is_open,
            Change::ToggleList => self.is_list_open = !self.is_list_open,
        }
    }

    /// Whether there are words of the open lesson, in either language.
    pub fn is_worded(&self) -> bool {
        self.of_lesson().next().is_some()
    }

    fn of_lesson(&self) -> impl DoubleEndedIterator<Item = &Rc<Catalog>> {
        let lesson = self.state.lesson.id;
        let catalogs = self.catalogs.iter();
        catalogs
            .filter(move |(known, _)| *known == lesson)
            .map(|(_, catalog)| catalog)
    }

    /// The words of the open lesson in the chosen language.
    fn chosen(&self) -> Option<&Rc<Catalog>> {
        let language = self.state.preferences.language;
        self.of_lesson()
            .find(|catalog| catalog.language() == language)
    }
}

/// What every part of the screen needs: what to show, and how to change it.
#[derive(Clone)]
pub struct Scene {
    store: Store,
    change: Callback<Change>,
}

impl Scene {
    /// The scene of this moment.
    pub const fn new(store: Store, change: Callback<Change>) -> Self {
        Self { store, change }
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.store.state
    }

    /// The run, if the lesson is one that is played.
    pub fn run(&self) -> Option<&Run> {
        self.state().run.as_ref()
    }

    /// The words of the open lesson in the chosen language; until they are loaded, those of the other
    /// language; and until there are any, those that the page began with.
    pub fn catalog(&self) -> &Catalog {
        let chosen = self.store.chosen();
        let other = || self.store.of_lesson().next_back();
        chosen.or_else(other).unwrap_or(&self.store.first_catalog)
    }

    /// Whether the words of the open lesson are there in the chosen language.
    pub fn has_words(&self) -> bool {
        self.store.chosen().is_some()
    }

    /// The code of the open case, once it is loaded.
    pub fn samples(&self) -> Option<&Samples> {
        let wanted = self.run()?.case.code;
        let mut samples = self.store.samples.iter();
        samples
            .find(|(name, _)| *name == wanted)
            .map(|(_, samples)| &**samples)
    }

    /// Whether the list of lessons is open.
    pub const fn is_list_open(&self) -> bool {
        self.store.is_list_open
    }

    /// A message without variables.
    #[inline(never)]
    pub fn text(&self, id: &'static str) -> AttrValue {
        self.catalog().text(id).into()
    }

    /// A message.
    #[inline(never)]
    pub fn say(&self, message: &Message) -> AttrValue {
        self.catalog().say(message).into()
    }

    /// Does something, from outside an event.
    pub fn dispatch(&self, action: Action) {
        self.change(Change::Action(action));
    }

    /// Makes the screen another one.
    pub fn change(&self, change: Change) {
        self.change.emit(change);
    }

    /// A callback that does something.
    #[inline(never)]
    pub fn on<E: 'static>(&self, action: Action) -> Callback<E> {
        self.on_event(move |_| Some(action.clone()))
    }

    /// A callback that does what `make` makes of the event.
    pub fn on_event<E: 'static>(
        &self,
        make: impl Fn(E) -> Option<Action> + 'static,
    ) -> Callback<E> {
        self.on_change(move |event| make(event).map(Change::Action))
    }

    /// A callback that changes what `make` makes of the event.
    pub fn on_change<E: 'static>(
        &self,
        make: impl Fn(E) -> Option<Change> + 'static,
    ) -> Callback<E> {
        let change = self.change.clone();
        Callback::from(move |event| {
            if let Some(made) = make(event) {
                change.emit(made);
            }
        })
    }
}
