//! The root: it starts the app, keeps page and address in step with the state, and lays out the lesson.

use std::rc::Rc;

use gloo_timers::callback::{Interval, Timeout};
use yew::prelude::*;

use super::dom::{Tag, tag};
use super::header::header;
use super::lesson::lesson_page;
use super::store::{Scene, Store};
use super::summary::summary;
use crate::app::{Action, Address, Focus, Memory, State};
use crate::i18n::{Catalog, Language, Message};
use crate::lesson::{Samples, texts};
use crate::platform;

/// How long the animation of a step takes, in milliseconds: see `--t-all` in `tokens.css`.
const MOTION: u32 = 460;

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
                        state,
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

#[derive(Properties)]
struct AppProps {
    state: State,
    catalog: Rc<Catalog>,
}

impl PartialEq for AppProps {
    /// The props are only what the app begins with.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[component]
fn App(props: &AppProps) -> Html {
    let store = {
        let first = props.state.clone();
        use_reducer(move || Store(first))
    };
    let catalog = use_catalog(&store, &props.catalog);
    let is_worded = catalog.is_some();
    let catalog = catalog.unwrap_or_else(|| Rc::clone(&props.catalog));
    let samples = use_samples(&store);
    let last = use_mut_ref(Html::default);
    let scene = Scene::new(store.clone(), catalog, samples);
    use_page(&scene);
    use_address(&scene);
    use_memory(&scene);
    use_motion(&scene);
    use_autoplay(&scene);
    use_focus(&scene);
    // While the words of another lesson are on their way, what was there stays.
    if !is_worded {
        return last.borrow().clone();
    }
    let html = page(&scene);
    last.borrow_mut().clone_from(&html);
    html
}

fn page(scene: &Scene) -> Html {
    let state = scene.state();
    let settle = match state.motion {
        Some(number) => scene.on(Action::Settle(number)),
        None => Callback::noop(),
    };
    let main = if state.run.is_some() {
        lesson_page(scene)
    } else {
        summary(scene)
    };
    tag("div")
        .class("app")
        .test_id("app")
        .attr("data-ready", "true")
        .attr_bool("data-settled", state.motion.is_none())
        .on_pointer_down(settle)
        .child(skip(scene))
        .child(header(scene))
        .child(main)
        .child(foot(scene))
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
    let words = tag("div")
        .class("page foot__in")
        .child(tag("p").child(scene.text("foot-server")))
        .child(tag("p").child(scene.text("foot-privacy")));
    tag("footer").class("foot").child(words)
}

/// The words of the open lesson in the language that is chosen. Until they are loaded, those of the other
/// language; `None` if there are none of this lesson yet.
#[hook]
fn use_catalog(store: &UseReducerHandle<Store>, first: &Rc<Catalog>) -> Option<Rc<Catalog>> {
    let lesson = store.0.lesson.id;
    let language = store.0.preferences.language;
    let loaded = use_state(|| vec![(lesson, Rc::clone(first))]);
    let of_lesson = loaded.iter().filter(|(known, _)| *known == lesson);
    let chosen = of_lesson
        .clone()
        .find(|(_, catalog)| catalog.language() == language)
        .or_else(|| of_lesson.clone().last())
        .map(|(_, catalog)| Rc::clone(catalog));
    let is_there = chosen
        .as_ref()
        .is_some_and(|catalog| catalog.language() == language);
    use_effect_with(
        (lesson, language, is_there),
        move |(lesson, language, is_there)| {
            let (lesson, language) = (*lesson, *language);
            if !is_there {
                wasm_bindgen_futures::spawn_local(async move {
                    match platform::load_texts(language, lesson).await {
                        Some(catalog) => {
                            let mut all = (*loaded).clone();
                            all.push((lesson, Rc::new(catalog)));
                            loaded.set(all);
                        }
                        None => platform::show_failure(),
                    }
                });
            }
        },
    );
    chosen
}

/// The code samples of the open case, once they are loaded.
#[hook]
fn use_samples(store: &UseReducerHandle<Store>) -> Option<Rc<Samples>> {
    let loaded = use_state(|| ("", None));
    let wanted = store.0.run.as_ref().map_or("", |run| run.case.code);
    {
        let loaded = loaded.clone();
        use_effect_with(wanted, move |wanted| {
            let wanted = *wanted;
            if !wanted.is_empty() {
                wasm_bindgen_futures::spawn_local(async move {
                    loaded.set((wanted, platform::load_samples(wanted).await.map(Rc::new)));
                });
            }
        });
    }
    let (name, samples) = &*loaded;
    samples.clone().filter(|_| *name == wanted)
}

/// Language, theme and title of the page.
#[hook]
fn use_page(scene: &Scene) {
    let title = scene.say(&Message::new(texts::lesson(scene.state().lesson.id)));
    let page = (
        scene.catalog().language(),
        scene.state().preferences.theme,
        title,
    );
    use_effect_with(page, |(language, theme, title)| {
        platform::set_language(*language);
        platform::set_theme(*theme);
        platform::set_title(&format!("{title} · Interleave"));
    });
    let scene = scene.clone();
    use_effect_with((), move |()| {
        let listener =
            platform::on_reduced_motion(move |still| scene.dispatch(Action::Still(still)));
        move || drop(listener)
    });
}

/// The address bar follows every step; another lesson is a new entry in the browser's history.
#[hook]
fn use_address(scene: &Scene) {
    let place = (scene.state().lesson.id, scene.state().case);
    let known = use_mut_ref(|| place);
    let opened = Rc::clone(&known);
    use_effect_with(Address::of(scene.state()), move |address| {
        let mut known = known.borrow_mut();
        if *known == place {
            platform::replace_address(address);
        } else {
            platform::push_address(address);
        }
        *known = place;
    });
    let scene = scene.clone();
    use_effect_with((), move |()| {
        let listeners = platform::on_navigation(move |address| {
            *opened.borrow_mut() = (address.lesson.id, address.case);
            scene.dispatch(Action::Open(address));
        });
        move || drop(listeners)
    });
}

/// What the browser keeps.
#[hook]
fn use_memory(scene: &Scene) {
    use_effect_with(scene.state().memory.clone(), |memory| {
        platform::save(memory)
    });
}

/// A step's animation ends by itself.
#[hook]
fn use_motion(scene: &Scene) {
    let motion = scene.state().motion;
    let scene = scene.clone();
    use_effect_with(motion, move |motion| {
        let timer = motion
            .map(|number| Timeout::new(MOTION, move || scene.dispatch(Action::Settle(number))));
        move || drop(timer)
    });
}

/// Autoplay's clock. It does not run while the page is hidden: browsers stop it, and it does nothing else.
#[hook]
fn use_autoplay(scene: &Scene) {
    let playing = scene.state().playing;
    let interval = scene.state().preferences.speed.interval();
    let scene = scene.clone();
    use_effect_with((playing, interval), move |(playing, interval)| {
        let timer = playing.then(|| Interval::new(*interval, move || scene.dispatch(Action::Tick)));
        move || drop(timer)
    });
}

/// The keyboard's focus, where an action has taken its place away.
#[hook]
fn use_focus(scene: &Scene) {
    use_effect_with(scene.state().focus, |focus| match focus {
        Some((Focus::Question, _)) => platform::focus("#question"),
        Some((Focus::Step(client), _)) => {
            platform::focus(&format!("[data-testid=step-{}]", client.letter()))
        }
        Some((Focus::Title, _)) => platform::focus("#title"),
        None => {}
    });
}
