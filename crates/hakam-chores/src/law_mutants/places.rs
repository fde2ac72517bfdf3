//! Places of a source text where a small change makes another program, and the text with all of them behind a switch.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// One change: the bytes of the source that it replaces, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub bytes: Range<usize>,
    pub line: usize,
    pub changed: String,
}

/// The number of a place, and where it is when it is switched.
pub type Switched = (usize, Range<usize>);

/// Operators and methods that take each other's place.
const SWAPS: &[[&str; 2]] = &[
    ["==", "!="],
    ["<", "<="],
    [">", ">="],
    ["<", ">="],
    [">", "<="],
    ["&&", "||"],
    ["+", "-"],
    ["&", "|"],
    ["+=", "-="],
    ["any", "all"],
    ["is_some", "is_none"],
    ["is_ok", "is_err"],
    ["is_some_and", "is_none_or"],
    ["min", "max"],
    ["first", "last"],
    ["take", "skip"],
];

/// Methods that may be left out: they give something of the same type.
const LEFT_OUT: &[&str] = &["other", "abs", "signum"];

fn swaps(word: &str) -> impl Iterator<Item = &'static str> {
    let other = move |pair: &[&'static str; 2]| match pair.map(|one| one == word) {
        [true, _] => Some(pair[1]),
        [_, true] => Some(pair[0]),
        [false, false] => None,
    };
    SWAPS.iter().filter_map(other)
}

/// Every change that makes sense, in the order of the text.
pub fn places(source: &str) -> syn::Result<Vec<Place>> {
    let found = Vec::new();
    let mut finder = Finder { source, found };
    finder.visit_file(&syn::parse_file(source)?);
    let mut found = finder.found;
    found.sort_by_key(|place| (place.bytes.start, place.bytes.end));
    found.dedup();
    Ok(found)
}

/// The source with each of the places behind the switch `mutant(NUMBER)`, and where in it each of them is now.
/// What is changed has no other change in it, since one is made at a time.
pub fn switched(source: &str, mut places: Vec<(usize, &Place)>) -> (String, Vec<Switched>) {
    places.sort_by_key(|(_, place)| (place.bytes.start, usize::MAX - place.bytes.end));
    let (mut text, mut ranges) = (String::new(), Vec::new());
    write(source, 0..source.len(), &places, &mut text, &mut ranges);
    (text, ranges)
}

/// The bytes of the source with the places in them, the outer ones before the inner ones.
fn write(
    source: &str,
    bytes: Range<usize>,
    mut places: &[(usize, &Place)],
    text: &mut String,
    ranges: &mut Vec<Switched>,
) {
    let mut here = bytes.start;
    while let Some(((number, place), rest)) = places.split_first() {
        text.push_str(&source[here..place.bytes.start]);
        let begin = text.len();
        let switch = format!("(if crate::mutant({number}) {{ ");
        text.extend([&switch, place.changed.as_str(), " } else { "]);
        let inner = rest.partition_point(|(_, next)| next.bytes.start < place.bytes.end);
        write(source, place.bytes.clone(), &rest[..inner], text, ranges);
        text.push_str(" })");
        ranges.push((*number, begin..text.len()));
        here = place.bytes.end;
        places = &rest[inner..];
    }
    text.push_str(&source[here..bytes.end]);
}

struct Finder<'s> {
    source: &'s str,
    found: Vec<Place>,
}

impl Finder<'_> {
    fn text(&self, part: &impl Spanned) -> &str {
        &self.source[part.span().byte_range()]
    }

    fn add(&mut self, part: &impl Spanned, changed: impl Into<String>) {
        let span = part.span();
        self.found.push(Place {
            bytes: span.byte_range(),
            line: span.start().line,
            changed: changed.into(),
        });
    }

    /// A condition that always holds, and one that never does. What binds a name must stay.
    fn add_constants(&mut self, condition: &syn::Expr) {
        if !binds(condition) {
            self.add(condition, "true");
            self.add(condition, "false");
        }
    }
}

