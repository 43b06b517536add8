import type { Transaction } from '../../database/scope.ts';
import { type AccountService, newest } from '../service.ts';
import { type Challenge, startFlow } from './flow.ts';
import { hashCode, hashToken, makeCode, makeLinkToken } from './hashes.ts';

/** What a code is for; one of each may be open for an account. */
export type CodeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

/** How long each lives, in seconds: a mail is read the same day, an account is recovered at once. */
const lifetimes: Record<CodeKind, number> = {
  confirmation: 24 * 3600,
  recovery: 3600,
  email_change_current: 24 * 3600,
  email_change_new: 24 * 3600,
  phone_change: 600,
  reauthentication: 600,
};

/** A code and a link token that mean the same. They exist only here and in the message that carries them. */
export type IssuedCode = { code: string; linkToken: string; validSeconds: number };

type Request = {
  userId: string;
  kind: CodeKind;
  /** Where it is sent: the address or number that using it proves. */
  sentTo: string;
  /** Of a PKCE flow. */
  challenge?: Challenge | undefined;
  /** The `amr` method that such a flow ends with. */
  method?: string;
};

/** Makes a code; an older one of the same kind no longer works. */
export async function issueCode(
  service: AccountService,
  tx: Transaction,
  request: Request,
): Promise<IssuedCode> {
  // Before the codes, as where they are used (redeem.ts).
  await tx.query('select from auth.users where id = $1 for no key update', [request.userId]);
  const seconds = lifetimes[request.kind];
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
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and kind = $2', [
    request.userId,
    request.kind,
  ]);
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, flow_state_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
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

/** What a code's hash is bound to besides the code. */
export function codeSubject(userId: string, kind: CodeKind): string {
  return `${kind}:${userId}`;
}
