// The moves of a game with its variations. The server keeps one line; what was taken back stays here as a variation.

/** A move as it is stored: what is needed to make it again. */
function stored(move) {
  const { ply, number, side, san, from, to, becomes, castling, taken } = move;
  return { ply, number, side, san, from, to, becomes, castling, taken };
}

const same = (a, b) => a.san === b.san && a.from === b.from && a.to === b.to;

export class Tree {
  constructor(kept = null) {
    this.root = { move: null, parent: null, children: [], position: null, ply: 0 };
    /** The nodes of the line that the server has, the root first. */
    this.line = [this.root];
    if (kept) this.grow(this.root, kept);
  }

  grow(node, children) {
    for (const { move, then } of children) {
      const child = this.child(node, move);
      this.grow(child, then);
    }
  }

  /** The node after a move, made where there is none. */
  child(node, move) {
    const found = node.children.find((child) => same(child.move, move));
    if (found) return found;
    const child = { move: stored(move), parent: node, children: [], position: null, ply: node.ply + 1 };
    node.children.push(child);
    return child;
  }

  /** Takes over the line that the server has. */
  follow(game) {
    this.line = [this.root];
    for (const move of game.moves) this.line.push(this.child(this.line.at(-1), move));
    this.line.at(-1).position = game.position;
    return this.line.at(-1);
  }

  /** The nodes from the root to a node, the root first. */
  path(node) {
    const path = [];
    for (let at = node; at; at = at.parent) path.unshift(at);
    return path;
  }

  /** The last node of the server's line on the way to a node. */
  fork(node) {
    return this.path(node).filter((one) => this.line.includes(one)).at(-1);
  }

  /** The node one goes on to: along the server's line where it leads on, else the first variation. */
  next(node) {
    return node.children.find((child) => this.line.includes(child)) ?? node.children[0] ?? null;
  }

  /** As plain data, for the browser to keep. */
  kept(node = this.root) {
    return node.children.map((child) => ({ move: child.move, then: this.kept(child) }));
  }
}
