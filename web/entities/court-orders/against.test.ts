import { expect, it } from 'vitest';
import { againstOrders, ordersBefore, takenBy } from './against.ts';

const order = {
  guardianship_id: 'father’s',
  profile_id: 'father',
  no_records: false,
  not_told: false,
  no_deciding: true,
  no_collecting: true,
};
const all = { reads_records: true, is_told: true, may_decide: true, may_collect: true };
const father = { id: 'father’s', profile_id: 'father' };

it('what an order takes is told where the guardian has it', () => {
  expect(takenBy(order)).toEqual(['may_decide', 'may_collect']);
  expect(againstOrders(father, all, [order])).toEqual(['may_decide', 'may_collect']);
  expect(againstOrders(father, { ...all, may_decide: false }, [order])).toEqual(['may_collect']);
  expect(againstOrders(father, all, [])).toEqual([]);
});

it('an order is about one person, also where that one has come back', () => {
  expect(againstOrders({ id: 'another', profile_id: 'father' }, all, [order])).toHaveLength(2);
  expect(againstOrders({ id: 'mother’s', profile_id: 'mother' }, all, [order])).toEqual([]);
});

it('people without an account are not taken for each other', () => {
  const aboutContact = { ...order, guardianship_id: 'gogo’s', profile_id: null };
  expect(againstOrders({ id: 'malume’s', profile_id: null }, all, [aboutContact])).toEqual([]);
  expect(againstOrders({ id: 'gogo’s', profile_id: null }, all, [aboutContact])).toHaveLength(2);
  const aboutNobody = { ...order, guardianship_id: null, profile_id: null };
  expect(againstOrders({ id: null, profile_id: null }, all, [aboutNobody])).toEqual([]);
});

it('who would stand for the learner in full is told of by person, and anybody while an order stands', () => {
  expect(ordersBefore('father', [order])).toBe('against');
  expect(ordersBefore('mother', [order])).toBe('stands');
  expect(ordersBefore('father', [])).toBe('none');
});
