// Other boards and other men.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, click, label, moves, openGame, picture, withPage } from '../harness.js';

const cells = (page) => page.locator('.play [role=gridcell]').count();

test('a board of ten by eight is drawn and played', () =>
  withPage({}, async (page) => {
    await openGame(page, { variant: 'capablanca' });
    assert.equal(await cells(page), 80);
    assert.equal(await page.locator('.play [role=grid]').getAttribute('aria-label'), 'Capablanca chess, 10 by 8');
    assert.equal(await label(page, 'c1'), 'c1, white archbishop');
    await click(page, 'c1', 'd3');
    assert.deepEqual(await moves(page, 1), ['Ad3']);
    await picture(page, 'capablanca-light-1280');
  }));

test('a board of five by five is drawn and played', () =>
  withPage({}, async (page) => {
    await openGame(page, { variant: 'gardner' });
    assert.equal(await cells(page), 25);
    await click(page, 'c2', 'c3');
    assert.deepEqual(await moves(page, 1), ['c3']);
  }));

test('shatranj ends by a bare king', () =>
  withPage({}, async (page) => {
    await openGame(page, { variant: 'shatranj', fen: '8/3k4/5r2/2P5/4K1P1/4A3/8/5R2 w 0 1' });
    await click(page, 'f1', 'f6');
    await moves(page, 1);
    await page.waitForSelector('.end-banner:not([hidden])');
    assert.equal(await page.locator('.end-banner .score').textContent(), '1–0');
    assert.match(await page.locator('.end-banner .chip').textContent(), /^D5/);
    await picture(page, 'bare-king-light-1280');
  }));

test('every built-in game is shown with a drawing for each of its men, and its first legal move can be clicked', async () => {
  for (const { name, files, ranks } of await ask('/variants')) {
    await withPage({}, async (page) => {
      const game = await openGame(page, { variant: name });
      assert.equal(await cells(page), files * ranks, name);
      assert.equal(await page.locator('.play .sq > svg').count(), game.position.men.length, name);
      const letters = await page.locator('.play .sq > svg text').count();
      assert.equal(letters, 0, `${name} has a man without a drawing`);
      const move = game.legal.find((one) => !one.castling && game.legal.filter((other) => other.from === one.from && other.to === one.to).length === 1);
      await click(page, move.from, move.to);
      assert.deepEqual(await moves(page, 1), [move.san], name);
    });
  }
});
