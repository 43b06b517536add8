/** Households among the guardians of one learner: those with the same number live together and see each other. */
import type { Guardian } from './reads.ts';

/** As many as the database tells apart. */
const HOUSEHOLDS = 9;

/** A household that somebody joins: its number, null for none, and who has to be given it first. */
export type Household = { number: number | null; begins?: Guardian };

/**
 * The household of the guardian under that id.
 * @param livesWith a guardianship's id; '' for nobody
 */
export function householdWith(livesWith: string, others: readonly Guardian[]): Household {
  const other = others.find(({ id }) => id === livesWith);
  if (!other) return { number: null };
  if (other.household !== null) return { number: other.household };
  const taken = new Set(others.map(({ household }) => household));
  const free = Array.from({ length: HOUSEHOLDS }, (_, index) => index + 1).find((each) => !taken.has(each));
  return free === undefined ? { number: null } : { number: free, begins: other };
}

/** Those of the same household. */
export const livesWith = (guardian: Guardian, all: readonly Guardian[]): Guardian[] =>
  all.filter(
    ({ id, household }) => id !== guardian.id && household !== null && household === guardian.household,
  );

/** Whether nobody else may decide for the learner. */
export const decidesAlone = (guardian: Guardian, all: readonly Guardian[]): boolean =>
  guardian.may_decide && !all.some(({ id, may_decide }) => id !== guardian.id && may_decide);

/** Whether the guardian could be the first one, and is not. */
export const mayBePrimary = ({ profile_id, is_primary, reads_records, may_decide }: Guardian): boolean =>
  profile_id !== null && !is_primary && reads_records && may_decide;
