import { dayOf } from '#contract/school-day.ts';
import type { GivenAnswer } from '#web/entities/requests/reads.ts';

type Paper = {
  answers: readonly GivenAnswer[];
  /** The guardianship of who signed. */
  signer: string;
  signedOn: string;
  today: string;
};

/** The day of the answer that goes on counting beside a paper, because it is later; null for none (private.said_at). */
export function answeredSince({ answers, signer, signedOn, today }: Paper): string | null {
  const own = answers.find(({ guardianship_id }) => guardianship_id !== null && guardianship_id === signer);
  if (!own || signedOn >= today) return null;
  const { way, signed_on, answered_at } = own;
  if (way === 'paper' && signed_on) return signed_on > signedOn ? signed_on : null;
  const day = dayOf(answered_at);
  return day >= signedOn ? day : null;
}
