import type pg from 'pg';
import { z } from 'zod';
import { keepList, lastList } from './kept-lists.ts';
import type { BackupStore } from './store/store.ts';

/**
 * What was taken from whom, kept beside the backup: a database restored to an earlier moment would give a guardian whom
 * the office has ended the child's records again, and a teacher a class that they lost. Ids, days, yes or no and digests
 * alone, and the numbers that want no text messages.
 */
const endings = z.object({
  guardianships: z.array(z.looseObject({ id: z.guid() })).default([]),
  rejected: z.array(z.guid()).default([]),
  /** Rows that gave a right and give it no more, as triggers noted them (private.ended_rights). */
  rights: z
    .array(
      z.object({
        relation: z.string(),
        key: z.looseObject({}),
        lost: z.looseObject({}).nullable(),
        ended_at: z.string(),
      }),
    )
    .default([]),
  /** What guardians have refused or taken back, and did not give again. */
  refusals: z.array(z.looseObject({ id: z.guid() })).default([]),
  /** Of delivery preferences that were changed what is sent no more. */
  stops: z.array(z.looseObject({ profile_id: z.guid() })).default([]),
  numbers: z.array(z.string()).default([]),
});
export type Endings = z.infer<typeof endings>;

/**
 * What was taken in as many days, out of a portal's database: of guardianships that were changed, from people who were
 * rejected, and what else triggers noted. Who was ended and is a guardian of the learner by another row is none. As JSON,
 * which can have megabytes where many classes were given to others, and need not be read to be kept.
 */
export async function readEndings(client: pg.Client, days: number): Promise<string> {
  if (!(await knows(client, `to_regprocedure('private.rights_that_ended(integer)')`))) return '{}';
  const { rows } = await client.query<{ list: string }>(
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
          where p.approval_status = 'rejected' and p.decided_at > now() - make_interval(days => $1)),
       'rights', private.rights_that_ended($1),
       'refusals', (
         select coalesce(jsonb_agg(to_jsonb(c) order by c.given_at, c.id), '[]')
           from public.consents c
          where not c.is_given and c.given_at > now() - make_interval(days => $1)
            and not exists (
              select from public.consents o
               where o.student_id = c.student_id and o.profile_id = c.profile_id and o.purpose = c.purpose
                 and (o.given_at, o.id) > (c.given_at, c.id))),
       'stops', (
         select coalesce(jsonb_agg(s.set || jsonb_build_object('profile_id', s.profile_id) order by s.profile_id), '[]')
           from (select d.profile_id, (
                   select jsonb_object_agg(w.key, w.value) from jsonb_each(to_jsonb(d)) as w
                    where w.value in ('"none"', '"push"', 'false')) as set
                   from public.delivery_preferences d
                  where d.updated_at > now() - make_interval(days => $1)) s
          where s.set is not null),
       'numbers', (
         select coalesce(jsonb_agg(n.phone order by n.phone), '[]')
           from private.stopped_numbers n where n.stopped_at > now() - make_interval(days => $1)))::text as list`,
    [days],
  );
  return rows[0]?.list ?? '{}';
}

export const copyEndings = (list: string, store: BackupStore): Promise<void> =>
  keepList('endings', list, ofEmptyLists.test(list), store);

const ofEmptyLists = /^\{("\w+": \[\](, )?)*\}$/;

/** @throws where it is no such list */
export const parseEndings = (list: string): Endings => endings.parse(JSON.parse(list));

/** The list that was kept last; undefined where nothing was taken from anybody. @throws where it is damaged */
export async function lastEndings(store: BackupStore): Promise<Endings | undefined> {
  const kept = await lastList('endings', store);
  const list = kept === undefined ? undefined : parseEndings(kept);
  return list && !isNone(list) ? list : undefined;
}

/** From how many something was taken again, and what a database of that version can take. */
export type EndedAgain = { again: number; takes: 'nothing' | 'guardians and rejections' | 'everything' };

/** Takes again in a restored database what the list names. */
export async function endAgain(client: pg.Client, list: Endings): Promise<EndedAgain> {
  if (!(await knows(client, `to_regprocedure('private.ended_again(jsonb)')`)))
    return { again: 0, takes: 'nothing' };
  const notes = await knows(client, `to_regclass('private.ended_rights')`);
  const { rows } = await client.query<{ again: number }>('select private.ended_again($1) as again', [
    JSON.stringify(list),
  ]);
  return { again: rows[0]?.again ?? 0, takes: notes ? 'everything' : 'guardians and rejections' };
}

const isNone = (list: Endings): boolean => Object.values(list).every(({ length }) => length === 0);

async function knows(client: pg.Client, what: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select ${what} is not null as known`);
  return rows[0]?.known ?? false;
}
