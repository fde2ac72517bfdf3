// A server and a browser for the tests. HAKAM is the program, CHROMIUM the browser; HAKAM_URL names a server that runs already.

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let server;
let browser;
export let origin = process.env.HAKAM_URL;

/** Starts `hakam serve` on a free port and waits for the line that names it. */
function serve() {
  return new Promise((found, failed) => {
    server = spawn(process.env.HAKAM ?? 'hakam', ['serve', '--in-memory', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (part) => {
      said += part;
      const address = /127\.0\.0\.1:(\d+)/.exec(said);
      if (address) found(`http://127.0.0.1:${address[1]}`);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('error', failed);
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
}

before(async () => {
  origin ??= await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
});

after(async () => {
  await browser?.close();
  server?.removeAllListeners('exit');
  // Games in memory are lost anyway, and open streams of events would make it wait.
  server?.kill('SIGKILL');
});

/** Asks the server directly. */
export async function ask(path, body) {
  const answer = await fetch(`${origin}/api/v1${path}`, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {});
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** A page of its own, with everything that went wrong in it; `use` gets the page. */
export async function withPage(options, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 }, colorScheme: 'light', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  // Refused requests are answers here, and the browser notes each of them as an error of loading.
  page.on('console', (line) => line.type() === 'error' && !line.text().startsWith('Failed to load resource') && wrong.push(line.text()));
  try {
    await use(page, context);
    if (wrong.length > 0) throw new Error(`the page complains: ${wrong.join('; ')}`);
  } finally {
    await context.close();
  }
}

/** Opens a new game in a page; `wish` is what `POST /games` takes. */
export async function openGame(page, wish = {}) {
  const game = await ask('/games', wish);
  await page.goto(`${origin}/#/game/${game.id}`);
  await page.waitForSelector('.play .board [data-square]');
  return game;
}

export const cell = (page, square) => page.locator(`.play [data-square="${square}"]`);

/** What a screen reader says of a square. */
export const label = (page, square) => cell(page, square).getAttribute('aria-label');

/** Clicks one square, then another. */
export async function click(page, ...squares) {
  for (const square of squares) await cell(page, square).click();
}

/** Drags a man. */
export async function drag(page, from, to) {
  const middle = async (square) => {
    const box = await cell(page, square).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 5 });
  await page.mouse.up();
}

/** Waits until the list of moves has so many, and gives them. */
export async function moves(page, count) {
  await page.waitForFunction((many) => document.querySelectorAll('.moves > a').length === many, count);
  return page.locator('.moves > a').allTextContents();
}

/** The referee's sentence. */
export const said = (page) => page.locator('.msg .say').last().textContent();

/** Waits for a refusal and gives its sentence. */
export async function refusal(page) {
  await page.waitForSelector('section.msg.is-no');
  return said(page);
}

/** Keeps a picture to be looked at. */
export async function picture(page, name) {
  mkdirSync(new URL('shots/', import.meta.url), { recursive: true });
  await page.screenshot({ path: new URL(`shots/${name}.png`, import.meta.url).pathname });
}
