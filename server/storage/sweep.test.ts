/** Files that cannot be removed keep no others from going, and are told. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { FileStore } from '../integrations/files/files.ts';
import { patient } from '../testing/patience.ts';
import { startSweep } from './sweep.ts';
import { useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal();
const query = async (text: string, values: unknown[] = []) =>
  (await it.portal.admin.query(text, values)).rows;
const waits = { timeout: patient(15_000) };

async function placeOf(version: string): Promise<string> {
  const folder = join(it.portal.dataDir, 'files', version.slice(0, 2));
  await mkdir(folder, { recursive: true });
  return join(folder, version);
}

async function letGo(minutesAgo: number): Promise<string> {
  const version = randomUUID();
  await query(
    `insert into storage.loose_files (version, due_at) values ($1, now() - make_interval(mins => $2))`,
    [version, minutesAgo],
  );
  return version;
}

const health = async () => (await fetch(`${it.portal.url}/health`)).json();
const sweep = () => it.portal.service.storage.from('kept').remove(['nothing']);

test('a file is removed though more than one batch of older ones cannot be, which are tried again later', {
  timeout: patient(60_000),
}, async () => {
  expect(await health()).toEqual({ status: 'ok' });
  await it.portal.service.storage.createBucket('kept', { public: false });
  const stuck = await Promise.all(Array.from({ length: 26 }, () => letGo(60)));
  // As if it were another's: no file can be removed there.
  for (const version of stuck) await mkdir(await placeOf(version));
  const beside = await letGo(30);
  await writeFile(await placeOf(beside), 'of a child who was erased');

  await expect
    .poll(async () => {
      await sweep();
      return existsSync(await placeOf(beside));
    }, waits)
    .toBe(false);
  expect(await query('select version from storage.loose_files where due_at <= now()')).toEqual([]);
  expect(await query('select version from storage.loose_files order by version')).toEqual(
    stuck.toSorted().map((version) => ({ version })),
  );
  expect(await health()).toEqual({ status: 'degraded', fails: ['files'] });

  for (const version of stuck) {
    await rm(await placeOf(version), { recursive: true });
    await writeFile(await placeOf(version), 'as it should be');
  }
  await query('update storage.loose_files set due_at = now()');
  await sweep();
  await expect.poll(() => query('select version from storage.loose_files'), waits).toEqual([]);
  await expect.poll(health, waits).toEqual({ status: 'ok' });
});

function beginSweep(removed: string[], fails = false) {
  const { database } = it.portal;
  return startSweep({
    database: {
      ...database,
      queryScoped: (scope, statement, options) =>
        fails && statement.text.includes('forget_unnamed')
          ? Promise.reject(new Error('canceling statement due to statement timeout'))
          : database.queryScoped(scope, statement, options),
    },
    store: { remove: async (version) => void removed.push(version) } as FileStore,
    log: pino({ level: 'silent' }),
    filesLeft: new Map(),
  });
}

test('what was let go is removed though what nobody named cannot be asked about', async () => {
  const version = await letGo(1);
  const removed: string[] = [];
  const sweep = beginSweep(removed, true);
  await expect.poll(() => removed, waits).toContain(version);
  await sweep.stop();
});

test('what no row came to name while no server ran is let go with the start, and what is young stays', async () => {
  await query(`insert into storage.objects (bucket_id, name, owner_id, created_at)
    select 'ads', 'old' || n, null::uuid, now() - interval '2 days' from generate_series(1, 700) n union all select 'ads', 'young', null, now()`);
  // Without an account: row by row it would be counted for one.
  await query('set session_replication_role = replica');
  await query('update storage.objects set owner_id = gen_random_uuid()');
  await query('reset session_replication_role');
  const sweep = beginSweep([]);
  await expect.poll(() => query('select name from storage.objects'), waits).toEqual([{ name: 'young' }]);
  await sweep.stop();
});
