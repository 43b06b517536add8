/** The letters of a school, as its office reads them: never a code. */
import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '#contract/clock.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { claimCodeKeys } from './keys.ts';

export const letterStates = ['open', 'used', 'every'] as const;
export type LetterState = (typeof letterStates)[number];

/** `page` counts from 0. */
export type LettersFilter = { schoolId: string; state: LetterState; page: number };

export const LETTERS_PAGE = 25;

async function fetchLetters({ schoolId, state, page }: LettersFilter) {
  let letters = (await client())
    .from('claim_codes')
    .select(
      `id, relation, created_at, expires_at, claimed_at, withdrawn_at, printer_id, printer_name, student:students(id, first_name, last_name),
        guardianship:guardianships(contact_name),
        maker:profiles!claim_codes_created_by_fkey(first_name, last_name),
        claimer:profiles!claim_codes_claimed_by_fkey(first_name, last_name)`,
      { count: 'exact' },
    )
    .eq('school_id', schoolId);
  if (state === 'used') letters = letters.not('claimed_at', 'is', null);
  if (state === 'open') {
    letters = letters
      .is('claimed_at', null)
      .is('withdrawn_at', null)
      .gt('expires_at', new Date(serverNow()).toISOString());
  }
  const answer = await letters
    .order('created_at', { ascending: false })
    .order('id')
    .range(page * LETTERS_PAGE, (page + 1) * LETTERS_PAGE - 1);
  return { letters: rowsOf(answer), total: answer.count ?? 0 };
}

/** Somebody by whom letters were printed that are still good; null of who was gone before names were kept. */
export type Printer = {
  printer_id: string | null;
  printer_name: string | null;
  runs_school: boolean;
  letters: number;
  learners: number;
};

/** By whom the open letters of a school were printed: who runs it no longer comes first. */
export const printersQuery = (schoolId: string) =>
  queryOptions({
    queryKey: claimCodeKeys.printers(schoolId),
    queryFn: async (): Promise<Printer[]> =>
      rowsOf(await (await client()).rpc('open_letters_by_printer', { school: schoolId })),
  });

/** A page of the letters of a school, the newest first, and how many there are. */
export const lettersQuery = (filter: LettersFilter) =>
  queryOptions({
    queryKey: claimCodeKeys.list(filter),
    queryFn: () => fetchLetters(filter),
    ...chosenList,
  });

export type Letter = Awaited<ReturnType<typeof fetchLetters>>['letters'][number];
