import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what is drawn only when its properties change follows the language by itself', () => {
  const deaf = globSync('web/**/*.tsx').filter((file) => {
    const source = readFileSync(file, 'utf8');
    const memos = source.match(/\bmemo\(/g)?.length ?? 0;
    return memos > (source.match(/\buseLanguage\(\)/g)?.length ?? 0);
  });
  expect(deaf).toEqual([]);
});
