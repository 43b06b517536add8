import type { Transaction } from '../../database/scope.ts';
import type { AccountService } from '../service.ts';
import { hashCode, hashToken, sameHash } from './hashes.ts';
import { type CodeKind, codeSubject, endTokens, WRONG_TRIES } from './issue.ts';

/** A code that was good and has now been used up. */
export type RedeemedCode = { user_id: string; kind: CodeKind; sent_to: string; flow_state_id: string | null };

type Stored = RedeemedCode & { id: string; code_hash: Buffer; wrong_tries: number };

/**
 * Uses up the token of a link of one of these kinds, and with it whatever else of its kind is open; undefined when there is none or its time is over. Wrong
 * codes do not count against it: nobody guesses a link, and strangers would spoil it with five wrong codes.
 */
export async function redeemLink(
  tx: Transaction,
  linkToken: string,
  kinds: readonly CodeKind[],
): Promise<RedeemedCode | undefined> {
  const hash = hashToken(linkToken);
  await lockAccounts(tx, 'link_hash', hash, kinds);
  const { rows } = await tx.query<RedeemedCode>(
    `delete from auth.one_time_tokens
      where link_hash = $1 and kind = any ($2) and expires_at > now()
      returning user_id, kind, sent_to, flow_state_id`,
    [hash, kinds],
  );
  const [redeemed] = rows;
  if (redeemed) await endTokens(tx, { userId: redeemed.user_id, kind: redeemed.kind });
  return redeemed;
}

/**
 * Uses up a code that was sent to `sentTo`, and whatever else of its kind is open; undefined when it is wrong, which is counted against the
 * open ones, or there is none. The caller must commit in either case.
 */
export async function redeemCode(
  service: AccountService,
  tx: Transaction,
  shown: { code: string; sentTo: string; kinds: readonly CodeKind[] },
): Promise<RedeemedCode | undefined> {
  const accounts = await lockAccounts(tx, 'sent_to', shown.sentTo, shown.kinds);
  const { rows } = await tx.query<Stored>(
    `select id, user_id, kind, sent_to, flow_state_id, code_hash, wrong_tries from auth.one_time_tokens
      where user_id = any ($4) and sent_to = $1 and kind = any ($2) and expires_at > now() and wrong_tries < $3
        for update`,
    [shown.sentTo, shown.kinds, WRONG_TRIES, accounts],
  );
  const right = rows.find(({ user_id, kind, code_hash }) =>
    service.secrets.codes.some((secret) =>
      sameHash(code_hash, hashCode(codeSubject(user_id, kind), shown.code, secret)),
    ),
  );
  if (right) {
    await endTokens(tx, { userId: right.user_id, kind: right.kind });
  } else {
    const ids = rows.map((row) => row.id);
    await tx.query('update auth.one_time_tokens set wrong_tries = wrong_tries + 1 where id = any ($1)', [
      ids,
    ]);
  }
  return right;
}

/**
 * Locks the accounts that have such a code open, and gives their ids. Accounts come before codes, here as where
 * codes are issued: so nobody waits in a circle, and what a code does is decided about the account as it is
 * until the commit.
 */
async function lockAccounts(
  tx: Transaction,
  column: 'link_hash' | 'sent_to',
  shown: Buffer | string,
  kinds: readonly CodeKind[],
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select u.id from auth.users u
      where u.id in (select t.user_id from auth.one_time_tokens t where t.${column} = $1 and t.kind = any ($2))
      order by u.id for update of u`,
    [shown, kinds],
  );
  return rows.map(({ id }) => id);
}
