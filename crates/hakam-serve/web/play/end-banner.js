// How the game ended. It stands in the flow and never covers the position that decided.

import { h, speak } from '../lib/dom.js';
import { ruleChip } from './words.js';

const SCORES = { white: '1–0', black: '0–1' };
const DRAW = '½–½';

export class EndBanner {
  constructor(session, book, again) {
    Object.assign(this, { session, book });
    this.score = h('span', { class: 'score' });
    this.why = h('p', { class: 'why' });
    this.rule = h('p', { class: 'small row' });
    const button = h('button', { class: 'btn main', type: 'button', onclick: again }, 'New game');
    this.element = h('section', { class: 'end-banner', 'aria-label': 'Result', hidden: true }, this.score, h('div', {}, this.why, this.rule), h('div', { class: 'row' }, button));
    this.told = null;
  }

  show() {
    const { session } = this;
    this.element.hidden = !session.over;
    if (!session.over) {
      this.told = null;
      return;
    }
    const { outcome } = session;
    this.score.textContent = SCORES[outcome.winner] ?? DRAW;
    this.why.textContent = outcome.sentence;
    const moves = session.node.ply === 1 ? '1 ply' : `${session.node.ply} plies`;
    this.rule.replaceChildren(...(outcome.rule ? [ruleChip(outcome.rule, this.book)] : []), h('span', {}, moves));
    if (this.told !== outcome.sentence) speak(`${outcome.sentence}${outcome.rule ? ` Rule ${outcome.rule}.` : ''}`, { decided: true });
    this.told = outcome.sentence;
  }
}
