import type pg from 'pg';

/** Those that wait for what the test's own transaction has locked, or for one that does. */
const waiting = `
  with recursive waiting as (
    select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
    union
    select l.pid from pg_locks l join waiting w on w.pid = any (pg_blocking_pids(l.pid)) where not l.granted
  )
  select pid from waiting`;

/**
 * Resolves once so many of the server's transactions wait for the test's own; or `unless` is done, which then
 * waits for nobody. Asks the locks: what Postgres says of its connections stands still in a transaction.
 */
export async function untilWaiting(
  { admin }: { admin: pg.ClientBase },
  { howMany = 1, unless }: { howMany?: number; unless?: Promise<unknown> } = {},
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  unless?.then(done, done);
  while (!isDone && ((await admin.query(waiting)).rowCount ?? 0) < howMany);
}

/**
 * A transaction of the test's own that meets others: commits what `work` did, or leaves nothing of it. In a deadlock it
 * is this one that is ended, and the test fails: the others would be done again, and hide it.
 */
export async function meeting<T>(admin: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await admin.query('begin');
  try {
    await admin.query(`set local deadlock_timeout = '10ms'`);
    const result = await work();
    await admin.query('commit');
    return result;
  } catch (error) {
    await admin.query('rollback');
    throw error;
  }
}
