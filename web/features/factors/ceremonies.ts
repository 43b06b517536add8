/** Adding a factor, and showing one: what the windows of the second step ask of the account service. */
import type { MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#web/lib/accounts.ts';
import { configQuery, PRODUCT_TITLE } from '#web/lib/config.ts';
import { asOwner } from '#web/lib/owner.ts';
import { phoneName } from './phone-name.ts';
import { factorsQuery } from './queries.ts';

/** Sends a code to a phone. Resolves to the challenge that the code answers. */
export async function sendCode(factorId: string): Promise<string> {
  const { data, error } = await (await accounts()).mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

type Answer = {
  factorId: string;
  /** Of a code that was sent; an authenticator's code needs none. */
  challengeId?: string | undefined;
  code: string;
};

/** Answers with a code. The session then has level 2, and so has everything that is asked after. */
export function useVerify() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ factorId, challengeId, code }: Answer) => {
      const { mfa } = await accounts();
      await asOwner(() =>
        challengeId
          ? mfa.verify({ factorId, challengeId, code })
          : mfa.challengeAndVerify({ factorId, code }),
      );
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** A new authenticator app, to be confirmed by its first code. */
export type Enrolment = { factorId: string; qrCode: string; secret: string };

/** Those whose first code was never given: a name of theirs would stand in the way of the new one. */
async function forgetUnfinished(type: 'totp' | 'phone' | 'webauthn'): Promise<void> {
  const { mfa } = await accounts();
  const { data } = await mfa.listFactors();
  const unfinished = data?.all.filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === type,
  );
  for (const { id } of unfinished ?? []) await mfa.unenroll({ factorId: id });
}

export function useEnrol() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (friendlyName: string): Promise<Enrolment> => {
      const { mfa } = await accounts();
      const { title } = await queryClient
        .ensureQueryData(configQuery)
        .catch(() => ({ title: PRODUCT_TITLE }));
      await forgetUnfinished('totp');
      const begun = await asOwner(() => mfa.enroll({ factorType: 'totp', friendlyName, issuer: title }));
      return { factorId: begun.id, qrCode: begun.totp.qr_code, secret: begun.totp.secret };
    },
  });
}

/** Begins with a phone and sends its first code. Resolves to the factor and the challenge. */
export function useEnrolPhone() {
  return useMutation({
    mutationFn: async (phone: string): Promise<{ factorId: string; challengeId: string }> => {
      const { mfa } = await accounts();
      await forgetUnfinished('phone');
      const friendlyName = phoneName(phone);
      const { id: factorId } = await asOwner(() => mfa.enroll({ factorType: 'phone', phone, friendlyName }));
      return { factorId, challengeId: await sendCode(factorId) };
    },
  });
}

/** Adds a security key, or the device itself: the browser asks for it, and it answers for this portal only. */
export function useEnrolKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (friendlyName: string) => {
      const { mfa } = await accounts();
      await forgetUnfinished('webauthn');
      const { id } = await asOwner(() => mfa.enroll({ factorType: 'webauthn', friendlyName }));
      await answerWithKey(id);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** Shows a key. The session then has level 2, and so has everything that is asked after. */
export function useShowKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: answerWithKey,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** Not the client's own ceremony: that takes no key but one that is plugged in, and people have phones. */
async function answerWithKey(factorId: string): Promise<void> {
  const { mfa } = await accounts();
  const rpId = location.hostname;
  const { data, error } = await mfa.challenge({ factorId, webauthn: { rpId } });
  if (error) throw error;
  const { type, credential_options } = data.webauthn;
  const shown = await (type === 'create'
    ? navigator.credentials.create(credential_options as CredentialCreationOptions)
    : navigator.credentials.get(credential_options as CredentialRequestOptions));
  const answered = await mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { type, rpId, credential_response: shown } as MFAVerifyWebauthnParams['webauthn'],
  });
  if (answered.error) throw answered.error;
}
