import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { type FileService, serviceScope } from '../service.ts';

/** How long a lock outlives a server that died, and how often a living one renews it. */
const leaseSeconds = 30;
const renewEveryMs = 10_000;
/** How long a request waits for another one to let go. */
const patienceMs = 15_000;
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
  return {
    newLock: (id) => newLock(service, id, held),
    close: () => listener.close(),
  };
}

function newLock(service: FileService, id: string, held: Map<string, () => void>): Lock {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;
  return {
    async lock(signal, cancel) {
      const giveUpAt = Date.now() + patienceMs;
      while (!(await take(service, id, holder))) {
        if (signal.aborted || Date.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT;
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
      await release(service, id, holder);
    },
  };
}

/** An upload that does not exist yet is nobody else's. */
async function take({ database }: FileService, id: string, holder: string): Promise<boolean> {
  const { rows } = await database.queryScoped<{ taken: boolean }>(serviceScope, {
    text: `with taken as (
             update storage.resumable_uploads
                set locked_by = $2, locked_until = now() + make_interval(secs => $3)
              where id = $1 and (locked_by is null or locked_by = $2 or locked_until < now())
             returning id
           )
           select exists (select from taken)
               or not exists (select from storage.resumable_uploads where id = $1) as taken`,
    values: [id, holder, leaseSeconds],
  });
  return rows[0]?.taken ?? false;
}

async function ask({ database }: FileService, id: string): Promise<void> {
  await database.queryScoped(serviceScope, { text: 'select pg_notify($1, $2)', values: [channel, id] });
}

async function release({ database }: FileService, id: string, holder: string): Promise<void> {
  await database.queryScoped(serviceScope, {
    text: `update storage.resumable_uploads set locked_by = null, locked_until = null
            where id = $1 and locked_by = $2`,
    values: [id, holder],
  });
}
