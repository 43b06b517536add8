import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { administrationKeys, pendingQuery } from './queries.ts';
import { type Decision, decide } from './writes.ts';

const verbs: Record<Decision, string> = { approved: 'approve', rejected: 'reject' };
const titles: Record<Decision, string> = { approved: 'User Approved', rejected: 'User Rejected' };

/** Approves or rejects a registration (document 1, section 8, for the texts). */
export function useDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (_, { id, status }) => {
      toastSuccess(titles[status], `Registration has been ${status}.`);
      queryClient.setQueryData(pendingQuery.queryKey, (waiting) => waiting?.filter((each) => each.id !== id));
    },
    onError: (error, { status }) => {
      console.error('A registration was not decided', error);
      toastError(`Failed to ${verbs[status]} registration: ${messageOf(error, 'Please try again.')}`);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: administrationKeys.pending }),
        queryClient.invalidateQueries({ queryKey: administrationKeys.people }),
      ]),
  });
}
