//! The map of all orders: A's steps to the right, B's steps down, and at each place what can still happen.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::counts::counts;
use super::dom::{Tag, button, tag};
use super::icon::{icon, mark};
use super::panel::panel_head;
use super::store::{Change, Scene};
use super::words;
use crate::app::{Action, Atlas, Run};
use crate::figure::{Link, Map, MapMark, MapPlace, Prospect, decided_at, map};
use crate::i18n::Message;
use crate::platform;
use crate::sim::ClientId;

/// More columns than this have no room for what the steps do.
const MOST_NAMED: usize = 9;

/// The panel: closed as long as it would give an answer away.
pub fn map_panel(scene: &Scene) -> Option<Tag> {
    let run = scene.run()?;
    let open = scene.state().is_map_open();
    let toggle = button(scene.on(Action::ToggleMap))
        .class("btn")
        .test_id("map-toggle")
        .attr_bool("aria-expanded", open)
        .child(scene.text(if open { "map-close" } else { "map-open" }));
    let head = panel_head(scene, "map-h", "map").child(toggle);
    let panel = tag("section")
        .class("panel panel--map")
        .test_id("map")
        .attr("aria-labelledby", "map-h")
        .child(head);
    Some(match scene.state().atlas() {
        _ if !open => panel.child(tag("p").class("map__note").child(scene.text("map-closed"))),
        None => panel.child(tag("p").class("map__note").child(scene.text("map-wait"))),
        Some(atlas) => panel.child(drawn(scene, run, atlas)),
    })
}

fn drawn(scene: &Scene, run: &Run, atlas: &Atlas) -> Tag {
    let map = map(atlas.graph(), &run.history);
    let picture = tag("div")
        .class("map__picture")
        .child(
            tag("div")
                .class("map__scroll")
                .child(grid(scene, atlas, &map)),
        )
        .child(
            tag("p")
                .class("map__says")
                .child(says(scene, run, atlas, &map)),
        );
    let beside = tag("div")
        .class("map__beside")
        .child(counts(scene, atlas))
        .child(legend(scene, &map));
    tag("div").class("map").child(picture).child(beside)
}

/// Under the picture: where it was decided. What a place is that is pointed at appears over it.
fn says(scene: &Scene, run: &Run, atlas: &Atlas, map: &Map) -> AttrValue {
    if !map.is_on_map {
        return scene.text("map-off");
    }
    let schedule = run.history.schedule();
    let decided = decided_at(atlas.graph(), &schedule);
    let step = decided.and_then(|number| Some((number, schedule.0.get(number.checked_sub(1)?)?)));
    match step {
        Some((number, chosen)) => scene.say(
            &Message::new("map-decided")
                .with("step", number.to_string())
                .with("client", chosen.client().to_string()),
        ),
        None => scene.text("map-point"),
    }
}

fn grid(scene: &Scene, atlas: &Atlas, map: &Map) -> Tag {
    let named = map.columns <= MOST_NAMED;
    let step = |client, place: usize| {
        let name = atlas
            .step(client, place.checked_sub(1)?)
            .filter(|_| named)?;
        Some(tag("span").child(scene.say(name)))
    };
    let corner = tag("td").class("map__corner").child(mark(ClientId::A));
    let columns = (0..map.columns).map(|x| {
        tag("th")
            .key(x)
            .class("map__step map__step--a")
            .attr("scope", "col")
            .child(step(ClientId::A, x))
    });
    let head = tag("tr").child(corner).children(columns);
    let rows = map.rows.iter().enumerate().map(|(y, row)| {
        let name = tag("th")
            .class("map__step map__step--b")
            .attr("scope", "row")
            .child(step(ClientId::B, y));
        let cells = row.iter().enumerate();
        let cells = cells.map(|(x, place)| cell(scene, map, (x, y), place.as_ref()));
        tag("tr").key(y).child(name).children(cells)
    });
    tag("table")
        .class("map__grid")
        .class_if(!named, "map__grid--dense")
        .attr("aria-label", scene.text("map-picture"))
        .on_key_down(arrows(scene, map))
        .child(tag("thead").child(head))
        .child(tag("tbody").children(rows))
}

/// The arrow keys go from mark to mark, so that the map is one stop of the Tab key.
fn arrows(scene: &Scene, map: &Map) -> Callback<KeyboardEvent> {
    let sizes: Vec<Vec<usize>> = map
        .rows
        .iter()
        .map(|row| {
            let size = |place: &Option<MapPlace>| place.as_ref().map_or(0, |one| one.marks.len());
            row.iter().map(size).collect()
        })
        .collect();
    scene.on_change(move |event: KeyboardEvent| {
        let id = event.target_dyn_into::<HtmlElement>()?.id();
        let mut at = id.split('-').skip(1).map_while(|part| part.parse().ok());
        let from = (at.next()?, at.next()?, at.next()?);
        let to = neighbour(&sizes, from, &event.key())?;
        event.prevent_default();
        platform::focus(&format!("#{}", id_of(to)));
        None::<Change>
    })
}

/// A mark: its column, its row, and its number in its place.
type At = (usize, usize, usize);

fn id_of((x, y, number): At) -> String {
    format!("place-{x}-{y}-{number}")
}

