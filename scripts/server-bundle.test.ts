import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled, digestOf, lostPlaceIn } from './server-bundle.mjs';

test('where the bundle stands the sources can be read from, line by line', async () => {
  const file = await bundled('server');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  const line = lines.findIndex((text) => text.includes('the server ends: an error that nobody caught'));
  const found = map.findEntry(line, (lines[line] ?? '').search(/\S/));
  if (!('originalSource' in found)) throw new Error('the line is not mapped');
  const source = join(dirname(file), found.originalSource);
  expect(source).toMatch(/server[/\\]main\.ts$/);
  expect((await readFile(source, 'utf8')).split('\n')[found.originalLine]).toMatch(
    /an error that nobody caught/,
  );
});

test('it is another one when a source changes or comes, and the same when a test does', async () => {
  const root = await mkdtemp(join(tmpdir(), 'server-bundle-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  try {
    const files = [
      'server/a.ts',
      'contract/b.ts',
      'database/c.ts',
      'messages/d.ts',
      'scripts/server-bundle.mjs',
    ];
    for (const path of [...files, 'package.json', 'package-lock.json']) await write(path, '1');
    const digests = [digestOf(root)];
    for (const path of [...files, 'package-lock.json', 'server/new.ts']) {
      await write(path, '2');
      digests.push(digestOf(root));
    }
    expect(new Set(digests).size).toBe(digests.length);
    for (const path of ['server/a.test.ts', 'server/testing/e.ts', 'database/tests/f.sql'])
      await write(path, '1');
    expect(digestOf(root)).toBe(digests.at(-1));
  } finally {
    await rm(root, { recursive: true });
  }
});

test.each([
  'const worker = new Worker(path.join(__dirname, "worker.js"));',
  'const folder = import.meta.dirname;',
  'const file = fileURLToPath(import.meta.url);',
  'const file = new URL(name, import.meta.url);',
])('a package that looks for files beside itself is noticed: %s', (line) => {
  expect(lostPlaceIn(`begin();\n  ${line}\nend();`)).toBe(line);
});

test.each([
  'const file = new URL("../../../server/x.ts", import.meta.url).href;',
  'const require = createRequire(import.meta.url);',
])('and what names its place is not: %s', (line) => {
  expect(lostPlaceIn(line)).toBeUndefined();
});
