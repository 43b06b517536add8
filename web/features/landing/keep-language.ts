import { CHOSEN, isSpoken, LANGUAGE } from '#web/lib/texts/spoken.ts';

/**
 * The language that somebody presses is that of the app on this device, too; its link leads to the page in it. As
 * web/lib/texts/kept-language.ts keeps it, without what that needs to draw screens.
 */
export function keepLanguage(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const { language = '' } = link.dataset;
      if (!isSpoken(language)) return;
      try {
        localStorage.setItem(LANGUAGE, language);
        localStorage.setItem(`choice:${CHOSEN}`, language);
      } catch {
        // Where storage is blocked the address alone says it.
      }
    });
  }
}
