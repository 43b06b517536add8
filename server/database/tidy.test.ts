import { expect, test, vi } from 'vitest';
import { patient } from '../testing/patience.ts';
import { makeOwnPostgres } from '../testing/processes/own-postgres.ts';
import { connectTo } from './connect.ts';
import { withMigrationLock } from './migrate.ts';
import { tidyForgotten } from './tidy.ts';

vi.setConfig({ testTimeout: patient(60_000) });

const nothing = { tidied: [], left: [] };

test('a crash takes the counts away by which Postgres tidies: what was tidied once is tidied again, and only then', async () => {
  const postgres = await makeOwnPostgres();
  const { owner } = postgres;
  const ask = async (statement: string) => {
    const client = await connectTo(owner);
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const gone = async () =>
    Number((await ask(`select pg_stat_get_dead_tuples('many'::regclass) as gone`))[0].gone);
  try {
    await ask(`
      create table many with (autovacuum_enabled = false) as select n, repeat('x', 200) as text from generate_series(1, 20000) n;
      create table few as select 1 as n;
      create table never as select * from many;
      analyze many, few`);
    expect(await tidyForgotten(owner)).toEqual(nothing);
    await ask(`update many set text = 'y'; select pg_stat_force_next_flush()`);
    await expect.poll(gone).toBe(20_000);
    await postgres.kill();
    await postgres.start();
    // What is gone is there still, and Postgres knows no more of it.
    expect(await gone()).toBe(0);
    expect(await tidyForgotten(owner)).toEqual({ tidied: ['many'], left: [] });
    expect(await tidyForgotten(owner)).toEqual(nothing);
    // The place of what is gone is there for what comes.
    const pages = () => ask(`select pg_relation_size('many') as bytes`);
    const before = await pages();
    await ask(`update many set text = 'z' where n <= 10000`);
    expect(await pages()).toEqual(before);
  } finally {
    await postgres.remove();
  }
});

test('what somebody else has, or waits for, is left to the next time, and said to be', async () => {
  const postgres = await makeOwnPostgres();
  const { owner } = postgres;
  const opened = await Promise.all(Array.from({ length: 3 }, () => connectTo(owner)));
  const [client, other, third] = opened as [(typeof opened)[0], (typeof opened)[0], (typeof opened)[0]];
  /** As after a crash: what was counted is known no more. */
  const forget = async () => {
    const superuser = await connectTo({ ...postgres.superuser, database: owner.database });
    await superuser.query('select pg_stat_reset()');
    await superuser.end();
  };
  const underWay = async () =>
    (await third.query(`select from pg_stat_progress_vacuum p where p.relid = 'many'::regclass`)).rowCount;
  try {
    await client.query(`
      create table many with (autovacuum_enabled = false) as select n, repeat('x', 200) as text from generate_series(1, 20000) n;
      create table more with (autovacuum_enabled = false) as select * from many union all select * from many;
      analyze many, more`);
    await client.query(`update many set text = 'y'; update more set text = 'y'`);
    await forget();

    // Somebody has one of them.
    await other.query('begin; lock table many in share update exclusive mode');
    expect(await tidyForgotten(owner)).toEqual({ tidied: ['more'], left: ['many'] });
    await other.query('rollback');

    // A server changes the database, or is about to.
    await forget();
    await withMigrationLock(owner, async () =>
      expect(await tidyForgotten(owner)).toEqual({ tidied: [], left: ['many', 'more'] }),
    );

    // Somebody comes for the one that is being cleaned up: it is given to them, and nothing else is begun.
    await forget();
    const tidying = tidyForgotten(owner, '100ms');
    await expect.poll(underWay).toBe(1);
    await other.query('begin; lock table many in access exclusive mode; rollback');
    expect(await tidying).toEqual({ tidied: [], left: ['many', 'more'] });
    expect(await tidyForgotten(owner)).toEqual({ tidied: ['many', 'more'], left: [] });
  } finally {
    await Promise.all(opened.map((one) => one.end()));
    await postgres.remove();
  }
});
