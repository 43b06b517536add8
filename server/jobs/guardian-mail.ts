import { z } from 'zod';
import { GUARDIAN_KEY_SECONDS, GUARDIAN_PATH, type GuardianKeys } from '../guardian/keys.ts';

/** Outbox rows with an address for a parent or guardian, and what it is good for. */
const rights = { 'portal-guardian': 'answer', 'portal-guardian-agreed': 'withdraw' } as const;
type GuardianMailKind = keyof typeof rights;

export const isGuardianMail = (kind: string): kind is GuardianMailKind => Object.hasOwn(rights, kind);

const asked = z.looseObject({ request: z.guid().optional() });

/**
 * The payload with the address, which is signed when the mail is sent, so that it is good for its whole time.
 * Undefined for a mail of before there was a question: the question is a mail of its own.
 */
export async function withGuardianAddress(
  kind: GuardianMailKind,
  payload: unknown,
  { url, sign }: { url: string; sign: GuardianKeys['sign'] },
): Promise<object | undefined> {
  const { request, ...given } = asked.parse(payload);
  if (!request) return undefined;
  const may = rights[kind];
  const key = await sign({ request, may });
  return { ...given, url: `${url}${GUARDIAN_PATH}?key=${key}`, valid_seconds: GUARDIAN_KEY_SECONDS[may] };
}
