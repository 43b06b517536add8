import { expect, it } from 'vitest';
import { decidesAlone, livesWith, mayBePrimary } from './households.ts';
import type { Guardian } from './reads.ts';

const guardian = (id: string, more: Partial<Guardian> = {}): Guardian =>
  ({
    id,
    profile_id: `profile of ${id}`,
    household: null,
    reads_records: true,
    may_decide: true,
    is_primary: false,
    is_approved: true,
    ...more,
  }) as Guardian;
const mother = guardian('mother', { household: 2, is_primary: true });
const aunt = guardian('aunt', { household: 2 });
const father = guardian('father');

it('those of one household live together, and nobody else does', () => {
  const all = [mother, aunt, father, guardian('uncle')];
  expect(livesWith(mother, all)).toEqual([aunt]);
  expect(livesWith(father, all)).toEqual([]);
});

it('somebody decides alone when nobody else may', () => {
  const grandmother = guardian('grandmother', { may_decide: false });
  expect(decidesAlone(mother, [mother, grandmother])).toBe(true);
  expect(decidesAlone(mother, [mother, father])).toBe(false);
  expect(decidesAlone(grandmother, [grandmother])).toBe(false);
});

it('beside whoever signs today, nobody counts who has no account or waits for it', () => {
  const contact = guardian('contact', { profile_id: null, is_approved: false });
  const waiting = guardian('waiting', { is_approved: false });
  expect(decidesAlone(mother, [mother, contact, waiting])).toBe(true);
  expect(decidesAlone(contact, [contact, waiting])).toBe(false);
  expect(decidesAlone(contact, [contact])).toBe(true);
  expect(decidesAlone(waiting, [waiting, mother])).toBe(false);
});

it('the first guardian has an account, reads and decides', () => {
  expect(mayBePrimary(father)).toBe(true);
  expect(mayBePrimary(mother)).toBe(false);
  expect(mayBePrimary(guardian('contact', { profile_id: null }))).toBe(false);
  expect(mayBePrimary(guardian('narrowed', { reads_records: false }))).toBe(false);
});
