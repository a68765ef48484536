//! Elements, built by calls over Yew's own [`VTag`].
//!
//! `html!` writes every element out where it stands, which takes about 550 bytes of code each: arrays of
//! attributes, boxed listeners, nodes moved from place to place. Calls of functions that are compiled once
//! say the same in about 25 bytes each; with all of the screen built so, the program became 61 kB smaller,
//! 11 kB of it on the wire.

use std::rc::Rc;

use yew::html::{onchange, onclick, onkeydown, onpointerdown};
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, Listener, VList, VTag, VText};

use crate::sim::ClientId;

/// An element being built. It is one pointer wide, so that handing it on costs no copying.
pub struct Tag(Box<Building>);

struct Building {
    tag: VTag,
    class: String,
    attributes: Vec<(AttrValue, AttributeOrProperty)>,
    children: Vec<Html>,
}

/// An element of this name.
#[inline(never)]
pub fn tag(name: &'static str) -> Tag {
    Tag(Box::new(Building {
        tag: VTag::new(AttrValue::Static(name)),
        class: String::new(),
        attributes: Vec::new(),
        children: Vec::new(),
    }))
}

/// A button that does what its callback does.
#[inline(never)]
pub fn button(on_click: Callback<MouseEvent>) -> Tag {
    tag("button").attr("type", "button").on_click(on_click)
}

/// Siblings without an element around them.
#[inline(never)]
pub fn siblings(nodes: Vec<Html>) -> Html {
    VList::with_children(nodes, None).into()
}

/// A text without an element around it.
#[inline(never)]
pub fn text(text: AttrValue) -> Html {
    VText::new(text).into()
}

impl Tag {
    /// Adds a class, or several.
    #[inline(never)]
    pub fn class(self, class: &str) -> Self {
        self.modifier(class, "")
    }

    /// Adds a class on a condition.
    #[inline(never)]
    pub fn class_if(self, on: bool, class: &str) -> Self {
        if on { self.class(class) } else { self }
    }

    /// Adds the class of a variant: `branch--` and `lost` make `branch--lost`.
    #[inline(never)]
    pub fn modifier(mut self, stem: &str, name: &str) -> Self {
        let all = &mut self.0.class;
        if !all.is_empty() {
            all.push(' ');
        }
        all.push_str(stem);
        all.push_str(name);
        self
    }

