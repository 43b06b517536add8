// Sets data-theme on the root element before the first paint; web/lib/theme.ts uses the same key.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's choice then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
