/** What the administration portal asks of the server. Keys start with the feature. */
import { queryOptions } from '@tanstack/react-query';
import { ADMIN_SUMMARY_PARENTS, ADMIN_SUMMARY_TEACHERS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { countOf, rowsOf } from '#web/lib/request.ts';
import { pendingKey, peopleKey } from './pending-count.ts';

export const administrationKeys = {
  schools: ['administration', 'schools'] as const,
  subjects: ['administration', 'subjects'] as const,
  people: peopleKey,
  pending: pendingKey,
};

async function fetchSchools() {
  return rowsOf(
    await (await client())
      .from('schools')
      .select('id, name, email, phone, address, logo_url, grades(id, name, level, school_id)')
      .order('name')
      .order('level', { referencedTable: 'grades' })
      .order('name', { referencedTable: 'grades' }),
  );
}

/** The schools that the administrator runs, by name, each with its grades by level. */
export const schoolsQuery = queryOptions({ queryKey: administrationKeys.schools, queryFn: fetchSchools });

export type School = Awaited<ReturnType<typeof fetchSchools>>[number];
export type Grade = School['grades'][number];

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

async function fetchPending() {
  return rowsOf(
    await (await client())
      .from('profiles')
      .select(
        `id, first_name, last_name, role, created_at, school:schools(id, name),
        children:students(id, first_name, last_name, student_id, date_of_birth,
          grade:grades(name, level), student_subjects(subject:subjects(name))),
        teaching:teacher_subjects(id, grade:grades(name, level), subject:subjects(name))`,
      )
      .eq('approval_status', 'pending')
      .in('role', ['teacher', 'parent'])
      .order('created_at')
      .limit(PENDING_LIMIT),
  );
}

/** Cards shown at once; the count beside the tab tells of more. Deciding on some brings up the next. */
const PENDING_LIMIT = 50;

/** Registrations that wait for a decision, the longest waiting first, with what each declared. */
export const pendingQuery = queryOptions({
  queryKey: [...administrationKeys.pending, 'registrations'],
  queryFn: fetchPending,
});

export type Registration = Awaited<ReturnType<typeof fetchPending>>[number];

async function countPeople(role: 'teacher' | 'parent') {
  return countOf(
    await (await client())
      .from('profiles')
      .select('id', { count: 'exact', head: true })
      .eq('role', role)
      .eq('approval_status', 'approved'),
  );
}

/** Approved teachers and parents of the schools that the administrator runs. */
export const peopleCountsQuery = queryOptions({
  queryKey: [...administrationKeys.people, 'counts'],
  queryFn: async () => {
    const [teachers, parents] = await Promise.all([countPeople('teacher'), countPeople('parent')]);
    return { teachers, parents };
  },
});

async function fetchNewest(role: 'teacher' | 'parent', limit: number) {
  return rowsOf(
    await (await client())
      .from('profiles')
      .select('id, first_name, last_name, role, created_at, school:schools(id, name)')
      .eq('role', role)
      .eq('approval_status', 'approved')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(limit),
  );
}

/** The summary of the users tab: the newest teachers and parents (document 1, section 9). */
export const newestPeopleQuery = queryOptions({
  queryKey: [...administrationKeys.people, 'newest'],
  queryFn: async () => {
    const [teachers, parents] = await Promise.all([
      fetchNewest('teacher', ADMIN_SUMMARY_TEACHERS),
      fetchNewest('parent', ADMIN_SUMMARY_PARENTS),
    ]);
    return { teachers, parents };
  },
});

export type Person = Awaited<ReturnType<typeof fetchNewest>>[number];

/** How to reach people whom the caller administers; those who cannot be reached are left out. */
export const contactsQuery = (profileIds: readonly string[]) =>
  queryOptions({
    queryKey: [...administrationKeys.people, 'contacts', ...profileIds],
    enabled: profileIds.length > 0,
    queryFn: async () =>
      rowsOf(await (await client()).rpc('contact_details', { profile_ids: [...profileIds] })),
  });
