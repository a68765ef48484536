//! The map of all orders: A's steps to the right, B's steps down, and at each place what can still happen.

use super::counts::counts;
use super::markup::{Tag, button, icon, tag};
use super::{Atlas, Scene};
use crate::figure::{Link, Map, MapMark, MapPlace, Prospect, decided_at, map};
use crate::i18n::Message;
use crate::sim::{ClientId, Schedule};

/// More columns than this stand closer together.
const MOST_WIDE: usize = 5;
/// More columns than this have no room for what the steps do.
const MOST_NAMED: usize = 9;

/// The map, if it is open.
pub fn show(scene: &Scene<'_>) -> Option<Tag> {
    scene.request.map.then(|| whole(scene))
}

/// The map, whether it is open or not.
pub fn whole(scene: &Scene<'_>) -> Tag {
    let Some(atlas) = scene.atlas() else {
        return tag("p")
            .class("map__note")
            .text(&scene.text("map-too-many"));
    };
    let map = map(atlas.graph(), scene.history);
    let table = tag("div")
        .class("map__scroll")
        .child(grid(scene, atlas, &map));
    let says = tag("p").class("map__says").text(&says(scene, atlas, &map));
    let picture = tag("div").class("map__picture").child(table).child(says);
    let beside = tag("div")
        .class("map__beside")
        .child(counts(scene, atlas))
        .child(legend(scene, &map));
    tag("div").class("map").child(picture).child(beside)
}

/// The moves to a mark: `<column> <row> <number in its place>`.
pub fn visit(scene: &Scene<'_>, mark: &str) -> Option<Schedule> {
    let mut numbers = mark.split(' ').map_while(|part| part.parse().ok());
    let (x, y, number): (usize, usize, usize) = (numbers.next()?, numbers.next()?, numbers.next()?);
    let atlas = scene.atlas()?;
    let map = map(atlas.graph(), scene.history);
    let mark = map.place(x, y)?.marks.get(number)?;
    atlas.route(scene.history, &mark.states)
}

