// The referee's message beside the board: whose turn it is, or why a move was refused.

import { h, icon, speak } from '../lib/dom.js';
import { legendShape, refusalMarks } from '../board/refusal-marks.js';
import { request } from './hands.js';
import { capital, ruleChip, sentence } from './words.js';

export class Message {
  constructor(session, board, book) {
    Object.assign(this, { session, board, book });
    this.element = h('section', { class: 'msg', 'aria-label': 'Referee' });
  }

  show(what = {}) {
    const { refusal } = this.session;
    const parts = refusal ? this.refused(refusal) : this.turn();
    this.element.classList.toggle('is-no', Boolean(refusal));
    this.element.replaceChildren(...parts);
    if (what.refused && refusal) speak(this.spoken(refusal));
    else if (what.moved) speak(`${capital(what.moved.side)} plays ${what.moved.san}. ${this.turnWords()}`);
  }

  /** `white knight c6 to d4`. */
  wish({ from, to, text }) {
    const man = from ? this.board.manName(from) : null;
    return man && to ? `${capital(man)} ${from} to ${to}` : text;
  }

  head(refusal) {
    return refusal.stuck ? `${capital(this.board.manName(refusal.from) ?? 'piece')} on ${refusal.from}` : `${this.wish(refusal)} is not legal`;
  }

  spoken(refusal) {
    const rules = refusal.against.map(({ rule }) => `Rule ${rule}.`);
    const also = refusal.also.map((row) => row.sentence);
    return [`${this.head(refusal)}.`, refusal.sentence, ...also, ...rules].join(' ');
  }

  refused(refusal) {
    const { board, book } = this;
    const [first, ...others] = refusal.against;
    const marks = refusalMarks({ from: refusal.from, to: refusal.to, refusal: first?.refusal ?? {} }, board);
    board.draw(marks);
    const rows = [...others, ...refusal.also].map((row) => h('li', {}, ...sentence(row.sentence, board)));
    const codes = [...new Set([...refusal.against, ...refusal.also].map(({ rule }) => rule))];
    const legend = marks.legend.map(({ shape, text }) => h('li', {}, legendShape(shape), h('span', {}, text)));
    return [
      h('div', { class: 'head' }, icon('no'), h('span', {}, this.head(refusal))),
      h('p', { class: 'say' }, ...sentence(refusal.sentence, board)),
      refusal.hint ? h('p', { class: 'also' }, ...sentence(capital(refusal.hint), board)) : null,
      rows.length > 0 ? h('ul', { class: 'also' }, ...rows) : null,
      h('div', { class: 'row' }, ...codes.map((code) => ruleChip(code, book))),
      legend.length > 0 ? h('ul', { class: 'legend' }, ...legend) : null,
    ].filter(Boolean);
  }

  turnWords() {
    const { session } = this;
    if (session.over) return session.outcome.sentence;
    const { turn, check } = session.position;
    return `${capital(turn)} ${check.length > 0 ? `is in check from ${check.join(' and ')}, and is ` : ''}to move.`;
  }

  turn() {
    const { session, board } = this;
    board.draw();
    const { number } = session.position;
    const played = session.node.move;
    const head = [number ? `Move ${number}` : 'Variation', played ? `${capital(played.side)} played ${played.san}` : null];
    return [
      h('div', { class: 'head' }, icon('info'), h('span', {}, head.filter(Boolean).join(' · '))),
      h('p', { class: 'say' }, ...sentence(this.turnWords(), board)),
      h('div', { class: 'row small' }, ...this.note()),
    ];
  }

  /** What can be done next; castlings of the selected man are offered as buttons, since their target may be his own square. */
  note() {
    const { session, board } = this;
    const { selected } = session;
    if (session.over) return session.outcome.rule ? [ruleChip(session.outcome.rule, this.book)] : [];
    if (!selected) return [h('span', { class: 'muted' }, 'Drag or click a piece, use the arrow keys and Enter, or type a move.')];
    const moves = session.legal.filter((move) => move.from === selected);
    const count = moves.length === 1 ? '1 legal move' : `${moves.length} legal moves`;
    const castlings = moves.filter((move) => move.castling).map((move) =>
      h('button', { class: 'btn', type: 'button', onclick: () => session.makeMove(request(move)) }, `Castle ${move.san}`));
    return [h('span', { class: 'muted' }, `The ${board.manName(selected)} on ${selected} has ${count}.`), ...castlings];
  }
}
