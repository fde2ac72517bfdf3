// Makes elements. Texts are always set as texts, so nothing that a user or a definition says can become markup.

const SVG = 'http://www.w3.org/2000/svg';

function filled(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element: `h('p', { class: 'say' }, 'text', child)`. */
export const h = (name, properties = {}, ...children) => filled(document.createElement(name), properties, children);

/** An SVG element. */
export const s = (name, properties = {}, ...children) => filled(document.createElementNS(SVG, name), properties, children);

/** An icon of `pieces/icons.svg`. */
export const icon = (name) =>
  s('svg', { class: 'ic', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('use', { href: `pieces/icons.svg#${name}` }));

/** A button that shows an icon only. */
export const iconButton = (name, label, onclick) =>
  h('button', { class: 'btn icon bare', type: 'button', 'aria-label': label, title: label, onclick }, icon(name));

/** Says something to those who listen rather than look. */
export function speak(text, { decided = false } = {}) {
  const region = document.getElementById(decided ? 'decided' : 'spoken');
  if (region.textContent === text) region.textContent = '';
  region.textContent = text;
}

/** Offers a text as a file. */
export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Puts a text on the clipboard; `false` where the browser does not allow it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
