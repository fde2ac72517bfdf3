// Stepping through the game, taking back, turning the board, copying, draws and resigning.

import * as api from '../lib/api.js';
import { copy, h, iconButton, speak } from '../lib/dom.js';
import { capital } from './words.js';

export class Toolbar {
  constructor(session, { look, takeBack, flip, fail }) {
    Object.assign(this, { session, fail });
    const { tree } = session;
    const go = (find) => () => {
      const node = find();
      if (node && node !== session.node) look(node);
    };
    this.first = iconButton('first', 'First position', go(() => tree.root));
    this.prev = iconButton('prev', 'Previous move', go(() => session.node.parent));
    this.next = iconButton('next', 'Next move', go(() => tree.next(session.node)));
    this.last = iconButton('last', 'Last move', go(() => tree.line.at(-1)));
    this.undo = iconButton('undo', 'Take back (u)', takeBack);
    const turn = iconButton('flip', 'Turn the board (v)', flip);
    const records = this.menu('copy', 'Copy', () => this.records());
    const actions = this.menu('flag', 'Draw or resign', () => this.actions());
    this.element = h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Game' }, this.first, this.prev, this.next, this.last, this.undo, turn, ...records, ...actions);
  }

  show() {
    const { session } = this;
    this.first.disabled = this.prev.disabled = !session.node.parent;
    this.next.disabled = !session.tree.next(session.node);
    this.last.disabled = session.atEnd;
    this.undo.disabled = session.game.done.length === 0;
  }

  /** A button that opens a list of buttons. */
  menu(name, label, entries) {
    const list = h('div', { class: 'menu', hidden: true });
    const close = ({ back = false } = {}) => {
      list.hidden = true;
      button.setAttribute('aria-expanded', 'false');
      if (back) button.focus();
    };
    const button = iconButton(name, label, () => {
      if (!list.hidden) return close();
      const rows = entries().map(([text, work]) => h('button', { class: 'btn', type: 'button', onclick: () => { close({ back: true }); work(); } }, text));
      list.replaceChildren(...rows);
      list.hidden = false;
      button.setAttribute('aria-expanded', 'true');
      rows[0]?.focus();
    });
    button.setAttribute('aria-expanded', 'false');
    list.addEventListener('keydown', (event) => event.key === 'Escape' && close({ back: true }));
    list.addEventListener('focusout', (event) => !list.contains(event.relatedTarget) && event.relatedTarget !== button && close());
    return [button, list];
  }

  records() {
    const { session } = this;
    const put = (what, text) => Promise.resolve(text()).then(copy).then((done) => speak(done ? `${what} copied.` : `The browser does not allow copying.`)).catch(this.fail);
    return [
      ['Copy FEN', () => put('FEN', () => session.position.fen)],
      ['Copy PGN', () => put('PGN', () => api.exported(session.game.id, 'pgn'))],
      ['Copy ledger', () => put('Ledger', () => api.exported(session.game.id, 'ledger'))],
      ['Copy address', () => put('Address', () => location.href)],
    ];
  }

  /** What can be done now besides moving; which draws can be claimed is what the server lists. */
  actions() {
    const { session } = this;
    const { game } = session;
    const turn = game.position.turn;
    const act = (action, body) => () => session.act(action, body).catch(this.fail);
    if (game.outcome.state !== 'ongoing') return [['The game is over', () => {}]];
    const other = turn === 'white' ? 'black' : 'white';
    const offers = game.offer
      ? [[`${capital(game.offer === 'white' ? 'black' : 'white')} accepts the draw`, act('accept-draw', { side: game.offer === 'white' ? 'black' : 'white' })]]
      : [[`${capital(turn)} offers a draw`, act('offer-draw', { side: turn })]];
    const claims = game.claims.map((rule) => [`Claim a draw by ${rule}`, act('claim-draw', { rule })]);
    return [...offers, ...claims, ...[turn, other].map((side) => [`${capital(side)} resigns`, act('resign', { side })])];
  }
}
