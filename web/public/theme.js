// Sets data-theme and data-saver on the root element before the first paint; web/lib/theme.ts and
// web/lib/saver/saving.ts use the same keys.
(() => {
  let chosen = null;
  let saver = null;
  try {
    chosen = localStorage.getItem('theme');
    saver = localStorage.getItem('choice:saver');
  } catch {
    // Storage may be blocked; the system's choice then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const browserSaves = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (saver === 'on' || (saver !== 'off' && browserSaves)) document.documentElement.dataset.saver = 'on';
})();
