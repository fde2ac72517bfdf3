// Mouse and touch: click and click again, or drag. Where the pointer goes is told as squares; what that means is not known here.

import { h } from '../lib/dom.js';

/** So far a pointer may wander before a click becomes a drag. */
const SLACK = 4;
/** So much above the finger the man is held, to stay in sight. */
const RAISED = 40;

/**
 * `hands` has `lift(square)` for the beginning of a drag, `drop(from, to)` for the end of a drag (`to` is null off the board), and
 * `tap(square)` for a click.
 */
export function usePointer(board, hands) {
  let held = null;

  const under = (event) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-square]');
    return found && board.surface.contains(found) ? found.dataset.square : null;
  };

  const release = () => {
    held?.ghost?.remove();
    if (held) board.cells.get(held.from)?.classList.remove('lift');
    board.cells.get(held?.over)?.classList.remove('over');
    held = null;
  };

  const lift = (event) => {
    const figure = board.cells.get(held.from)?.querySelector('svg');
    if (!figure) return;
    const side = figure.getBoundingClientRect().width;
    held.ghost = h('div', { class: 'drag' }, figure.cloneNode(true));
    held.ghost.style.width = `${side}px`;
    held.ghost.style.height = `${side}px`;
    held.side = side;
    document.body.append(held.ghost);
    board.cells.get(held.from).classList.add('lift');
    carry(event);
  };

  const carry = (event) => {
    const raised = event.pointerType === 'touch' ? RAISED : 0;
    held.ghost.style.transform = `translate(${event.clientX - held.side / 2}px, ${event.clientY - held.side / 2 - raised}px)`;
    const over = under(event);
    if (over !== held.over) {
      board.cells.get(held.over)?.classList.remove('over');
      board.cells.get(over)?.classList.add('over');
      held.over = over;
    }
  };

  board.surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || held) return;
    const from = under(event);
    if (!from) return;
    held = { from, id: event.pointerId, x: event.clientX, y: event.clientY, over: null, ghost: null };
    // The ring of the focus is for the keyboard; under a pointer it would hide the referee's marks.
    board.surface.dataset.by = 'pointer';
    board.setFocus(from);
    event.preventDefault();
    board.surface.setPointerCapture(event.pointerId);
  });
  board.surface.addEventListener('pointermove', (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (held.ghost) carry(event);
    else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK && board.manOn(held.from)) {
      hands.lift(held.from);
      lift(event);
    }
  });
  board.surface.addEventListener('pointerup', (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { from, ghost } = held;
    const to = under(event);
    release();
    if (!ghost) hands.tap(from);
    else if (to === from) hands.pick(from);
    else hands.drop(from, to);
  });
  board.surface.addEventListener('pointercancel', release);
}
