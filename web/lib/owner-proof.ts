import { codeOf } from './errors.ts';

/** The password, or the code of a message (server/auth/session/proof.ts). */
export type OwnerProof = { current_password: string } | { nonce: string };

const refusals = ['current_password_invalid', 'reauthentication_not_valid'];

/** Whether it is the proof that a call was refused for. */
export const isProofRefused = (error: unknown): boolean => refusals.includes(codeOf(error));
