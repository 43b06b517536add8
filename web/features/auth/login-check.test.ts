import { expect, it } from 'vitest';
import { saidOf } from '#web/lib/said.ts';
import { checkLogin } from './login-check.ts';

const filled = { email: ' parent@demo.school ', password: 'demo1234', remember: true };
const messages = (values: typeof filled) =>
  Object.entries(checkLogin(values).errors).map(([field, error]) => [field, saidOf(error?.message)]);

it('hands on what was typed, without blanks around the address', () => {
  expect(checkLogin(filled)).toEqual({ values: { ...filled, email: 'parent@demo.school' }, errors: {} });
});

it('asks for what is missing', () => {
  expect(messages({ ...filled, email: ' ', password: '' })).toEqual([
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ]);
});

it.each(['parent', 'parent@', '@demo.school', 'parent@demo', 'a b@demo.school'])('refuses %s', (email) => {
  expect(messages({ ...filled, email })).toEqual([['email', 'Enter a valid email address']]);
});