/// The mark that an arrow key leads to: the next one in that direction.
fn neighbour(sizes: &[Vec<usize>], (x, y, number): At, key: &str) -> Option<At> {
    let size = |x: usize, y: usize| {
        sizes
            .get(y)
            .and_then(|row| row.get(x))
            .copied()
            .unwrap_or(0)
    };
    let columns = sizes.iter().map(Vec::len).max().unwrap_or(0);
    let first = |x, y| (x, y, 0);
    match key {
        "ArrowRight" if number + 1 < size(x, y) => Some((x, y, number + 1)),
        "ArrowLeft" if number > 0 => Some((x, y, number - 1)),
        "ArrowRight" => (x + 1..columns)
            .find(|x| size(*x, y) > 0)
            .map(|x| first(x, y)),
        "ArrowLeft" => {
            let x = (0..x).rev().find(|x| size(*x, y) > 0)?;
            Some((x, y, size(x, y) - 1))
        }
        "ArrowDown" => (y + 1..sizes.len())
            .find(|y| size(x, *y) > 0)
            .map(|y| first(x, y)),
        "ArrowUp" => (0..y).rev().find(|y| size(x, *y) > 0).map(|y| first(x, y)),
        _ => None,
    }
}

fn cell(scene: &Scene, map: &Map, at: (usize, usize), place: Option<&MapPlace>) -> Tag {
    let cell = tag("td").key(at.0).class("map__place");
    let Some(place) = place else {
        return cell;
    };
    let marks = place.marks.iter().enumerate();
    let marks = marks.map(|(number, one)| node(scene, map, (at.0, at.1, number), one));
    let marks = tag("div").class("map__marks").children(marks);
    let (x, y) = at;
    let to_right = map
        .place(x + 1, y)
        .map_or(Link::None, |next| next.from_left);
    let below = map
        .place(x, y + 1)
        .map_or(Link::None, |next| next.from_above);
    let cell = linked(cell, "left-", place.from_left);
    let cell = linked(cell, "above-", place.from_above);
    linked(linked(cell, "right-", to_right), "below-", below).child(marks)
}

/// A way from or to this place.
fn linked(cell: Tag, side: &'static str, link: Link) -> Tag {
    match link {
        Link::None => cell,
        Link::Possible => cell.modifier(side, "possible"),
        Link::Tried => cell.modifier(side, "tried"),
        Link::Run => cell.modifier(side, "run"),
    }
}

fn node(scene: &Scene, map: &Map, at: At, one: &MapMark) -> Tag {
    let is_stop = one.is_here || (!map.is_on_map && at == (0, 0, 0));
    let tip = tag("span")
        .class("map__tip")
        .child(sentence(scene, map, at, one));
    button(scene.on(Action::Visit(one.states.clone())))
        .key(at.2)
        .class("node")
        .modifier("node--", one.prospect.name())
        .class_if(one.decides, "node--decides")
        .class_if(one.was_tried, "node--tried")
        .test_id("place")
        .attr("id", id_of(at))
        .attr("data-prospect", one.prospect.name())
        .attr_if(one.is_here, "aria-current", "step")
        .attr("tabindex", if is_stop { "0" } else { "-1" })
        .child(icon(one.prospect.name()))
        .child(tip)
}

/// What a place is, in words.
fn sentence(scene: &Scene, map: &Map, (x, y, _): At, one: &MapMark) -> String {
    let id = if map.rows.len() > 1 {
        "map-place"
    } else {
        "map-place-alone"
    };
    let place = Message::new(id)
        .with("a", x.to_string())
        .with("b", y.to_string());
    let end = if one.is_end { "end" } else { "still" };
    let prospect = Message::new(format!("prospect-{}", one.prospect.name())).attribute(end);
    let mut said = [&scene.say(&place), " ", &scene.say(&prospect)].concat();
    let more = [
        (one.is_here, "map-here"),
        (one.decides, "map-decides"),
        (one.was_tried && !one.is_here, "map-tried"),
    ];
    for (_, id) in more.iter().filter(|(holds, _)| *holds) {
        said.push(' ');
        said.push_str(&scene.text(id));
    }
    said
}

/// The signs that occur on this map.
fn legend(scene: &Scene, map: &Map) -> Tag {
    let marks = || {
        map.rows
            .iter()
            .flatten()
            .flatten()
            .flat_map(|place| &place.marks)
    };
    let entry = |class: &str, sign: Option<Tag>, id: String| {
        let sign = tag("span")
            .class("node node--sign")
            .class(class)
            .child(sign);
        tag("li")
            .key(id.as_str())
            .class("legend__item")
            .child(sign)
            .child(words::line(scene, &Message::new(id)))
    };
    let prospects = Prospect::ALL.iter().map(|one| one.name());
    let prospects = prospects
        .filter(|name| marks().any(|mark| mark.prospect.name() == *name))
        .map(|name| {
            let class = ["node--tried node--", name].concat();
            entry(&class, Some(icon(name)), ["prospect-", name].concat())
        });
    let decides = marks().any(|mark| mark.decides);
    let decides = decides.then(|| entry("node--decides", None, "legend-decides".to_owned()));
    tag("ul")
        .class("legend")
        .children(prospects)
        .child(decides)
        .child(entry("node--here", None, "legend-here".to_owned()))
}
