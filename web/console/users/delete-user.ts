import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { t } from '#texts/console-users';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import { codeOf } from '#web/lib/errors.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';

/** The profile is gone either way; the account may have to be tried again. */
const deletion = z.object({ account: z.enum(['deleted', 'pending']) });

/** @throws RequestError; a person who is gone already, because an answer was lost or somebody was first, is deleted */
export async function deleteUser(profileId: string): Promise<z.output<typeof deletion>> {
  try {
    return await callFunction('delete-user', { profile_id: profileId }, deletion);
  } catch (error) {
    if (codeOf(error) === 'profile_not_found') return { account: 'deleted' };
    throw error;
  }
}

/** Deletes profile, sessions and account; if only the last fails, a warning says so. */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteUser,
    onSuccess: ({ account }) => {
      if (account === 'deleted') return toastSuccess(t.success(), t.userDeletedSuccessfully());
      toastNote(t.warning(), t.userDeletedButSignAccount());
    },
    onError: (error) => {
      console.error('Failed to delete user', error);
      toastError(t.failedToDeleteUser());
    },
    onSettled: () =>
      Promise.all(
        [peopleKeys.administered, consoleKeys.counts, registrationKeys.all, teachingKeys.assigned].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
