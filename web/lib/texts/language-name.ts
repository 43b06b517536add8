import { languageNames } from './spoken.ts';

/** The own name of a language as a row has it. */
export const languageName = (language: string): string =>
  (languageNames as Readonly<Record<string, string>>)[language] ?? language;
