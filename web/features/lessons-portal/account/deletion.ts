/** The deletion of the own account: what proves it to be the owner's, the call, and what goes from this device. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callAccount } from '#web/lib/account-call.ts';
import { accounts } from '#web/lib/accounts.ts';
import { dropDownloads } from '#web/lib/kept-downloads.ts';
import { useLeave } from '#web/lib/sign-out.ts';
import { forgetProgress } from '../progress/kept.ts';

/** What proves it: the password, or a `nonce`, the code of a mail, for accounts that sign in with a provider. */
export type ProofKind = 'password' | 'nonce';

/** Whether the account was made with a password, by what this browser knows of it. */
export const proofKindQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lessons-portal', 'deletion-proof', userId] as const,
    queryFn: async (): Promise<ProofKind> => {
      const { data } = await (await accounts()).getSession();
      const identities = data.session?.user.identities ?? [];
      return identities.some(({ provider }) => provider === 'email') ? 'password' : 'nonce';
    },
    networkMode: 'always',
  });

/** Deletes the account, removes what lies of it on this device, and says goodbye. Ask before whether it may be left. */
export function useDeleteAccount(userId: string) {
  const leave = useLeave('/portal/goodbye');
  return useMutation({
    mutationFn: ({ kind, proof }: { kind: ProofKind; proof: string }) =>
      callAccount('DELETE', '/user', { [kind]: proof }),
    onSuccess: async () => {
      forgetProgress(userId);
      await dropDownloads().catch((error: unknown) =>
        console.warn('Downloads could not be removed yet', error),
      );
      await leave();
    },
  });
}
