import { createRequire } from 'node:module';
import type { Language } from '../../contract/enums.ts';
import { partsOf } from './parts.ts';

// Its types describe a module of another kind than it is.
const require = createRequire(import.meta.url);
const MessageFormat: typeof import('@messageformat/core').default = require('@messageformat/core');
const compileModule: typeof import('@messageformat/core/lib/compile-module.js').default = require('@messageformat/core/compile-module.js');

const HEAD = '// Generated from the catalogues by `npm run texts`; do not edit.\n';

/**
 * The messages of one area and language as a module of functions, which takes nothing apart when it runs.
 * @throws {Error} for what is no message
 */
export function compile(language: Language, texts: Readonly<Record<string, string>>): string {
  const source = compileModule(new MessageFormat(language, { returnType: 'string' }), { ...texts });
  const lines = source.trim().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const written = Object.entries(texts).map(([key, text]) => {
    const start = `  ${key}: `;
    const line = lines.find((each) => each.startsWith(start));
    if (!line) throw new Error(`${key} is no name of a function`);
    const body = line
      .slice(start.length)
      .replace(/,$/, '')
      .replace(/^\(d?\) => /, '');
    // What chooses a case is not known to give a text.
    const cast = /^(?:plural|select)\(/.test(body) ? ' as string' : '';
    return `export const ${key} = (${parameterOf(text)}): string => ${body}${cast};`;
  });
  return `${[HEAD, ...(imports.length > 0 ? [...imports, ''] : []), ...written].join('\n')}\n`;
}

function parameterOf(text: string): string {
  const given = [...partsOf(text).given].sort(([one], [other]) => (one < other ? -1 : 1));
  return given.length === 0 ? '' : `d: { ${given.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}
