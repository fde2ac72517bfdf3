// Anything that can be said of the position: decided by the referee, shown with what decided it, and its certificate.

import * as api from '../lib/api.js';
import { download, h, icon, speak } from '../lib/dom.js';
import { factWords } from './facts.js';
import { capital, ruleChip, sentence } from './words.js';

const LOOKS = {
  VERIFIED: { look: 'ok', sign: 'check' },
  REFUTED: { look: 'no', sign: 'cross' },
  UNSURE: { look: 'un', sign: 'ask' },
};

export class ClaimBox {
  constructor(session, board, book) {
    Object.assign(this, { session, board, book });
    this.field = h('textarea', { class: 'input', id: 'claim', rows: '1', maxlength: '4096', placeholder: 'e4 attacks d5' });
    this.button = h('button', { class: 'btn main', type: 'submit' }, 'Decide');
    this.hint = h('span', { class: 'small muted' }, 'English or JSON: the knight on f3 is pinned; Nd5 is checkmate');
    const form = h('form', { class: 'field' }, h('label', { class: 'sr', for: 'claim' }, 'A statement about this position or a move'), h('div', { class: 'ask' }, this.field, this.button), this.hint);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.decide();
    });
    this.field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault();
        this.decide();
      }
    });
    this.answer = h('div', { class: 'stack' });
    this.element = h('section', { class: 'card claim tabbed stack', 'data-tab': 'claim', 'aria-label': 'Claim' }, h('h2', {}, 'Claim'), form, this.answer);
  }

  /** A verdict is about the position it was asked in; in another one it is greyed. */
  show() {
    this.answer.classList.toggle('stale', this.about !== this.session.node);
  }

  said() {
    const text = this.field.value.trim();
    if (!text.startsWith('{')) return text;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  async decide() {
    const said = this.said();
    if (!said || this.button.disabled) return;
    this.button.disabled = true;
    this.button.textContent = 'Deciding';
    this.answer.classList.add('stale');
    this.about = this.session.node;
    try {
      const answer = await api.claim(this.session.place, [said], true);
      this.put(answer);
    } catch (problem) {
      this.answer.replaceChildren(h('p', { class: 'lead' }, problem.message), h('p', {}, problem.document?.hint ?? ''));
      speak(problem.message);
    } finally {
      this.button.disabled = false;
      this.button.textContent = 'Decide';
      this.hint.hidden = true;
      this.show();
    }
  }

  put(answer) {
    const { look, sign } = LOOKS[answer.verdict] ?? LOOKS.UNSURE;
    const claims = answer.report?.claims ?? [];
    const certificates = claims.flatMap((claim) => claim.certificates ?? []);
    const rows = [...answer.checklist.map((line) => this.row(line)), ...claims.flatMap((claim) => this.rowsOf(claim))];
    const words = answer.sentence.replace(/^[A-Z]+: /, '').replaceAll('`', '');
    this.answer.replaceChildren(
      h('div', { class: 'row' }, h('span', { class: `verdict ${look}` }, icon(sign), answer.verdict)),
      h('p', { class: 'lead' }, ...sentence(words, this.board)),
      h('ol', { class: 'check', 'aria-label': 'Checklist' }, ...rows),
      ...(certificates.length > 0 ? [this.certificate(certificates)] : []),
    );
    speak(`${answer.verdict}. ${words}. ${rows.length === 1 ? '1 check' : `${rows.length} checks`}.`);
  }

  /** A line of the server's checklist: `ok A4: ...` or `NO A4 BLOCKED: ...`. */
  row(line) {
    const found = /^(ok|NO) (\S+?)(?: [A-Z_]+)?: (.*)$/s.exec(line);
    if (!found) return h('li', { class: 'skip-row' }, icon('dash'), h('span', {}, ...sentence(line, this.board)));
    const [, holds, rule, words] = found;
    const bad = holds === 'NO';
    return h('li', { class: bad ? 'no' : 'ok' }, icon(bad ? 'cross' : 'check'), h('span', {}, ...sentence(words, this.board)), rule === 'notation' ? null : ruleChip(rule, this.book));
  }

  /** What a claim was read as, what stands in its way, and the facts that its certificate lists. */
  rowsOf(claim) {
    const { look, sign } = LOOKS[claim.verdict] ?? LOOKS.UNSURE;
    const row = (kind, mark, words) => h('li', { class: kind }, icon(mark), h('span', {}, ...sentence(words, this.board)));
    const rows = [row(look, sign, `“${claim.sentence}”: ${claim.verdict}`)];
    if (claim.because) rows.push(row('no', 'cross', capital(claim.because)));
    if (claim.doubt) rows.push(row('un', 'ask', doubt(claim.doubt)));
    for (const fact of (claim.certificates ?? []).flatMap((one) => one.facts ?? []).slice(0, 12)) rows.push(row('skip-row', 'dash', capital(factWords(fact))));
    return rows;
  }

  /** The certificate as a file, after the independent checker has looked at it again. */
  certificate(certificates) {
    const note = h('span', { class: 'small muted', role: 'status' });
    const save = () => download('hakam-certificate.json', 'application/json', `${JSON.stringify(certificates.length === 1 ? certificates[0] : certificates, null, 2)}\n`);
    const check = async () => {
      note.textContent = 'checking';
      try {
        const answer = await api.checkProof(certificates, this.session.game.definition ?? undefined);
        const accepted = answer.certificates.filter((one) => one.accepted).length;
        note.textContent = `re-checked, ${accepted} of ${answer.certificates.length} accepted`;
      } catch (problem) {
        note.textContent = problem.message;
      }
    };
    return h('div', { class: 'row' }, h('button', { class: 'btn', type: 'button', onclick: save }, icon('down'), 'Download certificate'), h('button', { class: 'btn', type: 'button', onclick: check }, 'Check it again'), note);
  }
}

function doubt(found) {
  const { why, message, unknown, candidates, words } = found;
  const more = message ?? words ?? (candidates ?? unknown)?.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
  return more ? `${why}: ${more}` : why;
}
