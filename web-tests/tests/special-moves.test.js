// Promotion, en passant, castling.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, drag, label, moves, openGame, picture, refusal, withPage } from '../harness.js';

test('a pawn is promoted by menu, by mouse and by keyboard', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: '3r2k1/4Pppp/8/8/8/8/5PPP/4R1K1 w - - 0 1' });
    await drag(page, 'e7', 'd8');
    await page.waitForSelector('[role=menu]');
    const choices = await page.locator('[role=menuitem]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.deepEqual([...choices].sort(), ['bishop', 'knight', 'queen', 'rook']);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'menuitem');
    await picture(page, 'promotion-light-1280');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('[role=menu]').count(), 0);
    assert.equal(await label(page, 'e7'), 'e7, white pawn');
    await click(page, 'e7', 'd8');
    await page.waitForSelector('[role=menu]');
    await page.keyboard.press('n');
    assert.deepEqual(await moves(page, 1), ['exd8=N']);
    assert.match(await label(page, 'd8'), /^d8, white knight/);
  }));

test('a pawn takes en passant', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1' });
    await click(page, 'd7', 'd5');
    await moves(page, 1);
    await click(page, 'e5');
    assert.equal(await label(page, 'd6'), 'd6, empty, can be captured here');
    await click(page, 'd6');
    assert.deepEqual(await moves(page, 2), ['d5', 'exd6']);
    assert.equal(await label(page, 'd5'), 'd5, empty');
    assert.equal(await label(page, 'd6'), 'd6, white pawn');
  }));

test('castling moves king and rook, and is refused through an attacked square', () =>
  withPage({}, async (page) => {
    await openGame(page, { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' });
    await drag(page, 'e1', 'g1');
    assert.deepEqual(await moves(page, 1), ['O-O']);
    assert.equal(await label(page, 'g1'), 'g1, white king');
    assert.match(await label(page, 'f1'), /^f1, white rook/);
    // The rook on f1 now covers f8, which the king would cross.
    await drag(page, 'e8', 'g8');
    assert.match(await refusal(page), /f8, which is attacked by the white rook on f1/);
    assert.match((await page.locator('.legend li').allTextContents()).join('; '), /f1 attacks.*f8 is attacked/);
    await picture(page, 'castling-refused-light-1280');
    await click(page, 'e8');
    await page.getByRole('button', { name: 'Castle O-O-O' }).click();
    assert.deepEqual(await moves(page, 2), ['O-O', 'O-O-O']);
    assert.equal(await label(page, 'c8'), 'c8, black king');
  }));
