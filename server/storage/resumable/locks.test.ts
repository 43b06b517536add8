import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { HouseFault } from '../../faults.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import type { FileService } from '../service.ts';
import { openLocks } from './locks.ts';

// Locks over a database that goes away in the middle: nobody may hold one that nobody knows of.

let cloned: TestDatabase;
let upload: string;

beforeAll(async () => {
  cloned = await cloneDatabase();
  await cloned.admin.query(`insert into storage.buckets (id, name, public) values ('big', 'big', true)`);
  upload = randomUUID();
  await cloned.admin.query(
    `insert into storage.resumable_uploads (id, bucket_id, name, role, upsert, length, metadata)
     values ($1, 'big', 'a.bin', 'service_role', false, 4, '{}')`,
    [upload],
  );
});
afterAll(() => cloned?.drop());

/** Locks over a database that does what it is asked and, for so many of these statements, loses the answer. */
async function locksLosing(part: string, times: number, { before = false } = {}) {
  let left = times;
  const database: Database = {
    ...cloned.database,
    queryScoped: async (scope, statement, options) => {
      const isLost = statement.text.includes(part) && left-- > 0;
      const fault = new HouseFault('unreachable', 'Connection terminated');
      if (isLost && before) throw fault;
      const answer = await cloned.database.queryScoped<never>(scope, statement, options);
      if (isLost) throw fault;
      return answer;
    },
  };
  return openLocks({ database, log: pino({ level: 'silent' }) } as FileService);
}

const holder = async () =>
  (await cloned.admin.query('select locked_by from storage.resumable_uploads where id = $1', [upload]))
    .rows[0]?.locked_by;

const never = () => new AbortController().signal;

test('a lock that was taken without its request being told is let go', async () => {
  const locks = await locksLosing('with taken as', 1);
  await expect(locks.newLock(upload).lock(never(), () => {})).rejects.toThrow('Connection terminated');
  await expect.poll(holder).toBeNull();
  await locks.close();
});

test('a lock that Postgres takes after all, once it goes on after having stood still, is let go', async () => {
  const releases: unknown[] = [];
  const late = Promise.withResolvers<void>();
  const database: Database = {
    ...cloned.database,
    queryScoped: async (scope, statement, options) => {
      const run = () => cloned.database.queryScoped<never>(scope, statement, options);
      if (statement.text.includes('with taken as')) {
        // Given up on this side, and still in the socket of a process that stands still.
        void late.promise.then(run).then(() => releases.push('taken'));
        throw new HouseFault('late', 'Query read timeout');
      }
      const answer = await run();
      if (statement.text.includes('set locked_by = null') && releases.push('released') === 1) late.resolve();
      return answer;
    },
  };
  const locks = await openLocks({ database, log: pino({ level: 'silent' }) } as FileService);
  await expect(locks.newLock(upload).lock(never(), () => {})).rejects.toThrow('Query read timeout');
  await expect.poll(() => releases).toContain('taken');
  await expect.poll(holder).toBeNull();
  await locks.close();
});

test('a lock that cannot be given back at once is given back as soon as it can', async () => {
  const locks = await locksLosing('set locked_by = null', 3, { before: true });
  const lock = locks.newLock(upload);
  await lock.lock(never(), () => {});
  expect(await holder()).not.toBeNull();
  await lock.unlock();
  await expect.poll(holder).toBeNull();
  await locks.close();
});
