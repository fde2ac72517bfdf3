// Asks the server. Every route that the page uses is here and nowhere else.

/** What the server answered instead of what was asked for; `document` is its problem document. */
export class Problem extends Error {
  constructor(document) {
    super(document.detail ?? document.title ?? 'The server gave no reason.');
    this.document = document;
    this.code = document.code ?? '';
    this.status = document.status ?? 0;
  }
}

async function send(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem({ code: 'AWAY', status: 0, detail: 'The server does not answer.' });
  }
  const text = await response.text();
  if (response.ok) return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  let document;
  try {
    document = JSON.parse(text);
  } catch {
    document = { detail: text || response.statusText };
  }
  throw new Problem({ status: response.status, ...document });
}

/** A move with `becomes` as the key of a kind, as everything else that is drawn is named by keys. */
const keyed = (move) => ({ ...move, becomes: move.becomes_kind ?? null });

/** A game, or a list of moves, with its moves so. */
export function shaped(answer) {
  for (const list of ['moves', 'legal']) if (answer[list]) answer[list] = answer[list].map(keyed);
  return answer;
}

const get = (path) => send('GET', `/api/v1${path}`);
const post = (path, body = {}) => send('POST', `/api/v1${path}`, body);
const name = encodeURIComponent;

export const variants = () => get('/variants');
export const variant = (of) => get(`/variants/${name(of)}`);
export const checkDefinition = (definition) => post('/variants/check', { definition });
export const rules = (of) => get(of ? `/rules?variant=${name(of)}` : '/rules');
export const rule = (code) => get(`/rules/${name(code)}`);
export const verify = (place, move) => post('/verify', { ...place, move, detail: 'full' });
export const claim = (place, claims, certificate) => post('/claim', { ...place, claims, certificate });
export const checkProof = (certificate, definition) => post('/check-proof', definition ? { certificate, definition } : { certificate });
export const moves = (place) => post('/moves', place).then(shaped);
export const status = (place) => post('/status', place);
export const whyNot = (place, from) => post('/why-not', { ...place, from });

export const newGame = (wish) => post('/games', wish).then(shaped);
export const game = (id) => get(`/games/${name(id)}`).then(shaped);
export const positionAt = (id, ply) => get(`/games/${name(id)}/positions/${ply}`);
export const play = (id, move) => post(`/games/${name(id)}/moves`, move).then(shaped);
export const act = (id, action, body) => post(`/games/${name(id)}/${action}`, body).then(shaped);
export const exported = (id, format) => get(`/games/${name(id)}/export?as=${format}`);
export const events = (id) => new EventSource(`/api/v1/games/${name(id)}/events`);
export const engineMove = (id, level) => post(`/games/${name(id)}/engine-move`, { level }).then(shaped);

/** Whether this server has a computer opponent: its own description says so. */
export async function hasComputer() {
  try {
    const description = await get('/openapi.json');
    return Object.keys(description.paths ?? {}).some((path) => path.endsWith('/engine-move'));
  } catch {
    return false;
  }
}
