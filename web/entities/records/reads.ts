/** The disciplinary records that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { type NewestCursor, newestPage, olderThan, type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { RECORD_COLUMNS, SEARCHED_RECORD_COLUMNS } from './columns.ts';
import { type RecordFilter, recordKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 20;

async function fetchRecords(
  { search, types = [], called = [], child, status, school }: RecordFilter,
  before: NewestCursor | null,
) {
  const records = (await client()).from('disciplinary_records');
  let found = records.select(SEARCHED_RECORD_COLUMNS);
  if (search) {
    for (const word of search.split(/\s+/)) {
      found = found.or(containsAny(['first_name', 'last_name'], word), { referencedTable: 'named' });
    }
    const ofType =
      types.length > 0 ? `,incident_type.in.(${types.map((type) => `"${type}"`).join(',')})` : '';
    const ofCalled = called.length > 0 ? `,student_id.in.(${called.join(',')})` : '';
    found = found.or(`${containsAny(['incident_type'], search)}${ofType}${ofCalled},named.not.is.null`);
  }
  if (status) found = found.eq('status', status);
  if (child) found = found.eq('student_id', child);
  if (school) found = found.eq('school_id', school);
  if (before) found = found.or(olderThan(before));
  return rowsOf(
    await found.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(PAGE),
  );
}

/** The records that the caller may read, newest first: by student name or incident type, or of one child. */
export const recordsQuery = (profileId: string, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: recordKeys.list(profileId, filter),
    ...refetchWhileShort,
    ...chosenList,
    initialPageParam: null as NewestCursor | null,
    queryFn: async ({ pageParam }) =>
      newestPage<DisciplinaryRecord>(await fetchRecords(filter, pageParam), PAGE),
    getNextPageParam: ({ next }) => next,
  });

export async function fetchRecord(id: string) {
  if (!isId(id)) return null;
  return rowsOf(
    await (await client()).from('disciplinary_records').select(RECORD_COLUMNS).eq('id', id).maybeSingle(),
  );
}

/** One record, as a notification names it; null where there is none that the caller may read. */
export const recordQuery = (profileId: string, id: string) =>
  queryOptions({ queryKey: recordKeys.one(profileId, id), queryFn: () => fetchRecord(id) });

async function fetchVersions(record: string) {
  const rows = rowsOf(
    await (await client())
      .rpc('incident_versions', { record })
      .select(
        'id, corrected_at, corrected_by_name, reason, is_withheld, incident_type, incident_date, severity, description, action_taken',
      ),
  );
  // The generated types know of no nulls in what a function returns: a text that is withheld has none.
  return rows as (Omit<(typeof rows)[number], Nullable> & {
    [name in Nullable]: (typeof rows)[number][name] | null;
  })[];
}

type Nullable =
  | 'corrected_by_name'
  | 'reason'
  | 'incident_type'
  | 'incident_date'
  | 'severity'
  | 'description'
  | 'action_taken';

/** What a record said before each of its corrections, the first text first. */
export const versionsQuery = (
  profileId: string,
  { id, corrected_at }: Pick<DisciplinaryRecord, 'id' | 'corrected_at'>,
) =>
  queryOptions({
    queryKey: recordKeys.before(profileId, id, corrected_at),
    queryFn: () => fetchVersions(id),
  });

export type EarlierText = Awaited<ReturnType<typeof fetchVersions>>[number];
export type Reply = DisciplinaryRecord['replies'][number];
export type DisciplinaryRecord = NonNullable<Awaited<ReturnType<typeof fetchRecord>>>;
export type RecordList = Pages<DisciplinaryRecord, NewestCursor>;
