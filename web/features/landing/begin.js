// Somebody has chosen a language on this device, and the browser asked for another one (web/lib/texts/spoken.ts).
(() => {
  try {
    const chosen = localStorage.getItem('language');
    const { lang } = document.documentElement;
    if (chosen && chosen !== lang && !/[?&]lang=/.test(location.search)) location.replace(`?lang=${chosen}`);
  } catch {
    // Storage may be blocked.
  }
})();
