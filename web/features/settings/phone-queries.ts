import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#web/lib/accounts.ts';
import { asOwner } from '#web/lib/owner.ts';
import type { OwnerProof } from '#web/lib/owner-proof.ts';
import { confirmNumber } from './confirm-number.ts';
import { fetchOwnNumber, type OwnNumber } from './own-number.ts';
import { identitiesKey } from './queries.ts';

const phoneKey = ['settings', 'phone'] as const;

export const ownNumberQuery = queryOptions({ queryKey: phoneKey, queryFn: fetchOwnNumber });

export type NumberChange = { phone: string } & OwnerProof;

/** Sends a code to the number that is to sign in. */
export function useAskForNumber() {
  return useMutation({
    mutationFn: async (change: NumberChange) => {
      const { error } = await (await accounts()).updateUser(change);
      if (error) throw error;
    },
  });
}

/** Shows by the code that the number is the person's. */
export function useConfirmNumber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: confirmNumber,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: phoneKey }),
        queryClient.invalidateQueries({ queryKey: identitiesKey }),
      ]),
  });
}

/** Takes the number off the account, where an address is left to sign in with. */
export function useRemoveNumber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ identity }: OwnNumber) => {
      const auth = await accounts();
      if (!identity) return;
      await asOwner(async () => {
        const answered = await auth.unlinkIdentity(identity);
        return answered.error?.code === 'identity_not_found' ? { data: null, error: null } : answered;
      });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: phoneKey }),
        queryClient.invalidateQueries({ queryKey: identitiesKey }),
      ]),
  });
}
