//! What the browser keeps: written and read again, and told from texts that are not ours.

use interleave::app::{Memory, MemoryError};

fn full() -> Memory {
    Memory {
        done: vec!["conflict".to_owned(), "retry".to_owned()],
        lang: Some("fr".to_owned()),
        theme: None,
        last: Some("retry".to_owned()),
    }
}

#[test]
fn what_is_written_is_read() {
    for memory in [Memory::default(), full()] {
        assert_eq!(Memory::from_text(&memory.to_text()), Ok(memory));
    }
}

#[test]
fn what_is_missing_or_unknown_is_no_error() {
    assert_eq!(Memory::from_text("{}"), Ok(Memory::default()));
    let older = r#"{"done":["conflict","retry"],"lang":"fr","last":"retry","speed":2}"#;
    assert_eq!(Memory::from_text(older), Ok(full()));
}

#[test]
fn a_text_that_is_not_ours_is_an_error() {
    for text in [
        "",
        "null",
        "{",
        r#"{"done":3}"#,
        r#"{"done":null}"#,
        r#"{"done":[1]}"#,
        r#"{"lang":["fr"]}"#,
        r#"{"theme":1}"#,
    ] {
        assert_eq!(Memory::from_text(text), Err(MemoryError), "{text}");
    }
}
