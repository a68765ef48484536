//! A plot of two lines over the whole numbers from 1, as SVG.

use super::markup::{Tag, tag};
use crate::i18n::Language;

/// A line of a plot.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its class.
    pub class: &'static str,
    /// What stands at its end.
    pub label: String,
    /// Its values, at 1, 2, 3 and so on.
    pub values: Vec<f64>,
}

/// A plot.
#[derive(Clone, Debug)]
pub struct Plot {
    /// What it shows: its name for a screen reader.
    pub title: String,
    /// The unit of the values, above their axis.
    pub unit: String,
    /// What is counted across.
    pub across: String,
    /// Two lines.
    pub lines: [Line; 2],
    /// Where an upright line marks something, from 1.
    pub mark: Option<usize>,
    /// How numbers are written.
    pub language: Language,
}

/// The drawing is small, so that its words can be read on a phone.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 292.0;
/// The field between the axes.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 468.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 246.0;

impl Plot {
    /// The plot as an `svg` element.
    #[must_use]
    pub fn draw(&self) -> Tag {
        let values = self.lines.iter().flat_map(|line| &line.values);
        let step = step_of(values.copied().fold(0.0, f64::max));
        let most = step * STEPS;
        let ends = self.ends(most);
        let lines = self.lines.iter().zip(ends);
        let lines = lines.flat_map(|(line, end)| [self.curve(line, most), label(line, end)]);
        tag("svg")
            .class("plot")
            .attr("viewBox", &["0 0 ", &px(WIDTH), " ", &px(HEIGHT)].concat())
            .attr("role", "img")
            .attr("aria-label", &self.title)
            .children(self.axes(step))
            .child(self.upright())
            .children(lines)
    }

    fn count(&self) -> usize {
        self.lines
            .iter()
            .map(|line| line.values.len())
            .max()
            .unwrap_or(0)
    }

    /// Where a number from 1 stands across.
    fn x(&self, number: usize) -> f64 {
        let all = self.count().saturating_sub(1).max(1);
        LEFT + (RIGHT - LEFT) * number.saturating_sub(1) as f64 / all as f64
    }

    fn axes(&self, step: f64) -> Vec<Tag> {
        let mut axes = Vec::new();
        for tick in 0..=STEPS as usize {
            let value = step * tick as f64;
            let y = y(value, step * STEPS);
            axes.push(rule("plot__grid", (LEFT, y), (RIGHT, y)));
            let at = (LEFT - 8.0, y + 4.0);
            axes.push(words(
                "plot__tick plot__tick--y",
                at,
                &self.language.decimal(value),
            ));
        }
        let count = self.count();
        for number in [1, 10, 20, 30, 40, 50]
            .into_iter()
            .filter(|number| *number <= count)
        {
            let at = (self.x(number), BOTTOM + 18.0);
            axes.push(words("plot__tick", at, &number.to_string()));
        }
        axes.push(words("plot__unit", (0.0, 14.0), &self.unit));
        let middle = f64::midpoint(LEFT, RIGHT);
        axes.push(words("plot__tick", (middle, HEIGHT - 6.0), &self.across));
        axes
    }

    fn upright(&self) -> Option<Tag> {
        let x = self.x(self.mark?);
        Some(rule("plot__mark", (x, TOP), (x, BOTTOM)))
    }

    fn curve(&self, line: &Line, most: f64) -> Tag {
        let mut path = String::new();
        for (place, value) in line.values.iter().enumerate() {
            path.push(if place == 0 { 'M' } else { 'L' });
            path.push_str(&px(self.x(place + 1)));
            path.push(' ');
            path.push_str(&px(y(*value, most)));
        }
        tag("path").class(line.class).attr("d", &path)
    }

    /// Where the labels stand at the ends of the lines: that of the upper one above, the other below.
    fn ends(&self, most: f64) -> [f64; 2] {
        let end = |line: &Line| y(line.values.last().copied().unwrap_or(0.0), most);
        let [a, b] = self.lines.each_ref().map(end);
        let above = |y: f64| y - 8.0;
        let below = |y: f64| (y + 18.0).min(BOTTOM - 4.0);
        if a <= b {
            [above(a).min(below(b) - LABEL), below(b)]
        } else {
            [below(a), above(b).min(below(a) - LABEL)]
        }
    }
}

/// Labels closer to each other than this would lie on each other.
const LABEL: f64 = 16.0;

/// How many steps the upright axis has.
const STEPS: f64 = 4.0;

/// A round step, so that [`STEPS`] of them hold the greatest value.
fn step_of(most: f64) -> f64 {
    let wanted = (most / STEPS).max(0.025);
    let mut ten = 0.01;
    while ten * 10.0 <= wanted {
        ten *= 10.0;
    }
    let round = [1.0, 2.0, 2.5, 5.0, 10.0].map(|factor| factor * ten);
    round
        .into_iter()
        .find(|step| *step >= wanted)
        .unwrap_or(ten * 10.0)
}

fn y(value: f64, most: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * value / most
}

fn label(line: &Line, end: f64) -> Tag {
    let class = ["plot__label ", line.class].concat();
    words(&class, (RIGHT, end), &line.label)
}

fn words(class: &str, (x, y): (f64, f64), text: &str) -> Tag {
    tag("text")
        .class(class)
        .attr("x", &px(x))
        .attr("y", &px(y))
        .text(text)
}

fn rule(class: &str, from: (f64, f64), to: (f64, f64)) -> Tag {
    let path = [
        "M",
        &px(from.0),
        " ",
        &px(from.1),
        "L",
        &px(to.0),
        " ",
        &px(to.1),
    ]
    .concat();
    tag("path").class(class).attr("d", &path)
}

/// A length in whole pixels of the drawing: finer is not to be seen.
fn px(length: f64) -> String {
    (length.round() as i64).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_has_round_steps_that_hold_every_value() {
        for (most, step) in [
            (0.0, 0.025),
            (3.9, 1.0),
            (4.1, 2.0),
            (27.0, 10.0),
            (100.0, 25.0),
            (950.0, 250.0),
        ] {
            assert!(
                (step_of(most) - step).abs() < 1e-9,
                "{most}: {}",
                step_of(most)
            );
        }
    }

    #[test]
    fn labels_keep_apart() {
        let line = |value| Line {
            class: "",
            label: String::new(),
            values: vec![value],
        };
        let plot = Plot {
            title: String::new(),
            unit: String::new(),
            across: String::new(),
            lines: [line(10.0), line(10.0)],
            mark: None,
            language: Language::English,
        };
        for most in [10.0, 20.0, 1e9] {
            let [a, b] = plot.ends(most);
            assert!(b - a >= LABEL, "{most}");
        }
    }
}
