import { queryOptions } from '@tanstack/react-query';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { auditKeys } from './keys.ts';

export const AUDIT_PAGE = 10;

/** Of one learner, of one school, or of all schools that the reader runs. */
export type AuditAbout = { learnerId: string } | { schoolId: string | null };

/**
 * What they did to the records of their own children, that they read very many learners' records at once, or what
 * administrators did.
 */
export type AuditKind = 'own_child' | 'bulk_read' | 'administration';

const COLUMNS =
  'id, act, actor_name, learner_name, table_name, operation, columns, recorded_at, number, person:profiles!audit_entries_person_id_fkey(first_name, last_name)';

async function fetchEntries(about: AuditAbout, kind: AuditKind, page: number) {
  let entries = (await client()).from('audit_entries').select(COLUMNS, { count: 'exact' }).eq('kind', kind);
  if ('learnerId' in about) entries = entries.eq('student_id', about.learnerId);
  else if (about.schoolId) entries = entries.eq('school_id', about.schoolId);
  const answer = await entries
    .order('recorded_at', { ascending: false })
    .order('id')
    .range(page * AUDIT_PAGE, (page + 1) * AUDIT_PAGE - 1);
  return { entries: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of them, the newest first, and how many there are. @param page counted from 0 */
export const auditQuery = (about: AuditAbout, kind: AuditKind, page: number) =>
  queryOptions({
    queryKey: auditKeys.listed(about, kind, page),
    queryFn: () => fetchEntries(about, kind, page),
    ...chosenList,
  });

export type AuditEntry = Awaited<ReturnType<typeof fetchEntries>>['entries'][number];
