//! Forged strategies.

use hakam_checker::{Forced, Tree};

/// The other side's strategy, and the same with a part missing or a number changed.
pub fn strategies(forced: &Forced) -> Vec<Forced> {
    let (Forced::Yes(tree) | Forced::No(tree)) = forced;
    let again = |tree: Tree| match forced {
        Forced::Yes(_) => Forced::Yes(tree),
        Forced::No(_) => Forced::No(tree),
    };
    let mut spoiled = vec![match forced {
        Forced::Yes(tree) => Forced::No(tree.clone()),
        Forced::No(tree) => Forced::Yes(tree.clone()),
    }];
    let mut change = |change: &dyn Fn(&mut Tree)| {
        let mut other = tree.clone();
        change(&mut other);
        if other != *tree {
            spoiled.push(again(other));
        }
    };
    change(&|tree| drop(tree.nodes.pop()));
    change(&|tree| tree.nodes.push(tree.nodes[0].clone()));
    for number in 0..tree.nodes.len().min(6) {
        change(&|tree| tree.nodes[number].within = u32::MAX);
        change(&|tree| drop(tree.nodes[number].branches.pop()));
        change(&|tree| {
            if let Some(branch) = tree.nodes[number].branches.first_mut() {
                branch.replies.pop();
            }
        });
        change(&|tree| {
            if let Some(branch) = tree.nodes[number].branches.first_mut()
                && let Some(reply) = branch.replies.first_mut()
            {
                reply.then = Some(reply.then.map_or(0, |then| then + 1));
            }
        });
        change(&|tree| {
            if let Some(branch) = tree.nodes[number].branches.first_mut() {
                std::mem::swap(&mut branch.play.from, &mut branch.play.to);
            }
        });
    }
    spoiled
}
