//! The drawing: where things are, the ground that they stand on, and the strokes that they are made of.

use super::look::{self, Colour, Shade};
use super::xml::{Attributes, Xml, px};
use crate::export::Run;
use crate::i18n::Message;
use crate::sim::ClientId;

/// Where A's line is; from one line to the next; from the last client's line, or the server's alone, to the
/// right end.
const FIRST: i32 = 84;
const GAP: i32 = 300;
const LAST: i32 = 60;
const LAST_SERVER: i32 = 170;
/// From the paper's end to the frame, and from the frame to what is in it.
pub(super) const MARGIN: i32 = 16;
pub(super) const PAD: i32 = 24;

/// A picture that is being drawn: what is drawn lies above `y`.
pub(super) struct Drawing<'a> {
    pub(super) run: &'a Run<'a>,
    pub(super) xml: Xml,
    pub(super) clients: Vec<ClientId>,
    pub(super) y: i32,
    /// Where the lines of the clients and the server begin and end.
    pub(super) lines: (i32, i32),
    shade: Shade,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(run: &'a Run<'a>, shade: Shade) -> Self {
        Self {
            run,
            xml: Xml::default(),
            clients: run.clients().collect(),
            y: MARGIN + PAD,
            lines: (0, 0),
            shade,
        }
    }

    /// The colour in this picture's shade.
    pub(super) const fn colour(&self, colour: Colour) -> &'static str {
        self.shade.of(colour)
    }

    /// The picture's width.
    pub(super) fn width(&self) -> i32 {
        match self.clients.last() {
            Some(last) if *last != ClientId::A => Self::x(*last) + LAST,
            _ => Self::server() + LAST_SERVER,
        }
    }

    /// The server's line: the second.
    pub(super) const fn server() -> i32 {
        FIRST + GAP
    }

    /// A client's line.
    pub(super) fn x(client: ClientId) -> i32 {
        match i32::from(client.0) {
            0 => FIRST,
            place => FIRST + GAP * (place + 1),
        }
    }

    /// The picture: under what was drawn the paper, the frame and the lines; and the texts for those who
    /// cannot see it.
    pub(super) fn finish(self) -> String {
        let run = self.run;
        let [wide, tall] = [self.width(), self.y + MARGIN].map(px);
        let mut under = Xml::default();
        under.open(
            "svg",
            &[
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("width", &wide),
                ("height", &tall),
                ("viewBox", &["0 0 ", &wide, " ", &tall].concat()),
                ("role", "img"),
                ("aria-labelledby", "title desc"),
                ("xml:lang", run.texts.language().tag()),
                ("font-family", look::SANS),
            ],
        );
        let title = Message::new("export-title").with("title", run.title);
        under.text("title", &[("id", "title")], &run.say(&title));
        under.text("desc", &[("id", "desc")], &described(run));
        let paper = self.colour(look::PAPER);
        let paper = [("width", &*wide), ("height", &tall), ("fill", paper)];
        under.leaf("rect", &paper);
        let [edge, inner, high] = [MARGIN, self.width() - 2 * MARGIN, self.y - MARGIN].map(px);
        let frame = [
            ("x", &*edge),
            ("y", &edge),
            ("width", &inner),
            ("height", &high),
            ("rx", "14"),
            ("fill", self.colour(look::SHEET)),
            ("stroke", self.colour(look::LINE)),
        ];
        under.leaf("rect", &frame);
        let mut places = vec![Self::server()];
        places.extend(self.clients.iter().map(|id| Self::x(*id)));
        let [top, bottom] = [self.lines.0, self.lines.1].map(px);
        for x in places {
            let path = ["M", &px(x), " ", &top, "V", &bottom].concat();
            under.leaf("path", &stroke(&path, self.colour(look::LINE), "2"));
        }
        under.append(self.xml);
        under.close("svg");
        under.finish()
    }

    /// A client's mark: round for A, a diamond for the others.
    pub(super) fn badge(&mut self, id: ClientId, x: i32, y: i32, size: i32) {
        let fill = self.colour(look::of_client(id).0);
        if id == ClientId::A {
            let [x, y, r] = [x, y, size].map(px);
            let circle = [("cx", &*x), ("cy", &y), ("r", &r), ("fill", fill)];
            return self.xml.leaf("circle", &circle);
        }
        let size = size + size / 5;
        let [x, y, s, t] = [x, y - size, size, -size].map(px);
        let path = [
            "M", &x, " ", &y, "l", &s, " ", &s, " ", &t, " ", &s, " ", &t, " ", &t, "z",
        ];
        self.fill(&path.concat(), fill);
    }

    /// A shape.
    pub(super) fn fill(&mut self, path: &str, colour: &str) {
        self.xml.leaf("path", &[("d", path), ("fill", colour)]);
    }

    /// A line.
    pub(super) fn stroke(&mut self, path: &str, colour: &str, more: Attributes) {
        let all = [&stroke(path, colour, "2"), more].concat();
        self.xml.leaf("path", &all);
    }

    /// A text with its baseline at `y`.
    pub(super) fn words(&mut self, (x, y): (i32, i32), size: &str, more: Attributes, text: &str) {
        let [x, y] = [x, y].map(px);
        let at = [("x", &*x), ("y", &y), ("font-size", size)];
        self.xml.text("text", &[&at, more].concat(), text);
    }
}

const fn stroke<'a>(path: &'a str, colour: &'a str, width: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("d", path),
        ("fill", "none"),
        ("stroke", colour),
        ("stroke-width", width),
    ]
}

/// The run in words: a line a step, and the verdict.
fn described(run: &Run) -> String {
    let mut text = String::new();
    for row in run.rows() {
        let (number, client) = (row.number.to_string(), row.client.to_string());
        let line = [&number, ". ", &client, ": ", &run.line(&row), "; "];
        text.push_str(&line.concat());
    }
    let (_, heading, reason) = run.verdict();
    text.push_str(&[heading.as_str(), " ", &reason].concat());
    text
}
