//! The exact HTTP exchange of the row that is chosen.

use yew::prelude::*;

use super::icon::mark;
use super::store::Scene;
use crate::figure::{HttpLine, Tone, reason_phrase, request_lines, response_lines};
use crate::i18n::Message;

/// The exchange, word for word.
pub fn wire(scene: &Scene) -> Html {
    let event = scene.run().and_then(crate::app::Run::last_exchange);
    let shown = event
        .as_ref()
        .and_then(|event| Some((event, event.exchange()?)));
    html! {
        <section class="panel panel--wire" data-testid="wire" aria-labelledby="wire-h">
            <div class="panel__head">
                <h2 class="panel__title" id="wire-h">{ scene.text("wire") }</h2>
                if let Some((event, _)) = shown {
                    <p class="panel__aside">
                        { mark(event.client) }{ scene.say(&Message::new("wire-of").with("client", event.client.to_string())) }
                    </p>
                }
            </div>
            if let Some((_, exchange)) = shown {
                <h3 class="wire__label">{ scene.text("request") }</h3>
                { listing(&request_lines(&exchange.request)) }
                <h3 class="wire__label">
                    { scene.text("answer") }{ " " }
                    <span class={if exchange.response.is_success() { "wire__code--ok" } else { "wire__code--no" }} lang="en" translate="no">
                        { format!("{} {}", exchange.response.code, reason_phrase(exchange.response.code)) }
                    </span>
                    if exchange.lost { { " " }{ scene.text("answer-lost") } }
                </h3>
                { listing(&response_lines(&exchange.response)) }
            } else {
                <p class="panel__empty">{ scene.text("wire-empty") }</p>
            }
        </section>
    }
}

fn listing(lines: &[HttpLine]) -> Html {
    let line = |(number, line): (usize, &HttpLine)| {
        let tone = match line.tone {
            Tone::Head => Some("ln--head"),
            Tone::Dim => Some("ln--dim"),
            Tone::Plain => None,
            Tone::Key => Some("ln--key"),
            Tone::Refusal => Some("ln--no"),
        };
        html! { <span key={number} class={classes!("ln", tone)}>{ line.text.clone() }</span> }
    };
    html! {
        <pre class="code" lang="en" translate="no"><code>{ for lines.iter().enumerate().map(line) }</code></pre>
    }
}
