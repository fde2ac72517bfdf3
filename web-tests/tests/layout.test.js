// Narrow screens, tall boards, light and dark.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, drag, openGame, origin, picture, refusal, withPage } from '../harness.js';

const PIN = 'r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq - 0 4';
const PHONE = { viewport: { width: 360, height: 700 } };

/** How far the page can be scrolled sideways. */
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('at 360 pixels nothing is cut off and the sentence is in sight', () =>
  withPage(PHONE, async (page) => {
    await openGame(page, { fen: PIN });
    assert.equal(await sideways(page), 0);
    await drag(page, 'c6', 'd4');
    await refusal(page);
    const box = await page.locator('section.msg .say').boundingBox();
    assert.ok(box.y + box.height <= 700, `the sentence ends at ${box.y + box.height}`);
    assert.equal(await sideways(page), 0);
    await picture(page, 'pinned-light-360');
    for (const tab of ['Claim', 'New game', 'Moves']) {
      await page.locator('.tabs').getByRole('button', { name: tab }).click();
      assert.equal(await sideways(page), 0, tab);
      assert.equal(await page.locator('.tabbed:visible').count(), 1, tab);
    }
    // Everything that can be touched is large enough (WCAG 2.2, 2.5.8).
    const small = await page.locator('button:visible, .sq').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24 || one.getBoundingClientRect().width < 24).map((one) => one.outerHTML.slice(0, 80)));
    assert.deepEqual(small, []);
  }));

test('wide and tall boards fit a phone', async () => {
  for (const variant of ['courier', 'xiangqi', 'grand']) {
    await withPage({ ...PHONE, colorScheme: 'dark' }, async (page) => {
      await openGame(page, { variant });
      assert.equal(await sideways(page), 0, variant);
      await picture(page, `${variant}-dark-360`);
    });
  }
});

test('the largest board is drawn, and panned on a phone', async () => {
  const rows = Array.from({ length: 16 }, (_, at) => (at === 0 ? '7k8' : at === 15 ? '7K6R1' : '16'));
  const definition = `format = 1\nname = "field"\nbase = "chess"\nboard = "16x16"\n\n[start]\nstandard = "${rows.join('/')} w - - 0 1"\n`;
  for (const viewport of [PHONE.viewport, { width: 1280, height: 840 }]) {
    await withPage({ viewport }, async (page) => {
      await openGame(page, { definition });
      assert.equal(await page.locator('.play [role=gridcell]').count(), 256);
      assert.equal(await sideways(page), 0);
      const box = await page.locator('[data-square=a16]').boundingBox();
      assert.ok(box.width >= 24, `a square is ${box.width} wide`);
      await click(page, 'o1', 'o16');
      await page.waitForSelector('.moves > a');
      assert.match(await page.locator('.moves > a').textContent(), /^Ro16\+?$/);
      await picture(page, `field-light-${viewport.width}`);
    });
  }
});

test('the editor and the rules fit a phone', () =>
  withPage(PHONE, async (page) => {
    for (const path of ['variants', 'rules', 'rules/C2']) {
      await page.goto(`${origin}/#/${path}`);
      await page.locator('.app h1').waitFor();
      assert.equal(await sideways(page), 0, path);
      await picture(page, `${path.replace('/', '-')}-light-360`);
    }
  }));

test('light and dark follow the system and the button', () =>
  withPage({ colorScheme: 'dark' }, async (page) => {
    await openGame(page, { fen: PIN });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), 'dark');
    await click(page, 'c6', 'd4');
    await refusal(page);
    await picture(page, 'pinned-dark-1280');
    await page.getByRole('button', { name: 'Switch to light' }).click();
    assert.equal(await theme(), 'light');
    await page.reload();
    assert.equal(await theme(), 'light');
  }));

test('between phone and desk there are two columns', () =>
  withPage({ viewport: { width: 768, height: 1000 } }, async (page) => {
    await openGame(page, { variant: 'capablanca' });
    assert.equal(await sideways(page), 0);
    const [board, side] = [await page.locator('.board').boundingBox(), await page.locator('.side').boundingBox()];
    assert.ok(side.x >= board.x + board.width);
    await picture(page, 'capablanca-light-768');
  }));
