// The claim box: verdict, checklist, certificate.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { click, openGame, picture, withPage } from '../harness.js';

const LEGAL_MATE = 'rn1q1bnr/ppp1kB1p/3p2p1/4N3/4P3/2N5/PPPP1PPP/R1BbK2R w KQ - 0 7';

async function decide(page, text) {
  await page.fill('#claim', text);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.waitForFunction((said) => document.querySelector('.claim .verdict') && document.querySelector('.claim .btn.main').textContent === 'Decide' && document.querySelector('.claim .check').textContent.includes(said), text);
  return page.locator('.claim .verdict').textContent();
}

test('a claim is decided, its certificate saved and checked again', () =>
  withPage({ acceptDownloads: true }, async (page) => {
    await openGame(page, { fen: LEGAL_MATE });
    assert.equal(await decide(page, 'Nd5 is checkmate'), 'VERIFIED');
    assert.ok((await page.locator('.claim .check li').count()) > 1);
    await picture(page, 'claim-verified-light-1280');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download certificate' }).click()]);
    const certificate = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.equal(certificate.document, 'hakam certificate');
    assert.equal(certificate.verdict, 'VERIFIED');
    await page.getByRole('button', { name: 'Check it again' }).click();
    await page.getByText('re-checked, 1 of 1 accepted').waitFor();
  }));

test('claims are refuted, left unsure, and greyed in another position', () =>
  withPage({}, async (page) => {
    await openGame(page);
    assert.equal(await decide(page, 'e4 is checkmate'), 'REFUTED');
    assert.equal(await decide(page, 'the rook is nice'), 'UNSURE');
    await click(page, 'e2', 'e4');
    await page.waitForSelector('.claim .stale');
  }));
