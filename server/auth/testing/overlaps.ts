import type { TestServer } from '../../testing/server.ts';

/** Where requests that deal with mailed codes can be held, so that a test decides how they overlap. */
const points = { 'a code is issued': 1, 'a code is removed': 2, 'a removed code is committed': 3 } as const;

/** Makes `whileHeld` possible: triggers that wait for a lock which a test may hold. */
export async function letHoldCodes({ admin }: TestServer): Promise<void> {
  await admin.query(`
    create function public.wait_here() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform pg_catalog.pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return null;
    end $$;
    create trigger held_1 after insert on auth.one_time_tokens for each row execute function public.wait_here(1);
    create trigger held_2 after delete on auth.one_time_tokens for each row execute function public.wait_here(2);
    create constraint trigger held_3 after delete on auth.one_time_tokens
      deferrable initially deferred for each row execute function public.wait_here(3);
  `);
}

/** Does something while every request that comes to this point stays there, its transaction open. */
export async function whileHeld(
  { admin }: TestServer,
  point: keyof typeof points,
  work: () => Promise<void>,
): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [points[point]]);
  try {
    await work();
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [points[point]]);
  }
}
