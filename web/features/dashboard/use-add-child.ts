import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import { type AddedLearner, addChild, type NewChild } from '#web/entities/learners/add.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { weekKeys } from '#web/entities/weeks/keys.ts';

type Given = Pick<NewChild, 'child' | 'attempt'>;

/** Adds a child of the parent who is signed in. */
export function useAddChild({ id, school_id }: Profile, asSeen: AsSeen<AddedLearner>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) =>
      asSeen((standing) => addChild({ ...given, standing, parentId: id, schoolId: school_id ?? '' })),
    // After a failure too: the child may be there although the answer was lost.
    onSettled: () =>
      Promise.all(
        [learnerKeys.children(id), weekKeys.of(id)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
