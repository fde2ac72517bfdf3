// The moves in two columns, variations below the move they replace, and the refused attempt, which is never part of the game.

import { h, icon } from '../lib/dom.js';

export class MoveList {
  constructor(session, { look, typed }) {
    this.session = session;
    this.look = look;
    this.list = h('div', { class: 'moves', role: 'group', 'aria-label': 'Moves', tabindex: '0' });
    this.field = h('input', { class: 'input mono', id: 'type-move', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: 'Type a move' });
    const form = h('form', { class: 'type-move' }, h('label', { class: 'sr', for: 'type-move' }, 'Type a move'), this.field, h('button', { class: 'btn', type: 'submit' }, 'Play'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      this.field.value = '';
      if (text) typed(text);
    });
    this.element = h('section', { class: 'card tabbed', 'data-tab': 'moves', 'aria-label': 'Moves' }, h('h2', {}, 'Moves'), this.list, form);
  }

  /** Begins to type a move. */
  type(letter) {
    this.field.value = letter;
    this.field.focus();
  }

  link(node) {
    const current = node === this.session.node ? 'step' : null;
    const go = (event) => {
      event.preventDefault();
      this.look(node);
    };
    return h('a', { href: '#', 'aria-current': current, onclick: go }, node.move.san);
  }

  number({ move }) {
    return move.side === 'white' ? `${move.number}.` : `${move.number}…`;
  }

  show() {
    const { tree, refusal } = this.session;
    const parts = [];
    let open = false;
    for (const node of tree.line.slice(1)) {
      const { move } = node;
      if (move.side === 'white' || !open) parts.push(h('span', { class: 'n' }, String(move.number)));
      if (move.side === 'black' && !open) parts.push(h('span', {}, '…'));
      parts.push(this.link(node));
      open = move.side === 'white';
      const others = node.parent.children.filter((other) => other !== node);
      if (others.length === 0) continue;
      if (open) parts.push(h('span', {}));
      parts.push(...others.map((other) => this.variation(other)));
      open = false;
    }
    const end = tree.line.at(-1);
    if (open) parts.push(h('span', {}));
    parts.push(...end.children.map((other) => this.variation(other)));
    if (refusal && !refusal.stuck) parts.push(h('span', { class: 'n' }), this.attempt(refusal));
    if (parts.length === 0) parts.push(h('span', { class: 'none' }, 'No moves yet.'));
    this.list.replaceChildren(...parts);
    this.list.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }

  /** One variation as a running line; what branches off within it stands in brackets. */
  variation(node) {
    const parts = [];
    for (let at = node, first = true; at; first = false) {
      if (first || at.move.side === 'white') parts.push(`${this.number(at)} `);
      parts.push(this.link(at), ' ');
      const [next, ...others] = at.children;
      for (const other of others) parts.push('(', this.number(other), ' ', this.link(other), ' …) ');
      at = next ?? null;
    }
    return h('span', { class: 'var' }, ...parts);
  }

  attempt({ text, from, to, against }) {
    const wish = from && to ? `${from}–${to}` : text;
    return h('span', { class: 'bad' }, icon('no'), h('span', {}, `${wish} refused${against[0] ? `, ${against[0].rule}` : ''}`));
  }
}
