import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { written } from './record.mjs';
import { root } from './toolchain.mjs';

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');

test('whatever a test writes when it is told to is written by the one command', () => {
  const told = files.filter(
    (file) =>
      /^database\/tests\/.*\.test\.ts$/.test(file) &&
      /[!=]== 'record'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(told.length).toBeGreaterThan(1);
  const asked = written.flatMap(({ env, args }) => (env ? args.slice(1) : []));
  expect(told.filter((file) => !asked.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test.each(written)('$what: stands in the repository where the command looks', ({ paths }) => {
  for (const path of paths) expect(files.some((file) => file.startsWith(path))).toBe(true);
});
