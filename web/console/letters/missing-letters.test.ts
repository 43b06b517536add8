import { expect, it, vi } from 'vitest';
import type { ListedContact } from '#web/entities/guardianships/lists.ts';
import { RequestError } from '#web/lib/request.ts';
import { missingLetters } from './missing-letters.ts';

const contact = (index: number): ListedContact => ({
  id: `guardian ${index}`,
  contact_name: `Gogo ${index}`,
  contact_phone: null,
  contact_email: null,
  relation: 'grandparent',
  learner_id: `learner ${index}`,
  first_name: 'Sipho',
  last_name: `Radebe ${index}`,
  date_of_birth: '2014-03-09',
  grade_name: 'Grade 6',
  grade_level: 6,
  letter_until: null,
});
const tooOften = new RequestError('Too often', 'PT429', 429, '');

/** A school whose list says of each letter that was made that it is good, as the database does. */
function school(size: number) {
  const contacts = Array.from({ length: size }, (_, index) => contact(index));
  const list = vi.fn(async () => contacts.map((each) => ({ ...each })));
  const create = vi.fn(async (guardianships: string[], _batch: string) =>
    guardianships.map((id) => {
      const made = contacts.find((each) => each.id === id);
      if (made) made.letter_until = '2027-01-29T00:00:00Z';
      return { guardianship_id: id, learner_id: '', code: `of ${id}`, expires_at: '' };
    }),
  );
  return { contacts, list, create };
}

it('a whole school has its letters after a round has failed: what was made before is printed, too', async () => {
  const { list, create } = school(1200);
  const missing = missingLetters({ list, create });
  const make = () => missing(() => {});
  const first = create.getMockImplementation();
  create.mockImplementationOnce(first ?? create).mockRejectedValueOnce(tooOften);
  await expect(make()).rejects.toBe(tooOften);
  const letters = await make();
  expect(new Set(letters?.map(({ code }) => code)).size).toBe(1200);
  expect(create.mock.calls.map(([guardianships]) => guardianships.length)).toEqual([500, 500, 500, 200]);
});

it('once all are made the list is read anew', async () => {
  const { contacts, list, create } = school(2);
  const missing = missingLetters({ list, create });
  const make = () => missing(() => {});
  expect((await make())?.map(({ contact: name }) => name)).toEqual(['Gogo 0', 'Gogo 1']);
  expect(await make()).toBeNull();
  contacts.push(contact(2));
  expect((await make())?.map(({ contact: name }) => name)).toEqual(['Gogo 2']);
});

it('whoever has a letter that is good, or a learner without a date of birth, has none made', async () => {
  const { contacts, list, create } = school(3);
  Object.assign(contacts[0] ?? {}, { date_of_birth: null });
  Object.assign(contacts[1] ?? {}, { letter_until: '2027-01-29T00:00:00Z' });
  expect((await missingLetters({ list, create })(() => {}))?.map(({ id }) => id)).toEqual(['guardian 2']);
});

it('a list that could not be read is read again at the next press', async () => {
  const { list, create } = school(1);
  list.mockRejectedValueOnce(tooOften);
  const missing = missingLetters({ list, create });
  const make = () => missing(() => {});
  await expect(make()).rejects.toBe(tooOften);
  expect(await make()).toHaveLength(1);
});
