import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PHONE_PROOF_DAYS } from '#contract/limits.ts';
import { callAccount } from '#web/lib/account-call.ts';
import { accounts } from '#web/lib/accounts.ts';
import { ownAccount } from '#web/lib/own-account.ts';
import { keepOwnSession } from '#web/lib/own-session.ts';
import { asOwner } from '#web/lib/owner.ts';
import type { OwnerProof } from '#web/lib/owner-proof.ts';
import { identitiesKey } from './queries.ts';

const phoneKey = ['settings', 'phone'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number that signs in, and whether it was proven so long ago that it does not alone. */
export const ownNumberQuery = queryOptions({
  queryKey: phoneKey,
  queryFn: async () => {
    const account = await ownAccount();
    const { phone = '', phone_confirmed_at, email = '', identities = [] } = account;
    const proven = account.phone_proven_at ?? phone_confirmed_at;
    return {
      /** Digits with the country code; '' without one. */
      phone: phone_confirmed_at ? phone : '',
      isLapsed: proven !== undefined && Date.parse(proven) < Date.now() - PHONE_PROOF_DAYS * DAY_MS,
      email,
      identity: identities.find(({ provider }) => provider === 'phone'),
      hasPassword: account.has_password === true,
    };
  },
});
export type OwnNumber = Awaited<ReturnType<NonNullable<typeof ownNumberQuery.queryFn>>>;

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

/** Shows by the code that the number is the person's; not by the official client, which would take the session that comes. */
export function useConfirmNumber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ phone, token }: { phone: string; token: string }) => {
      const opened = await callAccount('POST', '/verify', { type: 'phone_change', phone, token });
      await keepOwnSession((opened as { access_token: string }).access_token);
    },
    onSuccess: () =>
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
