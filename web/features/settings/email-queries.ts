import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAccount } from '#web/lib/account-call.ts';
import { accounts } from '#web/lib/accounts.ts';
import { ownAccount } from '#web/lib/own-account.ts';
import type { OwnerProof } from '#web/lib/owner-proof.ts';
import { readNumber } from '#web/lib/way-in.ts';

const emailKey = ['settings', 'email'] as const;

/** The address that signs in, the one that waits to be confirmed, and whether a password can prove the owner. */
export const ownEmailQuery = queryOptions({
  queryKey: emailKey,
  queryFn: async () => {
    const { email = '', phone = '', new_email, has_password } = await ownAccount();
    return {
      email,
      /** Where codes go that prove the owner: the number, where there is no address. */
      codesGoTo: email || (phone && readNumber(phone)),
      pending: new_email || null,
      hasPassword: has_password === true,
    };
  },
  // The links are opened in the mail program: whoever comes back sees what came of it.
  refetchOnWindowFocus: 'always',
});

export type OwnEmail = Awaited<ReturnType<NonNullable<typeof ownEmailQuery.queryFn>>>;

export type EmailChange = { email: string } & OwnerProof;

/** @param back where the links of the mails lead, a path of this server */
export function useChangeEmail(back: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: EmailChange) => {
      const auth = await accounts();
      const { error } = await auth.updateUser(change, { emailRedirectTo: location.origin + back });
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: emailKey }),
  });
}

/** The address stays: both links are no longer good. */
export function useCallOffEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callAccount('DELETE', '/user/email_change', {}),
    // Refused where it was changed meanwhile: then that is what is shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: emailKey }),
  });
}

/** Mails both links once more. @param back as in `useChangeEmail` */
export function useSendEmailChangeAgain(back: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const auth = await accounts();
      const options = { emailRedirectTo: location.origin + back };
      const { error } = await auth.resend({ type: 'email_change', email, options });
      if (error) throw error;
    },
  });
}
