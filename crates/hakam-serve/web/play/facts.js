// The facts of a certificate in words: what was asked, and what was found. Only words; whether they hold is the checker's to say.

const list = (squares) => (squares.length === 0 ? 'nobody' : squares.join(', '));
const route = ({ from, to, castle, castling }) => (castle || castling ? `castling ${castle ?? castling} side` : `${from}–${to}`);
const rules = (rows) => [...new Set(rows.map(({ rule }) => rule))].join(', ');
const man = (found) => (found ? `${found.side} ${found.piece}` : 'nobody');

/** What is changed in the position before the question is put. */
function when(changes = []) {
  const words = changes.map((change) => {
    if (change.after) return `after ${route(change.after)}`;
    if (change.pass) return 'after a pass';
    if (change.without) return `without the piece on ${change.without}`;
    return `with the piece on ${change.turned} changing sides`;
  });
  return words.length > 0 ? `${words.join(', ')}: ` : '';
}

function moves({ of, to, taking, answer }) {
  const which = [of && `of ${of}`, to && `to ${to}`, taking && `taking ${taking}`].filter(Boolean).join(' ');
  const refused = answer.refused ?? [];
  const count = answer.legal.length === 0 ? 'no legal move' : answer.legal.length === 1 ? '1 legal move' : `${answer.legal.length} legal moves`;
  const against = refused.length > 0 ? `, ${refused.length} refused by ${rules(refused.flatMap((row) => row.against))}` : '';
  return `${count}${which ? ` ${which}` : ''}${against}`;
}

const WORDS = {
  turn: ({ answer }) => `${answer} is to move`,
  man: ({ square, answer }) => (answer ? `a ${man(answer)} stands on ${square}` : `${square} is empty`),
  men: ({ side, answer }) => `${side} has ${answer.length} pieces`,
  checks: ({ side, answer }) => answer.map(({ royal, by }) => `the ${side} king on ${royal} is attacked by ${list(by)}`).join('; ') || `${side} has no king`,
  attackers: ({ side, of, answer }) => `${of} is attacked by ${list(answer)} of ${side}`,
  judgement: ({ request, answer }) => (answer.legal ? `${route(request)} is legal (${rules(answer.steps ?? [])})` : `${route(request)} is illegal by ${rules(answer.against ?? answer.refused ?? [])}`),
  moves,
  standing: ({ answer }) => `the game is ${answer.outcome.result}${answer.outcome.rule ? ` by ${answer.outcome.rule}` : ''}`,
};

/** Any other fact, key by key. */
function plain(value) {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value).filter(([key]) => key !== 'pattern').map(([key, inner]) => `${key} ${plain(inner)}`).join(' ');
}

const LONGEST = 240;

/** A fact as one line. */
export function factWords(fact) {
  const { at, ask, answer, ...about } = fact;
  let words;
  try {
    words = Object.hasOwn(WORDS, ask) ? WORDS[ask](fact) : null;
  } catch {
    // A shape that is newer than this page.
    words = null;
  }
  words ??= [ask, plain(about), plain(answer)].filter(Boolean).join(': ');
  const line = when(at) + words;
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}
