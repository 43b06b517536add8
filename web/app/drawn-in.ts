import type { Language } from '#contract/enums.ts';

/** The texts of the pages that the server draws: all languages are there, and one is said at a time. */
const takers: ((language: Language) => void)[] = [];

/** Tells an area in which language it is said next (web/chunks/text-files.ts). */
export function followDrawn(take: (language: Language) => void): void {
  takers.push(take);
  take('en');
}

/** What `draw` gives in a language. It may wait for nothing: the next page is another one's. */
export function drawnIn<Drawn>(language: Language, draw: () => Drawn): Drawn {
  for (const take of takers) take(language);
  return draw();
}
