import type pg from 'pg';
import { z } from 'zod';
import { keepList, lastList } from './kept-lists.ts';
import type { BackupStore } from './store/store.ts';

/**
 * What was taken from whom, kept beside the backup: a database restored to an earlier moment would give a guardian whom
 * the office has ended the child's records again. Ids, days and yes or no alone.
 */
const endings = z.object({
  guardianships: z.array(z.looseObject({ id: z.guid() })),
  rejected: z.array(z.guid()),
});
export type Endings = z.infer<typeof endings>;

/**
 * The guardianships that were changed and the people who were rejected in as many days, out of a portal's database. Who
 * was ended and is a guardian of the learner by another row is none.
 */
export async function readEndings(client: pg.Client, days: number): Promise<Endings> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('public.guardianships') is not null as known`,
  );
  if (!known[0]?.known) return { guardianships: [], rejected: [] };
  const { rows } = await client.query<{ list: unknown }>(
    `select jsonb_build_object(
       'guardianships', (
         select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'ended_at', g.ended_at, 'household', g.household,
                  'reads_records', g.reads_records, 'is_told', g.is_told, 'may_decide', g.may_decide,
                  'may_collect', g.may_collect) order by g.id), '[]')
           from public.guardianships g
          where g.changed_at > g.created_at and g.changed_at > now() - make_interval(days => $1)
            and not (g.ended_at is not null and exists (
              select from public.guardianships o
               where o.student_id = g.student_id and o.profile_id = g.profile_id and o.ended_at is null))),
       'rejected', (
         select coalesce(jsonb_agg(p.id order by p.id), '[]')
           from public.profiles p
          where p.approval_status = 'rejected' and p.decided_at > now() - make_interval(days => $1))) as list`,
    [days],
  );
  return endings.parse(rows[0]?.list);
}

export const copyEndings = (list: Endings, store: BackupStore): Promise<void> =>
  keepList('endings', list, isNone(list), store);

/** The list that was kept last; undefined where nothing was taken from anybody. @throws where it is damaged */
export async function lastEndings(store: BackupStore): Promise<Endings | undefined> {
  const list = endings.optional().parse(await lastList('endings', store));
  return list && !isNone(list) ? list : undefined;
}

/**
 * Takes again in a restored database what the list names.
 * @returns from how many; `unknown` for a database of a version that cannot
 */
export async function endAgain(client: pg.Client, list: Endings): Promise<number | 'unknown'> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regprocedure('private.ended_again(jsonb)') is not null as known`,
  );
  if (!known[0]?.known) return 'unknown';
  const { rows } = await client.query<{ again: number }>('select private.ended_again($1) as again', [
    JSON.stringify(list),
  ]);
  return rows[0]?.again ?? 0;
}

const isNone = ({ guardianships, rejected }: Endings): boolean =>
  guardianships.length + rejected.length === 0;
