import type { Context } from '../context.ts';
import { HouseFault } from '../faults.ts';
import type { FileStore } from '../integrations/files/files.ts';
import { serviceScope } from './scope.ts';

type SweepOptions = Pick<Context, 'database' | 'log' | 'filesLeft'> & { store: FileStore };

/** Files of one transaction: few, because it is open while they are removed. */
const batchSize = 25;
const everyMs = 60_000;
/** Longer than any store needs, and shorter than Postgres leaves a transaction open in which nothing is asked (30 s). */
const removedWithinMs = 20_000;
/** After which a file that could not be removed is tried again: until then it keeps no other from its turn. */
const triedAgainAfter = '10 minutes';
const DAY_MS = 86_400_000;
/** For how long a file that turned a day old is asked about: whoever named it just then, or a fault, kept it from that. */
const lookedAtFor = '10 minutes';
/** Files that are asked about at a time when all are: some tenths of a second of the database. */
const sliceSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';
/** What an upload that was begun and never finished may wait for its owner. */
const abandonedAfter = '1 day';

/**
 * Removes staged files that are due, and uploads that nobody finished. Any number of servers may: the rows of a
 * batch stay locked while its files go, so nothing can claim a file that is being removed. `filesLeft`
 * is told of those that could not be.
 */
export function startSweep({ database, store, log, filesLeft }: SweepOptions): {
  soon(): void;
  stop(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  /** How many were due; none where not a single one could be removed: a store that is away is left in peace. */
  async function batch(): Promise<number> {
    return database.withScope(serviceScope, async (tx) => {
      const { rows } = await tx.query<{ version: string }>(
        `select version from storage.loose_files where due_at <= now()
          order by due_at limit $1 for update skip locked`,
        [batchSize],
      );
      const versions = rows.map(({ version }) => version);
      const { gone, staying } = await remove(versions);
      if (gone.length > 0) await tx.query('delete from storage.loose_files where version = any($1)', [gone]);
      if (staying.length > 0)
        await tx.query(
          'update storage.loose_files set due_at = now() + $2::interval where version = any($1)',
          [staying, triedAgainAfter],
        );
      return gone.length === 0 ? 0 : versions.length;
    });
  }

  async function remove(versions: readonly string[]) {
    const gone: string[] = [];
    const staying: string[] = [];
    let why: unknown;
    const removeOne = (version: string) =>
      inTime(store.remove(version), removedWithinMs).then(
        () => {
          gone.push(version);
          filesLeft.delete(version);
        },
        (error: unknown) => {
          why ??= error;
          staying.push(version);
          filesLeft.set(version, performance.now());
        },
      );
    await Promise.all(versions.map(removeOne));
    if (staying.length > 0)
      log.error({ err: why, files: staying }, 'files that were let go could not be removed');
    return { gone, staying };
  }

  async function forgetAbandoned() {
    await database.queryScoped(serviceScope, {
      text: `delete from storage.resumable_uploads
              where created_at < now() - $1::interval and (locked_until is null or locked_until < now())`,
      values: [abandonedAfter],
    });
    // Stored, but the form that would have named the file was never sent.
    await database.queryScoped(serviceScope, {
      text: `select storage.forget_unnamed(array(select id from storage.objects
              where created_at < now() - interval '1 day' and created_at >= now() - interval '1 day' - $1::interval
                and bucket_id = any(array(select id from storage.buckets))))`,
      values: [lookedAtFor],
    });
  }

  /** Of those too whose row is gone, or that turned a day old while no server ran. */
  async function forgetAllUnnamed() {
    for (let after: string | undefined = firstId; after && !stopped; ) {
      const { rows }: { rows: { last: string | null }[] } = await database.queryScoped(serviceScope, {
        text: `select (array_agg(id order by id desc))[1] as last, storage.forget_unnamed(array_agg(id)) as forgotten
                 from (select id from storage.objects where id > $1 order by id limit $2) slice`,
        values: [after, sliceSize],
      });
      after = rows[0]?.last ?? undefined;
    }
  }

  async function work() {
    do {
      again = false;
      while (!stopped && (await batch()) === batchSize);
    } while (again && !stopped);
  }

  function soon() {
    if (stopped) return;
    again = true;
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'files that were let go stay for now'))
      .finally(() => {
        running = undefined;
      });
  }

  function tidy() {
    tidying = forgetAbandoned()
      .catch(stayForNow)
      // What was let go is due whether or not there is more of it.
      .finally(soon);
  }

  const stayForNow = (error: unknown) => log.error({ err: error }, 'abandoned uploads stay for now');
  let tidying: Promise<void> | undefined;
  let walking: Promise<void> | undefined;
  const timer = setInterval(tidy, everyMs).unref();
  function clear() {
    walking = forgetAllUnnamed().catch(stayForNow).finally(soon);
    clearing = store
      .removeAbandoned?.()
      .catch((error: unknown) => log.warn({ err: error }, 'files that were never finished stay for now'));
  }

  // What another server left when it died.
  tidy();
  let clearing: Promise<void> | undefined;
  const clearingTimer = setInterval(clear, DAY_MS).unref();
  clear();

  return {
    soon,
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(clearingTimer);
      await tidying;
      await walking;
      await clearing;
      await running;
    },
  };
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HouseFault('late', 'the file was not removed in time')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
