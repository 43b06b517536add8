/** The catalogues as they lie in the folder: `<area>/en.json` and a file beside it for each other language. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../contract/enums.ts';

export const folder = join(import.meta.dirname, '..');

/** By key, an ICU message each. */
export type English = Record<string, string>;

/** What languages other than English have for a key. */
export type Translation = {
  text: string;
  /** The English that it was made from, by its digest: another one asks for another text. */
  of: string;
  state: 'machine-made' | 'checked';
  /** Who has checked it and when, as `2026-11-30`. */
  by?: string;
  on?: string;
};
/** A text alone is a new one, whose state `npm run texts` writes down. */
export type Translations = Record<string, Translation | string>;

export type Area = { name: string; english: English; others: Record<Exclude<Language, 'en'>, Translations> };

export const otherLanguages = languages.filter((language) => language !== 'en');

export const digestOf = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 8);

export const textOf = (translation: Translation | string): string =>
  typeof translation === 'string' ? translation : translation.text;

export const fileOf = (area: string, language: Language): string => join(folder, area, `${language}.json`);

export function readAreas(): Area[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['tools', 'testing', 'compiled'].includes(entry.name))
    .map(({ name }) => ({
      name,
      english: read(name, 'en') as English,
      others: Object.fromEntries(
        otherLanguages.map((language) => [language, read(name, language)]),
      ) as Area['others'],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function read(area: string, language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(fileOf(area, language), 'utf8'));
}
