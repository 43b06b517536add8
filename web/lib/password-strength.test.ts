import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

const label = (password: string) => strengthOf(password).label;

it('a password under six characters is too short', () => {
  expect(label('')).toBe('Too short');
  expect(label('aB3$x')).toBe('Too short');
});

it('length counts as much as variety', () => {
  expect(label('secret')).toBe('Weak');
  expect(label('secret12')).toBe('Fair');
  expect(label('Secret12!x')).toBe('Good');
  expect(label('rain bridge copper violet')).toBe('Strong');
});

it('one character many times over is weak', () => {
  expect(label('a'.repeat(40))).toBe('Weak');
  expect(label('abababababababababababab')).toBe('Weak');
});
