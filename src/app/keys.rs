//! The keys of presenter mode, as keyboards and clickers send them.

/// A key that was pressed.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    /// What it stands for, as `KeyboardEvent.key` names it.
    pub key: &'a str,
    /// Whether Control, Alt or the system's key is held: then it is the browser's.
    pub is_command: bool,
    /// Whether Shift is held.
    pub is_shifted: bool,
    /// Whether the focus is on something that takes text or a choice: then it is the field's.
    pub in_field: bool,
    /// Whether the keyboard has put the focus on a button or a link, which Space presses.
    pub on_button: bool,
}

/// What a key does in presenter mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The next step, or the answer to the open question.
    Next,
    /// One step back.
    Back,
    /// To the start.
    Restart,
    /// To the end of the demonstration.
    End,
    /// The next case or lesson.
    NextLesson,
    /// The case or lesson before.
    LessonBefore,
    /// The map of all orders, open or closed.
    Map,
    /// The exact exchange, shown or not.
    Wire,
    /// The room's screen black, or as it was.
    Black,
    /// Full screen, or not.
    FullScreen,
    /// The list of the keys.
    Help,
    /// The speaker's window.
    Speaker,
}

impl Key {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Next,
        Self::Back,
        Self::Restart,
        Self::End,
        Self::NextLesson,
        Self::LessonBefore,
        Self::Map,
        Self::Wire,
        Self::Black,
        Self::FullScreen,
        Self::Speaker,
        Self::Help,
    ];

    /// Its name in the texts, and for `static/present.js`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::Back => "back",
            Self::Restart => "restart",
            Self::End => "end",
            Self::NextLesson => "lesson-next",
            Self::LessonBefore => "lesson-before",
            Self::Map => "map",
            Self::Wire => "wire",
            Self::Black => "black",
            Self::FullScreen => "full",
            Self::Help => "help",
            Self::Speaker => "speaker",
        }
    }

    /// What a press does; `None` if it is not ours.
    #[must_use]
    pub fn of(press: KeyPress<'_>) -> Option<Self> {
        if press.is_command || press.in_field {
            return None;
        }
        // Signs and letters may need Shift, or come with the capitals locked; clickers start with Shift+F5.
        let sign = match press.key {
            "." => Some(Self::Black),
            "?" => Some(Self::Help),
            "F5" => Some(Self::FullScreen),
            _ => None,
        };
        sign.or_else(|| Self::letter(press.key)).or_else(|| {
            let is_plain = !press.is_shifted;
            Self::named(press).filter(|_| is_plain)
        })
    }

    fn letter(key: &str) -> Option<Self> {
        let mut signs = key.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return None;
        };
        match sign.to_ascii_lowercase() {
            'b' => Some(Self::Black),
            'f' => Some(Self::FullScreen),
            'm' => Some(Self::Map),
            'n' => Some(Self::NextLesson),
            'p' => Some(Self::LessonBefore),
            's' => Some(Self::Speaker),
            'w' => Some(Self::Wire),
            _ => None,
        }
    }

    fn named(press: KeyPress<'_>) -> Option<Self> {
        match press.key {
            " " if press.on_button => None,
            "ArrowRight" | "PageDown" | " " => Some(Self::Next),
            "ArrowLeft" | "PageUp" => Some(Self::Back),
            "Home" => Some(Self::Restart),
            "End" => Some(Self::End),
            _ => None,
        }
    }
}
