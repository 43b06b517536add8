/** A text message has room for the beginning of a title, of whole signs: half an emoji is refused by gateways. */
import { expect, test } from 'vitest';
import { shortTitle } from './notice-sms.ts';

test.each([
  ['of eighty signs is said whole', 'a'.repeat(80), 'a'.repeat(80)],
  ['of more is cut', 'a'.repeat(81), `${'a'.repeat(77)}...`],
  ['is cut behind a whole emoji', `${'a'.repeat(76)}🎉🎉🎉`, `${'a'.repeat(76)}...`],
  ['is cut before a family, not in it', `${'a'.repeat(74)}👨‍👩‍👧 ${'b'.repeat(9)}`, `${'a'.repeat(74)}...`],
  ['keeps a letter with its accent', `${'a'.repeat(76)}e\u0301${'b'.repeat(9)}`, `${'a'.repeat(76)}...`],
])('a title %s', (_, title, said) => {
  expect(shortTitle(title)).toBe(said);
});
