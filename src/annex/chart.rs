//! The chart of `optimistic`: what a lock would cost, as there are more and more writers.

use super::Scene;
use super::markup::{Tag, button, tag, unseen};
use super::plot::{Line, Plot};
use crate::i18n::Message;
use crate::price::{Curves, Figures, MAX_WRITERS, Setting, Way};

/// What is set with the sliders, and what was worked out for it.
#[derive(Clone, Debug)]
pub struct Chart {
    setting: Setting,
    measure: Measure,
    curves: Curves,
}

impl Default for Chart {
    fn default() -> Self {
        let setting = Setting::default();
        Self {
            setting,
            measure: Measure::Throughput,
            curves: Curves::new(&setting),
        }
    }
}

/// What is drawn over the number of writers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Throughput,
    Success,
    Wasted,
    Waiting,
}

impl Measure {
    const ALL: [Self; 4] = [Self::Throughput, Self::Success, Self::Wasted, Self::Waiting];

    /// Its name in the page and the texts.
    const fn name(self) -> &'static str {
        match self {
            Self::Throughput => "throughput",
            Self::Success => "success",
            Self::Wasted => "wasted",
            Self::Waiting => "waiting",
        }
    }

    /// In writes a second, milliseconds, per cent, milliseconds.
    fn of(self, figures: &Figures) -> f64 {
        match self {
            Self::Throughput => figures.throughput(),
            Self::Success => figures.to_success_ms(),
            Self::Wasted => figures.wasted() * 100.0,
            Self::Waiting => figures.waiting_ms(),
        }
    }
}

/// A slider: its name, its least and its greatest value. Times are in milliseconds.
const SLIDERS: [(&str, u32, u32); 3] =
    [("objects", 1, 20), ("thinking", 0, 200), ("delay", 1, 100)];

/// The numbers of writers that the table has a row for.
const ROWS: [u8; 6] = [1, 2, 5, 10, 20, 50];

const MILLI: u32 = 1_000;

