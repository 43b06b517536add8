import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The areas that screens say something of, by the files that are compiled for them. */
const areas = globSync('messages/compiled/*/english.gen.ts').map(
  (file) => `#texts/${file.split('/').at(-2)}`,
);
const parts = import.meta.glob([
  '../../{components,console,entities,features,lib,routes}/**/*.{ts,tsx}',
  '!../../**/*.test.{ts,tsx}',
  '!../../**/testing*',
  // Pages and scripts of their own, in which nothing is loaded later.
  '!../../features/{early,landing}/**',
]);

beforeAll(() => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('addEventListener', () => {});
  const notYet = new Proxy(
    {},
    {
      get: (_, key) => {
        throw new Error(`said ${String(key)}`);
      },
    },
  );
  for (const area of areas) vi.doMock(area, () => ({ t: notYet }));
});

afterAll(() => {
  for (const area of areas) vi.doUnmock(area);
  vi.resetModules();
});

test('no part of the app says a text while it is loaded: its language may not be there yet, and may change', async () => {
  expect(areas.length).toBeGreaterThan(40);
  const early: string[] = [];
  for (const [name, load] of Object.entries(parts)) {
    await load().catch((error: Error) => early.push(`${name}: ${error.message.split('\n')[0]}`));
  }
  expect(early).toEqual([]);
});
