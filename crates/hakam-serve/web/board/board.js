// A board of any size: a grid of cells with labels, and two drawn layers. It shows what it is given and knows no rule.

import { h, s } from '../lib/dom.js';
import { picture } from './pieces.js';
import { drawn, place, squareAt } from './squares.js';

export class Board {
  /** `game` has `title`, `files`, `ranks`, `holes`, `kinds`. */
  constructor(game, { live = true } = {}) {
    this.game = game;
    this.files = game.files;
    this.ranks = game.ranks;
    this.live = live;
    this.flipped = false;
    this.men = new Map();
    this.kinds = new Map(game.kinds.map((kind) => [kind.key, kind]));
    this.holes = new Set(game.holes);
    this.focused = null;
    this.cells = new Map();
    this.under = s('svg', { class: 'ovl', viewBox: `0 0 ${this.files} ${this.ranks}`, 'aria-hidden': 'true' });
    this.over = s('svg', { class: 'ovl above', viewBox: `0 0 ${this.files} ${this.ranks}`, 'aria-hidden': 'true' });
    this.grid = h('div', { role: 'grid', 'aria-label': `${game.title}, ${this.files} by ${this.ranks}` });
    this.surface = h('div', { class: this.files > 8 ? 'board fine' : 'board' }, this.grid, this.under, this.over);
    this.frame = h('div', { class: 'frame' }, this.surface);
    this.rankNames = h('div', { class: 'ranks', 'aria-hidden': 'true' });
    this.fileNames = h('div', { class: 'files', 'aria-hidden': 'true' });
    const look = ['bw', this.ranks > 9 ? 'tall' : '', this.files > 12 ? 'wide' : ''];
    this.element = h('div', { class: look.filter(Boolean).join(' ') }, this.rankNames, this.frame, this.fileNames);
    this.element.style.setProperty('--w', this.files);
    this.element.style.setProperty('--h', this.ranks);
    this.lay();
  }

  /** Lays out the cells; reading order is what the eye sees, so turning the board lays them out again. */
  lay() {
    this.cells.clear();
    const rows = [];
    for (let row = 0; row < this.ranks; row += 1) {
      const cells = [];
      for (let column = 0; column < this.files; column += 1) cells.push(this.cell(squareAt(column, row, this)));
      rows.push(h('div', { role: 'row' }, ...cells));
    }
    this.grid.replaceChildren(...rows);
    const edge = (count, name) => Array.from({ length: count }, (_, at) => h('span', {}, name(at)));
    this.fileNames.replaceChildren(...edge(this.files, (at) => squareAt(at, 0, this).charAt(0)));
    this.rankNames.replaceChildren(...edge(this.ranks, (at) => squareAt(0, at, this).slice(1)));
  }

  cell(square) {
    const { file, rank } = place(square);
    const look = ['sq', (file + rank) % 2 === 0 ? 'd' : '', this.holes.has(square) ? 'hole' : ''];
    const cell = h('div', { role: 'gridcell', class: look.filter(Boolean).join(' '), 'data-square': square });
    if (this.live) cell.tabIndex = -1;
    this.cells.set(square, cell);
    return cell;
  }

  manOn(square) {
    return this.men.get(square) ?? null;
  }

  /** The name that people give to the man on a square: `white knight`. */
  manName(square) {
    const man = this.men.get(square);
    return man ? `${man.side} ${this.kinds.get(man.piece)?.name ?? man.piece}` : null;
  }

  /** Shows men and marks: `{ men, last, selected, targets, check, turn }`; `targets` maps a square to `to` or `cap`. */
  show({ men, last = [], selected = null, targets = new Map(), check = [], turn = null }) {
    this.men = new Map(men.map((man) => [man.on, man]));
    for (const [square, cell] of this.cells) {
      const man = this.men.get(square);
      const key = man ? `${man.side} ${man.piece}` : '';
      if (cell.dataset.man !== key) {
        cell.dataset.man = key;
        cell.replaceChildren(...(man ? [picture(this.kinds.get(man.piece), man.side, man.letter)] : []));
      }
      cell.classList.toggle('last', last.includes(square));
      cell.classList.toggle('sel', square === selected);
      cell.classList.toggle('to', targets.get(square) === 'to');
      cell.classList.toggle('cap', targets.get(square) === 'cap');
      cell.classList.toggle('check', check.includes(square));
      cell.classList.toggle('own', this.live && man !== undefined && man.side === turn);
      const notes = [this.holes.has(square) ? 'no square of the board' : (this.manName(square) ?? 'empty')];
      if (check.includes(square)) notes.push('gives check');
      if (square === selected) notes.push('selected');
      if (targets.get(square) === 'to') notes.push('can move here');
      if (targets.get(square) === 'cap') notes.push('can be captured here');
      cell.setAttribute('aria-label', `${square}, ${notes.join(', ')}`);
      if (this.live) cell.setAttribute('aria-selected', square === selected ? 'true' : 'false');
    }
    if (this.live) this.setFocus(this.focused ?? men.find((man) => man.side === turn)?.on ?? squareAt(0, 0, this), { move: false });
  }

  /** Draws the referee's marks; nothing clears them. */
  draw({ under = [], over = [] } = {}) {
    this.under.replaceChildren(...under);
    this.over.replaceChildren(...over);
  }

  /** The one cell that the tab key reaches. */
  setFocus(square, { move = true } = {}) {
    if (this.focused) this.cells.get(this.focused)?.setAttribute('tabindex', '-1');
    this.focused = square;
    const cell = this.cells.get(square);
    cell?.setAttribute('tabindex', '0');
    if (move) cell?.focus();
  }

  /** Points at a square while its name is pointed at. */
  point(square, shown) {
    this.cells.get(square)?.classList.toggle('point', shown);
  }

  turnAround(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.lay();
  }

  /** Lets the man on `to` glide there from `from`. */
  glide(from, to) {
    const figure = this.cells.get(to)?.querySelector('svg');
    if (!figure || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [a, b] = [drawn(from, this), drawn(to, this)];
    const side = this.surface.clientWidth / this.files;
    const offset = `translate(${(a.column - b.column) * side}px, ${(a.row - b.row) * side}px)`;
    figure.animate([{ transform: offset, zIndex: 5 }, { transform: 'none', zIndex: 5 }], { duration: 160, easing: 'ease-out' });
  }
}
