// The page may load and run only what its own server sends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, origin, withPage } from '../harness.js';

test('the policy allows nothing inline and nothing from elsewhere', async () => {
  const answer = await fetch(origin);
  const policy = answer.headers.get('content-security-policy');
  assert.match(policy, /default-src 'self'/);
  assert.doesNotMatch(policy, /unsafe|https?:|data:|\*/);
  const html = await answer.text();
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/i);
});

test('nothing is asked of any other server', () =>
  withPage({}, async (page) => {
    const elsewhere = [];
    page.on('request', (request) => new URL(request.url()).origin !== origin && elsewhere.push(request.url()));
    await openGame(page);
    assert.deepEqual(elsewhere, []);
  }));

test('a definition cannot smuggle markup into the page', () =>
  withPage({}, async (page) => {
    const title = '<img src=x onerror=alert(1)>';
    await openGame(page, { definition: `format = 1\nname = "odd"\nbase = "chess"\ntitle = "${title}"\n` });
    assert.equal(await page.locator('main img').count(), 0);
    assert.equal(await page.locator('.play [role=grid]').getAttribute('aria-label'), `${title}, 8 by 8`);
  }));
