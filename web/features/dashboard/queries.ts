import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChildForm } from '#contract/students.ts';
import { childrenKey } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

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
          .order('level')
          .order('name'),
      ),
  });

/** A child under an id that the form made: sent again after a lost answer, it is stored once. */
type NewChild = ChildForm & { id: string };

/** Adds a child; the database makes the student ID if none was given. */
export function useAddChild({ id, school_id }: Profile) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ student_id, ...child }: NewChild) =>
      insertedOnce(
        await (await client())
          .from('students')
          .insert({ ...child, ...(student_id && { student_id }), parent_id: id, school_id: school_id ?? '' }),
      ),
    // After a failure too: the child may be there although the answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: childrenKey(id) }),
  });
}
