import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../contract/enums.ts';
import { IMPORT_MAX_BYTES, PASSWORD_MIN_LENGTH } from '../contract/limits.ts';
import { problemKey } from '../contract/problem-key.ts';
import { type ServerProblem, serverProblems } from '../contract/server-problems.ts';
import * as af from './compiled/errors-server/af.gen.ts';
import * as en from './compiled/errors-server/en.gen.ts';
import * as st from './compiled/errors-server/st.gen.ts';
import * as xh from './compiled/errors-server/xh.gen.ts';
import * as zu from './compiled/errors-server/zu.gen.ts';
import { sayServerError } from './server-errors.ts';
import { readAreas } from './tools/catalogues.ts';
import { partsOf } from './tools/parts.ts';

const texts = { en, af, zu, xh, st };
const english = readAreas().find(({ name }) => name === 'errors-server')?.english ?? {};
const codes = Object.keys(serverProblems) as ServerProblem[];

test('each code has its sentence, which is given what the list says', () => {
  expect(codes.map(problemKey).sort()).toEqual(Object.keys(english).sort());
  for (const code of codes)
    expect([code, ...partsOf(english[problemKey(code)] ?? '').given.keys()].sort()).toEqual(
      [code, ...serverProblems[code]].sort(),
    );
});

test('the English is what the server says, to the letter', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\$\{PASSWORD_MIN_LENGTH\}/g, String(PASSWORD_MIN_LENGTH))
    .replace(/\$\{IMPORT_MAX_BYTES \/ 1024 \/ 1024\}/g, String(IMPORT_MAX_BYTES / 1024 / 1024))
    .replace(/\$\{[^}]*\}/g, '…');
  // What the server takes from the catalogue by its code, and what is said in place of its words.
  const taken = new Set(
    codes.filter((code) => sources.includes(`'${code}'`) || code.startsWith('general.')).map(problemKey),
  );
  const unsaid = Object.entries(english)
    .filter(([key]) => !taken.has(key))
    .map(([, text]) => text.replaceAll("''", "'").replace(/\{\w+\}/g, '…'))
    .filter((text) => !sources.includes(text));
  expect(unsaid).toEqual([]);
});

test.each(languages)('every sentence can be said in %s', (language) => {
  for (const [code, given] of Object.entries(serverProblems)) {
    const hint = JSON.stringify({ code, ...Object.fromEntries(given.map((name) => [name, 'x'])) });
    expect(sayServerError(texts[language], { code: '', hint }, language)).not.toMatch(/undefined|\{|^$/);
  }
});

test('a reply is known by its hint before its code, and what is not known is left to its message', () => {
  const say = (code: string, hint?: string) => sayServerError(zu, { code, hint }, 'zu');
  expect(say('invalid_credentials')).toBe('Imininingwane yokungena ayilungile');
  expect(say('UnsafeFile', '{"code": "file.protected"}')).toMatch(/^Lo mbhalo uvikelwe/);
  expect(say('over_sms_send_rate_limit', '{"code": "over_email_send_rate_limit", "seconds": 1200}')).toMatch(
    /1\s200/,
  );
  expect(say('over_email_send_rate_limit')).toBeUndefined();
  expect(say('constructor')).toBeUndefined();
  expect(say('teapot')).toBeUndefined();
});
