/** What the administration portal asks of the server. Keys start with the feature. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countsKey, pendingKey, peopleKey } from '#web/entities/registrations/count.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';

export const administrationKeys = {
  schools: ['administration', 'schools'] as const,
  subjects: ['administration', 'subjects'] as const,
  counts: countsKey,
  people: peopleKey,
  pending: pendingKey,
  assignments: ['administration', 'assignments'] as const,
};

/** `schoolId` null stands for every school that the caller runs; `page` counts from 0. */
export type SchoolsFilter = { schoolId: string | null; search: string; page: number };

export const SCHOOLS_PAGE = 10;

async function fetchSchools({ schoolId, search, page }: SchoolsFilter) {
  let schools = (await client()).from('schools').select(
    `id, name, email, phone, address, logo_url, conversation_review, grades(id, name, level, school_id),
      terms(id, name, start_date, end_date)`,
    { count: 'exact' },
  );
  if (schoolId) schools = schools.eq('id', schoolId);
  if (search) schools = schools.or(containsAny(['name'], search));
  const answer = await schools
    .order('name')
    .order('id')
    .order('level', { referencedTable: 'grades' })
    .order('name', { referencedTable: 'grades' })
    .order('start_date', { referencedTable: 'terms', ascending: false })
    .range(page * SCHOOLS_PAGE, (page + 1) * SCHOOLS_PAGE - 1);
  return { schools: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of the schools that the administrator runs, by name, each with its grades by level and its terms, the newest first. */
export const schoolsQuery = (filter: SchoolsFilter) =>
  queryOptions({
    queryKey: [...administrationKeys.schools, 'list', filter],
    queryFn: () => fetchSchools(filter),
    placeholderData: keepPreviousData,
  });

export type School = Awaited<ReturnType<typeof fetchSchools>>['schools'][number];
export type Grade = School['grades'][number];
export type Term = School['terms'][number];

async function fetchSubjects(schoolId: string) {
  return rowsOf(
    await (await client())
      .from('subjects')
      .select('id, name, code, school_id')
      .eq('school_id', schoolId)
      .order('name'),
  );
}

/** The subjects of one school, by name. */
export const subjectsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: [...administrationKeys.subjects, schoolId],
    queryFn: () => fetchSubjects(schoolId),
  });

export type Subject = Awaited<ReturnType<typeof fetchSubjects>>[number];

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const waitingRows = (portal: PortalClient) =>
  portal
    .from('profiles')
    .select(
      `id, first_name, last_name, role, created_at, school_id, school:schools(id, name),
      children:students(id, first_name, last_name, student_id, date_of_birth, school_id, is_confirmed,
        grade:grades(name, level), student_subjects(subject:subjects(name))),
      teaching:teacher_subjects(id, grade:grades(name, level), subject:subjects(name))`,
    )
    .eq('approval_status', 'pending')
    .in('role', ['teacher', 'parent']);

async function fetchPending(schoolId: string | null) {
  let waiting = waitingRows(await client());
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  return rowsOf(await waiting.order('created_at').order('id').limit(PENDING_LIMIT));
}

/** Cards shown at once; the count above them tells of more. Deciding on some brings up the next. */
const PENDING_LIMIT = 20;

/** Registrations that wait for a decision, the longest waiting first, with what each declared. */
export const pendingQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [...administrationKeys.pending, 'registrations', schoolId],
    queryFn: () => fetchPending(schoolId),
  });

async function fetchRegistration(id: string) {
  return rowsOf(
    await waitingRows(await client())
      .eq('id', id)
      .maybeSingle(),
  );
}

/** The registration that an address names; null where it waits no longer, or in no school of the caller's. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...administrationKeys.pending, 'registration', id],
    queryFn: () => fetchRegistration(id),
  });

export type Registration = Awaited<ReturnType<typeof fetchPending>>[number];

/** The numbers of the stat cards, of the school or of all schools that the administrator runs. */
export const countsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [...administrationKeys.counts, schoolId],
    queryFn: async () => {
      const [counts] = rowsOf(
        await (await client()).rpc('console_counts', schoolId ? { school: schoolId } : {}),
      );
      return counts ?? null;
    },
  });

/** How to reach people whom the caller administers; those who cannot be reached are left out. */
export const contactsQuery = (profileIds: readonly string[]) =>
  queryOptions({
    queryKey: [...administrationKeys.people, 'contacts', ...profileIds],
    enabled: profileIds.length > 0,
    queryFn: async () =>
      rowsOf(await (await client()).rpc('contact_details', { profile_ids: [...profileIds] })),
  });
