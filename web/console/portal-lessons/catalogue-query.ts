/** The portal's own grades and subjects: rows without a school. */
import { queryOptions } from '@tanstack/react-query';
import { PORTAL_GRADE_LEVEL_MAX, PORTAL_GRADE_LEVEL_MIN } from '#contract/limits.ts';
import type { PortalGradeForm, PortalSubjectForm } from '#contract/portal-lessons.ts';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

async function fetchCatalogue() {
  const portal = await client();
  const [grades, subjects] = await Promise.all([
    portal
      .from('grades')
      .select('id, name, level')
      .is('school_id', null)
      .gte('level', PORTAL_GRADE_LEVEL_MIN)
      .lte('level', PORTAL_GRADE_LEVEL_MAX)
      .order('level')
      .order('name'),
    portal.from('subjects').select('id, name, code').is('school_id', null).order('name'),
  ]);
  return { grades: rowsOf(grades), subjects: rowsOf(subjects) };
}

export const catalogueQuery = queryOptions({
  queryKey: [...consoleKeys.portalLessons, 'catalogue'],
  queryFn: fetchCatalogue,
  staleTime: 60_000,
});

export type Catalogue = Awaited<ReturnType<typeof fetchCatalogue>>;

export async function createPortalGrade(grade: PortalGradeForm): Promise<void> {
  rowsOf(await (await client()).from('grades').insert({ ...grade, school_id: null }));
}

export async function createPortalSubject(subject: PortalSubjectForm): Promise<void> {
  rowsOf(await (await client()).from('subjects').insert({ ...subject, school_id: null }));
}
