/** The portal's own grades and subjects: rows without a school. Lessons themselves are read otherwise by learners and administrators. */
import { queryOptions } from '@tanstack/react-query';
import { PORTAL_GRADE_LEVEL_MAX, PORTAL_GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { PORTAL_GRADE_COLUMNS, PORTAL_SUBJECT_COLUMNS } from './columns.ts';
import { portalLessonKeys } from './keys.ts';

async function fetchGrades() {
  return rowsOf(
    await (await client())
      .from('grades')
      .select(PORTAL_GRADE_COLUMNS)
      .is('school_id', null)
      .gte('level', PORTAL_GRADE_LEVEL_MIN)
      .lte('level', PORTAL_GRADE_LEVEL_MAX)
      .order('level')
      .order('name'),
  );
}

async function fetchSubjects() {
  return rowsOf(
    await (await client())
      .from('subjects')
      .select(PORTAL_SUBJECT_COLUMNS)
      .is('school_id', null)
      .order('name'),
  );
}

/** The grades by level. */
export const portalGradesQuery = queryOptions({
  queryKey: portalLessonKeys.grades,
  queryFn: fetchGrades,
  staleTime: 60 * 60_000,
});

/** The subjects by name. */
export const portalSubjectsQuery = queryOptions({
  queryKey: portalLessonKeys.subjects,
  queryFn: fetchSubjects,
  staleTime: 60 * 60_000,
});

async function fetchCatalogue() {
  const [grades, subjects] = await Promise.all([fetchGrades(), fetchSubjects()]);
  return { grades, subjects };
}

/** Both at once, for administrators, who change them. */
export const managedCatalogueQuery = queryOptions({
  queryKey: [...portalLessonKeys.managed, 'catalogue'] as const,
  queryFn: fetchCatalogue,
  staleTime: 60_000,
});

export type Catalogue = Awaited<ReturnType<typeof fetchCatalogue>>;