    /// Adds the class of a client's variant: `mark--` makes `mark--a` for client A.
    #[inline(never)]
    pub fn of_client(self, stem: &str, client: ClientId) -> Self {
        let mut letter = [0; 4];
        self.modifier(stem, client.letter().encode_utf8(&mut letter))
    }

    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl Into<AttrValue>) -> Self {
        self.set(name, value.into())
    }

    #[inline(never)]
    fn set(mut self, name: &'static str, value: AttrValue) -> Self {
        let value = AttributeOrProperty::Attribute(value);
        self.0.attributes.push((AttrValue::Static(name), value));
        self
    }

    /// Sets an attribute on a condition.
    #[inline(never)]
    pub fn attr_if(self, on: bool, name: &'static str, value: &'static str) -> Self {
        if on {
            self.set(name, AttrValue::Static(value))
        } else {
            self
        }
    }

    /// Sets an attribute to `true` or `false`.
    #[inline(never)]
    pub fn attr_bool(self, name: &'static str, value: bool) -> Self {
        let value = if value { "true" } else { "false" };
        self.set(name, AttrValue::Static(value))
    }

    /// Sets an attribute that has no value, on a condition.
    #[inline(never)]
    pub fn flag(self, name: &'static str, on: bool) -> Self {
        self.attr_if(on, name, name)
    }

    /// Sets the name for automation.
    pub fn test_id(self, name: impl Into<AttrValue>) -> Self {
        self.set("data-testid", name.into())
    }

    /// What is inside is English, and never translated.
    #[inline(never)]
    pub fn english(self) -> Self {
        self.attr("lang", "en").attr("translate", "no")
    }

    /// Tells the element from its siblings when they change places.
    pub fn key(self, key: impl Into<Key>) -> Self {
        self.set_key(key.into())
    }

    #[inline(never)]
    fn set_key(mut self, key: Key) -> Self {
        self.0.tag.key = Some(key);
        self
    }

    /// Sets the value of an input.
    #[inline(never)]
    pub fn value(mut self, value: String) -> Self {
        self.0.tag.set_value(value);
        self
    }

    /// Whether a box is checked: not only at first, as the attribute would have it.
    #[inline(never)]
    pub fn checked(mut self, checked: bool) -> Self {
        self.0.tag.set_checked(checked);
        self
    }

    /// What to do at a click.
    #[inline(never)]
    pub fn on_click(self, callback: Callback<MouseEvent>) -> Self {
        self.listen(Rc::new(onclick::Wrapper::new(callback)))
    }

    /// What to do when another value is chosen.
    #[inline(never)]
    pub fn on_change(self, callback: Callback<Event>) -> Self {
        self.listen(Rc::new(onchange::Wrapper::new(callback)))
    }

    /// What to do when a key is pressed.
    #[inline(never)]
    pub fn on_key_down(self, callback: Callback<KeyboardEvent>) -> Self {
        self.listen(Rc::new(onkeydown::Wrapper::new(callback)))
    }

    /// What to do when a pointer is pressed.
    #[inline(never)]
    pub fn on_pointer_down(self, callback: Callback<PointerEvent>) -> Self {
        self.listen(Rc::new(onpointerdown::Wrapper::new(callback)))
    }

    #[inline(never)]
    fn listen(mut self, listener: Rc<dyn Listener>) -> Self {
        self.0.tag.add_listener(listener);
        self
    }

    /// Adds a child.
    pub fn child(mut self, child: impl Child) -> Self {
        child.put_into(&mut self);
        self
    }

    /// Adds children.
    pub fn children(mut self, children: impl IntoIterator<Item: Child>) -> Self {
        for child in children {
            child.put_into(&mut self);
        }
        self
    }

    #[inline(never)]
    fn push(&mut self, child: Html) {
        self.0.children.push(child);
    }
}

impl From<Tag> for Html {
    #[inline(never)]
    fn from(tag: Tag) -> Self {
        let Building {
            mut tag,
            class,
            mut attributes,
            children,
        } = *tag.0;
        if !class.is_empty() {
            let class = AttributeOrProperty::Attribute(class.into());
            attributes.push((AttrValue::Static("class"), class));
        }
        tag.attributes = Attributes::IndexMap(Rc::new(attributes.into_iter().collect()));
        if let Some(place) = tag.children_mut() {
            *place = siblings(children);
        }
        tag.into()
    }
}

/// What can stand in an element.
pub trait Child {
    /// Adds it as the last child.
    fn put_into(self, parent: &mut Tag);
}

impl Child for Html {
    fn put_into(self, parent: &mut Tag) {
        parent.push(self);
    }
}

impl Child for Tag {
    #[inline(never)]
    fn put_into(self, parent: &mut Tag) {
        parent.push(self.into());
    }
}

impl Child for AttrValue {
    #[inline(never)]
    fn put_into(self, parent: &mut Tag) {
        parent.push(text(self));
    }
}

impl Child for &'static str {
    #[inline(never)]
    fn put_into(self, parent: &mut Tag) {
        AttrValue::Static(self).put_into(parent);
    }
}

impl Child for String {
    #[inline(never)]
    fn put_into(self, parent: &mut Tag) {
        AttrValue::from(self).put_into(parent);
    }
}

/// Nothing keeps a place among the children: Yew tells children without keys apart by their places.
impl<T: Child> Child for Option<T> {
    fn put_into(self, parent: &mut Tag) {
        match self {
            Some(child) => child.put_into(parent),
            None => parent.push(Html::default()),
        }
    }
}
