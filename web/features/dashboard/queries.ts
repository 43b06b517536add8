import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChildForm } from '#contract/students.ts';
import { client } from '#web/lib/client.ts';
import type { Profile } from '#web/lib/profile.ts';
import { rowsOf } from '#web/lib/request.ts';

const childrenKey = (profileId: string) => ['dashboard', 'children', profileId] as const;

/** The parent's children with their grades, by first name. */
export const childrenQuery = (profileId: string) =>
  queryOptions({
    queryKey: childrenKey(profileId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('students')
          .select('id, first_name, last_name, student_id, is_confirmed, grade:grades(id, name, level)')
          .eq('parent_id', profileId)
          .order('first_name'),
      ),
  });
export type Child = Awaited<ReturnType<NonNullable<ReturnType<typeof childrenQuery>['queryFn']>>>[number];

/** The teacher's combinations of subject and grade. */
export const teachingQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'teaching', profileId],
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('teacher_subjects')
          .select('id, subject:subjects(id, name, code), grade:grades(id, name, level)')
          .eq('teacher_id', profileId),
      ),
  });

/** The school's grades by level, for the Add Child dialog. */
export const gradesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'grades', schoolId],
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('grades')
          .select('id, name, level')
          .eq('school_id', schoolId)
          .order('level'),
      ),
  });

/** Adds a child; the database makes the student ID if none was given. */
export function useAddChild({ id, school_id }: Profile) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ student_id, ...child }: ChildForm) =>
      rowsOf(
        await (await client())
          .from('students')
          .insert({ ...child, ...(student_id && { student_id }), parent_id: id, school_id: school_id ?? '' }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: childrenKey(id) }),
  });
}
