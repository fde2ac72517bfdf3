// A game being played: what the server has, which position is looked at, what is selected, what was refused. Views listen to it.

import * as api from '../lib/api.js';
import { keep, noteLatest, prune, recall } from '../lib/keep.js';
import { Tree } from './tree.js';

/** Whether a legal move is the one that is asked for. */
function fits(legal, { from, to, becomes, castle, move }) {
  if (move) return legal.san === move;
  if (castle) return legal.castling === castle;
  return !legal.castling && legal.from === from && legal.to === to && (legal.becomes ?? null) === (becomes ?? null);
}

export class Session {
  constructor(game, variant) {
    this.game = game;
    this.variant = variant;
    this.tree = new Tree(recall(`tree-${game.id}`, null));
    this.node = this.tree.follow(game);
    this.legal = game.legal;
    this.outcome = game.outcome;
    this.selected = null;
    this.refusal = null;
    this.busy = false;
    this.listeners = new Set();
    noteLatest(game.id);
    prune('tree-', 40);
  }

  /** Opens a stored game. */
  static async open(id) {
    const game = await api.game(id);
    const variant = game.definition ? (await api.checkDefinition(game.definition)).variant : await api.variant(game.variant);
    return new Session(game, variant);
  }

  listen(listener) {
    this.listeners.add(listener);
  }

  tell(what = {}) {
    for (const listener of this.listeners) listener(what);
  }

  get atEnd() {
    return this.node === this.tree.line.at(-1);
  }

  get over() {
    return this.outcome.state !== 'ongoing';
  }

  get position() {
    return this.node.position;
  }

  /** The keys that name the position looked at, in any question. */
  get place() {
    return this.placeOf(this.node);
  }

  placeOf(node) {
    if (node === this.tree.line.at(-1)) return { position: this.game.position.handle };
    const fork = this.tree.fork(node);
    const rest = this.tree.path(node).slice(fork.ply + 1);
    const where = { game: this.game.id, ply: fork.ply };
    return rest.length > 0 ? { ...where, play: rest.map(({ move }) => move.san) } : where;
  }

  /** Takes over what the server says; the latest position is looked at. */
  adopt(game, what = {}) {
    this.game = game;
    const before = this.node;
    this.node = this.tree.follow(game);
    this.legal = game.legal;
    this.outcome = game.outcome;
    this.selected = null;
    this.refusal = null;
    keep(`tree-${game.id}`, this.tree.kept());
    this.tell({ ...what, moved: this.node.parent === before ? this.node.move : null, changed: true });
  }

  /** Looks at another position of the tree. */
  async look(node, what = {}) {
    const answer = await this.fetchNode(node);
    this.node = node;
    this.legal = answer.legal;
    this.outcome = answer.outcome;
    this.selected = null;
    this.refusal = null;
    this.tell(what);
  }

  async fetchNode(node) {
    if (node === this.tree.line.at(-1)) return { legal: this.game.legal, outcome: this.game.outcome };
    const place = this.placeOf(node);
    const ask = () => (this.tree.line.includes(node) ? api.positionAt(this.game.id, node.ply) : api.status(place));
    const [listed, standing] = await Promise.all([api.moves(place), node.position ?? ask()]);
    node.position = standing;
    const over = listed.outcome.state !== 'ongoing';
    return { legal: over ? [] : listed.moves, outcome: listed.outcome };
  }

  /** Takes a change of the server's game, one at a time; what another window does meanwhile waits. */
  async change(work) {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
    this.tell({ idle: true });
  }

  /** Makes a move that the server listed as legal. Elsewhere than at the end of the game it is only tried. */
  makeMove(request) {
    return this.change(async () => {
      if (this.atEnd) this.adopt(await api.play(this.game.id, { ...request, expect: this.game.position.handle }));
      else await this.tryMove(request);
    });
  }

  /** Tries a move as a variation: the stored game stays as it is; who wants it otherwise takes back. */
  async tryMove(request) {
    const move = this.legal.find((legal) => fits(legal, request));
    if (!move) return;
    const { node, position } = this;
    const taken = position.men.filter((man) => move.captures.includes(man.on));
    const number = node.move ? node.move.number + (node.move.side === 'black' ? 1 : 0) : (position.number ?? 1);
    const child = this.tree.child(node, { ...move, ply: node.ply + 1, number, side: position.turn, taken });
    await this.look(child, { moved: child.move });
    keep(`tree-${this.game.id}`, this.tree.kept());
  }

  /** Does something other than a move. */
  act(action, body = {}) {
    return this.change(async () => this.adopt(await api.act(this.game.id, action, body)));
  }
}
