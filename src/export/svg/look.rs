//! The picture's colours and icons: those of the page, which a picture that stands alone cannot ask for.

use crate::sim::{ClientId, Verdict};

/// Whether the picture is light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// A colour of the page: its value in the light and in the dark.
pub(super) type Colour = (&'static str, &'static str);

pub(super) const PAPER: Colour = ("#f3f3ef", "#12161b");
pub(super) const SHEET: Colour = ("#fff", "#1b2129");
pub(super) const SHEET_2: Colour = ("#f8f8f5", "#161b22");
pub(super) const LINE: Colour = ("#dadbd5", "#323b46");
pub(super) const INK: Colour = ("#18202b", "#e9ecf0");
pub(super) const INK_2: Colour = ("#4e5966", "#a9b3bf");
pub(super) const A: Colour = ("#0a5cc2", "#7db7ff");
pub(super) const A_ON: Colour = ("#fff", "#071a33");
pub(super) const B: Colour = ("#a64a04", "#ffb169");
pub(super) const B_ON: Colour = ("#fff", "#2c1700");
pub(super) const GOOD: Colour = ("#10703b", "#67d695");
pub(super) const GOOD_SOFT: Colour = ("#e2f3e8", "#14332a");
pub(super) const NO: Colour = ("#b01440", "#ff8fa6");
pub(super) const NO_SOFT: Colour = ("#fce8ed", "#451923");
pub(super) const LOST: Colour = ("#7b2f93", "#dcaaf2");
pub(super) const LOST_SOFT: Colour = ("#f5eafa", "#37223f");
pub(super) const TWICE: Colour = ("#765200", "#f0cd68");
pub(super) const TWICE_SOFT: Colour = ("#fbf1d3", "#382e10");

pub(super) const SANS: &str =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
pub(super) const MONO: &str = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

impl Shade {
    /// The colour's value.
    pub(super) const fn of(self, colour: Colour) -> &'static str {
        match self {
            Self::Light => colour.0,
            Self::Dark => colour.1,
        }
    }
}

/// A client's colour, and that of a text on it: blue for A, orange for the others.
pub(super) fn of_client(client: ClientId) -> (Colour, Colour) {
    if client == ClientId::A {
        (A, A_ON)
    } else {
        (B, B_ON)
    }
}

/// How a verdict looks.
pub(super) struct VerdictLook {
    /// The colour of its frame and its words.
    pub(super) colour: Colour,
    /// The colour of its ground.
    pub(super) soft: Colour,
    /// The lines of its icon, in a square of 24.
    pub(super) icon: &'static str,
    /// What is filled of its icon.
    pub(super) filled: &'static str,
}

/// A verdict's look.
pub(super) const fn of_verdict(verdict: &Verdict) -> VerdictLook {
    let (colour, soft, icon) = match verdict {
        Verdict::Open => (INK_2, SHEET_2, OPEN),
        Verdict::Landed => (GOOD, GOOD_SOFT, LANDED),
        Verdict::Refused(_) => (NO, NO_SOFT, REFUSED),
        Verdict::Lost(_) => (LOST, LOST_SOFT, GONE),
        Verdict::Doubled(_) => (TWICE, TWICE_SOFT, DOUBLED),
    };
    let filled = if matches!(verdict, Verdict::Open) {
        HALF
    } else {
        ""
    };
    VerdictLook {
        colour,
        soft,
        icon,
        filled,
    }
}

const OPEN: &str = "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0";
const HALF: &str = "M12 2.5v19a9.5 9.5 0 0 0 0-19z";
const LANDED: &str = "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0M7.5 12.3l3.2 3.2 5.8-6.5";
const REFUSED: &str = "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4";
const GONE: &str = "M5 20.5V11a7 7 0 0 1 14 0v9.5l-2.333-2-2.333 2-2.334-2-2.333 2-2.333-2zM9.5 10.5v1M14.5 10.5v1M2.5 17.5l19-9";
const DOUBLED: &str = "M3 9l7 8M10 9l-7 8M14 10.5a3.3 3.3 0 1 1 5.8 2.1L14 18.5h7";
