import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#web/lib/accounts.ts';
import { ownAccount } from '#web/lib/own-account.ts';
import { asOwner } from '#web/lib/owner.ts';

export type OwnFactor = { id: string; factor_type: string; friendly_name?: string | undefined };

/** In the order in which they are listed. */
const kinds = ['totp', 'phone', 'webauthn'];

/** The person's verified factors: authenticator apps, phones and security keys. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: async (): Promise<OwnFactor[]> => {
    const { factors = [] } = await ownAccount();
    const verified = factors.filter(({ status }) => status === 'verified');
    return kinds.flatMap((kind) => verified.filter(({ factor_type }) => factor_type === kind));
  },
});

/** Takes a factor away. The token is renewed, so that this device no longer counts it. */
export function useUnenrol() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (factorId: string) => {
      const auth = await accounts();
      await asOwner(async () => {
        const answered = await auth.mfa.unenroll({ factorId });
        // Taken away already: that is what was wanted.
        return answered.error?.code === 'mfa_factor_not_found' ? { data: null, error: null } : answered;
      });
      await auth.refreshSession();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}
