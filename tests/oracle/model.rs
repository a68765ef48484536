//! The lessons' small systems once more, in plain terms and for another explorer: Stateright. No line of the
//! simulation is used here.
//!
//! N clients share one object. Each wants one field of it set, each its own. A client reads the object,
//! changes its copy and writes the copy back. The object counts its versions, and notes for each field who set
//! it: a note that travels with every copy and comes back with it.

use stateright::{Model, Property};

/// What the clients do.
#[derive(Clone, Copy, Debug)]
pub struct System {
    /// Whether the server refuses a write whose copy is not the newest version.
    pub guarded: bool,
    /// How often a client writes at most; a refusal before the last leads back to its reading.
    pub attempts: u8,
    /// How many answers may be lost on their way back.
    pub losses: u8,
}

/// The object, or a copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Object {
    /// Its version, from 0.
    pub version: u8,
    /// Four bits for each client's field: not there, there by nobody's note, or there and set by that client.
    pub fields: u16,
}

/// There, and nobody is noted.
pub const NOBODY: u16 = 1;

/// What is noted of a field.
pub const fn field(fields: u16, place: usize) -> u16 {
    fields >> (4 * place) & 15
}

/// The fields when one of them is noted like that.
pub const fn with(fields: u16, place: usize, note: u16) -> u16 {
    fields & !(15 << (4 * place)) | note << (4 * place)
}

/// The note that a client has set the field.
pub const fn set_by(client: usize) -> u16 {
    client as u16 + 2
}

/// What the server stores when `writer` sends `body`: the notes of the body count, except that what was not
/// there is now the writer's.
fn written(stored: u16, body: u16, writer: usize, clients: usize) -> u16 {
    (0..clients).fold(0, |fields, place| {
        let note = match (field(stored, place), field(body, place)) {
            (_, 0) => 0,
            (0, _) => set_by(writer),
            (_, note) => note,
        };
        with(fields, place, note)
    })
}

/// What a client does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Read the object.
    Read,
    /// Set its field in the copy.
    Change,
    /// Write the copy back.
    Write,
    /// Nothing: its write was accepted.
    Nothing,
    /// Nothing: it was refused too often.
    GaveUp,
}

/// A client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client {
    /// What it does next.
    pub next: Next,
    /// Which attempt it is at, from 1.
    pub attempt: u8,
    /// Its copy. After an accepted write this is what the server answered; after a refusal, the old one
    /// until it reads again.
    pub copy: Option<Object>,
    /// Whether its last request has had no answer, so that it sends the same again.
    pub again: bool,
}

/// The facts that make a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<const N: usize> {
    /// The object in the server.
    pub stored: Object,
    /// The clients.
    pub clients: [Client; N],
    /// How many more answers may be lost.
    pub losses: u8,
}

/// One client takes its next step; the answer arrives, or is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Which client.
    pub client: u8,
    /// Whether the answer is lost.
    pub lost: bool,
}

/// The system with so many clients.
#[derive(Clone, Copy, Debug)]
pub struct Clients<const N: usize>(pub System);

/// How a run has ended, if it has.
pub fn verdict<const N: usize>(state: &State<N>) -> Option<&'static str> {
    let over = |client: &Client| matches!(client.next, Next::Nothing | Next::GaveUp);
    if !state.clients.iter().all(over) {
        return None;
    }
    let is_in = |place: usize| field(state.stored.fields, place) != 0;
    let accepted = |place: &usize| state.clients[*place].next == Next::Nothing;
    if (0..N).filter(accepted).any(|place| !is_in(place)) {
        Some("lost")
    } else if (0..N).all(|place| accepted(&place)) {
        Some("landed")
    } else {
        Some("refused")
    }
}

impl<const N: usize> Model for Clients<N> {
    type State = State<N>;
    type Action = Action;

    fn init_states(&self) -> Vec<State<N>> {
        let client = Client {
            next: Next::Read,
            attempt: 1,
            copy: None,
            again: false,
        };
        vec![State {
            stored: Object {
                version: 0,
                fields: 0,
            },
            clients: [client; N],
            losses: self.0.losses,
        }]
    }

    fn actions(&self, state: &State<N>, actions: &mut Vec<Action>) {
        for (client, place) in state.clients.iter().zip(0..) {
            let act = |lost| Action {
                client: place,
                lost,
            };
            match client.next {
                Next::Nothing | Next::GaveUp => {}
                Next::Change => actions.push(act(false)),
                Next::Read | Next::Write => {
                    actions.push(act(false));
                    if state.losses > 0 {
                        actions.push(act(true));
                    }
                }
            }
        }
    }

    fn next_state(&self, state: &State<N>, action: Action) -> Option<State<N>> {
        let mut next = *state;
        let place = usize::from(action.client);
        let client = &mut next.clients[place];
        match client.next {
            Next::Nothing | Next::GaveUp => return None,
            Next::Change => {
                let fields = &mut client.copy.as_mut()?.fields;
                if field(*fields, place) == 0 {
                    *fields = with(*fields, place, NOBODY);
                }
                client.next = Next::Write;
                return Some(next);
            }
            Next::Read if !action.lost => {
                client.copy = Some(next.stored);
                client.next = Next::Change;
            }
            Next::Read => {}
            Next::Write => {
                let copy = client.copy?;
                let refused = self.0.guarded && copy.version != next.stored.version;
                let fields = written(next.stored.fields, copy.fields, place, N);
                // A write that changes nothing makes no new version.
                if !refused && fields != next.stored.fields {
                    let version = next.stored.version + 1;
                    next.stored = Object { version, fields };
                }
                if action.lost {
                } else if !refused {
                    client.copy = Some(next.stored);
                    client.next = Next::Nothing;
                } else if client.attempt < self.0.attempts {
                    client.attempt += 1;
                    client.next = Next::Read;
                } else {
                    client.next = Next::GaveUp;
                }
            }
        }
        client.again = action.lost;
        next.losses -= u8::from(action.lost);
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            // Stateright stops when it has found what it looks for: this it never finds.
            Property::always("every state is looked at", |_, _| true),
            Property::sometimes("landed", |_, state| verdict(state) == Some("landed")),
            Property::sometimes("refused", |_, state| verdict(state) == Some("refused")),
            Property::sometimes("lost", |_, state| verdict(state) == Some("lost")),
        ]
    }
}