/// Whether a condition has a `let` in it.
fn binds(condition: &syn::Expr) -> bool {
    match condition {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        if binds(&binary.left) || binds(&binary.right) {
            self.add_constants(&binary.right);
        } else {
            for to in swaps(self.text(&binary.op)).collect::<Vec<_>>() {
                let (left, right) = (self.text(&binary.left), self.text(&binary.right));
                let changed = match to {
                    "-=" | "+=" => format!("{left} {to} {right}"),
                    _ => format!("({left}) {to} ({right})"),
                };
                self.add(binary, changed);
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'a syn::ExprUnary) {
        if matches!(unary.op, syn::UnOp::Not(_) | syn::UnOp::Neg(_)) {
            self.add(unary, self.text(&unary.expr).to_owned());
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_if(&mut self, branch: &'a syn::ExprIf) {
        self.add_constants(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    /// Of a pattern only the guard; the rest is worked out by the compiler and cannot ask a switch.
    fn visit_pat(&mut self, pattern: &'a syn::Pat) {
        if let syn::Pat::Guard(guarded) = pattern {
            self.add_constants(&guarded.guard);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        let name = call.method.to_string();
        let (whole, method) = (call.span().byte_range(), call.method.span().byte_range());
        for to in swaps(&name) {
            let before = &self.source[whole.start..method.start];
            let behind = &self.source[method.end..whole.end];
            self.add(call, format!("{before}{to}{behind}"));
        }
        if LEFT_OUT.contains(&name.as_str()) {
            self.add(call, self.text(&call.receiver).to_owned());
        }
        if name == "is_empty" {
            self.add(call, format!("!{}", self.text(call)));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_lit(&mut self, literal: &'a syn::ExprLit) {
        match &literal.lit {
            syn::Lit::Bool(value) => self.add(literal, (!value.value).to_string()),
            syn::Lit::Int(value) => {
                let number = value.base10_parse::<u128>().unwrap_or_default();
                let beside = [number.checked_add(1), number.checked_sub(1)];
                for number in beside.into_iter().flatten() {
                    self.add(literal, format!("{number}{}", value.suffix()));
                }
            }
            _ => {}
        }
    }

    fn visit_signature(&mut self, _: &'a syn::Signature) {}

    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.add_answers(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.add_answers(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    // Nor can these.
    fn visit_type(&mut self, _: &'a syn::Type) {}
    fn visit_item_const(&mut self, _: &'a syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'a syn::ImplItemConst) {}
    fn visit_attribute(&mut self, _: &'a syn::Attribute) {}
}

impl Finder<'_> {
    /// A function that says yes or no, and now always the same.
    fn add_answers(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if let syn::ReturnType::Type(_, answer) = &signature.output
            && self.text(answer) == "bool"
            && let [first, ..] = &block.stmts[..]
            && let [.., last] = &block.stmts[..]
        {
            let bytes = first.span().byte_range().start..last.span().byte_range().end;
            let line = signature.span().start().line;
            self.found.extend(["true", "false"].map(|changed| Place {
                bytes: bytes.clone(),
                line,
                changed: changed.to_owned(),
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(expression: &str) -> Vec<String> {
        let source = format!("fn f() {{ {expression}; }}");
        let places = places(&source).unwrap();
        let shown =
            |place: &Place| format!("{} -> {}", &source[place.bytes.clone()], place.changed);
        places.iter().map(shown).collect()
    }

    #[test]
    fn every_operator_has_its_changes() {
        for (expression, expected) in [
            ("a == b", &["a == b -> (a) != (b)"][..]),
            ("a < b", &["a < b -> (a) <= (b)", "a < b -> (a) >= (b)"]),
            ("a || b", &["a || b -> (a) && (b)"]),
            ("a - b", &["a - b -> (a) + (b)"]),
            ("a | b", &["a | b -> (a) & (b)"]),
            ("a += b", &["a += b -> a -= b"]),
            ("!a", &["!a -> a"]),
            ("-a", &["-a -> a"]),
            ("true", &["true -> false"]),
            ("0_u8", &["0_u8 -> 1u8"]),
            ("7", &["7 -> 8", "7 -> 6"]),
            ("if a {}", &["a -> true", "a -> false"]),
            ("if let A = b && c {}", &["c -> true", "c -> false"]),
            (
                "match a { B if c => d, 3 => e }",
                &["c -> true", "c -> false"],
            ),
            ("a.any(f)", &["a.any(f) -> a.all(f)"]),
            ("a.is_none()", &["a.is_none() -> a.is_some()"]),
            ("a.is_empty()", &["a.is_empty() -> !a.is_empty()"]),
            ("side.other()", &["side.other() -> side"]),
            ("let 3 = a; const B: [u8; 2] = c", &[]),
        ] {
            assert_eq!(changes(expression), expected, "{expression}");
        }
        let answers = places("fn f() -> bool { g() }").unwrap();
        assert_eq!(answers.len(), 2);
        assert_eq!((answers[0].bytes.clone(), answers[0].line), (17..20, 1));
    }

    #[test]
    fn changes_inside_each_other_and_at_one_place_are_switched_apart() {
        let source = "fn f() { a < 1 }";
        let places = places(source).unwrap();
        let numbered: Vec<_> = (1..).zip(&places).collect();
        let (text, ranges) = switched(source, numbered);
        assert_eq!(
            text,
            "fn f() { (if crate::mutant(1) { (a) <= (1) } else { \
             (if crate::mutant(2) { (a) >= (1) } else { a < \
             (if crate::mutant(3) { 2 } else { (if crate::mutant(4) { 0 } else { 1 }) }) }) }) }"
        );
        let inner = ranges.iter().find(|(number, _)| *number == 4).unwrap();
        assert_eq!(
            &text[inner.1.clone()],
            "(if crate::mutant(4) { 0 } else { 1 })"
        );
        assert_eq!(switched(source, Vec::new()).0, source);
    }
}
