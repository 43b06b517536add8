import { expect, test } from 'vitest';
import { attemptIds, attemptOf, contentSent, insertedOnce } from './attempt.ts';
import { isId } from './ids.ts';

test('a second attempt with the same content has the id of the first, another content another', () => {
  const idFor = attemptIds();
  const first = idFor({ title: 'Fractions' });
  expect(isId(first)).toBe(true);
  expect(idFor({ title: 'Fractions' })).toBe(first);
  expect(idFor({ title: 'Decimals' })).not.toBe(first);
});

test('what was sent is read from its attempt', () => {
  const sent = { members: ['a', 'b'], name: null };
  expect(contentSent(attemptOf(sent))).toEqual(sent);
});

test('fields in another order are the same content', () => {
  const idFor = attemptIds();
  expect(idFor({ title: 'Fractions', day: 6 })).toBe(idFor({ day: 6, title: 'Fractions' }));
});

const refused = (code: string, message: string) => ({
  data: null,
  error: { code, message },
  status: 409,
});

test('a row that is there under its id was written by an earlier attempt', () => {
  const there = refused('23505', 'duplicate key value violates unique constraint "lessons_pkey"');
  expect(() => insertedOnce(there)).not.toThrow();
  expect(() => insertedOnce({ data: null, error: null, status: 201 })).not.toThrow();
});

test('any other refusal is one', () => {
  expect(() => insertedOnce(refused('23505', 'violates unique constraint "terms_name_key"'))).toThrow();
  expect(() => insertedOnce(refused('42501', 'permission denied'))).toThrow();
});
