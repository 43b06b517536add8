/** The office's lists of families that nobody reaches yet. */
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { guardianshipKeys } from './keys.ts';

export const LIST_PAGE = 25;

/** `page` counts from 0. */
export type ListPage = { schoolId: string; page: number };

type Functions = Database['public']['Functions'];

/** The generated types know of no nulls in what a function returns. */
const learnerOf = ({ total: _, ...learner }: Functions['learners_without_guardian']['Returns'][number]) => ({
  ...learner,
  date_of_birth: learner.date_of_birth as string | null,
});
export type LonelyLearner = ReturnType<typeof learnerOf>;

const contactOf = ({ total: _, ...contact }: Functions['guardians_without_account']['Returns'][number]) => ({
  ...contact,
  contact_phone: contact.contact_phone as string | null,
  contact_email: contact.contact_email as string | null,
  date_of_birth: contact.date_of_birth as string | null,
  letter_until: contact.letter_until as string | null,
});
export type ListedContact = ReturnType<typeof contactOf>;

/** A page of the learners for whom nobody stands, by grade and name, and how many there are. */
export const learnersWithoutGuardianQuery = ({ schoolId, page }: ListPage) =>
  queryOptions({
    queryKey: guardianshipKeys.list('alone', schoolId, page),
    queryFn: async () => {
      const portal = await client();
      const rows = rowsOf(
        await portal.rpc('learners_without_guardian', { school: schoolId, page, page_size: LIST_PAGE }),
      );
      return { rows: rows.map(learnerOf), total: rows[0]?.total ?? 0 };
    },
    ...chosenList,
  });

/** As many as the function gives at once. */
const WHOLE_PAGE = 200;

/** All guardians who have no account, by name. */
export async function everyGuardianWithoutAccount(schoolId: string): Promise<ListedContact[]> {
  const portal = await client();
  const found: ListedContact[] = [];
  let total = 1;
  for (let page = 0; page * WHOLE_PAGE < total; page += 1) {
    const rows = rowsOf(
      await portal.rpc('guardians_without_account', { school: schoolId, page, page_size: WHOLE_PAGE }),
    );
    total = rows[0]?.total ?? 0;
    found.push(...rows.map(contactOf));
  }
  return found;
}

/** A page of the guardians who have no account, by name, and how many there are. */
export const guardiansWithoutAccountQuery = ({ schoolId, page }: ListPage) =>
  queryOptions({
    queryKey: guardianshipKeys.list('contacts', schoolId, page),
    queryFn: async () => {
      const portal = await client();
      const rows = rowsOf(
        await portal.rpc('guardians_without_account', { school: schoolId, page, page_size: LIST_PAGE }),
      );
      return { rows: rows.map(contactOf), total: rows[0]?.total ?? 0 };
    },
    ...chosenList,
  });
