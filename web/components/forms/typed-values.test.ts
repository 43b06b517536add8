import { expect, test } from 'vitest';
import { isChanged, withoutSecrets } from './typed-values.ts';

test('empty, absent and null are one, and the order of names is none', () => {
  expect(isChanged({ code: '', name: 'Art', list: [] }, { name: 'Art', code: null })).toBe(false);
  expect(isChanged({ quiet: false }, { quiet: true })).toBe(true);
});

test('a child row with a name, or a tick, is a change', () => {
  const blank = { children: [{ first_name: '', subject_ids: [] as string[] }] };
  expect(isChanged({ children: [{ first_name: '', subject_ids: [] }] }, blank)).toBe(false);
  expect(isChanged({ children: [{ first_name: 'Sipho', subject_ids: [] }] }, blank)).toBe(true);
  expect(isChanged({ children: [{ first_name: '', subject_ids: ['art'] }] }, blank)).toBe(true);
  expect(isChanged({ children: [...blank.children, ...blank.children] }, blank)).toBe(true);
});

test('a password is not among what is kept', () => {
  expect(withoutSecrets({ email: 'a@b.org', password: 'secret' }, ['password'])).toEqual({
    email: 'a@b.org',
  });
});
