/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../contract/enums.ts';

/**
 * English that stands where another language should: what a screen or a mail shows is compared with the English of
 * the catalogues. Texts that stand in no catalogue yet are not known to be English; as they move there, they are.
 */

type Catalogue = Record<string, string>;
const areas = globSync('messages/*/en.json').map((file) => file.split('/')[1] ?? '');
const catalogue = (area: string, language: string): Catalogue => {
  const texts = JSON.parse(readFileSync(`messages/${area}/${language}.json`, 'utf8'));
  return Object.fromEntries(
    Object.entries(texts as Record<string, string | { text: string }>).map(([key, said]) => [
      key,
      typeof said === 'string' ? said : said.text,
    ]),
  );
};

/** What a catalogue says, with what it is given; of a message without cases. */
export function said(
  language: Language,
  area: string,
  key: string,
  given: Record<string, string> = {},
): string {
  const text = catalogue(area, language)[key];
  if (text === undefined) throw new Error(`${area} does not say ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? `{${name}}`).replaceAll("''", "'");
}

const literal = (text: string) => text.replaceAll("''", "'").replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const hasCases = (text: string) => /\{\w+, /.test(text);
/** Its own words, without what it is given. */
const wordsOf = (text: string) => text.replace(/\{\w+\}|<\/?\w+>/g, '').match(/\p{L}{2,}/gu) ?? [];

/** A message as what it may look like when it is said. */
function patternOf(text: string): string {
  const plain = text.replace(/<\/?\w+>/g, '');
  return plain
    .split(/\{\w+\}/)
    .map(literal)
    .join('.+');
}

const known = new Map<Language, RegExp>();
/** Matches what is English in a language: whole messages that it says otherwise. */
function englishFor(language: Language): RegExp {
  const made = known.get(language);
  if (made) return made;
  const own = new Set(areas.flatMap((area) => Object.values(catalogue(area, language))));
  const english = areas
    .flatMap((area) => Object.values(catalogue(area, 'en')))
    .filter((text) => !own.has(text) && !hasCases(text))
    // What is only given, and a word or two around it, would match what a person typed.
    .filter((text) => (text.includes('{') ? wordsOf(text).length > 2 : wordsOf(text).length > 0))
    .map(patternOf);
  const pattern = new RegExp(`^(?:${[...new Set(english)].join('|')})$`);
  known.set(language, pattern);
  return pattern;
}

/** What of these lines is English, but for what people typed. */
export const englishAmong = (lines: readonly string[], language: Language, typed: readonly string[] = []) => [
  ...new Set(lines.filter((line) => englishFor(language).test(line) && !typed.includes(line))),
];

/** Runs in the page: all that is shown or read out in the page's own language, one line each. */
function linesShown(): string[] {
  const root = document.documentElement;
  const isOwn = (element: Element) => element.closest('[lang]') === root;
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => isOwn(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const lines = shown.flatMap((element) => [
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    // A sentence with a bold word in it, too.
    element.childElementCount < 6 && element instanceof HTMLElement ? element.innerText : '',
  ]);
  return [document.title, ...lines]
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.length > 1);
}

/** Fails where the page says something in English, once it has settled. */
export async function expectNoEnglish(
  page: Page,
  language: Language,
  typed: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect
    .poll(async () => englishAmong(await page.evaluate(linesShown), language, typed), {
      message: `English at ${page.url()}`,
    })
    .toEqual([]);
}
