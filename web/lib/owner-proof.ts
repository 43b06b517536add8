import { codeOf } from './errors.ts';

/** The password, or the code of a message (server/auth/session/proof.ts). */
export type OwnerProof = { current_password: string } | { nonce: string };

/** What was typed, as the account service takes it: a password as it is, its spaces too; a code without those of a copy. */
export const proofOf = (typed: string, byCode: boolean): OwnerProof =>
  byCode ? { nonce: typed.trim() } : { current_password: typed };

const refusals = ['current_password_invalid', 'reauthentication_not_valid'];

/** Whether it is the proof that a call was refused for. */
export const isProofRefused = (error: unknown): boolean => refusals.includes(codeOf(error));
