// What the browser remembers between visits. A browser that remembers nothing is fine.

export function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(`hakam-${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`hakam-${key}`, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets all but the latest `most` keys that begin with `prefix`, so that old games do not fill the store. */
export function prune(prefix, most) {
  const latest = recall('latest', []).filter((id) => typeof id === 'string');
  for (const id of latest.slice(most)) {
    try {
      localStorage.removeItem(`hakam-${prefix}${id}`);
    } catch {
      // As above.
    }
  }
  keep('latest', latest.slice(0, most));
}

/** Notes that a game was looked at just now. */
export function noteLatest(id) {
  keep('latest', [id, ...recall('latest', []).filter((other) => other !== id)]);
}
