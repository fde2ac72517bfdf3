// Sentences of the page with squares that can be pointed at, and chips that lead to rules.

import * as api from '../lib/api.js';
import { h } from '../lib/dom.js';
import { withSquares } from '../board/squares.js';

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence whose squares are shown on the board while they are pointed at. */
export function sentence(text, board) {
  return withSquares(text, board).map(({ text: words, square }) => {
    if (!square) return words;
    const point = (shown) => () => board.point(square, shown);
    return h('span', { class: 'sqn', onpointerenter: point(true), onpointerleave: point(false) }, square);
  });
}

const books = new Map();

/** All rules by their codes, and those that a built-in game brings along; a definition of one's own is known by codes only. */
export async function ruleBook(variant) {
  if (!books.has(variant)) {
    const own = variant ? api.rules(variant) : [];
    const listed = Promise.all([api.rules(), own]).catch(() => []);
    books.set(variant, listed.then((lists) => new Map(lists.flat().map((rule) => [rule.code, rule]))));
  }
  return books.get(variant);
}

/** A chip with the code of a rule, its name and the law it comes from. */
export function ruleChip(code, book) {
  const rule = book?.get(code);
  // A law with several sources is told by its first; the page of the rule has them all.
  const law = rule?.law?.split(/[;,(]/)[0].trim();
  const words = [rule?.name?.replaceAll('-', ' '), law].filter(Boolean).join(' · ');
  return h('a', { class: 'chip rule', href: `#/rules/${encodeURIComponent(code)}` }, h('span', {}, h('b', {}, code), words ? ` ${words}` : ''));
}
