import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { Touched } from '../touched.ts';

// A database of a test file's own has counted what was called and read in it: this is written down as it is dropped.

const hooked = Symbol.for('portal.prove.touched');
const client = pg.Client.prototype as pg.Client & { [hooked]?: true };

if (!client[hooked]) {
  client[hooked] = true;
  const query = client.query as (...given: unknown[]) => unknown;
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const name = /^drop database (test_\w+) with/.exec(String(given[0]))?.[1];
    if (!name) return Reflect.apply(query, this, given);
    return record(name).then(() => Reflect.apply(query, this, given));
  } as typeof client.query;
}

async function record(database: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster').superuser, database });
  await admin.connect();
  try {
    // What a connection has counted is there once it has ended.
    for (let tries = 0; tries < 100 && (await others(admin)) > 0; tries++) await wait(20);
    const { rows } = await admin.query<Touched>(touched);
    const file = expect.getState().testPath;
    appendFileSync(process.env.PROVE_TOUCHED ?? '', `${JSON.stringify({ file, ...rows[0] })}\n`);
  } finally {
    await admin.end();
  }
}

async function others(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}

const touched = `
  select
    array(select schemaname || '.' || funcname from pg_stat_user_functions where calls > 0) as functions,
    array(select schemaname || '.' || relname from pg_stat_user_tables
           where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0) as tables`;
