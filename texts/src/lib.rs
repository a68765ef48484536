//! Compiles Fluent files to the small form that the page reads.
//!
//! Fluent's parser and resolver weigh 45 kB of the page's 220 kB (brotli), and the texts use a small part of
//! what they can do. So the files stay Fluent, and are read when the page is built:
//!
//! ```text
//! file     = { "<message>" or "<message>.<attribute>": pattern, … }
//! pattern  = "text"
//!          / [ "text", insert, "text", insert, … ]     ; an insert is at every odd place
//! insert   = "<variable>"
//!          / { "<variable>": { "<value>": pattern, …, "*": pattern } }
//! ```
//!
//! What the page does not understand (terms, functions, references) is refused here, with its message's name.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};
use fluent_syntax::parser::parse;
use serde_json::{Map, Value};

/// Compiles the sources of one language.
///
/// # Errors
/// Every place that cannot be read or that the page would not understand, one sentence each.
pub fn compile<'a>(sources: impl IntoIterator<Item = &'a str>) -> Result<Value, Vec<String>> {
    let mut messages = Map::new();
    let mut problems = Vec::new();
    for source in sources {
        match parse(source) {
            Ok(resource) => add(resource, &mut messages, &mut problems),
            Err((_, errors)) => problems.extend(errors.into_iter().map(|error| error.to_string())),
        }
    }
    if problems.is_empty() {
        Ok(Value::Object(messages))
    } else {
        Err(problems)
    }
}

fn add(resource: Resource<&str>, messages: &mut Map<String, Value>, problems: &mut Vec<String>) {
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                if let Some(value) = message.value {
                    put(id.to_owned(), &value, messages, problems);
                }
                for attribute in message.attributes {
                    put(
                        format!("{id}.{}", attribute.id.name),
                        &attribute.value,
                        messages,
                        problems,
                    );
                }
            }
            Entry::Term(term) => {
                problems.push(format!("-{}: terms are not supported", term.id.name))
            }
            Entry::Junk { content } => problems.push(format!("not Fluent: {content}")),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
}

fn put(
    key: String,
    value: &Pattern<&str>,
    messages: &mut Map<String, Value>,
    problems: &mut Vec<String>,
) {
    match pattern(value) {
        Ok(compiled) if !messages.contains_key(&key) => {
            messages.insert(key, compiled);
        }
        Ok(_) => problems.push(format!("{key}: there are two of it")),
        Err(problem) => problems.push(format!("{key}: {problem}")),
    }
}

fn pattern(pattern: &Pattern<&str>) -> Result<Value, String> {
    let mut parts = vec![Value::from("")];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push_text(&mut parts, value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    push_text(&mut parts, value)
                }
                other => {
                    parts.push(insert(other)?);
                    parts.push(Value::from(""));
                }
            },
        }
    }
    match parts.as_slice() {
        [text] => Ok(text.clone()),
        _ => Ok(Value::Array(parts)),
    }
}

/// Adds to the last part, which is always a text.
fn push_text(parts: &mut [Value], text: &str) {
    if let Some(last) = parts.last_mut() {
        *last = Value::from(format!("{}{text}", last.as_str().unwrap_or_default()));
    }
}

fn insert(expression: &Expression<&str>) -> Result<Value, String> {
    match expression {
        Expression::Inline(inline) => variable(inline).map(Value::from),
        Expression::Select { selector, variants } => {
            let mut choices = Map::new();
            for variant in variants {
                let (key, value) = choice(variant)?;
                choices.insert(key, value);
            }
            let mut select = Map::new();
            select.insert(variable(selector)?.to_owned(), Value::Object(choices));
            Ok(Value::Object(select))
        }
    }
}

fn choice(variant: &Variant<&str>) -> Result<(String, Value), String> {
    let key = match variant.key {
        _ if variant.default => "*",
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    };
    Ok((key.to_owned(), pattern(&variant.value)?))
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Result<&'a str, String> {
    match inline {
        InlineExpression::VariableReference { id } => Ok(id.name),
        _ => Err("only variables and selections by a variable are supported".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::compile;
    use serde_json::json;

    #[test]
    fn texts_variables_selections_and_attributes() {
        let source = "a = One\n    .b = Two { $x } three\nc =\n    { $n ->\n        [1] one\n       *[other] { $n } of them\n    }\n";
        let expected = json!({
            "a": "One",
            "a.b": ["Two ", "x", " three"],
            "c": ["", {"n": {"1": "one", "*": ["", "n", " of them"]}}, ""],
        });
        assert_eq!(compile([source]), Ok(expected));
    }

    #[test]
    fn what_the_page_does_not_understand_is_refused() {
        for source in [
            "-t = x\n",
            "a = { NUMBER($n) }\n",
            "a = { b }\n",
            "a = {\n",
            "a = x\na = y\n",
        ] {
            assert!(compile([source]).is_err(), "{source}");
        }
    }
}
