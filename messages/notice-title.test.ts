import { expect, test } from 'vitest';
import { languages } from '../contract/enums.ts';
import { noticeTitles } from '../contract/notice-titles.ts';
import { problemKey } from '../contract/problem-key.ts';
import { noticeTitle } from './notice-title.ts';
import { noticeTexts } from './notices.ts';
import { readAreas } from './tools/catalogues.ts';
import { partsOf } from './tools/parts.ts';

const registered = {
  title: 'Zoë {van} registered as a teacher',
  arguments: { code: 'registration.new', name: 'Zoë {van}', role: 'teacher' },
};

test('a title is said in the language of whoever is told, with names as they were typed', () => {
  expect(noticeTitle(noticeTexts.en, registered)).toBe(registered.title);
  expect(noticeTitle(noticeTexts.af, registered)).toBe('Zoë {van} het as onderwyser geregistreer');
  expect(noticeTitle(noticeTexts.zu, registered)).toBe('Zoë {van} ubhalise njengothisha');
});

test.each([
  ['null, of what was told before', null],
  ['a code of a later version', { code: 'school.closed' }],
  ['without what the sentence is given', { code: 'registration.new', name: 'Zoë' }],
  ['no object', 'registration.new'],
])('a title whose arguments are %s stays as it is', (_what, told) => {
  expect(noticeTitle(noticeTexts.xh, { title: 'As it is', arguments: told })).toBe('As it is');
});

test('each code has its sentence, which is given what the list says', () => {
  const english = readAreas().find(({ name }) => name === 'notices')?.english ?? {};
  const listed = Object.entries(noticeTitles).map(([code, given]) => [problemKey(code), [...given].sort()]);
  const written = Object.entries(english).map(([key, text]) => [key, [...partsOf(text).given.keys()].sort()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(written));
  for (const language of languages)
    for (const code of Object.keys(noticeTitles))
      expect(noticeTexts[language]).toHaveProperty(problemKey(code));
});