impl Chart {
    /// Moves a slider, or chooses what is drawn. `false` if there is no such thing to set.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        if name == "measure" {
            let mut all = Measure::ALL.into_iter();
            let chosen = all.find(|measure| measure.name() == value);
            self.measure = chosen.unwrap_or(self.measure);
            return chosen.is_some();
        }
        let slider = SLIDERS.iter().find(|(known, ..)| *known == name);
        let (Some((_, least, most)), Ok(value)) = (slider, value.parse::<u32>()) else {
            return false;
        };
        let value = value.clamp(*least, *most);
        match name {
            "objects" => self.setting.objects = value,
            "thinking" => self.setting.thinking = value * MILLI,
            _ => self.setting.delay = value * MILLI,
        }
        self.curves = Curves::new(&self.setting);
        true
    }

    fn value(&self, name: &str) -> u32 {
        match name {
            "objects" => self.setting.objects,
            "thinking" => self.setting.thinking / MILLI,
            _ => self.setting.delay / MILLI,
        }
    }

    /// A slider's value in words.
    pub fn said(&self, scene: &Scene<'_>, name: &str) -> String {
        let id = ["chart-", name].concat();
        let value = self.value(name).to_string();
        scene.say(&Message::new(id).attribute("value").with("value", value))
    }

    /// The sliders, and a place for what follows them.
    pub fn show(&self, scene: &Scene<'_>) -> Option<Tag> {
        if !scene.request.chart {
            return None;
        }
        let sliders = SLIDERS.map(|slider| self.slider(scene, slider));
        Some(
            tag("div")
                .class("chart")
                .child(
                    tag("p")
                        .class("chart__note")
                        .text(&scene.text("chart-honest")),
                )
                .child(tag("div").class("chart__sliders").children(sliders))
                .child(tag("div").attr("data-annex", "curves")),
        )
    }

    fn slider(&self, scene: &Scene<'_>, (name, least, most): (&'static str, u32, u32)) -> Tag {
        let id = ["chart-", name].concat();
        let label = tag("label")
            .attr("for", &id)
            .text(&scene.say(&Message::new(id.clone())));
        let said = tag("output").attr("for", &id).text(&self.said(scene, name));
        let input = tag("input")
            .attr("type", "range")
            .attr("id", &id)
            .attr("data-sets", name)
            .attr("min", &least.to_string())
            .attr("max", &most.to_string())
            .attr("value", &self.value(name).to_string())
            .attr("aria-valuetext", &self.said(scene, name));
        tag("div")
            .class("slider")
            .child(label)
            .child(said)
            .child(input)
    }

    /// What follows the sliders: the choice of what is drawn, the picture, the sentence, the table.
    pub fn follow(&self, scene: &Scene<'_>) -> Tag {
        let choices = Measure::ALL.map(|measure| {
            button(&["set measure ", measure.name()].concat())
                .class("tab")
                .attr("id", &["measure-", measure.name()].concat())
                .attr(
                    "aria-pressed",
                    if measure == self.measure {
                        "true"
                    } else {
                        "false"
                    },
                )
                .text(&scene.say(&self.name(measure)))
        });
        let choices = tag("div")
            .class("tabs")
            .attr("role", "group")
            .attr("aria-label", &scene.text("chart-measure"))
            .children(choices);
        let sentences: Vec<_> = self.sentences().iter().map(|one| scene.say(one)).collect();
        let sentence = tag("p")
            .class("chart__says")
            .attr("role", "status")
            .text(&sentences.join(" "));
        tag("div")
            .class("chart__curves")
            .child(choices)
            .child(self.picture(scene))
            .child(sentence)
            .child(self.table(scene))
    }

    fn name(&self, measure: Measure) -> Message {
        Message::new(["chart-", measure.name()].concat())
    }

    fn along(&self, way: Way) -> &[Figures] {
        match way {
            Way::Check => &self.curves.check,
            Way::Lock => &self.curves.lock,
        }
    }

    fn picture(&self, scene: &Scene<'_>) -> Tag {
        let line = |way, class, label| Line {
            class,
            label: scene.text(label),
            values: self
                .along(way)
                .iter()
                .map(|one| self.measure.of(one))
                .collect(),
        };
        let unit = self.name(self.measure).attribute("unit");
        let plot = Plot {
            title: scene.say(&self.name(self.measure)),
            unit: scene.say(&unit),
            across: scene.text("chart-writers"),
            lines: [
                line(Way::Check, "plot__check", "chart-check"),
                line(Way::Lock, "plot__lock", "chart-lock"),
            ],
            mark: self.curves.leads_first(Way::Lock).map(usize::from),
            language: scene.words.language(),
        };
        plot.draw()
    }

    /// Where the lock gets ahead, and where it falls behind.
    fn sentences(&self) -> Vec<Message> {
        let writers = |id, (from, to): (u8, u8)| {
            Message::new(id)
                .with("from", from.to_string())
                .with("to", to.to_string())
        };
        let lock = match self.curves.leads_along(Way::Lock) {
            Some(along @ (_, MAX_WRITERS)) => writers("chart-ahead", along),
            Some(along) => writers("chart-ahead-between", along),
            None => writers("chart-never", (1, MAX_WRITERS)),
        };
        let check = self.curves.leads_along(Way::Check);
        let check = check.map(|along| writers("chart-behind", along));
        let readers = Message::new("chart-readers");
        [Some(lock), check, Some(readers)]
            .into_iter()
            .flatten()
            .collect()
    }

    fn table(&self, scene: &Scene<'_>) -> Tag {
        let head = |message: &Message| tag("th").attr("scope", "col").text(&scene.say(message));
        let heads = Measure::ALL.into_iter().flat_map(|measure| {
            let name = scene.say(&self.name(measure).attribute("short"));
            ["chart-check", "chart-lock"].map(|way| {
                let way = scene.text(way);
                tag("th")
                    .attr("scope", "col")
                    .text(&name)
                    .child(tag("small").text(&way))
            })
        });
        let rows = ROWS.map(|writers| {
            let place = usize::from(writers).saturating_sub(1);
            let cells = Measure::ALL.into_iter().flat_map(|measure| {
                [Way::Check, Way::Lock].map(|way| {
                    let figures = self.along(way).get(place);
                    let value = figures.map_or(0.0, |one| measure.of(one));
                    tag("td").text(&scene.words.language().decimal(value))
                })
            });
            let name = tag("th").attr("scope", "row").text(&writers.to_string());
            tag("tr").child(name).children(cells)
        });
        let first = head(&Message::new("chart-writers"));
        let table = tag("table")
            .class("compare chart__table")
            .child(tag("caption").child(unseen(&scene.text("chart-table"))))
            .child(tag("thead").child(tag("tr").child(first).children(heads)))
            .child(tag("tbody").children(rows));
        tag("details")
            .class("chart__details")
            .child(tag("summary").text(&scene.text("chart-table")))
            .child(tag("div").class("map__scroll").child(table))
    }
}
