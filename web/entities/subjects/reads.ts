import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { subjectKeys } from './keys.ts';

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
  queryOptions({ queryKey: subjectKeys.ofSchool(schoolId), queryFn: () => fetchSubjects(schoolId) });

export type Subject = Awaited<ReturnType<typeof fetchSubjects>>[number];
