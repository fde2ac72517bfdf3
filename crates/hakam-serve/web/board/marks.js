// Shapes that the referee draws on a board: lines, rings, brackets. One unit is one square. Every line has a pale casing, so
// that it reads on any square and any man.

import { s } from '../lib/dom.js';
import { drawn } from './squares.js';

/** The middle of a square. */
function middle(square, board) {
  const { column, row } = drawn(square, board);
  return [column + 0.5, row + 0.5];
}

/** An arrow; `cut` is how much is left free at both ends. */
export function arrow(from, to, board, { look = 'bad', width = 0.11, dashed = false, cut = [0, 0.42] } = {}) {
  const [x0, y0] = middle(from, board);
  const [x1, y1] = middle(to, board);
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return [];
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [ax, ay] = [x0 + ux * cut[0], y0 + uy * cut[0]];
  const [bx, by] = [x1 - ux * cut[1], y1 - uy * cut[1]];
  const k = width * 2.1;
  const tip = `M${bx + ux * k} ${by + uy * k}L${bx - uy * k * 0.8} ${by + ux * k * 0.8}L${bx + uy * k * 0.8} ${by - ux * k * 0.8}z`;
  const line = { d: `M${ax} ${ay}L${bx} ${by}`, class: 'fill-none' };
  return [
    s('path', { ...line, class: 'fill-none mark-case', 'stroke-width': width + 0.07, 'stroke-linecap': 'round' }),
    s('path', { d: tip, class: 'fill-case mark-case', 'stroke-width': 0.08, 'stroke-linejoin': 'round' }),
    s('path', {
      ...line,
      class: `fill-none mark-${look}${dashed ? '' : ' draw'}`,
      'stroke-width': width,
      'stroke-linecap': dashed ? 'butt' : 'round',
      'stroke-dasharray': dashed ? '.14 .1' : null,
    }),
    s('path', { d: tip, class: `fill-${look}` }),
  ];
}

/** A ring around a man; dashed for the one in danger. */
export function ring(square, board, { look = 'bad', dashed = false } = {}) {
  const [cx, cy] = middle(square, board);
  const circle = (more) => s('circle', { cx, cy, r: 0.43, ...more });
  return [
    circle({ class: 'fill-none mark-case', 'stroke-width': 0.14 }),
    circle({ class: `fill-none mark-${look}`, 'stroke-width': 0.075, 'stroke-dasharray': dashed ? '.17 .1' : null }),
  ];
}

/** Brackets and a hatch around the man that cannot go. */
export function brackets(square, board) {
  const [x, y] = middle(square, board);
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  const d = corners.map(([i, j]) => `M${x + i * 0.45} ${y + j * 0.2}V${y + j * 0.45}H${x + i * 0.2}`).join('');
  const hatch = [];
  for (let at = 0.15; at < 2; at += 0.2) {
    const [a, b] = [Math.min(at, 1), Math.max(0, at - 1)];
    hatch.push(`M${x - 0.5 + b} ${y - 0.5 + a}L${x - 0.5 + a} ${y - 0.5 + b}`);
  }
  return [
    s('path', { d: hatch.join(''), class: 'fill-none mark-bad', 'stroke-width': 0.07, opacity: 0.35 }),
    s('path', { d, class: 'fill-none mark-bad', 'stroke-width': 0.08 }),
  ];
}

/** A cross in the corner of the square that was refused. */
export function cross(square, board) {
  const [x, y] = middle(square, board);
  return [
    s(
      'g',
      { transform: `translate(${x + 0.3} ${y - 0.3})` },
      s('circle', { r: 0.2, class: 'fill-bad mark-case', 'stroke-width': 0.05 }),
      s('path', { d: 'M-.08-.08L.08.08M.08-.08L-.08.08', stroke: '#fff', 'stroke-width': 0.06, 'stroke-linecap': 'round' }),
    ),
  ];
}

/** A small diamond on a square that matters: covered, or an answer. */
export function diamond(square, board) {
  const [x, y] = middle(square, board);
  const d = `M${x + 0.34} ${y - 0.46}l.12 .12-.12 .12-.12-.12z`;
  return [s('path', { d, class: 'fill-go mark-case', 'stroke-width': 0.04, 'stroke-linejoin': 'round' })];
}

/** A hollow dot on a square of a line. */
export function dot(square, board) {
  const [cx, cy] = middle(square, board);
  return [s('circle', { cx, cy, r: 0.15, class: 'fill-case mark-bad', 'stroke-width': 0.07 })];
}
