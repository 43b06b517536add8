/** Erasures as the office and whoever asked for one read them, and what one would do. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { erasureKeys } from './keys.ts';

export type RecordKind = 'learner' | 'account';
export type Outcome = 'goes' | 'kept' | 'stays';

const COLUMNS = 'id, kind, subject_id, state, answer, kept_until, created_at';

/** What an erasure would do, table by table. @throws RequestError 42501 for whom it is nothing to ask */
export const planQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: erasureKeys.plan(kind, id),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('erasure_plan', { kind, subject: id })).map((line) => ({
        ...line,
        outcome: line.outcome as Outcome,
      })),
    staleTime: 0,
  });

/** The last erasure of a learner or a profile that the caller may read; null for none. */
export const lastErasureQuery = (id: string) =>
  queryOptions({
    queryKey: erasureKeys.of(id),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('erasures')
          .select(COLUMNS)
          .eq('subject_id', id)
          .order('created_at', { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
  });

export type AskedErasure = {
  /** The request of whoever asked first: what is answered to it is answered to all. */
  id: string;
  kind: string;
  subject_id: string;
  /** Of the learner or the person; Unknown for one who is gone. */
  name: string;
  /** Who asked, and when, the first before the others. */
  asked: { id: string; by: string; created_at: string }[];
};

/** What waits for the office, each learner and person once, the oldest first, a hundred requests at most. @param schoolId null for all schools that one runs */
export const askedErasuresQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: erasureKeys.asked(schoolId),
    queryFn: async (): Promise<AskedErasure[]> => {
      const portal = await client();
      let asked = portal
        .from('erasures')
        .select(
          'id, kind, subject_id, created_at, asker:profiles!erasures_asked_by_fkey(first_name, last_name)',
        )
        .eq('state', 'asked');
      if (schoolId) asked = asked.eq('school_id', schoolId);
      const rows = rowsOf(await asked.order('created_at').order('id').limit(100));
      const ids = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.subject_id : []));
      const named = async (table: 'students' | 'profiles', wanted: string[]) =>
        wanted.length > 0
          ? rowsOf(await portal.from(table).select('id, first_name, last_name').in('id', wanted))
          : [];
      const [learners, people] = await Promise.all([
        named('students', ids('learner')),
        named('profiles', ids('account')),
      ]);
      const names = new Map([...learners, ...people].map((one) => [one.id, fullName(one)]));
      const subjects = [...new Set(rows.map(({ subject_id }) => subject_id))];
      return subjects.flatMap((subject) => {
        const [first, ...others] = rows.filter(({ subject_id }) => subject_id === subject);
        if (!first) return [];
        return {
          id: first.id,
          kind: first.kind,
          subject_id: subject,
          name: names.get(subject) ?? fullName(null),
          asked: [first, ...others].map(({ id, asker, created_at }) => ({
            id,
            by: fullName(asker),
            created_at,
          })),
        };
      });
    },
  });

/** What the caller has asked for, the latest first; of a child that is gone nothing else is left to read. */
export const ownErasuresQuery = (profileId: string) =>
  queryOptions({
    queryKey: erasureKeys.own(profileId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('erasures')
          .select(COLUMNS)
          .eq('asked_by', profileId)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(20),
      ),
  });
