/** Households among the guardians of one learner: those with the same number live together and see each other. */
import type { Guardian } from './reads.ts';

/** Those of the same household. */
export const livesWith = (guardian: Guardian, all: readonly Guardian[]): Guardian[] =>
  all.filter(
    ({ id, household }) => id !== guardian.id && household !== null && household === guardian.household,
  );

/** Has an approved account to decide with. */
const decidesInThePortal = ({ may_decide, is_approved }: Guardian): boolean => may_decide && is_approved;

/** Whether nobody else may decide for the learner who could do so as well: `private.decides_alone`. */
export const decidesAlone = (guardian: Guardian, all: readonly Guardian[]): boolean =>
  guardian.may_decide &&
  !all.some(
    (other) =>
      other.id !== guardian.id &&
      other.may_decide &&
      (decidesInThePortal(other) || !decidesInThePortal(guardian)),
  );

/** Whether the guardian could be the first one, and is not. */
export const mayBePrimary = ({ profile_id, is_primary, reads_records, may_decide }: Guardian): boolean =>
  profile_id !== null && !is_primary && reads_records && may_decide;
