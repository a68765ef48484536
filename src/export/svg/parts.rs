//! The parts of the picture, from top to bottom.

use super::draw::{Drawing, MARGIN, PAD};
use super::look::{self, Colour};
use super::xml::px;
use crate::export::words::wrapped;
use crate::figure::{Row, RowKind};
use crate::sim::ClientId;

/// The width of a sign in px: of a title, of prose, of the monospace font at 12 px. The widest of the usual
/// fonts counts.
const TITLE_SIGN: i32 = 13;
const PROSE_SIGN: i32 = 7;
const CODE_SIGN: i32 = 7;
/// As many signs as stand between two lines.
const LOCAL_SIGNS: usize = 38;

/// From a request to its answer.
const PAIR: i32 = 20;

/// How an arrow is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A whole line.
    Sent,
    /// Dashes that end in a cross: it does not arrive.
    Lost,
    /// Dots: nobody asked for it.
    Event,
}

impl Drawing<'_> {
    /// What stands above the run.
    pub(super) fn title(&mut self) {
        let set = [("font-weight", "700"), ("fill", self.colour(look::INK))];
        for line in wrapped(self.run.title, self.room(0, TITLE_SIGN)) {
            self.y += 26;
            self.words((MARGIN + PAD, self.y - 6), "21", &set, &line);
        }
        self.y += 20;
    }

    /// The clients and the server, each with its mark and its name beside it.
    pub(super) fn heads(&mut self) {
        let middle = self.y + 18;
        let server = Self::server();
        let [x, y] = [server - 16, middle - 16].map(px);
        let square = [
            ("x", &*x),
            ("y", &y),
            ("width", "32"),
            ("height", "32"),
            ("rx", "7"),
            ("fill", self.colour(look::INK)),
        ];
        self.xml.leaf("rect", &square);
        let line = |down| ["M", &px(server - 8), " ", &px(middle + down), "h16"].concat();
        let lines = [-5, 0, 5].map(line).concat();
        self.stroke(&lines, self.colour(look::SHEET), &[]);
        self.name((server + 26, middle), "start", &self.run.text("server"));
        for id in self.clients.clone() {
            let x = Self::x(id);
            self.badge(id, x, middle, 17);
            let set = [
                ("font-weight", "700"),
                ("fill", self.colour(look::of_client(id).1)),
                ("text-anchor", "middle"),
            ];
            self.words((x, middle + 5), "15", &set, &id.to_string());
            let (x, side) = inwards(id, x, 27);
            self.name((x, middle), side, &self.run.name(id));
        }
        self.y = middle + 58;
        self.lines = (middle + 26, self.y);
    }

    fn name(&mut self, (x, y): (i32, i32), side: &str, name: &str) {
        let set = [
            ("font-weight", "600"),
            ("fill", self.colour(look::INK)),
            ("text-anchor", side),
        ];
        self.words((x, y + 5), "14", &set, name);
    }

    /// The number of a step, in front of its row; that of an exchange stands between its two arrows.
    pub(super) fn number(&mut self, row: &Row) {
        let middle = match row.kind {
            RowKind::Exchange { .. } => self.y + PAIR / 2,
            _ => self.y,
        };
        let set = [("fill", self.colour(look::INK_2)), ("text-anchor", "end")];
        let at = (MARGIN + PAD + 14, middle + 4);
        self.words(at, "12", &set, &row.number.to_string());
    }

    /// What a client does by itself: its mark on its line, the words beside it.
    pub(super) fn local(&mut self, id: ClientId, said: &str) {
        let (x, side) = inwards(id, Self::x(id), 14);
        self.badge(id, Self::x(id), self.y, 6);
        let set = [
            ("fill", self.colour(look::INK_2)),
            ("text-anchor", side),
            ("font-family", look::MONO),
        ];
        for line in wrapped(said, LOCAL_SIGNS) {
            self.words((x, self.y + 4), "12", &set, &line);
            self.y += 17;
        }
        self.y += 15;
    }

    /// A request on its way to the server.
    pub(super) fn request(&mut self, id: ClientId, label: &str) {
        let colour = look::of_client(id).0;
        self.arrow(Self::x(id), Self::server(), label, colour, Way::Sent);
        self.y += PAIR;
    }

    /// Its answer. A write that changed the object leaves its writer's mark on the server's line.
    pub(super) fn answer(&mut self, id: ClientId, label: &str, accepted: bool, wrote: bool) {
        if wrote {
            self.badge(id, Self::server(), self.y - PAIR / 2, 6);
        }
        let colour = if accepted { look::GOOD } else { look::NO };
        self.arrow(Self::server(), Self::x(id), label, colour, Way::Sent);
        self.y += 32;
    }

    /// An answer that is lost on the way.
    pub(super) fn lost_answer(&mut self, id: ClientId, label: &str, wrote: bool) {
        if wrote {
            self.badge(id, Self::server(), self.y - PAIR / 2, 6);
        }
        let (from, to) = (Self::server(), Self::x(id));
        let label = [label, " · ", &self.run.text("answer-lost")].concat();
        self.arrow(from, to + (from - to) / 18, &label, look::LOST, Way::Lost);
        self.y += 32;
    }

    /// A watch event on its way to a cache.
    pub(super) fn delivery(&mut self, id: ClientId, label: &str) {
        self.arrow(Self::server(), Self::x(id), label, look::INK_2, Way::Event);
        self.y += 32;
    }

    /// An arrow with its label in the middle of its line.
    fn arrow(&mut self, from: i32, to: i32, label: &str, colour: Colour, way: Way) {
        let colour = self.colour(colour);
        let ahead = if to > from { 1 } else { -1 };
        let signs = i32::try_from(label.chars().count()).unwrap_or(0);
        let half = ahead * (signs * CODE_SIGN / 2 + 14);
        let middle = i32::midpoint(from, to);
        let y = px(self.y);
        let gap = if way == Way::Lost { 10 } else { 6 };
        let [begin, pause, go_on, end] =
            [from + ahead, middle - half, middle + half, to - gap * ahead].map(px);
        let line = [
            "M", &begin, " ", &y, "H", &pause, "M", &go_on, " ", &y, "H", &end,
        ];
        let dashes = match way {
            Way::Sent => "none",
            Way::Lost => "5 4",
            Way::Event => "2 4",
        };
        self.stroke(&line.concat(), colour, &[("stroke-dasharray", dashes)]);
        if way == Way::Lost {
            let cross = [
                "M",
                &px(to - 5),
                " ",
                &px(self.y - 5),
                "l10 10m0 -10l-10 10",
            ];
            self.stroke(&cross.concat(), colour, &[]);
        } else {
            let [tip, back] = [to - ahead, -9 * ahead].map(px);
            let head = ["M", &tip, " ", &y, "l", &back, " -5v10z"];
            self.fill(&head.concat(), colour);
        }
        let set = [
            ("font-weight", "700"),
            ("fill", colour),
            ("text-anchor", "middle"),
            ("font-family", look::MONO),
        ];
        self.words((middle, self.y + 4), "12", &set, label);
    }

    /// The verdict, in a frame of its colour.
    pub(super) fn verdict(&mut self) {
        self.lines.1 = self.y;
        let (verdict, heading, reason) = self.run.verdict();
        let look = look::of_verdict(&verdict);
        let colour = self.colour(look.colour);
        let lines = wrapped(&reason, self.room(90, PROSE_SIGN));
        let rows = i32::try_from(lines.len()).unwrap_or(1);
        let (top, height) = (self.y + 10, 46 + 21 * rows);
        let [x, y, wide, tall] =
            [MARGIN + PAD, top, self.width() - 2 * (MARGIN + PAD), height].map(px);
        let frame = [
            ("x", &*x),
            ("y", &y),
            ("width", &wide),
            ("height", &tall),
            ("rx", "10"),
            ("fill", self.colour(look.soft)),
            ("stroke", colour),
        ];
        self.xml.leaf("rect", &frame);
        let [x, y] = [MARGIN + PAD + 20, top + height / 2 - 14].map(px);
        let place = ["translate(", &x, " ", &y, ") scale(1.17)"].concat();
        let round = [("transform", &*place), ("stroke-linejoin", "round")];
        self.stroke(look.icon, colour, &round);
        if !look.filled.is_empty() {
            let half = [("d", look.filled), ("fill", colour), ("transform", &*place)];
            self.xml.leaf("path", &half);
        }
        let x = MARGIN + PAD + 66;
        let set = [("font-weight", "700"), ("fill", colour)];
        self.words((x, top + 28), "15", &set, &heading);
        let ink = [("fill", self.colour(look::INK))];
        for (line, row) in lines.iter().zip(1..) {
            self.words((x, top + 28 + 21 * row), "14", &ink, line);
        }
        self.y = top + height + 22;
        // Where it comes from: the lesson and the moves, as in an address.
        let source = ["Interleave · ", &self.run.address()].concat();
        let ink = [
            ("fill", self.colour(look::INK_2)),
            ("font-family", look::MONO),
        ];
        for line in wrapped(&source, self.room(0, CODE_SIGN)) {
            self.words((MARGIN + PAD, self.y), "11", &ink, &line);
            self.y += 16;
        }
    }

    /// As many signs of that width as stand on a line, after as many pixels.
    fn room(&self, taken: i32, sign: i32) -> usize {
        let pixels = self.width() - 2 * (MARGIN + PAD) - taken;
        usize::try_from(pixels / sign).unwrap_or(1)
    }
}

/// A place so many pixels towards the server from a client's line, and where a text begins there.
fn inwards(id: ClientId, x: i32, pixels: i32) -> (i32, &'static str) {
    if id == ClientId::A {
        (x + pixels, "start")
    } else {
        (x - pixels, "end")
    }
}
