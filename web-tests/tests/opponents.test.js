// New games from the list, clocks, and the computer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, click, moves, origin, withPage } from '../harness.js';

test('a game is chosen from the list and played with a clock', () =>
  withPage({}, async (page) => {
    await page.goto(origin);
    await page.waitForSelector('.play .board');
    await page.selectOption('#control', { label: '3 min + 2 s a move' });
    await page.getByRole('button', { name: /^Gardner/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.play [role=gridcell]').length === 25);
    const faces = () => page.locator('.clock').allTextContents();
    assert.deepEqual(await faces(), ['3:00', '3:00']);
    await click(page, 'c2', 'c3');
    await moves(page, 1);
    await page.waitForFunction(() => document.querySelector('.player.on .clock').textContent === '2:59');
    assert.equal((await faces())[1], '3:00');
  }));

test('a server without a computer offers none; one that loses it is borne', async () => {
  const described = await ask('/openapi.json');
  const path = '/api/v1/games/{id}/engine-move';
  await withPage({}, async (page) => {
    await page.route('**/openapi.json', (route) => route.fulfill({ json: { ...described, paths: {} } }));
    await page.goto(origin);
    await page.getByRole('button', { name: /^Chess 6/ }).waitFor();
    await page.waitForFunction(() => document.querySelector('#opponent').closest('.field').hidden);
  });
  await withPage({}, async (page) => {
    await page.route('**/openapi.json', (route) => route.fulfill({ json: { ...described, paths: { [path]: {} } } }));
    await page.route('**/engine-move', (route) => route.fulfill({ status: 501, json: { status: 501, code: 'NO_ENGINE', detail: 'none' } }));
    await page.goto(origin);
    await page.selectOption('#opponent', 'computer');
    await page.getByRole('button', { name: /^Chess 6/ }).click();
    await page.waitForFunction(() => /computer, easy/.test(document.querySelector('.player').textContent));
    await click(page, 'e2', 'e4');
    await page.waitForFunction(() => document.querySelector('#opponent').closest('.field').hidden);
    await click(page, 'e7', 'e5');
    assert.deepEqual(await moves(page, 2), ['e4', 'e5']);
  });
});

test('the computer of this server plays, as White and as Black', async (context) => {
  const described = await ask('/openapi.json');
  if (!Object.keys(described.paths).some((path) => path.endsWith('/engine-move'))) {
    context.skip('this server has no computer opponent');
    return;
  }
  for (const side of ['white', 'black']) {
    await withPage({}, async (page) => {
      page.setDefaultTimeout(60_000);
      await page.goto(origin);
      await page.selectOption('#opponent', 'computer');
      await page.selectOption('#side', side);
      await page.getByRole('button', { name: /^Gardner/ }).click();
      await page.waitForFunction(() => document.querySelectorAll('.play [role=gridcell]').length === 25);
      if (side === 'black') {
        await moves(page, 1);
        assert.equal(await page.locator('.play [role=gridcell]').first().getAttribute('data-square'), 'e1');
      } else {
        await click(page, 'c2', 'c3');
        await moves(page, 2);
      }
    });
  }
});

test('the computer answers, and taking back takes back its move as well', async () => {
  const described = await ask('/openapi.json');
  await withPage({}, async (page) => {
    // The route may not exist yet: what it answers is made from the routes that do.
    await page.route('**/openapi.json', (route) => route.fulfill({ json: { ...described, paths: { '/engine-move': {} } } }));
    await page.route('**/engine-move', async (route) => {
      assert.deepEqual(route.request().postDataJSON(), { level: 'medium' });
      const id = /games\/([^/]+)\//.exec(route.request().url())[1];
      await route.fulfill({ json: await ask(`/games/${id}/moves`, { move: 'c5' }) });
    });
    await page.goto(origin);
    await page.selectOption('#opponent', 'computer');
    await page.selectOption('#level', 'medium');
    await page.getByRole('button', { name: /^Chess 6/ }).click();
    await page.waitForFunction(() => /computer, medium/.test(document.querySelector('.player').textContent));
    await click(page, 'e2', 'e4');
    assert.deepEqual(await moves(page, 2), ['e4', 'c5']);
    await page.getByRole('button', { name: 'Take back' }).click();
    await moves(page, 0);
  });
});
