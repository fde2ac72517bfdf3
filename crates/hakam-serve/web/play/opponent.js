// The computer as an opponent: when it is its turn, the server is asked for its move.

import * as api from '../lib/api.js';
import { speak } from '../lib/dom.js';
import { keep, recall } from '../lib/keep.js';

export const LEVELS = ['easy', 'medium', 'hard'];

export class Opponent {
  /** `gone` is called when the server has no computer after all, `noted` when it begins or ends to think. */
  constructor(session, { fail, gone, noted }) {
    Object.assign(this, { session, fail, gone, noted });
    this.thinking = false;
    this.key = `opponent-${session.game.id}`;
    const kept = recall(this.key, null);
    this.side = kept?.side ?? null;
    this.level = kept?.level ?? null;
    session.listen(() => this.answer());
  }

  /** Seats the computer. */
  seat(side, level) {
    Object.assign(this, { side, level });
    keep(this.key, { side, level });
  }

  thinks() {
    const { session } = this;
    return this.side !== null && session.game.outcome.state === 'ongoing' && session.game.position.turn === this.side;
  }

  async answer() {
    const { session } = this;
    if (!this.thinks() || session.busy || !session.atEnd) return;
    this.thinking = true;
    this.noted();
    try {
      await session.change(async () => session.adopt(await api.engineMove(session.game.id, this.level)));
    } catch (problem) {
      if (problem.status === 404 || problem.status === 501) {
        this.side = null;
        keep(this.key, null);
        speak('This server has no computer opponent.');
        this.gone();
      } else this.fail(problem);
    } finally {
      this.thinking = false;
      this.noted();
    }
  }
}
