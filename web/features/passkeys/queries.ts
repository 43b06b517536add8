import type { PasskeyListItem, VerifyPasskeyRegistrationParams } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAccount } from '#web/lib/account-call.ts';
import { client } from '#web/lib/client.ts';

export type Passkey = PasskeyListItem;

const passkeysKey = ['settings', 'passkeys'] as const;

/** The person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: async (): Promise<Passkey[]> => {
    const { data, error } = await (await client()).auth.passkey.list();
    if (error) throw error;
    return data;
  },
});

/** What shows that the account's owner is there: its password, or the code of a mail. Neither after a fresh sign-in. */
export type Proof = { current_password?: string; nonce?: string };

type Asked = { challenge_id: string; options: CreationOptions };
type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];

/** Makes a passkey on this device and adds it to the account. @throws {RequestError} `reauthentication_needed` */
async function add(proof: Proof): Promise<void> {
  const [{ startRegistration }, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    callAccount('POST', '/passkeys/registration/options', proof) as Promise<Asked>,
  ]);
  const credential = await startRegistration({ optionsJSON: asked.options });
  const { error } = await (await client()).auth.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: credential as VerifyPasskeyRegistrationParams['credential'],
  });
  if (error) throw error;
}

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
      const { passkey } = (await client()).auth;
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
      const { error } = await (await client()).auth.passkey.delete({ passkeyId: id });
      // Removed already, in another tab: it is gone, which is what was asked for.
      if (error && error.status !== 404) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
}
