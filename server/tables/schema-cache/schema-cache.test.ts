import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { readCatalog } from './catalog.ts';
import { holdSchemaCache, type SchemaCacheHolder } from './schema-cache.ts';
import { keyOf } from './types.ts';

let cloned: TestDatabase;
beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

const silent = pino({ level: 'silent' });
const knows = async (cache: SchemaCacheHolder, name: string) =>
  (await cache.current()).relations.has(keyOf({ schema: 'public', name }));
/** A table that is served, told of as a migration tells. */
const addTable = (name: string) =>
  cloned.admin.query(
    `create table public.${name} (id int); grant select on public.${name} to anon; notify pgrst, 'reload schema'`,
  );

test('a change that could not be read when it was told is read as soon as it can be', async () => {
  let failing = 0;
  const database: Database = {
    ...cloned.database,
    async withScope(...asked) {
      if (failing === 0) return cloned.database.withScope(...asked);
      failing -= 1;
      throw new Error('canceling statement due to statement timeout');
    },
  };
  const cache = holdSchemaCache(database, ['public'], silent);
  expect(await knows(cache, 'profiles')).toBe(true);
  failing = 2;
  await addTable('later');
  // While it cannot be read, the one of before serves.
  expect(await knows(cache, 'profiles')).toBe(true);
  await expect.poll(() => knows(cache, 'later')).toBe(true);
  expect(failing).toBe(0);
  await cache.close();
});

test('of changes told right behind each other the last is what is known, however long the first was read', async () => {
  const held = Promise.withResolvers<void>();
  const told: string[] = [];
  let readings = 0;
  let hasFound = false;
  let isBack = false;
  const database: Database = {
    ...cloned.database,
    async withScope(...asked) {
      readings += 1;
      const isFirst = readings === 2;
      const found = await cloned.database.withScope(...asked);
      hasFound ||= isFirst;
      if (isFirst) await held.promise;
      isBack ||= isFirst;
      return found;
    },
  };
  const cache = holdSchemaCache(database, ['public'], silent);
  await cache.current();
  const listener = await cloned.database.listen('pgrst', {
    onNotify: (payload) => void told.push(payload),
    onGap: () => {},
  });
  await addTable('first');
  // What it has found is of before the second change.
  await expect.poll(() => hasFound).toBe(true);
  await addTable('second');
  await expect.poll(() => told).toHaveLength(2);
  // As long as another reading would take, were one begun beside it.
  await cloned.database.withScope({ role: 'anon' }, (tx) => readCatalog(tx, ['public']), { readOnly: true });
  held.resolve();
  await expect.poll(() => isBack).toBe(true);
  await expect.poll(() => knows(cache, 'second')).toBe(true);
  await Promise.all([cache.close(), listener.close()]);
});
