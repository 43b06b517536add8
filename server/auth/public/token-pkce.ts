import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, isBanned, lockAccount } from '../accounts/account.ts';
import { bodyOf, text } from '../body.ts';
import { hashToken, sameHash } from '../codes/hashes.ts';
import { AccountError, badRequest, invalid, unprocessable } from '../errors.ts';
import { countingFailures } from '../limits/require.ts';
import { accountScope, type Operation } from '../service.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';

const body = z.object({ auth_code: text, code_verifier: text });

type Flow = {
  authentication_method: string;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  expired: boolean;
};

/** Exchanges the code that a PKCE link led back with for a session, once, for who holds the verifier. */
export const pkceGrant: Operation['handle'] = async (service, request) => {
  const { auth_code: code, code_verifier: verifier } = bodyOf(request, body);
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const exchange = async (tx: Transaction) => {
    const account = await lockAccountOfFlow(tx, code);
    const flow = account && (await takeFlow(tx, code));
    if (!flow) {
      throw new AccountError({
        status: 404,
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      });
    }
    if (flow.expired) throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired');
    if (!answers(flow, verifier)) {
      throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier');
    }
    if (isBanned(account)) throw badRequest('user_banned', 'User is banned');
    return openSession(service, tx, request, account.id, flow.authentication_method);
  };
  const opened = await countingFailures(service, request, 'link-address', () =>
    service.database.withScope(accountScope, exchange),
  );
  return sessionBody(service, opened.account, opened.session);
};

/** Before the flow itself: whoever changes the password holds the account, and then ends what is under way. */
async function lockAccountOfFlow(tx: Transaction, code: string): Promise<Account | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.flow_states where auth_code_hash = $1 and user_id is not null',
    [hashToken(code)],
  );
  return rows[0] && lockAccount(tx, rows[0].user_id);
}

/** Uses up the flow; a refusal afterwards rolls that back, so that a stray verifier costs nobody their link. */
async function takeFlow(tx: Transaction, code: string): Promise<Flow | undefined> {
  const { rows } = await tx.query<Flow>(
    `delete from auth.flow_states where auth_code_hash = $1
      returning authentication_method, code_challenge, code_challenge_method, expires_at <= now() as expired`,
    [hashToken(code)],
  );
  return rows[0];
}

function answers(
  { code_challenge: challenge, code_challenge_method: method }: Flow,
  verifier: string,
): boolean {
  if (challenge === null) return false;
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return sameHash(hashToken(answer), hashToken(challenge));
}
