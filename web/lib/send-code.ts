import { useMutation } from '@tanstack/react-query';
import { client } from './client.ts';

/** Mails a code to the account's own address: shown in place of a password, it proves that its owner is there. */
export function useSendCode() {
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await client()).auth.reauthenticate();
      if (error) throw error;
    },
  });
}
