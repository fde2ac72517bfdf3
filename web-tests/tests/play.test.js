// A short game by mouse and by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, click, drag, label, moves, openGame, picture, withPage } from '../harness.js';

test('a short game is played by mouse, dragging and clicking, to its end', () =>
  withPage({}, async (page) => {
    await openGame(page);
    await drag(page, 'f2', 'f3');
    await moves(page, 1);
    await click(page, 'e7');
    assert.equal(await label(page, 'e5'), 'e5, empty, can move here');
    await click(page, 'e5');
    await moves(page, 2);
    await drag(page, 'g2', 'g4');
    await moves(page, 3);
    await click(page, 'd8', 'h4');
    assert.deepEqual(await moves(page, 4), ['f3', 'e5', 'g4', 'Qh4#']);
    await page.waitForSelector('.end-banner:not([hidden])');
    assert.equal(await page.locator('.end-banner .score').textContent(), '0–1');
    assert.match(await page.locator('.end-banner').textContent(), /D1/);
    assert.match(await page.locator('#decided').textContent(), /Rule D1/);
    await picture(page, 'mate-light-1280');
  }));

test('a game is played by keyboard alone', () =>
  withPage({}, async (page) => {
    await openGame(page);
    // One stop of the tab key leads to the board.
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement.dataset.square !== undefined)) break;
    }
    const here = () => page.evaluate(() => document.activeElement.dataset.square ?? '');
    const go = async (to) => {
      for (let presses = 0; presses < 40; presses += 1) {
        const at = await here();
        if (at === to) return;
        const [dx, dy] = [to.charCodeAt(0) - at.charCodeAt(0), Number(to.slice(1)) - Number(at.slice(1))];
        await page.keyboard.press(dx > 0 ? 'ArrowRight' : dx < 0 ? 'ArrowLeft' : dy > 0 ? 'ArrowUp' : 'ArrowDown');
      }
      assert.equal(await here(), to);
    };
    await go('e2');
    await page.keyboard.press('Enter');
    assert.equal(await label(page, 'e2'), 'e2, white pawn, selected');
    await go('e4');
    assert.equal(await label(page, 'e4'), 'e4, empty, can move here');
    await page.keyboard.press(' ');
    assert.deepEqual(await moves(page, 1), ['e4']);
    assert.match(await page.locator('#spoken').textContent(), /White plays e4/);
    assert.equal(await here(), 'e4');
    // Letters begin a move in notation.
    await page.keyboard.type('e5');
    await page.keyboard.press('Enter');
    assert.deepEqual(await moves(page, 2), ['e4', 'e5']);
    assert.equal(await label(page, 'e5'), 'e5, black pawn');
  }));

test('a man is put back by Escape, by his own square, and by a drop beside the board', () =>
  withPage({}, async (page) => {
    await openGame(page);
    const selected = () => page.locator('.sq.sel').count();
    await click(page, 'b1');
    assert.equal(await selected(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await selected(), 0);
    await click(page, 'b1', 'b1');
    assert.equal(await selected(), 0);
    const box = await cell(page, 'b1').boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 600, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.locator('section.msg.is-no').count(), 0);
    assert.equal(await label(page, 'b1'), 'b1, white knight');
  }));
