//! The root: it starts the app and lays out the page.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::dom::{Tag, tag};
use super::follow::Followers;
use super::header::header;
use super::lesson::lesson_page;
use super::store::{Change, Scene, Store};
use super::summary::summary;
use crate::app::{Action, Memory, State};
use crate::i18n::{Catalog, Language, Message};
use crate::platform;

/// Starts the app in the page's `#root`, once the words are there.
pub fn start() {
    wasm_bindgen_futures::spawn_local(async {
        let mut state = first_state();
        let lesson = state.lesson.id;
        let catalog = match platform::load_texts(state.preferences.language, lesson).await {
            Some(catalog) => Some(catalog),
            None => {
                let other = Language::ALL
                    .into_iter()
                    .find(|one| *one != state.preferences.language);
                let catalog = platform::load_texts(other.unwrap_or_default(), lesson).await;
                if let Some(catalog) = &catalog {
                    state.preferences.language = catalog.language();
                    state.notices.push(Message::new("notice-texts"));
                }
                catalog
            }
        };
        let root =
            web_sys::window().and_then(|window| window.document()?.get_element_by_id("root"));
        match (root, catalog) {
            (Some(root), Some(catalog)) => {
                yew::Renderer::<App>::with_root_and_props(
                    root,
                    AppProps {
                        state: Rc::new(state),
                        catalog: Rc::new(catalog),
                    },
                )
                .render();
            }
            _ => platform::show_failure(),
        }
    });
}

fn first_state() -> State {
    let address = platform::read_address();
    let languages = platform::languages();
    let language = Language::negotiate(languages.iter().map(String::as_str));
    let (memory, unreadable) = match platform::load() {
        Some(Ok(memory)) => (memory, false),
        Some(Err(_)) => (Memory::default(), true),
        None => (Memory::default(), false),
    };
    let mut state = State::new(address, language, memory);
    if unreadable {
        state.notices.push(Message::new("notice-memory"));
    }
    state.reduce(Action::Still(platform::prefers_reduced_motion()))
}

#[derive(Clone, Properties)]
struct AppProps {
    state: Rc<State>,
    catalog: Rc<Catalog>,
}

impl PartialEq for AppProps {
    /// The props are only what the app begins with.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The one component: all that is below it are functions of the scene.
struct App {
    store: Store,
    followers: Followers,
    last: RefCell<Html>,
}

impl Component for App {
    type Message = Change;
    type Properties = AppProps;

    fn create(context: &Context<Self>) -> Self {
        let AppProps { state, catalog } = context.props().clone();
        Self {
            store: Store::new(state, catalog),
            followers: Followers::default(),
            last: RefCell::default(),
        }
    }

    fn update(&mut self, _: &Context<Self>, change: Change) -> bool {
        self.store.apply(change);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        // While the words of another lesson are on their way, what was there stays.
        if self.store.is_worded() {
            *self.last.borrow_mut() = page(&self.scene(context));
        }
        self.last.borrow().clone()
    }

    fn rendered(&mut self, context: &Context<Self>, _: bool) {
        let scene = self.scene(context);
        self.followers.follow(&scene);
    }
}

impl App {
    fn scene(&self, context: &Context<Self>) -> Scene {
        let change = context.link().callback(|change| change);
        Scene::new(self.store.clone(), change)
    }
}

fn page(scene: &Scene) -> Html {
    let state = scene.state();
    let settle = match state.motion {
        Some(number) => scene.on(Action::Settle(number)),
        None => Callback::noop(),
    };
    let page = if state.run.is_some() {
        lesson_page(scene)
    } else {
        summary(scene)
    };
    let overrides = &state.overrides;
    tag("div")
        .class("app")
        .class_if(overrides.embed, "app--embed")
        .class_if(overrides.steps_only, "app--steps")
        .test_id("app")
        .attr("data-ready", "true")
        .attr_bool("data-settled", state.motion.is_none())
        .on_pointer_down(settle)
        .child(skip(scene))
        .child(header(scene))
        .child(page)
        .child((!overrides.embed).then(|| foot(scene)))
        .into()
}

/// The skip link moves the focus; the fragment belongs to the moves.
fn skip(scene: &Scene) -> Tag {
    let skip = Callback::from(|event: MouseEvent| {
        event.prevent_default();
        platform::focus("#board");
    });
    tag("a")
        .class("skip")
        .attr("href", "#board")
        .on_click(skip)
        .child(scene.text("skip"))
}

fn foot(scene: &Scene) -> Tag {
    let language = scene.catalog().language();
    let pages = tag("a")
        .attr("href", format!("{language}/index.html"))
        .child(scene.text("foot-pages"));
    let words = tag("div")
        .class("page foot__in")
        .child(tag("p").child(scene.text("foot-server")))
        .child(tag("p").child(scene.text("foot-privacy")))
        .child(tag("p").class("foot__pages").child(pages))
        .child(tag("p").class("foot__pages").child(authors(scene)));
    tag("footer").class("foot").child(words)
}

/// The page for those who want a lesson in a page of their own.
fn authors(scene: &Scene) -> Tag {
    let page = match scene.catalog().language() {
        Language::English => "embed.html",
        Language::French => "embed.fr.html",
    };
    tag("a").attr("href", page).child(scene.text("foot-embed"))
}
