import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { addChild, type NewChild } from '#web/entities/learners/writes.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { weekKeys } from '#web/entities/weeks/keys.ts';

/** Adds a child of the parent who is signed in. */
export function useAddChild({ id, school_id }: Profile) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (child: NewChild) => addChild(child, { parentId: id, schoolId: school_id ?? '' }),
    // After a failure too: the child may be there although the answer was lost.
    onSettled: () =>
      Promise.all(
        [learnerKeys.children(id), weekKeys.of(id)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
