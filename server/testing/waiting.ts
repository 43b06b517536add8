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
