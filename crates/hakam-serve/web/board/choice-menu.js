// A menu over the target square: what a man becomes, or which of several moves to this square is meant.

import { h } from '../lib/dom.js';
import { picture } from './pieces.js';
import { drawn } from './squares.js';

/** Puts up the menu; answers with the chosen move, or `null`. */
export function choose(board, moves, side) {
  return new Promise((answer) => {
    const before = document.activeElement;
    const veil = h('div', { class: 'veil' });
    const done = (chosen) => {
      veil.remove();
      menu.remove();
      before?.focus?.();
      answer(chosen);
    };
    const items = moves.map((move) => item(board, move, side, () => done(move)));
    const menu = h('div', { class: 'promo', role: 'menu', 'aria-label': moves.some((m) => m.becomes) ? 'Promote to' : 'Which move' }, ...items);
    menu.addEventListener('keydown', (event) => {
      const at = items.indexOf(document.activeElement);
      const named = moves.find((move) => letterOf(board, move)?.toLowerCase() === event.key.toLowerCase());
      if (event.key === 'Escape') done(null);
      else if (event.key === 'ArrowDown') items[(at + 1) % items.length].focus();
      else if (event.key === 'ArrowUp') items[(at + items.length - 1) % items.length].focus();
      else if (event.key === 'Home') items[0].focus();
      else if (event.key === 'End') items.at(-1).focus();
      else if (event.key === 'Tab') return done(null);
      else if (named) done(named);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    veil.addEventListener('click', () => done(null));
    put(board, menu, moves[0].to);
    board.frame.append(veil, menu);
    items[0].focus();
  });
}

const kindOf = (board, move) => board.kinds.get(move.becomes);
const letterOf = (board, move) => kindOf(board, move)?.letter ?? null;

function item(board, move, side, onclick) {
  const kind = kindOf(board, move);
  const label = kind?.name ?? (move.castling ? `castle ${move.san}` : move.san);
  const inside = kind ? [picture(kind, side), h('kbd', { 'aria-hidden': 'true' }, kind.letter)] : [move.san];
  return h('button', { type: 'button', role: 'menuitem', tabindex: '-1', 'aria-label': label, onclick }, ...inside);
}

/** Opens over the target square, towards the middle of the board. */
function put(board, menu, target) {
  const { column, row } = drawn(target, board);
  const width = 100 / board.files;
  menu.style.width = `calc(${width}% + 12px)`;
  if (column + 1 < board.files) menu.style.left = `calc(${column * width}% - 6px)`;
  else menu.style.right = '0';
  if (row < board.ranks / 2) menu.style.top = `${(row * 100) / board.ranks}%`;
  else menu.style.bottom = `${((board.ranks - 1 - row) * 100) / board.ranks}%`;
}
