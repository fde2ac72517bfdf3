// A definition of one's own, checked while it is typed, then played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, click, label, moves, origin, picture, withPage } from '../harness.js';

test('a definition is checked live and played', () =>
  withPage({}, async (page) => {
    await page.goto(`${origin}/#/variants`);
    const text = page.getByLabel('Definition', { exact: true });
    await page.waitForFunction(() => document.querySelector('.edit .btn.main')?.disabled === false);
    const good = await page.locator('.code textarea').inputValue();
    await page.locator('.code textarea').fill(good.replace('"archbishop", "rook"', '"archbshop", "rook"'));
    await page.waitForFunction(() => document.querySelector('.edit .btn.main').disabled);
    assert.match(await page.locator('.lint').textContent(), /archbshop/);
    assert.match(await page.locator('.lint button').first().textContent(), /^Line 14, column/);
    await picture(page, 'editor-light-1280');
    await page.locator('.code textarea').fill(good);
    await page.waitForFunction(() => document.querySelector('.edit .btn.main')?.disabled === false);
    assert.equal(await page.locator('.edit [role=gridcell]').count(), 80);
    assert.ok(await text.first().isVisible());
    await page.getByRole('button', { name: 'Play it' }).click();
    await cell(page, 'c1').waitFor();
    assert.equal(await label(page, 'c1'), 'c1, white camel');
    await click(page, 'c1', 'd4');
    assert.deepEqual(await moves(page, 1), ['Cd4']);
  }));

test('a kind without a drawing gets a lettered disc', () =>
  withPage({}, async (page) => {
    await page.goto(`${origin}/#/variants`);
    const definition = 'format = 1\nname = "odd"\nbase = "chess"\n\n[pieces]\ngryphon = { letter = "G", moves = { x-gryphon = "Z" } }\n\n[rules.x-gryphon]\nsummary = "It leaps."\n\n[start]\nstandard = "gnbqkbng/pppppppp/8/8/8/8/PPPPPPPP/GNBQKBNG w - - 0 1"\n';
    await page.waitForFunction(() => document.querySelector('.edit .btn.main')?.disabled === false);
    await page.locator('.code textarea').fill(definition);
    await page.waitForFunction(() => document.querySelectorAll('.edit .sq text').length === 4);
    assert.deepEqual(await page.locator('.edit .sq text').allTextContents(), ['G', 'G', 'G', 'G']);
  }));
