//! The object as YAML lines: what is quoted, and what is not.

use interleave::figure;
use serde_json::json;

#[test]
fn a_text_is_quoted_where_yaml_would_read_something_else() {
    for (text, shown) in [
        ("info", "info"),
        ("replica-1", "replica-1"),
        ("lab.example.com/tuning", "lab.example.com/tuning"),
        ("30s", "30s"),
        ("5m", "5m"),
        ("100", "\"100\""),
        ("1e3", "\"1e3\""),
        ("0x1f", "\"0x1f\""),
        ("12:30", "\"12:30\""),
        ("2001-12-14", "\"2001-12-14\""),
        ("true", "\"true\""),
        ("no", "\"no\""),
        ("", "\"\""),
        ("- x", "\"- x\""),
    ] {
        assert_eq!(figure::scalar(&json!(text)), shown, "{text}");
    }
    assert_eq!(figure::scalar(&json!(15)), "15");
    assert_eq!(figure::scalar(&json!(null)), "null");
}
