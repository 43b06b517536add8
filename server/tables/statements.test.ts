import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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

describe('where somebody with an account has made up as many statements as are kept', () => {
  test('one that is asked more often is prepared all the same, and stays so', () => {
    const nameOf = openNames();
    const ofApp = madeUp();
    const makeUp = () => Array.from({ length: 400 }, madeUp).map((text) => repeat(3, text));
    const repeat = (times: number, text: string) =>
      Array.from({ length: times }, () => nameOf(text, 'authenticated')).at(-1);
    makeUp();
    const name = repeat(6, ofApp);
    expect(name).toMatch(/^tables_/);
    makeUp();
    expect(nameOf(ofApp, 'authenticated')).toBe(name);
  });

  test('no more are prepared than before', () => {
    const nameOf = openNames();
    const texts = Array.from({ length: 900 }, madeUp);
    for (const times of [3, 6, 9])
      for (const text of texts) for (let n = 0; n < times; n += 1) nameOf(text, 'authenticated');
    const named = texts.filter((text) => nameOf(text, 'authenticated') !== undefined);
    expect(named.length).toBe(300);
  });

  test('what was asked often once makes room for what is asked now', () => {
    const nameOf = openNames();
    const old = Array.from({ length: 300 }, madeUp);
    for (const text of old) for (let n = 0; n < 50; n += 1) nameOf(text, 'authenticated');
    const now = madeUp();
    for (let n = 0; n < 60_000; n += 1) nameOf(n % 3 ? (old[n % 20] ?? '') : now, 'authenticated');
    expect(nameOf(now, 'authenticated')).toBeDefined();
  });
});
