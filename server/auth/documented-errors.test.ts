import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const server = new URL('..', import.meta.url);

/** How a code stands in the sources: as a property, or as the first argument of an error's factory. */
const stated =
  /(?:\bcode: |\b(?:badRequest|forbidden|unprocessable|notFound|beyondLimit|unauthorized)\(\s*(?:\d+,\s*)?)'([A-Za-z][\w]*|\d[\dA-Z]{4})'/g;

test('every error code in the server stands in docs/errors.md', async () => {
  const documented = await readFile(new URL('../docs/errors.md', server), 'utf8');
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'),
  );
  const codes = new Set<string>();
  for (const file of files) {
    for (const [, code] of (await readFile(new URL(file, server), 'utf8')).matchAll(stated))
      codes.add(code ?? '');
  }
  expect(codes.size).toBeGreaterThan(50);
  // The schema library's name for an issue of ours, which never leaves the server.
  codes.delete('custom');
  expect([...codes].filter((code) => !documented.includes(`\`${code}\``)).sort()).toEqual([]);
});
