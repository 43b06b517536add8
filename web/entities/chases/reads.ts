/** Who has not read an announcement or not answered a request, learner by learner. */
import { queryOptions } from '@tanstack/react-query';
import type { AnswerState } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { everyRow } from '#web/lib/every-row.ts';
import { rowsOf } from '#web/lib/request.ts';

export type ChasedKind = 'announcement' | 'request';
export type Chased = { kind: ChasedKind; id: string };

export const chaseKeys = {
  one: ({ kind, id }: Chased) => ['chases', kind, id] as const,
};

export type ChasedPerson = {
  name: string;
  /** Null where there is none, or it is not the reader's to know. */
  phone: string | null;
  has_account: boolean;
  may_decide: boolean;
  told_at: string | null;
  delivered_at: string | null;
  opened_at: string | null;
  has_answered: boolean;
};
export type ChasedLearner = {
  student_id: string;
  first_name: string;
  last_name: string;
  grade: string;
  /** How the request stands; null for an announcement. */
  answered: AnswerState | null;
  people: ChasedPerson[];
  /** The day of the last reminder, the same in each row. */
  reminded_on: string | null;
};

export const chaseQuery = (chased: Chased) =>
  queryOptions({
    queryKey: chaseKeys.one(chased),
    queryFn: async () => {
      const portal = await client();
      const learners = await everyRow(
        (from, to) => portal.rpc('chase_list', { kind: chased.kind, subject: chased.id }).range(from, to),
        (learner) => learner.student_id,
      );
      return learners as unknown as ChasedLearner[];
    },
  });

/** What is looked into, by its title; null where it is gone. */
export const chasedTitleQuery = ({ kind, id }: Chased) =>
  queryOptions({
    queryKey: [...chaseKeys.one({ kind, id }), 'title'] as const,
    queryFn: async () => {
      const portal = await client();
      const row =
        kind === 'request'
          ? rowsOf(await portal.from('requests').select('title').eq('id', id).maybeSingle())
          : rowsOf(await portal.from('announcements').select('title').eq('id', id).maybeSingle());
      return row?.title ?? null;
    },
  });

/** Tells whoever has not, once more. @returns how many */
export async function remind({ kind, id }: Chased): Promise<number> {
  return rowsOf(await (await client()).rpc('remind', { kind, subject: id }));
}

/** Whether nobody has to be asked about this learner any more. */
export const isSettled = ({ answered, people }: ChasedLearner): boolean =>
  answered === null ? people.some(({ opened_at }) => opened_at !== null) : answered !== 'open';
