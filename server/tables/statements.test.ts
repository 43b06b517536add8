import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openNames } from './statements.ts';

/** A statement that nobody has asked for. */
const madeUp = () => `select '${randomUUID()}'`;

function asking() {
  const nameOf = openNames();
  return (text: string, role: string) => [1, 2, 3, 4].map(() => nameOf(text, role));
}

test('a statement is prepared once it comes for the third time, for each role by itself', () => {
  const asked = asking();
  const text = madeUp();
  const [first, second, third, fourth] = asked(text, 'authenticated');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^tables_[0-9a-f]{24}$/);
  expect(fourth).toBe(third);
  expect(asked(text, 'anon')[3]).not.toBe(third);
});

test('whoever makes up statements without an account takes the places of nobody who has one', () => {
  const asked = asking();
  const strange = Array.from({ length: 400 }, () => asked(madeUp(), 'anon')[3]);
  expect(strange.filter((name) => name !== undefined)).toHaveLength(60);
  expect(asked(madeUp(), 'authenticated')[3]).toBeDefined();
  expect(asked(madeUp(), 'service_role')[3]).toBeDefined();
});
