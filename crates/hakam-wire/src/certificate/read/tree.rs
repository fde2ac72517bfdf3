//! Strategies, as graphs of positions.

use hakam_checker::{Branch, Forced, Node, Reply, Tree, limits as checked};

use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::moves::made;

pub(super) fn forced(spot: &Spot<'_>) -> Read<Forced> {
    spot.only(&["forced", "nodes"])?;
    let nodes = spot.get("nodes")?.list(checked::NODES, node)?;
    let tree = Tree { nodes };
    Ok(if spot.get("forced")?.flag()? {
        Forced::Yes(tree)
    } else {
        Forced::No(tree)
    })
}

fn node(spot: &Spot<'_>) -> Read<Node> {
    spot.only(&["within", "branches"])?;
    Ok(Node {
        within: spot.get("within")?.count()?,
        branches: spot.get("branches")?.list(MOST_ITEMS, branch)?,
    })
}

fn branch(spot: &Spot<'_>) -> Read<Branch> {
    spot.only(&["move", "replies"])?;
    Ok(Branch {
        play: made(&spot.get("move")?)?,
        replies: spot.get("replies")?.list(MOST_ITEMS, reply)?,
    })
}

fn reply(spot: &Spot<'_>) -> Read<Reply> {
    spot.only(&["move", "then"])?;
    let then = spot.find("then")?;
    Ok(Reply {
        play: made(&spot.get("move")?)?,
        then: then.map(|spot| spot.count()).transpose()?,
    })
}
