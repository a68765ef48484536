//! The one place where the state is kept, and how the parts of the screen reach it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Action, Run, State};
use crate::i18n::{Catalog, Language, Message};
use crate::lesson::Samples;

/// The state, with the words and the code to show it with.
#[derive(Clone)]
pub struct Store {
    state: Rc<State>,
    first_catalog: Rc<Catalog>,
    further_catalogs: Vec<Rc<Catalog>>,
    samples: Vec<(&'static str, Rc<Samples>)>,
    is_list_open: bool,
}

/// What makes the screen another one.
pub enum Change {
    /// Something was done.
    Action(Action),
    /// The words of a language were loaded.
    Catalog(Catalog),
    /// The code samples of this name were loaded.
    Samples(&'static str, Samples),
    /// The list of lessons opens or closes.
    List(bool),
}

impl Store {
    /// The first state, in the language that was loaded for it.
    pub fn new(state: Rc<State>, catalog: Rc<Catalog>) -> Self {
        Self {
            state,
            first_catalog: catalog,
            further_catalogs: Vec::new(),
            samples: Vec::new(),
            is_list_open: false,
        }
    }

    /// Makes a change.
    pub fn apply(&mut self, change: Change) {
        match change {
            Change::Action(action) => self.state = Rc::new(self.state.reduce(action)),
            Change::Catalog(catalog) => self.further_catalogs.push(Rc::new(catalog)),
            Change::Samples(name, samples) => self.samples.push((name, Rc::new(samples))),
            Change::List(is_open) => self.is_list_open = is_open,
        }
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

    /// The words of the chosen language; until they are loaded, those that the page began with.
    pub fn catalog(&self) -> &Catalog {
        let wanted = self.state().preferences.language;
        self.further_catalog(wanted)
            .unwrap_or(&self.store.first_catalog)
    }

    /// Whether the words of a language are loaded.
    pub fn has_catalog(&self, language: Language) -> bool {
        self.store.first_catalog.language() == language || self.further_catalog(language).is_some()
    }

    fn further_catalog(&self, language: Language) -> Option<&Catalog> {
        let mut catalogs = self.store.further_catalogs.iter();
        catalogs
            .find(|catalog| catalog.language() == language)
            .map(|catalog| &**catalog)
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
