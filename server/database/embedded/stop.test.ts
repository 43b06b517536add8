import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { patient } from '../../testing/patience.ts';
import { makeOwnPostgres } from '../../testing/processes/own-postgres.ts';

vi.setConfig({ testTimeout: patient(60_000) });

/** Why Postgres lets nobody in, by its code; undefined while it does. */
async function refusalOf(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  return client.connect().then(
    () => client.end(),
    ({ code }) => code,
  );
}

test('a Postgres that is stopped while it recovers from a killed process ends, and keeps what was saved', async () => {
  const postgres = await makeOwnPostgres();
  try {
    await postgres.ask('create table kept as select 7 as id');
    const [checkpointer] = await postgres.ask<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    process.kill(checkpointer?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => refusalOf(postgres.url), { interval: 1 }).toBe('57P03');
    await postgres.stop();
    await postgres.start();
    expect(await postgres.ask('select id from kept')).toEqual([{ id: 7 }]);
  } finally {
    await postgres.remove();
  }
});
