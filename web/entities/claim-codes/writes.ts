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

export type WantedCodes = LetterRights & {
  /** Ids, at most CLAIM_LETTERS_MAX. */
  learners: string[];
  /** Made where the call is: sent again within an hour, what was made by it is withdrawn and made anew. */
  batch: string;
  /** Of a guardian without an account, whom the one letter is for. */
  guardianship?: string;
};

/**
 * Makes a letter for each learner. The codes are answered once.
 * @throws RequestError: PR001 for a learner without a date of birth (named); PT429: too often
 */
export async function createClaimCodes(wanted: WantedCodes): Promise<MadeCode[]> {
  const { learners, batch, guardianship, relation, reads_records, is_told, may_decide, may_collect } = wanted;
  return rowsOf(
    await (await client()).rpc('create_claim_codes', {
      learners,
      batch,
      relation,
      reads_records,
      is_told,
      may_decide,
      may_collect,
      ...(guardianship ? { guardianship } : {}),
    }),
  );
}

/**
 * Makes a letter for each of these guardians without an account, with the rights that they have. The codes are answered
 * once; who has an account meanwhile has none.
 * @param batch as `WantedCodes` has it
 * @throws RequestError: PR001 for a learner without a date of birth (named); PT429: too often
 */
export async function createContactLetters(
  guardianships: string[],
  batch: string,
): Promise<(MadeCode & { guardianship_id: string })[]> {
  return rowsOf(await (await client()).rpc('create_contact_letters', { guardianships, batch }));
}

/** Makes a letter worthless; again, it changes nothing. @throws RequestError: PR004 where it was used meanwhile */
export async function withdrawClaimCode(id: string): Promise<void> {
  rowsOf(await (await client()).rpc('withdraw_claim_code', { claim_code: id }));
}

/** Makes every letter of the school worthless that this person printed and that is still good. @throws RequestError */
export async function withdrawLettersOf(schoolId: string, printerId: string | null): Promise<void> {
  const printer = printerId as string;
  rowsOf(await (await client()).rpc('withdraw_letters_of', { school: schoolId, printer }));
}
