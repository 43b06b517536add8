import { queryOptions } from '@tanstack/react-query';
import { gradeKeys } from '#web/entities/grades/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

async function fetchGrades(schoolId: string) {
  return rowsOf(
    await (await client())
      .from('grades')
      .select(
        'id, name, level, teacher_subjects(teacher_id, subject:subjects(id, name, code), teacher:profiles(id, first_name, last_name)), students(count)',
      )
      .eq('school_id', schoolId)
      .order('level')
      .order('name'),
  );
}

export type GradeRow = Awaited<ReturnType<typeof fetchGrades>>[number];

/**
 * The school's grades by level, each with as much of its subjects, teachers and learners as the caller may
 * see: parents of their children's grades, teachers their own lessons and learners, administrators all.
 */
export const gradesQuery = (profileId: string, schoolId: string) =>
  queryOptions({
    queryKey: gradeKeys.overview(profileId, schoolId),
    queryFn: () => fetchGrades(schoolId),
    staleTime: 60_000,
  });
