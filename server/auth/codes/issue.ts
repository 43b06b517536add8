import type { Transaction } from '../../database/scope.ts';
import { AccountGone } from '../accounts/conflict.ts';
import { NOBODY_ID } from '../accounts/nobody.ts';
import { type AccountService, newest } from '../service.ts';
import { type Challenge, startFlow } from './flow.ts';
import { hashCode, hashToken, makeCode, makeLinkToken } from './hashes.ts';

/** What a code is for. */
export type CodeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

/** Wrong codes after which the right one no longer works either. */
export const WRONG_TRIES = 5;

/** How long each lives, in seconds: a mail is read the same day, an account is recovered at once. */
const lifetimes: Record<CodeKind, number> = {
  confirmation: 24 * 3600,
  recovery: 3600,
  email_change_current: 24 * 3600,
  email_change_new: 24 * 3600,
  phone_change: 600,
  reauthentication: 600,
};

/** How long a code lives that is sent to a phone, in seconds: it is read at once. */
export const SMS_CODE_SECONDS = 600;

/** A code and a link token that mean the same. They exist only here and in the message that carries them. */
export type IssuedCode = { code: string; linkToken: string; validSeconds: number };

/** What to make a code of. */
export type CodeRequest = {
  userId: string;
  kind: CodeKind;
  /** Where it is sent: the address or number that using it proves. */
  sentTo: string;
  /** How long it lives, when not as long as its kind does. */
  seconds?: number;
  /** Of a PKCE flow. */
  challenge?: Challenge | undefined;
  /** The `amr` method that such a flow ends with. */
  method?: string;
  /** By whom it was asked for. */
  askedBy: AskedBy;
};

/**
 * Anybody may ask for a recovery or a confirmation in somebody's name. That must not end the link which its owner,
 * or the school that invited them, has asked for: it stands beside it.
 */
export type AskedBy = 'anybody' | 'owner';

/**
 * Makes a code; older ones of the same kind no longer work. Nor do their links, unless anybody might have asked for
 * the new one.
 */
export async function issueCode(
  service: AccountService,
  tx: Transaction,
  request: CodeRequest,
): Promise<IssuedCode> {
  // Before the codes, as where they are used (redeem.ts).
  const { rowCount } = await tx.query('select from auth.users where id = $1 for no key update', [
    request.userId,
  ]);
  if (rowCount === 0 && request.userId !== NOBODY_ID) throw new AccountGone();
  const seconds = request.seconds ?? lifetimes[request.kind];
  const flowId =
    request.challenge &&
    (await startFlow(tx, {
      userId: request.userId,
      method: request.method ?? request.kind,
      challenge: request.challenge,
      seconds,
    }));
  const code = makeCode();
  const linkToken = makeLinkToken({ pkce: flowId !== undefined });
  await (request.askedBy === 'owner' ? endTokens : endCodes)(tx, request);
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, flow_state_id, expires_at)
     select $1::uuid, $2, $3, $4, $5, $6::uuid, now() + make_interval(secs => $7)
      where exists (select from auth.users where id = $1)`,
    [
      request.userId,
      request.kind,
      request.sentTo,
      hashToken(linkToken),
      hashCode(codeSubject(request.userId, request.kind), code, newest(service.secrets.codes)),
      flowId ?? null,
      seconds,
    ],
  );
  return { code, linkToken, validSeconds: seconds };
}

type OfKind = { userId: string; kind: CodeKind };

/** Ends the links and codes of one kind that are open for an account. */
export async function endTokens(tx: Transaction, { userId, kind }: OfKind): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and kind = $2', [userId, kind]);
}

/** Whether a link or code of one kind was sent and not used, though its time may be over. */
export async function hasOpen(tx: Transaction, { userId, kind }: OfKind): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from auth.one_time_tokens where user_id = $1 and kind = $2 limit 1',
    [userId, kind],
  );
  return rowCount === 1;
}

/** Ends the codes alone: each further one that is open would be one more that a guess may hit. */
async function endCodes(tx: Transaction, { userId, kind }: OfKind): Promise<void> {
  await tx.query('update auth.one_time_tokens set wrong_tries = $3 where user_id = $1 and kind = $2', [
    userId,
    kind,
    WRONG_TRIES,
  ]);
}

/** What a code's hash is bound to besides the code. */
export function codeSubject(userId: string, kind: CodeKind): string {
  return `${kind}:${userId}`;
}
