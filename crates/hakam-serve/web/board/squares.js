// Names of squares and where they are drawn. A name is a file letter and a rank number, on boards up to 16 by 16.

/** File and rank of a name, both from 0. */
export const place = (square) => ({ file: square.charCodeAt(0) - 97, rank: Number(square.slice(1)) - 1 });

/** The name of a square. */
export const named = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);

/** Where a square stands on a drawn board: column and row, from the top left. */
export function drawn(square, { files, ranks, flipped }) {
  const { file, rank } = place(square);
  return flipped ? { column: files - 1 - file, row: rank } : { column: file, row: ranks - 1 - rank };
}

/** The name of the square at a drawn column and row; `null` off the board. */
export function squareAt(column, row, { files, ranks, flipped }) {
  if (column < 0 || row < 0 || column >= files || row >= ranks) return null;
  return flipped ? named(files - 1 - column, row) : named(column, ranks - 1 - row);
}

/** Splits a sentence into texts and names of squares of this board. */
export function withSquares(sentence, { files, ranks }) {
  const parts = [];
  let done = 0;
  for (const found of sentence.matchAll(/(?<![A-Za-z0-9])([a-p])(\d{1,2})(?![A-Za-z0-9])/g)) {
    const { file, rank } = place(found[0]);
    if (file >= files || rank < 0 || rank >= ranks) continue;
    parts.push({ text: sentence.slice(done, found.index) }, { square: found[0] });
    done = found.index + found[0].length;
  }
  parts.push({ text: sentence.slice(done) });
  return parts;
}
