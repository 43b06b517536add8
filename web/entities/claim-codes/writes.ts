import type { GuardianRelation } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** What a letter gives to whoever uses it. */
export type LetterRights = {
  relation: GuardianRelation;
  reads_records: boolean;
  is_told: boolean;
  may_decide: boolean;
  may_collect: boolean;
};

export type MadeCode = { learner_id: string; code: string; expires_at: string };

/**
 * Makes a letter for each learner. The codes are answered once.
 * @throws RequestError: PR001 for a learner without a date of birth (named) or more than 500 at once
 */
export async function createClaimCodes(
  learners: readonly string[],
  rights: LetterRights,
): Promise<MadeCode[]> {
  return rowsOf(await (await client()).rpc('create_claim_codes', { learners: [...learners], ...rights }));
}

/** Makes a letter worthless; again, it changes nothing. @throws RequestError: PR004 where it was used meanwhile */
export async function withdrawClaimCode(id: string): Promise<void> {
  rowsOf(await (await client()).rpc('withdraw_claim_code', { claim_code: id }));
}
