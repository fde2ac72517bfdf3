// The board by keyboard: one stop of the tab key, arrows between squares.

import { drawn, squareAt } from './squares.js';

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** `hands` has `tap(square)`, `cancel()`, `why(square)`, `takeBack()`, `flip()`, `type(letter)`. */
export function useKeys(board, hands) {
  board.grid.addEventListener('keydown', (event) => {
    const square = event.target.closest?.('[data-square]')?.dataset.square;
    if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
    board.surface.dataset.by = 'keys';
    const { column, row } = drawn(square, board);
    const go = (to) => to && board.setFocus(to);
    const [lastColumn, lastRow] = [board.files - 1, board.ranks - 1];
    const answer = {
      Home: () => go(squareAt(0, row, board)),
      End: () => go(squareAt(lastColumn, row, board)),
      PageUp: () => go(squareAt(column, 0, board)),
      PageDown: () => go(squareAt(column, lastRow, board)),
      Enter: () => hands.tap(square),
      ' ': () => hands.tap(square),
      Escape: () => hands.cancel(),
      '?': () => hands.why(square),
      // Letters after p name no file, so these two are free.
      u: () => hands.takeBack(),
      v: () => hands.flip(),
    }[event.key];
    if (event.key in STEPS) {
      const [dx, dy] = STEPS[event.key];
      go(squareAt(column + dx, row + dy, board));
    } else if (answer) answer();
    else if (/^[A-Za-z]$/.test(event.key)) hands.type(event.key);
    else return;
    event.preventDefault();
  });
}
