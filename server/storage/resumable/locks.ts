import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { sayAlive } from '../../servers/alive.ts';
import { uploadLocked } from '../errors.ts';
import { serviceScope } from '../scope.ts';
import type { FileService } from '../service.ts';

/**
 * How long a lock outlives a request that stands still, and how often one that goes on renews it. The lock of a server
 * that died is nobody's.
 */
const leaseSeconds = 30;
const renewEveryMs = 10_000;
/** How long a request waits for another one to let go: longer than a dead server is believed to live. */
const patienceMs = 12_000;
const retryMs = 150;

const channel = 'storage_lock_wanted';

/**
 * One request at a time works on an upload, whatever server it came to. A request that wants an upload which
 * another holds asks it to let go: usually its sender lost the line and came back before the server noticed.
 */
export async function openLocks(service: FileService): Promise<Locker & { close(): Promise<void> }> {
  const held = new Map<string, () => void>();
  const listener = await service.database.listen(channel, {
    onNotify: (id) => held.get(id)?.(),
    onGap: () => {},
  });
  const living = await sayAlive(service.database, service.log);
  return {
    newLock: (id) => newLock(service, id, held, living.id),
    async close() {
      await listener.close();
      await living.stop();
    },
  };
}

function newLock(service: FileService, id: string, held: Map<string, () => void>, server: string): Lock {
  const holder = { request: randomUUID(), server };
  let renewing: NodeJS.Timeout | undefined;
  return {
    async lock(signal, cancel) {
      const giveUpAt = Date.now() + patienceMs;
      while (!(await takeOrLetGo(service, id, holder))) {
        if (signal.aborted || Date.now() > giveUpAt) throw uploadLocked();
        await ask(service, id);
        await wait(retryMs);
      }
      held.set(id, () => void cancel());
      renewing = setInterval(() => {
        take(service, id, holder).catch((error) =>
          service.log.warn({ err: error }, 'a lock was not renewed'),
        );
      }, renewEveryMs).unref();
    },
    async unlock() {
      clearInterval(renewing);
      held.delete(id);
      await release(service, id, holder).catch((error) => {
        void letGo(service, id, holder, error);
      });
    },
  };
}

type Holder = { request: string; server: string };

/** An upload that does not exist yet is nobody else's. */
async function take({ database }: FileService, id: string, { request, server }: Holder): Promise<boolean> {
  const { rows } = await database.queryScoped<{ taken: boolean }>(serviceScope, {
    text: `with taken as (
             update storage.resumable_uploads
                set locked_by = $2, locked_until = now() + make_interval(secs => $3), locked_server = $4
              where id = $1 and (locked_by is null or locked_by = $2 or locked_until < now() or not private.is_alive(locked_server))
             returning id
           )
           select exists (select from taken)
               or not exists (select from storage.resumable_uploads where id = $1) as taken`,
    values: [id, request, leaseSeconds, server],
  });
  return rows[0]?.taken ?? false;
}

/** Where Postgres ends between the commit and its answer, the lock is held by a request that was refused. */
async function takeOrLetGo(service: FileService, id: string, holder: Holder): Promise<boolean> {
  try {
    return await take(service, id, holder);
  } catch (error) {
    void letGo(service, id, holder, error);
    throw error;
  }
}

/**
 * Gives back what could not be given back at once, as soon as the database takes it; after its lease it is nobody's. Where
 * nothing was held it looks again: a Postgres that stood still may take the lock after all when it goes on.
 */
async function letGo(service: FileService, id: string, holder: Holder, cause: unknown): Promise<void> {
  const overAt = Date.now() + leaseSeconds * 1_000;
  service.log.warn({ err: cause }, 'a lock is given back later');
  for (let pauseMs = 100; Date.now() < overAt; pauseMs = Math.min(2_000, 2 * pauseMs)) {
    await wait(pauseMs, undefined, { ref: false });
    try {
      if (await release(service, id, holder)) return;
    } catch (error) {
      service.log.warn({ err: error }, 'a lock is given back later');
    }
  }
}

async function ask({ database }: FileService, id: string): Promise<void> {
  await database.queryScoped(serviceScope, { text: 'select pg_notify($1, $2)', values: [channel, id] });
}

/** Whether it was held. */
async function release({ database }: FileService, id: string, { request }: Holder): Promise<boolean> {
  const { rowCount } = await database.queryScoped(serviceScope, {
    text: `update storage.resumable_uploads set locked_by = null, locked_until = null, locked_server = null
            where id = $1 and locked_by = $2`,
    values: [id, request],
  });
  return rowCount === 1;
}
