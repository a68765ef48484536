//! The examples of RFC 6902 (JSON Patch, appendix A) and RFC 7396 (JSON Merge Patch, appendix A), and
//! where the library of the real server (`gopkg.in/evanphx/json-patch.v4`) differs from them.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a broken example must fail"
)]

use interleave::api::{Failed, json_patch, merge_patch};
use serde_json::{Value, json};

fn patched(document: &Value, operations: &Value) -> Result<Value, Failed> {
    json_patch(document, operations.as_array().unwrap())
}

#[test]
fn rfc_6902_appendix_a() {
    // (section, document, patch, result; null: the patch fails)
    let examples = json!([
        ["A.1", {"foo": "bar"}, [{"op": "add", "path": "/baz", "value": "qux"}],
            {"baz": "qux", "foo": "bar"}],
        ["A.2", {"foo": ["bar", "baz"]}, [{"op": "add", "path": "/foo/1", "value": "qux"}],
            {"foo": ["bar", "qux", "baz"]}],
        ["A.3", {"baz": "qux", "foo": "bar"}, [{"op": "remove", "path": "/baz"}], {"foo": "bar"}],
        ["A.4", {"foo": ["bar", "qux", "baz"]}, [{"op": "remove", "path": "/foo/1"}],
            {"foo": ["bar", "baz"]}],
        ["A.5", {"baz": "qux", "foo": "bar"}, [{"op": "replace", "path": "/baz", "value": "boo"}],
            {"baz": "boo", "foo": "bar"}],
        ["A.6", {"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}},
            [{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}],
            {"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}}],
        ["A.7", {"foo": ["all", "grass", "cows", "eat"]},
            [{"op": "move", "from": "/foo/1", "path": "/foo/3"}],
            {"foo": ["all", "cows", "eat", "grass"]}],
        ["A.8", {"baz": "qux", "foo": ["a", 2, "c"]},
            [{"op": "test", "path": "/baz", "value": "qux"}, {"op": "test", "path": "/foo/1", "value": 2}],
            {"baz": "qux", "foo": ["a", 2, "c"]}],
        ["A.9", {"baz": "qux"}, [{"op": "test", "path": "/baz", "value": "bar"}], null],
        ["A.10", {"foo": "bar"}, [{"op": "add", "path": "/child", "value": {"grandchild": {}}}],
            {"foo": "bar", "child": {"grandchild": {}}}],
        ["A.11", {"foo": "bar"}, [{"op": "add", "path": "/baz", "value": "qux", "xyz": 123}],
            {"foo": "bar", "baz": "qux"}],
        ["A.12", {"foo": "bar"}, [{"op": "add", "path": "/baz/bat", "value": "qux"}], null],
        ["A.14", {"/": 9, "~1": 10}, [{"op": "test", "path": "/~01", "value": 10}], {"/": 9, "~1": 10}],
        ["A.15", {"/": 9, "~1": 10}, [{"op": "test", "path": "/~01", "value": "10"}], null],
        ["A.16", {"foo": ["bar"]}, [{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}],
            {"foo": ["bar", ["abc", "def"]]}],
    ]);
    for example in examples.as_array().unwrap() {
        let expected = if example[3].is_null() {
            Err(Failed)
        } else {
            Ok(example[3].clone())
        };
        assert_eq!(
            patched(&example[1], &example[2]),
            expected,
            "{}",
            example[0]
        );
    }
}

/// A.13 is a text with a key twice: Go keeps the last one, and so does every JSON reader here.
#[test]
fn rfc_6902_appendix_a_13() {
    let text = r#"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#;
    let operations: Value = serde_json::from_str(text).unwrap();
    // DIFFERENCE: the RFC calls the document invalid; the server takes the second "op".
    assert_eq!(
        patched(&json!({"baz": "x", "foo": "bar"}), &operations),
        Ok(json!({"foo": "bar"}))
    );
}

#[test]
fn json_patch_where_the_library_differs_from_the_rfc() {
    // DIFFERENCE: a "replace" of a missing key adds it (`partialDoc.set`).
    let replace = json!([{"op": "replace", "path": "/b", "value": 1}]);
    assert_eq!(
        patched(&json!({"a": 0}), &replace),
        Ok(json!({"a": 0, "b": 1}))
    );
    // DIFFERENCE: a negative place counts from the end (`SupportNegativeIndices`).
    let remove = json!([{"op": "remove", "path": "/a/-1"}]);
    assert_eq!(
        patched(&json!({"a": [1, 2, 3]}), &remove),
        Ok(json!({"a": [1, 2]}))
    );
    let add = json!([{"op": "add", "path": "/a/-1", "value": 9}]);
    assert_eq!(
        patched(&json!({"a": [1, 2, 3]}), &add),
        Ok(json!({"a": [1, 2, 3, 9]}))
    );
    // DIFFERENCE: a missing key is null for "test" and "copy" (`partialDoc.get`).
    let test = json!([{"op": "test", "path": "/b", "value": null}]);
    assert_eq!(patched(&json!({"a": 0}), &test), Ok(json!({"a": 0})));
    let copy = json!([{"op": "copy", "from": "/b", "path": "/c"}]);
    assert_eq!(
        patched(&json!({"a": 0}), &copy),
        Ok(json!({"a": 0, "c": null}))
    );
    // DIFFERENCE: "add" at the root does not replace the document (`findObject`); "replace" does.
    let add = json!([{"op": "add", "path": "", "value": {"b": 1}}]);
    assert_eq!(patched(&json!({"a": 0}), &add), Err(Failed));
    let replace = json!([{"op": "replace", "path": "", "value": {"b": 1}}]);
    assert_eq!(patched(&json!({"a": 0}), &replace), Ok(json!({"b": 1})));
    // DIFFERENCE: a missing "value" is null, where the RFC asks for one.
    let add = json!([{"op": "add", "path": "/b"}]);
    assert_eq!(
        patched(&json!({"a": 0}), &add),
        Ok(json!({"a": 0, "b": null}))
    );
}

#[test]
fn json_patch_is_all_or_nothing() {
    let operations = json!([
        {"op": "add", "path": "/b", "value": 1},
        {"op": "remove", "path": "/missing"},
    ]);
    assert_eq!(patched(&json!({"a": 0}), &operations), Err(Failed));
    for operation in [
        json!({"op": "add", "path": "/a/0", "value": 1}),
        json!({"op": "add", "path": "/list/3", "value": 1}),
        json!({"op": "add", "path": "/list/x", "value": 1}),
        json!({"op": "replace", "path": "/list/2", "value": 1}),
        json!({"op": "remove", "path": ""}),
        json!({"op": "move", "from": "/missing", "path": "/b"}),
        json!({"op": "move", "from": "/list", "path": "/list/0"}),
        json!({"op": "copy", "from": "/list/7", "path": "/b"}),
        json!({"op": "test", "path": "/a/b", "value": 1}),
        json!({"op": "put", "path": "/a", "value": 1}),
        json!({"op": "add", "value": 1}),
        json!({"path": "/a", "value": 1}),
        json!({"op": "copy", "path": "/a"}),
        json!(null),
    ] {
        let document = json!({"a": 0, "list": [1, 2]});
        assert_eq!(
            patched(&document, &json!([operation])),
            Err(Failed),
            "{operation}"
        );
    }
}

#[test]
fn rfc_7396_appendix_a() {
    // (original, patch, result)
    let examples = json!([
        [{"a": "b"}, {"a": "c"}, {"a": "c"}],
        [{"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}],
        [{"a": "b"}, {"a": null}, {}],
        [{"a": "b", "b": "c"}, {"a": null}, {"b": "c"}],
        [{"a": ["b"]}, {"a": "c"}, {"a": "c"}],
        [{"a": "c"}, {"a": ["b"]}, {"a": ["b"]}],
        [{"a": {"b": "c"}}, {"a": {"b": "d", "c": null}}, {"a": {"b": "d"}}],
        [{"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}],
        [["a", "b"], ["c", "d"], ["c", "d"]],
        [{"a": "b"}, ["c"], ["c"]],
        [{"e": null}, {"a": 1}, {"e": null, "a": 1}],
        [[1, 2], {"a": "b", "c": null}, {"a": "b"}],
        [{}, {"a": {"bb": {"ccc": null}}}, {"a": {"bb": {}}}],
    ]);
    for example in examples.as_array().unwrap() {
        assert_eq!(
            merge_patch(&example[0], &example[1]),
            Some(example[2].clone()),
            "{example}"
        );
    }
}

#[test]
fn merge_patch_where_the_library_differs_from_the_rfc() {
    // DIFFERENCE: a patch that is neither an object nor a list replaces everything in the RFC; the
    // library refuses it (`errBadJSONPatch`).
    assert_eq!(merge_patch(&json!({"a": "foo"}), &json!(null)), None);
    assert_eq!(merge_patch(&json!({"a": "foo"}), &json!("bar")), None);
    // DIFFERENCE: nulls inside the objects of a new list are dropped (`pruneAryNulls`); the RFC keeps them.
    let patch = json!({"a": [{"b": null, "c": 1}, null]});
    assert_eq!(
        merge_patch(&json!({}), &patch),
        Some(json!({"a": [{"c": 1}, null]}))
    );
    // …but not where the list takes the place of an object (`merge`).
    let patch = json!({"a": [{"b": null}]});
    assert_eq!(
        merge_patch(&json!({"a": {"x": 1}}), &patch),
        Some(json!({"a": [{"b": null}]}))
    );
}
