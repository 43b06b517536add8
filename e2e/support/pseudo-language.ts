import type { Page } from '@playwright/test';
import { drawnOut } from '../../messages/tools/pseudo.ts';

const file = /\/assets\/texts\/(.+)-st\.js$/;

/**
 * Shows the app in a language that nobody speaks, English with words twice as long (messages/tools/pseudo.ts), in place of
 * Sesotho: each of its files of texts is answered with the English one, whose sentences are drawn out.
 */
export async function speakLongWords(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'st'));
  await page.route(file, (route) => {
    const [, name = ''] = file.exec(new URL(route.request().url()).pathname) ?? [];
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: moduleOf(name) });
  });
}

/** What somebody typed, and what the page counts, stays as it is: only the sentence around it grows. */
const moduleOf = (name: string): string => `
import english from '/assets/texts/${name}-en.js';
const drawnOut = ${drawnOut.toString()};
const around = (text, given) => {
  const kept = Object.values(given ?? {}).map(String).filter((each) => each.length > 1 && text.includes(each));
  if (kept.length === 0) return drawnOut(text);
  const [one] = kept.sort((a, b) => b.length - a.length);
  return text.split(one).map((part) => around(part, given)).join(one);
};
export default (runtime) =>
  Object.fromEntries(
    Object.entries(english(runtime)).map(([area, texts]) => [
      area,
      Object.fromEntries(
        Object.entries(texts).map(([key, say]) => [key, (given) => '[' + around(say(given), given) + ']']),
      ),
    ]),
  );
`;
