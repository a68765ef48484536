//! The one place where the state is kept, and how components reach it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Action, Run, State};
use crate::i18n::{Catalog, Message};
use crate::lesson::Samples;

/// The state as Yew keeps it.
#[derive(Clone, Debug)]
pub struct Store(pub State);

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(Self(self.0.reduce(action)))
    }
}

/// What every component needs: the state, and the words to show it with.
#[derive(Clone)]
pub struct Scene {
    store: UseReducerHandle<Store>,
    catalog: Rc<Catalog>,
    samples: Option<Rc<Samples>>,
}

impl PartialEq for Scene {
    /// A scene is made anew when something has changed, and only then.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

impl Scene {
    /// The scene of a state in a language.
    pub const fn new(
        store: UseReducerHandle<Store>,
        catalog: Rc<Catalog>,
        samples: Option<Rc<Samples>>,
    ) -> Self {
        Self {
            store,
            catalog,
            samples,
        }
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.store.0
    }

    /// The run, if the lesson is one that is played.
    pub fn run(&self) -> Option<&Run> {
        self.state().run.as_ref()
    }

    /// The words.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The code of the open case, once it is loaded.
    pub fn samples(&self) -> Option<&Samples> {
        self.samples.as_deref()
    }

    /// A message without variables.
    pub fn text(&self, id: &'static str) -> AttrValue {
        self.catalog.text(id).into()
    }

    /// A message.
    pub fn say(&self, message: &Message) -> AttrValue {
        self.catalog.say(message).into()
    }

    /// Does something, from outside an event.
    pub fn dispatch(&self, action: Action) {
        self.store.dispatch(action);
    }

    /// A callback that does something.
    pub fn on<E: 'static>(&self, action: Action) -> Callback<E> {
        let dispatcher = self.store.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// A callback that does what `make` makes of the event.
    pub fn on_event<E: 'static>(
        &self,
        make: impl Fn(E) -> Option<Action> + 'static,
    ) -> Callback<E> {
        let dispatcher = self.store.dispatcher();
        Callback::from(move |event| {
            if let Some(action) = make(event) {
                dispatcher.dispatch(action);
            }
        })
    }
}
