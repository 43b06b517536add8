import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

const lookEveryMs = 60_000;
/** While an import runs: its server may be the one that is gone. */
const lookAgainMs = 3_000;

/**
 * Says of imports whose server died that they failed: their transaction is over, and nothing of it is there. An
 * import holds the lock of its school until it is over (server/functions/import-apply), so whoever gets that lock
 * knows. A commit that was on its way wrote `done` with all the rest.
 * @returns how many say that they run
 */
export async function endBrokenImports(database: Database): Promise<number> {
  const { rows } = await database.queryScoped<{ running: number }>(
    { role: 'service_role' },
    {
      text: `with running as materialized (select id, school_id from public.imports where status = 'running'),
          free as materialized (
            select id from running where pg_try_advisory_xact_lock(hashtext('import'), hashtext(school_id::text))),
          ended as (
            update public.imports i set status = 'failed', finished_at = now()
              from free where i.id = free.id and i.status = 'running')
        select (select count(*) from running)::int - (select count(*) from free)::int as running`,
    },
  );
  return rows[0]?.running ?? 0;
}

/** Looks at the start, every minute, and more often while one runs. */
export function watchImports({ database, log }: { database: Database; log: Logger }): {
  stop(): Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = endBrokenImports(database)
      .catch((error: unknown) => {
        log.error({ err: error }, 'imports: those of servers that died still say that they run');
        return 1;
      })
      .then((running) => {
        if (!stopped) timer = setTimeout(look, running > 0 ? lookAgainMs : lookEveryMs).unref();
      });
  };
  look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
