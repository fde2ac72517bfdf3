// Which drawing a kind of man gets. How a man looks is the page's own business; how he moves is not.

import { s } from '../lib/dom.js';

const DRAWN = new Set(
  ('king queen rook bishop knight pawn ferz alfil wazir dabbaba camel giraffe nightrider archbishop chancellor amazon met ' +
    'general advisor elephant horse chariot cannon soldier gold silver lance man').split(' '),
);

/** Other names of the same figure. */
const ALSO_CALLED = {
  shah: 'king', khun: 'king', rukh: 'rook', rua: 'rook', faras: 'knight', ma: 'knight', baidaq: 'pawn', bia: 'pawn',
  khon: 'silver', fil: 'alfil', firzan: 'ferz', fers: 'ferz', courier: 'bishop', schleich: 'wazir', sage: 'met',
  marshal: 'chancellor', cardinal: 'archbishop', princess: 'archbishop', empress: 'chancellor', commoner: 'man',
  zurafa: 'giraffe', jamal: 'camel', dabbabah: 'dabbaba', knightrider: 'nightrider',
};

/** The name of the drawing, or `null` for a lettered disc. A game may call the key `queen` a ferz: the name wins. */
export function drawingOf(kind) {
  for (const word of [kind?.name, kind?.image, kind?.key]) {
    const plain = word?.toLowerCase();
    if (DRAWN.has(plain)) return plain;
    if (Object.hasOwn(ALSO_CALLED, plain ?? '')) return ALSO_CALLED[plain];
  }
  return null;
}

/** The picture of a man. */
export function picture(kind, side, letter = kind?.letter ?? '?') {
  const drawing = drawingOf(kind);
  const figure = s('use', { href: `pieces/sprite.svg#${drawing ?? 'disc'}` });
  const sign = drawing ? null : s('text', { class: 'letter', x: '22.5', y: '29.4' }, letter);
  return s('svg', { class: side, viewBox: '0 0 45 45', 'aria-hidden': 'true' }, figure, sign);
}
