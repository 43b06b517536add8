/** Erasures as the office and whoever asked for one read them, and what one would do. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
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

/** What waits for the office, the oldest first. */
export const askedErasuresQuery = (profileId: string) =>
  queryOptions({
    queryKey: erasureKeys.asked(profileId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('erasures')
          .select(COLUMNS)
          .eq('state', 'asked')
          .order('created_at')
          .order('id')
          .limit(100),
      ),
  });
