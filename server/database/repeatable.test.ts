/** The functions and rules of the portal may be run again at any time, and give what they gave. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { writeSchema } from '../../database/types/schema/write.ts';
import { cloneDatabase } from '../testing/database.ts';
import { connectTo } from './connect.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });

test('run once more, every repeatable file gives the same schema', async () => {
  const cloned = await cloneDatabase();
  const owner = await connectTo(cloned.owner);
  try {
    const before = await writeSchema(cloned.admin);
    const { rowCount } = await cloned.admin.query(
      `update private.migrations set digest = 'changed' where name not like 'migrations/%'`,
    );
    expect((await migrate(owner, log)).filter((name) => name.startsWith('rules/')).length).toBeGreaterThan(
      50,
    );
    expect(await migrate(owner, log)).toEqual([]);
    expect(rowCount).toBeGreaterThan(100);
    const after = await writeSchema(cloned.admin);
    for (const [path, text] of before) expect(after.get(path), path).toBe(text);
    expect([...after.keys()]).toEqual([...before.keys()]);
  } finally {
    await owner.end();
    await cloned.drop();
  }
});

test('every function of ours stands in a file', async () => {
  const cloned = await cloneDatabase();
  try {
    const { rows } = await cloned.admin.query(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime')
          and not exists (select from private.migrations m
                           where (pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity = any(m.makes))`,
    );
    expect(rows).toEqual([]);
  } finally {
    await cloned.drop();
  }
});
