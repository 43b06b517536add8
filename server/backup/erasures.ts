import type pg from 'pg';
import { z } from 'zod';
import { keepList, lastList } from './kept-lists.ts';
import type { BackupStore } from './store/store.ts';

/**
 * Who was erased, kept beside the backup: a database restored to an earlier moment would have them again, and the log
 * after that moment is not read. Ids and days alone, as public.erasures has them.
 */
const erasures = z.array(
  z.looseObject({ id: z.guid(), kind: z.enum(['learner', 'account']), subject_id: z.guid() }),
);
export type Erasures = z.infer<typeof erasures>;

/**
 * What was done of erasures, out of a portal's database; empty for one of a version that knew none. As JSON, which grows
 * with the years and need not be read to be kept.
 */
export async function readErasures(client: pg.Client): Promise<string> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('public.erasures') is not null as known`,
  );
  if (!known[0]?.known) return nobody;
  const { rows } = await client.query<{ list: string }>(
    `select coalesce(jsonb_agg(e order by e.created_at, e.id), '[]')::text as list from public.erasures e where e.state in ('kept', 'done', 'returned')`,
  );
  return rows[0]?.list ?? nobody;
}

const nobody = '[]';

/** Keeps the list where it differs from what was kept last. */
export const copyErasures = (list: string, store: BackupStore): Promise<void> =>
  keepList('erasures', list, list === nobody, store);

/**
 * The list that was kept last.
 * @throws where it is damaged: whoever was erased would come back unnoticed
 */
export const lastErasures = async (store: BackupStore): Promise<Erasures> =>
  erasures.parse(JSON.parse((await lastList('erasures', store)) ?? nobody));

/**
 * Erases in a restored database whom the list names.
 * @returns how many learners and profiles were there again; `unknown` for a database of a version that erases nobody
 */
export async function eraseAgain(client: pg.Client, list: Erasures): Promise<number | 'unknown'> {
  if (list.length === 0) return 0;
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regprocedure('private.erased_again(jsonb)') is not null as known`,
  );
  if (!known[0]?.known) return 'unknown';
  const { rows } = await client.query<{ again: number }>('select private.erased_again($1) as again', [
    JSON.stringify(list),
  ]);
  return rows[0]?.again ?? 0;
}
