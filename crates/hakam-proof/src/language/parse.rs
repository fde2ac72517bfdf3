//! Formulas read.
//!
//! ```text
//! expr = a => b | a or b | a and b | not a | a (= != < <= > >= in is) b | a + b | a - b | a ?? b
//!      | if c then a else b | let x = a: b | presume c: b | unknown("why") | word(..) | {a, b} | {x in S where c}
//!      | (all|some|no) x in S [where c] {, y in T ..}: b | count x in S where c
//!      | sum x in S [where c]: b | max x in S [where c] floor n: b | given field | names_piece field
//! ```

use super::lex::{Token, lex};
use super::tree::{Binder, Comparison, Member, Tree};

type Parsed<T = Tree> = Result<T, String>;

/// Reads a whole formula.
pub(crate) fn parse(text: &str) -> Parsed {
    let tokens = lex(text)?;
    let mut parser = Parser { tokens, at: 0 };
    let tree = parser.expr()?;
    match parser.peek() {
        Token::End => Ok(tree),
        other => Err(format!("{other:?} is left over")),
    }
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).unwrap_or(&Token::End)
    }

    fn next(&mut self) -> Token {
        let token = self.peek().clone();
        self.at += 1;
        token
    }

    /// Whether the next token is this word or sign, which is then passed.
    fn opt(&mut self, wanted: &str) -> bool {
        let found = match self.peek() {
            Token::Word(word) => word == wanted,
            Token::Sign(sign) => *sign == wanted,
            Token::Int(_) | Token::Text(_) | Token::End => false,
        };
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, wanted: &str) -> Parsed<()> {
        if self.opt(wanted) {
            Ok(())
        } else {
            Err(format!("`{wanted}` is wanted, not {:?}", self.peek()))
        }
    }

    fn word(&mut self) -> Parsed<String> {
        match self.next() {
            Token::Word(word) => Ok(word),
            other => Err(format!("a name is wanted, not {other:?}")),
        }
    }

    fn expr(&mut self) -> Parsed {
        let left = self.or()?;
        if self.opt("=>") {
            let right = self.expr()?;
            return Ok(Tree::Or(vec![Tree::Not(Box::new(left)), right]));
        }
        Ok(left)
    }

    fn or(&mut self) -> Parsed {
        self.chain("or", Parser::and, Tree::Or)
    }

    fn and(&mut self) -> Parsed {
        self.chain("and", Parser::negation, Tree::And)
    }

    fn chain(
        &mut self,
        word: &str,
        below: fn(&mut Parser) -> Parsed,
        made: fn(Vec<Tree>) -> Tree,
    ) -> Parsed {
        let first = below(self)?;
        let mut parts = vec![first];
        while self.opt(word) {
            parts.push(below(self)?);
        }
        Ok(match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                parts.extend(last);
                made(parts)
            }
        })
    }

    fn negation(&mut self) -> Parsed {
        if self.opt("not") {
            return Ok(Tree::Not(Box::new(self.negation()?)));
        }
        let left = self.sum()?;
        let comparisons = [
            ("=", Comparison::Equal),
            ("!=", Comparison::Unequal),
            ("<", Comparison::Less),
            ("<=", Comparison::LessOrEqual),
            (">", Comparison::Greater),
            (">=", Comparison::GreaterOrEqual),
            ("in", Comparison::In),
            ("is", Comparison::Is),
        ];
        for (sign, comparison) in comparisons {
            if self.opt(sign) {
                let right = self.sum()?;
                return Ok(Tree::Compare(comparison, Box::new(left), Box::new(right)));
            }
        }
        Ok(left)
    }

    fn sum(&mut self) -> Parsed {
        let mut left = self.fallback()?;
        loop {
            let made = if self.opt("+") {
                Tree::Add
            } else if self.opt("-") {
                Tree::Subtract
            } else {
                return Ok(left);
            };
            left = made(Box::new(left), Box::new(self.fallback()?));
        }
    }

    fn fallback(&mut self) -> Parsed {
        let left = self.atom()?;
        if self.opt("??") {
            return Ok(Tree::Else(Box::new(left), Box::new(self.fallback()?)));
        }
        Ok(left)
    }

    fn atom(&mut self) -> Parsed {
        if self.opt("(") {
            let inner = self.expr()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.opt("-") {
            let value = self.atom()?;
            return Ok(Tree::Subtract(Box::new(Tree::Int(0)), Box::new(value)));
        }
        if self.opt("{") {
            return self.braces();
        }
        match self.next() {
            Token::Int(number) => Ok(Tree::Int(number)),
            Token::Text(text) => Ok(Tree::Text(text)),
            Token::Word(word) => self.of_word(word),
            other => Err(format!("{other:?} begins nothing")),
        }
    }

    fn of_word(&mut self, word: String) -> Parsed {
        match word.as_str() {
            "all" => self.bind(Binder::All),
            "some" => self.bind(Binder::Some),
            "no" => self.bind(Binder::No),
            "sum" => self.bind(Binder::Sum),
            "count" => Ok(Tree::Count(self.member()?)),
            "max" => {
                let member = self.member()?;
                self.expect("floor")?;
                let floor = self.fallback()?;
                self.expect(":")?;
                let body = self.expr()?;
                Ok(Tree::Most(member, Box::new(floor), Box::new(body)))
            }
            "let" => {
                let name = self.word()?;
                self.expect("=")?;
                let value = self.expr()?;
                self.expect(":")?;
                Ok(Tree::Let(name, Box::new(value), Box::new(self.expr()?)))
            }
            "if" => {
                let test = self.expr()?;
                self.expect("then")?;
                let yes = self.expr()?;
                self.expect("else")?;
                let no = self.expr()?;
                Ok(Tree::If(Box::new(test), Box::new(yes), Box::new(no)))
            }
            "presume" => {
                let test = self.or()?;
                self.expect(":")?;
                Ok(Tree::Presume(Box::new(test), Box::new(self.expr()?)))
            }
            "given" => Ok(Tree::Given(self.word()?)),
            "names_piece" => Ok(Tree::NamesPiece(self.word()?)),
            "unknown" => {
                self.expect("(")?;
                let Token::Text(why) = self.next() else {
                    return Err("`unknown` says why".to_owned());
                };
                self.expect(")")?;
                Ok(Tree::Unknown(why))
            }
            _ if self.opt("(") => {
                let mut arguments = Vec::new();
                while !self.opt(")") {
                    if !arguments.is_empty() {
                        self.expect(",")?;
                    }
                    arguments.push(self.expr()?);
                }
                Ok(Tree::Call(word, arguments))
            }
            _ => Ok(Tree::Name(word)),
        }
    }

    /// `{a, b}` or `{x in S where c}`.
    fn braces(&mut self) -> Parsed {
        if let [Token::Word(_), Token::Word(word), ..] = &self.tokens[self.at..]
            && word == "in"
        {
            let member = self.member()?;
            self.expect("}")?;
            return Ok(Tree::Filter(member));
        }
        let mut items = Vec::new();
        while !self.opt("}") {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(self.expr()?);
        }
        Ok(Tree::Items(items))
    }

    /// `x in S where c`.
    fn member(&mut self) -> Parsed<Member> {
        let name = self.word()?;
        self.expect("in")?;
        let of = Box::new(self.sum()?);
        let condition = if self.opt("where") {
            Some(Box::new(self.or()?))
        } else {
            None
        };
        Ok(Member {
            name,
            of,
            condition,
        })
    }

    /// `some x in S where c, y in T: body`; `no x, y` is `no x` for which there is `some y`.
    fn bind(&mut self, binder: Binder) -> Parsed {
        let member = self.member()?;
        let body = if self.opt(",") {
            let inner = if binder == Binder::No {
                Binder::Some
            } else {
                binder
            };
            self.bind(inner)?
        } else {
            self.expect(":")?;
            self.expr()?
        };
        Ok(Tree::Bind(binder, member, Box::new(body)))
    }
}
