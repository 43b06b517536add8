import { afterEach, expect, it, vi } from 'vitest';
import { asOwner, NotConfirmed, ownerQuestion } from './owner.ts';

const needed = { data: null, error: Object.assign(new Error('no'), { code: 'reauthentication_needed' }) };
const done = { data: { id: 'new' }, error: null };

afterEach(() => ownerQuestion.answer(false));

it('asks nothing of who has just signed in', async () => {
  expect(await asOwner(async () => done)).toEqual({ id: 'new' });
  expect(ownerQuestion.isOpen()).toBe(false);
});

it('does what was wanted once the owner is shown, and both of two with one question', async () => {
  const call = vi.fn(async () => (call.mock.calls.length < 3 ? needed : done));
  const both = Promise.all([asOwner(call), asOwner(call)]);
  await vi.waitFor(() => expect(ownerQuestion.isOpen()).toBe(true));
  expect(call).toHaveBeenCalledTimes(2);
  ownerQuestion.answer(true);
  expect(await both).toEqual([{ id: 'new' }, { id: 'new' }]);
  expect(ownerQuestion.isOpen()).toBe(false);
});

it('does nothing when the question is closed', async () => {
  const call = vi.fn(async () => needed);
  const refused = expect(asOwner(call)).rejects.toBeInstanceOf(NotConfirmed);
  await vi.waitFor(() => expect(ownerQuestion.isOpen()).toBe(true));
  ownerQuestion.answer(false);
  await refused;
  expect(call).toHaveBeenCalledTimes(1);
});

it('passes any other refusal on', async () => {
  const error = Object.assign(new Error('taken'), { code: 'mfa_factor_name_conflict' });
  await expect(asOwner(async () => ({ data: null, error }))).rejects.toBe(error);
});
