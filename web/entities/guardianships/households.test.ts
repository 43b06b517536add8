import { expect, it } from 'vitest';
import { decidesAlone, householdWith, livesWith, mayBePrimary } from './households.ts';
import type { Guardian } from './reads.ts';

const guardian = (id: string, more: Partial<Guardian> = {}): Guardian =>
  ({
    id,
    profile_id: `profile of ${id}`,
    household: null,
    reads_records: true,
    may_decide: true,
    is_primary: false,
    ...more,
  }) as Guardian;
const mother = guardian('mother', { household: 2, is_primary: true });
const aunt = guardian('aunt', { household: 2 });
const father = guardian('father');

it('whoever moves in with somebody takes that one’s household', () => {
  expect(householdWith('aunt', [mother, aunt, father])).toEqual({ number: 2 });
  expect(householdWith('', [mother, aunt, father])).toEqual({ number: null });
  expect(householdWith('gone', [mother])).toEqual({ number: null });
});

it('a household begins under a number that nobody has', () => {
  expect(householdWith('father', [mother, aunt, father])).toEqual({ number: 1, begins: father });
  const one = guardian('one', { household: 1 });
  expect(householdWith('father', [one, mother, father])).toEqual({ number: 3, begins: father });
  const all = Array.from({ length: 9 }, (_, index) => guardian(`${index}`, { household: index + 1 }));
  expect(householdWith('father', [...all, father])).toEqual({ number: null });
});

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

it('the first guardian has an account, reads and decides', () => {
  expect(mayBePrimary(father)).toBe(true);
  expect(mayBePrimary(mother)).toBe(false);
  expect(mayBePrimary(guardian('contact', { profile_id: null }))).toBe(false);
  expect(mayBePrimary(guardian('narrowed', { reads_records: false }))).toBe(false);
});
