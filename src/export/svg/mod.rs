//! A run as a picture that stands alone: the diagram of the page, its verdict below.

mod draw;
mod look;
mod parts;
mod xml;

pub use look::Shade;

use self::draw::Drawing;
use super::Run;
use crate::figure::RowKind;

/// The run as an SVG picture with a width and a height in pixels. It asks for nothing: its colours are
/// attributes, its fonts those of the system.
#[must_use]
pub fn svg(run: &Run, shade: Shade) -> String {
    let mut drawing = Drawing::new(run, shade);
    drawing.title();
    drawing.heads();
    for row in run.rows() {
        drawing.number(&row);
        match &row.kind {
            RowKind::Local(said) => drawing.local(row.client, said),
            RowKind::Delivery(event) => drawing.delivery(row.client, &event.text()),
            RowKind::Exchange {
                request,
                answer,
                accepted,
                lost,
            } => {
                let event = run.history.moment(row.moment).from.as_ref();
                let wrote = event
                    .and_then(|step| step.event.exchange())
                    .is_some_and(crate::sim::Exchange::wrote);
                drawing.request(row.client, &request.text());
                if *lost {
                    drawing.lost_answer(row.client, &answer.text(), wrote);
                } else {
                    drawing.answer(row.client, &answer.text(), *accepted, wrote);
                }
            }
        }
    }
    drawing.verdict();
    drawing.finish()
}
