// The two panels above and below the board: name, turn, captured men, clock.

import { h } from '../lib/dom.js';
import { picture } from '../board/pieces.js';
import { shown } from './clock.js';
import { capital } from './words.js';

export class Player {
  constructor(side, session, clock, board) {
    Object.assign(this, { side, session, clock, board });
    this.note = h('small', {});
    this.took = h('div', { class: 'took', role: 'group' });
    this.face = h('span', { class: 'clock', role: 'timer', 'aria-label': `${side}’s clock` });
    const name = session.game[side] || capital(side);
    const line = h('div', { class: 'name' }, name, this.note, h('span', { class: 'turn' }, 'to move'));
    this.element = h('div', { class: 'player' }, h('span', { class: `dot ${side}`, 'aria-hidden': 'true' }), h('div', {}, line, this.took), this.face);
  }

  show(note = '') {
    const { session, side } = this;
    this.element.classList.toggle('on', !session.over && session.position.turn === side);
    this.note.textContent = note;
    this.showTaken();
    this.tick();
  }

  /** The men this side has taken on the way to the position looked at. */
  showTaken() {
    const { session, side, board } = this;
    const counts = new Map();
    for (const { move } of session.tree.path(session.node)) {
      if (move?.side !== side) continue;
      for (const man of move.taken ?? []) {
        const key = `${man.side} ${man.piece}`;
        counts.set(key, { man, count: (counts.get(key)?.count ?? 0) + 1 });
      }
    }
    const parts = [...counts.values()].flatMap(({ man, count }) => [
      picture(board.kinds.get(man.piece), man.side, man.letter),
      count > 1 ? h('span', { class: 'x mono' }, `×${count}`) : null,
    ]);
    const words = [...counts.values()].map(({ man, count }) => `${count} ${board.kinds.get(man.piece)?.name ?? man.piece}`);
    this.took.replaceChildren(...parts.filter(Boolean));
    this.took.setAttribute('aria-label', words.length > 0 ? `captured: ${words.join(', ')}` : 'nothing captured');
  }

  tick() {
    const left = this.clock.face(this.side);
    this.face.hidden = left === null;
    if (left === null) return;
    this.face.textContent = shown(left);
    this.face.classList.toggle('low', left < 20_000);
    this.face.classList.toggle('fallen', left <= 0);
  }
}
