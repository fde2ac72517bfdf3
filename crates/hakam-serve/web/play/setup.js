// Choosing a game: the variant, where it starts, who plays, and the clock.

import * as api from '../lib/api.js';
import { h, icon } from '../lib/dom.js';
import { keep, recall } from '../lib/keep.js';
import { picture } from '../board/pieces.js';
import { CONTROLS } from './clock.js';
import { LEVELS } from './opponent.js';

/** The wishes for the next game; they stay from visit to visit. */
const wishes = () => ({ opponent: 'person', side: 'white', level: 'easy', control: 0, ...recall('wishes', {}) });

export class Setup {
  /** `begin(request, wishes)` starts a game. */
  constructor(current, variant, begin, fail) {
    Object.assign(this, { current, variant, begin, fail });
    this.wishes = wishes();
    this.list = h('div', { class: 'pick', role: 'group', 'aria-label': 'Variant' });
    this.computer = [];
    this.element = h('aside', { class: 'rail stack tabbed', 'data-tab': 'variant', 'aria-label': 'New game' }, h('section', { class: 'card' }, h('h2', {}, 'New game'), this.list), this.startCard(), this.opponentCard());
    this.fill().catch(fail);
  }

  remember(change) {
    Object.assign(this.wishes, change);
    keep('wishes', this.wishes);
  }

  async fill() {
    const [games, computer] = await Promise.all([api.variants(), api.hasComputer()]);
    const rows = games.map((game) => {
      const pressed = game.name === this.current ? 'true' : 'false';
      const onclick = () => this.start({ variant: game.name });
      return h('button', { type: 'button', 'aria-pressed': pressed, onclick }, picture(FACES[game.name] ?? { key: 'pawn' }, 'white'), h('span', {}, h('b', {}, game.title), h('small', {}, `${game.pieces} piece types`)), h('span', { class: 'mono small muted' }, `${game.files}×${game.ranks}`));
    });
    const own = h('a', { href: '#/variants' }, picture({ letter: '?' }, 'white'), h('span', {}, h('b', {}, 'Write your own'), h('small', {}, 'checked as you type')), icon('next'));
    this.list.replaceChildren(...rows, own);
    const here = this.list.querySelector('[aria-pressed=true]');
    if (here) this.list.scrollTop = here.offsetTop - this.list.offsetTop - 100;
    if (!computer) this.withoutComputer();
  }

  start(place) {
    this.begin(place, this.wishes).catch(this.fail);
  }

  /** Start arrays of the present variant, or a position of one's own. */
  startCard() {
    const { variant } = this;
    const options = (starts) => starts.map((start) => h('option', { value: start.name }, start.title ?? start.name));
    const tabiyat = variant.tabiyat?.length > 0 ? h('optgroup', { label: 'Tabiyat' }, ...options(variant.tabiyat)) : null;
    const array = h('select', { class: 'input', id: 'start' }, ...options(variant.starts), tabiyat);
    const number = h('input', { class: 'input', id: 'shuffle', type: 'number', min: '0', max: String((variant.shuffled ?? 1) - 1), value: '0' });
    const fen = h('input', { class: 'input mono', id: 'fen', autocomplete: 'off', spellcheck: 'false', placeholder: variant.starts[0]?.fen ?? '' });
    const own = this.variantKeys();
    const go = (event) => {
      event.preventDefault();
      const text = fen.value.trim();
      if (text) this.start({ ...own, fen: text });
      else if (variant.shuffled) this.start({ ...own, start: number.value });
      else this.start({ ...own, start: array.value });
    };
    const field = (label, control) => h('div', { class: 'field' }, h('label', { for: control.id }, label), control);
    const which = variant.shuffled ? field(`Starting position, 0 to ${variant.shuffled - 1}`, number) : field('Starting position', array);
    const form = h('form', { class: 'stack', onsubmit: go }, which, field('Or a position (FEN)', fen), h('button', { class: 'btn', type: 'submit' }, icon('plus'), 'Start here'));
    return h('section', { class: 'card' }, h('h2', {}, `Start of ${variant.title}`), form);
  }

  variantKeys() {
    return this.current === null ? { definition: this.variant.definition } : { variant: this.current };
  }

  opponentCard() {
    const { wishes: wished } = this;
    const select = (id, label, options, value, change) => {
      const list = h('select', { class: 'input', id, onchange: () => change(list.value) }, ...options.map(([key, text]) => h('option', { value: key, selected: key === String(value) }, text)));
      return h('div', { class: 'field' }, h('label', { for: id }, label), list);
    };
    const whose = select('opponent', 'Opponent', [['person', 'Person, at this board'], ['computer', 'Computer']], wished.opponent, (opponent) => {
      this.remember({ opponent });
      for (const part of more) part.hidden = opponent !== 'computer';
    });
    const more = [
      select('side', 'You play', [['white', 'White'], ['black', 'Black']], wished.side, (side) => this.remember({ side })),
      select('level', 'Level', LEVELS.map((level) => [level, level]), wished.level, (level) => this.remember({ level })),
    ];
    for (const part of more) part.hidden = wished.opponent !== 'computer';
    this.computer = [whose, ...more];
    const clock = select('control', 'Clock', CONTROLS.map(({ name }, at) => [String(at), name]), wished.control, (control) => this.remember({ control: Number(control) }));
    return h('section', { class: 'card stack' }, h('h2', {}, 'The next game'), whose, ...more, clock);
  }

  withoutComputer() {
    this.remember({ opponent: 'person' });
    for (const part of this.computer) part.hidden = true;
  }
}

/** The man that stands for a game in the list; only a matter of looks, any other game gets a pawn. */
const FACES = {
  chess: { key: 'king' }, chess960: { key: 'rook' }, shatranj: { key: 'ferz' }, courier: { key: 'man' }, makruk: { key: 'met' },
  capablanca: { key: 'chancellor' }, grand: { key: 'archbishop' }, xiangqi: { key: 'cannon' }, knightmate: { key: 'knight' },
  'los-alamos': { key: 'queen' }, antichess: { key: 'bishop' },
};
