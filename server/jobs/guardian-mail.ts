import { z } from 'zod';
import type { Language } from '../../contract/enums.ts';
import { GUARDIAN_KEY_SECONDS, GUARDIAN_PATH, type GuardianKeys } from '../guardian/keys.ts';
import { asLanguage } from '../html/language.ts';

/** Outbox rows with an address for a parent or guardian, and what it is good for. */
const rights = { 'portal-guardian': 'answer', 'portal-guardian-agreed': 'withdraw' } as const;
type GuardianMailKind = keyof typeof rights;

export const isGuardianMail = (kind: string): kind is GuardianMailKind => Object.hasOwn(rights, kind);

const asked = z.looseObject({ request: z.guid() });

/**
 * The payload with the address, which is signed when the mail is sent, so that it is good for its whole time.
 * @throws {z.ZodError} for a payload that names no question
 */
export async function withGuardianAddress(
  kind: GuardianMailKind,
  payload: unknown,
  { url, sign, language }: { url: string; sign: GuardianKeys['sign']; language: Language },
): Promise<object> {
  const { request, ...given } = asked.parse(payload);
  const may = rights[kind];
  const key = await sign({ request, may });
  return {
    ...given,
    url: `${url}${GUARDIAN_PATH}?key=${key}${asLanguage(language)}`,
    valid_seconds: GUARDIAN_KEY_SECONDS[may],
  };
}
