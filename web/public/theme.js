// Sets data-theme and data-saver on the root element before the first paint; web/lib/theme.ts and
// web/lib/saver/saving.ts use the same keys.
(() => {
  let chosen = null;
  let saver = null;
  try {
    chosen = localStorage.getItem('theme');
    saver = localStorage.getItem('choice:saver');
    const key = `sb-${location.hostname.split('.')[0]}-auth-token`;
    const session = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key));
    if (session) saver = localStorage.getItem(`choice:saver:${session.user.id}`) ?? saver;
  } catch {
    // Storage may be blocked, or the session torn; what was read, or the system's choice, then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const browserSaves = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (saver === 'on' || (saver !== 'off' && browserSaves)) document.documentElement.dataset.saver = 'on';
})();
