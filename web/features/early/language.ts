import { preferredLanguage } from '#web/lib/texts/preferred.ts';
import { isSpoken, LANGUAGE } from '#web/lib/texts/spoken.ts';

/** In which language the page begins: as its link says, as was chosen on this device, else as the browser's owner reads. */
function beginningLanguage() {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  if (isSpoken(asked)) return asked;
  try {
    const chosen = localStorage.getItem(LANGUAGE) ?? '';
    if (isSpoken(chosen)) return chosen;
  } catch {
    // Storage may be blocked.
  }
  return preferredLanguage(navigator.languages);
}

const language = beginningLanguage();
document.documentElement.lang = language;

/** The server names what its screen says; where it names nothing, the screen asks by itself. */
const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=texts]') ?? {};
for (const file of [import.meta.env.START_TEXTS, ...content.split(' ').filter(Boolean)]) {
  const texts = document.createElement('link');
  texts.rel = 'modulepreload';
  texts.href = `/assets/texts/${file}-${language}.js`;
  document.head.append(texts);
}
