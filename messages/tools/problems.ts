import { type Language, languages } from '../../contract/enums.ts';
import { type Area, digestOf, otherLanguages, type Translation, textOf } from './catalogues.ts';
import { type Parts, partsOf } from './parts.ts';

/** What is wrong with the catalogues of an area, a sentence each; empty when all is well. */
export function problemsOf(area: Area): string[] {
  return [
    ...Object.entries(area.english).flatMap(([key, text]) => aboutText(`${area.name}/en ${key}`, 'en', text)),
    ...otherLanguages.flatMap((language) => aboutLanguage(area, language)),
  ];
}

function aboutLanguage({ name, english, others }: Area, language: Exclude<Language, 'en'>): string[] {
  const texts = others[language];
  const here = `${name}/${language}`;
  return [
    ...Object.keys(english)
      .filter((key) => !(key in texts))
      .map((key) => `${here} ${key}: is missing`),
    ...Object.entries(texts).flatMap(([key, translation]) => {
      const from = english[key];
      if (from === undefined) return [`${here} ${key}: English has no such text`];
      return [
        ...aboutState(`${here} ${key}`, translation, from),
        ...aboutText(`${here} ${key}`, language, textOf(translation), from),
      ];
    }),
  ];
}

function aboutState(here: string, translation: Translation | string, english: string): string[] {
  if (typeof translation === 'string') return [`${here}: has no state; npm run texts writes it down`];
  const { of, state, by, on } = translation;
  if (of !== digestOf(english))
    return [`${here}: its English has changed; put the new text alone in its place`];
  if (state === 'machine-made') return by || on ? [`${here}: is machine-made, and checked by nobody`] : [];
  if (state !== 'checked') return [`${here}: has no state that is known`];
  return by?.trim() && /^\d{4}-\d\d-\d\d$/.test(on ?? '')
    ? []
    : [`${here}: says not who has checked it, and when`];
}

function aboutText(here: string, language: Language, text: string, english = text): string[] {
  let parts: Parts;
  try {
    parts = partsOf(text);
  } catch (error) {
    return [`${here}: ${error instanceof Error ? error.message : String(error)}`];
  }
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacking = parts.plurals.flatMap((cases) =>
    categories.filter((category) => !cases.includes(category)),
  );
  return [
    ...(text.trim() === '' ? [`${here}: is empty`] : []),
    ...lacking.map((category) => `${here}: does not say what it is for "${category}"`),
    ...(namesOf(parts) === namesOf(partsOf(english))
      ? []
      : [`${here}: is given other things than in English`]),
  ];
}

const namesOf = ({ given, tags }: Parts): string => JSON.stringify([[...given.keys()].sort(), tags]);

/**
 * True of a text that is missing and that nobody asks for yet: a language is whole before the screens are offered in
 * it, and no sooner need it be.
 * @param ofScreens the areas that only screens say
 * @param offered the languages that screens are offered in
 */
export function isAwaited(
  problem: string,
  ofScreens: ReadonlySet<string>,
  offered: readonly Language[],
): boolean {
  const [, area = '', language = ''] = /^([\w-]+)\/(\w+) \w+: is missing$/.exec(problem) ?? [];
  return ofScreens.has(area) && !offered.some((each) => each === language);
}

/** The share of texts that a person has checked, by language: `{ af: 0.25, … }`. */
export function checkedShares(areas: readonly Area[]): Record<string, number> {
  return Object.fromEntries(
    languages.slice(1).map((language) => {
      const all = areas.flatMap(({ others }) => Object.values(others[language as Exclude<Language, 'en'>]));
      const checked = all.filter((each) => typeof each !== 'string' && each.state === 'checked');
      return [language, all.length === 0 ? 0 : checked.length / all.length];
    }),
  );
}
