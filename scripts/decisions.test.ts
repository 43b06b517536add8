/** Every decision record says where it stands, and the index lists each under its own title. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const records = globSync('docs/decisions/[0-9]*.md').sort();
const index = readFileSync('docs/decisions/README.md', 'utf8');
const titleOf = (text: string) => text.match(/^# (?:\d{4} )?(.+)$/m)?.[1];

test.each(records)('%s has a state', (path) => {
  const state = readFileSync(path, 'utf8').match(/^Status: (.+)$/m)?.[1];
  expect(state).toMatch(/^(proposed|accepted|rejected|superseded by \[\d{4}\]\(.+\))[.;]/);
});

test('the index has each record once, in order, and nothing else', () => {
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|$/gm)];
  expect(listed.map(([, , file]) => file)).toEqual(records.map((path) => basename(path)));
  for (const [, number, file, title] of listed) {
    expect(file).toMatch(new RegExp(`^${number}-`));
    expect(title).toBe(titleOf(readFileSync(`docs/decisions/${file}`, 'utf8')));
  }
});
