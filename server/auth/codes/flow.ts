import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/scope.ts';
import { invalid } from '../errors.ts';
import { hashToken } from './hashes.ts';

/** The challenge of a PKCE flow, when the client started one. */
export type Challenge = { challenge: string; method: 's256' | 'plain' };

/** How long a code may be exchanged, in seconds. */
const CODE_SECONDS = 300;

/**
 * The challenge in a request, or undefined for the implicit flow.
 * @throws {AccountError} 400 with the contract's texts.
 */
export function challengeOf(body: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: challenge } = body;
  const method = body.code_challenge_method.toLowerCase();
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  if (method !== 's256' && method !== 'plain') throw invalid('Unsupported code challenge method');
  return { challenge, method };
}

/** Remembers a flow until its link is used or `seconds` are over; its id. */
export async function startFlow(
  tx: Transaction,
  flow: { userId: string; method: string; challenge: Challenge; seconds: number },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.flow_states (user_id, provider, authentication_method, code_challenge, code_challenge_method, expires_at)
     select $1::uuid, 'email', $2, $3, $4, now() + make_interval(secs => $5)
      where exists (select from auth.users where id = $1)
     returning id`,
    [flow.userId, flow.method, flow.challenge.challenge, flow.challenge.method, flow.seconds],
  );
  return rows[0]?.id;
}

/** The code that the client exchanges for a session; undefined when the flow is over. */
export async function issueAuthCode(tx: Transaction, flowId: string): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  const { rowCount } = await tx.query(
    `update auth.flow_states set auth_code_hash = $2, expires_at = now() + make_interval(secs => $3)
      where id = $1 and expires_at > now()`,
    [flowId, hashToken(code), CODE_SECONDS],
  );
  return rowCount === 1 ? code : undefined;
}
