import { expect, it } from 'vitest';
import { signInName, unlinkedOf } from './sign-in-name.ts';

const configured = [
  { name: 'google', label: 'Google' },
  { name: 'oidc', label: 'Jacaranda Ridge' },
];

it('calls a way of signing in as its button does', () => {
  expect(signInName('email', configured)).toBe('Email and password');
  expect(signInName('oidc', configured)).toBe('Jacaranda Ridge');
});

it('still has a name for a provider that is no longer configured', () => {
  expect(signInName('azure', configured)).toBe('Microsoft');
  expect(signInName('oidc', [])).toBe('Another portal');
});

it('offers to link what is not linked', () => {
  expect(unlinkedOf(configured, [{ provider: 'email' }, { provider: 'google' }])).toEqual([configured[1]]);
  expect(unlinkedOf([], [{ provider: 'email' }])).toEqual([]);
});
