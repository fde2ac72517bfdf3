// Draws why a move was refused: the witnesses that the referee names, each with the shape of its part. The names of the parts
// are those of refusals in reports (`pinner`, `royal`, `attackers`, ...); nothing is worked out here.

import { s } from '../lib/dom.js';
import { arrow, brackets, cross, diamond, dot, ring } from './marks.js';

const all = (squares) => [squares ?? []].flat();

/**
 * What to draw for a refusal of the move `from`-`to`: `{ under, over, legend }`. The legend has one row for each shape in use.
 */
export function refusalMarks({ from, to, refusal = {} }, board) {
  const under = [];
  const over = [];
  const legend = [];
  const empty = (square) => !board.manOn(square);
  const told = (shape, squares, words) => {
    if (squares.length > 0) legend.push({ shape, text: `${squares.join(', ')} ${words}` });
  };
  const { pinner, royal, at, by } = refusal;
  const attackers = all(refusal.attackers);
  const checkers = all(refusal.checkers);
  const hostile = [...all(pinner), ...attackers, ...checkers];
  // What an attack hits: the royal or the square that is named, else the king, who stays in check or goes into it.
  const stays = refusal.reason === 'CASTLE_OUT_OF_CHECK';
  const aim = royal ?? (attackers.length > 0 ? at : undefined) ?? (stays ? from : to);

  if (from) under.push(...brackets(from, board));
  for (const attacker of hostile) under.push(...arrow(attacker, aim, board, { width: 0.13, cut: [0.43, royal ? 0.7 : 0.45] }));
  const line = all(refusal.line).filter((square) => square !== from && empty(square));
  under.push(...line.flatMap((square) => dot(square, board)));
  under.push(...hostile.flatMap((square) => ring(square, board)));
  const royals = [...new Set([...all(royal), ...all(refusal.royals)])];
  under.push(...royals.flatMap((square) => ring(square, board, { dashed: true })));
  if (refusal.royals?.length === 2) under.push(...arrow(...refusal.royals, board, { width: 0.13, cut: [0.43, 0.7] }));
  const blockers = by && at ? [at] : all(refusal.over);
  under.push(...blockers.flatMap((square) => ring(square, board)));
  if (at && !by && attackers.length > 0) over.push(...dot(at, board));
  const answers = [...all(refusal.ways), ...all(refusal.targets)];
  over.push(...answers.flatMap((square) => diamond(square, board)));
  if (from && to) {
    under.push(...arrow(from, to, board, { look: 'try', width: 0.07, dashed: true, cut: [0.3, 0.3] }));
    over.push(...cross(to, board));
  }

  told('ring', all(pinner), 'pins');
  told('brackets', pinner && from ? [from] : [], 'is pinned');
  told('ring', attackers, attackers.length === 1 ? 'attacks' : 'attack');
  told('ring', checkers, checkers.length === 1 ? 'gives check' : 'give check');
  told('ring', by && at ? [at] : [], 'is in the way');
  told('ring', all(refusal.over), 'are leapt over');
  told('dashed', all(royal), checkers.length > 0 ? 'is in check' : 'would be in check');
  told('dashed', all(refusal.royals), 'would face each other');
  told('dot', at && !by && attackers.length > 0 ? [at] : [], 'is attacked');
  told('dot', line, by ? 'on the way' : 'would open');
  told('diamond', all(refusal.ways), 'would answer it');
  told('diamond', all(refusal.targets), 'can be taken');
  told('cross', to ? [to] : [], 'refused');
  return { under, over, legend };
}

/** The little picture of a shape beside its words. */
export function legendShape(shape) {
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2.4 };
  const inside = {
    ring: () => [s('circle', { cx: 9, cy: 9, r: 6.5, ...stroke })],
    dashed: () => [s('circle', { cx: 9, cy: 9, r: 6.5, ...stroke, 'stroke-dasharray': '4.2 2.6' })],
    brackets: () => [s('path', { d: 'M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4', ...stroke })],
    dot: () => [s('circle', { cx: 9, cy: 9, r: 4, ...stroke })],
    diamond: () => [s('path', { d: 'M9 3l6 6-6 6-6-6z', fill: 'currentColor' })],
    cross: () => [
      s('circle', { cx: 9, cy: 9, r: 7.5, fill: 'currentColor' }),
      s('path', { d: 'M6 6l6 6M12 6l-6 6', stroke: 'var(--panel)', 'stroke-width': 2 }),
    ],
  };
  const look = shape === 'diamond' ? 'go' : '';
  return s('svg', { viewBox: '0 0 18 18', class: look, 'aria-hidden': 'true' }, ...inside[shape]());
}
