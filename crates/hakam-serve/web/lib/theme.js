// Light or dark, before anything is drawn: a classic script, so that the page never flashes. The button is wired by app.js.
(() => {
  const kept = (() => {
    try { return localStorage.getItem('hakam-theme'); } catch { return null; }
  })();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light';
})();
