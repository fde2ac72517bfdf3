// A definition of one's own: checked while it is typed, shown as a board, played at once.

import * as api from '../lib/api.js';
import { copy, h, icon, speak } from '../lib/dom.js';
import { keep, recall } from '../lib/keep.js';
import { Board } from '../board/board.js';
import { picture } from '../board/pieces.js';
import { ruleBook, ruleChip } from '../play/words.js';
import { begin } from './play.js';

/** So long after the last key the text is checked. */
const PAUSE = 300;

const EXAMPLE = `format = 1
name  = "caravan"
base  = "chess"
title = "Caravan chess"
board = "10x8"

[pieces]
camel      = { letter = "C", moves = { x-camel = "C" } }
archbishop = { letter = "A", moves = { A4 = "B", A7 = "N" } }

[pieces.pawn.promotes]
rule = "B1"
in   = "last rank"
to   = ["queen", "archbishop", "rook", "bishop", "camel", "knight"]
must = true

[rules.x-camel]
summary = "The camel leaps three along and one across."

[start]
standard = "rncbqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNCBQKBCNR w KQkq - 0 1"
`;

export async function editorPage() {
  const [games, book] = await Promise.all([api.variants(), ruleBook('')]);
  return new EditorPage(games, book);
}

class EditorPage {
  constructor(games, book) {
    this.book = book;
    this.title = 'Variants';
    this.heading = h('h1', {}, 'A game of your own');
    this.text = h('textarea', { 'aria-label': 'Definition', spellcheck: 'false', autocapitalize: 'off', wrap: 'off' });
    this.text.value = recall('definition', EXAMPLE);
    this.gutter = h('div', { class: 'gutter', 'aria-hidden': 'true' });
    this.count = h('span', {}, 'Not checked yet');
    this.lint = h('ul', { class: 'lint' });
    this.preview = h('div', { class: 'stack' });
    this.playIt = h('button', { class: 'btn main', type: 'button', disabled: true, onclick: () => this.play() }, 'Play it');
    const from = h('select', { class: 'input', id: 'from', onchange: () => this.load(from.value) }, h('option', { value: '' }, 'Open a built-in game'), ...games.map((game) => h('option', { value: game.name }, game.title)));
    const copyIt = h('button', { class: 'btn', type: 'button', onclick: () => copy(this.text.value).then((done) => speak(done ? 'Copied.' : 'The browser does not allow copying.')) }, icon('copy'), 'Copy');
    const head = h('div', { class: 'row' }, this.heading, h('span', { class: 'end row' }, copyIt, this.playIt));
    const open = h('div', { class: 'field' }, h('label', { for: 'from' }, 'Start from'), from);
    const left = h('section', { class: 'stack', 'aria-label': 'Definition' }, head, open, h('div', { class: 'code' }, this.gutter, this.text), h('section', { class: 'card', 'aria-label': 'Findings' }, h('h2', {}, h('span', { role: 'status' }, this.count)), this.lint));
    const right = h('aside', { class: 'side stack', 'aria-label': 'Preview' }, h('section', { class: 'card stack' }, h('h2', {}, 'Preview'), this.preview));
    this.element = h('div', { class: 'app edit' }, left, right);
    this.text.addEventListener('input', () => this.changed());
    this.text.addEventListener('scroll', () => { this.gutter.scrollTop = this.text.scrollTop; });
    this.findings = [];
    this.check();
  }

  changed() {
    keep('definition', this.text.value);
    this.number();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  async load(name) {
    if (!name) return;
    this.text.value = (await api.variant(name)).definition;
    this.changed();
  }

  async check() {
    const text = this.text.value;
    let answer;
    try {
      answer = await api.checkDefinition(text);
    } catch (problem) {
      answer = { ok: false, issues: [], variant: null, trouble: problem.message };
    }
    if (text !== this.text.value) return;
    this.findings = answer.issues;
    this.variant = answer.variant;
    this.playIt.disabled = !answer.ok;
    const count = (severity, word) => {
      const many = answer.issues.filter((issue) => issue.severity === severity).length;
      return many === 0 ? null : many === 1 ? `1 ${word}` : `${many} ${word}s`;
    };
    const counts = [count('error', 'error'), count('warning', 'warning')].filter(Boolean).join(', ');
    this.count.textContent = answer.trouble ?? (counts || 'No errors');
    this.lint.replaceChildren(...answer.issues.map((issue) => this.finding(issue)));
    this.number();
    if (answer.variant) await this.show(answer.variant);
  }

  /** Line numbers; lines with findings are tinted. */
  number() {
    const lines = this.text.value.split('\n').length;
    const marks = new Map(this.findings.map((issue) => [issue.line, issue.severity === 'error' ? 'hit' : 'hit warn']));
    this.gutter.replaceChildren(...Array.from({ length: lines }, (_, at) => h('div', { class: marks.get(at + 1) }, String(at + 1))));
    this.gutter.scrollTop = this.text.scrollTop;
  }

  finding(issue) {
    const error = issue.severity === 'error';
    const place = h('button', { type: 'button', onclick: () => this.goTo(issue) }, `Line ${issue.line}, column ${issue.column}`);
    return h('li', { class: error ? 'e' : 'w' }, icon(error ? 'cross' : 'ask'), h('div', {}, place, ` ${issue.message}`, issue.hint ? h('p', { class: 'small' }, issue.hint) : null, h('pre', { tabindex: '0' }, issue.shown)));
  }

  goTo({ line, column }) {
    const lines = this.text.value.split('\n');
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    this.text.focus();
    this.text.setSelectionRange(at, at);
    this.text.scrollTop = Math.max(0, (line - 8) * 24);
  }

  async show(variant) {
    this.heading.textContent = variant.title;
    const board = new Board(variant, { live: false });
    const place = { definition: this.text.value, start: variant.starts[0]?.name };
    const standing = await api.status(variant.starts.length > 0 ? place : { definition: this.text.value }).catch(() => null);
    board.show({ men: standing?.men ?? [] });
    const kinds = variant.kinds.map((kind) => h('span', {}, picture(kind, 'white'), kind.name));
    const royals = variant.kinds.filter((kind) => kind.royal !== 'no').length;
    this.preview.replaceChildren(
      board.element,
      h('dl', { class: 'sum' },
        h('dt', {}, 'Board'), h('dd', {}, `${variant.files} × ${variant.ranks}`),
        h('dt', {}, 'Pieces'), h('dd', {}, `${variant.kinds.length} piece types, ${royals} royal`),
        h('dt', {}, 'Kinds'), h('dd', { class: 'kinds' }, ...kinds),
        h('dt', {}, 'Endings'), h('dd', { class: 'row' }, ...[...new Set(variant.endings.map((ending) => ending.rule))].map((rule) => ruleChip(rule, this.book)))),
    );
  }

  play() {
    begin({ definition: this.text.value }, recall('wishes', { control: 0, opponent: 'person' })).catch((problem) => {
      this.count.textContent = problem.message;
    });
  }
}
