import { useMutation } from '@tanstack/react-query';
import { accounts } from './accounts.ts';

/** Mails a code to the account's own address: shown in place of a password, it proves that its owner is there. */
export function useSendCode() {
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await accounts()).reauthenticate();
      if (error) throw error;
    },
  });
}
