//! What every window of a presentation has: the bar, the list of the keys, and the words around the clock.

use super::markup::{Tag, icon, tag};
use crate::app::{Key, Present};
use crate::i18n::{Catalog, Message};

/// The buttons of the bar, for those who have no keys at hand.
pub fn bar(words: &Catalog, part: Present) -> Tag {
    let keys: &[Key] = match part {
        Present::Notes => &[
            Key::Back,
            Key::Next,
            Key::LessonBefore,
            Key::NextLesson,
            Key::Map,
            Key::Wire,
            Key::Black,
            Key::Help,
        ],
        _ => &[
            Key::Back,
            Key::Next,
            Key::Black,
            Key::FullScreen,
            Key::Speaker,
            Key::Help,
        ],
    };
    let black = tag("p")
        .class("bar__black")
        .attr("role", "status")
        .attr("data-black", &words.text("present-black-on"));
    tag("div")
        .class("bar__in")
        .attr("role", "group")
        .attr("aria-label", &words.text("presenting"))
        .children(keys.iter().map(|key| key_button(words, *key)))
        .child(black)
}

fn key_button(words: &Catalog, key: Key) -> Tag {
    let id = ["key-", key.name()].concat();
    let name = words.say(&Message::new(id.clone()).attribute("short"));
    let keys = words.say(&Message::new(id).attribute("keys"));
    let sign = match key {
        Key::Next => Some("forward"),
        Key::Back => Some("back"),
        Key::FullScreen => Some("present"),
        Key::Speaker => Some("pen"),
        _ => None,
    };
    let pressed = matches!(key, Key::Black | Key::Wire);
    tag("button")
        .class("btn bar__btn")
        .modifier("bar__btn--", key.name())
        .attr("type", "button")
        .attr("id", &["bar-", key.name()].concat())
        .attr("data-key", key.name())
        .attr_if(pressed, "aria-pressed", "false")
        .attr("title", &[&name, " (", &keys, ")"].concat())
        .child(sign.map(icon))
        .child(tag("span").text(&name))
}

/// The list of the keys.
pub fn help(words: &Catalog, part: Present) -> Tag {
    let has = |key: &Key| part != Present::Notes || !matches!(key, Key::FullScreen | Key::Speaker);
    let rows = Key::ALL.into_iter().filter(has).map(|key| {
        let message = Message::new(["key-", key.name()].concat());
        let keys = words.say(&message.clone().attribute("keys"));
        let keys = keys.split(" · ").map(|key| tag("kbd").text(key));
        tag("div")
            .child(tag("dt").children(keys))
            .child(tag("dd").text(&words.say(&message)))
    });
    let close = tag("button")
        .class("btn btn--primary")
        .attr("type", "button")
        .attr("data-key", "close")
        .attr("autofocus", "")
        .text(&words.text("present-close"));
    let leave = (part == Present::Stage).then(|| {
        tag("button")
            .class("btn")
            .attr("type", "button")
            .attr("data-key", "leave")
            .text(&words.text("present-leave"))
    });
    tag("div")
        .class("keys__in")
        .child(tag("h2").attr("id", "keys-h").text(&words.text("keys")))
        .child(tag("dl").children(rows))
        .child(tag("p").class("keys__end").child(close).child(leave))
}

/// The clocks of the speaker. `static/present.js` keeps them going.
pub fn clock(words: &Catalog) -> Tag {
    let clock = |name: &str, label: &'static str| {
        tag("p")
            .child(tag("span").class("label").text(&words.text(label)))
            .child(tag("time").attr("data-clock", name))
    };
    let reset = tag("button")
        .class("btn")
        .attr("type", "button")
        .attr("data-key", "reset")
        .text(&words.text("speaker-reset"));
    tag("div")
        .class("clock")
        .child(clock("now", "speaker-now"))
        .child(clock("since", "speaker-since"))
        .child(reset)
}
