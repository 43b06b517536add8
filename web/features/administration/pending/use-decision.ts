import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { administrationKeys, type Registration, registrationQuery } from '../queries.ts';
import { type Decision, decide, type Judgement, matchChild } from '../writes.ts';

const verbs: Record<Decision, string> = { approved: 'approve', rejected: 'reject' };
const titles: Record<Decision, string> = { approved: 'User Approved', rejected: 'User Rejected' };

/** A declared child and the learner whom it is. */
export type Match = { declaredId: string; learnerId: string };
type Judged = Judgement & { matches?: readonly Match[] };

/** Joins first: an approval confirms the declared children who are left as new learners. */
async function judge({ matches = [], ...judgement }: Judged): Promise<string[]> {
  if (judgement.status === 'approved') {
    for (const match of matches) await matchChild(match);
  }
  return decide(judgement);
}

/** Approves or rejects registrations (document 1, section 8, for the texts). */
export function useDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: judge,
    onSuccess: (decided, { ids, status }) => {
      toastSuccess(titles[status], `Registration has been ${status}.`);
      if (decided.length < ids.length) {
        toastNote('Not all were decided', 'Somebody else has decided on the others meanwhile.');
      }
      queryClient.setQueriesData<Registration[]>(
        { queryKey: [...administrationKeys.pending, 'registrations'] },
        (waiting) => waiting?.filter(({ id }) => !ids.includes(id)),
      );
      for (const id of ids) queryClient.setQueryData(registrationQuery(id).queryKey, null);
    },
    onError: (error, { status }) => {
      console.error('A registration was not decided', error);
      toastError(`Failed to ${verbs[status]} registration: ${messageOf(error, 'Please try again.')}`);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: administrationKeys.pending }),
        queryClient.invalidateQueries({ queryKey: administrationKeys.people }),
        queryClient.invalidateQueries({ queryKey: administrationKeys.counts }),
      ]),
  });
}
