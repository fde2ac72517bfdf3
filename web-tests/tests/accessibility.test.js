// axe-core finds nothing to complain about, in any state and any light.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { click, drag, openGame, origin, refusal, withPage } from '../harness.js';

async function violations(page) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => window.axe.run(document));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

const LIGHTS = ['light', 'dark'];

for (const colorScheme of LIGHTS) {
  test(`a game, a refusal and a promotion have no violation (${colorScheme})`, () =>
    withPage({ colorScheme }, async (page) => {
      await openGame(page, { fen: 'r3k2r/4P3/8/8/8/8/4r3/R3K2R w KQkq - 0 1' });
      assert.deepEqual(await violations(page), []);
      await drag(page, 'e1', 'g1');
      await refusal(page);
      assert.deepEqual(await violations(page), []);
      await openGame(page, { fen: '3r2k1/4Pppp/8/8/8/8/5PPP/4R1K1 w - - 0 1' });
      await click(page, 'e7', 'd8');
      await page.waitForSelector('[role=menu]');
      assert.deepEqual(await violations(page), []);
    }));

  test(`an end and three verdicts have no violation (${colorScheme})`, () =>
    withPage({ colorScheme }, async (page) => {
      await openGame(page, { play: ['f3', 'e5', 'g4', 'Qh4#'] });
      await page.waitForSelector('.end-banner:not([hidden])');
      for (const [text, verdict] of [['Black has a queen on h4', null], ['White is in checkmate', null], ['the queen is beautiful', 'UNSURE']]) {
        await page.fill('#claim', text);
        await page.getByRole('button', { name: 'Decide' }).click();
        await page.waitForFunction((said) => document.querySelector('.claim .check')?.textContent.includes(said), text);
        if (verdict) assert.equal(await page.locator('.claim .verdict').textContent(), verdict);
        assert.deepEqual(await violations(page), []);
      }
    }));

  test(`the editor, the rules and a phone have no violation (${colorScheme})`, () =>
    withPage({ colorScheme, viewport: { width: 360, height: 700 } }, async (page) => {
      await page.goto(`${origin}/#/variants`);
      await page.waitForFunction(() => !document.querySelector('.edit .btn.main')?.disabled && document.querySelector('.edit .board'));
      assert.deepEqual(await violations(page), []);
      await page.locator('.code textarea').fill('format = 1\nname = 5\n');
      await page.waitForSelector('.lint .e');
      assert.deepEqual(await violations(page), []);
      await page.goto(`${origin}/#/rules`);
      await page.waitForSelector('.rules .card');
      assert.deepEqual(await violations(page), []);
      await openGame(page, { variant: 'xiangqi' });
      for (const tab of ['Claim', 'New game', 'Moves']) {
        await page.locator('.tabs').getByRole('button', { name: tab }).click();
        assert.deepEqual(await violations(page), [], tab);
      }
    }));
}
