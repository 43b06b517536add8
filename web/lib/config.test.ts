import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it('takes the providers that have a name and a label', () => {
  const google = { name: 'google', label: 'Google' };
  const { signInProviders } = parseConfig({
    publishableKey: 'k',
    signInProviders: [google, { name: 'apple' }, null, 'azure'],
  });
  expect(signInProviders).toEqual([google]);
});

it('offers no provider when the server names none', () => {
  expect(parseConfig({ publishableKey: 'k' }).signInProviders).toEqual([]);
  expect(parseConfig({ publishableKey: 'k', signInProviders: {} }).signInProviders).toEqual([]);
});
