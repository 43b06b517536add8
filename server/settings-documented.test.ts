import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settingNames } from './config.ts';

const operations = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');

test.each(settingNames)('docs/operations.md describes %s', (name) => {
  expect(operations).toContain(`\`${name}`);
});
