import type { PasskeyListItem, VerifyPasskeyRegistrationParams } from '@supabase/auth-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAccount } from '#web/lib/account-call.ts';
import { accounts } from '#web/lib/accounts.ts';
import { asOwner } from '#web/lib/owner.ts';

export type Passkey = PasskeyListItem;

const passkeysKey = ['passkeys'] as const;

/** The person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: async () => (await callAccount('GET', '/passkeys')) as Passkey[],
});

/** Makes a passkey on this device and adds it to the account. */
async function add(): Promise<void> {
  const { passkey } = await accounts();
  const [{ startRegistration }, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    asOwner(() => passkey.startRegistration()),
  ]);
  const credential = await startRegistration({ optionsJSON: asked.options as CreationOptions });
  const { error } = await passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: credential as VerifyPasskeyRegistrationParams['credential'],
  });
  if (error) throw error;
}

type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: add,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRenamePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { passkey } = await accounts();
      const { error } = await passkey.update({ passkeyId: id, friendlyName: name });
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { passkey } = await accounts();
      await asOwner(async () => {
        const answered = await passkey.delete({ passkeyId: id });
        // Removed already, in another tab: it is gone, which is what was asked for.
        return answered.error?.status === 404 ? { data: null, error: null } : answered;
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
}
