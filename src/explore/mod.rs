//! Every interleaving: all the orders in which the clients' programs can run, as one graph of distinct states.
//!
//! ```
//! use interleave::explore::{Explore, Limits, Outcome};
//! use interleave::lesson;
//!
//! let case = lesson::find("lost-update").and_then(|lesson| lesson.case(1)).unwrap();
//! let graph = Explore::new(&case.world(), 0, Limits::default()).run().unwrap();
//! let counts = graph.counts(graph.start());
//! assert_eq!((counts.total, counts.of(Outcome::Lost)), (20, 18));
//! let shortest = graph.shortest(graph.aim(Outcome::Landed), graph.start()).unwrap();
//! assert_eq!(shortest.to_string(), "v1.aaabbb");
//! ```
//!
//! **What a state is.** A [`crate::sim::World`], how many answers may still be lost, and how many moves were
//! made with each client. The last follows from the world in every program whose refusals lead back to one
//! place; it is a part of the state so that each state has one place on the map. Every move adds one, so the
//! graph has no cycles, all ways to a state are equally long, and the order of discovery is an order in which
//! no state comes before one that leads to it.

mod aim;
mod count;
mod expand;
mod graph;
mod guide;
mod limits;
mod outcome;
mod parts;
mod search;
mod table;

pub use aim::Aim;
pub use graph::{Choice, Graph, Place, StateId};
pub use limits::{Limits, Status, TooMany};
pub use outcome::{Counts, Outcome, Outcomes};
pub use search::Explore;
