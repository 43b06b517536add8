import { expect, it, vi } from 'vitest';
import type { MadeCode, WantedCodes } from '#web/entities/claim-codes/writes.ts';
import { RequestError } from '#web/lib/request.ts';
import { letterMaker } from './letter-maker.ts';

const rights = {
  relation: 'parent',
  reads_records: true,
  is_told: true,
  may_decide: true,
  may_collect: true,
} as const;
const school = Array.from({ length: 1200 }, (_, index) => `learner ${index}`);
const wanted = { learners: school, rights };

const codesOf = ({ learners, batch }: WantedCodes): MadeCode[] =>
  learners.map((learner_id) => ({ learner_id, code: `${learner_id} of ${batch}`, expires_at: '' }));
const refused = new RequestError('Too often', 'PT429', 429, '');
const lost = new TypeError('Failed to fetch');

it('a whole school is made in rounds of 500, each under an id of its own, and counted', async () => {
  const create = vi.fn(async (round: WantedCodes) => codesOf(round));
  const counted: number[] = [];
  const made = await letterMaker(create)(wanted, (count) => counted.push(count));
  expect(made.map(({ learner_id }) => learner_id)).toEqual(school);
  expect(create.mock.calls.map(([{ learners }]) => learners.length)).toEqual([500, 500, 200]);
  expect(new Set(create.mock.calls.map(([{ batch }]) => batch)).size).toBe(3);
  expect(counted).toEqual([500, 1000, 1200]);
});

it('a round whose answer was lost is asked for once more under the same id', async () => {
  const create = vi.fn(async (round: WantedCodes) => codesOf(round)).mockRejectedValueOnce(lost);
  await letterMaker(create)(wanted, () => {});
  const [first, again, second] = create.mock.calls.map(([{ batch }]) => batch);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

it('what was made before a failure is kept for the next press, and only the rest is made then', async () => {
  const create = vi.fn(async (round: WantedCodes) => codesOf(round));
  const make = letterMaker(create);
  create.mockImplementationOnce(async (round) => codesOf(round)).mockRejectedValueOnce(refused);
  await expect(make(wanted, () => {})).rejects.toBe(refused);
  const failed = create.mock.calls[1]?.[0].batch;
  const made = await make(wanted, () => {});
  expect(create.mock.calls.map(([{ learners }]) => learners.length)).toEqual([500, 500, 500, 200]);
  expect(create.mock.calls[2]?.[0].batch).toBe(failed);
  expect(new Set(made.map(({ learner_id }) => learner_id)).size).toBe(1200);
});

it('another choice, and the same one after it was made, begins anew', async () => {
  const create = vi.fn(async (round: WantedCodes) => codesOf(round));
  const make = letterMaker(create);
  const few = { learners: ['one'], rights };
  for (const choice of [few, few, { ...few, rights: { ...rights, may_decide: false } }])
    await make(choice, () => {});
  expect(new Set(create.mock.calls.map(([{ batch }]) => batch)).size).toBe(3);
});

it('a letter for somebody without an account says for whom', async () => {
  const create = vi.fn(async (round: WantedCodes) => codesOf(round));
  await letterMaker(create)({ learners: ['one'], rights, guardianship: 'gogo' }, () => {});
  expect(create.mock.calls[0]?.[0]).toMatchObject({ learners: ['one'], guardianship: 'gogo' });
});
