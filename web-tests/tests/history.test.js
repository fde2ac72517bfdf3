// Taking back, variations, stepping, turning the board, copying.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, click, label, moves, openGame, origin, picture, withPage } from '../harness.js';

test('what is taken back stays as a variation, and both lines can be looked at and played on', () =>
  withPage({}, async (page) => {
    const game = await openGame(page);
    await click(page, 'e2', 'e4');
    await moves(page, 1);
    await click(page, 'e7', 'e5');
    await moves(page, 2);
    await page.getByRole('button', { name: 'Take back' }).click();
    await moves(page, 1);
    await click(page, 'c7', 'c5');
    assert.deepEqual(await moves(page, 2), ['e4', 'c5']);
    assert.match(await page.locator('.moves .var').textContent(), /1… e5/);
    await page.locator('.moves .var a').click();
    await page.waitForFunction(() => document.querySelector('.play [data-square=e5]').ariaLabel === 'e5, black pawn');
    await click(page, 'g1', 'f3');
    await page.waitForFunction(() => document.querySelector('.play [data-square=f3]').ariaLabel === 'f3, white knight');
    assert.match(await page.locator('.moves .var').textContent(), /1… e5\s+2\. Nf3/);
    await picture(page, 'variations-light-1280');
    // What is tried is no part of the stored game.
    const kept = await ask(`/games/${game.id}`);
    assert.deepEqual(kept.moves.map((move) => move.san), ['e4', 'c5']);
    // The browser remembers the variation.
    await page.reload();
    await moves(page, 2);
    assert.match(await page.locator('.moves .var').textContent(), /1… e5\s+2\. Nf3/);
  }));

test('one steps through a game, and a move from an earlier position is only tried', () =>
  withPage({}, async (page) => {
    const game = await openGame(page, { play: ['d4', 'd5', 'c4'] });
    await moves(page, 3);
    await page.getByRole('button', { name: 'First position' }).click();
    await page.waitForFunction(() => document.querySelector('.play [data-square=d2]').ariaLabel === 'd2, white pawn');
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.waitForFunction(() => document.querySelector('.play [data-square=d4]').ariaLabel === 'd4, white pawn');
    await click(page, 'g8', 'f6');
    await page.waitForFunction(() => document.querySelector('.play [data-square=f6]').ariaLabel === 'f6, black knight');
    assert.match(await page.locator('.moves .var').textContent(), /1… Nf6/);
    assert.deepEqual(await moves(page, 3), ['d4', 'd5', 'c4']);
    const kept = await ask(`/games/${game.id}`);
    assert.deepEqual(kept.moves.map((move) => move.san), ['d4', 'd5', 'c4']);
  }));

test('the board is turned, and names stay', () =>
  withPage({}, async (page) => {
    await openGame(page);
    const first = () => page.locator('.play [role=gridcell]').first().getAttribute('data-square');
    assert.equal(await first(), 'a8');
    await page.getByRole('button', { name: 'Turn the board' }).click();
    assert.equal(await first(), 'h1');
    assert.equal(await label(page, 'h1'), 'h1, white rook');
    await click(page, 'e2', 'e4');
    assert.deepEqual(await moves(page, 1), ['e4']);
  }));

test('FEN and PGN are copied', () =>
  withPage({}, async (page) => {
    await openGame(page);
    await click(page, 'e2', 'e4');
    await moves(page, 1);
    const copied = async (name) => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name }).click();
      await page.waitForFunction((what) => document.getElementById('spoken').textContent.startsWith(what), name.replace('Copy ', ''));
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.equal(await copied('Copy FEN'), 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    assert.match(await copied('Copy PGN'), /1\. e4 \*/);
  }));

test('a draw is offered and accepted', () =>
  withPage({}, async (page) => {
    await openGame(page);
    const act = async (name) => {
      await page.getByRole('button', { name: 'Draw or resign' }).click();
      await page.getByRole('button', { name }).click();
    };
    await act('White offers a draw');
    await page.waitForFunction(async () => true);
    await act('Black accepts the draw');
    await page.waitForSelector('.end-banner:not([hidden])');
    assert.equal(await page.locator('.end-banner .score').textContent(), '½–½');
  }));

test('another window sees the same game', () =>
  withPage({}, async (page, context) => {
    const game = await openGame(page);
    const other = await context.newPage();
    await other.goto(`${origin}/#/game/${game.id}`);
    await other.waitForSelector('.play .board [data-square]');
    await click(page, 'e2', 'e4');
    assert.deepEqual(await moves(other, 1), ['e4']);
  }));
