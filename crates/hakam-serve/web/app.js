// The way to the pages: which one the address names, and the light.

import * as api from './lib/api.js';
import { h, icon } from './lib/dom.js';
import { recall } from './lib/keep.js';
import { editorPage } from './pages/editor.js';
import { playPage } from './pages/play.js';
import { rulePage, rulesPage } from './pages/rules.js';

const main = document.getElementById('main');
let page = null;
let turn = 0;

/** Goes to the game looked at last, or to a new game of chess. */
async function lastGame() {
  const [latest] = recall('latest', []);
  const known = latest ? api.game(latest).catch(() => null) : null;
  const game = (await known) ?? (await api.newGame({}));
  location.replace(`#/game/${game.id}`);
  return null;
}

function find(path) {
  const [where, what] = path.split('/').map(decodeURIComponent);
  if (where === 'game' && what) return playPage(what);
  if (where === 'variants') return editorPage();
  if (where === 'rules') return what ? rulePage(what) : rulesPage();
  return lastGame();
}

function nav(path) {
  const here = path.split('/')[0];
  const links = [['', 'Play', !['variants', 'rules'].includes(here)], ['variants', 'Variants', here === 'variants'], ['rules', 'Rules', here === 'rules']];
  document.getElementById('nav').replaceChildren(...links.map(([to, text, current]) => h('a', { href: `#/${to}`, 'aria-current': current ? 'page' : null }, text)));
}

/** Shows what the address names. A page that comes too late is dropped. */
async function show() {
  const path = location.hash.replace(/^#\/?/, '');
  turn += 1;
  const mine = turn;
  nav(path);
  let found;
  try {
    found = await find(path);
  } catch (problem) {
    found = { title: 'Not found', element: h('div', { class: 'app page' }, h('h1', {}, 'This cannot be shown'), h('p', { role: 'alert' }, problem.message), h('p', {}, h('a', { href: '#/' }, 'To the board'))) };
  }
  if (mine !== turn || !found) return found?.close?.();
  page?.close?.();
  page = found;
  document.title = `${found.title} · Hakam`;
  main.replaceChildren(found.element);
}

function theme() {
  const button = document.getElementById('theme');
  const root = document.documentElement;
  const draw = () => {
    const dark = root.dataset.theme === 'dark';
    button.setAttribute('aria-label', dark ? 'Switch to light' : 'Switch to dark');
    button.replaceChildren(icon(dark ? 'sun' : 'moon'));
  };
  button.addEventListener('click', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('hakam-theme', root.dataset.theme);
    } catch {
      // The choice lasts as long as the page.
    }
    draw();
  });
  draw();
}

/** The link past the head of the page leads to the board, and leaves the address alone. */
function skip() {
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    (main.querySelector('[data-square][tabindex="0"]') ?? main).focus();
  });
}

theme();
skip();
addEventListener('hashchange', show);
show();
