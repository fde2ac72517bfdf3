// What the player's hand does: selects a man, drops him, and is answered. An illegal wish is never ignored.

import * as api from '../lib/api.js';
import { choose } from '../board/choice-menu.js';

/** How a move is sent: by its squares, or as castling. */
export function request(move) {
  if (move.castling) return { castle: move.castling };
  return move.becomes ? { from: move.from, to: move.to, becomes: move.becomes } : { from: move.from, to: move.to };
}

export class Hands {
  constructor(session, board, { fail, type, flip, takeBack, mayPlay }) {
    Object.assign(this, { session, board, fail, type, flip, takeBack, mayPlay });
  }

  /** The legal moves of the man on a square. */
  movesOf(square) {
    return this.session.legal.filter((move) => move.from === square);
  }

  guarded(work) {
    return work().catch(this.fail);
  }

  /** A click, or the enter key. */
  tap(square) {
    const { session, board } = this;
    const own = board.manOn(square)?.side === session.position.turn;
    const from = session.selected;
    // A man that may take his own companion's square, or castle onto it, is answered by the list of moves.
    const reaches = from && session.legal.some((move) => move.from === from && move.to === square);
    if (from === square) this.cancel();
    else if (from && (!own || reaches)) this.drop(from, square);
    else if (board.manOn(square)) this.pick(square);
    else this.cancel();
  }

  /** Takes a man up. */
  lift(square) {
    this.session.selected = square;
    this.session.refusal = null;
    this.session.tell({});
  }

  /** Selects a man. One that cannot go anywhere is told why. */
  pick(square) {
    const { session } = this;
    this.lift(square);
    const man = this.board.manOn(square);
    if (man && this.movesOf(square).length === 0 && !session.over) this.guarded(() => this.explainMan(square));
  }

  cancel() {
    this.session.selected = null;
    this.session.refusal = null;
    this.session.tell({});
  }

  /** Puts a man down. */
  drop(from, to) {
    if (to === null) return this.cancel();
    return this.guarded(async () => {
      const { session } = this;
      if (!this.mayPlay()) return this.cancel();
      const meant = session.legal.filter((move) => move.from === from && move.to === to);
      if (meant.length === 0) return this.explain(from, to, `${from}${to}`);
      const side = this.board.manOn(from)?.side;
      const move = meant.length === 1 && !this.mustAsk(meant[0]) ? meant[0] : await choose(this.board, meant, side);
      if (move) await session.makeMove(request(move));
      else this.cancel();
    });
  }

  /** A promotion is always chosen by the player, except where the rules leave no choice at all. */
  mustAsk(move) {
    const kind = this.session.variant.kinds.find(({ key }) => key === move.kind);
    return move.becomes !== null && move.becomes !== undefined && (kind?.promotions.length ?? 2) > 1;
  }

  /** A move that was typed. */
  typed(text) {
    return this.guarded(async () => {
      const meant = this.session.legal.find((move) => [move.san, move.uci].includes(text));
      if (meant) return this.session.makeMove(request(meant));
      return this.explain(null, null, text);
    });
  }

  /** Asks the referee about a move that is in no list. It may be legal under another name: then it is made. */
  async explain(from, to, text) {
    const { session } = this;
    const asked = session.node;
    const answer = await api.verify(session.place, text);
    if (session.node !== asked) return;
    const move = answer.report?.move;
    if (move?.legal?.verdict === 'VERIFIED' && move.canonical) {
      await session.makeMove({ move: move.canonical });
      return;
    }
    const attempt = move?.attempts?.[0];
    const against = attempt?.against ?? [];
    session.refusal = {
      from: from ?? attempt?.request?.from ?? null,
      to: to ?? attempt?.request?.to ?? null,
      text,
      sentence: against[0]?.sentence ?? answer.sentence.replace(/^[A-Z]+: /, ''),
      hint: against.length === 0 ? (move?.miss ?? null) : null,
      against,
      also: [],
    };
    session.selected = null;
    session.tell({ refused: true });
  }

  /** Tells why a man has no legal move. */
  async explainMan(square) {
    const { session } = this;
    const asked = session.node;
    const { refused } = await api.whyNot(session.place, square);
    if (session.node !== asked || session.selected !== square) return;
    const owner = this.board.manOn(square)?.side === session.position.turn;
    const reasons = distinct(refused);
    session.refusal = {
      from: square,
      to: null,
      stuck: true,
      text: square,
      sentence: owner ? 'This piece has no legal move.' : (reasons[0]?.sentence ?? 'It is the other side’s turn.'),
      against: [],
      also: owner ? reasons : [],
    };
    session.tell({ refused: true });
  }

  /** Tells why the selected man cannot reach a square, or why a man has no move. */
  why(square) {
    const from = this.session.selected;
    if (from && from !== square) this.drop(from, square);
    else if (this.board.manOn(square)) {
      this.session.selected = square;
      this.guarded(() => this.explainMan(square));
    }
  }
}

/** One row for each sentence, the commonest first. */
function distinct(refused) {
  const rows = new Map();
  for (const row of refused) {
    const known = rows.get(row.sentence);
    if (known) known.count += 1;
    else rows.set(row.sentence, { ...row, count: 1 });
  }
  return [...rows.values()].sort((a, b) => b.count - a.count).slice(0, 5);
}
