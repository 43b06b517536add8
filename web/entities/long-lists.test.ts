/** What is read of a school of more people than a reply may hold: the server refuses a longer one, however often it is asked. */
import { expect, test, vi } from 'vitest';
import { choicesQuery } from './audiences/reads.ts';
import { chaseQuery } from './chases/reads.ts';
import { reachOfEmergencyQuery } from './emergencies/reads.ts';
import { peopleBetween } from './people/reads.ts';
import { requestAnswersQuery } from './requests/reads.ts';

const REPLY_ROWS = 1000;
const ROWS = Array.from({ length: 1500 }, (_, index) => {
  const id = String(index).padStart(4, '0');
  return { person_id: id, student_id: id, part: id, id, total: 1500 };
});
const refused = { data: null, error: { code: 'PORTAL_REPLY_ROWS', message: 'Too long' }, status: 400 };
const rows = (data: unknown[]) => ({ data, error: null, status: 200 });

/** Of people, as `list_people` has it: beyond its end the last page again. */
const peopleOf = (total: number, { page, page_size: size }: { page: number; page_size: number }) => {
  const from = Math.min(page, Math.ceil(total / size) - 1) * size;
  return rows(ROWS.slice(from, Math.min(from + size, total)).map((row) => ({ ...row, total })));
};

const people = vi.hoisted(() => ({ total: 1500 }));
vi.mock('#web/lib/client.ts', () => ({
  client: async () => ({
    rpc: (name: string, asked: { page: number; page_size: number }) =>
      name === 'list_people'
        ? Promise.resolve(peopleOf(people.total, asked))
        : Object.assign(Promise.resolve(refused), {
            range: async (from: number, to: number) =>
              to - from < REPLY_ROWS ? rows(ROWS.slice(from, to + 1)) : refused,
          }),
  }),
}));

const read = (query: { queryFn?: unknown }) => (query.queryFn as () => Promise<unknown[]>)();

test.each([
  ['whom an emergency has reached', reachOfEmergencyQuery('e')],
  ['who has not read an announcement', chaseQuery({ kind: 'announcement', id: 'a' })],
  ['how each stands who is asked', requestAnswersQuery('r')],
  ['whom something may be for', choicesQuery('s')],
])('%s is read of 1,500', async (_, query) => {
  await expect(read(query)).resolves.toHaveLength(ROWS.length);
});

test('an export ends with its last row, also where that fills a page', async () => {
  people.total = 1000;
  const filter = { schoolId: null };
  expect(await peopleBetween(filter, 0, 999)).toHaveLength(1000);
  expect(await peopleBetween(filter, 1000, 1999)).toEqual([]);
  people.total = 1100;
  expect(await peopleBetween(filter, 1000, 1999)).toHaveLength(100);
});
