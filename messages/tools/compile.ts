import { createRequire } from 'node:module';
import type { Language } from '../../contract/enums.ts';
import { type Given, partsOf } from './parts.ts';

// Its types describe a module of another kind than it is.
const require = createRequire(import.meta.url);
const MessageFormat: typeof import('@messageformat/core').default = require('@messageformat/core');
const compileModule: typeof import('@messageformat/core/lib/compile-module.js').default = require('@messageformat/core/compile-module.js');

const HEAD = '// Generated from the catalogues by `npm run texts`; do not edit.\n';

/** What each message of an area is given, by its key and by name, whichever language it is said in. */
export type GivenByKey = ReadonlyMap<string, ReadonlyMap<string, Given>>;

/**
 * What the messages of an area are given. A language may choose a case where another one only says the value; both
 * have one type, so that one can stand for the other.
 * @param languages the texts of each language by key
 * @throws {Error} for what is no message
 */
export function givenBy(languages: readonly Readonly<Record<string, string>>[]): GivenByKey {
  const found = new Map<string, Map<string, Given>>();
  for (const texts of languages) {
    for (const [key, text] of Object.entries(texts)) {
      const known = found.get(key) ?? new Map<string, Given>();
      found.set(key, known);
      for (const [name, type] of partsOf(text).given) known.set(name, narrower(known.get(name), type));
    }
  }
  return found;
}

const narrower = (one: Given = 'string | number', other: Given): Given => {
  const both = [one, other];
  if (both.includes('number')) return 'number';
  return both.includes('string') ? 'string' : 'string | number';
};

/**
 * The messages of one area and language as a module of functions, which takes nothing apart when it runs.
 * @throws {Error} for what is no message
 */
export function compile(
  language: Language,
  texts: Readonly<Record<string, string>>,
  given: GivenByKey = givenBy([texts]),
): string {
  const source = compileModule(new MessageFormat(language, { returnType: 'string' }), { ...texts });
  const lines = source.trim().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const written = Object.keys(texts).map((key) => {
    const start = `  ${key}: `;
    const line = lines.find((each) => each.startsWith(start));
    if (!line) throw new Error(`${key} is no name of a function`);
    const body = line
      .slice(start.length)
      .replace(/,$/, '')
      .replace(/^\(d?\) => /, '');
    // What chooses a case is not known to give a text.
    const cast = /^(?:plural|select)\(/.test(body) ? ' as string' : '';
    return `export const ${key} = (${parameterOf(given.get(key))}): string => ${body}${cast};`;
  });
  return `${[HEAD, ...(imports.length > 0 ? [...imports, ''] : []), ...written].join('\n')}\n`;
}

function parameterOf(given: ReadonlyMap<string, Given> = new Map()): string {
  const names = [...given].sort(([one], [other]) => (one < other ? -1 : 1));
  return names.length === 0 ? '' : `d: { ${names.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}
