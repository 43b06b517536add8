/** What a start does with a database before the app of its version can be served. */
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { cloneDatabase } from '../testing/database.ts';
import { makeEmptyDatabase } from '../testing/empty-database.ts';
import { patient } from '../testing/patience.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { openPortalDatabase } from './open.ts';

// A new database is given all that there is.
vi.setConfig({ testTimeout: patient(60_000) });

let drop: (() => Promise<void>) | undefined;
afterEach(() => drop?.());

const urlOf = ({ user, password, host, port, database }: ConnectionConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;

async function open(connection: ConnectionConfig, beforeChange: Promise<void>) {
  const keys = await makeKeys();
  return openPortalDatabase({
    config: readConfig({ DATABASE_URL: urlOf(connection), JWT_KEYS: keys }),
    keys: await openKeyRing(keys),
    log: pino({ level: 'silent' }),
    beforeChange,
  });
}

test('a database that was in use is changed when the app can be served, and not where it cannot', async () => {
  const { owner, admin, drop: dropIt } = await cloneDatabase();
  drop = dropIt;
  const rules = 'rules/public.grades';
  const digest = async () =>
    (await admin.query('select digest from private.migrations where name = $1', [rules])).rows[0].digest;
  const current = await digest();
  await admin.query(`update private.migrations set digest = 'of before' where name = $1`, [rules]);
  const failed = Promise.reject(new Error('not built'));
  failed.catch(() => {});
  await expect(open(owner, failed)).rejects.toThrow('not built');
  expect(await digest()).toBe('of before');
  const portal = await open(owner, Promise.resolve());
  await portal.close();
  expect(await digest()).toBe(current);
});

test('a new database is filled while the app is built', async () => {
  const { connection, drop: dropIt } = await makeEmptyDatabase();
  drop = dropIt;
  const portal = await open(connection, new Promise(() => {}));
  expect(
    await portal.database.queryScoped({ role: 'anon' }, { text: 'select 1 as one', values: [] }),
  ).toMatchObject({
    rows: [{ one: 1 }],
  });
  await portal.close();
});
