//! Strategies, as graphs of positions.

use hakam_checker::{Branch, Forced, Node, Reply, Tree};

use super::{Json, Writer, list, number, object, of_fields};

impl Writer<'_> {
    pub(super) fn forced(self, forced: &Forced) -> Json {
        let (is_forced, Tree { nodes }) = match forced {
            Forced::Yes(tree) => (true, tree),
            Forced::No(tree) => (false, tree),
        };
        object([
            ("forced", Json::Bool(is_forced)),
            ("nodes", list(nodes, |node| self.node(node))),
        ])
    }

    fn node(self, node: &Node) -> Json {
        let Node { within, branches } = node;
        object([
            ("within", number(*within)),
            ("branches", list(branches, |branch| self.branch(branch))),
        ])
    }

    fn branch(self, branch: &Branch) -> Json {
        let Branch { play, replies } = branch;
        object([
            ("move", self.made(*play)),
            ("replies", list(replies, |reply| self.reply(reply))),
        ])
    }

    fn reply(self, reply: &Reply) -> Json {
        let Reply { play, then } = reply;
        let mut fields = vec![("move", self.made(*play))];
        fields.extend(then.map(|node| ("then", number(node))));
        of_fields(fields)
    }
}
