/** Makes the letters that are missing in a list of guardians without an account. */
import type { createContactLetters } from '#web/entities/claim-codes/writes.ts';
import type { ListedContact } from '#web/entities/guardianships/lists.ts';
import { fullName } from '#web/lib/names.ts';
import { letterMaker } from './letter-maker.ts';
import type { PrintedLetter } from './paper.tsx';
import { inClassOrder } from './use-make-letters.ts';

type Ways = {
  list: () => Promise<ListedContact[]>;
  create: typeof createContactLetters;
};

const isMissing = ({ letter_until, date_of_birth }: ListedContact) =>
  letter_until === null && date_of_birth !== null;

/** What is asked for is every guardian's own: the maker tells choices apart by them, and these have one. */
const RIGHTS = {
  relation: 'parent',
  reads_records: true,
  is_told: true,
  may_decide: true,
  may_collect: true,
} as const;

/**
 * Who has no letter is read once for a run, and kept until all of it is made: after a failure the list says of those whose
 * codes are only here that they have one.
 * @returns what makes a letter for each; null where none is missing
 */
export function missingLetters({ list, create }: Ways) {
  // The maker knows ids and their codes; here they are those of guardians, two of whom may be of one learner.
  const make = letterMaker(async ({ learners, batch }) =>
    (await create(learners, batch)).map(({ guardianship_id, code, expires_at }) => ({
      learner_id: guardianship_id,
      code,
      expires_at,
    })),
  );
  let missing: ListedContact[] | null = null;
  return async (onMade: (count: number) => void): Promise<PrintedLetter[] | null> => {
    missing ??= (await list()).filter(isMissing).sort(inClassOrder);
    const wanted = missing;
    const made = await make({ learners: wanted.map(({ id }) => id), rights: RIGHTS }, onMade);
    missing = null;
    if (wanted.length === 0) return null;
    const codeOf = new Map(made.map((each) => [each.learner_id, each]));
    return wanted.flatMap((contact): PrintedLetter[] => {
      const letter = codeOf.get(contact.id);
      return letter
        ? [
            {
              id: contact.id,
              learner: fullName(contact),
              grade: contact.grade_name,
              contact: contact.contact_name,
              code: letter.code,
              expiresAt: letter.expires_at,
            },
          ]
        : [];
    });
  };
}
