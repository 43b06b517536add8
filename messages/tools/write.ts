/** `npm run texts`: writes down the state of new texts, what the catalogues compile to, and the codes of the database. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languages } from '../../contract/enums.ts';
import {
  type Area,
  digestOf,
  fileOf,
  folder,
  otherLanguages,
  readAreas,
  type Translations,
  textOf,
} from './catalogues.ts';
import { compile } from './compile.ts';
import { documented, errorsDocument } from './documented.ts';

/** Each file that the catalogues compile to, with what is in it. */
export function compiledFiles(areas: readonly Area[]): Map<string, string> {
  return new Map(
    areas.flatMap((area) =>
      languages.map((language) => [
        join(folder, 'compiled', area.name, `${language}.gen.ts`),
        compile(language, textsOf(area, language)),
      ]),
    ),
  );
}

/** What a language lacks it says in English, so that the work can go on; a test refuses it (problems.ts). */
function textsOf({ english, others }: Area, language: Language): Record<string, string> {
  if (language === 'en') return english;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, textOf(others[language][key] ?? text)]),
  );
}

function stamped(english: Area['english'], texts: Translations): Translations {
  return Object.fromEntries(
    Object.keys(english).flatMap((key) => {
      const translation = texts[key];
      if (translation === undefined) return [];
      return [
        [
          key,
          typeof translation === 'string'
            ? { text: translation, of: digestOf(english[key] ?? ''), state: 'machine-made' }
            : translation,
        ],
      ];
    }),
  );
}

if (import.meta.main) {
  for (const { name, english, others } of readAreas())
    for (const language of otherLanguages)
      writeFileSync(
        fileOf(name, language),
        `${JSON.stringify(stamped(english, others[language]), null, 2)}\n`,
      );
  rmSync(join(folder, 'compiled'), { recursive: true, force: true });
  for (const [file, code] of compiledFiles(readAreas())) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  writeFileSync(errorsDocument, documented());
}