/// Under the picture: where it was decided. What a place is that is pointed at appears over it.
fn says(scene: &Scene<'_>, atlas: &Atlas, map: &Map) -> String {
    if !map.is_on_map {
        return scene.text("map-off");
    }
    let schedule = scene.history.schedule();
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

fn grid(scene: &Scene<'_>, atlas: &Atlas, map: &Map) -> Tag {
    let named = map.columns <= MOST_NAMED;
    let step = |client, place: usize| {
        let name = atlas
            .step(client, place.checked_sub(1)?)
            .filter(|_| named)?;
        Some(tag("span").text(&scene.say(name)))
    };
    let columns = (0..map.columns).map(|x| {
        tag("th")
            .class("map__step map__step--a")
            .attr("scope", "col")
            .child(step(ClientId::A, x))
    });
    let head = tag("tr").child(tag("td")).children(columns);
    let rows = map.rows.iter().enumerate().map(|(y, row)| {
        let name = tag("th")
            .class("map__step map__step--b")
            .attr("scope", "row")
            .child(step(ClientId::B, y));
        let places = row.iter().enumerate();
        let places = places.map(|(x, place)| cell(scene, map, (x, y), place.as_ref()));
        tag("tr").child(name).children(places)
    });
    tag("table")
        .class("map__grid")
        .class_if(named && map.columns > MOST_WIDE, "map__grid--wide")
        .class_if(!named, "map__grid--dense")
        .attr("aria-label", &scene.text("map-picture"))
        .child(tag("thead").child(head))
        .child(tag("tbody").children(rows))
}

fn cell(scene: &Scene<'_>, map: &Map, at: (usize, usize), place: Option<&MapPlace>) -> Tag {
    let cell = tag("td").class("map__place");
    let Some(place) = place else {
        return cell;
    };
    let (x, y) = at;
    let right = map
        .place(x + 1, y)
        .map_or(Link::None, |next| next.from_left);
    let below = map
        .place(x, y + 1)
        .map_or(Link::None, |next| next.from_above);
    let marks = place.marks.iter().enumerate();
    let marks = marks.map(|(number, mark)| node(scene, map, (x, y, number), mark));
    let cell = linked(cell, "left-", place.from_left);
    let cell = linked(cell, "above-", place.from_above);
    let cell = linked(linked(cell, "right-", right), "below-", below);
    cell.child(tag("div").class("map__marks").children(marks))
}

/// A way from or to a place.
fn linked(cell: Tag, side: &'static str, link: Link) -> Tag {
    match link {
        Link::None => cell,
        Link::Possible => cell.modifier(side, "possible"),
        Link::Tried => cell.modifier(side, "tried"),
        Link::Run => cell.modifier(side, "run"),
    }
}

/// A mark: its column, its row, and its number in its place.
type At = (usize, usize, usize);

/// The map is one stop of the Tab key; the arrow keys go from mark to mark.
fn node(scene: &Scene<'_>, map: &Map, at: At, mark: &MapMark) -> Tag {
    let (x, y, number) = at;
    let place = |between: &str| {
        [x, y, number]
            .map(|number| number.to_string())
            .join(between)
    };
    let is_stop = mark.is_here || (!map.is_on_map && at == (0, 0, 0));
    let name = mark.prospect.name();
    let tip = tag("span")
        .class("map__tip")
        .text(&sentence(scene, map, at, mark));
    button(&["visit ", &place(" ")].concat())
        .class("node")
        .modifier("node--", name)
        .class_if(mark.decides, "node--decides")
        .class_if(mark.was_tried, "node--tried")
        .test_id("place")
        .attr("id", &["place-", &place("-")].concat())
        .attr("data-prospect", name)
        .attr_if(mark.is_here, "aria-current", "step")
        .attr("tabindex", if is_stop { "0" } else { "-1" })
        .child(icon(name))
        .child(tip)
}

/// What a place is, in words.
fn sentence(scene: &Scene<'_>, map: &Map, (x, y, _): At, mark: &MapMark) -> String {
    let alone = map.rows.len() == 1;
    let place = Message::new(if alone {
        "map-place-alone"
    } else {
        "map-place"
    })
    .with("a", x.to_string())
    .with("b", y.to_string());
    let end = if mark.is_end { "end" } else { "still" };
    let prospect = Message::new(["prospect-", mark.prospect.name()].concat()).attribute(end);
    let mut said = vec![scene.say(&place), scene.say(&prospect)];
    let more = [
        (mark.is_here, "map-here"),
        (mark.decides, "map-decides"),
        (mark.was_tried && !mark.is_here, "map-tried"),
    ];
    let holding = more.iter().filter(|(holds, _)| *holds);
    said.extend(holding.map(|(_, id)| scene.text(id)));
    said.join(" ")
}

/// The signs that occur on this map.
fn legend(scene: &Scene<'_>, map: &Map) -> Tag {
    let marks = || {
        let places = map.rows.iter().flatten().flatten();
        places.flat_map(|place| &place.marks)
    };
    let entry = |class: &str, sign: Option<Tag>, id: &str| {
        let sign = tag("span")
            .class("node node--sign")
            .class(class)
            .child(sign);
        let words = scene.say(&Message::new(id.to_owned()));
        tag("li").class("legend__item").child(sign).text(&words)
    };
    let prospects = Prospect::ALL.iter().map(|one| one.name());
    let prospects = prospects
        .filter(|name| marks().any(|mark| mark.prospect.name() == *name))
        .map(|name| {
            let class = ["node--tried node--", name].concat();
            entry(&class, Some(icon(name)), &["prospect-", name].concat())
        });
    let decides = marks().any(|mark| mark.decides);
    let decides = decides.then(|| entry("node--decides", None, "legend-decides"));
    tag("ul")
        .class("legend")
        .children(prospects)
        .child(decides)
        .child(entry("node--here", None, "legend-here"))
}
