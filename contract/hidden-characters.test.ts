import { expect, test } from 'vitest';
import { title } from './console-sentences.ts';
import { requiredText } from './fields.ts';
import { hiddenTexts, visibleTexts } from './hidden-characters.examples.ts';
import { hasHiddenCharacters, withoutHidden } from './hidden-characters.ts';
import { firstName } from './people-sentences.ts';

test.each(hiddenTexts)('%j hides something', (text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
  expect(requiredText(title).safeParse(`a${text}b`.trim()).success).toBe(
    hasHiddenCharacters(`a${text}b`) === false,
  );
});

test.each(visibleTexts)('%j is a name', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(requiredText(title).parse(text)).toBe(text);
});

test('a field says which one it is', () => {
  expect(requiredText(firstName).safeParse('Anna\u202E').error?.issues[0]?.message).toBe(
    'First name contains characters that cannot be seen. Please type it again',
  );
});

test('the name of a file is shown as it ends', () => {
  expect(withoutHidden('report\u202Efdp.exe')).toBe('reportfdp.exe');
  expect(withoutHidden('\u200Bmarks.pdf\uFEFF')).toBe('marks.pdf');
  expect(withoutHidden('a\u200Db.pdf')).toBe('ab.pdf');
  expect(withoutHidden('می‌خواهم.pdf')).toBe('می‌خواهم.pdf');
});
