// An illegal move is answered by the sentence, the rule, and a drawing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, click, drag, label, openGame, picture, refusal, withPage } from '../harness.js';

const PIN = 'r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq - 0 4';

test('a pinned knight is explained with the pinner, the line and the king', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: PIN });
    await drag(page, 'c6', 'd4');
    assert.equal(await refusal(page), 'The black knight on c6 is pinned to the black king on e8 by the white bishop on b5.');
    assert.equal(await page.locator('.msg .head').textContent(), 'Black knight c6 to d4 is not legal');
    assert.match(await page.locator('.msg .chip.rule').first().textContent(), /^C2 pin/);
    const legend = await page.locator('.legend li').allTextContents();
    assert.deepEqual(legend, ['b5 pins', 'c6 is pinned', 'e8 would be in check', 'd7 would open', 'd4 refused']);
    // Rings around b5 and e8: the middle of a square is half a unit from its corner.
    const rings = await page.locator('.ovl circle.mark-bad').evaluateAll((all) => all.map((one) => [one.getAttribute('cx'), one.getAttribute('cy'), one.getAttribute('stroke-dasharray') !== null]));
    assert.deepEqual(rings.filter(([x, y]) => x !== '3.5' || y !== '1.5'), [['1.5', '3.5', false], ['4.5', '0.5', true]]);
    assert.equal(await label(page, 'c6'), 'c6, black knight');
    assert.match(await page.locator('#spoken').textContent(), /not legal\. The black knight on c6 is pinned.*Rule C2\./);
    assert.match(await page.locator('.moves .bad').textContent(), /c6–d4 refused, C2/);
    await picture(page, 'pinned-light-1280');
    await cell(page, 'c6').focus();
    await page.keyboard.press('Escape');
    await page.waitForSelector('section.msg:not(.is-no)');
    assert.equal(await page.locator('.ovl *').count(), 0);
  }));

test('a blocked bishop is explained with the man in the way', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: '4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1' });
    await click(page, 'd3', 'h7');
    assert.equal(await refusal(page), 'The white bishop on d3 cannot reach h7: the white pawn on e4 is in the way.');
    assert.match((await page.locator('.legend li').allTextContents()).join('; '), /e4 is in the way/);
  }));

test('a man without a legal move is picked up only to be told why not', () =>
  withPage({}, async (page) => {
    await openGame(page);
    await click(page, 'e1');
    assert.equal(await refusal(page), 'This piece has no legal move.');
    assert.equal(await page.locator('.msg .head').textContent(), 'White king on e1');
    assert.ok((await page.locator('.msg .also li').count()) > 0);
    // A second click is answered about the move.
    await click(page, 'e3');
    await page.waitForFunction(() => /e1 to e3/.test(document.querySelector('.msg .head').textContent));
    assert.match(await refusal(page), /e3/);
  }));

test('a check that is not answered shows who gives it and what would help', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: '4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1' });
    await click(page, 'a2', 'a3');
    // The pawn has no legal move, so that it may first be told why not.
    await page.waitForFunction(() => /a2 to a3/.test(document.querySelector('section.msg .head').textContent));
    assert.match(await refusal(page), /check/);
    const legend = (await page.locator('.legend li').allTextContents()).join('; ');
    assert.match(legend, /e4 gives check/);
    assert.match(legend, /e1 is in check/);
  }));

test('a typed move that is none is told so', () =>
  withPage({}, async (page) => {
    await openGame(page);
    await page.fill('#type-move', 'Ke5');
    await page.keyboard.press('Enter');
    await refusal(page);
    assert.equal(await page.locator('.msg .head').textContent(), 'White king e1 to e5 is not legal');
    await page.fill('#type-move', 'xyzzy');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('section.msg .head').textContent.includes('xyzzy'));
  }));

test('the other side’s man is answered, too', () =>
  withPage({}, async (page) => {
    await openGame(page);
    await click(page, 'e7');
    assert.match(await refusal(page), /White|black|turn/i);
  }));
