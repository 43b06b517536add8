import { expect, test } from 'vitest';
import { languages } from '../contract/enums.ts';
import { type ImportSaying, importSayings } from '../contract/import-sayings.ts';
import { problemKey } from '../contract/problem-key.ts';
import * as af from './compiled/import-lines/af.gen.ts';
import * as en from './compiled/import-lines/en.gen.ts';
import * as st from './compiled/import-lines/st.gen.ts';
import * as xh from './compiled/import-lines/xh.gen.ts';
import * as zu from './compiled/import-lines/zu.gen.ts';
import { sayImportLine } from './import-lines.ts';
import { readAreas } from './tools/catalogues.ts';
import { partsOf } from './tools/parts.ts';

const texts = { en, af, zu, xh, st };
const codes = Object.keys(importSayings) as ImportSaying[];

test('each code has its sentence, which is given what the list says', () => {
  const english = readAreas().find(({ name }) => name === 'import-lines')?.english ?? {};
  expect(codes.map(problemKey).sort()).toEqual(Object.keys(english).sort());
  for (const code of codes)
    expect([code, ...partsOf(english[problemKey(code)] ?? '').given.keys()].sort()).toEqual(
      [code, ...importSayings[code]].sort(),
    );
});

test.each(languages)('every sentence can be said in %s', (language) => {
  for (const code of codes) {
    const given = Object.fromEntries(importSayings[code].map((name) => [name, name === 'count' ? 1 : 'x']));
    expect(sayImportLine(texts[language], { ...given, code })).not.toMatch(/undefined|\{|^$/);
  }
});

/** As the server said it before it had codes. */
test.each<[string, object]>([
  ['Level: 7 → 8', { code: 'note.level', before: '7', after: '8' }],
  ['Phone: none → 082 123 4567', { code: 'note.phone_new', after: '082 123 4567' }],
  ['Adds 1 subject', { code: 'note.subjects', count: 1 }],
  ['Adds 2 subjects', { code: 'note.subjects', count: 2 }],
  ['Takes 2 subjects away', { code: 'note.subjects_gone', count: 2 }],
  ['Name is required', { code: 'field.required', field: 'name' }],
  ['This can be at most 40 characters long', { code: 'field.too_long', field: 'this', max: 40 }],
  ['This name is one line of text', { code: 'field.one_line', field: 'this_name' }],
  [
    'This address belongs to an administrator of your school. A teacher needs an address of their own',
    { code: 'address.of_member', role: 'teacher', other: 'admin' },
  ],
  [
    'This address is on line 4 of "One" already',
    { code: 'repeated.address', in_sheet: 'yes', line: '4', sheet: 'One' },
  ],
  [
    'Taken for Ann Bee, Grade 6, ID X1, born 2014-03-09, child of Nomsa Bee. Give another child a student ID in the file',
    {
      code: 'learner.taken_for',
      name: 'Ann Bee',
      grade: 'Grade 6',
      id: 'X1',
      has_birth: 'yes',
      birth: '2014-03-09',
      has_parent: 'yes',
      parent: 'Nomsa Bee',
    },
  ],
])('in English it is still %j', (text, said) => {
  expect(sayImportLine(en, said)).toBe(text);
});
