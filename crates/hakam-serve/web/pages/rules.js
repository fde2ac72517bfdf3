// The rules by which games are judged: a list, and one page for each.

import * as api from '../lib/api.js';
import { h } from '../lib/dom.js';

export async function rulesPage() {
  const rules = await api.rules();
  const card = (rule) =>
    h('a', { class: 'card', href: `#/rules/${encodeURIComponent(rule.code)}` }, h('h2', {}, h('span', { class: 'mono' }, rule.code), ` ${rule.name.replaceAll('-', ' ')}`), h('p', { class: 'small' }, rule.summary), rule.law ? h('p', { class: 'small muted' }, rule.law) : null);
  return { title: 'Rules', element: h('div', { class: 'app page' }, h('h1', {}, 'Rules'), h('div', { class: 'rules' }, ...rules.map(card))) };
}

export async function rulePage(code) {
  const rule = await api.rule(code);
  const row = (term, value) => (value && value.length > 0 ? [h('dt', {}, term), h('dd', {}, value)] : []);
  const codes = rule.requires.flatMap((other) => [h('a', { href: `#/rules/${encodeURIComponent(other)}` }, other), ' ']);
  return {
    title: `${rule.code} ${rule.name}`,
    element: h('div', { class: 'app page' },
      h('p', {}, h('a', { href: '#/rules' }, 'All rules')),
      h('h1', {}, h('span', { class: 'mono' }, rule.code), ` ${rule.name.replaceAll('-', ' ')}`),
      h('p', { class: 'lead' }, rule.summary),
      rule.explanation ? h('p', { class: 'prose' }, rule.explanation) : null,
      h('dl', { class: 'sum' },
        ...row('Law', rule.law),
        ...row('Parameters', rule.parameters),
        ...row('Reasons', rule.reasons.join(', ')),
        ...(codes.length > 0 ? [h('dt', {}, 'Builds on'), h('dd', {}, ...codes)] : []),
        ...row('Status', rule.status))),
  };
}
