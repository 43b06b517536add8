import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#texts/console-shared';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { type Registration, registrationQuery } from '#web/entities/registrations/reads.ts';
import {
  type Decision,
  decideRegistrations,
  type RegistrationJudgement,
  reinstate,
} from '#web/entities/registrations/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { consoleKeys } from './keys.ts';

const titles = (): Record<Decision, string> => ({
  approved: t.userApproved(),
  rejected: t.userRejected(),
});

/** Approves or rejects registrations as they are shown. */
export const useDecision = () => useJudging<RegistrationJudgement>(decideRegistrations);

type Rejected = { id: string; created_at: string };

/** Takes a rejection back. */
export function useReinstatement() {
  const judging = useJudging<{ shown: readonly [Rejected]; status: 'approved' }>(({ shown: [person] }) =>
    reinstate(person),
  );
  return {
    isPending: judging.isPending,
    reinstate: (person: Rejected) => judging.mutate({ shown: [person], status: 'approved' }),
  };
}

type Judged = { shown: readonly { id: string }[]; status: Decision };

/** Says what came of a decision. */
function useJudging<Given extends Judged>(judge: (given: Given) => Promise<string[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: judge,
    onSuccess: (decided, { shown, status }) => {
      toastSuccess(titles()[status], t.registrationDecided({ status }));
      if (decided.length < shown.length) {
        toastNote(t.notAllWereDecided(), t.othersHaveChangedMeanwhileSomebody());
      }
      queryClient.setQueriesData<Registration[]>({ queryKey: registrationKeys.lists }, (waiting) =>
        waiting?.filter(({ id }) => !decided.includes(id)),
      );
      for (const id of decided) queryClient.setQueryData(registrationQuery(id).queryKey, null);
    },
    onError: (error, { status }) => {
      console.error('A registration was not decided', error);
      toastError(t.decisionFailed({ status, messageOf: messageOf(error, t.pleaseTryAgain()) }));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: registrationKeys.all }),
        queryClient.invalidateQueries({ queryKey: peopleKeys.administered }),
        queryClient.invalidateQueries({ queryKey: consoleKeys.counts }),
      ]),
  });
}
